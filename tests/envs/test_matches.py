"""A game by numbers: the same seed is the same game, copies go their own ways, and the end is paid by rank."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from eldorado.core.game import AnyGame, Scores
from eldorado.envs.match import Match, Terms
from eldorado.games import load
from tests.envs.learnt import SHORT, TABLES, random_positions

SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel"


def told(match: Match) -> list[bytes]:
    return [match.observe(seat).tobytes() for seat in range(match.terms.seats)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_and_choices_give_the_same_game(game: str, seats: int) -> None:
    terms = Terms.of(game, seats, SHORT[game])
    one, again, other = ([told(match) for match in random_positions(terms, seed)] for seed in ("a", "a", "b"))
    assert one == again
    assert one != other


@pytest.mark.parametrize("game", SHORT)
def test_a_copy_goes_its_own_way_with_the_same_luck_or_another(game: str) -> None:
    terms = Terms.of(game, 2, SHORT[game])
    match = terms.begin(3)
    before, copy = told(match), match.copy()
    finish(copy)
    assert told(match) == before
    finish(match)
    assert told(match) == told(copy)
    other = terms.begin(3).copy(seed=4)
    finish(other)
    assert told(other) != told(match)


def finish(match: Match) -> None:
    """Everybody does anything, the same each time."""
    choose = Random("anything")
    while seats := match.asked():
        match.play(seats[0], choose.choice(list(match.choices(seats[0]))))


def test_an_imagined_game_looks_alike_to_who_imagines_it() -> None:
    match = Terms.of("cibola", 3).begin(1)
    match.play(0, 5)
    worlds = [match.imagine(1, seed) for seed in range(20)]
    assert {world.observe(1).tobytes() for world in worlds} == {match.observe(1).tobytes()}
    assert len({world.observe(0).tobytes() for world in worlds}) > 3


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ((0, 1, 2, 3), [1, 1 / 3, -1 / 3, -1]),
        ((0, 0, 2, 2), [2 / 3, 2 / 3, -2 / 3, -2 / 3]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_the_end_is_paid_by_rank_and_sums_to_nothing(ranks: tuple[int, ...], rewards: list[float]) -> None:
    game = load("cibola")

    def scores(state: object) -> Scores:
        return Scores(game.scores(state).sheets, ranks, "CIB-4.6")  # type: ignore[arg-type]

    changed: AnyGame = replace(game, scores=scores)
    match = Terms(changed, 4).begin(1)
    assert match.rewards() == [0, 0, 0, 0]
    finish(match)
    assert match.rewards() == rewards
    assert [result["rank"] for result in match.results()] == [rank + 1 for rank in ranks]


def test_the_seats_of_a_camp_win_and_lose_together() -> None:
    match = Terms.of("sol", 5).begin(2)
    *_, match = random_positions(match.terms, "camps")
    rewards = match.rewards()
    assert sorted(set(rewards)) == [-1, 1]
    assert rewards == [rewards[0], rewards[1], rewards[0], rewards[1], rewards[0]]
    assert [result["rank"] for result in match.results()] == [1 if reward > 0 else 2 for reward in rewards]


def test_terms_travel_and_are_made_once() -> None:
    terms = Terms.of("inka", 2, SHORT["inka"])
    one, other = (pickle.loads(pickle.dumps(terms)) for _ in range(2))
    assert one is other
    assert (one.game, one.seats, one.options) == (terms.game, terms.seats, terms.options)


def test_a_game_of_another_package_is_played_by_its_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SAMPLE / "src")
    import goofspiel

    terms = Terms(goofspiel.GAME, 3)
    assert terms.actions.names()[:3] == ["Wait()", "Bid(card=1)", "Bid(card=2)"]
    *_, match = random_positions(terms, "goofspiel")
    assert sum(result["score"] for result in match.results()) <= sum(goofspiel.GAME.house.cards)
    assert match.observe(0)[terms.layout["hands"]].sum() == 0


def test_a_game_without_an_encoding_says_so() -> None:
    with pytest.raises(ValueError, match=r"^cibola gives no encoding: .*docs/new-game.md"):
        Terms(replace(load("cibola"), encoding=None), 2)
