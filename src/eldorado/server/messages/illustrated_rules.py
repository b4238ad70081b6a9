"""The pictures of a game's rules, each as the view of a position that the rules have made."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from eldorado.core.game import AnyGame, Seat
from eldorado.core.illustrations import Illustration, Part, illustrations_in
from eldorado.core.log import Log
from eldorado.core.words import Words
from eldorado.games import home
from eldorado.server.messages.log_lines import ToldEvent, told_events
from eldorado.server.messages.table_message import Choice


class RulePicture(Struct, frozen=True):
    """A picture as a page draws it: a board's view, and what led to it; what is said of it stands in the rulebook."""

    id: str
    names: list[str]
    sides: tuple[int, ...]
    seat: int | None
    part: Part
    view: Any
    preview: Any
    choices: list[Choice]
    events: list[ToldEvent]
    places: bool
    tap: list[str]
    zoom: float
    near: list[str]


def rule_pictures(game: AnyGame, words: Words) -> list[RulePicture]:
    """All pictures of a game, with choices in the given words; every position is played anew."""
    declared = illustrations_in(home(game.name))
    return [
        rule_picture(picture, declared.log(game, picture), declared.story_of(picture).seats, words)
        for picture in declared.illustration
    ]


def rule_picture(picture: Illustration, log: Log, names: list[str], words: Words) -> RulePicture:
    """One picture: what its viewer may see, and nothing else."""
    game, viewer = log.game, None if picture.seat is None else Seat(picture.seat)
    view = game.view(log.state, viewer)
    return RulePicture(
        id=picture.id,
        names=names,
        sides=game.sides(log.state, log.seats),
        seat=viewer,
        part=picture.part,
        view=view,
        preview=game.preview(view),
        choices=choices(log, viewer, words) if picture.choices and viewer is not None else [],
        events=told_events(log, viewer, len(log.said) - 1) if log.said else [],
        places=picture.places,
        tap=picture.tap,
        zoom=picture.zoom,
        near=picture.near,
    )


def choices(log: Log, seat: Seat, words: Words) -> list[Choice]:
    """What a seat can choose, in a world imagined for it."""
    world = log.game.imagine(log.state, seat, Random(0))
    return [Choice(move, words.move(move), final=False) for move in log.game.legal(world, seat)]
