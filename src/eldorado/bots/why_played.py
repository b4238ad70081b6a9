"""Why somebody else played that: worked out from what the asker was told, and from nothing else.

Not even the moves are taken from the log: they are found again as those of which the asker would have heard the same,
in worlds that the asker cannot tell from the true one. So whatever the asker cannot know, the answer is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from eldorado.bots.hints import EVEN
from eldorado.bots.judging import FAIR, Turn, estimate, match
from eldorado.bots.plans import Considered, Tactics, side_of, tactics_of
from eldorado.bots.reasons import Reason, carried_out, reason_for
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, Event, Move, Seat

TRIES: Final = 150
"""So many worlds are imagined at most: in many of them something was not there to be played."""
WORLDS: Final = 12
"""What holds in so many worlds that fit what was heard is taken for what the asker knows; in four a hidden card was the
same one by chance."""
STEPS: Final = 20_000
"""So many moves are tried in one world to find those that were heard."""

Verdict: TypeAlias = Literal["better", "even", "worse", "only", "hidden"]
"""What was played beside the next best plan; the only plan; or the asker does not know what was played."""


class Heard(NamedTuple):
    """An entry as somebody heard it: whose it was, the events they were told, and what they saw after it."""

    seat: Seat
    told: tuple[Event, ...]
    view: Any


class Explanation(NamedTuple):
    """Why a turn may have been played."""

    verdict: Verdict
    other: tuple[Move, ...] = ()
    """The next best plan; the better one, if there was one."""
    reason: Reason | None = None
    """What speaks most for what was played; for the other plan, if that is better."""


class Found(NamedTuple):
    """What a seat must have played, and worlds in which it could."""

    worlds: tuple[Any, ...]
    moves: tuple[Move, ...]

    @property
    def world(self) -> Any:
        """The one in which it is thought over."""
        return self.worlds[0]


def why_played(
    game: AnyGame, world: Any, asker: Seat | None, seat: Seat, heard: Sequence[Heard], rng: Random, budget: Budget
) -> Explanation:
    """Why a seat played what an asker heard of it, in a world imagined for that asker before any of it."""
    found = find_moves(game, world, asker, seat, heard, rng)
    return Explanation("hidden") if found is None else compare(game, seat, found, rng, budget)


# What was played


def find_moves(
    game: AnyGame, world: Any, asker: Seat | None, seat: Seat, heard: Sequence[Heard], rng: Random
) -> Found | None:
    """What the seat must have played for the asker to hear this, as far as it can only have been one thing."""
    found = Found((), ())
    for tried in imagined(game, world, asker, rng):
        moves = played_in(game, tried, asker, seat, heard)
        if moves is None:
            continue
        found = Found((*found.worlds, tried), common(found.moves, moves) if found.worlds else moves)
        if not found.moves or len(found.worlds) == WORLDS:
            break
    return found if found.moves else None


def imagined(game: AnyGame, world: Any, asker: Seat | None, rng: Random) -> Iterator[Any]:
    """Different worlds that the asker cannot tell apart, as far as there are any."""
    yield world
    for _ in range(TRIES):
        another = game.imagine(world, asker, rng)
        if another == world:
            return
        yield another


def played_in(
    game: AnyGame, world: Any, asker: Seat | None, seat: Seat, heard: Sequence[Heard]
) -> tuple[Move, ...] | None:
    """What the seat must have played in this world, up to where it may be one thing or another; None if nothing can."""
    found: tuple[Move, ...] | None = None
    steps = Steps(STEPS)
    for moves in retrace(game, world, asker, heard, steps):
        own = tuple([move for move, entry in zip(moves, heard, strict=True) if entry.seat == seat])
        found = own if found is None else common(found, own)
        if not found:
            break
    return () if steps.left <= 0 and found is not None else found


def common(one: tuple[Move, ...], other: tuple[Move, ...]) -> tuple[Move, ...]:
    """What two begin with alike."""
    alike = [ours == theirs for ours, theirs in zip(one, other, strict=False)]
    return one[: (*alike, False).index(False)]


class Steps:
    """How many moves may still be tried."""

    def __init__(self, left: int) -> None:
        self.left = left


def retrace(
    game: AnyGame, world: Any, asker: Seat | None, heard: Sequence[Heard], steps: Steps
) -> Iterator[tuple[Move, ...]]:
    """All that may have been played one after the other for the asker to hear this."""
    if not heard:
        yield ()
        return
    first, rest = heard[0], heard[1:]
    for move in game.legal(world, first.seat):
        if steps.left <= 0:
            return
        steps.left -= 1
        after = game.copy(world)
        told = told_of(game, game.perform(after, first.seat, move), asker)
        if told == first.told and game.view(after, asker) == first.view:
            for then in retrace(game, after, asker, rest, steps):
                yield (move, *then)


def told_of(game: AnyGame, events: Sequence[Event], asker: Seat | None) -> tuple[Event, ...]:
    """These events as the asker may hear them."""
    told = [game.tell(event, asker) for event in events]
    return tuple([event for event in told if event is not None])


# What speaks for it


def compare(game: AnyGame, seat: Seat, found: Found, rng: Random, budget: Budget) -> Explanation:
    """What was played beside the best of the other plans."""
    world, tactics = found.world, tactics_of(game)
    considered = tactics.consider(game, world, seat, rng, budget)
    played = considered_as(game, tactics, seat, found, considered)
    others = [each for each in other_plans(game, seat, world, played, considered) if surely(game, seat, found, each)]
    if not others:
        return Explanation("only")
    other = max(others, key=lambda each: (each.weight, each.chance))
    verdict = verdict_on(played, other)
    better, less = (other, played) if verdict == "worse" else (played, other)
    reason = reason_for(game, world, seat, better.moves, less.moves)
    return Explanation(verdict, surely(game, seat, found, other), reason)


def considered_as(
    game: AnyGame, tactics: Tactics, seat: Seat, found: Found, considered: Sequence[Considered]
) -> Considered:
    """What was played, as one of the plans if it is one."""
    turn = Turn((), seat, found.moves, found.world)
    side = side_of(game, found.world, seat, len(tactics.evaluate(game, found.world)))
    matched = match(game, found.world, turn, considered)
    return matched or estimate(game, tactics, found.world, turn, considered, side)


def other_plans(
    game: AnyGame, seat: Seat, world: Any, played: Considered, considered: Sequence[Considered]
) -> list[Considered]:
    """The plans that are not what was played, nor come to the same."""
    moves, after = played.moves, carried_out(game, world, seat, played.moves)
    others = [each for each in considered if each.moves[: len(moves)] != moves]
    return [each for each in others if carried_out(game, world, seat, each.moves) != after]


def surely(game: AnyGame, seat: Seat, found: Found, plan: Considered) -> tuple[Move, ...]:
    """As much of a plan as the asker knows could have been played: what needs a card in a hidden hand may not be."""
    return min([playable(game, world, seat, plan.moves) for world in found.worlds], key=len)


def playable(game: AnyGame, world: Any, seat: Seat, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """As many moves of a plan as are legal one after the other."""
    after = game.copy(world)
    for number, move in enumerate(moves):
        if seat not in game.actors(after) or move not in game.legal(after, seat):
            return moves[:number]
        game.perform(after, seat, move)
    return moves


def verdict_on(played: Considered, other: Considered) -> Verdict:
    """Whether what was played is better than the other plan; what the master plays now and then is no worse."""
    ahead = played.chance - other.chance
    if abs(ahead) < max(EVEN, hypot(played.error, other.error)):
        return "even"
    if ahead > 0:
        return "better"
    return "even" if played.weight >= FAIR else "worse"
