"""An arena while it goes on: results in the order of their games, kept in a folder from which it can go on later."""

from __future__ import annotations

from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldorado.bots.learnt import fingerprint, is_trained
from eldorado.core.record import RecordError, read_record
from eldorado.games import load
from eldorado.sim.arena import ArenaPlan, Played, Result, Thinking, bots_at, play_numbers
from eldorado.sim.arena_report import ArenaReport, ArenaTiming, report, thinking_times, win_share
from eldorado.sim.interrupts import interrupts_noted
from eldorado.sim.pool import Progress
from eldorado.sim.ratings import Hypotheses, verdict
from eldorado.sim.run_folder import GAMES, RunFolder, add_line, lines, write_lines, write_whole

AGREED: Final = "arena.json"
THINKING: Final = "thinking.jsonl"
"""Apart from the games, since it is never twice the same."""


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


class Folder(RunFolder[Agreed]):
    """Where games are kept: of each a record, and a line with its result; it counts once its line is there."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, AGREED, Agreed, "arena")

    def open(self, plan: ArenaPlan, hypotheses: Hypotheses | None) -> None:
        """Take an empty or new folder, or one in which the same arena was begun; another is refused."""
        self.begin(agreed(plan, hypotheses))

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
        with interrupts_noted(), nullcontext() if self.folder is None else self.folder.held():
            self._play(jobs, progress)

    def _play(self, jobs: int, progress: Progress | None) -> None:
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
