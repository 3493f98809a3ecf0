"""Since when tables wait for those who are to move; and feeds of the tables that wait for somebody.

Revision: 0010, after 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("since", sa.BigInteger(), nullable=True, comment="since when it waits for one of those")
    )
    op.create_table(
        "feeds",
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False, comment="of the token, which is in the address alone"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_feeds_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_feeds")),
        comment="the secret addresses at which feed readers learn which tables wait for whom",
    )
    with op.batch_alter_table("feeds", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_feeds_hash"), ["hash"], unique=True)


def downgrade() -> None:
    with op.batch_alter_table("feeds", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_feeds_hash"))
    op.drop_table("feeds")
    op.drop_column("tables", "since")
