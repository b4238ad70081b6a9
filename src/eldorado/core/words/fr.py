"""What all games share in French."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.common import CommonWords

FRENCH: Final = CommonWords(
    is_one=lambda count: abs(count) < 2,
    both="et",
    either="ou",
    refusals={
        "game_over": "La partie est terminée.",
        "chance_moves": "Ce n’est à personne de jouer\u202f: le sort décide.",
        "not_your_turn": "C’est à {seat} de jouer.",
        "already_answered": "Vous avez déjà choisi\u202f: les autres choisissent encore.",
        "other_decision": "Pas encore\u202f: il faut d’abord {demand}.",
        "unknown_seat": "Il n’y a pas de joueur {player}\u202f: la table en compte {players}.",
    },
)
