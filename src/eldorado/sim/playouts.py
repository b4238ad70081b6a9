"""Playing games between bots: each game's luck comes from the seed and its own number, nothing else."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from eldorado import bots as players
from eldorado.bots import Bot
from eldorado.bots.thinking import Player
from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Move, Options, Scores, Seat, draw
from eldorado.core.record import FORMAT, Record, edition_note
from eldorado.games import load
from eldorado.sim.game_rows import GameRow, Measures, SeatRow
from eldorado.sim.happenings import first_side, moments_of, things_of
from eldorado.sim.measures import Facts, measure
from eldorado.sim.statistics import win_shares
from eldorado.sim.watching import Watcher, rounds_of


class SimPlan(Struct, frozen=True):
    """What is to be simulated; small enough to be sent to every process."""

    game: str
    games: int
    seats: int
    seed: int
    bots: tuple[str, ...]
    """One a seat in game 0; from game to game each moves on by one seat."""
    sides: tuple[int, ...]
    """Which side each seat is on: its own, but for camps."""
    options: Options
    edition: Edition


class BotFailed(Exception):
    """A bot that broke off or broke a rule; the message says which, where and why."""


class Played(Struct, frozen=True):
    """A game that was played: its row and, if wanted, its record as a JSON document."""

    row: GameRow
    record: bytes = b""


def make_plan(
    game_name: str,
    games: int,
    seats: int,
    seed: int,
    bots: str | Sequence[str],
    options: Options | None = None,
    edition: Edition | None = None,
) -> SimPlan:
    """Check what is asked for and fill in what is left out; a ValueError says what is wrong."""
    game: AnyGame = load(game_name)
    if games < 1:
        raise ValueError(f"a simulation plays at least 1 game, not {games}")
    if seats not in game.seats:
        raise ValueError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    options, edition = options or game.types.options(), edition or game.house
    sides = game.sides(game.setup(seats, options, edition), seats)
    named = one_bot_a_seat(bots, sides)
    for name in sorted(set(named)):
        players.load(name, game)
    return SimPlan(game.name, games, seats, seed, named, sides, options, edition)


def one_bot_a_seat(bots: str | Sequence[str], sides: Sequence[int]) -> tuple[str, ...]:
    """A bot for each seat: one name stands for all; where seats make camps, there may be one a camp."""
    named, seats, camps = (bots,) if isinstance(bots, str) else tuple(bots), len(sides), max(sides) + 1
    if len(named) == 1:
        return named * seats
    if len(named) == camps:
        return tuple(named[side] for side in sides)
    if len(named) != seats:
        raise ValueError(f"{len(named)} bots for {seats} seats: name one for each seat, or one for all")
    return named


def line_up(plan: SimPlan, number: int) -> tuple[str, ...]:
    """Which bot sits at each seat in a game: all of them move on by one seat from game to game."""
    shift = number % plan.seats
    return plan.bots[-shift:] + plan.bots[:-shift]


def luck_of(plan: SimPlan, number: int) -> Random:
    """The luck of a game; a text seeds it in the same way on every machine and in every process."""
    return Random(f"{plan.seed}/{number}/luck")


def thoughts_of(plan: SimPlan, number: int) -> list[Random]:
    """Where each seat's own thinking gets its luck from: what a bot does leaves the luck of the game as it is."""
    return [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]


@cache
def opened(game_name: str, bot: str) -> Bot:
    """A bot, opened once a process."""
    return players.load(bot, load(game_name))


def play_number(plan: SimPlan, number: int, *, closely: bool = False, recorded: bool = False) -> Played:
    """Play the game of this number; looked at closely, its row has the course of the game in it."""
    game: AnyGame = load(plan.game)
    watcher = Watcher(game, plan.sides, closely=closely, written=recorded)
    named = line_up(plan, number)
    table = [opened(plan.game, bot).at(game, Seat(seat)) for seat, bot in enumerate(named)]
    state = game.setup(plan.seats, plan.options, plan.edition)
    play_on(game, state, table, luck_of(plan, number), thoughts_of(plan, number), watcher)
    document = msgspec.json.encode(record_of(plan, named, state, watcher)) if recorded else b""
    return Played(row_of(game, state, number, named, watcher), document)


def play_game(
    game: AnyGame,
    seats: int,
    bots: Sequence[Bot],
    rng: Random,
    options: Options | None = None,
    edition: Edition | None = None,
) -> GameRow:
    """Play one game to its end, all luck and all thoughts from one source."""
    state = game.setup(seats, options, edition or game.house)
    watcher = Watcher(game, game.sides(state, seats), closely=False, written=False)
    table = [bot.at(game, Seat(seat)) for seat, bot in enumerate(bots)]
    play_on(game, state, table, rng, [rng] * seats, watcher)
    return row_of(game, state, 0, [bot.name for bot in bots], watcher)


def play_on(
    game: AnyGame, state: Any, table: Sequence[Player], luck: Random, thoughts: Sequence[Random], watcher: Watcher
) -> None:
    """Play in place until nobody is asked any more; seats asked together answer in turn.

    No piece may be lost or made on the way.
    """
    census = game.census(state)
    while actors := game.actors(state):
        seat = actors[0]
        move = draw(game, state, luck) if seat == CHANCE else answer(table[seat], state, thoughts[seat])
        watcher.before(state, seat, move)
        round = rounds_of(state)
        watcher.after(state, seat, game.perform(state, seat, move), round)
    check_census(game, census, game.census(state))


def answer(player: Player, state: Any, rng: Random) -> Move:
    """What the bot at a seat answers; whatever goes wrong is the bot's fault and told as such."""
    try:
        return player.answer(state, rng)
    except Exception as error:
        raise BotFailed(f"the bot at seat {player.seat} failed: {fault(error)}") from error


def fault(error: Exception) -> str:
    """What went wrong in a bot, and where."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"


def check_census(game: AnyGame, before: dict[str, int], after: dict[str, int]) -> None:
    """Pieces are neither made nor lost: the census at the end is the one at set-up."""
    if before != after:
        raise AssertionError(f"{game.name}: the pieces were {before} at set-up and are {after} at the end")


# The row of a game that is over


def row_of(game: AnyGame, state: Any, number: int, bots: Sequence[str], watcher: Watcher) -> GameRow:
    """What is kept of a game."""
    scores, happened = game.scores(state), watcher.happened
    facts = measure(game, state, scores, [each.event for each in happened])
    return GameRow(
        number=number,
        seats=seat_rows(game, state, scores, bots, watcher),
        ended=scores.ended,
        moves=watcher.moves,
        decisions=sum(watcher.decisions),
        draws=watcher.draws,
        rounds=rounds_of(state),
        margin=margin_of(scores),
        winners=scores.ranks.count(0),
        measures=grouped(facts),
        course=watcher.course(scores),
        things=things_of(game, state, happened) if watcher.closely else (),
        moments=moments_of(game, state, happened) if watcher.closely else (),
    )


def seat_rows(game: AnyGame, state: Any, scores: Scores, bots: Sequence[str], watcher: Watcher) -> tuple[SeatRow, ...]:
    """How each seat fared; the sheets are listed by side."""
    shares, sides = win_shares(scores.ranks), watcher.sides
    first = first_side(game, state, watcher.happened, sides, Seat(watcher.asked))
    return tuple(
        SeatRow(
            seat=seat,
            bot=bot,
            side=side,
            first=side == first,
            points=scores.sheets[side].total,
            rank=scores.ranks[side] + 1,
            won=shares[side],
            decisions=watcher.decisions[seat],
            lines={line.key: line.points for line in scores.sheets[side].lines},
        )
        for seat, (bot, side) in enumerate(zip(bots, sides, strict=True))
    )


def margin_of(scores: Scores) -> int:
    """By how many points the first side led the second; none where there is but one."""
    first, *others = sorted((sheet.total for sheet in scores.sheets), reverse=True)
    return first - others[0] if others else 0


def grouped(facts: Facts) -> Measures:
    """A game's figures, a table of items a group."""
    groups: Measures = {}
    for (group, item), value in facts.items():
        groups.setdefault(group, {})[item] = value
    return groups


def record_of(plan: SimPlan, bots: Sequence[str], state: Any, watcher: Watcher) -> Record:
    """The record of a game that is over; the seats are called after their bots."""
    game: AnyGame = load(plan.game)
    scores = game.scores(state)
    return Record(
        format=FORMAT,
        game=game.name,
        rules=game.version,
        edition=edition_note(game, plan.edition),
        options=msgspec.to_builtins(plan.options),
        seats=list(bots),
        moves=watcher.entries,
        ended=scores.ended,
        scores=[sheet.total for sheet in scores.sheets],
    )
