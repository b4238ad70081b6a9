"""Chapter 2: a round — four cards, secret bids, picks in turn order."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.state import State


def go_on(state: State, events: list[m.Event]) -> None:
    """Play on, when no decision is pending, to the next one or to the end of the game."""
    if not state.pending and state.open:
        discard_leftover(state, events)
    if not state.pending:
        end_round(state, events)


def end_round(state: State, events: list[m.Event]) -> None:
    """[CIB-4.1] The game ends after the 8th round; otherwise the next one begins."""
    if state.round:
        pass_torch(state, events)
    if state.round == state.box.edition.rounds:
        events.append(m.GameEnded())
    else:
        begin_round(state, events)


def begin_round(state: State, events: list[m.Event]) -> None:
    """[CIB-5.3] Deck II is not turned up before deck I is gone."""
    state.round += 1
    state.order = ()
    if not state.undrawn:
        state.undrawn, state.sealed = state.sealed, ()
    events.append(m.RoundBegan(state.round, state.box.cards[state.undrawn[0]].deck))
    state.pending.append(m.TURNING)


def legal_turns(state: State, seat: Seat, now: m.Turning) -> list[m.Turn]:
    """[CIB-5.3] Any card left in the deck in use may come next: its order does not exist."""
    turn = state.box.turn
    return [turn[card] for card in state.undrawn]


def turn_refused(state: State, seat: Seat, move: m.Turn) -> Refusal | None:
    """[CIB-5.3] A card comes from the deck in use: deck II waits for deck I to be gone."""
    if move.card in state.undrawn:
        return None
    reason = "deck_sealed" if move.card in state.sealed else "card_drawn"
    return Refusal("CIB-5.3", reason, {"card": move.card})


def turn_card(state: State, seat: Seat, move: m.Turn) -> list[m.Event]:
    """[CIB-2.1] Four treasure cards are turned up."""
    card = move.card
    place = state.undrawn.index(card)
    state.undrawn = state.undrawn[:place] + state.undrawn[place + 1 :]
    state.open = tuple(sorted((*state.open, card)))
    events: list[m.Event] = [m.CardTurned(card)]
    if len(state.open) == state.box.edition.cards_a_round:
        state.pending.pop()
        begin_bidding(state, events)
    return events


def begin_bidding(state: State, events: list[m.Event]) -> None:
    """[CIB-2.3] A player without explorers bids 0 and is not asked; if nobody holds any, nobody is."""
    waiting = []
    for number, area in enumerate(state.areas):
        if area.held:
            waiting.append(Seat(number))
        else:
            area.choice = 0
    if waiting:
        state.pending.append(m.Bidding(tuple(waiting)))
    else:
        open_bids(state, events)


def legal_bids(state: State, seat: Seat, now: m.Bidding) -> tuple[m.Bid, ...]:
    """[CIB-2.2] A bid is from 0 up to all the explorers one holds."""
    return state.box.bids_up_to[state.areas[seat].held]


def bid_refused(state: State, seat: Seat, move: m.Bid) -> Refusal | None:
    """[CIB-2.2] Nobody bids more explorers than they hold."""
    held = state.areas[seat].held
    if move.explorers <= held:
        return None
    return Refusal("CIB-2.2", "too_many_explorers", {"explorers": move.explorers, "held": held})


def choose_bid(state: State, seat: Seat, move: m.Bid) -> list[m.Event]:
    """[CIB-2.2] The bid stays in the closed fist until the last one has chosen."""
    decision = state.pending.pop()
    assert type(decision) is m.Bidding, "bids are chosen while bidding"
    state.areas[seat].choice = move.explorers
    events: list[m.Event] = [m.BidChosen(seat, move.explorers)]
    waiting = tuple([other for other in decision.waiting if other != seat])
    if waiting:
        state.pending.append(m.Bidding(waiting))
    else:
        open_bids(state, events)
    return events


def open_bids(state: State, events: list[m.Event]) -> None:
    """[CIB-2.3] All bids are revealed at once; [CIB-2.11] they are then neither held nor in the discard."""
    bids = tuple([area.choice for area in state.areas])
    for area, bid in zip(state.areas, bids, strict=True):
        area.held -= bid
        area.staked = bid
        area.choice = -1
    state.order = turn_order(bids, state.torch)
    events.append(m.BidsOpened(bids, state.order))
    share_discard(state, bids, events)
    taking = state.box.taking
    state.pending += [taking[seat] for seat in picks(state.order)[::-1]]


def share_discard(state: State, bids: tuple[int, ...], events: list[m.Event]) -> None:
    """[CIB-2.4] Those who bid 0 share the discard of this moment equally, rounding down; the rest stays."""
    if not state.discard or 0 not in bids:
        return
    idle = tuple([Seat(number) for number, bid in enumerate(bids) if not bid])
    each, state.discard = divmod(state.discard, len(idle))
    for seat in idle:
        state.areas[seat].held += each
    events.append(m.DiscardShared(idle, each, state.discard))


def turn_order(bids: tuple[int, ...], torch: Seat) -> tuple[Seat, ...]:
    """[CIB-2.5] Higher bid first; ties go to the torch holder, then to the nearest seat on their left."""
    seats = len(bids)
    leftward = [Seat((torch + step) % seats) for step in range(seats)]
    return tuple(sorted(leftward, key=bids.__getitem__, reverse=True))


def picks(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """[CIB-2.8] Two players pick alternately, two cards each; [CIB-2.9] [CIB-2.10] three or four, one each."""
    return order * 2 if len(order) == 2 else order


def legal_takes(state: State, seat: Seat, now: m.Taking) -> list[m.Take]:
    """[CIB-2.6] Any open treasure card may be taken; one must be."""
    take = state.box.take
    return [take[card] for card in state.open]


def take_refused(state: State, seat: Seat, move: m.Take) -> Refusal | None:
    """[CIB-2.6] Only an open card may be taken."""
    return None if move.card in state.open else Refusal("CIB-2.6", "card_not_open", {"card": move.card})


def take_card(state: State, seat: Seat, move: m.Take) -> list[m.Event]:
    """[CIB-2.6] The bid goes into the discard, the card face up before its taker, its symbol works at once."""
    state.pending.pop()
    events: list[m.Event] = []
    discard_bid(state, seat, events)
    taken = move.card
    state.open = tuple([card for card in state.open if card != taken])
    state.areas[seat].cards += (taken,)
    events.append(m.CardTaken(seat, taken))
    card = state.box.cards[taken]
    if card.rock:
        state.pending.append(state.box.placing[seat])
    elif card.totem:
        state.pending.append(state.box.choosing[seat])
    return events


def discard_bid(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[CIB-2.8] The bid is discarded at its owner's first pick of the round."""
    area = state.areas[seat]
    if area.staked:
        events.append(m.BidDiscarded(seat, area.staked))
        state.discard += area.staked
        area.spent, area.staked = area.staked, 0


def discard_leftover(state: State, events: list[m.Event]) -> None:
    """[CIB-2.9] With three, the fourth card is discarded; the auction winner places its rock; its totem is lost."""
    (card,) = state.open
    state.open = ()
    state.discarded += (card,)
    events.append(m.CardDiscarded(card))
    if state.box.cards[card].rock:
        state.pending.append(state.box.placing[state.order[0]])


def pass_torch(state: State, events: list[m.Event]) -> None:
    """[CIB-2.7] Who took the round's last card takes the torch, after all else."""
    state.torch = state.order[-1]
    for area in state.areas:
        area.spent = 0
    events.append(m.TorchPassed(state.torch))
