"""The archipelago in the terminal: readable at 80 × 24 without colour, and not a hundred choices."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from eldorado.cli.painters import Sight, painter
from eldorado.cli.painters.ilos.chart import Chart
from eldorado.cli.painters.ilos.map_drawing import FLAT, SMALL, drawn, size
from eldorado.cli.typed_answer import Command, Several, numbered, read_answer
from eldorado.cli.words import SHELLS
from eldorado.core.game import CHANCE, Seat
from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import CardDrawn, EndTriggered, Produced, TurnBegan
from eldorado.games.ilos.moves import Discover, Dock, Lurk, Options, Pay, Redraw
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import after, draws, met, opened, turn

NAMES = ["Anna", "Nebuchadneza", "Zoe", "Bartholomew", "Éloïse"]
OWN = painter(GAME)
ICONS = SHELLS["en"].say("ilos.icons")


def sight(state: State, size: tuple[int, int] = (80, 24), language: str = "en", *, tight: bool = False) -> Sight:
    words, asked = GAME.words(language, GAME.house), GAME.actors(state)
    view = GAME.view(state, asked[0] if asked and asked[0] != CHANCE else None)
    return Sight(GAME, GAME.house, view, NAMES, words, SHELLS[language], size, asking=True, tight=tight)


def shown(seen: Sight, *, plain: bool = False) -> str:
    console = Console(file=io.StringIO(), width=seen.size[0], highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(painter(GAME, plain=plain).table(seen))
    return captured.get()


def labels(state: State, language: str = "en") -> list[str]:
    """The choices as they are listed."""
    seen = sight(state, language=language)
    return [OWN.label(seen, move) for move in OWN.arrange(seen, GAME.legal(state, GAME.actors(state)[0]))]


def fits(text: str, width: int, height: int) -> bool:
    lines = text.splitlines()
    return len(lines) <= height and all(cell_len(line) <= width for line in lines)


# It fits


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_compact_table_fits_80_columns_and_leaves_room_to_answer(language: str, seats: int) -> None:
    """A map of up to 8 rows in its tight form; on a larger one only the map is longer."""
    drawn_ = 0
    for number, (state, _) in enumerate(met(seats, 1, Options(round_limit=5))):
        if number % 9 == 0:
            rows = 8
            if state.laid:
                seen = sight(state, language=language)
                cells = [(laid.q, laid.r) for laid in state.laid] + Chart(GAME.house, seen.view).open_cells()
                rows = max(rows, size(cells, FLAT)[1])
            assert fits(shown(sight(state, (80, 24), language, tight=True)), 80, rows + 10)
            drawn_ += 1
    assert drawn_ > 10


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_roomy_table_fits_120_columns(language: str) -> None:
    for number, (state, _) in enumerate(met(5, 2, Options(round_limit=5))):
        if number % 11 == 0:
            assert fits(shown(sight(state, (120, 50), language)), 120, 60)


def test_both_tables_show_what_matters() -> None:
    state = turn("ship*2 market", "ship", ships=("1.1 1.1", "8.1"), stocks=("gold*2",), production=("gold", "dye"))
    for size_ in ((80, 24), (120, 50)):
        text = " ".join(shown(sight(state, size_)).split())
        for part in ("Round 1", "Anna", "Nebuchadneza", "2 ship, 1 market", "(worth 6)", "E1 D1 S1 G3", "8 rises left"):
            assert part in text
    plain = shown(sight(state), plain=True)
    assert "Anna" in plain
    assert "Exploration row" in plain


# The map

CHAIN = """
   a
   3 aRS
        a
       1 aESDB a 8☠ bSaD b
        a
"""


def picture(state: State) -> str:
    chart = Chart(GAME.house, GAME.view(state, None))
    return "\n".join(line.rstrip() for line in drawn(chart, SMALL, (), ICONS).plain.split("\n"))


def test_tiles_islands_slots_and_edges_are_told_by_letters() -> None:
    """Tile 1 in the middle, 8 to its east, 3 to its north-west: land runs through an edge where a letter stands."""
    assert picture(turn("ship", "ship")) == CHAIN.strip("\n")


def test_the_large_map_tells_cells_and_who_is_where() -> None:
    text = shown(sight(turn("ship", "ship", pioneers=("1.2",)), (120, 50)))
    assert "8☠ (1,0)" in text
    assert "aE·SVD·B·" in text


def test_pieces_are_seen_without_colour() -> None:
    state = turn(
        "ship",
        "ship",
        ships=("1.1 1.1", "1.1"),
        lairs=("", "8"),
        pioneers=("1.1", "1.3"),
        forts=("1.4",),
    )
    text = picture(state)
    assert "1 aVSWV" in text
    assert "8W" in text
    listed = shown(sight(state))
    assert "a 1.1 V2 W #V" in listed
    assert "b 8.1 ☠V" in shown(sight(state, (120, 50)))


def test_where_land_runs_through_an_edge_both_tiles_agree() -> None:
    for number, (state, _) in enumerate(met(4, 5, Options(round_limit=4))):
        if number % 40 == 0 and state.laid:
            chart = Chart(GAME.house, GAME.view(state, None))
            letters = {chart.letter(*part) for island in chart.islands for part in island.parts}
            assert len(letters) == len(chart.islands)
            for island in chart.islands:
                assert len({chart.letter(*part) for part in island.parts}) == 1


def test_empty_cells_are_named_when_a_tile_may_be_laid() -> None:
    state = after(turn("ship*3", "ship", ships=("1.1",)), "0: play ship")
    cells = {f"({move.q},{move.r})" for move in GAME.legal(state, Seat(0)) if isinstance(move, Discover)}
    text = shown(sight(state))
    assert all(cell in text for cell in cells)
    assert not any(cell in shown(sight(turn("ship*3", "ship", ships=("1.1",)))) for cell in cells)


def test_without_room_the_map_is_drawn_flat() -> None:
    state = turn("ship", "ship")
    tall, flat = (len(shown(sight(state, tight=tight)).splitlines()) for tight in (False, True))
    assert flat < tall


def test_where_coasts_fill_the_screen_the_map_stands_alone() -> None:
    state = after(turn("ship*3", "ship", ships=("1.1",)), "0: play ship")
    text = shown(sight(state, tight=True))
    assert "1 aESDB" in text
    assert "Nebuchad" not in text
    assert "Nebuchad" in shown(sight(state))


# What is told of the seats


def test_hands_and_goods_of_others_are_counted_only_and_one_s_own_are_named() -> None:
    state = turn("gold_mine*2 ruins", "building*4", stocks=("dye*3", "gold*9"))
    text = shown(sight(state))
    assert "Hand 3: 2 gold mine, 1 ruins" in text
    assert "Goods: D3 (worth 3)" in text
    assert "building" not in text
    assert "G9" not in text
    open_ = turn("ship", "ship", stocks=("dye*3", "gold*9"), agreed=Options(open_stocks=True))
    assert "=G9" in shown(sight(open_))


def test_what_is_drawn_is_the_same_in_every_world_the_viewer_cannot_tell_apart() -> None:
    rng, compared = Random(5), 0
    for number, (state, _) in enumerate(met(3, 6, Options(round_limit=4))):
        if number % 25 == 0:
            for viewer in (None, Seat(0), Seat(2)):
                world = GAME.imagine(state, viewer, rng)
                words = GAME.words("en", GAME.house)
                texts = [
                    shown(Sight(GAME, GAME.house, GAME.view(each, viewer), NAMES, words, SHELLS["en"], (80, 24)))
                    for each in (state, world)
                ]
                assert texts[0] == texts[1]
                compared += state != world
    assert compared > 10


def test_the_last_round_is_announced() -> None:
    assert "last round: Nebuchadneza" in " ".join(shown(sight(turn("ship", "ship", trigger=1))).split())


# The choices


def test_a_ship_is_offered_coasts_and_lairs_and_tiles_are_asked_for() -> None:
    state = after(turn("ship*3", "ship", ships=("1.1", "8.1")), "0: play ship")
    moves = OWN.arrange(sight(state), GAME.legal(state, Seat(0)))
    assert {type(move) for move in moves} == {Dock, Lurk}
    assert labels(state) == ["a 1.1 BDDERSS V", "b 8.1 S W", "Lair 8: raids a b"]
    assert "“discover 5” shows where tile 5 can go" in shown(sight(state))


WIDE = ("1 0,0 0", "2 1,0 0", "3 0,-1 1")


def test_asked_for_a_tile_the_ways_to_lay_it_that_differ_are_listed_with_what_they_join() -> None:
    state = after(turn("ship*3", "ship", tiles=WIDE, ships=("1.1",)), "0: play ship")
    legal = GAME.legal(state, Seat(0))
    choices, shell, seen = numbered(GAME, OWN.arrange(sight(state), legal)), SHELLS["en"], sight(state)
    answer = read_answer(GAME, shell, choices, "discover 5", legal)
    assert isinstance(answer, Several)
    listed = OWN.arrange(seen, answer.moves)
    assert 0 < len(listed) <= 12 < len(answer.moves)
    joins = [OWN.label(seen, move).partition(" (")[2] for move in listed]
    assert len(set(joins)) == len(joins)
    assert "5.1+a)" in joins
    cell = next(f"{move.q},{move.r}" for move in answer.moves if isinstance(move, Discover))
    turns = read_answer(GAME, shell, choices, f"discover 5 {cell}", legal)
    assert isinstance(turns, Several)
    assert OWN.arrange(seen, turns.moves) == list(turns.moves)
    assert isinstance(read_answer(GAME, shell, choices, "undo", legal), Command)


def test_every_tile_of_the_row_is_among_the_first_islands_offered() -> None:
    state = after(opened(2), "0: discover 5 0,0 0", "0: dock 5.1", "show 9")
    seen = sight(state)
    moves = OWN.arrange(seen, GAME.legal(state, Seat(1)))
    assert {move.tile for move in moves if isinstance(move, Discover)} == set(state.row)
    assert len(moves) <= 12


def test_the_pirated_price_is_told_before_one_pays() -> None:
    state = after(turn("plantation ship*4", "ship", ships=("1.1",), lairs=("", "8")), "0: play plantation")
    assert labels(state)[0] == "a 1.1 Ebony: 3 cards (pirates)"
    free = after(turn("plantation ship*4", "ship", ships=("1.1",)), "0: play plantation")
    assert labels(free)[0] == "a 1.1 Ebony: 2 cards"


def test_payments_stand_in_the_order_in_which_they_may_be_made() -> None:
    state = after(turn("plantation*2 ship*2 market*2", "ship", ships=("1.1",)), "0: play plantation", "0: settle 1.1")
    moves = OWN.arrange(sight(state), GAME.legal(state, Seat(0)))
    assert [move.card for move in moves if isinstance(move, Pay)] == ["ship", "plantation", "market"]
    assert "after one of them, none that stands above it" in " ".join(shown(sight(state)).split())


def test_a_first_hand_is_given_back_by_kinds() -> None:
    state = after(GAME.setup(2), "show 5", "show 4", "show 7", "begin 0")
    state = after(state, "draw ship", "draw ship", "draw ruins", "draw market", "draw market", *draws(5))
    moves = OWN.arrange(sight(state), GAME.legal(state, Seat(0)))
    assert moves[0] == Redraw()
    assert Redraw(ship=2, ruins=1, market=2) in moves
    assert Redraw(ruins=1, market=2) in moves
    assert len(moves) < len(GAME.legal(state, Seat(0)))
    assert "redraw ship market" in shown(sight(state))


def test_letters_are_those_of_the_language() -> None:
    state = after(turn("ship*3", "ship", ships=("1.1",)), "0: play ship")
    assert labels(state, "fr")[0] == "a 1.1 CEPPRTT V"
    assert not set("VWXYZ") & set(SHELLS["en"].say("ilos.icons") + SHELLS["fr"].say("ilos.icons"))


def test_where_a_ship_may_moor_the_islands_that_will_be_joined_are_named() -> None:
    state = after(turn("ship*3", "ship", ships=("1.1",)), "0: play ship")
    laying = next(move for move in GAME.legal(state, Seat(0)) if isinstance(move, Discover) and move.tile == 5)
    mooring = after(state, f"0: {GAME.write(laying)}")
    assert all(label.startswith("5.") for label in labels(mooring))
    assert any(label.endswith((" + a", " + b")) for label in labels(mooring))


def test_what_stands_on_the_table_is_not_told_again() -> None:
    assert OWN.is_seen(TurnBegan(Seat(0)))
    assert OWN.is_seen(CardDrawn(Seat(0), None))
    assert OWN.is_seen(Produced(Seat(0), (1, 0, 0, 0)))
    assert not OWN.is_seen(CardDrawn(Seat(0), "ship"))
    assert not OWN.is_seen(EndTriggered(Seat(0)))


# The scores


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Part of it is hidden from you: this is a guess."), ("fr", "Une partie vous est cachée")],
)
def test_a_guessed_score_is_marked_and_explained(language: str, sentence: str) -> None:
    hidden = turn("", "", production=("dye", "dye*2"), stocks=("dye", "dye*2"), round=4)
    open_ = turn(
        "", "", production=("dye", "dye*2"), stocks=("dye", "dye*2"), round=4, agreed=Options(open_stocks=True)
    )
    guessed, seen = (shown(sight(state, language=language), plain=True) for state in (hidden, open_))
    assert re.search(r"Anna +1 +1 +5 *\n.*Nebuchadneza +0 +≈4 +40 *\n", guessed)
    assert re.search(r"Anna +1 +1 +5 *\n.*Nebuchadneza +2 +2 +10 *\n", seen)
    assert sentence in guessed
    assert "≈" not in seen
    assert all(SHELLS[language].say("score.note").split(".")[0] in text for text in (guessed, seen))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_everybody_has_is_never_cut_off(language: str) -> None:
    goods = "ebony*12 dye*11 spices*10 gold*13"
    state = turn("", "", production=(goods, goods), stocks=(goods, goods), agreed=Options(open_stocks=True))
    for width in (96, 100, 120):
        text = shown(sight(state, (width, 40), language))
        assert fits(text, width, 40)
        assert len(re.findall("12 ?[DT]11 ?[SP]10 ?[GO]13", text)) == 3, "two produce that, and one has it in sight"
