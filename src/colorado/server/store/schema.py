"""The tables of the store. Who sits where, `seats` knows; what happened, `entries`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

house = Table(  # what this server keeps for itself, such as the secret its cookies are signed with
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("claimed", Boolean, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("recovery", String(64), nullable=False, unique=True),  # a hash
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", Integer, nullable=False),
    Column("made", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("code", String(12), unique=True),  # none once the game is over
    Column("game", String(16), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("clock", Text, nullable=False),  # JSON
    Column("public", Boolean, nullable=False),
    Column("first", String(8), nullable=False),
    Column("lesson", String(16), nullable=False),
    Column("status", String(8), nullable=False),
    Column("maker", String(24), nullable=False, index=True),
    Column("key", LargeBinary, nullable=False),  # of the deal; never leaves before the end
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Column("scores", Text, nullable=False),  # JSON, of a game that is over
    Column("winners", Text, nullable=False),  # JSON
    Column("next", String(24), nullable=False),  # the rematch
    Index("ix_tables_status", "status", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(24), nullable=False, index=True),
    Column("name", String(24), nullable=False),
    Column("character", String(24), nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # the guard: two workers never both append
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("name", String(24), nullable=False),
    Column("told", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("move", String(40)),  # the client's id, none for the table's own
    UniqueConstraint("table", "move", name="uq_entries_move"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rated = Table(  # games that have changed ratings: each once
    "rated",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)
