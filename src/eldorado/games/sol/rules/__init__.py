"""The rules of SOL as a table of contents: who is asked, what they may do, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from eldorado.core.game import CHANCE, Group, Seat
from eldorado.games.sol.decisions import (
    BY_CHANCE,
    Acting,
    Beginning,
    Claiming,
    Committing,
    Dealing,
    Decision,
    Discarding,
    Fielding,
    Finding,
    Fleeing,
    Healing,
    Laying,
    Mooring,
    Naming,
    Planting,
    Playing,
    Pushing,
    Raging,
    Recruiting,
    Rolling,
    Sharing,
    Turning,
)
from eldorado.games.sol.events import Event
from eldorado.games.sol.moves import (
    CLAIM,
    END,
    LEAVE,
    Accept,
    Begin,
    Claim,
    Commit,
    Deal,
    Discard,
    End,
    Field,
    Find,
    Flee,
    Gallop,
    Hand,
    Heal,
    Inform,
    Land,
    Lay,
    Leave,
    Moor,
    Move,
    Name,
    Order,
    Plant,
    PlayHidden,
    PlayOpen,
    Pull,
    Push,
    Rage,
    Rally,
    Recruit,
    Rest,
    Roll,
    Row,
    Search,
    Seize,
    Share,
    Shoot,
    Sneak,
    Spare,
    Spend,
    Stay,
    Step,
    Study,
    Survey,
    Take,
    Turn,
)
from eldorado.games.sol.rules import abilities, clues, combat, idol, moving, searching, setup, turn
from eldorado.games.sol.rules.abilities import offers
from eldorado.games.sol.rules.figures import ability, active
from eldorado.games.sol.rules.idol import legal_idol_moves
from eldorado.games.sol.rules.moving import legal_pulls, legal_spends, legal_ways
from eldorado.games.sol.rules.searching import legal_searches
from eldorado.games.sol.rules.wounds import ways_out
from eldorado.games.sol.state import State

LUCK: Final = ((CHANCE,),)
NOBODY: Final[tuple[Group, ...]] = ()
KINDS: Final[dict[type[Move], int]] = {kind: place for place, kind in enumerate(get_args(Move))}


def asked(state: State) -> tuple[Group, ...]:
    """[SOL-2.5] The players of a character or of a camp: any of them may answer; both choose line-ups at once."""
    if not state.pending:
        return NOBODY
    decision = state.pending[-1]
    if type(decision) in BY_CHANCE:
        return LUCK
    if type(decision) is Fielding:
        return decision.waiting
    return (decision.seats,)  # type: ignore[union-attr]


def legal_acts(state: State, now: Acting) -> list[Move]:
    """[SOL-2.2] Points are spent in any order; [SOL-5.4] who must leave leaves first; [SOL-5.6] the wounded act too."""
    figure = active(state)
    out = ways_out(state, figure, now.movement)
    if out:
        return [*out, *legal_spends(state, figure)]
    moves = legal_ways(state, figure, now.movement)
    moves += legal_pulls(state, figure, now.movement)
    moves += legal_searches(state, figure, now.search)
    moves += legal_spends(state, figure)
    if state.idol >= 0 or state.carrier is not None:
        moves += legal_idol_moves(state, figure)
    gift = ability(state, figure)
    special = () if gift is None else offers(state, figure, gift, now)
    if special:
        moves += special
        moves.sort(key=_place_in_union)
    moves.append(END)
    return moves


def _place_in_union(move: Move) -> int:
    return KINDS[type(move)]


OFFERS: Final[dict[type[Decision], Callable[[State, Any], Sequence[Move]]]] = {
    Laying: lambda state, decision: setup.legal_lays(state),
    Recruiting: setup.legal_recruits,
    Sharing: setup.legal_shares,
    Beginning: lambda state, decision: setup.legal_begins(state),
    Mooring: lambda state, decision: setup.legal_moors(state),
    Dealing: lambda state, decision: clues.legal_deals(state),
    Turning: lambda state, decision: clues.legal_turns(state),
    Acting: legal_acts,
    Finding: searching.legal_finds,
    Playing: clues.legal_plays,
    Planting: searching.legal_plants,
    Discarding: searching.legal_discards,
    Healing: turn.legal_heals,
    Fleeing: abilities.offer_stay,
    Naming: combat.legal_names,
    Committing: combat.legal_commits,
    Rolling: combat.legal_rolls,
    Raging: abilities.offer_rage,
    Claiming: lambda state, decision: (CLAIM, LEAVE),
    Pushing: combat.legal_pushes,
}


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """Every move the seat may make now, in order; none for who may not act."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    kind = type(decision)
    if kind in BY_CHANCE:
        return OFFERS[kind](state, decision) if seat == CHANCE else ()
    if kind is Fielding:
        waits = any(seat in group for group in decision.waiting)  # type: ignore[union-attr]
        return setup.legal_fields(state, seat) if waits else ()
    return OFFERS[kind](state, decision) if seat in decision.seats else ()  # type: ignore[union-attr]


def odds(state: State) -> Sequence[int]:
    """[SOL-1.3] Tokens, [SOL-1.8] cards and [SOL-1.9] faces are as likely as they are many; all else is even."""
    decision = state.pending[-1]
    match decision:
        case Finding():
            return searching.find_odds(state, decision)
        case Dealing() | Turning():
            return clues.clue_odds(state)
        case Rolling(character):
            return state.box.roll_odds[state.box.camp_of[character]]
        case _:
            return state.box.even[len(legal(state, CHANCE))]


PERFORM: Final[dict[type[Move], Callable[[State, Seat, Any], list[Event]]]] = {
    Lay: setup.lay,
    Recruit: setup.recruit,
    Begin: setup.begin,
    Deal: clues.deal,
    Turn: setup.turn_and_go,
    Find: searching.find,
    Roll: combat.roll,
    Field: setup.field,
    Share: setup.share,
    Moor: setup.moor,
    Land: moving.land,
    Step: moving.step,
    Row: moving.row,
    Sneak: moving.sneak,
    Pull: moving.pull,
    Rally: abilities.rally,
    Search: searching.search,
    Survey: abilities.survey,
    Study: abilities.study,
    Spend: moving.spend,
    Take: idol.take,
    Seize: idol.seize,
    Hand: idol.hand,
    Order: abilities.order,
    Gallop: abilities.gallop,
    Shoot: abilities.shoot,
    Inform: abilities.inform,
    End: turn.end,
    PlayOpen: clues.play_open,
    PlayHidden: clues.play_hidden,
    Plant: searching.plant,
    Discard: turn.discard_and_close,
    Heal: turn.heal,
    Rest: turn.rest,
    Flee: abilities.flee,
    Stay: abilities.stay,
    Name: combat.name_fighter,
    Commit: combat.commit,
    Rage: abilities.rage,
    Accept: abilities.accept,
    Claim: combat.claim,
    Leave: combat.leave,
    Push: combat.push,
    Spare: combat.spare,
}


def perform(state: State, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move in place; what has happened comes back as events."""
    return PERFORM[type(move)](state, seat, move)
