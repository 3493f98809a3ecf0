"""The first shape.

Revision: 0001, after None
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_house")),
        comment="what the server itself remembers: the key its cookies are signed with, and when it was last alive",
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_codes_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_codes")),
    )
    with op.batch_alter_table("codes", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_codes_guest"), ["guest"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("header", sa.LargeBinary(), nullable=False),
        sa.Column(
            "secret",
            sa.LargeBinary(),
            nullable=True,
            comment="what the table has committed to; told when the match is over",
        ),
        sa.Column("owner", sa.String(), nullable=True),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column(
            "kind", sa.String(), nullable=False, comment="sealed, open, daily or practice: how its result counts"
        ),
        sa.Column(
            "laid", sa.BigInteger(), nullable=False, comment="when the table's own time was 0; downtime moves it on"
        ),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column(
            "notice", sa.BigInteger(), nullable=True, comment="since when people are told that it will be removed"
        ),
        sa.Column("begun", sa.Boolean(), nullable=False),
        sa.Column("waiting", sa.String(), nullable=False, comment="the persons who are to move, as 1,2"),
        sa.Column("outcome", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["guests.id"], name=op.f("fk_tables_owner"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_owner"), ["owner"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_touched"), ["touched"], unique=False)

    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(), nullable=False, comment="the token itself is in the guest's cookie alone"),
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_tokens_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tokens_guest"), ["guest"], unique=False)

    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(), nullable=True, comment="whose words it holds; NULL once they are erased"),
        sa.Column("key", sa.String(), nullable=True, comment="what the guest called it, so that a resend is known"),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_entries_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_entries")),
    )
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.create_index("uq_entries_table_id_guest_key", ["table_id", "guest", "key"], unique=True)

    op.create_table(
        "people",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("person", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=True, comment="once the match is over, for those who held a seat then"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_people_guest"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_people_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("pk_people")),
        sa.UniqueConstraint("table_id", "guest", name=op.f("uq_people_table_id_guest")),
    )
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_people_guest"), ["guest"], unique=False)

    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(), nullable=True),
        sa.Column("key", sa.String(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_talk_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_talk")),
    )
    with op.batch_alter_table("talk", schema=None) as batch_op:
        batch_op.create_index("uq_talk_table_id_guest_key", ["table_id", "guest", "key"], unique=True)


def downgrade() -> None:
    with op.batch_alter_table("talk", schema=None) as batch_op:
        batch_op.drop_index("uq_talk_table_id_guest_key")

    op.drop_table("talk")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_people_guest"))

    op.drop_table("people")
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.drop_index("uq_entries_table_id_guest_key")

    op.drop_table("entries")
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tokens_guest"))

    op.drop_table("tokens")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_touched"))
        batch_op.drop_index(batch_op.f("ix_tables_owner"))

    op.drop_table("tables")
    with op.batch_alter_table("codes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_codes_guest"))

    op.drop_table("codes")
    op.drop_table("house")
    op.drop_table("guests")
