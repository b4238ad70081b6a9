"""Checking the luck of a record: every draw is made again from what was committed to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from eldorado.core.faults import Fault
from eldorado.core.game import CHANCE, AnyGame, Move, move_at
from eldorado.core.log import SEALED, Entry, Log
from eldorado.core.luck import Chain, begin_chain, commitment_to, draw_point, throw_commitment, throw_key, walk_chain
from eldorado.core.opened_luck import OpenedPledge
from eldorado.core.record import Record, open_record, replay


class LuckFault(Fault):
    """Luck that does not follow from what was committed to; the message names the place."""


class Draw(Struct, frozen=True):
    """A draw as the rules put it: what could be drawn, how likely, and what was."""

    entry: int
    moves: Sequence[Move]
    weights: Sequence[int]
    drawn: Move

    @property
    def total(self) -> int:
        """How many points there are."""
        return sum(self.weights)

    def points(self) -> tuple[int, int]:
        """The first of the points that lead to what was drawn, and how many they are."""
        place = list(self.moves).index(self.drawn)
        return sum(self.weights[:place]), self.weights[place]


class LuckReport(Struct, frozen=True):
    """What came out: all draws, the entries of those that were checked, and the first fault, if there is one."""

    draws: list[Draw]
    checked: list[int]
    closed: list[int]
    unpledged: list[int]
    """Drawn before anything was committed to."""
    fault: LuckFault | None = None


def check_luck(game: AnyGame, record: Record) -> LuckReport:
    """Check every draw of a record; one that does not even replay raises RecordError."""
    return check_draws(game, record, find_draws(game, record))


def find_draws(game: AnyGame, record: Record) -> list[Draw]:
    """All draws that a record tells, undone ones too."""
    watch = DrawWatch(open_record(game, record))
    replay(game, record, watch=watch.see)
    return watch.draws


class DrawWatch:
    """Looks on while a record is replayed, and writes down what luck was offered and what it chose."""

    def __init__(self, begun: Log) -> None:
        self.draws: list[Draw] = []
        self._offer(begun)

    def see(self, log: Log) -> None:
        """One more entry was said."""
        entry, number = log.said[-1].entry, len(log.said) - 1
        if entry.seat == CHANCE and entry.text != SEALED:
            self.draws.append(Draw(number, *self._offered, log.game.read(entry.text)))
        self._offer(log)

    def _offer(self, log: Log) -> None:
        if CHANCE in log.game.actors(log.state):
            self._offered = log.game.legal(log.state, CHANCE), log.game.odds(log.state)


def check_draws(game: AnyGame, record: Record, draws: list[Draw]) -> LuckReport:
    """Check the draws of a record that was replayed."""
    report = LuckReport(draws, [], [], [])
    try:
        _check_draws(game, record, report)
    except LuckFault as fault:
        return LuckReport(draws, report.checked, report.closed, report.unpledged, fault)
    return report


def _check_draws(game: AnyGame, record: Record, report: LuckReport) -> None:
    """Sort the draws into checked, closed and unpledged, up to the first that does not follow."""
    pledges = record.luck
    for place, pledge in enumerate(pledges):
        _check_pledge(place, pledge)
    nonces = [nonce for pledge in pledges for nonce in pledge.nonces]
    chains = list(walk_chain(begin_chain(game.name, len(record.seats)), record.moves, nonces))
    for draw in report.draws:
        held = next((pledge for pledge in reversed(pledges) if pledge.entry <= draw.entry), None)
        if held is None:
            report.unpledged.append(draw.entry)
        elif (key := _key(held, chains[draw.entry].throw)) is None:
            report.closed.append(draw.entry)
        else:
            _check_draw(game, draw, key, chains[draw.entry])
            report.checked.append(draw.entry)
    report.closed.extend(number for number, entry in enumerate(record.moves) if entry == Entry(CHANCE, SEALED))


def _check_pledge(place: int, pledge: OpenedPledge) -> None:
    """What is open must be what was committed to."""
    if pledge.secret is not None and commitment_to(bytes.fromhex(pledge.secret)) != pledge.commitment:
        raise LuckFault("luck_secret", place=place)
    for number, throw in enumerate(pledge.throws):
        if throw.key is not None and throw_commitment(bytes.fromhex(throw.key)) != throw.commitment:
            raise LuckFault("luck_key", place=place, number=number)


def _key(pledge: OpenedPledge, throw: int) -> bytes | None:
    """The key of a throw, if it is open."""
    if pledge.secret is not None:
        return throw_key(bytes.fromhex(pledge.secret), throw)
    found = next((each.key for each in pledge.throws if each.number == throw), None)
    return None if found is None else bytes.fromhex(found)


def _check_draw(game: AnyGame, draw: Draw, key: bytes, chain: Chain) -> None:
    move = move_at(draw.moves, draw.weights, draw.total, draw_point(key, chain.digest, draw.total))
    if move != draw.drawn:
        drawn, follows = game.write(draw.drawn), game.write(move)
        raise LuckFault("luck_draw", number=draw.entry, drawn=drawn, follows=follows)
