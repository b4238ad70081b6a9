"""The terminal: what is printed, what is typed, what is cleared; and how a hang-up is noticed."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

CLEAR: Final = "\x1b[H\x1b[J"
CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, screen, then scrollback: in this order, since some terminals push a cleared screen into the scrollback."""


STOP: Final = "q"
"""What ends reading at a pager."""


class Gone(BaseException):
    """Nobody is there any more: the input ended, or a signal came; `status` is the exit status for it."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


class Signals:
    """Ctrl-C, hang-up and termination: heard while waiting for input, otherwise kept until a move is complete."""

    def __init__(self) -> None:
        self.waiting = False
        self.leaving = False
        """Whether a signal was obeyed; what comes after it must not disturb the saving."""
        self.came: int | None = None

    def check(self) -> None:
        """Leave now, if a signal came meanwhile."""
        if self.came is not None and not self.leaving:
            self.leaving = True
            raise Gone(128 + self.came)

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Listen to the signals; only a process's main thread can."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
        before = {number: signal.signal(number, self._hear) for number in numbers}
        try:
            yield
        finally:
            for number, listener in before.items():
                signal.signal(number, listener)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        impatient = self.came is not None
        self.came = number
        if self.waiting or impatient:
            self.check()


class Screen:
    """One terminal, or a pipe that stands for one."""

    def __init__(self, signals: Signals | None = None) -> None:
        self.signals = signals or Signals()
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.live = self.console.is_terminal and not self.console.is_dumb_terminal and sys.stdin.isatty()
        """Whether the screen can be cleared and somebody sits before it."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return self.console.width, self.console.height

    def show(self, *parts: RenderableType) -> None:
        """Print things one below the other."""
        for part in parts:
            self.console.print(part)

    def tell(self, sentence: str, style: str = "", *, hang: int = 0) -> None:
        """Print one sentence, its further lines moved in; what was typed is never read as markup."""
        self.console.print(Text(wrap(sentence, self.console.width, hang), style=style))

    def clear(self, *, everything: bool = False) -> None:
        """Clear the screen; `everything` takes the scrollback too, so that nothing of what was shown stays."""
        if self.live:
            self.console.file.write(CLEAR_ALL if everything else CLEAR)
        elif self.console.is_terminal:
            self.console.file.write("\n" * self.console.height)
        self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """Print a prompt and read a line, without any history in which somebody else's answer could be found."""
        self.console.print(Text(wrap(prompt, self.console.width) if self.live else prompt), end="", soft_wrap=True)
        self.console.file.flush()
        line = self._line()
        if not self.live:
            self.console.file.write("\n")
        return line

    def _line(self) -> str:
        self.signals.waiting = True
        try:
            self.signals.check()
            line = sys.stdin.readline()
        except UnicodeDecodeError:
            line = "?\n"
        finally:
            self.signals.waiting = False
        if not line:
            raise Gone
        return "".join(sign for sign in line.strip() if sign.isprintable())

    def lines_of(self, part: RenderableType) -> int:
        """How many lines a thing takes."""
        return len(self.console.render_lines(part, pad=False))

    def page(self, part: RenderableType, more: str, back: str) -> str:
        """Print something long a screen at a time; what was typed at it, other than Enter and q."""
        if not self.live:
            self.show(part)
            return ""
        with self.console.capture() as captured:
            self.console.print(part)
        lines = captured.get().splitlines()
        height = max(4, self.console.height - 2)
        typed = ""
        for start in range(0, len(lines), height):
            if len(lines) > height:
                self.clear()
            self.console.file.write("\n".join(lines[start : start + height]) + "\n")
            typed = self.ask(more if start + height < len(lines) else back)
            if typed:
                break
        return "" if typed.lower() == STOP else typed


def wrap(text: str, width: int, hang: int = 0) -> str:
    """Break lines at plain spaces only: Rich would also break at the narrow ones before French : ; ? !.

    What does not fit into the first line hangs: it is moved in by so many columns.
    """
    return "\n".join(_wrap_line(line, width, " " * hang) for line in text.split("\n"))


def _wrap_line(text: str, width: int, hang: str) -> str:
    lines: list[str] = []
    for word in text.split(" "):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(f"{hang}{word}" if lines else word)
    return "\n".join(lines)
