"""What is worth a row in a game of Ilôs: cards, tiles, ships, pioneers, resources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldorado.core.game import Event
from eldorado.games.ilos.components import RESOURCES
from eldorado.games.ilos.events import (
    CardPlayed,
    CardTaken,
    EndTriggered,
    FortBuilt,
    MineOpened,
    PlantationFounded,
    PostBuilt,
    PriceRaised,
    Produced,
    RuinsSearched,
    ShipDocked,
    ShipLurked,
    TileLaid,
)
from eldorado.games.ilos.state import State
from eldorado.sim.game_rows import Thing
from eldorado.sim.happenings import Noted


def first(state: State, events: Sequence[Event]) -> int:
    """[ILO-1.6] Who begins."""
    return int(state.starter)


def things(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """What each seat played, laid, sent out, landed and produced."""
    for event in events:
        match event:
            case CardPlayed(seat, card):
                yield Thing(seat, seat, "card", card)
            case CardTaken(seat):
                yield Thing(seat, seat, "card taken", "from a rival")
            case TileLaid(seat, tile):
                yield Thing(seat, seat, "tile", str(tile))
            case ShipDocked(seat):
                yield Thing(seat, seat, "ship", "coast")
            case ShipLurked(seat):
                yield Thing(seat, seat, "ship", "lair")
            case PriceRaised(seat, resource):
                yield Thing(seat, seat, "price raised", resource)
            case Produced(seat, tokens):
                yield from produced(seat, tokens)
            case _:
                yield from landed(event)


def produced(seat: int, tokens: Sequence[int]) -> Iterator[Thing]:
    """What a production board brought."""
    for resource, count in zip(RESOURCES, tokens, strict=True):
        yield Thing(seat, seat, "resource", resource, count)


def landed(event: Event) -> Iterator[Thing]:
    """What pioneers were landed for; ruins bring gold at once."""
    match event:
        case PlantationFounded(seat, _, _, resource):
            yield Thing(seat, seat, "pioneer", resource)
        case MineOpened(seat):
            yield Thing(seat, seat, "pioneer", "gold")
        case RuinsSearched(seat, _, _, gold):
            yield Thing(seat, seat, "pioneer", "ruins")
            yield Thing(seat, seat, "resource", "gold of ruins", gold)
        case FortBuilt(seat):
            yield Thing(seat, seat, "pioneer", "fort")
        case PostBuilt(seat, _, _, resource):
            yield Thing(seat, seat, "pioneer", f"post for {resource}")
        case _:
            return


def noted(state: State, event: Event) -> Noted | None:
    """[ILO-4.10] Prices raised, ruins searched, forts and posts built, [ILO-6.1] and who triggers the end."""
    match event:
        case PriceRaised(seat, resource, price):
            return Noted(seat, seat, f"{resource} {price}")
        case RuinsSearched(seat, _, _, gold):
            return Noted(seat, seat, str(gold))
        case PostBuilt(seat, _, _, resource):
            return Noted(seat, seat, resource)
        case FortBuilt(seat) | EndTriggered(seat):
            return Noted(seat, seat)
        case _:
            return None
