"""Everything a browser may say, on the socket or by POST, as checked records; all else is refused by path."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from eldorado.core.decoding import decoder
from eldorado.core.game import AnyGame, Move
from eldorado.server.messages.study_message import MOST_GAMES
from eldorado.server.messages.talk import Phrase, Reaction
from eldorado.server.problems import Malformed
from eldorado.server.storage.rows import ClockRule, Mark, NoClock, Pace

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Number: TypeAlias = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Token: TypeAlias = Annotated[str, Meta(max_length=100)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")]
"""What a browser adds to the luck of a table, in hexadecimal digits."""


class SocketRequest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What comes over the socket: a type, and an id by which it is answered."""

    id: Name


class MoveRequest(SocketRequest, frozen=True, tag="move"):
    """Answer the question of that number."""

    seat: SeatNumber
    ask: Number
    move: Raw


class UndoRequest(SocketRequest, frozen=True, tag="undo"):
    """Take back one's own moves, from `to` on."""

    seat: SeatNumber
    to: Number | None = None


class WhyRequest(SocketRequest, frozen=True, tag="why"):
    """Ask why a move is not legal."""

    seat: SeatNumber
    move: Raw


class HintRequest(SocketRequest, frozen=True, tag="hint"):
    """Ask what could be played, or what a bot of the same side would do."""

    seat: SeatNumber
    mate: SeatNumber | None = None


class ReasonRequest(SocketRequest, frozen=True, tag="reason"):
    """Ask why a bot played the turn to which this entry belongs."""

    entry: Number


class HandRequest(SocketRequest, frozen=True, tag="hand"):
    """Look through another of one's seats, or through none."""

    seat: SeatNumber | None


class SeenRequest(SocketRequest, frozen=True, tag="seen"):
    """Shown up to here."""

    n: Number


class LangRequest(SocketRequest, frozen=True, tag="lang"):
    """Speak another language."""

    lang: Literal["en", "fr"]


class PingRequest(SocketRequest, frozen=True, tag="ping"):
    """Are you there?"""


class ProposeRequest(SocketRequest, frozen=True, tag="propose"):
    """Ask everybody to go back, to end, or to allow hints; or somebody to let a bot play in their seat."""

    kind: Literal["undo", "end", "bot", "hints"]
    to: Number | None = None
    seat: SeatNumber | None = None


class OpenSecretsRequest(SocketRequest, frozen=True, tag="open_secrets"):
    """Agree to open what is sealed of a game ended by consent."""


class AgreeRequest(SocketRequest, frozen=True, tag="agree"):
    """Consent to a proposal."""

    proposal: Number


class DeclineRequest(SocketRequest, frozen=True, tag="decline"):
    """Refuse a proposal."""

    proposal: Number


class PauseGameRequest(SocketRequest, frozen=True, tag="pause"):
    """Stop the game for a while."""


class ResumeRequest(SocketRequest, frozen=True, tag="resume"):
    """Go on."""


class SitInRequest(SocketRequest, frozen=True, tag="bot"):
    """Let a bot play a seat."""

    seat: SeatNumber
    bot: Name


class SitBackRequest(SocketRequest, frozen=True, tag="back"):
    """Let the person play again."""

    seat: SeatNumber


class WatchRequest(SocketRequest, frozen=True, tag="watch"):
    """Let onlookers in, or not."""

    on: bool


class SwitchHintsRequest(SocketRequest, frozen=True, tag="hints"):
    """Allow hints at the table, or not; or take back one's own consent."""

    on: bool


class SayRequest(SocketRequest, frozen=True, tag="say"):
    """Say one thing to the whole table: a phrase, a reaction, or a text of one's own where that is allowed."""

    phrase: Phrase | None = None
    reaction: Reaction | None = None
    text: str | None = None


class SetTalkRequest(SocketRequest, frozen=True, tag="talk_rule"):
    """Allow free text, or that onlookers speak, or not; what is left out stays as it is."""

    text: bool | None = None
    onlookers: bool | None = None


class SetPublicRequest(SocketRequest, frozen=True, tag="public"):
    """Open the table to anybody on this server, or take that back."""

    on: bool


class SetPaceRequest(SocketRequest, frozen=True, tag="pace"):
    """How fast bots play."""

    pace: Pace


class HurryRequest(SocketRequest, frozen=True, tag="hurry"):
    """Do not wait for bots until a person is asked, or do so again; it comes true once all who sit here want it."""

    on: bool


class TimeOutRequest(SocketRequest, frozen=True, tag="timeout"):
    """What to do about a seat whose time ran out."""

    seat: SeatNumber
    choice: Literal["wait", "bot", "end"]


AnySocketRequest: TypeAlias = (
    MoveRequest
    | UndoRequest
    | WhyRequest
    | HintRequest
    | ReasonRequest
    | HandRequest
    | SeenRequest
    | LangRequest
    | PingRequest
    | ProposeRequest
    | OpenSecretsRequest
    | AgreeRequest
    | DeclineRequest
    | PauseGameRequest
    | ResumeRequest
    | SitInRequest
    | SitBackRequest
    | WatchRequest
    | SwitchHintsRequest
    | SayRequest
    | SetTalkRequest
    | SetPublicRequest
    | SetPaceRequest
    | HurryRequest
    | TimeOutRequest
)


class PostBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes by POST."""


class SeatPlan(PostBody, frozen=True):
    """Who is to sit at a seat."""

    kind: Literal["me", "device", "link", "bot"]
    name: Name = ""
    bot: Name = ""
    mark: Mark | None = None


class LuckShare(PostBody, frozen=True):
    """What a browser adds to the luck of a new table, and the commitment that it was given before."""

    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    nonce: Nonce = ""


class TalkPlan(PostBody, frozen=True):
    """What may be said at a new table, beside phrases and reactions."""

    text: bool = False
    onlookers: bool = False


class Beginning(PostBody, frozen=True):
    """Where a new game begins: in a record, before the entry of that number."""

    record: Raw
    entry: Number


class OpenTable(PostBody, frozen=True):
    """A new table."""

    game: Name
    seats: Annotated[list[SeatPlan], Meta(max_length=64)]
    options: dict[str, Any] = {}
    edition: str | None = None
    clock: ClockRule = NoClock()
    watch: bool = False
    hints: bool = True
    pace: Pace = "normal"
    talk: TalkPlan = TalkPlan()
    public: bool = False
    """Whether anybody on this server may come."""
    luck: LuckShare | None = None
    beginning: Beginning | None = msgspec.field(default=None, name="from")
    """A game that goes on from a position of another; options and edition are then that one's."""


class RematchBody(PostBody, frozen=True):
    """The same people at a new table."""

    luck: LuckShare | None = None


class ClaimBody(PostBody, frozen=True):
    """Take the seat of a link."""

    token: Token
    name: Name = ""
    nonce: Nonce = ""
    mark: Mark | None = None


class JoinBody(PostBody, frozen=True):
    """Take a free seat where anybody may."""

    name: Name = ""
    nonce: Nonce = ""


class InvitationBody(PostBody, frozen=True):
    """Ask what a link leads to, without using it up; without one, about a table open to anybody."""

    token: Token = ""


class WatchBody(PostBody, frozen=True):
    """Become an onlooker."""

    token: Token


class MoveBody(PostBody, frozen=True):
    """A move, where the socket does not work."""

    seat: SeatNumber
    ask: Number
    move: Raw


class EditionBody(PostBody, frozen=True):
    """An edition file to be checked."""

    game: Name
    text: str


class StudyBody(PostBody, frozen=True):
    """A small study of a game: so many games between bots alike."""

    game: Name
    seats: SeatNumber
    games: Annotated[int, Meta(ge=10, le=MOST_GAMES)]
    bot: Name = "greedy"
    options: dict[str, Any] = {}
    edition: str | None = None
    seed: Annotated[int, Meta(ge=0, le=999_999)] = 1


class EmptyBody(PostBody, frozen=True):
    """A request that says all by its address."""


UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""How reading may fail, whatever somebody sends."""

B = TypeVar("B", bound=Struct)

_requests: msgspec.json.Decoder[AnySocketRequest] = msgspec.json.Decoder(AnySocketRequest)


def read_request(text: str | bytes) -> AnySocketRequest:
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


def read_move(game: AnyGame, raw: bytes) -> Move:
    """A move from its JSON; unknown types, ill-typed and unknown fields are refused by path."""
    try:
        move: Move = decoder(game.types.move).decode(raw)
        fields = msgspec.json.decode(raw)
    except UNREADABLE as error:
        problem, _, place = str(error).partition(" - at ")
        raise Malformed("move" + place.strip("`").removeprefix("$"), problem) from None
    for name in fields:
        if name != "type" and name not in move.__struct_fields__:
            raise Malformed(f"move.{name}", "unknown field")
    return move


def malformed(error: Exception) -> Malformed:
    """What is wrong with a message, and where."""
    problem, _, place = str(error).partition(" - at ")
    return Malformed(place.strip("`").removeprefix("$").removeprefix(".") or "message", problem)


def read_id(text: str | bytes) -> str:
    """The id of a message that is otherwise wrong, so that the refusal can be matched; empty if it has none."""
    try:
        return msgspec.json.decode(text, type=_Id).id
    except UNREADABLE:
        return ""


class _Id(Struct):
    id: Name = ""
