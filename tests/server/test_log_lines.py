"""The lines of the log: whom each is about, which of its entry's events it tells, and what was taken back."""

from __future__ import annotations

from random import Random

from eldorado import CHANCE, load
from eldorado.core.game import Seat, draw
from eldorado.core.log import Log
from eldorado.games.sol.decisions import Sharing
from eldorado.server.messages.log_lines import LogLine, taken_back, told_events, told_lines

NAMES = ("Anna", "Ben", "Cleo")


def played(name: str, entries: int) -> Log:
    """The beginning of a game, always the same one."""
    game, luck = load(name), Random(7)
    log = Log(game, len(NAMES))
    while len(log.said) < entries:
        seat = game.actors(log.state)[0]
        log.play(seat, draw(game, log.state, luck) if seat == CHANCE else luck.choice(game.legal(log.state, seat)))
    return log


def lines(log: Log, viewer: Seat | None) -> list[LogLine]:
    """All that a viewer may read of it."""
    words = log.game.words("en", log.edition)
    return [line for number in range(len(log.said)) for line in told_lines(log, viewer, number, words, NAMES, {})]


def test_a_line_names_its_actor_and_its_event_and_who_brought_it_about() -> None:
    log = played("inka", 60)
    begun = [line for line in lines(log, None) if line.role == "turn"]
    assert begun, "turns have begun"
    for line in begun:
        event = told_events(log, None, line.n)[line.at].event
        assert (line.actor, line.subject) == (event.seat, NAMES[event.seat])
        assert line.seat == log.said[line.n].entry.seat != line.actor


def test_what_others_drew_is_told_neither_in_full_nor_in_short() -> None:
    log = played("ilos", 40)
    drawn = [line for line in lines(log, Seat(0)) if line.many.startswith("draws")]
    assert {line.actor for line in drawn} == {0, 1, 2}
    assert all(bool(line.thing) == (line.actor == 0) for line in drawn)
    assert not any(line.thing for line in lines(log, None) if line.many.startswith("draws"))


def test_a_question_about_somebody_names_them() -> None:
    game = load("sol")
    words = {lang: game.words(lang, game.house) for lang in ("en", "fr")}
    sharing = Sharing(seats=(Seat(0), Seat(2)), camp="adventurers", seat=Seat(2))
    assert words["en"].decision(sharing, NAMES) == "Choose the character that Cleo will play."
    assert words["fr"].decision(sharing, NAMES) == "Choisissez le personnage que jouera Cleo."
    assert words["en"].decision(sharing) == "Choose the character that player 3 will play."


def test_an_undo_says_what_it_takes_back_and_a_withdrawal_its_own_answer() -> None:
    log = played("ilos", 19)
    for seat in map(Seat, (0, 1)):
        log.play(seat, log.game.legal(log.state, seat)[0])
    log.withdraw(Seat(0))
    assert taken_back(log, 21) == (19, 20)
    log.undo(Seat(1), 20, agreed=True)
    assert taken_back(log, 22) == (20, 22)
