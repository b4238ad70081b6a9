"""Connections that say nothing, say half, never read or come by the thousand: the others notice nothing of them."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from eldorado.server.http.addresses import Proxies
from eldorado.server.http.limits import Limits, Rate
from eldorado.server.http.listener import refusal
from eldorado.server.http.tcp_connections import TcpConnection, TcpConnections, raise_descriptors, room
from eldorado.server.problems import Problem
from tests.server.hostile_server import DESCRIPTORS, HostileServer, frame, hostile_server, is_open, request

HALF = b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-half: "
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
NARROW: dict[str, Any] = {"send_seconds": 2.0, "send_buffer": 16 * 1024}
BAD_LINE = 25_000
"""Bytes a second, however busy the machine is."""
MANY = 60_000
"""Small frames: reading them takes several times the effort that is allowed, on a fast machine, too."""
PLAN = {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "instant"}


def soon(happens: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether something comes true before long."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if happens():
            return True
        time.sleep(0.1)
    return happens()


def healthy(server: HostileServer, address: str = "127.0.0.2") -> bool:
    """Whether somebody else is answered."""
    with contextlib.suppress(httpx.HTTPError), server.client(address) as client:
        return client.get("/api/games").status_code == 200
    return False


@pytest.mark.parametrize("sent", [b"", HALF, WHOLE])
def test_more_connections_than_descriptors_keep_nobody_out(database: str, tmp_path: Path, sent: bytes) -> None:
    """Far more than the process may have files open: silent ones, half requests, and ones kept alive."""
    with hostile_server(database, tmp_path, connects=Rate(1e6, 1e6)) as server, contextlib.ExitStack() as lines:
        for _ in range(DESCRIPTORS * 2):
            with contextlib.suppress(OSError):
                lines.enter_context(server.connect("127.0.0.3", sent))
        assert healthy(server)
        assert server.descriptors() < DESCRIPTORS - 20
        with server.client() as client:
            assert client.post("/api/tables", json=PLAN).status_code == 200


def test_connections_of_many_addresses_keep_nobody_out_either(database: str, tmp_path: Path) -> None:
    """No address has many, but all together have all: the longest silent ones go."""
    with hostile_server(database, tmp_path, connections=8) as server, contextlib.ExitStack() as lines:
        for number in range(DESCRIPTORS):
            lines.enter_context(server.connect(f"127.0.1.{1 + number // 4}"))
        time.sleep(1.1)
        assert healthy(server)


def test_an_address_has_so_many_connections(database: str, tmp_path: Path) -> None:
    with hostile_server(database, tmp_path, connections=5) as server, contextlib.ExitStack() as lines:
        mine = [lines.enter_context(server.connect("127.0.0.3")) for _ in range(8)]
        assert soon(lambda: sum(is_open(line) for line in mine) == 5)
        assert healthy(server)


def test_who_is_turned_away_is_told_why(database: str, tmp_path: Path) -> None:
    with hostile_server(database, tmp_path, connects=Rate(0.001, 3)) as server:
        with contextlib.ExitStack() as lines:
            for _ in range(3):
                lines.enter_context(server.connect("127.0.0.3"))
            with server.client("127.0.0.3") as client:
                answer = client.get("/api/games")
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "5"
        assert "too fast" in answer.json()["error"]["message"]
        assert "trop rapide" in answer.json()["error"]["message"]
        assert healthy(server)


def test_a_full_house_is_said_to_be_full() -> None:
    said = refusal(Problem("full"))
    assert said.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    head, _, body = said.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head


def test_a_request_is_complete_before_long(database: str, tmp_path: Path) -> None:
    parts = (b"", HALF, WHOLE + b"GET /", b"POST /api/tables HTTP/1.1\r\nhost: x\r\n")
    limits: dict[str, Any] = {"head_seconds": 1.0, "idle_seconds": 60.0}
    with hostile_server(database, tmp_path, **limits) as server, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(server.connect("127.0.0.3", sent)) for sent in parts]
        assert soon(lambda: not any([is_open(line) for line in lines]))


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(database: str, tmp_path: Path) -> None:
    with hostile_server(database, tmp_path, head_seconds=2.0) as server, server.connect("127.0.0.3", HALF) as line:
        began = time.monotonic()
        with contextlib.suppress(OSError):
            while time.monotonic() < began + 30:
                line.setblocking(True)
                line.sendall(b"x")
                if not is_open(line):
                    break
                time.sleep(0.2)
        assert time.monotonic() - began < 25


def test_a_body_that_nobody_wants_is_not_waited_for(database: str, tmp_path: Path) -> None:
    """Refused before it is read, a body may still trickle in: the time of the connection runs all the same."""
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\n"
    with (
        hostile_server(database, tmp_path, idle_seconds=1.0, head_seconds=1.0) as server,
        server.connect("127.0.0.3", head) as line,
    ):
        assert soon(lambda: not is_open(line) or trickled(line))


def trickled(line: socket.socket) -> bool:
    """Send one more byte; whether that cannot be done any more."""
    try:
        line.send(b"x")
    except OSError:
        return True
    return False


def test_a_connection_kept_alive_is_closed_when_idle(database: str, tmp_path: Path) -> None:
    with hostile_server(database, tmp_path, idle_seconds=1.0) as server, server.connect("127.0.0.3", WHOLE) as line:
        assert b"200 OK" in line.recv(4096)
        assert soon(lambda: not is_open(line))


def test_a_socket_stays_however_long_nothing_happens(database: str, tmp_path: Path) -> None:
    short: dict[str, Any] = {"head_seconds": 0.5, "idle_seconds": 0.5, "send_seconds": 0.5}
    with hostile_server(database, tmp_path, **short) as server, server.client() as client:
        table = client.post("/api/tables", json=PLAN).json()["table"]
        with server.upgrade(client, table, "127.0.0.2") as line:
            time.sleep(2.5)
            assert is_open(line)
            line.setblocking(True)
            line.sendall(request(type="ping", id="p"))
            assert soon(lambda: b'"ack"' in line.recv(65_536))


def test_behind_a_proxy_connections_are_everybody_s(database: str, tmp_path: Path) -> None:
    """The proxy has as many connections as it needs; the sockets of whom it asks for are counted."""
    limits: dict[str, Any] = {"connections": 3, "connects": Rate(0.001, 3), "arrivals": Rate(0.001, 2)}
    with hostile_server(database, tmp_path, proxy="127.0.0.9", **limits) as server, contextlib.ExitStack() as lines:
        for _ in range(12):
            lines.enter_context(server.connect("127.0.0.9"))
        assert healthy(server, "127.0.0.9")
        statuses = []
        for visitor in ("203.0.113.1",) * 3 + ("203.0.113.2",):
            head = (
                f"GET /api/tables/x/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: {visitor}\r\n"
                "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            line = lines.enter_context(server.connect("127.0.0.9", head.encode()))
            statuses.append(line.recv(12)[-3:])
        assert statuses == [b"101", b"101", b"429", b"101"]


# Who does not read


def long_table(client: httpx.Client, server: HostileServer) -> str:
    """A table with a long log: undone and played again and again, so that a page gets much to read."""
    table: str = client.post("/api/tables", json=PLAN).json()["table"]
    rng = Random(1)
    for _ in range(12):
        for seat in (0, 1):
            shown = client.get(f"/api/tables/{table}?seat={seat}").json()
            if shown["ask"] is not None:
                move = rng.choice(shown["choices"])["move"]
                client.post(f"/api/tables/{table}/moves", json={"seat": seat, "ask": shown["ask"], "move": move})
    return table


def test_a_watcher_who_does_not_read_is_let_go(database: str, tmp_path: Path) -> None:
    """One that asks to be told everything anew, again and again, and reads nothing of it."""
    with hostile_server(database, tmp_path, **NARROW) as server, server.client() as client:
        table = long_table(client, server)
        line = server.upgrade(client, table, "127.0.0.3")
        ended = False
        until = time.monotonic() + 40
        while not ended and time.monotonic() < until:
            ended = cannot_send(line, request(type="lang", id="a", lang="en"))
            time.sleep(0.05)
        line.close()
        assert ended
        assert healthy(server)


def cannot_send(line: socket.socket, sent: bytes) -> bool:
    """Whether the other end has gone; a line that is full is not gone."""
    line.setblocking(False)
    try:
        line.send(sent)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


def test_a_watcher_who_reads_slowly_stays(database: str, tmp_path: Path) -> None:
    """The same wishes, but what comes is read, if at the pace of a bad line."""
    with hostile_server(database, tmp_path, **NARROW) as server, server.client() as client:
        table = long_table(client, server)
        with server.upgrade(client, table, "127.0.0.3") as line:
            read, began = 0, time.monotonic()
            for number in range(80):
                if number % 2:
                    assert not cannot_send(line, request(type="lang", id="a", lang="en"))
                with contextlib.suppress(BlockingIOError):
                    read += len(line.recv(max(1, int(BAD_LINE * (time.monotonic() - began)) - read)))
                time.sleep(0.08)
            assert is_open(line)
            assert read > 50_000


def test_answers_to_pings_do_not_pile_up(database: str, tmp_path: Path) -> None:
    """Pings are answered below the application: who sends them by the million and reads nothing is let go."""
    limits: dict[str, Any] = {"effort": Rate(1e6, 1e6), "send_seconds": 60.0}
    with hostile_server(database, tmp_path, **limits) as server, server.client() as client:
        table = client.post("/api/tables", json=PLAN).json()["table"]
        line = server.upgrade(client, table, "127.0.0.3")
        pings, until, ended = frame(9, b"x" * 125) * 100, time.monotonic() + 20, False
        while not ended and time.monotonic() < until:
            ended = cannot_send(line, pings)
        line.close()
        assert ended
        assert server.memory() < 300


@pytest.mark.parametrize("sent", [frame(9, b"") * MANY, b"\x01\x80\0\0\0\0" + b"\0\x80\0\0\0\0" * MANY + frame(0, b"")])
def test_reading_a_flood_of_small_frames_is_charged_to_the_sender(database: str, tmp_path: Path, sent: bytes) -> None:
    """Pings, and a message in thousands of empty parts: who sends them is heard later, the others at once."""
    with hostile_server(database, tmp_path, effort=Rate(0.001, 0.03)) as server, server.client() as client:
        table = client.post("/api/tables", json=PLAN).json()["table"]
        with server.upgrade(client, table, "127.0.0.3") as line:
            assert heard(line, b'"hello"', 10)
            line.settimeout(10)
            line.sendall(sent + request(type="ping", id="flood"))
            assert not heard(line, b'"flood"', 1.5)
        with server.upgrade(client, table, "127.0.0.4") as other:
            assert heard(other, b'"hello"', 10)
            other.sendall(request(type="ping", id="other"))
            assert heard(other, b'"other"', 10)


def heard(line: socket.socket, word: bytes, seconds: float) -> bool:
    """Whether something is said before long."""
    until, said = time.monotonic() + seconds, b""
    line.settimeout(0.2)
    while time.monotonic() < until and word not in said:
        with contextlib.suppress(TimeoutError):
            said += line.recv(65_536)
    return word in said


def test_sockets_that_are_refused_or_break_off_leave_nothing_in_the_log(database: str, tmp_path: Path) -> None:
    """Else whoever likes can fill the operator's disk."""
    with hostile_server(database, tmp_path, arrivals=Rate(0.001, 5)) as server, server.client() as client:
        table = client.post("/api/tables", json=PLAN).json()["table"]
        for _ in range(8):
            with server.upgrade(client, table, "127.0.0.3") as line:
                line.sendall(request(type="lang", id="a", lang="fr") * 3 + b"\xff\xff\xff" * 20)
                line.settimeout(0.5)
                with contextlib.suppress(OSError):
                    while line.recv(65_536):
                        pass
        time.sleep(0.5)
        assert server.log.read_text() == ""


def test_who_leaves_in_the_middle_of_a_body_leaves_nothing_in_the_log(database: str, tmp_path: Path) -> None:
    says = "host: x\r\nx-eldorado: 1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n"
    with hostile_server(database, tmp_path) as server:
        idle = server.descriptors()
        for address in ("tables", "luck", "editions", "records", "tables/x/claim"):
            server.connect("127.0.0.3", f"POST /api/{address} HTTP/1.1\r\n{says}{{".encode()).close()
        assert healthy(server)
        assert soon(lambda: server.descriptors() <= idle)
        assert server.log.read_text() == ""


# Counting


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


ARRIVED: list[TcpConnection] = []


@pytest.fixture(autouse=True)
def all_leave() -> Iterator[None]:
    yield
    while ARRIVED:
        ARRIVED.pop().close()


def crowd_of(most: int = 4, proxy: str | None = None, **limits: Any) -> tuple[TcpConnections, Clock]:
    clock = Clock()
    return TcpConnections(Limits(**limits), most, Proxies(proxy), clock), clock


def arrive(crowd: TcpConnections, host: str, idle: bool = True) -> TcpConnection:
    connection = TcpConnection()
    ARRIVED.append(connection)
    crowd.admit(connection, host, 1)
    if idle:
        connection.rest(crowd.clock(), 10)
    return connection


def test_when_all_are_taken_the_address_with_most_gives_one_back() -> None:
    crowd, clock = crowd_of(6)
    few = [arrive(crowd, "10.0.0.1"), arrive(crowd, "10.0.0.4"), arrive(crowd, "10.0.0.4")]
    clock.now = 1
    many = [arrive(crowd, "10.0.0.2") for _ in range(3)]
    clock.now = 5
    newest = arrive(crowd, "10.0.0.3")
    assert set(crowd.open.values()) == {*few, *many[1:], newest}


def test_nobody_at_work_is_sent_away_for_a_newcomer() -> None:
    crowd, clock = crowd_of()
    for host in ("10.0.0.1", "10.0.0.2") * 2:
        arrive(crowd, host, idle=False)
    clock.now = 5
    with pytest.raises(Problem, match="full"):
        arrive(crowd, "10.0.0.3")
    assert crowd.turned_away == {"full": 1}


def test_the_proxy_s_connections_go_last() -> None:
    crowd, clock = crowd_of(proxy="10.0.0.9")
    proxied = [arrive(crowd, "10.0.0.9") for _ in range(3)]
    other = arrive(crowd, "10.0.0.1")
    clock.now = 5
    arrive(crowd, "10.0.0.2")
    assert other not in crowd.open.values()
    assert all(line in crowd.open.values() for line in proxied)


def test_a_household_of_ipv6_counts_as_one() -> None:
    crowd, _ = crowd_of(connections=2)
    arrive(crowd, "2001:db8::1", idle=False)
    arrive(crowd, "2001:db8::2", idle=False)
    with pytest.raises(Problem, match="too_many"):
        arrive(crowd, "2001:db8::3")
    arrive(crowd, "2001:db8:1::1")


class FullTransport:
    """A transport in which so many bytes wait for a browser that does not read."""

    def __init__(self, waiting: int) -> None:
        self.size = waiting
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.size

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def unread(crowd: TcpConnections, host: str, waiting: int) -> FullTransport:
    """Somebody for whom so many bytes wait."""
    transport, line = FullTransport(waiting), arrive(crowd, host, idle=False)
    line.transport = transport  # type: ignore[assignment]
    return transport


def test_an_address_has_so_many_bytes_waiting_and_the_largest_goes_first() -> None:
    crowd, _ = crowd_of(9, waiting_an_address=1000, waiting=10_000)
    small, large, middle = (unread(crowd, "10.0.0.1", size) for size in (300, 600, 400))
    other = unread(crowd, "10.0.0.2", 1000)
    crowd.look()
    assert [line.aborted for line in (small, large, middle, other)] == [False, True, False, False]
    assert crowd.turned_away == {"stuck": 1}
    assert len(crowd.open) == 3


def test_households_of_ipv6_have_their_bytes_together() -> None:
    crowd, _ = crowd_of(9, waiting_an_address=1000, waiting=10_000)
    lines = [unread(crowd, f"2001:db8::{number}", 600) for number in (1, 2)]
    crowd.look()
    assert sum(line.aborted for line in lines) == 1


def test_all_together_have_so_many_bytes_waiting_and_who_has_most_goes_first() -> None:
    crowd, _ = crowd_of(9, waiting_an_address=1000, waiting=2000)
    few = [unread(crowd, f"10.0.0.{number}", 500) for number in range(3)]
    many = [unread(crowd, "10.0.0.9", 450) for _ in range(2)]
    crowd.look()
    assert not any(line.aborted for line in few)
    assert [line.aborted for line in many] == [True, False]


def test_who_reads_nothing_is_let_go_and_who_reads_a_little_is_not() -> None:
    crowd, clock = crowd_of(9, send_seconds=10)
    deaf, slow = (unread(crowd, f"10.0.0.{number}", 10**6) for number in range(2))
    for line in crowd.open.values():
        line.full = True
    for now in range(0, 40, 4):
        clock.now = now
        slow.size -= 90_000
        crowd.look()
    assert (deaf.aborted, slow.aborted) == (True, False)


def test_closing_makes_room() -> None:
    crowd, _ = crowd_of(most=1)
    arrive(crowd, "10.0.0.1", idle=False).close()
    assert not crowd.open
    arrive(crowd, "10.0.0.2")


def test_there_is_always_a_reserve_of_descriptors() -> None:
    assert room(1024, Limits()) == 768
    assert room(256, Limits()) == 192
    assert room(65_536, Limits()) == Limits().all_connections
    assert room(32, Limits()) == 1
    assert raise_descriptors() >= 256
