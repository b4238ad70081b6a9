"""A server started as a service would start it: a clean environment, a umask, somebody who listens for notices."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from eldorado import games


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Service:
    """The process, and what it tells whoever started it."""

    def __init__(self, command: Sequence[str], port: int, place: Path, **environment: str) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.notices.bind(str(place / "notices"))
        self.log = (place / "log").open("w+")
        self.process = subprocess.Popen(
            command,
            cwd=place,
            umask=0o077,
            stdout=self.log,
            stderr=self.log,
            env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "NOTIFY_SOCKET": str(place / "notices"), **environment},
        )

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.notices.close()
        self.log.close()

    def hear(self, notice: str, patience: float = 60) -> None:
        """Wait until the service has said something."""
        self.notices.settimeout(patience)
        while self.notices.recv(100).decode() != notice:
            pass

    def said(self) -> str:
        """All that it wrote."""
        self.log.seek(0)
        return self.log.read()

    def stop(self) -> float:
        """Ask it to stop; how long that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        return time.monotonic() - began


def play_with_a_bot(base: str, moves: int = 4, **headers: str) -> str:
    """Open a table, make some moves against a bot, and say which table it was."""
    headers = {"X-Eldorado": "1", **headers}
    with httpx.Client(base_url=base, headers=headers, trust_env=False, timeout=30) as page:
        plan = {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], "pace": "instant"}
        opened = page.post("/api/tables", json=plan)
        assert opened.status_code == 200, opened.text
        table: str = opened.json()["table"]
        for _ in range(moves):
            shown = asked(page, table)
            move = {"seat": 0, "ask": shown["ask"], "move": shown["choices"][0]["move"]}
            assert page.post(f"/api/tables/{table}/moves", json=move).status_code == 200
        return table


def asked(page: httpx.Client, table: str) -> dict[str, Any]:
    """The table as soon as it is our turn."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        shown: dict[str, Any] = page.get(f"/api/tables/{table}?seat=0").json()
        if shown["ask"] is not None:
            return shown
        time.sleep(0.1)
    raise AssertionError("the bot does not answer")


def bring_documents(base: str) -> None:
    """Have an edition and a record checked, which is work for processes of their own."""
    text = (Path(games.__file__).parent / "cibola" / "editions" / "house.toml").read_text(encoding="utf-8")
    with httpx.Client(base_url=base, headers={"X-Eldorado": "1"}, trust_env=False, timeout=60) as page:
        checked = page.post("/api/editions", json={"game": "cibola", "text": text})
        assert checked.status_code == 200, checked.text
        assert page.post("/api/records", json={"format": 1}).status_code in (400, 422)


def modes(place: Path) -> dict[str, int]:
    """Who may read the files of a directory."""
    return {path.name: path.stat().st_mode & 0o777 for path in place.iterdir() if path.is_file()}


PROGRAMS = Path(sys.executable).parent
