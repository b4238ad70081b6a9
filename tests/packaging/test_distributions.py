"""What is distributed is whole: the sources all that a clone has, a wheel its pages; what is not is not built."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.distributions import (
    ROOT,
    STATIC,
    as_cloned,
    build,
    built,
    path_without_node,
    shared_sdist,
    unpacked,
)

NOT_BUILT = "not built, because its pages are missing or older than their sources: run “make web” here first"
FAKE_NPM = """#!/bin/sh
[ "$1" = run ] || exit 0
mkdir -p ../src/eldorado/server/static/print
for name in print/sheets.js words.json index.html; do echo new > ../src/eldorado/server/static/$name; done
"""


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_sdist(tmp_path_factory)


@pytest.fixture
def clone(sdist: Path, tmp_path: Path) -> Path:
    """A clone in which nothing has been built."""
    return as_cloned(unpacked(sdist, tmp_path / "clone"))


def tracked() -> dict[str, bool]:
    """What is under version control, and whether it is a program."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone: there is nothing to compare with")
    listed = subprocess.run(["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    lines = [line.split(maxsplit=3) for line in listed.splitlines()]
    return {name: mode == "100755" for mode, _, _, name in lines if (ROOT / name).is_file()}


def packed_pages() -> set[str]:
    return {str(file.relative_to(ROOT)) for file in (ROOT / STATIC).rglob("*") if file.is_file()}


def test_the_sources_are_all_that_a_clone_has_and_the_pages(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        found = {member.name.partition("/")[2]: bool(member.mode & 0o100) for member in packed.getmembers()}
    assert {name: found.get(name) for name in tracked()} == tracked()
    assert packed_pages() <= found.keys()
    assert "PKG-INFO" in found
    assert not [name for name in found if "node_modules" in name or name.endswith((".so", ".pyc", ".db"))]


def test_the_sources_are_played_without_node_until_they_are_changed(sdist: Path, tmp_path: Path) -> None:
    tree, programs = unpacked(sdist, tmp_path / "tree"), path_without_node(tmp_path / "bin")
    line = [str(tree / "scripts" / "build-web"), "--no-fetch"]
    assert subprocess.run(line, env={"PATH": str(programs)}, check=False).returncode == 0
    (tree / "web/src/main.ts").touch()
    assert subprocess.run(line, env={"PATH": str(programs)}, check=False).returncode == 3


def test_a_wheel_made_of_the_sources_is_the_package_with_its_pages(sdist: Path, tmp_path: Path) -> None:
    wheel = built(unpacked(sdist, tmp_path / "tree"), "wheel", tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
    package = {name for name in tracked() if name.startswith("src/eldorado/")} | packed_pages()
    assert found == {name.removeprefix("src/") for name in package}


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_without_pages_and_without_node_there_is_a_sentence_and_no_package(
    clone: Path, tmp_path: Path, target: str
) -> None:
    done = build(clone, target, tmp_path / "out", PATH=str(path_without_node(tmp_path / "bin")))
    assert done.returncode == 1
    assert NOT_BUILT in done.stderr
    assert "build-web: no Node ≥ 20.19 here" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists() or not list((tmp_path / "out").iterdir())


def test_pages_are_built_where_there_is_node_and_anew_when_their_sources_change(clone: Path, tmp_path: Path) -> None:
    programs = path_without_node(tmp_path / "bin")
    for name, text in (("node", "#!/bin/sh\n"), ("npm", FAKE_NPM)):
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    assert build(clone, "wheel", tmp_path / "first", PATH=str(programs)).returncode == 0
    index = clone / STATIC / "index.html"
    assert index.read_text() == "new\n"
    [wheel] = (tmp_path / "first").iterdir()
    assert "eldorado/server/static/index.html" in zipfile.ZipFile(wheel).namelist()
    index.write_text("old\n")
    assert build(clone, "wheel", tmp_path / "second", PATH=str(programs)).returncode == 0
    assert index.read_text() == "old\n"
    picture = clone / "web/public/mark.svg"
    os.utime(picture, (index.stat().st_mtime + 1,) * 2)
    assert build(clone, "wheel", tmp_path / "third", PATH=str(programs)).returncode == 0
    assert index.read_text() == "new\n"
    os.utime(picture, (index.stat().st_mtime + 1,) * 2)
    (programs / "node").unlink()
    assert NOT_BUILT in build(clone, "wheel", tmp_path / "fourth", PATH=str(programs)).stderr


def test_an_editable_install_does_without_pages(clone: Path, tmp_path: Path) -> None:
    program = "import sys, hatchling.build; print(hatchling.build.build_editable(sys.argv[1]))"
    environment = {**os.environ, "PATH": str(path_without_node(tmp_path / "bin"))}
    line = [sys.executable, "-c", program, str(tmp_path)]
    done = subprocess.run(line, cwd=clone, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert zipfile.is_zipfile(tmp_path / done.stdout.split()[-1])
    assert not (clone / STATIC).exists()
