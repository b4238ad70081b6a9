"""What is worth a row in a game of SOL: characters and their abilities, tokens, clue cards, duels, the Idol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eldorado.core.game import Event
from eldorado.games.sol.components import CAMPS, CampId, CharacterId
from eldorado.games.sol.events import (
    BoatMoored,
    ClueHidden,
    CluePlayed,
    ClueSeen,
    DuelWon,
    Escaped,
    FlagPlanted,
    Fled,
    Galloped,
    Healed,
    IdolAppeared,
    IdolDropped,
    IdolHanded,
    IdolLeft,
    IdolSeized,
    IdolTaken,
    MedallionTaken,
    Ordered,
    Pulled,
    Raged,
    Shot,
    Sneaked,
    Studied,
    TokenFound,
    TokenShown,
    Wounded,
)
from eldorado.games.sol.state import State
from eldorado.sim.game_rows import Thing
from eldorado.sim.happenings import Noted

NOBODY: Final = -1
SIDES: Final = CAMPS
"""What the sides are called."""


def first(state: State, events: Sequence[Event]) -> int:
    """[SOL-1.7] The camp that starts."""
    return state.starter


def standing(state: State) -> tuple[float, ...]:
    """[SOL-7.6] The camp that has the Idol leads; before anybody has, nobody does."""
    holder = NOBODY if state.carrier is None else state.box.camp_of[state.carrier]
    return tuple(float(camp == holder) for camp in range(len(CAMPS)))


def camp_number(camp: CampId) -> int:
    """A camp as a side."""
    return CAMPS.index(camp)


def owner(state: State, character: CharacterId) -> tuple[int, int]:
    """The side and the seat of a character: that of a camp's only player, or of the one it was given to."""
    side = state.box.camp_of[character]
    owners = [int(figure.owner) for figure in state.camps[side].figures if figure.id == character]
    alone = len([seat for seat in range(state.seats) if seat % len(CAMPS) == side]) == 1
    return side, side if alone else owners[0] if owners else NOBODY


def things(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """[SOL-1.5] [SOL-1.6] Each camp's characters, in play with their abilities or without, and what they did."""
    for side, camp in enumerate(state.camps):
        for place, character in enumerate(camp.line_up):
            who = owner(state, character)
            yield Thing(*who, "character", character)
            yield Thing(side, NOBODY, "acting order", f"{place + 1} {character}")
            if state.options.side == "advanced":
                yield Thing(*who, "ability", state.box.sheets[character].ability)
    for event in events:
        yield from done(state, event)


def done(state: State, event: Event) -> Iterator[Thing]:
    """What one event adds."""
    match event:
        case BoatMoored(camp, boat):
            yield Thing(camp_number(camp), NOBODY, "boat", str(boat))
        case CluePlayed(camp, column, clue):
            yield Thing(camp_number(camp), NOBODY, "clue played", clue)
        case ClueHidden(camp, column):
            yield Thing(camp_number(camp), NOBODY, "clue hidden", column)
        case MedallionTaken(camp):
            yield Thing(camp_number(camp), NOBODY, "treasure", "medallion")
        case TokenFound(_, character, _, token) | TokenShown(character, _, token):
            yield Thing(*owner(state, character), "token found", str(token))
        case IdolTaken(character) | IdolSeized(character):
            yield Thing(*owner(state, character), "treasure", "idol")
        case Pulled(character, ally):
            yield Thing(*owner(state, character), "ally pulled", ally)
        case DuelWon(winner, loser):
            yield Thing(*owner(state, winner), "duel won", winner)
            yield Thing(*owner(state, loser), "duel lost", loser)
        case _:
            yield from ability_used(state, event)


def ability_used(state: State, event: Event) -> Iterator[Thing]:
    """[SOL-1.6] An ability that shows when it is used; others only change what a character can do."""
    match event:
        case (
            Ordered(character)
            | Galloped(character)
            | Shot(character)
            | Raged(character)
            | Fled(character)
            | Healed(character)
            | Sneaked(character)
            | Studied(character)
            | ClueSeen(_, character)
        ):
            yield Thing(*owner(state, character), "ability used", state.box.sheets[character].ability)
        case _:
            return


def noted(state: State, event: Event) -> Noted | None:
    """[SOL-7.6] All that happens to the Idol and the Medallion, wounds, flags, and the escape."""
    match event:
        case (
            IdolTaken(character)
            | IdolSeized(character)
            | IdolDropped(character)
            | IdolLeft(character)
            | Wounded(character)
            | FlagPlanted(_, character)
            | Escaped(_, character)
        ):
            return Noted(*owner(state, character), character)
        case IdolHanded(_, ally):
            return Noted(*owner(state, ally), ally)
        case IdolAppeared(_, temple):
            return Noted(NOBODY, NOBODY, "altar" if temple is None else "temple")
        case MedallionTaken(camp):
            return Noted(camp_number(camp), NOBODY)
        case _:
            return None
