"""What a watcher may ask over the socket, each with its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct
from starlette.websockets import WebSocket

from eldorado.core.game import Seat
from eldorado.server.http.replies import Ack, WhyAnswer
from eldorado.server.http.security import address
from eldorado.server.http.table_rates import TableRates
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.public_table import open_to_all
from eldorado.server.live.services import Watcher
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.client_messages import AnySocketRequest, read_move
from eldorado.server.messages.hint_message import HintAnswer, hint_answer
from eldorado.server.messages.log_lines import names
from eldorado.server.messages.reason_message import ReasonAnswer, reason_answer
from eldorado.server.problems import Problem
from eldorado.server.table import actions, company, hints, proposals, sealed_record
from eldorado.server.table.company import check_speaks, free_text
from eldorado.server.table.game_choice import check_bot
from eldorado.server.table.table_state import TableState
from eldorado.server.words import server_words


class Asker(Watcher, Protocol):
    """Who asks: a watcher at a table."""

    socket: WebSocket
    table: LiveTable
    catalogue: Catalogue
    rates: TableRates


NextState: TypeAlias = Callable[[TableState, str, int], TableState]
"""The table's next state from this one, who asks, and the time."""


async def respond(asker: Asker, request: AnySocketRequest) -> Struct:
    """Do what is asked, or refuse it."""
    if isinstance(request, client_messages.WhyRequest):
        return why(asker, request)
    done = RESPONSES[type(request)](asker, request)
    return Ack(request.id, done if isinstance(done, int) else await done)


def in_hand(asker: Asker, seat: int) -> Seat:
    """The seat as the one looked through: another of one's own is behind the curtain."""
    actions.check_holder(asker.table.state, asker.browser, seat)
    if seat != asker.seat:
        raise Problem("curtain")
    return Seat(seat)


def why(asker: Asker, request: client_messages.WhyRequest) -> WhyAnswer:
    """Explain in a world imagined for the seat: what it cannot know cannot be told."""
    seat, state = in_hand(asker, request.seat), asker.table.state
    move = read_move(state.game, request.move)
    refusal = actions.explain(state, seat, move, asker.table.services.imagination_rng)
    if refusal is None:
        return WhyAnswer(request.id, True, "", "", "")
    message = asker.table.services.words(state, asker.language).refusal(
        refusal, names(state, server_words(asker.language))
    )
    text = asker.catalogue.rules(state.game.name, asker.language).text_of(refusal.rule)
    return WhyAnswer(request.id, False, message, refusal.rule, text)


async def hint(asker: Asker, request: client_messages.HintRequest) -> HintAnswer:
    """The best plans for the seat in hand, which must still be in hand when they are found."""
    table, seat = asker.table, in_hand(asker, request.seat)
    ask, found = await table.adviser.advise(table.state, seat, request.mate, table.alter)
    in_hand(asker, request.seat)
    words = table.services.words(table.state, asker.language)
    return hint_answer(request.id, ask, found, table.state.game, words, request.mate)


async def reason(asker: Asker, request: client_messages.ReasonRequest) -> ReasonAnswer:
    """Why a bot played something, for the seat in hand or an onlooker, whose eyes it must still be for then."""
    table, viewer = asker.table, asker.seat
    seat, found = await table.explainer.explain(table.state, viewer, request.entry)
    if asker.seat != viewer:
        raise Problem("curtain")
    words, said = table.services.words(table.state, asker.language), server_words(asker.language)
    return reason_answer(
        request.id, request.entry, found, table.state.game, names(table.state, said)[seat], words, said
    )


async def move(asker: Asker, request: client_messages.MoveRequest) -> int:
    """Answer the game's question."""
    seat = in_hand(asker, request.seat)
    return await asker.table.play(seat, request.ask, read_move(asker.table.state.game, request.move))


async def undo(asker: Asker, request: client_messages.UndoRequest) -> int:
    """Take back one's own."""
    seat = in_hand(asker, request.seat)
    return await asker.table.do(lambda state: actions.take_back(state, seat, request.to))


def hand(asker: Asker, request: client_messages.HandRequest) -> int:
    """Look through another of one's seats, or let the curtain down."""
    if request.seat is not None:
        actions.check_holder(asker.table.state, asker.browser, request.seat)
    asker.seat = None if request.seat is None else Seat(request.seat)
    return tell_all_anew(asker)


def lang(asker: Asker, request: client_messages.LangRequest) -> int:
    """Hear everything in another language."""
    asker.language = request.lang
    return tell_all_anew(asker)


def tell_all_anew(asker: Asker) -> int:
    """The page has forgotten everything: it is told the whole log again."""
    asker.shown = asker.first_note = 0
    asker.wake()
    return asker.table.state.n


def seen(asker: Asker, request: client_messages.SeenRequest) -> int:
    """Remember up to where the seat was shown the game."""
    if asker.seat is not None:
        asker.table.seen[asker.seat] = max(0, min(request.n, asker.table.state.n))
    return asker.table.state.n


def ping(asker: Asker, request: client_messages.PingRequest) -> int:
    """Yes, still here."""
    return asker.table.state.n


async def alter(asker: Asker, make: NextState) -> int:
    """Change something at the table that is no move."""
    now = asker.table.services.now()
    return await asker.table.alter(lambda state: make(state, asker.browser, now))


async def propose(asker: Asker, request: client_messages.ProposeRequest) -> int:
    """Ask everybody, or somebody for their seat."""

    def make(state: TableState, who: str, now: int) -> TableState:
        absences = asker.table.absences()
        if request.kind == "hints":
            return proposals.propose_hints(state, who, now)
        if request.kind == "bot":
            seat = -1 if request.seat is None else request.seat
            return proposals.ask_for_seat(state, who, seat, absences, now)
        return proposals.propose(state, who, request.kind, request.to, absences, now)

    return await alter(asker, make)


async def open_secrets(asker: Asker, request: client_messages.OpenSecretsRequest) -> int:
    """Agree to open what is sealed."""
    return await alter(asker, sealed_record.open_secrets)


async def agree(asker: Asker, request: client_messages.AgreeRequest) -> int:
    """Consent."""
    return await alter(asker, lambda state, who, now: proposals.agree(state, who, request.proposal))


async def decline(asker: Asker, request: client_messages.DeclineRequest) -> int:
    """Do not consent."""
    return await alter(asker, lambda state, who, now: proposals.decline(state, who, request.proposal, now))


async def pause(asker: Asker, request: client_messages.PauseGameRequest) -> int:
    """Stop for a while."""
    return await alter(asker, actions.pause)


async def resume(asker: Asker, request: client_messages.ResumeRequest) -> int:
    """Go on."""
    return await alter(asker, actions.resume)


async def sit_in(asker: Asker, request: client_messages.SitInRequest) -> int:
    """Let a bot play a seat."""

    def make(state: TableState, who: str, now: int) -> TableState:
        actions.check_host_or_holder(state, who, request.seat)
        check_bot(state.game, request.bot, asker.table.services.guests)
        return actions.leave_to_bot(state, who, request.seat, request.bot, asker.table.absences(), now)

    return await alter(asker, make)


async def sit_back(asker: Asker, request: client_messages.SitBackRequest) -> int:
    """Let the person play again."""

    def make(state: TableState, who: str, now: int) -> TableState:
        actions.check_host_or_holder(state, who, request.seat)
        return actions.sit_back(state, request.seat, now)

    return await alter(asker, make)


async def watch(asker: Asker, request: client_messages.WatchRequest) -> int:
    """Let onlookers in, or send them away."""
    n = await alter(asker, lambda state, who, now: actions.set_watch(state, who, request.on, now))
    if not request.on:
        asker.table.send_onlookers_away()
    return n


async def switch_hints(asker: Asker, request: client_messages.SwitchHintsRequest) -> int:
    """Allow hints, or not."""
    return await alter(asker, lambda state, who, now: hints.switch_hints(state, who, request.on, now))


def say(asker: Asker, request: client_messages.SayRequest) -> int:
    """Say something to the whole table: no part of the game, and not kept with it."""
    table, state = asker.table, asker.table.state
    given = [part for part in (request.phrase, request.reaction, request.text) if part is not None]
    if len(given) != 1:
        raise Problem("say_one")
    check_speaks(state, asker.browser, asker.seat)
    text = None if request.text is None else free_text(state, request.text)
    speaker = asker.browser if asker.seat is None else str(asker.seat)
    asker.rates.say(state.row.id, speaker, address(asker.socket))
    table.talk.add(asker.seat, phrase=request.phrase, reaction=request.reaction, text=text)
    return state.n


async def set_talk(asker: Asker, request: client_messages.SetTalkRequest) -> int:
    """Allow more words than phrases, or onlookers' words, or not."""
    return await alter(
        asker, lambda state, who, now: company.set_talk(state, who, request.text, request.onlookers, now)
    )


async def set_public(asker: Asker, request: client_messages.SetPublicRequest) -> int:
    """Open the table to anybody, or take that back."""
    actions.check_host(asker.table.state, asker.browser)
    if request.on:
        asker.rates.open_to_all(address(asker.socket))
    return await open_to_all(asker.table, asker.browser, request.on)


async def pace(asker: Asker, request: client_messages.SetPaceRequest) -> int:
    """Have bots play faster or slower."""
    return await alter(asker, lambda state, who, now: actions.set_pace(state, who, request.pace))


def hurry(asker: Asker, request: client_messages.HurryRequest) -> int:
    """Do not wait for bots, or do so again."""
    asker.table.hurry(asker.browser, request.on)
    return asker.table.state.n


async def time_out(asker: Asker, request: client_messages.TimeOutRequest) -> int:
    """Decide about a seat whose time ran out."""
    uptime, grace = asker.table.services.uptime, asker.table.services.grace

    def make(state: TableState, who: str, now: int) -> TableState:
        absences = asker.table.absences()
        return proposals.time_out(state, who, request.seat, request.choice, absences, now, uptime, grace)

    return await alter(asker, make)


RESPONSES: Final[dict[type, Callable[[Any, Any], int | Awaitable[int]]]] = {
    client_messages.MoveRequest: move,
    client_messages.UndoRequest: undo,
    client_messages.HandRequest: hand,
    client_messages.SeenRequest: seen,
    client_messages.LangRequest: lang,
    client_messages.PingRequest: ping,
    client_messages.ProposeRequest: propose,
    client_messages.OpenSecretsRequest: open_secrets,
    client_messages.AgreeRequest: agree,
    client_messages.DeclineRequest: decline,
    client_messages.PauseGameRequest: pause,
    client_messages.ResumeRequest: resume,
    client_messages.SitInRequest: sit_in,
    client_messages.SitBackRequest: sit_back,
    client_messages.WatchRequest: watch,
    client_messages.SwitchHintsRequest: switch_hints,
    client_messages.SayRequest: say,
    client_messages.SetTalkRequest: set_talk,
    client_messages.SetPublicRequest: set_public,
    client_messages.SetPaceRequest: pace,
    client_messages.HurryRequest: hurry,
    client_messages.TimeOutRequest: time_out,
}
"""How each request is done; the number is that of the entry it made, or of entries so far."""
