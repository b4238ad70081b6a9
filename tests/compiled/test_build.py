"""The compiled package is built beside the sources, from the modules that pyproject names, and says what it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import msgspec

from eldorado import __version__
from tests.compiled.conftest import ROOT, Run

HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "hooks"
]
PATTERNS = [pattern.removeprefix("/src/") for pattern in HOOK["mypyc"]["include"]]
PLAIN = [pattern.removeprefix("/src/") for pattern in HOOK["mypyc"]["exclude"]]
BUILD = ROOT / "scripts" / "build-fast"


def named(package: Path) -> set[Path]:
    """The modules that pyproject has compiled."""
    plain = {file for pattern in PLAIN for file in package.glob(pattern)}
    return {file.relative_to(package) for pattern in PATTERNS for file in package.glob(pattern) if file not in plain}


def test_every_pattern_names_modules_and_none_of_them_defines_a_struct() -> None:
    for pattern in (*PATTERNS, *PLAIN):
        assert list((ROOT / "src").glob(pattern)), pattern
    for file in named(ROOT / "src"):
        text = (ROOT / "src" / file).read_text("utf-8")
        assert not re.search(r"^class \w+\(.*(Struct|Move|Decision|Event|Asks\w+|Options)\b", text, re.M), file


def test_all_that_is_named_is_compiled_and_nothing_else(compiled: Path) -> None:
    libraries = {file.relative_to(compiled) for file in (compiled / "eldorado").rglob(f"*{EXTENSION_SUFFIXES[0]}")}
    assert {file.with_name(f"{file.name.partition('.')[0]}.py") for file in libraries} == named(ROOT / "src")


def test_the_sources_stay_free_of_libraries(compiled: Path) -> None:
    assert not [file for suffix in EXTENSION_SUFFIXES for file in (ROOT / "src").rglob(f"*{suffix}")]


def test_what_is_up_to_date_is_not_made_again(compiled: Path) -> None:
    before = compiled.stat().st_mtime_ns, compiled.stat().st_ino
    done = subprocess.run([sys.executable, BUILD, compiled], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert (compiled.stat().st_mtime_ns, compiled.stat().st_ino) == before


def test_the_version_says_what_runs_and_from_where(run_plain: Run, run_compiled: Run, compiled: Path) -> None:
    version = ("-m", "eldorado", "--version")
    assert run_plain(*version) == f"eldorado {__version__} (plain Python, {ROOT / 'src/eldorado'})\n"
    assert run_compiled(*version) == f"eldorado {__version__} (compiled, {compiled / 'eldorado'})\n"


def test_without_a_compiler_one_sentence_says_so(tmp_path: Path) -> None:
    environment = {**os.environ, "CC": "no-such-compiler"}
    command: list[str | Path] = [sys.executable, BUILD, tmp_path / "fast"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "build-fast: no C compiler (no-such-compiler) was found: install one, such as gcc with build-essential\n"
    )


def test_without_the_headers_of_python_one_sentence_says_so(tmp_path: Path) -> None:
    beginning = f"""
import runpy, sys, sysconfig
sysconfig.get_path = lambda name: {str(tmp_path)!r}
sys.argv[1:] = [{str(tmp_path / "fast")!r}]
runpy.run_path({str(BUILD)!r}, run_name="__main__")
"""
    done = subprocess.run([sys.executable, "-c", beginning], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    short = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert done.stderr == (
        f"build-fast: the headers of Python {short} (Python.h) were not found: install python{short}-dev\n"
    )


def test_what_is_somebody_elses_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = subprocess.run([sys.executable, BUILD, tmp_path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, f"build-fast: {tmp_path} is something else: name another directory\n")
    assert (tmp_path / "mine.txt").read_text() == "mine"


WRONG_TURN = """
import json, sys, traceback
from eldorado import CHANCE, load
from eldorado.games.cibola.moves import Turn
game = load("cibola")
try:
    game.perform(game.setup(3), CHANCE, Turn("no such card"))
except ValueError as error:
    last = traceback.extract_tb(error.__traceback__)[-1]
    print(json.dumps([last.name, last.filename, last.lineno]))
"""


def test_tracebacks_of_compiled_rules_name_the_rule_and_the_line(run_plain: Run, run_compiled: Run) -> None:
    plain, compiled = (msgspec.json.decode(run("-c", WRONG_TURN)) for run in (run_plain, run_compiled))
    name, file, line = compiled
    assert name == "turn_card"
    assert file.endswith("src/eldorado/games/cibola/rules/round.py")
    assert [name, line] == [plain[0], plain[2]]
