"""Starts real server processes quickly: everything is imported once, each `start` forks a server that can be killed."""

from __future__ import annotations

import logging
import os
import signal
import sys

from eldorado.server.http.limits import UNLIMITED
from eldorado.server.run import serve


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in ("eldorado.store", "eldorado.table"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # that a killed database stores nothing is no news
    for line in sys.stdin:
        if line.strip() != "start":
            return
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve("127.0.0.1", port, database, limits=UNLIMITED)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
