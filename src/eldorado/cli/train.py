"""`eldorado train`: what the bots of a game have learnt, learnt again."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from eldorado.cli.arguments import open_game
from eldorado.cli.errors import InputError
from eldorado.cli.simulate import progress_bar
from eldorado.sim.training import CannotTrain, train, training_of


@dataclass(frozen=True, slots=True)
class TrainArguments:
    """What the command line says about a training."""

    game: str
    out: Path
    games: int | None = None
    seed: int = 0
    jobs: int = 1


def train_bots(arguments: TrainArguments) -> int:
    """Play, learn, and say where the weights are; stopped, it goes on where it was."""
    try:
        name = open_game(arguments.game).name
        games = arguments.games or training_of(name).GAMES
        with ExitStack() as stack:
            progress = stack.enter_context(progress_bar(games))
            file = train(name, games, arguments.seed, arguments.out, arguments.jobs, progress)
    except CannotTrain as error:
        raise InputError("{problem}", problem=error) from None
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from {arguments.out}", file=sys.stderr)
        return 130
    print(f"{file}: what {games} games teach")
    return 0
