"""What a record carries of its luck: commitments, and the secrets that are open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from eldorado.core.game import CHANCE
from eldorado.core.log import Entry, Log
from eldorado.core.luck import Nonce, Pledge, throw_commitment
from eldorado.core.sealing import Sealing

Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Number: TypeAlias = Annotated[int, Meta(ge=0)]


class OpenedThrow(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One throw of a pledge whose secret is closed: its number, its commitment, and its key if that is open."""

    number: Number
    commitment: Hex
    key: Hex | None


class OpenedPledge(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A pledge in a record: from which entry it holds, and its secret, or its throws while the secret is closed."""

    entry: Number
    commitment: Hex
    secret: Hex | None
    nonces: list[Nonce] = []
    throws: list[OpenedThrow] = []


class Span(NamedTuple):
    """The entries of one throw, the last one excluded."""

    number: int
    start: int
    end: int


def find_throws(entries: Sequence[Entry]) -> list[Span]:
    """The throws of a log, undone ones too: each is a run of draws."""
    spans: list[Span] = []
    for number, entry in enumerate(entries):
        if entry.seat != CHANCE:
            continue
        if spans and spans[-1].end == number:
            spans[-1] = spans[-1]._replace(end=number + 1)
        else:
            spans.append(Span(len(spans), number, number + 1))
    return spans


def open_luck(pledges: Sequence[Pledge], log: Log, sealing: Sealing) -> list[OpenedPledge]:
    """The pledges of a log as its record may tell them while some of its entries are sealed.

    A pledge under which nothing was said yet is left out. What comes after a sealed entry stays closed: who has the
    key could try every sealed entry on the draws that follow.
    """
    told = log.entries[: sealing.open]
    open_until = min((*sealing.blank, sealing.open))
    ends = [*(pledge.entry for pledge in pledges[1:]), len(log.said)]
    held = [(pledge, end) for pledge, end in zip(pledges, ends, strict=False) if pledge.entry < end]
    return [_opened(pledge, told, end, open_until) for pledge, end in held]


def _opened(pledge: Pledge, told: Sequence[Entry], end: int, open_until: int) -> OpenedPledge:
    """One pledge, which holds up to an entry."""
    if end <= open_until:
        return OpenedPledge(pledge.entry, pledge.commitment, pledge.secret.hex(), list(pledge.nonces))
    throws = []
    for span in find_throws(told):
        if pledge.entry < span.end and span.start < end:
            key = pledge.throw_key(span.number)
            is_open = min(span.end, end) <= open_until
            throws.append(OpenedThrow(span.number, throw_commitment(key), key.hex() if is_open else None))
    return OpenedPledge(pledge.entry, pledge.commitment, None, list(pledge.nonces), throws)
