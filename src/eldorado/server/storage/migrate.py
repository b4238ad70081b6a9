"""Bringing the database up to date when the server starts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

HEAD: Final = "0008"
"""The last step there is; a database that has it is left alone, and Alembic is not even loaded."""


class NewerDatabase(Exception):
    """A database that a later version of the program has written."""


def migrate(engine: Engine) -> None:
    """Carry out the steps that are missing, all or none."""
    with engine.begin() as connection:
        current = version(connection)
        if current == HEAD:
            return
        if current is not None and current > HEAD:
            raise NewerDatabase(f"the database is at step {current}, this program knows steps up to {HEAD}")
        upgrade(connection)


def is_behind(engine: Engine) -> bool:
    """Whether steps are missing."""
    with engine.begin() as connection:
        return version(connection) != HEAD


def version(connection: Connection) -> str | None:
    """The last step that was carried out on a database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(connection: Connection, to: str = "head") -> None:
    """Let Alembic do the steps, up to the last one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
