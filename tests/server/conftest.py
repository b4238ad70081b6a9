"""Databases for the server's tests: SQLite always, PostgreSQL where its programs are installed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy

from eldorado.server.storage.migrate import migrate
from eldorado.server.storage.store import open_engine
from tests.server.free_ports import free_port

MEMORY = "/dev/shm"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database that is up to date: building one takes longer than most tests."""
    path = tmp_path_factory.mktemp("template") / "tables.db"
    engine = open_engine(str(path))
    migrate(engine)
    engine.dispose()
    return path


@pytest.fixture
def database(template: Path) -> Iterator[str]:
    """A database of one's own; in memory where there is such a place, since nobody pulls the plug in a test."""
    with tempfile.TemporaryDirectory(prefix="eldorado-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as place:
        yield str(shutil.copy(template, place))


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


def as_postgres(command: list[str]) -> None:
    """Run a command as somebody PostgreSQL accepts: it refuses root."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    subprocess.run([*prefix, *command], check=True, capture_output=True, cwd="/")


def has_room(place: str) -> bool:
    """Whether there is memory to spare for a cluster."""
    return os.access(place, os.W_OK) and shutil.disk_usage(place).free > 4 * 1024**3


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A private PostgreSQL on loopback, gone after the tests."""
    place = programs()
    if place is None:
        pytest.skip("PostgreSQL is not installed: no initdb found")
    port = free_port()
    home = Path(tempfile.mkdtemp(prefix="eldorado-pg-", dir=MEMORY if has_room(MEMORY) else None))
    if os.getuid() == 0:
        shutil.chown(home, "postgres")
    data = str(home / "data")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
    try:
        as_postgres([str(place / "initdb"), "-D", data, "-A", "trust", "-U", "eldorado", "--no-sync"])
        as_postgres([str(place / "pg_ctl"), "-D", data, "-w", "-o", options, "-l", str(home / "log"), "start"])
    except subprocess.CalledProcessError as error:
        shutil.rmtree(home, ignore_errors=True)
        pytest.skip(f"PostgreSQL does not start here: {error.stderr.decode()[-200:]}")
    try:
        yield f"postgresql://eldorado@127.0.0.1:{port}"
    finally:
        as_postgres([str(place / "pg_ctl"), "-D", data, "-m", "immediate", "stop"])
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Each kind of database there is, empty."""
    if request.param == "sqlite":
        yield str(tmp_path / "tables.db")
        return
    cluster: str = request.getfixturevalue("cluster")
    name = f"t{os.getpid()}_{abs(hash(tmp_path))}"
    engine = sqlalchemy.create_engine(
        f"{cluster.replace('postgresql', 'postgresql+psycopg')}/postgres", isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        connection.exec_driver_sql(f'CREATE DATABASE "{name}"')
    yield f"{cluster}/{name}"
    with engine.connect() as connection:
        connection.exec_driver_sql(f'DROP DATABASE "{name}" WITH (FORCE)')
    engine.dispose()


class Postmaster:
    """A PostgreSQL of one's own that can be killed and started again; it keeps its word to the disk."""

    def __init__(self, home: Path, programs: Path) -> None:
        self.data, self.log, self.programs = home / "data", home / "log", programs
        port = free_port()
        self.options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        self.database = f"postgresql://eldorado@127.0.0.1:{port}/postgres"
        as_postgres([str(programs / "initdb"), "-D", str(self.data), "-A", "trust", "-U", "eldorado", "--no-sync"])

    def start(self) -> None:
        """Start it; what a killed one left in memory may take a moment to go."""
        options = ["-o", self.options, "-l", str(self.log)]
        for attempt in range(50):
            try:
                as_postgres([str(self.programs / "pg_ctl"), "-D", str(self.data), "-w", "-t", "60", *options, "start"])
            except subprocess.CalledProcessError:
                if attempt == 49:
                    raise
                time.sleep(0.2)
            else:
                return

    def kill(self, gently: bool) -> None:
        """End it at once: by its own command, or by a signal that asks nobody."""
        if gently:
            self.stop()
        else:
            os.kill(int((self.data / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)

    def stop(self) -> None:
        """Stop it without letting it finish anything."""
        as_postgres([str(self.programs / "pg_ctl"), "-D", str(self.data), "-m", "immediate", "stop"])


@pytest.fixture
def postmaster() -> Iterator[Postmaster]:
    """A PostgreSQL that can be killed."""
    place = programs()
    if place is None:
        pytest.skip("PostgreSQL is not installed: no initdb found")
    # In memory where there is room: nobody pulls the plug here, and what was written stays when a process is killed.
    home = Path(tempfile.mkdtemp(prefix="eldorado-pg-", dir=MEMORY if has_room(MEMORY) else None))
    if os.getuid() == 0:
        shutil.chown(home, "postgres")
    found = Postmaster(home, place)
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(home, ignore_errors=True)
