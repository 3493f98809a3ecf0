"""What is counted of a finished match, and what it quotes of its decks.

Revision: 0002, after 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "counts",
                sa.LargeBinary(),
                nullable=True,
                comment="once the match is over: its moves, and what its game counts",
            )
        )
        batch_op.add_column(
            sa.Column(
                "quoted",
                sa.LargeBinary(),
                nullable=True,
                comment="once the match is over: what it used of its decks",
            )
        )


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("quoted")
        batch_op.drop_column("counts")
