"""Whatever is written in an edition file, it parses or is refused, by work that grows with its length only."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from eldorado.core.edition import EditionError, parse_toml

LINES_A_CHARACTER = 60
"""So many lines of Python may be run for each character; plain files take up to 40."""


def work(task: Callable[[], object]) -> int:
    """How many lines of Python a task runs: the same on every machine, however busy."""
    count = 0

    def line(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += event == "line"
        return line

    before = sys.gettrace()
    sys.settrace(line)
    try:
        task()
    finally:
        sys.settrace(before)
    return count


def parsed(text: str) -> object:
    try:
        return parse_toml(text)
    except EditionError as error:
        error.told("fr")
        return error


def costs_its_length(text: str) -> None:
    assert work(lambda: parsed(text)) <= LINES_A_CHARACTER * len(text) + 2_000, text[:80]


NASTY = {
    "dotted key": ".".join("a" * 3_000) + " = 1",
    "dotted key with blanks": " . ".join("a" * 3_000) + " = 1",
    "dotted quotes": ".".join(['""'] * 3_000) + " = 1",
    "dotted header": "[" + ".".join("a" * 3_000) + "]\n" * 20,
    "dotted key in an inline table": "x = {" + ".".join("a" * 3_000) + " = 1}",
    "deep list": "x = " + "[" * 4_000 + "]" * 4_000,
    "deep table": "x = " + "{a = " * 4_000 + "1" + "}" * 4_000,
    "open list": "x = " + "[" * 10_000,
    "long number": "x = " + "9" * 5_000,
    "long number with lines": "x = " + "_".join("9" * 5_000),
    "long hexadecimal": "x = 0x" + "f" * 5_000,
    "long float": "x = 1." + "9" * 5_000,
    "long bare name": "n" * 5_000 + " = 1",
    "too long": "# " + "x" * 33_000,
    "quotes that never end": 'x = """' + '\\"""' * 5_000,
    "single quotes that never end": "x = '''" + "''" * 5_000,
    "quotes upon quotes": 'x = "' + '\\"' * 10_000,
    "a NUL": "x = 1\0",
    "nothing but dots": "." * 10_000,
    "nothing but closing": "]" * 10_000,
    "a wrong escape": 'x = "\\ud800"',
    "an impossible date": "x = 2024-13-45",
    "an impossible hour": "x = 2024-01-01T99:99:99Z",
    "hidden by a comment": "x = [ # [[[[[[[[[[[[\n]\n" + "a." * 3_000,
    "hidden by quotes": "x = '\"'\n" + ".".join("a" * 3_000) + " = '\"'",
    "hidden by five quotes": 'x = """a"""""\n' + ".".join("a" * 3_000) + ' = """"""',
}


@pytest.mark.parametrize("name", NASTY)
def test_nasty_text_is_refused_by_work_that_grows_with_its_length(name: str) -> None:
    costs_its_length(NASTY[name])
    assert isinstance(parsed(NASTY[name]), EditionError)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("x = 1\n" + ".".join("a" * 9) + " = 1", "line 2: a name has 8 parts at most, not 9 with dots between"),
        ("\n\nx = " + "[" * 9 + "]" * 9, "line 3: lists and tables may lie 8 deep in one another at most"),
        ("x = " + "9" * 65, "line 1: a name or number has 64 characters at most, not 65"),
        ("#" * 32_769, "has 32769 characters; 32768 are the most"),
    ],
)
def test_what_is_too_much_is_told_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse_toml(text)
    assert (caught.value.field, caught.value.problem) == ("file", problem)


def test_what_is_just_allowed_is_read() -> None:
    assert parse_toml("a.a.a.a.a.a.a.a = 1")
    assert parse_toml("x = " + "[" * 8 + "]" * 8)
    assert parse_toml("x = " + "9" * 64) == {"x": int("9" * 64)}
    assert parse_toml("x = '" + "." * 1_000 + "[" * 1_000 + "'") == {"x": "." * 1_000 + "[" * 1_000}
    assert parse_toml('x = """\n"" . . . . . . . . . . """ # . . . . . . . . . . [[[[[[[[[[') == {
        "x": '"" . . . . . . . . . . '
    }


PIECES = st.sampled_from(
    [
        *("a", "b", ".", ".", "=", "=", " ", "\n", "\n", "\r\n", "#", ",", "-", "+", "_", "\\", "\0", "é"),
        *('"', "'", '"""', "'''", '""', '\\"', "[", "]", "[[", "]]", "{", "}", "a = ", "x = [", "[t]\n", "[[t]]\n"),
        *("1", "0x", "9" * 30, "1e400", "inf", "nan", "true", "2024-01-01", "12:00:00", "2024-01-01T00:00:00Z"),
        *("a." * 5, "[" * 5, "{a=" * 5, "1979-05-27T07:32:00.999999", "\\u0000", "\\x"),
    ]
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(PIECES, max_size=60).map("".join))
@example("a = 1\na = 2")
def test_any_text_parses_or_is_refused_by_work_that_grows_with_its_length(text: str) -> None:
    costs_its_length(text * 3)
    costs_its_length(text)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_characters_parse_or_are_refused(text: str) -> None:
    parsed(text)
