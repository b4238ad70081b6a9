"""Work in processes ends with the process that wanted it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from eldorado.sim.pool import LARGEST_PART, parts

ENDLESS = """
import os, signal, sys, time
from eldorado.sim.pool import run

signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background is born deaf to it

def work(start, stop):
    print(os.getpid(), flush=True)
    time.sleep(600)
    return [0]

if __name__ == "__main__":
    list(run(work, int(sys.argv[1]), 2))
"""


def lives(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks for processes in /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(script), "4"], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(parent.stdout.readline()) for _ in range(2)]
        assert all(map(lives, workers))
        parent.send_signal(signal.SIGKILL)
        deadline = time.monotonic() + 20
        while any(map(lives, workers)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(map(lives, workers))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("total", [4, 1], ids=["in the middle", "in the last part"])
def test_an_interrupt_that_reaches_every_process_ends_the_parent_alone_and_it_ends_the_others(
    total: int, tmp_path: Path
) -> None:
    """As Ctrl-C does in a terminal; a worker that died of it first would look like one that was killed."""
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), str(total)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        workers = [int(parent.stdout.readline()) for _ in range(min(total, 2))]
        for worker in workers:
            os.kill(worker, signal.SIGINT)
        time.sleep(0.3)
        assert all(map(lives, workers))
        parent.send_signal(signal.SIGINT)
        _, errors = parent.communicate(timeout=30)
    assert "KeyboardInterrupt" in errors
    assert "Broken" not in errors
    assert not any(map(lives, workers))


@pytest.mark.parametrize("total", [0, 1, 15, 16, 17, 400, 5000])
def test_parts_cover_the_work_once_and_grow_smaller_towards_its_end(total: int) -> None:
    cut = parts(total)
    assert [number for start, stop in cut for number in range(start, stop)] == list(range(total))
    sizes = [stop - start for start, stop in cut]
    assert sizes == sorted(sizes, reverse=True)
    assert not sizes or (sizes[0] <= LARGEST_PART and sizes[-1] == 1)
