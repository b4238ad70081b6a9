"""The examples of the rulebook, played through."""

from __future__ import annotations

from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Acting, Committing
from tests.games.sol.positions import (
    after,
    at,
    options,
    play_cards,
    points,
    refused,
    search_all,
    tokens,
    turn,
    verbs,
    who,
)


def test_yao_climbs_for_the_idol_and_goes_down_again() -> None:
    state = turn("yao", {"yao": 8}, idol=7)
    state = after(state, "step 7")
    assert points(state)[0] == 1, "from forest to hill: 2 of his 3"
    state = after(state, "take yao", "step 19")
    assert (state.carrier, at(state, "yao"), points(state)[0]) == ("yao", 19, 0)
    assert "step" not in verbs(state)


def test_cabeza_attacks_zia_totals_5_against_6_and_is_pushed_away() -> None:
    held = {"cabeza": "sand step, sand sword", "zia": "forest sword"}
    state = turn("cabeza", {"cabeza": 37, "zia": 20, "leonardo": 19}, held=held)
    state = after(state, "step 20", "name zia", "commit sand", "commit forest", "roll 3", "roll 4")
    duel = state.pending[-1].duel  # type: ignore[union-attr]
    assert (duel.sheets, duel.tokens, duel.dice) == ((1, 1), (1, 1), (3, 4))
    assert GAME.asked(state) == ((0,),), "Zia has won: her player decides"
    state = after(state, "push 21")
    assert (at(state, "cabeza"), who(state, "cabeza").wound > 0, points(state)) == (21, True, (2, 3))
    assert tokens(state, "cabeza") == ["sand step"], "he keeps the rest of his tokens"


def test_cabeza_wounded_may_not_go_to_leonardo_but_climbs_with_a_step_token() -> None:
    """He has totalled 5 against 6, stands wounded on a forest with 1 MP, and climbs one level with a step token."""
    held = {"cabeza": "sand step"}
    state = turn("cabeza", {"cabeza": 8, "leonardo": 20}, wounded="cabeza", held=held, movement=1)
    assert refused(state, "step 20") == ("SOL-5.2", "wounded_cannot_enter")
    assert refused(state, "step 7") == ("SOL-3.2", "no_movement")
    climbed = after(state, "spend sand", "step 7")
    assert (at(climbed, "cabeza"), points(climbed)[0]) == (7, 0)


def test_yao_beats_la_roca_and_must_fight_the_next_whom_the_conquistadors_name() -> None:
    places = {"yao": 20, "la_roca": 37, "dona_bella": 37, "cortes": 37}
    state = turn("yao", places, held={"yao": "sand sword"})
    state = after(state, "step 37", "name la_roca", "commit sand", "commit", "roll 4", "roll 0", "push 19")
    assert GAME.asked(state) == ((1,),)
    assert options(state) == ["name cortes", "name dona_bella"]
    state = after(state, "name dona_bella")
    decision = state.pending[-1]
    assert isinstance(decision, Committing)
    assert (decision.duel.sheets, decision.duel.tokens) == ((4, 2), (0, 0)), "the token does not count again"
    assert options(state) == ["commit"]


def test_chipa_searches_finds_a_step_climbs_and_searches_again() -> None:
    state = turn("chipa", {"chipa": 20}, movement=2)
    assert points(state)[1] == 2
    state = after(state, "search", "find step")
    assert refused(state, "step 7") == ("SOL-3.2", "no_movement")
    state = after(state, "spend sand", "step 7", "search", "find sword")
    assert (tokens(state, "chipa"), points(state)) == (["hill sword"], (0, 0))


def test_seven_cards_show_the_round_jade_temple_with_one_stair() -> None:
    state = turn("zia", {"zia": 20}, medallion="conquistadors")
    for terrain in ("forest", "forest", "forest", "hill", "hill", "mountain", "sand"):
        search_all(state, terrain, "clue")
    play_cards(state, "conquistadors round", "adventurers round?", "conquistadors square?")
    play_cards(state, "adventurers gold", "adventurers jade?", "conquistadors four?")
    shown = after(state, "search", "find clue", "open")
    seen = GAME.view(shown, None)
    temple = seen.spaces[seen.idol or 0].temple
    assert temple is not None
    assert (temple.shape, temple.colour, temple.stairs) == ("round", "jade", "one")


def test_with_an_empty_column_the_idol_is_on_the_altar() -> None:
    state = turn("zia", {"zia": 20}, medallion="conquistadors")
    for terrain in ("forest", "forest", "forest", "hill", "hill", "mountain", "sand"):
        search_all(state, terrain, "clue")
    play_cards(state, *["adventurers gold", "adventurers jade", "adventurers one"] * 2)
    shown = after(state, "search", "find clue", "open")
    assert GAME.view(shown, None).spaces[shown.idol].kind == "altar"


def test_cortes_brings_the_idol_to_his_flag_and_wins_if_nobody_undoes_it() -> None:
    state = after(turn("cortes", {"cortes": 28, "zia": 30}, carrier="cortes"), "step 41", "end")
    assert GAME.view(state, None).escaping == "conquistadors"
    assert isinstance(state.pending[-1], Acting), "the Adventurers have one full camp turn"
    over = after(state, "end", "end", "end")
    assert (over.winner, GAME.asked(over)) == (1, ())


def test_the_adventurers_undo_it_in_their_turn() -> None:
    state = after(turn("cortes", {"cortes": 28, "zia": 29}, carrier="cortes"), "step 41", "end")
    state = after(state, "step 28", "step 41", "name cortes", "commit", "commit", "roll 4", "roll 1", "claim", "spare")
    state = after(state, "end", "end", "end")
    assert (state.winner, state.carrier) == (-1, "zia")
