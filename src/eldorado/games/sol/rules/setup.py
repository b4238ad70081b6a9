"""Chapter 1: the box, the camps, and how the table is set."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.core.game import Seat
from eldorado.core.options import OptionError
from eldorado.games.sol.box import Box, open_box
from eldorado.games.sol.components import (
    CAMPS,
    FIRST_GAME,
    HOUSE,
    SEATS,
    SPENDERS,
    TEMPLES,
    CharacterId,
    Edition,
    SpaceId,
    Temple,
)
from eldorado.games.sol.decisions import (
    BEGINNING,
    TURNING,
    Beginning,
    Dealing,
    Decision,
    Fielding,
    Laying,
    Mooring,
    Recruiting,
    Sharing,
)
from eldorado.games.sol.events import (
    BoatMoored,
    CharacterRecruited,
    CharacterShared,
    Event,
    LineUpChosen,
    LineUpsShown,
    StarterNamed,
    TempleLaid,
)
from eldorado.games.sol.moves import Begin, Field, Lay, Moor, Move, Options, Recruit, Share, Turn
from eldorado.games.sol.rules.clues import turn_up
from eldorado.games.sol.rules.turn import begin_camp_turn
from eldorado.games.sol.state import ABLE, NOWHERE, Figure, State

SECRET_CLUES = 2
MANY_SEATS = 7
"""From so many players on, four characters a side are the default."""


def setup(seats: int, options: Options | None = None, edition: Edition = HOUSE) -> State:
    """[SOL-1.1] The island lies ready; nothing random has happened yet."""
    if seats not in SEATS:
        raise ValueError(f"SOL is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    box, agreed = open_box(edition), options or Options()
    _check_agreement(seats, agreed)
    state = State(box, agreed, seats)
    first = box.temple_spaces[0]
    state.pending = [Laying(SpaceId(first))]
    return state


def _check_agreement(seats: int, options: Options) -> None:
    """[SOL-1.4] Never fewer characters than players; [SOL-1.6] the first game is played on the Discovery side."""
    if (seats + 1) // 2 > count_of(seats, options):
        sentence = "option characters: {count} a side are too few for {seats} players"
        raise OptionError(sentence, count=options.characters, seats=seats)
    if options.line_up == "first" and options.side != "discovery":
        raise OptionError("option side: the first game is played on the discovery side; choose another line_up")


def count_of(seats: int, options: Options) -> int:
    """[SOL-1.5] How many characters a side: as agreed, else 3 up to six players, 4 with seven or eight."""
    if options.characters == "auto":
        return 4 if seats >= MANY_SEATS else 3
    return options.characters


# Temples


def legal_lays(state: State, seat: Seat, now: Laying) -> list[Lay]:
    """[SOL-1.2] Any temple not yet laid may come next."""
    return [lay for number, lay in sorted(enumerate(state.box.lay), key=_by_fields) if number not in state.temples]


def _by_fields(numbered: tuple[int, Lay]) -> tuple[str, str, str]:
    lay = numbered[1]
    return lay.shape, lay.colour, lay.stairs


def lay(state: State, seat: Seat, move: Lay) -> list[Event]:
    """[SOL-1.2] The eight temples are laid at random, face up, on the eight temple spaces."""
    state.pending.pop()
    temple = Temple(move.shape, move.colour, move.stairs)
    space = state.box.temple_spaces[len(state.temples)]
    state.temples += (TEMPLES.index(temple),)
    if len(state.temples) < len(state.box.temple_spaces):
        state.pending.append(Laying(state.box.temple_spaces[len(state.temples)]))
    else:
        form_camps(state)
    return [TempleLaid(space, temple)]


# Camps and characters


def form_camps(state: State) -> None:
    """[SOL-1.5] Line-ups: those of a first game, chosen in secret by each camp, or drawn by lot."""
    count, how = count_of(state.seats, state.options), state.options.line_up
    if how == "first":
        for camp, line_up in zip(state.camps, FIRST_GAME, strict=True):
            camp.line_up = line_up[:count]
        man_boats(state)
    elif how == "chosen":
        state.pending.append(Fielding(state.box.together[state.seats]))
    else:
        state.pending += [Recruiting(camp) for camp in reversed(CAMPS) for _ in range(count)]


def legal_recruits(state: State, seat: Seat, now: Recruiting) -> list[Recruit]:
    """[SOL-1.5] Any character of the camp that is not in its line-up yet."""
    camp = CAMPS.index(now.camp)
    taken = state.camps[camp].line_up
    return [state.box.recruit[id] for id in state.box.roster[camp] if id not in taken]


def recruit(state: State, seat: Seat, move: Recruit) -> list[Event]:
    """[SOL-1.5] The order in which characters are drawn is the acting order."""
    decision = state.pending.pop()
    assert type(decision) is Recruiting, "characters are drawn for a camp"
    state.camps[CAMPS.index(decision.camp)].line_up += (move.character,)
    if not state.pending:
        man_boats(state)
    return [CharacterRecruited(decision.camp, move.character)]


def legal_fields(state: State, seat: Seat, now: Fielding) -> Sequence[Move]:
    """[SOL-1.5] Any characters of the camp, in any order: it is the acting order."""
    return state.box.line_ups(seat % 2, count_of(state.seats, state.options))


def field(state: State, seat: Seat, move: Field) -> list[Event]:
    """[SOL-1.5] Line-ups stay secret until both camps are ready."""
    decision = state.pending.pop()
    assert type(decision) is Fielding, "line-ups are chosen by both camps"
    state.camps[seat % 2].line_up = move.characters
    events: list[Event] = [LineUpChosen(CAMPS[seat % 2], move.characters)]
    waiting = tuple(group for group in decision.waiting if seat not in group)
    if waiting:
        state.pending.append(Fielding(waiting))
    else:
        events.append(LineUpsShown(state.camps[0].line_up, state.camps[1].line_up))
        man_boats(state)
    return events


def man_boats(state: State) -> None:
    """[SOL-1.7] All characters start on their boat; [SOL-1.4] then each player takes one."""
    for number, camp in enumerate(state.camps):
        camp.figures = [_aboard(state.box, id, number) for id in camp.line_up]
    state.pending.append(BEGINNING)
    state.pending += reversed(shares(state))


def _aboard(box: Box, id: CharacterId, camp: int) -> Figure:
    """[SOL-1.9] A character aboard, with empty inventory; [SOL-9.15] token characters with their tokens."""
    charges = box.edition.figures.tokens if box.sheets[id].ability in SPENDERS else 0
    return Figure(id, camp, Seat(NOWHERE), NOWHERE, ABLE, (), charges, used=False)


def shares(state: State) -> list[Decision]:
    """[SOL-1.4] Each player takes a character; one who is the whole camp plays them all and is not asked."""
    together = state.box.together[state.seats]
    found: list[Decision] = []
    for seat in map(Seat, range(state.seats)):
        camp = seat % 2
        if len(together[camp]) > 1:
            found.append(Sharing(together[camp], CAMPS[camp], seat))
        else:
            for figure in state.camps[camp].figures:
                figure.owner = seat
    return found


def legal_shares(state: State, seat: Seat, now: Sharing) -> list[Move]:
    """[SOL-1.4] Any character of the camp that nobody has taken."""
    figures = state.camps[CAMPS.index(now.camp)].figures
    return [state.box.share[id] for id in sorted([figure.id for figure in figures if figure.owner == NOWHERE])]


def share(state: State, seat: Seat, move: Share) -> list[Event]:
    """[SOL-1.4] The character is that player's; those left over are played by the camp together."""
    decision = state.pending.pop()
    assert type(decision) is Sharing, "characters are shared out"
    for figure in state.camps[CAMPS.index(decision.camp)].figures:
        if figure.id == move.character:
            figure.owner = decision.seat
    return [CharacterShared(decision.seat, move.character)]


# Boats and clue cards


def legal_begins(state: State, seat: Seat, now: Beginning) -> tuple[Begin, ...]:
    """[SOL-1.7] Either camp may be the one to start."""
    return state.box.begin


def begin(state: State, seat: Seat, move: Begin) -> list[Event]:
    """[SOL-1.7] A random camp starts and puts down its boat first; [SOL-1.8] after the boats come the clue cards."""
    state.pending.pop()
    state.starter = CAMPS.index(move.camp)
    order = (state.starter, 1 - state.starter)
    state.pending.append(TURNING)
    state.pending += [Dealing(CAMPS[camp]) for camp in reversed(order) for _ in range(SECRET_CLUES)]
    state.pending += [Mooring(state.box.together[state.seats][camp], CAMPS[camp]) for camp in reversed(order)]
    return [StarterNamed(move.camp)]


def legal_moors(state: State, seat: Seat, now: Mooring) -> list[Move]:
    """[SOL-1.7] Any boat spot that is free."""
    taken = {camp.boat for camp in state.camps}
    return [move for move in state.box.moor if move.boat not in taken]


def moor(state: State, seat: Seat, move: Moor) -> list[Event]:
    """[SOL-1.7] The boat lies there, with a flag of its colour on each of its two pontoons."""
    decision = state.pending.pop()
    assert type(decision) is Mooring, "boats are moored by camps"
    camp, pontoons = state.camps[CAMPS.index(decision.camp)], state.box.edition.boats[move.boat].pontoons
    camp.boat = move.boat
    camp.flags = sum(1 << space for space in pontoons)
    return [BoatMoored(decision.camp, move.boat, pontoons)]


def turn_and_go(state: State, seat: Seat, move: Turn) -> list[Event]:
    """[SOL-1.8] One card lies face up; with the first one set-up is over and the starting camp's turn begins."""
    events = turn_up(state, seat, move)
    if not state.round:
        begin_camp_turn(state, state.starter, events)
    return events
