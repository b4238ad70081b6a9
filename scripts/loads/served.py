"""What the crowd plays at: one server with SQLite, or several with PostgreSQL and Redis, and what they take."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import httpx
from sqlalchemy import inspect, text
from sqlalchemy.exc import SQLAlchemyError

from campaign.parts import PostgresPart, RedisPart, free_port
from eldorado.server.storage.store import open_engine
from loads.crowd import Acked

TICKS = os.sysconf("SC_CLK_TCK")


class Served:
    """One server, or several that share a database."""

    def __init__(self, home: Path, servers: int, database: str | None) -> None:
        self.ports = [free_port() for _ in range(servers)]
        self.servers: list[subprocess.Popen[bytes]] = []
        self.postgresql: PostgresPart | None = None
        self.redis: RedisPart | None = None
        self.home = home
        if servers > 1 and database is None:
            self.postgresql, self.redis = PostgresPart(home, on_disk=False, small=False), RedisPart(home)
            database = f"postgresql://eldorado@127.0.0.1:{self.postgresql.port}/postgres"
        self.database = database or str(home / "tables.db")

    def __enter__(self) -> Self:
        shared: list[str] = []
        if self.postgresql is not None and self.redis is not None:
            self.postgresql.start()
            self.redis.start()
            shared = ["--internal", "127.0.0.1", "--redis", f"redis://127.0.0.1:{self.redis.port}"]
            self._wait_for_database()
        for port in self.ports:
            command = [sys.executable, "-m", "eldorado.server", "--port", str(port), "--database", self.database]
            process = subprocess.Popen([*command, *shared, "--unlimited"], stdout=subprocess.DEVNULL)
            self.servers.append(process)
            wait_for(port)
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.servers:
            process.kill()
            process.wait()
        if self.redis is not None:
            self.redis.kill()
        if self.postgresql is not None:
            self.postgresql.remove()

    def _wait_for_database(self) -> None:
        for _ in range(600):
            engine = open_engine(self.database)
            try:
                engine.connect().close()
            except SQLAlchemyError:
                time.sleep(0.1)
            else:
                return
            finally:
                engine.dispose()
        raise SystemExit("load: PostgreSQL does not start")

    def look(self) -> dict[str, Any]:
        """Memory in MB of each server, and the processor time in seconds of every part so far."""
        taken = {"servers": sum(processor(process.pid) for process in self.servers)}
        if self.postgresql is not None and self.redis is not None and self.redis.process is not None:
            taken["postgresql"] = sum(processor(pid) for pid in self.postgresql.family())
            taken["redis"] = processor(self.redis.process.pid)
        return {"memory": [memory(process.pid) for process in self.servers], "processor": taken}

    def stop(self) -> float:
        """Ask the servers to stop; how long that took."""
        began = time.monotonic()
        for process in self.servers:
            process.terminate()
        for process in self.servers:
            process.wait(60)
        return round(time.monotonic() - began, 2)

    def kept(self) -> dict[str, Any]:
        """How many rows the database has, and how large it is."""
        engine = open_engine(self.database)
        with engine.connect() as connection:
            names = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
            rows = {name: connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar_one() for name in names}
            if engine.dialect.name == "postgresql":
                size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
            else:
                size = connection.execute(
                    text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
                ).scalar_one()
        engine.dispose()
        return {"rows": {name: count for name, count in rows.items() if count}, "database_mb": round(size / 1e6, 1)}

    def lost(self, acked: Sequence[Acked]) -> int:
        """How many acknowledged moves are not in the log, or more than once."""
        engine = open_engine(self.database)
        with engine.connect() as connection:
            rows = connection.execute(text("SELECT table_id, number, seat, text FROM entries")).all()
        engine.dispose()
        stored = {(row[0], row[1]): (row[2], row[3]) for row in rows}
        missing = [move for move in acked if stored.get((move.table, move.n)) != (move.seat, move.text)]
        return len(missing) + len(acked) - len({(move.table, move.n) for move in acked})


def wait_for(port: int) -> None:
    """Wait until a server answers."""
    for _ in range(1200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=2, trust_env=False).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise SystemExit("load: the server does not start")


def memory(pid: int) -> float:
    """Resident memory in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return round(int(status.split("VmRSS:")[1].split()[0]) / 1024, 1)


def processor(pid: int) -> float:
    """Processor time so far, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
