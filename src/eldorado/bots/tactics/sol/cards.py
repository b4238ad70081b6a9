"""Where the Idol will appear: from the clue cards one knows, and those that may still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from eldorado.games.sol.box import CARDS
from eldorado.games.sol.components import CLUES
from eldorado.games.sol.moves import PLAY_OPEN, Move, PlayHidden
from eldorado.games.sol.rules.clues import VALUES, idol_space, lay_card, temple_shown
from eldorado.games.sol.state import Played, State
from eldorado.games.sol.view import is_hidden, unseen_clues

SAMPLES: Final = 40
"""So many ways to go on are looked at."""


def idol_odds(state: State, camp: int, rng: Random) -> dict[int, float]:
    """[SOL-7.6] How likely the Idol is to appear on each space, as far as a camp can tell."""
    pool = [clue for clue, count in enumerate(unseen_clues(state, camp).values()) for _ in range(count)]
    pool += state.camps[camp].hand
    found: Counter[int] = Counter(_sample(state, camp, pool, rng) for _ in range(SAMPLES))
    return {space: count / SAMPLES for space, count in sorted(found.items())}


def _sample(state: State, camp: int, pool: Sequence[int], rng: Random) -> int:
    """One way in which the treasure map may end: face-down cards and those to come are drawn from what is unseen."""
    cards = list(pool)
    rng.shuffle(cards)
    columns = []
    for number, column in enumerate(state.columns):
        kinds = range(number * VALUES, (number + 1) * VALUES)
        known = [card._replace(clue=_drawn(cards, kinds)) if is_hidden(card, camp) else card for card in column]
        columns.append(known)
    for clue in cards[: CARDS - sum(map(len, columns))]:
        columns[clue // VALUES].append(Played(clue, camp, open=True, seen=False))
    return idol_space(state, temple_shown(columns))


def _drawn(cards: list[int], kinds: range) -> int:
    """The next card of one of these kinds."""
    place = next(place for place, clue in enumerate(cards) if clue in kinds)
    return cards.pop(place)


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
