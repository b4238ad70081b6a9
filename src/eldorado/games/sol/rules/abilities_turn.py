"""Chapter 9, the abilities that are acts of one's own turn: one function each, picked by id."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import CAMPS, CLUES, COLUMNS, AbilityId
from eldorado.games.sol.rules.abilities import ABOARD, ability_refused, is_loaded, is_ready
from eldorado.games.sol.rules.abilities_combat import offer_shot
from eldorado.games.sol.rules.figures import active, adjacent_refused, figure_of, pay
from eldorado.games.sol.rules.moving import legal_sneaks
from eldorado.games.sol.rules.pulling import haul_refused, pull_in, pullable
from eldorado.games.sol.rules.searching import SEARCHING, peeked_at, search_points_refused, search_space, token_refused
from eldorado.games.sol.state import NOWHERE, Figure, State

Offer = Callable[[State, Figure, d.Acting], Sequence[m.Move]]


def offer_rally(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.1] Rally: once, a pull costs nothing and reaches an ally two spaces away, whatever lies between."""
    near = state.box.rallied[figure.space]
    return [state.box.rally[id] for id in pullable(state, figure, near)]


def rally_refused(state: State, seat: Seat, move: m.Rally) -> Refusal | None:
    """[SOL-9.1] Rally reaches further, and costs nothing."""
    figure = active(state)
    refusal = ability_refused(state, figure, "rally")
    if refusal is not None:
        return refusal
    return haul_refused(state, figure, figure_of(state, move.character), state.box.rallied[figure.space], "SOL-9.1")


def rally(state: State, seat: Seat, move: m.Rally) -> list[e.Event]:
    """[SOL-9.1] Rally: the ally comes for nothing."""
    active(state).used = True
    return pull_in(state, move.character, 0)


def offer_study(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.2] Scholar: once, free, the search token of an adjacent space that the camp does not know yet."""
    spaces = [space for space in state.box.beside[figure.space] if state.tokens >> space & 1]
    return [state.box.study[space] for space in spaces if not knows_token(state, figure.camp, space)]


def knows_token(state: State, camp: int, space: int) -> bool:
    """[SOL-9.2] Whether a camp has looked at the token that lies there."""
    peeked = peeked_at(state, space)
    return peeked is not None and camp in peeked.by


def study_refused(state: State, seat: Seat, move: m.Study) -> Refusal | None:
    """[SOL-9.2] Scholar: the token of an adjacent space that the camp does not know."""
    figure = active(state)
    refusal = (
        ability_refused(state, figure, "scholar")
        or adjacent_refused(state, figure, move.space, "SOL-9.2")
        or token_refused(state, move.space)
    )
    if refusal is None and knows_token(state, figure.camp, move.space):
        return Refusal("SOL-9.2", "token_known", {"space": move.space})
    return refusal


def study(state: State, seat: Seat, move: m.Study) -> list[e.Event]:
    """[SOL-9.2] Scholar: the token is looked at and stays there."""
    figure = active(state)
    pay(state)
    figure.used = True
    state.pending.append(d.Finding(figure.id, move.space, kept=False))
    return [e.Studied(figure.id, move.space)]


def offer_sneak(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.4] Stealth: once, into a space with able enemies without combat."""
    return legal_sneaks(state, figure, now.movement)


def offer_survey(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.13] Survey: once, the token of an adjacent space is searched instead, for a search point as usual."""
    if now.search < SEARCHING:
        return ()
    return [state.box.survey[space] for space in state.box.beside[figure.space] if state.tokens >> space & 1]


def survey_refused(state: State, seat: Seat, move: m.Survey) -> Refusal | None:
    """[SOL-9.13] Survey: the token of an adjacent space."""
    figure = active(state)
    return (
        ability_refused(state, figure, "survey")
        or adjacent_refused(state, figure, move.space, "SOL-9.13")
        or token_refused(state, move.space)
        or search_points_refused(state)
    )


def survey(state: State, seat: Seat, move: m.Survey) -> list[e.Event]:
    """[SOL-9.13] Survey: the adjacent token is searched."""
    active(state).used = True
    return search_space(state, move.space)


def offer_order(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.8] Order: a token, as his first action."""
    return () if state.acted else (m.ORDER,)


def order_refused(state: State, seat: Seat, move: m.Order) -> Refusal | None:
    """[SOL-9.8] Order is his first action."""
    refusal = ability_refused(state, active(state), "order")
    return refusal or (Refusal("SOL-9.8", "not_the_first_action") if state.acted else None)


def order(state: State, seat: Seat, move: m.Order) -> list[e.Event]:
    """[SOL-9.8] Order: the allies acting after him in this camp turn have two movement points more."""
    figure, more = active(state), state.box.edition.figures.order_movement
    pay(state)
    figure.used = True
    figure.charges -= 1
    state.bonus += more
    return [e.Ordered(figure.id, more)]


def offer_gallop(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.9] Gallop: a token for three movement points more this turn."""
    return (m.GALLOP,)


def gallop_refused(state: State, seat: Seat, move: m.Gallop) -> Refusal | None:
    """[SOL-9.9] Gallop needs a token."""
    return ability_refused(state, active(state), "gallop")


def gallop(state: State, seat: Seat, move: m.Gallop) -> list[e.Event]:
    """[SOL-9.9] Gallop: three movement points more this turn."""
    figure, more = active(state), state.box.edition.figures.gallop_movement
    pay(state, movement=-more)
    figure.used = True
    figure.charges -= 1
    return [e.Galloped(figure.id, more)]


def offer_inform(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.14] Informer: once, free, on a temple or altar space, a card the enemy has played face down."""
    if not state.box.holy >> figure.space & 1:
        return ()
    moves = [
        state.box.inform[COLUMNS[number], place]
        for number, column in enumerate(state.columns)
        for place, card in enumerate(column, 1)
        if card.camp != figure.camp and not card.open and not card.seen
    ]
    return sorted(moves, key=lambda move: (move.column, move.place))


def inform_refused(state: State, seat: Seat, move: m.Inform) -> Refusal | None:
    """[SOL-9.14] Informer: on a temple or altar space, a card the enemy has played face down and she has not seen."""
    figure = active(state)
    refusal = ability_refused(state, figure, "informer")
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


def inform(state: State, seat: Seat, move: m.Inform) -> list[e.Event]:
    """[SOL-9.14] Informer: her camp looks at the card, which stays face down."""
    figure, number = active(state), COLUMNS.index(move.column)
    pay(state)
    figure.used = True
    column = list(state.columns[number])
    card = column[move.place - 1] = column[move.place - 1]._replace(seen=True)
    columns = list(state.columns)
    columns[number] = tuple(column)
    state.columns = tuple(columns)
    return [e.ClueSeen(CAMPS[figure.camp], figure.id, move.column, move.place, CLUES[card.clue])]


OFFERS: Final[dict[AbilityId, tuple[Callable[[Figure], bool], Offer]]] = {
    "rally": (is_ready, offer_rally),
    "scholar": (is_ready, offer_study),
    "stealth": (is_ready, offer_sneak),
    "survey": (is_ready, offer_survey),
    "order": (is_loaded, offer_order),
    "gallop": (is_loaded, offer_gallop),
    "shot": (is_loaded, offer_shot),
    "informer": (is_ready, offer_inform),
}
"""The abilities that are used by a move of one's own turn: whether they are at hand, and what they offer."""


def offers(state: State, figure: Figure, ability: AbilityId, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.15] What an ability offers now; aboard only Order and Gallop work, and Stealth for disembarking."""
    if ability not in OFFERS or (figure.space == NOWHERE and ability not in ABOARD):
        return ()
    at_hand, offer = OFFERS[ability]
    return offer(state, figure, now) if at_hand(figure) else ()
