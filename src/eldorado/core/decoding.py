"""Reading JSON into Structs, with a decoder made once for each type: making one costs more than most readings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec


@lru_cache(maxsize=256)
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type, or of a union of Structs."""
    return msgspec.json.Decoder(kind)
