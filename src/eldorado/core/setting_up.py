"""Set-up with what is given to it looked at first: a wrong kind of seats, options or edition is refused by name."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from msgspec.structs import fields

if TYPE_CHECKING:
    from eldorado.core.edition import Edition
    from eldorado.core.game import Options

S_co = TypeVar("S_co", covariant=True)
O_contra = TypeVar("O_contra", bound="Options", contravariant=True)
X_contra = TypeVar("X_contra", bound="Edition", contravariant=True)


class Setup(Protocol[S_co, O_contra, X_contra]):
    """A state before anything random has happened, for so many seats; without options and edition as it ships."""

    def __call__(self, seats: int, options: O_contra | None = None, edition: X_contra = ...) -> S_co:
        """Set up a table."""
        ...


class CheckedSetup(Generic[S_co, O_contra, X_contra]):
    """A game's own set-up behind these checks; how many seats there may be, the game says itself."""

    __slots__ = ("edition", "game", "options", "own")

    def __init__(
        self,
        game: str,
        own: Setup[S_co, O_contra, X_contra],
        options: type[Options],
        edition: type[Edition],
    ) -> None:
        self.game, self.options, self.edition = game, options, edition
        self.own: Setup[S_co, O_contra, X_contra] = own.own if isinstance(own, CheckedSetup) else own

    def __call__(self, seats: int, options: O_contra | None = None, edition: X_contra | None = None) -> S_co:
        """Check, and set up."""
        if options is not None and not isinstance(options, self.options):
            known = ", ".join(f"{field.name}=…" for field in fields(self.options))
            raise TypeError(f"{self.game}: options are made by game.types.options({known}), not {_kind(options)}")
        if edition is None:
            return self.own(_whole(self.game, seats), options)
        if not isinstance(edition, self.edition):
            raise TypeError(f"{self.game}: an edition is made by game.edition(document, name), not {_kind(edition)}")
        return self.own(_whole(self.game, seats), options, edition)


def _whole(game: str, seats: int) -> int:
    """A number of seats, also one of another library's whole numbers; yes and no are none."""
    try:
        if not isinstance(seats, bool):
            return index(seats)
    except TypeError:
        pass
    raise TypeError(f"{game}: seats are a whole number, not {seats!r}")


def _kind(given: object) -> str:
    """What something is, with the module it is from if others are named alike."""
    kind = type(given)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
