"""Greedy at SOL: it searches, picks its fights, carries the Idol home and keeps it there; its games are measured."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import bots
from eldorado.bots.tactics.sol.cards import idol_odds
from eldorado.bots.tactics.sol.duels import Armoury, after_attack, chance_of
from eldorado.bots.tactics.sol.ground import defenders, flagged, turns_for, way_home, ways, within_reach
from eldorado.bots.tactics.sol.outlook import PATIENCE, Outlook, boldness
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CLUES
from eldorado.games.sol.decisions import Playing
from eldorado.games.sol.moves import Options
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import State
from eldorado.sim import play_game
from eldorado.sim.measures import measure
from tests.games.sol.positions import after, play_cards, turn, who

GREEDY, RANDOM = bots.load("greedy", GAME), bots.load("random", GAME)
ADVANCED = Options("random", "advanced", round_limit=8)
CHOSEN = Options("chosen", "advanced", round_limit=8)


def answer(state: State, luck: int = 1) -> str:
    move: Any = bots.answer(GAME, state, GAME.actors(state)[0], GREEDY, Random(luck))
    return GAME.write(move)


def played_out(state: State, luck: int = 1) -> State:
    """The turn of the active character as greedy plays it."""
    rng, end, turn_of = Random(luck), state.copy(), (state.turn, state.place)
    while GAME.actors(end) and (end.turn, end.place) == turn_of:
        seat = GAME.actors(end)[0]
        move: Any = draw(GAME, end, rng) if seat == CHANCE else bots.answer(GAME, end, seat, GREEDY, rng)
        GAME.perform(end, seat, move)
    return end


def asked(seats: int, count: int, seed: int, agreed: Options) -> list[State]:
    """Positions of random games in which a seat, not chance, is asked."""
    rng, found = Random(seed), list[State]()
    while len(found) < count:
        state = setup(seats, agreed)
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            if seat != CHANCE and rng.random() < 0.1:
                found.append(state.copy())
            move: Any = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
            GAME.perform(state, seat, move)
    return found[:count]


# It plays by the rules, and knows no more than its camp


@pytest.mark.parametrize("agreed", [Options(round_limit=15), ADVANCED, CHOSEN])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_it_answers_legally_wherever_it_is_asked_and_touches_nothing(seats: int, agreed: Options) -> None:
    for number, state in enumerate(asked(seats, 60, seats, agreed)):
        before = state.copy()
        for seat in GAME.actors(state):
            move: Any = bots.answer(GAME, state, seat, GREEDY, Random(number))
            assert GAME.explain(state, seat, move) is None
        assert state == before


def test_every_kind_of_question_is_answered_in_its_own_games() -> None:
    """Over some advanced games each decision a seat can meet comes up."""
    met = set()
    for number in range(3):
        rng, state = Random(number), setup(4, Options("chosen", "advanced", 4, round_limit=20))
        while actors := GAME.actors(state):
            if actors[0] != CHANCE:
                met.add(type(state.pending[-1]).__name__)
            move: Any = (
                draw(GAME, state, rng) if actors[0] == CHANCE else bots.answer(GAME, state, actors[0], GREEDY, rng)
            )
            GAME.perform(state, actors[0], move)
    common = {"Fielding", "Sharing", "Mooring", "Acting", "Playing", "Planting", "Naming", "Committing", "Pushing"}
    assert common <= met


def test_it_decides_the_same_whatever_it_cannot_know() -> None:
    """Other inventories, other hands: the same luck gives the same answer."""
    differing = 0
    for number, state in enumerate(asked(2, 120, 7, Options(round_limit=15))):
        seat = GAME.actors(state)[0]
        other = GAME.imagine(state, seat, Random(-number))
        differing += other != state
        answers = [bots.answer(GAME, world, seat, GREEDY, Random(number)) for world in (state, other)]
        assert answers[0] == answers[1]
    assert differing > 60


def test_what_an_enemy_holds_is_not_looked_at() -> None:
    """`choose` itself, given two worlds that differ in an enemy's inventory only."""
    compared = 0
    for number, state in enumerate(asked(2, 150, 8, Options(round_limit=15))):
        seat = GAME.actors(state)[0]
        other = GAME.imagine(state, seat, Random(number))
        if [f.tokens for f in other.camps[1 - seat].figures] != [f.tokens for f in state.camps[1 - seat].figures]:
            answers = [GREEDY.choose(GAME, world, seat, Random(number)) for world in (state, other)]
            assert answers[0] == answers[1]
            compared += 1
    assert compared > 20


# Whole games


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_ones_far_above_its_share(seats: int) -> None:
    won = 0
    for number in range(8):
        table = [GREEDY if seat % 2 == number % 2 else RANDOM for seat in range(seats)]
        outcome = play_game(GAME, seats, table, Random(number), Options(round_limit=60))
        won += [side.rank for side in outcome.by_side()] == ([1, 2] if number % 2 == 0 else [2, 1])
    assert won >= 7


@pytest.mark.parametrize("agreed", [Options(round_limit=60), Options("random", "advanced", round_limit=60)])
def test_its_games_end_by_an_idol_brought_home_and_are_measured(agreed: Options) -> None:
    ended = 0.0
    for number in range(3):
        facts = play_game(GAME, 4, [GREEDY] * 4, Random(number), agreed).measures
        home = facts["ended"]["adventurers escape"] + facts["ended"]["conquistadors escape"]
        assert home + facts["ended"]["draw by round limit"] == 1
        assert facts["Idol appeared"]["at a temple"] + facts["Idol appeared"]["on the altar"] == 1
        assert facts["duels"]["won by the attacker"] <= facts["duels"]["fought"]
        kinds = [facts["searching"][f"{kind} tokens found"] for kind in ("clue", "flag", "step", "sword")]
        assert sum(kinds) == facts["searching"]["tokens found"]
        assert facts["searching"]["clue tokens found"] == 8
        ended += home
    assert ended == 3


def test_a_figure_that_the_rules_fix_is_checked() -> None:
    rng, state, events = Random(1), setup(2, Options(round_limit=4)), list[Any]()
    while actors := GAME.actors(state):
        move: Any = draw(GAME, state, rng) if actors[0] == CHANCE else rng.choice(GAME.legal(state, actors[0]))
        events += GAME.perform(state, actors[0], move)
    measure(GAME, state, GAME.scores(state), events)
    found = [event for event in events if type(event).__name__ in ("TokenFound", "TokenShown")]
    events.remove(found[0])
    with pytest.raises(AssertionError, match=f"tokens found is {len(found) - 1} at the end, must be {len(found)}"):
        measure(GAME, state, GAME.scores(state), events)


# What it likes


STRICT = {"idol_by": "active_only"}
AWAY = {"zia": 26, "leonardo": 40, "cabeza": 34, "cortes": 43}


def test_it_searches_where_it_stands() -> None:
    assert answer(turn("zia", {"zia": 23, "aguilar": 34})) == "search"


def test_it_takes_the_idol_and_goes_home_with_it() -> None:
    state = turn("mendoza", {"mendoza": 21, "aguilar": 34, **AWAY}, idol=21)
    end = played_out(state)
    assert end.carrier == "mendoza"
    assert end.camps[0].flags >> who(end, "mendoza").space & 1


def test_it_attacks_the_carrier_who_is_about_to_escape() -> None:
    state = turn(
        "leonardo", {"leonardo": 27, "zia": 9, "mendoza": 9, "cabeza": 41, "aguilar": 34}, carrier="cabeza", search=0
    )
    assert answer(state) == "step 41"


def test_it_does_not_attack_a_stronger_one_for_nothing() -> None:
    state = turn("zia", {"zia": 23, "aguilar": 24, "leonardo": 40, "mendoza": 21}, search=0)
    assert answer(state) != "step 24"


def test_it_stays_at_home_with_the_idol() -> None:
    state = turn("mendoza", {"mendoza": 38, "zia": 38, "leonardo": 38, "aguilar": 34}, carrier="mendoza", search=0)
    assert answer(state) == "end"


def besieged(round: int) -> State:
    """The Conquistadors have the Idol on the altar, and the Adventurers stand on the two pontoons with their flags."""
    places = {"cabeza": 0, "cortes": 0, "la_roca": 0, "zia": 5, "cuzco": 42, "leonardo": 41}
    line_ups = ("zia cuzco leonardo", "cabeza cortes la_roca")
    state = turn("la_roca", places, line_ups=line_ups, advanced=True, carrier="la_roca", spent="cortes")
    state.camps[0].flags, state.camps[1].flags = sum(1 << pontoon for pontoon in state.box.pontoons), 1 << 41 | 1 << 42
    state.tokens, state.round = 0, round
    return state


def test_it_does_not_wait_for_ever_with_the_idol() -> None:
    waiting, daring = (played_out(besieged(round)) for round in (1, 2 * PATIENCE))
    assert who(waiting, "la_roca").space == 0
    assert way_home(daring, 1, who(daring, "la_roca").space) < way_home(waiting, 1, 0)
    assert [boldness(round) for round in (1, PATIENCE, 2 * PATIENCE, 99)] == [0, 0, 1, 1]


@pytest.mark.parametrize("luck", range(4))
def test_a_siege_comes_to_an_end(luck: int) -> None:
    state, rng = besieged(1), Random(luck)
    while actors := GAME.actors(state):
        move: Any = draw(GAME, state, rng) if actors[0] == CHANCE else bots.answer(GAME, state, actors[0], GREEDY, rng)
        GAME.perform(state, actors[0], move)
        assert state.round <= 30, "both camps wait"


def test_the_strongest_defends_first_and_the_carrier_last() -> None:
    places = {"zia": 21, "leonardo": 21, "mendoza": 21, "aguilar": 8}
    state = turn("aguilar", places, carrier="leonardo", agreed=STRICT)
    assert [figure.id for figure in defenders(state, 0, 21)] == ["mendoza", "zia", "leonardo"]
    assert answer(after(state, "step 21")) == "name mendoza"


def test_sol_8_2_before_it_names_a_fighter_the_idol_goes_to_where_it_is_safest() -> None:
    places = {"zia": 21, "leonardo": 21, "mendoza": 21, "aguilar": 8}
    strongest = after(turn("aguilar", places, carrier="leonardo"), "step 21")
    assert answer(strongest) == "hand zia", "so that he can fight first"
    assert answer(after(strongest, "hand zia")) == "name leonardo", "and it goes no further"
    agreed = {"seize_from_wounded": False}
    lost = after(turn("aguilar", places, carrier="zia", wounded="mendoza", agreed=agreed), "step 21")
    assert answer(lost) == "hand mendoza", "who cannot be fought"
    assert answer(after(lost, "hand mendoza")) == "name leonardo"


def test_sol_8_2_it_hands_the_idol_over_before_a_second_duel() -> None:
    places = {"zia": 20, "leonardo": 21, "cortes": 21, "aguilar": 21}
    agreed = {"seize_from_wounded": False}
    state = turn("zia", places, carrier="zia", wounded="leonardo", agreed=agreed)
    won = after(state, "step 21", "name cortes", "commit", "commit", "roll 4", "roll 0")
    assert answer(won) == "hand leonardo"
    assert answer(after(won, "hand leonardo")).split()[0] in ("push", "spare")


def test_sol_8_1_an_ally_that_has_acted_takes_the_idol_where_it_lies() -> None:
    places = {**AWAY, "zia": 21, "mendoza": 30, "aguilar": 34}
    state = turn("mendoza", places, idol=21, search=0)
    assert answer(state) == "take zia"
    assert answer(turn("mendoza", places, idol=21, search=0, agreed=STRICT)) != "take"


def test_more_swords_are_committed_where_the_idol_is_at_stake() -> None:
    held, committed = {"zia": "sand sword, sand sword"}, []
    for carrier in (None, "cabeza"):
        state = turn("zia", {"zia": 8, "cabeza": 21, "aguilar": 34}, held=held, carrier=carrier)
        committed.append(answer(after(state, "step 21", "name cabeza")))
    assert committed == ["commit sand", "commit sand sand"]


def last_clue() -> State:
    """Six cards lie, all square and gold: the seventh says one stair (space 9), four (10), or makes it the altar."""
    state = turn("zia", {"zia": 21, "mendoza": 13, "leonardo": 13, "aguilar": 34})
    play_cards(state, *["conquistadors square"] * 2, *["conquistadors gold"] * 2)
    state.columns = tuple((*column, *column[:1]) for column in state.columns)
    return state


def test_it_foresees_where_the_idol_may_appear() -> None:
    odds = idol_odds(last_clue(), 0, Random(1))
    assert sum(odds.values()) == pytest.approx(1)
    assert set(odds) == {0, 9, 10}


def test_it_plays_the_clue_that_brings_the_idol_near() -> None:
    for near, expected in ((9, "open"), (10, "hide four")):
        state = last_clue()
        state.camps[0].hand = (CLUES.index("four"),)
        for figure in state.camps[0].figures:
            figure.space = near
        for figure in state.camps[1].figures:
            figure.space = 19 - near
        state.pending.append(Playing((Seat(0),), "zia"))
        assert answer(state) == expected


# How it judges


def test_ways_are_the_cheapest_on_foot_and_by_rowboat() -> None:
    box = setup(2).box
    far = ways(box)
    assert far[38][39] == 2, "by rowboat"
    assert far[21][9] == 3, "from forest up to a mountain"
    assert far[9][21] == 1, "down for nothing extra"
    for space in box.spaces:
        assert far[space.id][space.id] == 0
        for other, cost, _ in box.steps[space.id]:
            assert far[space.id][other] <= cost


def test_a_guarded_pontoon_is_farther() -> None:
    free = turn("zia", {"zia": 22, "aguilar": 34})
    guarded = turn("zia", {"zia": 22, "aguilar": 38, "cabeza": 39})
    assert way_home(free, 0, 22) < way_home(guarded, 0, 22)
    assert flagged(0b1010) == (1, 3)


def test_who_has_acted_comes_next_turn() -> None:
    state = turn("leonardo", {"zia": 22, "leonardo": 22, "mendoza": 22, "aguilar": 34})
    zia, leonardo, mendoza = state.camps[0].figures
    assert turns_for(state, zia, 3, 0) == 1
    assert turns_for(state, leonardo, 3, 3) == 0
    assert turns_for(state, mendoza, 4, 0) == 0
    assert [figure.id for figure in within_reach(state, 0, 21, 0)] == ["mendoza"]


def test_attackers_one_after_the_other() -> None:
    assert after_attack([1.0, 0.0], [0.25]) == [0.75, 0.25]
    assert after_attack([0.75, 0.25], [0.5]) == [0.375, 0.625]
    assert after_attack([1.0, 0.0, 0.0], [0.5, 0.5]) == [0.5, 0.25, 0.25]


def test_the_odds_are_those_of_the_rules_and_between_whole_leads_in_proportion() -> None:
    state = turn("zia", {"zia": 22, "aguilar": 34})
    assert chance_of(state, 0, 0) == 0.5
    low, high = chance_of(state, 0, 1), chance_of(state, 0, 2)
    assert chance_of(state, 0, 1.5) == pytest.approx((low + high) / 2)
    assert chance_of(state, 1, -1) == pytest.approx(1 - low)


def test_an_enemys_tokens_count_by_their_backs() -> None:
    state = turn("zia", {"zia": 22, "aguilar": 34}, held={"aguilar": "sand sword, sand sword", "zia": "sand step"})
    own, enemy = Armoury(state, 1), Armoury(state, 0)
    assert own.tokens(who(state, "aguilar")) == 2
    assert 0 < enemy.tokens(who(state, "aguilar")) < 2
    assert enemy.tokens(who(state, "zia")) == 0


def test_a_carrier_with_friends_is_safer() -> None:
    alone = turn("zia", {"zia": 38, "leonardo": 12, "mendoza": 12, "aguilar": 21}, carrier="zia")
    guarded = turn("zia", {"zia": 38, "leonardo": 38, "mendoza": 38, "aguilar": 21}, carrier="zia")
    values = [Outlook(state, 0, Random(1)).value(state, 0) for state in (alone, guarded)]
    assert values[0] < values[1]
