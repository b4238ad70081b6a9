"""Random games hold to the contract; and a game that leaks a hand, a payment or a taken card is found out."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as alter

from eldorado.core.conformance import Breach, check_imagination, check_playout
from eldorado.core.conformance.hashing import check_hashing
from eldorado.core.conformance.playout import choose
from eldorado.core.conformance.secrecy import check_secrets
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos import GAME
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.events import CardPaid, CardTaken
from eldorado.games.ilos.moves import Options, Paying, Taking
from eldorado.games.ilos.rules.payment import first_payable
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import met
from tests.seeds import seeds

GAMES = int(os.environ.get("ELDORADO_ILOS_GAMES", "3"))
"""Random games a seat count with every check of the contract at every fourth state."""


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_hold_to_the_contract(seats: int, number: int) -> None:
    options = Options(round_limit=60 if number % 3 == 0 else 7, open_stocks=number % 3 == 2)
    for seed in seeds(f"ilos {seats} {number}", 1):
        check_playout(GAME, seats, seed, options, deep=4)


@pytest.mark.parametrize("seats", [2, 5])
def test_imagining_twice_is_as_imagining_once(seats: int) -> None:
    rng, state = Random(seats), setup(seats, Options(round_limit=3))
    checked = steps = 0
    while GAME.actors(state):
        if steps % 60 == 40:
            for viewer in (None, Seat(0), Seat(seats - 1)):
                check_imagination(GAME, state, seats, viewer, rng, draws=200)
                checked += 1
        steps += 1
        GAME.perform(state, *choose(GAME, state, rng))
    assert checked >= 3


def test_ilo_7_3_what_is_remembered_is_true() -> None:
    """Every lost card that is remembered is in the hand of its taker."""
    remembered = 0
    for state in (state for seed in range(3) for state, _ in met(3, seed, Options(round_limit=25))):
        for area in state.areas:
            for (taker, kind), count in Counter(area.lost).items():
                remembered += 1
                assert count <= state.areas[taker].hand[kind]
    assert remembered > 100


@pytest.mark.slow
def test_the_same_game_under_two_hash_seeds() -> None:
    place = "eldorado.games.ilos:GAME"
    check_hashing(place, [(3, {})])


# Planted leaks


def view_with_a_rivals_hand(state: State, viewer: Seat | None) -> Any:
    view = GAME.view(state, viewer)
    rival = next(area for seat, area in enumerate(state.areas) if seat != viewer)
    return alter(view, discard=tuple(rival.hand))


def view_with_the_kinds_paid(state: State, viewer: Seat | None) -> Any:
    """The number of cards paid is right, but the last kind can be read from the draw count."""
    view = GAME.view(state, viewer)
    areas = [
        alter(shown, draw=shown.draw + first_payable(area.paid))
        for shown, area in zip(view.areas, state.areas, strict=True)
    ]
    return alter(view, areas=tuple(areas))


def view_with_face_down_cards(state: State, viewer: Seat | None) -> Any:
    """How many markets lie face down in the discard pile."""
    return alter(GAME.view(state, viewer), face_down=sum(area.buried[-1] for area in state.areas))


def view_of_the_top_of_the_pile(state: State, viewer: Seat | None) -> Any:
    return alter(GAME.view(state, viewer), deck=state.deck[0])


def tell_all_payments(event: Any, viewer: Seat | None) -> Any:
    return event if isinstance(event, CardPaid) else GAME.tell(event, viewer)


def tell_all_taken_cards(event: Any, viewer: Seat | None) -> Any:
    return event if isinstance(event, CardTaken) else GAME.tell(event, viewer)


def tell_everything(event: Any, viewer: Seat | None) -> Any:
    return event


def imagine_the_truth(state: State, viewer: Seat | None, rng: Random) -> State:
    return state.copy()


def imagine_forgetting_ones_own_hand(state: State, viewer: Seat | None, rng: Random) -> State:
    return GAME.imagine(state, None, rng)


def imagine_any_payment(state: State, viewer: Seat | None, rng: Random) -> State:
    """Payments that could never be finished: the payer may be left without a legal move."""
    world = GAME.imagine(state, viewer, rng)
    for seat, area in enumerate(world.areas):
        if seat != viewer and any(area.paid):
            area.paid = (*[0] * (len(KINDS) - 1), sum(area.paid))
    return world


LEAKS = {
    "a hand": (replace(GAME, view=view_with_a_rivals_hand), "an imagined world looks the same"),
    "the kinds paid": (replace(GAME, view=view_with_the_kinds_paid), "an imagined world looks the same"),
    "face-down discards": (replace(GAME, view=view_with_face_down_cards), "an imagined world looks the same"),
    "the draw pile": (replace(GAME, view=view_of_the_top_of_the_pile), "an imagined world looks the same"),
    "told payments": (replace(GAME, tell=tell_all_payments), "events tell no secret"),
    "told cards": (replace(GAME, tell=tell_everything), "events tell no secret"),
    "the true world": (replace(GAME, imagine=imagine_the_truth), "imagine varies what cannot be known"),
    "one's own hand forgotten": (
        replace(GAME, imagine=imagine_forgetting_ones_own_hand),
        "an imagined world looks the same",
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    game, point = LEAKS[leak]
    with pytest.raises(Breach) as found:
        play_some(game)
    assert found.value.point == point


def play_some(game: AnyGame) -> None:
    for seed in range(6):
        check_playout(game, 3, seed, Options(round_limit=5), deep=2)


def states_at(kind: type, seats: int = 3) -> list[State]:
    """The states of a few random games in which this question is put."""
    games = [met(seats, seed, Options(round_limit=18)) for seed in range(3)]
    return [state for game in games for state, _ in game if state.pending and type(state.pending[-1]) is kind]


def probe(game: AnyGame, states: list[State], seats: int = 3) -> None:
    for number, state in enumerate(states[:60]):
        check_secrets(game, state, seats, [], Random(number))


def test_a_leaking_payment_is_found_in_the_middle_of_paying() -> None:
    states = [state for state in states_at(Paying) if state.pending[-1].left > 1]  # type: ignore[union-attr]
    assert len(states) > 10
    probe(GAME, states)
    with pytest.raises(Breach, match="events tell no secret"):
        probe(replace(GAME, tell=tell_all_payments), states)


def test_a_taken_card_told_to_bystanders_is_found() -> None:
    states = states_at(Taking)
    assert len(states) > 10
    probe(GAME, states)
    with pytest.raises(Breach, match="events tell no secret"):
        probe(replace(GAME, tell=tell_all_taken_cards), states)


def test_a_payment_that_cannot_be_finished_leaves_its_payer_without_a_move() -> None:
    states = [state for state in states_at(Paying) if any(any(area.paid) for area in state.areas)]
    rng = Random(1)
    stuck = 0
    for state in states:
        payer = GAME.actors(state)[0]
        viewer = Seat((payer + 1) % 3)
        assert GAME.legal(GAME.imagine(state, viewer, rng), payer)
        stuck += not GAME.legal(imagine_any_payment(state, viewer, rng), payer)
    assert stuck
