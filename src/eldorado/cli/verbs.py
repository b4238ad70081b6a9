"""Moves typed in another language than the notation's: its verbs, and things by the names they have in it."""

from __future__ import annotations

from collections import Counter

from eldorado.cli.words import fold
from eldorado.core.words import Words


def to_notation(words: Words, text: str) -> str:
    """What was typed, word for word in notation, if it begins with a verb of the language; else as it is."""
    verb, *others = text.split() or [""]
    verbs = {fold(said): verb for verb, said in words.verbs.items()}
    if fold(verb) not in verbs:
        return text
    ids = {_plain(name): id for id, name in _names(words).items()}
    return " ".join([verbs[fold(verb)], *[ids.get(_plain(word), word) for word in others]])


def from_notation(words: Words, notation: str) -> str:
    """A move in notation, word for word in the language; as it is where the language has no verbs of its own."""
    verb, *others = notation.split()
    if verb not in words.verbs:
        return notation
    return " ".join([words.verbs[verb], *[in_words(words, word) for word in others]])


def in_words(words: Words, word: str) -> str:
    """One word of a notation after its verb, by the name of what it stands for."""
    return _names(words).get(word, word) if words.verbs else word


def _names(words: Words) -> dict[str, str]:
    """What things are called in one word, by id; not what several are called, nor what is an id itself."""
    names = {id: name.lower().replace(" ", "-") for id, name in words.terms.items() if " " not in id}
    times = Counter(map(_plain, names.values()))
    return {id: name for id, name in names.items() if times[_plain(name)] == 1 and _plain(name) not in names}


def _plain(name: str) -> str:
    """A name without case, accents and curly apostrophes."""
    return fold(name).replace("’", "'")
