"""Who is called, and how: devices of the person whose turn it is, and the address that the host of the table names."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection

from eldorado.server.metrics import Metrics
from eldorado.server.nudges.errands import Errands
from eldorado.server.nudges.postman import Letter, Outcome, Postman
from eldorado.server.nudges.push_keys import PushKeys
from eldorado.server.nudges.push_message import check_subscription, write_push
from eldorado.server.nudges.target_addresses import find, read_target
from eldorado.server.nudges.webhook_message import write_hook
from eldorado.server.problems import Problem
from eldorado.server.storage import nudge_rows
from eldorado.server.storage.nudge_rows import Subscription, Webhook
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.store import Store, StoreFailed

MOST_FAILURES: Final = 5
"""So many messages in a row that do not arrive switch a webhook off."""


class Turn(NamedTuple):
    """It is somebody's turn who is not there."""

    table: str
    browser: str
    asks: tuple[tuple[int, int], ...]
    """The seats, and the numbers of the questions put to them."""
    still: Callable[[], bool]
    """Whether it is still so."""
    switched_off: Callable[[], None]
    """Told when the table's webhook has been switched off."""


class Nudges:
    """Calls people; nothing waits for it, and nothing goes wrong if nobody can be reached."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], Millis],
        sleep: Callable[[float], Awaitable[None]],
        metrics: Metrics,
        keys: PushKeys | None = None,
        *,
        near: bool = False,
    ) -> None:
        self.store = store
        self.now = now
        self.keys = keys
        self.near = near
        """Whether addresses of the server's own network may be sent to."""
        self.devices = Postman(sleep, partial(metrics.nudge, "push"), near)
        self.webhooks = Postman(sleep, partial(metrics.nudge, "webhook"), near)
        self.lookups = Errands()
        self._calling: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._calling or len(self.devices) or len(self.webhooks))

    async def stop(self) -> None:
        """Call nobody any more."""
        for task in self._calling:
            task.cancel()
        await asyncio.gather(self.devices.stop(), self.webhooks.stop(), *self._calling, return_exceptions=True)

    # Calling

    def call(self, turn: Turn) -> None:
        """Call somebody to the table."""
        task = asyncio.ensure_future(self._call(turn))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)

    async def _call(self, turn: Turn) -> None:
        try:
            devices, webhook = await self.store.run(lambda connection: self._whom(connection, turn))
        except StoreFailed:
            return
        for device in devices:
            self.devices.hand(self._to_device(turn, device))
        if webhook is not None and not webhook.off:
            for seat, _ in turn.asks:
                self.webhooks.hand(self._to_webhook(turn, webhook, seat))

    def _whom(self, connection: Connection, turn: Turn) -> tuple[list[Subscription], Webhook | None]:
        """Whom to call; that it is done is noted before, so that a stop in between calls nobody twice."""
        devices = nudge_rows.subscriptions(connection, turn.browser) if self.keys else []
        webhook = nudge_rows.webhook_of(connection, turn.table)
        if devices or webhook is not None:
            nudge_rows.note_called(connection, turn.table, turn.asks)
        return devices, webhook

    def _to_device(self, turn: Turn, device: Subscription) -> Letter:
        assert self.keys is not None, "only a server with keys knows devices"

        async def ended(outcome: Outcome) -> None:
            if outcome == "gone":
                await self.unsubscribe(turn.browser, device.mark)

        return Letter(partial(write_push, self.keys, device, turn.table, self.near), turn.still, ended)

    def _to_webhook(self, turn: Turn, webhook: Webhook, seat: int) -> Letter:
        async def ended(outcome: Outcome) -> None:
            if outcome == "stale" or (outcome == "sent" and not webhook.failures):
                return
            if await self.store.run(lambda connection: self._count(connection, turn.table, webhook, outcome)):
                turn.switched_off()

        return Letter(partial(write_hook, webhook, seat, self.now(), self.near), turn.still, ended)

    def _count(self, connection: Connection, table: str, webhook: Webhook, outcome: Outcome) -> bool:
        now = nudge_rows.webhook_of(connection, table) or webhook
        return nudge_rows.count_failures(
            connection, webhook, 0 if outcome == "sent" else now.failures + 1, MOST_FAILURES
        )

    # Whom to call

    async def subscribe(self, browser: str, device: Subscription) -> None:
        """Call a device from now on."""
        if self.keys is None:
            raise Problem("no_push")
        await self.lookups.run(lambda: find(check_subscription(device, self.near), self.near))
        now = self.now()
        await self.store.run(lambda connection: nudge_rows.subscribe(connection, browser, device, now))

    async def unsubscribe(self, browser: str, mark: str) -> None:
        """Do not call a device any more."""
        await self.store.run(lambda connection: nudge_rows.unsubscribe(connection, browser, mark))

    async def check_webhook(self, webhook: Webhook) -> None:
        """Refuse an address to which nothing is sent: one that cannot be found, or lies in this network."""
        target = read_target(webhook.url, self.near)
        await self.lookups.run(lambda: find(target, self.near))

    async def set_webhook(self, webhook: Webhook) -> None:
        """Have the turns of a table told at an address, which was checked."""
        await self.store.run(lambda connection: nudge_rows.set_webhook(connection, webhook.table_id, webhook))

    async def remove_webhook(self, table: str) -> bool:
        """Have the turns of a table told nowhere any more; whether they were."""
        return await self.store.run(lambda connection: nudge_rows.set_webhook(connection, table, None))

    async def webhook(self, table: str) -> Webhook | None:
        """Where the turns of a table are told."""
        return await self.store.run(lambda connection: nudge_rows.webhook_of(connection, table))

    async def try_webhook(self, table: str) -> None:
        """Send a trial, once; refuse if it is not taken."""
        webhook = await self.webhook(table)
        if webhook is None:
            raise Problem("no_webhook")
        if await self.webhooks.send(partial(write_hook, webhook, None, self.now(), self.near)) != "sent":
            raise Problem("silent_webhook")
