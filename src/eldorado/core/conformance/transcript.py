"""A game written down completely, for comparing processes with different hash seeds."""

from __future__ import annotations

from random import Random

import msgspec

from eldorado.core.conformance.breach import viewers
from eldorado.core.conformance.playout import choose
from eldorado.core.game import AnyGame, Options, Seat


def transcript(game: AnyGame, seats: int, seed: int, options: Options | None = None) -> str:
    """One random game: every offer, view, imagined view, preview and event, to be compared to the letter."""
    rng = Random(f"transcript {seats} {seed}")
    state = game.setup(seats, options)
    lines: list[str] = []
    while actors := game.actors(state):
        lines += [f"{seat} may {[game.write(move) for move in game.legal(state, seat)]}" for seat in actors]
        for viewer in viewers(seats):
            view = game.view(state, viewer)
            lines.append(f"{viewer} sees {msgspec.json.encode(view).decode()} {game.preview(view)}")
            lines.append(f"{viewer} imagines {game.view(game.imagine(state, viewer, rng), Seat(0))}")
        seat, move = choose(game, state, rng)
        events = game.perform(state, seat, move)
        lines.append(f"{seat}: {game.write(move)} -> {msgspec.json.encode(events).decode()}")
    lines.append(msgspec.json.encode(game.scores(state)).decode())
    return "\n".join(lines)
