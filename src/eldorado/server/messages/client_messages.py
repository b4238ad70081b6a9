"""Everything a browser may say, on the socket or by POST, as checked records; all else is refused by path."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from eldorado.core import game as core
from eldorado.core.decoding import decoder
from eldorado.core.game import AnyGame
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import ClockRule, NoClock, Pace

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Number: TypeAlias = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Token: TypeAlias = Annotated[str, Meta(max_length=100)]


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What comes over the socket: a type, and an id by which it is answered."""

    id: Name


class Move(Request, frozen=True, tag="move"):
    """Answer the question of that number."""

    seat: SeatNumber
    ask: Number
    move: Raw


class Undo(Request, frozen=True, tag="undo"):
    """Take back one's own moves, from `to` on."""

    seat: SeatNumber
    to: Number | None = None


class Why(Request, frozen=True, tag="why"):
    """Ask why a move is not legal."""

    seat: SeatNumber
    move: Raw


class Hand(Request, frozen=True, tag="hand"):
    """Look through another of one's seats, or through none."""

    seat: SeatNumber | None


class Seen(Request, frozen=True, tag="seen"):
    """Shown up to here."""

    n: Number


class Lang(Request, frozen=True, tag="lang"):
    """Speak another language."""

    lang: Literal["en", "fr"]


class Ping(Request, frozen=True, tag="ping"):
    """Are you there?"""


class Propose(Request, frozen=True, tag="propose"):
    """Ask everybody to go back, or to end."""

    kind: Literal["undo", "end"]
    to: Number | None = None


class Agree(Request, frozen=True, tag="agree"):
    """Consent to a proposal."""

    proposal: Number


class Decline(Request, frozen=True, tag="decline"):
    """Refuse a proposal."""

    proposal: Number


class PauseGame(Request, frozen=True, tag="pause"):
    """Stop the game for a while."""


class Resume(Request, frozen=True, tag="resume"):
    """Go on."""


class SitIn(Request, frozen=True, tag="bot"):
    """Let a bot play a seat."""

    seat: SeatNumber
    bot: Name


class SitBack(Request, frozen=True, tag="back"):
    """Let the person play again."""

    seat: SeatNumber


class Watch(Request, frozen=True, tag="watch"):
    """Let onlookers in, or not."""

    on: bool


class SetPace(Request, frozen=True, tag="pace"):
    """How fast bots play."""

    pace: Pace


class TimeOut(Request, frozen=True, tag="timeout"):
    """What to do about a seat whose time ran out."""

    seat: SeatNumber
    choice: Literal["wait", "bot", "end"]


AnyRequest: TypeAlias = (
    Move
    | Undo
    | Why
    | Hand
    | Seen
    | Lang
    | Ping
    | Propose
    | Agree
    | Decline
    | PauseGame
    | Resume
    | SitIn
    | SitBack
    | Watch
    | SetPace
    | TimeOut
)


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes by POST."""


class SeatPlan(Body, frozen=True):
    """Who is to sit at a seat."""

    kind: Literal["me", "device", "link", "bot"]
    name: Name = ""
    bot: Name = ""


class OpenTable(Body, frozen=True):
    """A new table."""

    game: Name
    seats: Annotated[list[SeatPlan], Meta(max_length=64)]
    options: dict[str, Any] = {}
    edition: str | None = None
    clock: ClockRule = NoClock()
    watch: bool = False
    pace: Pace = "normal"


class Claim(Body, frozen=True):
    """Take the seat of a link."""

    token: Token
    name: Name = ""


class WatchIn(Body, frozen=True):
    """Become an onlooker."""

    token: Token


class MoveIn(Body, frozen=True):
    """A move, where the socket does not work."""

    seat: SeatNumber
    ask: Number
    move: Raw


class EditionIn(Body, frozen=True):
    """An edition file to be checked."""

    game: Name
    text: str


class Nothing(Body, frozen=True):
    """A request that says all by its address."""


UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""How reading may fail, whatever somebody sends."""

B = TypeVar("B", bound=Struct)

_requests: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def read_request(text: str | bytes) -> AnyRequest:
    """A message of the socket; a malformed one is refused by the path of what is wrong."""
    try:
        return _requests.decode(text)
    except UNREADABLE as error:
        raise malformed(error) from None


def read_body(text: bytes, kind: type[B]) -> B:
    """The body of a POST."""
    try:
        return msgspec.json.decode(text, type=kind)
    except UNREADABLE as error:
        raise malformed(error) from None


def read_move(game: AnyGame, raw: bytes) -> core.Move:
    """A move from its JSON; unknown types, ill-typed and unknown fields are refused by path."""
    try:
        move: core.Move = decoder(game.types.move).decode(raw)
        fields = msgspec.json.decode(raw)
    except UNREADABLE as error:
        problem, _, place = str(error).partition(" - at ")
        raise Problem("malformed", field="move" + place.strip("`").removeprefix("$"), problem=problem) from None
    for name in fields:
        if name != "type" and name not in move.__struct_fields__:
            raise Problem("malformed", field=f"move.{name}", problem="unknown field")
    return move


def malformed(error: Exception) -> Problem:
    """What is wrong with a message, and where."""
    problem, _, place = str(error).partition(" - at ")
    return Problem(
        "malformed", field=place.strip("`").removeprefix("$").removeprefix(".") or "message", problem=problem
    )


def read_id(text: str | bytes) -> str:
    """The id of a message that is otherwise wrong, so that the refusal can be matched; empty if it has none."""
    try:
        return msgspec.json.decode(text, type=_Id).id
    except UNREADABLE:
        return ""


class _Id(Struct):
    id: Name = ""
