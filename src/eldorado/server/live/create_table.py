"""What a new table is made of: its game, edition, options and seats, and the links to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from eldorado import bots
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.luck import Luck, Pledge, begin_luck
from eldorado.core.options import OptionError, read_options
from eldorado.core.record import edition_note
from eldorado.server.messages.client_messages import LuckShare, OpenTable, SeatPlan
from eldorado.server.problems import Invalid, Malformed, Problem, WrongSeats
from eldorado.server.storage.rows import Desk, Millis, SeatRow, TableRow
from eldorado.server.table.company import desk_of_rematch
from eldorado.server.table.game_choice import check_bot
from eldorado.server.table.seats import clean_name, hashed, join_path, watch_path, worn_marks
from eldorado.server.table.table_state import TableState

BOT_NAMES: Final = ("Quilla", "Tomás", "Inti", "Marina", "Esteban", "Killari", "Balboa", "Sol")

Token = Callable[[], str]


class SeatLink(Struct, frozen=True):
    """A seat of a new table, and the link by which somebody may take it."""

    seat: int
    link: str | UnsetType = UNSET


class OpenedTable(Struct, frozen=True):
    """A new table and its links, as the browser gets them."""

    table: str
    seats: list[SeatLink]
    watch: str | None


def opened_table(id: str, links: Sequence[str | None], watch: str | None) -> OpenedTable:
    """A new table and its links from its tokens."""
    seats = [SeatLink(n, join_path(id, link) if link else UNSET) for n, link in enumerate(links)]
    return OpenedTable(id, seats, watch_path(id, watch) if watch else None)


def open_log(game: AnyGame, edition: Edition, plan: OpenTable) -> Log:
    """The empty log of a planned game, its seats and options checked."""
    if len(plan.seats) not in game.seats:
        raise WrongSeats(game, len(plan.seats))
    try:
        return Log(game, len(plan.seats), read_options(game, plan.options), edition)
    except OptionError as error:
        raise Invalid("options", "options", error, game) from None


def open_seat(
    game: AnyGame, number: int, plan: SeatPlan, browser: str, link: str | None, guests: Sequence[str]
) -> SeatRow:
    """A seat as it was planned."""
    name = clean_name(plan.name)
    match plan.kind:
        case "bot":
            bot = plan.bot or bots.usual(game)
            check_bot(game, bot, guests)
            return SeatRow(number, name or BOT_NAMES[number % len(BOT_NAMES)], bot=bot)
        case "link":
            assert link is not None, "a seat by link has a token"
            return SeatRow(number, name, token_hash=hashed(link), mark=plan.mark)
        case _:
            return SeatRow(number, name, browser=browser, mark=plan.mark)


def go_on(begun: Log, plan: OpenTable) -> Log:
    """A game that was begun elsewhere: only for bots and who brings it along, since they know what is hidden in it."""
    if len(plan.seats) != begun.seats:
        raise WrongSeats(begun.game, len(plan.seats))
    if any(seat.kind not in ("me", "bot") for seat in plan.seats):
        raise Malformed("seats", "a game that goes on from a record is for me and bots")
    return begun


def new_table(
    plan: OpenTable,
    game: AnyGame,
    edition: Edition,
    browser: str,
    token: Token,
    secret: bytes,
    now: Millis,
    guests: Sequence[str] = (),
    begun: Log | None = None,
) -> tuple[TableState, OpenedTable]:
    """A table as it was planned, before chance has moved, and its links."""
    if plan.public and plan.talk.text:
        raise Problem("text_barred", field="talk.text")
    log = open_log(game, edition, plan) if begun is None else go_on(begun, plan)
    links = [token() if seat.kind == "link" else None for seat in plan.seats]
    seats = tuple(open_seat(game, n, seat, browser, links[n], guests) for n, seat in enumerate(plan.seats))
    id, watch = token()[:12], token()
    row = TableRow(
        id=id,
        game=game.name,
        rules=game.version,
        options=msgspec.to_builtins(log.options),
        edition=edition_note(game, log.edition),
        host=browser,
        created=now,
        touched=now,
        watch_hash=hashed(watch),
        watch=plan.watch,
        pace=plan.pace,
        clock=plan.clock,
        desk=Desk(hints_off=not plan.hints, free_text=plan.talk.text, onlookers_speak=plan.talk.onlookers),
        public=now if plan.public else None,
    )
    luck = new_luck(log, secret, plan.luck)
    return TableState(row, seats, log, (), frozenset(), luck), opened_table(id, links, watch)


def new_luck(log: Log, secret: bytes, share: LuckShare | None) -> Luck:
    """The luck of a new game, with what its host has added to it."""
    luck = begin_luck(log, [Pledge(len(log.said), secret)])
    return luck.stirred(log, share.nonce) if share else luck


def rematch_table(
    old: TableState, token: Token, secret: bytes, share: LuckShare | None, now: Millis
) -> tuple[TableState, OpenedTable]:
    """The same people at a new table, each one seat further under the mark all know them by; who never came has a link.

    Some may still be at the score sheet of the old one: no clock runs for them before they come.
    """
    count = len(old.seats)
    former = [old.seats[(number + 1) % count] for number in range(count)]
    marks = worn_marks(old.seats)
    links = [token() if seat.kind == "open" else None for seat in former]
    seats = tuple(
        SeatRow(number, seat.name, seat.bot, seat.browser, hashed(link) if link else None, mark=marks[seat.seat])
        for number, (seat, link) in enumerate(zip(former, links, strict=True))
    )
    id, watch, options = token()[:12], token(), msgspec.to_builtins(old.log.options)
    rules, edition = old.game.version, edition_note(old.game, old.log.edition)
    row = msgspec.structs.replace(
        old.row,
        id=id,
        rules=rules,
        edition=edition,
        options=options,
        created=now,
        touched=now,
        watch_hash=hashed(watch),
        desk=desk_of_rematch(old.desk, tuple(seat.seat for seat in seats if seat.kind == "person")),
        rematch=None,
        public=None,
        term=0,
    )
    log = Log(old.game, old.log.seats, old.log.options, old.log.edition)
    luck = new_luck(log, secret, share)
    return TableState(row, seats, log, (), old.onlookers, luck), opened_table(id, links, watch)
