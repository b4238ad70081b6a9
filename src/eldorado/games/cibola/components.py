"""What is printed in the box: board, treasure cards, totems; loaded from an edition file and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final, Literal, NewType

import msgspec
from msgspec import Struct

from eldorado.core import edition as core
from eldorado.core.edition import EditionError
from eldorado.core.faults import Said, listed

CardId = NewType("CardId", str)
CellId = NewType("CellId", int)
Kind = Literal["sundial", "snake", "statuette", "shield", "skull"]
TotemId = Literal["sun", "serpent", "idol", "feather", "ward", "rise", "fall", "recall", "camp", "mirror"]

KINDS: Final[tuple[Kind, ...]] = ("sundial", "snake", "statuette", "shield", "skull")
LETTERS: Final[dict[str, Kind]] = {
    "S": "sundial",
    "N": "snake",
    "T": "statuette",
    "B": "shield",
    "K": "skull",
}
DECKS: Final = ("I", "II")
NOW: Final[tuple[TotemId, ...]] = ("rise", "fall", "recall", "camp", "mirror")
END: Final[tuple[TotemId, ...]] = ("sun", "serpent", "idol", "feather", "ward")
SEATS: Final = range(2, 5)
MOST_EXPLORERS: Final = 120
"""Five times the box: every possible bid is built beforehand, so somebody's edition must not ask for millions."""


class Card(Struct, frozen=True):
    """A treasure card: its deck, its treasures, and at most one symbol, a rock or a totem."""

    id: CardId
    deck: str
    treasures: tuple[Kind, ...]
    rock: bool
    totem: bool


class Cell(Struct, frozen=True):
    """A cell of the temple board, with its neighbours in the same column."""

    id: CellId
    column: Kind
    value: int
    above: CellId | None
    below: CellId | None


class Totem(Struct, frozen=True):
    """A totem card: when it works, and its figures; what it does is code, picked by its id."""

    id: TotemId
    when: Literal["now", "end"]
    per: Kind | None = None
    points: int = 0
    skulls_fewer: int = 0
    explorers: int = 0


class Edition(core.Edition, frozen=True):
    """Everything printed in one box of Cibola."""

    cards: tuple[Card, ...]
    cells: tuple[Cell, ...]
    totems: tuple[Totem, ...]
    explorers: dict[int, int]
    on_display: int
    cards_a_round: int
    rounds: int
    explorers_per_point: int


class _Board(Struct, forbid_unknown_fields=True):
    sundial: list[int]
    snake: list[int]
    statuette: list[int]
    shield: list[int]
    skull: list[int]


class _Explorers(Struct, forbid_unknown_fields=True, rename={"two": "2", "three": "3", "four": "4"}):
    two: int
    three: int
    four: int


class _Totems(Struct, forbid_unknown_fields=True):
    on_display: int
    now: list[str]
    end: list[str]


class _Figures(Struct, frozen=True, forbid_unknown_fields=True):
    per: Kind | None = None
    points: int = 0
    skulls_fewer: int = 0
    explorers: int = 0


class _TotemFigures(Struct, forbid_unknown_fields=True):
    sun: _Figures = _Figures()
    serpent: _Figures = _Figures()
    idol: _Figures = _Figures()
    feather: _Figures = _Figures()
    ward: _Figures = _Figures()
    rise: _Figures = _Figures()
    fall: _Figures = _Figures()
    recall: _Figures = _Figures()
    camp: _Figures = _Figures()
    mirror: _Figures = _Figures()


class _Round(Struct, forbid_unknown_fields=True):
    cards: int
    rounds: int
    explorers_per_point: int


class _Deck(Struct, forbid_unknown_fields=True):
    totem: list[str]
    rock: list[str]
    plain: list[str]


class _Decks(Struct, forbid_unknown_fields=True):
    I: _Deck  # noqa: E741
    II: _Deck


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["cibola"]
    name: str
    board: _Board
    explorers: _Explorers
    totems: _Totems
    totem: _TotemFigures
    round: _Round
    deck: _Decks


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    cards, cells, totems = _cards(doc), _cells(doc), _totems(doc)
    explorers = dict(zip(SEATS, msgspec.structs.astuple(doc.explorers), strict=True))
    figures = (doc.totems.on_display, doc.round.cards, doc.round.rounds, doc.round.explorers_per_point)
    edition = Edition(
        name or doc.name,
        core.mark("cibola", cards, cells, totems, sorted(explorers.items()), figures),
        dict(document),
        cards,
        cells,
        totems,
        explorers,
        *figures,
    )
    _check(edition)
    return edition


def _cards(doc: _Document) -> tuple[Card, ...]:
    """[CIB-1.6] Cards are numbered in the file's order: totem, rock, plain, within each deck."""
    return tuple(card for deck in DECKS for card in _deck_cards(deck, getattr(doc.deck, deck)))


def _deck_cards(name: str, deck: _Deck) -> Iterator[Card]:
    number = 0
    for symbol in ("totem", "rock", "plain"):
        for place, letters in enumerate(getattr(deck, symbol)):
            number += 1
            treasures = _treasures(f"deck.{name}.{symbol}[{place}]", letters)
            yield Card(CardId(f"{name}-{number:02}"), name, treasures, symbol == "rock", symbol == "totem")


def _treasures(field: str, letters: str) -> tuple[Kind, ...]:
    if not letters:
        raise EditionError(field, "a card shows at least one treasure")
    for letter in letters:
        if letter not in LETTERS:
            known = ", ".join(f"{k} {v}" for k, v in LETTERS.items())
            raise EditionError(field, "unknown symbol {letter!r}; known are {known}", letter=letter, known=known)
    return tuple(sorted((LETTERS[letter] for letter in letters), key=KINDS.index))


def _cells(doc: _Document) -> tuple[Cell, ...]:
    """[CIB-1.4] Five columns, top cell first; a cell is known by its column and value."""
    cells: list[Cell] = []
    for kind in KINDS:
        values = getattr(doc.board, kind)
        if not values:
            raise EditionError(f"board.{kind}", "the column is empty")
        twice = [value for value, times in Counter(values).items() if times > 1]
        if twice:
            sentence = "the value {value} stands twice; values are distinct in a column"
            raise EditionError(f"board.{kind}", sentence, value=twice[0])
        first, last = len(cells), len(cells) + len(values) - 1
        for place, value in enumerate(values, first):
            above = CellId(place - 1) if place > first else None
            below = CellId(place + 1) if place < last else None
            cells.append(Cell(CellId(place), kind, value, above, below))
    return tuple(cells)


def _totems(doc: _Document) -> tuple[Totem, ...]:
    """[CIB-3.7] The ten totems with their figures; each works at its own time."""
    for field, named, known in (("now", doc.totems.now, NOW), ("end", doc.totems.end, END)):
        if sorted(named) != sorted(known):
            sentence = "must name each of {known} once, not {given}"
            raise EditionError(f"totems.{field}", sentence, known=listed(known), given=_list(named))
    return tuple(_totem(id, getattr(doc.totem, id)) for id in END + NOW)


def _totem(id: TotemId, figures: _Figures) -> Totem:
    """Check that a totem has the figures its effect needs, and no others."""
    needs = {"ward": ("skulls_fewer",), "camp": ("explorers",)}
    needed = needs.get(id, ("per", "points") if id in END else ())
    for field in ("per", "points", "skulls_fewer", "explorers"):
        value = getattr(figures, field)
        if field in needed and not value:
            raise EditionError(f"totem.{id}.{field}", "is missing or 0")
        if field not in needed and value:
            raise EditionError(f"totem.{id}.{field}", "is not a figure of this totem")
        if isinstance(value, int) and value < 0:
            raise EditionError(f"totem.{id}.{field}", "must not be negative, is {value}", value=value)
    when: Literal["now", "end"] = "now" if id in NOW else "end"
    return Totem(id, when, figures.per, figures.points, figures.skulls_fewer, figures.explorers)


def _check(edition: Edition) -> None:
    """Refuse figures with which the game cannot be played to its end."""
    _check_cards(edition)
    _check_explorers(edition.explorers)
    rocks = sum(card.rock for card in edition.cards)
    room = len(edition.cells) - len(KINDS)
    if rocks != room:
        raise EditionError(
            "deck",
            "{rocks} rock symbols, but the board takes {room}: {cells} cells less {columns} columns",
            rocks=rocks,
            room=room,
            cells=len(edition.cells),
            columns=len(KINDS),
        )
    symbols = sum(card.totem for card in edition.cards)
    if not symbols <= edition.on_display <= len(edition.totems):
        raise EditionError(
            "totems.on_display",
            "must be from {low} (totem symbols on the cards) to {high}, is {value}",
            low=symbols,
            high=len(edition.totems),
            value=edition.on_display,
        )
    if edition.explorers_per_point < 1:
        raise EditionError(
            "round.explorers_per_point", "must be at least 1, is {value}", value=edition.explorers_per_point
        )


def _check_cards(edition: Edition) -> None:
    """[CIB-1.1] 32 treasure cards, 16 a deck, used up in whole rounds of four."""
    if (edition.cards_a_round, edition.rounds) != (4, 8):
        sentence = "is 8 rounds of 4 cards, not {rounds} of {cards}"
        raise EditionError("round", sentence, rounds=edition.rounds, cards=edition.cards_a_round)
    for deck in DECKS:
        count = sum(card.deck == deck for card in edition.cards)
        if count != 16:
            raise EditionError(f"deck.{deck}", "has {count} cards, must have 16", count=count)


def _check_explorers(explorers: Mapping[int, int]) -> None:
    """[CIB-1.2] The same explorers are shared out equally at every number of players."""
    totals = {seats * each for seats, each in explorers.items()}
    if max(totals) > MOST_EXPLORERS:
        sentence = "{total} in all are too many; at most {most}"
        raise EditionError("explorers", sentence, total=max(totals), most=MOST_EXPLORERS)
    if len(totals) > 1 or min(totals) < 1:
        shares = ", ".join(f"{seats} × {explorers[seats]}" for seats in sorted(explorers))
        raise EditionError("explorers", "the shares must come to one total above 0: {shares}", shares=shares)


def _list(names: Any) -> str | Said:
    return ", ".join(map(str, names)) or Said("nothing")


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
