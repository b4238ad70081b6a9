"""A PostgreSQL that says nothing is waited for no longer than a while: then the connection ends, as if it were dead.

A process that is stopped, a machine that is gone and a network that swallows everything do not close a connection. Who
reads from it would wait for minutes, and with the one thread that writes everybody else.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, Final

from sqlalchemy import URL, Engine, event

CONNECT: Final = 5
"""Seconds within which a database takes a connection."""
ANSWER: Final = 10.0
"""Seconds within which it says something to each thing it is told, while a server is at work."""
IDLE: Final = "5s"
"""After so long without a word within a transaction the database ends it: a server that was stopped keeps no locks."""
REACHING: Final = {
    "connect_timeout": str(CONNECT),
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""How libpq finds out that nobody is there any more; what an operator's URL says of it holds."""


def with_bounds(url: URL) -> URL:
    """The URL of a PostgreSQL, saying how long to try to reach it."""
    return url.update_query_dict({name: value for name, value in REACHING.items() if name not in url.query})


def bound_answers(engine: Engine) -> None:
    """From now on connections of this engine end when there is no answer; those that are open are closed."""
    if engine.dialect.name != "postgresql":
        return
    kind = _bounded(ANSWER)
    event.listen(engine, "do_connect", lambda dialect, record, args, fields: kind.connect(*args, **fields))
    event.listen(engine, "connect", _keep_no_locks)
    engine.dispose()


def _keep_no_locks(connection: Any, record: object) -> None:
    connection.execute(f"SET idle_in_transaction_session_timeout = '{IDLE}'")
    connection.commit()


def _bounded(seconds: float) -> Any:
    """A kind of connection on which nothing is waited for longer than so many seconds."""
    import psycopg

    class Bounded(psycopg.Connection[Any]):
        def wait(self, gen: Any, *args: Any, **fields: Any) -> Any:
            return super().wait(self._until(gen, time.monotonic() + seconds), *args, **fields)

        def _until(self, gen: Generator[Any, Any, Any], end: float) -> Generator[Any, Any, Any]:
            """What the driver does step by step; it is asked a few times a second whether to go on waiting."""
            try:
                step = next(gen)
                while True:
                    ready = yield step
                    if not ready and time.monotonic() > end:
                        self.pgconn.finish()
                        raise psycopg.OperationalError(f"no answer within {seconds:g} seconds")
                    step = gen.send(ready)
            except StopIteration as done:
                return done.value

    return Bounded
