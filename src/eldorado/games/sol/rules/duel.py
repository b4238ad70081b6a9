"""Chapter 4, a duel: the fighter is named, tokens are committed, dice are rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import KINDS, SWORD
from eldorado.games.sol.components import CAMPS, TERRAINS, SpaceId
from eldorado.games.sol.rules.abilities import strength
from eldorado.games.sol.rules.combat import conquer
from eldorado.games.sol.rules.figures import ability_of, able_at, drop_token, figure_of, players
from eldorado.games.sol.rules.idol import legal_hands_in_combat
from eldorado.games.sol.state import Figure, State


def legal_names(state: State, seat: Seat, now: d.Naming) -> list[m.Move]:
    """[SOL-4.1] The defending camp names any of its able characters there; [SOL-8.2] it may hand on the Idol before."""
    name, camp = state.box.name, CAMPS.index(now.camp)
    ids = sorted([figure.id for figure in able_at(state, camp, now.space)])
    return [*legal_hands_in_combat(state, camp), *[name[id] for id in ids]]


def name_refused(state: State, seat: Seat, move: m.Name) -> Refusal | None:
    """[SOL-4.1] An able character of the defending camp on the combat space."""
    decision, figure = state.pending[-1], figure_of(state, move.character)
    assert type(decision) is d.Naming, "fighters are named before a duel"
    stands = figure.camp == CAMPS.index(decision.camp) and figure.space == decision.space and not figure.wound
    return None if stands else Refusal("SOL-4.1", "not_a_defender", {"character": figure.id})


def name_fighter(state: State, seat: Seat, move: m.Name) -> list[e.Event]:
    """[SOL-4.1] The one named defends; the one who entered attacks."""
    decision = state.pending.pop()
    assert type(decision) is d.Naming, "fighters are named before a duel"
    attacker, defender = figure_of(state, decision.attacker), figure_of(state, move.character)
    return begin_duel(state, attacker, defender, shot=False)


def begin_duel(state: State, attacker: Figure, defender: Figure, *, shot: bool) -> list[e.Event]:
    """[SOL-4.2] Both count the swords on their sheets; then the attacker commits tokens, then the defender."""
    sheets = strength(state, attacker), strength(state, defender)
    duel = d.Duel(attacker.id, defender.id, SpaceId(defender.space), shot, sheets)
    state.pending.append(d.Committing(players(state, attacker), attacker.id, duel))
    return [e.FighterNamed(attacker.id, defender.id, duel.space, sheets)]


def legal_commits(state: State, seat: Seat, now: d.Committing) -> tuple[m.Commit, ...]:
    """[SOL-4.7] Any number of one's own sword tokens, and of nobody else's."""
    tokens = figure_of(state, now.character).tokens
    held = [TERRAINS[token // KINDS] for token in tokens if token % KINDS == SWORD]
    return state.box.commit(tuple(held))


def commit_refused(state: State, seat: Seat, move: m.Commit) -> Refusal | None:
    """[SOL-4.7] Sword tokens of one's own, [SOL-4.2] named in the order of their ids."""
    decision = state.pending[-1]
    assert type(decision) is d.Committing, "tokens are committed in a duel"
    tokens = figure_of(state, decision.character).tokens
    held = Counter(TERRAINS[token // KINDS] for token in tokens if token % KINDS == SWORD)
    missing = Counter(move.swords) - held
    if missing:
        return Refusal("SOL-4.7", "no_sword_token", {"terrain": min(missing)})
    in_order = list(move.swords) == sorted(move.swords)
    return None if in_order else Refusal("SOL-4.2", "swords_out_of_order")


def commit(state: State, seat: Seat, move: m.Commit) -> list[e.Event]:
    """[SOL-4.2] The tokens are discarded openly, the attacker's before the defender's; then both dice are rolled."""
    decision = state.pending.pop()
    assert type(decision) is d.Committing, "tokens are committed in a duel"
    figure, duel = figure_of(state, decision.character), decision.duel
    for terrain in move.swords:
        spend_sword(state, figure, TERRAINS.index(terrain) * KINDS + SWORD)
    if figure.id == duel.attacker:
        defender = figure_of(state, duel.defender)
        duel = replace(duel, tokens=(len(move.swords), 0))
        state.pending.append(d.Committing(players(state, defender), defender.id, duel))
    else:
        duel = replace(duel, tokens=(duel.tokens[0], len(move.swords)))
        state.pending.append(d.Rolling(duel.attacker, duel))
    return [e.SwordsCommitted(figure.id, move.swords)]


def spend_sword(state: State, figure: Figure, token: int) -> None:
    """[SOL-4.7] A sword token counts for one duel only; the others stay in the inventory."""
    drop_token(figure, token)
    state.spent[token] += 1


def legal_rolls(state: State, seat: Seat, now: d.Rolling) -> tuple[m.Roll, ...]:
    """[SOL-1.9] The faces of the camp's die."""
    return state.box.rolls[state.box.camp_of[now.character]]


def roll_odds(state: State, now: d.Rolling) -> Sequence[int]:
    """[SOL-1.9] A face is as likely as it is often on the die."""
    return state.box.roll_odds[state.box.camp_of[now.character]]


def roll_refused(state: State, seat: Seat, move: m.Roll) -> Refusal | None:
    """[SOL-1.9] A face of the camp's die."""
    decision = state.pending[-1]
    assert type(decision) is d.Rolling, "dice are rolled in a duel"
    faces = state.box.edition.dice[state.box.camp_of[decision.character]]
    return None if move.swords in faces else Refusal("SOL-1.9", "no_such_face", {"swords": move.swords})


def roll(state: State, seat: Seat, move: m.Roll) -> list[e.Event]:
    """[SOL-4.2] Both roll their camp's die, the attacker's first."""
    decision = state.pending.pop()
    assert type(decision) is d.Rolling, "dice are rolled in a duel"
    duel, attacks = decision.duel, decision.character == decision.duel.attacker
    events: list[e.Event] = [e.DieRolled(decision.character, move.swords)]
    if attacks:
        duel = replace(duel, dice=(move.swords, duel.dice[1]))
    else:
        duel = replace(duel, dice=(duel.dice[0], move.swords))
    if duel.dice[1] is None:
        state.pending.append(d.Rolling(duel.defender, duel))
    elif not offer_rage(state, duel):
        settle(state, duel, events)
    return events


def offer_rage(state: State, duel: d.Duel) -> bool:
    """[SOL-9.11] After any roll of a duel of his the raging one is asked, once a roll, before ties are settled."""
    for id in (duel.attacker, duel.defender):
        figure = figure_of(state, id)
        if ability_of(state, figure) == "rage" and figure.charges and not duel.raged:
            state.pending.append(d.Raging(players(state, figure), id, duel))
            return True
    return False


def totals(duel: d.Duel) -> tuple[int, int]:
    """[SOL-4.2] A total is the sheet, the tokens and the die."""
    (one, two), (sheet, other), (more, others) = duel.dice, duel.sheets, duel.tokens
    assert one is not None, "both dice are rolled before totals are compared"
    assert two is not None, "both dice are rolled before totals are compared"
    return sheet + more + one, other + others + two


def settle(state: State, duel: d.Duel, events: list[e.Event]) -> None:
    """[SOL-4.3] On a tie both roll again, with the same sheets and tokens and no others; else the higher total wins."""
    attack, defence = totals(duel)
    if attack == defence:
        events.append(e.DuelTied(duel.attacker, duel.defender, attack))
        again = replace(duel, dice=(None, None), raged=False)
        state.pending.append(d.Rolling(duel.attacker, again))
        return
    won = attack > defence
    winner, loser = (duel.attacker, duel.defender) if won else (duel.defender, duel.attacker)
    events.append(e.DuelWon(winner, loser, (attack, defence) if won else (defence, attack)))
    if duel.shot and not won:
        events.append(e.ShotMissed(loser))
    else:
        conquer(state, duel, figure_of(state, winner), figure_of(state, loser), events)
