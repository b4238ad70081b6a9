"""What the log says of an event: its sentence, whom it is about, and what is left of it where a turn is told in one."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Role: TypeAlias = Literal["step", "turn", "heading", "aside"]
"""How an event stands in the log. A `turn` opens an entry that lasts until the next turn or heading; a `heading` is an
entry by itself, with what is nobody's after it; an `aside` belongs to the entry before it, whoever it is about; a
`step` does so within a turn, or if it is about the same one, and opens an entry otherwise."""


class Brief(NamedTuple):
    """How an event is told among others of its turn; all of it are templates but `many`."""

    clause: str = ""
    """What the one it is about does, after their name; empty: it is left out there."""
    many: str = ""
    """Several of them in one: `{count}` is how many, `{things}` is the list of their things."""
    thing: str = ""


class LogSentence(NamedTuple):
    """An event as the log tells it."""

    text: str
    actor: int | None = None
    """The seat it is about, which need not be who brought it about."""
    side: int | None = None
    """The side it is about, where it is about no seat."""
    role: Role = "step"
    subject: str = ""
    """How the sentence calls the one it is about; empty if it does not begin with them."""
    clause: str = ""
    """What they do, or the whole sentence; empty: a detail, left out where the turn is told in one sentence."""
    many: str = ""
    thing: str = ""
