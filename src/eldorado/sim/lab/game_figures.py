"""Figures of a game by name, as they are compared and aimed at: wins:0, first, moves, "final value/shield" …"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from eldorado.sim.game_rows import GameRow

Figure: TypeAlias = Callable[[GameRow], float]


class UnknownFigure(ValueError):
    """A figure that nobody knows; the message says which there are."""


def side_wins(side: int) -> Figure:
    """What part of the win a side had."""
    return lambda row: row.by_side()[side].won


def side_points(side: int) -> Figure:
    """The points of a side."""
    return lambda row: row.by_side()[side].points


def starter_wins(row: GameRow) -> float:
    """What part of the win went to who started."""
    return next(side.won for side in row.by_side() if side.first)


def first_bot_wins(row: GameRow) -> float:
    """What part of the win went to the bot that was named first, which moves on by a seat from game to game."""
    return row.seats[row.number % len(row.seats)].won


def mean_points(row: GameRow) -> float:
    """The points of a side, on the mean."""
    sides = row.by_side()
    return sum(side.points for side in sides) / len(sides)


def of_course(name: str) -> Figure:
    """A figure of how the game went."""
    return lambda row: float(getattr(row.course, name, 0) or 0)


def of_measures(group: str, item: str) -> Figure:
    """One of the game's own measures."""
    return lambda row: float(row.measures.get(group, {}).get(item, 0.0))


PLAIN: Final[dict[str, Figure]] = {
    "first": starter_wins,
    "bot": first_bot_wins,
    "points": mean_points,
    "margin": lambda row: row.margin,
    "moves": lambda row: row.moves,
    "decisions": lambda row: row.decisions,
    "draws": lambda row: row.draws,
    "rounds": lambda row: row.rounds or 0,
    "branching": of_course("branching"),
    "lead_changes": of_course("lead_changes"),
    "lead_from": of_course("lead_from"),
}
"""Those that every game has."""
SHARES: Final = frozenset({"first", "bot", "lead_from"})
"""Those that are parts of a whole, besides wins."""


def is_share(name: str) -> bool:
    """Whether a figure is a part of a whole, told in percent."""
    return name in SHARES or name.startswith("wins:")


def figure_of(name: str, sides: int, sample: GameRow | None = None) -> Figure:
    """The figure of that name; measures of the game are told apart by a game that was played."""
    if name in PLAIN:
        return PLAIN[name]
    kind, _, number = name.partition(":")
    if kind in ("wins", "points") and number.isdecimal() and int(number) < sides:
        return side_wins(int(number)) if kind == "wins" else side_points(int(number))
    group, slash, item = name.partition("/")
    if slash and (sample is None or item in sample.measures.get(group, {})):
        return of_measures(group, item)
    raise UnknownFigure(f"no figure {name!r}; there is {', '.join(known_figures(sides))}, or GROUP/ITEM of a measure")


def known_figures(sides: int) -> list[str]:
    """The figures that every game with so many sides has."""
    return [f"{kind}:{side}" for kind in ("wins", "points") for side in range(sides)] + list(PLAIN)
