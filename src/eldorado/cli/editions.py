"""`eldorado edition`: a box of one's own checked, and the house's to copy."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec

from eldorado.cli.arguments import open_any_edition, open_game
from eldorado.cli.errors import InputError
from eldorado.core.edition import Edition
from eldorado.games import home


def check(path: Path) -> str:
    """One line that says what a checked edition holds."""
    game, edition = open_any_edition(path)
    return f"ok: {game.name} edition {edition.name!r}: {', '.join(counts(edition))}; mark {edition.mark}"


def counts(edition: Edition) -> list[str]:
    """How many of each component there are."""
    fields = msgspec.structs.asdict(edition)
    return [f"{len(value)} {name}" for name, value in fields.items() if isinstance(value, tuple)]


def house_file(name: str) -> str:
    """The edition file that ships with a game, as it is written."""
    game = open_game(name)
    file = files(home(game.name)).joinpath("editions/house.toml")
    if not file.is_file():
        raise InputError("{game} ships no edition file that could be copied", game=game.name)
    return file.read_text(encoding="utf-8")
