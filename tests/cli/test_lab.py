"""`eldorado lab`: studies, comparisons and searches from the command line, in both languages, and what it refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldorado.sim.lab import study
from tests.cli.conftest import Run

STUDY = "lab study cibola --games 12 --seats 3 --bots random --seed 1"
COMPARE = "lab compare cibola --seats 3 --bots random --seed 1 --to-set totem.sun.points=2"
SEARCH = "lab search cibola --seats 3 --bots random --seed 1 --vary totem.sun.points=1..3 --games 60"


def test_a_study_is_told_and_written(run: Run) -> None:
    result = run(f"{STUDY} --out lab")
    assert result.exit_code == 0
    assert "Treasures of Cibola: a study of 12 games" in result.stdout
    assert re.search(r"^ +seat 2 +12 +[\d.]+% +[\d.]+ – [\d.]+% +33\.3% +[\d.]+ *$", result.stdout, re.MULTILINE)
    assert "report: lab/report.html" in result.stderr
    assert Path("lab/report/sides.png").is_file()
    assert "12 of 12 games are in lab already" in run(f"{STUDY} --out lab").stderr


def test_what_was_simulated_is_reported_on_without_playing_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("sim cibola --games 12 --seats 3 --bots random --seed 1 --out games")
    kept = Path("games/games.jsonl").read_bytes()
    again, plain = run(f"{STUDY} --out games"), run(STUDY)
    assert again.stdout == plain.stdout, "the same games, read or played"
    assert Path("games/games.jsonl").read_bytes() == kept


def test_a_report_speaks_the_language_that_is_asked_for(run: Run) -> None:
    french = run(f"{STUDY} --lang fr --out lab")
    assert "Victoires par place" in french.stdout
    assert "rapport\u202f: lab/report.html" in french.stderr
    assert "12 parties sur 12 sont déjà dans lab" in run(f"{STUDY} --lang fr --out lab").stderr
    assert '<html lang="fr">' in Path("lab/report.html").read_text(encoding="utf-8")
    assert "Victoires par place" in run(STUDY, env={"LANG": "fr_FR.UTF-8"}).stdout


def test_a_comparison_stops_when_it_is_sure(run: Run) -> None:
    result = run(f"{COMPARE} --figure points --pairs 200")
    assert result.exit_code == 0
    found = re.search(r"They differ: points of a side is .* sure after\s+(\d+) pairs", result.stdout, re.DOTALL)
    assert found is not None
    assert int(found[1]) < 200


def test_a_search_tells_what_it_tried(run: Run) -> None:
    result = run(f"{SEARCH} --goal points=10..60")
    assert result.exit_code == 0
    assert "The goal is met." in result.stdout
    table = result.stdout[result.stdout.index("All that was tried") :]
    assert "as it is" in table
    assert sorted(re.findall(r"=(\d)", table)) == ["1", "2", "3"]


def test_ctrl_c_tells_what_is_known_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    add = study.StudyTally.add

    def stop(tally: study.StudyTally, row: object) -> None:
        if tally.games == 5:
            raise KeyboardInterrupt
        add(tally, row)  # type: ignore[arg-type]

    monkeypatch.setattr(study.StudyTally, "add", stop)
    result = run(f"{STUDY} --out lab")
    assert result.exit_code == 130
    assert "a study of 5 games" in result.stdout
    assert "5 of 12 so far" in result.stdout
    assert "stopped; the same command goes on from lab" in result.stderr
    monkeypatch.undo()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lab dance cibola", "no command 'dance'; there is study, compare, search"),
        ("lab study chess", "no game named 'chess'"),
        ("lab study cibola --games 0", "--games: 0 is too small; the least is 1"),
        ("lab study cibola --bots shark", "no bot named 'shark' for cibola"),
        ("lab study cibola --edition none.toml", "none.toml: "),
        ("lab study cibola --set totem.moon=1", "--set: totem.moon: there is no 'moon'; there is sun, serpent"),
        ("lab study cibola --set totem", "--set: 'totem' is no change; write it as PATH=VALUE"),
        ("lab study cibola --set round.rounds=7", "--set: round: is 8 rounds of 4 cards, not 7 of 4"),
        ("lab study cibola --on moon", "--on moon: 'moon' is nowhere games are played"),
        ("lab study cibola --out none/lab", "--out none/lab: there is no folder none"),
        ("lab compare cibola", "nothing to compare: name what is otherwise by --to-edition, --to-set"),
        (f"{COMPARE} --figure luck", "--figure: no figure 'luck'; there is wins:0"),
        (f"{COMPARE} --figure rocks/none", "--figure: no figure 'rocks/none'"),
        (f"{COMPARE} --within -1", "--within: '-1' is not a number above 0"),
        ("lab search cibola", "--vary: is missing; name a figure of the edition"),
        (f"{SEARCH} --goal fair", "--goal: no goal 'fair'; there is seats, camps, first"),
        ("lab search cibola --vary totem.sun.points=0", "--vary: nothing to try: the game takes none"),
        ("lab search cibola --vary totem.sun.points=1", "--vary: nothing to try: the ranges hold no other"),
        (f"{SEARCH[:-2]}9", "--vary: 9 games are too few for 3 candidates; take "),
    ],
)
def test_bad_input_is_one_line(run: Run, line: str, told: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
    french = run(f"{line} --lang fr" if " cibola" in line or "chess" in line else line, env={"LANG": "fr_FR.UTF-8"})
    assert french.exit_code == 2
    assert told not in french.stderr or "none.toml" in told


def test_another_run_is_never_written_over(run: Run) -> None:
    run(f"{STUDY} --out lab")
    page = Path("lab/report.html").read_bytes()
    for line in (f"{STUDY} --seed 2 --out lab", f"{COMPARE} --out lab", f"{SEARCH} --out lab"):
        result = run(line)
        assert result.exit_code == 2
        assert re.search(r"--out lab: (holds another|is there already and holds no)", result.stderr)
    assert Path("lab/report.html").read_bytes() == page


@pytest.mark.parametrize("command", ["lab", "lab study", "lab compare", "lab search"])
def test_help_is_there_in_both_languages(run: Run, command: str) -> None:
    english, french = run(f"{command} --help"), run(f"{command} --help", env={"LANG": "fr_FR.UTF-8"})
    assert (english.exit_code, french.exit_code) == (0, 0)
    assert "Usage" in english.stdout
    assert english.stdout != french.stdout
