"""`--help` and errors in French: every paragraph, every sentence, and what other packages say is wrong."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import typer

import eldorado
import eldorado.cli
import eldorado.extras
from eldorado.cli.app import app
from eldorado.cli.editions import house_file
from eldorado.cli.retelling import retold
from eldorado.cli.words import ERRORS, HELP, errors_fr, language_typed, messages_fr
from tests.cli.conftest import Run
from tests.cli.test_commands import COMMANDS

FRENCH = {"LANG": "fr_FR.UTF-8"}
SOURCES = Path(inspect.getfile(eldorado)).parent
TOLD_BY_OTHERS = {
    "BackupError",
    "BadGoal",
    "BotFailed",
    "BrokenGame",
    "CannotAnswer",
    "CannotRead",
    "CannotServe",
    "CannotTrain",
    "CannotWork",
    "FileExistsError",
    "FolderRefused",
    "NoAnswer",
    "NoSuchFigure",
    "NoSuchTable",
    "NotEmpty",
    "Secret",
    "UnknownBot",
    "UnknownFigure",
    "UnknownGame",
    "WorkersDied",
    "WrongWeights",
}
"""The errors of other packages that commands tell by their messages."""
BUILT_ELSEWHERE = {"{}; eldorado train {} --out DIR writes DIR/weights.json", "--bot {}"}
"""Messages whose beginnings are sentences themselves, and told so."""


# Help


def texts(command: Any) -> Iterator[str]:
    """Every paragraph of a command's help and of those below it."""
    told = [command.help, command.epilog, *[parameter.help for parameter in command.params]]
    told += [parameter.metavar for parameter in command.params]
    for text in filter(None, told):
        yield from (" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n"))
    for each in getattr(command, "commands", {}).values():
        yield from texts(each)


def test_every_paragraph_of_help_is_there_in_french() -> None:
    missing = [text for text in texts(typer.main.get_command(app)) if is_untold(text, HELP["fr"])]
    assert missing == []


def is_untold(text: str, table: Any) -> bool:
    return text not in table and retold(text, table) == text


def test_no_french_help_is_for_a_paragraph_that_is_gone() -> None:
    known = set(texts(typer.main.get_command(app)))
    frame = list(HELP["fr"])[: list(HELP["fr"]).index("WHO")]
    left = [key for key in HELP["fr"] if key not in known and key not in frame and "{" not in key]
    assert left == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_speaks_the_language_of_the_terminal(run: Run, command: str) -> None:
    told, english = run(f"{command} --help", env=FRENCH).stdout, run(f"{command} --help").stdout
    assert told.startswith("Utilisation\u202f: eldorado ")
    assert "Afficher cette aide." in told
    for word in ("Usage:", "Show this message", "required", "default:", "Commands:"):
        assert word not in told
    assert all(len(line) <= 80 for line in told.splitlines())
    assert english.startswith("Usage: ")


def test_the_language_may_be_typed(run: Run) -> None:
    assert run("play --lang fr --help").stdout.startswith("Utilisation")
    assert run("play --help --lang=fr").stdout.startswith("Utilisation")
    assert run("play --lang en --help", env=FRENCH).stdout.startswith("Usage: ")
    assert language_typed(["play", "--lang", "de"], {"LANG": "fr"}) == "fr"


def test_without_a_command_help_is_french_too(run: Run) -> None:
    assert "Commandes\u202f:" in run("", env=FRENCH).stdout


# Errors


def sentences() -> Iterator[str]:
    """Every sentence with which the terminal says what is wrong, wherever it is written."""
    for file in sorted((SOURCES / "cli").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name) and target.id in ("sentence", "NO_FOLDER", "NOT_WRITTEN"):
                    yield str(node.value.value)
            if isinstance(node, ast.Call) and called(node) in ("InputError", "Said") and node.args:
                first = node.args[0]
                assert not isinstance(first, ast.JoinedStr), f"{file}:{node.lineno}: a sentence with gaps, no f-string"
                if isinstance(first, ast.Constant):
                    yield str(first.value)


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def test_every_sentence_about_what_is_wrong_is_there_in_french_with_the_same_gaps() -> None:
    found = set(sentences())
    assert sorted(found - errors_fr.FRENCH.keys()) == []
    for sentence, french in ERRORS["fr"].items():
        assert gaps(french) <= gaps(sentence), sentence
    unused = errors_fr.FRENCH.keys() - found - {"is {named!r}; an edition of {game} is wanted"}
    assert sorted(unused) == []


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def messages() -> Iterator[tuple[str, str]]:
    """Every message that an error of another package is raised with, its gaps filled; and where."""
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in TOLD_BY_OTHERS and node.args:
                if isinstance(node.args[0], ast.Constant):
                    yield str(node.args[0].value), f"{file}:{node.lineno}"
                if isinstance(node.args[0], ast.JoinedStr):
                    yield filled(node.args[0]), f"{file}:{node.lineno}"


def filled(text: ast.JoinedStr) -> str:
    parts = [str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values]
    return "".join(parts)


def test_every_message_of_other_packages_is_there_in_french() -> None:
    for message, where in messages():
        if message in BUILT_ELSEWHERE or message == "{} offers a game named {}, but {}":
            continue
        example = message.replace("no bot named {} for {}{}", "no bot named {} for {}").replace("{}", "X")
        assert retold(example, ERRORS["fr"]) != example, f"{where}: {message}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dance", "pas de commande 'dance'\u202f; il y a play, replay"),
        ("play chess", "pas de jeu nommé 'chess'\u202f; il y a cibola, ilos, inka, sol"),
        ("play cibola --dance", "pas d’option --dance"),
        ("play cibola --seats", "--seats\u202f: il manque sa valeur"),
        ("play cibola --plain=yes --seats 2", "--plain\u202f: ne prend pas de valeur"),
        ("play cibola extra", "extra\u202f: c’est trop pour cette commande"),
        ("replay", "il manque 'FICHIER'"),
        ("play cibola --seats 9", "cibola se joue de 2 à 4, pas à 9"),
        ("play cibola --seats 2 --bots shark", "pas de robot nommé 'shark' pour cibola\u202f; il y a random, greedy"),
        ("play cibola --seat you --seat bot:nowhere:think", "nowhere ne peut pas être importé"),
        ("play cibola --seats 2 --option hide=1", "option 'hide' inconnue de cibola"),
        ("play sol --seats 2 --option side=advanced", "la première partie se joue sur la face Découverte"),
        ("play cibola --seats 2 --edition none.toml", "(ce fichier n’existe pas)"),
        ("play --load none", "none\u202f: lecture impossible\u202f: ce fichier n’existe pas"),
        ("rules cibola CIB-2.99", "pas de règle 'CIB-2.99' dans cibola"),
        ("sim cibola --games 0", "0 est trop petit\u202f; il faut au moins 1"),
        ("arena cibola --bots greedy", "nommez-en deux ou plus"),
        ("arena cibola --plot out.gif", "doit finir par .svg ou .png"),
        ("train inka --out learnt", "il n’y a rien à entraîner"),
        ("tables list --database none.db", "il n’y a pas de base à"),
        ("tables list --older-than soon", "'soon' n’est pas une durée"),
    ],
)
def test_what_is_wrong_is_told_in_french(run: Run, line: str, told: str) -> None:
    result = run(line, env=FRENCH)
    assert result.exit_code == 2
    assert result.stderr.startswith("eldorado: ")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
    assert not re.search(r" [:;?!»]", result.stderr.replace("eldorado: ", "")), "narrow spaces before : ; ? !"


def test_an_edition_s_faults_are_told_in_french_by_the_game_itself(run: Run) -> None:
    Path("box.toml").write_text(house_file("cibola").replace("rounds = 8", "rounds = 7"), encoding="utf-8")
    english, french = run("edition check box.toml").stderr, run("edition check box.toml", env=FRENCH).stderr
    assert french.startswith("eldorado: box.toml\u202f: ")
    assert french != english


def test_a_damaged_record_is_told_in_french(run: Run) -> None:
    Path("bad.json").write_text("{", encoding="utf-8")
    assert "ce n’est pas une partie enregistrée" in run("replay bad.json", env=FRENCH).stderr


def test_messages_are_told_apart_and_what_fills_them_is_told_as_well() -> None:
    table = {"no {what} in {where}": "pas de {what} dans {where}", "the box": "la boîte"}
    assert retold("no ball in the box", table) == "pas de ball dans la boîte"
    assert retold("the box", table) == "la boîte"
    assert retold("something else", table) == "something else"
    assert set(messages_fr.FRENCH) & set(errors_fr.FRENCH) == set()


def test_without_its_extra_the_command_says_so_in_french_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setattr(eldorado.extras, "find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        eldorado.cli.main()
    assert "cette commande a besoin d’eldorado[terminal] (typer, rich)\u202f: pip install" in capsys.readouterr().err
