"""Words at a table: what may be said by id, and a remark as everybody there gets it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "nice_move",
    "close_one",
    "what_luck",
    "oh_no",
    "thinking",
    "one_moment",
    "take_your_time",
    "thanks",
    "sorry",
    "good_game",
    "another_game",
    "goodbye",
]
"""What can be said in every language: each reader sees it in their own."""
Reaction: TypeAlias = Literal["smile", "laugh", "wow", "ouch", "clap", "heart"]


class Remark(Struct, frozen=True):
    """What somebody said to the whole table: a phrase, a reaction, or a text of their own."""

    n: int
    """Greater than that of every remark before it at this table, also after a restart."""
    seat: int | None
    """Who said it; None for an onlooker."""
    at: int
    phrase: Phrase | UnsetType = UNSET
    reaction: Reaction | UnsetType = UNSET
    text: str | UnsetType = UNSET


class TalkMessage(Struct, frozen=True, tag="talk", tag_field="type"):
    """What was said since the last such message; `past` if it was said before this socket came."""

    remarks: list[Remark]
    past: bool
