"""The page about environments runs as it is printed."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_page_runs_as_printed() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, "environments", str(PAGE), 0)
    assert len(test.examples) > 30
    assert doctest.DocTestRunner().run(test).failed == 0
