"""How SOL makes its sentences in any language: which template, and the words for people, places, swords and clues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from msgspec.structs import asdict

from eldorado.core.game import Event, Line
from eldorado.core.words import Names, capital, number, speaker
from eldorado.core.words.log_words import Role
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import Edition, Temple

ROLES: Final[Mapping[str, Role]] = {
    "RoundBegan": "heading",
    "CampTurnBegan": "heading",
    "TurnBegan": "turn",
    "Escaped": "heading",
    "TimeEnded": "heading",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(speaker.Language):
    """What else SOL has names for."""

    camps: Mapping[str, str]
    characters: Mapping[str, str]
    feminine: frozenset[str] = frozenset()
    """The characters whose participles take an e: “Zia est blessée”."""
    abilities: Mapping[str, str]
    terrains: Mapping[str, str]
    tokens: Mapping[str, str]
    """A search token with its article."""
    values: Mapping[str, str]
    """Shapes, colours and stairs of temples, as the temple's description has them."""
    clues: Mapping[str, str]
    """Clue cards by what they show."""
    columns: Mapping[str, str]
    space: str


class Speaker(speaker.Speaker[Language, Edition]):
    """It knows the terrain of every space, and the camp of every character."""

    roles: ClassVar[Mapping[str, Role]] = ROLES
    subjects: ClassVar[tuple[str, ...]] = ("seat", "character", "attacker", "winner", "Camp")

    def __init__(self, language: Language, edition: Edition) -> None:
        super().__init__(language, edition)
        camps: list[str] = list(language.camps)
        self.sides: dict[str, int] = {camp: side for side, camp in enumerate(camps)}
        self.sides |= {one.id: camps.index(one.camp) for one in edition.characters}
        self.terrain: dict[int, str] = {space.id: language.terrains[space.terrain] for space in edition.spaces}

    # Whom it is about, and which sentence

    def about(self, event: Event) -> tuple[int | None, int | None]:
        """A seat where it is named, else a camp: that of the character it begins with, or its own."""
        named = [getattr(event, name, None) for name in ("character", "attacker", "winner", "camp")]
        seat, side = super().about(event)
        return seat, side if seat is not None else next((self.sides[one] for one in named if one is not None), None)

    def variant(self, told: Any) -> str:
        """Another sentence for each way, and where nothing or a secret is told."""
        name = type(told).__name__
        match told:
            case m.Sneak(way=way) | e.Moved(way=way) | e.Sneaked(way=way):
                return f"{name}.{way}"
            case m.Discard(unseen=True):
                return f"{name}.unseen"
            case (
                m.Commit(swords=())
                | m.Take(character=None)
                | e.SwordsCommitted(swords=())
                | d.Acting(movement=0, search=0)
                | e.LineUpChosen(characters=None)
                | e.ClueDealt(clue=None)
                | e.ClueHidden(clue=None)
                | e.ClueSeen(clue=None)
                | e.TokenFound(token=None)
                | e.TokenSeen(token=None)
                | e.TokenDiscarded(token=None)
                | e.IdolAppeared(temple=None)
                | e.Pulled(cost=0)
                | d.Finding(kept=False)
            ):
                return f"{name}.none"
            case _:
                return name

    def line(self, line: Line) -> str:
        """A score line's heading."""
        name = f"{line.key}.none" if line.values.get("escaped") == 0 else line.key
        return self.say(self.language.lines[name], line.values)

    def detail(self, line: Line) -> str:
        """What a line counts; for the camp that has left, a tick."""
        escaped = line.values.get("escaped")
        return super().detail(line) if escaped is None else "✓" if escaped else "–"

    # The parts of a sentence

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        language = self.language
        if value is None or isinstance(value, d.Duel):
            return {}
        match field:
            case "character" | "ally" | "attacker" | "defender" | "winner" | "loser":
                return {field: language.characters[value], f"{field}_e": "e" if value in language.feminine else ""}
            case "characters" | "adventurers" | "conquistadors":
                return {field: self.all_of([language.characters[id] for id in value])}
            case "seats" | "waiting":
                return self.people(value, names)
            case "space":
                return self.place(value)
            case "swords" | "sheets" | "totals":
                return self.swords(field, value)
            case "shape" | "colour" | "stairs" | "temple":
                return self.temple(field, value)
            case "camp" | "clue" | "column" | "terrain" | "token" | "ability":
                return self.named(field, value)
            case "pontoons":
                return {field: self.all_of([number(space) for space in value])}
            case "boat":
                return {field: number(value + 1)}
            case _:
                return super().fill(field, value, names)

    def named(self, field: str, value: str) -> dict[str, str]:
        """A thing by its name, also at the beginning of a sentence."""
        language = self.language
        table = {
            "camp": language.camps,
            "clue": language.clues,
            "column": language.columns,
            "terrain": language.terrains,
            "token": language.tokens,
            "ability": language.abilities,
        }[field]
        return {field: table[value], capital(field): capital(table[value])}

    def people(self, value: Any, names: Names) -> dict[str, str]:
        """Of several seats, one or another; of several groups, one of each."""
        if not names:
            return {}
        groups = value if isinstance(value[0], tuple) else (value,)
        return {"who": self.all_of([self.one_of([names[seat] for seat in group]) for group in groups])}

    def place(self, space: int) -> dict[str, str]:
        """A space by its number and terrain."""
        terrain = self.terrain.get(space)
        named = number(space) if terrain is None else self.language.space.format(number=space, terrain=terrain)
        return {"space": named, "space_figure": number(space)}

    def swords(self, field: str, value: Any) -> dict[str, str]:
        """Swords counted; tokens with the terrains they were found on; the figures of both fighters."""
        nouns = self.language.nouns
        if isinstance(value, int):
            return {field: self.counted(value, nouns["swords"])}
        if field == "swords":
            terrains = ", ".join(self.language.terrains[terrain] for terrain in value)
            return {field: self.counted(len(value), nouns["tokens"]), "terrains": terrains}
        return {field: self.counted(value[0], nouns["swords"]), "against": number(value[1])}

    def temple(self, field: str, value: Any) -> dict[str, str]:
        """A temple by its three values, a column by the cards that were played into it."""
        if isinstance(value, Temple):
            return {name: self.language.values[part] for name, part in asdict(value).items()}
        if isinstance(value, tuple):
            return {field: ", ".join(self.language.clues[clue] for clue in value) or "–"}
        return {field: self.language.values[value]}

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of fields, options' values and all things by id; `clue round` is a card, `side 0` a camp."""
        language = self.language
        things = {**language.camps, **language.terrains, **language.tokens, **language.abilities, **language.columns}
        named = {id: capital(name) for id, name in things.items()}
        cards = {f"clue {id}": capital(name) for id, name in language.clues.items()}
        sides = {f"side {number}": capital(name) for number, name in enumerate(language.camps.values())}
        return {**named, **cards, **sides, **language.characters, **language.labels}

    def help(self) -> dict[str, str]:
        """What things do, with the figures of the edition."""
        figures = asdict(self.edition.figures)
        figures["ambush_terrain"] = self.language.terrains[self.edition.figures.ambush_terrain]
        return {id: text.format_map(figures) for id, text in self.language.help.items()}

    def holders(self, view: Any) -> dict[str, str]:
        """[SOL-1.6] Abilities stand on the Advanced side only: who in play has each, or who could be."""
        playing = {character.id for character in view.characters}
        names: dict[str, list[str]] = {ability: [] for ability in self.language.abilities}
        for sheet in self.edition.characters if view.advanced else ():
            if not playing or sheet.id in playing:
                names[sheet.ability].append(self.language.characters[sheet.id])
        return {ability: ", ".join(having) for ability, having in names.items()}
