"""The points of the contract that show in one state: offers, refusals, texts, events, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import lt
from random import Random
from typing import Any, get_args

from msgspec.structs import astuple

from eldorado.core.conformance.breach import everybody, require, require_json, viewers
from eldorado.core.conformance.position import Position
from eldorado.core.decoding import decoder
from eldorado.core.game import CHANCE, AnyGame, Event, Move, Scores, Seat
from eldorado.core.notation import OF_THE_LOG


def check_offers(position: Position) -> None:
    """Legal moves: some exactly for actors, of the game's types, sorted, distinct."""
    groups, actors = position.groups, position.actors
    require(actors == tuple([seat for group in groups for seat in group]), "actors are the groups flattened", groups)
    require(len(set(actors)) == len(actors), "nobody is asked twice", groups)
    places = places_in(position.game.types.move)
    for seat in everybody(position.seats):
        moves = position.legal(seat)
        require(bool(moves) == (seat in actors), "legal moves exactly for actors", seat, actors)
        if len(moves) > 1:
            keys = [(places[type(move)], astuple(move)) for move in moves]
            require(all(map(lt, keys, keys[1:])), "moves are sorted and distinct", moves)
    if CHANCE in actors:
        check_odds(position)


def check_odds(position: Position) -> None:
    """Chance moves alone, with a whole weight above 0 for each of its moves."""
    require(position.groups == ((CHANCE,),), "chance moves alone", position.groups)
    weights = position.odds
    require(len(weights) == len(position.legal(CHANCE)), "odds for each move of chance", weights)
    require(all([type(weight) is int and weight > 0 for weight in weights]), "odds are whole numbers", weights)


@lru_cache(maxsize=64)
def places_in(union: Any) -> Mapping[type, int]:
    """The types of a union, each with its place: moves are listed by it, then by their fields."""
    return {kind: place for place, kind in enumerate(get_args(union) or (union,))}


def check_refusals(position: Position, pool: Sequence[Move]) -> None:
    """`explain` agrees with `legal`, for legal moves and for any other; a refusal names a rule and a reason."""
    game, state = position.game, position.state
    for seat in everybody(position.seats):
        for move in position.legal(seat):
            refusal = game.explain(state, seat, move)
            require(refusal is None, "explain agrees with legal", seat, move, refusal)
        offered = position.offered(seat)
        for move in pool:
            refusal = position.refusal(seat, move)
            require((refusal is None) == (move in offered), "explain agrees with legal", seat, move, refusal)
            require(refusal is None or (refusal.rule and refusal.reason), "a refusal names its rule", refusal)


def check_texts(position: Position, known: set[Move]) -> None:
    """Moves survive notation and JSON, in any state (`known` ones did); views survive JSON; previews are ordered."""
    game = position.game
    for seat in position.actors:
        for move in position.offered(seat) - known:
            text = game.write(move)
            require(game.read(text) == move, "notation round-trips", move, text)
            require(text.split()[0] not in OF_THE_LOG, "undo, withdraw and sealed are the log's words", text)
            require_json(move, game.types.move)
        known |= position.offered(seat)
    for viewer in viewers(position.seats):
        view, encoded = position.view(viewer)
        require(decoder(game.types.view).decode(encoded) == view, "JSON round-trips", view, encoded)
        for side in game.preview(view):
            require(side.low <= side.now <= side.high, "a preview's low ≤ now ≤ high", side)


def check_events(game: AnyGame, events: Sequence[Any], seats: int, known: set[Event]) -> None:
    """Events survive JSON, as they are and as they are told (`known` ones did: it depends on nothing else)."""
    kinds = places_in(game.types.event)
    for event in events:
        if event in known:
            continue
        require_json(event, game.types.event)
        for viewer in viewers(seats):
            told = game.tell(event, viewer)
            require(told is None or type(told) in kinds, "told events are events", told)
        known.add(event)


def check_order_of_answers(position: Position, rng: Random) -> None:
    """Where several are asked at once, an answer changes no other's question, and any order leads to the same state."""
    game, groups = position.game, position.groups
    if len(groups) < 2:
        return
    answers = [(group[0], rng.choice(position.legal(group[0]))) for group in groups]
    ends = []
    for order in (answers, answers[::-1], rng.sample(answers, len(answers))):
        world = game.copy(position.state)
        for number, (seat, move) in enumerate(order, 1):
            game.perform(world, seat, move)
            same = all([game.legal(world, other) == position.legal(other) for other, _ in order[number:]])
            require(same, "who has yet to answer is asked as before", seat, move)
        ends.append(world)
    require(all([end == ends[0] for end in ends]), "the order of simultaneous answers does not matter", answers)


def check_end(position: Position) -> None:
    """Nobody moves any more; the last preview is the score; sheets, ranks and the ending rule are in order."""
    game, state, seats = position.game, position.state, position.seats
    for seat in everybody(seats):
        require(not position.legal(seat), "nobody moves when the game is over", seat)
    check_scores(game, state)
    sheets = game.scores(state).sheets
    sides = sorted({game.side(state, Seat(seat)) for seat in range(seats)})
    require([sheet.side for sheet in sheets] == sides, "a sheet a side, in order", sides)
    totals = [sheet.total for sheet in sheets]
    for viewer in viewers(seats):
        preview = game.preview(position.view(viewer)[0])
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
    check_ties(scores)


def check_ties(scores: Scores) -> None:
    """Every tie that was broken is told, with its rule, and no other."""
    totals = [sheet.total for sheet in scores.sheets]
    places = {total: {rank for own, rank in zip(totals, scores.ranks, strict=True) if own == total} for total in totals}
    broken = sorted(total for total, ranks in places.items() if len(ranks) > 1)
    require(sorted(tie.total for tie in scores.ties) == broken, "ties that were broken are told, and no others", broken)
    for tie in scores.ties:
        require(tie.rule, "what breaks a tie names its rule", tie)
        ranks = [scores.ranks[side] for side in tie.sides]
        require(ranks == sorted(ranks) and len(tie.counts) == len(ranks), "the best of a tie comes first", tie)
