"""Bots of others: a function that thinks, named by its module."""

from __future__ import annotations

from importlib import import_module

from eldorado.bots.learnt import is_trained
from eldorado.bots.thinking import Think


class UnknownBot(ValueError):
    """A name that is no bot's, or that of a bot which cannot play this game."""


def is_guest(name: str) -> bool:
    """Whether somebody else's bot is meant: `module:function`; a file's name may have a colon, too."""
    return ":" in name and not is_trained(name)


def load_guest(name: str) -> Think:
    """The function that is meant by `module:function`, one such as `bots.thinking.Think`, which is trusted."""
    module, _, function = name.partition(":")
    if not module or not function:
        raise UnknownBot(f"{name!r} is no bot: write module:function")
    try:
        think = getattr(import_module(module), function, None)
    # Whatever happens while somebody else's module is loaded is about that module.
    except Exception as error:
        raise UnknownBot(f"{name!r}: {module} cannot be imported: {type(error).__name__}: {error}") from error
    if think is None:
        raise UnknownBot(f"{name!r}: there is no {function} in {module}")
    if not callable(think):
        raise UnknownBot(f"{name!r}: {function} is {type(think).__name__}, not a function that thinks")
    found: Think = think
    return found
