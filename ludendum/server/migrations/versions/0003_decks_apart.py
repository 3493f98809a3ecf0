"""Decks that people brought are kept apart from the tables, each once.

Tables that were laid before keep theirs in their headers, which their logs are chained to.

Revision: 0003, after 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False, comment="packed"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_decks")),
        comment="what people brought to their tables; told question by question, as each is over",
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("deck", sa.LargeBinary(), nullable=True, comment="what its owner brought"))
        batch_op.add_column(
            sa.Column("salt", sa.LargeBinary(), nullable=True, comment="of the commitments to its questions")
        )
        batch_op.create_index(batch_op.f("ix_tables_deck"), ["deck"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_deck"))
        batch_op.drop_column("salt")
        batch_op.drop_column("deck")
    op.drop_table("decks")
