"""The README's example runs as it is printed."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_readme_runs_as_printed() -> None:
    text = README.read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    assert len(test.examples) > 10
    assert doctest.DocTestRunner().run(test).failed == 0
