"""docs/simulation.md says what is in the tables: all of it, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldorado import load
from eldorado.core.options import read_options
from eldorado.sim.playouts import make_plan, play_number
from eldorado.sim.sim_folder import SimFolder, manifest
from eldorado.sim.simulation import Simulation
from eldorado.sim.tables import column, event_rows, game_rows, seat_rows, thing_rows

PAGE = (Path(__file__).parents[2] / "docs/simulation.md").read_text(encoding="utf-8")
OPTIONS = {"sol": {"round_limit": 6}, "inka": {"round_limit": 4}}


def listed(heading: str, game: str) -> set[str]:
    """What a table of the page lists for a game."""
    table = PAGE.partition(f"| game | {heading} |")[2]
    found = re.search(rf"^\| {game} \| (.+) \|$", table, re.MULTILINE)
    assert found is not None
    return set(found[1].split(", "))


@pytest.mark.parametrize("game", ["cibola", "ilos", "inka", "sol"])
def test_every_kind_and_every_event_is_listed(game: str) -> None:
    plan = make_plan(game, 2, 2, 1, "random", read_options(load(game), OPTIONS.get(game, {})))
    rows = [play_number(plan, number, closely=True).row for number in range(2)]
    assert {thing.kind for row in rows for thing in row.things} <= listed("kinds", game)
    assert {moment.event for row in rows for moment in row.moments} <= listed("events", game)


def test_every_column_is_explained() -> None:
    plan = make_plan("cibola", 1, 2, 1, "random")
    row, run = play_number(plan, 0, closely=True).row, manifest(plan)
    told = set(re.findall(r"`(\w+)(?:…)?`", PAGE))
    measures = {column(group, item) for group, items in row.measures.items() for item in items}
    columns = {name for of in (game_rows, seat_rows, thing_rows, event_rows) for flat in of(row, run) for name in flat}
    plain = {re.sub(r"_[01]$", "_0", name) for name in columns - measures}
    assert {name for name in plain if not name.startswith(("line_", "option_"))} <= told
    assert {"line_", "option_"} <= told


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Simulation(make_plan("cibola", 14, 3, 1, "random"), SimFolder(Path("cibola"))).play()
    example = re.search(r"```python\n(.+?)```", PAGE, re.DOTALL)
    assert example is not None
    exec(example[1], {})
    told = capsys.readouterr().out
    assert "<14 of 14 games of cibola in cibola> ('random', 'random', 'random')" in told
    assert "who starts wins" in told
