"""A decision is declared once: what is missing, doubled or misplaced is an error when the game is loaded."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from eldorado.core.game import CHANCE, AsksChance, AsksGroup, AsksSeat, Decision, Event, Move, Refusal, Seat, Unreadable
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


def wave(example: str) -> Rules[Coin, Any, Event]:
    waving = Question(Calling, "COI-1.2", calls, CALL, Answer(Wave, example, nothing, done))
    return rules(TOSSING, waving, moves=Toss | Call | Wave)


def test_a_kind_of_move_may_be_read_leniently() -> None:
    both = wave("wave a b")
    assert both.write(both.read("wave b a")) == "wave a b"
    with pytest.raises(Unreadable, match="write it like 'toss 1'"):
        both.read("toss 01")


def echo(text: str) -> Rules[Coin, Toss | Call, Event]:
    answer = Answer(Echo, text, nothing, done)
    return rules(TOSSING, Question(Calling, "COI-1.2", calls, CALL, answer), moves=Toss | Call | Echo)


class Idle(Decision, frozen=True):
    """A decision that asks nobody."""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: rules(TOSSING), "the decision Calling is declared nowhere: add Question(Calling, …)"),
        (lambda: rules(TOSSING, CALLING, CALLING), "the decision Calling is declared 2 times: declare it once"),
        (
            lambda: rules(TOSSING, CALLING, moves=Toss | Call | Echo),
            "the move Echo is declared nowhere: add Answer(Echo",
        ),
        (lambda: rules(TOSSING, CALLING, moves=Toss | Echo), "the move Echo is declared nowhere"),
        (lambda: rules(TOSSING, CALLING, moves=Toss), "the move Call is declared, but not in the union of all moves"),
        (
            lambda: rules(Question(Tossing, "COI-1.1", tosses, TOSS, Answer(Call, "ring", nothing, done)), CALLING),
            "the move Call is declared 2 times: declare it once, and share the value",
        ),
        (lambda: echo(""), "Echo needs a verb of small letters, none of undo, withdraw, sealed, not ''"),
        (lambda: echo("Echo"), "Echo needs a verb of small letters, none of undo, withdraw, sealed, not 'Echo'"),
        (lambda: echo("undo"), "Echo needs a verb of small letters, none of undo, withdraw, sealed, not 'undo'"),
        (lambda: echo("sealed"), "Echo needs a verb of small letters, none of undo, withdraw, sealed, not 'sealed'"),
        (lambda: echo("call"), "Echo needs a verb of its own: 'call' is Call's"),
        (lambda: echo("shout 3"), "the example 'shout 3' is no Echo: after the verb comes nothing"),
        (lambda: wave("wave a"), "the example 'wave a' is no Wave: after the verb comes left right"),
        (lambda: wave("wave b a"), "the example 'wave b a' of Wave is written 'wave a b': give it so"),
        (
            lambda: Question(Calling, "COI-1.2", calls),
            "Calling has no answers: give it an Answer for each kind of move",
        ),
        (lambda: Question(Calling, "COI-1.2", calls, CALL, CALL), "Calling has 2 answers for Call: leave one"),
        (lambda: Question(Calling, "", calls, CALL), "Calling needs the rule that asks it, such as 'CIB-2.2'"),
        (
            lambda: Question(Idle, "COI-1.4", lambda state, seat, now: [], CALL),
            "Idle does not say whom it asks: derive it from AsksChance, AsksSeat, AsksGroup, AsksSeats, AsksGroups",
        ),
        (
            lambda: Question(Calling, "COI-1.2", calls, CALL, odds=lambda state, now: [1]),
            "Calling has odds, but does not ask chance: derive it from AsksChance",
        ),
    ],
)
def test_what_is_not_declared_once_is_an_error_at_load_time(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(TypeError, match=re.escape(said)):
        wrong()


def test_a_game_may_have_one_move_and_one_decision() -> None:
    one = Rules[Coin, Call, Event](
        Call,
        Calling,
        CALLING,
        over="COI-1.3",
        waits=lambda state, seat, decision, rule: Refusal(rule, "not_your_turn"),
        unknown=lambda state, move: None,
    )
    assert one.legal(Coin([Calling(Seat(0))]), Seat(0)) == [one.read("call")]
    assert one.explain(Coin(), Seat(0), Call()) == Refusal("COI-1.3", "game_over")


class Whispering(AsksSeat, frozen=True):
    """It asks in a way of its own: the seat and all that sit behind it."""

    def asked(self) -> tuple[tuple[Seat, ...], ...]:
        return (tuple(map(Seat, range(self.seat, 4))),)

    def asks(self, seat: Seat) -> bool:
        return seat >= self.seat


class Humming(AsksGroup, frozen=True):
    pass


@pytest.mark.parametrize(
    "decision", [Calling(Seat(1)), Whispering(Seat(1)), Humming((Seat(0), Seat(2))), Tossing()], ids=repr
)
def test_moves_are_listed_for_those_whom_the_decision_asks_and_for_nobody_else(decision: Decision) -> None:
    kinds = (Tossing, Calling, Whispering, Humming)
    asked: list[Any] = [Question(kind, "COI-1.1", lambda state, seat, now: [Call()], CALL) for kind in kinds]
    listed = Rules[Coin, Call, Event](
        Call, Tossing | Calling | Whispering | Humming, *asked, over="COI-1.3", unknown=lambda state, move: None
    )
    for seat in map(Seat, range(-1, 4)):
        assert bool(listed.legal(Coin([decision]), seat)) == decision.asks(seat)
