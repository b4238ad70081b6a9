"""Chapter 1: the box and how the table is set."""

import pytest

from eldorado.core.game import CHANCE, IllegalMove, Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import HOUSE, KINDS
from eldorado.games.cibola.moves import Lighting, RoundBegan, Showing, TorchLit, TotemShown, Turn
from tests.games.cibola.positions import after, asked, events, held, met, options, start

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


@EVERY_TABLE
def test_cib_1_1_deck_one_of_sixteen_lies_ready_and_deck_two_of_sixteen_is_sealed(seats: int) -> None:
    state = GAME.setup(seats)
    assert state.undrawn == tuple(f"I-{number:02}" for number in range(1, 17))
    assert state.sealed == tuple(f"II-{number:02}" for number in range(1, 17))
    assert (state.open, state.discarded) == ((), ())


@EVERY_TABLE
def test_cib_1_1_deck_one_is_used_up_before_deck_two(seats: int) -> None:
    turned, decks = [], []
    for state, news in met(seats, seed=seats):
        decks += [event.deck for event in news if isinstance(event, RoundBegan)]
        if GAME.asked(state) == ((CHANCE,),) and isinstance(GAME.legal(state, CHANCE)[0], Turn):
            turned.append({move.card.split("-")[0] for move in GAME.legal(state, CHANCE) if isinstance(move, Turn)})
    assert decks == ["I"] * 4 + ["II"] * 4
    assert turned == [{"I"}] * 16 + [{"II"}] * 16


@pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 8), (4, 6)])
def test_cib_1_2_twenty_four_explorers_are_shared_out_equally(seats: int, each: int) -> None:
    state = GAME.setup(seats)
    assert held(state) == [each] * seats
    assert state.discard == 0
    assert GAME.census(state)["explorers"] == 24


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_cib_1_2_there_is_no_table_for_fewer_than_two_or_more_than_four(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Cibola is for 2 to 4 seats, not {seats}"):
        GAME.setup(seats)


def test_cib_1_3_any_of_the_ten_totems_may_be_shown_and_each_is_as_likely() -> None:
    state = GAME.setup(3)
    ten = ["camp", "fall", "feather", "idol", "mirror", "recall", "rise", "serpent", "sun", "ward"]
    assert asked(state) == [CHANCE]
    assert options(state, CHANCE) == [f"show {totem}" for totem in ten]
    assert list(GAME.odds(state)) == [1] * 10


def test_cib_1_3_a_totem_is_shown_once() -> None:
    state = after(GAME.setup(3), "show mirror")
    assert "show mirror" not in options(state, CHANCE)
    assert list(GAME.odds(state)) == [1] * 9
    with pytest.raises(IllegalMove, match="totem_shown"):
        after(state, "show mirror")


def test_cib_1_3_five_totems_lie_face_up_and_no_sixth_is_shown() -> None:
    four = after(GAME.setup(3), "show ward", "show mirror", "show sun", "show camp")
    assert four.pending[-1] == Showing()
    assert events(four, "show rise") == [TotemShown("rise")]
    five = after(four, "show rise")
    assert five.display == ("camp", "mirror", "rise", "sun", "ward")
    assert five.unshown == ("fall", "feather", "idol", "recall", "serpent")
    assert five.pending == [Lighting()]


@EVERY_TABLE
def test_cib_1_3_the_totems_that_were_not_shown_never_come_into_play(seats: int) -> None:
    shown: set[str] = set()
    for state, _ in met(seats, seed=30 + seats):
        if state.round == 1:
            shown = shown or set(state.display)
        if state.round:
            assert {*state.display, *(totem for area in state.areas for totem in area.totems)} == shown
    assert len(shown) == 5


def test_cib_1_4_the_board_has_five_columns_with_eighteen_cells() -> None:
    columns = {kind: [cell.value for cell in HOUSE.cells if cell.column == kind] for kind in KINDS}
    assert columns == {
        "sundial": [3, 2, 1, 0],
        "snake": [5, 3, 1, -2],
        "statuette": [12, 10, 8, 6],
        "shield": [9, 6, 3],
        "skull": [-3, -6, -9],
    }
    assert len(HOUSE.cells) == 18
    assert GAME.setup(4).rocks == 0


def test_cib_1_4_a_cell_knows_its_neighbours_in_its_own_column_only() -> None:
    around = {
        (cell.column, cell.value): [HOUSE.cells[n].value if n is not None else None for n in (cell.above, cell.below)]
        for cell in HOUSE.cells
    }
    assert around["snake", 5] == [None, 3]
    assert around["snake", 3] == [5, 1]
    assert around["snake", 1] == [3, -2]
    assert around["snake", -2] == [1, None]
    assert around["statuette", 12] == [None, 10]
    assert around["skull", -9] == [-6, None]


@EVERY_TABLE
def test_cib_1_4_thirteen_rocks_are_to_come(seats: int) -> None:
    state = GAME.setup(seats)
    assert GAME.census(state)["rocks"] == 13
    assert GAME.view(state, None).rocks_left == 13


@EVERY_TABLE
def test_cib_1_5_the_torch_falls_to_any_seat_with_the_same_odds(seats: int) -> None:
    state = after(GAME.setup(seats), "show sun", "show idol", "show ward", "show rise", "show fall")
    assert asked(state) == [CHANCE]
    assert options(state, CHANCE) == [f"torch {seat}" for seat in range(seats)]
    assert list(GAME.odds(state)) == [1] * seats


@pytest.mark.parametrize("torch", [0, 1, 2])
def test_cib_1_5_who_is_lit_holds_the_torch_and_round_one_begins(torch: int) -> None:
    state = after(GAME.setup(3), "show sun", "show idol", "show ward", "show rise", "show fall")
    assert GAME.view(state, None).torch is None
    assert events(state, f"torch {torch}") == [TorchLit(Seat(torch)), RoundBegan(1, "I")]
    lit = after(state, f"torch {torch}")
    assert (lit.torch, lit.round) == (torch, 1)
    assert GAME.view(lit, None).torch == torch


def test_cib_1_6_cards_are_numbered_totem_rock_plain_within_each_deck() -> None:
    assert [(card.id, card.deck) for card in HOUSE.cards] == [
        (f"{deck}-{number:02}", deck) for deck in ("I", "II") for number in range(1, 17)
    ]
    assert [card.id for card in HOUSE.cards if card.totem] == ["I-01", "I-02", "I-03", "II-01", "II-02"]
    assert [card.id for card in HOUSE.cards if card.rock] == [
        *("I-04", "I-05", "I-06", "I-07", "I-08"),
        *("II-03", "II-04", "II-05", "II-06", "II-07", "II-08", "II-09", "II-10"),
    ]


def test_cib_1_6_a_cards_treasures_are_those_of_its_place_in_the_file() -> None:
    printed = {str(card.id): card.treasures for card in HOUSE.cards}
    assert printed["I-01"] == ("sundial",)
    assert printed["I-08"] == ("snake", "skull")
    assert printed["I-16"] == ("statuette", "skull")
    assert printed["II-01"] == ("statuette",)
    assert printed["II-10"] == ("snake", "snake", "skull")
    assert printed["II-15"] == ("shield", "skull", "skull")


@EVERY_TABLE
def test_cib_1_1_nothing_random_has_happened_before_chance_moves(seats: int) -> None:
    state = GAME.setup(seats)
    assert GAME.asked(state) == ((CHANCE,),)
    assert state.round == 0
    assert GAME.setup(seats) == state
    assert start(seats, torch=1) == start(seats, torch=1)
    assert start(seats, torch=1) != start(seats, torch=0)
