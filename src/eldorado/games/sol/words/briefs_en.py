"""SOL in English: events as they are told among others of their turn."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief

GOES: Final = "goes to the spaces {things}"
FINDS: Final = "finds {things}"

BRIEFS: Final = {
    "TempleLaid": Brief("", "{count} temples are laid"),
    "CharacterShared": Brief("plays {character}", "plays {things}", "{character}"),
    "ClueDealt": Brief("draw the clue card “{clue}”", "draw the clue cards {things}", "“{clue}”"),
    "ClueDealt.none": Brief("draw a clue card", "draw {count} clue cards"),
    "TurnBegan": Brief(),
    "TurnEnded": Brief(),
    "Moved.land": Brief("disembarks on {space}", GOES, "{space_figure}"),
    "Moved.row": Brief("rows to {space}", GOES, "{space_figure}"),
    "Moved.step": Brief("steps to {space}", GOES, "{space_figure}"),
    "Sneaked.land": Brief("disembarks unseen on {space}"),
    "Sneaked.row": Brief("rows unseen to {space}"),
    "Sneaked.step": Brief("steps unseen to {space}"),
    "Pulled": Brief("pulls {ally} to {space}"),
    "StepSpent": Brief(),
    "Searched": Brief(),
    "TokenFound": Brief("finds {token} on {space}", FINDS, "{token}"),
    "TokenFound.none": Brief("keeps a find unseen", "keeps {count} finds unseen"),
    "TokenShown": Brief("finds {token} on {space}", FINDS, "{token}"),
    "ClueDiscarded": Brief(),
    "FighterNamed": Brief("fights {defender} on {space}"),
    "SwordsCommitted": Brief(),
    "DieRolled": Brief(),
    "DuelTied": Brief(),
}
