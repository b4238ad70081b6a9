"""Chapter 6: searching, inventories, flags."""

from __future__ import annotations

from eldorado.core.game import CHANCE, Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Discarding
from tests.games.sol.positions import (
    after,
    asked,
    events,
    options,
    points,
    refused,
    search_all,
    tokens,
    told,
    turn,
    verbs,
    who,
)


def test_sol_6_1_one_search_point_to_look_at_the_token_of_ones_space() -> None:
    state = turn("zia", {"zia": 20})
    found = after(state, "search", "find step")
    assert points(found) == (3, 2)
    assert tokens(found, "zia") == ["sand step"]
    assert refused(found, "search") == ("SOL-6.1", "no_token")
    assert refused(turn("zia", {"zia": 20}, search=0), "search") == ("SOL-6.1", "no_search_points")
    assert refused(turn("zia", {"zia": 0}), "search") == ("SOL-6.1", "no_token")


def test_sol_6_1_a_clue_or_flag_is_shown_and_works_a_step_or_sword_is_kept_face_down() -> None:
    state = after(turn("zia", {"zia": 20}), "search")
    assert told(state, "find clue") == ["TokenShown", "MedallionTaken"]
    assert told(state, "find flag") == ["TokenShown"]
    for token in ("step", "sword"):
        (event,) = events(state, f"find {token}")
        assert GAME.tell(event, Seat(0)) == event
        for other in (Seat(1), None):
            assert GAME.tell(event, other).token is None  # type: ignore[union-attr]


def test_sol_6_2_an_inventory_may_overflow_until_the_end_of_the_turn() -> None:
    state = turn("leonardo", {"leonardo": 20}, held={"leonardo": "sand step, forest sword"})
    state = after(state, "search", "find sword")
    assert len(tokens(state, "leonardo")) == 3
    state = after(state, "end")
    assert isinstance(state.pending[-1], Discarding)
    assert asked(state) == [(0,)]
    assert options(state) == ["discard forest sword", "discard sand step", "discard sand sword"]
    kept = after(state, "discard forest sword")
    assert tokens(kept, "leonardo") == ["sand step", "sand sword"]
    assert refused(state, "discard hill step") == ("SOL-6.2", "token_not_held")


def test_sol_6_2_discards_stay_secret() -> None:
    state = turn("leonardo", {"leonardo": 20}, held={"leonardo": "sand step, sand sword, forest sword"})
    state = after(state, "end")
    (event, *_) = events(state, "discard sand sword")
    assert GAME.tell(event, Seat(0)).token == "sword"  # type: ignore[union-attr]
    assert GAME.tell(event, Seat(1)).token is None  # type: ignore[union-attr]
    gone = after(state, "discard sand sword")
    assert [(token.terrain, token.token) for token in GAME.view(gone, Seat(0)).camps[0].buried] == [("sand", "sword")]
    assert [(token.terrain, token.token) for token in GAME.view(gone, Seat(1)).camps[0].buried] == [("sand", None)]
    other = after(state, "discard sand step")
    assert GAME.view(gone, Seat(1)) == GAME.view(other, Seat(1))


def test_sol_6_3_a_camp_sees_its_own_inventories_and_of_the_enemys_the_backs_only() -> None:
    state = turn("zia", {"zia": 20}, seats=4, held={"zia": "sand step, forest sword", "cortes": "hill sword"})
    seen = {
        viewer: {view.id: [(token.terrain, token.token) for token in view.tokens] for view in sight.characters}
        for viewer, sight in ((seat, GAME.view(state, seat)) for seat in (None, Seat(0), Seat(1), Seat(2), Seat(3)))
    }
    for mate in (Seat(0), Seat(2)):
        assert seen[mate]["zia"] == [("sand", "step"), ("forest", "sword")]
        assert seen[mate]["cortes"] == [("hill", None)]
    for enemy in (Seat(1), Seat(3)):
        assert seen[enemy]["zia"] == [("sand", None), ("forest", None)]
        assert seen[enemy]["cortes"] == [("hill", "sword")]
    assert seen[None]["zia"] == [("sand", None), ("forest", None)]
    assert seen[None]["cortes"] == [("hill", None)]


def test_sol_6_3_tokens_cannot_be_handed_over() -> None:
    state = turn("zia", {"zia": 20, "leonardo": 20}, held={"zia": "sand step", "leonardo": "sand step"})
    assert "hand" not in verbs(state)
    spent = after(state, "spend sand")
    assert refused(spent, "spend sand") == ("SOL-3.8", "no_step_token")
    assert tokens(spent, "leonardo") == ["sand step"]


def test_sol_6_4_a_flag_goes_on_any_pontoon_without_one_of_ones_own() -> None:
    state = after(turn("zia", {"zia": 20}), "search", "find flag")
    assert asked(state) == [(0,)]
    assert options(state) == ["plant 41", "plant 42", "plant 44", "plant 45"]
    planted = after(state, "plant 41")
    assert GAME.view(planted, None).spaces[41].flags == ("adventurers", "conquistadors")
    assert refused(state, "plant 38") == ("SOL-6.4", "flag_there")
    assert refused(state, "plant 20") == ("SOL-6.4", "no_pontoon")


def test_sol_6_5_searching_goes_on_after_the_idol_has_appeared() -> None:
    state = turn("zia", {"zia": 20}, idol=19)
    found = after(state, "search", "find sword")
    assert tokens(found, "zia") == ["sand sword"]


def test_the_tracker_counts_what_a_camp_has_not_seen() -> None:
    state = turn("zia", {"zia": 20}, held={"zia": "sand step", "cortes": "sand sword"})
    search_all(state, "sand", "clue")
    own, enemy = (GAME.view(state, seat).terrains[0] for seat in (Seat(0), Seat(1)))
    assert own.unseen == {"clue": 1, "flag": 1, "step": 5, "sword": 6}, "Cortes's sword is not known"
    assert enemy.unseen == {"clue": 1, "flag": 1, "step": 6, "sword": 5}
    assert GAME.view(state, None).terrains[0].unseen == {"clue": 1, "flag": 1, "step": 6, "sword": 6}
    assert own.lying == 12


def test_a_search_is_decided_by_chance_when_it_happens() -> None:
    state = after(turn("zia", {"zia": 20}), "search")
    assert asked(state) == [(CHANCE,)]
    assert who(state, "zia").tokens == ()
    assert refused(state, "0: find step") == ("SOL-6.1", "chance_moves")
