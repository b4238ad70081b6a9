"""The systemd unit: it verifies, it is tight, and what it starts works inside what it allows."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from tests.deploy.service_process import PROGRAMS, Service, bring_documents, free_port, modes, play_with_a_bot

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = DEPLOY / "eldorado.service"
EXPOSURE = 20
"""Tenths: what `systemd-analyze security` may find at most (10.0 is a service without any bounds)."""

ASKED_BY_ROOT = {"fchown"}
"""SQLite gives its files to whom the database belongs, if it is root."""


def program(name: str) -> str:
    """A program of the system, without which there is nothing to test."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here: scripts/setup-test installs it where it may")
    return found


def settings(unit: Path = UNIT) -> dict[str, list[str]]:
    """What a unit says, in order."""
    found: dict[str, list[str]] = {}
    for line in unit.read_text(encoding="utf-8").splitlines():
        if re.match(r"[A-Z]\w+=", line):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def units() -> list[Path]:
    return sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units as if the program were installed where they look for it."""
    for path in units():
        text = path.read_text(encoding="utf-8").replace("/opt/eldorado/bin", str(PROGRAMS))
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    return tmp_path


def verify(unit: Path) -> subprocess.CompletedProcess[str]:
    command = [program("systemd-analyze"), "verify", "--man=no", str(unit)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", [path.name for path in units()])
def test_the_units_verify(installed: Path, name: str) -> None:
    done = subprocess.run(
        [program("systemd-analyze"), "verify", "--man=no", str(installed / name)],
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line for line in (done.stdout + done.stderr).splitlines() if name in line]
    assert (done.returncode, said) == (0, [])


@pytest.mark.parametrize("name", [path.name for path in units() if path.suffix == ".service"])
def test_the_services_are_tight(installed: Path, name: str) -> None:
    command = [program("systemd-analyze"), "security", "--offline=true", f"--threshold={EXPOSURE}", "--no-pager"]
    done = subprocess.run([*command, str(installed / name)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-200:] + done.stderr


def test_a_unit_that_is_wrong_does_not_verify(tmp_path: Path) -> None:
    wrong = tmp_path / "eldorado.service"
    wrong.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/eldorado/bin", "/nowhere"), encoding="utf-8")
    done = subprocess.run(
        [program("systemd-analyze"), "verify", "--man=no", str(wrong)], capture_output=True, check=False
    )
    assert done.returncode != 0


def test_the_service_is_nobody_special() -> None:
    said = settings()
    assert said["User"] == ["eldorado"]
    assert said["UMask"] == ["0077"]
    assert said["NoNewPrivileges"] == ["yes"]
    assert said["ProtectSystem"] == ["strict"]
    assert said["CapabilityBoundingSet"] == [""]
    assert int(said["LimitNOFILE"][0]) >= 4096
    assert {"MemoryMax", "TasksMax", "PrivateTmp", "RestrictAddressFamilies", "SystemCallFilter"} <= set(said)
    assert "eldorado" in (DEPLOY / "eldorado.sysusers").read_text(encoding="utf-8").split()


def start_line(place: Path, port: int, options: str = "") -> list[str]:
    """The command of the unit, with its variables filled in, for another place and port."""
    [line] = settings()["ExecStart"]
    variables = dict(value.split("=", 1) for value in settings()["Environment"]) | {"ELDORADO_OPTIONS": options}
    for name, value in variables.items():
        line = line.replace(f"${{{name}}}", value).replace(f"${name}", value)
    assert "$" not in line
    moved = line.replace("/opt/eldorado/bin", str(PROGRAMS)).replace("/var/lib/eldorado", str(place))
    return shlex.split(moved.replace("--port 8000", f"--port {port}"))


def work(service: Service, place: Path, port: int) -> None:
    """What a service does in its life: it starts, is asked for its health, serves pages and bots, and is stopped."""
    service.hear("READY=1")
    assert subprocess.run([PROGRAMS / "eldorado", "health", service.base], check=False).returncode == 0
    assert httpx.get(service.base, trust_env=False).status_code == 200
    play_with_a_bot(service.base)
    bring_documents(service.base)
    figures = httpx.get(f"{service.base}/metrics", trust_env=False).text
    assert 'eldorado_bot_seconds_count{bot="greedy",game="cibola"}' in figures
    assert not re.search(r"^eldorado_bot_failures_total\{", figures, re.MULTILINE)
    service.hear("WATCHDOG=1")
    assert set(modes(place).values()) == {0o600}
    assert service.stop() < float(settings()["TimeoutStopSec"][0])
    service.hear("STOPPING=1")
    assert service.process.returncode == 0, service.said()


def test_what_it_starts_serves_and_stops(tmp_path: Path) -> None:
    port = free_port()
    with Service(start_line(tmp_path, port), port, tmp_path) as service:
        (tmp_path / "log").chmod(0o600)
        (tmp_path / "notices").chmod(0o600)
        work(service, tmp_path, port)


def test_a_public_name_goes_in_by_the_options(tmp_path: Path) -> None:
    port = free_port()
    with Service(start_line(tmp_path, port, "--name play.example.org"), port, tmp_path) as service:
        service.hear("READY=1")
        assert subprocess.run([PROGRAMS / "eldorado", "health", service.base], check=False).returncode == 0
        assert httpx.get(service.base, trust_env=False).status_code == 421
        assert httpx.get(service.base, headers={"Host": "play.example.org"}, trust_env=False).status_code == 200
        assert httpx.get(f"{service.base}/metrics", trust_env=False).status_code == 200
        proxied = {"X-Forwarded-For": "198.51.100.7", "Host": "play.example.org"}
        assert httpx.get(f"{service.base}/metrics", headers=proxied, trust_env=False).status_code == 404


def test_the_backup_is_made_for_its_owner_only(tmp_path: Path) -> None:
    port, backups = free_port(), tmp_path / "backups"
    backups.mkdir()
    said = settings(DEPLOY / "eldorado-backup.service")
    [line], [after] = said["ExecStart"], said["ExecStartPost"]
    moved = line.replace("/opt/eldorado/bin", str(PROGRAMS)).replace("/var/lib/eldorado-backups", str(backups))
    with Service(start_line(tmp_path, port), port, tmp_path) as service:
        service.hear("READY=1")
        play_with_a_bot(service.base, 1)
        environment = {"ELDORADO_DATABASE": str(tmp_path / "tables.db"), "PATH": "/usr/bin:/bin"}
        command = shlex.split(moved.replace("%%", "%"))
        done = subprocess.run(command, env=environment, umask=0o077, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    [(name, mode)] = modes(backups).items()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d\.backup", name)
    assert mode == 0o600
    assert shlex.split(after)[1:4] == ["/var/lib/eldorado-backups", "-name", "*.backup"]


# What the unit allows


def calls(group: str) -> set[str]:
    """The system calls of a group of systemd's."""
    listed = subprocess.run(
        [program("systemd-analyze"), "syscall-filter", group], capture_output=True, text=True, check=True
    )
    found: set[str] = set()
    for line in listed.stdout.splitlines()[1:]:
        name = line.strip()
        if name.startswith("@"):
            found |= calls(name)
        elif name and not name.startswith("#"):
            found.add(name)
    return found


def allowed(filters: Sequence[str]) -> set[str]:
    """What a unit's filters let through."""
    found: set[str] = set()
    for text in filters:
        for name in text.removeprefix("~").split():
            names = calls(name) if name.startswith("@") else {name}
            found = found - names if text.startswith("~") else found | names
    return found


def test_all_it_asks_of_the_kernel_is_allowed(tmp_path: Path) -> None:
    port, trace = free_port(), tmp_path / "trace"
    command = [program("strace"), "--follow-forks", "--quiet=all", f"--output={trace}", *start_line(tmp_path, port)]
    probe = subprocess.run([program("strace"), "--quiet=all", "/bin/true"], capture_output=True, check=False)
    if probe.returncode:
        pytest.skip("strace may not trace here")
    let_through = allowed(settings()["SystemCallFilter"])
    with Service(command, port, tmp_path) as service:
        service.hear("READY=1")
        play_with_a_bot(service.base, 2)
        bring_documents(service.base)
        tracer = service.process.pid
        [traced] = Path(f"/proc/{tracer}/task/{tracer}/children").read_text().split()
        os.kill(int(traced), signal.SIGTERM)
        service.process.wait(20)
    text = trace.read_text(encoding="utf-8", errors="replace")
    asked = set(re.findall(r"^\d+ +(\w+)\(", text, re.MULTILINE))
    assert {"execve", "clone3", "vfork"} & asked
    assert "accept4" in asked
    assert asked - let_through - (ASKED_BY_ROOT if os.getuid() == 0 else set()) == set()
    assert not re.findall(r"^\d+ +(?:mmap|mprotect)\([^\n]*PROT_WRITE\|PROT_EXEC", text, re.MULTILINE)
    families = set(re.findall(r"^\d+ +socket(?:pair)?\((AF_\w+)", text, re.MULTILINE))
    assert families <= set(settings()["RestrictAddressFamilies"][0].split())


def test_what_the_filter_forbids_would_be_seen() -> None:
    let_through = allowed(settings()["SystemCallFilter"])
    assert {"read", "write", "accept4", "prlimit64", "execve"} <= let_through
    assert not {"mount", "ptrace", "reboot", "setuid", "chown", "bpf"} & let_through
