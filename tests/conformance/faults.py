"""Cibola, broken on purpose in one place each: what the conformance suite must find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from msgspec.structs import replace as alter

from eldorado.core.game import AnyGame, Refusal, Scores, Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.moves import Bid, BidChosen, BidDiscarded, Take
from eldorado.games.cibola.state import State


def copy_with_shared_list(state: State) -> State:
    copy = state.copy()
    copy.areas = state.areas
    return copy


def copy_with_shared_stack(state: State) -> State:
    copy = state.copy()
    copy.pending = state.pending
    return copy


def _first_fist(state: State, viewer: Seat | None) -> int | None:
    """A bid that the viewer may not see."""
    choices = [area.choice for seat, area in enumerate(state.areas) if seat != viewer and area.choice >= 0]
    return choices[0] if choices else None


def view_with_a_rivals_bid(state: State, viewer: Seat | None) -> Any:
    return alter(GAME.view(state, viewer), my_bid=_first_fist(state, viewer))


def view_with_bids_for_the_onlooker(state: State, viewer: Seat | None) -> Any:
    """Whoever has a seat needs but a second window to see what the first rival bids."""
    view = GAME.view(state, viewer)
    return alter(view, my_bid=_first_fist(state, None)) if viewer is None else view


def imagine_with_bids_for_the_onlooker(state: State, viewer: Seat | None, rng: Random) -> State:
    chosen = [Seat(seat) for seat, area in enumerate(state.areas) if area.choice >= 0]
    return GAME.imagine(state, chosen[0] if viewer is None and chosen else viewer, rng)


def view_with_bids_already_off_the_count(state: State, viewer: Seat | None) -> Any:
    view = GAME.view(state, viewer)
    areas = [
        alter(shown, held=area.held - max(0, area.choice)) for shown, area in zip(view.areas, state.areas, strict=True)
    ]
    return alter(view, areas=tuple(areas))


def view_whose_length_leaks(state: State, viewer: Seat | None) -> Any:
    """Equal to the eye, but a bid can be read from the number of bytes."""
    view = GAME.view(state, viewer)
    return alter(view, deck=view.deck + " " * (_first_fist(state, viewer) or 0))


def tell_everything(event: Any, viewer: Seat | None) -> Any:
    return event


def tell_by_silence(event: Any, viewer: Seat | None) -> Any:
    """A rival's bid of nothing is not even told as chosen."""
    if isinstance(event, BidChosen) and event.seat != viewer:
        return None if event.explorers == 0 else alter(event, explorers=None)
    return event


def legal_in_set_order(state: State, seat: Seat) -> Sequence[Any]:
    return list(set(GAME.legal(state, seat)))


def legal_twice(state: State, seat: Seat) -> Sequence[Any]:
    moves = GAME.legal(state, seat)
    return [*moves, moves[-1]] if moves else moves


def legal_for_bystanders(state: State, seat: Seat) -> Sequence[Any]:
    return GAME.legal(state, seat) or (Bid(0),)


def legal_that_forgets_one(state: State, seat: Seat) -> Sequence[Any]:
    moves = GAME.legal(state, seat)
    return moves[1:] if seat >= 0 and len(moves) > 5 else moves


def view_in_set_order(state: State, viewer: Seat | None) -> Any:
    view = GAME.view(state, viewer)
    return alter(view, open=tuple(set(view.open)), display=tuple(set(view.display)))


def write_bids_one_off(move: Any) -> str:
    return GAME.write(Bid(move.explorers + 1) if isinstance(move, Bid) else move)


def imagine_the_truth(state: State, viewer: Seat | None, rng: Random) -> State:
    return state.copy()


def imagine_forgetting_ones_own(state: State, viewer: Seat | None, rng: Random) -> State:
    """Even the viewer's own bid is redrawn."""
    return GAME.imagine(state, None, rng)


def imagine_with_other_explorers(state: State, viewer: Seat | None, rng: Random) -> State:
    world = GAME.imagine(state, viewer, rng)
    world.discard = rng.randint(0, 3)
    return world


def imagine_clinging(state: State, viewer: Seat | None, rng: Random) -> State:
    """Near the truth: a bid moves by one at most, so imagining twice strays further than once."""
    world = state.copy()
    for seat, area in enumerate(world.areas):
        if seat != viewer and area.choice >= 0:
            area.choice = min(area.held, max(0, area.choice + rng.choice((-1, 0, 1))))
    return world


def explain_too_kind(state: State, seat: Seat, move: Any) -> Refusal | None:
    refusal = GAME.explain(state, seat, move)
    return None if refusal and refusal.reason == "not_your_turn" else refusal


def explain_that_tells_a_secret(state: State, seat: Seat, move: Any) -> Refusal | None:
    refusal = GAME.explain(state, seat, move)
    return refusal and alter(refusal, values={**refusal.values, "hint": _first_fist(state, seat) or 0})


def explain_by_a_rule_that_is_not_written(state: State, seat: Seat, move: Any) -> Refusal | None:
    refusal = GAME.explain(state, seat, move)
    return refusal and alter(refusal, rule="CIB-9.9")


def words_for_no_event(language: str, edition: Any) -> Any:
    return replace(GAME.words(language, edition), event=lambda event, names: {}[event])


def words_with_a_gap(language: str, edition: Any) -> Any:
    return replace(GAME.words(language, edition), waiting=lambda decision, names: "{seat} is thinking.")


def scores_that_do_not_sum(state: State) -> Scores:
    scores = GAME.scores(state)
    return alter(scores, sheets=tuple(alter(sheet, total=sheet.total + 1) for sheet in scores.sheets))


def scores_with_a_gap(state: State) -> Scores:
    scores = GAME.scores(state)
    return alter(scores, ranks=tuple(rank + 1 for rank in scores.ranks))


def perform_losing_an_explorer(state: State, seat: Seat, move: Any) -> list[Any]:
    events = GAME.perform(state, seat, move)
    if isinstance(move, Take):
        state.areas[seat].held = max(0, state.areas[seat].held - 1)
    return events


def perform_first_come_first_served(state: State, seat: Seat, move: Any) -> list[Any]:
    """Who answers first gets the torch: the order of simultaneous answers matters."""
    if isinstance(move, Bid) and all(area.choice < 0 for area in state.areas):
        state.torch = seat
    return GAME.perform(state, seat, move)


def perform_robbing_who_waits(state: State, seat: Seat, move: Any) -> list[Any]:
    """A bid takes an explorer from all who have yet to choose: they are asked something else than before."""
    if isinstance(move, Bid):
        for other in state.pending[-1].asked():
            area = state.areas[other[0]]
            if other[0] != seat and area.held:
                area.held -= 1
                state.discard += 1
    return GAME.perform(state, seat, move)


def perform_hinting_at_bids(state: State, seat: Seat, move: Any) -> list[Any]:
    """The news of a bid carries, unmarked, the bid chosen before it."""
    hint = _first_fist(state, seat)
    events = GAME.perform(state, seat, move)
    return events if hint is None else [BidDiscarded(seat, hint), *events]


def preview_of_tomorrow(view: Any) -> Any:
    return tuple(alter(side, high=side.high + 1) for side in GAME.preview(view))


def odds_short(state: State) -> Sequence[int]:
    return GAME.odds(state)[1:]


def broken(**fields: Any) -> AnyGame:
    return replace(GAME, **fields)


SHARED_LIST = broken(copy=copy_with_shared_list)
SHARED_STACK = broken(copy=copy_with_shared_stack)
LEAKING_VIEW = broken(view=view_with_a_rivals_bid)
LEAKING_WINDOW = broken(view=view_with_bids_for_the_onlooker, imagine=imagine_with_bids_for_the_onlooker)
LEAKING_COUNT = broken(view=view_with_bids_already_off_the_count)
LEAKING_LENGTH = broken(view=view_whose_length_leaks)
LEAKING_EVENT = broken(tell=tell_everything)
LEAKING_SILENCE = broken(tell=tell_by_silence)
LEAKING_HINT = broken(perform=perform_hinting_at_bids)
LEAKING_REFUSAL = broken(explain=explain_that_tells_a_secret)
UNWRITTEN_RULE = broken(explain=explain_by_a_rule_that_is_not_written)
SPEECHLESS = broken(words=words_for_no_event)
STAMMERING = broken(words=words_with_a_gap)
UNSORTED_SET = broken(legal=legal_in_set_order)
UNSORTED_VIEW = broken(view=view_in_set_order)
DOUBLED_MOVE = broken(legal=legal_twice)
BYSTANDERS = broken(legal=legal_for_bystanders)
FORGOTTEN_MOVE = broken(legal=legal_that_forgets_one)
WRONG_NOTATION = broken(write=write_bids_one_off)
IMAGINED_TRUTH = broken(imagine=imagine_the_truth)
FORGETFUL = broken(imagine=imagine_forgetting_ones_own)
FANTASTIC = broken(imagine=imagine_with_other_explorers)
CLINGING = broken(imagine=imagine_clinging)
TOO_KIND = broken(explain=explain_too_kind)
WRONG_SUM = broken(scores=scores_that_do_not_sum)
WRONG_RANKS = broken(scores=scores_with_a_gap)
LOST_PIECE = broken(perform=perform_losing_an_explorer)
HASTE = broken(perform=perform_first_come_first_served)
ROBBERY = broken(perform=perform_robbing_who_waits)
WRONG_PREVIEW = broken(preview=preview_of_tomorrow)
SHORT_ODDS = broken(odds=odds_short)
