"""`eldorado play`, typed from a pipe: seats, answers, commands, saving and going on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from eldorado import load
from eldorado.cli.seating import from_record
from eldorado.core.record import read_record, replay
from tests.cli.conftest import Run

ALL_ONES = ["1"] * 120
"""Choice 1 exists at every question, and every bidder holds an explorer: enough lines for any game."""


def sheet(output: str) -> str:
    """The score sheet at the end of a game's output."""
    start = output.index("Score sheet")
    return output[start : output.index("Save the record", start)]


def moves_of(name: str) -> list[list[object]]:
    document = json.loads(Path(name).read_text(encoding="utf-8"))
    moves: list[list[object]] = document["moves"]
    return moves


def play_out(name: str) -> bool:
    """Whether a saved record replays to its end."""
    record = read_record(Path(name).read_bytes())
    return replay(load(record.game), record).over


@pytest.mark.parametrize(("seats", "plain"), [(2, ""), (3, ""), (4, ""), (3, "--plain")])
def test_a_whole_game_against_bots(run: Run, clean_place: Path, seats: int, plain: str) -> None:
    result = run(f"play cibola --seats {seats} --seed 7 {plain}", *ALL_ONES)
    assert result.exit_code == 0
    assert "All 8 rounds have been played." in result.output
    assert re.search(r"\w+ wins? with −?\d+ points|share the victory", sheet(result.output))
    assert list(clean_place.iterdir()) == [], "nothing is saved unless wanted"


def test_the_same_seed_gives_the_same_game_and_another_one_another(run: Run) -> None:
    first, again, other = (
        run(f"play cibola --seats 3 --seed {seed}", *ALL_ONES[:9], "quit", "n").output for seed in ("5", "5", "6")
    )
    assert first == again
    assert first != other


def test_without_a_seed_luck_is_new_each_time(run: Run) -> None:
    assert len({run("play cibola --seats 3", "1", "1", "1").output for _ in range(3)}) == 3


def test_the_seats_are_asked_for_with_defaults(run: Run) -> None:
    result = run("play cibola --seed 1", "", "", "", "", "")
    assert "How many people play at this keyboard? (1–4) [1]" in result.output
    assert "Name of player 1? [Anna]" in result.output
    assert "How many bots join in? (1–3) [2]" in result.output
    assert " 3) skilled: a good opponent for most\n" in result.output
    assert "Which bot? (1–7) [3]" in result.output
    assert result.output.count("▸ Anna") == 1
    record = json.loads(Path("cibola-1.eldorado.json").read_text(encoding="utf-8"))
    assert record["seats"] == ["Anna", "Inti (bot skilled)", "Killa (bot skilled)"]


def test_a_game_that_is_left_out_is_asked_for(run: Run) -> None:
    named = run("play sol --seats 2 --seed 1")
    Path("sol-1.eldorado.json").unlink()
    games = " 1) cibola: Treasures of Cibola\n 2) ilos: Ilôs\n 3) inka: Das Gold der Inka\n 4) sol: SOL\n"
    for typed in ("4", "sol", "SOL", "s"):
        asked = run("play --seats 2 --seed 1", typed)
        assert asked.output == f"{games}Which game? (1–4) [1] \n{named.output}"
        Path("sol-1.eldorado.json").unlink()
    assert "eldorado play --load cibola-1.eldorado.json" in run("play --seats 2 --seed 1", "").output


def test_a_game_that_there_is_not_is_asked_for_again(run: Run) -> None:
    output = run("play --seats 2 --seed 1", "5", "0", "i", "chess", "2").output
    for typed in ("5", "0", "i", "chess"):
        assert f"“{typed}” is not known; there is 1 cibola, 2 ilos, 3 inka, 4 sol." in output
    assert "Ilôs" in output or "Market" in output


def test_wrong_answers_about_seats_are_asked_again(run: Run) -> None:
    typed = ["9", "2", "Anna", "anna", "(x)", "Bert", "3", "1", "shark", "2", ""]
    result = run("play cibola --seed 1", *typed)
    assert "A number from 1 to 4, please, not “9”." in result.output
    assert "“anna” will not do" in result.output
    assert "“(x)” will not do" in result.output
    assert "A number from 0 to 2, please, not “3”." in result.output
    known = "there is 1 beginner, 2 pupil, 3 skilled, 4 expert, 5 master, 6 random, 7 greedy."
    assert f"“shark” is not known; {known}" in " ".join(result.output.split())
    assert "Pass the keyboard to Anna" in result.output


def test_leaving_before_the_game_begins_saves_nothing(run: Run, clean_place: Path) -> None:
    result = run("play cibola", "2")
    assert result.exit_code == 1
    assert list(clean_place.iterdir()) == []


def test_a_bot_does_not_get_a_person_s_name(run: Run) -> None:
    run("play cibola --seat Inti --seat bot:random --seed 1")
    record = json.loads(Path("cibola-1.eldorado.json").read_text(encoding="utf-8"))
    assert record["seats"] == ["Inti", "Killa (bot random)"]


def test_bots_alone_play_to_the_end(run: Run) -> None:
    result = run("play cibola --seat bot:random --seat bot:greedy --seed 2", "y")
    assert result.exit_code == 0
    assert "Score sheet" in result.output
    assert play_out("cibola-1.eldorado.json")


def test_a_bot_of_others_plays_and_stays_itself_when_its_game_is_loaded(run: Run) -> None:
    result = run("play cibola --seat bot:tests.bots.test_guests:last_move --seat bot:random --seed 2", "y")
    assert result.exit_code == 0
    record = json.loads(Path("cibola-1.eldorado.json").read_text(encoding="utf-8"))
    assert [chair.bot for chair in from_record(record["seats"])] == ["tests.bots.test_guests:last_move", "random"]
    assert run("play cibola --seat you --seat bot:nowhere:think").exit_code == 2


def test_notation_is_accepted_and_a_wrong_move_is_refused_with_its_rule(run: Run) -> None:
    result = run(
        "play cibola --seats 2 --seed 3", "bid 13", "13", "take I-99", "bid -1", "sing", "bid 3", "save a.json"
    )
    lines = [line for line in result.output.splitlines() if line.startswith("✗")]
    assert lines[0] == lines[1] == "✗ You cannot bid 13 explorers: you hold 12. [CIB-2.2]"
    assert lines[2] == "✗ Not yet: first choose your bid. [CIB-2.2]"
    assert lines[3].endswith("[CIB-2.2]")
    assert lines[4] == "✗ “sing” is no choice: type 0 to 12, a move such as “bid 0”, or “help”."
    assert [0, "bid 3"] in moves_of("a.json")


def test_a_refused_move_changes_nothing(run: Run) -> None:
    run("play cibola --seats 2 --seed 3", "save a.json", "bid 13", "rock shield 9", "sing", "save b.json")
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


def test_the_commands_in_english(run: Run) -> None:
    typed = ["help", "rules CIB-2.4", "rules 2.5", "rules 2.99", "rules", "log", "score", "preview", "undo"]
    output = run("play cibola --seats 3 --seed 1", *typed).output
    assert "take back your last move" in output
    assert "share the explorers" in output
    assert "There is no rule “2.99”; there is CIB-2.1, CIB-2.2" in output
    assert "   1  The " in output
    assert output.count("Scores as things stand") == 2
    assert "✗ There is no move to take back." in output
    assert "Traceback" not in output


def test_the_commands_in_french(run: Run) -> None:
    typed = ["aide", "règles CIB-2.4", "regles 9", "journal", "score", "annuler", "chanter", "sauver partie", "quitter"]
    output = run("play cibola --seats 3 --seed 1 --lang fr", *typed).output
    assert "reprendre votre dernier coup" in output
    assert "se partagent les explorateurs" in " ".join(output.split())
    assert "Il n’y a pas de règle «\u202f9\u202f»" in output
    assert "Il n’y a aucun coup à reprendre." in output
    assert "«\u202fchanter\u202f» n’est pas un choix" in output
    assert "Partie enregistrée\u202f: partie.eldorado.json" in output
    assert "Pour continuer\u202f: eldorado play --load partie.eldorado.json --lang fr --seed 1" in output


def test_saving_and_going_on_later_gives_the_same_game(run: Run) -> None:
    whole = run("play cibola --seats 3 --seed 11", *ALL_ONES).output
    saved = run("play cibola --seats 3 --seed 11", *ALL_ONES[:9], "save half", "quit")
    assert saved.exit_code == 0
    assert "Go on with: eldorado play --load half.eldorado.json --seed 11" in saved.output
    later = run("play --load half.eldorado.json --seed 11", *ALL_ONES).output
    assert sheet(later) == sheet(whole)


def test_the_end_of_input_saves_the_game_and_tells_how_to_go_on(run: Run) -> None:
    whole = run("play cibola --seats 3 --seed 11", *ALL_ONES).output
    stopped = run("play cibola --seats 3 --seed 11", *ALL_ONES[:9])
    assert stopped.exit_code == 0
    assert "Saved: cibola-1.eldorado.json" in stopped.output
    assert "Go on with: eldorado play --load cibola-1.eldorado.json --seed 11" in stopped.output
    later = run("play --load cibola-1.eldorado.json --seed 11", *ALL_ONES).output
    assert sheet(later) == sheet(whole)


def test_a_fault_of_ours_does_not_cost_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def faint(*things: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("eldorado.bots.thinking.Player.answer", faint)
    result = run("play cibola --seats 2 --seed 1")
    assert isinstance(result.exception, ZeroDivisionError)
    assert "Saved: cibola-1.eldorado.json" in result.output


def test_going_on_keeps_the_options_the_edition_and_the_seats(run: Run) -> None:
    box = run("edition show cibola").output.replace('name = "house"', 'name = "mine"')
    Path("box.toml").write_text(box.replace("[9, 6, 3]", "[10, 6, 3]"), encoding="utf-8")
    run("play cibola --seats 3 --seed 1 --option hide_explorers=yes --edition box.toml", "1", "save a.json", "quit")
    Path("box.toml").unlink()
    output = run("play --load a.json --seed 1").output
    record = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert record["options"] == {"hide_explorers": True}
    assert record["edition"]["name"] == "mine"
    assert re.search(r"Inti .* \? ", output), "the others' explorers stay hidden"
    assert re.search(r"^ .* 12 +10 +−3", output, re.MULTILINE), "the board is the file's"


def test_somebody_else_may_take_a_seat_of_a_saved_game(run: Run) -> None:
    run("play cibola --seats 2 --seed 1", "save a.json", "quit")
    run("play --load a.json --seat bot:random --seat Zoe --seed 1", "1", "save b.json")
    assert json.loads(Path("b.json").read_text(encoding="utf-8"))["seats"] == ["Inti (bot random)", "Zoe"]


def test_save_asks_before_it_overwrites_and_says_what_it_cannot_write(run: Run) -> None:
    Path("a.json").write_text("mine", encoding="utf-8")
    output = run("play cibola --seats 2 --seed 1", "save a.json", "n", "save nowhere/a.json", "quit", "n").output
    assert "a.json exists already. Overwrite it?" in output
    assert "Not saved." in output
    assert "nowhere/a.eldorado" not in output
    assert "✗ nowhere/a.json cannot be written: No such file or directory." in output
    assert Path("a.json").read_text(encoding="utf-8") == "mine"
    run("play cibola --seats 2 --seed 1", "save a.json", "y", "quit")
    assert moves_of("a.json")


def test_a_running_game_is_saved_for_its_owner_only(run: Run) -> None:
    run("play cibola --seats 2 --seed 1")
    assert Path("cibola-1.eldorado.json").stat().st_mode & 0o077 == 0


def test_the_finished_record_is_kept_if_wanted(run: Run) -> None:
    output = run("play cibola --seats 2 --seed 1", *ALL_ONES).output
    questions = output.count("> ")
    run("play cibola --seats 2 --seed 1", *["1"] * questions, "yes")
    assert play_out("cibola-1.eldorado.json")


# Undo


def take_with_a_rock(run: Run) -> tuple[str, list[str]]:
    """A seed with which the first pick is the person's and shows a rock, and what leads there."""
    for seed in range(200):
        line = f"play cibola --seats 3 --seed {seed}"
        output = run(line, "8").output
        found = (
            re.search(r"(\d)\) [^\n]*?with a rock", output[output.rindex("Take one of") :])
            if "Take one" in output
            else None
        )
        Path("cibola-1.eldorado.json").unlink()
        if found:
            return line, ["8", found[1]]
    raise AssertionError("no seed begins with a rock")


def test_undo_takes_back_a_pick_before_its_rock_lies(run: Run) -> None:
    line, typed = take_with_a_rock(run)
    output = run(line, *typed, "undo", "save a.json", "quit").output
    assert output.count("Take one of the face-up treasure cards.") == 2
    assert "Anna takes a move back." in output
    number = len(moves_of("a.json")) - 2
    assert moves_of("a.json")[-1] == [0, f"undo {number}"]


def test_undo_stops_at_a_reveal(run: Run) -> None:
    line, typed = take_with_a_rock(run)
    output = run(line, typed[0], "undo").output
    assert "✗ Too late to take that back: something hidden has been revealed since." in output


def test_undo_goes_back_over_bots_that_agree(run: Run) -> None:
    """With two seats picks alternate: between two of mine there is one of the bot's."""
    for seed in range(30):
        output = run(f"play cibola --seats 2 --seed {seed}", "12", "1", "undo", "save a.json", "y", "quit").output
        if moves_of("a.json")[-1][1] == f"undo {len(moves_of('a.json')) - 3} agreed":
            assert "Anna takes a move back." in output
            return
    raise AssertionError("no bot picked between two picks in thirty games")


def after_a_forced_totem(run: Run) -> tuple[str, list[str]]:
    """A game in which the only totem left was taken for the person, who is then asked which rock to move."""
    forced = re.compile(
        r"\(Anna has no choice here\.\)\nAnna takes the (?:Rise|Fall) totem\.\n(?:Raise|Lower) one rock"
    )
    for seed in range(80):
        line = f"play cibola --seats 2 --bots random --seed {seed}"
        output = run(line, *ALL_ONES).output
        if found := forced.search(output):
            return line, ["1"] * output[: found.end()].count("\n> ")
    raise AssertionError("no totem was forced in eighty games")


def test_undo_after_a_forced_move_goes_back_to_the_last_choice(run: Run) -> None:
    """Also in a game that was loaded, where it has to be found out again which move was forced."""
    line, typed = after_a_forced_totem(run)
    run(line, *typed, "save a.json", "undo", "save now.json", "quit")
    run(f"play --load a.json {line[line.index('--seed') :]}", "undo", "save later.json", "quit")
    entries = moves_of("a.json")
    taken, totem = len(entries) - 2, len(entries) - 1
    assert str(entries[taken][1]).startswith("take ")
    assert str(entries[totem][1]).startswith("totem ")
    assert moves_of("now.json") == moves_of("later.json") == [*entries, [0, f"undo {taken}"]]


def test_the_end_of_a_turn_is_its_player_s_to_declare(run: Run) -> None:
    """Its last step can be taken back, and a word typed too early does not end the turn of the next character."""
    output = run(
        "play sol --seats 2 --seed 3", "2", "land 42", "search", "step 29", "step 42", "undo", "quit", "n"
    ).output
    declared = output.index("1) End the turn")
    assert "Anna takes a move back." in output[declared:]


# Several people at one keyboard


def test_the_curtain_falls_between_secret_choices_only(run: Run) -> None:
    result = run("play cibola --seat Ann --seat Bob --seed 4", "", "5", "", "4", "1", "1", "1")
    assert result.output.count("Pass the keyboard to Ann") >= 1
    assert result.output.count("Pass the keyboard to Bob") >= 1
    assert "Ann has chosen" in result.output
    picks = result.output[result.output.index("The bids are Ann 5, Bob 4") :]
    assert "Ann: Take one of the face-up treasure cards." in picks
    until_next_round = picks[: picks.find("Round 2 begins")] if "Round 2 begins" in picks else picks
    assert until_next_round.count("Pass the keyboard") <= 1


def test_with_explorers_hidden_every_question_is_behind_the_curtain(run: Run) -> None:
    line = "play cibola --seat Ann --seat Bob --seed 4 --option hide_explorers=yes"
    output = run(line, "", "5", "", "4", "", "1", "", "1").output
    assert output.count("Pass the keyboard to Ann") >= 2
    assert re.search(r"Bob .* \? ", output)


def test_a_bid_can_be_taken_back_at_the_curtain(run: Run) -> None:
    output = run("play cibola --seat Ann --seat Bob --seed 4", "", "5", "undo", "", "7", "", "4").output
    assert "The bids are Ann 7, Bob 4." in output


def test_one_may_leave_at_the_curtain(run: Run) -> None:
    result = run("play cibola --seat Ann --seat Bob --seed 4", "", "5", "quit", "")
    assert result.exit_code == 0
    assert "Saved: cibola-1.eldorado.json" in result.output
    later = run("play --load cibola-1.eldorado.json --seed 4", "", "4").output
    assert "Pass the keyboard to Bob" in later
    assert "The bids are Ann 5, Bob 4." in later


def test_words_that_lead_nowhere_are_told_how_they_may_go_on(run: Run) -> None:
    output = run("play cibola --seats 2 --seed 1", "bid many").output
    assert "✗ No choice begins with “bid many”; after “bid” there may be: 0, 1, 2" in output
