"""Every rule is written down, done by a function that names it, and shown by a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import eldorado
from eldorado import load
from eldorado.core.words import LANGUAGES
from eldorado.games import SHIPPED

PACKAGE = Path(eldorado.__file__).parent
TESTS = Path(__file__).parents[1]
LISTED = re.compile(r"^- \*\*([A-Z]{3}-\d+\.\d+)\*\*", re.MULTILINE)


def listed(name: str, language: str = "en") -> list[str]:
    return LISTED.findall(load(name).rulebook(language))


def letters(name: str) -> str:
    return listed(name)[0].partition("-")[0]


def docstrings(folder: Path) -> str:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return "\n".join(ast.get_docstring(node) or "" for node in nodes)


def done(name: str) -> set[str]:
    return set(re.findall(rf"\[({letters(name)}-\d+\.\d+)\]", docstrings(PACKAGE / "games" / name)))


def named_by_tests(name: str) -> set[str]:
    found = set()
    for path in sorted(TESTS.rglob("test_*.py")):
        for prefix, chapter, number in re.findall(
            r"def test_([a-z]{3})_(\d+)_(\d+)_", path.read_text(encoding="utf-8")
        ):
            if prefix == letters(name).lower():
                found.add(f"{prefix.upper()}-{chapter}.{number}")
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_is_done_by_a_function_that_names_it(name: str) -> None:
    assert sorted(set(listed(name)) - done(name)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_is_named_by_a_test(name: str) -> None:
    assert sorted(set(listed(name)) - named_by_tests(name)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_no_rule_is_invented(name: str) -> None:
    assert sorted((done(name) | named_by_tests(name)) - set(listed(name))) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_a_refusal_or_a_score_line_cites_exists(name: str) -> None:
    cited: set[str] = set()
    for path in sorted((PACKAGE / "games" / name).rglob("*.py")):
        cited |= set(re.findall(rf'"({letters(name)}-\d+\.\d+)"', path.read_text(encoding="utf-8")))
    assert cited
    assert sorted(cited - set(listed(name))) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_rules_stand_once_each_and_alike_in_every_language(name: str) -> None:
    english = listed(name)
    assert len(set(english)) == len(english)
    for language in LANGUAGES:
        assert listed(name, language) == english
