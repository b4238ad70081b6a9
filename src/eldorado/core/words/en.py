"""What all games share in English."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.common import CommonWords

ENGLISH: Final = CommonWords(
    is_one=lambda count: abs(count) == 1,
    both="and",
    either="or",
    refusals={
        "game_over": "The game is over.",
        "chance_moves": "Nobody plays now: luck decides.",
        "not_your_turn": "It is {seat}’s turn.",
        "already_answered": "You have already chosen: the others are still choosing.",
        "other_decision": "Not yet: first {demand}.",
        "unknown_seat": "There is no player {player}: {players} are at the table.",
    },
)
