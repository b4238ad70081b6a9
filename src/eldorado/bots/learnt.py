"""What self-play has taught: weights, shipped or in a file of one's own, and what they belong to.

`master@FILE` is a level that plays with the weights of a file, as `eldorado train` writes it. They are read by
`read_weights` of `bots/tactics/NAME/weights.py`, and passed to whatever weighs by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2s
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from eldorado.core.game import AnyGame

MARK: Final = "@"
"""What stands between a level and its file."""
LONGEST: Final = 40
"""No more of what a file says is repeated in an error."""


class WrongWeights(ValueError):
    """Weights that cannot be read, belong to something else or weigh something else; the message says what to do."""


def is_trained(name: str) -> bool:
    """Whether a bot is named that plays with weights of its own: `master@FILE`."""
    return MARK in name


def read_file(game: AnyGame, file: Path) -> Any:
    """The weights in a file, as the tactics of a game take them."""
    module = f"eldorado.bots.tactics.{game.name}"
    if find_spec(module) is None or find_spec(f"{module}.weights") is None:
        raise WrongWeights(f"the bots of {game.name} have learnt nothing from games, and take no weights")
    try:
        document = msgspec.json.decode(file.read_bytes())
    except OSError as error:
        told = f"{file} cannot be read: {error.strerror}"
        raise WrongWeights(f"{told}; eldorado train {game.name} --out DIR writes DIR/weights.json") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WrongWeights(f"{file} is no JSON: {error}; train anew") from None
    if not isinstance(document, dict):
        raise WrongWeights(f"{file} holds no weights; train anew")
    return import_module(f"{module}.weights").read_weights(document)


def fingerprint(name: str) -> str:
    """What tells the file of a trained bot from others of the same name."""
    file = Path(name.partition(MARK)[2])
    return blake2s(file.read_bytes(), digest_size=8).hexdigest()


# For the tactics that read them


def check_marks(game: AnyGame, document: Mapping[str, Any]) -> None:
    """Weights of another game, of other rules or of another edition are refused."""
    for key, due in marks(game).items():
        if document.get(key) != due:
            said = f"{document[key]!r}"[:LONGEST] if key in document else "that it does not name"
            raise WrongWeights(f"weights for {key} {said} are not for {due!r}: train them again")


def marks(game: AnyGame) -> dict[str, Any]:
    """What weights belong to."""
    return {"game": game.name, "rules": game.version, "edition": game.house.mark}


def check_terms(found: object, terms: Sequence[str], where: str = "") -> None:
    """Weights of other terms, or in another order, are refused."""
    if found != list(terms):
        raise WrongWeights(f"weights for terms{where} that are not weighed here: train them again")


def numbers(found: object, count: int, whose: str) -> tuple[float, ...]:
    """So many numbers, and nothing else."""
    if not isinstance(found, list) or len(found) != count or not all([isinstance(one, int | float) for one in found]):
        raise WrongWeights(f"weights {whose} that are not {count} numbers: train them again")
    return tuple([float(one) for one in found])
