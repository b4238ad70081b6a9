"""`eldorado sim --out` and `eldorado records`: kept, stopped, gone on with, asked; and editions compared."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

import eldorado
from eldorado.cli.editions import house_file
from eldorado.core.edition_differences import differences
from eldorado.games.sol.events import IdolSeized, IdolTaken
from eldorado.sim import questions
from eldorado.sim.playouts import make_plan
from eldorado.sim.sim_folder import SimFolder
from eldorado.sim.simulation import Simulation
from tests.cli.conftest import Run, Terminal

PLAYED = "sim cibola --games 12 --seats 3 --bots greedy,random,random --seed 1"


def complaint(result: Result) -> str:
    """The one line with which bad input is refused."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert re.fullmatch(r"eldorado: [^\n]+\n", result.stderr)
    return str(result.stderr)


def test_a_stop_tells_what_is_known_and_the_same_command_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(lines: object, done: int, games: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    whole = run(PLAYED).stdout
    with monkeypatch.context() as patched:
        patched.setattr("eldorado.cli.progress.Lines.tell", stop)
        stopped, lost = run(f"{PLAYED} --out kept"), run(PLAYED)
    assert (stopped.exit_code, lost.exit_code) == (130, 130)
    assert "5 of 12 games, 3 seats" in stopped.stdout
    assert "stopped after 5 of 12 games\nthe same command goes on from kept\n" in stopped.stderr
    assert "with --out DIR a simulation can be gone on with" in lost.stderr
    again = run(f"{PLAYED} --out kept")
    assert "5 of 12 games are in kept already" in again.stderr
    assert re.search(r"^7 games in ", again.stderr, re.M)
    assert again.stdout == whole
    assert run(f"{PLAYED} --out kept").stdout == whole, "asked once more it only tells"
    assert "with seed 1, not 2; take a new folder" in complaint(run(f"{PLAYED} --seed 2 --out kept"))
    Path("mine").mkdir()
    Path("mine/photo.png").touch()
    assert "there is no folder nowhere" in complaint(run(f"{PLAYED} --out nowhere/kept"))
    assert "--out mine: is there already and holds no simulation" in complaint(run(f"{PLAYED} --out mine"))


def test_ctrl_c_in_a_terminal(terminal: Terminal) -> None:
    child = terminal("sim cibola --games 40000 --bots random --jobs 2 --out kept")
    child.expect(r"[1-9]\d*/40000")
    child.sendintr()
    child.expect("stopped after")
    child.expect("the same command goes on from kept")
    child.wait()
    assert child.exitstatus == 130
    kept = [msgspec.json.decode(line)["row"]["number"] for line in Path("kept/games.jsonl").read_bytes().splitlines()]
    assert len(kept) == len(set(kept)) == len(eldorado.load_records("kept")) > 0


def test_wrong_places_to_play_are_told(run: Run) -> None:
    assert "--on moon: 'moon' is nowhere games are played" in complaint(run("sim cibola --games 1 --on moon"))
    assert "--bots: no bot named 'shark'" in complaint(run("sim cibola --bots shark --out kept"))
    assert not Path("kept").exists()


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of SOL and some of Cibola."""
    pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    folder = tmp_path_factory.mktemp("kept") / "runs"
    folder.mkdir()
    for plan in (make_plan("sol", 3, 2, 2, "greedy"), make_plan("cibola", 12, 3, 1, ["greedy", "random", "random"])):
        simulation = Simulation(plan, SimFolder(folder / plan.game))
        simulation.play()
    return folder


@pytest.fixture
def kept(runs: Path, clean_place: Path) -> Path:
    """The same, in the place where commands are run."""
    Path("runs").symlink_to(runs)
    return Path("runs")


def rows(result: Result) -> list[dict[str, str]]:
    assert result.exit_code == 0
    return list(csv.DictReader(io.StringIO(result.stdout)))


def test_games_are_asked_in_sql_and_by_questions_that_are_ready(run: Run, kept: Path) -> None:
    (idol,) = rows(run("records runs/sol idol --csv"))
    games = [eldorado.load_records(kept / "sol").log(number) for number in range(3)]
    told = [[event for said in game.said for event in said.events] for game in games]
    takers = [[event.character for event in events if isinstance(event, IdolTaken | IdolSeized)] for events in told]
    camps = [[game.state.box.camp_of[id] for id in ids] for game, ids in zip(games, takers, strict=True)]
    assert int(idol["found"]) == sum(bool(owners) for owners in camps)
    assert int(idol["lost"]) == sum(any(owner != owners[0] for owner in owners) for owners in camps)
    lost = sum(owners[0] != game.state.winner for game, owners in zip(games, camps, strict=True) if owners)
    assert float(idol["share_of_games_lost"]) == pytest.approx(lost / int(idol["found"]))
    for name, ready in questions.READY.items():
        assert rows(run(f"records runs {name} --csv")), ready.asks
    counted = rows(run('records runs "SELECT run, title, count(*) AS n FROM games GROUP BY ALL ORDER BY run" --csv'))
    assert counted == [{"run": "cibola", "title": "cibola", "n": "12"}, {"run": "sol", "title": "sol", "n": "3"}]
    (greedy, random) = rows(run("records runs/cibola bots --csv"))
    assert (greedy["bot"], greedy["games"], random["bot"], random["games"]) == ("greedy", "12", "random", "24")


def test_what_can_be_asked_is_told_and_so_is_what_cannot(run: Run, kept: Path) -> None:
    overview = run("records runs").stdout
    assert "sol: 3 games of sol, 2 seats, greedy, greedy, seed 2" in overview
    assert "events: run, game, place, move, round, event, side, seat, name" in overview
    assert "idol: how often does the first finder of the Idol lose it?" in overview
    assert re.search(r"^ +started +sides +wins +points", run("records runs first").stdout, re.M)
    assert "idol is about sol, and here are games of cibola" in complaint(run("records runs/cibola idol"))
    assert "the SQL cannot be answered: " in complaint(run('records runs "SELECT nothing FROM games"'))
    assert "holds no simulation; eldorado sim GAME --out" in complaint(run("records ."))
    assert "none holds no simulation" in complaint(run("records none"))
    assert "no game 7 in runs/sol; it has 3 of 3, from 0" in complaint(run("records runs/sol --record 7"))


def test_a_record_is_taken_out_and_replayed(run: Run, kept: Path) -> None:
    Path("game.json").write_text(run("records runs/cibola --record 4").stdout, encoding="utf-8")
    assert run("replay game.json --check").exit_code == 0
    assert json.loads(Path("game.json").read_text(encoding="utf-8"))["seats"] == ["random", "greedy", "random"]


def test_tables_are_made_anew_where_games_came_later(run: Run, kept: Path) -> None:
    assert len(rows(run("records runs/cibola seats --csv"))) == 3
    (kept / "cibola/seats.parquet").unlink()
    assert len(rows(run("records runs/cibola seats --csv"))) == 3


def test_asking_needs_duckdb(run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "lacking", lambda extra: f"needs eldorado[{extra}]")
    assert "asking needs eldorado[data]" in complaint(run("records runs/sol"))


# Editions


def test_two_editions_are_compared_figure_by_figure(run: Run) -> None:
    changed = house_file("cibola").replace("[9, 6, 3]", "[10, 6, 3]").replace('name = "house"', 'name = "mine"')
    Path("mine.toml").write_text(changed, encoding="utf-8")
    told = run("edition diff cibola mine.toml").stdout.splitlines()
    assert told[0].startswith("cibola: cibola → mine.toml: 2 differences, ")
    assert told[1:] == ["name: 'house' → 'mine'", "board.shield[0]: 9 → 10"]
    assert "0 differences, the same figures" in run("edition diff mine.toml mine.toml").stdout
    assert "sol is of sol and mine.toml of cibola" in complaint(run("edition diff sol mine.toml"))
    assert "No such file" in complaint(run("edition diff cibola none.toml"))


def test_what_only_one_edition_has_is_told() -> None:
    found = differences({"a": [1, 2], "b": {"c": True}}, {"a": [1], "b": {"c": True, "d": "x"}})
    assert [str(each) for each in found] == ["a[1]: 2 → —", "b.d: — → 'x'"]


def test_a_changed_edition_may_not_keep_the_name_of_the_shipped_one(run: Run) -> None:
    Path("mine.toml").write_text(house_file("cibola").replace("[9, 6, 3]", "[10, 6, 3]"), encoding="utf-8")
    for line in ("edition check mine.toml", "sim cibola --games 1 --edition mine.toml"):
        assert "name: is 'house', as the shipped edition is called; other figures need" in complaint(run(line))
    Path("copy.toml").write_text(house_file("cibola"), encoding="utf-8")
    assert run("edition check copy.toml").exit_code == 0
