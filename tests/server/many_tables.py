"""A database full of tables, written row by row: for lists, retention and measuring."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, insert

from eldorado.server.storage import schema

BEGUN = 1_700_000_000_000
MINUTE = 60_000
SEATS = 4
BATCH = 5_000


def fill(connection: Connection, tables: int, browsers: int, edition: int = 0, played: bool = False) -> None:
    """So many tables of four, opened by so many browsers in turn, each with an edition of so many letters; and how
    their games went, if they are played."""
    rows = [{"id": browser(n), "hash": f"{n:064}", "created": BEGUN, "seen": BEGUN} for n in range(browsers)]
    connection.execute(insert(schema.browsers), rows)
    for first in range(0, tables, BATCH):
        numbers = range(first, min(tables, first + BATCH))
        connection.execute(insert(schema.tables), [table_row(n, browsers) for n in numbers])
        connection.execute(insert(schema.seats), [row for n in numbers for row in seat_rows(n, browsers)])
        if played:
            connection.execute(insert(schema.played_games), [row for n in numbers for row in played_rows(n, browsers)])
        if edition:
            source = json.dumps({"name": "x" * edition})
            connection.execute(insert(schema.editions), [{"table_id": f"t{n:07}", "source": source} for n in numbers])


def browser(number: int) -> str:
    """The id of a browser."""
    return f"b{number:06}"


def table_row(number: int, browsers: int) -> dict[str, Any]:
    """A table as a row."""
    touched = BEGUN + number * MINUTE
    return {
        "id": f"t{number:07}",
        "game": "cibola",
        "rules": 1,
        "options": "{}",
        "host": browser(number % browsers),
        "edition": '{"name":"House","mark":"0"}',
        "created": touched,
        "touched": touched,
        "kept_from": touched,
        "watch_hash": "",
        "watch": True,
        "pace": "instant",
        "clock": '{"kind":"none"}',
        "desk": "{}",
        "n": 40,
        "over": False,
        "asked": "[0,1]",
        "rematch": None,
        "phase": "running",
    }


def seat_rows(number: int, browsers: int) -> Iterator[dict[str, Any]]:
    """Its seats: the host's, two other people's, a bot's."""
    for seat in range(SEATS):
        bot = "greedy" if seat == SEATS - 1 else None
        who = None if bot else browser((number + seat * 7) % browsers)
        yield {
            "table_id": f"t{number:07}",
            "seat": seat,
            "name": f"Player {seat}",
            "bot": bot,
            "browser": who,
            "token_hash": None,
            "stand_in": None,
            "seen": 40,
            "touched": BEGUN + number * MINUTE,
        }


def played_rows(number: int, browsers: int) -> Iterator[dict[str, Any]]:
    """How its game went for each of its people, as rows."""
    people = {seat["browser"]: seat for seat in seat_rows(number, browsers) if seat["browser"] is not None}
    for who, seat in people.items():
        yield {
            "browser": who,
            "table_id": seat["table_id"],
            "game": ("cibola", "inka", "ilos", "sol")[number % 4],
            "seat": seat["seat"],
            "seats": SEATS,
            "name": seat["name"],
            "begun": seat["touched"] - 30 * MINUTE,
            "ended": seat["touched"],
            "moves": 40,
            "score": (number * 7 + seat["seat"]) % 50,
            "rank": (number + seat["seat"]) % 4,
            "people": len(people) - 1,
            "levels": "greedy",
        }
