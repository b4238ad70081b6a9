"""What is looked at before anything is packed: its pages are in it, and nothing is compiled in a clone."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES: Final = ("index.html", "words.json")
NO_PAGES: Final = (
    "eldorado: not built, because its pages are missing or older than their sources: run “make web” here first, "
    "which also brings Node along where there is none, or install the packaged version"
)
IN_A_CLONE: Final = "eldorado: a compiled wheel is not built inside a clone: scripts/build-fast makes one elsewhere"


class CheckedBuild(BuildHookInterface[Any]):
    """Called by hatchling before it packs a source distribution or a wheel; editable installs are left alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages where that can be done, and insist on them, but in a copy that nobody is to be given.

        A library that is left in `src` would go on being used instead of the source beside it, however edited.
        """
        if version == "editable":
            return
        if "mypyc" in build_data["build_hooks"] and Path(self.root, ".git").exists():
            self.app.abort(IN_A_CLONE)
        if not os.environ.get("ELDORADO_NO_PAGES") and not (self.brought_up_to_date() and self.complete()):
            self.app.abort(NO_PAGES)

    def brought_up_to_date(self) -> bool:
        """In a clone, pages older than their sources are built anew; elsewhere they are as they were packed."""
        script, shell = Path(self.root, "scripts", "build-web"), shutil.which("sh")
        if Path(self.root, "PKG-INFO").is_file() or not script.is_file() or shell is None:
            return True
        return subprocess.run([shell, str(script), "--no-fetch"], check=False).returncode == 0  # noqa: S603

    def complete(self) -> bool:
        """Whether there is a page and what it says."""
        static = Path(self.root, "src", "eldorado", "server", "static")
        return all((static / name).is_file() for name in PAGES)
