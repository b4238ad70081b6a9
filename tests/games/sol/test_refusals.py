"""Every refusal: its rule, its reason, its figures; which comes first where several apply; and that none is missed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Literal, NamedTuple, get_args

import pytest

from eldorado.core.game import CHANCE, IllegalMove, Refusal, Seat, play
from eldorado.core.rules import usually_waits
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CAMPS, CHARACTERS, CLUES, COLUMNS, TERRAINS, TOKENS
from eldorado.games.sol.moves import Move, Options
from eldorado.games.sol.rules import RULES
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import State
from tests.games.sol.positions import TEMPLES, after, begun, met, play_cards, search_all, turn

CHOSEN = Options(line_up="chosen", side="advanced")
LAYING = after(setup(4, CHOSEN), TEMPLES[0])
FIELDING = after(setup(4, CHOSEN), *TEMPLES)
HALF = after(FIELDING, "1: field cortes cabeza aguilar")
RECRUITING = after(setup(2, Options(line_up="random", side="advanced")), *TEMPLES, "recruit zia")
SHARING = after(setup(4), *TEMPLES, "share zia", "share cortes")
MOORING = after(setup(4), *TEMPLES, "share zia", "share cortes", "share leonardo", "share aguilar", "begin adventurers")
SECOND = after(MOORING, "moor 1")
DEALING = after(SECOND, "moor 2", "deal four", "deal four", "deal four")
TURNING = after(DEALING, "deal one")
ABOARD = begun(4)
SEARCHED = after(turn("zia", {"zia": 1}), "search")
ASHORE = turn(
    "zia",
    {"zia": 20, "leonardo": 21, "cortes": 37, "cabeza": 22},
    movement=1,
    search=0,
    held={"zia": "sand sword", "cortes": "sand step"},
)
STRICT = turn("zia", {"zia": 20}, agreed={"idol_by": "active_only"})
STRICT_DUEL = after(
    turn("cortes", {"zia": 20, "leonardo": 20, "cortes": 37}, carrier="zia", agreed={"idol_by": "active_only"}),
    "step 20",
)
PONTOON = turn("zia", {"zia": 38}, movement=1)
BARE = after(turn("zia", {"zia": 20}), "search", "find step")
HURT = turn("zia", {"zia": 21, "cortes": 20, "cabeza": 8}, wounded="zia")
CONFINED = turn("zia", {"zia": 20, "cortes": 20}, wounded="zia")
DUEL = after(turn("leonardo", {"leonardo": 20, "cortes": 37}, held={"leonardo": "sand sword, forest sword"}), "step 37")
COMMITTING = after(DUEL, "name cortes")
ROLLING = after(COMMITTING, "commit", "commit")
PUSHING = after(ROLLING, "roll 4", "roll 0")
PLANTING = after(turn("zia", {"zia": 20}), "search", "find flag")
DISCARDING = after(turn("leonardo", {"leonardo": 20}, held={"leonardo": "sand step, sand step, hill step"}), "end")
ZIA = turn("zia", {"zia": 20, "mendoza": 30}, advanced=True)
STUDIED = after(ZIA, "study 21", "find step")
MENDOZA = turn("mendoza", {"mendoza": 20, "zia": 26, "leonardo": 8, "cortes": 20}, advanced=True, wounded="leonardo")
BELLA = turn("dona_bella", {}, advanced=True, spent="dona_bella")
CORTES = after(turn("cortes", {"cortes": 20}, advanced=True), "step 37")
GOUPILE = turn("la_goupile", {"la_goupile": 20}, advanced=True)
MARIACHI = turn(
    "el_mariachi", {"el_mariachi": 20, "zia": 21, "leonardo": 30, "cortes": 37}, advanced=True, wounded="zia"
)
MARINCHE = turn("marinche", {"marinche": 9}, advanced=True)
play_cards(MARINCHE, "adventurers jade", "conquistadors gold?")
AFIELD = turn("marinche", {"marinche": 20}, advanced=True)
SICK = turn("zia", {"zia": 20}, advanced=True, wounded="zia")
HEALING = after(
    turn("chipa", {"chipa": 20, "zia": 20, "leonardo": 21, "mendoza": 20}, advanced=True, wounded="zia leonardo"), "end"
)
FLEEING = after(turn("cortes", {"cortes": 20, "cuzco": 21, "cabeza": 22}, advanced=True), "step 21")
CARRIED = turn("zia", {"zia": 20, "leonardo": 21, "cortes": 20}, carrier="cortes", wounded="cortes")
CARRIED_HURT = turn("zia", {"zia": 20, "cortes": 20}, carrier="cortes", wounded="cortes zia")
CARRIED_GUARDED = turn("zia", {"zia": 20, "cortes": 20, "cabeza": 20}, carrier="cortes", wounded="cortes")
NO_SEIZING = turn("zia", {"zia": 20}, agreed={"seize_from_wounded": False})
OURS = turn("zia", {"zia": 20, "leonardo": 21}, carrier="zia")
WON = after(turn("mendoza", {"cortes": 41}, carrier="cortes"), "end")
DRAWN = after(begun(agreed=Options(round_limit=1)), *["end"] * 6)


BESIDE = turn("zia", {"zia": 20, "leonardo": 20})


def _playing(medallion: str = "conquistadors") -> State:
    state = turn("zia", {"zia": 20}, medallion=medallion)
    search_all(state, "forest", "clue")
    return after(state, "search", "find clue")


PLAYING = _playing()
DRAWING = _playing("adventurers")
TURNED = after(PLAYING, "open")
DRAWING.deck[CLUES.index("four")] = TURNED.deck[CLUES.index("four")] = 0
EMPTY = _playing()
EMPTY.camps[0].hand = ()


class Case(NamedTuple):
    state: State
    seat: int
    move: str
    rule: str
    reason: str
    values: dict[str, int | str] = {}  # noqa: RUF012


CASES = [
    Case(WON, 0, "end", "SOL-2.3", "game_over"),
    Case(DRAWN, CHANCE, "roll 1", "SOL-2.4", "game_over"),
    # Not asked
    Case(LAYING, 0, "temple square gold four", "SOL-1.2", "chance_moves"),
    Case(ROLLING, 0, "roll 1", "SOL-4.2", "chance_moves"),
    Case(ABOARD, 7, "end", "SOL-2.1", "unknown_seat", {"seat": 7}),
    Case(ABOARD, CHANCE, "end", "SOL-2.1", "unknown_seat", {"seat": -1}),
    Case(HALF, 3, "field cortes cabeza aguilar", "SOL-1.5", "already_chosen"),
    Case(MOORING, 1, "moor 1", "SOL-1.7", "other_camp_decides", {"camp": "adventurers"}),
    Case(DUEL, 0, "name cortes", "SOL-4.1", "other_camp_decides", {"camp": "conquistadors"}),
    Case(ABOARD, 1, "end", "SOL-2.5", "not_your_character", {"character": "zia"}),
    # Another question is on the table
    Case(ABOARD, 0, "push 20", "SOL-2.1", "other_decision", {"decision": "Acting"}),
    Case(PUSHING, 0, "end", "SOL-4.6", "other_decision", {"decision": "Pushing"}),
    Case(LAYING, CHANCE, "roll 1", "SOL-1.2", "other_decision", {"decision": "Laying"}),
    # Unknown
    Case(ASHORE, 0, "step 46", "SOL-1.1", "unknown_space", {"space": 46}),
    Case(ASHORE, 0, "step -1", "SOL-1.1", "unknown_space", {"space": -1}),
    Case(MOORING, 0, "moor 4", "SOL-1.1", "unknown_boat", {"boat": 3}),
    Case(ASHORE, 0, "pull yao", "SOL-1.4", "not_in_play", {"character": "yao"}),
    # Set-up and chance
    Case(LAYING, CHANCE, TEMPLES[0], "SOL-1.2", "temple_laid"),
    Case(RECRUITING, CHANCE, "recruit cortes", "SOL-1.4", "other_camps_character", {"character": "cortes"}),
    Case(RECRUITING, CHANCE, "recruit zia", "SOL-1.5", "named_twice", {"character": "zia"}),
    Case(FIELDING, 0, "field zia yao", "SOL-1.4", "wrong_number", {"count": 2, "needed": 3}),
    Case(FIELDING, 0, "field zia yao cortes", "SOL-1.4", "other_camps_character", {"character": "cortes"}),
    Case(FIELDING, 0, "field zia yao zia", "SOL-1.5", "named_twice", {"character": "zia"}),
    Case(SHARING, 0, "share zia", "SOL-1.4", "already_shared", {"character": "zia"}),
    Case(SHARING, 0, "share cabeza", "SOL-1.4", "other_camps_character", {"character": "cabeza"}),
    Case(SECOND, 1, "moor 1", "SOL-1.7", "spot_taken", {"boat": 0}),
    Case(DEALING, CHANCE, "deal four", "SOL-1.8", "clue_gone", {"clue": "four"}),
    Case(TURNING, CHANCE, "roll 1", "SOL-1.8", "other_decision", {"decision": "Turning"}),
    Case(DRAWING, CHANCE, "deal four", "SOL-7.3", "clue_gone", {"clue": "four"}),
    Case(DRAWING, 0, "deal round", "SOL-7.3", "chance_moves"),
    Case(TURNED, CHANCE, "turn four", "SOL-7.2", "clue_gone", {"clue": "four"}),
    Case(TURNED, CHANCE, "roll 1", "SOL-7.2", "other_decision", {"decision": "Turning"}),
    Case(SEARCHED, CHANCE, "find sword", "SOL-1.3", "token_gone", {"token": "sword"}),
    Case(ROLLING, CHANCE, "roll 5", "SOL-1.9", "no_such_face", {"swords": 5}),
    # Moving
    Case(ASHORE, 0, "step 21", "SOL-3.2", "no_movement", {"cost": 2, "movement": 1}),
    Case(PONTOON, 0, "row 39", "SOL-3.3", "no_movement", {"cost": 2, "movement": 1}),
    Case(ABOARD, 0, "step 38", "SOL-3.5", "still_aboard", {"character": "zia"}),
    Case(ASHORE, 0, "land 38", "SOL-3.5", "already_ashore", {"character": "zia"}),
    Case(ABOARD, 0, "land 41", "SOL-3.1", "not_linked", {"space": 41}),
    Case(ASHORE, 0, "row 39", "SOL-3.3", "no_rowboat", {"space": 39}),
    Case(ASHORE, 0, "step 22", "SOL-3.2", "not_adjacent", {"space": 22}),
    Case(HURT, 0, "step 20", "SOL-5.2", "wounded_cannot_enter", {"character": "zia", "space": 20}),
    Case(CONFINED, 0, "end", "SOL-5.4", "must_leave", {"character": "zia"}),
    Case(ASHORE, 0, "pull cortes", "SOL-3.4", "not_an_ally", {"character": "cortes"}),
    Case(ASHORE, 0, "pull mendoza", "SOL-3.5", "still_aboard", {"character": "mendoza"}),
    Case(BESIDE, 0, "pull leonardo", "SOL-3.4", "ally_here", {"character": "leonardo"}),
    Case(MENDOZA, 0, "rally zia", "SOL-9.1", "ally_out_of_reach", {"character": "zia"}),
    Case(MENDOZA, 0, "pull leonardo", "SOL-3.7", "wounded_cannot_be_pulled", {"character": "leonardo"}),
    Case(ASHORE, 0, "spend sand", "SOL-3.8", "no_step_token", {"terrain": "sand"}),
    # Searching and clues
    Case(BARE, 0, "search", "SOL-6.1", "no_token", {"space": 20}),
    Case(ASHORE, 0, "search", "SOL-6.1", "no_search_points"),
    Case(PLANTING, 0, "plant 20", "SOL-6.4", "no_pontoon", {"space": 20}),
    Case(PLANTING, 0, "plant 38", "SOL-6.4", "flag_there", {"space": 38}),
    Case(DISCARDING, 0, "discard sand step unseen", "SOL-9.2", "no_unseen_equal", {"terrain": "sand", "token": "step"}),
    Case(DISCARDING, 0, "discard sand sword", "SOL-6.2", "token_not_held", {"terrain": "sand", "token": "sword"}),
    Case(EMPTY, 0, "hide round", "SOL-7.4", "empty_hand"),
    Case(PLAYING, 0, "hide jade", "SOL-7.2", "clue_not_held", {"clue": "jade"}),
    # The Idol
    Case(ASHORE, 0, "take zia", "SOL-8.1", "no_idol_here", {"character": "zia"}),
    Case(ASHORE, 0, "take cortes", "SOL-8.1", "other_camps_character", {"character": "cortes"}),
    Case(ASHORE, 0, "take", "SOL-8.1", "name_who_takes"),
    Case(STRICT, 0, "take", "SOL-8.1", "no_idol_here", {"character": "zia"}),
    Case(STRICT, 0, "take zia", "SOL-8.1", "only_active_takes"),
    Case(NO_SEIZING, 0, "seize", "SOL-8.4", "seizing_off"),
    Case(ASHORE, 0, "seize", "SOL-8.4", "no_enemy_carrier_here"),
    Case(CARRIED_HURT, 0, "seize", "SOL-8.4", "wounded_cannot_seize", {"character": "zia"}),
    Case(CARRIED_GUARDED, 0, "seize", "SOL-8.4", "able_enemy_here", {"character": "cabeza"}),
    Case(CARRIED, 0, "hand leonardo", "SOL-8.2", "camp_without_idol"),
    Case(STRICT_DUEL, 0, "hand leonardo", "SOL-8.2", "not_in_combat"),
    Case(DUEL, 1, "hand cabeza", "SOL-8.2", "camp_without_idol"),
    Case(OURS, 0, "hand zia", "SOL-8.2", "has_idol", {"character": "zia"}),
    Case(OURS, 0, "hand cortes", "SOL-8.2", "not_an_ally", {"character": "cortes"}),
    Case(OURS, 0, "hand leonardo", "SOL-8.2", "not_with_carrier", {"character": "leonardo"}),
    # Combat
    Case(DUEL, 1, "name aguilar", "SOL-4.1", "not_a_defender", {"character": "aguilar"}),
    Case(COMMITTING, 0, "commit hill sand", "SOL-4.7", "no_sword_token", {"terrain": "hill"}),
    Case(COMMITTING, 0, "commit sand forest", "SOL-4.2", "swords_out_of_order"),
    Case(PUSHING, 0, "push 21", "SOL-4.6", "push_not_adjacent", {"space": 21}),
    # Abilities
    Case(ASHORE, 0, "gallop", "SOL-1.6", "discovery_side"),
    Case(ZIA, 0, "gallop", "SOL-9.9", "not_its_ability", {"character": "zia", "ability": "gallop"}),
    Case(SICK, 0, "study 21", "SOL-5.1", "wounded_without_ability", {"character": "zia", "ability": "scholar"}),
    Case(turn("zia", {}, advanced=True), 0, "study 38", "SOL-9.15", "no_ability_aboard", {"ability": "scholar"}),
    Case(STUDIED, 0, "study 8", "SOL-9.15", "ability_used", {"character": "zia", "ability": "scholar"}),
    Case(BELLA, 1, "gallop", "SOL-9.15", "no_ability_tokens", {"character": "dona_bella"}),
    Case(CORTES, 1, "order", "SOL-9.8", "not_the_first_action"),
    Case(GOUPILE, 0, "sneak step 21", "SOL-9.4", "nobody_to_evade", {"space": 21}),
    Case(after(STUDIED, *["end"] * 6), 0, "study 21", "SOL-9.2", "token_known", {"space": 21}),
    Case(ZIA, 0, "study 22", "SOL-9.2", "not_adjacent", {"space": 22}),
    Case(MARIACHI, 1, "shoot cortes", "SOL-9.10", "not_an_enemy", {"character": "cortes"}),
    Case(MARIACHI, 1, "shoot zia", "SOL-9.10", "target_wounded", {"character": "zia"}),
    Case(MARIACHI, 1, "shoot mendoza", "SOL-3.5", "still_aboard", {"character": "mendoza"}),
    Case(MARIACHI, 1, "shoot leonardo", "SOL-9.10", "not_adjacent", {"space": 30}),
    Case(AFIELD, 1, "inform shape 1", "SOL-9.14", "not_at_a_temple", {"space": 20}),
    Case(MARINCHE, 1, "inform shape 1", "SOL-9.14", "no_such_card", {"column": "shape", "place": 1}),
    Case(MARINCHE, 1, "inform colour 2", "SOL-9.14", "card_known", {"column": "colour", "place": 2}),
    Case(HEALING, 0, "heal mendoza", "SOL-9.6", "not_wounded", {"character": "mendoza"}),
    Case(HEALING, 0, "heal leonardo", "SOL-9.6", "ally_elsewhere", {"character": "leonardo"}),
    Case(FLEEING, 0, "flee 22", "SOL-9.7", "no_flight_to_enemies", {"space": 22}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason} {case.move}")
def test_a_refusal_names_its_rule_its_reason_and_its_figures(case: Case) -> None:
    seat, move = Seat(case.seat), GAME.read(case.move)
    assert GAME.explain(case.state, seat, move) == Refusal(case.rule, case.reason, case.values)
    assert move not in GAME.legal(case.state, seat)
    with pytest.raises(IllegalMove, match=case.reason):
        play(GAME, case.state, seat, move)


def written() -> set[str]:
    """The reasons that the rules give, read from their source; of who waits SOL has its own."""
    found: set[str] = set()
    rules, core = files("eldorado.games.sol.rules"), files("eldorado.core")
    chapters = [path for path in rules.iterdir() if path.name.endswith(".py")]
    for path in (core.joinpath("rules.py"), *chapters):
        parts = ast.parse(path.read_text(encoding="utf-8")).body
        ours = [part for part in parts if getattr(part, "name", "") != usually_waits.__name__]
        for node in (node for part in ours for node in ast.walk(part)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                found.add(ast.literal_eval(node.args[1]))
    return found


def test_every_reason_has_a_case() -> None:
    assert {case.reason for case in CASES} == written()


def test_what_is_asked_comes_before_what_is_forbidden() -> None:
    assert GAME.explain(ABOARD, Seat(1), GAME.read("step 99")) == Refusal(
        "SOL-2.5", "not_your_character", {"character": "zia"}
    )
    assert GAME.explain(PUSHING, Seat(0), GAME.read("step 99")) == Refusal(
        "SOL-4.6", "other_decision", {"decision": "Pushing"}
    )
    unknown = GAME.explain(CONFINED, Seat(0), GAME.read("hand yao"))
    assert unknown is not None
    assert unknown.reason == "not_in_play"


def every_move() -> Iterator[Move]:
    """Moves of every kind, with every value for one of their fields at least."""
    spaces = range(-1, 47)
    for verb in RULES.notation.kinds:
        match verb:
            case "land" | "step" | "row" | "survey" | "study" | "plant" | "flee" | "push":
                yield from (GAME.read(f"{verb} {space}") for space in spaces)
            case "sneak":
                yield from (GAME.read(f"sneak {way} {space}") for way in ("land", "row", "step") for space in spaces)
            case "pull" | "rally" | "hand" | "shoot" | "heal" | "name" | "share" | "recruit":
                yield from (GAME.read(f"{verb} {character}") for character in CHARACTERS)
            case "deal" | "turn" | "hide":
                yield from (GAME.read(f"{verb} {clue}") for clue in CLUES)
            case "spend":
                yield from (GAME.read(f"spend {terrain}") for terrain in TERRAINS)
            case "discard":
                both = [f"{terrain} {token}" for terrain in TERRAINS for token in TOKENS]
                yield from (GAME.read(f"discard {token}{which}") for token in both for which in ("", " unseen"))
            case "commit":
                yield from (
                    GAME.read(f"commit {words}") for words in ("", "sand", "forest sand", "sand forest", "hill")
                )
            case "inform":
                yield from (GAME.read(f"inform {column} {place}") for column in COLUMNS for place in range(9))
            case "take":
                yield from (GAME.read(f"take {character}") for character in ("", *CHARACTERS))
            case "find":
                yield from (GAME.read(f"find {token}") for token in TOKENS)
            case "roll" | "moor":
                yield from (GAME.read(f"{verb} {number}") for number in range(-1, 6))
            case "begin":
                yield from (GAME.read(f"begin {camp}") for camp in CAMPS)
            case "temple":
                yield from map(GAME.read, TEMPLES)
            case "field":
                yield from map(GAME.read, ("field zia yao chipa", "field cortes cabeza aguilar", "field", "field zia"))
            case _:
                yield GAME.read(verb)


def test_explain_is_total_and_agrees_with_legal_in_every_position_met() -> None:
    moves, rng = list(every_move()), Random(9)
    assert {type(move) for move in moves} == set(get_args(Move))
    positions = [case.state for case in CASES]
    for seed in range(4):
        idol_by: Literal["anyone", "active_only"] = "anyone" if seed % 2 else "active_only"
        agreed = Options(line_up="random", side="advanced", characters=4, idol_by=idol_by, round_limit=12)
        states = [state for state, _ in met(5, seed, agreed)]
        positions += rng.sample(states, 25)
    for state in positions:
        for seat in (CHANCE, Seat(0), Seat(1)):
            legal = set(GAME.legal(state, seat))
            for move in moves:
                assert (GAME.explain(state, seat, move) is None) == (move in legal), (seat, move, state.pending[-1:])
