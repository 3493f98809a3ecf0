"""A table has a host, who may lock it and list it in the lobby; until now whoever laid it was something like that.

Revision: 0009, after 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("host", sa.String(), nullable=True, comment="the guest who begins it"))
        batch_op.add_column(
            sa.Column(
                "host_away", sa.String(), nullable=True, comment="for whom the host stands in until they are back"
            )
        )
        batch_op.add_column(
            sa.Column("locked", sa.Boolean(), nullable=False, server_default=sa.false(), comment="nobody new sits down")
        )
        batch_op.add_column(
            sa.Column(
                "listed",
                sa.Boolean(),
                nullable=False,
                server_default=sa.false(),
                comment="everybody finds it in the lobby",
            )
        )
        batch_op.create_index(
            "ix_tables_listed",
            ["created"],
            unique=False,
            sqlite_where=sa.text("listed"),
            postgresql_where=sa.text("listed"),
        )
    op.execute("UPDATE tables SET host = owner")


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("ix_tables_listed", sqlite_where=sa.text("listed"), postgresql_where=sa.text("listed"))
        batch_op.drop_column("listed")
        batch_op.drop_column("locked")
        batch_op.drop_column("host_away")
        batch_op.drop_column("host")
