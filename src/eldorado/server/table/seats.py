"""What a seat is called, and the links by which somebody takes it or looks on."""

from __future__ import annotations

import base64
import hashlib
import hmac


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, without blanks at its ends."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())


def join_path(id: str, token: str) -> str:
    """A seat link: the token stands in the fragment, which browsers keep to themselves."""
    return f"#/join/{id}/{token}"


def watch_path(id: str, token: str) -> str:
    """A watch link."""
    return f"#/watch/{id}/{token}"


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def shared_watch_token(watch_hash: str) -> str:
    """What whoever looks on may pass on: it opens what the watch link opens, whose token only the host has.

    It is made from what is kept of that one, so that nothing more is kept: who can read the store needs no link.
    """
    digest = hmac.digest(watch_hash.encode(), b"shared watch link", "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
