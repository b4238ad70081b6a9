"""Every move, question, event, refusal and score line of Inka has its words, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from eldorado.core.game import CHANCE, Line, Refusal, Seat, draw
from eldorado.core.words import LANGUAGES, Words, capital, number
from eldorado.core.words.common import COMMON
from eldorado.games.inka import GAME
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import HOUSE, CellId, PlaceId, house_document, load_edition
from eldorado.games.inka.moves import Decision, Event, Move, Options
from eldorado.games.inka.view import AreaView, DestinationView, PathView, ReachView, View
from eldorado.games.inka.words import en, fr, words
from tests.games.inka.test_refusals import CASES, written

NAMES = ("Anna", "Tomás", "Léa", "Ömer")
A, B, C, D = SEATS = tuple(Seat(number) for number in range(4))
EN, FR = (words(language, HOUSE) for language in LANGUAGES)
NARROW = "\u202f"
SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": SEATS,
    "cell": ("a6", "e10"),
    "place": ("a5-a6", "e10-e11"),
    "start": ("e10-e11",),
    "end": ("a5-a6",),
    "path": (("b7", "b8"), ("b7", "b8", "c8")),
    "pivot": ((0, -1),),
    "riders": ((), (B,), (A, C)),
    "rhombus": tuple(range(1, 14)),
    "destination": (1, 2, 3),
    "sixths": (1, -2),
    "statues": (1, 2, 3),
}
"""Values to try for a field, by its name; every other field is a figure."""
FIGURES = (0, 1, 3)
COGNATES = re.compile(r"Statues|Destination")


def variants(union: Any) -> list[Any]:
    """Structs of every type of a union, with each field tried at each of its sample values."""
    found = []
    for kind in get_args(union):
        fields = {field: SAMPLES.get(field, FIGURES) for field in kind.__struct_fields__}
        first = kind(**{field: values[0] for field, values in fields.items()})
        others = [(field, value) for field, values in fields.items() for value in values[1:]]
        found += [first, *(msgspec.structs.replace(first, **{field: value}) for field, value in others)]
    return found


class Said(NamedTuple):
    """One thing said in both languages."""

    en: str
    fr: str


def said(speak: Callable[[Words], str]) -> Said:
    return Said(speak(EN), speak(FR))


def check(pair: Said, cognates: bool = False) -> None:
    """A text is whole: nothing unfilled, nothing double, in the typography of its own language."""
    assert cognates or pair.en != pair.fr, pair
    for text in pair:
        assert text, pair
        assert text == text.strip()
        assert not re.search(r"[{}']|None|\(\)|  | [,.]|(?<!\w)-\d", text), text
    assert NARROW not in pair.en, pair.en
    assert not re.search(r"[^\u202f][:;?!»]|«[^\u202f]", pair.fr), pair.fr
    assert not re.search(r"\b([djmnst]e|l[ae]|que) (h(?!eurt)|[aeiouéèêâîôû])", pair.fr), f"elision: {pair.fr}"


def check_sentence(pair: Said) -> None:
    check(pair)
    for text in pair:
        assert text[0].isupper() or text[0].isdigit() or re.match(r"[a-j]\d", text), text
        assert text.endswith("."), text


def check_button(pair: Said) -> None:
    check(pair)
    for text in pair:
        assert text == capital(text)
        assert not text.endswith("."), "a button is no sentence"


def check_log(pair: Said) -> None:
    check_sentence(pair)
    assert not re.search(r"\b[Yy]our?\b", pair.en), pair.en
    assert not re.search(r"\b([Vv]ous|[Vv]o(tre|s)|[Tt]u)\b", pair.fr), pair.fr


@pytest.mark.parametrize("move", variants(Move), ids=repr)
def test_every_move_has_words(move: Move) -> None:
    check_button(said(lambda words: words.move(move)))


@pytest.mark.parametrize("decision", variants(Decision), ids=repr)
def test_every_decision_has_words(decision: Decision) -> None:
    check_sentence(said(lambda words: words.decision(decision)))
    check_log(said(lambda words: words.waiting(decision, NAMES)))
    other = Refusal("", "other_decision", {"decision": type(decision).__name__})
    check_sentence(said(lambda words: words.refusal(other, NAMES)))


@pytest.mark.parametrize("event", variants(Event), ids=repr)
def test_every_event_has_words(event: Event) -> None:
    check_log(said(lambda words: words.event(event, NAMES)))


def test_every_refusal_has_words() -> None:
    for case in CASES:
        refusal = Refusal(case.rule, case.reason, case.values)
        check_sentence(said(lambda words: words.refusal(refusal, NAMES)))  # noqa: B023


def test_no_refusal_is_without_words_and_no_words_without_a_refusal() -> None:
    assert set(en.REFUSALS) == set(fr.REFUSALS) == written() - set(COMMON["en"].refusals)
    assert set(COMMON["en"].refusals) == set(COMMON["fr"].refusals)


LINES = [
    Line("statues", 2, "", {"count": 2, "of": 3}),
    Line("statues", 0, "", {"count": 0, "of": 3}),
    Line("out", 1, "", {"out": 1}),
    Line("out", 0, "", {"out": 0}),
    Line("turns", 0, "", {"count": 12}),
    Line("abyss", 0, "", {"count": 0}),
    Line("abyss", 0, "", {"count": 1}),
    Line("abyss", 0, "", {"count": 4}),
]


@pytest.mark.parametrize("line", LINES, ids=repr)
def test_every_score_line_has_words(line: Line) -> None:
    check_button(said(lambda words: words.line(line)))


def test_every_option_has_words_and_help() -> None:
    assert set(EN.options) == set(FR.options) == set(Options.__struct_fields__)
    for option in EN.options:
        check_button(Said(EN.options[option], FR.options[option]))
        check_sentence(Said(EN.help[option], FR.help[option]))
    assert {"strict", "lenient", "next", "starter"} <= set(EN.terms)


def test_every_thing_and_every_field_of_the_view_has_a_name() -> None:
    kinds = (View, PathView, DestinationView, AreaView, ReachView)
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    assert set(EN.terms) == set(FR.terms) >= fields | {line.key for line in LINES}
    assert set(EN.help) == set(FR.help)
    for id, term in EN.terms.items():
        check(Said(term, FR.terms[id]), cognates=COGNATES.fullmatch(term) is not None)
        assert (term, FR.terms[id]) == (capital(term), capital(FR.terms[id]))


def test_how_it_ended_is_said() -> None:
    for rule in ("INK-6.1", "INK-6.2"):
        check_sentence(said(lambda words: words.ended(rule)))  # noqa: B023


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="en and fr, not 'de'"):
        words("de", HOUSE)


# The sentences themselves; ~ stands for the narrow space


def reads(speak: Callable[[Words], str], en: str, fr: str) -> None:
    assert said(speak) == (en, fr.replace("~", NARROW))


E10, A6 = PlaceId("e10-e11"), PlaceId("a5-a6")
EVENTS: list[tuple[Event, str, str]] = [
    (
        m.RhombusDrawn(A, 13),
        "Anna draws rhombus 13 (2 walls and 1 snake).",
        "Anna tire le losange 13 (2 murs et 1 serpent).",
    ),
    (
        m.RhombusTurned(B, 7, E10, A6, -2, (0, 0), (A, C)),
        "Tomás turns rhombus 7 by 120° clockwise to a5-a6. Anna and Léa ride along.",
        "Tomás tourne le losange 7 de 120° dans le sens horaire, en a5-a6. Le losange emporte Anna et Léa.",
    ),
    (
        m.DestinationSlid(C, 2, E10, A6, 1, (D,)),
        "Léa slides destination 2 by 1 step to a5-a6. Ömer rides along.",
        "Léa fait glisser la destination 2 de 1 pas, en a5-a6. Le losange emporte Ömer.",
    ),
    (
        m.PieceWalked(A, (CellId("b7"), CellId("b8"), CellId("b9")), 2),
        "Anna walks from b7 to b9, crossing 2 snakes.",
        "Anna va de la case b7 à la case b9 et franchit 2 serpents.",
    ),
    (
        m.StatueTaken(A, 1, 3),
        "Anna takes the statue from destination 1: that is all of them.",
        "Anna prend sa statue sur la destination 1~: les voilà toutes.",
    ),
    (m.MovingEnded(A, 0), "Anna stops moving.", "Anna finit ses déplacements."),
]


@pytest.mark.parametrize(("event", "en", "fr"), EVENTS)
def test_the_log_reads_well(event: Event, en: str, fr: str) -> None:
    reads(lambda words: words.event(event, NAMES), en, fr)


def test_questions_and_refusals_read_well() -> None:
    reads(
        lambda words: words.decision(m.Shifting(A, 2)),
        "Move rhombi, or go on to your piece: 2 action points left.",
        "Déplacez des losanges, ou passez à votre pion~: encore 2 points d’action.",
    )
    snakes = Refusal("", "too_many_snakes", {"cell": "b9", "snakes": 2, "points": 1})
    reads(
        lambda words: words.refusal(snakes, NAMES),
        "The way to b9 crosses 2 snakes, and you have 1 action point.",
        "Le chemin vers la case b9 franchit 2 serpents, et vous avez 1 point d’action.",
    )
    reads(lambda words: words.terms["path 1"], "Rhombus 1 (plain)", "Losange 1 (nu)")
    assert number(-3) == "−3"


def test_faces_are_those_of_the_edition() -> None:
    document = house_document()
    document["path"][0]["walls"] = ["aR", "aL", "bR"]
    assert words("en", load_edition(document, "mine")).terms["path 1"] == "Rhombus 1 (3 walls)"


@pytest.mark.parametrize("name", ["{0} & co", "anna", "O'Neil !", "%s"])
def test_names_are_left_as_they_are(name: str) -> None:
    assert all(words.event(m.StarterNamed(A), [name]).startswith(f"{name} ") for words in (EN, FR))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_in_words(seats: int) -> None:
    state, rng, names = GAME.setup(seats, Options(round_limit=3)), Random(seats), NAMES[:seats]
    while actors := GAME.actors(state):
        decision, moves = state.pending[-1], GAME.legal(state, actors[0])
        check_log(said(lambda words: words.waiting(decision, names)))  # noqa: B023
        assert len({EN.move(move) for move in moves}) == len(moves), "buttons can be told apart"
        move = draw(GAME, state, rng) if actors[0] == CHANCE else rng.choice(moves)
        for event in GAME.perform(state, actors[0], move):
            check_log(said(lambda words: words.event(event, names)))  # noqa: B023
    for line in (line for sheet in GAME.scores(state).sheets for line in sheet.lines):
        check_button(said(lambda words: words.line(line)))  # noqa: B023
