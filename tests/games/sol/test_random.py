"""Random games: the contract holds at every seat count and with every option; every rule of the table is met."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import get_args

import pytest

from eldorado.core.conformance import check_playout
from eldorado.core.conformance.playout import choose
from eldorado.core.game import CHANCE
from eldorado.core.log import Log, UndoRefused
from eldorado.games.sol import GAME
from eldorado.games.sol.box import CLUE, FLAG, KINDS, STEP, SWORD
from eldorado.games.sol.decisions import (
    Acting,
    Claiming,
    Committing,
    Decision,
    Fleeing,
    Naming,
    Planting,
    Pushing,
    Raging,
    Rolling,
)
from eldorado.games.sol.events import DuelWon, Event, MedallionTaken, Moved, Sneaked
from eldorado.games.sol.moves import SEARCH, Find, Move, Options
from eldorado.games.sol.rules.figures import able_at, active, figure_of
from eldorado.games.sol.state import State
from tests.games.sol.positions import met
from tests.seeds import seeds

GAMES = int(os.environ.get("ELDORADO_SOL_GAMES", "1"))
"""Random games with every check at each seat count and agreement."""
AGREEMENTS = {
    "first": Options(round_limit=30),
    "chosen": Options(line_up="chosen", side="advanced", characters=4, round_limit=20),
    "random": Options(line_up="random", side="advanced", seize_from_wounded=False, round_limit=20),
    "strict": Options(line_up="random", side="advanced", idol_by="active_only", characters=4, round_limit=20),
}


@pytest.mark.parametrize("agreed", AGREEMENTS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_hold_to_the_contract(seats: int, agreed: str) -> None:
    for seed in seeds(f"sol {seats} {agreed}", GAMES):
        check_playout(GAME, seats, seed, AGREEMENTS[agreed], deep=6)


def test_a_whole_game_without_a_last_round_holds_to_the_contract() -> None:
    log = check_playout(GAME, 2, 11, Options(line_up="random", side="advanced"), deep=2)
    assert GAME.scores(log.state).ended == "SOL-2.3"


def test_random_games_meet_every_decision_move_and_event() -> None:
    """All but what only a rare meeting of characters brings about: those have tests of their own."""
    kinds: Counter[type] = Counter()
    for seed in range(24):
        agreed = list(AGREEMENTS.values())[1 + seed % 3]
        rounds = Options(line_up=agreed.line_up, side="advanced", characters=4, idol_by=agreed.idol_by, round_limit=60)
        for state, events in met(2 + seed % 7, seed, rounds):
            kinds.update(map(type, (*events, *state.pending[-1:])))
            if state.pending and (seed < 6 or kinds[type(state.pending[-1])] < 10):
                kinds.update(type(move) for move in GAME.legal(state, GAME.actors(state)[0]))
    missed = {kind.__name__ for union in (Decision, Event) for kind in get_args(union) if not kinds[kind]}
    assert missed <= {"Escaped", "TimeEnded", "ClueSeen", "IdolSeized", "IdolLeft", "Claiming", "Healed"}
    assert {kind.__name__ for kind in get_args(Move) if not kinds[kind]} <= {"Inform", "Seize", "Claim", "Leave"}


def check_rules(before: State, state: State, events: list[Event]) -> None:
    """What must hold after every move, whatever has happened."""
    for event in events:
        if isinstance(event, Moved | Sneaked) and figure_of(before, event.character).wound:
            assert not able_at(before, 1 - state.box.camp_of[event.character], event.space), "[SOL-5.2]"
        if isinstance(event, MedallionTaken) and before.medallion >= 0:
            assert any(isinstance(other, DuelWon) for other in events), "[SOL-7.7]"
    for camp in state.camps:
        for figure in camp.figures:
            acting = state.turn >= 0 and figure is active(state)
            assert acting or len(figure.tokens) <= state.box.sheets[figure.id].places, "[SOL-6.2]"
            assert all(token % KINDS in (STEP, SWORD) for token in (*figure.tokens, *camp.buried)), "[SOL-6.1]"
            assert figure.space >= 0 or not figure.wound, "[SOL-3.5]"
    planted = sum(camp.flags.bit_count() for camp in state.camps) if state.round else 4
    assert planted - 4 + isinstance(state.pending[-1:] and state.pending[-1], Planting) == sum(state.shown[FLAG::KINDS])
    appeared = sum(map(len, state.columns)) == 7
    assert appeared == ((state.idol >= 0) + (state.carrier is not None)), "[SOL-7.6]: the Idol is in one place"
    assert not state.pending or sum(map(len, state.columns)) <= max(0, sum(state.shown[CLUE::KINDS]) - 1), "[SOL-7.1]"


@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_the_rules_hold_after_every_move_of_random_games(agreed: str) -> None:
    for number, seed in enumerate(seeds(f"sol rules {agreed}", 8)):
        before: State | None = None
        for state, events in met(2 + number % 7, seed, AGREEMENTS[agreed]):
            if before is not None:
                check_rules(before, state, events)
            before = state


def test_what_is_legal_leads_from_combat_back_to_the_turn() -> None:
    """A combat always ends: after at most a few dozen answers the character that entered acts, or the next one."""
    longest = 0
    for seed in range(6):
        run = 0
        for state, _ in met(4, 80 + seed, AGREEMENTS["chosen"]):
            fights = bool(state.pending) and isinstance(
                state.pending[-1], Fleeing | Naming | Committing | Rolling | Raging | Claiming | Pushing
            )
            run = run + 1 if fights else 0
            longest = max(longest, run)
    assert 4 <= longest < 60


def test_steps_can_be_taken_back_but_nothing_beyond_what_chance_decided() -> None:
    log = Log(GAME, 2)
    rng = Random(1)
    while GAME.actors(log.state)[0] == CHANCE or not isinstance(log.state.pending[-1], Acting):
        log.play(*choose(GAME, log.state, rng))
    seat = GAME.actors(log.state)[0]
    start = log.state
    log.play(seat, GAME.legal(start, seat)[0])
    log.undo(seat)
    assert log.state == start
    log.play(seat, GAME.legal(start, seat)[0])
    log.play(seat, SEARCH)
    log.play(CHANCE, Find("step"))
    with pytest.raises(UndoRefused, match="luck has decided since"):
        log.undo(seat)
