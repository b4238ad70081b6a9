"""A decision is declared once: what is missing, doubled or misplaced is an error when the game is loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from eldorado.core.game import CHANCE, AsksChance, AsksSeat, Decision, Event, Move, Refusal, Seat, Unreadable
from eldorado.core.rules import Answer, Question, Rules, nothing


class Toss(Move, frozen=True):
    side: int


class Call(Move, frozen=True):
    pass


class Tossing(AsksChance, frozen=True):
    pass


class Calling(AsksSeat, frozen=True):
    pass


@dataclass
class Coin:
    pending: list[Decision] = field(default_factory=list)


def tosses(state: Coin, seat: Seat, now: Tossing) -> list[Toss]:
    return [Toss(0), Toss(1)]


def calls(state: Coin, seat: Seat, now: Calling) -> list[Call]:
    return [Call()]


def done(state: Coin, seat: Seat, move: Move) -> list[Event]:
    state.pending.pop()
    return []


TOSS = Answer(Toss, "toss 1", nothing, done)
TOSSING = Question(Tossing, "COI-1.1", tosses, TOSS)
CALL = Answer(Call, "call", nothing, done)
CALLING = Question(Calling, "COI-1.2", calls, CALL)


def rules(*questions: Any, moves: Any = Toss | Call, **more: Any) -> Rules[Coin, Toss | Call, Event]:
    return Rules(
        moves,
        Tossing | Calling,
        *questions,
        over=lambda state: "COI-1.3",
        waits=lambda state, seat, decision, rule: Refusal(rule, "not_your_turn"),
        unknown=lambda state, move: None,
        **more,
    )


def test_all_questions_are_answered_from_the_table() -> None:
    coin, both = Coin([Calling(Seat(1)), Tossing()]), rules(TOSSING, CALLING)
    assert both.asked(coin) == ((CHANCE,),)
    assert both.legal(coin, CHANCE) == [both.read("toss 0"), both.read("toss 1")]
    assert both.odds(coin) == (1, 1)
    assert both.explain(coin, Seat(0), Toss(0)) == Refusal("COI-1.1", "chance_moves")
    assert both.explain(coin, CHANCE, Call()) == Refusal("COI-1.1", "other_decision", {"decision": "Tossing"})
    both.perform(coin, CHANCE, Toss(0))
    assert both.asked(coin) == ((Seat(1),),)
    assert both.legal(coin, Seat(0)) == ()
    assert both.explain(coin, Seat(0), Call()) == Refusal("COI-1.2", "not_your_turn")
    assert both.explain(coin, Seat(1), Call()) is None
    assert both.explain(Coin(), Seat(1), Call()) == Refusal("COI-1.3", "game_over")


def test_a_move_for_another_time_answers_another_question() -> None:
    heads = Question(Tossing, "COI-1.1", tosses, TOSS, takes=lambda now, move: move == Toss(0))
    coin, both = Coin([Tossing()]), rules(heads, CALLING)
    assert both.explain(coin, CHANCE, Toss(0)) is None
    assert both.explain(coin, CHANCE, Toss(1)) == Refusal("COI-1.1", "other_decision", {"decision": "Tossing"})


class Fallen(Event, frozen=True):
    pass


def test_what_follows_of_itself_follows_upon_every_move() -> None:
    def fall(state: Coin, events: list[Event]) -> None:
        events.append(Fallen())
        state.pending.append(Calling(Seat(0)))

    coin, both = Coin([Tossing()]), rules(TOSSING, CALLING, then=fall)
    assert both.perform(coin, CHANCE, Toss(0)) == [Fallen()]
    assert both.asked(coin) == ((Seat(0),),)


class Echo(Move, frozen=True):
    pass


class Wave(Move, frozen=True):
    left: str
    right: str

    def words(self) -> Sequence[object]:
        return sorted((self.left, self.right))

    def is_written(self, words: Sequence[str]) -> bool:
        return self.words() == sorted(words)


def test_a_kind_of_move_may_be_read_leniently() -> None:
    waving = Question(Calling, "COI-1.2", calls, CALL, Answer(Wave, "wave a b", nothing, done))
    both: Rules[Coin, Any, Event] = rules(TOSSING, waving, moves=Toss | Call | Wave)
    assert both.write(both.read("wave b a")) == "wave a b"
    with pytest.raises(Unreadable, match="write it like 'toss 1'"):
        both.read("toss 01")


def echo(text: str) -> Rules[Coin, Toss | Call, Event]:
    answer = Answer(Echo, text, nothing, done)
    return rules(TOSSING, Question(Calling, "COI-1.2", calls, CALL, answer), moves=Toss | Call | Echo)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: rules(TOSSING), "nowhere in the rules: decision Calling"),
        (lambda: rules(TOSSING, CALLING, CALLING), "once too often in the rules: decision Calling"),
        (lambda: rules(TOSSING, CALLING, moves=Toss | Call | Echo), "nowhere in the rules: move Echo"),
        (lambda: rules(TOSSING, CALLING, moves=Toss | Echo), "nowhere in the rules: move Echo"),
        (
            lambda: rules(Question(Tossing, "", tosses, TOSS, Answer(Call, "ring", nothing, done)), CALLING),
            "once too often in the rules: move Call",
        ),
        (lambda: echo(""), "Echo needs a verb of its own"),
        (lambda: echo("call"), "Echo needs a verb of its own"),
        (lambda: echo("undo"), "Echo needs a verb of its own"),
        (lambda: Question(Calling, "COI-1.2", calls), "Calling needs answers"),
        (lambda: Question(Calling, "COI-1.2", calls, CALL, CALL), "Calling needs answers, one for each kind"),
        (
            lambda: Question(Calling, "", calls, CALL, odds=lambda state, now: [1]),
            "Calling has odds, but does not ask chance",
        ),
    ],
)
def test_what_is_not_declared_once_is_an_error_at_load_time(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        wrong()


def test_an_example_that_does_not_read_is_an_error_at_load_time() -> None:
    with pytest.raises(Unreadable, match="write it like 'shout 3'"):
        echo("shout 3")
