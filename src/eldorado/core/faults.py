"""What is wrong with something that people bring along: an edition, options, a record.

A fault is an English sentence with gaps and what fills them. The sentence itself is the key under which other languages
have theirs: here for what all games share, in a game's `words/faults.py` for its own. One without is told in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

FRENCH: Final[dict[str, str]] = {
    # lists and values
    "none": "rien",
    "yes or no": "oui ou non",
    "a whole number": "un nombre entier",
    "text": "un texte",
    "one of {values}": "l’une de ces valeurs\u202f: {values}",
    "{kind} from {low} to {high}": "{kind} de {low} à {high}",
    # options
    "unknown option {name!r} of {game}; there are: {known}": (
        "option {name!r} inconnue de {game}\u202f; il y a\u202f: {known}"
    ),
    "option {name}: {value!r} is not {accepted}": "option {name}\u202f: {value!r} n’est pas ce qu’il faut ({accepted})",
    # editions
    "not readable as TOML: {problem}": "illisible comme TOML",
    "not readable as TOML at line {line}, column {column}": "illisible comme TOML à la ligne {line}, colonne {column}",
    "cannot be read: {problem}": "le fichier ne peut pas être lu ({problem})",
    "is not UTF-8 text": "n’est pas un texte UTF-8",
    "is missing": "manque",
    "is not known here; known are {known}": "n’est pas connu ici\u202f; sont connus\u202f: {known}",
    # types
    "Expected `{expected}`, got `{given}`": "il faut «\u202f{expected}\u202f», pas «\u202f{given}\u202f»",
    "Expected `{expected}` of length {length}, got {given}": (
        "il faut «\u202f{expected}\u202f» de longueur {length}, pas {given}"
    ),
    "Expected `{expected}` of at least length {length}, got {given}": (
        "il faut «\u202f{expected}\u202f» d’au moins {length} éléments, pas {given}"
    ),
    "Expected `{expected}` {bound}": "il faut «\u202f{expected}\u202f» {bound}",
    "Object missing required field `{name}`": "il manque le champ «\u202f{name}\u202f»",
    "Object contains unknown field `{name}`": "le champ «\u202f{name}\u202f» est inconnu",
    "Invalid enum value {given}": "valeur inconnue\u202f: {given}",
    # records
    "{place}: {problem}": "{place}\u202f: {problem}",
    "not a record: {problem}": "ce n’est pas une partie enregistrée",
    "format: {given} is not known; this program reads format {known}": (
        "format\u202f: {given} n’est pas connu\u202f; ce programme lit le format {known}"
    ),
    "game: this is a record of {given}, not of {game}": "game\u202f: cette partie est de {given}, pas de {game}",
    "rules: written under version {given} of {game}; this is version {known}": (
        "rules\u202f: partie jouée sous la version {given} de {game}\u202f; c’est ici la version {known}"
    ),
    "seats: {game} is for {low} to {high} seats, the record names {given}": (
        "seats\u202f: {game} se joue de {low} à {high}, la partie nomme {given} places"
    ),
    "options: {why}": "options\u202f: {why}",
    "edition.source.{why}": "edition.source.{why}",
    "edition.mark: the record says {given}, the edition {name!r} has {known}": (
        "edition.mark\u202f: la partie dit {given}, l’édition {name!r} a {known}"
    ),
    "moves[{number}] (seat {seat}, {text!r}): {why}": "moves[{number}] (place {seat}, {text!r})\u202f: {why}",
    "moves[{number}] (seat {seat}, {text!r}): {why} [{rule}]": (
        "moves[{number}] (place {seat}, {text!r})\u202f: {why} [{rule}]"
    ),
    "moves: at most {most} are taken, these are {given}": (
        "moves\u202f: {most} au plus sont acceptés, il y en a {given}"
    ),
    "{field}: the record says {written}, the replay gives {found}": (
        "{field}\u202f: la partie dit {written}, rejouée elle donne {found}"
    ),
    # moves that cannot be read or taken back
    "there is no move of this seat to take back": "cette place n’a aucun coup à reprendre",
    "the game is over; only all together can reopen it": (
        "la partie est terminée\u202f; seuls tous ensemble peuvent la rouvrir"
    ),
    "chance has moved since; only all together can go back further": (
        "le sort a joué depuis\u202f; seuls tous ensemble peuvent revenir plus loin"
    ),
    "something hidden was revealed since; only all together can go back further": (
        "un secret a été révélé depuis\u202f; seuls tous ensemble peuvent revenir plus loin"
    ),
    "another seat has moved since; only all together can go back further": (
        "une autre place a joué depuis\u202f; seuls tous ensemble peuvent revenir plus loin"
    ),
    "cannot read {text!r}": "{text!r} n’est pas un coup",
}

SHARED: Final[Mapping[str, Mapping[str, str]]] = {"fr": FRENCH}

PATTERNS: Final = (
    "Expected `{expected}`, got `{given}`",
    "Expected `{expected}` of length {length}, got {given}",
    "Expected `{expected}` of at least length {length}, got {given}",
    "Expected `{expected}` {bound}",
    "Object missing required field `{name}`",
    "Object contains unknown field `{name}`",
    "Invalid enum value {given}",
)
"""What msgspec says of ill-typed values."""


class Said:
    """A sentence with gaps and what fills them; what fills one may be such a sentence itself."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        self.sentence = sentence
        self.values = values

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """The sentence in a language, with the game's own table for it."""
        shared = SHARED.get(language, {}).get(self.sentence, self.sentence)
        sentence = (faults or {}).get(self.sentence, shared)
        told = {
            name: value.told(language, faults) if hasattr(value, "told") else value
            for name, value in self.values.items()
        }
        return sentence.format(**told) if told else sentence


class Fault(ValueError):
    """Something is wrong with what was brought along; it reads in English, and `told` in other languages."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        self.said = Said(sentence, **values)
        super().__init__(self.told("en"))

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """What is wrong, in a language."""
        return self.said.told(language, faults)


def listed(names: Iterable[object]) -> str | Said:
    """Names with commas, or that there are none."""
    return ", ".join(map(str, names)) or Said("none")


def ill_typed(problem: str) -> Said:
    """What msgspec says, taken apart so that it can be told in another language."""
    for sentence in PATTERNS:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^`]+)", re.escape(sentence))
        found = re.fullmatch(pattern, problem)
        if found:
            return Said(sentence, **found.groupdict())
    return Said(problem)
