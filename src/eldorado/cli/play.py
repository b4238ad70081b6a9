"""`eldorado play`: the table set, the game played, and nothing lost when somebody goes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from eldorado.cli import keeping
from eldorado.cli.complaint import Complaint, forget_output
from eldorado.cli.opening import check_agreement, open_edition, open_game, open_options, open_record_file, open_shell
from eldorado.cli.screen import Gone, Screen, Signals
from eldorado.cli.seating import Chair, ask_chairs, ask_game, from_counts, from_record, from_specs, own_name
from eldorado.cli.sitting import Left, Sitting
from eldorado.cli.table import Luck, Table, reopen
from eldorado.cli.tables import painter
from eldorado.cli.words import Shell, language_of
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.record import RecordError


@dataclass(frozen=True, slots=True)
class Wishes:
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


def play(wishes: Wishes) -> int:
    """Play a game in the terminal; the exit status."""
    shell = open_shell(wishes.lang, wishes.environment)
    signals = Signals()
    screen = Screen(signals)
    with signals.heard():
        try:
            table = set_table(wishes, screen, shell)
        except Gone as gone:
            screen.tell("")
            return gone.status or 1
        sitting = Sitting(table, screen, shell, painter(table.game, plain=wishes.plain), wishes.load)
        return _play_on(sitting, wishes)


def _play_on(sitting: Sitting, wishes: Wishes) -> int:
    """Play until the end, or until people leave in whatever way."""
    try:
        sitting.run()
    except Left:
        if sitting.file is not None:
            _tell_way_back(sitting, wishes)
    except Gone as gone:
        return _rescue(sitting, wishes, gone.status)
    except OSError:
        return _rescue(sitting, wishes, 1)
    except Exception:
        _rescue(sitting, wishes, 1)
        raise  # a fault of ours, to be seen; but the game is safe
    return 0


def _rescue(sitting: Sitting, wishes: Wishes, status: int) -> int:
    """Save first, speak afterwards: the terminal may be gone."""
    try:
        sitting.file = keeping.rescue(sitting.table, sitting.file)
    except OSError as error:
        raise Complaint(f"the game could not be saved: {error}") from None
    try:
        sitting.leave_private()
        sitting.screen.tell(f"\n{sitting.shell.say('save.done', file=sitting.file)}")
        _tell_way_back(sitting, wishes)
        sys.stdout.flush()
    except OSError:
        forget_output()
    return status


def _tell_way_back(sitting: Sitting, wishes: Wishes) -> None:
    if not sitting.table.log.over:
        sitting.screen.show(sitting.shell.say("save.go_on", command=way_back(sitting.file, sitting.shell, wishes)))


def way_back(file: Path | None, shell: Shell, wishes: Wishes) -> str:
    """The command with which a saved game goes on as it was."""
    words = ["eldorado", "play", "--load", str(file)]
    if shell.language != language_of(wishes.environment):
        words += ["--lang", shell.language]
    if wishes.seed is not None:
        words += ["--seed", str(wishes.seed)]
    if wishes.plain:
        words.append("--plain")
    return shlex.join(words)


def set_table(wishes: Wishes, screen: Screen, shell: Shell) -> Table:
    """A new table, or one where a saved game left off."""
    luck = Luck(wishes.seed)
    if wishes.load is not None:
        return _load_table(wishes, wishes.load, screen, luck)
    game = open_game(wishes.game or ask_game(screen, shell))
    options, edition = open_options(game, wishes.option), open_edition(game, wishes.edition)
    chairs = _chairs(game, wishes, screen, shell)
    check_agreement(game, len(chairs), options, edition)
    return Table(Log(game, len(chairs), options, edition), chairs, luck, screen.signals.check)


def _load_table(wishes: Wishes, path: Path, screen: Screen, luck: Luck) -> Table:
    for name in ("option", "edition", "seats", "bots"):
        if getattr(wishes, name):
            raise Complaint(f"--{name}: a saved game keeps its own; with --load only --seat may say anew who plays")
    game, record = open_record_file(path)
    if wishes.game not in (None, game.name):
        raise Complaint(f"{path}: game: this is a record of {game.name}, not of {wishes.game}")
    chairs = from_record(record.seats)
    if wishes.seat:
        chairs = from_specs(game, wishes.seat, _own(wishes, open_shell(wishes.lang, wishes.environment)))
    if len(chairs) != len(record.seats):
        raise Complaint(f"--seat: {len(chairs)} seats given, the game in {path} has {len(record.seats)}")
    try:
        return reopen(game, record, chairs, luck, screen.signals.check)
    except RecordError as error:
        raise Complaint(f"{path}: {error}") from None


def _chairs(game: AnyGame, wishes: Wishes, screen: Screen, shell: Shell) -> list[Chair]:
    """Who plays: as the options say, or asked."""
    own = _own(wishes, shell)
    if wishes.seat:
        if wishes.bots or wishes.seats not in (None, len(wishes.seat)):
            raise Complaint("--seat: names every seat; leave out --seats and --bots")
        return from_specs(game, wishes.seat, own)
    if wishes.seats is not None or wishes.bots:
        return from_counts(game, wishes.seats, wishes.bots, own)
    words = game.words(shell.language, game.house)
    screen.tell(words.title, style="bold")
    screen.tell(words.blurb)
    return ask_chairs(game, screen, shell, wishes.environment.get("USER", ""))


def _own(wishes: Wishes, shell: Shell) -> str:
    return own_name(shell, wishes.environment.get("USER", ""))
