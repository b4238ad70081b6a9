"""The numbers of moves as they were when they were last written down: `python -m tests.envs.kept_numbers GAME …`.

A line tells of all moves of one kind, which have numbers one after the other: first and last number, first and last
move, and a digest of all of them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from eldorado.envs.actions import Actions, encoding_of
from eldorado.games import SHIPPED, load

FOLDER = Path(__file__).parent / "numbers"


def numbers_of(game: str) -> str:
    """The numbers of a game's moves as they are now, in its house's edition."""
    record = load(game)
    return listed(Actions(encoding_of(record), record.house).names())


def listed(names: Sequence[str]) -> str:
    """Names in the order of their numbers, as they are written down."""
    kinds = groupby(enumerate(names), key=lambda each: each[1].partition("(")[0])
    return "\n".join([line(list(group)) for _, group in kinds]) + "\n"


def line(group: list[tuple[int, str]]) -> str:
    """One kind of moves."""
    (first, one), (last, other) = group[0], group[-1]
    digest = sha256("\n".join(name for _, name in group).encode()).hexdigest()[:16]
    return f"{first}…{last} {digest} {one} … {other}"


def main() -> None:
    for game in sys.argv[1:] or SHIPPED:
        (FOLDER / f"{game}.txt").write_text(numbers_of(game), encoding="utf-8")


if __name__ == "__main__":
    main()
