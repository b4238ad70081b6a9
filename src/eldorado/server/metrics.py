"""What the server counts and times, for who watches over it: labels are words of the program, never somebody's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from eldorado import __version__

TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: a move takes a few thousandths, a bot a few."""
GROUPS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)
METHODS: Final = frozenset({"GET", "HEAD", "POST", "SOCKET"})


class Metrics:
    """All figures of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._gauge("info", "Which version runs", "version").labels(__version__).set(1)
        self.loop_lag = self._times("loop_lag_seconds", "How late the event loop comes to what is due")
        self.commit = self._times("commit_seconds", "From beginning a transaction until it is on the disk")
        self.commit_group = Histogram(
            "eldorado_commit_group_size", "Requests in one commit", buckets=GROUPS, registry=self.registry
        )
        self.commit_failures = self._counter("commit_failures", "Transactions that the database did not take")
        self.move = self._times("move_seconds", "From hearing a move to its acknowledgement")
        self.bot = self._times("bot_seconds", "From asking a bot to its answer, waiting included", "game", "bot")
        self.bot_failures = self._counter("bot_failures", "Moves played at random for a bot", "game", "bot")
        self.hint = self._times("hint_seconds", "From asking for a hint to its answer, waiting included", "game")
        self.hint_failures = self._counter("hint_failures", "Hints that came to nothing", "game")
        self.reason = self._times("reason_seconds", "From asking why a bot played to the answer, with waiting", "game")
        self.reason_failures = self._counter("reason_failures", "Reasons that could not be worked out", "game")
        self.worker = self._times("worker_seconds", "Work in worker processes, by what it was", "work")
        self.worker_jobs = self._counter("worker_jobs", "Work in worker processes, by how it ended", "work", "result")
        self._nudges = self._counter("nudges", "Calls to who is not at the table, by way and outcome", "way", "outcome")
        self._refusals = self._counter("refusals", "Refused requests and messages, by code", "code")
        self._requests = self._counter("http_requests", "HTTP requests and sockets", "method", "route", "status")
        self._sizes = self._gauge("cache_size", "What is kept at hand, in pieces", "cache")

    def refuse(self, code: str) -> None:
        """One more request was refused."""
        self._refusals.labels(code).inc()

    def nudge(self, way: str, outcome: str) -> None:
        """One more call to somebody's device or a table's webhook came to this."""
        self._nudges.labels(way, outcome).inc()

    def answer(self, method: str, route: str, status: int) -> None:
        """One more request was answered; `route` is a pattern, and a method that nobody knows is not repeated."""
        self._requests.labels(method if method in METHODS else "other", route, status).inc()

    def watch_size(self, cache: str, size: Callable[[], int]) -> None:
        """Tell how much a cache holds whenever somebody asks."""
        self._sizes.labels(cache).set_function(size)

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Tell a figure that can be read at any time."""
        self._gauge(name, what).set_function(value)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    def _times(self, name: str, what: str, *labels: str) -> Histogram:
        return Histogram(f"eldorado_{name}", what, labels, buckets=TIMES, registry=self.registry)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"eldorado_{name}", what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"eldorado_{name}", what, labels, registry=self.registry)
