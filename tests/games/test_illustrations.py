"""The pictures of the rules: each is played anew by the rules, explains rules there are, and speaks both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from eldorado.core.game import AnyGame, Event
from eldorado.core.illustrations import Illustration, illustrations_in
from eldorado.games import SHIPPED, home, load
from eldorado.server.messages.illustrated_rules import rule_pictures

PICTURES = [(name, picture) for name in SHIPPED for picture in illustrations_in(home(name)).illustration]
LEAST = 5
FIGURES: dict[tuple[str, str], dict[str, Any]] = {
    ("cibola", "bid-zero"): {"type": "DiscardShared", "each": 5, "left": 1},
    ("inka", "turned"): {"type": "RhombusTurned", "rhombus": 11, "sixths": 1, "end": "i14-h14"},
    ("inka", "snake"): {"type": "PieceWalked", "snakes": 1},
    ("inka", "passage"): {"type": "PassageUsed", "start": "c10", "end": "e2"},
    ("inka", "symbol"): {"type": "DestinationTurned", "destination": 1},
    ("inka", "out"): {"type": "Escaped", "cell": "j14"},
    ("ilos", "plantation"): {"type": "PlantationFounded", "resource": "dye"},
    ("ilos", "lair"): {"type": "ShipLurked", "tile": 6},
    ("ilos", "market"): {"type": "PriceRaised", "resource": "dye", "price": 2},
    ("ilos", "post"): {"type": "PostBuilt", "resource": "ebony"},
    ("sol", "rowboat"): {"type": "Moved", "way": "row", "cost": 2},
    ("sol", "flag"): {"type": "FlagPlanted", "space": 44},
    ("sol", "clues"): {"type": "IdolAppeared", "space": 17},
    ("sol", "out"): {"type": "Escaped", "space": 44},
}
"""What a caption says that a move has brought about."""


def rules_of(game: AnyGame, language: str) -> set[str]:
    return set(re.findall(r"^- \*\*([A-Z]+-[\d.]+)\*\*", game.rulebook(language), re.MULTILINE))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_has_pictures_of_all_its_moments_and_each_is_of_a_rule(name: str) -> None:
    declared, game = illustrations_in(home(name)), load(name)
    assert len(declared.illustration) >= LEAST
    moments = [moment for story in declared.story for moment in re.findall(r"@([\w-]+)", story.moves)]
    assert sorted(moments) == sorted(picture.id for picture in declared.illustration)
    for language in ("en", "fr"):
        assert {rule for picture in declared.illustration for rule in picture.rules} <= rules_of(game, language)


@pytest.mark.parametrize(("name", "picture"), PICTURES, ids=[f"{name}-{picture.id}" for name, picture in PICTURES])
def test_a_picture_is_played_by_the_rules_and_shows_what_it_says(name: str, picture: Illustration) -> None:
    log = illustrations_in(home(name)).log(load(name), picture)
    assert picture.seat is None or picture.seat < log.seats
    wanted = FIGURES.get((name, picture.id))
    assert wanted is None or any(is_told(event, wanted) for event in log.said[-1].events), log.said[-1].events


def is_told(event: Event, wanted: dict[str, Any]) -> bool:
    figures = {field: getattr(event, field, None) for field in wanted if field != "type"}
    return type(event).__name__ == wanted["type"] and figures == {k: v for k, v in wanted.items() if k != "type"}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_picture_that_marks_choices_has_some(name: str) -> None:
    game = load(name)
    declared = {picture.id: picture for picture in illustrations_in(home(name)).illustration}
    for shown in rule_pictures(game, game.words("fr", game.house)):
        assert bool(shown.choices) == declared[shown.id].choices, shown.id


@pytest.mark.parametrize(("name", "picture"), PICTURES, ids=[f"{name}-{picture.id}" for name, picture in PICTURES])
def test_a_picture_is_described_in_both_languages(name: str, picture: Illustration) -> None:
    for said in (picture.caption, picture.alternative):
        assert said.en != said.fr
        assert "'" not in said.en + said.fr, "’ is meant"
        assert not re.search(r"(?<!\u202f)[:;?!»]|«(?!\u202f)", said.fr), said.fr
        assert said.en.endswith(".")
        assert said.fr.endswith(".")
    assert picture.caption != picture.alternative
