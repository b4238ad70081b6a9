"""`python -m eldorado.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse

from eldorado.server.command import serve_command


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="python -m eldorado.server", description="Serve tables in the browser.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", help="a file, or a URL of SQLite or PostgreSQL")
    parser.add_argument("--lan", action="store_true", help="let other devices in this network play")
    parser.add_argument("--open-browser", action="store_true")
    parser.add_argument("--proxy", help="the address of a reverse proxy whose X-Forwarded headers are believed")
    parser.add_argument("--verbose", action="store_true", help="log every request")
    parser.add_argument("--unlimited", action="store_true", help="no rate limits: for measuring only")
    arguments = parser.parse_args()
    serve_command(**vars(arguments))


if __name__ == "__main__":
    main()
