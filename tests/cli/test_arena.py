"""`eldorado arena`: tables, files, a stop, and every way to type it wrongly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import Result

from eldorado.cli import chart_files, progress
from tests.cli.conftest import Run, Terminal

PLAYED = "arena cibola --bots greedy,random --games 6 --seed 1"
BOT = """
from eldorado.bots.thinking import Thought

def think(game, world, seat, rng, budget):
    return Thought(game.legal(world, seat)[0])

def fail(game, world, seat, rng, budget):
    raise LookupError("no idea")

number = 3
"""


def complaint(result: Result) -> str:
    """The one line with which bad input is refused."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert re.fullmatch(r"eldorado: [^\n]+\n", result.stderr)
    return str(result.stderr)


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"}


def test_bots_are_compared_in_tables(run: Run) -> None:
    result = run(PLAYED)
    assert result.exit_code == 0
    assert "6 games, 2 seats, seed 1; 3 pairing rounds of 2 games with the same luck" in result.stdout
    assert "an even share of wins is 50.0%; ratings as Elo's, with random at 0" in result.stdout
    assert re.search(r"^ +greedy +6 +[\d.]+% +[\d.]+ – [\d.]+ +\+\d+ +[-+]\d+ – \+\d+ +$", result.stdout, re.M)
    assert re.search(r"^ +random +6 +[\d.]+% +[\d.]+ – [\d.]+ +\+0 +$", result.stdout, re.M)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_how_long_it_took_is_told_apart(run: Run) -> None:
    result = run(PLAYED)
    assert re.search(r"^greedy: \d+ decisions, [\d.]+ ms each, at most \d+ ms$", result.stderr, re.M)
    assert re.search(r"^6 games in [\d.]+ s$", result.stderr, re.M)
    assert "decisions" not in result.stdout
    assert run(PLAYED).stdout == result.stdout


def test_everything_can_be_written_to_a_file(run: Run) -> None:
    run(f"{PLAYED} --json out.json --option hide_explorers=yes")
    written = json.loads(Path("out.json").read_text(encoding="utf-8"))
    report = written["report"]
    assert (report["games"], report["seats"], report["anchor"]) == (6, 2, "random")
    assert report["options"] == {"hide_explorers": True}
    assert [rival["rival"] for bot in report["table"] for rival in bot["rivals"]] == ["random", "greedy"]
    assert {bot["bot"] for bot in written["timing"]["bots"]} == {"greedy", "random"}


def test_a_test_says_what_it_has_accepted_and_when(run: Run) -> None:
    result = run("arena cibola --bots greedy,random --games 200 --sprt 0.6,0.8")
    found = re.search(r"SPRT: greedy wins 0\.8 rather than 0\.6 \(share [\d.]+% of (\d+) games", result.stdout)
    assert found is not None
    assert int(found[1]) < 60
    undecided = run("arena cibola --bots greedy,random --games 2 --sprt 0.5,0.6").stdout
    assert "SPRT: not decided between 0.5 and 0.6 for greedy" in undecided


def test_a_bot_of_ones_own_plays_from_the_folder_one_is_in(run: Run) -> None:
    Path("arena_guest.py").write_text(BOT, encoding="utf-8")
    result = run("arena cibola --bots arena_guest:think,random --games 2")
    assert result.exit_code == 0
    assert re.search(r"^ +arena_guest", result.stdout, re.M)
    assert "LookupError: no idea" in complaint(run("arena cibola --bots arena_guest:fail,random --games 2"))
    assert "there is no nothing" in complaint(run("arena cibola --bots arena_guest:nothing,random"))
    assert "number is int" in complaint(run("arena cibola --bots arena_guest:number,random"))


def test_a_trained_file_plays_beside_what_is_shipped(run: Run) -> None:
    assert run("train cibola --games 3 --seed 2 --out learnt").exit_code == 0
    result = run("arena cibola --bots skilled,skilled@learnt/weights.json --games 2 --out games")
    assert result.exit_code == 0
    assert "skilled@learnt/weights.json: " in result.stderr
    record = json.loads(Path("games/game-00001.eldorado.json").read_text(encoding="utf-8"))
    assert record["seats"] == ["skilled@learnt/weights.json", "skilled"]
    assert run("sim cibola --bots pupil@learnt/weights.json --games 1 --seats 3").exit_code == 0
    told = complaint(run("arena ilos --bots skilled,skilled@learnt/weights.json"))
    assert "weights for game 'cibola' are not for 'ilos': train them again; skilled alone plays" in told
    assert "cannot be read: No such file" in complaint(run("sim cibola --bots master@nowhere.json"))
    assert "cannot be read: No such file" in complaint(run("play cibola --seat you --seat bot:master@nowhere.json"))


def test_more_games_than_asked_for_are_announced(run: Run) -> None:
    assert run("arena cibola --bots greedy,random --games 3").stderr.startswith(
        "4 games make whole pairing rounds of 2\n"
    )
    assert "whole" not in run("arena cibola --bots greedy,random --games 2").stderr


def test_a_stop_tells_what_is_known_and_how_to_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(lines: object, done: int, games: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    whole = run(PLAYED).stdout
    with monkeypatch.context() as patched:
        patched.setattr("eldorado.cli.progress.Lines.tell", stop)
        stopped, lost = run(f"{PLAYED} --out kept"), run(PLAYED)
    assert stopped.exit_code == 130
    assert "4 games, 2 seats" in stopped.stdout
    assert "stopped after 5 of 6 games" in stopped.stderr
    assert "whole pairing rounds: 4 games" in stopped.stderr
    assert "the same command goes on from kept" in stopped.stderr
    assert "with --out DIR an arena can be gone on with" in lost.stderr
    again = run(f"{PLAYED} --out kept")
    assert "5 of 6 games are in kept already" in again.stderr
    assert "1 games in" in again.stderr
    assert again.stdout == whole
    assert run("replay kept/game-00005.eldorado.json --check").exit_code == 0


def test_ctrl_c_in_a_terminal(run: Run, terminal: Terminal) -> None:
    line = "arena cibola --bots greedy,random --games 4000 --jobs 2 --out kept"
    child = terminal(line)
    child.expect(r"[1-9]\d*/4000")
    child.sendintr()
    child.expect("stopped after")
    child.expect("the same command goes on from kept")
    child.wait()
    assert child.exitstatus == 130
    kept = Path("kept/games.jsonl").read_bytes().splitlines()
    assert [json.loads(line)["number"] for line in kept] == list(range(len(kept)))


def test_another_command_line_in_the_same_folder_is_refused(run: Run, clean_place: Path) -> None:
    run(f"{PLAYED} --out kept")
    before = files(clean_place / "kept")
    assert "--out kept: holds another arena, with seed 1, not 2" in complaint(run(f"{PLAYED} --seed 2 --out kept"))
    assert "sprt none, not 0.5,0.6" in complaint(run(f"{PLAYED} --sprt 0.5,0.6 --out kept"))
    assert files(clean_place / "kept") == before


def test_lines_tell_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress, "LINE_EVERY", 0.0)
    monkeypatch.setattr(progress, "monotonic", lambda: 10.0)
    lines = progress.Lines(there=2)
    lines.begun = 0.0
    lines.tell(2, 12)
    lines.tell(4, 12)
    assert capsys.readouterr().err == "4 of 12 games, 12.0/min, about 40 s left\n"


def test_a_learning_curve_is_told_and_drawn(run: Run) -> None:
    assert "a curve needs 32 games at least" in complaint(run("train cibola --games 3 --out learnt --curve out.svg"))
    told = run("train cibola --games 34 --out learnt --curve out.svg").stdout
    assert "in 8 games not learnt from:" in told
    assert "26 games" in told
    assert Path("out.svg").read_bytes().startswith(b"<?xml")
    assert "--curve out.pdf: must end in .svg or .png" in complaint(run("train cibola --out learnt --curve out.pdf"))


def test_a_chart_needs_matplotlib(run: Run, clean_place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chart_files, "has_matplotlib", lambda: False)
    assert "--plot needs matplotlib: pip install 'eldorado[plots]'" in complaint(run(f"{PLAYED} --plot out.svg"))
    assert files(clean_place) == set()


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_chart_is_drawn(run: Run, suffix: str) -> None:
    assert run(f"{PLAYED} --plot out.{suffix}").exit_code == 0
    drawn = Path(f"out.{suffix}").read_bytes()
    assert drawn.startswith(b"<?xml" if suffix == "svg" else b"\x89PNG")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("arena chess", ["'chess'", "cibola"]),
        ("arena cibola --bots greedy", ["--bots", "name two or more"]),
        ("arena cibola --bots greedy,greedy", ["--bots", "greedy is named twice"]),
        ("arena cibola --bots greedy,shark", ["--bots", "'shark'", "random, greedy"]),
        ("arena cibola --bots greedy,", ["--bots", "''", "random, greedy"]),
        ("arena cibola --bots greedy,no_such_module:think", ["--bots", "no_such_module cannot be imported"]),
        ("arena cibola --bots greedy,:think", ["--bots", "module:function"]),
        ("arena cibola --games 0", ["--games", "least is 1"]),
        ("arena cibola --games many", ["--games", "'many'"]),
        ("arena cibola --seats 9", ["--seats", "2 to 4"]),
        ("arena cibola --seats 0", ["--seats", "2 to 4"]),
        ("arena cibola --seed x", ["--seed", "'x'"]),
        ("arena cibola --jobs 0", ["--jobs", "1"]),
        ("arena cibola --bots greedy,random,master --sprt 0.5,0.6", ["--sprt", "two bots", "3 bots"]),
        ("arena cibola --bots greedy,random --seats 3 --sprt 0.5,0.6", ["--sprt", "two sides", "3 sides"]),
        ("arena cibola --bots greedy,random --sprt 0.6,0.5", ["--sprt", "0.6,0.5", "smaller first"]),
        ("arena cibola --bots greedy,random --sprt 0.6", ["--sprt", "'0.6'", "0.5,0.6"]),
        ("arena cibola --bots greedy,random --sprt a,b", ["--sprt", "'a,b'"]),
        ("arena cibola --bots greedy,random --sprt 0.5,1", ["--sprt", "between 0 and 1"]),
        ("arena cibola --out no/where", ["--out no/where", "no folder no"]),
        ("arena cibola --json no/out.json", ["--json no/out.json", "no folder no"]),
        ("arena cibola --json .", ["--json .", "is a folder"]),
        ("arena cibola --plot no/out.svg", ["--plot no/out.svg", "no folder no"]),
        ("arena cibola --plot out.gif", ["--plot out.gif", ".svg or .png"]),
        ("arena cibola --option hide=1", ["'hide'", "hide_explorers"]),
        ("arena cibola --edition none.toml", ["none.toml"]),
        ("arena cibola --out kept --json no/out.json", ["--json"]),
    ],
)
def test_a_wrong_word_on_the_command_line(run: Run, clean_place: Path, line: str, named: list[str]) -> None:
    error = complaint(run(line))
    for part in named:
        assert part in error
    assert files(clean_place) == set()
