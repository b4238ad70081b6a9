"""Chapter 1: the camps, their line-ups, and who plays whom."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import Box
from eldorado.games.sol.components import CAMPS, FIRST_GAME, SPENDERS, CharacterId
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.state import ABLE, NOWHERE, Figure, State

MANY_SEATS = 7
"""From so many players on, four characters a side are the default."""


def count_of(seats: int, options: m.Options) -> int:
    """[SOL-1.5] How many characters a side: as agreed, else 3 up to six players, 4 with seven or eight."""
    if options.characters == "auto":
        return 4 if seats >= MANY_SEATS else 3
    return options.characters


def form_camps(state: State) -> None:
    """[SOL-1.5] Line-ups: those of a first game, chosen in secret by each camp, or drawn by lot."""
    count, how = count_of(state.seats, state.options), state.options.line_up
    if how == "first":
        for camp, line_up in zip(state.camps, FIRST_GAME, strict=True):
            camp.line_up = line_up[:count]
        man_boats(state)
    elif how == "chosen":
        state.pending.append(d.Fielding(state.box.together[state.seats]))
    else:
        state.pending += [d.Recruiting(camp) for camp in reversed(CAMPS) for _ in range(count)]


def legal_recruits(state: State, seat: Seat, now: d.Recruiting) -> list[m.Recruit]:
    """[SOL-1.5] Any character of the camp that is not in its line-up yet."""
    camp = CAMPS.index(now.camp)
    taken = state.camps[camp].line_up
    return [state.box.recruit[id] for id in state.box.roster[camp] if id not in taken]


def recruit_refused(state: State, seat: Seat, move: m.Recruit) -> Refusal | None:
    """[SOL-1.5] A character of the camp, once."""
    decision = state.pending[-1]
    assert type(decision) is d.Recruiting, "characters are drawn for a camp"
    camp = CAMPS.index(decision.camp)
    return _of_camp(state, camp, move.character) or _once(move.character, state.camps[camp].line_up)


def _of_camp(state: State, camp: int, character: CharacterId) -> Refusal | None:
    """[SOL-1.4] Each camp has seven characters of its own."""
    if state.box.camp_of[character] == camp:
        return None
    return Refusal("SOL-1.4", "other_camps_character", {"character": character})


def _once(character: CharacterId, line_up: Sequence[CharacterId]) -> Refusal | None:
    """[SOL-1.5] A line-up names a character once."""
    return Refusal("SOL-1.5", "named_twice", {"character": character}) if character in line_up else None


def recruit(state: State, seat: Seat, move: m.Recruit) -> list[e.Event]:
    """[SOL-1.5] The order in which characters are drawn is the acting order."""
    decision = state.pending.pop()
    assert type(decision) is d.Recruiting, "characters are drawn for a camp"
    state.camps[CAMPS.index(decision.camp)].line_up += (move.character,)
    if not state.pending:
        man_boats(state)
    return [e.CharacterRecruited(decision.camp, move.character)]


def legal_fields(state: State, seat: Seat, now: d.Fielding) -> Sequence[m.Move]:
    """[SOL-1.5] Any characters of the camp, in any order: it is the acting order."""
    return state.box.line_ups(seat % 2, count_of(state.seats, state.options))


def field_refused(state: State, seat: Seat, move: m.Field) -> Refusal | None:
    """[SOL-1.4] As many characters as agreed, out of the camp's own."""
    needed = count_of(state.seats, state.options)
    if len(move.characters) != needed:
        return Refusal("SOL-1.4", "wrong_number", {"count": len(move.characters), "needed": needed})
    for place, character in enumerate(move.characters):
        refusal = _of_camp(state, seat % 2, character) or _once(character, move.characters[:place])
        if refusal is not None:
            return refusal
    return None


def field(state: State, seat: Seat, move: m.Field) -> list[e.Event]:
    """[SOL-1.5] Line-ups stay secret until both camps are ready."""
    decision = state.pending.pop()
    assert type(decision) is d.Fielding, "line-ups are chosen by both camps"
    state.camps[seat % 2].line_up = move.characters
    events: list[e.Event] = [e.LineUpChosen(CAMPS[seat % 2], move.characters)]
    waiting = tuple(group for group in decision.waiting if seat not in group)
    if waiting:
        state.pending.append(d.Fielding(waiting))
    else:
        events.append(e.LineUpsShown(state.camps[0].line_up, state.camps[1].line_up))
        man_boats(state)
    return events


def man_boats(state: State) -> None:
    """[SOL-1.7] All characters start on their boat; [SOL-1.4] then each player takes one."""
    for number, camp in enumerate(state.camps):
        camp.figures = [_aboard(state.box, id, number) for id in camp.line_up]
    state.pending.append(d.BEGINNING)
    state.pending += reversed(shares(state))


def _aboard(box: Box, id: CharacterId, camp: int) -> Figure:
    """[SOL-1.9] A character aboard, with empty inventory; [SOL-9.15] token characters with their tokens."""
    charges = box.edition.figures.tokens if box.sheets[id].ability in SPENDERS else 0
    return Figure(id, camp, Seat(NOWHERE), NOWHERE, ABLE, (), charges, used=False)


def shares(state: State) -> list[d.Decision]:
    """[SOL-1.4] Each player takes a character; one who is the whole camp plays them all and is not asked."""
    together = state.box.together[state.seats]
    found: list[d.Decision] = []
    for seat in map(Seat, range(state.seats)):
        camp = seat % 2
        if len(together[camp]) > 1:
            found.append(d.Sharing(together[camp], CAMPS[camp], seat))
        else:
            for figure in state.camps[camp].figures:
                figure.owner = seat
    return found


def legal_shares(state: State, seat: Seat, now: d.Sharing) -> list[m.Move]:
    """[SOL-1.4] Any character of the camp that nobody has taken."""
    figures = state.camps[CAMPS.index(now.camp)].figures
    return [state.box.share[id] for id in sorted([figure.id for figure in figures if figure.owner == NOWHERE])]


def share_refused(state: State, seat: Seat, move: m.Share) -> Refusal | None:
    """[SOL-1.4] A character of the camp that nobody has taken."""
    decision, figure = state.pending[-1], figure_of(state, move.character)
    assert type(decision) is d.Sharing, "characters are shared out"
    refusal = _of_camp(state, CAMPS.index(decision.camp), move.character)
    if refusal is not None or figure.owner == NOWHERE:
        return refusal
    return Refusal("SOL-1.4", "already_shared", {"character": move.character})


def share(state: State, seat: Seat, move: m.Share) -> list[e.Event]:
    """[SOL-1.4] The character is that player's; those left over are played by the camp together."""
    decision = state.pending.pop()
    assert type(decision) is d.Sharing, "characters are shared out"
    for figure in state.camps[CAMPS.index(decision.camp)].figures:
        if figure.id == move.character:
            figure.owner = decision.seat
    return [e.CharacterShared(decision.seat, move.character)]
