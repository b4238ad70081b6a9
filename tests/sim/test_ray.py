"""Simulations on a Ray cluster with two processes: the same results, and nothing lost when one is killed."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

import eldorado
from eldorado.extras import lacking
from eldorado.sim import ray_workers
from eldorado.sim.playouts import make_plan
from eldorado.sim.pool import Local, Part, Work, Workers
from eldorado.sim.ray_workers import OnRay, check_reachable, do_part
from eldorado.sim.report import Report
from eldorado.sim.sim_folder import SimFolder
from eldorado.sim.simulation import Simulation
from eldorado.sim.workers import CannotWork, open_workers
from tests.sim.mortal import Mortal

PLAN = make_plan("cibola", 40, 3, 1, ["greedy", "random", "random"])


class Fragile:
    """A cluster of whose processes one is killed in the middle of its games."""

    def __init__(self, workers: OnRay, mark: Path) -> None:
        self.workers = workers
        self.mark = mark

    def as_done(self, work: Work[Any], parts: Iterable[Part]) -> Generator[tuple[Part, Any]]:
        return self.workers.as_done(Mortal(work, self.mark), parts)


def need_ray() -> None:
    if lacking("ray"):  # it is imported by whoever wants it, so that it hears first that it is to keep to itself
        pytest.skip("ray is not installed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[OnRay]:
    """A cluster with two processes, on this machine alone."""
    need_ray()
    workers = OnRay(None, 2)
    with workers.joined():
        yield workers


def run(workers: Workers, folder: Path) -> Report:
    simulation = Simulation(PLAN, SimFolder(folder))
    simulation.play(workers)
    report = simulation.report()
    assert report is not None
    return report


def numbers(folder: Path) -> list[int]:
    return [msgspec.json.decode(line)["row"]["number"] for line in (folder / "games.jsonl").read_bytes().splitlines()]


def test_a_cluster_plays_the_same_games_and_a_process_killed_there_loses_none(cluster: OnRay, tmp_path: Path) -> None:
    mark = tmp_path / "die"
    mark.touch()
    alone = run(Local(), tmp_path / "local")
    assert run(cluster, tmp_path / "ray") == alone
    assert run(Fragile(cluster, mark), tmp_path / "killed") == alone
    assert not mark.exists(), "somebody was killed"
    for name in ("ray", "killed"):
        assert Counter(numbers(tmp_path / name)) == Counter(range(PLAN.games))
        kept, there = SimFolder(tmp_path / name), SimFolder(tmp_path / "local")
        for folder in (kept, there):
            folder.open(PLAN)
        assert list(kept.rows()) == list(there.rows())


def test_the_command_joins_a_cluster_by_its_address(cluster: OnRay) -> None:
    address = cluster.ray.get_runtime_context().gcs_address
    assert address.startswith("127.0.0.1:"), "nobody else can reach it"
    line = [sys.executable, "-m", "eldorado", "sim", "cibola", "--games", "9", "--bots", "greedy,random"]
    local, there = (
        subprocess.run([*line, "--on", on], capture_output=True, text=True, check=True)
        for on in ("local", f"ray:{address}")
    )
    assert local.stdout == there.stdout
    assert there.stderr.count("\n") == 1, "Ray says nothing of its own"


def test_a_bot_that_fails_there_fails_here(cluster: OnRay) -> None:
    with pytest.raises(ZeroDivisionError, match="by zero"):
        list(cluster.as_done(divmod, [(1, 0)]))


def test_who_stops_early_goes_on_whatever_is_done_meanwhile(cluster: OnRay) -> None:
    """Ray ended this process when a part was cancelled at the moment at which it was done."""
    for number in range(100):
        with closing(cluster.as_done(divmod, [(each, 1) for each in range(6)])) as done:
            next(done)
        assert cluster.ray.is_initialized(), number


def test_the_cluster_must_have_the_same_version() -> None:
    assert do_part((eldorado.__version__, divmod), 7, 2) == (3, 1)
    with pytest.raises(CannotWork, match=r"the cluster has Eldorado .*, not 0\.0; install the same everywhere"):
        do_part(("0.0", divmod), 7, 2)


def test_a_cluster_that_is_not_there_is_told_within_seconds() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(CannotWork, match=rf"no Ray cluster answers at 127.0.0.1:{port} \(Connection refused\)"):
        check_reachable(f"127.0.0.1:{port}")
    for wrong in ("nowhere", "host:", "ray://host:10001", "host:port", ":6379"):
        with pytest.raises(CannotWork, match="is no address of a cluster; write it as HOST:6379"):
            check_reachable(wrong)


def test_what_answers_without_being_ray_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    need_ray()
    monkeypatch.setattr(ray_workers, "PROVED_WITHIN", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(CannotWork, match=f"what answers at {address} is no Ray cluster; its own port is wanted"):
            open_workers(f"ray:{address}", None)


def test_games_are_played_somewhere_known() -> None:
    assert isinstance(open_workers("local", 2), Local)
    with pytest.raises(CannotWork, match="'moon' is nowhere games are played; there is local, ray or ray:ADDRESS"):
        open_workers("moon", 2)
