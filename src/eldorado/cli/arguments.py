"""What the command line names — games, editions, options, bots, records — opened, or refused in one line."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from eldorado import bots, games
from eldorado.cli.errors import InputError, InputErrors, because
from eldorado.cli.option_values import changes_that_go, example_of
from eldorado.cli.retelling import Message
from eldorado.cli.saved_files import saved_near
from eldorado.cli.words import SHELLS, Shell, language_of
from eldorado.core.edition import Edition, EditionError, check_own_name, read_toml
from eldorado.core.faults import Fault, Said, listed
from eldorado.core.game import AnyGame, Options
from eldorado.core.options import OptionError, read_options
from eldorado.core.record import Record, RecordError, read_record
from eldorado.games import UnknownGame, load


def open_game(name: str) -> AnyGame:
    """The game of that name."""
    try:
        return load(name)
    except UnknownGame as error:
        raise InputError("{problem}", problem=error) from None


def open_shell(language: str | None, environment: Mapping[str, str]) -> Shell:
    """The terminal's words in the language asked for, or in the one the terminal is set to."""
    shell = SHELLS.get(language or language_of(environment))
    if shell is None:
        raise InputError("--lang: no language {language!r}; there is {known}", language=language, known=listed(SHELLS))
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
            raise EditionError("game", "is {named!r}; an edition of {game} is wanted", named=named, game=game.name)
        edition: Edition = game.edition(document, "")
        check_own_name(edition, game.house)
    except EditionError as error:
        raise InputErrors(_faults(path, game, error)) from None
    return edition


def _faults(path: Path, game: AnyGame, error: EditionError) -> list[Said]:
    """Everything that is wrong with an edition file, a line each."""
    more = [Said("{file}: and {count} more", file=path, count=error.more)] if error.more else []
    return [Said("{file}: {problem}", file=path, problem=ByGame(fault, game)) for fault in error.faults] + more


@dataclass(frozen=True, slots=True)
class ByGame:
    """A fault for which a game may have words of its own."""

    fault: Fault
    game: AnyGame

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """What is wrong, in a language: in the game's words, or else in the given ones."""
        own = self.game.words(language, self.game.house).faults
        return self.fault.told(language, {**(faults or {}), **own})


def open_any_edition(path: Path) -> tuple[AnyGame, Edition]:
    """An edition file that itself says which game it is for."""
    try:
        named = read_toml(path).get("game")
    except EditionError as error:
        raise InputError("{file}: {problem}", file=path, problem=error) from None
    if named is None:
        raise InputError("{path}: game: is missing; there are {known}", path=path, known=listed(games.NAMES))
    try:
        game = load(str(named))
    except UnknownGame as error:
        raise InputError("{path}: game: {problem}", path=path, problem=error) from None
    return game, open_edition(game, path)


def open_options(game: AnyGame, given: Sequence[str]) -> Options:
    """Options written as NAME=VALUE."""
    pairs = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            sentence = "--option {text}: write it as NAME=VALUE, for example {example}"
            raise InputError(sentence, text=text, example=example_of(game))
        if name in pairs:
            raise InputError("--option {name}: is given twice", name=name)
        pairs[name] = value
    try:
        return read_options(game, pairs, text=True)
    except OptionError as error:
        raise InputError("--option: {problem}", problem=ByGame(error, game)) from None


def check_agreement(game: AnyGame, seats: int, options: Options, edition: Edition) -> None:
    """Options that do not go together, or not with so many seats, are refused, and those that do are named."""
    try:
        game.setup(seats, options, edition)
    except OptionError as error:
        sentence = "--option: {problem}; any one of these goes: {changes}"
        changes = listed(changes_that_go(game, seats, options, edition))
        raise InputError(sentence, problem=ByGame(error, game), changes=changes) from None


def open_bot(game: AnyGame, name: str) -> bots.Bot:
    """The bot of that name."""
    try:
        return bots.load(name, game)
    except bots.UnknownBot as error:
        raise InputError("{problem}", problem=error) from None


def add_own_modules(named: Sequence[str]) -> None:
    """Bots of one's own, named as module:function, are found in the folder one is in."""
    if any(":" in name for name in named) and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def open_record_file(path: Path) -> tuple[AnyGame, Record]:
    """A record from disk, and the game it is of."""
    near = saved_near(path)
    if not path.exists() and near:
        sentence = "{path}: cannot be read: {why}; saved there: {names}"
        raise InputError(sentence, path=path, why=Message(os.strerror(errno.ENOENT)), names=listed(near))
    try:
        record = read_record(path.read_bytes())
        return load(record.game), record
    except OSError as error:
        raise InputError("{path}: cannot be read: {why}", path=path, why=because(error)) from None
    except UnknownGame as error:
        raise InputError("{path}: game: {problem}", path=path, problem=error) from None
    except RecordError as error:
        raise InputError("{file}: {problem}", file=path, problem=error) from None


def check_seats(game: AnyGame, seats: int, where: str) -> int:
    """A number of seats the game can be played with."""
    if seats not in game.seats:
        sentence = "{where}: {game} is for {low} to {high} seats, not {seats}"
        raise InputError(sentence, where=where, game=game.name, low=game.seats[0], high=game.seats[-1], seats=seats)
    return seats
