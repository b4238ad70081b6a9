"""What luck follows from as rows of the database: written with the entries, read when a table comes back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from eldorado.core.luck import Nonce, Pledge
from eldorado.server.storage import schema

UPDATE_PLEDGE: Final = update(schema.pledges).where(
    schema.pledges.c.table_id == bindparam("here"), schema.pledges.c.entry == bindparam("there")
)


def save_pledges(connection: Connection, table: str, pledges: Iterable[Pledge]) -> None:
    """Keep pledges that are new, or have had something added to them; a secret is never changed."""
    for pledge in pledges:
        nonces = msgspec.json.encode(pledge.nonces).decode()
        known = connection.execute(UPDATE_PLEDGE, {"here": table, "there": pledge.entry, "nonces": nonces})
        if not known.rowcount:
            row = {"table_id": table, "entry": pledge.entry, "secret": pledge.secret.hex(), "nonces": nonces}
            connection.execute(insert(schema.pledges), row)


def read_pledges(connection: Connection, table: str) -> tuple[Pledge, ...]:
    """The pledges of a table, in order."""
    found = select(schema.pledges).where(schema.pledges.c.table_id == table).order_by(schema.pledges.c.entry)
    return tuple(
        Pledge(row.entry, bytes.fromhex(row.secret), msgspec.json.decode(row.nonces, type=tuple[Nonce, ...]))
        for row in connection.execute(found)
    )
