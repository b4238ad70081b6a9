"""The terminal's own words: complete in every language."""

from __future__ import annotations

from string import Formatter

import pytest

from eldorado.cli.words import SHELLS, en, fr, language_of
from eldorado.core.words import LANGUAGES


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_language_has_a_shell() -> None:
    assert tuple(SHELLS) == LANGUAGES


def test_the_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    assert list(fr.SENTENCES) == list(en.SENTENCES)
    for key, sentence in en.SENTENCES.items():
        assert placeholders(fr.SENTENCES[key]) == placeholders(sentence), key


def test_the_languages_have_the_same_commands_and_each_is_helped() -> None:
    assert list(fr.COMMANDS) == list(en.COMMANDS)
    assert all(f"help.{name}" in en.SENTENCES for name in en.COMMANDS)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("aide", "help"),
        ("règles", "rules"),
        ("regles", "rules"),
        ("REGLES", "rules"),
        ("journal", "log"),
        ("annuler", "undo"),
        ("sauver", "save"),
        ("quitter", "quit"),
        ("undo", "undo"),
        ("?", "help"),
        ("bid", None),
        ("", None),
    ],
)
def test_in_french_the_english_commands_keep_working(typed: str, command: str | None) -> None:
    assert SHELLS["fr"].command(typed) == command


def test_no_word_stands_for_two_commands() -> None:
    for shell in SHELLS.values():
        words = [word for called in shell.commands.values() for word in called]
        assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
    ],
)
def test_the_language_follows_the_terminal(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
