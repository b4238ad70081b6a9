"""French as it is printed: a narrow space that no line break tears off before : ; ? ! » and after «, wherever it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "eldorado"
PYTHON = sorted({*SOURCES.rglob("fr.py"), *SOURCES.rglob("*_fr.py"), *SOURCES.glob("games/*/words/faults.py")})
EXAMPLES = ROOT / "examples"
RULEBOOKS = sorted({*SOURCES.glob("games/*/RULES.fr.md"), *EXAMPLES.rglob("RULES.fr.md")})
TABLES = sorted(EXAMPLES.rglob("fr.toml"))
BROWSER = sorted({*(ROOT / "web/src").rglob("fr.ts"), *(ROOT / "web/src/games").glob("*/*.ts")})

TORN = re.compile(r"(?<!\u202f)[;?!»]|(?<!\u202f):(?=\s|$)|«(?!\u202f)")
"""A sign without its narrow space; a colon within a word, as in an address, is no such sign."""
NO_SIGN = re.compile(r"\{[^{}]*\}|[?!] (?=jeton Fouille|blessé)")
"""What a sentence is filled with, and what the terminal draws on SOL's island, told in its legend."""
LITERAL = re.compile(r"//[^\n]*|/\*.*?\*/|'(?P<one>(?:[^'\\]|\\.)*)'|`", re.DOTALL)


def shown(texts: list[str]) -> list[str]:
    """The texts that are not as they are printed."""
    return [text for text in texts if TORN.search(NO_SIGN.sub("…", text)) and text.strip() not in "?!:;"]


# Python: what stands in a table, but not its keys


def told_in_python(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    if path.name == "faults.py":
        tables = [node for node in tables if getattr(getattr(node, "target", None), "id", "") == "FRENCH"]
    return [text for node in tables for text in values(node)]


def values(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    keys = node.keys if isinstance(node, ast.Dict) else []
    for child in ast.iter_child_nodes(node):
        if child not in keys:
            yield from values(child)


# TypeScript: what stands in quotes, from `const fr` on


def told_in_browser(path: Path) -> list[str]:
    source = path.read_text(encoding="utf-8")
    begins = re.search(r"^" if path.name == "fr.ts" else r"const fr\b", source)
    french = source[begins.start() :] if begins else ""
    return [text.replace("\\u202f", "\u202f") for text in literals(french)]


def literals(source: str) -> list[str]:
    """All strings, and templates without their gaps; strings within the gaps are found as well."""
    found: list[str] = []
    at = 0
    while match := LITERAL.search(source, at):
        at = match.end()
        if match["one"] is not None:
            found.append(match["one"])
        elif match[0] == "`":
            at = template(source, at, found)
    return found


def template(source: str, at: int, found: list[str]) -> int:
    """Take a template apart, from behind its first backtick to behind its last."""
    text = ""
    while source[at] != "`":
        if source.startswith("${", at):
            closes = closing(source, at + 2)
            found += literals(source[at + 2 : closes])
            text, at = f"{text}…", closes + 1
        else:
            text, at = text + source[at], at + 1
    found.append(text)
    return at + 1


def closing(source: str, at: int) -> int:
    """Where the brace closes that was opened before."""
    depth = 1
    while True:
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        if not depth:
            return at
        at += 1


def test_there_is_french_everywhere() -> None:
    assert {path.parts[-3] for path in PYTHON} >= {"cibola", "ilos", "inka", "sol", "server", "cli"}
    assert len(RULEBOOKS) == 5
    assert len(TABLES) == 1
    spoken = [path for path in BROWSER if told_in_browser(path)]
    assert {path.name for path in spoken} >= {"fr.ts", "words.ts", "Guide.ts"}
    assert all(sum(map(len, told_in_python(path))) > 200 for path in PYTHON)


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_words_of_games_server_and_terminal_are_printed_as_french(path: Path) -> None:
    assert shown(told_in_python(path)) == []


@pytest.mark.parametrize("path", TABLES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_words_of_the_sample_game_are_printed_as_french(path: Path) -> None:
    rows = path.read_text(encoding="utf-8").splitlines()
    assert shown([row.partition(" = ")[2] for row in rows if not row.startswith("#")]) == []


@pytest.mark.parametrize("path", BROWSER, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_words_of_the_browser_are_printed_as_french(path: Path) -> None:
    assert shown(told_in_browser(path)) == []


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rulebooks_are_printed_as_french(path: Path) -> None:
    assert shown(path.read_text(encoding="utf-8").splitlines()) == []


@pytest.mark.parametrize("text", ["Trois : deux", "Non !", "«oui»", "Qui?", "« oui\u202f»", "a\u00a0;"])
def test_a_sign_without_its_narrow_space_is_found(text: str) -> None:
    assert shown([text]) == [text]


def test_strings_are_found_in_gaps_of_templates_and_comments_are_not() -> None:
    source = "const fr = { // 'no'\n a: (n) => `deux ${n < 2 ? 'un !' : `x ${n} ?`} trois`, /* 'no' */ b: 'oui' };"
    assert sorted(literals(source)) == ["deux … trois", "oui", "un !", "x … ?"]
