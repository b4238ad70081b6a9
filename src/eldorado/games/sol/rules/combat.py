"""Chapter 4: combat — entering, naming a fighter, duels, and what the winner may do."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from eldorado.core.game import Seat
from eldorado.games.sol.box import KINDS, SWORD
from eldorado.games.sol.components import CAMPS, TERRAINS, SpaceId
from eldorado.games.sol.decisions import (
    Claiming,
    Committing,
    Decision,
    Duel,
    Fleeing,
    Naming,
    Pushing,
    Raging,
    Rolling,
)
from eldorado.games.sol.events import (
    DieRolled,
    DuelTied,
    DuelWon,
    Event,
    FighterNamed,
    IdolDropped,
    IdolLeft,
    IdolTaken,
    MedallionTaken,
    Pushed,
    ShotMissed,
    Spared,
    SwordsCommitted,
    Wounded,
)
from eldorado.games.sol.moves import CLAIM, LEAVE, SPARE, Claim, Commit, Leave, Move, Name, Push, Roll, Spare
from eldorado.games.sol.rules.figures import ability, able_at, active, drop_token, figure_of, guarded, players
from eldorado.games.sol.rules.gifts import is_ready, strength
from eldorado.games.sol.state import ABLE, FRESH, WOUNDED, Figure, State


def enter(state: State, figure: Figure) -> None:
    """[SOL-4.1] An able character that enters a space with able enemies fights at once; [SOL-4.9] else nobody does."""
    if figure.wound or not is_defended(state, figure):
        return
    if not offer_flight(state, figure):
        fight_on(state, figure, figure.space)


def is_defended(state: State, figure: Figure) -> bool:
    """[SOL-5.3] Wounded enemies start no combat."""
    return bool(guarded(state, figure.camp) >> figure.space & 1)


def offer_flight(state: State, attacker: Figure) -> bool:
    """[SOL-9.7] Take wing comes before a fighter is named: so it is asked first."""
    for figure in able_at(state, 1 - attacker.camp, attacker.space):
        if ability(state, figure) == "take_wing" and is_ready(figure) and flights(state, figure):
            state.pending.append(Fleeing(players(state, figure), figure.id, attacker.id))
            return True
    return False


def flights(state: State, figure: Figure) -> list[SpaceId]:
    """[SOL-9.7] The adjacent spaces without able enemies, any altitude."""
    watched = guarded(state, figure.camp)
    return [space for space in state.box.beside[figure.space] if not watched >> space & 1]


def fight_on(state: State, attacker: Figure, space: int) -> None:
    """[SOL-4.1] One duel after another until the attacker is wounded or no able enemy is left there."""
    camp = 1 - attacker.camp
    if not attacker.wound and able_at(state, camp, space):
        seats = state.box.together[state.seats][camp]
        state.pending.append(Naming(seats, CAMPS[camp], attacker.id, SpaceId(space)))


def legal_names(state: State, seat: Seat, now: Naming) -> list[Move]:
    """[SOL-4.1] The defending camp names any of its able characters there."""
    name = state.box.name
    defenders = able_at(state, CAMPS.index(now.camp), now.space)
    return [name[id] for id in sorted([figure.id for figure in defenders])]


def name_fighter(state: State, seat: Seat, move: Name) -> list[Event]:
    """[SOL-4.1] The one named defends; the one who entered attacks."""
    decision = state.pending.pop()
    assert type(decision) is Naming, "fighters are named before a duel"
    attacker, defender = figure_of(state, decision.attacker), figure_of(state, move.character)
    return begin_duel(state, attacker, defender, shot=False)


def begin_duel(state: State, attacker: Figure, defender: Figure, *, shot: bool) -> list[Event]:
    """[SOL-4.2] Both count the swords on their sheets; then the attacker commits tokens, then the defender."""
    sheets = strength(state, attacker), strength(state, defender)
    duel = Duel(attacker.id, defender.id, SpaceId(defender.space), shot, sheets)
    state.pending.append(Committing(players(state, attacker), attacker.id, duel))
    return [FighterNamed(attacker.id, defender.id, duel.space, sheets)]


def legal_commits(state: State, seat: Seat, now: Committing) -> tuple[Commit, ...]:
    """[SOL-4.7] Any number of one's own sword tokens, and of nobody else's."""
    tokens = figure_of(state, now.character).tokens
    held = [TERRAINS[token // KINDS] for token in tokens if token % KINDS == SWORD]
    return state.box.commit(tuple(held))


def commit(state: State, seat: Seat, move: Commit) -> list[Event]:
    """[SOL-4.2] The tokens are discarded openly, the attacker's before the defender's; then both dice are rolled."""
    decision = state.pending.pop()
    assert type(decision) is Committing, "tokens are committed in a duel"
    figure, duel = figure_of(state, decision.character), decision.duel
    for terrain in move.swords:
        spend_sword(state, figure, TERRAINS.index(terrain) * KINDS + SWORD)
    if figure.id == duel.attacker:
        defender = figure_of(state, duel.defender)
        duel = replace(duel, tokens=(len(move.swords), 0))
        state.pending.append(Committing(players(state, defender), defender.id, duel))
    else:
        duel = replace(duel, tokens=(duel.tokens[0], len(move.swords)))
        state.pending.append(Rolling(duel.attacker, duel))
    return [SwordsCommitted(figure.id, move.swords)]


def spend_sword(state: State, figure: Figure, token: int) -> None:
    """[SOL-4.7] A sword token counts for one duel only; the others stay in the inventory."""
    drop_token(figure, token)
    state.spent[token] += 1


def legal_rolls(state: State, seat: Seat, now: Rolling) -> tuple[Roll, ...]:
    """[SOL-1.9] The faces of the camp's die."""
    return state.box.rolls[state.box.camp_of[now.character]]


def roll_odds(state: State, now: Rolling) -> Sequence[int]:
    """[SOL-1.9] A face is as likely as it is often on the die."""
    return state.box.roll_odds[state.box.camp_of[now.character]]


def roll(state: State, seat: Seat, move: Roll) -> list[Event]:
    """[SOL-4.2] Both roll their camp's die, the attacker's first."""
    decision = state.pending.pop()
    assert type(decision) is Rolling, "dice are rolled in a duel"
    duel, attacks = decision.duel, decision.character == decision.duel.attacker
    events: list[Event] = [DieRolled(decision.character, move.swords)]
    if attacks:
        duel = replace(duel, dice=(move.swords, duel.dice[1]))
    else:
        duel = replace(duel, dice=(duel.dice[0], move.swords))
    if duel.dice[1] is None:
        state.pending.append(Rolling(duel.defender, duel))
    elif not offer_rage(state, duel):
        settle(state, duel, events)
    return events


def offer_rage(state: State, duel: Duel) -> bool:
    """[SOL-9.11] After any roll of a duel of his the raging one is asked, once a roll, before ties are settled."""
    for id in (duel.attacker, duel.defender):
        figure = figure_of(state, id)
        if ability(state, figure) == "rage" and figure.charges and not duel.raged:
            state.pending.append(Raging(players(state, figure), id, duel))
            return True
    return False


def totals(duel: Duel) -> tuple[int, int]:
    """[SOL-4.2] A total is the sheet, the tokens and the die."""
    (one, two), (sheet, other), (more, others) = duel.dice, duel.sheets, duel.tokens
    assert one is not None, "both dice are rolled before totals are compared"
    assert two is not None, "both dice are rolled before totals are compared"
    return sheet + more + one, other + others + two


def settle(state: State, duel: Duel, events: list[Event]) -> None:
    """[SOL-4.3] On a tie both roll again, with the same sheets and tokens and no others; else the higher total wins."""
    attack, defence = totals(duel)
    if attack == defence:
        events.append(DuelTied(duel.attacker, duel.defender, attack))
        again = replace(duel, dice=(None, None), raged=False)
        state.pending.append(Rolling(duel.attacker, again))
        return
    won = attack > defence
    winner, loser = (duel.attacker, duel.defender) if won else (duel.defender, duel.attacker)
    events.append(DuelWon(winner, loser, (attack, defence) if won else (defence, attack)))
    if duel.shot and not won:
        events.append(ShotMissed(loser))
    else:
        conquer(state, duel, figure_of(state, winner), figure_of(state, loser), events)


def conquer(state: State, duel: Duel, winner: Figure, loser: Figure, events: list[Event]) -> None:
    """[SOL-4.6] In this order: the wound, the Medallion, the Idol dropped, the Idol taken, the push."""
    wound(state, loser, events)
    take_medallion(state, winner, loser, events)
    state.pending.append(Pushing(players(state, winner), winner.id, loser.id, duel))
    if drop_idol(state, duel, loser, events) and not duel.shot:
        state.pending.append(Claiming(players(state, winner), winner.id, duel))


def wound(state: State, loser: Figure, events: list[Event]) -> None:
    """[SOL-4.4] The loser is wounded; [SOL-5.5] in its own turn, it will not recover before its next one."""
    loser.wound = FRESH if loser is active(state) else WOUNDED
    events.append(Wounded(loser.id))


def take_medallion(state: State, winner: Figure, loser: Figure, events: list[Event]) -> None:
    """[SOL-4.4] [SOL-7.7] The Medallion changes hands by a won combat, and only so."""
    if state.medallion == loser.camp:
        state.medallion = winner.camp
        events.append(MedallionTaken(CAMPS[winner.camp]))


def drop_idol(state: State, duel: Duel, loser: Figure, events: list[Event]) -> bool:
    """[SOL-4.5] A beaten carrier drops the Idol on the combat space."""
    if state.carrier != loser.id:
        return False
    state.carrier, state.idol = None, duel.space
    events.append(IdolDropped(loser.id, duel.space))
    return True


def legal_claims(state: State, seat: Seat, now: Claiming) -> tuple[Move, ...]:
    """[SOL-4.5] The winner may take the Idol or let it lie."""
    return CLAIM, LEAVE


def claim(state: State, seat: Seat, move: Claim) -> list[Event]:
    """[SOL-4.5] The winner takes the Idol at once, even as the defender."""
    decision = state.pending.pop()
    assert type(decision) is Claiming, "the winner is asked for the Idol"
    state.carrier, state.idol = decision.character, -1
    return [IdolTaken(decision.character, decision.duel.space)]


def leave(state: State, seat: Seat, move: Leave) -> list[Event]:
    """[SOL-8.5] Declined, it lies on the space, free for all."""
    decision = state.pending.pop()
    assert type(decision) is Claiming, "the winner is asked for the Idol"
    return [IdolLeft(decision.character)]


def legal_pushes(state: State, seat: Seat, now: Pushing) -> list[Move]:
    """[SOL-4.6] Any adjacent land space, whatever its altitude and whoever stands there; or none."""
    push = state.box.push
    return [*[push[space] for space in state.box.beside[now.duel.space]], SPARE]


def push(state: State, seat: Seat, move: Push) -> list[Event]:
    """[SOL-4.6] The loser is pushed; no combat follows from a push."""
    decision = _pushing(state.pending.pop())
    figure_of(state, decision.loser).space = move.space
    return _next_duel(state, decision, [Pushed(decision.character, decision.loser, move.space)])


def spare(state: State, seat: Seat, move: Spare) -> list[Event]:
    """[SOL-4.6] The winner need not push."""
    decision = _pushing(state.pending.pop())
    return _next_duel(state, decision, [Spared(decision.character, decision.loser)])


def _pushing(decision: Decision) -> Pushing:
    assert type(decision) is Pushing, "the winner is asked for a push"
    return decision


def _next_duel(state: State, decision: Pushing, events: list[Event]) -> list[Event]:
    """[SOL-4.8] If the attacker has lost, the fight is over; [SOL-9.10] a shot is one duel and no more."""
    attacker = figure_of(state, decision.duel.attacker)
    if attacker.wound == ABLE and not decision.duel.shot:
        fight_on(state, attacker, decision.duel.space)
    return events
