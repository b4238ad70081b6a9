"""Why a move is not legal: every refusal names its rule; what forbids each kind of move is in `forbidden`."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import CHANCE, Refusal, Seat
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.decisions import (
    BY_CHANCE,
    Acting,
    Beginning,
    Claiming,
    Committing,
    Dealing,
    Decision,
    Discarding,
    Fielding,
    Finding,
    Fleeing,
    Healing,
    Laying,
    Mooring,
    Naming,
    Planting,
    Playing,
    Pushing,
    Raging,
    Recruiting,
    Rolling,
    Sharing,
    Turning,
)
from eldorado.games.sol.moves import (
    Accept,
    Begin,
    Claim,
    Commit,
    Deal,
    Discard,
    End,
    Field,
    Find,
    Flee,
    Gallop,
    Hand,
    Heal,
    Inform,
    Land,
    Lay,
    Leave,
    Moor,
    Move,
    Name,
    Order,
    Plant,
    PlayHidden,
    PlayOpen,
    Pull,
    Push,
    Rage,
    Rally,
    Recruit,
    Rest,
    Roll,
    Row,
    Search,
    Seize,
    Share,
    Shoot,
    Sneak,
    Spare,
    Spend,
    Stay,
    Step,
    Study,
    Survey,
    Take,
    Turn,
)
from eldorado.games.sol.rules.figures import active, in_play
from eldorado.games.sol.rules.forbidden import FORBIDDEN
from eldorado.games.sol.rules.wounds import ways_out
from eldorado.games.sol.state import NOWHERE, State

ACTS: Final[tuple[type[Move], ...]] = (
    Land,
    Step,
    Row,
    Sneak,
    Pull,
    Rally,
    Search,
    Survey,
    Study,
    Spend,
    Take,
    Seize,
    Hand,
    Order,
    Gallop,
    Shoot,
    Inform,
    End,
)
ANSWERS: Final[dict[type[Decision], tuple[type[Move], ...]]] = {
    Laying: (Lay,),
    Recruiting: (Recruit,),
    Fielding: (Field,),
    Sharing: (Share,),
    Beginning: (Begin,),
    Mooring: (Moor,),
    Dealing: (Deal,),
    Turning: (Turn,),
    Acting: ACTS,
    Finding: (Find,),
    Playing: (PlayOpen, PlayHidden),
    Planting: (Plant,),
    Discarding: (Discard,),
    Healing: (Heal, Rest),
    Fleeing: (Flee, Stay),
    Naming: (Name,),
    Committing: (Commit,),
    Rolling: (Roll,),
    Raging: (Rage, Accept),
    Claiming: (Claim, Leave),
    Pushing: (Push, Spare),
}
RULE_OF: Final[dict[type[Decision], str]] = {
    Laying: "SOL-1.2",
    Recruiting: "SOL-1.5",
    Fielding: "SOL-1.5",
    Sharing: "SOL-1.4",
    Beginning: "SOL-1.7",
    Mooring: "SOL-1.7",
    Dealing: "SOL-1.8",
    Turning: "SOL-1.8",
    Acting: "SOL-2.1",
    Finding: "SOL-6.1",
    Playing: "SOL-7.2",
    Planting: "SOL-6.4",
    Discarding: "SOL-6.2",
    Healing: "SOL-9.6",
    Fleeing: "SOL-9.7",
    Naming: "SOL-4.1",
    Committing: "SOL-4.2",
    Rolling: "SOL-4.2",
    Raging: "SOL-9.11",
    Claiming: "SOL-4.5",
    Pushing: "SOL-4.6",
}
RULE_IN_PLAY: Final[dict[type[Decision], str]] = {Dealing: "SOL-7.3", Turning: "SOL-7.2"}


def explain(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[SOL-2.3] None if legal; else, in this order: over, not asked, another question, unknown, forbidden."""
    if not state.pending:
        return Refusal("SOL-2.4" if state.winner == NOWHERE else "SOL-2.3", "game_over")
    decision = state.pending[-1]
    return (
        not_asked(state, seat, decision)
        or other_decision(state, move, decision)
        or unknown(state, move)
        or must_leave(state, move, decision)
        or FORBIDDEN[type(move)](state, seat, move)
    )


def not_asked(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """[SOL-2.5] Who plays the character decides, or any of the camp; [SOL-1.5] a camp that has chosen waits."""
    kind = type(decision)
    rule = rule_of(state, decision)
    if kind in BY_CHANCE:
        return None if seat == CHANCE else Refusal(rule, "chance_moves")
    if not 0 <= seat < state.seats:
        return Refusal(rule, "unknown_seat", {"seat": seat})
    if isinstance(decision, Fielding):
        waits = any(seat in group for group in decision.waiting)
        return None if waits else Refusal("SOL-1.5", "already_chosen")
    if seat in decision.seats:  # type: ignore[union-attr]
        return None
    if isinstance(decision, Sharing | Mooring | Naming):
        return Refusal(rule, "other_camp_decides", {"camp": decision.camp})
    return Refusal("SOL-2.5", "not_your_character", {"character": decision.character})  # type: ignore[union-attr]


def rule_of(state: State, decision: Decision) -> str:
    """[SOL-1.8] Clue cards are drawn in set-up, [SOL-7.2] [SOL-7.3] and again when a clue was found."""
    kind = type(decision)
    return RULE_IN_PLAY[kind] if state.round and kind in RULE_IN_PLAY else RULE_OF[kind]


def other_decision(state: State, move: Move, decision: Decision) -> Refusal | None:
    """The question on the table takes another kind of answer."""
    if type(move) in ANSWERS[type(decision)]:
        return None
    return Refusal(rule_of(state, decision), "other_decision", {"decision": type(decision).__name__})


def unknown(state: State, move: Move) -> Refusal | None:
    """[SOL-1.1] Spaces and boat spots are those of the island; [SOL-1.4] characters are those in play."""
    space = getattr(move, "space", 0)
    if not 0 <= space < len(state.box.spaces):
        return Refusal("SOL-1.1", "unknown_space", {"space": space})
    if isinstance(move, Moor) and not 0 <= move.boat < len(state.box.moor):
        return Refusal("SOL-1.1", "unknown_boat", {"boat": move.boat})
    character: CharacterId | None = getattr(move, "character", None)
    if character is None or isinstance(move, Recruit) or in_play(state, character):
        return None
    return Refusal("SOL-1.4", "not_in_play", {"character": character})


def must_leave(state: State, move: Move, decision: Decision) -> Refusal | None:
    """[SOL-5.4] A wounded character beside an able enemy leaves first, if it can; till then it may discard steps."""
    if type(decision) is not Acting or isinstance(move, Step | Row | Spend):
        return None
    if not ways_out(state, active(state), decision.movement):
        return None
    return Refusal("SOL-5.4", "must_leave", {"character": decision.character})
