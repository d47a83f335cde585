"""Bringing the database up to date. Alembic is only loaded where there is something to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0001"
FOLDER = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest form."""
    if version_of(connection) == HEAD:
        return
    from alembic import command

    config = config_of(connection)
    command.upgrade(config, "head")


def version_of(connection: Connection) -> str:
    """The form the database is in; empty for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    row = connection.execute(text("select version_num from alembic_version")).first()
    return str(row[0]) if row else ""


def config_of(connection: Connection) -> Config:
    """What Alembic needs to know."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
