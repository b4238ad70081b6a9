"""`python -m eldorado.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from eldorado.extras import lacking


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="python -m eldorado.server", description="Serve tables in the browser.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", help="a file, or a URL of SQLite or PostgreSQL")
    parser.add_argument("--lan", action="store_true", help="let other devices in this network play")
    parser.add_argument("--open-browser", action="store_true")
    parser.add_argument("--proxy", help="the address of a reverse proxy whose X-Forwarded headers are believed")
    parser.add_argument(
        "--name", action="append", default=[], help="a public name of the server: requests for other names are refused"
    )
    parser.add_argument("--metrics", action="append", default=[], help="who else may read /metrics: a network")
    for kind in ("finished", "abandoned", "unstarted"):
        parser.add_argument(f"--keep-{kind}", metavar="TIME", help=f"how long {kind} tables are kept: 90d, forever")
    parser.add_argument("--grace", type=int, default=120, help="seconds to wait for who has left a table")
    parser.add_argument("--no-public-tables", action="store_true", help="no table is listed as open to everybody")
    parser.add_argument("--no-lab", action="store_true", help="nobody has studies of the laboratory played here")
    parser.add_argument("--push-keys", type=Path, metavar="FILE", help="the keys by which devices are called")
    parser.add_argument(
        "--allow-private-addresses", action="store_true", help="call devices and webhooks in this network, too"
    )
    parser.add_argument("--internal", metavar="ADDRESS", help="where other servers on the same database reach this one")
    parser.add_argument("--redis", metavar="URL", help="where servers on the same database tell each other news")
    parser.add_argument("--workers", type=int, default=1, help="how many processes serve at this port")
    parser.add_argument("--verbose", action="store_true", help="log every request")
    parser.add_argument("--unlimited", action="store_true", help="no rate limits: for measuring only")
    arguments = parser.parse_args()
    problem = lacking("server")
    if problem:
        print(f"eldorado: the server {problem}", file=sys.stderr)
        sys.exit(2)
    from eldorado.server.command import serve_command

    serve_command(**vars(arguments))


if __name__ == "__main__":
    main()
