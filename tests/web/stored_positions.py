"""Positions for tests in a browser: a game is played in this process, without a page and without a server, and its
log is written into the server's store, where the page finds it like any table that somebody comes back to."""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext

from eldorado import CHANCE, load
from eldorado.core.game import Seat, draw
from eldorado.core.log import Log
from eldorado.core.options import read_options
from tests.web.person import Choice, Chooser, Message

COOKIE = "eldorado"
TRIES = 60
NAMES = ("Anna", "Ben", "Cleo", "Dario")
Reached = Callable[[Message], bool]


def message_of(log: Log, seat: Seat) -> Message:
    """What the server would tell a seat that is asked: its view and its choices."""
    words = log.game.words("en", log.edition)
    moves = log.game.legal(log.state, seat)
    return {
        "seat": seat,
        "view": msgspec.json.decode(msgspec.json.encode(log.game.view(log.state, seat))),
        "choices": [{"move": msgspec.to_builtins(move), "text": words.move(move)} for move in moves],
        "table": {"over": log.over, "asked": [actor for actor in log.game.actors(log.state) if actor >= 0]},
    }


def play_until(log: Log, reached: Reached, choose: Chooser, luck: Random, ours: Collection[int]) -> bool:
    """Play on until one of our seats is asked what was to be reached; others, and chance, play at random."""
    game = log.game
    while actors := game.actors(log.state):
        seat = next((actor for actor in actors if actor in ours), actors[0])
        legal = game.legal(log.state, seat)
        if seat not in ours:
            log.play(seat, draw(game, log.state, luck) if seat == CHANCE else luck.choice(legal))
            continue
        message = message_of(log, seat)
        if reached(message):
            return True
        log.play(seat, legal[number_of(message, choose(message))])
    return False


def number_of(message: Message, chosen: Choice) -> int:
    """Which of its choices was made."""
    return next(number for number, choice in enumerate(message["choices"]) if choice is chosen)


def find_position(
    name: str,
    seats: int,
    reached: Reached,
    chooser: Callable[[str], Chooser],
    *,
    seed: str = "reach",
    ours: Collection[int] = (0,),
    options: Mapping[str, object] = MappingProxyType({}),
) -> Log:
    """The log of a game, always the same one, up to where one of our seats is asked what was to be reached."""
    game = load(name)
    for attempt in range(TRIES):
        log = Log(game, seats, read_options(game, options))
        if play_until(log, reached, chooser(f"{seed} {attempt}"), Random(f"luck {seed} {attempt}"), ours):
            return log
    raise AssertionError(f"the position was not reached in {TRIES} games")


def play_out(name: str, seats: int, choose: Chooser) -> Log:
    """The log of a whole game."""
    game = load(name)
    log = Log(game, seats)
    play_until(log, lambda message: False, choose, Random("whole game"), range(seats))
    return log


# The store


def store_table(
    database: str, log: Log, holders: Sequence[str | None], *, bot: str = "random", pace: str = "instant"
) -> str:
    """Write a table with this log: each seat is held by a browser, or by a bot; its id."""
    table, now, rows = secrets.token_urlsafe(9), int(time.time() * 1000), entries(log)
    edition = {"name": log.edition.name, "mark": log.edition.mark}
    values = {
        "id": table, "game": log.game.name, "rules": log.game.version, "host": holders[0], "created": now,
        "touched": now, "watch_hash": hashed(secrets.token_hex()), "watch": True, "pace": pace, "n": len(rows),
        "over": log.over, "rematch": None, "options": json.dumps(msgspec.to_builtins(log.options)),
        "edition": json.dumps(edition), "clock": json.dumps({"kind": "none"}), "desk": json.dumps({}),
        "asked": json.dumps(sorted(seat for group in log.asks for seat in group if seat >= 0)),
        "phase": "finished" if log.over else "running", "kept_from": now,
    }  # fmt: skip
    with closing(sqlite3.connect(database, timeout=20)) as store, store:
        insert(store, "tables", values)
        for seat, browser in enumerate(holders):
            player = {"browser": browser, "bot": None if browser else bot}
            seen = {"table_id": table, "seat": seat, "name": NAMES[seat], "seen": len(rows)}
            insert(store, "seats", seen | player | {"token_hash": None, "stand_in": None})
        for row in rows:
            insert(store, "entries", row | {"table_id": table, "at": now})
    return table


def insert(store: sqlite3.Connection, table: str, values: dict[str, Any]) -> None:
    """Write one row."""
    columns, holes = ", ".join(f'"{name}"' for name in values), ", ".join(f":{name}" for name in values)
    store.execute(f"INSERT INTO {table} ({columns}) VALUES ({holes})", values)


def entries(log: Log) -> list[dict[str, Any]]:
    """The log as the store keeps it: each entry with the question it answers, and for whom."""
    again, rows = Log(log.game, log.seats, log.options, log.edition), list[dict[str, Any]]()
    for number, entry in enumerate(log.entries):
        group, ask = next((group, ask) for group, ask in again.asks.items() if entry.seat in group)
        text = ",".join(map(str, group))
        rows.append({"number": number, "seat": entry.seat, "text": entry.text, "ask": ask, "group": text})
        again.say(entry)
    return rows


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def browser_of(database: str, context: BrowserContext, address: str) -> str:
    """Who a browser is to the server; one that was never there is made known."""
    token = next((each["value"] for each in context.cookies(address) if each["name"] == COOKIE), None)
    with closing(sqlite3.connect(database, timeout=20)) as store, store:
        if token is not None:
            found = store.execute("SELECT id FROM browsers WHERE hash = ?", (hashed(token),)).fetchone()
            return str(found[0])
        token = secrets.token_urlsafe(32)
        context.add_cookies([{"name": COOKIE, "value": token, "url": address, "httpOnly": True, "sameSite": "Lax"}])
        return known_browser(store, token)


def known_browser(store: sqlite3.Connection, token: str) -> str:
    """A browser with this token."""
    browser, now = secrets.token_urlsafe(12), int(time.time() * 1000)
    insert(store, "browsers", {"id": browser, "hash": hashed(token), "created": now, "seen": now})
    return browser


def stranger(database: str) -> str:
    """A browser that nobody sits before."""
    with closing(sqlite3.connect(database, timeout=20)) as store, store:
        return known_browser(store, secrets.token_urlsafe(32))
