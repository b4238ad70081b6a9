"""How SOL makes its sentences in any language: which template, and the words for people, places, swords and clues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import asdict

from eldorado.core.game import Line
from eldorado.core.words import Names, capital, number, speaker
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import Edition, Temple


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
    """It knows the terrain of every space."""

    def __init__(self, language: Language, edition: Edition) -> None:
        super().__init__(language, edition)
        self.terrain: dict[int, str] = {space.id: language.terrains[space.terrain] for space in edition.spaces}

    # Which sentence

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
