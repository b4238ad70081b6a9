"""The compose file and the Caddyfile: they fit each other and the program, and Caddy takes what it is given."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer.main
import yaml  # type: ignore[import-untyped]
from websockets.sync.client import connect

from eldorado.cli.app import app
from tests.deploy.service_process import PROGRAMS, Service, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
SERVERS = ("eldorado", "eldorado2")


def serve_options() -> set[str]:
    """The options that `eldorado serve` takes."""
    commands: Any = typer.main.get_command(app)
    return {name for option in commands.commands["serve"].params for name in option.opts}


def test_images_are_pinned_and_all_else_is_built_here() -> None:
    assert set(SERVICES) == {"caddy", "eldorado", "eldorado2", "database", "news"}
    for name in ("caddy", "database", "news"):
        assert re.fullmatch(r"docker\.io/library/[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+", SERVICES[name]["image"])
    build = SERVICES["eldorado"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()


def test_the_program_knows_the_options_it_is_given() -> None:
    for name in SERVERS:
        command, *options = SERVICES[name]["command"]
        assert command == "serve"
        assert {option.partition("=")[0] for option in options} <= serve_options()


def test_servers_differ_only_by_where_they_reach_each_other_and_caddy_knows_them_all() -> None:
    alike = [{*SERVICES[name]["command"]} for name in SERVERS]
    assert all(option.startswith("--internal=") for option in alike[0] ^ alike[1])
    for name in SERVERS:
        [alias] = SERVICES[name]["networks"]["back"]["aliases"]
        assert f"--internal={alias}:8001" in SERVICES[name]["command"]
    assert SERVICES["caddy"]["environment"]["ELDORADO_AT"].split() == [f"{name}:8000" for name in SERVERS]


def test_only_caddy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["caddy"]
    assert COMPOSE["networks"]["back"]["internal"] is True
    assert SERVICES["database"]["networks"] == SERVICES["news"]["networks"] == ["back"]


def test_the_proxy_that_is_believed_is_the_network_of_caddy() -> None:
    [config] = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert f"--proxy={config['subnet']}" in SERVICES["eldorado"]["command"]
    assert SERVICES["caddy"]["networks"] == ["front"]


def test_whatever_is_to_be_filled_in_is_in_the_example_and_missing_is_told() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    asked = set(re.findall(r"\$\{(\w+)", text))
    assert re.findall(r"\$\{\w+\}", text) == []
    given = re.findall(r"^(\w+)=", (DEPLOY / "compose.env.example").read_text(encoding="utf-8"), re.MULTILINE)
    assert asked == set(given)


def test_what_is_mounted_and_what_is_kept_is_there() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert set(service.get("depends_on", [])) <= set(SERVICES)


def test_the_server_has_no_more_rights_than_it_needs() -> None:
    for name in (*SERVERS, "news"):
        assert SERVICES[name]["read_only"] is True
        assert SERVICES[name]["cap_drop"] == ["ALL"]
    server = SERVICES["eldorado"]
    assert {"mem_limit", "pids_limit", "ulimits", "healthcheck", "security_opt"} <= set(server)


# Caddy


def caddy() -> str:
    found = shutil.which("caddy")
    if found is None:
        pytest.skip("caddy is not installed here: scripts/setup-test installs it where the system has it")
    return found


def test_the_caddyfile_is_valid_and_formatted(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [caddy(), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shaped = subprocess.run([caddy(), "fmt", str(DEPLOY / "Caddyfile")], capture_output=True, text=True, check=False)
    assert shaped.stdout == (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


@contextmanager
def proxied(place: Path, server: int) -> Iterator[str]:
    """Caddy in front of a server, without TLS; gives its address."""
    port, admin = free_port(), free_port()
    environment = {
        "PATH": os.environ["PATH"],
        "XDG_DATA_HOME": str(place),
        "XDG_CONFIG_HOME": str(place),
        "CADDY_ADMIN": f"127.0.0.1:{admin}",
        "ELDORADO_NAME": f"http://localhost:{port}",
        "ELDORADO_AT": f"127.0.0.1:{server}",
    }
    command = [caddy(), "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    with (place / "caddy.log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        address = f"http://localhost:{port}"
        for _ in range(200):
            try:
                httpx.get(address, trust_env=False)
                break
            except httpx.HTTPError:
                assert process.poll() is None, (place / "caddy.log").read_text()
                time.sleep(0.05)
        yield address
    finally:
        process.kill()
        process.wait()


def test_a_game_goes_through_caddy_and_the_figures_do_not(tmp_path: Path) -> None:
    caddy()
    port = free_port()
    options = ["--proxy", "127.0.0.1", "--database", str(tmp_path / "tables.db"), "--name", "localhost"]
    command = [str(PROGRAMS / "eldorado"), "serve", "--port", str(port), *options]
    with Service(command, port, tmp_path) as service:
        service.hear("READY=1")
        with proxied(tmp_path, port) as address, httpx.Client(base_url=address, trust_env=False) as page:
            assert page.get("/healthz").json() == {"ok": True}
            assert page.get("/metrics").status_code == 404
            assert httpx.get(f"{service.base}/metrics", trust_env=False).status_code == 200
            headers = {"X-Eldorado": "1", "Origin": address, "Content-Type": "application/json"}
            assert page.post("/api/records", content=b" " * 600_000, headers=headers).status_code == 413
            seats = [{"kind": "me"}, {"kind": "me"}]
            opened = page.post("/api/tables", json={"game": "cibola", "seats": seats}, headers=headers)
            assert opened.status_code == 200, opened.text
            table = opened.json()["table"]
            cookie = "; ".join(f"{item.name}={item.value}" for item in page.cookies.jar)
            url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?seat=0&since=-1"
            with connect(url, additional_headers={"Cookie": cookie, "Origin": address}, proxy=None) as line:
                kinds = [json.loads(line.recv(10))["type"] for _ in range(2)]
            assert kinds == ["hello", "table"]
