"""Where running matches rested last, so that they are taken up again from there.

Revision: 0014, after 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rests",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, comment="the entry within which the match rested"),
        sa.Column("edition", sa.Integer(), nullable=False, comment="of the log"),
        sa.Column("made", sa.String(), nullable=False, comment="by which version of the program"),
        sa.Column(
            "data",
            sa.LargeBinary(),
            nullable=False,
            comment="the match as it was then, and what was last told; packed",
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_rests_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_rests")),
        comment="from where running matches are taken up again; what is missing here follows from the log",
    )


def downgrade() -> None:
    op.drop_table("rests")
