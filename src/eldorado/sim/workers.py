"""Who plays the games of a simulation: processes of this machine, or a Ray cluster."""

from __future__ import annotations

from typing import Final

from eldorado.sim.pool import Local, Workers

LOCAL: Final = "local"
RAY: Final = "ray"


class CannotWork(ValueError):
    """Workers that cannot be had; the message says what to do."""


def open_workers(on: str, jobs: int | None) -> Workers:
    """The workers named by `local`, `ray` or `ray:ADDRESS`."""
    kind, _, address = on.partition(":")
    if on == LOCAL:
        return Local(jobs or 1)
    if kind != RAY:
        raise CannotWork(f"{on!r} is nowhere games are played; there is local, ray or ray:ADDRESS")
    from eldorado.sim.ray_workers import OnRay

    return OnRay(address or None, jobs)
