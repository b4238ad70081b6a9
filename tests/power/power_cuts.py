"""A run of the server, recorded; then the power is cut at any point of it, and the real store opens what is left."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from eldorado.core.decoding import decoder
from eldorado.server.storage import queries
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.store import Store
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.restore_table import restore
from tests.power.disk_images import Disk, Record, read_records

HERE: Final = Path(__file__).parent
ACKS: Final = "acks"
DATABASE: Final = "tables.db"
LEFT_ALONE: Final = (ACKS, f"{DATABASE}-shm", f"{DATABASE}-lock")
"""Files that are not the database's: acknowledgements, what is mapped into memory and made anew, and the lock."""


class Ack(NamedTuple):
    """A move that was acknowledged, and the record at which it was."""

    at: int
    table: str
    n: int
    seat: int
    ask: int
    move: dict[str, Any]


class Recording(NamedTuple):
    """What one run did, and what it had promised by when."""

    folder: str
    records: list[Record]
    acks: list[Ack]


def build_recorder(folder: Path) -> Path | None:
    """The library that records; None where there is no compiler, or no system that loads it."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    library = folder / "recorder.so"
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(HERE / "recorder.c"), "-ldl", "-lpthread"]
    subprocess.run(command, check=True, capture_output=True)
    return library


def record(library: Path, seed: int, moves: int, pragma: str = "", keep: Path | None = None) -> Recording:
    """Have a server run under the recorder, in a folder of its own; what it did may be kept, with all its bytes."""
    with tempfile.TemporaryDirectory(prefix="eldorado-power-", dir=memory()) as place:
        folder, log = Path(place) / "disk", Path(place) / "log"
        folder.mkdir()
        environment = {**os.environ, "RECORDER_FOLDER": str(folder), "RECORDER_LOG": str(log)}
        environment["LD_PRELOAD"] = str(library)
        command = [sys.executable, "-m", "tests.power.recorded_run", str(folder), str(seed), str(moves), pragma]
        done = subprocess.run(
            command, env=environment, cwd=HERE.parents[1], capture_output=True, text=True, check=False, timeout=600
        )
        assert done.returncode == 0, done.stderr
        if keep is not None:
            keep.parent.mkdir(parents=True, exist_ok=True)
            keep.write_bytes(f"{folder}\n".encode() + log.read_bytes())
        return understand(str(folder), read_records(log.read_bytes()))


def reread(kept: Path) -> Recording:
    """A recording that was kept."""
    folder, _, said = kept.read_bytes().partition(b"\n")
    return understand(folder.decode(), read_records(said))


def memory() -> str | None:
    """Where files are quick to write: nobody cuts the power of a test."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def understand(folder: str, records: list[Record]) -> Recording:
    """The records, and the acknowledgements among them."""
    names = {record.file: Path(record.data.decode()).name for record in records if record.kind in "NO"}
    acks = [
        Ack(at, **json.loads(line))
        for at, record in enumerate(records)
        if record.kind == "W" and names[record.file] == ACKS
        for line in record.data.splitlines()
    ]
    return Recording(folder, records, acks)


def cut_power(recording: Recording, seed: int, cuts: int) -> list[str]:
    """Cut the power so many times, each at another point; what does not hold afterwards."""
    rng, disk, done = Random(seed), Disk(recording.folder), 0
    wrong: list[str] = []
    points = sorted(rng.randrange(1, len(recording.records)) for _ in range(cuts))
    for at in points:
        for record in recording.records[done:at]:
            disk.follow(record)
        done = at
        luck = Random(f"{seed} {at} {rng.random()}")
        promised = [ack for ack in recording.acks if ack.at < at]
        with tempfile.TemporaryDirectory(prefix="eldorado-cut-", dir=memory()) as folder:
            disk.after_cut(luck, Path(folder), LEFT_ALONE)
            found = look(Path(folder), promised)
        wrong += [f"power cut at record {at} of seed {seed}: {what}" for what in found]
    return wrong


def look(folder: Path, promised: list[Ack]) -> list[str]:
    """Open what is left as a server does, and see whether all that was promised is there."""
    try:
        store = Store(str(folder / DATABASE))
        try:
            store._start_alone(Lease(store.engine))
            with store.engine.begin() as connection:
                whole = connection.exec_driver_sql("PRAGMA quick_check").scalar()
                tables = sorted({ack.table for ack in promised})
                stored = {id: queries.read_table(connection, id) for id in tables}
        finally:
            if store.lease is not None:
                store.lease.let_go()
            store.engine.dispose()
    except Exception as error:
        return [f"the database does not open: {error!r}"[:300]]
    wrong = [] if whole == "ok" else [f"the database is damaged: {whole}"]
    for id, found in stored.items():
        wrong += look_at(found, [ack for ack in promised if ack.table == id])
    return wrong


def look_at(found: Any, promised: list[Ack]) -> list[str]:
    """Whether a table restores, and has every promised move once, where it was said to be."""
    if found is None:
        return [f"table {promised[0].table} is gone, {len(promised)} moves with it"]
    state = restore(find_game(found.table.game), found)
    if state.halt is not None:
        return [f"table {found.table.id} does not restore: {state.halt}"]
    log, read, wrong = state.log, decoder(state.game.types.move), []
    for ack in promised:
        text = state.game.write(read.decode(msgspec.json.encode(ack.move)))
        said = log.said[ack.n] if ack.n < len(log.said) else None
        answers = [spoken for spoken in log.said if spoken.ask == ack.ask and ack.seat in (spoken.group or ())]
        if said is None or said.entry.text != text or said.ask != ack.ask or len(answers) != 1:
            wrong.append(f"table {found.table.id}: entry {ack.n}, acknowledged as {text!r}, is {said and said.entry}")
    return wrong
