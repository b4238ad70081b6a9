"""What is wrong with an edition, an option or a record is told in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from eldorado import games
from eldorado.core.edition import EditionError, parse_toml
from eldorado.core.faults import PATTERNS, Said, ill_typed, listed
from eldorado.core.log import UndoRefused
from eldorado.core.options import OptionError, read_options
from eldorado.core.record import RecordError, read_record, replay
from eldorado.core.words.common import COMMON
from eldorado.games.cibola import GAME
from tests.core.test_record import damaged

SOURCE = Path(games.__file__).parents[1]
SPEAKING = [name for name in games.SHIPPED if (SOURCE / "games" / name / "words" / "faults.py").exists()]
RAISED = {"EditionError": 1, "OptionError": 0, "RecordError": 0, "LuckFault": 0, "Said": 0}
"""Which argument of each is the sentence."""
CORE = ("edition", "edition_document", "edition_faults", "toml_limits", "options", "record", "faults", "luck_check")
"""The modules of the core that say what is wrong."""


def sentences(path: Path) -> Iterator[str]:
    """Every sentence a module says, written out where it is said or just before."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "sentence":
            yield from constant(node.value, path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
            yield from constant(node.args[RAISED[node.func.id]], path)


def constant(node: ast.expr, path: Path) -> Iterator[str]:
    """The text of a sentence; one with its values written into it could not be told in another language."""
    assert not isinstance(node, ast.JoinedStr), f"{path.name}:{node.lineno}: an f-string is English only"
    if isinstance(node, ast.Constant):
        yield str(node.value)


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_all_that_the_core_says_is_said_in_every_language() -> None:
    modules = [SOURCE / "core" / f"{name}.py" for name in CORE]
    modules.append(SOURCE / "server" / "messages" / "record_frames.py")
    said = {text for path in modules for text in sentences(path)}
    undo = {f"undo.{reason}" for reason in UndoRefused.REASONS}
    values = {"text", "yes_or_no", "whole_number"}
    for common in COMMON.values():
        assert set(common.reasons) == said | undo | values | set(PATTERNS)


def test_reasons_have_the_same_gaps_in_every_language() -> None:
    for reason, english in COMMON["en"].reasons.items():
        french = COMMON["fr"].reasons[reason]
        assert gaps(french) <= gaps(english), reason
        assert not re.search(r" [:;»?!]|« ", french), french
        assert french != english or reason in ("record_edition", "record_move", "record_options"), reason


@pytest.mark.parametrize("name", SPEAKING)
def test_all_that_is_wrong_with_an_edition_is_said_in_french(name: str) -> None:
    said = set(sentences(SOURCE / "games" / name / "components.py"))
    game = games.load(name)
    faults = game.words("fr", game.house).faults
    assert said <= set(faults)
    assert not said & set(COMMON["en"].reasons), "a sentence is no key of the core's"
    for english, french in faults.items():
        assert gaps(french) <= gaps(english)
        assert not re.search(r" [:;»?!]|« ", french), french


def test_why_a_move_is_not_taken_back_reads_in_english() -> None:
    assert str(UndoRefused("chance")) == "Too late to take that back: luck has decided since."
    assert UndoRefused("chance").told("fr") == "Trop tard pour reprendre ce coup\u202f: le sort a décidé depuis."


def test_the_finished_games_speak_french_about_their_editions() -> None:
    assert {"cibola", "inka"} <= set(SPEAKING)


def test_an_edition_names_field_and_fault() -> None:
    faults = GAME.words("fr", GAME.house).faults
    source = GAME.house.source | {"round": GAME.house.source["round"] | {"explorers_per_point": 0}}
    with pytest.raises(EditionError) as caught:
        GAME.edition(source, "")
    assert str(caught.value) == "round.explorers_per_point: must be at least 1, is 0"
    assert caught.value.told("fr", faults) == "round.explorers_per_point\u202f: doit valoir au moins 1, vaut 0"
    assert caught.value.told("fr") == "round.explorers_per_point\u202f: must be at least 1, is 0"


def test_a_file_that_is_no_toml_names_the_place() -> None:
    with pytest.raises(EditionError) as caught:
        parse_toml("a = 1\nb = = 2\n")
    assert caught.value.problem == "not readable as TOML at line 2, column 5"
    assert caught.value.what.told("fr") == "illisible comme TOML à la ligne 2, colonne 5"


def test_options() -> None:
    with pytest.raises(OptionError) as unknown:
        read_options(GAME, {"speed": 1})
    assert unknown.value.told("fr") == "option 'speed' inconnue de cibola\u202f; il y a\u202f: hide_explorers"
    with pytest.raises(OptionError) as wrong:
        read_options(GAME, {"hide_explorers": 3})
    assert wrong.value.told("fr") == "option hide_explorers\u202f: 3 n’est pas ce qu’il faut (oui ou non)"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": 9}, "format\u202f: 9 n’est pas connu\u202f; ce programme lit le format 1"),
        ({"moves": 3}, "moves\u202f: il faut «\u202farray\u202f», pas «\u202fint\u202f»"),
        ({"extra": 1}, "record\u202f: le champ «\u202fextra\u202f» est inconnu"),
        (
            {"options": {"hide_explorers": 3}},
            "options\u202f: option hide_explorers\u202f: 3 n’est pas ce qu’il faut (oui ou non)",
        ),
        ({"edition": {"name": "x", "mark": "0", "source": {}}}, "edition.source.game\u202f: manque"),
        ({"moves": [[-1, "fly"]]}, "moves[0] (place -1, 'fly')\u202f: 'fly' n’est pas un coup"),
        ({"moves": [[0, "undo 0"]]}, "moves[0] (place 0, 'undo 0')\u202f: Il n’y a aucun coup à reprendre."),
    ],
)
def test_a_record_is_refused_in_french(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(GAME, read_record(damaged(**changes)))
    assert caught.value.told("fr") == sentence


def test_an_illegal_move_of_a_record_is_explained_by_the_game() -> None:
    with pytest.raises(RecordError) as caught:
        replay(GAME, read_record(damaged(moves=[[0, "bid 1"]])))
    assert "mise" not in str(caught.value)
    assert re.match(r"moves\[0\] \(place 0, 'bid 1'\)\u202f: .* \[CIB-[\d.]+\]$", caught.value.told("fr"))
    assert caught.value.told("fr").split(": ")[-1] != str(caught.value).split(": ")[-1]


def test_what_nobody_has_words_for_stays_english() -> None:
    assert ill_typed("Something new").told("fr") == "Something new"
    assert ill_typed("Expected `int` >= 0").told("fr") == "il faut «\u202fint\u202f» >= 0"
    assert Said("a {thing}", thing=listed([])).told("fr") == "a rien"
    assert listed(["a", 1]) == "a, 1"
