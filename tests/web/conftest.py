"""A server, a browser, and people at pages whose every complaint fails the test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.web.browsers import Browsers
from tests.web.kept_pages import KeptPages
from tests.web.server_process import STATIC, Server, serving

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


HERE = Path(__file__).parent
KNOWN = "tests.web.known_server"


expect.set_options(timeout=40_000)


@pytest.fixture(scope="session")
def chromium() -> str:
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("there is no Chromium on the path (Debian: apt install chromium-headless-shell)")
    return found


@pytest.fixture(scope="session")
def pages(chromium: str) -> Path:
    """The built front end."""
    if not (STATIC / "index.html").is_file():
        pytest.fail("the front end is not built: run “make web”")
    return STATIC


@pytest.fixture(scope="session")
def server(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The program, with known luck, once for this process; without limits, since all pages come from one address."""
    with serving(tmp_path_factory.mktemp("server"), module=KNOWN, more=("--unlimited",)) as server:
        yield server


@pytest.fixture
def frail(pages: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of its own, to be killed."""
    with serving(tmp_path, module=KNOWN, more=("--unlimited",)) as server:
        yield server


class OneChromium:
    """One Chromium for all tests of this process; while it runs, no other test could use asyncio here."""

    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.running: Browser | None = None
        self.kept = KeptPages()

    def browser(self, chromium: str) -> Browser:
        """It, started when it is first needed."""
        if self.running is None:
            self.playwright = sync_playwright().start()
            self.running = self.playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        return self.running

    def close(self) -> None:
        """Away with it, until it is needed again."""
        if self.running is not None:
            self.running.close()
        if self.playwright is not None:
            self.playwright.stop()
        self.playwright = self.running = None
        self.kept.free.clear()


CHROMIUM = OneChromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Close the browser before a test that is none of ours."""
    done = yield
    if nextitem is None or HERE not in nextitem.path.parents:
        CHROMIUM.close()
    return done


@pytest.fixture
def browser(chromium: str) -> Browser:
    return CHROMIUM.browser(chromium)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed: its pages are then photographed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def browsers_at(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Browsers]]:
    """People at a server; whatever their pages complain about fails the test."""
    everybody: list[Browsers] = []

    def at(server: Server) -> Browsers:
        everybody.append(Browsers(browser, server, CHROMIUM.kept))
        return everybody[-1]

    yield at
    failed = request.node.stash.get(FAILED, False)
    for browsers in everybody:
        if failed:
            browsers.photograph(tmp_path)
        browsers.leave(well=not failed)


@pytest.fixture(scope="session")
def hasty_server(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody waits long for who has left."""
    with serving(tmp_path_factory.mktemp("hasty"), module=KNOWN, more=("--unlimited", "--grace", "4")) as server:
        yield server


@pytest.fixture
def hasty(browsers_at: Callable[..., Browsers], hasty_server: Server) -> Browsers:
    """People who do not wait long for each other."""
    return browsers_at(hasty_server)


@pytest.fixture
def browsers(browsers_at: Callable[..., Browsers], server: Server) -> Browsers:
    """People at the common server."""
    return browsers_at(server)


@pytest.fixture
def lucky_server(pages: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of its own with the same luck, of chance and of bots, in every run."""
    with serving(tmp_path, module="tests.web.seeded_server", more=("--seed", "3")) as server:
        yield server


@pytest.fixture
def known_luck(lucky_server: Server, browsers_at: Callable[..., Browsers]) -> Browsers:
    """People at a server whose luck is known: whatever they meet, they meet again."""
    return browsers_at(lucky_server)
