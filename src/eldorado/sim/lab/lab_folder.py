"""The folder of a comparison or a search: what it is of stands in it, so that no other run is taken for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from eldorado.sim.run_folder import RunFolder

MANIFEST: Final = "laboratory.json"


class LabManifest(Struct, frozen=True, omit_defaults=True):
    """What run of the laboratory a folder holds."""

    kind: str
    """comparison or search; a study is kept as a simulation."""
    game: str
    rules: int = 0
    mark: str = ""
    """The hash of the edition from which a search begins."""
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ()
    seats: int = 0
    seed: int = 0
    games: int = 0
    goal: str = ""
    vary: tuple[str, ...] = ()
    tries: int = 0


def lab_folder(path: Path) -> RunFolder[LabManifest]:
    """A folder for a run of the laboratory."""
    return RunFolder(path, MANIFEST, LabManifest, "run of the laboratory")
