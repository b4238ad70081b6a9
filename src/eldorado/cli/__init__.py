"""The `eldorado` command: play in the terminal, step through records, simulate, read the rules."""

from __future__ import annotations

import os
import sys

from eldorado.cli.retelling import retold
from eldorado.cli.words import ERRORS, language_typed
from eldorado.extras import lacking


def main() -> None:
    """The console script; without its extra it says which one it needs."""
    problem = lacking("terminal")
    if problem:
        told = retold(f"this command {problem}", ERRORS[language_typed(sys.argv[1:], os.environ)])
        print(f"eldorado: {told}", file=sys.stderr)
        sys.exit(2)
    from eldorado.cli.app import app

    app(prog_name="eldorado")
