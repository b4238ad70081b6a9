"""`why`: what speaks for a bot's turn, told from what the asker knows and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from eldorado import load
from eldorado.bots.heard_turn import heard_turn
from eldorado.bots.why_played import Explanation, Heard
from eldorado.cli import why_text
from eldorado.cli.local_table import LocalTable, Numbers, reopen
from eldorado.cli.log_text import LogText
from eldorado.cli.seating import Chair
from eldorado.cli.why_text import NoTurn, find_turn, why_lines
from eldorado.cli.words import SHELLS
from eldorado.core.game import AnyGame, Seat
from eldorado.core.log import Log
from eldorado.core.record import read_record
from tests.cli.conftest import Run

CHAIRS = [Chair("Anna"), Chair("Inti", "greedy"), Chair("Killa", "greedy")]
VERDICTS = {
    "en": r"The next best would|About equal would|could have played better|had nothing better|expects more",
    "fr": r"En deuxième choix|à peu près égal|pouvait jouer mieux|n’avait rien de mieux|en attend plus",
}


def table_of(name: str, seed: int, seats: int = 3) -> LocalTable:
    game = load(name)
    return LocalTable(Log(game, seats), CHAIRS[:seats], Numbers(seed))


def log_text(table: LocalTable, language: str = "en") -> LogText:
    words = table.game.words(language, table.log.edition)
    return LogText(table.log, table.names, words, SHELLS[language])


def answer_first(table: LocalTable, times: int) -> None:
    """The person plays the first legal move, so many times."""
    for _ in range(times):
        seat = table.advance()
        if seat is None:
            return
        table.log.play(seat, table.game.legal(table.log.state, seat)[0])
    table.advance()


@pytest.mark.parametrize(("language", "command"), [("en", "why"), ("fr", "pourquoi"), ("fr", "why")])
@pytest.mark.parametrize("name", ["sol", "inka", "ilos"])
def test_after_a_bot_s_turn_one_may_ask_why(run: Run, name: str, language: str, command: str) -> None:
    lines = ["1"] * (6 if name == "ilos" else 3)
    line = f"play {name} --seats 2 --bots greedy --seed 4 --lang {language}"
    output = " ".join(run(line, *lines, command, "quit", "n").output.split(" "))
    assert re.search(VERDICTS[language], " ".join(output.split())), output[-800:]


def test_before_any_bot_has_played_there_is_nothing_to_ask_about(run: Run) -> None:
    assert "✗ No bot has played anything yet." in run("play sol --seats 2 --seed 3", "why", "quit", "n").output


def test_the_turn_is_the_latest_that_was_answered_or_a_bot_s_or_an_entry_s() -> None:
    table = table_of("cibola", 3)
    answer_first(table, 3)
    entries, log = table.bot_entries(), table.log
    latest = find_turn(table, "")
    assert isinstance(latest, int)
    assert log.said[latest].ask not in log.asks.values(), "of an open question nothing can be told yet"
    for seat in table.bots:
        found = find_turn(table, table.names[seat].upper())
        assert isinstance(found, int)
        assert log.said[found].entry.seat == seat
    assert find_turn(table, str(entries[0] + 1)) == entries[0]
    for about in ("Zoe", "0", "99999", str(next(n for n in range(99) if n not in entries) + 1)):
        assert isinstance(find_turn(table, about), NoTurn)


def test_what_is_no_turn_of_a_bot_is_told_which_there_are(run: Run) -> None:
    output = " ".join(run("play cibola --seats 2 --seed 3", "3", "why Zoe", "quit", "n").output.split())
    assert (
        "“Zoe” is no turn of a bot: type “why” alone, with a bot’s name (Inti), or with an entry of the log" in output
    )


def test_it_is_told_from_what_the_asker_knows_only() -> None:
    """A bid that is still secret is not explained, whatever it is, and in the very same words."""
    told = set()
    for seed in range(4):
        table = table_of("cibola", seed)
        table.advance()
        told.add(tuple(why_lines(table, Seat(0), table.bot_entries()[-1], log_text(table))))
    (lines,) = told
    assert lines[-1].startswith("You were not told what ")


def test_neither_the_true_state_nor_what_was_not_told_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What thinks it over gets a world in which others hold other cards, and events as the asker heard them."""
    given: list[tuple[Any, Sequence[Heard]]] = []

    def spy(game: AnyGame, world: Any, asker: Seat, seat: Seat, heard: Sequence[Heard], *others: Any) -> Explanation:
        given.append((world, heard))
        return Explanation("only")

    monkeypatch.setattr(why_text, "why_played", spy)
    table, asker = table_of("ilos", 5), Seat(0)
    answer_first(table, 6)
    for entry in table.bot_entries():
        why_lines(table, asker, entry, log_text(table))
        before = heard_turn(table.log, asker, entry).before
        assert table.game.view(given[-1][0], asker) == table.game.view(before, asker)
        for each in given[-1][1]:
            assert all(table.game.tell(event, asker) == event for event in each.told)
    truth = [heard_turn(table.log, asker, entry).before for entry in table.bot_entries()]
    assert any(world != state for (world, _), state in zip(given, truth, strict=True))


def test_several_people_have_to_agree_first(run: Run) -> None:
    line = "play inka --seat Ann --seat Bob --seat bot:greedy --seed 4"
    typed = ["1"] * 3
    refused = run(line, *typed, "why", "n", "quit", "n").output
    assert "Hints help one of you only. Do all at the table agree to them?" in refused
    assert "No hints, then." in refused
    assert not re.search(VERDICTS["en"], refused)


def test_what_a_person_played_before_a_bot_took_the_seat_is_not_a_bot_s(run: Run) -> None:
    run("play cibola --seats 2 --bots greedy --seed 1", "3", "save a.json", "quit")
    record = read_record(Path("a.json").read_bytes())
    game = load("cibola")
    as_it_was = reopen(game, record, [Chair("Anna"), Chair("Inti", "greedy")], Numbers(1), lambda: None)
    turned = reopen(game, record, [Chair("Inti", "greedy"), Chair("Anna")], Numbers(1), lambda: None)
    assert as_it_was.bot_entries()
    assert turned.bot_entries() == []
    assert json.loads(Path("a.json").read_text(encoding="utf-8"))["seats"][0] == "Anna"
