"""The `eldorado` command: play in the terminal, step through records, simulate, read the rules."""

from __future__ import annotations

import sys
from importlib.util import find_spec

NEEDS = ("typer", "rich")


def main() -> None:
    """The console script; without its extra it says which one it needs."""
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        wanted = " and ".join(missing)
        sys.exit(
            _complain(f'eldorado: this command needs eldorado[terminal] ({wanted}): pip install "eldorado[terminal]"')
        )
    from eldorado.cli.app import app

    app(prog_name="eldorado")


def _complain(line: str) -> int:
    print(line, file=sys.stderr)
    return 2
