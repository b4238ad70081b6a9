"""An event loop in which time is a number: it jumps to whatever is due next, so a world of minutes takes milliseconds.

Everything that runs in it belongs to a process, or to nobody. A process can be stopped and go on: what was to happen in
it meanwhile happens then, late. Ties are broken by order, never by address or hash: the same calls lead to the
same world.
"""

from __future__ import annotations

import asyncio
import heapq
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from itertools import count
from typing import Any, TypeVar

T = TypeVar("T")

AT_ONCE = 200_000
"""So many steps without time passing are a circle."""


class StandsStill(Exception):
    """Nothing is due any more, and what was waited for has not come."""


class GoesRound(Exception):
    """Something goes on and on without time passing."""


class Process:
    """Whose steps they are: one simulated server, which can be stopped for a while."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.stopped = False
        self.held: list[events.Handle] = []
        self.tasks: list[NumberedTask] = []

    def __repr__(self) -> str:
        return self.name


PROCESS: ContextVar[Process | None] = ContextVar("PROCESS", default=None)


class NumberedTask(asyncio.Task[Any]):
    """A task whose place in a set follows from when it was made."""

    _numbers = count()

    def __init__(self, coro: Any, **fields: Any) -> None:
        self.number = next(self._numbers)
        super().__init__(coro, **fields)

    def __hash__(self) -> int:
        return self.number


class VirtualLoop(asyncio.AbstractEventLoop):
    """The loop; `faults` are exceptions that nobody has caught."""

    def __init__(self, take: Callable[[], float] = lambda: 0.001) -> None:
        self.now = 0.0
        self.take = take
        """How many seconds something takes that is done beside the loop."""
        self.faults: list[dict[str, Any]] = []
        self.steps = 0
        self._ready: deque[events.Handle] = deque()
        self._due: list[tuple[float, int, events.TimerHandle]] = []
        self._numbers = count()
        NumberedTask._numbers = count()

    def time(self) -> float:
        """Seconds since the world began."""
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> events.Handle:
        handle = events.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> events.TimerHandle:
        handle = events.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._due, (when, next(self._numbers), handle))
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> events.TimerHandle:
        return self.call_at(self.now + max(0.0, delay), callback, *args, context=context)

    def _timer_handle_cancelled(self, handle: events.TimerHandle) -> None:
        """It is passed over when it is due."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, T], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[T]:
        task = NumberedTask(coro, loop=self, name=name or "task", context=context)
        process = PROCESS.get() if context is None else context.get(PROCESS)
        if process is not None:
            process.tasks.append(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Do what is to be done beside the loop: at one moment a little later."""
        future = self.create_future()
        self.call_later(self.take(), self._carry_out, future, func, args)
        return future

    def _carry_out(self, future: asyncio.Future[Any], func: Callable[..., Any], args: tuple[Any, ...]) -> None:
        if future.cancelled():
            return
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.faults.append(context)

    async def shutdown_asyncgens(self) -> None:
        """Nothing is kept of them."""

    def stop_process(self, process: Process) -> None:
        """Let nothing happen in a process from now on."""
        process.stopped = True

    def let_go_on(self, process: Process) -> None:
        """What was to happen in a process happens now."""
        process.stopped = False
        self._ready.extend(process.held)
        process.held.clear()

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Let the world run until this is done."""
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            task, still = self.create_task(main), 0
            while not task.done():
                if self._ready:
                    still += 1
                    if still > AT_ONCE:
                        raise GoesRound
                else:
                    still = 0
                    self._jump()
                self._step()
            return task.result()
        finally:
            events._set_running_loop(before)

    def _jump(self) -> None:
        """On to the next moment at which something is due."""
        while self._due:
            when, _, handle = heapq.heappop(self._due)
            if not handle._cancelled:
                self.now = max(self.now, when)
                self._ready.append(handle)
                return
        raise StandsStill

    def _step(self) -> None:
        handle = self._ready.popleft()
        if handle._cancelled:
            return
        process = handle._context.get(PROCESS)  # type: ignore[attr-defined]
        if process is not None and process.stopped:
            process.held.append(handle)
            return
        self.steps += 1
        handle._run()
