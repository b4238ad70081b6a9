"""Copies are whole and independent, equality sees every field, and a state survives pickling.

A state is taken apart into places: each field of it and of its parts, however deep. Something else of the same type is
put into each: once before the state is copied, when the copy must have it, and once into a copy, when the original must
not have it; `==` must notice both. What a state is made of comes from `core.fields`, not from what is tested.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct, structs

from eldorado.core.conformance.breach import require
from eldorado.core.fields import fields_of
from eldorado.core.game import AnyGame

Place: TypeAlias = tuple[Any, ...]
"""The way to a field or to a container: names of fields, indices of lists and tuples, keys of dicts."""

CHANGING: Final = (list, dict, set, bytearray)
"""What is changed in place."""


def check_copies(game: AnyGame, state: Any) -> None:
    """A state and each of its places: copied, told apart by `==`, shared with no copy; pickled as it is."""
    require(fields_of(state), "a state is registered with made_of_fields", type(state).__name__)
    pickled, before = pickle.dumps(state), picture(state)
    for made, how in ((unpickled(pickled), "a state survives pickling"), (game.copy(state), "a copy is a twin")):
        require(picture(made) == before and made == state, how)
    for place in places(state):
        check_copied(game, state, unpickled(pickled), place)
        check_independent(game, state, before, place)


def check_copied(game: AnyGame, state: Any, twin: Any, place: Place) -> None:
    """What is in this place of a state is seen by `==`, and comes along into a copy."""
    held, again = found(state, place), found(twin, place)
    if isinstance(held, CHANGING) and not held:
        return  # what might be in it does not show; other states have it filled
    if alter(twin, place):
        require(twin != state, "equality sees every field", written(place))
        require(picture(game.copy(twin)) == picture(twin), "a copy forgets no field", written(place))
    else:
        plain = steps(held) or isinstance(held, Struct)
        require(plain or again is held, "what changes is registered with made_of_fields", written(place), held)


def check_independent(game: AnyGame, state: Any, before: Any, place: Place) -> None:
    """What is done in this place of a copy does not reach the original."""
    copied = game.copy(state)
    if alter(copied, place):
        require(picture(state) == before and copied != state, "a copy shares nothing that changes", written(place))


def unpickled(pickled: bytes) -> Any:
    """The same state made anew, by another way than `copy`."""
    return pickle.loads(pickled)  # noqa: S301


def picture(value: Any) -> Any:
    """A value as plain tuples that no later change reaches, made without its `==` and its `copy`."""
    if type(value) in (int, bool, str):
        return value
    if isinstance(value, set | bytearray):
        return (type(value).__name__, *sorted(value))
    inside = steps(value)
    if inside or isinstance(value, CHANGING):
        return (type(value).__name__, *[(step, picture(item)) for step, item in inside])
    return value


def steps(value: Any) -> list[tuple[Any, Any]]:
    """What a value holds, and how it is reached: the fields of a part, the items of a list, tuple or dict."""
    if isinstance(value, dict):
        return sorted(value.items())
    if isinstance(value, list | tuple):
        return list(enumerate(value))
    return [(name, getattr(value, name)) for name in fields_of(value)]


def places(value: Any, way: Place = ()) -> Iterator[Place]:
    """The ways to all fields of a value and of the parts it holds, and to the containers that change in place."""
    for step, item in steps(value):
        if fields_of(value) or isinstance(item, CHANGING):
            yield (*way, step)
        yield from places(item, (*way, step))


def found(state: Any, place: Place) -> Any:
    """What is in a place."""
    for step in place:
        state = getattr(state, step) if fields_of(state) else state[step]
    return state


def alter(state: Any, place: Place) -> bool:
    """Put something else into a place; not possible for what has no other value, such as a box."""
    value = found(state, place)
    if isinstance(value, CHANGING):
        change(value)
        return True
    for other in others(value):
        try:
            setattr(found(state, place[:-1]), place[-1], other)
        except TypeError:  # compiled classes take values of the declared type only
            continue
        return True
    return False


def change(value: Any) -> None:
    """Change a list, dict or set itself, as rules would."""
    if isinstance(value, dict):
        value[next(iter(value), 0)] = "?"
    elif isinstance(value, set):
        value.symmetric_difference_update([next(iter(value), 0)])
    else:
        value.append(value[0] if value else 0)


def others(value: Any) -> list[Any]:
    """Other values of the same type, as far as it shows."""
    if isinstance(value, Struct):
        fields = structs.asdict(value)
        return [structs.replace(value, **{name: other}) for name in fields for other in others(fields[name])]
    for kind, other in OTHERS:
        if isinstance(value, kind):
            return [one for one in other(value) if one != value]
    return []


def other_tuples(value: tuple[Any, ...]) -> list[Any]:
    """A tuple of parts the other way round, for there may be just so many; any other with one item more."""
    return [value[::-1]] if any(map(fields_of, value)) else [(*value, value[0] if value else 0)]


OTHERS: Final[tuple[tuple[type, Callable[[Any], list[Any]]], ...]] = (
    (bool, lambda value: [not value]),
    (int, lambda value: [value + 1]),
    (str, lambda value: [value + "?"]),
    (tuple, other_tuples),
    (frozenset, lambda value: [value ^ {next(iter(value), 0)}]),
    (type(None), lambda value: ["?", 0, ()]),
)


def written(place: Place) -> str:
    """A place as code has it: `areas[1].cards`."""
    steps = [f".{step}" if isinstance(step, str) else f"[{step!r}]" for step in place]
    return "".join(steps).removeprefix(".")
