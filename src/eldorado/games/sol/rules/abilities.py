"""Chapter 9, the abilities that are moves: one function each, picked by id."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from eldorado.core.game import Seat
from eldorado.games.sol.components import CAMPS, CLUES, COLUMNS, AbilityId, SpaceId
from eldorado.games.sol.decisions import Acting, Finding, Fleeing, Raging, Rolling
from eldorado.games.sol.events import (
    ClueSeen,
    Event,
    Fled,
    Galloped,
    Ordered,
    Raged,
    Shot,
    Stayed,
    Studied,
)
from eldorado.games.sol.moves import (
    ACCEPT,
    GALLOP,
    ORDER,
    RAGE,
    STAY,
    Accept,
    Flee,
    Gallop,
    Inform,
    Move,
    Order,
    Rage,
    Rally,
    Shoot,
    Stay,
    Study,
    Survey,
)
from eldorado.games.sol.rules.combat import begin_duel, fight_on, flights, settle
from eldorado.games.sol.rules.figures import active, figure_of, pay
from eldorado.games.sol.rules.gifts import is_loaded, is_ready
from eldorado.games.sol.rules.moving import legal_sneaks, pull_in, pullable
from eldorado.games.sol.rules.searching import SEARCHING, peeked_at, search_space
from eldorado.games.sol.state import NOWHERE, Figure, State

Offer = Callable[[State, Figure, Acting], Sequence[Move]]


def offer_rally(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.1] Rally: once, a pull costs nothing and reaches an ally two spaces away, whatever lies between."""
    near = state.box.rallied[figure.space]
    return [state.box.rally[id] for id in pullable(state, figure, near)]


def rally(state: State, seat: Seat, move: Rally) -> list[Event]:
    """[SOL-9.1] Rally: the ally comes for nothing."""
    active(state).used = True
    return pull_in(state, move.character, 0)


def offer_study(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.2] Scholar: once, free, the search token of an adjacent space that the camp does not know yet."""
    spaces = [space for space in state.box.beside[figure.space] if state.tokens >> space & 1]
    return [state.box.study[space] for space in spaces if not knows_token(state, figure.camp, space)]


def knows_token(state: State, camp: int, space: int) -> bool:
    """[SOL-9.2] Whether a camp has looked at the token that lies there."""
    peeked = peeked_at(state, space)
    return peeked is not None and camp in peeked.by


def study(state: State, seat: Seat, move: Study) -> list[Event]:
    """[SOL-9.2] Scholar: the token is looked at and stays there."""
    figure = active(state)
    pay(state)
    figure.used = True
    state.pending.append(Finding(figure.id, move.space, kept=False))
    return [Studied(figure.id, move.space)]


def offer_sneak(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.4] Stealth: once, into a space with able enemies without combat."""
    return legal_sneaks(state, figure, now.movement)


def offer_survey(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.13] Survey: once, the token of an adjacent space is searched instead, for a search point as usual."""
    if now.search < SEARCHING:
        return ()
    return [state.box.survey[space] for space in state.box.beside[figure.space] if state.tokens >> space & 1]


def survey(state: State, seat: Seat, move: Survey) -> list[Event]:
    """[SOL-9.13] Survey: the adjacent token is searched."""
    active(state).used = True
    return search_space(state, move.space)


def offer_order(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.8] Order: a token, as his first action."""
    return () if state.acted else (ORDER,)


def order(state: State, seat: Seat, move: Order) -> list[Event]:
    """[SOL-9.8] Order: the allies acting after him in this camp turn have two movement points more."""
    figure, more = active(state), state.box.edition.figures.order_movement
    pay(state)
    figure.used = True
    figure.charges -= 1
    state.bonus += more
    return [Ordered(figure.id, more)]


def offer_gallop(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.9] Gallop: a token for three movement points more this turn."""
    return (GALLOP,)


def gallop(state: State, seat: Seat, move: Gallop) -> list[Event]:
    """[SOL-9.9] Gallop: three movement points more this turn."""
    figure, more = active(state), state.box.edition.figures.gallop_movement
    pay(state, movement=-more)
    figure.used = True
    figure.charges -= 1
    return [Galloped(figure.id, more)]


def offer_shot(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
    """[SOL-9.10] Shot: a token for a duel with an able enemy of his choice on an adjacent space."""
    near = state.box.beside_bits[figure.space]
    enemies = state.camps[1 - figure.camp].figures
    targets = [enemy.id for enemy in enemies if not enemy.wound and enemy.space >= 0 and near >> enemy.space & 1]
    return [state.box.shoot[id] for id in sorted(targets)]


def shoot(state: State, seat: Seat, move: Shoot) -> list[Event]:
    """[SOL-9.10] Shot: he attacks without moving; the enemy's space is the combat space."""
    figure, target = active(state), figure_of(state, move.character)
    pay(state)
    figure.used = True
    figure.charges -= 1
    fired = Shot(figure.id, target.id, SpaceId(target.space))
    return [fired, *begin_duel(state, figure, target, shot=True)]


def offer_inform(state: State, figure: Figure, now: Acting) -> Sequence[Move]:
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


def inform(state: State, seat: Seat, move: Inform) -> list[Event]:
    """[SOL-9.14] Informer: her camp looks at the card, which stays face down."""
    figure, number = active(state), COLUMNS.index(move.column)
    pay(state)
    figure.used = True
    column = list(state.columns[number])
    card = column[move.place - 1] = column[move.place - 1]._replace(seen=True)
    columns = list(state.columns)
    columns[number] = tuple(column)
    state.columns = tuple(columns)
    return [ClueSeen(CAMPS[figure.camp], figure.id, move.column, move.place, CLUES[card.clue])]


def offer_stay(state: State, seat: Seat, now: Fleeing) -> list[Move]:
    """[SOL-9.7] Take wing: flee to an adjacent space without able enemies, or stay."""
    flee = state.box.flee
    return [*[flee[space] for space in flights(state, figure_of(state, now.character))], STAY]


def flee(state: State, seat: Seat, move: Flee) -> list[Event]:
    """[SOL-9.7] Take wing: he flees, Idol included; others there still fight."""
    decision = state.pending.pop()
    assert type(decision) is Fleeing, "one flees when an enemy enters"
    figure, attacker = figure_of(state, decision.character), figure_of(state, decision.attacker)
    figure.space, figure.used = move.space, True
    fight_on(state, attacker, attacker.space)
    return [Fled(figure.id, move.space)]


def stay(state: State, seat: Seat, move: Stay) -> list[Event]:
    """[SOL-9.7] Take wing: he may as well stay."""
    decision = state.pending.pop()
    assert type(decision) is Fleeing, "one flees when an enemy enters"
    attacker = figure_of(state, decision.attacker)
    fight_on(state, attacker, attacker.space)
    return [Stayed(decision.character)]


def offer_rage(state: State, seat: Seat, now: Raging) -> tuple[Move, ...]:
    """[SOL-9.11] Rage: a token for another roll of his die, or the dice stand."""
    return (RAGE, ACCEPT)


def rage(state: State, seat: Seat, move: Rage) -> list[Event]:
    """[SOL-9.11] Rage: his die is rolled again, and the new result stands."""
    decision = state.pending.pop()
    assert type(decision) is Raging, "one rages in a duel"
    figure_of(state, decision.character).charges -= 1
    mine, theirs = decision.duel.dice
    left = (None, theirs) if decision.character == decision.duel.attacker else (mine, None)
    state.pending.append(Rolling(decision.character, replace(decision.duel, dice=left, raged=True)))
    return [Raged(decision.character)]


def accept(state: State, seat: Seat, move: Accept) -> list[Event]:
    """[SOL-9.11] Only when he has had his say are ties settled."""
    decision = state.pending.pop()
    assert type(decision) is Raging, "one rages in a duel"
    events: list[Event] = []
    settle(state, decision.duel, events)
    return events


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
ABOARD: Final[frozenset[AbilityId]] = frozenset(("order", "gallop", "stealth"))


def offers(state: State, figure: Figure, gift: AbilityId, now: Acting) -> Sequence[Move]:
    """[SOL-9.15] What an ability offers now; aboard only Order and Gallop work, and Stealth for disembarking."""
    if gift not in OFFERS or (figure.space == NOWHERE and gift not in ABOARD):
        return ()
    at_hand, offer = OFFERS[gift]
    return offer(state, figure, now) if at_hand(figure) else ()
