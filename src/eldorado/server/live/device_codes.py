"""Codes by which another device becomes the same person's: short, soon over, good for once, and nowhere written down.

Only hashes are kept, and only here in memory: whoever reads the database or a backup of it finds none.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from eldorado.server.problems import Problem
from eldorado.server.storage.rows import Millis
from eldorado.server.table.seats import hashed

LASTING: Final[Millis] = 10 * 60_000
"""How long a code is good for."""
SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those of a code: none of them looks like another."""
LENGTH: Final = 8
KEPT: Final = 10_000
"""How many wait at most; the oldest give way."""
ALIKE: Final = str.maketrans("OIL", "011")


class WaitingCode(NamedTuple):
    """Whose a code is, and until when."""

    browser: str
    until: Millis


class DeviceCodes:
    """The codes that wait for another device; a person has one at most."""

    def __init__(self, token: Callable[[], str], now: Callable[[], Millis]) -> None:
        self.token = token
        self.now = now
        self._waiting: OrderedDict[str, WaitingCode] = OrderedDict()
        """By hash, the oldest first."""
        self._hashes: dict[str, str] = {}
        """By person."""

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def make(self, browser: str) -> tuple[str, Millis]:
        """A new code for a person, in the place of an older one, and until when it is good."""
        self.drop(browser)
        bits = int.from_bytes(hashlib.sha256(self.token().encode()).digest()[:5], "big")
        code = "".join(SIGNS[bits >> 5 * place & 31] for place in range(LENGTH))
        until, hash = self.now() + LASTING, hashed(code)
        self._waiting[hash], self._hashes[browser] = WaitingCode(browser, until), hash
        self._tidy()
        return f"{code[:4]}-{code[4:]}", until

    def _tidy(self) -> None:
        """Those that are too old go, and the oldest of too many."""
        now = self.now()
        while (oldest := next(iter(self._waiting.values()))).until <= now or len(self._waiting) > KEPT:
            self.drop(oldest.browser)

    def owner(self, code: str) -> str:
        """Whose a code is; one that is wrong, used or too old is refused, all three alike."""
        found = self._waiting.get(hashed(plain_code(code)))
        if found is None or found.until <= self.now():
            raise Problem("code", field="code")
        return found.browser

    def take(self, code: str) -> str:
        """Whose a code is; from now on it is nobody's."""
        browser = self.owner(code)
        self.drop(browser)
        return browser

    def drop(self, browser: str) -> None:
        """A person's code is good no longer."""
        hash = self._hashes.pop(browser, None)
        if hash is not None:
            self._waiting.pop(hash, None)


def plain_code(code: str) -> str:
    """A code as it was meant, however it was typed."""
    signs = "".join(sign for sign in code.upper() if sign not in " -–\u202f\u00a0")
    return signs.translate(ALIKE)
