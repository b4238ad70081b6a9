"""`eldorado tables`, `backup`, `restore`, `doctor`: what they print, what they refuse, their exit status."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from eldorado.server.storage.migrate import migrate
from eldorado.server.storage.store import open_engine
from tests.cli.conftest import Run
from tests.server.in_process import InProcessServer, at_table


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def table(tmp_path: Path, anyio_backend: str) -> str:
    """A database `x.db` with a table at which a game runs."""
    async with InProcessServer(str(tmp_path / "x.db")) as server:
        opened, [anna, *_] = await at_table(server)
        await anna.choose(2)
        return opened.id


@pytest.fixture
def empty(tmp_path: Path) -> str:
    engine = open_engine(str(tmp_path / "empty.db"))
    migrate(engine)
    engine.dispose()
    return "empty.db"


@pytest.mark.anyio
async def test_tables_are_listed_by_what_is_wanted(run: Run, table: str) -> None:
    listed = run("tables list --database x.db")
    assert listed.exit_code == 0
    assert table in listed.stdout
    assert "3 of 3" in listed.stdout
    [row] = json.loads(run("tables list --database x.db --json").stdout)
    assert (row["table"], row["phase"], row["game"]) == (table, "running", "cibola")
    for wanted in ("--game sol", "--phase finished"):
        assert run(f"tables list --database x.db {wanted}").stdout == "no tables\n"
    assert json.loads(run("tables list --database x.db --older-than 1d --phase running --json").stdout)
    assert table in run("tables list --database x.db --limit 0").stdout


@pytest.mark.anyio
async def test_a_running_game_is_shown_without_its_secrets(run: Run, table: str) -> None:
    shown = run(f"tables show {table} --database x.db")
    assert shown.exit_code == 0
    assert "0 Anna (person)" in shown.stdout
    assert "--secrets" in shown.stdout
    assert ": 0 bid" not in shown.stdout
    assert json.loads(run(f"tables show {table} --database x.db --json").stdout)["moves"] is None
    assert ": 0 bid" in run(f"tables show {table} --database x.db --secrets").stdout


@pytest.mark.anyio
async def test_a_record_is_exported_once_the_game_is_over(run: Run, table: str) -> None:
    refused = run(f"tables export {table} --database x.db")
    assert refused.exit_code == 2
    assert "still runs" in refused.stderr
    assert "bid" not in refused.stdout
    assert run(f"tables close {table} --database x.db --yes").exit_code == 0
    assert run(f"tables export {table} --database x.db --output game.json").exit_code == 0
    assert json.loads(Path("game.json").read_text())["game"] == "cibola"
    assert stat.S_IMODE(Path("game.json").stat().st_mode) == 0o600
    again = run(f"tables export {table} --database x.db --output game.json")
    assert again.exit_code == 2
    assert "--force" in again.stderr
    assert run("replay game.json --check").exit_code == 0


@pytest.mark.anyio
async def test_deleting_asks_first(run: Run, table: str) -> None:
    stopped = run(f"tables delete {table} --database x.db", "n")
    assert stopped.exit_code == 130
    assert table in run("tables list --database x.db").stdout
    assert run(f"tables delete {table} --database x.db").exit_code == 130, "nobody there to answer"
    done = run(f"tables delete {table} --database x.db", "y")
    assert done.exit_code == 0
    assert f"{table} deleted" in done.stdout
    assert run("tables list --database x.db").stdout == "no tables\n"
    missing = run(f"tables delete {table} --database x.db --yes")
    assert missing.exit_code == 1
    assert f"{table} is not there" in missing.stdout


@pytest.mark.anyio
async def test_a_backup_goes_there_and_back(run: Run, table: str) -> None:
    made = run("backup x.backup --database x.db")
    assert made.exit_code == 0
    assert "1 tables restored and replayed" in made.stdout
    assert stat.S_IMODE(Path("x.backup").stat().st_mode) == 0o600
    twice = run("backup x.backup --database x.db")
    assert twice.exit_code == 2
    assert "--force" in twice.stderr
    assert "not checked" in run("backup x.backup --database x.db --no-check --force").stdout
    restored = run("restore x.backup --database y.db")
    assert restored.exit_code == 0
    assert stat.S_IMODE(Path("y.db").stat().st_mode) == 0o600
    assert table in run("tables list --database y.db").stdout
    full = run("restore x.backup --database y.db")
    assert full.exit_code == 2
    assert "would be lost" in full.stderr
    assert run("restore x.backup --database y.db --force").exit_code == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tables list --database none.db", "no database at"),
        ("tables list --database empty.db --phase asleep", "there is unstarted, running, finished"),
        ("tables list --database empty.db --older-than soon", "90d"),
        ("tables list --database empty.db --older-than forever", "too long"),
        ("tables list --database empty.db --limit some", "not a whole number"),
        ("tables list --database mysql://there/x", "SQLite or PostgreSQL"),
        ("tables show nowhere --database empty.db", "no table 'nowhere'"),
        ("tables export nowhere --database empty.db", "no table 'nowhere'"),
        ("tables close x --yes --database none.db", "no database at"),
        ("tables open x", "there is list, show, close, delete, export"),
        ("backup there/x.backup --database empty.db", "No such file"),
        ("restore none.backup --database empty.db", "cannot be read"),
        ("restore empty.db --database other.db", "no backup"),
        ("serve --keep-finished soon", "--keep-finished"),
    ],
)
def test_bad_input_is_one_line(run: Run, empty: str, line: str, said: str) -> None:
    done = run(line)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert not Path("none.db").exists()


def test_the_doctor_looks_at_everything(run: Run, empty: str) -> None:
    found = {row["what"]: row for row in json.loads(run(f"doctor --database {empty} --json").stdout)}
    assert {"program", "pages", "database", "permissions", "disk", "schema", "clock", "server", "test write"} <= set(
        found
    )
    assert {row["level"] for name, row in found.items() if name not in ("pages", "open files", "disk")} == {"ok"}
    assert "none is at work" in found["server"]["text"]
    os.chmod(empty, 0o644)
    exposed = run(f"doctor --database {empty}")
    assert f"chmod 600 {Path(empty).absolute()}" in exposed.stdout.replace("\n", "")
    new = run("doctor --database new.db")
    assert "is not there yet" in " ".join(new.stdout.split())
    assert not Path("new.db").exists()


def test_the_doctor_says_what_is_wrong(run: Run, empty: str) -> None:
    engine = open_engine(empty)
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO runs VALUES (9999999999999, 9999999999999)")
    engine.dispose()
    done = run(f"doctor --database {empty}")
    assert done.exit_code == 1
    assert "set the clock" in done.stdout
    Path("text.db").write_text("no database at all, but long enough to be looked at as one" * 20)
    for line in ("doctor --database text.db", "doctor --database there/x.db", "doctor --database mysql://there/x"):
        done = run(line)
        assert done.exit_code == 1
        assert "fault" in done.stdout
