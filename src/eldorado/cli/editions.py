"""`eldorado edition`: a box of one's own checked and compared, and the house's to copy."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec

from eldorado import games
from eldorado.cli.arguments import open_any_edition, open_game
from eldorado.cli.errors import InputError
from eldorado.core.edition import Edition
from eldorado.core.edition_differences import differences
from eldorado.core.game import AnyGame
from eldorado.games import home


def check(path: Path) -> str:
    """One line that says what a checked edition holds."""
    game, edition = open_any_edition(path)
    return f"ok: {game.name} edition {edition.name!r}: {', '.join(counts(edition))}; mark {edition.mark}"


def counts(edition: Edition) -> list[str]:
    """How many of each component there are."""
    fields = msgspec.structs.asdict(edition)
    return [f"{len(value)} {name}" for name, value in fields.items() if isinstance(value, tuple)]


def compare(one: str, other: str) -> str:
    """What two editions differ in, a line a figure; each is a file, or the name of a game for the shipped one."""
    (game, first), (other_game, second) = named_edition(one), named_edition(other)
    if game.name != other_game.name:
        sentence = "{one} is of {game} and {other} of {other_game}; two editions of one game can be compared"
        raise InputError(sentence, one=one, other=other, game=game.name, other_game=other_game.name)
    found = differences(first.source, second.source)
    alike = "the same figures" if first.mark == second.mark else f"{first.mark} → {second.mark}"
    return "\n".join([f"{game.name}: {one} → {other}: {len(found)} differences, {alike}", *map(str, found)])


def named_edition(named: str) -> tuple[AnyGame, Edition]:
    """An edition by its file, or the shipped one by the name of its game."""
    if named in games.NAMES:
        game = open_game(named)
        return game, game.house
    return open_any_edition(Path(named))


def house_file(name: str) -> str:
    """The edition file that ships with a game, as it is written."""
    game = open_game(name)
    file = files(home(game.name)).joinpath("editions/house.toml")
    if not file.is_file():
        raise InputError("{game} ships no edition file that could be copied", game=game.name)
    return file.read_text(encoding="utf-8")
