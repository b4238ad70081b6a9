"""The server's own words, by language: what went wrong, what happened beside the game, who the bots are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eldorado import games
from eldorado.core.words import LANGUAGES
from eldorado.core.words.common import COMMON
from eldorado.server.problems import BadAddress, CannotUndo, Invalid, InvalidEdition, Problem, Unwell
from eldorado.server.words import en, fr

LONGEST: Final = 300
"""How many letters of a fault are told: what people bring along may be quoted in it."""


@dataclass(frozen=True, slots=True)
class ServerWords:
    """One language of the server."""

    language: str
    problems: dict[str, str]
    notes: dict[str, str]
    bots: dict[str, tuple[str, str]]
    says: dict[str, str]

    def sentence(self, problem: Problem) -> str:
        """Why a request is refused."""
        if isinstance(problem, CannotUndo):
            return self.undo(problem.reason)
        if isinstance(problem, Invalid):
            return self.problems[problem.code].format(field=problem.field, problem=self.fault(problem))
        if isinstance(problem, Unwell | BadAddress):
            return self.problems[problem.code].format(problem=self.says[problem.reason])
        return self.problems[problem.code].format_map(vars(problem))

    def undo(self, reason: str) -> str:
        """Why a move is not taken back; all together may go further back than one alone."""
        why = COMMON[self.language].reasons[f"undo.{reason}"]
        return why if reason == "nothing" else f"{why} {self.says['agreement']}"

    def fault(self, problem: Invalid) -> str:
        """What is wrong with an edition, options or a record, in its game's words, and not at length."""
        fault, game = problem.fault, problem.game
        if not isinstance(fault, str):
            fault = fault.told(self.language, game.words(self.language, game.house).faults if game else {})
        return fault[:LONGEST]

    def faults(self, problem: InvalidEdition) -> list[tuple[str, str]]:
        """All that is wrong with an edition, field by field."""
        game = games.load(problem.spoken)
        words = game.words(self.language, game.house).faults
        return [(field, what.told(self.language, words)[:LONGEST]) for field, what in problem.faults]

    def note(self, kind: str, seat: int | None, names: Sequence[str]) -> str:
        """What happened beside the game."""
        name = names[seat] if seat is not None and 0 <= seat < len(names) else self.says["host"]
        return self.notes[kind].format(name=name)

    def bot(self, name: str) -> tuple[str, str]:
        """A bot's title and what it is like; one of others goes by its name."""
        return self.bots.get(name, (name.rpartition(":")[2].replace("_", " ").capitalize(), name))


SERVER_WORDS: Final = {
    "en": ServerWords("en", en.PROBLEMS, en.NOTES, en.BOTS, en.SAYS),
    "fr": ServerWords("fr", fr.PROBLEMS, fr.NOTES, fr.BOTS, fr.SAYS),
}


def server_words(language: str) -> ServerWords:
    """The server's words in a language; English where it has none."""
    return SERVER_WORDS.get(language, SERVER_WORDS["en"])


def preferred(asked: str | None, accepted: str | None) -> str:
    """The language to answer in: the one asked for, else the first one accepted that we speak, else English."""
    if asked in LANGUAGES:
        return asked
    for part in (accepted or "").split(","):
        tag = part.split(";")[0].strip().lower().split("-")[0]
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]
