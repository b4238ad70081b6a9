"""What forbids each act of a turn: one function a kind, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol.box import KINDS, STEP
from eldorado.games.sol.components import COLUMNS, SPENDERS, TERRAINS, AbilityId
from eldorado.games.sol.moves import (
    Gallop,
    Hand,
    Inform,
    Land,
    Order,
    Pull,
    Rally,
    Row,
    Search,
    Seize,
    Shoot,
    Sneak,
    Spend,
    Step,
    Study,
    Survey,
    Take,
    Way,
)
from eldorado.games.sol.rules.abilities import ABOARD, knows_token
from eldorado.games.sol.rules.figures import ability, able_at, acting, active, carrier_of, figure_of, guarded
from eldorado.games.sol.rules.moving import LANDING, PULLING, landings, row_cost, step_cost
from eldorado.games.sol.rules.searching import SEARCHING
from eldorado.games.sol.state import NOWHERE, Figure, State

RULE_OF_ABILITY: Final[dict[AbilityId, str]] = {
    "rally": "SOL-9.1",
    "scholar": "SOL-9.2",
    "grapnel": "SOL-9.3",
    "stealth": "SOL-9.4",
    "ambush": "SOL-9.5",
    "heal": "SOL-9.6",
    "take_wing": "SOL-9.7",
    "order": "SOL-9.8",
    "gallop": "SOL-9.9",
    "shot": "SOL-9.10",
    "rage": "SOL-9.11",
    "pathfinder": "SOL-9.12",
    "survey": "SOL-9.13",
    "informer": "SOL-9.14",
}


def _points(rule: str, cost: int, movement: int) -> Refusal | None:
    """[SOL-2.2] One pays with the points one has left."""
    return None if cost <= movement else Refusal(rule, "no_movement", {"cost": cost, "movement": movement})


def _ashore(figure: Figure) -> Refusal | None:
    """[SOL-3.5] A boat is not a space."""
    return Refusal("SOL-3.5", "still_aboard", {"character": figure.id}) if figure.space == NOWHERE else None


def _barred(state: State, figure: Figure, space: int) -> Refusal | None:
    """[SOL-5.2] A wounded character may not enter a space with an able enemy."""
    if figure.wound and guarded(state, figure.camp) >> space & 1:
        return Refusal("SOL-5.2", "wounded_cannot_enter", {"character": figure.id, "space": space})
    return None


def _way(state: State, figure: Figure, way: Way, space: int) -> Refusal | None:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] Whether there is such a way on, and points for it."""
    movement = acting(state).movement
    if way == "land":
        if figure.space != NOWHERE:
            return Refusal("SOL-3.5", "already_ashore", {"character": figure.id})
        if space not in landings(state, figure):
            return Refusal("SOL-3.1", "not_linked", {"space": space})
        return _points("SOL-3.1", LANDING, movement)
    if figure.space == NOWHERE:
        return _ashore(figure)
    if way == "row":
        if space not in state.box.rows[figure.space]:
            return Refusal("SOL-3.3", "no_rowboat", {"space": space})
        return _points("SOL-3.3", row_cost(state, figure), movement)
    if space not in state.box.beside[figure.space]:
        return Refusal("SOL-3.2", "not_adjacent", {"space": space})
    return _points("SOL-3.2", step_cost(state, figure, figure.space, space), movement)


def go_refused(way: Way) -> Callable[[State, Seat, Land | Step | Row], Refusal | None]:
    """[SOL-3.6] A way on by oneself."""

    def forbids(state: State, seat: Seat, move: Land | Step | Row) -> Refusal | None:
        figure = active(state)
        return _way(state, figure, way, move.space) or _barred(state, figure, move.space)

    return forbids


def sneak_refused(state: State, seat: Seat, move: Sneak) -> Refusal | None:
    """[SOL-9.4] Stealth is for spaces with able enemies."""
    figure = active(state)
    refusal = no_ability(state, figure, "stealth") or _way(state, figure, move.way, move.space)
    if refusal is not None or guarded(state, figure.camp) >> move.space & 1:
        return refusal
    return Refusal("SOL-9.4", "nobody_to_evade", {"space": move.space})


def pull_refused(state: State, seat: Seat, move: Pull) -> Refusal | None:
    """[SOL-3.4] An ally on an adjacent space, for one point."""
    figure = active(state)
    near = 0 if figure.space == NOWHERE else state.box.beside_bits[figure.space]
    return _haul(state, figure, figure_of(state, move.character), near, "SOL-3.4") or _points(
        "SOL-3.4", PULLING, acting(state).movement
    )


def rally_refused(state: State, seat: Seat, move: Rally) -> Refusal | None:
    """[SOL-9.1] Rally reaches further, and costs nothing."""
    figure = active(state)
    refusal = no_ability(state, figure, "rally")
    if refusal is not None:
        return refusal
    return _haul(state, figure, figure_of(state, move.character), state.box.rallied[figure.space], "SOL-9.1")


def _haul(state: State, figure: Figure, ally: Figure, near: int, rule: str) -> Refusal | None:
    """[SOL-3.4] Neither may be aboard; [SOL-3.7] no wounded ally into a space with an able enemy."""
    if ally.camp != figure.camp or ally is figure:
        return Refusal("SOL-3.4", "not_an_ally", {"character": ally.id})
    if figure.space == NOWHERE or ally.space == NOWHERE:
        return _ashore(figure) or _ashore(ally)
    if ally.space == figure.space:
        return Refusal(rule, "ally_here", {"character": ally.id})
    if not near >> ally.space & 1:
        return Refusal(rule, "ally_out_of_reach", {"character": ally.id})
    if ally.wound and guarded(state, figure.camp) >> figure.space & 1:
        return Refusal("SOL-3.7", "wounded_cannot_be_pulled", {"character": ally.id})
    return None


def spend_refused(state: State, seat: Seat, move: Spend) -> Refusal | None:
    """[SOL-3.8] One has such a step token."""
    held = TERRAINS.index(move.terrain) * KINDS + STEP in active(state).tokens
    return None if held else Refusal("SOL-3.8", "no_step_token", {"terrain": move.terrain})


def search_refused(state: State, seat: Seat, move: Search) -> Refusal | None:
    """[SOL-6.1] A token on one's space, and a search point."""
    figure = active(state)
    return _ashore(figure) or _token(state, figure.space) or _search_points(state)


def _token(state: State, space: int) -> Refusal | None:
    """[SOL-6.1] A search token lies on the space."""
    return None if state.tokens >> space & 1 else Refusal("SOL-6.1", "no_token", {"space": space})


def _search_points(state: State) -> Refusal | None:
    """[SOL-6.1] Searching costs one search point."""
    return None if acting(state).search >= SEARCHING else Refusal("SOL-6.1", "no_search_points")


def not_beside(state: State, figure: Figure, space: int, rule: str) -> Refusal | None:
    """Scholar, Survey and Take wing reach adjacent spaces only."""
    return None if space in state.box.beside[figure.space] else Refusal(rule, "not_adjacent", {"space": space})


def survey_refused(state: State, seat: Seat, move: Survey) -> Refusal | None:
    """[SOL-9.13] Survey: the token of an adjacent space."""
    figure = active(state)
    return (
        no_ability(state, figure, "survey")
        or not_beside(state, figure, move.space, "SOL-9.13")
        or _token(state, move.space)
        or _search_points(state)
    )


def study_refused(state: State, seat: Seat, move: Study) -> Refusal | None:
    """[SOL-9.2] Scholar: the token of an adjacent space that the camp does not know."""
    figure = active(state)
    refusal = (
        no_ability(state, figure, "scholar")
        or not_beside(state, figure, move.space, "SOL-9.2")
        or _token(state, move.space)
    )
    if refusal is None and knows_token(state, figure.camp, move.space):
        return Refusal("SOL-9.2", "token_known", {"space": move.space})
    return refusal


def take_refused(state: State, seat: Seat, move: Take) -> Refusal | None:
    """[SOL-8.1] The Idol lies on one's space."""
    lies = state.idol != NOWHERE and state.idol == active(state).space
    return None if lies else Refusal("SOL-8.1", "no_idol_here")


def seize_refused(state: State, seat: Seat, move: Seize) -> Refusal | None:
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


def hand_refused(state: State, seat: Seat, move: Hand) -> Refusal | None:
    """[SOL-8.2] From the carrier to an ally on its space."""
    carrier, taker = carrier_of(state), figure_of(state, move.character)
    if carrier is None or carrier.camp != active(state).camp:
        return Refusal("SOL-8.2", "camp_without_idol")
    if taker is carrier:
        return Refusal("SOL-8.2", "has_idol", {"character": taker.id})
    if taker.camp != carrier.camp:
        return Refusal("SOL-8.2", "not_an_ally", {"character": taker.id})
    if taker.space != carrier.space:
        return Refusal("SOL-8.2", "not_with_carrier", {"character": taker.id})
    return None


def no_ability(state: State, figure: Figure, gift: AbilityId) -> Refusal | None:
    """[SOL-9.15] Whether the active character has this ability, and has it at hand."""
    sheet = state.box.sheets[figure.id]
    if state.options.side != "advanced":
        return Refusal("SOL-1.6", "discovery_side")
    if sheet.ability != gift:
        return Refusal(RULE_OF_ABILITY[gift], "not_its_ability", {"character": figure.id, "ability": gift})
    if ability(state, figure) is None:
        return Refusal("SOL-5.1", "wounded_without_ability", {"character": figure.id, "ability": gift})
    if figure.space == NOWHERE and gift not in ABOARD:
        return Refusal("SOL-9.15", "no_ability_aboard", {"ability": gift})
    if figure.used:
        return Refusal("SOL-9.15", "ability_used", {"character": figure.id, "ability": gift})
    if gift in SPENDERS and not figure.charges:
        return Refusal("SOL-9.15", "no_ability_tokens", {"character": figure.id})
    return None


def order_refused(state: State, seat: Seat, move: Order) -> Refusal | None:
    """[SOL-9.8] Order is his first action."""
    refusal = no_ability(state, active(state), "order")
    return refusal or (Refusal("SOL-9.8", "not_the_first_action") if state.acted else None)


def gallop_refused(state: State, seat: Seat, move: Gallop) -> Refusal | None:
    """[SOL-9.9] Gallop needs a token."""
    return no_ability(state, active(state), "gallop")


def shoot_refused(state: State, seat: Seat, move: Shoot) -> Refusal | None:
    """[SOL-9.10] Shot: an able enemy on an adjacent space; [SOL-3.5] nobody can be attacked aboard."""
    figure, target = active(state), figure_of(state, move.character)
    refusal = no_ability(state, figure, "shot")
    if refusal is not None:
        return refusal
    if target.camp == figure.camp:
        return Refusal("SOL-9.10", "not_an_enemy", {"character": target.id})
    if target.space == NOWHERE:
        return _ashore(target)
    if target.wound:
        return Refusal("SOL-9.10", "target_wounded", {"character": target.id})
    return not_beside(state, figure, target.space, "SOL-9.10")


def inform_refused(state: State, seat: Seat, move: Inform) -> Refusal | None:
    """[SOL-9.14] Informer: on a temple or altar space, a card the enemy has played face down and she has not seen."""
    figure = active(state)
    refusal = no_ability(state, figure, "informer")
    if refusal is not None:
        return refusal
    if not state.box.holy >> figure.space & 1:
        return Refusal("SOL-9.14", "not_at_a_temple", {"space": figure.space})
    column = state.columns[COLUMNS.index(move.column)]
    values: dict[str, int | str] = {"column": move.column, "place": move.place}
    if not 0 < move.place <= len(column):
        return Refusal("SOL-9.14", "no_such_card", values)
    card = column[move.place - 1]
    known = card.open or card.seen or card.camp == figure.camp
    return Refusal("SOL-9.14", "card_known", values) if known else None
