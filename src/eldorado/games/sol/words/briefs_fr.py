"""SOL in French: events as they are told among others of their turn."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief

GOES: Final = "va aux cases {things}"
FINDS: Final = "trouve {things}"

BRIEFS: Final = {
    "TempleLaid": Brief("", "{count} temples sont posés"),
    "CharacterShared": Brief("joue {character}", "joue {things}", "{character}"),
    "ClueDealt": Brief(
        "piochent la carte Indice «\u202f{clue}\u202f»", "piochent les cartes Indice {things}", "«\u202f{clue}\u202f»"
    ),
    "ClueDealt.none": Brief("piochent une carte Indice", "piochent {count} cartes Indice"),
    "TurnBegan": Brief(),
    "TurnEnded": Brief(),
    "Moved.land": Brief("débarque sur la {space}", GOES, "{space_figure}"),
    "Moved.row": Brief("va en chaloupe à la {space}", GOES, "{space_figure}"),
    "Moved.step": Brief("va à la {space}", GOES, "{space_figure}"),
    "Sneaked.land": Brief("débarque sans bruit sur la {space}"),
    "Sneaked.row": Brief("va sans bruit en chaloupe à la {space}"),
    "Sneaked.step": Brief("va sans bruit à la {space}"),
    "Pulled": Brief("tire {ally} sur la {space}"),
    "StepSpent": Brief(),
    "Searched": Brief(),
    "TokenFound": Brief("trouve {token} sur la {space}", FINDS, "{token}"),
    "TokenFound.none": Brief("garde une trouvaille secrète", "garde {count} trouvailles secrètes"),
    "TokenShown": Brief("trouve {token} sur la {space}", FINDS, "{token}"),
    "ClueDiscarded": Brief(),
    "FighterNamed": Brief("affronte {defender} sur la {space}"),
    "SwordsCommitted": Brief(),
    "DieRolled": Brief(),
    "DuelTied": Brief(),
}
