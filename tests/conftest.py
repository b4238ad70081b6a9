"""The seed of a run, and how its tests are shared out among workers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from eldorado.core.compiled import build_line
from tests.seeds import VARIABLE, run_seed

HERE = Path(__file__).parent
LINE = (
    *("web", "deploy", "slow", "packaging", "examples", "conformance"),
    *("server", "compiled", "bots", "cli", "bench", "sim"),
)
"""The folders whose tests come first: browsers wait more than they compute, then what takes seconds."""

settings.register_profile("eldorado", derandomize=False, print_blob=True, deadline=None)
settings.load_profile("eldorado")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed before any worker starts: they take it over from the environment."""
    try:
        seed = run_seed()
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None
    if not config.getoption("hypothesis_seed", None):
        config.option.hypothesis_seed = str(seed)


def pytest_report_header() -> list[str]:
    return [f"eldorado: {build_line()}", told_seed()]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Where there is no header, or it has long scrolled by, a failure still says how to meet it again."""
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        terminalreporter.line(told_seed())


def told_seed() -> str:
    return f"random games: {VARIABLE}={run_seed()} plays those of this run again"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits and what takes long comes first, what is short is left for who is ready early.

    Each worker begins with a stretch of the list: neighbours, which take alike long, go to different ones. Every second
    stretch is turned round, so that some compute while others wait for their browsers.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items.sort(key=place_in_line)
    stretches = [items[first::workers] for first in range(workers)]
    items[:] = [item for number, stretch in enumerate(stretches) for item in stretch[:: -1 if number % 2 else 1]]


def place_in_line(item: pytest.Item) -> int:
    """By the folder of a test; within it the order stays."""
    folder = item.path.relative_to(HERE).parts[0] if HERE in item.path.parents else ""
    return LINE.index(folder) if folder in LINE else len(LINE)
