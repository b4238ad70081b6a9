"""The parts that are broken: servers, PostgreSQL and Redis, each a process of its own on loopback."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DISK: Final = 400 << 20
"""Bytes of the disk that PostgreSQL has for itself, where we may mount one."""


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def faketime() -> Path | None:
    """The library that lets a process have a clock of its own."""
    found = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    return found[0] if found else None


class Watch:
    """The clock on the wall of one process: set by writing into a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.set(0)

    def set(self, seconds: int) -> None:
        """So many seconds off."""
        self.file.write_text(f"{seconds:+d}s\n")
        self.file.chmod(0o644)

    def environment(self) -> dict[str, str]:
        """What a process needs that goes by this clock."""
        library = faketime()
        if library is None:
            return {}
        return {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }


class Part:
    """A process that can be started, stopped, paused and killed."""

    def __init__(self, name: str, log: Path) -> None:
        self.name = name
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None
        self.paused = False

    def start(self) -> None:
        """Start it, unless it runs."""
        if not self.runs():
            with self.log.open("ab") as said:
                command, environment = self.command(), os.environ | self.environment()
                self.process = subprocess.Popen(command, stdout=said, stderr=said, env=environment, cwd=self.place())

    def command(self) -> list[str]:
        """How it is started."""
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        """What it finds in its environment."""
        return {}

    def place(self) -> Path:
        """Where it runs."""
        return ROOT

    def runs(self) -> bool:
        """Whether it has not ended."""
        return self.process is not None and self.process.poll() is None

    def send(self, sign: signal.Signals) -> None:
        """Send it a signal."""
        if self.process is not None and self.runs():
            self.process.send_signal(sign)

    def kill(self) -> None:
        """End it at once."""
        if self.process is not None:
            self.send(signal.SIGKILL)
            self.process.wait()
            self.paused = False

    def pause(self) -> None:
        """Stop it where it is."""
        self.send(signal.SIGSTOP)
        self.paused = True

    def go_on(self) -> None:
        """Let it go on."""
        self.send(signal.SIGCONT)
        self.paused = False


class ServerPart(Part):
    """A server, its own links to the other parts before it."""

    def __init__(self, number: int, home: Path, arguments: list[str], environment: dict[str, str]) -> None:
        super().__init__(f"server {number}", home / f"server-{number}.log")
        self.number = number
        self.port = free_port()
        self.internal = free_port()
        self.arguments = arguments
        self.fixed = environment
        self.steps = 0
        """How many steps of the schema it knows that are not there."""
        self.watch = Watch(home / f"server-{number}.clock")

    @property
    def announced(self) -> str:
        """The address at which others are told to reach it."""
        return self.fixed["CAMPAIGN_ANNOUNCE"]

    def command(self) -> list[str]:
        """How it is started."""
        own = ["--port", str(self.port), "--internal", f"127.0.0.1:{self.internal}", "--unlimited"]
        return [sys.executable, "-m", "campaign.serving", *own, *self.arguments]

    def environment(self) -> dict[str, str]:
        """What it finds in its environment."""
        path = os.pathsep.join([str(ROOT / "scripts"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
        own = {"PYTHONPATH": path, "CAMPAIGN_STEPS": str(self.steps)}
        return self.fixed | own | self.watch.environment()


class RedisPart(Part):
    """Redis, which keeps nothing."""

    def __init__(self, home: Path) -> None:
        super().__init__("redis", home / "redis.log")
        self.port = free_port()

    def command(self) -> list[str]:
        """How it is started."""
        return ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]


class PostgresPart(Part):
    """PostgreSQL with its own files, on a small disk of its own where one may be mounted."""

    def __init__(self, home: Path, *, on_disk: bool = True, small: bool = True) -> None:
        super().__init__("postgresql", home / "postgresql.log")
        self.small = small
        self.port = free_port()
        self.home = home / "postgresql"
        self.home.mkdir()
        self.mounted = on_disk and self._mount()
        self.watch = Watch(home / "postgresql.clock")
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.home, "postgres")
            self.log.touch()
        place = programs()
        if place is None:
            sys.exit("nemesis: PostgreSQL is not installed: apt install postgresql")
        self.programs = place
        making = ["-D", str(self.home / "data"), "-A", "trust", "-U", "eldorado", "--no-sync"]
        making += ["--wal-segsize=1"] if small else []
        subprocess.run([*self.user, str(place / "initdb"), *making], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def _mount(self) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(self.home)]
        with contextlib.suppress(OSError):
            return os.getuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0
        return False

    def place(self) -> Path:
        """Where it runs."""
        return Path("/")

    def command(self) -> list[str]:
        """How it is started: without another user's process in between, so that signals reach it."""
        small = ["-c", "max_wal_size=64MB", "-c", "min_wal_size=8MB", "-c", "shared_buffers=32MB"] if self.small else []
        own = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", *small]
        return [str(self.programs / "postgres"), "-D", str(self.home / "data"), "-p", str(self.port), *own]

    def environment(self) -> dict[str, str]:
        """What it finds in its environment."""
        return self.watch.environment()

    def start(self) -> None:
        """Start it as somebody it accepts."""
        if not self.runs():
            with self.log.open("ab") as said:
                who: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []} if self.user else {}
                environment = os.environ | self.environment()
                self.process = subprocess.Popen(
                    self.command(), stdout=said, stderr=said, env=environment, cwd="/", start_new_session=True, **who
                )

    def family(self) -> list[int]:
        """The process and those it has started."""
        if self.process is None:
            return []
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children")
        return [pid, *map(int, children.read_text().split())] if children.exists() else [pid]

    def send(self, sign: signal.Signals) -> None:
        """Send it a signal; those that pause reach every process of it."""
        for pid in self.family() if sign in (signal.SIGSTOP, signal.SIGCONT) else self.family()[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, sign)

    def kill(self) -> None:
        """End it at once; what is left of it goes by itself before the next one begins."""
        left = self.family()
        super().kill()
        for pid in left[1:]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        until = time.monotonic() + 30
        while any(Path(f"/proc/{pid}").exists() for pid in left[1:]) and time.monotonic() < until:
            time.sleep(0.05)

    @property
    def ballast(self) -> Path:
        """What fills the disk."""
        return self.home / "ballast"

    def fill(self) -> None:
        """Leave no room on its disk."""
        with contextlib.suppress(OSError), self.ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1 << 20))

    def empty(self) -> None:
        """Give it room again."""
        self.ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        """Take its files away."""
        self.kill()
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.home)], check=False)
        shutil.rmtree(self.home, ignore_errors=True)


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return places[0] if places else None
