"""The table: it plays luck, bots and forced moves, and stops where a person has to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any, Final

import msgspec

from eldorado.cli.arguments import open_bot
from eldorado.cli.seating import Chair, from_record
from eldorado.core.game import CHANCE, AnyGame, Group, Move, Seat, draw
from eldorado.core.log import Log, UndoRefused
from eldorado.core.luck import SECRET_BYTES, Luck, Pledge, begin_luck
from eldorado.core.opened_luck import OpenedPledge
from eldorado.core.record import Record, record, replay

FIELDS_OF_ASKING: Final = ("seat", "asked", "decision")
"""Fields of a view that say who looks and what is asked, and so may differ without a secret."""


class Numbers:
    """Where chance and bots get their numbers: the system's, or a seed's, fixed for each moment of a game."""

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def at(self, moment: int, seat: Seat) -> Random:
        """The numbers for one seat at one moment: the same after an undo, and when a saved game goes on."""
        return SystemRandom() if self.seed is None else Random(f"{self.seed}/{moment}/{seat}")

    def secret(self, entry: int) -> bytes:
        """What luck follows from, from an entry on."""
        return (SystemRandom() if self.seed is None else Random(f"{self.seed}/{entry}")).randbytes(SECRET_BYTES)


class LocalTable:
    """A running game with its chairs."""

    def __init__(
        self,
        log: Log,
        chairs: Sequence[Chair],
        numbers: Numbers,
        pause: Callable[[], None] = lambda: None,
        opened: Sequence[OpenedPledge] = (),
    ) -> None:
        self.log = log
        self.chairs = list(chairs)
        self.numbers = numbers
        self.opened = list(opened)
        """What the luck of the game followed from before it was saved."""
        self.luck = self._pledge()
        self.pause = pause
        """Called before each move of the table, where nothing is half done."""
        seated = [(Seat(n), open_bot(log.game, chair.bot)) for n, chair in enumerate(chairs) if chair.bot is not None]
        self.bots = {seat: bot.at(log.game, seat) for seat, bot in seated}
        self.bots_since = dict.fromkeys(self.bots, 0)
        """From which entry on the bot at a seat has played: before that it was a person."""
        self.people = [Seat(n) for n, chair in enumerate(chairs) if chair.bot is None]
        self.forced: set[int] = set()
        """Entries that the table played for a person, who had no choice."""

    def _pledge(self) -> Luck | None:
        """Luck that can be checked; none for a seed, which everybody knows who has typed it."""
        if self.numbers.seed is not None and not self.opened:
            return None
        nonces = [nonce for pledge in self.opened for nonce in pledge.nonces]
        return begin_luck(self.log, [Pledge(len(self.log.said), self.numbers.secret(len(self.log.said)))], nonces)

    def record(self) -> Record:
        """The record of the game so far; it opens what luck followed from, so that other luck is pledged from here."""
        made = record(
            self.log, [chair.recorded for chair in self.chairs], pledges=self.luck.pledges if self.luck else ()
        )
        if made.luck:
            self.opened += made.luck
            self.luck = self._pledge()
        return msgspec.structs.replace(made, luck=self.opened)

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.log.game

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name for chair in self.chairs]

    def advance(self) -> Seat | None:
        """Play on until a person has to answer, and say which; None once the game is over."""
        while not self.log.over:
            self.pause()
            groups = list(self.log.asks)
            if not self._play_one(groups):
                return self._person(groups[0])
        return None

    def _play_one(self, groups: Sequence[Group]) -> bool:
        """Play a move of chance, of a bot, or a person's only one; whether there was any."""
        if CHANCE in groups[0]:
            self._play(CHANCE, self._draw())
            return True
        for group in groups:
            if self._person(group) is None:
                seat = group[0]
                self._play(seat, self.bots[seat].answer(self.log.state, self._numbers(seat)))
                return True
        return self._play_forced(groups)

    def _draw(self) -> Move:
        """A move of chance: by luck that can be checked, or by the seed."""
        if self.luck is None:
            move: Move = draw(self.game, self.log.state, self._numbers(CHANCE))
            return move
        self.luck = self.luck.following(self.log)
        return self.luck.draw(self.log)

    def _play_forced(self, groups: Sequence[Group]) -> bool:
        """A person's only legal move is played for them, but never one of several answers given at once."""
        seat = self._person(groups[0])
        assert seat is not None, "every group without a person was answered by a bot"
        move = only_move(self.log, seat)
        if move is None:
            return False
        self.forced.add(len(self.log.said))
        self._play(seat, move)
        return True

    def _play(self, seat: Seat, move: Move) -> None:
        self.log.play(seat, move)

    def _numbers(self, seat: Seat) -> Random:
        return self.numbers.at(len(self.log.in_force), seat)

    def _person(self, group: Group) -> Seat | None:
        return next((seat for seat in group if seat in self.people), None)

    def bot_entries(self) -> list[int]:
        """The entries in force that bots have played."""
        since, said = self.bots_since, self.log.said
        return [n for n in self.log.in_force if (seat := Seat(said[n].entry.seat)) in self.bots and n >= since[seat]]

    def last_of(self, seat: Seat) -> int:
        """The number of a seat's latest entry in force; 0 if there is none."""
        return max((number for number in self.log.in_force if self.log.said[number].entry.seat == seat), default=0)

    def view(self, viewer: Seat | None) -> Any:
        """What a viewer may see."""
        return self.game.view(self.log.state, viewer)

    def is_private(self) -> bool:
        """Whether what is now asked and shown is for one person's eyes only."""
        if len(self.people) < 2 or self.log.over:
            return False
        return len(self.log.asks) > 1 or any(self._sees_more(seat) for seat in self.people)

    def _sees_more(self, seat: Seat) -> bool:
        """Whether a seat knows anything that an onlooker does not."""
        own, public = (msgspec.structs.asdict(self.view(viewer)) for viewer in (seat, None))
        return any(own[field] != public[field] for field in own if field not in FIELDS_OF_ASKING)

    def undo(self, seat: Seat) -> None:
        """Take back a person's last real choice, if nothing but their own moves, or agreeing bots', came since."""
        if self.log.can_withdraw(seat):
            self.log.withdraw(seat)
            return
        chosen = [n for n in self.log.in_force if self.log.said[n].entry.seat == seat and n not in self.forced]
        if not chosen:
            raise UndoRefused("nothing")
        self.log.undo(seat, chosen[-1], agreed=self._bots_agree(seat, chosen[-1]))

    def _bots_agree(self, seat: Seat, to: int) -> bool:
        """Bots let the only person at the table go back over their moves, but not over luck or a reveal."""
        if self.people != [seat]:
            return False
        since = [number for number in self.log.in_force if number >= to]
        by_bots = any(self.log.said[number].entry.seat != seat for number in since)
        lucky = any(self.log.said[number].entry.seat == CHANCE for number in since)
        return by_bots and not lucky and not any(event.reveal for n in since for event in self.log.said[n].events)


def only_move(log: Log, seat: Seat) -> Move | None:
    """The move of a seat that has no other; None for one of several answers, and for the end of a turn.

    The end of a turn is its player's to declare: until then the step before it can be taken back.
    """
    moves = log.game.legal(log.state, seat)
    return moves[0] if len(log.asks) == 1 and len(moves) == 1 and not moves[0].closing else None


def reopen(
    game: AnyGame, record: Record, chairs: Sequence[Chair], numbers: Numbers, pause: Callable[[], None]
) -> LocalTable:
    """A table where a record left off; which moves were forced is found out again."""
    people = [n for n, chair in enumerate(chairs) if chair.bot is None]
    forced: set[int] = set()
    only: set[int] = set()

    def watch(log: Log) -> None:
        """Remember who has a single move now; if that seat moves next, it had no choice."""
        number = len(log.said) - 1
        if log.said[number].entry.seat in only and log.said[number].ask is not None:
            forced.add(number)
        only.clear()
        only.update(seat for group in log.asks for seat in group if only_move(log, seat) is not None)

    log = replay(game, record, watch=watch)
    table = LocalTable(log, chairs, numbers, pause, record.luck)
    recorded = from_record(record.seats)
    table.bots_since = {seat: 0 if recorded[seat].bot else len(log.said) for seat in table.bots}
    table.forced.update(number for number in forced if log.said[number].entry.seat in people)
    return table
