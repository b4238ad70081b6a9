"""Bad input: one line on stderr that names the thing, its place and the accepted values; status 2; nothing changed."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import Result

import eldorado.cli
import eldorado.extras
from eldorado.cli.editions import house_file
from tests.cli.conftest import Run


def complaint(result: Result) -> str:
    """The one line; nothing else was printed, nothing was written."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("eldorado: ")
    return result.stderr


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (
            "dance",
            [
                "'dance'",
                "play, replay, review, sim, arena, train, records, serve, health, rules",
                "restore, doctor, edition, lab, tables",
            ],
        ),
        ("edition dance", ["'dance'", "check, diff, show"]),
        ("serve --port door", ["--port", "'door'"]),
        ("play chess", ["'chess'", "cibola"]),
        ("play cibola --dance", ["--dance"]),
        ("play cibola extra", ["extra"]),
        ("play cibola --seats", ["--seats"]),
        ("play cibola --seats 9", ["--seats", "2 to 4", "9"]),
        ("play cibola --seats many", ["--seats", "'many'"]),
        ("play cibola --seats 2 --bots shark", ["'shark'", "random, greedy"]),
        ("play cibola --seats 4 --bots greedy,random", ["--bots", "2 bots", "3 seats"]),
        ("play cibola --seat you", ["--seat", "2 to 4"]),
        ("play cibola --seat you --seat bot:shark", ["--seat bot:shark", "random, greedy"]),
        ("play cibola --seat you --seat Anna", ["'Anna'", "distinct"]),
        ("play cibola --seat Bert --seat BERT", ["'BERT'", "distinct"]),
        ("play cibola --seat you --seat Nebuchadnezzar", ["'Nebuchadnezzar'", "1 to 12"]),
        ("play cibola --seat you --seat (x)", ["'(x)'", "brackets"]),
        ("play cibola --seat you --seat Bert --bots greedy", ["--seat", "--bots"]),
        ("play cibola --seats 2 --lang de", ["--lang", "'de'", "en, fr"]),
        ("play cibola --seats 2 --option hide_cards=yes", ["--option", "'hide_cards'", "hide_explorers"]),
        ("play cibola --seats 2 --option hide_explorers", ["hide_explorers", "NAME=VALUE"]),
        ("play cibola --seats 2 --option hide_explorers=perhaps", ["hide_explorers", "'perhaps'", "yes or no"]),
        ("play cibola --seats 2 --option hide_explorers=yes --option hide_explorers=no", ["hide_explorers", "twice"]),
        ("play cibola --seats 2 --seed x", ["--seed", "'x'"]),
        ("play cibola --seats 2 --edition none.toml", ["none.toml", "No such file"]),
        ("play --load none.json", ["none.json", "No such file"]),
        ("play --load .", [".", "cannot be read"]),
        ("play --load none.json --seats 3", ["--seats", "--load"]),
        ("replay none.json", ["none.json", "No such file"]),
        ("replay", ["FILE"]),
        ("review none.json", ["none.json", "No such file"]),
        ("review", ["FILE"]),
        ("review none.json --seconds soon", ["--seconds", "'soon'"]),
        ("review none.json --seconds 0", ["--seconds", "least is 1"]),
        ("sim chess", ["'chess'", "cibola"]),
        ("sim cibola --games 0", ["--games", "least is 1"]),
        ("sim cibola --games x", ["--games", "'x'"]),
        ("sim cibola --jobs 0", ["--jobs", "1"]),
        ("sim cibola --seats 7", ["--seats", "2 to 4"]),
        ("sim cibola --bots shark", ["'shark'", "random, greedy"]),
        ("sim cibola --seats 4 --bots greedy,random", ["--bots", "2", "4"]),
        ("sim cibola --option hide=1", ["'hide'", "hide_explorers"]),
        ("sim cibola --edition none.toml", ["none.toml"]),
        ("sim cibola --games 1 --json nowhere/x.json", ["nowhere/x.json"]),
        ("rules chess", ["'chess'", "cibola"]),
        ("rules cibola CIB-2.99", ["'CIB-2.99'", "CIB-2.4"]),
        ("rules cibola 42", ["'42'", "CIB-1.1"]),
        ("rules cibola --lang de", ["'de'", "en, fr"]),
        ("edition check none.toml", ["none.toml", "No such file"]),
        ("edition show chess", ["'chess'", "cibola"]),
    ],
)
def test_a_wrong_word_on_the_command_line(run: Run, clean_place: Path, line: str, named: list[str]) -> None:
    error = complaint(run(line))
    for part in named:
        assert part in error
    assert list(clean_place.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (("[board]", "[bord]\n[board]"), ["bord"]),
        (("rounds = 8", "rounds = 7"), ["round"]),
        (('"BNK"]', '"BNX"]'), ["deck.II.plain[5]", "'X'"]),
        (("[3, 2, 1, 0]", "[3, 2, 1, 1]"), ["board.sundial", "twice"]),
        (('game = "cibola"', 'game = "chess"'), ["game", "'chess'", "cibola"]),
        (('game = "cibola"\n', ""), ["game", "missing"]),
        (("[board]", "[board"), ["TOML"]),
    ],
)
def test_an_edition_with_a_fault_names_the_field(run: Run, change: tuple[str, str], named: list[str]) -> None:
    assert change[0] in house_file("cibola")
    Path("box.toml").write_text(house_file("cibola").replace(*change), encoding="utf-8")
    error = complaint(run("edition check box.toml"))
    assert "eldorado: box.toml: " in error
    for part in named:
        assert part in error
    if "game" not in change[0]:
        assert complaint(run("play cibola --seats 2 --edition box.toml")) == error


@pytest.fixture
def record(run: Run) -> dict[str, object]:
    run("play cibola --seats 2 --seed 3", "1", "1", "1", "save game.json", "quit")
    document: dict[str, object] = json.loads(Path("game.json").read_text(encoding="utf-8"))
    return document


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("game", "chess", ["game", "'chess'", "cibola"]),
        ("format", 99, ["format", "99", "1"]),
        ("seats", ["Anna"], ["seats", "2 to 4"]),
        ("options", {"hide": True}, ["options", "'hide'", "hide_explorers"]),
        ("moves", [[-1, "show sun"], [0, "bid 3"]], ["moves[1]", "seat 0", "bid 3", "CIB-1.3"]),
        ("moves", [[-1, "sing"]], ["moves[0]", "'sing'"]),
        ("moves", [[0, "undo 0"]], ["moves[0]", "undo 0"]),
        ("scores", [1, 2], ["scores"]),
        ("extra", 1, ["extra"]),
        ("edition", {"name": "house", "mark": "beef"}, ["edition.mark", "beef"]),
    ],
)
def test_a_damaged_record_names_the_place(
    run: Run, record: dict[str, object], field: str, value: object, named: list[str]
) -> None:
    Path("bad.json").write_text(json.dumps({**record, field: value}), encoding="utf-8")
    for line in ("replay bad.json", "replay bad.json --check", "play --load bad.json"):
        error = complaint(run(line))
        assert "bad.json: " in error
        for part in named:
            assert part in error


def test_a_record_of_other_rules_is_taken_if_it_is_the_same_game_and_refused_by_its_entry_if_not(
    run: Run, record: dict[str, object]
) -> None:
    Path("other.json").write_text(json.dumps({**record, "rules": 99}), encoding="utf-8")
    assert run("replay other.json --check").exit_code == 0
    wrong = {**record, "rules": 99, "moves": [[-1, "show sun"], [0, "bid 3"]]}
    Path("other.json").write_text(json.dumps(wrong), encoding="utf-8")
    for line in ("replay other.json", "play --load other.json"):
        error = complaint(run(line))
        for part in ("other.json: ", "rules", "99", "moves[1]", "bid 3"):
            assert part in error


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[]", b'{"format": 1}'])
def test_a_file_that_is_no_record(run: Run, text: bytes) -> None:
    Path("bad.json").write_bytes(text)
    assert "bad.json" in complaint(run("replay bad.json"))


def test_seats_and_moves_of_a_record_that_do_not_exist(run: Run, record: dict[str, object]) -> None:
    assert "there is 0 Anna, 1 Inti" in complaint(run("replay game.json --seat 2"))
    assert "--seat Zoe" in complaint(run("replay game.json --seat Zoe"))
    assert "--to 999" in complaint(run("replay game.json --to 999"))
    assert "--to -1" in complaint(run("replay game.json --to -1"))
    assert "--onlooker" in complaint(run("replay game.json --onlooker --seat 1"))
    assert "3 seats" in complaint(run("play --load game.json --seat you --seat Bert --seat Carl"))
    assert "not of chess" in complaint(run("play chess --load game.json"))


def test_a_record_that_cannot_be_finished_is_left_as_it_was(run: Run, record: dict[str, object]) -> None:
    bad = json.dumps({**record, "seats": ["Anna", "Inti (bot shark)"]})
    Path("bad.json").write_text(bad, encoding="utf-8")
    assert "'shark'" in complaint(run("play --load bad.json"))
    assert Path("bad.json").read_text(encoding="utf-8") == bad


def test_without_its_extra_the_command_says_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(eldorado.extras, "find_spec", lambda name: None if name == "rich" else find_spec(name))
    with pytest.raises(SystemExit) as stopped:
        eldorado.cli.main()
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert 'pip install "eldorado[terminal]"' in error


def test_an_edition_with_several_faults_is_told_them_all_a_line_each(run: Run) -> None:
    text = house_file("cibola").replace("[9, 6, 3]", "[900, 6]").replace('["S", "B"', '["S", "Q"')
    Path("box.toml").write_text(text.replace("rounds = 8", "rounds = 7"), encoding="utf-8")
    result = run("edition check box.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "eldorado: box.toml: board.shield[0]: must be from -100 to 100, is 900\n"
    Path("box.toml").write_text(text.replace("rounds = 8", "rounds = 7").replace("900", "90"), encoding="utf-8")
    lines = run("edition check box.toml").stderr.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["deck.I.plain[1]", "round", "deck"]
    assert all(line.startswith("eldorado: box.toml: ") for line in lines)


def test_a_table_under_a_wrong_name_is_told_as_unknown_and_as_missing(run: Run) -> None:
    Path("box.toml").write_text(house_file("cibola").replace("[board]", "[bord]"), encoding="utf-8")
    unknown, missing = run("edition check box.toml").stderr.splitlines()
    assert unknown.startswith("eldorado: box.toml: bord: is not known here; known are game, name, board")
    assert missing == "eldorado: box.toml: board: is missing"
