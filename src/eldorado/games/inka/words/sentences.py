"""How a sentence is made in any language: a template picked by what it is about, filled with the edition's things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from eldorado.core.game import Line, Refusal
from eldorado.core.words import Names, Words, capital, listed, number
from eldorado.games.inka.components import Edition
from eldorado.games.inka.moves import (
    Decision,
    DestinationSlid,
    DestinationTurned,
    Event,
    Move,
    MovingEnded,
    PieceWalked,
    RhombusSlid,
    RhombusTurned,
    Shifting,
    StatueTaken,
    Walking,
)


class Noun(NamedTuple):
    """A thing that is counted: one of it, many of it."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Speech:
    """One language: its nouns, its little grammar, and its templates by the name of what they tell."""

    language: str
    title: str
    blurb: str
    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    conjunction: str
    nouns: Mapping[str, Noun]
    """Walls, snakes, points, cells, steps, statues."""
    senses: Mapping[bool, str]
    """Counter-clockwise or not."""
    plain: str
    """A rhombus without walls and snakes."""
    riding: Mapping[bool, str]
    """What is added when somebody rides along: one, or several."""
    moves: Mapping[str, str]
    decisions: Mapping[str, str]
    waiting: Mapping[str, str]
    demands: Mapping[str, str]
    """What each decision wants, as a clause within a refusal."""
    events: Mapping[str, str]
    refusals: Mapping[str, str]
    things: Mapping[str, str]
    """A path or a destination rhombus, as a refusal names it."""
    lines: Mapping[str, str]
    ends: Mapping[str, str]
    options: Mapping[str, str]
    labels: Mapping[str, str]
    """What the fields of a view and the values of options are called."""
    path: str
    """A path rhombus as a label, with its face."""
    help: Mapping[str, str]


def variant(told: Move | Decision | Event) -> str:
    """The name of the template that tells this, where nothing or all make another sentence."""
    name = type(told).__name__
    match told:
        case Shifting(points=0) | Walking(points=0) | MovingEnded(lost=0) | PieceWalked(snakes=0):
            return f"{name}.none"
        case StatueTaken(statues=3):
            return f"{name}.all"
        case _:
            return name


class Speaker:
    """A language with an edition at hand: it knows the face of every rhombus."""

    def __init__(self, speech: Speech, edition: Edition) -> None:
        self.speech = speech
        self.faces = {path.id: self.face(len(path.walls), len(path.snakes)) for path in edition.paths}

    # The sentences

    def move(self, move: Move) -> str:
        """A move as a button."""
        return self.say(self.speech.moves[variant(move)], msgspec.structs.asdict(move))

    def decision(self, decision: Decision) -> str:
        """What the asked seat is to do."""
        return self.say(self.speech.decisions[variant(decision)], msgspec.structs.asdict(decision))

    def waiting(self, decision: Decision, names: Names) -> str:
        """What the others wait for."""
        return self.say(self.speech.waiting[type(decision).__name__], msgspec.structs.asdict(decision), names)

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log."""
        said = self.say(self.speech.events[variant(event)], msgspec.structs.asdict(event), names)
        match event:
            case RhombusSlid() | RhombusTurned() | DestinationSlid() | DestinationTurned() if event.riders:
                riders = listed([names[seat] for seat in event.riders], self.speech.conjunction)
                return said + self.speech.riding[len(event.riders) == 1].format(riders=riders)
            case _:
                return said

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why a move is not legal."""
        return self.say(self.speech.refusals[refusal.reason], refusal.values, names)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        name = line.key if any(line.values.values()) else f"{line.key}.none"
        template = self.speech.lines.get(name, self.speech.lines[line.key])
        return self.say(template, {**line.values, "cells": line.values.get("count", 0)})

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return self.speech.ends[rule]

    # The parts of a sentence

    def say(self, template: str, fields: Mapping[str, Any], names: Names = ()) -> str:
        """Fill a template with the words for its fields."""
        filling = {"players": number(len(names))}
        for field, value in fields.items():
            filling |= self.fill(field, value, names)
        return template.format_map(filling)

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        speech = self.speech
        match field:
            case "seat":
                named = names[value] if 0 <= value < len(names) else ""
                return {"seat": named, "player": number(value + 1)}
            case "rhombus" | "destination":
                thing = speech.things[field].format(number=number(value))
                face = self.faces.get(value, speech.plain)
                return {field: number(value), "thing": thing, "Thing": capital(thing), "face": face}
            case "decision":
                return {"demand": speech.demands[value]}
            case "path":
                return {"start": value[0], "end": value[-1], "way": " ".join(value)}
            case "sixths":
                return {"degrees": f"{60 * abs(value)}°", "sense": speech.senses[value > 0]}
            case "points" | "steps" | "snakes" | "lost" | "cells" | "count" | "statues":
                return {field: self.counted(value, speech.nouns[field]), f"{field}_figure": number(value)}
            case _:
                return {field: number(value) if isinstance(value, int) else str(value)}

    def counted(self, count: int, noun: Noun) -> str:
        """So many of a thing, in the number the language wants."""
        return f"{number(count)} {noun.one if self.speech.is_one(count) else noun.many}"

    def face(self, walls: int, snakes: int) -> str:
        """What a rhombus shows: '2 walls and 1 snake'."""
        nouns = self.speech.nouns
        shown = [self.counted(count, nouns[name]) for name, count in (("walls", walls), ("snakes", snakes)) if count]
        return listed(shown, self.speech.conjunction) if shown else self.speech.plain

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of the fields of the view, of options' values, and of the path rhombi by `path 7`."""
        paths = {f"path {id}": self.speech.path.format(number=id, face=face) for id, face in self.faces.items()}
        return {**self.speech.labels, **paths}


def speak(speech: Speech, edition: Edition) -> Words:
    """The record of a language's words for an edition."""
    speaker = Speaker(speech, edition)
    return Words(
        language=speech.language,
        title=speech.title,
        blurb=speech.blurb,
        move=speaker.move,
        decision=speaker.decision,
        waiting=speaker.waiting,
        event=speaker.event,
        refusal=speaker.refusal,
        line=speaker.line,
        ended=speaker.ended,
        options=speech.options,
        terms=speaker.terms(),
        help=speech.help,
    )
