"""Where the source of a module stands, be it compiled or not."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType


def source_of(module: ModuleType) -> Path:
    """The `.py` beside a library, or the module's own."""
    file = Path(str(module.__file__))
    return file.with_name(f"{file.name.partition('.')[0]}.py")
