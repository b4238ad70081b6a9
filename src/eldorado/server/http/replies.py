"""Words that leave the server: acknowledgements, refusals, explanations, farewells."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from eldorado.server.live.live_table import LiveTable
from eldorado.server.messages.log_lines import names
from eldorado.server.problems import Illegal, InvalidEdition, Problem
from eldorado.server.words import server_words


class FieldFault(Struct, frozen=True):
    """What is wrong with one field of an edition."""

    field: str
    message: str


class ErrorInfo(Struct, frozen=True):
    """Why something was refused."""

    code: str
    message: str
    rule: str | UnsetType = UNSET
    field: str | UnsetType = UNSET
    faults: list[FieldFault] | UnsetType = UNSET
    """All that is wrong with an edition."""
    more: int | UnsetType = UNSET
    """How many faults there are besides."""


class Hello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The first word: which version of the page this server brings."""

    version: str


class Ack(Struct, frozen=True, tag="ack", tag_field="type"):
    """A request was done."""

    id: str
    n: int


class Refused(Struct, frozen=True, tag="refused", tag_field="type"):
    """A request was not done."""

    id: str
    error: ErrorInfo


class WhyAnswer(Struct, frozen=True, tag="why", tag_field="type"):
    """Whether a move is legal, and if not, by which rule."""

    id: str
    legal: bool
    message: str
    rule: str
    rule_text: str


class Farewell(Struct, frozen=True, tag="gone", tag_field="type"):
    """The last word."""

    reason: str


def error_info(problem: Problem, language: str, table: LiveTable | None = None) -> ErrorInfo:
    """A problem in words; a refusal by the rules speaks the game's words."""
    said = server_words(language)
    if isinstance(problem, Illegal) and problem.refusal is not None and table is not None:
        words = table.services.words(table.state, language)
        message = words.refusal(problem.refusal, names(table.state, said))
    else:
        message = said.sentence(problem)
    info = ErrorInfo(problem.code, message, problem.rule or UNSET, problem.field or UNSET)
    if not isinstance(problem, InvalidEdition):
        return info
    faults = [FieldFault(field, what) for field, what in said.faults(problem)]
    return replace(info, faults=faults, more=problem.more or UNSET)
