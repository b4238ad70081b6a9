"""What forbids the answers that are given outside a character's own acts: set-up, chance, finds, combat."""

from __future__ import annotations

from collections import Counter
from typing import Any

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol.box import KINDS, SWORD
from eldorado.games.sol.components import CAMPS, CLUES, TEMPLES, TERRAINS, TOKENS, Temple
from eldorado.games.sol.decisions import Committing, Finding, Fleeing, Naming, Pushing, Recruiting, Rolling, Sharing
from eldorado.games.sol.moves import (
    Commit,
    Deal,
    Discard,
    Field,
    Find,
    Flee,
    Heal,
    Lay,
    Moor,
    Name,
    Plant,
    PlayHidden,
    Push,
    Recruit,
    Roll,
    Share,
    Turn,
)
from eldorado.games.sol.rules.figures import active, figure_of, guarded
from eldorado.games.sol.rules.forbidden_acts import not_beside
from eldorado.games.sol.rules.searching import legal_finds
from eldorado.games.sol.rules.setup import count_of
from eldorado.games.sol.state import NOWHERE, State


def lay_refused(state: State, seat: Seat, move: Lay) -> Refusal | None:
    """[SOL-1.2] Each temple exists once."""
    number = TEMPLES.index(Temple(move.shape, move.colour, move.stairs))
    return Refusal("SOL-1.2", "temple_laid") if number in state.temples else None


def recruit_refused(state: State, seat: Seat, move: Recruit) -> Refusal | None:
    """[SOL-1.5] A character of the camp, once."""
    decision = state.pending[-1]
    assert type(decision) is Recruiting, "characters are drawn for a camp"
    camp = CAMPS.index(decision.camp)
    return _of_camp(state, camp, move.character) or _once(move.character, state.camps[camp].line_up)


def _of_camp(state: State, camp: int, character: Any) -> Refusal | None:
    """[SOL-1.4] Each camp has seven characters of its own."""
    if state.box.camp_of[character] == camp:
        return None
    return Refusal("SOL-1.4", "other_camps_character", {"character": character})


def _once(character: Any, line_up: tuple[str, ...]) -> Refusal | None:
    """[SOL-1.5] A line-up names a character once."""
    return Refusal("SOL-1.5", "named_twice", {"character": character}) if character in line_up else None


def field_refused(state: State, seat: Seat, move: Field) -> Refusal | None:
    """[SOL-1.4] As many characters as agreed, out of the camp's own."""
    needed = count_of(state.seats, state.options)
    if len(move.characters) != needed:
        return Refusal("SOL-1.4", "wrong_number", {"count": len(move.characters), "needed": needed})
    for place, character in enumerate(move.characters):
        refusal = _of_camp(state, seat % 2, character) or _once(character, move.characters[:place])
        if refusal is not None:
            return refusal
    return None


def share_refused(state: State, seat: Seat, move: Share) -> Refusal | None:
    """[SOL-1.4] A character of the camp that nobody has taken."""
    decision, figure = state.pending[-1], figure_of(state, move.character)
    assert type(decision) is Sharing, "characters are shared out"
    refusal = _of_camp(state, CAMPS.index(decision.camp), move.character)
    if refusal is not None or figure.owner == NOWHERE:
        return refusal
    return Refusal("SOL-1.4", "already_shared", {"character": move.character})


def moor_refused(state: State, seat: Seat, move: Moor) -> Refusal | None:
    """[SOL-1.7] One boat a spot."""
    taken = any(camp.boat == move.boat for camp in state.camps)
    return Refusal("SOL-1.7", "spot_taken", {"boat": move.boat}) if taken else None


def card_refused(state: State, seat: Seat, move: Deal | Turn) -> Refusal | None:
    """[SOL-1.8] A card comes from the deck; [SOL-7.2] [SOL-7.3] in play as in set-up."""
    if state.deck[CLUES.index(move.clue)]:
        return None
    in_play = "SOL-7.3" if type(move) is Deal else "SOL-7.2"
    return Refusal(in_play if state.round else "SOL-1.8", "clue_gone", {"clue": move.clue})


def find_refused(state: State, seat: Seat, move: Find) -> Refusal | None:
    """[SOL-1.3] A token comes from its terrain's bag, or is what was seen there."""
    decision = state.pending[-1]
    assert type(decision) is Finding, "tokens are found by searching"
    return (
        None if move in legal_finds(state, seat, decision) else Refusal("SOL-1.3", "token_gone", {"token": move.token})
    )


def roll_refused(state: State, seat: Seat, move: Roll) -> Refusal | None:
    """[SOL-1.9] A face of the camp's die."""
    decision = state.pending[-1]
    assert type(decision) is Rolling, "dice are rolled in a duel"
    faces = state.box.edition.dice[state.box.camp_of[decision.character]]
    return None if move.swords in faces else Refusal("SOL-1.9", "no_such_face", {"swords": move.swords})


def plant_refused(state: State, seat: Seat, move: Plant) -> Refusal | None:
    """[SOL-6.4] A pontoon without a flag of one's own."""
    if move.space not in state.box.boat_of:
        return Refusal("SOL-6.4", "no_pontoon", {"space": move.space})
    flags = state.camps[seat % 2].flags
    return Refusal("SOL-6.4", "flag_there", {"space": move.space}) if flags >> move.space & 1 else None


def discard_refused(state: State, seat: Seat, move: Discard) -> Refusal | None:
    """[SOL-6.2] A token of one's own."""
    token = TERRAINS.index(move.terrain) * KINDS + TOKENS.index(move.token)
    if token in active(state).tokens:
        return None
    return Refusal("SOL-6.2", "token_not_held", {"terrain": move.terrain, "token": move.token})


def hide_refused(state: State, seat: Seat, move: PlayHidden) -> Refusal | None:
    """[SOL-7.2] A card of the camp's hand; [SOL-7.4] an empty hand leaves the face-up card."""
    hand = state.camps[seat % 2].hand
    if not hand:
        return Refusal("SOL-7.4", "empty_hand")
    return None if CLUES.index(move.clue) in hand else Refusal("SOL-7.2", "clue_not_held", {"clue": move.clue})


def name_refused(state: State, seat: Seat, move: Name) -> Refusal | None:
    """[SOL-4.1] An able character of the defending camp on the combat space."""
    decision, figure = state.pending[-1], figure_of(state, move.character)
    assert type(decision) is Naming, "fighters are named before a duel"
    stands = figure.camp == CAMPS.index(decision.camp) and figure.space == decision.space and not figure.wound
    return None if stands else Refusal("SOL-4.1", "not_a_defender", {"character": figure.id})


def commit_refused(state: State, seat: Seat, move: Commit) -> Refusal | None:
    """[SOL-4.7] Sword tokens of one's own, [SOL-4.2] named in the order of their ids."""
    decision = state.pending[-1]
    assert type(decision) is Committing, "tokens are committed in a duel"
    tokens = figure_of(state, decision.character).tokens
    held = Counter(TERRAINS[token // KINDS] for token in tokens if token % KINDS == SWORD)
    missing = Counter(move.swords) - held
    if missing:
        return Refusal("SOL-4.7", "no_sword_token", {"terrain": min(missing)})
    in_order = list(move.swords) == sorted(move.swords)
    return None if in_order else Refusal("SOL-4.2", "swords_out_of_order")


def push_refused(state: State, seat: Seat, move: Push) -> Refusal | None:
    """[SOL-4.6] A land space next to the combat space."""
    decision = state.pending[-1]
    assert type(decision) is Pushing, "the winner is asked for a push"
    beside = move.space in state.box.beside[decision.duel.space]
    return None if beside else Refusal("SOL-4.6", "push_not_adjacent", {"space": move.space})


def heal_refused(state: State, seat: Seat, move: Heal) -> Refusal | None:
    """[SOL-9.6] Heal: another wounded ally on her space."""
    figure, ally = active(state), figure_of(state, move.character)
    if ally.camp != figure.camp or ally is figure:
        return Refusal("SOL-9.6", "not_an_ally", {"character": ally.id})
    if not ally.wound:
        return Refusal("SOL-9.6", "not_wounded", {"character": ally.id})
    here = ally.space == figure.space
    return None if here else Refusal("SOL-9.6", "ally_elsewhere", {"character": ally.id})


def flee_refused(state: State, seat: Seat, move: Flee) -> Refusal | None:
    """[SOL-9.7] Take wing: to an adjacent space without able enemies."""
    decision = state.pending[-1]
    assert type(decision) is Fleeing, "one flees when an enemy enters"
    figure = figure_of(state, decision.character)
    refusal = not_beside(state, figure, move.space, "SOL-9.7")
    if refusal is None and guarded(state, figure.camp) >> move.space & 1:
        return Refusal("SOL-9.7", "no_flight_to_enemies", {"space": move.space})
    return refusal
