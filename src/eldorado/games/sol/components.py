"""What is printed in the box: island, tokens, clue cards, character sheets; loaded from an edition and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, Literal, get_args

from msgspec import Struct
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


class _Dice(Struct, forbid_unknown_fields=True):
    adventurers: list[int]
    conquistadors: list[int]


class _Altitude(Struct, forbid_unknown_fields=True):
    sand: int
    forest: int
    hill: int
    mountain: int


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
    copies: int


class _Rally(Struct, forbid_unknown_fields=True):
    reach: int


class _Grapnel(Struct, forbid_unknown_fields=True):
    climb_at_most: int


class _Ambush(Struct, forbid_unknown_fields=True):
    swords: int
    terrain: Terrain


class _Movement(Struct, forbid_unknown_fields=True):
    movement: int


class _Pathfinder(Struct, forbid_unknown_fields=True):
    rowboat: int
    free_levels: int


class _Abilities(Struct, forbid_unknown_fields=True):
    tokens: int
    rally: _Rally
    grapnel: _Grapnel
    ambush: _Ambush
    order: _Movement
    gallop: _Movement
    pathfinder: _Pathfinder


class _Character(Struct, forbid_unknown_fields=True):
    id: str
    camp: CampId
    movement: int
    search: int
    swords: int
    places: int
    ability: str


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["sol"]
    name: str
    dice: _Dice
    altitude: _Altitude
    tokens: _Tokens
    clue_cards: _ClueCards
    abilities: _Abilities
    character: list[_Character]
    map: MapDraft


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    boats = build_boats(doc.map)
    spaces = build_spaces(doc.map, _altitude(doc.altitude))
    parts = (_dice(doc.dice), _tokens(doc.tokens, spaces), _copies(doc.clue_cards), _figures(doc.abilities))
    printed = (*parts, _characters(doc), spaces, boats, build_rowboats(doc.map))
    return Edition(name or doc.name, core.mark("sol", *printed), dict(document), *printed)


def _within(field: str, value: int, low: int, high: int = MOST) -> int:
    """Refuse a figure outside its bounds."""
    if not low <= value <= high:
        raise EditionError(field, "must be from {low} to {high}, is {value}", low=low, high=high, value=value)
    return value


def _altitude(given: _Altitude) -> dict[Terrain, int]:
    """[SOL-1.1] Each terrain has its level."""
    return {terrain: _within(f"altitude.{terrain}", getattr(given, terrain), 0) for terrain in TERRAINS}


def _dice(given: _Dice) -> tuple[tuple[int, ...], ...]:
    """[SOL-1.9] A die of six faces a camp; [SOL-4.3] a tie can be broken by rolling again."""
    for camp in CAMPS:
        faces = getattr(given, camp)
        if len(faces) != FACES:
            sentence = "must have {needed} faces, has {count}"
            raise EditionError(f"dice.{camp}", sentence, needed=FACES, count=len(faces))
        for number, face in enumerate(faces):
            _within(f"dice.{camp}[{number}]", face, 0)
    if len(set(given.adventurers)) == len(set(given.conquistadors)) == 1:
        raise EditionError("dice", "one die must have two different faces at least, or a tie would never end")
    return tuple(tuple(sorted(getattr(given, camp))) for camp in CAMPS)


def _tokens(given: _Tokens, spaces: tuple[Space, ...]) -> tuple[tuple[int, ...], ...]:
    """[SOL-1.3] As many tokens a terrain as search spaces; 8 clues and 4 flags in all."""
    places = Counter(space.terrain for space in spaces if space.kind == "search")
    for terrain in TERRAINS:
        counts = getattr(given, terrain)
        for kind in TOKENS:
            _within(f"tokens.{terrain}.{kind}", getattr(counts, kind), 0, len(spaces))
        total = sum(astuple(counts))
        if total != places[terrain]:
            sentence = "{count} tokens, must be {needed}: one a search space"
            raise EditionError(f"tokens.{terrain}", sentence, count=total, needed=places[terrain])
    for kind, needed in (("clue", CLUE_TOKENS), ("flag", FLAG_TOKENS)):
        total = sum(getattr(getattr(given, terrain), kind) for terrain in TERRAINS)
        if total != needed:
            sentence = "{count} of kind {kind!r}, must be {needed}"
            raise EditionError("tokens", sentence, count=total, kind=kind, needed=needed)
    return tuple(astuple(getattr(given, terrain)) for terrain in TERRAINS)


def _copies(given: _ClueCards) -> int:
    """[SOL-1.8] 18 clue cards; [SOL-7.2] fewer would not suffice."""
    return _within("clue_cards.copies", given.copies, FEWEST_COPIES)


def _figures(given: _Abilities) -> Figures:
    """[SOL-9.15] The figures of the abilities."""
    return Figures(
        _within("abilities.tokens", given.tokens, 0),
        _within("abilities.rally.reach", given.rally.reach, 1),
        _within("abilities.grapnel.climb_at_most", given.grapnel.climb_at_most, 0),
        _within("abilities.ambush.swords", given.ambush.swords, 0),
        given.ambush.terrain,
        _within("abilities.order.movement", given.order.movement, 0),
        _within("abilities.gallop.movement", given.gallop.movement, 0),
        _within("abilities.pathfinder.rowboat", given.pathfinder.rowboat, 1),
        _within("abilities.pathfinder.free_levels", given.pathfinder.free_levels, 0),
    )


def _characters(doc: _Document) -> tuple[Character, ...]:
    """[SOL-1.4] Fourteen characters, seven a camp, [SOL-9.15] each with an ability of its own."""
    found = tuple(_character(f"character[{number}]", given) for number, given in enumerate(doc.character))
    for field in ("id", "ability"):
        named = Counter(getattr(character, field) for character in found)
        for number, character in enumerate(found):
            if named[getattr(character, field)] > 1:
                sentence = "{name!r} stands twice; must stand once"
                raise EditionError(f"character[{number}].{field}", sentence, name=getattr(character, field))
    missing = [id for id in CHARACTERS if id not in {character.id for character in found}]
    if missing:
        sentence = "{name!r} is missing; there must be {known}"
        raise EditionError("character", sentence, name=missing[0], known=listed(CHARACTERS))
    for camp in CAMPS:
        count = sum(character.camp == camp for character in found)
        if count != CHARACTERS_A_CAMP:
            sentence = "{count} of camp {camp!r}, must be {needed}"
            raise EditionError("character", sentence, count=count, camp=camp, needed=CHARACTERS_A_CAMP)
    return found


def _character(field: str, given: _Character) -> Character:
    """[SOL-1.9] A sheet: MP, SP, swords, 2 or 3 inventory places, and an ability that the code knows."""
    if given.id not in CHARACTERS:
        sentence = "unknown character {name!r}; known are {known}"
        raise EditionError(f"{field}.id", sentence, name=given.id, known=listed(CHARACTERS))
    if given.ability not in ABILITIES:
        sentence = "unknown ability {name!r}; known are {known}"
        raise EditionError(f"{field}.ability", sentence, name=given.ability, known=listed(ABILITIES))
    return Character(
        given.id,
        given.camp,
        _within(f"{field}.movement", given.movement, 1),
        _within(f"{field}.search", given.search, 0),
        _within(f"{field}.swords", given.swords, 0),
        _within(f"{field}.places", given.places, 2, 3),
        given.ability,
    )


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
