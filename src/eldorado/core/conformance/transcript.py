"""A game written down completely, for comparing processes with different hash seeds, and plain with compiled code."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from eldorado.core.conformance.breach import viewers
from eldorado.core.conformance.position import Position
from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Move, Options, Seat

TRIED: Final = 4
"""So many of the last moves are tried again at every state, to be refused."""


def transcript(
    game: AnyGame, seats: int, seed: int | str, options: Options | None = None, edition: Edition | None = None
) -> str:
    """One random game, to the letter: offers, odds, refusals, views, imagined ones, previews, events and the scores."""
    rng = Random(f"transcript {seats} {seed}")
    state = game.setup(seats, options) if edition is None else game.setup(seats, options, edition)
    lines: list[str] = []
    tried: list[Move] = []
    while (position := Position(game, state, seats)).actors:
        lines += questions(position, tried[-TRIED:])
        for viewer in viewers(seats):
            view, encoded = position.view(viewer)
            lines.append(f"{viewer} sees {encoded.decode()} {game.preview(view)}")
            lines.append(f"{viewer} imagines {game.view(game.imagine(state, viewer, rng), Seat(0))}")
        seat, move = position.choose(rng)
        tried.append(move)
        events = game.perform(state, seat, move)
        lines.append(f"{seat}: {game.write(move)} -> {msgspec.json.encode(events).decode()}")
    lines.append(msgspec.json.encode(game.scores(state)).decode())
    return "\n".join(lines)


def questions(position: Position, tried: list[Move]) -> list[str]:
    """What each actor may do and how likely luck is to; what anybody is told who tries these moves."""
    game = position.game
    lines = [f"{seat} may {[game.write(move) for move in position.legal(seat)]}" for seat in position.actors]
    if CHANCE in position.actors:
        lines.append(f"odds {list(position.odds)}")
    for seat in map(Seat, range(position.seats)):
        lines += [f"{seat} tries {game.write(move)}: {position.refusal(seat, move)}" for move in tried]
    return lines
