"""One word a concept, the rulebook's: rules, sentences, guide, board and terminal of a game do without the others."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from eldorado.core.words import LANGUAGES
from tests.test_french import ROOT, SOURCES, literals, told_in_browser, told_in_python


class Avoided(NamedTuple):
    """A word that a game's players do not read, and the one they read instead."""

    game: str
    language: str
    word: str
    instead: str


AVOIDED = [
    Avoided("inka", "en", r"\bgates?\b", "start cell, exit"),
    Avoided("inka", "en", r"\bred signs?\b", "rhombus symbol"),
    Avoided("inka", "fr", r"abîme", "gouffre"),
    Avoided("inka", "fr", r"\bportes\b|\bune porte\b", "case de départ, sortie"),
    Avoided("inka", "fr", r"signes? rouges?|symboles? de losange", "symbole losange"),
    Avoided("inka", "fr", r"tours? de table|\b[Tt]our \{round|\b[Tt]our …", "manche"),
    Avoided("sol", "en", r"\b[Cc]amps?\b", "team"),
    Avoided("sol", "en", r"\b[Aa]ble\b(?! to)", "unwounded"),
    Avoided("sol", "en", r"[Pp]ontoon", "jetty"),
    Avoided("sol", "fr", r"côté (Découverte|Avancé)", "face"),
    Avoided("sol", "fr", r"dieu Soleil", "Dieu Soleil"),
    Avoided("sol", "fr", r"porte une blessure|\bun pas sur\b", "est blessé, un jeton Pas"),
]


def read_by_players(game: str, language: str) -> list[str]:
    """All that a game's players read in a language."""
    return [*rules(game, language), *sentences(game, language), *board(game, language), *terminal(game, language)]


def rules(game: str, language: str) -> list[str]:
    """The rulebook without its glossary, which has the words of both languages."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    text = (SOURCES / "games" / game / name).read_text(encoding="utf-8")
    return re.split(r"^## Gloss", text, flags=re.MULTILINE)[0].splitlines()


def sentences(game: str, language: str) -> list[str]:
    folder = SOURCES / "games" / game / "words"
    return [text for path in sorted(folder.glob(f"*{language}.py")) for text in told_in_python(path)]


def board(game: str, language: str) -> list[str]:
    paths = sorted((ROOT / "web/src/games" / game).glob("*.ts"))
    if language == "fr":
        return [text for path in paths for text in told_in_browser(path)]
    found = [re.search(r"const en\b.*?(?=const fr\b)", path.read_text(encoding="utf-8"), re.DOTALL) for path in paths]
    return [text for english in found if english for text in literals(english[0])]


def terminal(game: str, language: str) -> list[str]:
    source = (SOURCES / "cli" / "words" / f"{language}.py").read_text(encoding="utf-8")
    return re.findall(rf'^    "{game}\.[^:]*": (.*?),$', source, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("avoided", AVOIDED, ids=lambda avoided: f"{avoided.game}-{avoided.language}-{avoided.word}")
def test_players_read_one_word_for_one_thing(avoided: Avoided) -> None:
    texts = [re.sub(r"\{(?!round)\w+\}", "…", text) for text in read_by_players(avoided.game, avoided.language)]
    found = [text for text in texts if re.search(avoided.word, text)]
    assert found == [], f"say {avoided.instead}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["inka", "sol"])
def test_all_that_players_read_is_looked_at(game: str, language: str) -> None:
    for part in (rules, sentences, board, terminal):
        assert sum(map(len, part(game, language))) > 500, part
