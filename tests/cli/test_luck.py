"""`replay --luck`, and the luck of games at the keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eldorado import load
from eldorado.core.game import CHANCE
from eldorado.core.log import Entry, Log
from eldorado.core.luck import Pledge, begin_luck, play_chance
from eldorado.core.luck_check import check_luck, find_draws
from eldorado.core.record import Record, read_record, record, write_record
from eldorado.core.sealing import Sealing
from tests.cli.conftest import Run
from tests.lucky_records import played


def saved(made: Record, path: str = "game.json") -> str:
    Path(path).write_bytes(write_record(made))
    return path


def document(path: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(Path(path).read_bytes())
    return read


@pytest.mark.parametrize("name", ["cibola", "inka", "ilos", "sol"])
def test_the_luck_of_a_record_is_checked_and_told(run: Run, name: str) -> None:
    made = played(name)
    draws = sum(entry.seat == CHANCE for entry in made.moves)
    result = run(f"replay {saved(made)} --luck")
    assert result.exit_code == 0, result.output
    assert f"Luck checked: {draws} of {draws} draws follow from what was committed to." in result.stdout
    assert f"Committed to from entry 0 on: {made.luck[0].commitment}\n" in result.stdout
    assert "none could come twice" in " ".join(result.stdout.split())


def test_in_french_too(run: Run) -> None:
    made = played("sol")
    told = run(f"replay {saved(made)} --luck --lang fr").stdout
    assert "Hasard vérifié" in told
    assert "découlent de ce qui était engagé" in told
    assert "attendus" in told
    assert re.search(r"\d,\d ± \d,\d", told)
    assert "aucun ne pouvait venir deux fois" in " ".join(told.split())


def test_dice_are_tested(run: Run) -> None:
    game, rng = load("sol"), Random(1)
    log = Log(game, 2)
    luck = play_chance(log, begin_luck(log, [Pledge(0, bytes(32))]))
    while not log.over:
        seat = game.actors(log.state)[0]
        log.play(seat, rng.choice(game.legal(log.state, seat)))
        luck = play_chance(log, luck)
    told = run(f"replay {saved(record(log, ('Ann', 'Bob'), pledges=luck.pledges))} --luck").stdout
    assert "Roll 1 sword" in told
    assert "Fair luck is at least as uneven" in told


@pytest.mark.parametrize("name", ["cibola", "inka", "ilos", "sol"])
def test_a_record_with_one_changed_draw_is_refused_by_name(run: Run, name: str) -> None:
    made, game = played(name), load(name)
    found = [draw for draw in find_draws(game, made) if len(draw.moves) > 1][-1]
    other = next(move for move in found.moves if move != found.drawn)
    moves = [*made.moves[: found.entry], Entry(CHANCE, game.write(other))]
    path = saved(msgspec.structs.replace(made, moves=moves))
    assert run(f"replay {path} --check").exit_code == 0
    result = run(f"replay {path} --luck")
    assert result.exit_code == 2
    assert f"moves[{found.entry}]" in result.output
    assert repr(game.write(found.drawn)) in result.output
    assert len(result.output.splitlines()) == 1


def test_a_record_without_luck_says_so(run: Run) -> None:
    made = msgspec.structs.replace(played("cibola"), luck=[])
    result = run(f"replay {saved(made)} --luck")
    assert result.exit_code == 1
    assert "Drawn without a commitment" in result.stdout
    assert "Luck checked: 0 of" in result.stdout


def test_what_is_closed_is_counted(run: Run) -> None:
    whole = played("cibola")
    answer = next(n for n, entry in enumerate(whole.moves) if entry.seat != CHANCE)
    made = played("cibola", sealing=Sealing(len(whole.moves), blank=(answer,)))
    path = saved(msgspec.structs.replace(made, moves=whole.moves))
    result = run(f"replay {path} --luck")
    assert result.exit_code == 1
    assert "Closed, since something before them stays sealed" in result.stdout


def test_a_game_at_the_keyboard_carries_its_luck(run: Run) -> None:
    run("play cibola --seat bot:random --seat bot:random", "y", "bots.json")
    made = document("bots.json") if Path("bots.json").exists() else document(str(next(Path().glob("*.eldorado.json"))))
    assert len(made["luck"]) == 1
    path = str(next(Path().glob("*.json")))
    assert run(f"replay {path} --luck").exit_code == 0


def test_a_saved_game_is_pledged_anew_so_that_the_file_tells_nothing_of_what_is_to_come(run: Run) -> None:
    run("play cibola --seats 2 --bots random", "save one.json", "1", "1", "save two.json", "q", "n")
    first, second = document("one.json"), document("two.json")
    assert first["luck"] == second["luck"][:1]
    run("play --load two.json", "1", "1", "1", "1", "1", "1", "1", "1", "save three.json", "q", "n")
    third = document("three.json")
    assert third["luck"][:1] == first["luck"]
    assert len({pledge["commitment"] for pledge in third["luck"]}) == len(third["luck"]) >= 2
    assert [pledge["entry"] for pledge in third["luck"]] == sorted(pledge["entry"] for pledge in third["luck"])
    report = check_luck(load("cibola"), read_record(Path("three.json").read_bytes()))
    assert report.fault is None
    assert len(report.checked) == len(report.draws)


def test_a_seeded_game_commits_to_nothing_unless_it_was_committed_before(run: Run) -> None:
    run("play cibola --seats 2 --bots random --seed 1", "save seeded.json", "q", "n")
    assert "luck" not in document("seeded.json")
    run("play cibola --seats 2 --bots random", "save fair.json", "q", "n")
    run("play --load fair.json --seed 1", "1", "1", "1", "1", "save on.json", "q", "n")
    assert run("replay on.json --luck").exit_code == 0
