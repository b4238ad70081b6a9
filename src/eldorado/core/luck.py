"""Luck that can be checked: a draw follows from a secret that was committed to before, and from the log so far.

One secret is pledged for a game before anything is drawn. A *throw* is a run of draws with nobody's answer in between;
it has a key of its own, made from the secret and the throw's number. A draw is the point that the key and the digest of
the log so far lead to. `docs/decisions/0010-luck-that-can-be-checked.md` says why, and what it does not show.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final, NamedTuple

from msgspec import Struct

from eldorado.core.game import CHANCE, Move, move_at
from eldorado.core.log import Entry, Log

SECRET_BYTES: Final = 32
MOST_NONCES: Final = 256
"""How many a game takes: more than seats change hands."""
_RANGE: Final = 2**256


class Nonce(Struct, frozen=True, array_like=True):
    """What somebody at the table has added to the luck when the log had `entry` entries."""

    entry: int
    text: str


@dataclass(frozen=True, slots=True)
class Pledge:
    """A secret from which all luck follows, from an entry on; nobody sees it before the end."""

    entry: int
    secret: bytes = field(repr=False)
    nonces: tuple[Nonce, ...] = ()

    @property
    def commitment(self) -> str:
        """What is published before the first draw: it fixes the secret without telling it."""
        return commitment_to(self.secret)

    def throw_key(self, throw: int) -> bytes:
        """The key of one throw."""
        return throw_key(self.secret, throw)


def commitment_to(secret: bytes) -> str:
    """The commitment to a pledge's secret."""
    return hashlib.sha256(b"eldorado luck 1 secret\n" + secret).hexdigest()


def throw_key(secret: bytes, throw: int) -> bytes:
    """The key of a throw by its number: it can be opened without opening the secret."""
    return hmac.digest(secret, b"throw %d" % throw, "sha256")


def throw_commitment(key: bytes) -> str:
    """What is published before the move that leads to a throw."""
    return hashlib.sha256(b"eldorado luck 1 throw\n" + key).hexdigest()


def draw_point(key: bytes, digest: bytes, total: int) -> int:
    """A point from 0 to below the total, each as likely as any other; what would favour some is passed over."""
    for attempt in count():
        number = int.from_bytes(hmac.digest(key, digest + attempt.to_bytes(4, "big"), "sha256"), "big")
        if number < _RANGE - _RANGE % total:
            return number % total
    raise AssertionError("numbers do not run out")


class Chain(NamedTuple):
    """The digest of a game up to an entry, and how many throws there were."""

    digest: bytes
    n: int = 0
    throws: int = 0
    throwing: bool = False
    """Whether the last entry was a draw, so that another one belongs to the same throw."""

    def stirred(self, nonce: str) -> Chain:
        """The chain with a nonce in it."""
        return self._replace(digest=_hash(self.digest, f"nonce {nonce}"))

    def followed(self, entry: Entry) -> Chain:
        """The chain one entry further."""
        digest, drawn = _hash(self.digest, f"{entry.seat} {entry.text}"), entry.seat == CHANCE
        return Chain(digest, self.n + 1, self.throws + (drawn and not self.throwing), drawn)

    @property
    def throw(self) -> int:
        """The number of the throw to which a draw made now belongs."""
        return self.throws - self.throwing


def begin_chain(game: str, seats: int) -> Chain:
    """The chain of a game before anything was said."""
    return Chain(hashlib.sha256(f"eldorado luck 1 game\n{game} {seats}".encode()).digest())


def _hash(digest: bytes, line: str) -> bytes:
    return hashlib.sha256(digest + line.encode()).digest()


def walk_chain(chain: Chain, entries: Iterable[Entry], nonces: Iterable[Nonce]) -> Iterator[Chain]:
    """The chain before each entry, and at last after them all; nonces go in before the entry at which they came."""
    waiting = deque(nonces)
    for entry in (*entries, None):
        while waiting and (waiting[0].entry <= chain.n or entry is None):
            chain = chain.stirred(waiting.popleft().text)
        yield chain
        if entry is not None:
            chain = chain.followed(entry)


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of a game at one point of its log; never changed in place."""

    pledges: tuple[Pledge, ...]
    """The last one holds; there are several where a game was begun or played on without."""
    chain: Chain

    def following(self, log: Log) -> Luck:
        """The luck after all that was said since."""
        chain = self.chain
        for spoken in log.said[chain.n :]:
            chain = chain.followed(spoken.entry)
        return self if chain is self.chain else replace(self, chain=chain)

    def stirred(self, log: Log, nonce: str) -> Luck:
        """The luck with something added by somebody at the table; an empty nonce adds nothing."""
        luck, pledge = self.following(log), self.pledges[-1]
        if not nonce or sum(len(each.nonces) for each in self.pledges) >= MOST_NONCES:
            return luck
        stirred = replace(pledge, nonces=(*pledge.nonces, Nonce(luck.chain.n, nonce)))
        return replace(luck, pledges=(*self.pledges[:-1], stirred), chain=luck.chain.stirred(nonce))

    def renewed(self, log: Log, secret: bytes) -> Luck:
        """The luck from here on by another secret."""
        luck = self.following(log)
        return replace(luck, pledges=(*self.pledges, Pledge(luck.chain.n, secret)))

    def draw(self, log: Log) -> Move:
        """The move of chance that follows now; the luck must have followed the log up to here."""
        assert self.chain.n == len(log.said), "luck has not followed the log"
        weights = log.game.odds(log.state)
        total = sum(weights)
        point = draw_point(self.pledges[-1].throw_key(self.chain.throw), self.chain.digest, total)
        move: Move = move_at(log.game.legal(log.state, CHANCE), weights, total, point)
        return move

    @property
    def next_commitment(self) -> str:
        """The commitment to the next throw."""
        return throw_commitment(self.pledges[-1].throw_key(self.chain.throws))


def begin_luck(log: Log, pledges: Sequence[Pledge], earlier: Iterable[Nonce] = ()) -> Luck:
    """The luck of a log as it stands; `earlier` are nonces that came under pledges of which nothing more is known."""
    nonces = [*earlier, *(nonce for pledge in pledges for nonce in pledge.nonces)]
    *_, chain = walk_chain(begin_chain(log.game.name, log.seats), log.entries, nonces)
    return Luck(tuple(pledges), chain)


def play_chance(log: Log, luck: Luck) -> Luck:
    """Let chance move until a seat is asked or the game is over; the luck after that."""
    while CHANCE in log.game.actors(log.state):
        luck = luck.following(log)
        log.play(CHANCE, luck.draw(log))
    return luck.following(log)
