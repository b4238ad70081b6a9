"""What each extra brings, and the sentence for who has not installed it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

BRINGS: Final = {
    "terminal": ("typer", "rich"),
    "server": ("starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "segno", "prometheus_client"),
    "push": ("pywebpush",),
    "data": ("pyarrow", "duckdb"),
    "ray": ("ray",),
}
"""The modules that an extra brings by itself."""


def lacking(extra: str) -> str | None:
    """What is needed and how to get it, or None if everything is there."""
    missing = [module for module in BRINGS[extra] if find_spec(module) is None]
    return f'needs eldorado[{extra}] ({", ".join(missing)}): pip install "eldorado[{extra}]"' if missing else None
