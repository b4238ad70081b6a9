"""What is printed in the box: board, treasure cards, totems; loaded from an edition file and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, NewType, TypeAlias

import msgspec
from msgspec import Meta, Struct

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
SYMBOLS: Final = ("totem", "rock", "plain")
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


Points: TypeAlias = Annotated[int, Meta(ge=-100, le=100)]
_Column: TypeAlias = Annotated[list[Points], Meta(max_length=20)]
_Names: TypeAlias = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)]
_Cards: TypeAlias = Annotated[list[Annotated[str, Meta(max_length=12)]], Meta(max_length=40)]


class _Board(Struct, forbid_unknown_fields=True):
    sundial: _Column
    snake: _Column
    statuette: _Column
    shield: _Column
    skull: _Column


class _Explorers(Struct, forbid_unknown_fields=True, rename={"two": "2", "three": "3", "four": "4"}):
    two: int
    three: int
    four: int


class _Totems(Struct, forbid_unknown_fields=True):
    on_display: int
    now: _Names
    end: _Names


class _Figures(Struct, frozen=True, forbid_unknown_fields=True):
    per: Kind | None = None
    points: Points = 0
    skulls_fewer: Points = 0
    explorers: Points = 0


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
    explorers_per_point: Points


class _Deck(Struct, forbid_unknown_fields=True):
    totem: _Cards
    rock: _Cards
    plain: _Cards


class _Decks(Struct, forbid_unknown_fields=True):
    I: _Deck  # noqa: E741
    II: _Deck


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["cibola"]
    name: core.Name
    board: _Board
    explorers: _Explorers
    totems: _Totems
    totem: _TotemFigures
    round: _Round
    deck: _Decks


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    core.refuse(_faults(doc))
    cards, cells, totems = _cards(doc), _cells(doc), _totems(doc)
    explorers = dict(zip(SEATS, msgspec.structs.astuple(doc.explorers), strict=True))
    figures = (doc.totems.on_display, doc.round.cards, doc.round.rounds, doc.round.explorers_per_point)
    return Edition(
        name or doc.name,
        core.mark("cibola", cards, cells, totems, sorted(explorers.items()), figures),
        dict(document),
        cards,
        cells,
        totems,
        explorers,
        *figures,
    )


# What is printed


def _cards(doc: _Document) -> tuple[Card, ...]:
    """[CIB-1.6] Cards are numbered in the file's order: totem, rock, plain, within each deck."""
    return tuple(card for deck in DECKS for card in _deck_cards(deck, getattr(doc.deck, deck)))


def _deck_cards(name: str, deck: _Deck) -> Iterator[Card]:
    printed = [(symbol, letters) for symbol in SYMBOLS for letters in getattr(deck, symbol)]
    for number, (symbol, letters) in enumerate(printed, 1):
        treasures = tuple(sorted((LETTERS[letter] for letter in letters), key=KINDS.index))
        yield Card(CardId(f"{name}-{number:02}"), name, treasures, symbol == "rock", symbol == "totem")


def _cells(doc: _Document) -> tuple[Cell, ...]:
    """[CIB-1.4] Five columns, top cell first; a cell is known by its column and value."""
    cells: list[Cell] = []
    for kind in KINDS:
        values = getattr(doc.board, kind)
        first, last = len(cells), len(cells) + len(values) - 1
        for place, value in enumerate(values, first):
            above = CellId(place - 1) if place > first else None
            below = CellId(place + 1) if place < last else None
            cells.append(Cell(CellId(place), kind, value, above, below))
    return tuple(cells)


def _totems(doc: _Document) -> tuple[Totem, ...]:
    """[CIB-3.7] The ten totems with their figures; each works at its own time."""
    return tuple(_totem(id, getattr(doc.totem, id)) for id in END + NOW)


def _totem(id: TotemId, figures: _Figures) -> Totem:
    when: Literal["now", "end"] = "now" if id in NOW else "end"
    return Totem(id, when, figures.per, figures.points, figures.skulls_fewer, figures.explorers)


# What is wrong with it


def _faults(doc: _Document) -> Iterator[EditionError]:
    """All with which the game could not be played to its end."""
    for deck in DECKS:
        for symbol in SYMBOLS:
            for place, letters in enumerate(getattr(getattr(doc.deck, deck), symbol)):
                yield from _card_faults(f"deck.{deck}.{symbol}[{place}]", letters)
    for kind in KINDS:
        yield from _column_faults(f"board.{kind}", getattr(doc.board, kind))
    yield from _totem_faults(doc)
    yield from _deck_faults(doc)
    yield from _explorers_faults(dict(zip(SEATS, msgspec.structs.astuple(doc.explorers), strict=True)))
    yield from _symbol_faults(doc)
    if doc.round.explorers_per_point < 1:
        yield EditionError(
            "round.explorers_per_point", "must be at least 1, is {value}", value=doc.round.explorers_per_point
        )


def _card_faults(field: str, letters: str) -> Iterator[EditionError]:
    if not letters:
        yield EditionError(field, "a card shows at least one treasure")
    for letter in dict.fromkeys(letters):
        if letter not in LETTERS:
            known = ", ".join(f"{k} {v}" for k, v in LETTERS.items())
            yield EditionError(field, "unknown symbol {letter!r}; known are {known}", letter=letter, known=known)


def _column_faults(field: str, values: Sequence[int]) -> Iterator[EditionError]:
    """[CIB-1.4] A column has cells, and a value once."""
    if not values:
        yield EditionError(field, "the column is empty")
    for value, times in Counter(values).items():
        if times > 1:
            sentence = "the value {value} stands twice; values are distinct in a column"
            yield EditionError(field, sentence, value=value)


def _totem_faults(doc: _Document) -> Iterator[EditionError]:
    """[CIB-3.7] Each totem works at its own time."""
    for field, named, known in (("now", doc.totems.now, NOW), ("end", doc.totems.end, END)):
        if sorted(named) != sorted(known):
            sentence = "must name each of {known} once, not {given}"
            yield EditionError(f"totems.{field}", sentence, known=listed(known), given=_list(named))
    for id in END + NOW:
        yield from _figure_faults(id, getattr(doc.totem, id))


def _figure_faults(id: TotemId, figures: _Figures) -> Iterator[EditionError]:
    """A totem has the figures its effect needs, and no others."""
    needs = {"ward": ("skulls_fewer",), "camp": ("explorers",)}
    needed = needs.get(id, ("per", "points") if id in END else ())
    for field in ("per", "points", "skulls_fewer", "explorers"):
        value = getattr(figures, field)
        if field in needed and not value:
            yield EditionError(f"totem.{id}.{field}", "is missing or 0")
        elif field not in needed and value:
            yield EditionError(f"totem.{id}.{field}", "is not a figure of this totem")
        elif isinstance(value, int) and value < 0:
            yield EditionError(f"totem.{id}.{field}", "must not be negative, is {value}", value=value)


def _deck_faults(doc: _Document) -> Iterator[EditionError]:
    """[CIB-1.1] 32 treasure cards, 16 a deck, used up in whole rounds of four."""
    if (doc.round.cards, doc.round.rounds) != (4, 8):
        sentence = "is 8 rounds of 4 cards, not {rounds} of {cards}"
        yield EditionError("round", sentence, rounds=doc.round.rounds, cards=doc.round.cards)
    for deck in DECKS:
        count = sum(map(len, msgspec.structs.astuple(getattr(doc.deck, deck))))
        if count != 16:
            yield EditionError(f"deck.{deck}", "has {count} cards, must have 16", count=count)


def _explorers_faults(explorers: Mapping[int, int]) -> Iterator[EditionError]:
    """[CIB-1.2] The same explorers are shared out equally at every number of players."""
    totals = {seats * each for seats, each in explorers.items()}
    if max(totals) > MOST_EXPLORERS:
        sentence = "{total} in all are too many; at most {most}"
        yield EditionError("explorers", sentence, total=max(totals), most=MOST_EXPLORERS)
    elif len(totals) > 1 or min(totals) < 1:
        shares = ", ".join(f"{seats} × {explorers[seats]}" for seats in sorted(explorers))
        yield EditionError("explorers", "the shares must come to one total above 0: {shares}", shares=shares)


def _symbol_faults(doc: _Document) -> Iterator[EditionError]:
    """[CIB-3.3] [CIB-1.3] A rock for all cells but one a column, and a totem on display for every symbol."""
    cells = sum(map(len, msgspec.structs.astuple(doc.board)))
    rocks, symbols = (
        sum(len(getattr(getattr(doc.deck, deck), symbol)) for deck in DECKS) for symbol in ("rock", "totem")
    )
    if rocks != cells - len(KINDS):
        yield EditionError(
            "deck",
            "{rocks} rock symbols, but the board takes {room}: {cells} cells less {columns} columns",
            rocks=rocks,
            room=cells - len(KINDS),
            cells=cells,
            columns=len(KINDS),
        )
    if not symbols <= doc.totems.on_display <= len(END + NOW):
        yield EditionError(
            "totems.on_display",
            "must be from {low} (totem symbols on the cards) to {high}, is {value}",
            low=symbols,
            high=len(END + NOW),
            value=doc.totems.on_display,
        )


def _list(names: Sequence[str]) -> str | Said:
    return listed(names) if names else Said("nothing")


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
