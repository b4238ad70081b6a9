"""The balance laboratory: what is planted is found, luck is not, and what was stopped goes on as if it had not been."""

from __future__ import annotations

import ast
import csv
import re
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest

from eldorado import load
from eldorado.sim import happenings
from eldorado.sim.game_rows import Course, GameRow, SeatRow, Thing
from eldorado.sim.lab.balance_search import FRESH_LUCK, Search, SearchReport, plan_search
from eldorado.sim.lab.comparison import Comparison, PairedRun, Rules
from eldorado.sim.lab.comparison_document import comparison_document
from eldorado.sim.lab.document import Document, histogram_of
from eldorado.sim.lab.edition_changes import NoSuchFigure, changed_edition, figure_at, read_change
from eldorado.sim.lab.game_figures import UnknownFigure, figure_of
from eldorado.sim.lab.page import page
from eldorado.sim.lab.report_files import write_report
from eldorado.sim.lab.search_document import search_document
from eldorado.sim.lab.search_goal import BadGoal, combinations, read_goal, read_range
from eldorado.sim.lab.study import Study, StudyTally
from eldorado.sim.lab.study_document import study_document
from eldorado.sim.lab.words import SENTENCES
from eldorado.sim.playouts import SimPlan, make_plan, play_number
from eldorado.sim.pool import Local
from eldorado.sim.run_folder import FolderRefused
from eldorado.sim.simulation import Simulation

CIBOLA: Any = load("cibola")
DEARER_SUN = changed_edition(CIBOLA, CIBOLA.house, {"totem.sun.points": 2})
"""The shipped edition with one other figure."""


def small_plan(games: int = 30, edition: Any = None, seed: int = 1) -> SimPlan:
    return make_plan("cibola", games, 3, seed, "random", edition=edition)


# Studies


def planted(number: int, rng: Random) -> GameRow:
    """A game of three in which seat 2 wins half of the time, and who has the relic nearly always does."""
    winner = rng.choices(range(3), (1, 1, 2))[0]
    holder = winner if rng.random() < 0.8 else rng.randrange(3)
    seats = tuple(
        SeatRow(seat, "greedy", seat, seat == number % 3, 10, 1 if seat == winner else 2, float(seat == winner), 5, {})
        for seat in range(3)
    )
    things = [Thing(holder, holder, "card", "relic"), Thing(rng.randrange(3), 0, "card", "pebble")]
    things += [Thing(seat, seat, "coin", "gold", 1 + 2 * (seat == winner)) for seat in range(3)]
    course = Course(4.0, 9, 6, number % 4, rng.random())
    return GameRow(number, seats, "end", 40 + number % 5, 15, 25, 8, 3, 1, {}, course, tuple(things))


@pytest.fixture(scope="module")
def study() -> Study:
    rng, tally = Random(3), StudyTally(small_plan(400))
    for number in range(400):
        tally.add(planted(number, rng))
    return tally.study()


def test_a_strong_seat_is_found_and_the_order_of_play_is_not_blamed(study: Study) -> None:
    assert study.sides[2].share.value == pytest.approx(0.5, abs=0.06)
    assert study.sides[2].chance < 0.001
    assert all(line.chance > 0.05 for line in study.turns)
    assert sum(line.share.value for line in study.sides) == pytest.approx(1)
    assert [line.share.count for line in study.starts] == [134, 133, 133]


def test_what_is_worth_having_is_found_and_what_is_not_is_left(study: Study) -> None:
    things = {line.name: line for line in study.things}
    relic, pebble, gold = things["relic"], things["pebble"], things["gold"]
    assert relic.share.value > 0.8
    assert relic.chance < 0.001 < 0.05 < pebble.chance
    assert relic.share.interval is not None
    assert relic.share.interval.low > relic.expected, "who has it wins more than the same seats do"
    assert gold.share.value == pytest.approx(1 / 3), "all have it: that they win tells nothing"
    assert gold.chance == pytest.approx(1)
    assert gold.more.value == pytest.approx(2, abs=0.2), "but the winner has more of it"
    assert gold.more_chance < 0.001
    assert relic.games.value == 1
    assert gold.each == pytest.approx(5 / 3)


def test_what_only_a_strong_side_has_is_not_taken_for_strong() -> None:
    rng, tally = Random(8), StudyTally(small_plan(400))
    for number in range(400):
        row = planted(number, rng)
        tally.add(msgspec.structs.replace(row, things=(Thing(2, 2, "character", "captain", 1 + number % 2),)))
    (captain,) = tally.study().things
    assert captain.share.value == pytest.approx(0.5, abs=0.06)
    assert min(captain.chance, captain.more_chance) > 0.05
    assert captain.more.value == pytest.approx(0, abs=0.2)


def test_those_who_have_a_thing_are_compared_with_what_their_seats_win(study: Study) -> None:
    pebble = next(line for line in study.things if line.name == "pebble")
    seats = [line.share.value for line in study.sides]
    assert min(seats) < pebble.expected < max(seats)
    assert pebble.expected == pytest.approx(1 / 3, abs=0.03)


def test_length_and_lead_are_told_with_their_spread(study: Study) -> None:
    numbers = {line.name: line for line in study.numbers}
    assert numbers["moves"].mean.value == pytest.approx(42)
    assert (numbers["moves"].least, numbers["moves"].middle, numbers["moves"].most) == (40, 42, 44)
    assert numbers["lead_changes"].mean.interval is not None
    shares = [estimate.value for _, estimate in study.settled]
    assert shares == sorted(shares)
    assert shares[1] == pytest.approx(0.5, abs=0.08)


def test_bars_hold_all_values() -> None:
    for values in ([3.0, 3.0], [1.0, 2.0, 50.0], [0.1, 0.25, 0.9], [0.5]):
        edges, counts = histogram_of(values)
        assert (len(edges), sum(counts)) == (len(counts) + 1, len(values))
        assert edges[0] <= min(values) <= max(values) <= edges[-1]


@pytest.mark.parametrize("name", ["sol", "ilos", "inka"])
def test_every_game_can_be_studied(name: str) -> None:
    options = {"inka": {"round_limit": 3}, "sol": {"round_limit": 6}}.get(name, {})
    agreed = msgspec.convert({**msgspec.to_builtins(load(name).types.options()), **options}, load(name).types.options)
    plan = make_plan(name, 2, 2, 1, "random", agreed)
    tally = StudyTally(plan)
    tally.add(play_number(plan, 0, closely=True).row)
    for language in SENTENCES:
        document = study_document(tally.study(), language)
        assert len(document.sections) > 5
        assert "<h1>" in page(document, SENTENCES[language])


# Comparisons


def compare(rules: Rules, pairs: int, folder: Path | None = None, jobs: int = 1) -> Comparison:
    run = PairedRun(small_plan(pairs), small_plan(pairs, DEARER_SUN), rules, folder)
    run.play(Local(jobs))
    found = run.comparison()
    assert found is not None
    return found


def test_two_editions_that_differ_by_one_figure_are_told_apart_in_less_than_half_of_the_games() -> None:
    paired = compare(Rules("points"), 300)
    assert paired.ended == "differs"
    assert (paired.more, paired.less) == (paired.more, 0), "with the same luck a dearer totem never brings less"
    interval = paired.figures[0].difference.interval
    assert interval is not None
    assert 0 < interval.low < paired.figures[0].difference.mean < interval.high
    unpaired = compare(Rules("points", paired=False), 2 * paired.pairs + 1)
    assert unpaired.ended == "planned", "with luck of their own twice as many games do not tell them apart"


def test_the_same_edition_never_differs_from_itself() -> None:
    run = PairedRun(small_plan(50), small_plan(50), Rules("points"))
    run.play()
    found = run.comparison()
    assert found is not None
    assert (found.ended, found.more, found.less) == ("planned", 0, 0)
    told = comparison_document(found, "en").findings
    assert told == ("In all 50 pairs points of a side was the same.",)


def test_a_comparison_that_was_stopped_goes_on_to_the_same_end_whoever_plays(tmp_path: Path) -> None:
    whole = compare(Rules("points"), 120)
    stopped = PairedRun(small_plan(120), small_plan(120, DEARER_SUN), Rules("points"), tmp_path / "run")

    def stop(done: int, games: int) -> None:
        if done >= 18:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped.play(progress=stop)
    known = stopped.comparison()
    assert known is not None
    assert 9 <= known.pairs < whole.pairs
    assert known.ended == "open"
    assert compare(Rules("points"), 120, tmp_path / "run", jobs=2) == whole
    again = PairedRun(small_plan(120), small_plan(120, DEARER_SUN), Rules("points"), tmp_path / "run")
    assert again.there >= whole.pairs


def test_another_comparison_or_search_is_not_written_over_one(tmp_path: Path) -> None:
    PairedRun(small_plan(), small_plan(edition=DEARER_SUN), Rules("points"), tmp_path / "run")
    with pytest.raises(
        FolderRefused, match=r"holds another simulation, with edition house, totem.sun.points=2, not house"
    ):
        PairedRun(small_plan(), small_plan(), Rules("points"), tmp_path / "run")
    plan = plan_search(small_plan(60), read_goal("seats", 2, 3), [read_range("totem.sun.points=1..2")], 4)
    with pytest.raises(FolderRefused, match="holds another run of the laboratory, with kind comparison, not search"):
        Search(plan, 4, tmp_path / "run")


# Searches


def search(folder: Path | None = None, stop_at: int | None = None) -> SearchReport:
    ranges = [read_range("totem.sun.points=0..3")]
    running = Search(plan_search(small_plan(90), read_goal("points=20..30", 2, 3), ranges, 8), 8, folder)

    def stop(done: int, games: int) -> None:
        if stop_at is not None and done >= stop_at:
            raise KeyboardInterrupt

    try:
        running.play(progress=stop)
    except KeyboardInterrupt:
        assert stop_at is not None
    report = running.report()
    assert report is not None
    return report


def test_a_search_tells_all_it_tried_and_tries_the_best_on_fresh_luck() -> None:
    report = search()
    assert [tried.changes["totem.sun.points"] for tried in report.tried] == [1, 0, 2, 3]
    assert [tried.base for tried in report.tried] == [True, False, False, False]
    assert [tried.refused is None for tried in report.tried] == [True, False, True, True]
    assert report.games <= report.planned == 90
    rungs = [tried.rungs for tried in report.tried]
    assert (max(rungs), rungs[1]) == (2, 0)
    assert report.best is not None
    misses = [tried.miss for tried in report.tried if tried.rungs == 2 and tried.miss is not None]
    assert report.tried[report.best].miss == min(misses)
    assert [trial.candidate for trial in report.fresh] == list(dict.fromkeys([report.best, 0]))
    assert report.fresh[0].verdict in ("met", "missed", "open")
    fresh = make_plan("cibola", 90, 3, 1 + FRESH_LUCK, "random")
    games = report.fresh[-1].estimates[0].count
    rows = [play_number(fresh, number).row for number in range(games)]
    points = sum(sum(side.points for side in row.by_side()) / 3 for row in rows) / games
    assert report.fresh[-1].estimates[0].value == pytest.approx(points), "the edition as it is, on luck of its own"


def test_a_search_that_was_stopped_goes_on_to_the_same_end(tmp_path: Path) -> None:
    part = search(tmp_path / "run", stop_at=40)
    assert (part.best, part.fresh) == (None, ())
    assert search_document(part, "en").findings[0] == "The search is not over: no edition is chosen yet."
    whole, again = search(), search(tmp_path / "run")
    assert again.fresh == whole.fresh
    assert [tried.estimates for tried in again.tried] == [tried.estimates for tried in whole.tried]


@pytest.mark.parametrize(
    ("text", "values"),
    [("a=1..3", (1, 2, 3)), ("a=1..2/0.5", (1.0, 1.5, 2.0)), ("a.b=4,1,x", (4, 1, "x")), ("a=-2..0", (-2, -1, 0))],
)
def test_ranges_are_read(text: str, values: tuple[object, ...]) -> None:
    assert read_range(text).values == values


@pytest.mark.parametrize("text", ["a", "=1..2", "a=3..1", "a=1..2/0", "a=x..2", "a="])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(BadGoal):
        read_range(text)


@pytest.mark.parametrize("text", ["fair", "moves", "moves=9", "moves=9..3", "moves=a..b"])
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(BadGoal):
        read_goal(text, 2, 3)


def test_goals_are_missed_by_the_worst_of_their_figures() -> None:
    seats = read_goal("seats", 2, 2)
    assert seats.figures == ("wins:0", "wins:1")
    assert seats.miss([0.52, 0.48]) == pytest.approx(1)
    assert read_goal("moves=90..110", 2, 2).miss([105]) == pytest.approx(0.5)


def test_too_many_combinations_are_drawn_once_each() -> None:
    ranges = [read_range("a=1..40"), read_range("b=1..40")]
    drawn = combinations(ranges, 12, 1)
    assert len({tuple(each.values()) for each in drawn}) == 12
    assert drawn == combinations(ranges, 12, 1) != combinations(ranges, 12, 2)


# Editions and figures


def test_figures_of_an_edition_are_found_by_path_number_and_id() -> None:
    assert figure_at(CIBOLA.house, "board.shield.0") == 9
    assert figure_at(load("sol").house, "character.mendoza.movement") == 4
    assert read_change("totem.sun.points = 2") == ("totem.sun.points", 2)
    assert (DEARER_SUN.name, figure_at(DEARER_SUN, "totem.sun.points")) == ("house, totem.sun.points=2", 2)
    assert (figure_at(CIBOLA.house, "totem.sun.points"), DEARER_SUN.mark != CIBOLA.house.mark) == (1, True)


@pytest.mark.parametrize("path", ["totem.moon.points", "totem.sun.points.0", "board.shield.9", "moon"])
def test_a_path_that_leads_nowhere_says_what_there_is(path: str) -> None:
    with pytest.raises(NoSuchFigure, match=r"there is no .*; there is "):
        figure_at(CIBOLA.house, path)


def test_figures_of_games_have_names() -> None:
    row = play_number(small_plan(), 4, closely=True).row
    assert figure_of("wins:2", 3)(row) == row.by_side()[2].won
    assert figure_of("bot", 3)(row) == row.seats[1].won, "in game 4 the first bot has moved on to seat 1"
    group, item = next((group, item) for group, items in row.measures.items() for item in items)
    assert figure_of(f"{group}/{item}", 3, row)(row) == row.measures[group][item]
    for unknown in ("wins:3", "wins:x", "luck", f"{group}/nothing"):
        with pytest.raises(UnknownFigure, match="there is wins:0"):
            figure_of(unknown, 3, row)


# Reports


def documents(language: str, study: Study) -> list[Document]:
    return [
        study_document(study, language),
        comparison_document(compare(Rules("points"), 60), language),
        search_document(search(), language),
    ]


@pytest.mark.parametrize("language", SENTENCES)
def test_a_page_needs_nothing_else_and_can_be_read_by_everybody(language: str, study: Study) -> None:
    for document in documents(language, study):
        text = page(document, SENTENCES[language])
        assert f'<html lang="{language}">' in text
        assert not re.search(r"<script|<link|<img|https?:|@import|url\(", text)
        assert "prefers-color-scheme:dark" in text
        assert text.count("<svg") == text.count('role="img" aria-label="') >= 1
        assert text.count("<table>") == text.count("<thead>") == sum(s.table is not None for s in document.sections)
        assert len(set(re.findall(r' id="([^"]+)"', text))) == len(re.findall(r' id="', text))
        assert "None" not in text


def test_the_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    gaps = {
        language: {key: {name for _, name, _, _ in Formatter().parse(text) if name} for key, text in table.items()}
        for language, table in SENTENCES.items()
    }
    extra = {key for key in gaps["fr"] if key.startswith("kind.")}
    assert gaps["en"] == {key: names for key, names in gaps["fr"].items() if key not in extra}


def kinds() -> set[str]:
    """The kinds of things that games tell of, as they are written in `eldorado.sim.happenings`."""
    sources = [path.read_text(encoding="utf-8") for path in Path(happenings.__file__).parent.glob("*.py")]
    calls = [node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    things = [node.args for node in calls if getattr(node.func, "id", "") == "Thing"]
    named = [[each.value for each in args if isinstance(each, ast.Constant)] for args in things]
    return {str(texts[0]) for texts in named if texts}


def test_every_kind_of_thing_has_a_french_word() -> None:
    assert len(kinds()) > 20
    assert {kind for kind in kinds() if f"kind.{kind}" not in SENTENCES["fr"]} == set()


def test_tables_and_charts_lie_beside_the_page(tmp_path: Path, study: Study) -> None:
    written = write_report(tmp_path, study_document(study, "fr"), SENTENCES["fr"])
    assert written == tmp_path / "report.html"
    names = {path.name for path in (tmp_path / "report").iterdir()}
    assert {"sides.csv", "sides.svg", "sides.png", "things_card.csv", "numbers.csv", "moves.svg"} <= names
    with (tmp_path / "report/sides.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["who", "games", "wins", "wins_low", "wins_high", "expected", "chance"]
    assert float(rows[2]["wins"]) == study.sides[2].share.value
    assert (tmp_path / "report/sides.svg").read_text(encoding="utf-8").startswith("<svg xmlns=")


def test_without_matplotlib_there_is_no_png_and_all_else(
    tmp_path: Path, study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eldorado.sim.lab.report_files.has_matplotlib", lambda: False)
    write_report(tmp_path, study_document(study, "en"), SENTENCES["en"])
    endings = {path.suffix for path in (tmp_path / "report").iterdir()}
    assert endings == {".csv", ".svg"}


def test_a_simulation_tells_every_game_to_who_watches() -> None:
    seen: list[GameRow] = []
    simulation = Simulation(small_plan(5), watch=seen.append)
    simulation.play()
    simulation.report()
    assert [row.number for row in seen] == list(range(5))
    assert all(row.course is not None and row.things for row in seen)
