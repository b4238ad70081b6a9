"""The page and the picture that explain the code use its names: each of them is looked up."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "pictures" / "one-move.svg"
PLACES = (ROOT, ROOT / "src" / "eldorado", ROOT / "web" / "src")
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|class|interface|type) (\w+)", re.MULTILINE)
CLASS = re.compile(r"^export class (\w+)[^\n]*\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(r"^  (?:private |readonly |async |get )*(\w+)\s*(?:\(|=|:|<)", re.MULTILINE)
COMMANDS = {"eldorado", "lint-imports", "this type"}
"""What stands in the same type and is no name: commands, and the example."""


@cache
def python_names() -> dict[str, set[str]]:
    """Every module and class with what is defined in it; under an empty name, all there is."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "src" / "eldorado").rglob("*.py"):
        owner = path.parent.name if path.stem == "__init__" else path.stem
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[owner] |= defined(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name] |= defined(node)
    found[""] = set(found).union(*found.values())
    return found


def defined(where: ast.Module | ast.ClassDef) -> set[str]:
    """What a module or a class defines itself."""
    names: set[str] = set()
    for node in where.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


@cache
def page_names() -> dict[str, set[str]]:
    """Every class of the pages with its methods; under an empty name, all classes, functions and components."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix == ".svelte":
            found[""].add(path.stem)
        if path.suffix != ".ts":
            continue
        text = path.read_text(encoding="utf-8")
        found[""] |= set(EXPORTED.findall(text))
        for name, body in CLASS.findall(text):
            found[name] |= set(MEMBER.findall(body))
    return found


def exists(name: str) -> bool:
    """Whether a name, a member of something, or a path is there."""
    if name in COMMANDS:
        return True
    if "/" in name:
        return any((place / name).exists() for place in PLACES)
    owner, _, member = name.rpartition(".")
    return any(member in names.get(owner, ()) for names in (python_names(), page_names()))


def names_on_the_page() -> list[str]:
    """What stands in backticks, outside of links."""
    return sorted(set(re.findall(r"`([^`]+)`", PAGE.read_text(encoding="utf-8"))))


def names_in_the_picture() -> list[str]:
    """What is written as a name."""
    text = PICTURE.read_text(encoding="utf-8")
    return sorted(set(re.findall(r'class="(?:name|wire)"[^>]*>([^<]+)<', text)))


@pytest.mark.parametrize("name", names_on_the_page())
def test_a_name_on_the_page_is_in_the_code(name: str) -> None:
    assert exists(name)


@pytest.mark.parametrize("name", names_in_the_picture())
def test_a_name_in_the_picture_is_in_the_code_and_on_the_page(name: str) -> None:
    assert exists(name)
    assert name.rpartition(".")[2] in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["LiveTable.fly", "TableSession.fly", "Ledger", "server/front.py", "actions.flee"])
def test_what_is_not_there_is_not_found(name: str) -> None:
    assert not exists(name)
