"""The points of the contract that show in one state: offers, refusals, texts, events, the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, get_args

import msgspec

from eldorado.core.conformance.breach import everybody, require, require_json, viewers
from eldorado.core.game import CHANCE, AnyGame, Move, Seat


def check_offers(game: AnyGame, state: Any, seats: int) -> None:
    """Legal moves: some exactly for actors, of the game's types, sorted, distinct."""
    groups, actors = game.asked(state), game.actors(state)
    require(actors == tuple(seat for group in groups for seat in group), "actors are the groups flattened", groups)
    require(len(set(actors)) == len(actors), "nobody is asked twice", groups)
    kinds = members(game.types.move)
    for seat in everybody(seats):
        moves = game.legal(state, seat)
        require(bool(moves) == (seat in actors), "legal moves exactly for actors", seat, actors)
        keys = [sort_key(kinds, move) for move in moves]
        require(all([a < b for a, b in pairwise(keys)]), "moves are sorted and distinct", moves)
    if CHANCE in actors:
        check_odds(game, state)


def check_odds(game: AnyGame, state: Any) -> None:
    """Chance moves alone, with a whole weight above 0 for each of its moves."""
    require(game.asked(state) == ((CHANCE,),), "chance moves alone", game.asked(state))
    weights = game.odds(state)
    require(len(weights) == len(game.legal(state, CHANCE)), "odds for each move of chance", weights)
    require(all([type(weight) is int and weight > 0 for weight in weights]), "odds are whole numbers", weights)


@cache
def members(union: Any) -> tuple[type, ...]:
    """The types of a union, in order."""
    return get_args(union) or (union,)


def sort_key(kinds: Sequence[type], move: Move) -> tuple[Any, ...]:
    """Moves are listed by their place in the union, then by their fields."""
    return (kinds.index(type(move)), *msgspec.structs.astuple(move))


def check_refusals(game: AnyGame, state: Any, seats: int, pool: Sequence[Move]) -> None:
    """`explain` agrees with `legal`, for legal moves and for any other; a refusal names a rule and a reason."""
    for seat in everybody(seats):
        legal = game.legal(state, seat)
        for move in (*legal, *pool):
            refusal = game.explain(state, seat, move)
            require((refusal is None) == (move in legal), "explain agrees with legal", seat, move, refusal)
            require(refusal is None or (refusal.rule and refusal.reason), "a refusal names its rule", refusal)


def check_texts(game: AnyGame, state: Any, seats: int) -> None:
    """Moves survive notation and JSON; views survive JSON; previews are ordered."""
    for seat in game.actors(state):
        for move in game.legal(state, seat):
            text = game.write(move)
            require(game.read(text) == move, "notation round-trips", move, text)
            require(text.split()[0] not in ("undo", "withdraw"), "undo and withdraw are the log's words", text)
            require_json(move, game.types.move)
    for viewer in viewers(seats):
        view = game.view(state, viewer)
        require_json(view, game.types.view)
        for side in game.preview(view):
            require(side.low <= side.now <= side.high, "a preview's low ≤ now ≤ high", side)


def check_events(game: AnyGame, events: Sequence[Any], seats: int) -> None:
    """Events survive JSON, as they are and as they are told."""
    for event in events:
        require_json(event, game.types.event)
        for viewer in viewers(seats):
            told = game.tell(event, viewer)
            require(told is None or type(told) in members(game.types.event), "told events are events", told)


def check_order_of_answers(game: AnyGame, state: Any, rng: Random) -> None:
    """Where several are asked at once, any order of their answers leads to the same state."""
    groups = game.asked(state)
    if len(groups) < 2:
        return
    answers = [(group[0], rng.choice(game.legal(state, group[0]))) for group in groups]
    ends = []
    for order in (answers, answers[::-1], rng.sample(answers, len(answers))):
        world = game.copy(state)
        for seat, move in order:
            game.perform(world, seat, move)
        ends.append(world)
    require(all(end == ends[0] for end in ends), "the order of simultaneous answers does not matter", answers)


def check_end(game: AnyGame, state: Any, seats: int) -> None:
    """Nobody moves any more; the last preview is the score; sheets, ranks and the ending rule are in order."""
    for seat in everybody(seats):
        require(not game.legal(state, seat), "nobody moves when the game is over", seat)
    check_scores(game, state)
    sheets = game.scores(state).sheets
    sides = sorted({game.side(state, Seat(seat)) for seat in range(seats)})
    require([sheet.side for sheet in sheets] == sides, "a sheet a side, in order", sides)
    totals = [sheet.total for sheet in sheets]
    for viewer in viewers(seats):
        preview = game.preview(game.view(state, viewer))
        require(
            [(side.low, side.high, side.guess) for side in preview] == [(t, t, False) for t in totals],
            "the last preview is the score",
        )


def check_scores(game: AnyGame, state: Any) -> None:
    """Scores are itemised and sum up; every line names its rule; ranks count those ahead, ties share."""
    scores = game.scores(state)
    require_json(scores, type(scores))
    for sheet in scores.sheets:
        require(sum(line.points for line in sheet.lines) == sheet.total, "score lines sum to the total", sheet)
        require(all(line.rule for line in sheet.lines), "every score line names its rule", sheet)
    require(len(scores.ranks) == len(scores.sheets), "a rank a side", scores.ranks)
    places = [sum(other < rank for other in scores.ranks) for rank in scores.ranks]
    require(list(scores.ranks) == places, "ranks count those ahead", scores.ranks)
    require(scores.ended, "the rule that ended the game is named")
