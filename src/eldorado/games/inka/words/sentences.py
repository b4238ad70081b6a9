"""How Inka makes its sentences in any language: which template, and the words for rhombi, ways and figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from eldorado.core.game import Event, Line
from eldorado.core.words import Names, capital, number, speaker
from eldorado.core.words.log_words import LogSentence, Role
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(speaker.Language):
    """What else Inka has words for."""

    senses: Mapping[bool, str]
    """Anticlockwise or not."""
    plain: str
    """A rhombus without walls and snakes."""
    riding: Mapping[bool, str]
    """What is added when somebody rides along: one, or several."""
    carrying: Mapping[bool, str]
    """The same among other things of a turn: of oneself, or of others."""
    things: Mapping[str, str]
    """A path or a destination rhombus, as a refusal names it."""
    path: str
    """A path rhombus as a label, with its face."""


class Speaker(speaker.Speaker[Language, Edition]):
    """It knows the face of every rhombus."""

    roles: ClassVar[Mapping[str, Role]] = {"RoundBegan": "heading", "TurnBegan": "turn", "TimeEnded": "heading"}

    def __init__(self, language: Language, edition: Edition) -> None:
        super().__init__(language, edition)
        self.faces = {path.id: self.face(len(path.walls), len(path.snakes)) for path in edition.paths}

    def variant(self, told: Any) -> str:
        """Another sentence where nothing is left or lost, or all statues are taken."""
        name = type(told).__name__
        match told:
            case m.Shifting(points=0) | m.Walking(points=0) | m.MovingEnded(lost=0) | m.PieceWalked(snakes=0):
                return f"{name}.none"
            case m.StatueTaken(statues=3):
                return f"{name}.all"
            case _:
                return name

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log; and who rode along."""
        riders = [names[seat] for seat in getattr(event, "riders", ())]
        riding = self.language.riding[len(riders) == 1].format(riders=self.all_of(riders)) if riders else ""
        return super().event(event, names) + riding

    def log_sentence(self, event: Event, names: Names) -> LogSentence:
        """What has happened, with what the log makes of it; and who rode along."""
        sentence = super().log_sentence(event, names)
        riders, carrying = getattr(event, "riders", ()), self.language.carrying
        others = [names[seat] for seat in riders if seat != sentence.actor]
        more = carrying[True] if len(others) < len(riders) else ""
        more += carrying[False].format(riders=self.all_of(others)) if others else ""
        return sentence._replace(clause=sentence.clause + more)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        name = line.key if any(line.values.values()) else f"{line.key}.none"
        template = self.language.lines.get(name, self.language.lines[line.key])
        return self.say(template, {**line.values, "cells": line.values.get("count", 0)})

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        match field:
            case "rhombus" | "destination":
                thing = self.language.things[field].format(number=number(value))
                face = self.faces.get(value, self.language.plain)
                return {field: number(value), "thing": thing, "Thing": capital(thing), "face": face}
            case "path":
                return {"start": value[0], "end": value[-1]}
            case "sixths":
                return {"degrees": f"{60 * abs(value)}°", "sense": self.language.senses[value > 0]}
            case _:
                return super().fill(field, value, names)

    def face(self, walls: int, snakes: int) -> str:
        """What a rhombus shows: '2 walls and 1 snake'."""
        nouns = self.language.nouns
        shown = [self.counted(count, nouns[name]) for name, count in (("walls", walls), ("snakes", snakes)) if count]
        return self.all_of(shown) if shown else self.language.plain

    def terms(self) -> dict[str, str]:
        """The names of the fields of the view, of options' values, and of the path rhombi by `path 7`."""
        paths = {f"path {id}": self.language.path.format(number=id, face=face) for id, face in self.faces.items()}
        return {**self.language.labels, **paths}
