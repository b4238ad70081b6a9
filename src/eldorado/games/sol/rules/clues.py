"""Chapter 7: clue cards, the Sun Medallion, and where the Idol appears."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import CARDS, CLUE, KINDS
from eldorado.games.sol.components import CAMPS, CLUES, COLUMNS, TEMPLES, ClueId, SpaceId, Temple
from eldorado.games.sol.rules.figures import players
from eldorado.games.sol.state import NOWHERE, Figure, Played, State

VALUES: Final = 2
"""Each column has two values."""
TEMPLE_OF: Final[dict[tuple[ClueId, ...], Temple]] = {
    (temple.shape, temple.colour, temple.stairs): temple for temple in TEMPLES
}


def clues_found(state: State) -> int:
    """[SOL-7.1] The clue tokens found so far, by either camp."""
    return sum(state.shown[CLUE::KINDS])


def find_clue(state: State, figure: Figure, events: list[e.Event]) -> None:
    """[SOL-7.1] The first clue token brings the Medallion and no card; [SOL-7.3] its holder draws before playing."""
    if clues_found(state) == 1:
        state.medallion = figure.camp
        events.append(e.MedallionTaken(CAMPS[figure.camp]))
        return
    state.pending.append(d.Playing(players(state, figure), figure.id))
    if state.medallion == figure.camp:
        state.pending.append(d.Dealing(CAMPS[figure.camp]))


def legal_deals(state: State, seat: Seat, now: d.Dealing) -> list[m.Deal]:
    """[SOL-1.8] Any card left in the deck may come next: its order does not exist."""
    deal, deck = state.box.deal, state.deck
    return [deal[clue] for clue in state.box.clue_order if deck[clue]]


def legal_turns(state: State, seat: Seat, now: d.Turning) -> list[m.Turn]:
    """[SOL-7.2] Any card left in the deck may be turned up."""
    turn_up, deck = state.box.turn_up, state.deck
    return [turn_up[clue] for clue in state.box.clue_order if deck[clue]]


def clue_odds(state: State, now: d.Dealing | d.Turning) -> list[int]:
    """[SOL-1.8] Cards are as likely as they are many."""
    deck = state.deck
    return [deck[clue] for clue in state.box.clue_order if deck[clue]]


def card_refused(state: State, seat: Seat, move: m.Deal | m.Turn) -> Refusal | None:
    """[SOL-1.8] A card comes from the deck; [SOL-7.2] [SOL-7.3] in play as in set-up."""
    if state.deck[CLUES.index(move.clue)]:
        return None
    in_play = "SOL-7.3" if type(move) is m.Deal else "SOL-7.2"
    return Refusal(in_play if state.round else "SOL-1.8", "clue_gone", {"clue": move.clue})


def deal(state: State, seat: Seat, move: m.Deal) -> list[e.Event]:
    """[SOL-7.3] The card goes into the camp's hand, which has no limit; only the camp sees it."""
    decision = state.pending.pop()
    assert type(decision) is d.Dealing, "cards are dealt to a camp"
    clue, camp = CLUES.index(move.clue), state.camps[CAMPS.index(decision.camp)]
    state.deck[clue] -= 1
    camp.hand = tuple(sorted((*camp.hand, clue)))
    return [e.ClueDealt(decision.camp, move.clue)]


def turn_up(state: State, seat: Seat, move: m.Turn) -> list[e.Event]:
    """[SOL-7.2] A new card is turned up beside the deck."""
    state.pending.pop()
    state.open = CLUES.index(move.clue)
    state.deck[state.open] -= 1
    return [e.ClueTurned(move.clue)]


def legal_plays(state: State, seat: Seat, now: d.Playing) -> list[m.Move]:
    """[SOL-7.2] The face-up card or one from the hand; [SOL-7.4] with an empty hand, the face-up card."""
    hand = set(state.camps[state.box.camp_of[now.character]].hand)
    return [m.PLAY_OPEN, *[state.box.hide[clue] for clue in state.box.clue_order if clue in hand]]


def hide_refused(state: State, seat: Seat, move: m.PlayHidden) -> Refusal | None:
    """[SOL-7.2] A card of the camp's hand; [SOL-7.4] an empty hand leaves the face-up card."""
    hand = state.camps[seat % 2].hand
    if not hand:
        return Refusal("SOL-7.4", "empty_hand")
    return None if CLUES.index(move.clue) in hand else Refusal("SOL-7.2", "clue_not_held", {"clue": move.clue})


def play_open(state: State, seat: Seat, move: m.PlayOpen) -> list[e.Event]:
    """[SOL-7.2] The face-up card is played face up, behind the cards of its column."""
    camp, clue = _playing(state), state.open
    lay_card(state, Played(clue, camp, open=True, seen=False))
    state.open = NOWHERE
    return go_on(state, [e.CluePlayed(CAMPS[camp], COLUMNS[clue // VALUES], CLUES[clue])])


def play_hidden(state: State, seat: Seat, move: m.PlayHidden) -> list[e.Event]:
    """[SOL-7.2] [SOL-7.5] A card from the hand is played face down: its column shows; the face-up card is discarded."""
    camp, clue = _playing(state), CLUES.index(move.clue)
    hand = state.camps[camp].hand
    place = hand.index(clue)
    state.camps[camp].hand = hand[:place] + hand[place + 1 :]
    lay_card(state, Played(clue, camp, open=False, seen=False))
    events: list[e.Event] = [e.ClueHidden(CAMPS[camp], COLUMNS[clue // VALUES], move.clue)]
    events.append(e.ClueDiscarded(CLUES[state.open]))
    state.discarded, state.open = (*state.discarded, state.open), NOWHERE
    return go_on(state, events)


def _playing(state: State) -> int:
    """The camp that plays a card."""
    decision = state.pending.pop()
    assert type(decision) is d.Playing, "cards are played for a clue token"
    return state.box.camp_of[decision.character]


def lay_card(state: State, card: Played) -> None:
    """[SOL-7.2] A card lies behind those already in the column of its kind."""
    columns = list(state.columns)
    columns[card.clue // VALUES] += (card,)
    state.columns = tuple(columns)


def cards_played(state: State) -> int:
    """[SOL-7.6] How many cards lie on the treasure map."""
    return sum(map(len, state.columns))


def go_on(state: State, events: list[e.Event]) -> list[e.Event]:
    """[SOL-7.2] A new card is turned up, except after the seventh."""
    if cards_played(state) < CARDS:
        state.pending.append(d.TURNING)
    else:
        show_clues(state, events)
    return events


def show_clues(state: State, events: list[e.Event]) -> None:
    """[SOL-7.6] When the seventh card is played all are turned up, and the Idol appears."""
    state.columns = tuple(tuple(card._replace(open=True) for card in column) for column in state.columns)
    events.append(e.CluesShown(*[tuple(CLUES[card.clue] for card in column) for column in state.columns]))
    temple = temple_shown([[card.clue for card in column] for column in state.columns])
    state.idol = idol_space(state, temple)
    events.append(e.IdolAppeared(SpaceId(state.idol), temple))


def value_shown(clues: Sequence[int]) -> ClueId:
    """[SOL-7.6] The value seen most often holds; tie: the last card of the column decides."""
    last = clues[-1]
    other = last ^ 1
    return CLUES[last if 2 * clues.count(last) >= len(clues) else other]


def temple_shown(columns: Sequence[Sequence[int]]) -> Temple | None:
    """[SOL-7.6] The temple with the three values; none if a column is empty."""
    if not all(columns):
        return None
    return TEMPLE_OF[tuple([value_shown(clues) for clues in columns])]


def idol_space(state: State, temple: Temple | None) -> SpaceId:
    """[SOL-7.6] The space of that temple; if a column is empty, the altar."""
    if temple is None:
        return state.box.altar
    return state.box.temple_spaces[state.temples.index(TEMPLES.index(temple))]
