"""Messages drawn from the types of the wire itself, made to fit a table that is there, and bent afterwards.

Hypothesis draws what the types allow; a number drawn with it decides what is then made true or broken, so that a
message that is refused as ill-formed and one that reaches the rules are about as frequent.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from msgspec import inspect

COUNT = int(os.environ.get("ELDORADO_FUZZ", "100000"))
"""How many messages the quickest of the fuzzers sends; the others send shares of it."""

JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 63, 64, 10**6, 10**9, 2**31, 2**63, 2**64, 10**40, -(10**20), 1.5, -0.0, 1e308,
    "", "0", "I-01", "\x00", "\ud800", "\u202e", "é" * 50, "x" * 41, "x" * 3000, "{}", "'; DROP TABLE entries; --",
    "__proto__", "../../etc/passwd", [], [[]], [0] * 50, {}, {"type": "Bid"}, {"type": ["move"]}, {"": {}},
]  # fmt: skip

Facts = Mapping[str, Sequence[Any]]
"""What is true at a table, by the name of the field that would say it."""

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**64), 2**64)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def fuzzing(examples: int) -> settings:
    """So many examples, however long they take; none is remembered from another run."""
    return settings(
        max_examples=max(1, examples),
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )


def strategy_of(kind: Any) -> st.SearchStrategy[Any]:
    """All that a type of the wire allows, as plain JSON."""
    return _strategy(inspect.type_info(kind))


def _strategy(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.StructType():
            return _struct(kind)
        case inspect.UnionType(types=types):
            return st.one_of([_strategy(one) for one in types])
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.IntType(ge=low, le=high):
            return st.integers(low, high)
        case inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern)
        case inspect.StrType(max_length=most):
            return st.text(max_size=min(most or 20, 20))
        case inspect.ListType(item_type=item, max_length=most):
            return st.lists(_strategy(item), max_size=min(most or 6, 6))
        case inspect.VarTupleType(item_type=item):
            return st.lists(_strategy(item), max_size=6)
        case inspect.DictType(value_type=value):
            return st.dictionaries(st.text(max_size=8), _strategy(value), max_size=3)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.FloatType():
            return st.floats(allow_nan=False, allow_infinity=False)
        case inspect.RawType() | inspect.AnyType():
            return anything
    raise NotImplementedError(kind)


def _struct(kind: inspect.StructType) -> st.SearchStrategy[Any]:
    must = {field.encode_name: _strategy(field.type) for field in kind.fields if field.required}
    may = {field.encode_name: _strategy(field.type) for field in kind.fields if not field.required}
    drawn = st.fixed_dictionaries(must, optional=may)
    if kind.tag_field is None:
        return drawn
    tag = {kind.tag_field: kind.tag}
    return drawn.map(lambda fields: {**tag, **fields})


def made_true(rng: Random, value: Any, facts: Facts, often: float = 0.9) -> Any:
    """A message whose fields mostly say what is true at the table."""
    if isinstance(value, list):
        return [made_true(rng, item, facts, often) for item in value]
    if not isinstance(value, dict):
        return value
    found = {name: made_true(rng, item, facts, often) for name, item in value.items()}
    for name in sorted(found.keys() & facts.keys()):
        if facts[name] and rng.random() < often:
            found[name] = deepcopy(rng.choice(facts[name]))
    return found


def bent(rng: Random, value: Any) -> bytes:
    """A message as bytes with something wrong in it; most have nothing."""
    if rng.random() < 0.6:
        return encoded(value)
    value = deepcopy(value)
    for _ in range(rng.randrange(1, 3)):
        break_something(rng, value)
    text = bytearray(encoded(value))
    for _ in range(rng.choice((0, 0, 0, 1, 4))):
        at = rng.randrange(len(text) + 1)
        text[at : at + rng.randrange(3)] = rng.choice(
            (b"", b"\xff", b'"', b"{", b"]", b"\\u0000", text[at : at + 9] * 2)
        )
    return bytes(text)


def encoded(value: Any) -> bytes:
    return json.dumps(value).encode()


def break_something(rng: Random, value: Any) -> None:
    """Change one place somewhere in a message."""
    target = value
    while isinstance(target, dict | list) and target:
        key = rng.choice(list(target)) if isinstance(target, dict) else rng.randrange(len(target))
        inner = target[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.6:
            target = inner
            continue
        match rng.randrange(4):
            case 0 if isinstance(target, dict):
                del target[key]
            case 1 if isinstance(target, dict):
                target[rng.choice(("", "x", f"{key}{key}", "é", "type", "id"))] = deepcopy(rng.choice(JUNK))
            case _:
                target[key] = deepcopy(rng.choice(JUNK))
        return


def as_json(value: Any) -> Any:
    """A value of the program as plain JSON."""
    return json.loads(msgspec.json.encode(value))
