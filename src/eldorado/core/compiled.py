"""Whether this is the compiled package, and where it lies."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]


def is_compiled() -> bool:
    """Whether modules of the package are libraries: then those are what runs, whatever the sources beside them say."""
    return any([next(PACKAGE.rglob(f"*{suffix}"), None) for suffix in EXTENSION_SUFFIXES])


def build_line() -> str:
    """What runs and from where, as people are told."""
    return f"{'compiled' if is_compiled() else 'plain Python'}, {PACKAGE}"
