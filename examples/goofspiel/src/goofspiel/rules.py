"""The rules, in the order of the rulebook; every decision is declared once, in the table at the foot."""

from typing import Final

from eldorado.core.game import Line, Refusal, Scores, Seat, Sheet
from eldorado.core.rules import Answer, Question, Rules
from goofspiel import moves as m
from goofspiel.state import HOUSE, Edition, State

SEATS: Final = range(2, 6)


def setup(seats: int, options: m.Options | None = None, edition: Edition = HOUSE) -> State:
    """[GOO-1.2] Everybody holds a suit; the prizes lie face down."""
    if seats not in SEATS:
        raise ValueError(f"Goofspiel is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    state = State(edition, options or m.Options(), seats)
    state.pending = [m.Turning()]
    return state


def legal_turns(state: State, seat: Seat, now: m.Turning) -> list[m.Turn]:
    """[GOO-2.1] Any prize that lies face down may come next."""
    return [m.Turn(card) for card in state.undrawn]


def turn_refused(state: State, seat: Seat, move: m.Turn) -> Refusal | None:
    """[GOO-2.1] A prize is turned up once."""
    return None if move.card in state.undrawn else Refusal("GOO-2.1", "prize_gone", {"card": move.card})


def turn_prize(state: State, seat: Seat, move: m.Turn) -> list[m.Event]:
    """[GOO-2.1] The prize lies open, and everybody is asked for a bid."""
    state.undrawn = tuple([card for card in state.undrawn if card != move.card])
    state.prizes += (move.card,)
    state.pending = [m.Bidding(tuple(map(Seat, range(state.seats))))]
    return [m.PrizeTurned(move.card)]


def legal_bids(state: State, seat: Seat, now: m.Bidding) -> list[m.Bid]:
    """[GOO-2.2] Any card that one still holds."""
    return [m.Bid(card) for card in state.hands[seat]]


def bid_refused(state: State, seat: Seat, move: m.Bid) -> Refusal | None:
    """[GOO-2.2] A card is bid once in a game."""
    return None if move.card in state.hands[seat] else Refusal("GOO-2.2", "card_gone", {"card": move.card})


def choose_bid(state: State, seat: Seat, move: m.Bid) -> list[m.Event]:
    """[GOO-2.2] A card is chosen in secret; when all have chosen, the bids are opened."""
    state.bids[seat] = move.card
    waiting = tuple([Seat(other) for other, bid in enumerate(state.bids) if bid is None])
    state.pending = [m.Bidding(waiting)]
    return [m.BidChosen(seat, move.card), *([] if waiting else open_bids(state))]


def open_bids(state: State) -> list[m.Event]:
    """[GOO-2.3] The bids are opened and leave the game; [GOO-3.1] it ends when no prize is left to turn."""
    bids = tuple([bid for bid in state.bids if bid is not None])
    state.hands = [tuple([card for card in hand if card != bid]) for hand, bid in zip(state.hands, bids, strict=True)]
    state.bids = [None] * state.seats
    state.pending = [m.Turning()] if state.undrawn else []
    best = [Seat(seat) for seat, bid in enumerate(bids) if bid == max(bids)]
    winner = best[0] if len(best) == 1 else None
    return [m.BidsOpened(bids, winner, award(state, winner))]


def award(state: State, winner: Seat | None) -> int:
    """[GOO-2.4] The highest bid takes all open prizes; [GOO-2.5] if several are highest, nobody takes them."""
    prizes, state.prizes = state.prizes, ()
    if winner is not None:
        state.taken[winner] += prizes
    elif state.options.prizes_stay:
        state.prizes = prizes
    else:
        state.aside += prizes
    return sum(prizes)


def scores(state: State) -> Scores:
    """[GOO-3.2] The sum of one's prizes counts; the highest wins, and equals share their rank."""
    lines = [Line("prizes", sum(prizes), "GOO-3.2", {"count": len(prizes)}) for prizes in state.taken]
    sheets = [Sheet(Seat(seat), (line,), line.points) for seat, line in enumerate(lines)]
    ranks = [sum(other.total > sheet.total for other in sheets) for sheet in sheets]
    return Scores(tuple(sheets), tuple(ranks), ended="GOO-3.1")


def unknown(state: State, move: m.Move) -> Refusal | None:
    """[GOO-1.1] Cards are those of the box."""
    return None if move.card in state.edition.cards else Refusal("GOO-1.1", "unknown_card", {"card": move.card})


RULES: Final = Rules[State, m.Move, m.Event](
    m.Move,
    m.Decision,
    Question(m.Turning, "GOO-2.1", legal_turns, Answer(m.Turn, "turn 5", turn_refused, turn_prize)),
    Question(m.Bidding, "GOO-2.2", legal_bids, Answer(m.Bid, "bid 5", bid_refused, choose_bid)),
    over="GOO-3.1",
    unknown=unknown,
)
