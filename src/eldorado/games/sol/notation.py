"""Moves as text, one line each, readable without any context: `step 21`, `pull zia`, `commit sand sand`."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eldorado.core.notation import a_word_each, read_move, whole_number
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

VERBS: Final[dict[str, type[Move]]] = {
    "temple": Lay,
    "recruit": Recruit,
    "begin": Begin,
    "deal": Deal,
    "turn": Turn,
    "find": Find,
    "roll": Roll,
    "field": Field,
    "share": Share,
    "moor": Moor,
    "land": Land,
    "step": Step,
    "row": Row,
    "sneak": Sneak,
    "pull": Pull,
    "rally": Rally,
    "search": Search,
    "survey": Survey,
    "study": Study,
    "spend": Spend,
    "take": Take,
    "seize": Seize,
    "hand": Hand,
    "order": Order,
    "gallop": Gallop,
    "shoot": Shoot,
    "inform": Inform,
    "end": End,
    "open": PlayOpen,
    "hide": PlayHidden,
    "plant": Plant,
    "discard": Discard,
    "heal": Heal,
    "rest": Rest,
    "flee": Flee,
    "stay": Stay,
    "name": Name,
    "commit": Commit,
    "rage": Rage,
    "accept": Accept,
    "claim": Claim,
    "leave": Leave,
    "push": Push,
    "spare": Spare,
}
EXAMPLES: Final[dict[str, str]] = {
    "temple": "temple round jade one",
    "recruit": "recruit zia",
    "begin": "begin adventurers",
    "deal": "deal jade",
    "turn": "turn four",
    "find": "find sword",
    "roll": "roll 3",
    "field": "field zia leonardo mendoza",
    "share": "share zia",
    "moor": "moor 1",
    "land": "land 38",
    "step": "step 21",
    "row": "row 39",
    "sneak": "sneak step 21",
    "pull": "pull zia",
    "rally": "rally zia",
    "survey": "survey 21",
    "study": "study 21",
    "spend": "spend sand",
    "hand": "hand zia",
    "shoot": "shoot yao",
    "inform": "inform shape 2",
    "hide": "hide jade",
    "plant": "plant 38",
    "discard": "discard sand step",
    "heal": "heal zia",
    "flee": "flee 21",
    "name": "name zia",
    "commit": "commit sand forest",
    "push": "push 21",
}
"""How moves with fields are written; the others are their verb alone."""
FIGURES: Final = ("space", "swords", "place")
LISTS: Final = {Field: "characters", Commit: "swords"}
_WORD_OF: Final[dict[type[Move], str]] = {kind: verb for verb, kind in VERBS.items()}


def write(move: Move) -> str:
    """The move in notation."""
    fields = msgspec.structs.astuple(move)
    if isinstance(move, Moor):
        fields = (move.boat + 1,)
    elif type(move) in LISTS:
        fields = fields[0]
    return " ".join([_WORD_OF[type(move)], *map(str, fields)])


def read(text: str) -> Move:
    """The move a notation stands for; anything else is Unreadable, with an example of what is."""
    return read_move(text, VERBS, EXAMPLES, _fields)


def _fields(kind: type[Move], given: list[str]) -> dict[str, Any]:
    """The words after the verb as the fields of the move, all of them."""
    return {LISTS[kind]: given} if kind in LISTS else a_word_each(kind, given, _field)


def _field(name: str, text: str) -> int | str:
    """Spaces, boats (counted from 1), swords and places are plain decimal numbers; everything else is an id."""
    if name == "boat":
        return whole_number(text) - 1
    return whole_number(text) if name in FIGURES else text
