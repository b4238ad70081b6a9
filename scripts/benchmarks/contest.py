"""All that is timed beside each other: plain and compiled games and other people's, by turns, in rounds."""

from __future__ import annotations

import json
import os
import platform
import runpy
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.yardstick import Figure
from eldorado import __version__, load

SCRIPTS = Path(__file__).resolve().parents[1]
ROOT = SCRIPTS.parent
PLAIN = ROOT / "src"
COMPILED = ROOT / "build" / "fast"
PEERS = ROOT / "build" / "peers"
"""Where `scripts/build-fast` and `scripts/setup-peers` put what they make."""

OPEN_SPIEL = ("chess", "backgammon", "gin_rummy")

Say = Callable[[str], None]
Figures = dict[str, Figure]


class Effort(NamedTuple):
    """How much is timed: rounds, processor time for the playouts of a row, positions in which all else is asked."""

    rounds: int
    seconds: float
    positions: int


FULL = Effort(rounds=5, seconds=0.4, positions=400)
QUICK = Effort(rounds=1, seconds=0.01, positions=20)


class Row(NamedTuple):
    """Who is timed: a game with its seats in one build, or somebody else's game."""

    game: str
    seats: int | None
    build: str


Rounds = list[dict[Row, Figures]]
"""The figures of every row, round by round."""


class Unfit(Exception):
    """Something that cannot be timed; the message says why."""


def run(python: str, module: str, arguments: Sequence[object], source: Path | None = None) -> Any:
    """What a module of ours says about its figures, in a process of its own, with the package of some folder."""
    path = os.pathsep.join(map(str, filter(None, (source, SCRIPTS, os.environ.get("PYTHONPATH")))))
    command = [python, "-m", f"benchmarks.{module}", *map(str, arguments)]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unfit(f"{' '.join(map(str, command[2:4]))} cannot be timed with {source or python}:\n{done.stderr}")
    return json.loads(done.stdout)


def read_figures(said: dict[str, dict[str, float]]) -> Figures:
    """Figures as they were written."""
    return {name: Figure(**figure) for name, figure in said.items()}


def time_game(source: Path, name: str, effort: Effort, build: str = "plain") -> dict[Row, Figures]:
    """One game at every number of seats; another checkout is timed under the options of this one."""
    game = load(name)
    arguments: list[object] = [name, "--seconds", effort.seconds, "--positions", effort.positions]
    said = run(sys.executable, "game_timing", [*arguments, "--options", json.dumps(game.trials.timed)], source)
    if build == "compiled" and not said["compiled"]:
        raise Unfit(f"{source} is not compiled: remove it, or run scripts/build-fast")
    return {Row(name, int(seats), build): read_figures(figures) for seats, figures in said["results"].items()}


def time_peer(python: Path, module: str, name: str, effort: Effort) -> tuple[str, Figures]:
    """A game of somebody else: whose it is, and its figures."""
    said = run(str(python), module, [name, "--seconds", effort.seconds, "--moves", 15 * effort.positions])
    return said["of"], read_figures(said["figures"])


# Who takes part


def builds(say: Say) -> dict[str, Path]:
    """The builds of this checkout: plain, and compiled if it was made from these very sources."""
    made_from = COMPILED / "made-from.txt"
    if not made_from.is_file():
        say("not compiled: scripts/build-fast makes build/fast")
        return {"plain": PLAIN}
    if made_from.read_text(encoding="utf-8") != runpy.run_path(str(SCRIPTS / "build-fast"))["fingerprint"]():
        say("build/fast was made from other sources and is left out: scripts/build-fast makes it anew")
        return {"plain": PLAIN}
    return {"plain": PLAIN, "compiled": COMPILED}


def peers(folder: Path, say: Say) -> list[tuple[str, str]]:
    """Modules and names of other people's games that are installed in an environment of their own."""
    python = folder / "bin" / "python"
    if not python.is_file():
        say("no peers: scripts/setup-peers installs OpenSpiel and Catanatron beside, into build/peers")
        return []
    found = []
    for module, names, package in (
        ("openspiel_playouts", OPEN_SPIEL, "pyspiel"),
        ("catanatron_playouts", ("catan",), "catanatron"),
    ):
        if subprocess.run([str(python), "-c", f"import {package}"], capture_output=True, check=False).returncode:
            say(f"{package} is not installed in {folder.name}, and left out")
        else:
            found += [(module, name) for name in names]
    return found


def hold(names: Sequence[str], effort: Effort, peer_folder: Path, say: Say) -> tuple[Rounds, dict[str, str]]:
    """Time everybody by turns, round after round; and say whose games the others' are."""
    sources, others = builds(say), peers(peer_folder, say)
    rounds: Rounds = []
    makers: dict[str, str] = {}
    for number in range(effort.rounds):
        found: dict[Row, Figures] = {}
        for name in names:
            for build in sorted(sources, reverse=bool(number % 2)):
                say(f"round {number + 1} of {effort.rounds}: {name}, {build}")
                found |= time_game(sources[build], name, effort, build)
        for module, name in others:
            say(f"round {number + 1} of {effort.rounds}: {name}")
            maker, figures = time_peer(peer_folder / "bin" / "python", module, name, effort)
            makers[name] = maker
            found[Row(name, None, "peer")] = figures
        rounds.append(found)
    return rounds, makers


# What comes of it


def medians(rounds: Rounds) -> dict[Row, Figures]:
    """Every figure as the median of all rounds."""
    return {
        row: {
            name: Figure(*(median(values) for values in zip(*[each[row][name] for each in rounds], strict=True)))
            for name in figures
        }
        for row, figures in sorted(rounds[0].items(), key=in_order)
    }


def in_order(line: tuple[Row, Figures]) -> tuple[bool, str, int, bool]:
    """Our games by name and seats, plain before compiled; then the others'."""
    game, seats, build = line[0]
    return (build == "peer", game if seats else "", seats or 0, build == "compiled")


def speeds(rounds: Rounds) -> dict[Row, dict[str, float]]:
    """Decisions a second over those of each of the others' games, in the same round: the medians of all rounds."""
    others = [row for row in rounds[0] if row.build == "peer"]

    def over(row: Row, other: Row) -> float:
        return median([each[other]["decision"].ratio / each[row]["decision"].ratio for each in rounds])

    return {row: {other.game: over(row, other) for other in others} for row in rounds[0]}


def document(rounds: Rounds, makers: dict[str, str], quick: bool) -> dict[str, Any]:
    """All of it for a file: what it was made with, and a row for each that was timed."""
    faster = speeds(rounds)
    return {
        "eldorado": __version__,
        "commit": commit(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "processor": processor(),
        "quick": quick,
        "rounds": len(rounds),
        "results": [
            row._asdict()
            | {"of": makers.get(row.game, "eldorado"), "over": faster[row]}
            | {"figures": {name: figure._asdict() for name, figure in figures.items()}}
            for row, figures in medians(rounds).items()
        ],
    }


def commit() -> str:
    """The commit that is timed, with a + if something was changed since; none where there is no history."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty=+", "--exclude=*"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def processor() -> str:
    """The kind of processor, as the system names it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.is_file() else []
    named = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
