"""Who stands where, who is able, who decides: what every chapter asks of the characters in play."""

from __future__ import annotations

from eldorado.core.game import Group, Refusal
from eldorado.games.sol import decisions as d
from eldorado.games.sol.components import AbilityId, CharacterId
from eldorado.games.sol.state import ABLE, NOWHERE, Figure, State, without


def figure_of(state: State, id: CharacterId) -> Figure:
    """The character in play with this id."""
    for figure in state.camps[state.box.camp_of[id]].figures:
        if figure.id == id:
            return figure
    raise LookupError(f"{id} is not in play")


def in_play(state: State, id: CharacterId) -> bool:
    """[SOL-1.4] Whether a character is one of the 3 or 4 of its camp."""
    return any(figure.id == id for figure in state.camps[state.box.camp_of[id]].figures)


def active(state: State) -> Figure:
    """[SOL-2.1] The character whose turn it is."""
    return state.camps[state.turn].figures[state.place]


def acting(state: State) -> d.Acting:
    """[SOL-2.2] The question put to the active character, with the points it has left."""
    decision = state.pending[-1]
    assert type(decision) is d.Acting, "a character acts"
    return decision


def ability_of(state: State, figure: Figure) -> AbilityId | None:
    """[SOL-1.6] Abilities work on the Advanced side, [SOL-5.1] and not for who is wounded."""
    if figure.wound or state.options.side != "advanced":
        return None
    return state.box.sheets[figure.id].ability


def players(state: State, figure: Figure) -> Group:
    """[SOL-2.5] A character's player decides for it; for one left over, any of the camp's players."""
    if figure.owner == NOWHERE:
        return state.box.together[state.seats][figure.camp]
    return (figure.owner,)


def able_at(state: State, camp: int, space: int) -> list[Figure]:
    """[SOL-3.6] The able characters of a camp on a space."""
    return [figure for figure in state.camps[camp].figures if figure.space == space and figure.wound == ABLE]


def guarded(state: State, camp: int) -> int:
    """[SOL-3.6] The spaces on which able enemies of a camp stand."""
    bits = 0
    for figure in state.camps[1 - camp].figures:
        if figure.wound == ABLE and figure.space >= 0:
            bits |= 1 << figure.space
    return bits


def carrier_of(state: State) -> Figure | None:
    """[SOL-8.5] The character that carries the Idol, if one does."""
    return None if state.carrier is None else figure_of(state, state.carrier)


def pay(state: State, movement: int = 0, search: int = 0) -> None:
    """[SOL-2.2] Spend points of the active character; from then on it has acted, and has met SOL-5.4 or need not."""
    now = acting(state)
    state.pending[-1] = d.Acting(now.seats, now.character, now.movement - movement, now.search - search)
    state.acted = True
    state.confined = False


def points_refused(state: State, cost: int, rule: str) -> Refusal | None:
    """[SOL-2.2] One pays with the points one has left."""
    movement = acting(state).movement
    return None if cost <= movement else Refusal(rule, "no_movement", {"cost": cost, "movement": movement})


def aboard_refused(figure: Figure) -> Refusal | None:
    """[SOL-3.5] A boat is not a space."""
    return Refusal("SOL-3.5", "still_aboard", {"character": figure.id}) if figure.space == NOWHERE else None


def adjacent_refused(state: State, figure: Figure, space: int, rule: str) -> Refusal | None:
    """[SOL-3.2] Steps, and the abilities that reach beyond one's space, reach adjacent spaces only."""
    return None if space in state.box.beside[figure.space] else Refusal(rule, "not_adjacent", {"space": space})


def drop_token(figure: Figure, token: int, *, unseen: bool = False) -> bool:
    """[SOL-9.2] One token less in the inventory; of equal ones one the enemy knows, unless told; whether it was one."""
    figure.tokens = without(figure.tokens, [token])
    known = token in figure.exposed and not unseen
    if known:
        figure.exposed = without(figure.exposed, [token])
    return known
