"""Many games at once are the games one by one, in one process or in several."""

from __future__ import annotations

import numpy as np
import pytest

from eldorado.envs.actions import IllegalAction
from eldorado.envs.batch import Batch, Batches
from eldorado.envs.match import Terms
from tests.envs.learnt import SHORT


def greatest(batch: Batch | Batches) -> list[int]:
    """Everybody does what has the greatest number, which ends turns."""
    return [int(np.flatnonzero(mask)[-1]) for mask in batch.masks]


@pytest.mark.parametrize("game", SHORT)
def test_a_row_is_one_game_after_the_other(game: str) -> None:
    batch = Batch(game, 2, size=3, seed=5, options=SHORT[game])
    alone = Terms.of(game, 2, SHORT[game]).begin("5 1 0")
    ended = False
    while not ended:
        seat = alone.asked()[0]
        assert batch.seats[1] == seat
        assert batch.observations[1].tobytes() == alone.observe(seat).tobytes()
        assert batch.masks[1].tobytes() == alone.mask(seat).tobytes()
        actions = greatest(batch)
        alone.play(seat, actions[1])
        ended = bool(batch.step(actions)[1])
        assert batch.rewards[1].tolist() == pytest.approx(alone.rewards())
        assert ended == alone.over
    after = Terms.of(game, 2, SHORT[game]).begin("5 1 1")
    assert batch.observations[1].tobytes() == after.observe(after.asked()[0]).tobytes()


def test_over_processes_they_are_the_same_games() -> None:
    batch = Batch("cibola", 3, size=5, seed=2)
    with Batches("cibola", 3, size=5, jobs=2, seed=2) as batches:
        for _ in range(90):
            assert np.array_equal(batch.seats, batches.seats)
            assert np.array_equal(batch.observations, batches.observations)
            assert np.array_equal(batch.masks, batches.masks)
            actions = greatest(batch)
            assert np.array_equal(batch.step(actions), batches.step(actions))
            assert np.array_equal(batch.rewards, batches.rewards)
        with pytest.raises(IllegalAction, match=r"^game 4: action 9999 is not in the mask of seat"):
            batches.step([*greatest(batch)[:4], 9999])
        batches.step(greatest(batch))


def test_what_cannot_be_is_refused_and_nothing_is_played() -> None:
    batch = Batch("cibola", 2, size=2, seed=1)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match=r"^1 actions for 2 games$"):
        batch.step([1])
    with pytest.raises(IllegalAction, match=r"^game 1: action -1 is not in the mask of seat 0$"):
        batch.step([1, -1])
    assert np.array_equal(batch.observations, before)
    with pytest.raises(ValueError, match=r"^2 games are shared by 1 to 2 processes, not 3$"):
        Batches("cibola", 2, size=2, jobs=3)
