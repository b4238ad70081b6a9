"""Whom to call when it is their turn: devices by browser, an address by table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from eldorado.server.storage import schema
from eldorado.server.storage.rows import Millis

DEVICES: Final = 5
"""How many devices a browser may have called; one more, and the oldest is forgotten."""


class Subscription(Struct, frozen=True):
    """A device as its push service knows it: where to send, and the keys to write for its eyes only."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def mark(self) -> str:
        """What stands for its address, which may be long."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


class Webhook(Struct, frozen=True):
    """Where the turns of a table are told."""

    table_id: str
    browser: str
    url: str
    secret: str
    link: str
    failures: int = 0
    """How many messages in a row did not arrive."""
    off: bool = False
    """Whether it was switched off for that."""


def subscribe(connection: Connection, browser: str, subscription: Subscription, now: Millis) -> None:
    """Call this device for this browser from now on, and for no other; too many, and the oldest are forgotten."""
    p = schema.push_subscriptions
    connection.execute(delete(p).where(p.c.mark == subscription.mark))
    values = {"browser": browser, "mark": subscription.mark, **msgspec.structs.asdict(subscription), "created": now}
    connection.execute(insert(p).values(values))
    mine = select(p.c.mark).where(p.c.browser == browser).order_by(p.c.created.desc(), p.c.mark)
    old = list(connection.execute(mine).scalars())[DEVICES:]
    if old:
        connection.execute(delete(p).where(p.c.browser == browser, p.c.mark.in_(old)))


def unsubscribe(connection: Connection, browser: str, mark: str) -> None:
    """Do not call this device any more."""
    p = schema.push_subscriptions
    connection.execute(delete(p).where(p.c.browser == browser, p.c.mark == mark))


def subscriptions(connection: Connection, browser: str) -> list[Subscription]:
    """The devices of a browser."""
    p = schema.push_subscriptions.c
    found = select(p.endpoint, p.p256dh, p.auth).where(p.browser == browser).order_by(p.created, p.mark)
    return [Subscription(*row) for row in connection.execute(found)]


def note_called(connection: Connection, table: str, asks: Iterable[tuple[int, int]]) -> None:
    """Remember to which questions the people of these seats were called: nobody is called to one twice."""
    s = schema.seats
    for seat, ask in asks:
        connection.execute(update(s).where(s.c.table_id == table, s.c.seat == seat).values(called=ask))


def called_seats(connection: Connection, table: str) -> dict[int, int]:
    """To which question the person of each seat was last called."""
    s = schema.seats.c
    found = connection.execute(select(s.seat, s.called).where(s.table_id == table))
    return {row.seat: row.called for row in found}


def lately_touched(connection: Connection, since: Millis, limit: int) -> list[str]:
    """The tables at which something has happened since then and whose games go on, the latest first."""
    t = schema.tables.c
    going = select(t.id).where(t.phase.in_(("unstarted", "running")), t.touched >= since)
    return list(connection.execute(going.order_by(t.touched.desc()).limit(limit)).scalars())


def set_webhook(connection: Connection, table: str, webhook: Webhook | None) -> bool:
    """Have the turns of a table told there, or nowhere; whether they were told anywhere before."""
    w = schema.table_webhooks
    before = connection.execute(delete(w).where(w.c.table_id == table)).rowcount > 0
    if webhook is not None:
        connection.execute(insert(w).values(msgspec.structs.asdict(webhook)))
    return before


def webhook_of(connection: Connection, table: str) -> Webhook | None:
    """Where the turns of a table are told, if anywhere."""
    w = schema.table_webhooks
    row = connection.execute(select(w).where(w.c.table_id == table)).one_or_none()
    return None if row is None else Webhook(**row._mapping)


def count_failures(connection: Connection, webhook: Webhook, failures: int, most: int) -> bool:
    """Note how many messages in a row did not arrive; whether it is switched off by that now."""
    w = schema.table_webhooks
    same = (w.c.table_id == webhook.table_id) & (w.c.secret == webhook.secret)
    off = failures >= most
    changed = connection.execute(update(w).where(same, w.c.off.is_(False)).values(failures=failures, off=off))
    return off and changed.rowcount > 0


def hand_on_webhook(connection: Connection, table: str, rematch: str) -> bool:
    """What was set up for a table holds for its rematch; whether anything was."""
    webhook = webhook_of(connection, table)
    if webhook is None or webhook.off:
        return False
    link = webhook.link.removesuffix(table) + rematch
    set_webhook(connection, rematch, msgspec.structs.replace(webhook, table_id=rematch, link=link, failures=0))
    return True
