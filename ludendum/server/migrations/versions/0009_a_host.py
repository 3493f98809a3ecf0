"""A table has a host, who may lock it and list it in the lobby; until now whoever laid it was something like that.

Revision: 0009, after 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0010"
branch_labels = None
depends_on = None

NO = sa.text("false")
LISTED = sa.text("listed")


# One by one, and not in a batch: for a batch SQLite may make the table anew, and with the old one all its entries go.


def upgrade() -> None:
    away = "for whom the host stands in until they are back"
    in_the_lobby = "everybody finds it in the lobby"
    op.add_column("tables", sa.Column("host", sa.String(), nullable=True, comment="the guest who begins it"))
    op.add_column("tables", sa.Column("host_away", sa.String(), nullable=True, comment=away))
    op.add_column(
        "tables", sa.Column("locked", sa.Boolean(), nullable=False, server_default=NO, comment="nobody new sits down")
    )
    op.add_column("tables", sa.Column("listed", sa.Boolean(), nullable=False, server_default=NO, comment=in_the_lobby))
    op.create_index("ix_tables_listed", "tables", ["created"], sqlite_where=LISTED, postgresql_where=LISTED)
    op.execute("UPDATE tables SET host = owner")


def downgrade() -> None:
    op.drop_index("ix_tables_listed", "tables")
    for name in ("listed", "locked", "host_away", "host"):
        op.drop_column("tables", name)
