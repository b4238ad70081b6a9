"""Every move, question, event, refusal and score line of SOL has its words, in both languages."""

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
from eldorado.games.sol import GAME, view_types
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import (
    ABILITIES,
    CAMPS,
    CHARACTERS,
    CLUES,
    COLUMNS,
    HOUSE,
    TEMPLES,
    TERRAINS,
    TOKENS,
    SpaceId,
    house_document,
    load_edition,
)
from eldorado.games.sol.decisions import Acting, Decision, Duel, Fielding
from eldorado.games.sol.events import Event
from eldorado.games.sol.moves import Hop, Move, Options
from eldorado.games.sol.rules.abilities import RULE_OF_ABILITY
from eldorado.games.sol.words import en, fr, words
from tests.games.sol.test_refusals import CASES, written

NAMES = ("Anna", "Tomás", "Léa", "Ömer", "Inés", "Jun", "Maëlle", "Pablo")
A, B, C, D = (Seat(number) for number in range(4))
EN, FR = (words(language, HOUSE) for language in LANGUAGES)
NARROW = "\u202f"
DUEL = Duel("zia", "cortes", SpaceId(20), False, (1, 2))
SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": (A, B),
    "seats": ((B,), (A, C), (A, C, D)),
    "waiting": (((A, C), (B, D)), ((B,),)),
    "camp": CAMPS,
    "character": CHARACTERS,
    "ally": CHARACTERS,
    "attacker": CHARACTERS,
    "defender": CHARACTERS,
    "winner": CHARACTERS,
    "loser": CHARACTERS,
    "characters": (("zia", "leonardo", "mendoza"), ("zia",)),
    "adventurers": (("zia", "leonardo", "mendoza"),),
    "conquistadors": (("aguilar", "el_mariachi", "cortes"),),
    "space": tuple(SpaceId(space) for space in (0, 20, 21, 45)),
    "terrain": TERRAINS,
    "token": TOKENS,
    "clue": CLUES,
    "column": COLUMNS,
    "shape": ("square", "round"),
    "colour": ("gold", "jade"),
    "stairs": ("one", "four"),
    "temple": TEMPLES,
    "way": ("land", "row", "step"),
    "boat": (0, 2),
    "pontoons": ((38, 39),),
    "duel": (DUEL,),
    "kept": (True, False),
    "sheets": ((1, 2), (0, 1)),
    "totals": ((5, 4), (1, 0)),
    "place": (1, 3),
}
"""Values to try for a field, by its name; every other field is a figure."""
FIGURES = (0, 1, 3)
COGNATES = re.compile(r"Camp|Jade|Duel|Altitude|Tir|[A-Z][a-zé]+( [A-Z][a-z]+)?")
"""Characters are called the same in both languages, and a few words are the same."""


def variants(kind: Any) -> list[Any]:
    """Structs of a kind, with each field tried at each of its sample values."""
    fields = {field: SAMPLES.get(field, FIGURES) for field in kind.__struct_fields__}
    if kind in (m.Commit, e.SwordsCommitted):
        fields["swords"] = ((), ("sand",), ("forest", "sand"))
    if kind is e.CluesShown:
        fields = {"shape": (("round", "square"),), "colour": (("jade",), ()), "stairs": (("four", "one"),)}
    first = kind(**{field: values[0] for field, values in fields.items()})
    others = [(field, value) for field, values in fields.items() for value in values[1:]]
    return [first, *(msgspec.structs.replace(first, **{field: value}) for field, value in others)]


def told(kind: Any) -> list[Any]:
    """Events of a kind, those with a secret also as the other camp hears them."""
    events = variants(kind)
    altar = [e.IdolAppeared(SpaceId(0), None)] if kind is e.IdolAppeared else []
    return [*events, *[GAME.tell(event, None) for event in events], *altar]


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
        assert not re.search(r"[{}']|None|\(\)|  | [,.]|(?<!\w)-\d|_", text), text
    assert NARROW not in pair.en, pair.en
    assert not re.search(r"[^\u202f][:;?!»]|«[^\u202f]", pair.fr), pair.fr
    assert not re.search(r"\b([djmnst]e|l[ae]|que) (h|[aeiouéèêâîôûAEIOUÉ])", pair.fr), f"elision: {pair.fr}"


def check_sentence(pair: Said) -> None:
    check(pair)
    for text in pair:
        assert text[0].isupper() or text[0].isdigit(), text
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


@pytest.mark.parametrize("kind", get_args(Move), ids=lambda kind: kind.__name__)
def test_every_move_has_words(kind: type) -> None:
    for move in variants(kind):
        check_button(said(lambda words: words.move(move)))  # noqa: B023


@pytest.mark.parametrize("kind", get_args(Decision), ids=lambda kind: kind.__name__)
def test_every_decision_has_words(kind: type) -> None:
    for decision in variants(kind):
        check_sentence(said(lambda words: words.decision(decision)))  # noqa: B023
        check_log(said(lambda words: words.waiting(decision, NAMES)))  # noqa: B023
    other = Refusal("", "other_decision", {"decision": kind.__name__})
    check_sentence(said(lambda words: words.refusal(other, NAMES)))


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_event_has_words(kind: type) -> None:
    for event in told(kind):
        check_log(said(lambda words: words.event(event, NAMES)))  # noqa: B023


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason)
def test_every_refusal_has_words(case: Any) -> None:
    refusal = Refusal(case.rule, case.reason, case.values)
    check_sentence(said(lambda words: words.refusal(refusal, NAMES)))


def test_no_refusal_is_without_words_and_no_words_without_a_refusal() -> None:
    assert set(en.REFUSALS) == set(fr.REFUSALS) == written() - set(COMMON["en"].refusals)


LINES = [
    Line("escape", 1, "", {"camp": "adventurers", "escaped": 1}),
    Line("escape", 0, "", {"camp": "conquistadors", "escaped": 0}),
    Line("flags", 0, "", {"camp": "adventurers", "count": 1}),
    Line("flags", 0, "", {"camp": "adventurers", "count": 4}),
]


@pytest.mark.parametrize("line", LINES, ids=repr)
def test_every_score_line_has_words(line: Line) -> None:
    check_button(said(lambda words: words.line(line)))


def test_every_option_has_words_and_help() -> None:
    assert set(EN.options) == set(FR.options) == set(Options.__struct_fields__)
    for option in EN.options:
        check_button(Said(EN.options[option], FR.options[option]))
        check_sentence(Said(EN.help[option], FR.help[option]))
    assert {"first", "chosen", "random", "discovery", "advanced", "auto"} <= set(EN.terms)


def test_every_thing_and_every_field_of_the_view_has_a_name() -> None:
    kinds = [
        kind for kind in vars(view_types).values() if isinstance(kind, type) and kind.__module__ == view_types.__name__
    ]
    fields = {field for kind in (*kinds, Hop, Duel) for field in getattr(kind, "__struct_fields__")}  # noqa: B009
    things = {*CHARACTERS, *CAMPS, *TERRAINS, *TOKENS, *COLUMNS, *ABILITIES, *(f"clue {clue}" for clue in CLUES)}
    assert set(EN.terms) == set(FR.terms) >= fields | things | {line.key for line in LINES}
    for id, term in EN.terms.items():
        check(Said(term, FR.terms[id]), cognates=COGNATES.fullmatch(term) is not None)
        assert (term, FR.terms[id]) == (capital(term), capital(FR.terms[id]))


def test_every_ability_has_help_with_the_figures_of_the_edition() -> None:
    assert set(EN.help) == set(FR.help) >= set(ABILITIES) | {"clue", "flag", "step", "sword", "medallion", "idol"}
    assert set(RULE_OF_ABILITY) == set(ABILITIES)
    for id in EN.help:
        check_sentence(Said(EN.help[id], FR.help[id]))
    document = house_document()
    document["abilities"]["gallop"]["movement"] = 7
    mine = load_edition(document, "mine")
    assert words("en", mine).help["gallop"] == "One token: 7 movement points more this turn."


def test_how_it_ended_is_said() -> None:
    for rule in ("SOL-2.3", "SOL-2.4"):
        check_sentence(said(lambda words: words.ended(rule)))  # noqa: B023
    check_sentence(Said(EN.blurb, FR.blurb))


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="en and fr, not 'de'"):
        words("de", HOUSE)
    with pytest.raises(ValueError, match="en and fr, not in 'de'"):
        GAME.rulebook("de")


# The sentences themselves; ~ stands for the narrow space


def reads(speak: Callable[[Words], str], en: str, fr: str) -> None:
    assert said(speak) == (en, fr.replace("~", NARROW))


EVENTS: list[tuple[Event, str, str]] = [
    (e.Wounded("zia"), "Zia is wounded.", "Zia est blessée."),
    (e.Wounded("la_roca"), "La Roca is wounded.", "La Roca est blessé."),
    (
        e.Moved("el_mariachi", "step", SpaceId(21), 2),
        "El Mariachi steps to space 21 (forest), for 2 movement points.",
        "El Mariachi va à la case 21 (forêt), pour 2 points de mouvement.",
    ),
    (
        e.TokenFound("adventurers", "zia", SpaceId(20), None, known=False),
        "Zia keeps what was found on space 20 (sand), unseen.",
        "Zia garde sa trouvaille de la case 20 (sable), sans la montrer.",
    ),
    (
        e.DuelWon("zia", "cortes", (6, 5)),
        "Zia beats Cortes, with 6 swords against 5.",
        "Zia bat Cortes, à 6 épées contre 5.",
    ),
    (
        e.IdolAppeared(SpaceId(19), TEMPLES[6]),
        "The Idol appears on space 19 (forest), in the round jade temple with one stair.",
        "L’Idole apparaît sur la case 19 (forêt), dans le temple rond en jade à un escalier.",
    ),
    (
        e.SwordsCommitted("yao", ("forest", "sand")),
        "Yao commits 2 sword tokens (forest, sand).",
        "Yao engage 2 jetons Épée (forêt, sable).",
    ),
    (
        e.ClueHidden("conquistadors", "stairs", None),
        "The Conquistadors play a card face down into the stairs column.",
        "Les Conquistadors jouent une carte face cachée dans la colonne «~escaliers~».",
    ),
]


@pytest.mark.parametrize(("event", "en", "fr"), EVENTS)
def test_the_log_reads_well(event: Event, en: str, fr: str) -> None:
    reads(lambda words: words.event(event, NAMES), en, fr)


def test_questions_and_refusals_read_well() -> None:
    reads(
        lambda words: words.decision(Acting((A,), "zia", 1, 0)),
        "Zia acts: 1 movement point and 0 search points left.",
        "Zia agit~: encore 1 point de mouvement et 0 point de fouille.",
    )
    reads(
        lambda words: words.waiting(Acting((A, C, D), "zia", 1, 0), NAMES),
        "Anna, Léa or Ömer is playing Zia.",
        "Anna, Léa ou Ömer joue Zia.",
    )
    reads(
        lambda words: words.waiting(Fielding(((A, C), (B, D))), NAMES),
        "Anna or Léa and Tomás or Ömer must still choose a line-up.",
        "Composition encore à choisir~: Anna ou Léa et Tomás ou Ömer.",
    )
    costly = Refusal("", "no_movement", {"cost": 3, "movement": 1})
    reads(
        lambda words: words.refusal(costly, NAMES),
        "That costs 3 movement points, and you have 1.",
        "Cela coûte 3 points de mouvement, et vous en avez 1.",
    )
    assert number(-3) == "−3"


@pytest.mark.parametrize("name", ["{0} & co", "anna", "O'Neil !", "%s"])
def test_names_are_left_as_they_are(name: str) -> None:
    event = e.CharacterShared(A, "zia")
    assert all(words.event(event, [name]).startswith(f"{name} ") for words in (EN, FR))


@pytest.mark.parametrize("seats", [2, 7])
def test_a_whole_game_in_words(seats: int) -> None:
    options = Options(line_up="random", side="advanced", round_limit=12)
    state, rng, names = GAME.setup(seats, options), Random(seats), NAMES[:seats]
    while actors := GAME.actors(state):
        decision, moves = state.pending[-1], GAME.legal(state, actors[0])
        check_log(said(lambda words: words.waiting(decision, names)))  # noqa: B023
        assert len({EN.move(move) for move in moves}) == len(moves), "buttons can be told apart"
        move = draw(GAME, state, rng) if actors[0] == CHANCE else rng.choice(moves)
        for event in GAME.perform(state, actors[0], move):
            check_log(said(lambda words: words.event(event, names)))  # noqa: B023
    for line in (line for sheet in GAME.scores(state).sheets for line in sheet.lines):
        check_button(said(lambda words: words.line(line)))  # noqa: B023
