"""The command and the server name the extra they lack, in one line, however they are started."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import eldorado
from eldorado.core.compiled import build_line
from eldorado.extras import BRINGS, lacking
from eldorado.server import command

ROOT = Path(__file__).parents[2]
WITHOUT = """
import runpy, sys
module, *missing = sys.argv[1].split()
sys.modules.update(dict.fromkeys(missing))
sys.argv[1:] = sys.argv[2:]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


def start(module: str, *arguments: str, missing: str = "") -> tuple[int, str, str]:
    """Run a module as a program, as if others had not been installed."""
    line = [sys.executable, "-c", WITHOUT, f"{module} {missing}", *arguments]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_extras_bring_what_the_package_declares() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for extra, modules in BRINGS.items():
        wanted = [line.partition(">=")[0].replace("-", "_") for line in declared[extra] if ">=" in line]
        assert sorted(modules) == sorted(wanted)
        if extra not in ("data", "ray"):  # these are installed for the tests alone
            assert lacking(extra) is None


@pytest.mark.parametrize("module", ["eldorado", "eldorado.cli"])
def test_the_command_is_also_a_module(module: str) -> None:
    assert start(module, "--version") == (0, f"eldorado {eldorado.__version__} ({build_line()})\n", "")
    code, said, _ = start(module, "--help")
    assert (code, said.startswith("Usage: eldorado [OPTIONS]")) == (0, True)
    needs = 'eldorado: this command needs eldorado[terminal] (rich): pip install "eldorado[terminal]"\n'
    assert start(module, "play", missing="rich") == (2, "", needs)


def test_the_server_names_the_extra_it_lacks() -> None:
    needs = 'needs eldorado[server] (uvicorn, segno): pip install "eldorado[server]"\n'
    missing = "uvicorn segno"
    assert start("eldorado.server", missing=missing) == (2, "", f"eldorado: the server {needs}")
    for line in ("serve", "doctor", "tables list"):
        code, said, problem = start("eldorado", *line.split(), missing=missing)
        assert (code, said) == (2, "")
        assert problem.endswith(needs)
        assert problem.count("\n") == 1
    assert start("eldorado.server", "--help", missing=missing)[0] == 0


@pytest.mark.parametrize("built", [True, False])
def test_who_serves_is_told_at_once_that_there_are_no_pages(
    built: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "pages_built", lambda: built)
    command.announce("127.0.0.1", 8000, lan=False)
    said = capsys.readouterr()
    assert said.out == "Eldorado is at http://127.0.0.1:8000/  (Ctrl+C stops it)\n"
    missing = "the pages are not built: run “make play” in a clone, or install the packaged version\n"
    assert said.err == ("" if built else f"eldorado: there is nothing to see there, {missing}")
