"""An arena while it goes on: results in the order of their games, kept in a folder from which it can go on later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from eldorado.bots.learnt import fingerprint, is_trained
from eldorado.core.record import RecordError, read_record
from eldorado.games import load
from eldorado.sim.arena import ArenaPlan, Played, Result, Thinking, bots_at, play_numbers
from eldorado.sim.arena_report import ArenaReport, ArenaTiming, report, thinking_times, win_share
from eldorado.sim.pool import Progress
from eldorado.sim.ratings import Hypotheses, verdict

T = TypeVar("T")

AGREED: Final = "arena.json"
GAMES: Final = "games.jsonl"
THINKING: Final = "thinking.jsonl"
"""Apart from the games, since it is never twice the same."""


class FolderRefused(ValueError):
    """A folder in which this arena cannot be kept."""


class Agreed(Struct, frozen=True, omit_defaults=True):
    """What an arena in a folder is of: all that decides how its games go."""

    game: str
    rules: int
    edition: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int
    sprt: Hypotheses | None
    weights: dict[str, str] = {}
    """Of bots with weights from a file: by what that file is told from others of its name."""


class GameThinking(Struct, frozen=True):
    """How long each seat thought in a game."""

    number: int
    seats: tuple[Thinking, ...]


def agreed(plan: ArenaPlan, hypotheses: Hypotheses | None) -> Agreed:
    """What is agreed on for this arena."""
    return Agreed(
        game=plan.game,
        rules=load(plan.game).version,
        edition=plan.edition.mark,
        options=msgspec.to_builtins(plan.options),
        bots=plan.bots,
        games=plan.games,
        seats=plan.seats,
        seed=plan.seed,
        sprt=hypotheses,
        weights={bot: fingerprint(bot) for bot in plan.bots if is_trained(bot)},
    )


class Folder:
    """Where games are kept: of each a record, and a line with its result; it counts once its line is there."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, plan: ArenaPlan, hypotheses: Hypotheses | None) -> None:
        """Take an empty or new folder, or one in which the same arena was begun; another is refused."""
        wanted = agreed(plan, hypotheses)
        if (self.path / AGREED).exists():
            self.compare(wanted)
            return
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise FolderRefused("is there already and holds no arena; take a new folder")
        if not self.path.parent.is_dir():
            raise FolderRefused(f"there is no folder {self.path.parent}")
        self.path.mkdir(exist_ok=True)
        write_whole(self.path / AGREED, msgspec.json.format(msgspec.json.encode(wanted)) + b"\n")

    def compare(self, wanted: Agreed) -> None:
        """What was agreed on when the arena was begun must be what is wanted now."""
        try:
            begun = msgspec.json.decode((self.path / AGREED).read_bytes(), type=Agreed)
        except msgspec.DecodeError as error:
            raise FolderRefused(f"its {AGREED} is damaged: {error}; take a new folder") from None
        for name in Agreed.__struct_fields__:
            there, asked = getattr(begun, name), getattr(wanted, name)
            if there != asked:
                raise FolderRefused(
                    f"holds another arena, with {name} {told(there)}, not {told(asked)}; take a new folder"
                )

    def kept(self, plan: ArenaPlan) -> dict[int, Played]:
        """The games that are there as a whole; whatever is only half there is taken out of the lists."""
        thought = {each.number: each.seats for each in lines(self.path / THINKING, GameThinking)}
        results = {each.number: each for each in lines(self.path / GAMES, Result) if self.is_whole(plan, each)}
        games = [results[number] for number in sorted(results)]
        write_lines(self.path / GAMES, games)
        write_lines(self.path / THINKING, [GameThinking(game.number, thought.get(game.number, ())) for game in games])
        return {game.number: Played(game, thought.get(game.number, ()), b"") for game in games}

    def is_whole(self, plan: ArenaPlan, result: Result) -> bool:
        """Whether the game is one of this arena, and its record is there to its end."""
        if not 0 <= result.number < plan.games or result.bots != bots_at(plan, result.number):
            return False
        try:
            kept = read_record(self.record_path(result.number).read_bytes())
        except (OSError, RecordError):
            return False
        return kept.ended == result.ended and len(kept.moves) == result.moves

    def record_path(self, number: int) -> Path:
        """Where the record of a game is."""
        return self.path / f"game-{number:05}.eldorado.json"

    def keep(self, played: Played) -> None:
        """Keep a game: its record first, the line that makes it count last."""
        result = played.result
        write_whole(self.record_path(result.number), played.document)
        add_line(self.path / THINKING, GameThinking(result.number, played.thinking))
        add_line(self.path / GAMES, result)


def told(value: Any) -> str:
    """What was agreed on, for a sentence."""
    if isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, Hypotheses):
        return f"{value.low:g},{value.high:g}"
    return "none" if value is None else str(value)


def lines(path: Path, kind: type[T]) -> Iterator[T]:
    """The lines of a list; one that was not written to its end is passed over."""
    for line in path.read_bytes().splitlines() if path.exists() else []:
        try:
            yield msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue


def add_line(path: Path, value: Struct) -> None:
    """Add a line to a list."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(value) + b"\n")


def write_lines(path: Path, values: Sequence[Struct]) -> None:
    """Write a whole list."""
    write_whole(path, b"".join(msgspec.json.encode(value) + b"\n" for value in values))


def write_whole(path: Path, text: bytes) -> None:
    """Write a file in one step: it is there as a whole or not at all."""
    draft = path.with_name(f".{path.name}.part")
    draft.write_bytes(text)
    draft.replace(path)


class Arena:
    """An arena and what is known of it so far; it may be stopped at any time."""

    def __init__(self, plan: ArenaPlan, hypotheses: Hypotheses | None = None, folder: Folder | None = None) -> None:
        if hypotheses is not None and (len(plan.bots) != 2 or max(plan.sides) != 1):
            raise ValueError("a sequential test is for two bots on two sides")
        self.plan = plan
        self.hypotheses = hypotheses
        self.folder = folder
        self.there: dict[int, Played] = {}
        """Games that were played before and are in the folder."""
        self.played: list[Played] = []
        """The games so far, in order."""
        self.wins = 0.0
        """How many of them the first bot has won."""
        if folder is not None:
            folder.open(plan, hypotheses)
            self.there = folder.kept(plan)

    @property
    def results(self) -> list[Result]:
        """How the games so far have ended."""
        return [played.result for played in self.played]

    def play(self, jobs: int = 1, progress: Progress | None = None) -> None:
        """Play all games that are not there yet, or until the sequential test is sure."""
        missing = [number for number in range(self.plan.games) if number not in self.there]
        with closing(play_numbers(self.plan, missing, jobs, recorded=self.folder is not None)) as fresh:
            for number in range(self.plan.games):
                self.take(self.there[number] if number in self.there else self.keep(next(fresh)))
                if progress is not None:
                    progress(len(self.played), self.plan.games)
                if self.is_sure():
                    break

    def keep(self, played: Played) -> Played:
        """A game that was just played goes into the folder, if there is one."""
        if self.folder is not None:
            self.folder.keep(played)
        return played

    def take(self, played: Played) -> None:
        """Take the next game into account."""
        self.played.append(played)
        self.wins += win_share(self.plan, played.result)

    def is_sure(self) -> bool:
        """Whether the sequential test has come to an end, which it does with whole pairing rounds only."""
        if self.hypotheses is None or len(self.played) % self.plan.round_size:
            return False
        return verdict(self.hypotheses, self.wins, len(self.played)).accepted is not None

    def report(self) -> ArenaReport | None:
        """What the games so far show; nothing before the first pairing round is over."""
        if len(self.played) < self.plan.round_size:
            return None
        return report(self.plan, self.results, self.hypotheses)

    def timing(self, seconds: float) -> ArenaTiming:
        """How fast it was; what is known of games that were there already is in it, but for the seconds."""
        fresh = [played for played in self.played if played.result.number not in self.there]
        thought = [(played.result, played.thinking) for played in self.played if played.thinking]
        return ArenaTiming(seconds, len(fresh), thinking_times(self.plan, thought))
