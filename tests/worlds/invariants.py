"""What must hold in every world, whatever went wrong in it; each function lists what does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select

from eldorado.core.decoding import decoder
from eldorado.core.game import AnyGame, Seat
from eldorado.core.log import Log
from eldorado.server.messages.log_lines import ToldEvent, told_lines
from eldorado.server.storage import queries
from eldorado.server.storage.schema import tables
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.restore_table import restore
from eldorado.server.table.table_state import TableState
from tests.worlds.history import Acked, Message, Shown
from tests.worlds.simulated_server import shared_words
from tests.worlds.simulated_store import the_database

if TYPE_CHECKING:
    from tests.worlds.world import World

encode = msgspec.json.Encoder().encode
LEADS = select(tables.c.id, tables.c.leader)


def check_world(world: World) -> Iterator[str]:
    """Everything that does not hold."""
    acked: dict[str, list[Acked]] = defaultdict(list)
    shown: dict[str, list[Shown]] = defaultdict(list)
    for ack in world.history.acked:
        acked[ack.table].append(ack)
    for each in world.history.shown:
        shown[each.table].append(each)
    with the_database().engine.begin() as connection:
        stored = {id: queries.read_table(connection, id) for id in sorted({*acked, *shown})}
        leads = {row.id: row.leader for row in connection.execute(LEADS)}
    for id, found in stored.items():
        if found is None:
            yield f"table {id} is not there"
            continue
        state = restore(find_game(found.table.game), found)
        if state.halt is not None:
            yield f"table {id} does not restore: {state.halt}"
            continue
        yield from check_acked(state, acked[id])
        yield from check_winners(acked[id])
        yield from check_order(acked[id])
        yield from check_shown(state, shown[id])
        yield from check_live(world, state, leads[id])


def check_acked(state: TableState, acked: list[Acked]) -> Iterator[str]:
    """Every acknowledged move is in the log, as the answer to its question."""
    log, read = state.log, decoder(state.game.types.move)
    for ack in acked:
        if ack.n >= len(log.said):
            yield f"table {state.row.id}: entry {ack.n}, acknowledged to seat {ack.seat}, is not in the log"
            continue
        spoken = log.said[ack.n]
        if ack.ask is None:
            if spoken.entry.seat != ack.seat or spoken.entry.text.split()[0] not in ("undo", "withdraw"):
                yield f"table {state.row.id}: entry {ack.n} is {spoken.entry}, not what seat {ack.seat} took back"
            continue
        text = state.game.write(read.decode(ack.move))
        if spoken.entry.text != text or spoken.ask != ack.ask or ack.seat not in (spoken.group or ()):
            told = f"{spoken.entry} to question {spoken.ask}"
            yield f"table {state.row.id}: entry {ack.n} is {told}, not {text!r} of seat {ack.seat} to {ack.ask}"


def check_winners(acked: list[Acked]) -> Iterator[str]:
    """A question has one winner: whoever was acknowledged for it was told the same entry."""
    winners: dict[tuple[int, int], set[int]] = defaultdict(set)
    for ack in acked:
        if ack.ask is not None:
            winners[ack.seat, ack.ask].add(ack.n)
    yield from (f"seat {seat} has answered {ask} as {sorted(ns)}" for (seat, ask), ns in winners.items() if len(ns) > 1)


def check_order(acked: list[Acked]) -> Iterator[str]:
    """What was first put after something was acknowledged comes after it."""
    first: dict[int, float] = {}
    heard: dict[int, float] = {}
    for ack in acked:
        first[ack.n] = min(ack.asked_at, first.get(ack.n, ack.asked_at))
        heard[ack.n] = min(ack.heard_at, heard.get(ack.n, ack.heard_at))
    latest = 0.0
    for n in sorted(first):
        if heard[n] < latest:
            yield f"entry {n} was acknowledged before an earlier one was even asked for"
        latest = max(latest, first[n])


def check_shown(state: TableState, shown: list[Shown]) -> Iterator[str]:
    """Nobody was shown or told anything but what the log at that entry gives to that viewer."""
    by_n: dict[int, list[Shown]] = defaultdict(list)
    for each in shown:
        by_n[each.message.n].append(each)
    begin = state.log
    log = Log(begin.game, begin.seats, begin.options, begin.edition)
    views: dict[tuple[int, int | None], bytes] = {}
    wanted = {(view.n, each.seat) for each in shown for view in each.message.views}
    wanted_at: dict[int, set[int | None]] = defaultdict(set)
    for n, seat in wanted:
        wanted_at[n].add(seat)
    for n in range(len(begin.said) + 1):
        for each in by_n.pop(n, ()):
            yield from check_message(log, each, views)
        if n < len(begin.said):
            log.say(begin.said[n].entry)
            for seat in wanted_at[n]:
                views[n, seat] = encode(log.game.view(log.state, None if seat is None else Seat(seat)))
    for n in by_n:
        yield f"table {state.row.id}: somebody was shown {n} entries, the log has {len(begin.said)}"


def check_message(log: Log, each: Shown, views: dict[tuple[int, int | None], bytes]) -> Iterator[str]:
    """One message, against the log when it had as many entries."""
    message, seat = each.message, None if each.seat is None else Seat(each.seat)
    game: AnyGame = log.game
    where = f"table {each.table}, seat {each.seat}, entry {message.n}"
    if bytes(message.view) != _view(log, seat, message.n, views):
        yield f"{where}: the view is not that of the log"
    if message.ask is not None and message.ask != (None if seat is None else log.ask_of(seat)):
        yield f"{where}: question {message.ask} is not open"
    if message.choices and seat is not None:
        legal = [encode(move) for move in game.legal(log.state, seat)]
        if legal != [bytes(choice.move) for choice in message.choices]:
            yield f"{where}: the choices are not the legal moves"
    told = [encode(event) for number in range(message.since, message.n) for event in _events(log, seat, number)]
    if told != [bytes(event) for event in message.events]:
        yield f"{where}: the events since {message.since} are not those of the log"
    for view in message.views:
        if bytes(view.view) != views.get((view.n, each.seat)):
            yield f"{where}: the view after entry {view.n} is not that of the log"
    yield from check_lines(log, message, seat, where)


def _view(log: Log, seat: Seat | None, n: int, views: dict[Any, bytes]) -> bytes:
    key = ("now", n, seat)
    if key not in views:
        views[key] = encode(log.game.view(log.state, seat))
    return views[key]


def _events(log: Log, seat: Seat | None, number: int) -> list[ToldEvent]:
    by = log.said[number].entry.seat
    return [ToldEvent(number, by if by >= 0 else None, event) for event in log.told(seat, number)]


def check_lines(log: Log, message: Message, seat: Seat | None, where: str) -> Iterator[str]:
    """The sentences, in English, under the names the same message gives."""
    if isinstance(message.table, msgspec.UnsetType) or message.n % 4:
        return
    names = [seat_told.name for seat_told in sorted(message.table.seats, key=lambda told: told.seat)]
    words = log.game.words("en", log.edition)
    wanted = [
        line.text
        for number in range(message.since, message.n)
        if not log.said[number].entry.text.startswith(("undo", "withdraw"))
        for line in told_lines(log, seat, number, words, names, {})
    ]
    said = [line.text for line in message.lines if line.kind != "note"]
    if said != wanted:
        french = log.game.words("fr", log.edition)
        in_french = [
            line.text
            for number in range(message.since, message.n)
            if not log.said[number].entry.text.startswith(("undo", "withdraw"))
            for line in told_lines(log, seat, number, french, names, {})
        ]
        if said != in_french:
            yield f"{where}: the lines are not those of the log"


def check_live(world: World, state: TableState, leader: int) -> Iterator[str]:
    """The table in the memory of who leads it is the one in the store."""
    for server in world.servers:
        if server.process is None or server.tables is None:
            continue
        live = server.tables.live.get(state.row.id)
        leads = server.tables.services.leads
        if live is None or live.lost or (leads.shared and leads.led.get(state.row.id) != state.row.term):
            continue
        if leads.shared and leader != leads.number:
            continue
        now = live.state
        if live._unsure or live._changes:
            continue
        mine = [now.row, now.log.entries, now.log.in_force, now.notes, now.onlookers, now.luck.pledges]
        theirs = [state.row, state.log.entries, state.log.in_force, state.notes, state.onlookers, state.luck.pledges]
        seats = [msgspec.structs.replace(seat, seen=0) for seat in now.seats]
        kept = [msgspec.structs.replace(seat, seen=0) for seat in state.seats]
        for name, one, other in zip(
            ("row", "entries", "entries in force", "notes", "onlookers", "luck", "seats"),
            [*mine, seats],
            [*theirs, kept],
            strict=True,
        ):
            if one != other:
                yield f"table {state.row.id}: {name} at {server.name} is {one}, in the store {other}"
        if log_digest(now.log) != log_digest(state.log):
            yield f"table {state.row.id}: the state at {server.name} is not the one in the store"


def log_digest(log: Log) -> bytes:
    """What all viewers together see."""
    return b"".join(encode(log.game.view(log.state, seat)) for seat in (None, *map(Seat, range(log.seats))))


__all__ = ["check_world", "shared_words"]
