"""Learning what positions are worth: seeded games of bots, kept in a folder as they are played, then the weights.

A game that can be trained has `bots/tactics/NAME/training.py` with these names: `GAMES`, how many are usual; `History`,
what is remembered of one; `one_game(number, seed)`, which plays it; `document(histories)`, which makes the weights as
`weights.json` beside it has them, and `write`, which puts them into text; `error_of(weights, histories)`, how far off
they are, in what `MEASURE` says.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldorado.bots import has_tactics
from eldorado.core.game import AnyGame
from eldorado.games import load
from eldorado.sim.pool import Progress, in_processes, in_this_process

AGREED: Final = "training.json"
HISTORIES: Final = "games.jsonl"
WEIGHTS: Final = "weights.json"
SHARE: Final = 4
"""So many games are played in one go: little is lost by a stop."""


class CannotTrain(ValueError):
    """Nothing can be learnt for this game, or not in this folder."""


class Agreed(Struct, frozen=True):
    """What the games in a folder are of: all that decides how they go."""

    game: str
    rules: int
    edition: str
    seed: int


class Kept(Struct, frozen=True):
    """One game as it is kept."""

    number: int
    history: Any


def training_of(name: str) -> Any:
    """How a game is trained."""
    game: AnyGame = load(name)
    module = f"eldorado.bots.tactics.{game.name}.training"
    if not has_tactics(game) or find_spec(module) is None:
        raise CannotTrain(f"the bots of {game.name} have learnt nothing from games: there is nothing to train")
    return import_module(module)


def train(name: str, games: int, seed: int, folder: Path, jobs: int = 1, progress: Progress | None = None) -> Path:
    """Play the games that the folder does not have yet, and write the weights that all of them teach into it."""
    training = training_of(name)
    agree(folder, agreed(name, seed))
    known = read_histories(folder / HISTORIES, training.History)
    missing = [number for number in range(games) if number not in known]
    with (folder / HISTORIES).open("ab") as file:
        for kept in play_missing(name, seed, missing, jobs):
            file.write(msgspec.json.encode(kept) + b"\n")
            file.flush()
            known[kept.number] = kept.history
            if progress is not None:
                progress(len(known), max(games, len(known)))
    return write_weights(folder / WEIGHTS, training, [known[number] for number in range(games)])


def agreed(name: str, seed: int) -> Agreed:
    """What games of this seed are of."""
    game: AnyGame = load(name)
    return Agreed(game.name, game.version, game.house.mark, seed)


def agree(folder: Path, wanted: Agreed) -> None:
    """A new folder says what its games are of; one that is there must say the same."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / AGREED
        if not file.exists():
            if any(folder.iterdir()):
                raise CannotTrain(f"{folder}: holds something else; name a new folder")
            file.write_bytes(msgspec.json.encode(wanted))
        found = msgspec.json.decode(file.read_bytes(), type=Agreed)
    except (msgspec.DecodeError, OSError) as error:
        raise CannotTrain(f"{folder}: cannot be used: {error}; name a new folder") from None
    if found != wanted:
        raise CannotTrain(
            f"{folder}: holds games of {found.game}, rules {found.rules}, edition {found.edition}, seed {found.seed}; "
            "name a new folder, or train with the same"
        )


def read_histories(file: Path, kind: Any) -> dict[int, Any]:
    """The games that were kept, by number; a last one that was cut off in the middle is taken away."""
    if not file.exists():
        return {}
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        os.truncate(file, len(whole))
    found = {}
    for at, line in enumerate(whole.splitlines(), 1):
        try:
            kept = msgspec.json.decode(line, type=Kept)
            found[kept.number] = msgspec.convert(kept.history, kind, str_keys=True)
        except msgspec.DecodeError as error:
            raise CannotTrain(
                f"{file}: line {at} cannot be read: {error}; take it out, its game is played again"
            ) from None
    return found


def play_missing(name: str, seed: int, numbers: list[int], jobs: int) -> Iterator[Kept]:
    """The games of these numbers, in order."""
    cut = [(start, min(start + SHARE, len(numbers))) for start in range(0, len(numbers), SHARE)]
    work = partial(play_part, name, seed, tuple(numbers))
    for part in in_processes(work, cut, jobs) if jobs > 1 and cut else in_this_process(work, cut):
        yield from part


def play_part(name: str, seed: int, numbers: tuple[int, ...], start: int, stop: int) -> list[Kept]:
    """A few of them."""
    training = training_of(name)
    return [Kept(number, training.one_game(number, seed)) for number in numbers[start:stop]]


def write_weights(file: Path, training: Any, histories: list[Any]) -> Path:
    """Find the weights, and put them in place of those that are there in one step."""
    half = file.with_suffix(".part")
    half.write_text(training.write(training.document(histories)), encoding="utf-8")
    half.replace(file)
    return file
