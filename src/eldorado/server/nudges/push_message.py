"""“Your turn” for one device: written for its eyes only (RFC 8291), signed so that its push service takes it."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import time
from typing import Final, NamedTuple

import msgspec

from eldorado.server.nudges.push_keys import PushKeys
from eldorado.server.nudges.target_addresses import Target, read_target
from eldorado.server.problems import Problem
from eldorado.server.storage.nudge_rows import Subscription

TTL: Final = 2 * 86_400
"""Seconds for which a push service keeps it for a device that is switched off."""
SIGNED: Final = 12 * 3600
"""Seconds for which a signature holds; services refuse more than a day."""
POINT, SECRET = 65, 16
"""How many bytes the key and the secret of a device have."""


class Envelope(NamedTuple):
    """A message, ready to be posted."""

    target: Target
    headers: dict[str, str]
    body: bytes


def check_subscription(subscription: Subscription, near: bool) -> Target:
    """Refuse what nothing could be written for; where it would go."""
    from cryptography.hazmat.primitives.asymmetric import ec

    target = read_target(subscription.endpoint, near)
    point, secret = _raw(subscription.p256dh), _raw(subscription.auth)
    try:
        if len(point) != POINT or len(secret) != SECRET:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Problem("push_keys") from None
    return target


def _raw(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,100}", text):
        return b""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        return b""


def turn_payload(table: str) -> bytes:
    """All that a device is told: that it is its person's turn, and at which table."""
    return msgspec.json.encode({"kind": "turn", "table": table})


def write_push(keys: PushKeys, subscription: Subscription, table: str, near: bool) -> Envelope:
    """The message for a device.

    A later one about the same table takes the place of one that was not delivered yet (`Topic`); the name by which the
    push service knows that tells it nothing.
    """
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    target = read_target(subscription.endpoint, near)
    secrets = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    written = WebPusher({"endpoint": subscription.endpoint, "keys": secrets}).encode(turn_payload(table), "aes128gcm")
    claims = {"sub": keys.contact, "aud": target.origin, "exp": int(time.time()) + SIGNED}
    topic = hashlib.sha256(f"{subscription.auth} {table}".encode()).digest()[:18]
    headers = {
        **Vapid02.from_raw(keys.private.encode()).sign(claims),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(TTL),
        "Urgency": "high",
        "Topic": base64.urlsafe_b64encode(topic).decode(),
    }
    return Envelope(target, headers, bytes(written["body"]))
