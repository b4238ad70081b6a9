"""What can go wrong with a request: a code, a status, and what fills the gaps of its sentence."""

from __future__ import annotations

from typing import Final, Literal

from eldorado.core.faults import Fault, Said
from eldorado.core.game import AnyGame, Refusal

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "no_header": 403,
    "origin": 403,
    "not_yours": 403,
    "host_only": 403,
    "token": 403,
    "watch_off": 403,
    "curtain": 403,
    "record_secret": 403,
    "no_table": 404,
    "no_game": 404,
    "no_page": 404,
    "no_proposal": 404,
    "no_seat": 404,
    "wrong_method": 405,
    "stale": 409,
    "paused": 409,
    "over": 409,
    "not_over": 409,
    "stand_in": 409,
    "not_bot": 409,
    "not_away": 409,
    "not_out": 409,
    "too_long": 409,
    "too_large": 413,
    "wrong_type": 415,
    "illegal": 422,
    "undo": 422,
    "edition": 422,
    "options": 422,
    "seats": 422,
    "no_bot": 422,
    "record": 422,
    "rules_changed": 422,
    "too_many": 429,
    "fault": 500,
    "storage": 503,
}


class Problem(Exception):
    """A request that is refused; nothing was changed."""

    def __init__(self, code: str, *, field: str = "", rule: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        """The path of what is wrong in what was sent."""
        self.rule = rule

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]


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


class RulesChanged(Problem):
    """A game that was begun under other rules."""

    def __init__(self, then: int, now: int) -> None:
        super().__init__("rules_changed")
        self.then = then
        self.now = now
