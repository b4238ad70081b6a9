"""Commitments to the luck of tables that are still to be opened: first the commitment, then what the host adds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from eldorado.core.luck import commitment_to
from eldorado.server.messages.client_messages import LuckShare
from eldorado.server.problems import Problem

OFFERED: Final = 4096
"""How many wait at most; a page opens its table at once, so that only forgotten ones are dropped."""


class OfferedLuck:
    """Secrets by their commitments; each is taken once."""

    def __init__(self, secret: Callable[[], bytes]) -> None:
        self.secret = secret
        self._waiting: OrderedDict[str, bytes] = OrderedDict()

    def offer(self) -> str:
        """Make a secret and commit to it."""
        secret = self.secret()
        commitment = commitment_to(secret)
        self._waiting[commitment] = secret
        if len(self._waiting) > OFFERED:
            self._waiting.popitem(last=False)
        return commitment

    def has(self, share: LuckShare) -> bool:
        """Whether this commitment was made here."""
        return share.commitment in self._waiting

    def give_away(self, commitment: str) -> bytes | None:
        """The secret that was committed to, if it was here; it is not any more."""
        return self._waiting.pop(commitment, None)

    def take(self, share: LuckShare | None) -> bytes:
        """The secret that was committed to; a new one for who did not ask before."""
        if share is None:
            return self.secret()
        try:
            return self._waiting.pop(share.commitment)
        except KeyError:
            raise Problem("luck_gone", field="luck.commitment") from None
