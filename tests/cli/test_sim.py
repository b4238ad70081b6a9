"""`eldorado sim`: the same results for the same seed, and everything a designer asks for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_the_same_seed_prints_the_same_bytes_whatever_the_number_of_processes(run: Run) -> None:
    first, again, many = (
        run(f"sim cibola --games 30 --seats 3 --bots random --seed 1 {jobs}") for jobs in ("", "--jobs 1", "--jobs 2")
    )
    assert first.exit_code == 0
    assert first.stdout_bytes == again.stdout_bytes == many.stdout_bytes
    assert run("sim cibola --games 30 --seats 3 --bots random --seed 2").stdout != first.stdout


def test_the_speed_is_told_apart_from_the_results(run: Run) -> None:
    result = run("sim cibola --games 5 --bots random")
    assert re.fullmatch(r"5 games in [\d.]+ s: [\d,.]+ games/s, [\d,]+ moves/s\n", result.stderr)
    assert "games/s" not in result.stdout


def test_what_the_rules_fix_is_seen_in_every_game(run: Run) -> None:
    output = run("sim cibola --games 20 --seats 4 --bots random --seed 1").stdout
    assert re.search(r"rocks +placed +13 +13 +13", output)
    assert re.search(r"open cells +sundial +1 +1 +1", output)
    assert re.search(r"explorers +in all +24 +24 +24", output)


def test_seats_and_bots_have_their_win_rates_and_points(run: Run) -> None:
    output = run("sim cibola --games 40 --seed 1 --bots greedy,random,random").stdout
    assert "greedy, random, random, a seat on in each game" in output
    assert "± is the standard error of the mean" in output
    seats = re.findall(r"^ +(\d) +([\d.]+)% +([\d.]+)% – ([\d.]+)% +.* ([\d.]+) *$", output, re.MULTILINE)
    bots = re.findall(r"^ +(greedy|random) +(\d+) +([\d.]+)% +([\d.]+)% – ([\d.]+)% +", output, re.MULTILINE)
    assert [seat for seat, *_ in seats] == ["0", "1", "2"]
    assert sum(float(rate) for _, rate, *_ in seats) == pytest.approx(100, abs=0.2)
    assert all(float(low) <= float(rate) <= float(high) for _, rate, low, high, _ in seats)
    assert sum(float(rank) for *_, rank in seats) == pytest.approx(6, abs=0.2), "ranks count from 1"
    assert [(bot, games) for bot, games, *_ in bots] == [("greedy", "40"), ("random", "80")]
    for line in ("sundial", "statuette", "totems", "explorers"):
        assert re.search(rf"^ +{line} +−?-?[\d.]", output, re.MULTILINE)


def test_greedy_plays_where_nobody_says_who(run: Run) -> None:
    assert "greedy at every seat" in run("sim cibola --games 2").stdout


def test_the_results_can_be_written_to_a_file(run: Run) -> None:
    run("sim cibola --games 5 --bots random --seed 3 --json out.json --option hide_explorers=yes")
    report = json.loads(Path("out.json").read_text(encoding="utf-8"))
    assert (report["games"], report["seats"], report["seed"]) == (5, 3, 3)
    assert report["options"] == {"hide_explorers": True}
    assert len(report["table"]) == 3
