"""An edition: everything printed in one box, loaded from a TOML file and checked."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec
from msgspec import Struct

from eldorado.core.faults import Fault, Said, ill_typed, listed


class EditionError(Fault):
    """An edition that does not check: the field, and what is wrong with it."""

    def __init__(self, field: str, reason: str, /, **values: Any) -> None:
        self.field = field
        self.what = Said(reason, **values)
        super().__init__("at_place", place=field, problem=self.what)

    @property
    def problem(self) -> str:
        """What is wrong with the field, in English."""
        return self.what.told("en")


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
    """Read a TOML document; a syntax error becomes an EditionError naming the place."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place:
            raise EditionError("file", "not_toml_at", line=place[1], column=place[2]) from None
        raise EditionError("file", "not_toml", problem=error) from None


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file from disk; an unreadable one becomes an EditionError."""
    try:
        return parse_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EditionError("file", "not_readable", problem=error.strerror) from None
    except UnicodeDecodeError:
        raise EditionError("file", "not_utf8") from None


def house_document(package: str) -> dict[str, Any]:
    """The edition file that ships with a game: `editions/house.toml` in its package."""
    return parse_toml(files(package).joinpath("editions/house.toml").read_text(encoding="utf-8"))


def edition_as_written(kind: type[X], game: str, document: Mapping[str, Any], name: str = "") -> X:
    """An edition whose file has its fields just as they are, after the game's name and its own."""
    fields = [
        (field.name, field.type) for field in msgspec.structs.fields(kind) if field.name not in ("mark", "source")
    ]
    doc = convert(
        document, msgspec.defstruct("Document", [("game", Literal[game]), *fields], forbid_unknown_fields=True)
    )
    printed = {field: value for field, value in msgspec.structs.asdict(doc).items() if field not in ("game", "name")}
    return kind(name=name or doc.name, mark=mark(game, printed), source=dict(document), **printed)


def convert(document: Mapping[str, Any], kind: type[Struct]) -> Any:
    """Give a document its type; a missing, unknown or ill-typed field becomes an EditionError."""
    try:
        return msgspec.convert(document, kind, str_keys=True)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at ")
        raise _named(kind, problem, place.strip("`").removeprefix("$").removeprefix(".")) from None


def _named(kind: type[Struct], problem: str, table: str) -> EditionError:
    """The error with the field it is about; a missing or unknown one is named itself, with those that are known."""
    for phrase in ("missing required field `", "unknown field `"):
        if phrase in problem:
            name = problem.partition(phrase)[2].rstrip("`")
            field = f"{table}.{name}" if table else name
            if phrase.startswith("missing"):
                return EditionError(field, "missing")
            return EditionError(field, "not_known", known=listed(_fields(kind, table)))
    said = ill_typed(problem)
    return EditionError(table or "file", said.reason, **said.values)


def _fields(kind: Any, table: str) -> list[str]:
    """The names of the fields of a table within a document's type."""
    for step in filter(None, table.split(".")):
        name, _, item = step.partition("[")
        kind = next(field.type for field in msgspec.structs.fields(kind) if field.encode_name == name)
        kind = get_args(kind)[0] if item else kind
    return [field.encode_name for field in msgspec.structs.fields(kind)]
