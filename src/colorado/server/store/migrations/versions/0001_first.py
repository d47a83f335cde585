"""The first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "house",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_house")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("claimed", sa.Boolean(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("recovery", sa.String(length=64), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("recovery", name=op.f("uq_people_recovery")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=True),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("edition", sa.String(length=80), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("first", sa.String(length=8), nullable=False),
        sa.Column("lesson", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("maker", sa.String(length=24), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("scores", sa.Text(), nullable=False),
        sa.Column("winners", sa.Text(), nullable=False),
        sa.Column("next", sa.String(length=24), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_tables_code")),
    )
    op.create_index(op.f("ix_tables_maker"), "tables", ["maker"], unique=False)
    op.create_index("ix_tables_status", "tables", ["status", "touched"], unique=False)
    op.create_table(
        "entries",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("move", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_entries_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_entries")),
        sa.UniqueConstraint("table", "move", name="uq_entries_move"),
    )
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_passkeys_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("credential", name=op.f("pk_passkeys")),
    )
    op.create_index(op.f("ix_passkeys_person"), "passkeys", ["person"], unique=False)
    op.create_table(
        "rated",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_rated_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_rated")),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_ratings_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", name=op.f("pk_ratings")),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("character", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seats_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)


def downgrade() -> None:
    """Drop every table."""
    op.drop_index(op.f("ix_seats_person"), table_name="seats")
    op.drop_table("seats")
    op.drop_table("ratings")
    op.drop_table("rated")
    op.drop_index(op.f("ix_passkeys_person"), table_name="passkeys")
    op.drop_table("passkeys")
    op.drop_table("entries")
    op.drop_index("ix_tables_status", table_name="tables")
    op.drop_index(op.f("ix_tables_maker"), table_name="tables")
    op.drop_table("tables")
    op.drop_table("people")
    op.drop_table("house")
