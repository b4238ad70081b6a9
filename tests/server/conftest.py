"""Databases for the server's tests: SQLite always, PostgreSQL where its programs are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
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
