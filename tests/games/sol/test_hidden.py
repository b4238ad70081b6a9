"""Chapter 10: what is hidden — views, imagined worlds, and leaks planted on purpose."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as alter

from eldorado.core.conformance import Breach, check_imagination, check_playout
from eldorado.core.conformance.secrecy import check_secrets
from eldorado.core.game import AnyGame, Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.box import KINDS
from eldorado.games.sol.components import CAMPS, CLUES, TOKENS
from eldorado.games.sol.events import TokenFound, TokenSeen
from eldorado.games.sol.moves import Options
from eldorado.games.sol.state import Peeked, State
from tests.games.sol.positions import after, met, play_cards, search_all, turn

PLAYED = Options(line_up="chosen", side="advanced", round_limit=25)


def secrets() -> State:
    """Both camps have inventories, discards, hands and face-down cards; Zia has looked at a token."""
    held = {"zia": "sand step, sand sword, forest sword, hill sword", "cortes": "sand sword, forest step"}
    state = turn("zia", {"zia": 20, "cortes": 30}, advanced=True, seats=4, held=held)
    play_cards(state, "adventurers round?", "conquistadors square?", "conquistadors jade")
    return after(state, "study 21", "find clue", "end", "discard sand sword")


def test_sol_10_1_seats_of_a_camp_see_the_same_and_a_spectator_neither_camps_secrets() -> None:
    state = secrets()
    first, mate = (alter(GAME.view(state, Seat(seat)), seat=None, reach=(), commit=()) for seat in (0, 2))
    assert first == mate
    onlooker = GAME.view(state, None)
    assert [camp.clues for camp in onlooker.camps] == [None, None]
    assert {token.token for character in onlooker.characters for token in character.tokens} == {None}
    assert {token.token for camp in onlooker.camps for token in camp.buried} == {None}
    assert onlooker.spaces[21].token is None
    assert [card.clue for card in onlooker.columns[0].cards] == [None, None]


def test_sol_10_1_public_are_hand_sizes_where_one_looked_and_the_tokens_by_terrain() -> None:
    seen = GAME.view(secrets(), Seat(1))
    assert [camp.hand for camp in seen.camps] == [2, 2]
    assert seen.spaces[21].seen == ("adventurers",)
    assert [token.terrain for token in seen.characters[0].tokens] == ["sand", "forest", "hill"]
    assert seen.terrains[1].clues == 3, "a clue that was only looked at is still to be found"


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1), Seat(2), Seat(3)])
def test_sol_10_1_an_imagined_world_looks_the_same_and_varies_what_is_hidden(viewer: Seat | None) -> None:
    state, rng = secrets(), Random(1)
    worlds = [GAME.imagine(state, viewer, rng) for _ in range(60)]
    assert {msgspec.json.encode(GAME.view(world, viewer)) for world in worlds} == {
        msgspec.json.encode(GAME.view(state, viewer))
    }
    hands = {(world.camps[0].hand, world.camps[1].hand) for world in worlds}
    assert len(hands) > 5
    for camp in (0, 1):
        vary = {tuple(figure.tokens for figure in world.camps[camp].figures) for world in worlds}
        assert (len(vary) > 1) == (viewer is None or viewer % 2 != camp)
    peeked = {world.peeked[0].token for world in worlds}
    assert (len(peeked) > 1) == (viewer is None or viewer % 2 == 1)
    for world in worlds:
        assert GAME.census(world) == GAME.census(state)


def test_sol_6_3_imagined_inventories_hold_what_their_terrain_can_give() -> None:
    state, rng = turn("zia", {"zia": 20}, held={"cortes": "mountain step, hill sword"}), Random(2)
    for _ in range(60):
        world = GAME.imagine(state, Seat(0), rng)
        (cortes,) = [figure for figure in world.camps[1].figures if figure.id == "cortes"]
        kinds = {token // KINDS: TOKENS[token % KINDS] for token in cortes.tokens}
        assert kinds[3] == "step", "the mountain has no sword"
        assert set(kinds) == {2, 3}


def test_imagined_tokens_are_as_likely_as_a_full_enumeration_says() -> None:
    """Hills: Cortes holds a step or sword, a camp looked at one more; 1 clue, 1 flag, 1 step, 2 swords are unseen."""
    state, hill = turn("zia", {"cortes": 30}, held={"cortes": "hill sword"}), 2 * KINDS
    search_all(state, "hill", "clue")
    state.bags[hill] -= 1
    state.peeked = (Peeked(7, hill, (0,)),)
    counted: Counter[tuple[str, str]] = Counter()
    for held, looked, *_ in permutations(["clue", "flag", "step", "sword 1", "sword 2"]):
        if held.split()[0] in ("step", "sword"):
            counted[held.split()[0], looked.split()[0]] += 1
    rng, draws = Random(3), 4000
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(draws):
        world = GAME.imagine(state, None, rng)
        cortes = next(figure for figure in world.camps[1].figures if figure.id == "cortes")
        found[TOKENS[cortes.tokens[0] % KINDS], TOKENS[world.peeked[0].token % KINDS]] += 1
    assert set(found) == set(counted)
    for kind, count in counted.items():
        assert abs(found[kind] / draws - count / sum(counted.values())) < 0.03, kind


def test_imagined_clue_cards_are_as_likely_as_a_full_enumeration_says() -> None:
    """The shape column: one enemy card face down; seen from the Adventurers, who hold square and round."""
    state, rng, draws = turn("zia", {}), Random(4), 4000
    play_cards(state, "conquistadors square?")
    found = Counter(CLUES[GAME.imagine(state, Seat(0), rng).columns[0][0].clue] for _ in range(draws))
    assert set(found) == {"square", "round"}
    assert abs(found["square"] / draws - 1 / 2) < 0.03, "two of each are unseen"
    state.camps[0].hand = (0, 0)
    state.deck[0] -= 1
    state.deck[1] += 1
    found = Counter(CLUES[GAME.imagine(state, Seat(0), rng).columns[0][0].clue] for _ in range(draws))
    assert abs(found["square"] / draws - 1 / 4) < 0.03, "one square and three rounds are unseen"


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_imagining_twice_is_as_imagining_once(viewer: Seat | None) -> None:
    check_imagination(GAME, secrets(), 4, viewer, Random(5), draws=500)


def test_a_secret_line_up_may_be_any() -> None:
    state = GAME.setup(2, PLAYED)
    for _ in range(8):
        state = after(state, GAME.write(GAME.legal(state, Seat(-1))[0]))
    state = after(state, "1: field marinche la_roca cortes")
    worlds = [GAME.imagine(state, Seat(0), Random(seed)) for seed in range(30)]
    assert len({world.camps[1].line_up for world in worlds}) > 20
    assert GAME.imagine(state, Seat(1), Random(1)) == state


# Leaks planted on purpose


def both(state: State, viewer: Seat | None) -> tuple[Any, Any, int]:
    """What the viewer sees, what an enemy sees, and which camp the enemy is."""
    enemy = 0 if viewer is None else 1 - viewer % 2
    return GAME.view(state, viewer), GAME.view(state, Seat(enemy)), enemy


def view_with_a_peeked_token(state: State, viewer: Seat | None) -> Any:
    view = GAME.view(state, viewer)
    spaces = list(view.spaces)
    for peeked in state.peeked:
        spaces[peeked.space] = alter(spaces[peeked.space], token=TOKENS[peeked.token % KINDS])
    return alter(view, spaces=tuple(spaces))


def view_with_an_inventory(state: State, viewer: Seat | None) -> Any:
    own, other, enemy = both(state, viewer)
    pairs = zip(own.characters, other.characters, strict=True)
    return alter(own, characters=tuple(theirs if theirs.camp == CAMPS[enemy] else mine for mine, theirs in pairs))


def view_with_a_face_down_clue(state: State, viewer: Seat | None) -> Any:
    own, other, _ = both(state, viewer)
    columns = [
        alter(mine, cards=tuple(b if a.clue is None else a for a, b in zip(mine.cards, theirs.cards, strict=True)))
        for mine, theirs in zip(own.columns, other.columns, strict=True)
    ]
    return alter(own, columns=tuple(columns))


def view_with_a_hand(state: State, viewer: Seat | None) -> Any:
    own, other, enemy = both(state, viewer)
    return alter(own, camps=tuple((other if camp == enemy else own).camps[camp] for camp in (0, 1)))


def view_with_the_bag(state: State, viewer: Seat | None) -> Any:
    """What lies in the bag says what the enemy has taken out of it."""
    view = GAME.view(state, viewer)
    lying = [
        alter(terrain, lying=terrain.lying * 100 + state.bags[number * KINDS + 2])
        for number, terrain in enumerate(view.terrains)
    ]
    return alter(view, terrains=tuple(lying))


def tell_tokens(event: Any, viewer: Seat | None) -> Any:
    return event if isinstance(event, TokenFound | TokenSeen) else GAME.tell(event, viewer)


def tell_everything(event: Any, viewer: Seat | None) -> Any:
    return event


def imagine_the_truth(state: State, viewer: Seat | None, rng: Random) -> State:
    return state.copy()


def imagine_anything(state: State, viewer: Seat | None, rng: Random) -> State:
    """Even one's own secrets are dealt anew."""
    return GAME.imagine(state, None, rng)


FAULTS: dict[str, tuple[AnyGame, str]] = {
    "a token peeked by the other camp": (
        replace(GAME, view=view_with_a_peeked_token),
        "an imagined world looks the same",
    ),
    "an inventory": (replace(GAME, view=view_with_an_inventory), "an imagined world looks the same"),
    "a face-down clue": (replace(GAME, view=view_with_a_face_down_clue), "an imagined world looks the same"),
    "a hand": (replace(GAME, view=view_with_a_hand), "an imagined world looks the same"),
    "the bag": (replace(GAME, view=view_with_the_bag), "an imagined world looks the same"),
    "an event with a token": (replace(GAME, tell=tell_tokens), "events tell no secret"),
    "events with everything": (replace(GAME, tell=tell_everything), "events tell no secret"),
    "the truth imagined": (replace(GAME, imagine=imagine_the_truth), "imagine varies what cannot be known"),
    "one's own secrets forgotten": (replace(GAME, imagine=imagine_anything), "an imagined world looks the same"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_leak_is_found(fault: str) -> None:
    game, point = FAULTS[fault]
    with pytest.raises(Breach) as found:
        play_some(game)
    assert found.value.point == point


def play_some(game: AnyGame) -> None:
    for seed in range(6):
        check_playout(game, 3, seed, PLAYED)


@pytest.mark.parametrize("fault", ["a token peeked by the other camp", "an inventory", "a face-down clue"])
def test_the_planted_leaks_are_found_in_a_position_with_that_secret(fault: str) -> None:
    look_closely(GAME)
    with pytest.raises(Breach, match="an imagined world looks the same"):
        look_closely(FAULTS[fault][0])


def look_closely(game: AnyGame) -> None:
    for seed in range(8):
        check_secrets(game, secrets(), 4, [], Random(seed))


def test_random_games_meet_every_kind_of_secret() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(12):
        for state, _ in met(3, seed, PLAYED):
            kinds["peeked"] += bool(state.peeked)
            kinds["inventory"] += any(figure.tokens for camp in state.camps for figure in camp.figures)
            kinds["buried"] += any(camp.buried for camp in state.camps)
            kinds["hidden card"] += any(not card.open for column in state.columns for card in column)
            kinds["informed"] += any(card.seen for column in state.columns for card in column)
    assert all(kinds[kind] for kind in ("peeked", "inventory", "buried", "hidden card")), kinds
