"""Chapter 2: the order of play — camp turns, characters' turns, victory and the last round."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import CAMPS, SpaceId
from eldorado.games.sol.rules.figures import ability_of, active, carrier_of, figure_of, players
from eldorado.games.sol.rules.searching import discard, overflows
from eldorado.games.sol.rules.wounds import begins_confined, recover
from eldorado.games.sol.state import ABLE, Figure, State


def begin_camp_turn(state: State, camp: int, events: list[e.Event]) -> None:
    """[SOL-2.3] Victory is checked once, when a camp's turn begins; [SOL-2.4] then the last round."""
    state.turn, state.place, state.bonus = camp, 0, 0
    if escapes(state, camp):
        escape(state, camp, events)
    elif camp == state.starter and state.round and state.round == state.options.round_limit:
        events.append(e.TimeEnded(state.round))
    else:
        if camp == state.starter:
            state.round += 1
            events.append(e.RoundBegan(state.round))
        events.append(e.CampTurnBegan(CAMPS[camp]))
        begin_turn(state, events)


def escapes(state: State, camp: int) -> bool:
    """[SOL-2.3] A character of the camp carries the Idol on a pontoon with its flag, able or not, alone or not."""
    carrier = carrier_of(state)
    return carrier is not None and carrier.camp == camp and bool(state.camps[camp].flags >> carrier.space & 1)


def escape(state: State, camp: int, events: list[e.Event]) -> None:
    """[SOL-2.3] The camp leaves the island with the Idol and wins."""
    carrier = carrier_of(state)
    assert carrier is not None, "who escapes carries the Idol"
    state.winner = camp
    events.append(e.Escaped(CAMPS[camp], carrier.id, SpaceId(carrier.space)))


def begin_turn(state: State, events: list[e.Event]) -> None:
    """[SOL-2.2] A character's turn begins with all its points; [SOL-9.8] an order given earlier adds to them."""
    figure = active(state)
    sheet = state.box.sheets[figure.id]
    movement = sheet.movement + state.bonus
    figure.used, state.acted = False, False
    state.confined = begins_confined(state, figure)
    pathfinder = ability_of(state, figure) == "pathfinder"
    state.free_levels = state.box.edition.figures.pathfinder_levels if pathfinder else 0
    state.pending.append(d.Acting(players(state, figure), figure.id, movement, sheet.search))
    events.append(e.TurnBegan(figure.id, movement, sheet.search))


def end(state: State, seat: Seat, move: m.End) -> list[e.Event]:
    """[SOL-2.2] The turn ends when its player says so; unspent points are lost."""
    state.pending.pop()
    return close_turn(state, [e.TurnEnded(active(state).id)])


def close_turn(state: State, events: list[e.Event]) -> list[e.Event]:
    """[SOL-5.7] A turn ends in this order: inventory discards, Heal, own recovery."""
    figure = active(state)
    if overflows(state, figure):
        state.pending.append(d.Discarding(players(state, figure), figure.id))
    elif patients(state, figure):
        state.pending.append(d.Healing(players(state, figure), figure.id))
    else:
        pass_on(state, events)
    return events


def discard_and_close(state: State, seat: Seat, move: m.Discard) -> list[e.Event]:
    """[SOL-6.2] Tokens go until the rest has its places."""
    events = discard(state, seat, move)
    state.pending.pop()
    return close_turn(state, events)


def patients(state: State, figure: Figure) -> list[Figure]:
    """[SOL-9.6] Heal: at the end of her turn, if she is able, the other wounded allies on her space."""
    if ability_of(state, figure) != "heal":
        return []
    return [ally for ally in state.camps[figure.camp].figures if ally.wound and ally.space == figure.space]


def legal_heals(state: State, seat: Seat, now: d.Healing) -> list[m.Move]:
    """[SOL-9.6] One of them may recover, or none."""
    ids = sorted([ally.id for ally in patients(state, figure_of(state, now.character))])
    return [*[state.box.heal[id] for id in ids], m.REST]


def heal_refused(state: State, seat: Seat, move: m.Heal) -> Refusal | None:
    """[SOL-9.6] Heal: another wounded ally on her space."""
    figure, ally = active(state), figure_of(state, move.character)
    if ally.camp != figure.camp or ally is figure:
        return Refusal("SOL-9.6", "not_an_ally", {"character": ally.id})
    if not ally.wound:
        return Refusal("SOL-9.6", "not_wounded", {"character": ally.id})
    here = ally.space == figure.space
    return None if here else Refusal("SOL-9.6", "ally_elsewhere", {"character": ally.id})


def heal(state: State, seat: Seat, move: m.Heal) -> list[e.Event]:
    """[SOL-9.6] The ally recovers."""
    state.pending.pop()
    figure_of(state, move.character).wound = ABLE
    events: list[e.Event] = [e.Healed(active(state).id, move.character)]
    pass_on(state, events)
    return events


def rest(state: State, seat: Seat, move: m.Rest) -> list[e.Event]:
    """[SOL-9.6] Nobody need be healed."""
    state.pending.pop()
    events: list[e.Event] = []
    pass_on(state, events)
    return events


def pass_on(state: State, events: list[e.Event]) -> None:
    """[SOL-2.1] The next character of the camp acts, in the order of the line-up; after the last, the other camp."""
    recover(active(state), events)
    state.place += 1
    if state.place < len(state.camps[state.turn].figures):
        begin_turn(state, events)
    else:
        begin_camp_turn(state, 1 - state.turn, events)
