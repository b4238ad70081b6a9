"""The luck of a thousand simulated games: each committed to before it begins, each checked afterwards."""

from __future__ import annotations

from random import Random

import pytest

from eldorado import load
from eldorado.core.game import CHANCE, AnyGame, draw
from eldorado.core.log import Log
from eldorado.core.luck import SECRET_BYTES, Luck, Pledge, begin_luck, play_chance
from eldorado.core.luck_check import Draw, check_luck
from eldorado.core.luck_statistics import tally
from eldorado.core.record import Record, read_record, record, write_record

GAMES = {"cibola": (880, 400), "inka": (40, 60), "ilos": (40, 60), "sol": (40, 80)}
"""How many games of each, and how many answers are given in each at most: 1,000 games in all."""
BATCHES = 8


def simulated(game: AnyGame, answers: int, rng: Random) -> Record:
    """A game, or its beginning, played at random by luck that was committed to."""
    log = Log(game, rng.choice(game.seats))
    luck = begin_luck(log, [Pledge(0, rng.randbytes(SECRET_BYTES))]).stirred(log, rng.randbytes(8).hex())
    luck = play_chance(log, luck)
    for _ in range(answers):
        if log.over:
            break
        luck = answered(log, luck, rng)
    return record(log, [f"Seat {seat}" for seat in range(log.seats)], pledges=luck.pledges)


def answered(log: Log, luck: Luck, rng: Random) -> Luck:
    seat = log.game.actors(log.state)[0]
    log.play(seat, rng.choice(log.game.legal(log.state, seat)))
    return play_chance(log, luck)


def test_there_are_a_thousand() -> None:
    assert sum(games for games, _ in GAMES.values()) == 1000
    assert all(games % BATCHES == 0 for games, _ in GAMES.values())


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", GAMES)
def test_the_luck_of_simulated_games_is_checked(name: str, batch: int) -> None:
    game, (games, answers) = load(name), GAMES[name]
    draws: list[Draw] = []
    for number in range(games // BATCHES):
        made = read_record(write_record(simulated(game, answers, Random(f"{name} {batch} {number}"))))
        report = check_luck(game, made)
        assert report.fault is None, f"{name} {batch} {number}: {report.fault}"
        assert report.checked == [n for n, entry in enumerate(made.moves) if entry.seat == CHANCE]
        draws += report.draws
    assert draws
    assert all(each.chance is None or each.chance > 1e-6 for each in tally(draws))


def test_luck_of_another_making_is_found_out() -> None:
    """A game whose draws came from elsewhere does not pass for one that followed its commitment."""
    game, rng = load("cibola"), Random(1)
    log = Log(game, 3)
    while CHANCE in game.actors(log.state):
        log.play(CHANCE, draw(game, log.state, rng))
    claimed = record(log, ("Ann", "Bob", "Cy"), pledges=[Pledge(0, rng.randbytes(SECRET_BYTES))])
    report = check_luck(game, claimed)
    assert report.fault is not None
    assert report.fault.said.reason == "luck_draw"
