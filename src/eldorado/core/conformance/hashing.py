"""The same game goes the same way whatever the hash seed: its transcript is made by two processes and compared.

`python -m eldorado.core.conformance.hashing NAME|MODULE:GAME '[[SEATS, {"OPTION": VALUE}], …]'` prints their digests.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, TypeAlias

import msgspec

from eldorado.core.conformance.breach import require
from eldorado.core.conformance.transcript import transcript
from eldorado.core.game import AnyGame
from eldorado.core.options import read_options

SEED: Final = 7

Job: TypeAlias = tuple[int, Mapping[str, Any]]
"""A game to be written down: how many seats, under which options."""


def check_hashing(place: str, jobs: Sequence[Job]) -> None:
    """The same games go the same way, to the letter, under two hash seeds."""
    first, second = (digests(place, jobs, seed) for seed in ("1", "2"))
    for job, one, other in zip(jobs, first, second, strict=True):
        require(one == other, "the same game under two hash seeds", job)


def digests(place: str, jobs: Sequence[Job], hash_seed: str) -> list[str]:
    """The digests of transcripts that another process has made."""
    command = [sys.executable, "-m", "eldorado.core.conformance.hashing", place, msgspec.json.encode(jobs).decode()]
    path = os.pathsep.join(filter(None, [os.getcwd(), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    written = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603
    return written.stdout.split()


def find_game(place: str) -> AnyGame:
    """An installed game by its name, or a record by where it is: `MODULE:GAME`."""
    module, sign, attribute = place.partition(":")
    if sign:
        placed: AnyGame = getattr(import_module(module), attribute)
        return placed
    # Looked up by whoever runs this as a program: the core itself knows no game.
    installed: AnyGame = import_module("eldorado.games").load(place)
    return installed


def main(place: str, jobs: str) -> None:
    """Write down each game, and print its digest."""
    game = find_game(place)
    for seats, options in msgspec.json.decode(jobs):
        text = transcript(game, seats, SEED, read_options(game, options))
        print(hashlib.sha256(text.encode()).hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:])
