"""What each extra brings, and the sentence for who has not installed it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

BRINGS: Final = {
    "terminal": ("typer", "rich"),
    "server": ("starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "segno", "prometheus_client"),
    "push": ("pywebpush",),
    "redis": ("redis",),
    "data": ("pyarrow", "duckdb"),
    "ray": ("ray",),
    "rl": ("pettingzoo", "gymnasium", "numpy"),
    "openspiel": ("open_spiel", "numpy"),
}
"""The modules that an extra brings by itself."""


def lacking(extra: str) -> str | None:
    """What is needed and how to get it, or None if everything is there."""
    missing = [module for module in BRINGS[extra] if find_spec(module) is None]
    return f'needs eldorado[{extra}] ({", ".join(missing)}): pip install "eldorado[{extra}]"' if missing else None


def demand(extra: str, module: str) -> None:
    """Refuse to import a module without the extra that it needs, in one line."""
    problem = lacking(extra)
    if problem is not None:
        raise ImportError(f"{module} {problem}")
