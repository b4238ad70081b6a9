"""What greedy sees at first sight: its own choice, and what else is sensible, with what it thinks of each."""

from __future__ import annotations

from math import log
from random import Random
from typing import Any, Final, NamedTuple

from eldorado.bots.tactics.sol.greedy import act, choose, weighed, worth_of_order
from eldorado.bots.tactics.sol.outlook import Odds, Outlook
from eldorado.bots.tactics.sol.prospects import likelihood
from eldorado.bots.tactics.sol.standings import evaluate
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.bots.tactics.sol.turns import ALL, Turn, carried_out, next_move, told_apart, whole_turns
from eldorado.bots.tactics.sol.weights import Learnt
from eldorado.bots.tactics.sol.worths import Worths, answer_worths, set_up_worths
from eldorado.core.game import AnyGame, Seat
from eldorado.games.sol.decisions import Acting, Fielding, Mooring, Sharing
from eldorado.games.sol.moves import ORDER, Hand, Inform, Move, Study
from eldorado.games.sol.state import State

SET_UP: Final = (Fielding, Sharing, Mooring)
TOLD: Final = 1.0
"""What it is worth to look at a hidden card, which costs nothing."""
SURE: Final = 0.001
"""No chance at first sight is nearer to 0 or 1."""


class Option(NamedTuple):
    """Something to do: as it is meant, as it is played until luck or somebody else comes in, and what it promises."""

    meant: tuple[Move, ...]
    moves: tuple[Move, ...]
    prior: float


class FirstSight(NamedTuple):
    """What there is to do, greedy's choice first, and the tour of the character whose turn it is."""

    options: list[Option]
    tour: Tour | None = None

    def settled(self) -> bool:
        """Whether greedy's choice costs nothing and tells something, so that nothing else need be tried."""
        return isinstance(self.options[0].moves[0], Inform | Study)


def at_first_sight(
    game: AnyGame,
    world: State,
    seat: Seat,
    rng: Random,
    most: int,
    remembered: dict[Odds, dict[int, float]] | None = None,
) -> FirstSight:
    """What there is to do for a seat; so many turns of a character at most.

    They differ before luck comes in; for trials, where somebody remembers the odds, also in what is done then.
    """
    legal: list[Any] = list(game.legal(world, seat))
    now = world.pending[-1]
    if len(legal) == 1:
        return FirstSight([single(legal[0], 0.0)])
    if type(now) is Acting:
        tour = Tour(world, Outlook(world, seat % 2, rng, remembered))
        turns = whole_turns(tour, now, set(legal), ALL)
        chosen = told_apart(turns, most) if remembered is None else turns[:most]
        return turns_seen(game, world, seat, tour, chosen)
    if type(now) in SET_UP:
        first = choose(game, world, seat, rng)
        return FirstSight(listed(first, set_up_worths(world, legal)))
    outlook = Outlook(world, seat % 2, rng)
    first = weighed(world, legal, outlook, rng)
    return FirstSight(listed(first, answer_worths(world, legal, outlook, rng)))


def single(move: Move, prior: float) -> Option:
    """One move that stands alone."""
    return Option((move,), (move,), prior)


def listed(first: Move, worths: Worths) -> list[Option]:
    """Single answers, greedy's first, none promising more than that; the others by what they promise.

    The Idol is handed over if greedy would, so never to and fro.
    """
    most = worths.get(first, max(worths.values()))
    rest = [move for move in worths if move != first and not isinstance(move, Hand)]
    others = sorted(rest, key=lambda move: -worths[move])
    return [single(first, most), *[single(move, min(most, worths[move])) for move in others]]


# A character's turn


def turns_seen(game: AnyGame, world: State, seat: Seat, tour: Tour, turns: list[Turn]) -> FirstSight:
    """Whole turns of a character; what costs nothing or is worth more than a turn goes before them."""
    now, legal = world.pending[-1], list[Any](game.legal(world, seat))
    assert type(now) is Acting, "a character acts"
    first = act(world, legal, tour.outlook)
    options = [option_of(game, world, seat, turn, tour) for turn in turns]
    options = [option for option in options if option.moves]
    best = options[0].prior if options else tour.first(now, set(legal))[0]
    if not options or first != next_move(game, world, seat, options[0].meant[0], tour):
        options.insert(0, single(first, best + more_than_a_turn(world, first, tour.outlook)))
    alike = [move for move in legal if is_free_look(first) and type(move) is type(first) and move != first]
    looks = [single(move, best + more_than_a_turn(world, move, tour.outlook)) for move in alike]
    return FirstSight([options[0], *looks, *options[1:]], tour)


def option_of(game: AnyGame, world: State, seat: Seat, turn: Turn, tour: Tour) -> Option:
    """A turn, and its moves as they are played."""
    return Option(turn.moves, tuple(carried_out(game, world, seat, turn, tour)), turn.worth)


def is_free_look(move: Move) -> bool:
    """[SOL-9.2] [SOL-9.14] Whether a move costs nothing and tells something."""
    return isinstance(move, Inform | Study)


def more_than_a_turn(world: State, move: Move, outlook: Outlook) -> float:
    """What a move that is no part of a turn's way brings beside the turn."""
    if isinstance(move, Inform):
        return TOLD
    if isinstance(move, Study):
        return TOLD * outlook.hopes[move.space][0]
    return max(0.0, worth_of_order(world, outlook)) if move == ORDER else 0.0


# Chances


def chances(game: AnyGame, world: State, seat: Seat, options: list[Option], weights: Learnt) -> list[float]:
    """What the options promise as chances to win: greedy's choice as things stand, the others by how they differ."""
    now = min(1 - SURE, max(SURE, evaluate(game, world, weights)[seat % 2].chance))
    slope, logit = weights.sight, log(now / (1 - now))
    return [likelihood(logit + slope * (option.prior - options[0].prior)) for option in options]
