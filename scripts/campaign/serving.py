"""A server of the campaign: the real one, which others reach over a link, and in which the campaign may plant a bug.

    python -m campaign.serving ARGUMENTS OF THE SERVER

`CAMPAIGN_ANNOUNCE=HOST:PORT` is the address at which others are told to reach it, `CAMPAIGN_PLANT=NAME` a bug of
`planted`, `CAMPAIGN_STEPS=N` has it know N steps of the schema more than there are, `CAMPAIGN_QUICK=1` shortens leases.
"""

from __future__ import annotations

import os
from typing import Any, Final

from sqlalchemy import Connection, text

from campaign import planted
from eldorado.server import __main__ as command
from eldorado.server import peers, run
from eldorado.server.http.listener import Listener
from eldorado.server.listening import listen_to_peers
from eldorado.server.live import leads
from eldorado.server.storage import migrate

QUICK: Final = (1.0, 5.0)
"""Seconds between renewals, and until a lease ends, where nobody has much time."""


def announce(address: str) -> None:
    """Tell others to come by way of a link."""

    def listen(internal: str) -> tuple[Listener, str]:
        return listen_to_peers(internal)[0], address

    vars(run)["listen_to_peers"] = listen


def know_more_steps(more: int) -> None:
    """Be a newer version, whose schema has some columns more."""
    last, upgrade = migrate.HEAD, migrate.upgrade
    head = f"{int(last) + more:04}"

    def do_steps(connection: Connection, to: str = "head") -> None:
        if (migrate.version(connection) or "") < last:
            upgrade(connection, last)
        for step in range(int(migrate.version(connection) or 0) + 1, int(head) + 1):
            connection.execute(text(f"ALTER TABLE tables ADD COLUMN campaign_{step} integer"))
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{head}'"))

    vars(migrate).update(HEAD=head, upgrade=do_steps)


def main() -> None:
    """Serve."""
    given: dict[str, Any] = dict(os.environ)
    if given.get("CAMPAIGN_QUICK"):
        vars(peers)["BEAT"], vars(leads)["EXPIRES"] = QUICK
    if given.get("CAMPAIGN_ANNOUNCE"):
        announce(given["CAMPAIGN_ANNOUNCE"])
    if int(given.get("CAMPAIGN_STEPS") or 0):
        know_more_steps(int(given["CAMPAIGN_STEPS"]))
    if given.get("CAMPAIGN_PLANT"):
        planted.plant(given["CAMPAIGN_PLANT"])
    command.main()


if __name__ == "__main__":
    main()
