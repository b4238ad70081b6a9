"""The server as a process: it starts on an empty directory, says where it is, and stops within five seconds."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from eldorado.server import command
from eldorado.server.listening import CannotServe, listen
from tests.server.free_ports import free_port


class Process:
    """A server started as a user would."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "eldorado.server", "--port", str(self.port), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(home)},
        )

    def ready(self) -> None:
        for _ in range(600):
            try:
                if httpx.get(f"{self.base}/healthz", timeout=2, trust_env=False).status_code == 200:
                    return
            except httpx.HTTPError:
                assert self.process.poll() is None, self.process.communicate()
                time.sleep(0.05)
        pytest.fail("the server does not start")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, float, str, str]:
        began = time.monotonic()
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=15)
        return self.process.returncode, time.monotonic() - began, out, err


def open_table(base: str, seats: list[dict[str, Any]]) -> tuple[str, str]:
    with httpx.Client(base_url=base, headers={"X-Eldorado": "1"}, trust_env=False) as client:
        answer = client.post("/api/tables", json={"game": "cibola", "seats": seats, "pace": "instant"}).json()
        return answer["table"], "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)


def sit(base: str, table: str, cookie: str) -> ClientConnection:
    url = f"{base.replace('http', 'ws')}/api/tables/{table}/socket?seat=0&since=-1&lang=en"
    return connect(url, additional_headers={"Cookie": cookie}, proxy=None)


def hear_all(line: ClientConnection, heard: list[dict[str, Any]]) -> None:
    """Hear everything until the line is closed."""
    while True:
        heard.append(json.loads(line.recv(5)))


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_drains_before_long(tmp_path: Path, how: signal.Signals) -> None:
    server = Process("--verbose", home=tmp_path)
    server.ready()
    table, cookie = open_table(server.base, [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    heard: list[dict[str, Any]] = []
    with sit(server.base, table, cookie) as line:
        while not any(message["type"] == "table" for message in heard):
            heard.append(json.loads(line.recv(10)))
        code, took, out, err = server.stop(how)
        with pytest.raises(ConnectionClosed) as closed:
            hear_all(line, heard)
    assert heard[0]["type"] == "hello"
    assert heard[-1] == {"type": "gone", "reason": "restart"}
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert took < 20
    assert code == 0, err
    assert f"http://127.0.0.1:{server.port}/" in out
    assert "Traceback" not in err
    assert f"GET /api/tables/{table}/socket" not in err or "?" not in err
    assert (tmp_path / "eldorado" / "tables.db").exists()


def test_a_table_is_there_after_a_restart_and_real_bots_play(tmp_path: Path) -> None:
    database = str(tmp_path / "x.db")
    server = Process("--database", database, home=tmp_path)
    server.ready()
    table, cookie = open_table(server.base, [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot"}])
    moves = play(server.base, table, cookie, rounds=2)
    server.stop(signal.SIGKILL)
    again = Process("--database", database, home=tmp_path)
    again.ready()
    assert play(again.base, table, cookie, rounds=3) > 0
    assert moves > 1
    assert again.stop()[0] == 0


def play(base: str, table: str, cookie: str, rounds: int) -> int:
    """Play until a round is reached; how many moves that took."""
    moves, answered = 0, None
    with sit(base, table, cookie) as line:
        while True:
            message = json.loads(line.recv(20))
            if message["type"] == "ack":
                moves += 1
            if message["type"] != "table":
                continue
            if message["view"]["round"] >= rounds:
                return moves
            if message["ask"] not in (None, answered):
                answered = message["ask"]
                move = message["choices"][-1]["move"]
                line.send(json.dumps({"type": "move", "id": "m", "seat": 0, "ask": answered, "move": move}))


@pytest.mark.parametrize("command_line", [["eldorado.server"], ["eldorado.cli", "serve"]])
def test_a_port_in_use_is_said_in_one_line_before_anything_is_announced(
    tmp_path: Path, command_line: list[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", *command_line, "--port", port, "--database", str(tmp_path / "x.db")],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"eldorado: port {port} is already in use on 127.0.0.1")
    assert "--port" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "x.db").exists()


@pytest.mark.parametrize(
    ("host", "port", "said"),
    [("127.0.0.1", 70_000, "port 70000 does not exist"), ("192.0.2.7", 8000, "cannot listen on 192.0.2.7, port 8000")],
)
def test_an_address_that_cannot_be_listened_at_is_named(host: str, port: int, said: str) -> None:
    with pytest.raises(CannotServe, match=said) as refused:
        listen(host, port)
    assert "--port" in str(refused.value)


def test_the_port_is_ours_as_soon_as_we_listen() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(CannotServe, match="already in use"):
            listen("127.0.0.1", port, patience=0.1)


def test_answers_are_sent_at_once() -> None:
    """A socket that gathers what is small (Nagle) would keep every answer back until the page acknowledges its head."""

    async def at_once() -> int:
        met: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted = writer.get_extra_info("socket")
            met.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen("127.0.0.1", 0) as listener:
            async with await asyncio.start_server(meet, sock=listener):
                _, caller = await asyncio.open_connection(*listener.getsockname())
                caller.close()
                return await met

    assert asyncio.run(at_once())


def test_a_port_that_is_let_go_of_is_taken() -> None:
    former = listen("127.0.0.1", 0)
    port = former.getsockname()[1]
    threading.Timer(0.2, former.close).start()
    with listen("127.0.0.1", port, patience=10) as listener:
        assert listener.getsockname()[1] == port


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::", "http://[::1]:8000/"),
        ("games.example", "http://games.example:8000/"),
    ],
)
def test_the_address_announced_is_one_that_opens_here(host: str, address: str) -> None:
    assert command.address_here(host, 8000) == address


def test_a_database_that_cannot_be_opened_is_said_plainly(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "eldorado.server", "--port", str(free_port())),
            *("--database", str(tmp_path / "none" / "x.db")),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "database" in done.stderr


def test_the_data_directory_follows_xdg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert command.default_database() == str(tmp_path / "data" / "eldorado" / "tables.db")
    assert (tmp_path / "data" / "eldorado").stat().st_mode & 0o777 == 0o700


def test_a_lan_gets_an_address_and_a_code_only_when_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[tuple[str, int]] = []

    def serve(host: str, port: int, database: str, *, started: Callable[[], None], **_: object) -> None:
        served.append((host, port))
        started()

    monkeypatch.setattr(command, "serve", serve)
    command.serve_command(port=8123, database=str(tmp_path / "x.db"))
    plain = capsys.readouterr().out
    assert "http://127.0.0.1:8123/" in plain
    assert "█" not in plain
    assert "In this house" not in plain
    command.serve_command(port=8123, database=str(tmp_path / "x.db"), lan=True)
    lan = capsys.readouterr().out
    assert f"http://{command.lan_address()}:8123/" in lan
    assert "█" in lan or "▀" in lan
    assert served == [("127.0.0.1", 8123), ("0.0.0.0", 8123)]
