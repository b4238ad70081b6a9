"""The arena: bots against each other on even terms, each pairing round with one luck for all who sit in it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache, partial
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random
from time import process_time
from typing import Final

from msgspec import Struct

from eldorado import bots as players
from eldorado.bots.thinking import Player
from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Move, Options, Seat, draw
from eldorado.core.log import Log
from eldorado.core.record import record, write_record
from eldorado.games import load
from eldorado.sim.playouts import BotFailed, check_census, fault, opened
from eldorado.sim.pool import in_processes, in_this_process
from eldorado.sim.watching import rounds_of

FEWEST_BOTS: Final = 2


class ArenaPlan(Struct, frozen=True):
    """What is to be played; small enough to be sent to every process."""

    game: str
    bots: tuple[str, ...]
    rounds: int
    """Pairing rounds: in each one everybody meets everybody, on every side, with the same luck."""
    seats: int
    sides: tuple[int, ...]
    """Which side each seat is on: its own, but for camps."""
    seed: int
    options: Options
    edition: Edition

    @property
    def round_size(self) -> int:
        """How many games a pairing round has."""
        return round_size(len(self.bots), max(self.sides) + 1)

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.rounds * self.round_size


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended: who sat where, ranks (0 = winner) and points by seat, how long it took."""

    number: int
    pairing: int
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    moves: int
    ended: str
    rounds: int | None = None


class Thinking(Struct, frozen=True, array_like=True):
    """How long one seat thought: over how many decisions, in all and the longest, in seconds of the processor."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_then(self, other: Thinking) -> Thinking:
        """Both together."""
        return Thinking(
            self.decisions + other.decisions, self.seconds + other.seconds, max(self.longest, other.longest)
        )


class Played(Struct, frozen=True):
    """A game that was played: its result, how long each seat thought, and its record as a document."""

    result: Result
    thinking: tuple[Thinking, ...]
    document: bytes


def make_plan(
    game_name: str,
    bots: Sequence[str],
    games: int,
    seats: int,
    seed: int,
    options: Options | None = None,
    edition: Edition | None = None,
) -> ArenaPlan:
    """Check what is asked for, and make so many games whole pairing rounds; a ValueError says what is wrong."""
    game = load(game_name)
    check_bots(game, bots)
    if games < 1:
        raise ValueError(f"an arena is for at least 1 game, not {games}")
    if seats not in game.seats:
        raise ValueError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    options, edition = options or game.types.options(), edition or game.house
    sides = game.sides(game.setup(seats, options, edition), seats)
    if max(sides) < 1:
        raise ValueError(f"{game.name} with {seats} seats has a single side, and nobody to finish ahead of")
    rounds = -(-games // round_size(len(bots), max(sides) + 1))
    return ArenaPlan(game.name, tuple(bots), rounds, seats, sides, seed, options, edition)


def check_bots(game: AnyGame, bots: Sequence[str]) -> None:
    """Two or more bots, none of them twice, each of whom can play the game."""
    if len(bots) < FEWEST_BOTS:
        raise ValueError(f"{len(bots)} bot in the arena; name two or more")
    for name in bots:
        players.load(name, game)
        if bots.count(name) > 1:
            raise ValueError(f"{name} is named twice; name each bot once")


def round_size(bots: int, sides: int) -> int:
    """How many games a pairing round of so many bots has: each set of bots that fits sits down in turn."""
    fitting = min(bots, sides)
    return comb(bots, fitting) * fitting


@cache
def line_ups(bots: int, sides: int, pairing: int) -> tuple[tuple[int, ...], ...]:
    """Who is on which side in the games of a pairing round: every bot on every side equally often.

    Each set of bots moves on by one from game to game; fewer bots than sides sit on several. Who sits next to whom
    changes from round to round, until all orders have been played.
    """
    orders = permutations(range(1, sides))
    order = (0, *next(islice(orders, pairing % factorial(sides - 1), None)))
    return tuple(
        tuple(chosen[(place + shift) % len(chosen)] for place in order)
        for chosen in combinations(range(bots), min(bots, sides))
        for shift in range(len(chosen))
    )


def bots_at(plan: ArenaPlan, number: int) -> tuple[str, ...]:
    """Which bot sits at each seat in the game of this number; a camp's seats are all one bot's."""
    pairing, place = divmod(number, plan.round_size)
    line_up = line_ups(len(plan.bots), max(plan.sides) + 1, pairing)[place]
    return tuple(plan.bots[line_up[side]] for side in plan.sides)


def luck_of(plan: ArenaPlan, number: int) -> Random:
    """The luck of a game, the same for all games of its pairing round."""
    return Random(f"{plan.seed}/{number // plan.round_size}/luck")


def thoughts_of(plan: ArenaPlan, number: int) -> list[Random]:
    """Where each seat's own thinking in a game gets its luck from."""
    return [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]


class Match:
    """One game while it is played: a fresh player a seat, and how long each has thought."""

    def __init__(self, plan: ArenaPlan, number: int) -> None:
        self.number = number
        self.bots = bots_at(plan, number)
        self.game: AnyGame = load(plan.game)
        self.log = Log(self.game, plan.seats, plan.options, plan.edition)
        self.luck = luck_of(plan, number)
        self.rngs = thoughts_of(plan, number)
        self.players = [opened(plan.game, bot).at(self.game, Seat(seat)) for seat, bot in enumerate(self.bots)]
        self.thinking = [Thinking() for _ in self.bots]

    def play(self) -> None:
        """Play to the end, and check that no piece was lost or made on the way."""
        game, log = self.game, self.log
        census = game.census(log.state)
        while not log.over:
            seat = game.actors(log.state)[0]
            if seat == CHANCE:
                log.play(CHANCE, draw(game, log.state, self.luck))
            else:
                self.ask(seat)
        check_census(game, census, game.census(log.state))

    def ask(self, seat: Seat) -> None:
        """Play what the bot at a seat answers; whatever goes wrong is the bot's fault and told as such."""
        try:
            self.log.play(seat, self.timed(self.players[seat], seat))
        except Exception as error:
            raise BotFailed(f"game {self.number}: {self.bots[seat]} at seat {seat} failed: {fault(error)}") from error

    def timed(self, player: Player, seat: Seat) -> Move:
        """A bot's answer; the processor's time goes to its seat."""
        begun = process_time()
        move = player.answer(self.log.state, self.rngs[seat])
        spent = process_time() - begun
        self.thinking[seat] = self.thinking[seat].and_then(Thinking(1, spent, spent))
        return move

    def result(self, plan: ArenaPlan) -> Result:
        """How it ended; the sheets are listed by side."""
        scores, state = self.game.scores(self.log.state), self.log.state
        return Result(
            number=self.number,
            pairing=self.number // plan.round_size,
            bots=self.bots,
            ranks=tuple(scores.ranks[side] for side in plan.sides),
            points=tuple(scores.sheets[side].total for side in plan.sides),
            moves=len(self.log.said),
            ended=scores.ended,
            rounds=rounds_of(state),
        )

    def document(self) -> bytes:
        """Its record; the seats are called after their bots."""
        return write_record(record(self.log, self.bots))


def play_number(plan: ArenaPlan, number: int, *, recorded: bool = False) -> Played:
    """Play the game of this number."""
    match = Match(plan, number)
    match.play()
    return Played(match.result(plan), tuple(match.thinking), match.document() if recorded else b"")


def play_part(plan: ArenaPlan, recorded: bool, start: int, stop: int) -> list[Played]:
    """Play the games from one number up to another."""
    return [play_number(plan, number, recorded=recorded) for number in range(start, stop)]


def play_numbers(plan: ArenaPlan, numbers: Sequence[int], jobs: int, *, recorded: bool = False) -> Generator[Played]:
    """Play the games of these numbers, in order: the same whatever the number of jobs."""
    if jobs < 1:
        raise ValueError(f"an arena needs at least 1 job, not {jobs}")
    # A game a part, since strong bots take their time: little is lost by a stop, and progress is seen.
    cut = [(number, number + 1) for number in numbers]
    work = partial(play_part, plan, recorded)
    jobs = min(jobs, len(cut))
    for part in in_processes(work, cut, jobs) if jobs > 1 else in_this_process(work, cut):
        yield from part
