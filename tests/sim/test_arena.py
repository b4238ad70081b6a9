"""The arena: even terms, the same results for the same seed, nothing lost by a stop."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eldorado import load
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.core.record import read_record, replay
from eldorado.sim.arena import (
    ArenaPlan,
    Result,
    Thinking,
    bots_at,
    line_ups,
    luck_of,
    make_plan,
    play_number,
    play_numbers,
)
from eldorado.sim.arena_records import Arena, Folder
from eldorado.sim.arena_report import ArenaReport, finished_ahead, report
from eldorado.sim.playouts import BotFailed
from eldorado.sim.ratings import Hypotheses
from eldorado.sim.run_folder import FolderRefused

HERE = "tests.sim.test_arena"
NOT_A_BOT = 5


def first_move(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
    return Thought(game.legal(world, seat)[0])


def breaks_off(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
    raise ZeroDivisionError("nothing to divide by")


def cheats(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
    return Thought(game.read("take II-05"))


def answers_nothing(*asked: object) -> None:
    return


def plan_of(bots: str, games: int = 20, seats: int = 2, seed: int = 1, game: str = "cibola") -> ArenaPlan:
    return make_plan(game, bots.split(","), games, seats, seed)


def held(plan: ArenaPlan, folder: Path | None = None, jobs: int = 1, sprt: Hypotheses | None = None) -> Arena:
    arena = Arena(plan, sprt, None if folder is None else Folder(folder))
    arena.play(jobs)
    return arena


def told(arena: Arena) -> ArenaReport:
    found = arena.report()
    assert found is not None
    return found


@pytest.mark.parametrize("bots", range(2, 7))
@pytest.mark.parametrize("sides", range(2, 6))
def test_in_every_round_every_bot_is_on_every_side_equally_often(bots: int, sides: int) -> None:
    for pairing in range(30):
        seen = Counter((bot, side) for line in line_ups(bots, sides, pairing) for side, bot in enumerate(line))
        assert seen.keys() == {(bot, side) for bot in range(bots) for side in range(sides)}
        assert len(set(seen.values())) == 1


@pytest.mark.parametrize(("bots", "sides"), [(2, 2), (4, 2), (3, 3), (5, 3), (4, 4), (2, 4), (3, 5)])
def test_in_every_round_every_bot_meets_every_other_equally_often(bots: int, sides: int) -> None:
    for line_up in (line_ups(bots, sides, pairing) for pairing in range(6)):
        met = Counter(
            frozenset(pair) for line in line_up for pair in combinations(line, 2) if len(frozenset(pair)) == 2
        )
        assert len(met) == bots * (bots - 1) // 2
        assert len(set(met.values())) == 1


def test_bots_that_repeat_at_a_table_sit_on_as_many_sides_as_the_others_or_one_more() -> None:
    for line in line_ups(3, 5, 7):
        assert sorted(Counter(line).values()) == [1, 2, 2]


def test_all_orders_round_the_table_are_played_in_turn() -> None:
    played = {line for pairing in range(6) for line in line_ups(4, 4, pairing)}
    assert len(played) == 24


def test_two_sides_swap_with_the_same_luck_and_their_own_thoughts() -> None:
    plan = plan_of("greedy,random", 4)
    assert [bots_at(plan, number) for number in range(4)] == [("greedy", "random"), ("random", "greedy")] * 2
    first, swapped, other = (luck_of(plan, number).random() for number in (0, 1, 2))
    assert first == swapped != other


def test_camps_are_one_bots_seats() -> None:
    plan = plan_of("greedy,random", 2, seats=5, game="sol")
    assert [bots_at(plan, number) for number in range(2)] == [
        ("greedy", "random", "greedy", "random", "greedy"),
        ("random", "greedy", "random", "greedy", "random"),
    ]


@pytest.mark.parametrize(("bots", "seats", "size"), [("a", 2, 2), ("a,b", 2, 6), ("a,b", 3, 3), ("a", 4, 2)])
def test_games_are_made_whole_pairing_rounds(bots: str, seats: int, size: int) -> None:
    named = ",".join(["random", *(f"{HERE}:first_move" if bot == "a" else "greedy" for bot in bots.split(","))])
    plan = plan_of(named, 10, seats)
    assert plan.round_size == size
    assert plan.games == -(-10 // size) * size


def test_the_same_seed_gives_the_same_results_whatever_the_number_of_processes() -> None:
    plan = plan_of("greedy,random", 12, 3)
    alone = told(held(plan))
    assert alone == told(held(plan, jobs=2))
    assert alone != told(held(plan_of("greedy,random", 12, 3, seed=2)))


def test_a_game_does_not_depend_on_the_others() -> None:
    plan = plan_of("greedy,random", 6)
    apart = [played.result for played in play_numbers(plan, [3, 5], 1)]
    assert apart == [play_number(plan, number).result for number in (3, 5)]
    assert apart == [held(plan).results[number] for number in (3, 5)]


def test_greedy_beats_random() -> None:
    arena = held(plan_of("random,greedy", 40))
    found = told(arena)
    assert [bot.bot for bot in found.table] == ["greedy", "random"]
    greedy, random = found.table
    assert greedy.games == random.games == 40
    assert greedy.win_share + random.win_share == pytest.approx(1)
    assert greedy.interval.low > 0.7
    assert greedy.rivals[0].share == greedy.win_share
    assert (found.anchor, random.rating.points) == ("random", 0)
    assert greedy.rating.points > 300
    assert greedy.rating.interval is not None
    assert greedy.rating.interval.low <= greedy.rating.points <= greedy.rating.interval.high
    assert found.rounds is not None
    assert found.rounds.mean == 8
    thought = {bot.bot: bot for bot in arena.timing(1.0).bots}
    assert 0 < thought["random"].mean <= thought["random"].longest
    assert thought["random"].mean < thought["greedy"].mean


def test_a_report_is_the_same_after_a_journey_through_json() -> None:
    found = told(held(plan_of("random,greedy", 4)))
    assert msgspec.json.decode(msgspec.json.encode(found), type=ArenaReport) == found


def result_of(plan: ArenaPlan, number: int, ranks: tuple[int, ...]) -> Result:
    bots = bots_at(plan, number)
    points = tuple(10 - rank for rank in ranks)
    return Result(number, number // plan.round_size, bots, ranks, points, 5, "X-1.1")


def test_shared_wins_are_shared_out_and_ties_count_half() -> None:
    plan = plan_of("greedy,random,master", 3, 3)
    results = [result_of(plan, 0, (0, 0, 2)), result_of(plan, 1, (2, 0, 0)), result_of(plan, 2, (0, 1, 2))]
    assert [result.bots for result in results] == [
        ("greedy", "random", "master"),
        ("random", "master", "greedy"),
        ("master", "greedy", "random"),
    ]
    assert finished_ahead(plan, results) == ((0, 2.5, 1.5), (0.5, 0, 1), (1.5, 2, 0))
    found = report(plan, results)
    assert found.shared_wins == 2
    assert {bot.bot: bot.wins for bot in found.table} == {"greedy": 1, "random": 0.5, "master": 1.5}
    assert all(bot.games == 3 for bot in found.table)
    assert all(bot.rating.interval is None for bot in found.table)


def test_a_camp_wins_once() -> None:
    plan = plan_of("greedy,random", 2, seats=4, game="sol")
    results = [result_of(plan, 0, (0, 1, 0, 1)), result_of(plan, 1, (0, 1, 0, 1))]
    found = report(plan, results)
    assert found.shared_wins == 0
    assert [(bot.wins, bot.games, bot.by_side) for bot in found.table] == [(1, 2, (1, 0))] * 2
    assert finished_ahead(plan, results) == ((0, 1), (1, 0))


def test_without_random_the_weakest_is_the_anchor() -> None:
    plan = plan_of("greedy,master", 2)
    found = report(plan, [result_of(plan, 0, (0, 1)), result_of(plan, 1, (1, 0))])
    assert found.anchor == "master"
    assert found.open_gaps == (("greedy", "master"),)


def test_a_test_stops_early_and_says_so() -> None:
    plan = plan_of("greedy,random", 200)
    arena = held(plan, sprt=Hypotheses(0.6, 0.8))
    found = told(arena)
    assert found.games < 60
    assert found.games % 2 == 0
    assert found.planned == 200
    assert found.sprt is not None
    assert found.sprt.accepted == 0.8
    assert found.sprt.games == found.games
    other = told(held(plan_of("random,greedy", 200), sprt=Hypotheses(0.6, 0.8))).sprt
    assert other is not None
    assert other.accepted == 0.6


def test_a_test_that_is_not_sure_plays_all_games() -> None:
    found = told(held(plan_of(f"random,{HERE}:first_move", 4), sprt=Hypotheses(0.5, 0.51)))
    assert found.games == 4
    assert found.sprt is not None
    assert found.sprt.accepted is None


@pytest.mark.parametrize(("bots", "seats"), [("greedy,random,master", 2), ("greedy,random", 3)])
def test_a_test_is_for_two_bots_on_two_sides(bots: str, seats: int) -> None:
    with pytest.raises(ValueError, match="two bots on two sides"):
        Arena(plan_of(bots, seats=seats), Hypotheses(0.5, 0.6))


def stopped(plan: ArenaPlan, folder: Path, after: int, jobs: int = 1) -> Arena:
    """An arena that somebody stopped after so many games."""
    arena = Arena(plan, None, Folder(folder))

    def stop(done: int, games: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.play(jobs, stop)
    return arena


def test_after_a_stop_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    plan = plan_of("greedy,random", 12)
    known = stopped(plan, tmp_path / "arena", 5, jobs=2).report()
    assert known is not None
    assert known.games == 4
    assert active_children() == []
    again = held(plan, tmp_path / "arena")
    assert len(again.there) == 5
    assert told(again) == told(held(plan))
    assert again.timing(1.0).games == 7
    lines = [msgspec.json.decode(line) for line in (tmp_path / "arena/games.jsonl").read_bytes().splitlines()]
    assert [line["number"] for line in lines] == list(range(12))
    assert len(list((tmp_path / "arena").glob("game-*.eldorado.json"))) == 12
    assert told(held(plan, tmp_path / "arena")) == told(again)


def test_lists_of_games_are_the_same_byte_by_byte_with_or_without_a_stop(tmp_path: Path) -> None:
    plan = plan_of("greedy,random", 6)
    stopped(plan, tmp_path / "one", 3)
    held(plan, tmp_path / "one")
    held(plan, tmp_path / "other")
    for name in ("arena.json", "games.jsonl", *(f"game-{number:05}.eldorado.json" for number in range(6))):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()


def test_every_game_is_kept_as_a_record_that_replays(tmp_path: Path) -> None:
    plan = plan_of("greedy,random", 2, game="cibola")
    arena = held(plan, tmp_path / "arena")
    game = load("cibola")
    for result in arena.results:
        kept = read_record((tmp_path / f"arena/game-{result.number:05}.eldorado.json").read_bytes())
        assert tuple(kept.seats) == result.bots
        log = replay(game, kept)
        assert log.over
        assert (len(log.said), tuple(kept.scores or ())) == (result.moves, result.points)


def test_a_game_that_is_half_written_is_played_again(tmp_path: Path) -> None:
    plan, folder = plan_of("greedy,random", 6), tmp_path / "arena"
    whole = told(held(plan, folder))
    games = (folder / "games.jsonl").read_bytes()
    (folder / "games.jsonl").write_bytes(games[:-20])
    half = (folder / "game-00002.eldorado.json").read_bytes()
    (folder / "game-00002.eldorado.json").write_bytes(half[: len(half) // 2])
    (folder / "game-00003.eldorado.json").unlink()
    again = Arena(plan, None, Folder(folder))
    assert sorted(again.there) == [0, 1, 4]
    again.play()
    assert told(again) == whole
    assert sorted((folder / "games.jsonl").read_bytes().splitlines()) == sorted(games.splitlines())
    assert (folder / "game-00002.eldorado.json").read_bytes() == half


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (plan_of("greedy,random", 6, seed=2), "holds another arena, with seed 1, not 2; take a new folder"),
        (plan_of("random,greedy", 6), "with bots greedy,random, not random,greedy"),
        (plan_of("greedy,random", 8), "with games 6, not 8"),
        (plan_of("greedy,random", 6, 4), "with seats 2, not 4"),
    ],
)
def test_another_arena_in_the_same_folder_is_refused(tmp_path: Path, other: ArenaPlan, sentence: str) -> None:
    Folder(tmp_path / "arena").open(plan_of("greedy,random", 6), None)
    before = {path: path.read_bytes() for path in (tmp_path / "arena").iterdir()}
    with pytest.raises(FolderRefused, match=sentence):
        Arena(other, None, Folder(tmp_path / "arena"))
    assert {path: path.read_bytes() for path in (tmp_path / "arena").iterdir()} == before


def test_a_folder_that_holds_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear all", encoding="utf-8")
    for path, sentence in (
        (tmp_path, "holds no arena"),
        (tmp_path / "letter.txt", "holds no arena"),
        (tmp_path / "no" / "where", "there is no folder"),
    ):
        with pytest.raises(FolderRefused, match=sentence):
            Folder(path).open(plan_of("greedy,random"), None)
    (tmp_path / "arena.json").write_text("{", encoding="utf-8")
    with pytest.raises(FolderRefused, match="damaged"):
        Folder(tmp_path).open(plan_of("greedy,random"), None)


@pytest.mark.parametrize(
    ("game", "bots", "games", "seats", "sentence"),
    [
        ("cibola", ["greedy"], 5, 2, "name two or more"),
        ("cibola", ["greedy", "greedy"], 5, 2, "greedy is named twice"),
        ("cibola", ["greedy", "random"], 0, 2, "at least 1 game, not 0"),
        ("cibola", ["greedy", "random"], 5, 9, "cibola is for 2 to 4 seats, not 9"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, bots: list[str], games: int, seats: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make_plan(game, bots, games, seats, 1)


@pytest.mark.parametrize(
    ("bot", "sentence", "jobs"),
    [("breaks_off", "ZeroDivisionError: nothing", 2), ("cheats", "IllegalMove", 1), ("answers_nothing", "", 1)],
)
def test_a_bot_that_fails_is_told_by_name_and_place(bot: str, sentence: str, jobs: int) -> None:
    with pytest.raises(BotFailed, match=rf"game 0: {HERE}:{bot} at seat 0 failed: {sentence}.*\.py:\d+\)"):
        list(islice(play_numbers(plan_of(f"{HERE}:{bot},random"), range(4), jobs), 4))


def test_jobs_are_at_least_one() -> None:
    with pytest.raises(ValueError, match="at least 1 job, not 0"):
        held(plan_of("greedy,random"), jobs=0)


def test_thinking_adds_up() -> None:
    assert Thinking(2, 3.0, 2.0).and_then(Thinking(1, 1.0, 1.0)) == Thinking(3, 4.0, 2.0)
