"""What all speakers share: sentences picked by name and filled, common refusals, a language that is not known."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from eldorado.core.edition import Edition
from eldorado.core.game import AsksSeat, AsksSeats, Event, Line, Move, Refusal, Seat
from eldorado.core.words import LANGUAGES
from eldorado.core.words.common import COMMON
from eldorado.core.words.speaker import Language, Noun, Speaker, spoken

EDITION = Edition("house", "mark", {})
NAMES = ("Anna", "Tomás", "Léa")


class Bid(Move, frozen=True):
    """Bid cards."""

    cards: int


class Bidding(AsksSeats, frozen=True):
    """Seats bid."""


class Choosing(AsksSeat, frozen=True):
    """A seat chooses."""


class Passed(Event, frozen=True):
    """A seat passed on luck."""

    seat: Seat
    note: str | None


ENGLISH = Language(
    language="en",
    title="Sample",
    blurb="A sample.",
    nouns={"cards": Noun("card", "cards")},
    moves={"Bid": "Bid {cards}", "Bid.none": "Bid nothing ({cards_figure})"},
    decisions={"Bidding": "Bid.", "Choosing": "Choose."},
    waiting={"Bidding": "{seats} bid.", "Choosing": "{seat} chooses."},
    demands={"Bidding": "bid", "Choosing": "choose"},
    events={"Passed": "{seat} passes ({note})."},
    refusals={"too_many": "{cards} are too many for player {player} of {players}.", "game_over": "It is all over."},
    lines={"cards": "Cards, {count}"},
    ends={"SAM-1": "All cards are gone."},
    options={},
    labels={"seat": "Seat"},
    help={"bid": "A bid."},
    faults={"wrong": "quite wrong"},
)


class SampleSpeaker(Speaker[Language, Edition]):
    """A speaker with one variant."""

    def variant(self, told: Any) -> str:
        return "Bid.none" if told == Bid(0) else super().variant(told)


WORDS = spoken(SampleSpeaker, ENGLISH)("en", EDITION)


def test_a_sentence_is_picked_by_name_and_variant() -> None:
    assert WORDS.move(Bid(2)) == "Bid 2 cards"
    assert WORDS.move(Bid(1)) == "Bid 1 card"
    assert WORDS.move(Bid(0)) == "Bid nothing (0)"


def test_a_table_without_the_variant_has_one_sentence_for_all() -> None:
    class Plain(Speaker[Language, Edition]):
        def variant(self, told: Any) -> str:
            return f"{super().variant(told)}.unheard"

    assert spoken(Plain, ENGLISH)("en", EDITION).move(Bid(3)) == "Bid 3 cards"


def test_seats_are_named() -> None:
    assert WORDS.waiting(Bidding((Seat(0), Seat(1), Seat(2))), NAMES) == "Anna, Tomás and Léa bid."
    assert WORDS.waiting(Choosing(Seat(2)), NAMES) == "Léa chooses."
    assert WORDS.decision(Bidding((Seat(0),))) == "Bid."
    assert WORDS.event(Passed(Seat(1), "why"), NAMES) == "Tomás passes (why)."


def test_refusals_are_the_games_own_or_common() -> None:
    assert WORDS.refusal(Refusal("", "too_many", {"cards": 4, "seat": 1}), NAMES) == (
        "4 cards are too many for player 2 of 3."
    )
    assert WORDS.refusal(Refusal("", "game_over"), NAMES) == "It is all over."
    assert WORDS.refusal(Refusal("", "not_your_turn", {"seat": 0}), NAMES) == "It is Anna’s turn."
    assert WORDS.refusal(Refusal("", "other_decision", {"decision": "Bidding"}), NAMES) == "Not yet: first bid."
    assert WORDS.refusal(Refusal("", "unknown_seat", {"seat": 7}), NAMES) == (
        "There is no player 8: 3 are at the table."
    )


def test_the_rest_is_as_the_language_has_it() -> None:
    assert WORDS.line(Line("cards", 3, "SAM-1", {"count": 3})) == "Cards, 3"
    assert WORDS.ended("SAM-1") == "All cards are gone."
    assert WORDS.terms == {"seat": "Seat"}
    assert WORDS.help == {"bid": "A bid."}
    assert WORDS.faults == {"wrong": "quite wrong"}


def test_a_language_that_is_not_spoken_is_named_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="Sample speaks en, not 'de'"):
        spoken(SampleSpeaker, ENGLISH)("de", EDITION)


def test_all_languages_have_the_same_common_refusals_with_the_same_gaps() -> None:
    assert tuple(COMMON) == LANGUAGES
    gaps = [
        {
            key: sorted(name for _, name, _, _ in Formatter().parse(text) if name)
            for key, text in common.refusals.items()
        }
        for common in COMMON.values()
    ]
    assert gaps[0] == gaps[1]


@pytest.mark.parametrize(("language", "ones"), [("en", [-1, 1]), ("fr", [-1, 0, 1])], ids=["English", "French"])
def test_the_singular_is_the_languages(language: str, ones: list[int]) -> None:
    assert [count for count in range(-3, 4) if COMMON[language].is_one(count)] == ones
