"""What can go wrong with a request: a code, a status, and what fills the gaps of its sentence."""

from __future__ import annotations

from typing import Any, Final, Literal

from eldorado.core.edition import EditionError
from eldorado.core.faults import Fault, Said
from eldorado.core.game import AnyGame, Refusal

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "no_header": 403,
    "origin": 403,
    "not_yours": 403,
    "host_only": 403,
    "token": 403,
    "code": 403,
    "watch_off": 403,
    "curtain": 403,
    "not_public": 403,
    "onlookers_silent": 403,
    "text_off": 403,
    "record_secret": 403,
    "no_table": 404,
    "no_game": 404,
    "not_printed": 404,
    "no_page": 404,
    "no_proposal": 404,
    "no_seat": 404,
    "no_person": 404,
    "no_push": 404,
    "no_report": 404,
    "no_webhook": 404,
    "wrong_method": 405,
    "stale": 409,
    "paused": 409,
    "over": 409,
    "not_over": 409,
    "stand_in": 409,
    "not_bot": 409,
    "not_away": 409,
    "is_here": 409,
    "just_left": 409,
    "ask_first": 409,
    "just_called": 409,
    "record_out": 409,
    "no_secrets": 409,
    "not_out": 409,
    "too_long": 409,
    "damaged": 409,
    "too_many_notes": 409,
    "luck_gone": 409,
    "not_asked": 409,
    "hints_off": 409,
    "hints_ask": 409,
    "too_old": 409,
    "no_bot_move": 409,
    "no_mate": 409,
    "text_barred": 409,
    "no_free_seat": 409,
    "no_public": 409,
    "no_lab": 409,
    "same_person": 409,
    "too_large": 413,
    "wrong_type": 415,
    "host": 421,
    "illegal": 422,
    "undo": 422,
    "edition": 422,
    "options": 422,
    "seats": 422,
    "no_bot": 422,
    "record": 422,
    "rules_changed": 422,
    "unreadable": 422,
    "too_costly": 422,
    "say_one": 422,
    "text_empty": 422,
    "text_long": 422,
    "address": 422,
    "push_keys": 422,
    "silent_webhook": 422,
    "too_many": 429,
    "tables_today": 429,
    "open_tables": 429,
    "public_tables": 429,
    "says": 429,
    "study_runs": 429,
    "codes": 429,
    "fault": 500,
    "no_hint": 503,
    "no_reason": 503,
    "busy": 503,
    "full": 503,
    "storage": 503,
    "unwell": 503,
}


class Problem(Exception):
    """A request that is refused; nothing was changed."""

    def __init__(self, code: str, *, field: str = "", rule: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        """The path of what is wrong in what was sent."""
        self.rule = rule

    def __reduce__(self) -> tuple[Any, ...]:
        return _as_it_was, (type(self), vars(self).copy())

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]


def _as_it_was(kind: type[Problem], fields: dict[str, Any]) -> Problem:
    """A problem that comes from another process."""
    problem = kind.__new__(kind, fields["code"])
    vars(problem).update(fields)
    return problem


class Malformed(Problem):
    """A message that cannot be read."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__("malformed", field=field)
        self.problem = problem


class TooLarge(Problem):
    """More bytes than are taken."""

    def __init__(self, limit: int) -> None:
        super().__init__("too_large")
        self.limit = limit


class TooManyTables(Problem):
    """A browser whose tables are enough for now."""

    def __init__(self, most: int) -> None:
        super().__init__("open_tables")
        self.most = most


class TooManyPublic(Problem):
    """A browser that has opened enough tables to anybody."""

    def __init__(self, most: int) -> None:
        super().__init__("public_tables")
        self.most = most


class TextTooLong(Problem):
    """More than anybody reads beside a game."""

    def __init__(self, given: int, most: int) -> None:
        super().__init__("text_long", field="text")
        self.given, self.most = given, most


class WrongSeats(Problem):
    """More or fewer seats than the game is for."""

    def __init__(self, game: AnyGame, given: int) -> None:
        super().__init__("seats", field="seats")
        self.low, self.high = game.seats[0], game.seats[-1]
        self.given = given


class Invalid(Problem):
    """An edition, options or a record that the game does not take."""

    def __init__(
        self,
        code: Literal["edition", "options", "record"],
        field: str,
        fault: Fault | Said | str,
        game: AnyGame | None = None,
    ) -> None:
        super().__init__(code, field=field)
        self.fault = fault
        self.game = game
        """The game whose own words tell the fault."""


class InvalidEdition(Invalid):
    """An edition with all that is wrong with it; it reads as the first fault."""

    def __init__(self, error: EditionError, game: AnyGame) -> None:
        super().__init__("edition", error.field, error.what, game)
        self.faults = tuple((fault.field, fault.what) for fault in error.faults)
        self.more = error.more
        """How many faults there are besides."""
        self.spoken = game.name
        """The game whose words tell the faults, by its name."""


class Illegal(Problem):
    """A move that the rules refuse."""

    def __init__(self, refusal: Refusal | None) -> None:
        super().__init__("illegal", rule=refusal.rule if refusal else "")
        self.refusal = refusal
        """Why, as far as the seat may know."""


class CannotUndo(Problem):
    """A move that one may not take back, or not alone."""

    def __init__(self, reason: str) -> None:
        super().__init__("undo")
        self.reason = reason


class NotAway(Problem):
    """A seat whose holder is at the table."""

    def __init__(self, name: str) -> None:
        super().__init__("not_away")
        self.name = name


class Unwell(Problem):
    """A server that is up but cannot do its work."""

    def __init__(self, reason: str) -> None:
        super().__init__("unwell")
        self.reason = reason


class IsHere(Problem):
    """A seat for which no bot is asked, since its person is at the table."""

    def __init__(self, name: str) -> None:
        super().__init__("is_here")
        self.name = name


class JustLeft(Problem):
    """A seat whose person may be back in a moment."""

    def __init__(self, name: str, left: int) -> None:
        super().__init__("just_left")
        self.name = name
        self.seconds = -(-left // 1000)


class AskFirst(Problem):
    """A seat whose person need not be here all the time."""

    def __init__(self, name: str) -> None:
        super().__init__("ask_first")
        self.name = name


class JustCalled(Problem):
    """A seat whose person was called and has a moment left to play."""

    def __init__(self, name: str, left: int) -> None:
        super().__init__("just_called")
        self.name = name
        self.seconds = -(-left // 1000)


class Halted(Problem):
    """A game that cannot go on: an entry is damaged, or no longer holds under the rules of today."""

    def __init__(self, code: Literal["damaged", "rules_changed"], entry: int, then: int, now: int) -> None:
        super().__init__(code)
        self.entry = entry
        self.then = then
        self.now = now


class UnreadableTable(Problem):
    """A table of which a part cannot be read at all."""

    def __init__(self, part: str) -> None:
        super().__init__("unreadable")
        self.part = part


class BadAddress(Problem):
    """An address to which nothing is sent."""

    def __init__(self, reason: str) -> None:
        super().__init__("address")
        self.reason = reason
