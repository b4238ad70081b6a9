"""Closing and deleting tables: at once where no server runs, else by asking the one that does."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from eldorado.server.operator.sole_writer import sole_writer
from eldorado.server.operator.table_views import soundness
from eldorado.server.run import wall_clock
from eldorado.server.storage import queries
from eldorado.server.storage.lease import LeaseHeld
from eldorado.server.storage.operator_tables import (
    Errand,
    Outcome,
    close_stored,
    leave_request,
    request_outcome,
    withdraw_request,
)
from eldorado.server.storage.retention import delete_rows, drop_table
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.store import open_engine
from eldorado.server.table.actions import close
from eldorado.server.table.clocks import Uptime
from eldorado.server.table.sealed_record import find_secrets
from eldorado.server.table.table_state import table_change

PATIENCE: Final = 15.0
"""Seconds for the server to do what it is asked."""


class NoAnswer(Exception):
    """A server is at work on the database, but does not do what it is asked."""


def carry_out(database: str, kind: Errand, table: str, sleep: Callable[[float], None] = time.sleep) -> Outcome:
    """Close or delete a table."""
    try:
        return _alone(database, kind, table)
    except LeaseHeld:
        return _ask_server(database, kind, table, sleep)


def _alone(database: str, kind: Errand, table: str) -> Outcome:
    with sole_writer(database) as engine:
        if kind == "close":
            with engine.begin() as connection:
                return _close(connection, table, wall_clock())
        with engine.begin() as connection:
            if not drop_table(connection, table):
                return "no_table"
        done = False
        while not done:
            with engine.begin() as connection:
                done = delete_rows(connection, table)
        return "deleted"


def _close(connection: Connection, id: str, now: Millis) -> Outcome:
    """End a game as the server would; one that cannot be read is ended by its rows alone."""
    stored = queries.read_table(connection, id)
    state = None if stored is None else soundness(stored)[0]
    if state is None or state.over:
        return close_stored(connection, id, now)
    queries.save_change(connection, table_change(state, find_secrets(close(state, now)).touched(now, Uptime()), now))
    return "closed"


def _ask_server(database: str, kind: Errand, table: str, sleep: Callable[[float], None]) -> Outcome:
    """Leave a request where the server looks every second, and wait for what comes of it."""
    engine, id, outcome = open_engine(database), secrets.token_hex(8), None
    try:
        with engine.begin() as connection:
            leave_request(connection, id, kind, table, wall_clock())
        until = time.monotonic() + PATIENCE
        while outcome is None and time.monotonic() < until:
            sleep(0.1)
            with engine.begin() as connection:
                outcome = request_outcome(connection, id)
        with engine.begin() as connection:
            outcome = outcome or request_outcome(connection, id)
            withdraw_request(connection, id)
    finally:
        engine.dispose()
    if outcome is None:
        raise NoAnswer("the server that uses this database does not answer: nothing was changed")
    return outcome
