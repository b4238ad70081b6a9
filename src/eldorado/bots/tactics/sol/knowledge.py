"""What somebody knows of a position: how many steps and swords each character has, and where the Idol may appear.

Who plays a world on takes it as it is; how things stand is told by what lies open to all, so that nothing a world
has merely made up can change it.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.sol.cards import idol_odds
from eldorado.bots.tactics.sol.outlook import Odds, is_hidden
from eldorado.games.sol.box import KINDS, STEP, SWORD
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.state import NOWHERE, Figure, State
from eldorado.games.sol.unseen import is_hidden as is_face_down
from eldorado.games.sol.unseen import unseen_tokens

LUCK: Final = 1
"""The odds of the treasure map are always drawn with the same luck: equal cards, equal odds."""


class Holding(NamedTuple):
    """The tokens of a character, or how many one may expect."""

    steps: float
    swords: float


Holdings: TypeAlias = dict[CharacterId, Holding]


class Knowledge(NamedTuple):
    """What is known: the tokens of all characters, and the odds of where a hidden Idol will appear."""

    held: Holdings
    odds: dict[int, float]


def of_world(state: State, remembered: dict[Odds, dict[int, float]]) -> Knowledge:
    """A world as it is, the treasure map as the camp in turn knows it."""
    held = {figure.id: counted(figure) for camp in state.camps for figure in camp.figures}
    return Knowledge(held, map_odds(state, state.turn, remembered))


def of_all(state: State) -> Knowledge:
    """What lies open to everybody: of tokens and hidden cards only the backs."""
    unseen = unseen_tokens(state, NOWHERE)
    pairs = [(unseen[first + STEP], unseen[first + SWORD]) for first in range(0, len(unseen), KINDS)]
    sharp = [swords / (steps + swords) if steps + swords else 0.0 for steps, swords in pairs]
    held = {figure.id: expected(figure, sharp) for camp in state.camps for figure in camp.figures}
    return Knowledge(held, map_odds(state, NOWHERE, {}))


def counted(figure: Figure) -> Holding:
    """The tokens that a character has."""
    kinds = [token % KINDS for token in figure.tokens]
    return Holding(float(kinds.count(STEP)), float(kinds.count(SWORD)))


def expected(figure: Figure, sharp: list[float]) -> Holding:
    """What its tokens may be, where so much of what is unseen of each terrain is swords."""
    swords = sum([sharp[token // KINDS] for token in figure.tokens])
    return Holding(len(figure.tokens) - swords, swords)


def map_odds(state: State, camp: int, remembered: dict[Odds, dict[int, float]]) -> dict[int, float]:
    """Where a hidden Idol may appear, as far as a camp can tell, or who looks on; worked out once."""
    if not is_hidden(state):
        return {}
    columns = [tuple([NOWHERE if is_face_down(card, camp) else card.clue for card in each]) for each in state.columns]
    key = (3 + camp, tuple(columns), () if camp == NOWHERE else state.camps[camp].hand)
    if key not in remembered:
        remembered[key] = idol_odds(state, camp, Random(LUCK))
    return remembered[key]
