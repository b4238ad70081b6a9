"""What a seat is called, and the link by which somebody takes it."""

from __future__ import annotations

import hashlib


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, without blanks at its ends."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())


def join_path(id: str, token: str) -> str:
    """A seat link: the token stands in the fragment, which browsers keep to themselves."""
    return f"#/join/{id}/{token}"


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
