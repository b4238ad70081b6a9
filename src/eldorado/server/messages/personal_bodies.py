"""What people post about themselves: names, devices, being called, being forgotten; checked as all that is said."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eldorado.server.messages.client_messages import Name, PostBody, Token
from eldorado.server.storage.rows import KeptName


class NamesBody(PostBody, frozen=True):
    """The names one keeps, the usual one first, and no others."""

    names: Annotated[tuple[KeptName, ...], Meta(max_length=8)]


class CodeBody(PostBody, frozen=True):
    """The code of another device of one's own."""

    code: Annotated[str, Meta(max_length=40)]


class ForgetBody(PostBody, frozen=True):
    """Have all that is one's own deleted; said a second time."""

    sure: Literal[True]


class PushBody(PostBody, frozen=True):
    """A device to be called, as its push service knows it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Token
    auth: Name


class PushEndBody(PostBody, frozen=True):
    """A device that is not to be called any more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class WebhookBody(PostBody, frozen=True):
    """Where the turns of a table are told; null is nowhere."""

    url: Annotated[str, Meta(max_length=2000)] | None
