"""Questions that people write and keep.

Revision: 0013, after 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "own_decks",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False, comment="goes up with every change"),
        sa.Column(
            "key",
            sa.String(),
            nullable=False,
            comment="what the page called its last change, so that a resend is known",
        ),
        sa.Column("questions", sa.Integer(), nullable=False),
        sa.Column("faulty", sa.Integer(), nullable=False, comment="how much is wrong with it"),
        sa.Column("sheet", sa.LargeBinary(), nullable=False, comment="as its form has it; packed"),
        sa.Column("faults", sa.LargeBinary(), nullable=False, comment="packed"),
        sa.Column(
            "text",
            sa.LargeBinary(),
            nullable=True,
            comment="as a table is laid with it; packed; NULL while anything is wrong with it",
        ),
        sa.Column("link", sa.String(), nullable=True, comment="gives a copy to whoever has it"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_own_decks_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_own_decks")),
        sa.UniqueConstraint("link", name=op.f("uq_own_decks_link")),
        comment="questions that people write and keep",
    )
    op.create_index(op.f("ix_own_decks_guest"), "own_decks", ["guest"])


def downgrade() -> None:
    op.drop_table("own_decks")
