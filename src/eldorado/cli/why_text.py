"""Why a bot played something, in the terminal: which turn is meant, and what speaks for it by what the asker knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eldorado.bots.heard_turn import HeardTurn, heard_turn
from eldorado.bots.plans import tactics_of
from eldorado.bots.reasons import phrase
from eldorado.bots.why_played import Explanation, why_played
from eldorado.cli.local_table import LocalTable
from eldorado.cli.log_text import LogText
from eldorado.cli.words import Shell, fold
from eldorado.core.game import Move, Seat
from eldorado.core.words import Words

MOST: Final = 3
"""So many moves of another plan are named."""
RECENT: Final = 8
"""So many entries are offered to who asks about one that is no bot's."""


@dataclass(frozen=True, slots=True)
class NoTurn:
    """There is no such turn of a bot; those there are."""

    about: str
    entries: Sequence[int] = ()
    names: Sequence[str] = ()

    def told(self, shell: Shell) -> str:
        """What would have been right."""
        if not self.entries:
            return shell.say("why.none")
        entries = ", ".join(str(number + 1) for number in self.entries[-RECENT:])
        return shell.say("why.not", typed=self.about, names=", ".join(self.names), entries=entries)


def find_turn(table: LocalTable, about: str) -> int | NoTurn:
    """The entry that is meant: the latest of any bot, of the bot named, or the one with that number in the log."""
    entries = table.bot_entries()
    if about.isdecimal() and int(about) - 1 in entries:
        return int(about) - 1
    names = {fold(table.names[seat]): seat for seat in table.bots}
    asked = [number for number in entries if not about or table.log.said[number].entry.seat == names.get(fold(about))]
    answered = [number for number in asked if table.log.said[number].ask not in table.log.asks.values()]
    if not asked:
        return NoTurn(about, entries, [table.names[seat] for seat in table.bots])
    return (answered or asked)[-1]


def why_lines(table: LocalTable, asker: Seat, entry: int, log_text: LogText) -> list[str]:
    """What the asker heard of the turn, and what speaks for it."""
    turn = heard_turn(table.log, asker, entry)
    found = explain(table, asker, turn)
    played = [number for number in turn.entries if table.log.said[number].entry.seat == turn.seat]
    heard = [sentence for number in played for sentence in log_text.of_entry(asker, number)]
    return [*heard, explanation_text(table, found, table.names[turn.seat], log_text.words, log_text.shell)]


def explain(table: LocalTable, asker: Seat, turn: HeardTurn) -> Explanation:
    """Why the turn may have been played, in a world imagined for the asker before it."""
    game, rng = table.game, table.numbers.at(len(table.log.in_force), asker)
    world = game.imagine(turn.before, asker, rng)
    return why_played(game, world, asker, turn.seat, turn.heard, rng, tactics_of(game).budget)


def explanation_text(table: LocalTable, found: Explanation, name: str, words: Words, shell: Shell) -> str:
    """The explanation as a sentence."""
    reason = "" if found.reason is None else phrase(table.game, found.reason, words.language)
    plain = "" if reason or found.verdict in ("only", "hidden") else ".plain"
    return shell.say(f"why.{found.verdict}{plain}", name=name, reason=reason, other=plan_text(found.other, words))


def plan_text(moves: Sequence[Move], words: Words) -> str:
    """The first moves of another plan, one after the other."""
    named = [words.move(move) for move in moves[:MOST]]
    return "; ".join([*named, "…"] if len(moves) > MOST else named)
