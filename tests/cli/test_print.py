"""`eldorado print`: a page that needs no other file, a PDF where a Chromium is found, a line for all that is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from eldorado.cli import print_sheets
from eldorado.cli.editions import house_file
from tests.cli.conftest import Run

NO_BROWSER = {"PATH": "/nowhere"}


def printed(page: Path) -> dict[str, Any]:
    """What a page is made from."""
    found = re.search(r'<script type="application/json" id="document">(.*?)</script>', page.read_text(), re.DOTALL)
    assert found is not None
    document: dict[str, Any] = json.loads(found[1])
    return document


@pytest.mark.parametrize("game", ["cibola", "inka", "ilos", "sol"])
def test_a_page_holds_all_of_the_box(run: Run, game: str) -> None:
    result = run(f"print {game} --paper letter {'--lang' if game == 'sol' else '--language'} fr --out {game}.html")
    assert result.exit_code == 0, result.output
    assert result.stdout == f"écrit\u202f: {game}.html\n"
    found = printed(Path(f"{game}.html"))
    assert (found["paper"], found["backs"], found["document"]["language"]) == ("letter", False, "fr")
    assert found["document"]["house"] is True
    assert len(found["document"]["pieces"]) > 5
    assert len(found["document"]["pictures"]) > 5
    assert len(found["document"]["rules"]["chapters"]) > 4
    assert not re.search(r'(?:src|href)="(?!#|data:)', Path(f"{game}.html").read_text().partition("<script")[0])


def test_without_a_browser_there_is_a_page_and_a_sentence(run: Run) -> None:
    result = run("print cibola", env=NO_BROWSER)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("written: cibola-a4.html\nNo Chromium or Chrome on the PATH")
    assert [path.name for path in Path().iterdir()] == ["cibola-a4.html"]


def test_a_changed_edition_is_printed_without_pictures_of_another(run: Run) -> None:
    changed = house_file("cibola").replace("[9, 6, 3]", "[19, 6, 3]").replace('name = "house"', 'name = "mine"')
    Path("box.toml").write_text(changed, encoding="utf-8")
    assert run("print cibola --edition box.toml --backs --out box.html").exit_code == 0
    found = printed(Path("box.html"))
    assert found["backs"] is True
    assert found["document"]["house"] is False
    assert found["document"]["pictures"] == []
    assert 19 in [cell["value"] for cell in found["document"]["edition"]["cells"]]


def test_what_an_edition_says_cannot_run_in_the_page(run: Run) -> None:
    name = "</script><script>alert(1)</script>"
    Path("box.toml").write_text(house_file("cibola").replace('name = "house"', f'name = "{name}"'), encoding="utf-8")
    result = run("print cibola --edition box.toml --out box.html")
    assert result.exit_code == 0, result.output
    assert "alert(1)</script>" not in Path("box.html").read_text()
    assert printed(Path("box.html"))["document"]["name"] == name


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("print chess", ["'chess'", "cibola"]),
        ("print cibola --paper a5", ["--paper", "'a5'", "a4, letter"]),
        ("print cibola --lang de", ["--lang", "'de'", "en, fr"]),
        ("print cibola --out sheets.docx", ["sheets.docx", ".html, .pdf"]),
        ("print cibola --out nowhere/sheets.html", ["--out", "nowhere"]),
        ("print cibola --out sheets.pdf", ["sheets.pdf", "Chromium", "sheets.html"]),
        ("print cibola --edition missing.toml", ["missing.toml"]),
        ("print cibola --edition other.toml", ["other.toml", "'inka'", "cibola"]),
        ("print cibola --edition broken.toml", ["broken.toml", "board.shield"]),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_line(run: Run, line: str, named: list[str]) -> None:
    Path("other.toml").write_text(house_file("inka"), encoding="utf-8")
    Path("broken.toml").write_text(house_file("cibola").replace("[9, 6, 3]", "[9, 9, 3]"), encoding="utf-8")
    before = sorted(Path().iterdir())
    for language in ("", " --lang fr"):
        result = run(line + ("" if "--lang" in line else language), env=NO_BROWSER)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
        assert all(part in result.stderr for part in named), result.stderr
    assert sorted(Path().iterdir()) == before


def test_pages_that_are_not_built_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldorado.server.messages.print_page.BUILT", Path("nowhere"))
    result = run("print cibola --out sheets.html")
    assert result.exit_code == 2
    assert "make web" in result.stderr


def test_a_browser_that_prints_nothing_is_named(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "bin" / "chromium"
    broken.parent.mkdir()
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    assert print_sheets.find_chromium({"PATH": str(broken.parent)}) == str(broken)
    result = run("print cibola --out sheets.pdf", env={"PATH": str(broken.parent)})
    assert result.exit_code == 2
    assert str(broken) in result.stderr
    assert not Path("sheets.pdf").exists()
