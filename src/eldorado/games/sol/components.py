"""What is printed in the box: island, tokens, clue cards, character sheets; loaded from an edition and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, TypeAlias, cast, get_args

from msgspec import Meta, Struct
from msgspec.structs import astuple

from eldorado.core import edition as core
from eldorado.core.edition import EditionError
from eldorado.core.faults import listed
from eldorado.games.sol.island import (
    TERRAINS,
    Boat,
    BoatId,
    MapDraft,
    Space,
    SpaceId,
    SpaceKind,
    Terrain,
    build_boats,
    build_rowboats,
    build_spaces,
    map_faults,
)

__all__ = ["TERRAINS", "Boat", "BoatId", "Space", "SpaceId", "SpaceKind", "Terrain"]

CampId = Literal["adventurers", "conquistadors"]
TokenId = Literal["clue", "flag", "step", "sword"]
Column = Literal["shape", "colour", "stairs"]
Shape = Literal["square", "round"]
Colour = Literal["gold", "jade"]
Stairs = Literal["one", "four"]
ClueId = Literal["square", "round", "gold", "jade", "one", "four"]
CharacterId = Literal[
    "mendoza",
    "zia",
    "leonardo",
    "la_goupile",
    "yao",
    "chipa",
    "cuzco",
    "cortes",
    "cabeza",
    "aguilar",
    "dona_bella",
    "la_roca",
    "marinche",
    "el_mariachi",
]
AbilityId = Literal[
    "rally",
    "scholar",
    "grapnel",
    "stealth",
    "ambush",
    "heal",
    "take_wing",
    "order",
    "gallop",
    "shot",
    "rage",
    "pathfinder",
    "survey",
    "informer",
]

SEATS: Final = range(2, 9)
CAMPS: Final[tuple[CampId, ...]] = get_args(CampId)
TOKENS: Final[tuple[TokenId, ...]] = get_args(TokenId)
COLUMNS: Final[tuple[Column, ...]] = get_args(Column)
CLUES: Final[tuple[ClueId, ...]] = get_args(ClueId)
"""The clue cards; two values a column, in the order of the columns."""
CHARACTERS: Final[tuple[CharacterId, ...]] = get_args(CharacterId)
ABILITIES: Final[tuple[AbilityId, ...]] = get_args(AbilityId)
SPENDERS: Final[tuple[AbilityId, ...]] = ("order", "gallop", "shot", "rage")
"""The abilities that cost a token each time."""
FIRST_GAME: Final[tuple[tuple[CharacterId, ...], ...]] = (
    ("zia", "leonardo", "mendoza", "la_goupile"),
    ("aguilar", "cabeza", "cortes", "dona_bella"),
)
"""The line-ups of a first game; the fourth character joins where four a side play."""
CHARACTERS_A_CAMP: Final = 7
CLUE_TOKENS: Final = 8
FLAG_TOKENS: Final = 4
FEWEST_COPIES: Final = 3
FACES: Final = 6
MOST: Final = 20
"""No figure of a sheet, die or ability is above this."""


class Character(Struct, frozen=True):
    """A character's sheet."""

    id: CharacterId
    camp: CampId
    movement: int
    search: int
    swords: int
    places: int
    ability: AbilityId


class Figures(Struct, frozen=True):
    """The figures of the abilities; what an ability does is code, picked by its id."""

    tokens: int
    rally_reach: int
    grapnel_climb: int
    ambush_swords: int
    ambush_terrain: Terrain
    order_movement: int
    gallop_movement: int
    pathfinder_rowboat: int
    pathfinder_levels: int


class Temple(Struct, frozen=True):
    """A temple: one of the eight combinations of shape, colour and stairs."""

    shape: Shape
    colour: Colour
    stairs: Stairs


TEMPLES: Final[tuple[Temple, ...]] = tuple(
    Temple(shape, colour, stairs)
    for shape in get_args(Shape)
    for colour in get_args(Colour)
    for stairs in get_args(Stairs)
)


class Edition(core.Edition, frozen=True):
    """Everything printed in one box of SOL."""

    dice: tuple[tuple[int, ...], ...]
    """The faces of each camp's die."""
    tokens: tuple[tuple[int, ...], ...]
    """How many search tokens there are, by terrain and kind."""
    copies: int
    """How often each clue card is there."""
    figures: Figures
    characters: tuple[Character, ...]
    spaces: tuple[Space, ...]
    boats: tuple[Boat, ...]
    rowboats: tuple[tuple[SpaceId, SpaceId], ...]


_Figure: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
_FromOne: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]


class _Dice(Struct, forbid_unknown_fields=True):
    adventurers: list[_Figure]
    conquistadors: list[_Figure]


class _Altitude(Struct, forbid_unknown_fields=True):
    sand: _Figure
    forest: _Figure
    hill: _Figure
    mountain: _Figure


class _Counts(Struct, forbid_unknown_fields=True):
    clue: int
    flag: int
    step: int
    sword: int


class _Tokens(Struct, forbid_unknown_fields=True):
    sand: _Counts
    forest: _Counts
    hill: _Counts
    mountain: _Counts


class _ClueCards(Struct, forbid_unknown_fields=True):
    copies: Annotated[int, Meta(ge=FEWEST_COPIES, le=MOST)]


class _Rally(Struct, forbid_unknown_fields=True):
    reach: _FromOne


class _Grapnel(Struct, forbid_unknown_fields=True):
    climb_at_most: _Figure


class _Ambush(Struct, forbid_unknown_fields=True):
    swords: _Figure
    terrain: Terrain


class _Movement(Struct, forbid_unknown_fields=True):
    movement: _Figure


class _Pathfinder(Struct, forbid_unknown_fields=True):
    rowboat: _FromOne
    free_levels: _Figure


class _Abilities(Struct, forbid_unknown_fields=True):
    tokens: _Figure
    rally: _Rally
    grapnel: _Grapnel
    ambush: _Ambush
    order: _Movement
    gallop: _Movement
    pathfinder: _Pathfinder


class _Character(Struct, forbid_unknown_fields=True):
    """[SOL-1.9] A sheet: MP, SP, swords, 2 or 3 inventory places, and an ability."""

    id: Annotated[str, Meta(max_length=40)]
    camp: CampId
    movement: _FromOne
    search: _Figure
    swords: _Figure
    places: Annotated[int, Meta(ge=2, le=3)]
    ability: Annotated[str, Meta(max_length=40)]


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["sol"]
    name: core.Name
    dice: _Dice
    altitude: _Altitude
    tokens: _Tokens
    clue_cards: _ClueCards
    abilities: _Abilities
    character: Annotated[list[_Character], Meta(max_length=4 * len(CHARACTERS))]
    map: MapDraft


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    core.refuse(_faults(doc))
    spaces = build_spaces(doc.map, {terrain: getattr(doc.altitude, terrain) for terrain in TERRAINS})
    printed = (
        tuple(tuple(sorted(getattr(doc.dice, camp))) for camp in CAMPS),
        tuple(astuple(getattr(doc.tokens, terrain)) for terrain in TERRAINS),
        doc.clue_cards.copies,
        _figures(doc.abilities),
        tuple(_character(given) for given in doc.character),
        spaces,
        build_boats(doc.map),
        build_rowboats(doc.map),
    )
    return Edition(name or doc.name, core.mark("sol", *printed), dict(document), *printed)


def _figures(given: _Abilities) -> Figures:
    """[SOL-9.15] The figures of the abilities."""
    return Figures(
        given.tokens,
        given.rally.reach,
        given.grapnel.climb_at_most,
        given.ambush.swords,
        given.ambush.terrain,
        given.order.movement,
        given.gallop.movement,
        given.pathfinder.rowboat,
        given.pathfinder.free_levels,
    )


def _character(given: _Character) -> Character:
    return Character(
        cast(CharacterId, given.id),
        given.camp,
        given.movement,
        given.search,
        given.swords,
        given.places,
        cast(AbilityId, given.ability),
    )


# What is wrong with it


def _faults(doc: _Document) -> Iterator[EditionError]:
    """All with which the game could not be played."""
    yield from map_faults(doc.map)
    yield from _dice_faults(doc.dice)
    yield from _token_faults(doc)
    yield from _character_faults(doc)


def _dice_faults(given: _Dice) -> Iterator[EditionError]:
    """[SOL-1.9] A die of six faces a camp; [SOL-4.3] a tie can be broken by rolling again."""
    for camp in CAMPS:
        faces = getattr(given, camp)
        if len(faces) != FACES:
            sentence = "must have {needed} faces, has {count}"
            yield EditionError(f"dice.{camp}", sentence, needed=FACES, count=len(faces))
    if len(set(given.adventurers)) == len(set(given.conquistadors)) == 1:
        yield EditionError("dice", "one die must have two different faces at least, or a tie would never end")


def _token_faults(doc: _Document) -> Iterator[EditionError]:
    """[SOL-1.3] As many tokens a terrain as search spaces; 8 clues and 4 flags in all."""
    given = doc.tokens
    places = Counter(space.terrain for space in doc.map.spaces if space.kind == "search")
    for terrain in TERRAINS:
        counts = getattr(given, terrain)
        for kind in TOKENS:
            yield from core.outside(f"tokens.{terrain}.{kind}", getattr(counts, kind), 0, len(doc.map.spaces))
        total = sum(astuple(counts))
        if total != places[terrain] and min(astuple(counts)) >= 0:
            sentence = "{count} tokens, must be {needed}: one a search space"
            yield EditionError(f"tokens.{terrain}", sentence, count=total, needed=places[terrain])
    for kind, needed in (("clue", CLUE_TOKENS), ("flag", FLAG_TOKENS)):
        total = sum(getattr(getattr(given, terrain), kind) for terrain in TERRAINS)
        if total != needed:
            sentence = "{count} of kind {kind!r}, must be {needed}"
            yield EditionError("tokens", sentence, count=total, kind=kind, needed=needed)


def _character_faults(doc: _Document) -> Iterator[EditionError]:
    """[SOL-1.4] Fourteen characters, seven a camp, [SOL-9.15] each with an ability of its own."""
    for number, given in enumerate(doc.character):
        yield from _unknown_names(f"character[{number}]", given)
    for field in ("id", "ability"):
        named = Counter(getattr(character, field) for character in doc.character)
        for number, character in enumerate(doc.character):
            if named[getattr(character, field)] > 1:
                sentence = "{name!r} stands twice; must stand once"
                yield EditionError(f"character[{number}].{field}", sentence, name=getattr(character, field))
    for id in CHARACTERS:
        if id not in {character.id for character in doc.character}:
            sentence = "{name!r} is missing; there must be {known}"
            yield EditionError("character", sentence, name=id, known=listed(CHARACTERS))
    for camp in CAMPS:
        count = sum(character.camp == camp for character in doc.character)
        if count != CHARACTERS_A_CAMP:
            sentence = "{count} of camp {camp!r}, must be {needed}"
            yield EditionError("character", sentence, count=count, camp=camp, needed=CHARACTERS_A_CAMP)


def _unknown_names(field: str, given: _Character) -> Iterator[EditionError]:
    """[SOL-9.15] Characters and abilities are those that the code knows."""
    if given.id not in CHARACTERS:
        sentence = "unknown character {name!r}; known are {known}"
        yield EditionError(f"{field}.id", sentence, name=given.id, known=listed(CHARACTERS))
    if given.ability not in ABILITIES:
        sentence = "unknown ability {name!r}; known are {known}"
        yield EditionError(f"{field}.ability", sentence, name=given.ability, known=listed(ABILITIES))


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
