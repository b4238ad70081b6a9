"""What is worth a row in a game of Cibola: cards, totems, rocks and explorers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldorado.core.game import Event
from eldorado.games.cibola.moves import (
    BidsOpened,
    CardTaken,
    ExplorersRegained,
    RockMoved,
    RockPlaced,
    TorchLit,
    TorchPassed,
    TotemCopied,
    TotemTaken,
)
from eldorado.games.cibola.state import State
from eldorado.sim.game_rows import Thing
from eldorado.sim.happenings import Noted


def first(state: State, events: Sequence[Event]) -> int:
    """[CIB-1.5] Who begins with the torch."""
    return next(event.seat for event in events if isinstance(event, TorchLit))


def things(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """[CIB-2.5] [CIB-3.4] The cards, totems and rocks of each seat, what it bid, and what totems did for it."""
    for event in events:
        match event:
            case CardTaken(seat, card):
                yield Thing(seat, seat, "card", card)
            case TotemTaken(seat, totem):
                yield Thing(seat, seat, "totem", totem)
            case TotemCopied(seat, totem):
                yield Thing(seat, seat, "totem copied", totem)
            case RockPlaced(seat, column):
                yield Thing(seat, seat, "rock", column)
            case RockMoved(seat, column):
                yield Thing(seat, seat, "rock moved", column)
            case ExplorersRegained(seat, totem, explorers):
                yield Thing(seat, seat, "explorers regained", totem, explorers)
            case BidsOpened(bids):
                yield from (Thing(seat, seat, "explorers", "bid", bid) for seat, bid in enumerate(bids))
            case _:
                continue


def noted(state: State, event: Event) -> Noted | None:
    """[CIB-3.4] Totems taken, [CIB-3.3] rocks placed, [CIB-2.7] the torch passed on."""
    match event:
        case TotemTaken(seat, totem) | TotemCopied(seat, totem):
            return Noted(seat, seat, totem)
        case RockPlaced(seat, column, value):
            return Noted(seat, seat, f"{column} {value}")
        case TorchLit(seat) | TorchPassed(seat):
            return Noted(seat, seat)
        case _:
            return None
