"""Several workers keep records that were brought, and reviews, for each other.

Revision: 0008, after 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("name", sa.String(), nullable=False, comment="a record by its hash, or a review by its table"),
        sa.Column("holder", sa.String(), nullable=False, comment="the worker that put it there"),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False, comment="by the database's own clock"),
        sa.Column("looked", sa.BigInteger(), nullable=False, comment="when somebody last asked for it"),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_shelf")),
        comment="what several workers keep for each other for a while",
    )


def downgrade() -> None:
    op.drop_table("shelf")
