"""Chapter 8: the Idol — taken, handed over, seized."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import CharacterId, SpaceId
from eldorado.games.sol.rules.figures import able_at, active, carrier_of, figure_of, pay
from eldorado.games.sol.state import NOWHERE, Figure, State


def is_free(state: State) -> bool:
    """[SOL-8.1] [SOL-8.2] Whether anyone may take the Idol, at any moment: no action, and nobody's turn matters."""
    return state.options.idol_by == "anyone"


def legal_idol_moves(state: State, figure: Figure) -> list[m.Move]:
    """[SOL-8.1] [SOL-8.2] [SOL-8.4] All that can be done with the Idol; [SOL-8.5] it is never put down on purpose."""
    if state.idol != NOWHERE:
        return legal_takes(state, figure)
    carrier = carrier_of(state)
    if carrier is None or carrier.camp == figure.camp:
        return legal_hands(state, figure.camp)
    return [m.SEIZE] if can_seize(state, figure, carrier) else []


def legal_takes(state: State, figure: Figure) -> list[m.Move]:
    """[SOL-8.1] Any character of the camp in turn on the Idol's space; where so agreed, the active one alone."""
    if not is_free(state):
        return [m.TAKE] if state.idol == figure.space else []
    allies = state.camps[figure.camp].figures
    return [state.box.take[id] for id in sorted([ally.id for ally in allies if ally.space == state.idol])]


def take_refused(state: State, seat: Seat, move: m.Take) -> Refusal | None:
    """[SOL-8.1] The Idol lies on the space of a character of one's own; where so agreed, of the active one."""
    if move.character is None and is_free(state):
        return Refusal("SOL-8.1", "name_who_takes")
    if move.character is not None and not is_free(state):
        return Refusal("SOL-8.1", "only_active_takes")
    figure = taker_of(state, move)
    if figure.camp != seat % 2:
        return Refusal("SOL-8.1", "other_camps_character", {"character": figure.id})
    lies = state.idol != NOWHERE and state.idol == figure.space
    return None if lies else Refusal("SOL-8.1", "no_idol_here", {"character": figure.id})


def taker_of(state: State, move: m.Take) -> Figure:
    """[SOL-8.1] Who takes the Idol: the character named, or the active one."""
    return active(state) if move.character is None else figure_of(state, move.character)


def take(state: State, seat: Seat, move: m.Take) -> list[e.Event]:
    """[SOL-8.1] The character, able or wounded, takes an Idol lying on its space, for nothing."""
    figure = taker_of(state, move)
    count_as_action(state)
    state.carrier, state.idol = figure.id, NOWHERE
    return [e.IdolTaken(figure.id, SpaceId(figure.space))]


def count_as_action(state: State) -> None:
    """[SOL-8.1] [SOL-8.2] Taking and handing over are actions only where they are the active character's."""
    if not is_free(state):
        pay(state)


def legal_hands(state: State, camp: int) -> list[m.Move]:
    """[SOL-8.2] From the camp's carrier to any of the allies on its space."""
    carrier = carrier_of(state)
    return [] if carrier is None or carrier.camp != camp else [state.box.hand[id] for id in takers(state, carrier)]


def legal_hands_in_combat(state: State, camp: int) -> list[m.Move]:
    """[SOL-8.2] At any moment outside the dice of a duel, so before and after them too; not where agreed otherwise."""
    return [] if state.carrier is None or not is_free(state) else legal_hands(state, camp)


def takers(state: State, carrier: Figure) -> list[CharacterId]:
    """[SOL-8.2] The allies on the carrier's space."""
    allies = state.camps[carrier.camp].figures
    return sorted([ally.id for ally in allies if ally.space == carrier.space and ally is not carrier])


def hand_refused(state: State, seat: Seat, move: m.Hand) -> Refusal | None:
    """[SOL-8.2] From the carrier to an ally on its space."""
    carrier, taker = carrier_of(state), figure_of(state, move.character)
    if type(state.pending[-1]) is not d.Acting and not is_free(state):
        return Refusal("SOL-8.2", "not_in_combat")
    if carrier is None or carrier.camp != seat % 2:
        return Refusal("SOL-8.2", "camp_without_idol")
    if taker is carrier:
        return Refusal("SOL-8.2", "has_idol", {"character": taker.id})
    if taker.camp != carrier.camp:
        return Refusal("SOL-8.2", "not_an_ally", {"character": taker.id})
    if taker.space != carrier.space:
        return Refusal("SOL-8.2", "not_with_carrier", {"character": taker.id})
    return None


def hand(state: State, seat: Seat, move: m.Hand) -> list[e.Event]:
    """[SOL-8.2] An ally hands over the Idol, for nothing; whoever is asked decides, none may refuse."""
    carrier = state.carrier
    assert carrier is not None, "somebody carries the Idol"
    count_as_action(state)
    state.carrier = move.character
    return [e.IdolHanded(carrier, move.character)]


def can_seize(state: State, figure: Figure, carrier: Figure) -> bool:
    """[SOL-8.4] An able character takes the Idol from a wounded enemy on its space, if no able enemy is left there."""
    return bool(
        state.options.seize_from_wounded
        and not figure.wound
        and carrier.wound
        and carrier.space == figure.space
        and not able_at(state, carrier.camp, figure.space)
    )


def seize_refused(state: State, seat: Seat, move: m.Seize) -> Refusal | None:
    """[SOL-8.4] From a wounded enemy on one's space, by an able character, with no able enemy left there."""
    figure, carrier = active(state), carrier_of(state)
    if not state.options.seize_from_wounded:
        return Refusal("SOL-8.4", "seizing_off")
    if carrier is None or carrier.camp == figure.camp or carrier.space != figure.space:
        return Refusal("SOL-8.4", "no_enemy_carrier_here")
    if figure.wound:
        return Refusal("SOL-8.4", "wounded_cannot_seize", {"character": figure.id})
    able = able_at(state, carrier.camp, figure.space)
    return Refusal("SOL-8.4", "able_enemy_here", {"character": able[0].id}) if able else None


def seize(state: State, seat: Seat, move: m.Seize) -> list[e.Event]:
    """[SOL-8.4] The Idol changes hands without a fight."""
    figure, loser = active(state), state.carrier
    assert loser is not None, "somebody carries the Idol"
    pay(state)
    state.carrier = figure.id
    return [e.IdolSeized(figure.id, loser)]
