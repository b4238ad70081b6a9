"""A move may be typed with the verbs and names of the language that is spoken; records keep to the notation."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from eldorado import games
from eldorado.cli.typed_answer import Several, numbered, read_answer
from eldorado.cli.verbs import from_notation, in_words, to_notation
from eldorado.cli.words import SHELLS, fold
from eldorado.core.game import CHANCE, AnyGame, draw
from eldorado.games import load
from tests.cli.conftest import Run

OURS = ("cibola", "ilos", "inka", "sol")


def verbs_of(game: AnyGame) -> list[str]:
    """The verbs of a game's notation."""
    return list(import_module(f"eldorado.games.{game.name}.rules").RULES.notation.kinds)


@pytest.mark.parametrize("name", OURS)
def test_every_verb_has_its_own_french_one_that_is_no_command(name: str) -> None:
    game = load(name)
    french, notation = game.words("fr", game.house).verbs, verbs_of(game)
    assert list(french) == notation
    assert dict(game.words("en", game.house).verbs) == {}
    plain = [fold(verb) for verb in french.values()]
    assert len(set(plain)) == len(plain)
    assert all(SHELLS["fr"].command(verb) is None for verb in french.values())
    assert all(french[verb] == verb for verb in notation if verb in plain), "no verb of the notation means another"


@pytest.mark.parametrize("name", OURS)
def test_every_move_of_a_game_can_be_typed_in_french(name: str) -> None:
    game, rng = load(name), Random(name)
    words, shell = game.words("fr", game.house), SHELLS["fr"]
    state, met = game.setup(2), set()
    for _ in range(400):
        if not (actors := game.actors(state)):
            break
        seat = actors[0]
        moves = game.legal(state, seat)
        for move in rng.sample(list(moves), min(12, len(moves))):
            typed = from_notation(words, game.write(move))
            met.add(typed.split()[0])
            assert to_notation(words, typed) == game.write(move)
            assert fold(to_notation(words, fold(typed))) == fold(game.write(move))
            if seat != CHANCE:
                assert read_answer(game, shell, numbered(game, moves), typed, moves, {}, words) == move
        game.perform(state, seat, draw(game, state, rng) if seat == CHANCE else rng.choice(moves))
    assert len(met) > 5


@pytest.mark.parametrize("name", games.NAMES)
def test_in_english_the_notation_is_all_there_is(name: str) -> None:
    game = load(name)
    words = game.words("en", game.house)
    assert to_notation(words, "miser 3") == from_notation(words, "miser 3") == "miser 3"
    assert in_words(words, "ship") == "ship"


@pytest.mark.parametrize(
    ("name", "typed", "notation"),
    [
        ("ilos", "jouer mine-d’or", "play gold_mine"),
        ("ilos", "PAYER Marche", "pay market"),
        ("ilos", "repiocher navire marché", "redraw ship market"),
        ("ilos", "comptoir 1.4 épices", "post 1.4 spices"),
        ("sol", "aligner zia la-goupile", "field zia la_goupile"),
        ("sol", "glisser pas 21", "sneak step 21"),
        ("cibola", "rocher bouclier 9", "rock shield 9"),
        ("inka", "deplacer 7 c7-c8", "move 7 c7-c8"),
        ("ilos", "voler navire", "voler navire"),
        ("ilos", "", ""),
    ],
)
def test_words_stand_for_words(name: str, typed: str, notation: str) -> None:
    game = load(name)
    assert to_notation(game.words("fr", game.house), typed) == notation


def test_a_french_verb_alone_asks_for_the_rest() -> None:
    game: AnyGame = load("inka")
    state, rng = game.setup(2), Random(3)
    moves = game.legal(state, game.actors(state)[0])
    while not any(game.write(move).startswith("move ") for move in moves):
        seat = game.actors(state)[0]
        game.perform(state, seat, draw(game, state, rng) if seat == CHANCE else rng.choice(moves))
        moves = game.legal(state, game.actors(state)[0])
    answer = read_answer(game, SHELLS["fr"], numbered(game, moves), "déplacer", moves, {}, game.words("fr", game.house))
    assert isinstance(answer, Several)
    assert {game.write(move).split()[0] for move in answer.moves} == {"move"}


def test_typed_in_french_recorded_in_notation(run: Run) -> None:
    output = run(
        "play cibola --seats 2 --seed 3 --lang fr",
        "miser 13",
        "miser mille",
        "chanter",
        "miser 2",
        "sauver a.json",
        "quitter",
    ).output
    assert "✗ Aucun choix ne commence par «\u202fmiser mille\u202f»\u202f; après «\u202fmiser\u202f»" in output
    assert "un coup comme «\u202fmiser 0\u202f»" in output
    assert "[CIB-2.2]" in output
    assert '"bid 2"' in Path("a.json").read_text(encoding="utf-8")
    assert "miser" not in Path("a.json").read_text(encoding="utf-8")
