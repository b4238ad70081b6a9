"""What is released: the source distribution, the plain wheel and the compiled one, each installed and played."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.packaging.distributions import ROOT, STATIC

FAST = ROOT / "build" / "fast"


def script(name: str, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, str(ROOT / "scripts" / name), *map(str, arguments)]
    return subprocess.run(line, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


@pytest.fixture(autouse=True)
def pages() -> None:
    if not (ROOT / STATIC / "index.html").is_file():
        pytest.skip("the pages are not built: scripts/build-web does it")


@pytest.fixture
def fast() -> Path:
    """Where the compiled wheel is, made if it is out of date."""
    made = script("build-fast", FAST)
    if made.returncode == 2:
        pytest.skip(made.stderr.strip())
    assert made.returncode == 0, made.stderr
    return FAST


def test_all_three_are_installed_and_played_in_fresh_environments(fast: Path, tmp_path: Path) -> None:
    done = script("release", "--all", "--borrow", "--dist", tmp_path / "dist", "--compiled", fast)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    sdist, compiled, plain = sorted((tmp_path / "dist").iterdir(), key=lambda file: (file.suffix, "any" in file.name))
    assert (sdist.suffix, plain.name.endswith("-py3-none-any.whl")) == (".gz", True)
    assert f"cp{sys.version_info.major}{sys.version_info.minor}" in compiled.name
    libraries = [name for name in zipfile.ZipFile(compiled).namelist() if name.endswith((".so", ".pyd"))]
    assert [name for name in libraries if name.startswith("eldorado/games/sol/rules/")]
    told = done.stdout.splitlines()
    assert sum("plays cibola, ilos, inka, sol, replays, serves its pages" in line for line in told) == 3
    assert told[-1].startswith("release: 3 to release in")


def test_who_wants_all_three_is_refused_without_a_compiler(tmp_path: Path) -> None:
    done = script("release", "--all", "--borrow", "--dist", tmp_path, CC="no-such-compiler")
    assert done.returncode == 1
    assert "no C compiler (no-such-compiler) was found" in done.stderr
    assert done.stderr.endswith("release: there is no compiled wheel, and --all asks for it\n")


@pytest.mark.parametrize(("ended", "outcome"), [(2, "None"), (1, "release: the compiled wheel could not be built")])
def test_only_a_missing_compiler_is_forgiven(tmp_path: Path, ended: int, outcome: str) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "build-fast").write_text(f"raise SystemExit({ended})")
    release = runpy.run_path(str(ROOT / "scripts" / "release"))
    try:
        made = str(release["build_compiled"](tmp_path, tmp_path, None))
    except SystemExit as stopped:
        made = str(stopped)
    assert made == outcome
