"""Messages made from the types of the wire by plain random numbers: many thousands a second.

A maker is built once for a type. What it makes is what the type allows, at its edges more often than within them;
`spoilt` then makes one field wrong in the ways its own type can be wrong, and `sent` breaks the text itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from tests.server.wire_strategies import JUNK, break_something

Maker = Callable[[Random], Any]
Truths = Mapping[str, Maker]
"""What is true at a table, by the name of the field that would say it."""

HEX = re.compile(r"\^\[0-9a-f\]\{(?:(\d+),)?(\d+)\}\$")
SIGNS = (
    "a",
    "Z",
    "0",
    " ",
    "é",
    "ß",
    "\u0130",
    "\u202e",
    "\x00",
    "\x7f",
    "\ud800",
    "\U0001f5ff",
    "'",
    '"',
    "\\",
    "{",
    "<",
)
"""Letters, and what is not quite one: a lone surrogate, a change of direction, what grows when written small."""
NUMBERS = (
    b"1e400", b"-1e400", b"1E+2", b"-0", b"0.0", b"1.0", b"00", b"+1", b".5", b"1_0", b"0x10", b"NaN", b"-Infinity",
    b"9" * 25, b"-" + b"9" * 400, b"9" * 5000, b"1e-400", b"123456789012345678901234567890.5e-10", b"true1",
)  # fmt: skip
SCRAPS = (
    b"",
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b'"',
    b"{",
    b"}",
    b"]",
    b",",
    b":",
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"\n",
)


class Field(NamedTuple):
    """A field of a record."""

    name: str
    make: Maker
    required: bool
    wrong: list[Any]
    """What its type does not allow."""


class RecordMaker:
    """Makes a record, and spoils one."""

    def __init__(self, kind: inspect.StructType) -> None:
        self.tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
        self.fields = [
            Field(field.encode_name, maker(field.type), field.required, wrong(field.type)) for field in kind.fields
        ]

    def __call__(self, rng: Random) -> dict[str, Any]:
        made: dict[str, Any] = dict(self.tag)
        for name, make, required, _ in self.fields:
            if required or rng.random() < 0.5:
                made[name] = make(rng)
        return made

    def spoil(self, rng: Random, made: dict[str, Any]) -> None:
        """Make one field wrong: missing, too small, too large, too long, of another type, unknown."""
        if not self.fields or rng.random() < 0.15:
            made[rng.choice(("x", "", "é", "type", "kind", "id", "seat"))] = one_of(rng, JUNK)
            return
        field = rng.choice(self.fields)
        if field.required and rng.random() < 0.1:
            made.pop(field.name, None)
        else:
            made[field.name] = one_of(rng, field.wrong)


def one_of(rng: Random, values: Sequence[Any]) -> Any:
    """One of several values, as one's own: it may be changed afterwards."""
    value = rng.choice(values)
    return deepcopy(value) if isinstance(value, dict | list) else value


def records(kind: Any) -> list[RecordMaker]:
    """The makers of the records of a type, or of a choice of types."""
    found = inspect.type_info(kind)
    types = found.types if isinstance(found, inspect.UnionType) else (found,)
    return [RecordMaker(one) for one in types if isinstance(one, inspect.StructType)]


def maker(kind: inspect.Type) -> Maker:
    """Makes what a type allows, as plain JSON."""
    match kind:
        case inspect.StructType():
            return RecordMaker(kind)
        case inspect.UnionType(types=types):
            makers = [maker(one) for one in types]
            return lambda rng: rng.choice(makers)(rng)
        case inspect.LiteralType(values=values):
            return lambda rng: rng.choice(values)
        case inspect.EnumType(cls=names):
            members = [one.value for one in names]
            return lambda rng: rng.choice(members)
        case inspect.IntType(ge=low, le=high):
            return whole_numbers(-(2**63) if low is None else low, 2**64 - 1 if high is None else high)
        case inspect.FloatType():
            return lambda rng: rng.choice((0.0, -0.0, 1.5, 1e308, -1e-308, rng.uniform(-9, 9)))
        case inspect.StrType(pattern=str(pattern)):
            return hexadecimals(pattern)
        case inspect.StrType(max_length=most):
            return lambda rng: text(rng, 20 if most is None else most)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return lists(maker(kind.item_type), min(kind.max_length or 6, 6))
        case inspect.TupleType(item_types=items):
            parts = [maker(item) for item in items]
            return lambda rng: [make(rng) for make in parts]
        case inspect.DictType(value_type=value):
            make = maker(value)
            return lambda rng: {text(rng, 8): make(rng) for _ in range(rng.randrange(4))}
        case inspect.BoolType():
            return lambda rng: rng.random() < 0.5
        case inspect.NoneType():
            return lambda rng: None
        case inspect.RawType() | inspect.AnyType():
            return anything
    raise NotImplementedError(kind)


def whole_numbers(low: int, high: int) -> Maker:
    """Numbers within bounds: at them, small ones, any."""
    edges = sorted({low, min(low + 1, high), max(high - 1, low), high, *(n for n in (0, 1, 2) if low <= n <= high)})

    def make(rng: Random) -> int:
        chance = rng.random()
        if chance < 0.3:
            return rng.choice(edges)
        return min(high, max(low, 0) + rng.randrange(12)) if chance < 0.8 else rng.randint(low, high)

    return make


def hexadecimals(pattern: str) -> Maker:
    """Digits as a pattern of ours wants them."""
    found = HEX.fullmatch(pattern)
    if found is None:
        raise NotImplementedError(pattern)
    least, most = int(found[1] or found[2]), int(found[2])
    return lambda rng: rng.randbytes(most).hex()[: rng.choice((least, most, rng.randint(least, most)))]


def lists(make: Maker, most: int) -> Maker:
    return lambda rng: [make(rng) for _ in range(rng.randint(0, most))]


def text(rng: Random, most: int) -> str:
    """A string: empty, a few signs, as long as it may be."""
    chance = rng.random()
    if chance < 0.6:
        return "".join(rng.choices(SIGNS, k=rng.randrange(min(most, 8) + 1)))
    return (
        "" if chance < 0.7 else rng.choice(SIGNS[:7]) * most if chance < 0.8 else rng.choice(("x", "Anna", "0"))[:most]
    )


def anything(rng: Random, depth: int = 0) -> Any:
    """Any JSON: a value, or a small heap of them."""
    chance = rng.random()
    if depth > 2 or chance < 0.7:
        return one_of(rng, JUNK) if chance < 0.4 else whole_numbers(-(2**63), 2**64 - 1)(rng)
    if chance < 0.85:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {text(rng, 5): anything(rng, depth + 1) for _ in range(rng.randrange(4))}


def wrong(kind: inspect.Type) -> list[Any]:
    """What a type does not allow: past each of its bounds, or nearly right, or of another type."""
    found = list(JUNK)
    for one in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
        match one:
            case inspect.IntType(ge=low, le=high):
                bounds = ([] if low is None else [low - 1]) + ([] if high is None else [high + 1])
                found += bounds * 4 + ["1", 1.0, True, "one"]
            case inspect.StrType(max_length=most, pattern=pattern):
                found += [] if most is None else ["x" * (most + 1), "\U0001f5ff" * (most + 1)] * 3
                found += [] if pattern is None else ["0" * 65, "0" * 63, "G" * 64, "A" * 64] * 2
            case inspect.LiteralType(values=values):
                found += [*(f"{value}s" for value in values), *(str(value).upper() for value in values), list(values)]
            case inspect.ListType(max_length=int(most)):
                found += [[{}] * (most + 1), [None] * most]
    return found


def made_true(rng: Random, value: Any, truths: Truths, often: float = 0.9) -> Any:
    """A message whose fields mostly say what is true at the table."""
    if isinstance(value, list):
        return [made_true(rng, item, truths, often) for item in value]
    if not isinstance(value, dict):
        return value
    for name, inner in value.items():
        if name in truths and rng.random() < often:
            value[name] = truths[name](rng)
        elif isinstance(inner, dict | list):
            value[name] = made_true(rng, inner, truths, often)
    return value


def encoded(value: Any) -> bytes:
    """JSON, also of what has no place in it: lone surrogates, numbers without an end."""
    try:
        return msgspec.json.encode(value)
    except (UnicodeError, OverflowError):
        return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


def sent(rng: Random, value: Any, record: RecordMaker | None = None) -> bytes:
    """A message as it comes over the wire: half of them sound, the others wrong in a field, in depth or as text."""
    chance = rng.random()
    if chance < 0.5:
        return encoded(value)
    if chance < 0.75 and record is not None and isinstance(value, dict):
        for _ in range(rng.choice((1, 1, 2))):
            record.spoil(rng, value)
        return encoded(value)
    if chance < 0.85 and isinstance(value, dict | list):
        value = json.loads(json.dumps(value))
        for _ in range(rng.randrange(1, 3)):
            break_something(rng, value)
        return encoded(value)
    return torn(rng, encoded(value)) if chance < 0.95 else misshapen(rng, encoded(value))


def torn(rng: Random, text: bytes) -> bytes:
    """A text in which something is replaced, left out or said twice."""
    found = bytearray(text)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(found) + 1)
        match rng.randrange(4):
            case 0:
                found[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del found[at : at + rng.randrange(8)]
            case 2:
                found[at:at] = found[max(0, at - 9) : at]
            case _:
                found[at : at + rng.randrange(3)] = rng.choice(SCRAPS)
    return bytes(found)


def misshapen(rng: Random, text: bytes) -> bytes:
    """A text that is no message at all, or a strange way of writing one."""
    deep = rng.choice((10, 500, 3000, 7000))
    match rng.randrange(9):
        case 0:  # a field said twice
            name = rng.choice((b"type", b"id", b"seat", b"move", b"ask"))
            return text.replace(b"{", b'{"%s":%s,' % (name, encoded(rng.choice(JUNK))), 1)
        case 1:  # a number that is none, or one without an end
            numbers = list(re.finditer(rb"(?<=:)-?\d+", text))
            found = rng.choice(numbers) if numbers else None
            return text if found is None else text[: found.start()] + rng.choice(NUMBERS) + text[found.end() :]
        case 2:
            return b'{"type":"move","id":"x","seat":0,"ask":10,"move":' + b"[" * deep + b"]" * deep + b"}"
        case 3:
            return b'{"id":' * deep + b"1" + b"}" * deep
        case 4:
            return rng.choice((b"", b" ", b"\xef\xbb\xbf" + text, text + text, b"[" + text + b"]", text + b"\x00"))
        case 5:
            return text.replace(b":", b" :\t\r\n", 1) + b" " * rng.choice((1, 100, 20_000))
        case 6:  # the same, in other words
            return b"".join(
                b"\\u%04x" % sign if 97 <= sign <= 122 and rng.random() < 0.2 else b"%c" % sign for sign in text
            )
        case 7:
            return rng.randbytes(rng.choice((1, 2, 30, 500)))
        case _:
            return text[: rng.randrange(len(text) + 1)]
