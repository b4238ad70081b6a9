"""`--workers N`: several servers at one port of this machine; one that ends by accident is started again."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from threading import Thread
from typing import Any, Final

from eldorado.server.listening import CannotServe, listen

HERE: Final = "127.0.0.1"
"""Where the workers of one machine reach each other."""
PAUSE: Final = 1.0
"""Seconds before a worker is started again."""
READY: Final = 60.0
"""Seconds within which a worker begins to serve."""
MOST: Final = 64

logger = logging.getLogger("eldorado.workers")


def serve_with_workers(
    serve: Callable[..., None],
    workers: int,
    host: str,
    port: int,
    internal: str | None,
    started: Callable[[], None],
    tell: Callable[[str], str] = str,
) -> None:
    """Serve by so many processes, until told to stop; SIGHUP has them begin anew one after the other."""
    if not 1 < workers <= MOST:
        raise CannotServe(f"--workers takes 1 to {MOST} processes, not {workers}")
    if not hasattr(os, "fork"):
        raise CannotServe("--workers needs a system that can fork: start several servers with --internal instead")
    if internal is not None and ":" in internal:
        raise CannotServe("--workers: --internal takes an address without a port, since each worker has its own")
    listener = listen(host, port)
    bots = max(1, (os.cpu_count() or 2) // workers)

    def work(ready: Callable[[], None]) -> None:
        serve(listener=listener, internal=internal or HERE, workers=bots, started=ready)

    Workers(work, workers, started, tell).run()
    listener.close()


class Workers:
    """The processes, by their ids."""

    def __init__(
        self,
        work: Callable[[Callable[[], None]], None],
        count: int,
        started: Callable[[], None],
        tell: Callable[[str], str],
    ) -> None:
        self.work = work
        self.count = count
        self.when_started = started
        self.tell = tell
        self.ready: dict[int, bool] = {}
        """Each worker, and whether it has begun to serve."""
        self._pipes: dict[int, int] = {}
        self._stopping = self._renewing = self._served = False
        self._told_at = 0.0
        self._alive = os.pipe()
        """Nothing is ever written there: it ends with this process, and then its workers end, too."""

    def run(self) -> None:
        """Start them, and see that there are as many until told to stop."""
        for number, act in ((signal.SIGTERM, self._stop), (signal.SIGINT, self._stop), (signal.SIGHUP, self._renew)):
            signal.signal(number, act)
        for _ in range(self.count):
            self._start()
        while self.ready:
            self._look()
            if self._renewing:
                self._renewing = False
                self._begin_anew()
            time.sleep(0.05)
            if self._stopping and time.monotonic() > self._told_at + PAUSE:
                self._tell_all()
        if not self._served and not self._stopping:
            raise CannotServe("no worker could begin to serve, for the reason above")

    def _start(self) -> None:
        heard, told = os.pipe()
        pid = os.fork()
        if pid == 0:
            os._exit(self._be_worker(told))
        os.close(told)
        os.set_blocking(heard, False)
        self.ready[pid], self._pipes[pid] = False, heard

    def _be_worker(self, told: int) -> int:
        """What the process does that was just made; its exit status."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        os.close(self._alive[1])
        Thread(target=self._outlive_nobody, name="parent", daemon=True).start()
        try:
            self.work(lambda: os.close(told) if os.write(told, b"1") else None)
        except CannotServe as error:
            print(f"eldorado: {self.tell(str(error))}", file=sys.stderr, flush=True)
            return 2
        except BaseException:
            logger.exception("a worker has failed")
            return 1
        return 0

    def _outlive_nobody(self) -> None:
        """Wait until the first process has ended, even by force, and stop in good order."""
        os.read(self._alive[0], 1)
        while True:  # one that is only just beginning does not hear it yet
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(PAUSE)

    def _look(self) -> None:
        """See who is ready, and start again who has ended though nobody said so."""
        for pid in list(self.ready):
            if not self.ready[pid] and self._is_heard(pid):
                self.ready[pid] = True
                self._tell_once()
            if os.waitpid(pid, os.WNOHANG)[0]:
                self._forget(pid)
                if not self._stopping:
                    logger.warning("worker %d has ended", pid)
        self._fill()

    def _is_heard(self, pid: int) -> bool:
        with contextlib.suppress(BlockingIOError):
            return os.read(self._pipes[pid], 1) == b"1"
        return False

    def _tell_once(self) -> None:
        if not self._served:
            self._served = True
            self.when_started()

    def _fill(self) -> None:
        """Others take the places of those who have ended; if none has ever served, there is no use in trying again."""
        while self._served and not self._stopping and len(self.ready) < self.count:
            time.sleep(PAUSE)
            self._start()

    def _forget(self, pid: int) -> None:
        os.close(self._pipes.pop(pid))
        del self.ready[pid]

    def _begin_anew(self) -> None:
        """When one is ready in its place each ends, one after the other: tables go from one to another."""
        for pid in list(self.ready):
            if self._stopping or pid not in self.ready:
                return
            self._start()
            until = time.monotonic() + READY
            while not self._stopping and not all(self.ready.values()) and time.monotonic() < until:
                self._look()
                time.sleep(0.02)
            if pid in self.ready:
                os.kill(pid, signal.SIGTERM)
                os.waitpid(pid, 0)
                self._forget(pid)

    def _stop(self, *_: Any) -> None:
        self._stopping = True
        self._tell_all()

    def _tell_all(self) -> None:
        self._told_at = time.monotonic()
        for pid in self.ready:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def _renew(self, *_: Any) -> None:
        self._renewing = True
