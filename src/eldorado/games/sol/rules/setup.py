"""Chapter 1: how the table is set — temples, boats, clue cards."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.core.options import OptionError
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import Box, open_box
from eldorado.games.sol.components import CAMPS, HOUSE, SEATS, TEMPLES, Edition, SpaceId, Temple
from eldorado.games.sol.rules.clues import turn_up
from eldorado.games.sol.rules.line_ups import count_of, form_camps
from eldorado.games.sol.rules.turn import begin_camp_turn
from eldorado.games.sol.state import Camp, State

SECRET_CLUES = 2


def setup(seats: int, options: m.Options | None = None, edition: Edition = HOUSE) -> State:
    """[SOL-1.1] The island lies ready; nothing random has happened yet."""
    if seats not in SEATS:
        raise ValueError(f"SOL is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    box, agreed = open_box(edition), options or m.Options()
    _check_agreement(seats, agreed)
    begun: list[d.Decision] = [d.Laying(SpaceId(box.temple_spaces[0]))]
    return fresh(box, agreed, seats, begun)


def fresh(box: Box, options: m.Options, seats: int, begun: list[d.Decision]) -> State:
    """[SOL-1.3] [SOL-1.8] All tokens lie unseen on the island, all clue cards in the deck; both camps are empty."""
    none, cards = [0] * len(box.bags), [box.edition.copies] * box.clues
    return State(box, options, seats, (Camp(), Camp()), begun, [*box.bags], none, none[:], cards, box.search_spaces)


def _check_agreement(seats: int, options: m.Options) -> None:
    """[SOL-1.4] Never fewer characters than players; [SOL-1.6] the first game is played on the Discovery side."""
    if (seats + 1) // 2 > count_of(seats, options):
        sentence = "option characters: {count} a side are too few for {seats} players"
        raise OptionError(sentence, count=options.characters, seats=seats)
    if options.line_up == "first" and options.side != "discovery":
        raise OptionError("option side: the first game is played on the discovery side; choose another line_up")


def legal_lays(state: State, seat: Seat, now: d.Laying) -> list[m.Lay]:
    """[SOL-1.2] Any temple not yet laid may come next."""
    lay, laid = state.box.lay, state.temples
    return [lay[temple] for temple in state.box.temple_order if temple not in laid]


def lay_refused(state: State, seat: Seat, move: m.Lay) -> Refusal | None:
    """[SOL-1.2] Each temple exists once."""
    number = TEMPLES.index(Temple(move.shape, move.colour, move.stairs))
    return Refusal("SOL-1.2", "temple_laid") if number in state.temples else None


def lay(state: State, seat: Seat, move: m.Lay) -> list[e.Event]:
    """[SOL-1.2] The eight temples are laid at random, face up, on the eight temple spaces."""
    state.pending.pop()
    temple = Temple(move.shape, move.colour, move.stairs)
    space = state.box.temple_spaces[len(state.temples)]
    state.temples += (TEMPLES.index(temple),)
    if len(state.temples) < len(state.box.temple_spaces):
        state.pending.append(d.Laying(state.box.temple_spaces[len(state.temples)]))
    else:
        form_camps(state)
    return [e.TempleLaid(space, temple)]


def legal_begins(state: State, seat: Seat, now: d.Beginning) -> tuple[m.Begin, ...]:
    """[SOL-1.7] Either camp may be the one to start."""
    return state.box.begin


def begin(state: State, seat: Seat, move: m.Begin) -> list[e.Event]:
    """[SOL-1.7] A random camp starts and puts down its boat first; [SOL-1.8] after the boats come the clue cards."""
    state.pending.pop()
    state.starter = CAMPS.index(move.camp)
    order = (state.starter, 1 - state.starter)
    state.pending.append(d.TURNING)
    state.pending += [d.Dealing(CAMPS[camp]) for camp in reversed(order) for _ in range(SECRET_CLUES)]
    state.pending += [d.Mooring(state.box.together[state.seats][camp], CAMPS[camp]) for camp in reversed(order)]
    return [e.StarterNamed(move.camp)]


def legal_moors(state: State, seat: Seat, now: d.Mooring) -> list[m.Move]:
    """[SOL-1.7] Any boat spot that is free."""
    taken = {camp.boat for camp in state.camps}
    return [move for move in state.box.moor if move.boat not in taken]


def moor_refused(state: State, seat: Seat, move: m.Moor) -> Refusal | None:
    """[SOL-1.7] One boat a spot."""
    taken = any(camp.boat == move.boat for camp in state.camps)
    return Refusal("SOL-1.7", "spot_taken", {"boat": move.boat}) if taken else None


def moor(state: State, seat: Seat, move: m.Moor) -> list[e.Event]:
    """[SOL-1.7] The boat lies there, with a flag of its colour on each of its two pontoons."""
    decision = state.pending.pop()
    assert type(decision) is d.Mooring, "boats are moored by camps"
    camp, pontoons = state.camps[CAMPS.index(decision.camp)], state.box.edition.boats[move.boat].pontoons
    camp.boat = move.boat
    camp.flags = sum(1 << space for space in pontoons)
    return [e.BoatMoored(decision.camp, move.boat, pontoons)]


def turn_and_go(state: State, seat: Seat, move: m.Turn) -> list[e.Event]:
    """[SOL-1.8] One card lies face up; with the first one set-up is over and the starting camp's turn begins."""
    events = turn_up(state, seat, move)
    if not state.round:
        begin_camp_turn(state, state.starter, events)
    return events
