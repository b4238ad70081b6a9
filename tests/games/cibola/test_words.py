"""Every move, question, event, refusal and score line of Cibola has its words, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

import eldorado.games.cibola as package
from eldorado.core import rules as core_rules
from eldorado.core.game import CHANCE, Line, Refusal, Seat, draw
from eldorado.core.words import LANGUAGES, Words, capital, number
from eldorado.games.cibola import GAME, scoring
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.components import HOUSE, KINDS, CardId, Kind, TotemId, house_document, load_edition
from eldorado.games.cibola.moves import Decision, Event, Move, Options
from eldorado.games.cibola.rules import refusals, round, setup, temple, totems
from eldorado.games.cibola.view import AreaView, CellView, ColumnView, View
from eldorado.games.cibola.words import words
from tests.sources import source_of

NAMES = ("Anna", "Tomás", "Léa", "Ömer")
SEATS = tuple(Seat(number) for number in range(4))
A, B, C, D = SEATS
WORDS = {language: words(language, HOUSE) for language in LANGUAGES}
EN, FR = WORDS["en"], WORDS["fr"]
NARROW = "\u202f"
COGNATES = re.compile(r"Serpent|Totems?|(2 s|S)tatuettes? *(\(.*)?")
"""Terms that are the same word in both languages."""
SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": SEATS,
    "seats": ((B,), (A, C), SEATS),
    "waiting": ((B,), (A, C), SEATS),
    "order": ((C, D, A, B),),
    "bids": ((0, 1, 2, 11),),
    "card": tuple(card.id for card in HOUSE.cards),
    "totem": get_args(TotemId),
    "column": get_args(Kind),
    "deck": ("I", "II"),
    "explorers": (0, 1, 2, 24),
}
"""Values to try for a field, by its name; every other field is a figure."""
FIGURES = (-2, 0, 1, 3)
REFUSED: dict[str, int | str] = {
    "seat": 1,
    "decision": "Taking",
    "card": "II-05",
    "totem": "sun",
    "column": "shield",
    "value": -3,
    "explorers": 7,
    "held": 5,
}
"""The figures a refusal may carry."""


# What there is to be said


def variants(union: Any) -> list[Any]:
    """Structs of every type of a union, with each field tried at each of its sample values."""
    found = []
    for kind in get_args(union):
        fields = {field: SAMPLES.get(field, FIGURES) for field in kind.__struct_fields__}
        first = kind(**{field: values[0] for field, values in fields.items()})
        others = [(field, value) for field, values in fields.items() for value in values[1:]]
        found += [first, *(msgspec.structs.replace(first, **{field: value}) for field, value in others)]
    return found


def all_events() -> list[Any]:
    shares = [m.DiscardShared((A, B), each, left) for each in (0, 1, 3) for left in (0, 1)]
    return [*variants(Event), m.BidChosen(A, None), *shares]


@cache
def reasons() -> frozenset[str]:
    """The reasons written in the rules: their snake-case strings, those with an open end joined to `_stuck`'s ways."""
    tree = syntax(core_rules, refusals, round, setup, temple, totems)
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    whole = {text for text in strings if re.fullmatch(r"[a-z]+(_[a-z]+)+", text)}
    begun = {text for text in strings if re.fullmatch(r"([a-z]+_)+", text)}
    return frozenset(whole | {f"{start}{way}" for start in begun for way in constants(tree, "_stuck", -1)})


def constants(tree: ast.Module, name: str, place: int) -> set[Any]:
    """The constants given to every call of a function at one place."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    given = [call.args[place] for call in calls if isinstance(call.func, ast.Name) and call.func.id == name]
    return {node.value for node in given if isinstance(node, ast.Constant)}


def syntax(*modules: ModuleType) -> ast.Module:
    trees = [ast.parse(source_of(module).read_text("utf-8")) for module in modules]
    return ast.Module([node for tree in trees for node in tree.body], type_ignores=[])


def all_lines() -> list[Line]:
    figures = ((0, 3, 0), (1, 1, 1), (2, 5, 10), (3, -6, -6), (3, 10, 0))
    kinds = [
        Line(kind, p, "", {"count": n, "value": v, "leads": int(p != 0), "fewer": fewer})
        for kind in KINDS
        for n, v, p in figures
        for fewer in ((0, 1) if kind == "skull" else (0,))
    ]
    held = [Line("explorers", n // per, "", {"count": n, "per": per}) for n in (0, 1, 7) for per in (1, 2)]
    return [*kinds, Line("totems", 0, ""), Line("totems", 4, "", {"sun": 1, "feather": 3}), *held]


# What every text must be


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
    assert not re.search(r"\b([djmnst]e|l[ae]|que) [aeiouhéèêâîôû]", pair.fr), f"elision: {pair.fr}"


def check_sentence(pair: Said) -> None:
    check(pair)
    for text in pair:
        assert text == capital(text)
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


# Nothing goes without words


@pytest.mark.parametrize("move", variants(Move), ids=repr)
def test_every_move_has_words(move: Move) -> None:
    check_button(said(lambda words: words.move(move)))


@pytest.mark.parametrize("decision", variants(Decision), ids=repr)
def test_every_decision_has_words(decision: Decision) -> None:
    check_sentence(said(lambda words: words.decision(decision)))
    check_log(said(lambda words: words.waiting(decision, NAMES)))
    other = Refusal("", "other_decision", {"decision": type(decision).__name__})
    check_sentence(said(lambda words: words.refusal(other, NAMES)))


@pytest.mark.parametrize("event", all_events(), ids=repr)
def test_every_event_has_words(event: Event) -> None:
    check_log(said(lambda words: words.event(event, NAMES)))


@pytest.mark.parametrize("reason", sorted(reasons()))
def test_every_refusal_has_words(reason: str) -> None:
    check_sentence(said(lambda words: words.refusal(Refusal("", reason, REFUSED), NAMES)))


@pytest.mark.parametrize("line", all_lines(), ids=repr)
def test_every_score_line_has_words(line: Line) -> None:
    check_button(said(lambda words: words.line(line)))


def test_every_key_of_a_score_line_is_tried() -> None:
    assert {line.key for line in all_lines()} == constants(syntax(scoring), "Line", 0) | set(get_args(Kind))


def test_every_option_has_words() -> None:
    assert set(EN.options) == set(FR.options) == set(Options.__struct_fields__)
    for option in EN.options:
        check_button(Said(EN.options[option], FR.options[option]))


def test_every_thing_and_every_field_of_the_view_has_a_name() -> None:
    fields = {field for kind in (View, AreaView, ColumnView, CellView) for field in kind.__struct_fields__}
    things = {*get_args(Kind), *get_args(TotemId), "I", "II", *(card.id for card in HOUSE.cards)}
    assert set(EN.terms) == set(FR.terms) >= fields | things | {line.key for line in all_lines()}
    for id, term in EN.terms.items():
        check(Said(term, FR.terms[id]), cognates=COGNATES.fullmatch(term) is not None)
        assert (term, FR.terms[id]) == (capital(term), capital(FR.terms[id]))


def test_every_totem_kind_and_option_has_help() -> None:
    assert set(EN.help) == set(FR.help) == {*get_args(Kind), *get_args(TotemId), *Options.__struct_fields__}
    for id in EN.help:
        check_sentence(Said(EN.help[id], FR.help[id]))


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="en and fr, not 'de'"):
        words("de", HOUSE)


# The sentences themselves; ~ stands for the narrow space


def reads(speak: Callable[[Words], str], en: str, fr: str) -> None:
    assert said(speak) == (en, fr.replace("~", NARROW))


MOVES = """
    bid 0          | Bid no explorers                                 | Ne miser aucun explorateur
    bid 1          | Bid 1 explorer                                   | Miser 1 explorateur
    bid 3          | Bid 3 explorers                                  | Miser 3 explorateurs
    take II-06     | Take a shield and a skull, with a rock (II-06)   | Prendre un bouclier et un crâne, avec un rocher (II-06)
    rock snake -2  | Cover the −2 in the snake column                 | Couvrir la case −2 des serpents
    raise shield 6 | Raise the rock from 6 to 9 in the shield column  | Monter le rocher de la case 6 à la case 9 des boucliers
    lower skull -3 | Lower the rock from −3 to −6 in the skull column | Descendre le rocher de la case −3 à la case −6 des crânes
    raise shield 9 | Raise the rock on the 9 in the shield column     | Monter le rocher de la case 9 des boucliers
"""  # noqa: E501


@pytest.mark.parametrize("row", MOVES.strip().splitlines())
def test_the_buttons_read_well(row: str) -> None:
    move, en, fr = (part.strip() for part in row.split("|"))
    reads(lambda words: words.move(GAME.read(move)), en, fr)


EVENTS: list[tuple[Event, str, str]] = [
    (
        m.CardTaken(A, CardId("II-10")),
        "Anna takes 2 snakes and a skull, with a rock (II-10).",
        "Anna prend 2 serpents et un crâne, avec un rocher (II-10).",
    ),
    (m.CardTurned(CardId("II-13")), "Turned up: 3 sundials (II-13).", "Carte retournée~: 3 cadrans solaires (II-13)."),
    (
        m.DiscardShared((C, D), 3, 1),
        "Léa and Ömer bid nothing and take 3 explorers each from the discard, leaving 1.",
        "Léa et Ömer n’ont rien misé et récupèrent chacun 3 explorateurs de la défausse~; il en reste 1.",
    ),
    (
        m.DiscardShared((B,), 1, 0),
        "Tomás bid nothing and takes 1 explorer from the discard.",
        "Tomás n’a rien misé et récupère 1 explorateur de la défausse.",
    ),
    (
        m.DiscardShared((A, B), 0, 1),
        "Anna and Tomás bid nothing, but the discard is too small to share.",
        "Anna et Tomás n’ont rien misé, mais la défausse est trop maigre pour être partagée.",
    ),
    (
        m.BidsOpened((4, 2, 0, 0), (A, B, C, D)),
        "The bids are Anna 4, Tomás 2, Léa 0, Ömer 0. The turn order is Anna, Tomás, Léa, Ömer.",
        "Les mises~: Anna 4, Tomás 2, Léa 0, Ömer 0. L’ordre du tour~: Anna, Tomás, Léa, Ömer.",
    ),
    (m.BidChosen(A, None), "Anna has chosen a bid.", "Anna a choisi sa mise."),
    (
        m.RockPlaced(A, "skull", -3),
        "Anna covers the −3 in the skull column with a rock.",
        "Anna couvre d’un rocher la case −3 des crânes.",
    ),
    (
        m.ExplorersRegained(A, "recall", 0),
        "Anna gets no explorers from the Recall totem.",
        "Anna ne récupère aucun explorateur avec le totem du Rappel.",
    ),
    (m.TotemShown("idol"), "The Idol totem goes on display.", "Le totem de l’Idole est révélé."),
]


@pytest.mark.parametrize(("event", "en", "fr"), EVENTS)
def test_the_log_reads_well(event: Event, en: str, fr: str) -> None:
    reads(lambda words: words.event(event, NAMES), en, fr)


def test_questions_and_waiting_read_well() -> None:
    two, one = m.Bidding((A, B)), m.Bidding((C,))
    en, fr = "Choose how many explorers to bid, in secret.", "Choisissez en secret combien d’explorateurs miser."
    reads(lambda words: words.decision(two), en, fr)
    en, fr = "Anna and Tomás are choosing their bids.", "Anna et Tomás choisissent leur mise."
    reads(lambda words: words.waiting(two, NAMES), en, fr)
    reads(lambda words: words.waiting(one, NAMES), "Léa is choosing a bid.", "Léa choisit sa mise.")


REFUSALS: list[tuple[Refusal, str, str]] = [
    (
        Refusal("", "too_many_explorers", {"explorers": 7, "held": 1}),
        "You cannot bid 7 explorers: you hold 1.",
        "Vous ne pouvez pas miser 7 explorateurs~: vous en avez 1 en main.",
    ),
    (
        Refusal("", "last_open_cell", {"column": "shield", "value": 9}),
        "The 9 is the last uncovered cell in the shield column and stays so: choose another.",
        "La case 9 est la dernière visible dans la colonne des boucliers et le reste~: choisissez-en une autre.",
    ),
    (
        Refusal("", "unknown_seat", {"seat": 4}),
        "There is no player 5: 4 are at the table.",
        "Il n’y a pas de joueur 5~: la table en compte 4.",
    ),
    (
        Refusal("", "unknown_totem", {"totem": "moon"}),
        "There is no totem called “moon” in the box.",
        "Il n’y a pas de totem «~moon~» dans la boîte.",
    ),
]


@pytest.mark.parametrize(("refusal", "en", "fr"), REFUSALS)
def test_the_refusals_read_well(refusal: Refusal, en: str, fr: str) -> None:
    reads(lambda words: words.refusal(refusal, NAMES), en, fr)


LINES = """
    snake     -6 3 -2 | Snakes, 3 at −2 points                 | Serpents, 3 à −2 points
    sundial    0 4  0 | Sundials, 4 at 0 points                | Cadrans solaires, 4 à 0 point
    sundial    2 2  1 | Sundials, 2 at 1 point                 | Cadrans solaires, 2 à 1 point
    statuette  0 2  8 | Statuettes, 2: no majority bonus       | Statuettes, 2~: pas de bonus de majorité
    statuette  0 0  8 | No statuettes                          | Aucune statuette
    skull     -6 3 -6 | Skulls, 3: majority penalty, −6 points | Crânes, 3~: malus de majorité, −6 points
    skull      0 3 -6 | Skulls, 3: no penalty                  | Crânes, 3~: pas de malus
"""


@pytest.mark.parametrize("row", LINES.strip().splitlines())
def test_the_score_sheet_reads_well(row: str) -> None:
    line, en, fr = (part.strip() for part in row.split("|"))
    key, points, count, value = line.split()
    values: dict[str, int | str] = {"count": int(count), "value": int(value), "leads": int(points != "0"), "fewer": 0}
    reads(lambda words: words.line(Line(key, int(points), "", values)), en, fr)


def test_the_score_sheet_says_what_ward_and_totems_did() -> None:
    warded = Line("skull", 0, "", {"count": 3, "value": -6, "leads": 0, "fewer": 2})
    reads(
        lambda words: words.line(warded),
        "Skulls, 3, less 2 warded off: no penalty",
        "Crânes, 3, dont 2 à l’écart~: pas de malus",
    )
    totems = Line("totems", 5, "", {"sun": 3, "feather": 2})
    reads(lambda words: words.line(totems), "Totems: Sun 3, Feather 2", "Totems~: Soleil 3, Plume 2")


def test_terms_titles_and_ends_read_well() -> None:
    reads(lambda words: words.title, "Treasures of Cibola", "Les Trésors de Cibola")
    reads(lambda words: words.ended("CIB-4.1"), "All 8 rounds have been played.", "Les 8 manches ont été jouées.")
    reads(lambda words: words.terms["II-12"], "Sundial and shield (II-12)", "Cadran solaire et bouclier (II-12)")
    reads(lambda words: words.terms["II-15"], "A shield and 2 skulls (II-15)", "Un bouclier et 2 crânes (II-15)")
    assert number(-3) == "−3"


def test_help_takes_its_figures_from_the_edition() -> None:
    document = house_document()
    document["totem"] |= {"camp": {"explorers": 1}, "sun": {"per": "skull", "points": 3}, "ward": {"skulls_fewer": 5}}
    document["board"]["sundial"] = [1, 0, -1, -2]
    english, french = (words(language, load_edition(document, "mine")).help for language in LANGUAGES)
    assert "2 skulls" in EN.help["ward"]
    assert "5 crânes" in french["ward"]
    assert "4 explorateurs" in FR.help["camp"]
    assert english["camp"] == "At once: take up to 1 explorer from the discard."
    assert french["sun"] == f"Décompte final{NARROW}: 3 points par crâne, majorité ou non."
    assert english["sundial"].endswith("from −2 to 1 point.")


@pytest.mark.parametrize("name", ["{0} & co", "anna", "O'Neil !", "%s"])
def test_names_are_left_as_they_are(name: str) -> None:
    assert all(words.event(m.TorchLit(A), [name]).startswith(f"{name} ") for words in WORDS.values())


# Whole games in words

TRIALS = [
    *variants(Move),
    m.Bid(-1),
    m.Bid(99),
    m.Place("shield", 7),
    m.Turn(CardId("X-01")),
    m.Show("moon"),  # type: ignore[arg-type]
    m.Light(Seat(9)),
]


def play_in_words(seats: int, rng: Random) -> set[str]:
    """Play a random game, wording all that can be said of it; the reasons of its refusals come back."""
    state, names, met = GAME.setup(seats), NAMES[:seats], set()
    while actors := GAME.actors(state):
        seat = actors[-1]
        legal = GAME.legal(state, seat)
        word_question(state.pending[-1], legal, names)
        tried = [(seat, move) for move in rng.sample(TRIALS, 12)] + [(A, rng.choice(TRIALS))]
        met |= {word_refusal(GAME.explain(state, *trial), names) for trial in tried}
        word_events(GAME.perform(state, seat, draw(GAME, state, rng) if seat == CHANCE else rng.choice(legal)), names)
    met.add(word_refusal(GAME.explain(state, A, m.Bid(0)), names))
    for line in (line for sheet in GAME.scores(state).sheets for line in sheet.lines):
        check_button(said(lambda words, line=line: words.line(line)))  # type: ignore[misc]
    return met - {""}


def word_question(decision: Decision, legal: Sequence[Move], names: Sequence[str]) -> None:
    check_log(said(lambda words: words.waiting(decision, names)))
    texts = [said(lambda words, move=move: words.move(move)) for move in legal]  # type: ignore[misc]
    for pair in texts:
        check_button(pair)
    assert len({pair.en for pair in texts}) == len({pair.fr for pair in texts}) == len(legal), "each has its own words"


def word_events(events: list[Event], names: Sequence[str]) -> None:
    for told in (GAME.tell(event, viewer) for event in events for viewer in (None, A)):
        check_log(said(lambda words, told=told: words.event(told, names)))  # type: ignore[misc]


def word_refusal(refusal: Refusal | None, names: Sequence[str]) -> str:
    if refusal is None:
        return ""
    check_sentence(said(lambda words: words.refusal(refusal, names)))
    return refusal.reason


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_can_be_told(seats: int) -> None:
    rng = Random(seats)
    met = {reason for _ in range(6) for reason in play_in_words(seats, rng)}
    assert {"game_over", "other_decision", "card_not_open", "cell_covered"} <= met <= reasons()


# The rulebooks


def ids(text: str) -> list[str]:
    return re.findall(r"^- \*\*(CIB-\d+\.\d+)\*\* \S", text, flags=re.MULTILINE)


def named_in_code() -> Iterator[str]:
    files = Path(str(package.__file__)).parent.rglob("*.py")
    found = {id for file in files for id in re.findall(r"CIB-(\d+)\.(\d+)", file.read_text("utf-8"))}
    return (f"CIB-{chapter}.{rule}" for chapter, rule in sorted((int(a), int(b)) for a, b in found))


def test_both_rulebooks_tell_every_rule_the_code_names_in_order() -> None:
    assert ids(GAME.rulebook("en")) == ids(GAME.rulebook("fr")) == list(named_in_code())


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_tell_every_rule_under_its_chapter_and_totems_by_name(language: str) -> None:
    text = GAME.rulebook(language)
    for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        assert all(id.startswith(f"CIB-{chapter[0]}.") for id in ids(chapter)), chapter
    assert "Romaric Galonnier" in text
    assert all(f"\n| {WORDS[language].terms[totem]} | " in text for totem in get_args(TotemId))
    assert language != "fr" or not re.search(r"[^\u202f][:;?!»]|«[^\u202f]", text)


def test_the_same_rules_are_rulings_and_house_figures_in_both() -> None:
    for en, fr in (("*(ruling)*", "*(notre choix)*"), ("*(house edition)*", "*(édition maison)*")):
        assert marked("en", en) == marked("fr", fr) != []


def marked(language: str, mark: str) -> list[str]:
    return [id for row in GAME.rulebook(language).splitlines() if mark in row for id in ids(row)]
