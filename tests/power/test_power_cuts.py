"""Power cuts at any write of a recorded run: what was acknowledged is there (`scripts/power-cuts` makes 20,000)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.power.disk_images import Change, Disk, Record, torn_apart
from tests.power.power_cuts import build_recorder, cut_power, record
from tests.seeds import luck

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def recorder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = build_recorder(tmp_path_factory.mktemp("recorder"))
    if library is None:
        pytest.skip("recording takes Linux and a C compiler")
    return library


def test_what_was_acknowledged_survives_a_power_cut(recorder: Path) -> None:
    recording = record(recorder, luck("power cuts").randrange(10**6), 24)
    assert len(recording.acks) >= 20
    assert cut_power(recording, luck("cuts").randrange(10**6), 60) == []


def test_a_database_that_does_not_sync_is_found_out(recorder: Path) -> None:
    recording = record(recorder, 1, 12, "synchronous=OFF")
    lost = cut_power(recording, 1, 20)
    assert any("gone" in what or "acknowledged" in what for what in lost), lost


def test_what_was_not_synced_may_be_there_in_part_or_not_at_all(tmp_path: Path) -> None:
    disk = Disk("/disk")
    begun = (Record("N", 1, 0, b"/disk/a"), Record("W", 1, 0, b"old."), Record("S", 1, 0, b""))
    named = (Record("O", 2, 0, b"/disk"), Record("S", 2, 0, b""))
    for said in (*begun, *named, Record("W", 1, 0, b"new!")):
        disk.follow(said)
    found = set()
    for seed in range(40):
        disk.after_cut(Random(seed), tmp_path)
        found.add((tmp_path / "a").read_bytes())
    assert found == {b"old.", b"new!"}


def test_a_write_may_be_torn_at_its_sectors() -> None:
    parts = [torn_apart(Change(100, bytes(2000)), Random(seed)) for seed in range(40)]
    ends = {part.offset + len(part.data or b"") for torn in parts for part in torn}
    assert ends == {512, 1024, 1536, 2048, 2100}, "sectors of the disk, not of the write"
