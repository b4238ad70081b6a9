"""The island in the terminal: readable at 80 × 24, with costs and odds, and nothing that one may not see."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from eldorado.cli.painters import Sight, painter, together
from eldorado.cli.painters.sol.signs import LETTERS
from eldorado.cli.question_page import options
from eldorado.cli.typed_answer import Several, Unclear, numbered, read_answer
from eldorado.cli.words import SHELLS
from eldorado.core.game import CHANCE, Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CHARACTERS, CLUES, TOKENS, SpaceId
from eldorado.games.sol.events import Moved, RoundBegan, TempleLaid
from eldorado.games.sol.moves import End, Field, Options, Step
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import State
from tests.cli.conftest import Run
from tests.games.sol.positions import TEMPLES, after, met, play_cards, turn

NAMES = ["Anna", "Nebuchadneza", "Zoe", "Bartholomew", "Eve", "Fritz", "Gil", "Hildegard"]
OWN = painter(GAME)
ADVANCED = Options("random", "advanced", 4, round_limit=3)


def sight(state: State, size: tuple[int, int] = (80, 24), language: str = "en", *, tight: bool = False) -> Sight:
    words, asked = GAME.words(language, GAME.house), GAME.actors(state)
    view = GAME.view(state, asked[0] if asked and asked[0] != CHANCE else None)
    return Sight(GAME, GAME.house, view, NAMES, words, SHELLS[language], size, asking=True, tight=tight)


def drawn(seen: Sight, *, plain: bool = False) -> str:
    console = Console(file=io.StringIO(), width=seen.size[0], highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(painter(GAME, plain=plain).table(seen))
    return captured.get()


def labels(state: State, language: str = "en") -> list[str]:
    seen, seat = sight(state, language=language), GAME.actors(state)[0]
    return [OWN.label(seen, move) for move in OWN.arrange(seen, GAME.legal(state, seat))]


# Room


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_compact_table_fits_80_columns_and_leaves_room_to_answer(language: str) -> None:
    for number, (state, _) in enumerate(met(8, 1, ADVANCED)):
        if number % 13 == 0:
            lines = drawn(sight(state, (80, 24), language)).splitlines()
            assert len(lines) <= 19
            assert all(cell_len(line) <= 80 for line in lines)
            assert len(drawn(sight(state, (80, 24), language, tight=True)).splitlines()) <= 15


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(96, 32), (120, 45)])
def test_the_roomy_table_fits(language: str, size: tuple[int, int]) -> None:
    for number, (state, _) in enumerate(met(8, 2, ADVANCED)):
        if number % 29 == 0:
            lines = drawn(sight(state, size, language)).splitlines()
            assert len(lines) <= size[1] - 1
            assert all(cell_len(line) <= size[0] for line in lines)


def test_the_plain_table_shows_it_too() -> None:
    shown = drawn(sight(turn("zia", {"zia": 23, "aguilar": 34})), plain=True)
    assert "Zia" in shown
    assert "Anna" in shown


# What is shown


def row(state: State, word: str) -> str:
    return next(line for line in drawn(sight(state)).splitlines() if word in line)


def test_terrain_temples_tokens_pontoons_flags_and_people_are_seen_without_colour() -> None:
    state = turn("zia", {"zia": 23, "leonardo": 23, "aguilar": 34}, idol=17)
    shown = drawn(sight(state))
    for part in ("23♣ZL?", "34·a?", "17▲*", "9▲□G1", "38·=⚑?", "41·=⚐?", "0▲⌂", "45♣=?", "the Idol is on 17"):
        assert part in shown


def test_more_people_than_fit_are_marked_and_listed() -> None:
    state = turn("zia", {"zia": 23, "leonardo": 23, "mendoza": 23, "cabeza": 23, "aguilar": 34}, wounded="cabeza")
    shown = drawn(sight(state))
    assert "23♣ZL+" in shown
    assert "▸Z Zia        23 †1" in shown
    assert " b Cabeza     23 †1!" in shown


def test_every_character_has_a_letter_of_its_own_and_every_sign_a_language() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS) == len(CHARACTERS)
    for shell in SHELLS.values():
        assert len(set(shell.say("sol.tokens"))) == len(TOKENS)
        assert len(set(shell.say("sol.values"))) == len(CLUES)


def test_own_tokens_by_their_faces_the_enemys_by_their_backs() -> None:
    state = turn("zia", {"zia": 23}, held={"zia": "sand step, hill sword", "aguilar": "sand step, forest sword"})
    assert "†1 sw" in row(state, "Z Zia")
    assert "†3 ·♣" in row(state, "Aguilar")


def test_cards_face_down_show_their_value_to_their_camp_only() -> None:
    state = turn("zia", {"zia": 23})
    play_cards(state, "adventurers round?", "conquistadors square?", "conquistadors gold")
    assert "Shape ○# # · Colour G · Stairs –" in drawn(sight(state))


def test_what_is_drawn_is_the_same_in_every_world_the_viewer_cannot_tell_apart() -> None:
    rng = Random(5)
    for number, (state, _) in enumerate(met(4, 3, Options("chosen", "advanced", round_limit=3))):
        if number % 17 == 0:
            for viewer in (None, Seat(0), Seat(3)):
                pictures = []
                for world in (state, GAME.imagine(state, viewer, rng)):
                    words = GAME.words("en", GAME.house)
                    view = GAME.view(world, viewer)
                    pictures.append(drawn(Sight(GAME, GAME.house, view, NAMES, words, SHELLS["en"], (120, 45))))
                assert pictures[0] == pictures[1]


def test_costs_stand_on_the_large_island() -> None:
    state = turn("zia", {"zia": 23, "aguilar": 34}, movement=2)
    assert "24·?  1" in drawn(sight(state, (120, 45)))


def test_who_is_about_to_escape_is_told() -> None:
    state = turn("zia", {"zia": 23, "cortes": 41}, carrier="cortes")
    assert "The Conquistadors escape if nobody stops them!" in " ".join(drawn(sight(state)).split())


def test_the_ability_of_who_acts_is_told() -> None:
    shown = drawn(sight(turn("dona_bella", {"dona_bella": 23}, advanced=True)))
    assert "(Gallop ×2)" in shown
    assert "Gallop: One token:" in shown


def test_sheets_are_alike_and_as_full_as_there_is_room() -> None:
    state = turn("zia", {"zia": 23, "aguilar": 34}, seats=4, advanced=True)
    shown = {width: drawn(sight(state, (width, 45))) for width in (96, 112, 130)}
    assert [text.count("MP") for text in shown.values()] == [1, 7, 7]
    assert ["Nebuchadneza" in text for text in shown.values()] == [False, False, True]


# Choices


def test_a_way_tells_its_cost_and_a_fight_its_odds() -> None:
    state = turn("leonardo", {"leonardo": 23, "cabeza": 24, "aguilar": 34})
    chance = next(reached for reached in GAME.view(state, Seat(0)).reach if reached.space == 24).fights[0].chance
    assert f"step 24· (1) †b {round(100 * chance)} %" in labels(state)
    assert "step 9▲ (3)" in labels(state)
    assert "your chance in percent" in drawn(sight(state))
    assert "aller 9▲ (3)" in labels(state, "fr")


def test_the_odds_of_who_is_named_and_of_tokens_are_told() -> None:
    state = turn("zia", {"zia": 23, "cabeza": 24, "aguilar": 24}, held={"zia": "sand sword"})
    naming = after(state, "step 24")
    found = labels(naming)
    assert found[1] == "Cabeza: 50 %"
    assert int(found[0].removeprefix("Aguilar: ").removesuffix(" %")) > 50
    duel = after(naming, "name cabeza")
    assert "Zia against Cabeza: 50 % for the attacker" in drawn(sight(duel))
    committing = labels(duel)
    assert committing[0] == "Commit no sword token: 50 %"
    assert committing[1].startswith("Commit 1 sword token (sand): ")


def test_a_boat_spot_is_told_by_its_pontoons() -> None:
    state = after(setup(2), *TEMPLES, "begin adventurers")
    assert labels(state)[0] == "Moor at boat spot 1 (= 38 39)"


def asked(state: State, language: str = "en") -> str:
    """The choices as they are listed below the table."""
    console = Console(file=io.StringIO(), width=150, highlight=False, markup=False, emoji=False)
    choices = numbered(GAME, OWN.arrange(sight(state), GAME.legal(state, GAME.actors(state)[0])))
    with console.capture() as captured:
        console.print(options(OWN, sight(state, language=language), choices))
    return captured.get()


def test_boats_and_pontoons_keep_their_own_numbers_and_each_is_listed() -> None:
    mooring = after(setup(2), *TEMPLES, "begin adventurers")
    assert all(f"{number}) Moor at boat spot {number} (=" in asked(mooring) for number in (1, 2, 3))
    planting = after(turn("leonardo", {"leonardo": 4}), "search", "find flag")
    assert all(f"{space}) plant {space}" in asked(planting) for space in (44, 45))
    assert "…" not in asked(planting)


def test_an_offer_can_be_typed_in_its_own_words() -> None:
    state = turn("leonardo", {"leonardo": 23, "cabeza": 24, "aguilar": 34})
    legal = GAME.legal(state, Seat(0))
    choices = numbered(GAME, OWN.arrange(sight(state), legal))
    offers = {number: OWN.label(sight(state, language="fr"), move) for number, move in choices.items()}
    lines = ("aller 9", "FINIR", "aller 2", "aller")
    typed = {text: read_answer(GAME, SHELLS["fr"], choices, text, legal, offers) for text in lines}
    assert typed["aller 9"] == Step(SpaceId(9))
    assert typed["FINIR"] == End()
    assert typed["aller 2"] == Unclear("aller 2"), "a number is not cut in two"
    several = typed["aller"]
    assert isinstance(several, Several)
    assert set(several.moves) == {move for move in legal if isinstance(move, Step)}


def test_not_hundreds_of_line_ups() -> None:
    state = after(setup(2, Options("chosen", "advanced", 4)), *TEMPLES)
    legal = GAME.legal(state, Seat(0))
    listed = OWN.arrange(sight(state), legal)
    assert len(legal) == 840
    assert [move.characters[0] for move in listed if isinstance(move, Field)] == sorted(
        id for id in CHARACTERS if id in {"mendoza", "zia", "leonardo", "la_goupile", "yao", "chipa", "cuzco"}
    )
    answer = read_answer(GAME, SHELLS["en"], numbered(GAME, listed), "field zia yao", legal)
    assert isinstance(answer, Several)
    assert len(answer.moves) == 20
    assert OWN.arrange(sight(state), answer.moves) == answer.moves


def test_every_choice_has_words_in_both_languages() -> None:
    for number, (state, _) in enumerate(met(4, 4, ADVANCED)):
        if number % 7 == 0 and GAME.actors(state) and GAME.actors(state)[0] != CHANCE:
            for language in ("en", "fr"):
                found = labels(state, language)
                assert all(found)
                assert len(set(found)) == len(found)


def test_what_stands_on_the_table_is_not_told_again() -> None:
    assert OWN.is_seen(RoundBegan(2))
    assert not OWN.is_seen(Moved("zia", "step", GAME.house.spaces[3].id, 1))
    assert OWN.is_seen(TempleLaid(GAME.house.spaces[9].id, GAME.view(setup(2), None).spaces[9].temple))  # type: ignore[arg-type]


def test_lines_break_between_parts() -> None:
    assert together(["one two", "three", "four"], 15) == "one two · three\nfour"


def test_scores_as_things_stand_name_the_camps_not_the_first_players(run: Run) -> None:
    output = run("play sol --seats 4 --seed 1", "score", "quit").output
    standing = output.partition("Scores as things stand")[2].splitlines()[:6]
    assert sum("(" in line and ")" in line for line in standing) == 2
