"""Why nobody but those who are asked may answer, and why an answer names nothing of this island or its camps."""

from __future__ import annotations

from typing import Any, Final, get_args

from eldorado.core.game import Decision, Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.rules.figures import in_play
from eldorado.games.sol.state import NOWHERE, State

NAMING_SPACES: Final = frozenset([kind for kind in get_args(m.Move) if "space" in kind.__struct_fields__])
NAMING_CHARACTERS: Final = frozenset(
    [kind for kind in get_args(m.Move) if "character" in kind.__struct_fields__ and kind is not m.Recruit]
)
"""The moves that name a space, and those that name a character in play."""


def over(state: State) -> str:
    """[SOL-2.3] A camp has left the island with the Idol, [SOL-2.4] or the last round is over."""
    return "SOL-2.4" if state.winner == NOWHERE else "SOL-2.3"


def waits(state: State, seat: Seat, decision: Decision, rule: str) -> Refusal:
    """[SOL-2.5] Who plays the character decides, or any of the camp; [SOL-1.5] a camp that has chosen waits."""
    if not 0 <= seat < state.seats:
        return Refusal(rule, "unknown_seat", {"seat": seat})
    if isinstance(decision, d.AsksPlayer):
        return Refusal("SOL-2.5", "not_your_character", {"character": decision.character})
    if isinstance(decision, d.AsksCamp):
        return Refusal(rule, "other_camp_decides", {"camp": decision.camp})
    return Refusal("SOL-1.5", "already_chosen")


def unknown(state: State, move: m.Move) -> Refusal | None:
    """[SOL-1.1] Spaces and boat spots are those of the island; [SOL-1.4] characters are those in play."""
    named: Any = move
    space: int = named.space if type(move) in NAMING_SPACES else 0
    if not 0 <= space < len(state.box.spaces):
        return Refusal("SOL-1.1", "unknown_space", {"space": space})
    if isinstance(move, m.Moor) and not 0 <= move.boat < len(state.box.moor):
        return Refusal("SOL-1.1", "unknown_boat", {"boat": move.boat})
    character: CharacterId | None = named.character if type(move) in NAMING_CHARACTERS else None
    if character is None or in_play(state, character):
        return None
    return Refusal("SOL-1.4", "not_in_play", {"character": character})
