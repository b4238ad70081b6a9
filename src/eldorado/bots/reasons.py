"""Why one plan and not another: the item of an evaluation in which what comes of them differs most."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from eldorado.bots.plans import Standing, side_of, tactics_of
from eldorado.core.game import AnyGame, Move, Seat

Whose: TypeAlias = Literal["gain", "harm"]
"""Whether the seat's own side gets more of something, or its rivals less."""
SLIGHT: Final = 0.05
"""What differs by less of all that differs is no reason."""
PHRASES: Final = "reasons.toml"
NO_TACTICS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "points": {
        "en": {"gain": "brings more points", "harm": "costs the others points"},
        "fr": {"gain": "rapporte plus de points", "harm": "coûte des points aux autres"},
    }
}
"""What can be said of a game without tactics."""


class Reason(NamedTuple):
    """The item that speaks most for a plan, whose it is, and by how much."""

    item: str
    whose: Whose
    by: float


def reason_for(game: AnyGame, world: Any, seat: Seat, plan: Sequence[Move], other: Sequence[Move]) -> Reason | None:
    """What speaks most for a plan beside another one, if anything does."""
    evaluate = tactics_of(game).evaluate
    here, there = (evaluate(game, carried_out(game, world, seat, moves)) for moves in (plan, other))
    side = side_of(game, world, seat, len(here))
    reasons = own_gains(here[side], there[side]) + harms(here, there, side)
    best = max(reasons, key=lambda reason: reason.by, default=None)
    whole = sum([abs(reason.by) for reason in reasons])
    return best if best is not None and best.by > SLIGHT * whole and best.by > 0 else None


def carried_out(game: AnyGame, world: Any, seat: Seat, moves: Sequence[Move]) -> Any:
    """The world after as much of a plan as can be played before luck or somebody else comes in."""
    after = game.copy(world)
    for move in moves:
        if seat not in game.actors(after) or move not in game.legal(after, seat):
            break
        game.perform(after, seat, move)
    return after


def own_gains(here: Standing, there: Standing) -> list[Reason]:
    """What the own side gets more of."""
    return [Reason(item, "gain", value - there.items[item]) for item, value in here.items.items()]


def harms(here: Sequence[Standing], there: Sequence[Standing], side: int) -> list[Reason]:
    """What the rivals get less of, on the mean."""
    rivals = [number for number in range(len(here)) if number != side]
    return [
        Reason(
            item, "harm", sum([there[rival].items[item] - here[rival].items[item] for rival in rivals]) / len(rivals)
        )
        for item in here[side].items
    ]


@lru_cache(maxsize=16)
def phrases(name: str) -> dict[str, dict[str, dict[str, str]]]:
    """The phrases of a game's tactics, by item, language and whose."""
    text = files(f"eldorado.bots.tactics.{name}").joinpath(PHRASES).read_text(encoding="utf-8")
    return tomllib.loads(text)


def phrase(game: AnyGame, reason: Reason, language: str) -> str:
    """A reason in words, to be read after the move it speaks for."""
    from eldorado.bots import has_tactics

    known = phrases(game.name) if has_tactics(game) else NO_TACTICS
    return known[reason.item][language][reason.whose]
