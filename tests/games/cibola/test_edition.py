"""Editions: what the house edition holds, what a bad file is told, and what another box plays like."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from eldorado.core.edition import EditionError, parse_toml
from eldorado.core.game import CHANCE
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import HOUSE, KINDS, house_document, load_edition
from tests.games.cibola.positions import after, ended, met, start, totals

Document = dict[str, Any]

OTHER_BOX = """
game = "cibola"
name = "other"
[board]
sundial = [4, 3, 2, 1, 0]
snake = [7, -3]
statuette = [15, 12, 9, 6, 3, 0]
shield = [10]
skull = [-2, -4, -6, -8]
[explorers]
4 = 3
3 = 4
2 = 6
[totems]
on_display = 7
end = ["ward", "sun", "serpent", "idol", "feather"]
now = ["mirror", "rise", "fall", "recall", "camp"]
[totem]
sun = { per = "snake", points = 3 }
serpent = { per = "snake", points = 1 }
idol = { per = "statuette", points = 2 }
feather = { per = "shield", points = 4 }
ward = { skulls_fewer = 1 }
camp = { explorers = 2 }
[round]
cards = 4
rounds = 8
explorers_per_point = 3
[deck.I]
totem = ["S", "N", "T", "B"]
rock = ["S", "N", "T", "SK", "NK", "TT"]
plain = ["S", "B", "SS", "NN", "SN", "TK"]
[deck.II]
totem = ["T", "S"]
rock = ["B", "SS", "NN", "BK", "NT", "SK", "NNK"]
plain = ["TT", "BS", "SSS", "TTK", "BKK", "BNK", "KKKK"]
"""


def changed(*changes: tuple[str, object]) -> Document:
    """The house document with fields set by their path; None takes a field out."""
    document = deepcopy(house_document())
    for path, value in changes:
        *above, last = path.split(".")
        table = document
        for name in above:
            table = table[name]
        if value is None:
            del table[last]
        else:
            table[last] = value
    return document


def told(document: Document) -> EditionError:
    with pytest.raises(EditionError) as caught:
        load_edition(document)
    return caught.value


def rejected(field: str, problem: str, *changes: tuple[str, object]) -> Any:
    return pytest.param(changes, field, problem, id=f"{field}: {problem[:30]}")


# The house edition


def test_cib_1_1_the_house_edition_has_sixteen_cards_a_deck() -> None:
    assert Counter(card.deck for card in HOUSE.cards) == {"I": 16, "II": 16}
    assert (HOUSE.cards_a_round, HOUSE.rounds) == (4, 8)


def test_cib_1_2_the_house_edition_shares_twenty_four_explorers() -> None:
    assert HOUSE.explorers == {2: 12, 3: 8, 4: 6}
    assert HOUSE.explorers_per_point == 2


def test_cib_1_3_the_house_edition_has_ten_totems_of_which_five_are_shown() -> None:
    assert [totem.id for totem in HOUSE.totems] == [
        *("sun", "serpent", "idol", "feather", "ward"),
        *("rise", "fall", "recall", "camp", "mirror"),
    ]
    assert HOUSE.on_display == 5
    assert sum(card.totem for card in HOUSE.cards) == 5


def test_cib_3_7_the_house_totems_have_their_figures() -> None:
    figures = {t.id: (t.per, t.points, t.skulls_fewer, t.explorers) for t in HOUSE.totems}
    assert figures == {
        "sun": ("sundial", 1, 0, 0),
        "serpent": ("snake", 1, 0, 0),
        "idol": ("statuette", 1, 0, 0),
        "feather": ("shield", 2, 0, 0),
        "ward": (None, 0, 2, 0),
        "rise": (None, 0, 0, 0),
        "fall": (None, 0, 0, 0),
        "recall": (None, 0, 0, 0),
        "camp": (None, 0, 0, 4),
        "mirror": (None, 0, 0, 0),
    }


def test_cib_3_3_the_house_edition_has_a_rock_for_all_cells_but_one_a_column() -> None:
    assert sum(card.rock for card in HOUSE.cards) == 13
    assert len(HOUSE.cells) == 18
    assert not any(card.rock and card.totem for card in HOUSE.cards)


def test_cib_1_4_the_house_treasures_are_as_rare_as_the_rulebook_says() -> None:
    counts = {deck: Counter(k for c in HOUSE.cards if c.deck == deck for k in c.treasures) for deck in ("I", "II")}
    both = counts["I"] + counts["II"]
    assert both == {"sundial": 18, "snake": 13, "statuette": 11, "shield": 6, "skull": 10}
    assert (counts["I"]["skull"], counts["II"]["skull"]) == (3, 7)


# Bad editions


@pytest.mark.parametrize(
    ("changes", "field", "problem"),
    [
        # The document
        rejected(
            "colour",
            "is not known here; known are game, name, board, explorers, totems, totem, round, deck",
            ("colour", "red"),
        ),
        rejected("board", "is missing", ("board", None)),
        rejected("deck", "is missing", ("deck", None)),
        rejected("game", "Invalid enum value 'sol'", ("game", "sol")),
        rejected("name", "Expected `str`, got `int`", ("name", 7)),
        rejected("explorers", "Expected `object`, got `int`", ("explorers", 24)),
        rejected("totems.hidden", "is not known here; known are on_display, now, end", ("totems.hidden", 5)),
        rejected("totems.now", "is missing", ("totems.now", None)),
        rejected("totems.on_display", "Expected `int`, got `str`", ("totems.on_display", "five")),
        rejected("totems.on_display", "Expected `int`, got `bool`", ("totems.on_display", True)),
        rejected("totems.end[1]", "Expected `str`, got `int`", ("totems.end", ["sun", 2])),
        rejected("round.rounds", "is missing", ("round.rounds", None)),
        rejected("round.cards", "Expected `int`, got `float`", ("round.cards", 4.0)),
        # Decks
        rejected("deck.II", "is missing", ("deck.II", None)),
        rejected("deck.I", "is missing", ("deck", {})),
        rejected(
            "deck.III",
            "is not known here; known are I, II",
            ("deck.III", {"totem": [], "rock": [], "plain": []}),
        ),
        rejected("deck.I", "has 15 cards, must have 16", ("deck.I.plain", ["S", "B", "SS", "SS", "NN", "TT", "SN"])),
        rejected("deck.II", "has 18 cards, must have 16", ("deck.II.totem", ["T", "S", "T", "S"])),
        rejected("deck.I.totem[1]", "a card shows at least one treasure", ("deck.I.totem", ["S", "", "T"])),
        rejected(
            "deck.II.rock[2]",
            "unknown symbol 'X'; known are S sundial, N snake, T statuette, B shield, K skull",
            ("deck.II.rock", ["B", "SS", "NX", "BK", "NT", "SK", "NS", "NNK"]),
        ),
        rejected(
            "deck.I.plain[0]",
            "unknown symbol 's'; known are S sundial, N snake, T statuette, B shield, K skull",
            ("deck.I.plain", ["s"]),
        ),
        # The board
        rejected("board.shield", "is missing", ("board.shield", None)),
        rejected("board.sundial", "the column is empty", ("board.sundial", [])),
        rejected(
            "board.snake", "the value 3 stands twice; values are distinct in a column", ("board.snake", [5, 3, 1, 3])
        ),
        rejected(
            "deck",
            "13 rock symbols, but the board takes 14: 19 cells less 5 columns",
            ("board.skull", [-3, -6, -9, -12]),
        ),
        rejected(
            "deck",
            "14 rock symbols, but the board takes 13: 18 cells less 5 columns",
            ("deck.I.rock", ["S", "N", "T", "SK", "NK", "S"]),
            ("deck.I.plain", ["B", "SS", "SS", "NN", "TT", "SN", "TK"]),
        ),
        # Totems
        rejected(
            "totems.on_display", "must be from 5 (totem symbols on the cards) to 10, is 4", ("totems.on_display", 4)
        ),
        rejected(
            "totems.on_display",
            "must be from 5 (totem symbols on the cards) to 10, is 11",
            ("totems.on_display", 11),
        ),
        rejected(
            "totems.now",
            "must name each of rise, fall, recall, camp, mirror once, not rise, fall, recall, camp",
            ("totems.now", ["rise", "fall", "recall", "camp"]),
        ),
        rejected(
            "totems.now",
            "must name each of rise, fall, recall, camp, mirror once, not rise, rise, recall, camp, mirror",
            ("totems.now", ["rise", "rise", "recall", "camp", "mirror"]),
        ),
        rejected(
            "totems.end",
            "must name each of sun, serpent, idol, feather, ward once, not moon, serpent, idol, feather, ward",
            ("totems.end", ["moon", "serpent", "idol", "feather", "ward"]),
        ),
        rejected(
            "totems.end",
            "must name each of sun, serpent, idol, feather, ward once, not nothing",
            ("totems.end", []),
        ),
        rejected(
            "totem.moon",
            "is not known here; known are sun, serpent, idol, feather, ward, rise, fall, recall, camp, mirror",
            ("totem.moon", {"points": 1}),
        ),
        rejected("totem.sun.per", "is missing or 0", ("totem.sun", None)),
        rejected("totem.sun.per", "is missing or 0", ("totem.sun", {"points": 1})),
        rejected("totem.idol.points", "is missing or 0", ("totem.idol", {"per": "statuette"})),
        rejected("totem.feather.points", "is missing or 0", ("totem.feather.points", 0)),
        rejected("totem.ward.skulls_fewer", "is missing or 0", ("totem.ward", {})),
        rejected("totem.camp.explorers", "is missing or 0", ("totem.camp", None)),
        rejected("totem.ward.points", "is not a figure of this totem", ("totem.ward.points", 1)),
        rejected("totem.camp.per", "is not a figure of this totem", ("totem.camp.per", "snake")),
        rejected("totem.rise.explorers", "is not a figure of this totem", ("totem.rise", {"explorers": 1})),
        rejected("totem.serpent.points", "must not be negative, is -1", ("totem.serpent.points", -1)),
        rejected("totem.ward.skulls_fewer", "must not be negative, is -2", ("totem.ward.skulls_fewer", -2)),
        # Explorers
        rejected("explorers.4", "is missing", ("explorers.4", None)),
        rejected(
            "explorers.5",
            "is not known here; known are 2, 3, 4",
            ("explorers", {"2": 30, "3": 20, "4": 15, "5": 12}),
        ),
        rejected("explorers.2", "is missing", ("explorers", {})),
        rejected("explorers", "the shares must come to one total above 0: 2 × 12, 3 × 8, 4 × 5", ("explorers.4", 5)),
        rejected(
            "explorers",
            "the shares must come to one total above 0: 2 × 0, 3 × 0, 4 × 0",
            ("explorers", {"2": 0, "3": 0, "4": 0}),
        ),
        rejected(
            "explorers",
            "the shares must come to one total above 0: 2 × -6, 3 × -4, 4 × -3",
            ("explorers", {"2": -6, "3": -4, "4": -3}),
        ),
        rejected(
            "explorers", "18000 in all are too many; at most 120", ("explorers", {"2": 9000, "3": 6000, "4": 4500})
        ),
        # Rounds
        rejected("round", "is 8 rounds of 4 cards, not 7 of 4", ("round.rounds", 7)),
        rejected("round", "is 8 rounds of 4 cards, not 8 of 5", ("round.cards", 5)),
        rejected("round.explorers_per_point", "must be at least 1, is 0", ("round.explorers_per_point", 0)),
        rejected("round.explorers_per_point", "must be at least 1, is -2", ("round.explorers_per_point", -2)),
    ],
)
def test_a_bad_edition_is_told_the_field_and_what_is_wrong(
    changes: tuple[tuple[str, object], ...], field: str, problem: str
) -> None:
    error = told(changed(*changes))
    assert (error.field, error.problem) == (field, problem)
    assert str(error) == f"{field}: {problem}"


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (("board.snake", [5, "x", 1, -2]), ["board", "snake", "1"]),
        (("board.snake", "5 3 1 -2"), ["board", "snake"]),
        (("board.moon", [1]), ["board", "moon"]),
        (("explorers.two", 12), ["explorers", "two"]),
        (("explorers.3", 8.0), ["explorers", "3"]),
        (("totem.sun.per", "moon"), ["totem", "sun", "per"]),
        (("totem.idol.pts", 1), ["totem", "idol", "pts"]),
        (("deck.II.plain", [1]), ["deck", "II", "plain", "0"]),
        (("deck.I.gold", ["S"]), ["deck", "I", "gold"]),
    ],
)
def test_a_wrong_type_or_name_inside_a_table_is_told_with_its_whole_path(
    change: tuple[str, object], names: list[str]
) -> None:
    error = told(changed(change))
    assert "..." not in error.field
    assert "$" not in error.field
    assert "`" not in error.field
    for name in names:
        assert name in str(error)


def test_an_edition_without_totems_is_refused_or_can_be_played() -> None:
    """No totem symbols and none on display: either it is refused, or it plays."""
    document = changed(
        ("totems.on_display", 0),
        ("deck.I.totem", []),
        ("deck.I.plain", ["S", "B", "SS", "SS", "NN", "TT", "SN", "TK", "S", "N", "T"]),
        ("deck.II.totem", []),
        ("deck.II.plain", ["TT", "BS", "SSS", "TTK", "BKK", "BNK", "T", "S"]),
    )
    try:
        edition = load_edition(document)
    except EditionError:
        return
    state = GAME.setup(2, edition=edition)
    while GAME.legal(state, CHANCE) and not state.round:
        GAME.perform(state, CHANCE, GAME.legal(state, CHANCE)[0])
    assert state.round == 1, f"stuck with {state.pending} and {len(state.display)} totems on display"


# Another box


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_another_valid_edition_loads_and_plays_to_its_end(seats: int) -> None:
    other = load_edition(parse_toml(OTHER_BOX))
    assert other.name == "other"
    for seed in range(5):
        state = ended(seats, seed, edition=other)
        assert GAME.asked(state) == ()
        assert [cell.column for cell in other.cells if not state.rocks >> cell.id & 1] == list(KINDS)
        assert GAME.census(state) == {"treasure cards": 32, "totems": 10, "explorers": 12, "rocks": 13}
        assert len(totals(state)) == seats


def test_another_editions_figures_are_played_with() -> None:
    other = load_edition(parse_toml(OTHER_BOX))
    state = start(3, totems="camp sun idol ward rise fall mirror", edition=other)
    assert [area.held for area in state.areas] == [4, 4, 4]
    assert len(state.display) == 7
    state = after(state, "turn I-01", "turn I-02", "turn I-11", "turn I-12", "0: bid 3", "1: bid 1", "2: bid 2")
    state = after(state, "0: take I-01", "0: totem camp")
    assert (state.areas[0].held, state.discard) == (3, 1)
    assert "I-10" in [card.id for card in other.cards if card.rock]


def test_another_editions_explorers_and_totems_are_scored_by_its_figures() -> None:
    other = load_edition(parse_toml(OTHER_BOX))
    for state, _ in met(2, seed=7, edition=other):
        if GAME.asked(state):
            continue
        for area, sheet in zip(state.areas, GAME.scores(state).sheets, strict=True):
            lines = {line.key: line for line in sheet.lines}
            assert lines["explorers"].points == area.held // 3
            assert lines["shield"].values["value"] == 10
            assert lines["shield"].points == 10 * int(lines["shield"].values["count"])


def test_a_name_may_be_given_and_the_document_is_kept() -> None:
    document = house_document()
    assert load_edition(document).name == "house"
    assert load_edition(document, "my box").name == "my box"
    assert load_edition(document).source == document


@pytest.mark.parametrize("shown", [5, 10])
def test_cib_1_3_as_few_totems_may_be_shown_as_there_are_symbols_and_as_many_as_there_are(shown: int) -> None:
    edition = load_edition(changed(("totems.on_display", shown)))
    state = ended(2, seed=13, edition=edition)
    assert len(state.display) == shown - 5


# Marks


def same(change: Callable[[Document], None]) -> bool:
    document = deepcopy(house_document())
    change(document)
    return load_edition(document).mark == HOUSE.mark


def test_the_mark_is_the_same_for_the_same_figures() -> None:
    assert load_edition(house_document()).mark == HOUSE.mark
    assert len(HOUSE.mark) == 16
    assert same(lambda doc: doc.update(name="another name"))
    assert same(lambda doc: doc.update(explorers={"4": 6, "3": 8, "2": 12}))
    assert same(lambda doc: doc["totems"].update(now=["mirror", "camp", "recall", "fall", "rise"]))
    assert same(lambda doc: doc["totem"].update(rise={}, mirror={"points": 0}))
    assert same(lambda doc: doc["deck"]["I"].update(rock=["S", "N", "T", "KS", "KN"]))
    assert same(lambda doc: doc.update(board=dict(reversed(doc["board"].items()))))


@pytest.mark.parametrize(
    "change",
    [
        ("board.shield", [9, 6, 4]),
        ("board.shield", [3, 6, 9]),
        ("explorers", {"2": 6, "3": 4, "4": 3}),
        ("totems.on_display", 6),
        ("totem.sun", {"per": "sundial", "points": 2}),
        ("totem.sun", {"per": "snake", "points": 1}),
        ("totem.ward", {"skulls_fewer": 3}),
        ("totem.camp", {"explorers": 5}),
        ("round.explorers_per_point", 3),
        ("deck.I.totem", ["S", "N", "K"]),
        ("deck.I.totem", ["N", "S", "T"]),
    ],
)
def test_the_mark_differs_where_a_figure_differs(change: tuple[str, object]) -> None:
    assert load_edition(changed(change)).mark != HOUSE.mark


def test_a_symbol_moved_to_another_card_changes_the_mark() -> None:
    plain = ["B", "SS", "SS", "NN", "TT", "SN", "TK", "T"]
    moved = load_edition(changed(("deck.I.rock", ["S", "N", "S", "SK", "NK"]), ("deck.I.plain", plain)))
    assert Counter(kind for card in moved.cards for kind in card.treasures) == Counter(
        kind for card in HOUSE.cards for kind in card.treasures
    )
    assert moved.mark != HOUSE.mark
