"""`eldorado health`: ask a running server whether it is well, as a container's health check does."""

from __future__ import annotations

import http.client
import json
from urllib.parse import urlsplit

PATIENCE = 3.0
"""Seconds: the server itself answers within one."""


def ask_health(url: str) -> tuple[bool, str]:
    """Whether the server at an address is well, and in a sentence what is wrong."""
    try:
        there = urlsplit(url if "//" in url else f"http://{url}")
        kind = http.client.HTTPSConnection if there.scheme == "https" else http.client.HTTPConnection
        line = kind(there.hostname or "", there.port, timeout=PATIENCE)
        line.request("GET", "/healthz")
        answer = json.loads(line.getresponse().read(10_000))
        return bool(answer.get("ok")), str(answer.get("error", {}).get("message", "The server is well."))
    except (OSError, ValueError, AttributeError, http.client.HTTPException) as error:
        return False, f"The server at {url} does not answer: {error or error.__class__.__name__}."
