"""Work on a Ray cluster: one that is there, by its address, or a small one of this machine's own."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, TypeVar

import eldorado
from eldorado.extras import lacking
from eldorado.sim.interrupts import HEED_EVERY, heed
from eldorado.sim.pool import Left, Part, Work, WorkersDied
from eldorado.sim.workers import CannotWork

A = TypeVar("A")

REACHED_WITHIN: Final = 3.0
"""Seconds in which something must answer at the address of a cluster."""
PROVED_WITHIN: Final = 10.0
"""Seconds in which it must prove to be Ray: by itself Ray would try for minutes."""
STORE: Final = 100 * 1024 * 1024
"""Bytes for what goes to and fro on a cluster of our own: what games come to is small."""
AHEAD: Final = 2
"""Parts that wait for each processor, so that none is idle while results are read."""
RETRIES: Final = 5
"""How often Ray does a part again whose process has died."""


class OnRay:
    """A Ray cluster; a part whose process dies is done again by another."""

    def __init__(self, address: str | None, jobs: int | None) -> None:
        self.address = address
        self.jobs = jobs
        self.ray = import_ray(alone=address is None)
        if address is not None:
            check_reachable(address)
            check_healthy(address)

    def as_done(self, work: Work[A], parts: Iterable[Part]) -> Generator[tuple[Part, A]]:
        """Parts on the cluster, as they are done."""
        with self.joined() as ray:
            shared = ray.put((eldorado.__version__, work))
            remote = ray.remote(max_retries=RETRIES, num_cpus=1)(do_part)
            most = AHEAD * max(1, self.jobs or int(ray.cluster_resources().get("CPU", 1)))
            yield from self._all(ray, remote, shared, Left(parts), most)

    def _all(self, ray: Any, remote: Any, shared: Any, left: Left, most: int) -> Generator[tuple[Part, A]]:
        """Hand out parts while so many are at most on their way, and take what is done.

        Who stops early leaves those on their way to end unheard, with the cluster or by themselves: to cancel a part
        that is just done makes Ray end this process ("Tried to complete task that was not pending", 2.60).
        """
        at: dict[Any, Part] = {}
        while left or at:
            while len(at) < most and left:
                part = left.take()
                at[remote.remote(shared, *part)] = part
            heed()
            for reference in ray.wait(list(at), num_returns=1, timeout=HEED_EVERY)[0]:
                result = taken(ray, reference)
                yield at.pop(reference), result

    @contextmanager
    def joined(self) -> Iterator[Any]:
        """Join the cluster, or begin one, for as long as the work takes; one joined before is left as it is."""
        if self.ray.is_initialized():
            yield self.ray
            return
        try:
            self._join()
            yield self.ray
        finally:
            self.ray.shutdown()

    def _join(self) -> None:
        quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": logging.ERROR}
        if self.address is None:
            self.ray.init(num_cpus=self.jobs or os.cpu_count(), object_store_memory=STORE, **quiet)
            return
        try:
            self.ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:
            raise CannotWork(f"no Ray cluster lets us in at {self.address}: {first_line(error)}") from None


def do_part(shared: tuple[str, Work[A]], *part: Any) -> A:
    """Do one part, in a process of the cluster; there must be the same Eldorado."""
    version, work = shared
    if version != eldorado.__version__:
        raise CannotWork(f"the cluster has Eldorado {eldorado.__version__}, not {version}; install the same everywhere")
    return work(*part)


def taken(ray: Any, reference: Any) -> Any:
    """What came of a part; what went wrong there is raised here as it was."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.WorkerCrashedError:
        raise WorkersDied("processes were ended from outside, perhaps for want of memory") from None


def import_ray(*, alone: bool) -> Any:
    """Ray, told to report to nobody and, where it is on this machine alone, to listen to nobody else."""
    lack = lacking("ray")
    if lack is not None:
        raise CannotWork(lack)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # or it warns of how it will be some day
    if alone:
        # As it is by default where Ray knows no clusters: all of it stays on 127.0.0.1.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    return import_module("ray")


def check_reachable(address: str) -> None:
    """Something must answer at the address, HOST:PORT, within a few seconds."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or "/" in host:
        raise CannotWork(f"{address!r} is no address of a cluster; write it as HOST:6379")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotWork(f"no Ray cluster answers at {address} ({why}); is it running there?") from None


def check_healthy(address: str) -> None:
    """What answers must be a Ray cluster: a process of its own asks, which can be ended if nobody speaks."""
    ask = [sys.executable, "-m", "ray.scripts.scripts", "health-check", "--skip-version-check", "--address", address]
    try:
        healthy = subprocess.run(ask, capture_output=True, timeout=PROVED_WITHIN).returncode == 0  # noqa: S603
    except subprocess.TimeoutExpired:
        healthy = False
    if not healthy:
        raise CannotWork(f"what answers at {address} is no Ray cluster; its own port is wanted, usually 6379")


def first_line(error: Exception) -> str:
    """The beginning of what Ray says, which may be long."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
