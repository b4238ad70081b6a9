"""What a seat is called, and the links by which somebody takes it or looks on."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Sequence
from typing import get_args

from eldorado.server.storage.rows import Mark, SeatRow


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, without blanks at its ends."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())


def join_path(id: str, token: str) -> str:
    """A seat link: the token stands in the fragment, which browsers keep to themselves."""
    return f"#/join/{id}/{token}"


def watch_path(id: str, token: str) -> str:
    """A watch link."""
    return f"#/watch/{id}/{token}"


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def shared_watch_token(watch_hash: str) -> str:
    """What whoever looks on may pass on: it opens what the watch link opens, whose token only the host has.

    It is made from what is kept of that one, so that nothing more is kept: who can read the store needs no link.
    """
    digest = hmac.digest(watch_hash.encode(), b"shared watch link", "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def worn_marks(seats: Sequence[SeatRow]) -> list[Mark | None]:
    """The marks by which people know the seats of a table: the wanted ones, else that of the place, else what is left.

    Pages give them by the same rule (`seatStyles.ts`); at more seats than marks some have none of their own.
    """
    marks: tuple[Mark, ...] = get_args(Mark)
    worn: list[Mark | None] = []
    for number, seat in enumerate(seats):
        taken_before = {other.mark for other in seats[:number]}
        worn.append(seat.mark if seat.mark not in taken_before else None)
    for number, mark in enumerate(worn):
        place = marks[number % len(marks)]
        worn[number] = mark or next((free for free in (place, *marks) if free not in worn), None)
    return worn
