"""What a watcher may ask over the socket, each with its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.server.http.replies import Ack, WhyAnswer
from eldorado.server.live.live_table import Table
from eldorado.server.live.services import Watcher
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.client_messages import AnyRequest, read_move
from eldorado.server.messages.log_lines import names
from eldorado.server.problems import Problem
from eldorado.server.table import actions, proposals
from eldorado.server.table.game_choice import check_bot
from eldorado.server.table.table_state import Moment
from eldorado.server.words import speech


class Asker(Watcher, Protocol):
    """Who asks: a watcher at a table."""

    table: Table
    catalogue: Catalogue


Change: TypeAlias = Callable[[Moment, str, int], Moment]
"""The next moment from this one, who asks, and the time."""


async def respond(asker: Asker, request: AnyRequest) -> Struct:
    """Do what is asked, or refuse it."""
    if isinstance(request, client_messages.Why):
        return why(asker, request)
    done = RESPONSES[type(request)](asker, request)
    return Ack(request.id, done if isinstance(done, int) else await done)


def in_hand(asker: Asker, seat: int) -> Seat:
    """The seat as the one looked through: another of one's own is behind the curtain."""
    actions.check_holder(asker.table.moment, asker.browser, seat)
    if seat != asker.seat:
        raise Problem("curtain")
    return Seat(seat)


def why(asker: Asker, request: client_messages.Why) -> WhyAnswer:
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


async def move(asker: Asker, request: client_messages.Move) -> int:
    """Answer the game's question."""
    seat = in_hand(asker, request.seat)
    return await asker.table.play(seat, request.ask, read_move(asker.table.moment.game, request.move))


async def undo(asker: Asker, request: client_messages.Undo) -> int:
    """Take back one's own."""
    seat = in_hand(asker, request.seat)
    return await asker.table.do(lambda moment: actions.take_back(moment, seat, request.to))


def hand(asker: Asker, request: client_messages.Hand) -> int:
    """Look through another of one's seats, or let the curtain down."""
    if request.seat is not None:
        actions.check_holder(asker.table.moment, asker.browser, request.seat)
    asker.seat = None if request.seat is None else Seat(request.seat)
    return tell_all_anew(asker)


def lang(asker: Asker, request: client_messages.Lang) -> int:
    """Hear everything in another language."""
    asker.language = request.lang
    return tell_all_anew(asker)


def tell_all_anew(asker: Asker) -> int:
    """The page has forgotten everything: it is told the whole log again."""
    asker.shown = asker.first_note = 0
    asker.wake()
    return asker.table.moment.n


def seen(asker: Asker, request: client_messages.Seen) -> int:
    """Remember up to where the seat was shown the game."""
    if asker.seat is not None:
        asker.table.seen[asker.seat] = max(0, min(request.n, asker.table.moment.n))
    return asker.table.moment.n


def ping(asker: Asker, request: client_messages.Ping) -> int:
    """Yes, still here."""
    return asker.table.moment.n


async def alter(asker: Asker, make: Change) -> int:
    """Change something at the table that is no move."""
    now = asker.table.means.now()
    return await asker.table.alter(lambda moment: make(moment, asker.browser, now))


async def propose(asker: Asker, request: client_messages.Propose) -> int:
    """Ask everybody."""
    return await alter(asker, lambda moment, who, now: proposals.propose(moment, who, request.kind, request.to, now))


async def agree(asker: Asker, request: client_messages.Agree) -> int:
    """Consent."""
    return await alter(asker, lambda moment, who, now: proposals.agree(moment, who, request.proposal))


async def decline(asker: Asker, request: client_messages.Decline) -> int:
    """Do not consent."""
    return await alter(asker, lambda moment, who, now: proposals.decline(moment, who, request.proposal, now))


async def pause(asker: Asker, request: client_messages.PauseGame) -> int:
    """Stop for a while."""
    return await alter(asker, actions.pause)


async def resume(asker: Asker, request: client_messages.Resume) -> int:
    """Go on."""
    return await alter(asker, actions.resume)


async def sit_in(asker: Asker, request: client_messages.SitIn) -> int:
    """Let a bot play a seat."""

    def make(moment: Moment, who: str, now: int) -> Moment:
        actions.check_host_or_holder(moment, who, request.seat)
        check_bot(moment.game, request.bot)
        return actions.sit_in(moment, request.seat, request.bot, now)

    return await alter(asker, make)


async def sit_back(asker: Asker, request: client_messages.SitBack) -> int:
    """Let the person play again."""

    def make(moment: Moment, who: str, now: int) -> Moment:
        actions.check_host_or_holder(moment, who, request.seat)
        return actions.sit_back(moment, request.seat, now)

    return await alter(asker, make)


async def watch(asker: Asker, request: client_messages.Watch) -> int:
    """Let onlookers in, or send them away."""
    n = await alter(asker, lambda moment, who, now: actions.set_watch(moment, who, request.on, now))
    if not request.on:
        asker.table.send_onlookers_away()
    return n


async def pace(asker: Asker, request: client_messages.SetPace) -> int:
    """Have bots play faster or slower."""
    return await alter(asker, lambda moment, who, now: actions.set_pace(moment, who, request.pace))


async def time_out(asker: Asker, request: client_messages.TimeOut) -> int:
    """Decide about a seat whose time ran out."""
    uptime = asker.table.means.uptime

    def make(moment: Moment, who: str, now: int) -> Moment:
        return proposals.time_out(moment, who, request.seat, request.choice, now, uptime)

    return await alter(asker, make)


RESPONSES: Final[dict[type, Callable[[Any, Any], int | Awaitable[int]]]] = {
    client_messages.Move: move,
    client_messages.Undo: undo,
    client_messages.Hand: hand,
    client_messages.Seen: seen,
    client_messages.Lang: lang,
    client_messages.Ping: ping,
    client_messages.Propose: propose,
    client_messages.Agree: agree,
    client_messages.Decline: decline,
    client_messages.PauseGame: pause,
    client_messages.Resume: resume,
    client_messages.SitIn: sit_in,
    client_messages.SitBack: sit_back,
    client_messages.Watch: watch,
    client_messages.SetPace: pace,
    client_messages.TimeOut: time_out,
}
"""How each request is done; the number is that of the entry it made, or of entries so far."""
