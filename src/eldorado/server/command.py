"""`eldorado serve`: where the database lies, what is printed, and what a phone in the same house can scan."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec
import segno

from eldorado.extras import lacking
from eldorado.server.http.health_api import Networks, read_networks
from eldorado.server.http.limits import UNLIMITED, Limits
from eldorado.server.http.static_pages import BUILD_PAGES, pages_built
from eldorado.server.listening import CannotServe
from eldorado.server.nudges.push_keys import BadKeys, PushKeys, open_to_others, read_keys
from eldorado.server.run import serve
from eldorado.server.serve_workers import serve_with_workers
from eldorado.server.storage.retention import Keeping, read_span
from eldorado.server.table.absence import Grace

logger = logging.getLogger("eldorado.command")


def data_directory() -> Path:
    """The directory of this user's data (XDG), made if it is missing."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    directory = base / "eldorado"
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    return directory


def default_database() -> str:
    """The file in which tables are kept if nobody says otherwise."""
    return str(data_directory() / "tables.db")


def lan_address() -> str:
    """The address under which other devices in the house reach this one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def address_here(host: str, port: int) -> str:
    """The address under which this machine reaches a server that listens at `host`."""
    reached = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{reached}]:{port}/" if ":" in reached else f"http://{reached}:{port}/"


def announce(host: str, port: int, lan: bool) -> None:
    """Say where the tables are; on a LAN with a code to scan."""
    print(f"Eldorado is at {address_here(host, port)}  (Ctrl+C stops it)", flush=True)
    if lan:
        address = f"http://{lan_address()}:{port}/"
        print(f"In this house: {address}  (without encryption: for a network you trust)", flush=True)
        segno.make(address).terminal(compact=True)
    if not pages_built():
        print(f"eldorado: there is nothing to see there, the pages are not built: {BUILD_PAGES}", file=sys.stderr)


def metrics_readers(networks: Sequence[str]) -> Networks:
    """Who may read /metrics: this machine, and the networks that were named."""
    try:
        return read_networks(networks)
    except ValueError as error:
        raise CannotServe(f"--metrics takes an address or a network such as 10.0.0.0/8: {error}") from None


def read_keeping(**given: str | None) -> Keeping:
    """How long tables are kept, from what was typed; what was not is as usual."""
    spans = {}
    for name, text in given.items():
        try:
            if text is not None:
                spans[name] = read_span(text)
        except ValueError as error:
            raise CannotServe(f"--keep-{name}: {error}") from None
    return msgspec.structs.replace(Keeping(), **spans)


def grace_of(seconds: int) -> Grace:
    """How long the others wait for who has left the table; a quarter of it for who is there and out of time."""
    if seconds < 1:
        raise CannotServe(f"--grace takes seconds, one at least, not {seconds}")
    return Grace(away=seconds * 1000, late=seconds * 250)


def usable_keys(path: Path) -> PushKeys:
    """The keys by which devices are called."""
    problem = lacking("push")
    if problem:
        raise CannotServe(f"--push-keys: this option {problem}")
    try:
        keys = read_keys(path)
    except BadKeys as error:
        raise CannotServe(str(error)) from None
    if open_to_others(path):
        logger.warning("others on this machine can read the keys by which devices are called: chmod 600 %s", path)
    return keys


def serve_command(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    lan: bool = False,
    open_browser: bool = False,
    *,
    proxy: str | None = None,
    name: Sequence[str] = (),
    metrics: Sequence[str] = (),
    keep_finished: str | None = None,
    keep_abandoned: str | None = None,
    keep_unstarted: str | None = None,
    keep_people: str | None = None,
    grace: int = 120,
    bot: Sequence[str] = (),
    no_public_tables: bool = False,
    push_keys: Path | None = None,
    allow_private_addresses: bool = False,
    no_lab: bool = False,
    internal: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    verbose: bool = False,
    unlimited: bool = False,
    tell: Callable[[str], str] = str,
) -> None:
    """Serve tables in the browser; `lan` lets other devices in, `tell` puts what is wrong into another language."""
    level = logging.INFO if verbose else logging.WARNING
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    host = "0.0.0.0" if lan else host  # noqa: S104

    def started() -> None:
        announce(host, port, lan)
        if open_browser:
            webbrowser.open(address_here(host, port))

    try:
        one = partial(
            serve,
            host,
            port,
            database or default_database(),
            limits=UNLIMITED if unlimited else Limits(),
            proxy=proxy,
            names=name,
            metrics_readers=metrics_readers(metrics),
            keeping=read_keeping(
                finished=keep_finished, abandoned=keep_abandoned, unstarted=keep_unstarted, people=keep_people
            ),
            grace=grace_of(grace),
            guests=bot,
            public_tables=not no_public_tables,
            push_keys=None if push_keys is None else usable_keys(push_keys),
            near=allow_private_addresses,
            lab=not no_lab,
            redis=redis,
        )
        if workers == 1:
            one(internal=internal, started=started)
        else:
            serve_with_workers(one, workers, host, port, internal, started, tell)
    except CannotServe as error:
        print(f"eldorado: {tell(str(error))}", file=sys.stderr)
        raise SystemExit(2) from None
