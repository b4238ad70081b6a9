"""What can go wrong with a request: a code, a status, and what its sentence needs."""

from __future__ import annotations

from typing import Final

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

    def __init__(self, code: str, *, field: str = "", rule: str = "", message: str = "", **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.rule = rule
        self.message = message
        """A sentence that is already made; empty if the server's own words are to say it."""
        self.values = values

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]
