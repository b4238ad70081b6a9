"""Work in processes ends with the process that wanted it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from eldorado.sim.simulation import LARGEST_PART, Batch, Dealer

ENDLESS = """
import os, signal, sys, time
from eldorado.sim.pool import in_processes

signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background is born deaf to it

def work(start, stop):
    print(os.getpid(), flush=True)
    time.sleep(600)
    return [0]

if __name__ == "__main__":
    list(in_processes(work, [(0, 1)] * int(sys.argv[1]), 2))
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


@pytest.mark.parametrize("total", [0, 1, 15, 17, 400, 5000])
@pytest.mark.parametrize("seconds", [0.0001, 0.3, 60])
def test_games_are_dealt_once_by_a_second_s_worth_and_singly_at_the_end(total: int, seconds: float) -> None:
    dealer, dealt = Dealer(range(total)), list[tuple[int, ...]]()
    for (part,) in dealer:
        dealt.append(part)
        dealer.learn(Batch([None] * len(part), seconds * len(part)))  # type: ignore[list-item]
    assert [number for part in dealt for number in part] == list(range(total))
    sizes = [len(part) for part in dealt]
    assert max(sizes, default=1) <= max(1, min(LARGEST_PART, int(1 / seconds)))
    assert not sizes or (sizes[0], sizes[-1]) == (1, 1)
