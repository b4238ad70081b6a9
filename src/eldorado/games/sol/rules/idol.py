"""Chapter 8: the Idol — taken, handed over, seized."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.sol.components import CharacterId, SpaceId
from eldorado.games.sol.events import Event, IdolHanded, IdolSeized, IdolTaken
from eldorado.games.sol.moves import SEIZE, TAKE, Hand, Move, Seize, Take
from eldorado.games.sol.rules.figures import able_at, active, carrier_of, pay
from eldorado.games.sol.state import NOWHERE, Figure, State


def legal_idol_moves(state: State, figure: Figure) -> list[Move]:
    """[SOL-8.1] [SOL-8.2] [SOL-8.4] All that can be done with the Idol; [SOL-8.5] it is never put down on purpose."""
    if state.idol != NOWHERE:
        return [TAKE] if state.idol == figure.space else []
    carrier = carrier_of(state)
    if carrier is None:
        return []
    if carrier.camp == figure.camp:
        return [state.box.hand[id] for id in takers(state, carrier)]
    return [SEIZE] if can_seize(state, figure, carrier) else []


def take(state: State, seat: Seat, move: Take) -> list[Event]:
    """[SOL-8.1] The active character, able or wounded, takes an Idol lying on its space, for nothing."""
    figure = active(state)
    pay(state)
    state.carrier, state.idol = figure.id, NOWHERE
    return [IdolTaken(figure.id, SpaceId(figure.space))]


def takers(state: State, carrier: Figure) -> list[CharacterId]:
    """[SOL-8.2] The allies on the carrier's space."""
    allies = state.camps[carrier.camp].figures
    return sorted([ally.id for ally in allies if ally.space == carrier.space and ally is not carrier])


def hand(state: State, seat: Seat, move: Hand) -> list[Event]:
    """[SOL-8.2] An ally hands over the Idol, for nothing; the active character's player decides, none may refuse."""
    carrier = state.carrier
    assert carrier is not None, "somebody carries the Idol"
    pay(state)
    state.carrier = move.character
    return [IdolHanded(carrier, move.character)]


def can_seize(state: State, figure: Figure, carrier: Figure) -> bool:
    """[SOL-8.4] An able character takes the Idol from a wounded enemy on its space, if no able enemy is left there."""
    return bool(
        state.options.seize_from_wounded
        and not figure.wound
        and carrier.wound
        and carrier.space == figure.space
        and not able_at(state, carrier.camp, figure.space)
    )


def seize(state: State, seat: Seat, move: Seize) -> list[Event]:
    """[SOL-8.4] The Idol changes hands without a fight."""
    figure, loser = active(state), state.carrier
    assert loser is not None, "somebody carries the Idol"
    pay(state)
    state.carrier = figure.id
    return [IdolSeized(figure.id, loser)]
