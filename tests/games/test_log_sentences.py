"""The log is about whom its sentences are about, and tells a turn in few words, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from eldorado import load
from eldorado.core.words.log_words import LogSentence
from eldorado.games.cibola import moves as cibola
from eldorado.games.ilos import events as ilos
from eldorado.games.inka import moves as inka
from eldorado.games.sol import events as sol

NAMES = ("Anna", "Ben", "Cleo", "Dario")


def made(kind: type[Any], **fields: Any) -> Any:
    """An event with these fields."""
    return kind(**fields)


def told(game: str, event: Any, lang: str = "en") -> LogSentence:
    """An event as the log of a game tells it."""
    return load(game).words(lang, load(game).house).log_sentence(event, NAMES)


def test_a_line_is_about_whom_it_names_and_not_about_who_moved() -> None:
    begun = told("inka", made(inka.TurnBegan, seat=2, points=3))
    assert (begun.actor, begun.side, begun.role, begun.subject) == (2, None, "turn", "Cleo")


@pytest.mark.parametrize("camp", ["adventurers", "conquistadors"])
def test_a_camp_and_its_characters_are_told_by_the_side(camp: Any) -> None:
    side = ["adventurers", "conquistadors"].index(camp)
    character: Any = next(one.id for one in load("sol").house.characters if one.camp == camp)
    left = told("sol", made(sol.Escaped, camp=camp, character=character, space=44))
    moved = told("sol", made(sol.Moved, character=character, way="step", space=9, cost=1))
    assert [(line.actor, line.side) for line in (left, moved)] == [(None, side), (None, side)]
    assert (left.role, moved.role) == ("heading", "step")


def test_who_shares_a_character_is_told_by_the_seat() -> None:
    shared = told("sol", made(sol.CharacterShared, seat=3, character="zia"))
    assert (shared.actor, shared.side, shared.clause, shared.thing) == (3, None, "plays Zia", "Zia")


@pytest.mark.parametrize(
    ("lang", "clause", "many"),
    [
        ("en", "draws a ship card", "draws {count} cards ({things})"),
        ("fr", "pioche une carte Navire", "pioche {count} cartes ({things})"),
    ],
)
def test_cards_are_counted_and_named_to_who_draws_them(lang: str, clause: str, many: str) -> None:
    drawn = told("ilos", made(ilos.CardDrawn, seat=1, card="ship"), lang)
    assert (drawn.subject, drawn.clause, drawn.many) == ("Ben", clause, many)


def test_cards_that_are_not_told_are_only_counted() -> None:
    drawn = told("ilos", made(ilos.CardDrawn, seat=1, card=None))
    assert (drawn.many, drawn.thing) == ("draws {count} cards", "")


def test_details_have_no_place_in_a_short_telling() -> None:
    details = [
        told("ilos", made(ilos.CardPaid, seat=0, card="ship", left=1)),
        told("inka", made(inka.MovingEnded, seat=0, lost=2)),
        told("sol", made(sol.Searched, character="zia", space=9)),
        told("cibola", made(cibola.BidDiscarded, seat=0, explorers=3)),
    ]
    assert [line.clause for line in details] == [""] * 4
    assert all(line.text for line in details)


def test_a_sentence_without_a_subject_stays_whole() -> None:
    opened = told("cibola", made(cibola.BidsOpened, bids=(3, 0, 1, 1), order=(0, 2, 3, 1)))
    assert (opened.actor, opened.subject) == (None, "")
    assert opened.text == f"{opened.clause}."


def test_who_rides_along_is_told_in_short_as_well() -> None:
    slid = made(inka.RhombusSlid, seat=0, rhombus=6, start="b12-c12", end="d14-e14", steps=2, riders=(0, 1))
    assert told("inka", slid).clause == "slides rhombus 6 to d14-e14 and rides along, carrying Ben"
    assert told("inka", slid, "fr").clause == "fait glisser le losange 6 en d14-e14 en restant dessus, avec Ben dessus"


def test_a_game_of_others_tells_its_sentences_as_they_are() -> None:
    words = replace(load("inka").words("en", load("inka").house), told=None)
    kept = words.log_sentence(made(inka.BlockadeKept, seat=1), NAMES)
    assert kept == LogSentence("Ben places no blockade.", 1, clause="Ben places no blockade")
