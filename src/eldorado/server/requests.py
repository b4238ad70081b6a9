"""What a watcher may ask over the socket, each with its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.server import conduct, messages, proposals
from eldorado.server.answers import Ack, WhyAnswer
from eldorado.server.catalogue import Catalogue
from eldorado.server.means import Watcher
from eldorado.server.messages import AnyRequest
from eldorado.server.moment import Moment, read_move
from eldorado.server.opening import check_bot
from eldorado.server.problems import Problem
from eldorado.server.scroll import names
from eldorado.server.table import Table
from eldorado.server.words import speech


class Asker(Watcher, Protocol):
    """Who asks: a watcher at a table."""

    table: Table
    catalogue: Catalogue


Change: TypeAlias = Callable[[Moment, str, int], Moment]
"""The next moment from this one, who asks, and the time."""


async def respond(asker: Asker, request: AnyRequest) -> Struct:
    """Do what is asked, or refuse it."""
    if isinstance(request, messages.Why):
        return why(asker, request)
    done = RESPONSES[type(request)](asker, request)
    return Ack(request.id, done if isinstance(done, int) else await done)


def in_hand(asker: Asker, seat: int) -> Seat:
    """The seat as the one looked through: another of one's own is behind the curtain."""
    conduct.check_holder(asker.table.moment, asker.browser, seat)
    if seat != asker.seat:
        raise Problem("curtain")
    return Seat(seat)


def why(asker: Asker, request: messages.Why) -> WhyAnswer:
    """Explain in a world imagined for the seat: what it cannot know cannot be told."""
    seat, moment = in_hand(asker, request.seat), asker.table.moment
    move = read_move(moment.game, request.move)
    world = moment.game.imagine(moment.log.state, seat, asker.table.means.fancy)
    refusal = moment.game.explain(world, seat, move)
    if refusal is None:
        return WhyAnswer(request.id, True, "", "", "")
    message = asker.table.means.words(moment, asker.language).refusal(refusal, names(moment, speech(asker.language)))
    text = asker.catalogue.rules(moment.game.name, asker.language).text_of(refusal.rule)
    return WhyAnswer(request.id, False, message, refusal.rule, text)


async def move(asker: Asker, request: messages.Move) -> int:
    """Answer the game's question."""
    seat = in_hand(asker, request.seat)
    return await asker.table.play(seat, request.ask, read_move(asker.table.moment.game, request.move))


async def undo(asker: Asker, request: messages.Undo) -> int:
    """Take back one's own."""
    seat = in_hand(asker, request.seat)
    return await asker.table.do(lambda moment: conduct.take_back(moment, seat, request.to))


def hand(asker: Asker, request: messages.Hand) -> int:
    """Look through another of one's seats, or let the curtain down."""
    if request.seat is not None:
        conduct.check_holder(asker.table.moment, asker.browser, request.seat)
    asker.seat = None if request.seat is None else Seat(request.seat)
    return tell_all_anew(asker)


def lang(asker: Asker, request: messages.Lang) -> int:
    """Hear everything in another language."""
    asker.language = request.lang
    return tell_all_anew(asker)


def tell_all_anew(asker: Asker) -> int:
    """The page has forgotten everything: it is told the whole log again."""
    asker.shown = asker.first_note = 0
    asker.wake()
    return asker.table.moment.n


def seen(asker: Asker, request: messages.Seen) -> int:
    """Remember up to where the seat was shown the game."""
    if asker.seat is not None:
        asker.table.seen[asker.seat] = max(0, min(request.n, asker.table.moment.n))
    return asker.table.moment.n


def ping(asker: Asker, request: messages.Ping) -> int:
    """Yes, still here."""
    return asker.table.moment.n


async def alter(asker: Asker, make: Change) -> int:
    """Change something at the table that is no move."""
    now = asker.table.means.now()
    return await asker.table.alter(lambda moment: make(moment, asker.browser, now))


async def propose(asker: Asker, request: messages.Propose) -> int:
    """Ask everybody."""
    return await alter(asker, lambda moment, who, now: proposals.propose(moment, who, request.kind, request.to, now))


async def agree(asker: Asker, request: messages.Agree) -> int:
    """Consent."""
    return await alter(asker, lambda moment, who, now: proposals.agree(moment, who, request.proposal))


async def decline(asker: Asker, request: messages.Decline) -> int:
    """Do not consent."""
    return await alter(asker, lambda moment, who, now: proposals.decline(moment, who, request.proposal, now))


async def pause(asker: Asker, request: messages.PauseGame) -> int:
    """Stop for a while."""
    return await alter(asker, conduct.pause)


async def resume(asker: Asker, request: messages.Resume) -> int:
    """Go on."""
    return await alter(asker, conduct.resume)


async def sit_in(asker: Asker, request: messages.SitIn) -> int:
    """Let a bot play a seat."""

    def make(moment: Moment, who: str, now: int) -> Moment:
        conduct.check_host_or_holder(moment, who, request.seat)
        check_bot(moment.game, request.bot)
        return conduct.sit_in(moment, request.seat, request.bot, now)

    return await alter(asker, make)


async def sit_back(asker: Asker, request: messages.SitBack) -> int:
    """Let the person play again."""

    def make(moment: Moment, who: str, now: int) -> Moment:
        conduct.check_host_or_holder(moment, who, request.seat)
        return conduct.sit_back(moment, request.seat, now)

    return await alter(asker, make)


async def watch(asker: Asker, request: messages.Watch) -> int:
    """Let onlookers in, or send them away."""
    n = await alter(asker, lambda moment, who, now: conduct.set_watch(moment, who, request.on, now))
    if not request.on:
        asker.table.send_onlookers_away()
    return n


async def pace(asker: Asker, request: messages.SetPace) -> int:
    """Have bots play faster or slower."""
    return await alter(asker, lambda moment, who, now: conduct.set_pace(moment, who, request.pace))


async def time_out(asker: Asker, request: messages.TimeOut) -> int:
    """Decide about a seat whose time ran out."""
    uptime = asker.table.means.uptime

    def make(moment: Moment, who: str, now: int) -> Moment:
        return proposals.time_out(moment, who, request.seat, request.choice, now, uptime)

    return await alter(asker, make)


RESPONSES: Final[dict[type, Callable[[Any, Any], int | Awaitable[int]]]] = {
    messages.Move: move,
    messages.Undo: undo,
    messages.Hand: hand,
    messages.Seen: seen,
    messages.Lang: lang,
    messages.Ping: ping,
    messages.Propose: propose,
    messages.Agree: agree,
    messages.Decline: decline,
    messages.PauseGame: pause,
    messages.Resume: resume,
    messages.SitIn: sit_in,
    messages.SitBack: sit_back,
    messages.Watch: watch,
    messages.SetPace: pace,
    messages.TimeOut: time_out,
}
"""How each request is done; the number is that of the entry it made, or of entries so far."""
