"""What comes of a turn: the best a rival can do about it, blockade or not, and the own next turn."""

from __future__ import annotations

from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.blockades import all_blockades, best_blockade
from eldorado.bots.tactics.inka.ground import errand_of, ground_of
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.turns import labour, lines, turn_of
from eldorado.core.game import Seat
from eldorado.games.inka.moves import POINTS
from eldorado.games.inka.rules.blockade import barred_cells
from eldorado.games.inka.state import NOWHERE, State

THREAT: Final = 0.7
"""What a rival's remaining way counts, compared with the own."""
LOST: Final = -40.0
"""A rival who is out wins."""
NEARLY: Final = -12.0
"""What is left to go for who will be out with the next turn, if nobody prevents it."""
HINDERED: Final = 0.5
"""How sure it is that a rival's blockade will stand in the way of the own best line."""
HELD_AGAIN: Final = 0.05
"""By how much surer that is with every round after the first ones: who was held so long will be held again."""
FIRST_ROUNDS: Final = 8
SUREST: Final = 0.95

EASE: Final = 0.3
"""What a point of labour counts, compared with one of distance."""


class Harm(NamedTuple):
    """What a rival is held to, by its worth, and the cell for the blockade; −1 for none."""

    value: float
    blockade: int


def rival_outlook(state: State, seat: Seat, depth: int, width: int) -> Harm:
    """What the most dangerous rival will have before it after its best turn, with a blockade where that is most."""
    rival = most_dangerous(state, seat)
    world = turn_of(state, rival)
    far, cell = best_blockade(world, seat, rival, lines(world, rival, POINTS, depth, width), barred_cells(state))
    return Harm(held_to(far, labour(world, rival)), cell)


def blockades_against(state: State, seat: Seat, depth: int, width: int) -> list[Harm]:
    """What the most dangerous rival can be held to, the most first: one blockade of each worth, and none."""
    rival = most_dangerous(state, seat)
    world = turn_of(state, rival)
    effort, found = labour(world, rival), dict[float, int]()
    for far, cell in all_blockades(world, seat, rival, lines(world, rival, POINTS, depth, width), barred_cells(state)):
        found.setdefault(held_to(far, effort), cell)
    return [Harm(value, found[value]) for value in sorted(found, reverse=True)]


def held_to(far: float, effort: int) -> float:
    """What it is worth that a rival has so far to go."""
    return LOST if far <= OUT else THREAT * (far + EASE * effort)


def own_outlook(state: State, seat: Seat) -> float:
    """What would be left to go after the own next turn, were nothing changed but for a rival's blockade, perhaps."""
    rival, share = most_dangerous(state, seat), hindered_share(state.round)
    world = turn_of(state, seat)
    world.areas[rival].blockade = NOWHERE
    own = lines(world, seat, POINTS, 1, 1)
    hindered, _ = best_blockade(world, rival, seat, own, barred_cells(world))
    return (1 - share) * bounded(own[0].distance) + share * bounded(hindered) + EASE * labour(world, seat)


def hindered_share(rounds: int) -> float:
    """How sure it is that the own best line will be spoilt: the longer a game lasts, the more a second line counts."""
    return min(SUREST, HINDERED + HELD_AGAIN * max(0, rounds - FIRST_ROUNDS))


def bounded(far: float) -> float:
    """Being out next turn is no more than a threat."""
    return NEARLY if far <= OUT else far


def most_dangerous(state: State, seat: Seat) -> Seat:
    """The rival who has least to go."""
    rivals = [Seat(number) for number in range(len(state.areas)) if number != seat]
    if len(rivals) == 1:
        return rivals[0]
    return min(rival_ways(state, seat))[1]


def rival_ways(state: State, seat: Seat) -> list[tuple[float, Seat]]:
    """What every rival has to go once it has gone on foot as far as a turn takes it, and who that is."""
    ground, found = ground_of(state), list[tuple[float, Seat]]()
    for number, area in enumerate(state.areas):
        if number != seat:
            rival = Seat(number)
            found.append((errand_of(state, rival).distance(ground, area.piece, POINTS), rival))
    return found
