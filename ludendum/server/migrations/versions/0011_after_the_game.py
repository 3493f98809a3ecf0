"""A rematch keeps seats for those who played, and a deal knows its games.

Revision: 0011, after 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0009"
branch_labels = None
depends_on = None

AFTER = "the finished table whose people it was laid for: one is laid for each"
DEAL = "the code of its deal, once everybody may know it; empty where there is none"
RESULTS = "how others who played a deal are told of this guest's result: named, nameless or not at all"


def upgrade() -> None:
    op.add_column("tables", sa.Column("after", sa.String(), nullable=True, comment=AFTER))
    op.add_column("tables", sa.Column("deal", sa.String(), nullable=True, comment=DEAL))
    op.create_index("uq_tables_after", "tables", ["after"], unique=True)
    op.create_index("ix_tables_deal", "tables", ["deal"])
    results = sa.Column("results", sa.String(), nullable=False, server_default="nameless", comment=RESULTS)
    op.add_column("guests", results)
    op.create_table(
        "places",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_places_guest"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_places_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_places")),
        comment="seats of a table that has not begun, kept for those who are to come",
    )
    op.create_index(op.f("ix_places_guest"), "places", ["guest"])


def downgrade() -> None:
    op.drop_table("places")
    op.drop_column("guests", "results")
    op.drop_index("ix_tables_deal", "tables")
    op.drop_index("uq_tables_after", "tables")
    op.drop_column("tables", "deal")
    op.drop_column("tables", "after")
