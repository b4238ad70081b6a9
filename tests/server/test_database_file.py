"""The database's file is for its owner only, wherever it lies; one that others can read is told."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from eldorado.server.run import open_store
from tests.server.test_run import Process, open_table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions are other ones there")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """What most machines are set to: everybody may read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.name.startswith("x.db")}


def test_the_files_of_a_server_are_for_their_owner_only(tmp_path: Path) -> None:
    server = Process("--database", str(tmp_path / "x.db"), home=tmp_path)
    server.ready()
    open_table(server.base, [{"kind": "me"}, {"kind": "bot"}])
    running = modes(tmp_path)
    _, _, _, err = server.stop(signal.SIGTERM)
    assert running == dict.fromkeys(("x.db", "x.db-wal", "x.db-shm", "x.db-lock"), 0o600)
    assert "chmod" not in err


@pytest.mark.anyio
async def test_a_file_that_others_can_read_is_told_with_what_to_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "x.db"
    await open_store(str(file)).stop()
    assert not caplog.records
    file.chmod(0o644)
    await open_store(str(file)).stop()
    assert f"chmod 600 {file}" in caplog.text
    assert modes(tmp_path)["x.db"] == 0o644, "what an operator has set is theirs to change"
