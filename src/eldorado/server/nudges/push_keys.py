"""The keys by which push services know this server (VAPID, RFC 8292): made once, kept in a file of its owner's."""

from __future__ import annotations

import base64
import os
import re
import stat
import sys
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

CONTACT: Final = re.compile(r"mailto:[^\s@]{1,100}@[^\s@]{1,150}|https://[^\s]{1,250}")
OWNER_ONLY: Final = 0o600


class BadKeys(Exception):
    """Keys that cannot be used; the message says why."""


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """A key pair on the curve P-256, as push services and browsers write it, and whom a push service may ask."""

    contact: str
    private: str
    public: str


def check_contact(contact: str) -> None:
    """Refuse what nobody could be reached by."""
    if not CONTACT.fullmatch(contact):
        raise BadKeys(f"--contact {contact}: write mailto:you@example.org or https://example.org/contact")


def make_keys(contact: str) -> PushKeys:
    """New keys."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    check_contact(contact)
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKeys(contact, _text(key.private_numbers().private_value.to_bytes(32, "big")), _text(point))


def write_keys(path: Path, keys: PushKeys, force: bool = False) -> None:
    """Keep keys in a file that only its owner reads; with other keys, everybody would have to ask to be called anew."""
    if path.exists() and not force:
        raise FileExistsError(f"{path} is there already: choose another name, or overwrite it with --force")
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(keys), indent=2) + b"\n")
    part.replace(path)


def read_keys(path: Path) -> PushKeys:
    """The keys in a file, checked: the two halves must belong together."""
    try:
        keys = msgspec.json.decode(path.read_bytes()[:10_000], type=PushKeys)
    except OSError as error:
        raise BadKeys(f"--push-keys {path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeError):
        raise BadKeys(f"--push-keys {path}: this is no file of keys: eldorado push keys makes one") from None
    if not CONTACT.fullmatch(keys.contact) or not _belong_together(keys):
        raise BadKeys(f"--push-keys {path}: this is no file of keys: eldorado push keys makes one")
    return keys


def open_to_others(path: Path) -> bool:
    """Whether others on this machine may read or write a file."""
    return sys.platform != "win32" and bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))


def _belong_together(keys: PushKeys) -> bool:
    from py_vapid import Vapid02

    try:
        numbers = Vapid02.from_raw(keys.private.encode()).public_key.public_numbers()
    except Exception:  # whatever the libraries make of nonsense
        return False
    return _text(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")) == keys.public


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
