"""`eldorado review` and `hint`: a game thought over in the terminal, and a bot's advice while it is played."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from eldorado import load
from eldorado.bots.review import Review, review
from eldorado.cli.review_chart import MARGIN, chart
from eldorado.core.conformance.playout import choose
from eldorado.core.log import Log
from eldorado.core.record import record, write_record
from tests.cli.conftest import Run

Play = Callable[..., Path]


@pytest.fixture
def played(clean_place: Path) -> Play:
    def play(moves: int = 100_000, *, consent: bool = False) -> Path:
        """A record of a game of Cibola that is played at random, or of its beginning."""
        game, rng = load("cibola"), Random(4)
        log = Log(game, 3)
        while not log.over and len(log.said) < moves:
            log.play(*choose(game, log.state, rng))
        path = clean_place / "game.json"
        path.write_bytes(write_record(record(log, ["Anna", "Ben", "Cleo"], consent=consent)))
        return path

    return play


def complaint(run: Run, line: str) -> str:
    result = run(line)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    return result.stderr


def test_a_review_shows_chances_turning_points_and_what_changed_them(run: Run, played: Play) -> None:
    result = run(f"review {played()} --seconds 2")
    assert result.exit_code == 0, result.output
    for told in (
        "How likely each side was to win",
        "A Anna  B Ben  C Cleo",
        "Where the game turned",
        "played: ",
        "Luck",
    ):
        assert told in result.stdout
    assert "better: " in result.stdout, "who plays at random makes mistakes"
    assert "decisions were judged, each from what its player knew then" in " ".join(result.stdout.split())


def test_a_review_in_french_has_no_english_in_it(run: Run, played: Play) -> None:
    result = run(f"review {played()} --seconds 2 --lang fr")
    assert result.exit_code == 0, result.output
    assert "Les tournants de la partie" in result.stdout
    assert "mieux\u202f: " in result.stdout
    for word in ("played", "better", "Bid", "Take", "keeps"):
        assert word not in result.stdout


def test_hindsight_is_labelled_as_such(run: Run, played: Play) -> None:
    assert "In hindsight" in run(f"review {played()} --seconds 1 --hindsight").stdout


def test_the_same_seed_gives_the_same_review_and_it_is_written_down(
    run: Run, played: Play, clean_place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unhurried = partial(review, clock=lambda: 0.0)  # on a slow machine the time would run out
    monkeypatch.setattr("eldorado.cli.review.review", unhurried)
    first, again = (run(f"review {played()} --seconds 3 --json {name}.json").stdout for name in "ab")
    assert first == again
    told = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert told == json.loads(Path("b.json").read_text(encoding="utf-8"))
    assert (told["game"], told["seats"]) == ("cibola", ["Anna", "Ben", "Cleo"])
    assert len(told["turning_points"]) == 3
    assert told["points"][-1]["errors"] == [0.0, 0.0, 0.0]


def test_a_game_ended_by_consent_is_reviewed_as_far_as_it_was_played(run: Run, played: Play) -> None:
    result = run(f"review {played(30, consent=True)} --seconds 1")
    assert result.exit_code == 0, result.output
    assert "All agreed to end the game here." in result.stdout


def test_what_cannot_be_reviewed_says_what_to_do(run: Run, played: Play) -> None:
    path = played(30)
    assert f"the game is not over yet; go on with: eldorado play --load {path}" in complaint(run, f"review {path}")
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, "moves": [[0, "bid 99"]]}), encoding="utf-8")
    assert "moves" in complaint(run, f"review {path}") or "bid 99" in complaint(run, f"review {path}")
    path.write_text(json.dumps({**document, "moves": [], "ended": "consent"}), encoding="utf-8")
    assert "nothing in it can be reviewed" in complaint(run, f"review {path}")
    assert "nowhere/x.json" in complaint(run, f"review {played()} --json nowhere/x.json")


def test_the_chart_is_as_wide_as_the_screen_and_marks_the_turning_points(run: Run, played: Play) -> None:
    import msgspec

    run(f"review {played()} --seconds 2 --json a.json")
    document = {
        key: value for key, value in json.loads(Path("a.json").read_text()).items() if key not in ("game", "seats")
    }
    found = msgspec.convert(document, Review)
    for width in (40, 80, 120):
        drawn = chart(found, width).splitlines()
        assert max(map(len, drawn)) == width - 1
        assert [sign for sign in drawn[-1] if sign != " "] == ["1", "2", "3"]
    ranks = [point.chances for point in found.points][-1]
    winner = "ABC"[ranks.index(max(ranks))]
    assert chart(found, 80).splitlines()[0][MARGIN - 1 :].rstrip().endswith(winner)


# Hints


def test_a_hint_names_plans_how_far_they_are_apart_and_why(run: Run) -> None:
    output = run("play cibola --seats 2 --seed 3", "hint", "quit", "n").output
    told = output[output.index("> ") :]
    assert "1. Bid " in told
    assert "% to win" in told
    assert "2. Bid " in told
    assert "% less" in told or "about equal" in told


def test_hints_are_asked_for_in_french_listed_in_the_help_and_told_at_the_end(run: Run) -> None:
    output = run("play cibola --seats 2 --seed 3 --lang fr", "conseil", "aide", *["1"] * 120).output
    assert "% de chances de gagner" in output
    assert "les meilleurs plans que voit un robot, et pourquoi" in output
    assert "Conseils\u202f: Alma 1." in output or "Conseils\u202f: anna 1." in output.replace("Anna", "anna")


def test_where_several_people_play_all_have_to_agree_to_hints_once(run: Run) -> None:
    line = "play cibola --seat Bert --seat Carla --seed 3"
    refused = run(line, "", "hint", "n", "hint", "n", "quit", "n").output
    assert refused.count("Do all at the table agree to them?") == 2
    assert "% to win" not in refused
    agreed = run(line, "", "hint", "y", "hint", "quit", "n").output
    assert agreed.count("Do all at the table agree to them?") == 1
    assert agreed.count("% to win") == 2
