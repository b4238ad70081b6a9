"""Chapter 9: the abilities of the Advanced side."""

from __future__ import annotations

from random import Random

import pytest

from eldorado.core.conformance.secrecy import check_secrets
from eldorado.core.game import CHANCE, Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.box import KINDS
from eldorado.games.sol.components import ABILITIES, CHARACTERS, HOUSE, SPENDERS, TOKENS, SpaceId
from eldorado.games.sol.decisions import Acting, Fleeing, Healing, Naming, Pushing, Raging
from eldorado.games.sol.duel_odds import win_chance
from eldorado.games.sol.events import TokenDiscarded, TokenFound
from eldorado.games.sol.rules import abilities, abilities_turn, combat, duel
from eldorado.games.sol.rules import turn as turns
from eldorado.games.sol.state import State
from tests.games.sol.positions import (
    after,
    asked,
    at,
    events,
    options,
    play_cards,
    points,
    refused,
    tokens,
    told,
    turn,
    verbs,
    who,
)

WIN = ("commit", "commit", "roll 4", "roll 0")
LOSE = ("commit", "commit", "roll 0", "roll 4")


def advanced(active: str, places: dict[str, int], **more: object) -> State:
    return turn(active, places, advanced=True, **more)  # type: ignore[arg-type]


def test_sol_9_1_rally_pulls_for_nothing_from_up_to_two_spaces_away() -> None:
    state = advanced("mendoza", {"mendoza": 20, "leonardo": 22, "zia": 26})
    assert "rally leonardo" in options(state), "two hexes away, whatever lies between"
    assert refused(state, "rally zia") == ("SOL-9.1", "ally_out_of_reach")
    pulled = after(state, "rally leonardo")
    assert (at(pulled, "leonardo"), points(pulled)) == (20, (4, 2))
    assert refused(pulled, "rally zia") == ("SOL-9.15", "ability_used")


def test_sol_9_1_a_rallied_ally_fights_as_any_pulled_one() -> None:
    state = advanced("mendoza", {"mendoza": 20, "leonardo": 22, "zia": 8, "cortes": 20}, wounded="mendoza zia")
    assert refused(state, "rally leonardo") == ("SOL-5.4", "must_leave")
    able = advanced("mendoza", {"mendoza": 20, "leonardo": 22, "zia": 8, "cortes": 20}, wounded="zia")
    assert refused(able, "rally zia") == ("SOL-3.7", "wounded_cannot_be_pulled")
    assert isinstance(after(able, "rally leonardo").pending[-1], Naming)


def test_sol_9_2_scholar_looks_at_an_adjacent_token_and_her_camp_knows_it() -> None:
    state = advanced("zia", {"zia": 20}, seats=4)
    assert [text for text in options(state) if text.startswith("study")] == [
        "study 7",
        "study 8",
        "study 21",
        "study 37",
    ]
    state = after(state, "study 21")
    assert asked(state) == [(CHANCE,)]
    (event,) = events(state, "find clue")
    seen = after(state, "find clue")
    assert points(seen) == (3, 3)
    for mate in (Seat(0), Seat(2)):
        assert GAME.view(seen, mate).spaces[21].token == "clue"
        assert GAME.tell(event, mate) == event
    for other in (Seat(1), Seat(3), None):
        space = GAME.view(seen, other).spaces[21]
        assert (space.token, space.lies, space.seen) == (None, True, ("adventurers",)), "where she looked is public"
        assert GAME.tell(event, other).token is None  # type: ignore[union-attr]
    assert seen.medallion == -1, "a clue that is only looked at does not work"
    assert refused(seen, "study 8") == ("SOL-9.15", "ability_used")


def test_sol_9_2_the_token_stays_and_is_found_by_whoever_searches_there() -> None:
    state = after(advanced("zia", {"zia": 20, "cortes": 22}), "study 21", "find sword")
    found = after(state, "step 21", "search")
    assert options(found) == ["find sword"]
    assert tokens(after(found, "find sword"), "zia") == ["forest sword"]
    enemy = after(state, "end", "end", "end", "end", "end", "step 21", "search")
    assert options(enemy) == ["find sword"]
    kept = after(enemy, "find sword")
    assert tokens(kept, "cortes") == ["forest sword"]
    assert kept.peeked == ()
    again = after(state, *["end"] * 6)
    assert refused(again, "study 21") == ("SOL-9.2", "token_known")


def overlooked() -> State:
    """Cabeza has picked up a sword at which Zia had looked, beside three tokens that nobody knows of."""
    held = {"cabeza": "sand step, sand sword, hill sword"}
    state = advanced("zia", {"zia": 20, "cabeza": 37}, seats=4, held=held)
    return after(state, "study 37", "find sword", *["end"] * 4, "search", "find sword")


def faces(state: State, viewer: Seat | None) -> list[str | None]:
    """Cabeza's tokens as somebody sees them, those that the Adventurers know in front."""
    (cabeza,) = [one for one in GAME.view(state, viewer).characters if one.id == "cabeza"]
    return [token.token for token in cabeza.tokens]


def test_sol_9_2_her_camp_goes_on_knowing_a_token_that_the_enemy_picks_up() -> None:
    state = overlooked()
    for seat in (Seat(0), Seat(2)):
        assert faces(state, seat) == ["sword", None, None, None]
        assert GAME.view(state, seat).terrains[0].unseen["sword"] == 5, "six in the box, one of them seen"
    assert faces(state, Seat(1)) == ["sword", "step", "sword", "sword"]
    assert faces(state, None) == [None] * 4
    assert [token.known for token in GAME.view(state, None).characters[4].tokens] == [True, False, False, False]


def test_sol_9_2_who_had_looked_hears_what_was_found_and_discarded() -> None:
    found = events(overlooked(), "end", "discard sand sword")[1]
    for event in (TokenFound("conquistadors", "cabeza", SpaceId(37), "sword", known=True), found):
        assert [GAME.tell(event, viewer).token for viewer in (Seat(0), Seat(1), None)] == ["sword", "sword", None]  # type: ignore[union-attr]
    kept = events(overlooked(), "end", "discard sand step")[1]
    assert [GAME.tell(kept, viewer).token for viewer in (Seat(0), Seat(1), None)] == [None, "step", None]  # type: ignore[union-attr]


def test_sol_9_2_of_equal_tokens_the_one_that_the_enemy_knows_leaves_first() -> None:
    buried = after(overlooked(), "end", "discard sand sword")
    assert (faces(buried, Seat(0)), faces(buried, Seat(1))) == ([None] * 3, ["step", "sword", "sword"])
    assert [token.token for token in GAME.view(buried, Seat(0)).camps[1].buried] == ["sword"]
    spent = after(overlooked(), "spend sand")
    assert faces(spent, Seat(0)) == ["sword", None, None], "a step that nobody knew of"


def test_sol_9_2_of_equal_tokens_discarded_in_secret_the_camp_chooses_so_that_nothing_can_be_deduced() -> None:
    state = after(overlooked(), "end")
    assert options(state) == [
        "discard hill sword",
        "discard sand step",
        "discard sand sword",
        "discard sand sword unseen",
    ]
    hidden = [move for move in options(state) if sand_seen_by_zia(state, move) is None]
    assert hidden == ["discard sand step", "discard sand sword unseen"], "it may be either, as far as she sees"
    kept = after(state, "discard sand sword unseen")
    assert (faces(kept, Seat(0)), faces(kept, Seat(1))) == (["sword", None, None], ["sword", "step", "sword"])
    assert [token.token for token in GAME.view(kept, Seat(0)).camps[1].buried] == [None]
    worlds = [GAME.imagine(kept, Seat(0), Random(seed)) for seed in range(40)]
    assert {TOKENS[world.camps[1].buried[0] % KINDS] for world in worlds} == {"step", "sword"}
    check_secrets(GAME, kept, 4, [], Random(1))


def sand_seen_by_zia(state: State, move: str) -> str | None:
    """What her camp is told of a discard; of a token from elsewhere, its terrain."""
    (event, *_) = events(state, move)
    heard = GAME.tell(event, Seat(0))
    assert isinstance(heard, TokenDiscarded)
    return heard.token if heard.terrain == "sand" else heard.terrain


def test_sol_9_2_a_spectator_does_not_hear_which_of_two_tokens_was_the_known_one() -> None:
    """The face of the known one is hidden from them: that it went would tell worlds apart which they see alike."""
    known = TokenDiscarded("conquistadors", "cabeza", "sand", "sword", True)
    unknown = TokenDiscarded("conquistadors", "cabeza", "sand", "sword", False)
    assert GAME.tell(known, None) == GAME.tell(unknown, None)
    assert GAME.tell(known, Seat(0)) == known, "who has looked at it hears that it went"


def test_sol_9_2_there_is_no_choice_where_the_enemy_knows_none_or_all_of_them() -> None:
    state = after(overlooked(), "end")
    assert refused(state, "discard sand step unseen") == ("SOL-9.2", "no_unseen_equal")
    both = overlooked()
    who(both, "cabeza").exposed *= 2
    assert refused(after(both, "end"), "discard sand sword unseen") == ("SOL-9.2", "no_unseen_equal")
    assert after(both, "end", "discard sand sword").camps[1].exposed == who(both, "cabeza").exposed[:1]


def test_sol_9_2_no_world_is_imagined_in_which_a_known_token_is_another() -> None:
    for state in (overlooked(), after(overlooked(), "end", "discard sand sword")):
        for viewer, sure in ((Seat(0), {"sword"}), (Seat(1), {"sword"}), (None, {"step", "sword"})):
            worlds = [GAME.imagine(state, viewer, Random(seed)) for seed in range(40)]
            known = [(*who(world, "cabeza").exposed, *world.camps[1].exposed) for world in worlds]
            assert {TOKENS[token % KINDS] for (token,) in known} == sure, viewer
        check_secrets(GAME, state, 4, [], Random(1))


@pytest.mark.parametrize(("start", "end", "cost"), [(20, 7, 2), (22, 9, 2), (20, 21, 2), (9, 22, 1)])
def test_sol_9_3_grapnel_a_climb_never_costs_more_than_one_extra(start: int, end: int, cost: int) -> None:
    state = advanced("leonardo", {"leonardo": start})
    assert points(after(state, f"step {end}"))[0] == 3 - cost
    assert {place.space: place.cost for place in GAME.view(state, Seat(0)).reach}[end] == cost  # type: ignore[index]


def test_sol_9_4_stealth_enters_a_space_with_able_enemies_without_combat() -> None:
    state = advanced("la_goupile", {"la_goupile": 20, "cortes": 37, "cabeza": 8})
    assert [text for text in options(state) if text.startswith("sneak")] == ["sneak step 8", "sneak step 37"]
    inside = after(state, "sneak step 37")
    assert isinstance(inside.pending[-1], Acting)
    assert (at(inside, "la_goupile"), points(inside)[0]) == (37, 4)
    assert refused(after(inside, "step 20"), "sneak step 8") == ("SOL-9.15", "ability_used")
    assert refused(state, "sneak step 21") == ("SOL-9.4", "nobody_to_evade")


def test_sol_9_4_stealth_also_by_rowboat_and_off_the_boat() -> None:
    aboard = advanced("la_goupile", {"cortes": 38})
    assert at(after(aboard, "sneak land 38"), "la_goupile") == 38
    rowing = advanced("la_goupile", {"la_goupile": 38, "cortes": 39})
    assert points(after(rowing, "sneak row 39"))[0] == 3


def test_sol_9_5_ambush_two_swords_more_on_forest() -> None:
    for space, swords in ((21, 6), (37, 4)):
        state = after(advanced("yao", {"yao": 20, "cortes": space}), f"step {space}", "name cortes")
        assert state.pending[-1].duel.sheets == (swords, 2)  # type: ignore[union-attr]
    defending = after(advanced("cortes", {"cortes": 20, "yao": 21}), "step 21", "name yao")
    assert defending.pending[-1].duel.sheets == (2, 6)  # type: ignore[union-attr]


def test_sol_9_6_heal_lets_another_wounded_ally_on_her_space_recover() -> None:
    state = after(advanced("chipa", {"chipa": 20, "zia": 20, "leonardo": 21}, wounded="zia leonardo"), "end")
    assert isinstance(state.pending[-1], Healing)
    assert options(state) == ["heal zia", "rest"]
    assert refused(state, "heal leonardo") == ("SOL-9.6", "ally_elsewhere")
    assert refused(state, "heal chipa") == ("SOL-9.6", "not_an_ally")
    assert not who(after(state, "heal zia"), "zia").wound
    assert who(after(state, "rest"), "zia").wound
    alone = after(advanced("chipa", {"chipa": 20, "leonardo": 21}, wounded="leonardo"), "end")
    assert isinstance(alone.pending[-1], Acting), "nobody to heal"


def flown(**more: object) -> State:
    """Cortes enters the space of Cuzco and Zia."""
    places = {"cortes": 20, "cuzco": 21, "zia": 21, "cabeza": 22}
    return after(advanced("cortes", places, **more), "step 21")


def test_sol_9_7_take_wing_before_a_fighter_is_named() -> None:
    state = flown(carrier="cuzco")
    assert isinstance(state.pending[-1], Fleeing)
    assert asked(state) == [(0,)], "in the other camp's turn"
    assert options(state) == ["hand zia", "flee 8", "flee 9", "flee 20", "flee 38", "stay"], (
        "not to 22, where Cabeza is"
    )
    assert refused(state, "flee 22") == ("SOL-9.7", "no_flight_to_enemies")
    fled = after(state, "flee 9")
    assert (at(fled, "cuzco"), fled.carrier) == (9, "cuzco")
    assert options(fled) == ["name zia"], "others there still fight"
    assert options(after(state, "stay")) == ["hand zia", "name cuzco", "name zia"]


def test_sol_9_7_alone_there_his_flight_ends_the_combat() -> None:
    state = after(advanced("cortes", {"cortes": 20, "cuzco": 21}), "step 21", "flee 9")
    assert isinstance(state.pending[-1], Acting)
    assert points(state)[0] == 2


def test_sol_9_7_once_between_two_of_his_turns() -> None:
    state = after(advanced("aguilar", {"aguilar": 20, "cuzco": 21, "cabeza": 38}), "step 21", "flee 22", "end")
    again = after(state, "step 22")
    assert isinstance(again.pending[-1], Naming)
    own = after(state, "end", "end", "end", "end", "end")
    assert not who(own, "cuzco").used, "his own turn has begun"
    wounded = after(advanced("cortes", {"cortes": 20, "cuzco": 21}, wounded="cuzco"), "step 21")
    assert isinstance(wounded.pending[-1], Acting)


def test_sol_9_8_order_gives_movement_to_the_allies_acting_after_him() -> None:
    state = advanced("cortes", {"cortes": 20}, line_ups=("zia leonardo mendoza", "cabeza cortes aguilar"))
    ordered = after(state, "order")
    assert who(ordered, "cortes").charges == 1
    assert points(ordered) == (4, 2)
    assert points(after(ordered, "end"))[0] == 3 + 2, "Aguilar"
    assert points(after(ordered, "end", *["end"] * 4))[0] == 3, "Cabeza, a round later"
    assert refused(after(state, "step 37"), "order") == ("SOL-9.8", "not_the_first_action")


def test_sol_9_9_gallop_three_movement_points_more() -> None:
    state = after(advanced("dona_bella", {"dona_bella": 20}), "gallop")
    assert points(state) == (8, 1)
    assert who(state, "dona_bella").charges == 1
    assert refused(state, "gallop") == ("SOL-9.15", "ability_used")


def shot(**more: object) -> State:
    """El Mariachi fires at Zia on the adjacent space 37; Leonardo is there too."""
    places = {"el_mariachi": 20, "zia": 37, "leonardo": 37, "mendoza": 21}
    return advanced("el_mariachi", places, wounded="mendoza", **more)


def test_sol_9_10_shot_is_one_duel_with_an_adjacent_enemy_of_his_choice() -> None:
    state = shot()
    assert [text for text in options(state) if text.startswith("shoot")] == ["shoot leonardo", "shoot zia"]
    fired = after(state, "shoot zia")
    assert at(fired, "el_mariachi") == 20
    assert points(after(fired, *LOSE)) == (4, 2)
    won = after(fired, *WIN)
    assert isinstance(won.pending[-1], Pushing)
    assert options(won)[0] == "push 19", "the enemy's space is the combat space"
    over = after(won, "push 19")
    assert isinstance(over.pending[-1], Acting), "Leonardo need not be fought"
    assert refused(state, "shoot mendoza") == ("SOL-9.10", "target_wounded")
    assert refused(state, "shoot el_mariachi") == ("SOL-9.10", "not_an_enemy")


def test_sol_9_10_he_cannot_take_the_idol_and_losing_nothing_happens() -> None:
    state = shot(carrier="zia", medallion="conquistadors")
    won = after(state, "shoot zia", *WIN)
    assert (won.idol, won.carrier) == (37, None)
    assert isinstance(won.pending[-1], Pushing), "there is no taking"
    lost = after(state, "shoot zia", *LOSE)
    assert told(state, "shoot zia", *LOSE)[-1] == "ShotMissed"
    assert (who(lost, "el_mariachi").wound, lost.medallion, lost.carrier) == (0, 1, "zia")
    assert after(shot(medallion="adventurers"), "shoot zia", *WIN).medallion == 1


def raging(attacks: bool = False) -> State:
    places = {"la_roca": 20, "leonardo": 37}
    if attacks:
        return after(advanced("la_roca", places), "step 37", "name leonardo", "commit", "commit")
    return after(advanced("leonardo", places), "step 20", "name la_roca", "commit", "commit")


def test_sol_9_11_rage_rolls_his_die_again_and_the_new_result_stands() -> None:
    state = after(raging(), "roll 3", "roll 0")
    assert isinstance(state.pending[-1], Raging)
    assert asked(state) == [(1,)]
    assert who(after(state, "accept"), "la_roca").wound, "3 + 3 against 4 + 0"
    again = after(state, "rage")
    assert who(again, "la_roca").charges == 1
    assert asked(again) == [(CHANCE,)]
    assert GAME.view(state, None).chance == 1, "as the dice lie"
    die, tie = HOUSE.dice[1], win_chance(-1, *HOUSE.dice)
    worth = [1 if face < 2 else tie if face == 2 else 0 for face in die]
    assert GAME.view(again, None).chance == float(sum(worth) / 6), "3 + 3 against 4 and the die that rolls"
    won = after(again, "roll 3")
    assert who(won, "leonardo").wound
    assert isinstance(won.pending[-1], Pushing), "once a roll"


def test_sol_9_11_ties_are_settled_after_it_and_their_re_rolls_may_be_raged_at_too() -> None:
    state = after(raging(attacks=True), "roll 0", "roll 1")
    assert isinstance(state.pending[-1], Raging), "4 + 0 against 3 + 1: the tie waits"
    tied = after(state, "accept")
    assert asked(tied) == [(CHANCE,)]
    again = after(tied, "roll 0", "roll 3")
    assert isinstance(again.pending[-1], Raging)
    twice = after(again, "rage", "roll 2")
    assert asked(twice) == [(CHANCE,)], "a tie once more: 6 against 6"
    last = after(twice, "roll 1", "roll 0", "rage", "roll 4")
    assert who(last, "la_roca").charges == 0
    assert who(last, "leonardo").wound


def test_sol_9_12_pathfinder_rows_for_1_and_climbs_the_first_level_of_a_turn_for_nothing() -> None:
    state = advanced("aguilar", {"aguilar": 38})
    assert points(after(state, "row 39"))[0] == 2
    climbing = advanced("aguilar", {"aguilar": 20}, movement=9)
    first = after(climbing, "step 21")
    assert points(first)[0] == 8
    second = after(first, "step 8", "step 7")
    assert points(second)[0] == 8 - 1 - 2, "only the first level is free"
    assert points(after(climbing, "step 7"))[0] == 9 - 2, "two levels at once: one of them is free"
    reach = {int(place.space): place.cost for place in GAME.view(climbing, Seat(1)).reach}
    assert (reach[21], reach[7], reach[8]) == (1, 2, 1)


def test_sol_9_12_a_wounded_pathfinder_climbs_like_anybody() -> None:
    state = advanced("aguilar", {"aguilar": 20, "zia": 37}, movement=9)
    lost = after(state, "step 37", "name zia", *LOSE, "spare")
    reach = {int(place.space): place.cost for place in GAME.view(lost, Seat(1)).reach}
    assert reach[19] == 2
    assert points(after(lost, "step 19"))[0] == 9 - 1 - 2


def test_sol_9_13_survey_searches_an_adjacent_token_for_a_search_point() -> None:
    state = advanced("cabeza", {"cabeza": 20})
    found = after(state, "survey 21", "find step")
    assert tokens(found, "cabeza") == ["forest step"]
    assert points(found) == (3, 2)
    assert not found.tokens >> 21 & 1
    assert refused(found, "survey 8") == ("SOL-9.15", "ability_used")
    assert refused(state, "survey 19") == ("SOL-6.1", "no_token")
    assert refused(state, "survey 22") == ("SOL-9.13", "not_adjacent")
    assert refused(advanced("cabeza", {"cabeza": 20}, search=0), "survey 21") == ("SOL-6.1", "no_search_points")


def informed(space: int = 9) -> State:
    state = advanced("marinche", {"marinche": space}, seats=4)
    play_cards(state, "adventurers round?", "conquistadors square?", "adventurers jade", "adventurers square?")
    return state


def test_sol_9_14_informer_looks_at_a_card_the_enemy_has_played_face_down() -> None:
    state = informed()
    assert [text for text in options(state) if text.startswith("inform")] == ["inform shape 1", "inform shape 3"]
    (event,) = events(state, "inform shape 1")
    seen = after(state, "inform shape 1")
    for mate in (Seat(1), Seat(3)):
        assert GAME.view(seen, mate).columns[0].cards[0].clue == "round"
        assert GAME.tell(event, mate) == event
    card = GAME.view(seen, None).columns[0].cards[0]
    assert (card.clue, card.open, card.seen) == (None, False, True), "that she looked is public"
    assert GAME.tell(event, None).clue is None  # type: ignore[union-attr]
    assert GAME.tell(event, Seat(0)).clue is None  # type: ignore[union-attr]
    assert refused(seen, "inform shape 3") == ("SOL-9.15", "ability_used")
    assert refused(state, "inform shape 2") == ("SOL-9.14", "card_known")
    assert refused(state, "inform colour 1") == ("SOL-9.14", "card_known")
    assert refused(state, "inform colour 2") == ("SOL-9.14", "no_such_card")


def test_sol_9_14_on_a_temple_or_altar_space() -> None:
    assert "inform" in verbs(informed(0))
    assert refused(informed(20), "inform shape 1") == ("SOL-9.14", "not_at_a_temple")


def test_sol_9_15_once_is_once_in_each_own_turn() -> None:
    state = after(advanced("zia", {"zia": 20}), "study 21", "find step")
    assert "study" not in verbs(state)
    assert "study" in verbs(after(state, *["end"] * 6))


def test_sol_9_15_two_tokens_for_the_whole_game_one_a_turn() -> None:
    state = advanced("dona_bella", {"dona_bella": 20})
    state = after(state, "gallop", *["end"] * 6, "gallop", *["end"] * 6)
    assert refused(state, "gallop") == ("SOL-9.15", "no_ability_tokens")
    charges = {view.id: view.charges for view in GAME.view(advanced("cortes", {}), None).characters}
    assert charges["cortes"] == 2
    assert charges["zia"] == 0


def test_sol_9_15_aboard_only_order_and_gallop_work() -> None:
    assert "order" in verbs(advanced("cortes", {}))
    assert "gallop" in verbs(advanced("dona_bella", {}))
    for character, move in (("mendoza", "rally zia"), ("zia", "study 38"), ("el_mariachi", "shoot zia")):
        assert refused(advanced(character, {}), move) == ("SOL-9.15", "no_ability_aboard")


def test_abilities_do_not_work_on_the_discovery_side() -> None:
    assert refused(turn("dona_bella", {"dona_bella": 20}), "gallop") == ("SOL-1.6", "discovery_side")
    assert refused(advanced("zia", {"zia": 20}), "gallop") == ("SOL-9.9", "not_its_ability")


def test_characters_and_abilities_match() -> None:
    """Every character has an ability of its own, and every ability has its code, picked by id in one place."""
    assert sorted(sheet.ability for sheet in HOUSE.characters) == sorted(ABILITIES)
    assert sorted(sheet.id for sheet in HOUSE.characters) == sorted(CHARACTERS)
    tables = [set(abilities_turn.OFFERS), set(abilities.CLIMB), set(abilities.ROW), set(abilities.SWORDS)]
    asked_for = {"heal": turns.patients, "take_wing": combat.offer_flight, "rage": duel.offer_rage}
    assert set().union(*tables, asked_for) == set(ABILITIES)
    assert set(SPENDERS) == {"order", "gallop", "shot", "rage"}
