"""What is distributed, built once for all tests that look at it, whichever worker they are run by."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = Path("src/eldorado/server/static")
TOOLS = ("sh", "find", "head", "dirname", "mkdir", "cat")


def build(tree: Path, target: str, to: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Have hatchling pack a tree, as pip would, with what is installed here."""
    line = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(to)]
    return subprocess.run(
        line, cwd=tree, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def built(tree: Path, target: str, to: Path) -> Path:
    """The one file that was packed."""
    done = build(tree, target, to)
    assert done.returncode == 0, f"{done.stdout[-1000:]}{done.stderr[-2000:]}"
    [packed] = to.iterdir()
    return packed


def shared_sdist(factory: pytest.TempPathFactory) -> Path:
    """The source distribution of this clone; the first who asks builds it."""
    if not (ROOT / STATIC / "index.html").is_file():
        pytest.skip("the pages are not built: scripts/build-web does it")
    base = factory.getbasetemp()
    place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "distributions"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = place / "sdist"
        if not made.is_dir():
            fresh = place / "fresh"
            built(ROOT, "sdist", fresh)
            fresh.rename(made)
    [packed] = made.iterdir()
    return packed


def unpacked(sdist: Path, to: Path) -> Path:
    """The tree that a source distribution holds."""
    with tarfile.open(sdist) as packed:
        packed.extraction_filter = getattr(tarfile, "tar_filter", None)  # since Python 3.11.4
        packed.extractall(to)
    [tree] = to.iterdir()
    return tree


def as_cloned(tree: Path) -> Path:
    """The tree as if it had been cloned: nobody has packed it, and there are no pages yet."""
    (tree / "PKG-INFO").unlink()
    shutil.rmtree(tree / STATIC)
    return tree


def path_without_node(place: Path) -> Path:
    """A directory of programs among which there is no Node."""
    place.mkdir()
    for tool in TOOLS:
        (place / tool).symlink_to(str(shutil.which(tool)))
    return place
