"""A server and people who play at several tables, under the recorder.

python -m tests.power.recorded_run FOLDER SEED [PRAGMA]

Whenever a move was acknowledged, a line is written to the file `acks` of the folder: the recorder has it in its place
among all that was written to the database. The server is stopped and started again in between. A pragma such as
`synchronous=OFF` takes the place of the product's own, to show that the checks find what it loses.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import event

from eldorado.server.storage import store as storing
from tests.server.in_process import InProcessServer, Opened, Socket

TABLES = 3
RUNS = 2


async def main(folder: Path, seed: int, moves: int, pragma: str) -> None:
    """Play, write down what was acknowledged, stop, go on."""
    if pragma:
        weaken(pragma)
    acks, rng = os.open(folder / "acks", os.O_WRONLY | os.O_CREAT | os.O_APPEND), Random(seed)
    for run in range(RUNS):
        server = InProcessServer(str(folder / "tables.db"), seed=100 * seed + run)
        async with server:
            tables = [await open_table(server, rng, number) for number in range(TABLES)]
            await asyncio.gather(*(play(sockets, moves // RUNS // TABLES, acks, rng) for sockets in tables))


def weaken(pragma: str) -> None:
    """Have every connection keep its word less well."""
    real = storing._prepare_sqlite

    def prepare(connection: Any, record: object) -> None:
        real(connection, record)
        connection.execute(f"PRAGMA {pragma}")

    storing._prepare_sqlite = prepare


async def open_table(server: InProcessServer, rng: Random, number: int) -> list[Socket]:
    """A table whose seats one browser holds."""
    browser = server.browser(f"10.1.0.{number + 1}")
    seats = [{"kind": "me"}] * 2
    opened: Opened = await browser.open_table(seats, game=("cibola", "ilos", "inka")[number])
    return [await browser.socket(opened.id, seat) for seat in range(2)]


async def play(sockets: list[Socket], moves: int, acks: int, rng: Random) -> None:
    """So many moves; each is written down as soon as it is acknowledged."""
    for _ in range(moves):
        tables = [await socket.now() for socket in sockets]
        asked = [(socket, table) for socket, table in zip(sockets, tables, strict=True) if table["ask"] is not None]
        if not asked:
            return
        socket, table = rng.choice(asked)
        move = rng.choice(table["choices"])["move"]
        said = await socket.ask("move", seat=table["seat"], ask=table["ask"], move=move)
        assert said["type"] == "ack", said
        line = {"table": table["table"]["id"], "n": said["n"], "seat": table["seat"], "ask": table["ask"], "move": move}
        os.write(acks, json.dumps(line).encode() + b"\n")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] if len(sys.argv) > 4 else ""))

__all__ = ["event", "main"]
