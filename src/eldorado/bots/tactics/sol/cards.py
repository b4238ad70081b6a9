"""Where the Idol will appear: from the clue cards one knows, and those that may still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from eldorado.games.sol.box import CARDS
from eldorado.games.sol.components import CLUES, Temple
from eldorado.games.sol.moves import PLAY_OPEN, Move, PlayHidden
from eldorado.games.sol.rules.clues import VALUES, idol_space, lay_card, temple_shown
from eldorado.games.sol.state import NOWHERE, Played, State
from eldorado.games.sol.unseen import is_hidden, unseen_clue_counts

SAMPLES: Final = 40
"""So many ways to go on are looked at."""


def idol_odds(state: State, camp: int, rng: Random, samples: int = SAMPLES) -> dict[int, float]:
    """[SOL-7.6] How likely the Idol is to appear on each space, as far as a camp can tell, or who looks on."""
    pool = [clue for clue, count in enumerate(unseen_clue_counts(state, camp)) for _ in range(count)]
    if camp != NOWHERE:
        pool += state.camps[camp].hand
    known = [[NOWHERE if is_hidden(card, camp) else card.clue for card in column] for column in state.columns]
    found = Counter([_sample(known, pool, rng) for _ in range(samples)])
    likely = {idol_space(state, temple): count / samples for temple, count in found.items()}
    return dict(sorted(likely.items()))


def _sample(known: Sequence[Sequence[int]], pool: Sequence[int], rng: Random) -> Temple | None:
    """One way in which the treasure map may end: face-down cards and those to come are drawn from what is unseen."""
    cards = list(pool)
    rng.shuffle(cards)
    columns = [
        [_drawn(cards, number) if clue == NOWHERE else clue for clue in column] if NOWHERE in column else [*column]
        for number, column in enumerate(known)
    ]
    for clue in cards[: CARDS - sum(map(len, columns))]:
        columns[clue // VALUES].append(clue)
    return temple_shown(columns)


def _drawn(cards: list[int], column: int) -> int:
    """The next card of a column's kinds."""
    for place, clue in enumerate(cards):
        if clue // VALUES == column:
            return cards.pop(place)
    raise AssertionError("a card that lies there is one of those unseen")


def played(state: State, camp: int, move: Move) -> State:
    """[SOL-7.2] The treasure map with one more card."""
    world = state.copy()
    if isinstance(move, PlayHidden):
        clue = CLUES.index(move.clue)
        hand = list(world.camps[camp].hand)
        hand.remove(clue)
        world.camps[camp].hand = tuple(hand)
    else:
        assert move == PLAY_OPEN, "a card is played from the hand, or the face-up one"
        clue = world.open
    lay_card(world, Played(clue, camp, open=move == PLAY_OPEN, seen=False))
    return world


def mean(worths: Mapping[int, float], odds: Mapping[int, float]) -> float:
    """What a place is worth on the mean."""
    return sum([worths[space] * likely for space, likely in odds.items()])
