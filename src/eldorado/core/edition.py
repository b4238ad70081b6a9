"""An edition: everything printed in one box, loaded from a TOML file and checked."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from eldorado.core.edition_document import Name, convert
from eldorado.core.edition_faults import EditionError, EditionErrors, outside, refuse
from eldorado.core.faults import Said
from eldorado.core.toml_limits import check_toml

__all__ = [
    "Edition",
    "EditionError",
    "EditionErrors",
    "Name",
    "check_own_name",
    "convert",
    "edition_as_written",
    "house_document",
    "mark",
    "outside",
    "parse_toml",
    "read_toml",
    "refuse",
]


class Edition(Struct, frozen=True):
    """The part all editions share: a name, the mark of its components, the document it came from."""

    name: str
    mark: str
    source: dict[str, Any]


X = TypeVar("X", bound=Edition)


def mark(*components: object) -> str:
    """A short hash of loaded components: the same figures give the same mark, however written."""
    text = msgspec.json.encode(components, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]


def parse_toml(text: str) -> dict[str, Any]:
    """Read a TOML document; one that is too large, nested or no TOML becomes an EditionError naming the place."""
    check_toml(text)
    try:
        return tomllib.loads(text)
    except (ValueError, ArithmeticError, LookupError, RecursionError) as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place:
            raise EditionError("file", "not_toml_at", line=place[1], column=place[2]) from None
        raise EditionError("file", "not_toml", problem=str(error)[:100]) from None


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file from disk; an unreadable one becomes an EditionError."""
    try:
        return parse_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EditionError("file", "not_readable", problem=Said(error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise EditionError("file", "not_utf8") from None


def house_document(package: str) -> dict[str, Any]:
    """The edition file that ships with a game: `editions/house.toml` in its package."""
    return parse_toml(files(package).joinpath("editions/house.toml").read_text(encoding="utf-8"))


def check_own_name(edition: Edition, house: Edition) -> None:
    """An edition with other figures than the shipped one may not be called as it is: results would be mixed up."""
    if edition.name == house.name and edition.mark != house.mark:
        raise EditionError("name", "shipped_name", name=edition.name)


def edition_as_written(kind: type[X], game: str, document: Mapping[str, Any], name: str = "") -> X:
    """An edition whose file has its fields just as they are, after the game's name and its own."""
    doc = convert(document, _document_type(kind, game))
    printed = {field: value for field, value in msgspec.structs.asdict(doc).items() if field not in ("game", "name")}
    return kind(name=name or doc.name, mark=mark(game, printed), source=dict(document), **printed)


@lru_cache(maxsize=64)
def _document_type(kind: type[Edition], game: str) -> type[Struct]:
    """The type of a file that has an edition's fields just as they are."""
    fields = [(field.name, field.type) for field in msgspec.structs.fields(kind)]
    printed = [(name, type) for name, type in fields if name not in ("name", "mark", "source")]
    return msgspec.defstruct(
        "Document", [("game", Literal[game]), ("name", Name), *printed], forbid_unknown_fields=True
    )
