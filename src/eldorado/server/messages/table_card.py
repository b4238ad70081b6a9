"""What somebody may know of a table before coming to it: the game, the host, who sits there, what is agreed."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from eldorado.core.record import EditionNote
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.problems import Problem
from eldorado.server.storage.public_tables import PublicTable, is_free
from eldorado.server.storage.rows import ClockRule, SeatRow
from eldorado.server.table.clocks import clock_in_force
from eldorado.server.table.company import talk_rule
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.seats import clean_name
from eldorado.server.table.table_state import TableState
from eldorado.server.words import server_words


class CardSeat(Struct, frozen=True, omit_defaults=True):
    """A seat: who sits there, or that it is free."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None = None
    """What a bot that plays there is called."""


class TableCard(Struct, frozen=True):
    """A table as who may come to it is told of it: no link, no browser, nothing of the game itself."""

    table: str
    game: str
    title: str
    title_lang: str
    host: str
    """The host's name at the table; empty if they do not sit there."""
    seats: list[CardSeat]
    free: int
    options: dict[str, Any]
    edition: str
    """The name of an edition of the host's own; empty for the one that ships."""
    clock: ClockRule
    watch: bool
    hints: bool
    text: bool
    public: int | None
    """Since when anybody may come; None if only who has a link may."""
    created: int
    begun: bool
    mine: bool
    """Whether the asker sits there already."""
    seat: int | None = None
    """The seat that the asker's link is for."""


class PublicList(Struct, frozen=True):
    """The tables open to anybody; none where the operator has switched that off."""

    offered: bool
    tables: list[TableCard]


def title_of(catalogue: Catalogue, name: str, language: str) -> tuple[str, str]:
    """What a game is called, and in which language; one that is no longer installed goes by its name."""
    try:
        game = find_game(name)
    except Problem:
        return name, language
    words = catalogue.words_cache.of(game, game.house, language)
    return words.title, words.title_language or language


def card_seats(seats: tuple[SeatRow, ...], language: str) -> list[CardSeat]:
    """Who sits where."""
    said = server_words(language)
    return [
        CardSeat(
            seat.name or said.says["player"].format(number=seat.seat + 1),
            seat.kind,
            said.bot(seat.player)[0] if seat.player else None,
        )
        for seat in seats
    ]


def public_card(table: PublicTable, catalogue: Catalogue, browser: str | None, language: str) -> TableCard:
    """A table of the list, from its rows alone."""
    host = next((seat.name for seat in table.seats if seat.browser == table.host), "")
    title, title_lang = title_of(catalogue, table.game, language)
    return TableCard(
        table=table.table,
        game=table.game,
        title=title,
        title_lang=title_lang,
        host=host,
        seats=card_seats(table.seats, language),
        free=0 if table.phase == "finished" else sum(map(is_free, table.seats)),
        options=table.options,
        edition=own_edition(table.game, table.edition),
        clock=clock_in_force(table.clock, table.public > 0 or table.desk.strangers),
        watch=table.watch,
        hints=not table.desk.hints_off,
        text=False,
        public=table.public,
        created=table.created,
        begun=table.phase != "unstarted",
        mine=browser is not None and any(seat.browser == browser for seat in table.seats),
    )


def own_edition(game: str, edition: EditionNote) -> str:
    """The name of an edition that does not ship."""
    try:
        ships = find_game(game).shipped(edition.mark) is not None
    except Problem:
        ships = False
    return "" if ships else clean_name(edition.name)[:60]


def invitation_card(
    state: TableState, catalogue: Catalogue, browser: str | None, language: str, seat: int | None
) -> TableCard:
    """A table to which somebody has a link, or may come as anybody may."""
    row = state.row
    public = PublicTable(
        row.id,
        row.game,
        msgspec.to_builtins(state.log.options),
        row.edition,
        state.clock,
        row.desk,
        row.host,
        state.seats,
        state.n,
        row.created,
        row.public or 0,
        row.watch,
        state.phase,
    )
    card = public_card(public, catalogue, browser, language)
    return msgspec.structs.replace(card, public=row.public, text=talk_rule(state).text, seat=seat)
