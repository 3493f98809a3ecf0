"""Several workers may serve one database: who drives what, and which edition of a log each has.

Revision: 0005, after 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("name", sa.String(), nullable=False, comment="a table, or a chore"),
        sa.Column("holder", sa.String(), nullable=False, comment="the worker that drives it"),
        sa.Column(
            "until", sa.BigInteger(), nullable=False, comment="by the database's own clock; then anybody may take it"
        ),
        sa.Column("at", sa.BigInteger(), nullable=False, comment="the table's own time when it was last renewed"),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_leases")),
        comment="who drives what happens by itself: clocks, bots, chores",
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "edition",
                sa.Integer(),
                nullable=False,
                server_default="0",
                comment="goes up whenever its log, or what stands beside it, is rewritten",
            )
        )


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("edition")
    op.drop_table("leases")
