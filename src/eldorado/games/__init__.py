"""The games there are, each loaded only when asked for."""

from importlib import import_module

from eldorado.core.game import AnyGame

NAMES: tuple[str, ...] = ("cibola", "inka", "ilos", "sol")


class UnknownGame(LookupError):
    """A name that is no game's."""


def load(name: str) -> AnyGame:
    """The game of that name; only its own package is imported."""
    if name not in NAMES:
        raise UnknownGame(f"no game named {name!r}; there are {', '.join(NAMES)}")
    game: AnyGame = import_module(f"eldorado.games.{name}").GAME
    return game
