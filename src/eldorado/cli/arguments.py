"""What the command line names — games, editions, options, bots, records — opened, or refused in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from eldorado import bots, games
from eldorado.cli.errors import InputError
from eldorado.cli.words import SHELLS, Shell, language_of
from eldorado.core.edition import Edition, EditionError, read_toml
from eldorado.core.game import AnyGame, Options
from eldorado.core.options import OptionError, read_options
from eldorado.core.record import Record, RecordError, read_record
from eldorado.games import UnknownGame, load


def open_game(name: str) -> AnyGame:
    """The game of that name."""
    try:
        return load(name)
    except UnknownGame as error:
        raise InputError(str(error)) from None


def open_shell(language: str | None, environment: Mapping[str, str]) -> Shell:
    """The terminal's words in the language asked for, or in the one the terminal is set to."""
    shell = SHELLS.get(language or language_of(environment))
    if shell is None:
        raise InputError(f"--lang: no language {language!r}; there is {', '.join(SHELLS)}")
    return shell


def open_edition(game: AnyGame, path: Path | None) -> Edition:
    """The edition in a file, or the one that ships."""
    if path is None:
        house: Edition = game.house
        return house
    try:
        document = read_toml(path)
        named = document.get("game")
        if named != game.name:
            raise EditionError("game", f"is {named!r}; an edition of {game.name} is wanted")
        edition: Edition = game.edition(document, "")
    except EditionError as error:
        raise InputError(*_faults(path, error)) from None
    return edition


def _faults(path: Path, error: EditionError) -> list[str]:
    """Everything that is wrong with an edition file, a line each."""
    more = [f"{path}: and {error.more} more"] if error.more else []
    return [f"{path}: {fault}" for fault in error.faults] + more


def open_any_edition(path: Path) -> tuple[AnyGame, Edition]:
    """An edition file that itself says which game it is for."""
    try:
        named = read_toml(path).get("game")
    except EditionError as error:
        raise InputError(f"{path}: {error}") from None
    if named is None:
        raise InputError(f"{path}: game: is missing; there are {', '.join(games.NAMES)}")
    try:
        game = load(str(named))
    except UnknownGame as error:
        raise InputError(f"{path}: game: {error}") from None
    return game, open_edition(game, path)


def open_options(game: AnyGame, given: Sequence[str]) -> Options:
    """Options written as NAME=VALUE."""
    pairs = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise InputError(f"--option {text}: write it as NAME=VALUE, for example {_example(game)}")
        if name in pairs:
            raise InputError(f"--option {name}: is given twice")
        pairs[name] = value
    try:
        return read_options(game, pairs, text=True)
    except OptionError as error:
        raise InputError(f"--option: {error}") from None


def check_agreement(game: AnyGame, seats: int, options: Options, edition: Edition) -> None:
    """Options that do not go together, or not with so many seats, are refused by the game's set-up."""
    try:
        game.setup(seats, options, edition)
    except OptionError as error:
        raise InputError(f"--option: {error}") from None


def _example(game: AnyGame) -> str:
    names = game.types.options.__struct_fields__
    return f"{names[0]}=yes" if names else "none: this game has no options"


def open_bot(game: AnyGame, name: str) -> bots.Bot:
    """The bot of that name."""
    try:
        return bots.load(name, game)
    except bots.UnknownBot as error:
        raise InputError(str(error)) from None


def open_record_file(path: Path) -> tuple[AnyGame, Record]:
    """A record from disk, and the game it is of."""
    try:
        record = read_record(path.read_bytes())
        return load(record.game), record
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except UnknownGame as error:
        raise InputError(f"{path}: game: {error}") from None
    except RecordError as error:
        raise InputError(f"{path}: {error}") from None


def check_seats(game: AnyGame, seats: int, where: str) -> int:
    """A number of seats the game can be played with."""
    if seats not in game.seats:
        raise InputError(f"{where}: {game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    return seats
