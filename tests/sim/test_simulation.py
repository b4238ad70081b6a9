"""Simulations that are kept: rows and records of every game, nothing lost by a stop or a death, none twice."""

from __future__ import annotations

import csv
import os
import signal
from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import eldorado
from eldorado import load
from eldorado.core.options import read_options
from eldorado.sim import tables
from eldorado.sim.game_rows import GameRow
from eldorado.sim.playouts import SimPlan, make_plan, play_number
from eldorado.sim.pool import Local, Part, Work, WorkersDied, as_done
from eldorado.sim.report import Report
from eldorado.sim.run_folder import FolderRefused
from eldorado.sim.sim_folder import SimFolder
from eldorado.sim.simulation import Simulation
from tests.sim.mortal import Mortal

PLAN = make_plan("cibola", 24, 3, 1, ["greedy", "random", "random"])


def run(plan: SimPlan, folder: Path | None = None, jobs: int = 1) -> Report:
    simulation = Simulation(plan, None if folder is None else SimFolder(folder))
    simulation.play(Local(jobs))
    report = simulation.report()
    assert report is not None
    if simulation.folder is not None:
        simulation.folder.write_tables()
    return report


def stopped(plan: SimPlan, folder: Path, after: int) -> Simulation:
    """A simulation that somebody stops after so many games."""

    def stop(done: int, games: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    simulation = Simulation(plan, SimFolder(folder))
    with pytest.raises(KeyboardInterrupt):
        simulation.play(progress=stop)
    return simulation


def rows(folder: Path) -> list[GameRow]:
    return list(eldorado.load_records(folder))


def test_what_is_kept_is_the_same_whoever_plays_and_whatever_was_stopped(tmp_path: Path) -> None:
    plain = run(PLAN)
    assert plain == run(PLAN, tmp_path / "one") == run(PLAN, tmp_path / "two", jobs=2)
    known = stopped(PLAN, tmp_path / "three", 7).report()
    assert known is not None
    assert (known.games, known.planned) == (7, 24)
    assert run(PLAN, tmp_path / "three", jobs=2) == plain
    assert rows(tmp_path / "one") == rows(tmp_path / "two") == rows(tmp_path / "three")
    numbers = [row.number for row in rows(tmp_path / "three")]
    assert numbers == list(range(24))
    assert len((tmp_path / "three/games.jsonl").read_bytes().splitlines()) == 24


def test_a_line_that_was_cut_off_is_one_game_played_again(tmp_path: Path) -> None:
    whole = run(PLAN, tmp_path / "run")
    file = tmp_path / "run/games.jsonl"
    before = file.read_bytes()
    file.write_bytes(before[:-40])
    again = Simulation(PLAN, SimFolder(tmp_path / "run"))
    assert again.there == 23
    again.play()
    assert again.report() == whole
    assert file.read_bytes() == before


def test_every_game_has_a_record_that_replays_to_its_row(tmp_path: Path) -> None:
    run(PLAN, tmp_path / "run")
    kept = eldorado.load_records(tmp_path / "run")
    assert (len(kept), kept.complete, kept.manifest.bots) == (24, True, PLAN.bots)
    assert kept.numbers == list(range(24))
    for number in (0, 5, 23):
        log, row = kept.log(number), kept[number]
        assert log.over
        assert len(log.said) == row.moves == row.decisions + row.draws
        assert [sheet.total for sheet in log.game.scores(log.state).sheets] == [seat.points for seat in row.seats]
        assert kept.record(number).seats == [seat.bot for seat in row.seats]
    with pytest.raises(KeyError, match="no game 24"):
        kept[24]
    with pytest.raises(KeyError, match="no table 'bids'; there is games, seats, things, events"):
        next(kept.table("bids"))


@pytest.mark.parametrize("name", ["cibola", "ilos", "sol", "inka"])
def test_rows_add_up(name: str) -> None:
    agreed = {"inka": {"round_limit": 5}, "sol": {"round_limit": 12}}.get(name, {})
    plan = make_plan(name, 2, 3, 3, "random", read_options(load(name), agreed))
    row = play_number(plan, 1, closely=True, recorded=True).row
    sides = row.by_side()
    assert sum(side.won for side in sides) == pytest.approx(1)
    assert len({seat.side for seat in row.seats if seat.first}) == 1
    assert min(side.rank for side in sides) == 1
    assert sum(seat.decisions for seat in row.seats) == row.decisions
    assert all(sum(side.lines.values()) == side.points for side in sides)
    assert row.course is not None
    assert 0 <= row.course.lead_from <= 1
    assert 1 <= row.course.branching <= row.course.widest
    assert row.things
    assert all(isinstance(thing.name, str) and thing.count for thing in row.things)
    assert [moment.move for moment in row.moments] == sorted(moment.move for moment in row.moments)
    assert msgspec.json.decode(msgspec.json.encode(row), type=GameRow) == row
    assert len({tables.column(group, item) for group, items in row.measures.items() for item in items}) == sum(
        map(len, row.measures.values())
    )


def test_what_each_seat_took_is_what_lies_before_it_at_the_end(tmp_path: Path) -> None:
    run(PLAN, tmp_path / "run")
    kept = eldorado.load_records(tmp_path / "run")
    row, state = kept[3], kept.log(3).state
    for seat, area in enumerate(state.areas):
        taken = {
            kind: {thing.name for thing in row.things if (thing.seat, thing.kind) == (seat, kind)}
            for kind in ("card", "totem")
        }
        assert taken == {"card": set(area.cards), "totem": set(area.totems)}
    placed = sum(thing.count for thing in row.things if thing.kind == "rock")
    assert placed == 13


def test_tables_are_parquet_where_it_can_be_read_and_csv_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    plan = make_plan("cibola", 4, 2, 1, "random")
    run(plan, tmp_path / "parquet")
    monkeypatch.setattr(tables, "has_parquet", lambda: False)
    run(plan, tmp_path / "csv")
    kept = eldorado.load_records(tmp_path / "csv")
    for name in tables.TABLES:
        written: list[dict[str, Any]] = parquet.read_table(tmp_path / f"parquet/{name}.parquet").to_pylist()
        assert written == list(kept.table(name))
        with (tmp_path / f"csv/{name}.csv").open(encoding="utf-8", newline="") as file:
            read = list(csv.DictReader(file))
        assert [list(row) for row in read] == [list(row) for row in written]
        assert [row["game"] for row in read] == [str(row["game"]) for row in written]
    row = next(kept.table("games"))
    assert (row["title"], row["seed"], row["option_hide_explorers"], row["bot_0"]) == ("cibola", 1, False, "random")
    assert row["skull_ends_at_minus_3"] + row["skull_ends_at_minus_6"] + row["skull_ends_at_minus_9"] <= 1


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (make_plan("cibola", 24, 3, 2, PLAN.bots), "holds another simulation, with seed 1, not 2; take a new folder"),
        (make_plan("cibola", 25, 3, 1, PLAN.bots), "with games 24, not 25"),
        (make_plan("ilos", 24, 3, 1, PLAN.bots), "with game cibola, not ilos"),
        (make_plan("cibola", 24, 3, 1, "random"), "with bots greedy,random,random, not random,random,random"),
    ],
)
def test_another_simulation_in_the_same_folder_is_refused(tmp_path: Path, other: SimPlan, sentence: str) -> None:
    folder = tmp_path / "run"
    SimFolder(folder).open(PLAN)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(FolderRefused, match=sentence):
        Simulation(other, SimFolder(folder))
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_two_processes_do_not_go_on_with_the_same_run_at_once(tmp_path: Path) -> None:
    first, second = (Simulation(PLAN, SimFolder(tmp_path / "run")) for _ in range(2))
    assert first.folder is not None
    with first.folder.held(), pytest.raises(FolderRefused, match="another process is at this simulation"):
        second.play()
    second.play()


def test_a_folder_without_a_simulation_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(FolderRefused, match="holds no simulation; eldorado sim GAME --out"):
        eldorado.load_records(tmp_path)


# Deaths


def deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


class Fragile:
    """Workers of whom one is killed in the middle of its games."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def as_done(self, work: Work[Any], parts: Iterable[Part]) -> Generator[tuple[Part, Any]]:
        self.mark.touch()
        return as_done(Mortal(work, self.mark), parts, 2)


def test_a_dead_worker_s_games_are_played_again_and_none_twice(tmp_path: Path) -> None:
    simulation = Simulation(PLAN, SimFolder(tmp_path / "run"))
    simulation.play(Fragile(tmp_path / "die"))
    assert not (tmp_path / "die").exists(), "somebody was killed"
    assert simulation.report() == run(PLAN)
    lines = (tmp_path / "run/games.jsonl").read_bytes().splitlines()
    written = [msgspec.json.decode(line)["row"]["number"] for line in lines]
    assert Counter(written) == Counter(range(24))


def test_work_that_kills_whoever_does_it_is_given_up() -> None:
    with pytest.raises(WorkersDied, match="ended from outside"):
        list(as_done(deadly, [(1,)], 2))
