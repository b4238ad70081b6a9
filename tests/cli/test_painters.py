"""How the tables look, and that nothing on them comes from what a viewer may not see."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from eldorado import load
from eldorado.cli.painters import Sight, painter
from eldorado.cli.screen import wrap
from eldorado.cli.words import SHELLS
from eldorado.core.game import CHANCE, Move, Seat, draw
from eldorado.core.log import Log
from eldorado.games.cibola.moves import BidChosen, CardTurned, Decline, Lower, Raise, TorchPassed
from eldorado.games.cibola.state import State

GAME = load("cibola")
NAMES = ["Anna", "Nebuchadneza", "Zoe", "Bartholomew"]


def drawn(state: State, viewer: Seat | None, language: str, size: tuple[int, int], *, plain: bool = False) -> str:
    words = GAME.words(language, GAME.house)
    sight = Sight(GAME, GAME.house, GAME.view(state, viewer), NAMES, words, SHELLS[language], size)
    console = Console(file=io.StringIO(), width=size[0], highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(painter(GAME, plain=plain).table(sight))
    return captured.get()


def positions(seed: int, seats: int = 4, *, hide: bool = False) -> list[State]:
    """Every state of a random game."""
    rng = Random(seed)
    log = Log(GAME, seats, GAME.types.options(hide_explorers=hide))
    states = [GAME.copy(log.state)]
    while not log.over:
        seat = rng.choice(GAME.actors(log.state))
        move = draw(GAME, log.state, rng) if seat == CHANCE else rng.choice(GAME.legal(log.state, seat))
        log.play(seat, move)
        states.append(GAME.copy(log.state))
    return states


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_compact_table_fits_80_columns_and_leaves_room_to_answer(language: str) -> None:
    for state in positions(1)[::7]:
        lines = drawn(state, Seat(0), language, (80, 24)).splitlines()
        assert len(lines) <= 20
        assert all(cell_len(line) <= 80 for line in lines)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("hide", [False, True])
def test_what_is_drawn_is_the_same_in_every_world_the_viewer_cannot_tell_apart(plain: bool, hide: bool) -> None:
    rng = Random(5)
    for state in positions(2, hide=hide)[::12]:
        for viewer in (None, Seat(0), Seat(2)):
            world = GAME.imagine(state, viewer, rng)
            assert drawn(world, viewer, "en", (80, 24), plain=plain) == drawn(
                state, viewer, "en", (80, 24), plain=plain
            )


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (120, 50)])
def test_both_tables_show_what_matters(plain: bool, size: tuple[int, int]) -> None:
    words = GAME.words("en", GAME.house)
    for state in positions(3)[15::20]:
        view = GAME.view(state, Seat(0))
        shown = " ".join(drawn(state, Seat(0), "en", size, plain=plain).replace("│", " ").split())
        things = (*view.open, *view.display, *(column.kind for column in view.columns))
        for name in (*NAMES, *map(words.terms.__getitem__, things)):
            assert name in shown


def test_covered_cells_and_settled_columns_are_marked_without_colour() -> None:
    end = drawn(positions(4)[-1], None, "en", (80, 24))
    assert end.count("■") == 13
    assert end.count("= ") >= 5


def test_a_choice_follows_the_board_and_an_event_on_the_table_is_not_told() -> None:
    own = painter(GAME)
    assert own.is_seen(CardTurned(GAME.house.cards[0].id))
    assert own.is_seen(BidChosen(Seat(0), None))
    assert not own.is_seen(TorchPassed(Seat(0)))
    state = next(state for state in positions(6) if GAME.actors(state) and len(placing(state)) > 10)
    words = GAME.words("en", GAME.house)
    seat = GAME.actors(state)[0]
    sight = Sight(GAME, GAME.house, GAME.view(state, seat), NAMES, words, SHELLS["en"], (80, 24))
    ordered = own.arrange(sight, placing(state))
    assert own.label(sight, ordered[0]).startswith("Sundial")
    assert own.label(sight, ordered[-1]).startswith("Skull")
    assert sorted(ordered, key=repr) == sorted(placing(state), key=repr)


def test_a_rock_that_moves_is_named_by_both_its_cells() -> None:
    state = positions(6)[40]
    words = GAME.words("en", GAME.house)
    sight = Sight(GAME, GAME.house, GAME.view(state, None), NAMES, words, SHELLS["en"], (80, 24))
    assert painter(GAME).label(sight, Raise("shield", 6)) == "Shield 6 → 9"
    assert painter(GAME).label(sight, Lower("snake", 1)) == "Snake 1 → −2"
    assert painter(GAME).label(sight, Decline()) == words.move(Decline())


def test_lines_break_at_plain_spaces_and_begin_anew_after_a_break() -> None:
    assert wrap("un deux\u202f: trois", 8) == "un\ndeux\u202f:\ntrois"
    assert wrap("one two\nthree four", 12) == "one two\nthree four"


def placing(state: State) -> list[Move]:
    """The rocks that may be placed now."""
    seat = GAME.actors(state)[0]
    return [move for move in GAME.legal(state, seat) if GAME.write(move).startswith("rock")]


def test_a_score_with_hidden_explorers_in_it_is_marked_as_a_guess() -> None:
    later = positions(2, 3, hide=True)[40]
    assert "/≈" in drawn(later, Seat(0), "en", (100, 40))
    assert "/≈" not in drawn(positions(2, 3)[40], Seat(0), "en", (100, 40))
