"""Every move, question, event, refusal and score line of Ilôs has its words, in both languages."""

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
from eldorado.games.ilos import GAME
from eldorado.games.ilos import events as e
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.components import HOUSE, KINDS, RESOURCES, Cost, house_document, load_edition
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.moves import Decision, Move, Options
from eldorado.games.ilos.view import AreaView, IslandView, LairView, LossView, OwnView, PioneerView, PriceView, View
from eldorado.games.ilos.words import en, fr, words
from tests.games.ilos.test_refusals import CASES, written

NAMES = ("Anna", "Tomás", "Léa", "Ömer", "Ida")
A, B, C, D, E = SEATS = tuple(Seat(number) for number in range(5))
EN, FR = (words(language, HOUSE) for language in LANGUAGES)
NARROW = "\u202f"
STEPS = (m.Discover(7, 2, 0, 0), m.Dock(7, 1))
SHIPS = (m.LAUNCH, m.Fetch(1, 1), m.Leave(8))
SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": SEATS,
    "loser": SEATS[1:],
    "waiting": ((A,), (A, B), (A, B, C)),
    "card": KINDS,
    "resource": RESOURCES,
    "tile": (1, 12),
    "part": (1,),
    "q": (0, -3),
    "r": (0, 2),
    "turn": (0, 1, 5),
    "steps": (STEPS,),
    "ship": SHIPS,
    "tokens": ((1, 0, 0, 0), (2, 1, 3, 2), (0, 0, 1, 0)),
    "cards": (("ship",), ("ship", "ship", "ruins"), ("gold_mine", "building", "market")),
}
"""Values to try for a field, by its name; every other field is a figure."""
FIGURES = (1, 0, 3)
HIDDEN = {"CardDrawn": "card", "CardTaken": "card", "CardPaid": "card", "CardsReturned": "cards", "Mooring": "card"}
COGNATES = re.compile(r"Production|Plantation|Fort|Forts")


def samples(kind: Any, field: str) -> tuple[Any, ...]:
    if (kind.__name__, field) == ("Redraw", "ship") or (kind.__name__, field) == ("PileShuffled", "cards"):
        return FIGURES
    hidden = (None,) if HIDDEN.get(kind.__name__) == field else ()
    return (*SAMPLES.get(field, FIGURES), *hidden)


def variants(union: Any) -> list[Any]:
    """Structs of every type of a union, with each field tried at each of its sample values."""
    found = []
    for kind in get_args(union):
        fields = {field: samples(kind, field) for field in kind.__struct_fields__}
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
        assert not re.search(r"[{}']|None|\(\)|  | [,.]|(?<!\w)-\d|_", text), text
    assert NARROW not in pair.en, pair.en
    assert not re.search(r"[^\u202f][:;?!»]|«[^\u202f]", pair.fr), pair.fr
    assert not re.search(r"\b([djmnst]e|l[ae]|que) (h(?!asard)|[aeiouéèêâîôû])", pair.fr), f"elision: {pair.fr}"


def check_sentence(pair: Said) -> None:
    check(pair)
    for text in pair:
        assert text[0].isupper() or text[0].isdigit() or text[0] == "(", text
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


def check_refusal(pair: Said) -> None:
    """A refusal is addressed to whoever tried: nothing lies anywhere, is to be done, is dear or one's own."""
    check_sentence(pair)
    assert not re.search(r"\b(lies?|dear\w*|own|the hand|is to be|are to be)\b", pair.en), pair.en
    assert not re.search(r"\b(à soi|la main(?! la plus)|l’écran|prix d[eu]s? pirat\w*)\b", pair.fr), pair.fr


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
        check_refusal(said(lambda words: words.refusal(refusal, NAMES)))  # noqa: B023


def test_no_refusal_is_without_words_and_no_words_without_a_refusal() -> None:
    common = set(COMMON["en"].refusals)
    assert set(COMMON["fr"].refusals) == common <= written()
    assert set(en.REFUSALS) == set(fr.REFUSALS) == written() - common


def test_no_template_is_left_over() -> None:
    for table in ("MOVES", "DECISIONS", "WAITING", "DEMANDS", "EVENTS", "LINES", "LABELS", "OPTIONS", "HELP"):
        assert list(getattr(en, table)) == list(getattr(fr, table)), table


LINES = [
    *(Line(resource, 6, "", {"count": 2, "price": 3}) for resource in RESOURCES),
    Line("pioneers", 0, "", {"count": 0, "of": 10}),
]


@pytest.mark.parametrize("line", LINES, ids=repr)
def test_every_score_line_has_words(line: Line) -> None:
    check_button(said(lambda words: words.line(line)))


def test_every_option_has_words_and_help() -> None:
    assert set(EN.options) == set(FR.options) == set(Options.__struct_fields__)
    for option in EN.options:
        check_button(Said(EN.options[option], FR.options[option]))
    for thing in EN.help:
        check_sentence(Said(EN.help[thing], FR.help[thing]))


def test_every_thing_and_every_field_of_the_view_has_a_name() -> None:
    kinds = (View, IslandView, PioneerView, LairView, PriceView, AreaView, OwnView, LossView, Cost)
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    assert set(EN.terms) == set(FR.terms) >= fields | {line.key for line in LINES} | set(KINDS) | set(RESOURCES)
    assert set(EN.help) == set(FR.help) >= set(KINDS)
    for id, term in EN.terms.items():
        check(Said(term, FR.terms[id]), cognates=COGNATES.fullmatch(term) is not None)
        assert (term, FR.terms[id]) == (capital(term), capital(FR.terms[id]))


def test_how_it_ended_is_said() -> None:
    for rule in ("ILO-6.1", "ILO-6.5"):
        check_sentence(said(lambda words: words.ended(rule)))  # noqa: B023


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="en and fr, not 'de'"):
        words("de", HOUSE)


def test_the_rules_are_told_in_both_languages_and_no_other() -> None:
    assert GAME.rulebook("en") != GAME.rulebook("fr")
    with pytest.raises(ValueError, match="not in 'de'"):
        GAME.rulebook("de")


def test_help_has_the_figures_of_the_edition() -> None:
    document = house_document()
    document["costs"]["gold_mine"] |= {"cards": 6, "pirated": 9}
    assert (
        words("en", load_edition(document, "mine")).help["gold_mine"].startswith("For 6 cards, 9 at the pirated cost")
    )


# The sentences themselves; ~ stands for the narrow space


def reads(speak: Callable[[Words], str], en: str, fr: str) -> None:
    assert said(speak) == (en, fr.replace("~", NARROW))


EVENTS: list[tuple[Event, str, str]] = [
    (
        e.CardsReturned(A, 3, ("ship", "ship", "market")),
        "Anna discards 2 ship cards and 1 market card to draw as many.",
        "Anna défausse 2 cartes Navire et 1 carte Marché pour en repiocher autant.",
    ),
    (
        e.CardsReturned(A, 1, None),
        "Anna discards 1 card to draw as many.",
        "Anna défausse 1 carte pour en repiocher autant.",
    ),
    (
        e.CardPlayed(B, "gold_mine", 5),
        "Tomás plays a gold mine card for 5 cards.",
        "Tomás joue une carte Mine d’or pour 5 cartes.",
    ),
    (
        e.CardPaid(B, None, 2),
        "Tomás pays with a card, face down; 2 more to pay.",
        "Tomás paie avec une carte, face cachée~; encore 2 à payer.",
    ),
    (e.CardPaid(B, None, 0), "Tomás pays with a card, face down.", "Tomás paie avec une carte, face cachée."),
    (
        e.CardPaid(B, "ship", 1),
        "Tomás pays with a ship card, face down; 1 more to pay.",
        "Tomás paie avec une carte Navire, face cachée~; encore 1 à payer.",
    ),
    (
        e.CardPaid(B, "ship", 0),
        "Tomás pays with a ship card, face down.",
        "Tomás paie avec une carte Navire, face cachée.",
    ),
    (
        e.ShipDocked(C, 12, 2, m.Fetch(1, 1)),
        "Léa sails a ship from island 1.1 to island 12.2.",
        "Léa mène un navire de l’île 1.1 à l’île 12.2.",
    ),
    (
        e.ShipDocked(C, 5, 1, m.Fetch(5, 1)),
        "Léa sails a ship along island 5.1 to the new tile.",
        "Léa mène un navire le long de l’île 5.1, jusqu’à la nouvelle tuile.",
    ),
    (
        e.ShipLurked(D, 8, m.LAUNCH),
        "Ömer hides a new ship in the pirate lair of tile 8.",
        "Ömer occupe le repaire de pirates de la tuile 8 avec un nouveau navire.",
    ),
    (
        e.PlantationFounded(A, 1, 1, "ebony"),
        "Anna founds a plantation on 1.1, and will produce ebony.",
        "Anna fonde une plantation en 1.1, et produira de l’ébène.",
    ),
    (
        e.Produced(A, (1, 0, 2, 2)),
        "Anna produces 1 ebony, 2 spices and 2 gold.",
        "Anna produit 1 jeton Ébène, 2 jetons Épices et 2 jetons Or.",
    ),
    (e.Produced(A, (0, 0, 1, 0)), "Anna produces 1 spice.", "Anna produit 1 jeton Épices."),
    (
        e.RuinsSearched(A, 3, 1, 3),
        "Anna searches the ruins on 3.1, and finds 3 gold.",
        "Anna fouille les ruines en 3.1, et y trouve 3 jetons Or.",
    ),
    (
        e.PriceRaised(A, "spices", 2),
        "Anna discards 1 spice: its price rises to 2.",
        "Anna défausse 1 jeton Épices~: son prix monte à 2.",
    ),
    (
        e.EndTriggered(A),
        "Anna has landed their last pioneer: this round is the last one.",
        "Anna a débarqué son dernier pionnier~: cette manche est la dernière.",
    ),
    (e.TileLaid(A, 5, -1, 2, 3), "Anna lays tile 5 on (−1, 2).", "Anna pose la tuile 5 en (−1, 2)."),
]


@pytest.mark.parametrize(("event", "en", "fr"), EVENTS)
def test_the_log_reads_well(event: Event, en: str, fr: str) -> None:
    reads(lambda words: words.event(event, NAMES), en, fr)


def test_moves_questions_and_refusals_read_well() -> None:
    reads(
        lambda words: words.decision(m.Paying(A, "building", STEPS, 4)),
        "Pay 4 cards for the building.",
        "Payez 4 cartes pour la carte Bâtiment.",
    )
    reads(
        lambda words: words.move(m.Settle(3, 1)),
        "Land a pioneer on 3.1 (ruins)",
        "Débarquer un pionnier en 3.1 (ruines)",
    )
    reads(
        lambda words: words.move(m.Redraw(ship=1)),
        "Swap 1 ship card for new ones",
        "Défausser 1 carte Navire pour en repiocher autant",
    )
    reads(
        lambda words: words.move(m.Raise("dye")),
        "Discard 1 dye to raise its price",
        "Défausser 1 jeton Teinture pour augmenter son prix",
    )
    reads(lambda words: words.move(m.Pay("ship")), "Pay with a ship card", "Payer avec une carte Navire")
    reads(
        lambda words: words.decision(m.Redrawing((A, B))),
        "Choose the cards to swap for new ones, or keep them all.",
        "Choisissez les cartes à défausser pour en repiocher autant, ou gardez-les toutes.",
    )
    reads(
        lambda words: words.waiting(m.Paying(A, "ship", STEPS, 1), NAMES),
        "Anna is paying for a ship card.",
        "Anna paie pour une carte Navire.",
    )
    assert number(-3) == "−3"


REFUSED: list[tuple[str, dict[str, int | str], str, str]] = [
    (
        "other_decision",
        {"decision": "Paying"},
        "Not yet: first pay for your card.",
        "Pas encore~: il faut d’abord payer votre carte.",
    ),
    ("not_your_turn", {"seat": 1}, "It is Tomás’s turn.", "C’est à Tomás de jouer."),
    (
        "too_many_given_back",
        {"card": "market", "count": 1, "held": 0},
        "You cannot swap 1 market card: you have 0.",
        "Vous ne pouvez pas défausser 1 carte Marché~: vous en avez 0.",
    ),
    (
        "too_dear",
        {"card": "ruins", "price": 7, "cards": 0},
        "A ruins card costs 7 cards, and you have 0 to pay with.",
        "Une carte Ruines coûte 7 cartes, et vous en avez 0 pour payer.",
    ),
    (
        "too_dear_for_pirates",
        {"card": "plantation", "price": 3, "cards": 2},
        "At the pirated cost a plantation card takes 3 cards there, and you have 2 to pay with.",
        "Au coût de piraterie, une carte Plantation y demande 3 cartes, et vous en avez 2 pour payer.",
    ),
    (
        "too_few_ships",
        {"card": "gold_mine", "need": 2},
        "A gold mine card needs 2 of your ships at one island.",
        "Une carte Mine d’or demande 2 de vos navires à une même île.",
    ),
    (
        "too_few_ships_there",
        {"card": "gold_mine", "need": 2, "have": 1},
        "A gold mine card needs 2 of your ships at that island, and you have 1 there.",
        "Une carte Mine d’or demande 2 de vos navires à cette île, vous y en avez 1.",
    ),
    (
        "too_few_to_follow",
        {"card": "market", "left": 2},
        "Cards are paid kind by kind, in order: you have fewer than 2 from the market on, so pay with an earlier kind "
        "first.",
        "On paie sorte par sorte, dans l’ordre~: vous en avez moins de 2 à partir de Marché, payez d’abord avec une "
        "sorte précédente.",
    ),
    (
        "no_such_token",
        {"resource": "spices"},
        "You have no spices behind your screen.",
        "Vous n’avez pas d’épices derrière votre écran.",
    ),
]


@pytest.mark.parametrize(("reason", "values", "en", "fr"), REFUSED)
def test_the_refusals_read_well(reason: str, values: dict[str, int | str], en: str, fr: str) -> None:
    reads(lambda words: words.refusal(Refusal("", reason, values), NAMES), en, fr)


@pytest.mark.parametrize("name", ["{0} & co", "anna", "O'Neil !", "%s"])
def test_names_are_left_as_they_are(name: str) -> None:
    assert all(words.event(e.StarterNamed(A), [name]).startswith(f"{name} ") for words in (EN, FR))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_in_words(seats: int) -> None:
    state, rng, names = GAME.setup(seats, Options(round_limit=5)), Random(seats), NAMES[:seats]
    while actors := GAME.actors(state):
        decision, moves = state.pending[-1], GAME.legal(state, actors[0])
        check_log(said(lambda words: words.waiting(decision, names)))  # noqa: B023
        assert len({EN.move(move) for move in moves}) == len(moves), "buttons can be told apart"
        move = draw(GAME, state, rng) if actors[0] == CHANCE else rng.choice(moves)
        for event in GAME.perform(state, actors[0], move):
            for viewer in (None, Seat(0)):
                heard = GAME.tell(event, viewer)
                check_log(said(lambda words: words.event(heard, names)))  # noqa: B023
    for line in (line for sheet in GAME.scores(state).sheets for line in sheet.lines):
        check_button(said(lambda words: words.line(line)))  # noqa: B023
