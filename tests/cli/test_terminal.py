"""The game in a real terminal of 80 × 24: whole games, the curtain, Ctrl-C and hang-up."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

from eldorado import load
from eldorado.cli.screen import CLEAR, CLEAR_ALL
from eldorado.core.record import read_record, replay
from tests.cli.conftest import Run, Terminal

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "\r\n> "


def plain(output: str) -> str:
    return ESCAPES.sub("", output)


def screens(output: str) -> list[list[str]]:
    """The lines of every screen that was drawn, the prompt's included."""
    parts = re.split(re.escape(CLEAR) + "|" + re.escape(CLEAR_ALL), output)
    return [(plain(part).split(PROMPT)[0] + ("\n>" if PROMPT in part else "")).splitlines() for part in parts]


def answer_all(child: Any, end: str) -> str:
    """Type 1 at every question until the end comes; everything that was printed."""
    seen = ""
    while child.expect_exact([PROMPT, end]) == 0:
        seen += child.before + child.after
        child.send("1\r")
    return f"{seen}{child.before}{child.after}"


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_game_in_french_fits_the_screen(terminal: Terminal, seats: int) -> None:
    child = terminal(f"play cibola --seats {seats} --seed 21 --lang fr")
    seen = answer_all(child, "Entrée pour la feuille de score -- ")
    for screen in screens(seen):
        assert len(screen) <= 24, "\n".join(screen)
        assert all(len(line) <= 80 for line in screen)
    child.send("\r")
    child.expect_exact("Garder l’enregistrement de cette partie")
    sheet = plain(child.before)
    assert "Feuille de score" in sheet
    assert re.search(rf"Total( +−?\d+){{{seats}}}", sheet)
    assert re.search("l’emporte avec|se partagent la victoire", sheet)
    child.send("o\r")
    child.expect_exact("Partie enregistrée")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    record = read_record(Path("cibola-1.eldorado.json").read_bytes())
    assert replay(load("cibola"), record).over


def test_a_large_terminal_shows_the_totems_help(terminal: Terminal) -> None:
    child = terminal("play cibola --seats 3 --seed 21", lines=40, columns=120)
    child.expect_exact(PROMPT)
    assert "Totems on display" in child.before
    assert "╭" in child.before
    assert len(screens(child.before)[-1]) <= 40


def test_colour_is_never_used_when_it_is_not_wanted(terminal: Terminal) -> None:
    colour = re.compile(r"\x1b\[(?:\d+;)*(?:3|4|9)\d(?:;\d+)*m")
    for settings, wanted in (({}, True), ({"NO_COLOR": "1"}, False)):
        child = terminal("play cibola --seats 3 --seed 21", **settings)
        child.expect_exact(PROMPT)
        child.send("sing\r")
        child.expect_exact(PROMPT)
        assert bool(colour.search(child.before)) == wanted


def hot_seat(terminal: Terminal, bid: str) -> tuple[str, str]:
    """Two people; the first bids. What the second sees from the curtain to their question, and what came before."""
    child = terminal("play cibola --seat Ann --seat Bob --seed 4")
    child.expect_exact("Ann: press Enter when nobody else sees the screen. ")
    child.send("\r")
    child.expect_exact(PROMPT)
    before = child.before
    child.send(f"{bid}\r")
    child.expect_exact(CLEAR_ALL)
    assert plain(child.before).strip() == bid, "what was typed stood on the screen that was then cleared"
    child.expect_exact("Bob: press Enter when nobody else sees the screen. ")
    curtain = child.before
    child.send("\r")
    child.expect_exact(PROMPT)
    return before, curtain + child.before


def test_nothing_of_a_bid_passes_the_curtain(terminal: Terminal) -> None:
    """Whatever the first bids, the second is shown the very same bytes."""
    shown = {bid: hot_seat(terminal, bid) for bid in ("0", "4", "11", "bid 12")}
    seconds = {second for _, second in shown.values()}
    assert len(seconds) == 1
    (second,) = seconds
    assert "Ann has chosen" in plain(second)
    assert "bids" not in plain(second)


def test_the_curtain_clears_the_scrollback_on_both_sides(terminal: Terminal) -> None:
    before, second = hot_seat(terminal, "7")
    assert CLEAR_ALL in before
    assert CLEAR_ALL in second


def test_alone_against_bots_there_is_no_curtain_and_the_scrollback_stays(terminal: Terminal) -> None:
    child = terminal("play cibola --seats 3 --seed 4")
    child.expect_exact(PROMPT)
    first = child.before
    child.send("3\r")
    child.expect_exact(PROMPT)
    assert "keyboard" not in first + child.before
    assert CLEAR_ALL not in first + child.before


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=lambda x: str(x)
)
def test_a_signal_saves_the_game(terminal: Terminal, run: Run, number: signal.Signals, status: int) -> None:
    child = terminal("play cibola --seats 2 --seed 4")
    child.expect_exact(PROMPT)
    child.send("3\r")
    child.expect_exact(PROMPT)
    child.kill(number)
    child.expect_exact("Go on with: eldorado play --load cibola-1.eldorado.json --seed 4")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == status
    assert run("replay cibola-1.eldorado.json --check").exit_code == 0
    moves = json.loads(Path("cibola-1.eldorado.json").read_text(encoding="utf-8"))["moves"]
    assert [0, "bid 3"] in moves


def test_a_closed_terminal_saves_the_game(terminal: Terminal, run: Run) -> None:
    child = terminal("play cibola --seats 2 --seed 4")
    child.expect_exact(PROMPT)
    child.send("3\r")
    child.expect_exact(PROMPT)
    child.close()
    assert run("replay cibola-1.eldorado.json --check").exit_code == 0


def test_ctrl_c_among_the_seats_leaves_quietly(terminal: Terminal, clean_place: Path) -> None:
    child = terminal("play cibola")
    child.expect_exact("keyboard?")
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    assert list(clean_place.iterdir()) == []


def test_stepping_through_a_record(terminal: Terminal, run: Run) -> None:
    run("play cibola --seat bot:random --seat bot:greedy --seed 2", "y")
    moves = len(json.loads(Path("cibola-1.eldorado.json").read_text(encoding="utf-8"))["moves"])
    child = terminal("replay cibola-1.eldorado.json")
    prompt = "q quit > "
    child.expect_exact(prompt)
    assert f"{moves} moves follow" in child.before
    for typed, expected in (
        ("", f"Move 1 of {moves}"),
        ("12", f"Move 12 of {moves}"),
        ("b", f"Move 11 of {moves}"),
        ("x", f"a number from 0 to {moves}"),
        (str(moves + 1), f"a number from 0 to {moves}"),
        (str(moves), "Score sheet"),
        ("", "That was the last move."),
        ("0", "moves follow"),
    ):
        child.send(f"{typed}\r")
        child.expect_exact(prompt)
        assert expected in plain(child.before)
        assert len(plain(child.before).split(CLEAR)[-1].splitlines()) <= 24
    child.send("q\r")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
