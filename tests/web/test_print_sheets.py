"""Sheets on paper: printed by Chromium at true size, every piece as often as the box has it, with its own figures."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eldorado.cli.print_sheets import PrintArguments, sheets_page
from eldorado.core.edition import Edition, parse_toml
from eldorado.games import load
from tests.web.axe import grave
from tests.web.browsers import Browsers

HOUSE = Path("src/eldorado/games/cibola/editions/house.toml").read_text(encoding="utf-8")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
POINT = 25.4 / 72
SIZES: dict[str, dict[str, tuple[float, float]]] = {
    "cibola": {"treasure": (63, 88), "totem": (63, 88), "explorer": (18, 18), "rock": (36, 20)},
    "inka": {"path": (62.35, 36), "destination": (62.35, 36), "piece": (15, 15)},
    "ilos": {"card": (63, 88), "tile": (72, 83.14), "pioneer": (13, 15), "building": (30, 15)},
    "sol": {"clue": (44, 68), "character": (96, 64), "search": (26, 13), "temple": (24, 24)},
}
"""How large pieces are in millimetres; those that are folded lie open."""
MEASURE = """() => [...document.querySelectorAll('[data-print]')].map((piece) => {
  const { width, height } = piece.getBoundingClientRect();
  return [piece.dataset.print, piece.dataset.id, width * 25.4 / 96, height * 25.4 / 96];
})"""

BEYOND = """() => [...document.querySelectorAll('.print-sheet')].flatMap((sheet) => {
  const edge = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('.piece, .block, .window')].filter((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return left < edge.left - 1 || top < edge.top - 1 || right > edge.right + 1 || bottom > edge.bottom + 1;
  }).map((thing) => thing.outerHTML.slice(0, 120));
})"""
"""What lies beyond the edge of its sheet."""


@pytest.fixture
def page(browsers: Browsers) -> Page:
    return browsers.new_person().page


def laid_out(page: Page, folder: Path, game: str, **more: Any) -> list[tuple[str, str, float, float]]:
    """The pieces on the sheets of a game, in millimetres."""
    language = more.pop("lang", "en")
    file = folder / "sheets.html"
    file.write_text(sheets_page(PrintArguments(game, **more), language), encoding="utf-8")
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("figure:not(:has(.space > *))")).to_have_count(0)
    return [tuple(piece) for piece in page.evaluate(MEASURE)]


def box_of(game: str, edition: Edition | None = None) -> Counter[tuple[str, str]]:
    loaded = load(game)
    return Counter({(piece.kind, piece.id): piece.copies for piece in loaded.pieces(edition or loaded.house)})


def media_boxes(pdf: bytes) -> list[tuple[float, float]]:
    """The size of every page, in millimetres."""
    pages = len(re.findall(rb"/Type /Page\b", pdf))
    found = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert len(found) == pages
    return [(float(w) * POINT, float(h) * POINT) for w, h in found]


def scales(pdf: bytes) -> Iterator[float]:
    """How large a pixel of the page is drawn, page by page, in points: the first two matrices of each."""
    for begin in re.finditer(rb"stream\r?\n", pdf):
        try:
            drawn = zlib.decompressobj().decompress(pdf[begin.end() : begin.end() + 1000], 200)
        except zlib.error:
            continue
        found = re.match(rb"([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm\nq\n([\d.]+) 0 0 [\d.]+ ", drawn)
        if found:
            yield float(found[1]) * float(found[2])


@pytest.mark.parametrize(
    ("game", "paper", "lang"),
    [("cibola", "a4", "en"), ("inka", "letter", "fr"), ("ilos", "letter", "en"), ("sol", "a4", "fr")],
)
def test_a_box_is_printed_whole_and_at_true_size(page: Page, tmp_path: Path, game: str, paper: str, lang: str) -> None:
    pieces = laid_out(page, tmp_path, game, paper=paper, lang=lang)
    assert Counter((kind, id) for kind, id, _, _ in pieces) == box_of(game)
    for kind, _, width, height in pieces:
        if kind in SIZES[game]:
            assert (width, height) == pytest.approx(SIZES[game][kind], abs=0.1), kind
    assert page.evaluate("document.querySelector('[data-ruler]').getBoundingClientRect().width") == pytest.approx(
        100 * 96 / 25.4, abs=0.5
    )
    assert page.evaluate(BEYOND) == []
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(pdf) < 10_000_000, "patterns and shadows make pictures of megabytes"
    boxes = media_boxes(pdf)
    sheets = page.locator(".print-sheet").count()
    assert sheets < len(boxes) <= sheets + 6, "one page a sheet, then the rules"
    assert all(box == pytest.approx(PAPERS[paper], abs=0.2) for box in boxes)
    found = list(scales(pdf))
    assert len(found) >= sheets
    assert all(scale == pytest.approx(0.75, rel=0.002) for scale in found), "96 pixels are an inch: nothing is shrunk"


def test_with_backs_every_sheet_has_its_other_side(page: Page, tmp_path: Path) -> None:
    laid_out(page, tmp_path, "cibola", backs=True)
    assert page.locator(".print-sheet").count() % 2 == 0
    fronts, backs = (
        page.locator(f"[data-group=treasures] .piece{kind}") for kind in ("[data-print]", ":not([data-print])")
    )
    assert fronts.count() == backs.count() == 32
    first = fronts.first.evaluate("(piece) => piece.getBoundingClientRect().x")
    third = backs.nth(2).evaluate("(piece) => piece.getBoundingClientRect().x")
    assert (fronts.first.get_attribute("data-id"), third - first) == (
        backs.nth(2).get_attribute("data-id"),
        pytest.approx(2 * 63 * 96 / 25.4, abs=1),
    ), "turned over along the long edge, the first of a row lies behind the last"


def test_a_changed_edition_prints_its_own_figures(page: Page, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    text = HOUSE.replace("[9, 6, 3]", "[19, 6, 3]").replace("points = 2", "points = 7").replace('"house"', '"mine"')
    text = text.replace("2 = 12", "2 = 18").replace("3 = 8", "3 = 12").replace("4 = 6", "4 = 9")
    box.write_text(text, encoding="utf-8")
    pieces = laid_out(page, tmp_path, "cibola", edition=box)
    assert Counter((kind, id) for kind, id, _, _ in pieces) == box_of(
        "cibola", load("cibola").edition(parse_toml(text), "")
    )
    assert sum(kind == "explorer" for kind, _, _, _ in pieces) == 36
    expect(page.locator('[data-cell="shield:19"]')).to_contain_text("19")
    expect(page.locator('[data-id="feather"]')).to_contain_text("7 points")
    expect(page.locator(".print-sheet").first).to_contain_text("mine")
    expect(page.locator("figure")).to_have_count(0)


def test_a_large_temple_is_put_together_from_more_sheets(page: Page, tmp_path: Path) -> None:
    laid_out(page, tmp_path, "inka")
    parts = page.locator(".window")
    assert parts.count() == 4
    seen = parts.evaluate_all(
        "(all) => all.map((one) => [one.offsetWidth, one.offsetHeight].map((px) => px * 25.4 / 96))"
    )
    whole = page.locator(".window .board").first.evaluate("(one) => [one.offsetWidth, one.offsetHeight]")
    for axis in (0, 1):
        assert 2 * seen[0][axis] - 10 == pytest.approx(whole[axis] * 25.4 / 96, abs=0.6), "they overlap by 10 mm"


def test_the_page_in_the_browser_prints_what_one_brings(browsers: Browsers, tmp_path: Path) -> None:
    browsers.allowed += ["status of 4"]
    person = browsers.new_person(lang="fr", phone=True, color_scheme="dark")
    person.visit("#/print/cibola")
    page = person.page
    expect(page.locator("[data-print=treasure]")).to_have_count(32)
    assert grave(page, "print", themes=("light",)) == [], "paper is bright by night, too"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_text(person.words["printOwnEdition"]).click()
    box, field = tmp_path / "box.toml", page.get_by_label(person.words["chooseFile"])
    box.write_text(HOUSE.replace("[9, 6, 3]", "[9, 9, 3]"), encoding="utf-8")
    field.set_input_files(box)
    expect(page.get_by_role("alert")).to_contain_text("board.shield")
    box.write_text(HOUSE.replace("[9, 6, 3]", "[19, 6, 3]").replace('"house"', '"mine"'), encoding="utf-8")
    field.set_input_files(box)
    expect(page.locator('[data-cell="shield:19"]')).to_have_count(1)
    page.get_by_role("radio", name="Letter").check()
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    assert all(box == pytest.approx(PAPERS["letter"], abs=0.2) for box in media_boxes(pdf))
    assert all(scale == pytest.approx(0.75, rel=0.002) for scale in scales(pdf))
    assert len(media_boxes(pdf)) > page.locator(".print-sheet").count()


def test_a_game_without_sheets_says_so(browsers: Browsers) -> None:
    person = browsers.new_person()
    person.visit("#/print/chess")
    expect(person.page.get_by_role("alert")).to_have_text(person.words["noSheets"])
