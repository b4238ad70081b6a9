"""`help`: every sign of the table is explained, and abilities are listed where they work."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console

from eldorado import NAMES, load
from eldorado.bots import greedy
from eldorado.cli.help_page import help_page, thing_rows
from eldorado.cli.painters import Sight, painter
from eldorado.cli.words import SHELLS
from eldorado.core.game import CHANCE, AnyGame, Options, Seat, draw
from eldorado.core.log import Log
from eldorado.games.sol.decisions import Fielding
from eldorado.games.sol.moves import Options as SolOptions

LETTERS_AND_STOPS = set(" \n.,;:()/'’“”«»%-–−…") | set("0123456789")
SIZES = ((80, 24), (120, 40), (44, 14))


def played(game: AnyGame, options: Options | None = None, every: int = 5) -> Iterator[Log]:
    """A game of bots from its beginning, after every few entries."""
    log, bot, rng = Log(game, game.seats[0], options), greedy.make(game), Random(game.name)
    while not log.over and len(log.said) < 160:
        if len(log.said) % every == 0:
            yield log
        seat = game.actors(log.state)[0]
        world = None if seat == CHANCE else game.imagine(log.state, seat, rng)
        log.play(seat, draw(game, log.state, rng) if world is None else bot.choose(game, world, seat, rng))


def sight_of(log: Log, language: str, size: tuple[int, int] = (80, 24)) -> Sight:
    game = log.game
    words, names = game.words(language, log.edition), [f"P{n}" for n in range(log.seats)]
    return Sight(game, log.edition, game.view(log.state, Seat(0)), names, words, SHELLS[language], size)


def shown(part: object, width: int) -> str:
    console = Console(width=width, no_color=True, highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(part)
    return captured.get()


@pytest.mark.parametrize("language", list(SHELLS))
@pytest.mark.parametrize("name", NAMES)
def test_every_sign_that_a_table_is_drawn_with_is_in_the_legend(name: str, language: str) -> None:
    game = load(name)
    legend = "".join(f"{sign} {meaning}" for sign, meaning in SHELLS[language].legends[name])
    options = SolOptions(line_up="random", side="advanced") if name == "sol" else None
    for log in played(game, options):
        for size in SIZES:
            table = shown(painter(game).table(sight_of(log, language, size)), size[0])
            drawn = {sign for sign in table if not sign.isalpha() and sign not in LETTERS_AND_STOPS}
            frame = set("╭╮╰╯│─━┃") if name != "inka" else set("╭╮╰╯│─")
            assert drawn - frame <= set(legend), sorted(drawn - frame - set(legend))


@pytest.mark.parametrize("sign", ["·", "♣", "∩", "▲", "=", "?", "○G4"])
def test_the_signs_of_sol_are_in_help(sign: str) -> None:
    log = next(played(load("sol")))
    page = shown(help_page(painter(load("sol")), sight_of(log, "en"), "x"), 80)
    assert any(line.split("  ")[1:2] == [sign] for line in page.splitlines()), page


@pytest.mark.parametrize(("language", "signs"), [("en", ["c5+3", "s0/5", "p0/10"]), ("fr", ["c5+3", "n0/5", "p0/10"])])
def test_the_figures_of_ilos_are_in_help_as_its_table_writes_them(language: str, signs: list[str]) -> None:
    *_, log = (each for each, _ in zip(played(load("ilos")), range(4), strict=False))
    page = shown(help_page(painter(load("ilos")), sight_of(log, language), "x"), 80)
    table = shown(painter(load("ilos")).table(sight_of(log, language)), 80)
    for sign in signs:
        assert f"  {sign} " in page
        assert sign[0] in {word[0] for word in table.split() if "/" in word or "+" in word}


def abilities(options: SolOptions) -> list[tuple[str, str]]:
    """What `help` lists of abilities in the first round of a game."""
    game = load("sol")
    *_, log = (each for each, _ in zip(played(game, options), range(6), strict=False))
    known = {game.words("en", game.house).help[id] for id in game.words("en", game.house).holders(log_view(log))}
    return [(name, sentence) for name, sentence in thing_rows(sight_of(log, "en")) if sentence in known]


def log_view(log: Log) -> Any:
    return log.game.view(log.state, Seat(0))


def test_on_the_discovery_side_no_abilities_are_listed() -> None:
    assert abilities(SolOptions()) == []


def test_on_the_advanced_side_those_in_play_are_listed_with_who_has_them() -> None:
    listed = abilities(SolOptions(line_up="random", side="advanced", characters=3))
    assert len(listed) == 6
    assert all(name.endswith(")") and " (" in name for name, _ in listed)


def test_while_line_ups_are_chosen_all_abilities_are_listed() -> None:
    game = load("sol")
    logs = played(game, SolOptions(line_up="chosen", side="advanced"), every=1)
    log = next(log for log in logs if isinstance(log_view(log).decision, Fielding))
    assert sum("(" in name for name, _ in thing_rows(sight_of(log, "en"))) == 14


def test_a_table_in_plain_lists_needs_no_legend() -> None:
    log = next(played(load("sol")))
    page = shown(help_page(painter(load("sol"), plain=True), sight_of(log, "en"), "x"), 80)
    assert SHELLS["en"].say("help.signs") not in page


def test_the_legends_are_the_same_in_both_languages() -> None:
    for name, rows in SHELLS["en"].legends.items():
        assert len(rows) == len(SHELLS["fr"].legends[name])
