"""The weights that self-play has taught, as they are shipped; `training` makes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from eldorado.bots.learnt import WrongWeights, check_marks, check_terms, numbers
from eldorado.games.sol import GAME

MATERIAL: Final = ("steps", "swords", "wounds", "flags")
ABOUT: Final = ("turn", "turn left", "camp", "race", "lead", "power")
SHOWN_EARLY: Final = ("turn", "turn left", "camp", "time", "race", "race late", "power", "power late")
EYES: Final = ("medallion", "hidden cards", "hand", "tokens near", "line-up")
HOMECOMING: Final = ("can come home", "safe at home", "safe here", "far from home", "carrier wounded")
CHASE: Final = ("enemy home", "caught at home", "caught elsewhere", "enemy far from home", "enemy carrier wounded")
TERMS: Final[dict[str, tuple[str, ...]]] = {
    "searching": (*SHOWN_EARLY, *EYES, *MATERIAL),
    "lying": (*ABOUT, "first there", "there already", "home at once", *MATERIAL),
    "ours": (*ABOUT, *HOMECOMING, *MATERIAL),
    "theirs": (*ABOUT, *CHASE, *MATERIAL),
}
"""What is weighed, stage by stage."""
PROVED: Final[dict[str, dict[str, float]]] = {
    "searching": {
        "race": 0.1,
        "race late": 0.7,
        "power": 0.08,
        "power late": 0.05,
        "medallion": 0.12,
        "hidden cards": -0.05,
        "steps": 0.06,
        "swords": 0.06,
        "wounds": -0.03,
        "flags": 0.07,
    },
    "lying": {
        "turn": 0.536,
        "race": 0.596,
        "lead": -0.35,
        "power": 0.537,
        "first there": 0.103,
        "there already": 0.148,
        "steps": 0.113,
        "swords": 0.1,
        "wounds": 0.002,
        "flags": 0.185,
    },
    "ours": {
        "turn": 0.535,
        "race": 0.305,
        "can come home": -0.192,
        "safe at home": 1.251,
        "safe here": 0.867,
        "far from home": -0.778,
        "carrier wounded": -0.2,
        "steps": 0.131,
        "swords": 0.121,
        "wounds": -0.1,
        "flags": 0.101,
    },
    "theirs": {
        "turn": -0.377,
        "race": 0.314,
        "lead": 0.137,
        "power": 0.175,
        "enemy home": -1.894,
        "caught at home": 3.756,
        "caught elsewhere": 1.02,
        "enemy far from home": 0.773,
        "enemy carrier wounded": 0.2,
        "steps": 0.141,
        "swords": 0.103,
        "wounds": -0.071,
        "flags": 0.098,
    },
}
"""The weights by which the master weighs the ends of its trials: older ones, with which it was measured in the arena.

Those that `training` makes foretell better how greedy's games end, but have not shown that they choose as well.
"""


class Learnt(NamedTuple):
    """A weight a term, stage by stage; and what a hundredth of greedy's own measure is worth, in logits."""

    stages: tuple[tuple[float, ...], ...]
    sight: float


@lru_cache(maxsize=1)
def proved() -> tuple[tuple[float, ...], ...]:
    """The master's own weights, in the order of the terms; what they do not know of counts nothing."""
    return tuple([tuple([PROVED[stage].get(term, 0.0) for term in terms]) for stage, terms in TERMS.items()])


@lru_cache(maxsize=1)
def learnt() -> Learnt:
    """The weights that are shipped."""
    return read_weights(json.loads(weights_text()))


def weights_text() -> str:
    """The weights as they are shipped, with the game, the rules and the edition that they belong to."""
    return files("eldorado.bots.tactics.sol").joinpath("weights.json").read_text(encoding="utf-8")


def read_weights(document: Mapping[str, Any]) -> Learnt:
    """The weights of a document that `training` made; those of other rules or of another edition are refused."""
    check_marks(GAME, document)
    stages = document.get("stages")
    if not isinstance(stages, dict):
        raise WrongWeights("weights for no stage: train them again")
    (sight,) = numbers([document.get("sight")], 1, "for sight")
    return Learnt(tuple([read_stage(stages.get(stage), stage) for stage in TERMS]), sight)


def read_stage(row: object, stage: str) -> tuple[float, ...]:
    """The weights of one stage."""
    found = row if isinstance(row, dict) else {}
    check_terms(list(found), TERMS[stage], f" of stage {stage}")
    return numbers(list(found.values()), len(TERMS[stage]), f"of stage {stage}")
