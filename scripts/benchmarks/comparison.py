"""Two checkouts timed by turns, or two files of figures: how many times as fast one is as the other."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

from benchmarks.contest import PLAIN, ROOT, Effort, Figures, Row, Say, read_figures, time_game

Speeds = dict[Row, dict[str, float]]
"""How many times as fast, figure by figure."""


def speed_ups(here: dict[Row, Figures], there: dict[Row, Figures]) -> Speeds:
    """The speed here over the speed there, as far as both have it, each as a multiple of its calibration loop."""
    return {
        row: {name: there[row][name].ratio / figure.ratio for name, figure in figures.items() if name in there[row]}
        for row, figures in here.items()
        if row in there
    }


def compare(other: Path, names: Sequence[str], effort: Effort, say: Say) -> Speeds:
    """Time this checkout and another by turns, game by game: the medians of all rounds."""
    there = other.resolve() / "src"
    if not (there / "eldorado" / "__init__.py").is_file():
        sys.exit(f"bench: no checkout of eldorado at {other}: {there / 'eldorado'} is missing")
    results: Speeds = {}
    for name in names:
        found = list[Speeds]()
        for number in range(effort.rounds):
            say(f"{name}: round {number + 1} of {effort.rounds}")
            order = (PLAIN, there) if number % 2 else (there, PLAIN)
            timed_now = {source: time_game(source, name, effort) for source in order}
            found.append(speed_ups(timed_now[PLAIN], timed_now[there]))
        results |= {row: {key: median([each[row][key] for each in found]) for key in found[0][row]} for row in found[0]}
    return results


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """Another commit in a folder of its own, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "base"
        git("worktree", "add", "--quiet", "--detach", str(place), commit)
        try:
            yield place
        finally:
            git("worktree", "remove", "--force", str(place))


def git(*arguments: str) -> None:
    """Have git do something here, or end with what it says."""
    done = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"bench: {done.stderr.strip()}")


def read_document(file: Path) -> dict[str, Any]:
    """A file of figures, as --json writes it."""
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        assert found["results"]
    except (OSError, ValueError, LookupError, AssertionError) as error:
        sys.exit(f"bench: {file} has no figures of this benchmark in it ({error})")
    return found


def rows_of(document: dict[str, Any]) -> dict[Row, Figures]:
    """The figures of a file, row by row."""
    return {
        Row(each["game"], each["seats"], each["build"]): read_figures(each["figures"]) for each in document["results"]
    }


def mean_speeds(speeds: Speeds) -> dict[str, float]:
    """The mean of each column, as far as all rows have it."""
    names = next(iter(speeds.values()))
    return {
        name: geometric_mean([each[name] for each in speeds.values()])
        for name in names
        if all([name in each for each in speeds.values()])
    }
