"""`eldorado train`: what the bots of a game have learnt, learnt again."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from eldorado.cli.arguments import open_game
from eldorado.cli.chart_files import check_chart, write_chart
from eldorado.cli.curve_chart import draw_curve
from eldorado.cli.errors import InputError
from eldorado.cli.progress import progress_of
from eldorado.sim.learning_curve import Curve, curve_of
from eldorado.sim.training import CannotTrain, train, training_of


@dataclass(frozen=True, slots=True)
class TrainArguments:
    """What the command line says about a training."""

    game: str
    out: Path
    games: int | None = None
    seed: int = 0
    jobs: int = 1
    curve: Path | None = None


def train_bots(arguments: TrainArguments) -> int:
    """Play, learn, and say where the weights are; stopped, it goes on where it was."""
    if arguments.curve is not None:
        check_chart("--curve", arguments.curve)
    try:
        name = open_game(arguments.game).name
        games = arguments.games or training_of(name).GAMES
        with progress_of(games) as progress:
            file = train(name, games, arguments.seed, arguments.out, arguments.jobs, progress)
        curve = None if arguments.curve is None else curve_of(name, arguments.out, games)
    except CannotTrain as error:
        raise InputError("{problem}", problem=error) from None
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from {arguments.out}", file=sys.stderr)
        return 130
    print(f"{file}: what {games} games teach")
    if curve is not None and arguments.curve is not None:
        tell_curve(curve, f"{name}, seed {arguments.seed}", arguments.curve)
    return 0


def tell_curve(curve: Curve, title: str, path: Path) -> None:
    """Print how far off so many games left the judgement, and draw it."""
    print(f"{curve.measure}, in {curve.held_out} games not learnt from:")
    for point in curve.points:
        print(f"{point.games:7} games  {point.error:.4f}")
    write_chart("--curve", path, lambda there: draw_curve(curve, title, there))
