"""Addresses strangers name: none leads into the server's own network, in whatever notation, under whatever name."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from eldorado.server.nudges import target_addresses
from eldorado.server.nudges.sending import NotSent, post
from eldorado.server.nudges.target_addresses import Target, find, is_open, read_target
from eldorado.server.problems import BadAddress
from tests.server.push_service import push_service


def listed(text: str) -> list[str]:
    return text.split()


INSIDE = listed(
    "127.0.0.1 127.255.255.254 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 "
    "0.1.2.3 192.0.0.8 192.88.99.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 "
    "255.255.255.255 ::1 :: fe80::1 fec0::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 "
    "::ffff:169.254.169.254 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b:1::1 2002:7f00:1:: 2002:a00:1:: "
    "2001:db8::1 3fff::1 2001::1 100::1 5f00::1 4000::1"
)
OUTSIDE = listed("1.1.1.1 8.8.8.8 93.184.215.14 2606:4700:4700::1111 2a00:1450::1 64:ff9b::101:101 ::ffff:1.1.1.1")
LOOPBACK = listed(
    "127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 127.0.0.1. localhost LOCALHOST localhost. "
    "[::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] 0 0.0.0.0 [::]"
)


@pytest.mark.parametrize("address", INSIDE)
def test_what_lies_inside_is_not_open(address: str) -> None:
    assert not is_open(ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_what_lies_outside_is_open(address: str) -> None:
    assert is_open(ip_address(address))


def test_an_address_of_this_very_machine_is_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no address but its own")
        own = ip_address(probe.getsockname()[0])
    assert target_addresses._is_own(own)
    assert not target_addresses._is_own(ip_address("1.1.1.1"))


@pytest.mark.parametrize("host", LOOPBACK)
def test_no_notation_leads_to_this_machine(host: str) -> None:
    with pytest.raises(BadAddress) as refused:
        find(read_target(f"https://{host}/hook", near=False), near=False)
    assert refused.value.reason == "address_private"


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://example.org/", "address_scheme"),
        ("ftp://example.org/", "address_scheme"),
        ("file:///etc/passwd", "address_scheme"),
        ("gopher://example.org:70/_x", "address_scheme"),
        ("javascript:alert(1)", "address_scheme"),
        ("//example.org/", "address_scheme"),
        ("example.org/hook", "address_scheme"),
        ("", "address_form"),
        ("https://", "address_form"),
        ("https://exa mple.org/", "address_form"),
        ("https://example.org/\r\nX-Evil: 1", "address_form"),
        ("https://example.org\\@127.0.0.1/", "address_form"),
        ("https://[::1%25eth0]/", "address_form"),
        ("https://[::1/", "address_form"),
        ("https://example.org:99999/", "address_form"),
        ("https://example.org:x/", "address_form"),
        ("https://exämple.org/", "address_form"),
        ("https://１２７.0.0.1/", "address_form"),
        ("https://-a.example/", "address_form"),
        ("https://a..b/", "address_form"),
        ("https://name@127.0.0.1/", "address_user"),
        ("https://name:word@example.org/", "address_user"),
        ("https://example.org:25/", "address_port"),
        ("https://example.org:80/", "address_port"),
        ("https://example.org:22/", "address_port"),
        ("https://example.org/" + "x" * 1000, "address_long"),
        ("https://" + "a." * 140 + "org/", "address_form"),
    ],
)
def test_a_bad_address_is_refused_by_what_is_wrong(url: str, reason: str) -> None:
    with pytest.raises(BadAddress) as refused:
        read_target(url, near=False)
    assert refused.value.reason == reason


def test_an_address_is_taken_apart() -> None:
    assert read_target("https://Example.ORG/a/b?c=d#e", near=False) == Target("https", "example.org", 443, "/a/b?c=d")
    assert read_target("https://example.org:8443", near=False).origin == "https://example.org:8443"
    assert read_target("http://[::1]:9000/x", near=True).origin == "http://[::1]:9000"


def test_a_name_nobody_knows_is_told_so() -> None:
    with pytest.raises(BadAddress) as refused:
        find(read_target("https://nowhere.invalid/", near=False), near=False)
    assert refused.value.reason == "address_unknown"


def names(**known: list[str]) -> Callable[..., list[Any]]:
    """A resolver that knows these names; each time it is asked it tells the next of their addresses."""

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        found = known[host.partition(".")[0]]
        address = found.pop(0) if len(found) > 1 else found[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in address.split()]

    return look_up


def test_a_name_with_one_address_inside_is_refused_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", names(mixed=["1.1.1.1 10.0.0.1"]))
    with pytest.raises(BadAddress) as refused:
        find(read_target("https://mixed.example/", near=False), near=False)
    assert refused.value.reason == "address_private"


def test_a_name_that_changes_after_it_was_checked_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: the first answer is outside, the next is this machine, which must not be connected to."""
    with push_service() as service:
        port = int(service.address.rpartition(":")[2])
        monkeypatch.setattr(socket, "getaddrinfo", names(rebound=["1.1.1.1", "127.0.0.1"]))
        target = read_target(f"https://rebound.example:{port}/", near=False)
        assert find(target, near=False) == [ip_address("1.1.1.1")]
        with pytest.raises(NotSent):
            post(target, {}, b"{}", near=False, seconds=2)
        assert not service.delivered


def test_what_was_looked_up_is_what_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The resolver is asked once, before the connection, and not by the connection again."""
    reached: list[Any] = []

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        reached.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", names(once=["1.1.1.1", "127.0.0.1"]))
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NotSent):
        post(read_target("https://once.example/", near=False), {}, b"{}", near=False, seconds=2)
    assert reached == [("1.1.1.1", 443)]


# Answers


@contextmanager
def answering(script: Callable[[socket.socket], None], wrap: ssl.SSLContext | None = None) -> Iterator[int]:
    """Somebody who takes one connection and does with it what is told; its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def take() -> None:
            try:
                line, _ = listener.accept()
                with wrap.wrap_socket(line, server_side=True) if wrap else line as taken:
                    taken.settimeout(5)
                    script(taken)
            except OSError:
                pass

        thread = threading.Thread(target=take, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
    thread.join(5)


def send_to(port: int, seconds: float = 2, host: str = "127.0.0.1", scheme: str = "http") -> int:
    return post(read_target(f"{scheme}://{host}:{port}/x", near=True), {}, b"{}", near=True, seconds=seconds)


def say(answer: bytes, line: socket.socket) -> None:
    line.recv(1000)
    line.sendall(answer)


def drip(line: socket.socket) -> None:
    """A byte now and then."""
    line.recv(1000)
    for byte in b"HTTP/1.1 200 OK\r\n" * 50:
        line.sendall(bytes([byte]))
        time.sleep(0.05)


def flood(line: socket.socket) -> None:
    line.recv(1000)
    for _ in range(1000):
        line.sendall(b"x" * 100_000)


def test_an_answer_that_drips_has_no_more_time_than_any_other() -> None:
    began = time.monotonic()
    with answering(drip) as port, pytest.raises(NotSent):
        send_to(port, 0.3)
    assert time.monotonic() - began < 3


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-OpenSSH\r\n\r\n", b"HTTP/1.1 999 X\r\n\r\n", b"HTTP/2 200\r\n\r\n"])
def test_what_does_not_speak_http_has_not_taken_it(answer: bytes) -> None:
    with answering(partial(say, answer)) as port, pytest.raises(NotSent):
        send_to(port)


def test_of_a_long_answer_little_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(flood) as port, pytest.raises(NotSent):
        send_to(port)


def certificate(folder: Path, name: str) -> Path:
    """A certificate for a name, signed by itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    pem = serialization.Encoding.PEM
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    file.write_bytes(key.private_bytes(pem, *plain) + made.public_bytes(pem))
    return file


@pytest.mark.parametrize(
    ("name", "trusted", "taken"), [("localhost", True, True), ("localhost", False, False), ("other", True, False)]
)
def test_tls_is_checked_by_name_and_by_who_vouches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, trusted: bool, taken: bool
) -> None:
    file = certificate(tmp_path, name)
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(file)
    if trusted:
        ours = ssl.create_default_context(cafile=str(file))
        monkeypatch.setattr(ssl, "create_default_context", lambda: ours)
    with answering(partial(say, b"HTTP/1.1 204 No Content\r\n\r\n"), theirs) as port:
        if taken:
            assert send_to(port, host="localhost", scheme="https") == 204
        else:
            with pytest.raises(NotSent):
                send_to(port, host="localhost", scheme="https")
