"""Equality and pickling of states and their parts, derived from their fields, so that none can be forgotten.

    class Area:
        __slots__ = ("cards", "held")

        def __init__(self, held: int) -> None:
            self.held = held
            self.cards: tuple[CardId, ...] = ()

        def copy(self) -> Area:
            other = Area(self.held)
            other.cards = self.cards
            return other

        def __eq__(self, other: object) -> bool:
            return equal_fields(self, other)

    made_of_fields(Area)

What `__init__` asks for are fields of the same names; all other fields have a beginning. A copy is written by hand, for
speed; `core.conformance.copies` finds out what it forgets or shares. Classes compiled with mypyc know their fields
without `__slots__`; they need `__eq__` in their body, or compiled callers do not find it, and literals or Final
constants as defaults of `__init__`, or its signature does not show. This module stays plain.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from inspect import Parameter, signature
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")

_FIELDS: dict[type, tuple[str, ...]] = {}
_VALUES: dict[type, Callable[[Any], Any]] = {}


def made_of_fields(kind: type) -> None:
    """Register a class whose instances are equal if all their fields are, and are pickled field by field."""
    names = _names(kind)
    begun_with = _begun_with(kind, names)
    if "__eq__" not in vars(kind):
        raise TypeError(f"{kind.__name__} needs an __eq__ that returns equal_fields(self, other)")
    _FIELDS[kind] = names
    _VALUES[kind] = attrgetter(*names)

    def reduce(instance: object) -> tuple[Any, ...]:
        values = {name: getattr(instance, name) for name in names}
        return _restored, (kind, tuple([values.pop(name) for name in begun_with]), values)

    copyreg.pickle(kind, reduce)


def equal_fields(one: object, other: object) -> bool:
    """Whether two are of one class and all their fields are equal."""
    kind = type(one)
    if kind not in _VALUES:
        raise TypeError(f"{kind.__name__} is not registered: call made_of_fields({kind.__name__}) below the class")
    values = _VALUES[kind]
    return type(other) is kind and bool(values(one) == values(other))


def fields_of(instance: object) -> tuple[str, ...]:
    """The fields that an instance of a registered class is made of, sorted; none for anything else."""
    return _FIELDS.get(type(instance), ())


def _names(kind: type) -> tuple[str, ...]:
    """The names of a class's fields: its slots, or what mypyc has made of its attributes."""
    slots = [name for base in kind.__mro__ for name in vars(base).get("__slots__", ())]
    own = getattr(kind, "__mypyc_attrs__", None) or slots
    names = tuple(sorted(name for name in own if not name.startswith("__")))
    if not names or kind.__dictoffset__:
        raise TypeError(f"{kind.__name__} needs __slots__ that name all its fields")
    return names


def _begun_with(kind: type, names: tuple[str, ...]) -> tuple[str, ...]:
    """The fields that must be given to make an instance, in order."""
    try:
        parameters = signature(kind).parameters
    except ValueError:
        raise TypeError(f"{kind.__name__}.__init__, compiled, needs literals or Final constants as defaults") from None
    strange = sorted(parameters.keys() - set(names))
    if strange:
        raise TypeError(
            f"{kind.__name__}.__init__ takes {', '.join(strange)}; it may only take fields: {', '.join(names)}"
        )
    return tuple([name for name, asked in parameters.items() if asked.default is Parameter.empty])


def _restored(kind: type[T], begun_with: tuple[object, ...], values: dict[str, object]) -> T:
    """The instance that was pickled so."""
    instance = kind(*begun_with)
    for name, value in values.items():
        setattr(instance, name, value)
    return instance
