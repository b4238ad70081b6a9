"""Every problem is a sentence in both languages, with all its gaps filled."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from eldorado import load
from eldorado.core.faults import Fault
from eldorado.core.game import Refusal
from eldorado.core.log import UndoRefused
from eldorado.server.http.replies import error_info
from eldorado.server.problems import (
    STATUS,
    AskFirst,
    BadAddress,
    CannotUndo,
    Halted,
    Illegal,
    Invalid,
    IsHere,
    JustCalled,
    JustLeft,
    Malformed,
    NotAway,
    Problem,
    TextTooLong,
    TooLarge,
    TooManyPublic,
    TooManyTables,
    UnreadableTable,
    Unwell,
    WrongSeats,
)
from eldorado.server.words import LONGEST, SERVER_WORDS, server_words

GAME = load("cibola")


def with_gaps() -> Iterator[tuple[Problem, str]]:
    """Problems that have more to tell than their code, with what must stand in their English sentence."""
    yield Malformed("seats[2].kind", "Invalid enum value 'cat'"), "Invalid enum value 'cat' (at “seats[2].kind”)"
    yield TooLarge(16_384), "at most 16384 bytes"
    yield TooManyTables(100), "100 tables"
    yield TooManyPublic(3), "3 tables to everybody"
    yield TextTooLong(5000, 200), "5000 characters: write 200 at most"
    yield WrongSeats(GAME, 7), "2 to 4 players, not 7"
    yield Invalid("edition", "board.shield", "it is bent", GAME), "board.shield: it is bent"
    yield Invalid("options", "options", Fault("nobody knows {name}", name="x"), GAME), "nobody knows x"
    yield Invalid("record", "record", Fault("nobody knows {name}", name="x")), "nobody knows x"
    yield NotAway("Zoë {0} {name}"), "Zoë {0} {name} is at the table"
    yield IsHere("Zoë {0} {name}"), "Zoë {0} {name} is at the table: ask"
    yield AskFirst("Zoë"), "Zoë need not be here: ask for the seat"
    yield JustLeft("Zoë", 59_001), "Zoë may be back in a moment: this can be done in 60 s"
    yield JustCalled("Zoë", 1), "Zoë has been called, and has 1 s left"
    yield BadAddress("address_private"), "Nothing is sent to this address: it lies in the server’s own network."
    yield Unwell("store_full"), "not well: the disk is full."
    yield Halted("rules_changed", 12, 3, 4), "version 3 of its rules; under version 4, entry 12 no longer holds"
    yield Halted("damaged", 12, 3, 3), "Entry 12 of this game is damaged"
    yield UnreadableTable("options"), "its options cannot be read"
    yield Illegal(Refusal("CIB-2.2", "too_many")), "The rules do not allow this."
    yield from ((CannotUndo(reason), "") for reason in UndoRefused.REASONS)


def plain() -> Iterator[Problem]:
    told = {problem.code for problem, _ in with_gaps()}
    return (Problem(code) for code in STATUS if code not in told)


@pytest.mark.parametrize("language", SERVER_WORDS)
def test_every_problem_is_told_in_a_whole_sentence(language: str) -> None:
    for problem in (*plain(), *(problem for problem, _ in with_gaps())):
        said = server_words(language).sentence(problem).replace("{0} {name}", "")
        assert said.endswith("."), (problem, said)
        assert not re.search(r"[{}]|None|<", said), said
        assert error_info(problem, language).code == problem.code


def test_what_fills_the_gaps_is_told() -> None:
    for problem, said in with_gaps():
        assert said in server_words("en").sentence(problem)


def test_a_fault_is_not_told_at_length() -> None:
    said = server_words("en").sentence(Invalid("record", "record", "x" * 10_000))
    assert said.count("x") == LONGEST


def test_a_refusal_brings_its_rule() -> None:
    assert (Illegal(Refusal("CIB-2.2", "too_many")).rule, Illegal(None).rule) == ("CIB-2.2", "")
