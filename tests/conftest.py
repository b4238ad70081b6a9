"""How the tests are shared out among workers."""

from __future__ import annotations

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker begins with a stretch of the list: neighbours, which take alike long, go to different ones."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [item for first in range(workers) for item in items[first::workers]]
