"""What a person is told about themselves: names, devices, tables, and what their games add up to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from eldorado.server.storage.rows import KeptName, Millis, PlayedGame
from eldorado.server.words import ServerWords

RECENT: Final = 40
"""So many games of each kind are drawn."""
RIVALS: Final = 12
"""So many people are named."""


class PersonInfo(Struct, frozen=True):
    """What is kept of the person who asks."""

    known: bool
    names: list[KeptName]
    devices: int = 0
    tables: int = 0
    played: int = 0
    kept_days: float | None = None
    """For how many days all of it is kept after they were last here; null is for ever."""


class DeviceCode(Struct, frozen=True):
    """A code by which another device becomes the same person's, and until when."""

    code: str
    until: Millis
    at: Millis
    """The server's time."""


class GameScore(Struct, frozen=True):
    """How a game went for oneself; rank 0 has won."""

    score: int
    rank: int


class Figures(Struct, frozen=True):
    """What some games add up to."""

    played: int
    won: int
    best: int
    mean: float
    minutes: float
    """From the opening of a table to its end, half of them took longer."""
    moves: float


class Part(Struct, frozen=True):
    """Some of the games, by what they have in common."""

    key: str
    label: str
    figures: Figures


class RecentGame(Struct, frozen=True):
    """One point of a plot."""

    table: str
    ended: Millis
    score: int
    rank: int
    seats: int


class GameStatistics(Struct, frozen=True):
    """All about one game."""

    game: str
    title: str
    title_lang: str
    figures: Figures
    streak: int
    """So many were won in a row at best."""
    quickest: float
    """Minutes of the quickest victory; 0 without one."""
    shortest: int
    longest: int
    """Moves of the shortest and the longest game."""
    seats: list[Part]
    company: list[Part]
    levels: list[Part]
    recent: list[RecentGame]
    """The newest last."""


class Rival(Struct, frozen=True):
    """Somebody with whom one has played, by the name they last used."""

    name: str
    played: int
    ahead: int
    """How often one came out ahead of them."""


class Statistics(Struct, frozen=True):
    """What all of a person's games add up to."""

    played: int
    won: int
    games: list[GameStatistics]
    rivals: list[Rival]


Title = Callable[[str], tuple[str, str]]
"""What a game is called, and in which language."""
Met = tuple[str, str, Millis, int, int]
"""With whom one has played: who, under which name, when, and both ranks."""


def statistics(games: Sequence[PlayedGame], met: Iterable[Met], title: Title, said: ServerWords) -> Statistics:
    """What a person's games add up to; they come the newest first."""
    kinds: dict[str, list[PlayedGame]] = defaultdict(list)
    for game in games:
        kinds[game.game].append(game)
    told = [game_statistics(kind, *title(kind), played, said) for kind, played in sorted(kinds.items())]
    told.sort(key=lambda each: -each.figures.played)
    return Statistics(len(games), sum(game.rank == 0 for game in games), told, rivals(met))


def game_statistics(kind: str, title: str, lang: str, games: Sequence[PlayedGame], said: ServerWords) -> GameStatistics:
    """All about one game."""
    wins = [minutes(game) for game in games if game.rank == 0]
    moves = [game.moves for game in games]
    return GameStatistics(
        game=kind,
        title=title,
        title_lang=lang,
        figures=figures(games),
        streak=streak(games),
        quickest=min(wins, default=0),
        shortest=min(moves),
        longest=max(moves),
        seats=parts(games, lambda game: [str(game.seats)], str),
        company=parts(games, lambda game: [company(game)], lambda key: key),
        levels=sorted(
            parts(games, lambda game: game.levels.split(",") if game.levels else [], lambda key: said.bot(key)[0]),
            key=lambda part: strength(part.key, said),
        ),
        recent=[RecentGame(g.table_id, g.ended, g.score, g.rank, g.seats) for g in reversed(games[:RECENT])],
    )


def strength(level: str, said: ServerWords) -> int:
    """How strong a level is among those of the house, which are named the weakest first; others come last."""
    names = list(said.bots)
    return names.index(level) if level in names else len(names)


def parts(
    games: Sequence[PlayedGame], keys: Callable[[PlayedGame], Iterable[str]], label: Callable[[str], str]
) -> list[Part]:
    """The games by what they have in common."""
    found: dict[str, list[PlayedGame]] = defaultdict(list)
    for game in games:
        for key in keys(game):
            found[key].append(game)
    return [Part(key, label(key), figures(some)) for key, some in sorted(found.items())]


def company(game: PlayedGame) -> str:
    """Against whom a game was played."""
    if game.people:
        return "mixed" if game.levels else "people"
    return "bots" if game.levels else "device"


def figures(games: Sequence[PlayedGame]) -> Figures:
    """What some games add up to; there is one at least."""
    times = sorted(minutes(game) for game in games)
    return Figures(
        played=len(games),
        won=sum(game.rank == 0 for game in games),
        best=max(game.score for game in games),
        mean=round(sum(game.score for game in games) / len(games), 1),
        minutes=times[len(times) // 2],
        moves=round(sum(game.moves for game in games) / len(games), 1),
    )


def minutes(game: PlayedGame) -> float:
    """How long a game took."""
    return round(max(0, game.ended - game.begun) / 60_000, 1)


def streak(games: Sequence[PlayedGame]) -> int:
    """How many were won in a row at best."""
    best = run = 0
    for game in games:
        run = run + 1 if game.rank == 0 else 0
        best = max(best, run)
    return best


def rivals(met: Iterable[Met]) -> list[Rival]:
    """Those with whom one has played most often, each by the name they last used."""
    found: dict[str, list[Met]] = defaultdict(list)
    for each in met:
        found[each[0]].append(each)
    told = [
        Rival(max(some, key=lambda each: each[2])[1], len(some), sum(mine < theirs for *_, mine, theirs in some))
        for some in found.values()
    ]
    return sorted(told, key=lambda rival: (-rival.played, rival.name))[:RIVALS]
