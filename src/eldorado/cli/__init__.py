"""The `eldorado` command: play in the terminal, step through records, simulate, read the rules."""

from __future__ import annotations

import sys

from eldorado.extras import lacking


def main() -> None:
    """The console script; without its extra it says which one it needs."""
    problem = lacking("terminal")
    if problem:
        print(f"eldorado: this command {problem}", file=sys.stderr)
        sys.exit(2)
    from eldorado.cli.app import app

    app(prog_name="eldorado")
