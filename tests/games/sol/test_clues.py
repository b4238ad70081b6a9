"""Chapter 7: clue cards, the Medallion, where the Idol appears."""

from __future__ import annotations

import pytest

from eldorado.core.game import CHANCE, Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CLUES, TEMPLES, ClueId
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.rules.clues import temple_shown, value_shown
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, asked, events, options, play_cards, refused, search_all, told, turn


def found(count: int, medallion: str | None = "conquistadors") -> State:
    """So many clue tokens have been found; Zia finds the next, on sand."""
    state = turn("zia", {"zia": 20}, medallion=medallion)
    for terrain in ["forest", "forest", "forest", "hill", "hill", "mountain", "sand"][:count]:
        search_all(state, terrain, "clue")
    return after(state, "search", "find clue")


def test_sol_7_1_the_first_clue_token_brings_the_medallion_and_no_card() -> None:
    state = found(0, None)
    assert state.medallion == 0
    assert isinstance(state.pending[-1], Acting)
    assert sum(map(len, state.columns)) == 0


def test_sol_7_2_the_finder_plays_the_face_up_card_face_up() -> None:
    state = found(1)
    assert asked(state) == [(0,)]
    assert options(state) == ["open", "hide round", "hide square"]
    assert told(state, "open") == ["CluePlayed"]
    played = after(state, "open")
    assert asked(played) == [(CHANCE,)], "a new card is turned up"
    assert GAME.view(played, None).columns[2].cards[0].clue == "one"
    turned = after(played, "turn jade")
    assert GAME.view(turned, None).open_clue == "jade"
    assert isinstance(turned.pending[-1], Acting)


def test_sol_7_2_or_one_from_the_hand_face_down_and_the_face_up_card_is_discarded() -> None:
    state = found(1)
    assert told(state, "hide round") == ["ClueHidden", "ClueDiscarded"]
    played = after(state, "hide round")
    assert GAME.view(played, None).discarded == ("one",)
    assert GAME.view(played, Seat(0)).camps[0].clues == ("square",)
    assert refused(state, "hide jade") == ("SOL-7.2", "clue_not_held")


def test_sol_7_2_cards_lie_in_their_column_in_the_order_of_play() -> None:
    state = found(3)
    play_cards(state, "conquistadors square", "conquistadors square?")
    played = after(state, "hide round")
    cards = GAME.view(played, Seat(0)).columns[0].cards
    assert [(card.clue, card.camp, card.open) for card in cards] == [
        ("square", "conquistadors", True),
        (None, "conquistadors", False),
        ("round", "adventurers", False),
    ]


def test_sol_7_2_the_cards_left_after_set_up_always_suffice() -> None:
    state = found(7, "adventurers")
    assert sum(state.deck) == 13
    play_cards(state, *["adventurers gold", "adventurers one"] * 2, "adventurers four", "adventurers four")
    state.deck = [0, 0, 0, 1, 0, 0]
    assert options(state) == ["deal jade"], "after 6 draws and 6 refills one card is left for the seventh draw"
    last = after(state, "deal jade", "open")
    assert isinstance(last.pending[-1], Acting), "and none is turned up after the seventh"


def test_sol_7_3_the_medallion_draws_a_card_first_and_it_may_be_played() -> None:
    state = found(1, "adventurers")
    assert asked(state) == [(CHANCE,)]
    (event,) = events(state, "deal four")
    assert GAME.tell(event, Seat(0)).clue == "four"  # type: ignore[union-attr]
    assert GAME.tell(event, Seat(1)).clue is None  # type: ignore[union-attr]
    drawn = after(state, "deal four")
    assert options(drawn) == ["open", "hide four", "hide round", "hide square"]
    assert GAME.view(drawn, Seat(1)).camps[0].hand == 3


def test_sol_7_4_with_an_empty_hand_the_face_up_card_must_be_played() -> None:
    state = found(1)
    state.camps[0].hand = ()
    assert options(state) == ["open"]
    assert refused(state, "hide round") == ("SOL-7.4", "empty_hand")


def test_sol_7_5_a_face_down_card_shows_its_kind_but_its_value_to_its_camp_only() -> None:
    played = after(found(1), "hide round")
    for viewer, value in ((Seat(0), "round"), (Seat(1), None), (None, None)):
        (card,) = GAME.view(played, viewer).columns[0].cards
        assert card.clue == value
    event = events(found(1), "hide round")[0]
    assert GAME.tell(event, Seat(1)).column == "shape"  # type: ignore[union-attr]
    assert GAME.tell(event, Seat(1)).clue is None  # type: ignore[union-attr]


def cards(*clues: ClueId) -> list[int]:
    return [CLUES.index(clue) for clue in clues]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        (cards("round"), "round"),
        (cards("round", "round", "square"), "round"),
        (cards("round", "square"), "square"),
        (cards("square", "round"), "round"),
        (cards("round", "square", "square", "round"), "round"),
        (cards("round", "round", "square", "square"), "square"),
        (cards("square", "square", "square", "round"), "square"),
    ],
)
def test_sol_7_6_the_value_seen_most_often_holds_and_the_last_card_decides_a_tie(
    column: list[int], value: ClueId
) -> None:
    assert value_shown(column) == value


def seventh(*played: str) -> State:
    state = found(7)
    play_cards(state, *played)
    return state


def test_sol_7_6_the_idol_is_placed_on_the_temple_with_the_three_values() -> None:
    state = seventh(
        "conquistadors round",
        "conquistadors square?",
        "conquistadors jade",
        "conquistadors jade?",
        "conquistadors gold",
        "conquistadors four?",
    )
    assert told(state, "hide round") == ["ClueHidden", "ClueDiscarded", "CluesShown", "IdolAppeared"]
    shown = after(state, "hide round")
    temple = TEMPLES[shown.temples[shown.box.temple_spaces.index(shown.idol)]]
    assert (temple.shape, temple.colour, temple.stairs) == ("round", "jade", "four")
    assert GAME.view(shown, None).idol == 25
    assert all(card.open for column in GAME.view(shown, None).columns for card in column.cards)


def test_sol_7_6_the_altar_if_a_column_is_empty() -> None:
    state = seventh(
        *["conquistadors round"] * 2, *["conquistadors jade"] * 2, "conquistadors gold", "conquistadors square"
    )
    shown = after(state, "hide square")
    assert shown.idol == shown.box.altar == 0
    assert temple_shown(((), (), ())) is None


def test_sol_7_6_not_before_the_seventh_card() -> None:
    state = found(6)
    play_cards(state, *["conquistadors round"] * 2, *["conquistadors jade"] * 2, "conquistadors one")
    played = after(state, "open")
    assert played.idol == -1
    assert sum(map(len, played.columns)) == 6


def test_sol_7_7_the_medallion_changes_hands_by_a_won_combat_only() -> None:
    state = turn("leonardo", {"leonardo": 20, "cortes": 37}, medallion="conquistadors")
    state = after(state, "step 37", "name cortes", "commit", "commit", "roll 4")
    assert state.medallion == 1
    assert after(state, "roll 0").medallion == 0
    search_all(state, "forest", "clue")
    assert found(1, "conquistadors").medallion == 1, "a second clue token does not bring it"
