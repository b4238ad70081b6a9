"""Chapter 4, the cards that land a pioneer: plantation, gold mine, building, ruins."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.box import BUILDING, GOLD, GOLD_MINE, PLANTATION, RESOURCES_BY_NAME, RUINS
from eldorado.games.ilos.components import KINDS, PLANTED, RESOURCES
from eldorado.games.ilos.events import Event, FortBuilt, MineOpened, PlantationFounded, PostBuilt, RuinsSearched
from eldorado.games.ilos.moves import Aim, Aiming, Fortify, Settle, Trade
from eldorado.games.ilos.rules.ending import note_last_pioneer
from eldorado.games.ilos.rules.payment import ask_payment
from eldorado.games.ilos.rules.piracy import DEARER, is_protected, price, raided
from eldorado.games.ilos.state import State, with_more

COPIED: Final = tuple(number for number in RESOURCES_BY_NAME if RESOURCES[number] in PLANTED)
"""[ILO-4.8] What a trading post may copy, in the order in which moves are listed."""
RULE_OF: Final = {PLANTATION: "ILO-4.4", GOLD_MINE: "ILO-4.5", BUILDING: "ILO-4.6", RUINS: "ILO-4.9"}
"""The rule of each card that lands a pioneer."""
ANY_PRICE: Final = 1000
"""More cards than there are."""


def taken(state: State) -> int:
    """[ILO-4.11] The slots with a pioneer; they stay taken."""
    mask = 0
    for area in state.areas:
        mask |= area.pioneers
    return mask


def pioneers_left(state: State, seat: Seat) -> int:
    """[ILO-4.12] No eleventh pioneer."""
    return state.box.pioneers - state.areas[seat].pioneers.bit_count()


def buildings_left(state: State) -> int:
    """[ILO-4.12] No eleventh building on the table."""
    built = sum([area.forts.bit_count() + len(area.posts) for area in state.areas])
    return state.box.buildings - built


def pieces_left(state: State, seat: Seat, card: int) -> bool:
    """[ILO-4.12] Whether there is a pioneer for the card, and if it builds, a building."""
    return pioneers_left(state, seat) > 0 and (card != BUILDING or buildings_left(state) > 0)


def within_reach(state: State, seat: Seat, card: int, hand: int) -> int:
    """[ILO-4.15] The slots of the islands with enough own ships, [ILO-4.14] none in lairs, at a price the hand covers.

    [ILO-4.13] Ships count over all coasts of the island the slot lies on.
    """
    box = state.box
    if box.cards_due[card] > hand:
        return 0
    ships, others, mask = state.areas[seat].ships, box.ships_due[card] - 1, 0
    dear = raided(state, seat) if box.cards_due_pirated[card] > hand and card in DEARER else set()
    for place in range(len(ships) - others):  # ships are sorted: the others of an island follow the first
        island = ships[place]
        if ships[place + others] == island and (island not in dear or is_protected(state, seat, island)):
            mask |= state.slots[island]
    return mask


def open_slots(state: State, seat: Seat, card: int, hand: int) -> int:
    """[ILO-4.4] [ILO-4.5] [ILO-4.6] [ILO-4.9] The free slots within reach that show the card's icon."""
    free = within_reach(state, seat, card, hand) & state.box.targets[card]
    if free:
        free &= ~taken(state)
    return free if free and pieces_left(state, seat, card) else 0


def numbers(mask: int) -> list[int]:
    """The slots of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def worked(state: State, slot: int) -> list[int]:
    """[ILO-4.8] The plantation resources that anybody works on the island of a slot; not those of trading posts."""
    at_work = taken(state) & state.slots[state.island[state.box.slot_part[slot]]]
    return [resource for resource in COPIED if at_work & state.box.of_resource[resource]]


def legal_settlings(state: State, seat: Seat, card: int) -> list[Settle]:
    """[ILO-4.4] [ILO-4.5] [ILO-4.9] A free icon of the card's kind, where the price can be paid."""
    settle = state.box.settle
    return [settle[slot] for slot in numbers(open_slots(state, seat, card, sum(state.areas[seat].hand)))]


def legal_buildings(state: State, seat: Seat) -> list[Fortify | Trade]:
    """[ILO-4.6] A free site, and either side of a building; [ILO-4.8] a trading post needs something to copy."""
    box = state.box
    sites = numbers(open_slots(state, seat, BUILDING, sum(state.areas[seat].hand)))
    trades = [box.trade[site][resource] for site in sites for resource in worked(state, site)]
    return [*[box.fortify[site] for site in sites], *trades]


# Why not


def pioneer_card_refused(state: State, seat: Seat, card: int) -> Refusal:
    """[ILO-4.15] No pioneer or building, or no target that can be paid for."""
    return _pieces_refused(state, seat, card) or _targets_refused(state, seat, card)


def _pieces_refused(state: State, seat: Seat, card: int) -> Refusal | None:
    """[ILO-4.12] Pioneers and buildings are limited."""
    if not pioneers_left(state, seat):
        return Refusal("ILO-4.12", "no_pioneer_left")
    if card == BUILDING and not buildings_left(state):
        return Refusal("ILO-4.12", "no_building_left")
    return None


def _targets_refused(state: State, seat: Seat, card: int) -> Refusal:
    """[ILO-4.15] Too few ships, no free slot where they are, or none that can be paid for."""
    area, kind = state.areas[seat], KINDS[card]
    near, need = within_reach(state, seat, card, ANY_PRICE), state.box.ships_due[card]
    if not near and not any(area.ships.count(island) >= need for island in area.ships):
        return Refusal("ILO-4.15", "too_few_ships", {"card": kind, "need": need})
    free = numbers(near & state.box.targets[card] & ~taken(state))
    if not free:
        return Refusal(RULE_OF[card], "no_free_slot", {"card": kind})
    due = min(price(state, seat, card, state.island[state.box.slot_part[slot]]) for slot in free)
    return _too_dear(state, card, due, sum(area.hand) - 1)


def _too_dear(state: State, card: int, due: int, cards: int) -> Refusal:
    """[ILO-4.15] The plain price is more than the hand holds, [ILO-5.1] or the pirated one."""
    pirated = due > state.box.cards_due[card]
    values: dict[str, int | str] = {"card": KINDS[card], "price": due, "cards": cards}
    return Refusal("ILO-5.1", "too_dear_for_pirates", values) if pirated else Refusal("ILO-4.15", "too_dear", values)


def settle_refused(state: State, seat: Seat, move: Settle | Fortify | Trade) -> Refusal | None:
    """[ILO-4.4] [ILO-4.5] [ILO-4.6] [ILO-4.9] A free icon of the card's kind, in play, with ships and cards enough."""
    box, card = state.box, aimed_card(state)
    slot = box.slot_number[move.tile, move.slot]
    island = state.island[box.slot_part[slot]]
    values: dict[str, int | str] = {"tile": move.tile, "slot": move.slot, "card": KINDS[card]}
    if island < 0:
        return Refusal("ILO-4.13", "slot_not_in_play", values)
    if not box.targets[card] >> slot & 1:
        return Refusal(RULE_OF[card], "other_icon", {**values, "icon": box.icon[slot]})
    if taken(state) >> slot & 1:
        return Refusal("ILO-4.11", "slot_taken", values)
    return _island_refused(state, seat, card, island)


def aimed_card(state: State) -> int:
    """[ILO-3.8] The card whose target is being chosen."""
    decision = state.pending[-1]
    assert type(decision) is Aiming, "targets are those of a card"
    return state.box.kind_number[decision.card]


def _island_refused(state: State, seat: Seat, card: int, island: int) -> Refusal | None:
    """[ILO-4.15] Enough own ships at its coasts, [ILO-4.14] none in lairs; and the price, there."""
    area, need = state.areas[seat], state.box.ships_due[card]
    have = area.ships.count(island)
    if have < need:
        return Refusal("ILO-4.15", "too_few_ships_there", {"card": KINDS[card], "need": need, "have": have})
    due = price(state, seat, card, island)
    return _too_dear(state, card, due, sum(area.hand)) if due > sum(area.hand) else None


def trade_refused(state: State, seat: Seat, move: Trade) -> Refusal | None:
    """[ILO-4.8] A trading post copies ebony, dye or spices that somebody works on the island; never gold."""
    if move.resource not in PLANTED:
        return Refusal("ILO-4.8", "gold_not_copied")
    refusal = settle_refused(state, seat, move)
    if refusal is not None:
        return refusal
    at_work = worked(state, state.box.slot_number[move.tile, move.slot])
    if RESOURCES.index(move.resource) in at_work:
        return None
    return Refusal("ILO-4.8", "not_worked_there", {"resource": move.resource})


# The step of choosing


def aim_pioneer(state: State, seat: Seat, move: Settle | Fortify | Trade) -> list[Event]:
    """[ILO-3.8] Where the pioneer is to land; then the price of that place is to be paid."""
    decision = state.pending.pop()
    assert type(decision) is Aiming, "a pioneer lands by a card"
    box = state.box
    island = state.island[box.slot_part[box.slot_number[move.tile, move.slot]]]
    due = price(state, seat, box.kind_number[decision.card], island)
    return ask_payment(state, seat, decision.card, (move,), due)


# The effects


def land(state: State, seat: Seat, slot: int) -> None:
    """[ILO-4.11] A pioneer takes the slot for good."""
    state.areas[seat].pioneers |= 1 << slot


def settle(state: State, seat: Seat, steps: tuple[Aim, ...], events: list[Event]) -> None:
    """[ILO-4.4] A plantation, [ILO-4.5] a gold mine, [ILO-4.9] or ruins, by what the slot shows."""
    (aim,) = steps
    assert type(aim) is Settle, "a pioneer settles on a slot"
    slot = state.box.slot_number[aim.tile, aim.slot]
    land(state, seat, slot)
    resource = state.box.yields[slot]
    if resource < 0:
        search_ruins(state, seat, aim, events)
    else:
        work(state, seat, aim, resource, events)
    note_last_pioneer(state, seat, events)


def work(state: State, seat: Seat, aim: Settle, resource: int, events: list[Event]) -> None:
    """[ILO-4.4] [ILO-4.5] One token of the resource on the own production board."""
    area = state.areas[seat]
    area.production = with_more(area.production, resource)
    if resource == GOLD:
        events.append(MineOpened(seat, aim.tile, aim.slot))
    else:
        events.append(PlantationFounded(seat, aim.tile, aim.slot, RESOURCES[resource]))


def search_ruins(state: State, seat: Seat, aim: Settle, events: list[Event]) -> None:
    """[ILO-4.9] 3 gold at once behind the screen, and nothing later."""
    gold = state.box.edition.ruins_gold
    area = state.areas[seat]
    area.stock = with_more(area.stock, GOLD, gold)
    events.append(RuinsSearched(seat, aim.tile, aim.slot, gold))


def build(state: State, seat: Seat, steps: tuple[Aim, ...], events: list[Event]) -> None:
    """[ILO-4.6] A building token with a pioneer on it: [ILO-4.7] a fort, [ILO-4.8] or a trading post."""
    (aim,) = steps
    assert type(aim) is Fortify or type(aim) is Trade, "a building is a fort or a trading post"
    area, slot = state.areas[seat], state.box.slot_number[aim.tile, aim.slot]
    land(state, seat, slot)
    if type(aim) is Trade:
        resource = RESOURCES.index(aim.resource)
        area.posts = tuple(sorted((*area.posts, (slot, resource))))
        area.production = with_more(area.production, resource)
        events.append(PostBuilt(seat, aim.tile, aim.slot, aim.resource))
    else:
        area.forts |= 1 << slot
        events.append(FortBuilt(seat, aim.tile, aim.slot))
    note_last_pioneer(state, seat, events)
