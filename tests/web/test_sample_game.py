"""The sample game's whole story: installed beside Eldorado, tried, simulated, and played to its score sheet."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.server_process import PATIENCE, ROOT, Server

SAMPLE = ROOT / "examples" / "goofspiel"
CARDS = 13

Run = Callable[..., str]


@pytest.fixture(scope="module")
def place(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with both packages built from this clone; what they need comes from the one of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    done(sys.executable, "-m", "venv", "--without-pip", folder)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    done(*pip, "wheel", "--no-deps", "--wheel-dir", folder / "wheels", ROOT, SAMPLE)
    needed = next(Path(path) for path in sys.path if path.endswith("site-packages"))
    library = next(folder.glob("lib/*/site-packages"))
    (library / "needed.pth").write_text(str(needed))
    wheels = sorted((folder / "wheels").iterdir())
    done(*pip, "--python", folder / "bin" / "python", "install", "--no-deps", "--no-index", *wheels)
    return folder


def done(*command: str | Path, cwd: Path | None = None, typed: str = "") -> str:
    """What a command prints; it must not fail."""
    words = [str(word) for word in command]
    ran = subprocess.run(words, cwd=cwd, input=typed, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture
def run(place: Path, tmp_path: Path) -> Run:
    """Run what was installed, far from this clone."""

    def run(program: str, *words: str, typed: str = "") -> str:
        return done(place / "bin" / program, *words, cwd=tmp_path, typed=typed)

    return run


@pytest.mark.slow
def test_a_game_is_installed_tried_simulated_and_played(
    place: Path, run: Run, browser: Browser, tmp_path: Path
) -> None:
    found = run("python", "-c", "import eldorado; print(eldorado.__file__, *eldorado.NAMES)")
    assert found.startswith(str(place))
    assert found.split()[1:] == ["cibola", "ilos", "inka", "sol", "goofspiel"]

    verdict = run("python", "-m", "eldorado.core.conformance", "goofspiel", "--playouts", "8")
    assert "goofspiel holds to the contract" in verdict.splitlines()[-1]

    table = run("eldorado", "sim", "goofspiel", "--games", "20", "--seats", "3", "--seed", "1")
    assert "20 games, 3 seats" in table
    assert "Measures" not in table

    assert "cards = [1, 2, 3" in run("eldorado", "edition", "show", "goofspiel")
    assert "plus forte mise" in run("eldorado", "rules", "goofspiel", "GOO-2.4", "--lang", "fr")
    bids = "".join(f"bid {card}\n" for card in range(1, CARDS + 1))
    told = run("eldorado", "play", "goofspiel", "--seats", "2", "--bots", "random", "--lang", "en", typed=bids)
    assert "All prizes have been bid for." in told

    server = Server(tmp_path, more=("--unlimited",))
    server.command = (str(place / "bin" / "python"), *server.command[1:])
    server.start()
    try:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        play_to_the_end(context.new_page(), server.address)
        context.close()
    finally:
        server.stop()
    assert not server.troubles()


def play_to_the_end(page: Page, address: str) -> None:
    """From the lobby to the score sheet, with the buttons of the plain table; the page complains about nothing."""
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(address)
    card = page.get_by_role("article", name="Goofspiel")
    expect(card).to_contain_text("public domain")
    card.get_by_role("button", name="Play now").click()
    board = page.get_by_role("main", name="Board")
    for left in range(CARDS, 0, -1):
        bids = board.get_by_role("button", name=re.compile(r"^Bid \d+$"))
        expect(bids).to_have_count(left)
        bid(page, board, bids.first.inner_text())
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Score sheet")
    expect(sheet).to_contain_text("All prizes have been bid for.")
    assert not troubles


def bid(page: Page, board: Locator, text: str) -> None:
    """Choose a card; who chooses last turns up all cards, which cannot be taken back and is asked to be confirmed."""
    card = board.get_by_role("button", name=text, exact=True)
    confirm = page.get_by_role("complementary", name="Your place").get_by_role("button", name=text, exact=True)
    card.click()
    until = time.monotonic() + PATIENCE
    while card.count():
        assert time.monotonic() < until, f"“{text}” is not taken"
        if confirm.is_visible():
            confirm.click()
        page.wait_for_timeout(50)
