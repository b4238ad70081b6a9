"""What a webhook is told: a few words of JSON, signed with the secret that the host was shown."""

from __future__ import annotations

import hmac
from typing import Literal

from msgspec import Struct
from msgspec.json import encode

from eldorado.server.nudges.push_message import Envelope
from eldorado.server.nudges.target_addresses import read_target
from eldorado.server.storage.nudge_rows import Webhook
from eldorado.server.storage.rows import Millis


class HookMessage(Struct, frozen=True):
    """Whose turn it is, by the number of the seat; `trial` has none. The same message sent again is the same."""

    kind: Literal["turn", "trial"]
    table: str
    seat: int | None
    link: str
    sent: Millis


def write_hook(webhook: Webhook, seat: int | None, now: Millis, near: bool) -> Envelope:
    """The message for a webhook."""
    message = HookMessage("trial" if seat is None else "turn", webhook.table_id, seat, webhook.link, now)
    body = encode(message)
    headers = {"Content-Type": "application/json", "X-Eldorado-Signature": f"sha256={signature(webhook.secret, body)}"}
    return Envelope(read_target(webhook.url, near), headers, body)


def signature(secret: str, body: bytes) -> str:
    """By which whoever has the secret knows that a message comes from here."""
    return hmac.digest(secret.encode(), body, "sha256").hex()
