"""`eldorado print`: a game's sheets at true size, as one file that any browser prints, or as a PDF."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from eldorado.cli.arguments import open_edition, open_game, open_shell
from eldorado.cli.errors import NO_FOLDER, NOT_WRITTEN, InputError, because
from eldorado.cli.operator_commands import need_server
from eldorado.core.faults import listed

PAPERS: Final = ("a4", "letter")
KINDS: Final = (".html", ".pdf")
CHROMIUMS: Final = (
    "chromium",
    "chromium-browser",
    "chromium-headless-shell",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "brave-browser",
    "microsoft-edge",
    "msedge",
)
"""What browsers that print to a file are called."""
SECONDS: Final = 180
"""How long a browser may take to print."""


@dataclass(frozen=True, slots=True)
class PrintArguments:
    """What the command line says about the sheets."""

    game: str
    edition: Path | None = None
    paper: str = "a4"
    backs: bool = False
    lang: str | None = None
    out: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)


def print_sheets(arguments: PrintArguments) -> int:
    """Write the sheets of a game; the exit status."""
    shell = open_shell(arguments.lang, arguments.environment)
    page = sheets_page(arguments, shell.language)
    wanted = _outputs(arguments, find_chromium(arguments.environment))
    for path in wanted:
        _write(path, page, arguments.environment)
        print(shell.say("print.written", path=path))
    if arguments.out is None and len(wanted) < len(KINDS):
        print(shell.say("print.no_chromium"))
    return 0


def sheets_page(arguments: PrintArguments, language: str) -> str:
    """All sheets as one page that needs no other file: what is printed as data, and the program that draws it."""
    if arguments.paper not in PAPERS:
        sentence = "--paper: no paper {paper!r}; there is {known}"
        raise InputError(sentence, paper=arguments.paper, known=listed(PAPERS))
    game = open_game(arguments.game)
    edition = open_edition(game, arguments.edition)
    need_server("print")
    from eldorado.server.messages.print_document import print_document
    from eldorado.server.messages.print_page import PagesMissing, print_page
    from eldorado.server.problems import Problem

    try:
        return print_page(print_document(game, edition, language), arguments.paper, backs=arguments.backs)
    except Problem:
        raise InputError("{game} has no sheets to print", game=game.name) from None
    except PagesMissing:
        sentence = "print: the pages are not built; run “make web” in a clone, or install the packaged version"
        raise InputError(sentence) from None


def _outputs(arguments: PrintArguments, chromium: str | None) -> list[Path]:
    """Which files are written: the one that is named, or the page and, where a Chromium can print it, the PDF."""
    out = arguments.out
    if out is None:
        stem = f"{arguments.game}-{arguments.paper}"
        return [Path(stem + kind) for kind in KINDS if kind != ".pdf" or chromium]
    if out.suffix.lower() not in KINDS:
        raise InputError("--out {path}: name a file that ends in {known}", path=out, known=listed(KINDS))
    if not out.parent.is_dir():
        raise InputError(NO_FOLDER, option="--out", path=out, folder=out.parent)
    if out.suffix.lower() == ".pdf" and not chromium:
        sentence = "--out {path}: a PDF needs Chromium or Chrome on the PATH; write {page} and print it in your browser"
        raise InputError(sentence, path=out, page=out.with_suffix(".html"))
    return [out]


def find_chromium(environment: Mapping[str, str]) -> str | None:
    """A browser that can print to a file, if one is found on the PATH."""
    path = environment.get("PATH", "")
    return next((found for name in CHROMIUMS if (found := shutil.which(name, path=path))), None)


def _write(path: Path, page: str, environment: Mapping[str, str]) -> None:
    """Write the page, or print it to a PDF."""
    try:
        if path.suffix.lower() == ".html":
            path.write_text(page, encoding="utf-8")
            return
        with TemporaryDirectory(prefix="eldorado-print-") as folder:
            source, printed = Path(folder) / "sheets.html", Path(folder) / "sheets.pdf"
            source.write_text(page, encoding="utf-8")
            _print_to_pdf(find_chromium(environment) or "", source, printed)
            shutil.copyfile(printed, path)
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--out", path=path, why=because(error)) from None


def _print_to_pdf(chromium: str, source: Path, printed: Path) -> None:
    """Let a browser print a page to a file; it shows our own page only, so that root may do without its sandbox."""
    command = [
        chromium,
        "--headless",
        "--disable-gpu",
        "--no-pdf-header-footer",
        "--virtual-time-budget=20000",
        f"--user-data-dir={source.parent / 'profile'}",
        f"--print-to-pdf={printed}",
        *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        source.as_uri(),
    ]
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, check=False, capture_output=True, timeout=SECONDS)  # noqa: S603 (found on the PATH)
    if not printed.is_file():
        sentence = "print: {browser} made no PDF; write a page with --out FILE.html and print it in your browser"
        raise InputError(sentence, browser=chromium)
