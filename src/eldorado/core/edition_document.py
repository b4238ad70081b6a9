"""The document of an edition given its types; whatever does not fit them is found, all of it at once."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from eldorado.core.edition_faults import EditionError, outside, refuse
from eldorado.core.faults import ill_typed, listed

MOST_VALUES: Final = 10_000
MOST_LEVELS: Final = 12
MOST_LETTERS: Final = 400
"""For any text or name of a field."""
LARGEST: Final = 10**9
"""For any figure, on either side of 0; games have closer bounds."""

Name = Annotated[str, Meta(max_length=80)]
"""What an edition is called."""


def convert(document: Mapping[str, Any], kind: type[Struct]) -> Any:
    """Give a document its type; every missing, unknown, ill-typed or unbounded field is told by one EditionError."""
    refuse(_strange(document))
    try:
        return msgspec.convert(document, kind, str_keys=True)
    except msgspec.ValidationError as error:
        refuse(_misfits(document, kind, ""))
        said = ill_typed(str(error))
        raise EditionError("file", said.reason, **said.values) from None


# What no edition has


def _strange(document: Mapping[str, Any]) -> Iterator[EditionError]:
    """Values that cannot be written as JSON, or are larger or more than any edition needs."""
    waiting: list[tuple[str, Any, int]] = [("", document, 0)]
    seen = 0
    while waiting:
        place, value, level = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            yield EditionError("file", "too_many_values", most=MOST_VALUES)
            return
        if isinstance(value, Mapping | list | tuple) and level == MOST_LEVELS:
            yield EditionError(place, "too_deep", most=MOST_LEVELS)
        elif isinstance(value, Mapping):
            yield from _long_names(place, value)
            waiting += [(_joined(place, name), value[name], level + 1) for name in reversed(list(value))]
        elif isinstance(value, list | tuple):
            waiting += [(f"{place}[{number}]", value[number], level + 1) for number in reversed(range(len(value)))]
        else:
            yield from _strange_value(place, value)


def _long_names(place: str, table: Mapping[Any, Any]) -> Iterator[EditionError]:
    for name in table:
        if len(str(name)) > MOST_LETTERS:
            yield EditionError(_joined(place, f"{str(name)[:20]}…"), "text_length", high=MOST_LETTERS, count=len(name))


def _strange_value(place: str, value: object) -> Iterator[EditionError]:
    """The fault of a single value, if it has one."""
    match value:
        case str() if len(value) > MOST_LETTERS:
            yield EditionError(place, "text_length", high=MOST_LETTERS, count=len(value))
        case int() if abs(value) > LARGEST:
            yield EditionError(place, "figure_too_large", low=-LARGEST, high=LARGEST)
        case float() if not math.isfinite(value):
            yield EditionError(place, "not_finite")
        case str() | int() | float() | None:
            return
        case _:
            yield EditionError(place, "date_or_time")


def _joined(place: str, name: object) -> str:
    return f"{place}.{name}" if place else str(name)


# What does not fit its type


def _misfits(value: Any, kind: Any, place: str) -> Iterator[EditionError]:
    """Everything in a value that does not fit a type, each by its place."""
    base, bounds = (get_args(kind)[0], get_args(kind)[1]) if get_origin(kind) is Annotated else (kind, Meta())
    if isinstance(base, type) and issubclass(base, Struct) and isinstance(value, Mapping):
        yield from _misfits_in_table(value, base, place)
    elif get_origin(base) in (list, tuple) and isinstance(value, list | tuple):
        yield from _misfits_in_list(value, base, bounds, place)
    else:
        yield from _misfit(value, kind, bounds, place)


def _misfits_in_table(table: Mapping[str, Any], kind: type[Struct], place: str) -> Iterator[EditionError]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in table:
        if name not in fields and kind.__struct_config__.forbid_unknown_fields:
            yield EditionError(_joined(place, name), "not_known", known=listed(fields))
    for name, field in fields.items():
        if name in table:
            yield from _misfits(table[name], field.type, _joined(place, name))
        elif field.required:
            yield EditionError(_joined(place, name), "missing")


def _misfits_in_list(values: Sequence[Any], kind: Any, bounds: Meta, place: str) -> Iterator[EditionError]:
    low, high, kinds = bounds.min_length or 0, bounds.max_length or MOST_VALUES, get_args(kind)
    fixed = get_origin(kind) is tuple and kinds[-1] is not Ellipsis
    if fixed and len(values) != len(kinds):
        yield from _misfit(values, kind, bounds, place)
    elif not low <= len(values) <= high:
        yield EditionError(place, "list_length", low=low, high=high, count=len(values))
    else:
        for number, value in enumerate(values):
            yield from _misfits(value, kinds[number] if fixed else kinds[0], f"{place}[{number}]")


def _misfit(value: Any, kind: Any, bounds: Meta, place: str) -> Iterator[EditionError]:
    """The fault of one value, if it has one: of its bounds, or of its type."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        if isinstance(value, int) and not isinstance(value, bool) and bounds.ge is not None and bounds.le is not None:
            yield from outside(place, value, int(bounds.ge), int(bounds.le))
        elif isinstance(value, str) and bounds.max_length is not None:
            yield EditionError(place, "text_length", high=bounds.max_length, count=len(value))
        else:
            said = ill_typed(str(error).partition(" - at ")[0])
            yield EditionError(place or "file", said.reason, **said.values)
