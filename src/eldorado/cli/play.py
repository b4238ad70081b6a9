"""`eldorado play`: the table set, the game played, and nothing lost when somebody goes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from eldorado.cli import saves
from eldorado.cli.arguments import check_agreement, open_edition, open_game, open_options, open_record_file, open_shell
from eldorado.cli.asking import ask_chairs, ask_game, ask_options
from eldorado.cli.errors import InputError, because, forget_output
from eldorado.cli.local_table import LocalTable, Numbers, reopen
from eldorado.cli.painters import painter
from eldorado.cli.saved_files import saved_path
from eldorado.cli.screen import Gone, Screen, Signals
from eldorado.cli.seating import Chair, from_counts, from_record, from_specs, own_name
from eldorado.cli.session import PeopleLeft, Session
from eldorado.cli.words import Shell, language_of
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.record import RecordError


@dataclass(frozen=True, slots=True)
class PlayArguments:
    """What the command line says about the game to be played."""

    game: str | None = None
    seat: Sequence[str] = ()
    seats: int | None = None
    bots: str | None = None
    option: Sequence[str] = ()
    edition: Path | None = None
    seed: int | None = None
    load: Path | None = None
    lang: str | None = None
    plain: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)


def play(arguments: PlayArguments) -> int:
    """Play a game in the terminal; the exit status."""
    shell = open_shell(arguments.lang, arguments.environment)
    if arguments.load is not None:
        arguments = replace(arguments, load=saved_path(arguments.load))
    signals = Signals()
    screen = Screen(signals)
    with signals.heard():
        try:
            table = set_table(arguments, screen, shell)
        except Gone as gone:
            screen.tell("")
            return gone.status or 1
        session = Session(table, screen, shell, painter(table.game, plain=arguments.plain), arguments.load)
        return _play_on(session, arguments)


def _play_on(session: Session, arguments: PlayArguments) -> int:
    """Play until the end, or until people leave in whatever way."""
    try:
        session.run()
    except PeopleLeft:
        if session.file is not None:
            _tell_way_back(session, arguments)
    except Gone as gone:
        return _rescue(session, arguments, gone.status)
    except OSError:
        return _rescue(session, arguments, 1)
    except Exception:
        _rescue(session, arguments, 1)
        raise  # a fault of ours, to be seen; but the game is safe
    return 0


def _rescue(session: Session, arguments: PlayArguments, status: int) -> int:
    """Save first, speak afterwards: the terminal may be gone."""
    try:
        session.file = saves.rescue(session.table, session.file)
    except OSError as error:
        raise InputError("the game could not be saved: {problem}", problem=because(error)) from None
    try:
        session.leave_private()
        session.screen.tell(f"\n{session.shell.say('save.done', file=session.file)}")
        _tell_way_back(session, arguments)
        sys.stdout.flush()
    except OSError:
        forget_output()
    return status


def _tell_way_back(session: Session, arguments: PlayArguments) -> None:
    if not session.table.log.over:
        session.screen.show(session.shell.say("save.go_on", command=way_back(session.file, session.shell, arguments)))


def way_back(file: Path | None, shell: Shell, arguments: PlayArguments) -> str:
    """The command with which a saved game goes on as it was."""
    words = ["eldorado", "play", "--load", str(file)]
    if shell.language != language_of(arguments.environment):
        words += ["--lang", shell.language]
    if arguments.seed is not None:
        words += ["--seed", str(arguments.seed)]
    if arguments.plain:
        words.append("--plain")
    return shlex.join(words)


def set_table(arguments: PlayArguments, screen: Screen, shell: Shell) -> LocalTable:
    """A new table, or one where a saved game left off."""
    numbers = Numbers(arguments.seed)
    if arguments.load is not None:
        return _load_table(arguments, arguments.load, screen, numbers)
    game = open_game(arguments.game or ask_game(screen, shell))
    options, edition = open_options(game, arguments.option), open_edition(game, arguments.edition)
    chairs = _chairs(game, arguments, screen, shell)
    if _is_asked(arguments) and not arguments.option:
        options = ask_options(game, len(chairs), edition, screen, shell)
    check_agreement(game, len(chairs), options, edition)
    return LocalTable(Log(game, len(chairs), options, edition), chairs, numbers, screen.signals.check)


def _load_table(arguments: PlayArguments, path: Path, screen: Screen, numbers: Numbers) -> LocalTable:
    for name in ("option", "edition", "seats", "bots"):
        if getattr(arguments, name):
            sentence = "--{name}: a saved game keeps its own; with --load only --seat may say anew who plays"
            raise InputError(sentence, name=name)
    game, record = open_record_file(path)
    if arguments.game not in (None, game.name):
        sentence = "{path}: game: this is a record of {game}, not of {other}"
        raise InputError(sentence, path=path, game=game.name, other=arguments.game)
    chairs = from_record(record.seats)
    if arguments.seat:
        chairs = from_specs(game, arguments.seat, _own(arguments, open_shell(arguments.lang, arguments.environment)))
    if len(chairs) != len(record.seats):
        sentence = "--seat: {given} seats given, the game in {path} has {seats}"
        raise InputError(sentence, given=len(chairs), path=path, seats=len(record.seats))
    try:
        return reopen(game, record, chairs, numbers, screen.signals.check)
    except RecordError as error:
        raise InputError("{file}: {problem}", file=path, problem=error) from None


def _chairs(game: AnyGame, arguments: PlayArguments, screen: Screen, shell: Shell) -> list[Chair]:
    """Who plays: as the options say, or asked."""
    own = _own(arguments, shell)
    if arguments.seat:
        if arguments.bots or arguments.seats not in (None, len(arguments.seat)):
            raise InputError("--seat: names every seat; leave out --seats and --bots")
        return from_specs(game, arguments.seat, own)
    if not _is_asked(arguments):
        return from_counts(game, arguments.seats, arguments.bots, own)
    words = game.words(shell.language, game.house)
    screen.tell(words.title, style="bold")
    screen.tell(words.blurb)
    return ask_chairs(game, screen, shell, arguments.environment.get("USER", ""))


def _is_asked(arguments: PlayArguments) -> bool:
    """Whether nothing on the command line says who plays."""
    return not arguments.seat and arguments.seats is None and not arguments.bots


def _own(arguments: PlayArguments, shell: Shell) -> str:
    return own_name(shell, arguments.environment.get("USER", ""))
