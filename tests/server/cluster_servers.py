"""Starts real servers that share a database, quickly: everything is imported once, each `start PORT` forks one."""

from __future__ import annotations

import logging
import os
import signal
import sys

from eldorado.server import peers
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.listening import CannotServe
from eldorado.server.live import leads
from eldorado.server.run import serve


def main() -> None:
    database, redis = sys.argv[1:]
    vars(peers)["BEAT"], vars(leads)["EXPIRES"] = 1.0, 6.0  # nobody waits ten seconds for a server in a test
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    logging.basicConfig(level=logging.WARNING)
    for name in ("eldorado.store", "eldorado.table"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # that a killed database stores nothing is no news
    for line in sys.stdin:
        port = int(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                serve("127.0.0.1", port, database, limits=UNLIMITED, internal="127.0.0.1", redis=redis, workers=1)
            except CannotServe as error:
                print(error, file=sys.stderr, flush=True)
                os._exit(2)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
