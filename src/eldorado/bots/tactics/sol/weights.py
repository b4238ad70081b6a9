"""The weights that self-play has taught, as they are shipped; `training` makes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

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


class WrongWeights(ValueError):
    """Weights that do not belong to this game, its rules or its edition, or that weigh something else."""


class Learnt(NamedTuple):
    """A weight a term, stage by stage; and what a hundredth of greedy's own measure is worth, in logits."""

    stages: tuple[tuple[float, ...], ...]
    sight: float


@lru_cache(maxsize=1)
def learnt() -> Learnt:
    """The weights that are shipped."""
    return read_weights(json.loads(weights_text()))


def weights_text() -> str:
    """The weights as they are shipped, with the game, the rules and the edition that they belong to."""
    return files("eldorado.bots.tactics.sol").joinpath("weights.json").read_text(encoding="utf-8")


def read_weights(document: Mapping[str, Any]) -> Learnt:
    """The weights of a document that `training` made; those of other rules or of another edition are refused."""
    for key, expected in marks().items():
        if document.get(key) != expected:
            said = document.get(key)
            raise WrongWeights(f"the weights are for {key} {said!r}, and this is {expected!r}: train them again")
    stages = document["stages"]
    for stage, terms in TERMS.items():
        if tuple(stages[stage]) != terms:
            raise WrongWeights(f"the weights of stage {stage!r} are not for {', '.join(terms)}: train them again")
    rows = tuple([tuple([float(weight) for weight in stages[stage].values()]) for stage in TERMS])
    return Learnt(rows, float(document["sight"]))


def marks() -> dict[str, object]:
    """What weights belong to."""
    return {"game": GAME.name, "rules": GAME.version, "edition": GAME.house.mark}
