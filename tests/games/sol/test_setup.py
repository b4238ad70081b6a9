"""Chapter 1: the box, the camps and how the table is set."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from eldorado.core.game import CHANCE, Seat
from eldorado.core.log import Log
from eldorado.core.options import OptionError, read_options
from eldorado.core.record import RecordError, record, replay
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CAMPS, HOUSE, TEMPLES, TERRAINS, TOKENS
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import Options
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import State
from tests.games.sol import positions
from tests.games.sol.positions import after, asked, begun, board, events, options, told, turn, who

CHOSEN = Options(line_up="chosen", side="advanced")
RANDOM = Options(line_up="random", side="advanced")


def laid(seats: int, agreed: Options | None = None) -> State:
    return after(setup(seats, agreed), *positions.TEMPLES)


def test_sol_1_1_the_island_has_8_temples_an_altar_and_37_search_spaces() -> None:
    kinds = Counter(space.kind for space in HOUSE.spaces)
    assert kinds == {"search": 37, "temple": 8, "altar": 1}
    pontoons = [space for boat in HOUSE.boats for space in boat.pontoons]
    assert [len(boat.pontoons) for boat in HOUSE.boats] == [2, 2, 2]
    assert len(set(pontoons)) == 6
    assert all(len(HOUSE.spaces[space].beside) < 6 for space in pontoons)
    assert {space for row in HOUSE.rowboats for space in row} == set(pontoons)


def test_sol_1_2_the_eight_temples_are_all_different_and_laid_at_random() -> None:
    assert len({(temple.shape, temple.colour, temple.stairs) for temple in TEMPLES}) == 8
    state = setup(2)
    spaces = []
    for left in range(8, 0, -1):
        assert asked(state) == [(CHANCE,)]
        assert len(options(state)) == left
        assert list(GAME.odds(state)) == [1] * left
        (event,) = events(state, options(state)[-1])
        spaces.append(event.space)  # type: ignore[union-attr]
        state = after(state, options(state)[-1])
    assert spaces == [space.id for space in HOUSE.spaces if space.kind == "temple"]


def test_sol_1_3_tokens_come_from_the_bag_of_their_terrain_as_likely_as_they_are_many() -> None:
    totals = {kind: sum(counts[number] for counts in HOUSE.tokens) for number, kind in enumerate(TOKENS)}
    assert totals == {"clue": 8, "flag": 4, "step": 13, "sword": 12}
    state = after(turn("zia", {"zia": 20}), "search")
    assert asked(state) == [(CHANCE,)]
    assert dict(zip(options(state), GAME.odds(state), strict=True)) == {
        "find clue": 2,
        "find flag": 1,
        "find step": 6,
        "find sword": 6,
    }
    mountain = after(turn("zia", {"zia": 1}), "search")
    assert options(mountain) == ["find clue", "find flag", "find step"]


def test_sol_1_3_how_many_clues_and_flags_a_terrain_has_left_is_public() -> None:
    state = after(turn("zia", {"zia": 20}), "search", "find clue")
    seen = {terrain.terrain: terrain for terrain in GAME.view(state, None).terrains}
    assert (seen["sand"].clues, seen["sand"].flags, seen["sand"].lying) == (1, 1, 14)
    assert (seen["forest"].clues, seen["forest"].lying) == (3, 13)
    assert [terrain.terrain for terrain in GAME.view(state, None).terrains] == list(TERRAINS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_sol_1_4_camps_differ_by_one_player_at_most(seats: int) -> None:
    state = setup(seats)
    sides = [GAME.side(state, Seat(seat)) for seat in range(seats)]
    assert abs(sides.count(Seat(0)) - sides.count(Seat(1))) <= 1
    assert [list(camp.seats) for camp in GAME.view(state, None).camps] == [
        [seat for seat in range(seats) if sides[seat] == camp] for camp in (0, 1)
    ]


def test_sol_1_4_each_player_takes_a_character_and_the_camp_plays_the_rest_together() -> None:
    state = laid(4)
    assert asked(state) == [(0, 2)]
    assert options(state) == ["share leonardo", "share mendoza", "share zia"]
    state = after(state, "2: share zia", "1: share cortes", "0: share leonardo")
    assert options(state) == ["share aguilar", "share cabeza"]
    state = after(state, "share aguilar")
    owners = {view.id: view.seat for view in GAME.view(state, None).characters}
    assert owners == {"zia": 0, "leonardo": 2, "mendoza": None, "cortes": 1, "aguilar": 3, "cabeza": None}


def test_sol_1_4_who_is_alone_in_a_camp_plays_it_all_and_is_not_asked() -> None:
    state = laid(3)
    assert {figure.owner for figure in state.camps[1].figures} == {1}
    assert asked(state) == [(0, 2)]
    assert asked(after(state, "share zia", "share leonardo")) == [(CHANCE,)]
    assert asked(laid(2)) == [(CHANCE,)]


def test_sol_1_4_never_fewer_characters_than_players() -> None:
    with pytest.raises(OptionError, match="3 a side are too few for 7 players"):
        setup(7, Options(characters=3))
    assert len(after(setup(6, Options(characters=3)), *positions.TEMPLES).camps[0].line_up) == 3


def test_sol_1_5_the_line_ups_of_a_first_game() -> None:
    three, four = laid(6), laid(7)
    assert [camp.line_up for camp in three.camps] == [("zia", "leonardo", "mendoza"), ("aguilar", "cabeza", "cortes")]
    assert [camp.line_up[3] for camp in four.camps] == ["la_goupile", "dona_bella"]
    assert len(laid(2, Options(characters=4)).camps[1].line_up) == 4


def test_sol_1_5_camps_choose_at_once_and_in_secret() -> None:
    state = laid(4, CHOSEN)
    assert asked(state) == [(0, 2), (1, 3)]
    assert len(options(state, 0)) == 7 * 6 * 5
    state = after(state, "3: field marinche la_roca cortes")
    assert asked(state) == [(0, 2)]
    assert GAME.view(state, Seat(1)).camps[1].line_up == ("marinche", "la_roca", "cortes")
    for other in (None, Seat(0), Seat(2)):
        assert GAME.view(state, other).camps[1].line_up is None
        assert GAME.view(state, other).camps[1].chosen
    assert told(state, "0: field yao zia chipa") == ["LineUpChosen", "LineUpsShown"]
    state = after(state, "0: field yao zia chipa")
    assert [camp.line_up for camp in GAME.view(state, None).camps] == [
        ("yao", "zia", "chipa"),
        ("marinche", "la_roca", "cortes"),
    ]


def test_sol_1_5_a_line_up_drawn_by_lot() -> None:
    state = laid(2, RANDOM)
    for number in range(6):
        assert asked(state) == [(CHANCE,)]
        assert len(options(state)) == 7 - number % 3
        state = after(state, options(state)[0])
    assert [camp.line_up for camp in state.camps] == [
        ("chipa", "cuzco", "la_goupile"),
        ("aguilar", "cabeza", "cortes"),
    ]


def test_sol_1_6_all_sheets_lie_on_one_side_and_a_first_game_on_the_discovery_side() -> None:
    assert {view.ability for view in GAME.view(begun(), None).characters} == {None}
    advanced = turn("zia", {}, advanced=True)
    assert {view.id: view.ability for view in GAME.view(advanced, None).characters}["zia"] == "scholar"
    with pytest.raises(OptionError, match="discovery side"):
        setup(2, Options(side="advanced"))


def test_sol_1_7_a_random_camp_starts_and_moors_first() -> None:
    state = laid(2)
    assert options(state) == ["begin adventurers", "begin conquistadors"]
    state = after(state, "begin conquistadors")
    assert asked(state) == [(1,)]
    assert options(state) == ["moor 1", "moor 2", "moor 3"]
    state = after(state, "moor 2")
    assert asked(state) == [(0,)]
    assert options(state) == ["moor 1", "moor 3"]
    state = after(state, "moor 3")
    view = GAME.view(state, None)
    assert [camp.flags for camp in view.camps] == [(44, 45), (41, 42)]
    assert [boat.camp for boat in view.boats] == [None, "conquistadors", "adventurers"]
    assert {character.space for character in view.characters} == {None}
    assert view.spaces[41].flags == ("conquistadors",)


def test_sol_1_7_the_starting_camp_acts_first() -> None:
    for starter, first in zip(CAMPS, ("zia", "aguilar"), strict=True):
        decision = begun(starter=starter).pending[-1]
        assert isinstance(decision, Acting)
        assert decision.character == first


def test_sol_1_8_two_secret_clue_cards_a_camp_and_one_face_up() -> None:
    state = after(laid(2), "begin adventurers", "moor 1", "moor 2")
    assert list(GAME.odds(state)) == [3] * 6
    state = after(state, "deal four", "deal four")
    assert dict(zip(options(state), GAME.odds(state), strict=True))["deal four"] == 1
    state = after(state, "deal four", "deal jade")
    assert "turn four" not in options(state)
    assert told(state, "turn jade") == ["ClueTurned", "RoundBegan", "CampTurnBegan", "TurnBegan"]
    state = after(state, "turn jade")
    assert [camp.hand for camp in GAME.view(state, None).camps] == [2, 2]
    assert GAME.view(state, Seat(0)).camps[0].clues == ("four", "four")
    assert GAME.view(state, Seat(0)).camps[1].clues is None
    assert (GAME.view(state, None).open_clue, GAME.view(state, None).deck) == ("jade", 13)


def test_sol_1_9_sheets_dice_and_flags() -> None:
    assert {sheet.places for sheet in HOUSE.characters} == {2, 3}
    assert all(len(die) == 6 for die in HOUSE.dice)
    state = begun()
    assert (state.medallion, state.idol, state.carrier) == (-1, -1, None)
    state.camps[0].flags |= 1 << 41 | 1 << 42 | 1 << 44
    who(state, "zia").space = 20
    last = after(state, "search", "find flag")
    assert options(last) == ["plant 45"], "with all four flags found there is still a pontoon for the last"


def test_sol_1_9_a_die_is_rolled_by_its_faces() -> None:
    state = turn("leonardo", {"leonardo": 20, "cortes": 21})
    state = after(state, "step 21", "name cortes", "commit", "commit")
    assert dict(zip(options(state), GAME.odds(state), strict=True)) == {
        "roll 0": 1,
        "roll 1": 2,
        "roll 2": 1,
        "roll 3": 1,
        "roll 4": 1,
    }


def test_an_agreement_that_cannot_be_played_is_refused_in_a_record_too() -> None:
    log = Log(GAME, 6, Options(characters=3))
    written = msgspec.structs.replace(record(log, list("abcdef")), seats=list("abcdefg"))
    with pytest.raises(RecordError, match="options: option characters: 3 a side are too few for 7 players"):
        replay(GAME, written)


def test_options_are_read_from_words() -> None:
    given = {"line_up": "random", "side": "advanced", "characters": "4", "round_limit": "9"}
    agreed = read_options(GAME, given, text=True)
    assert agreed == Options(line_up="random", side="advanced", characters=4, round_limit=9)
    with pytest.raises(OptionError, match="one of auto, 3, 4"):
        read_options(GAME, {"characters": "5"}, text=True)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_wrong_number_of_seats_is_refused_by_name(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 8 seats, not {seats}"):
        setup(seats)


def test_set_up_comes_before_anything_random() -> None:
    assert setup(5, RANDOM) == setup(5, RANDOM)
    assert board(laid(2)).round == 1
