"""The logs of matches long over are bound, each into one volume, and what they quote of the house's decks is kept once.

Nothing is bound here: the server does so in its own time, a few tables after another.

Revision: 0015, after 0014
"""

import msgspec
import sqlalchemy as sa
from alembic import op

from ludendum.server.binding import unbind
from ludendum.server.packing import pack, pack_text
from ludendum.server.pieces import put_together

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "volumes",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column(
            "entries",
            sa.Integer(),
            nullable=False,
            comment="how many of its log stand here; 0: they could not be bound",
        ),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_volumes_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_volumes")),
        comment="the logs of matches long over, each bound into one",
    )
    op.create_table(
        "authors",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column(
            "place", sa.Integer(), autoincrement=False, nullable=False, comment="the number that stands for them there"
        ),
        sa.Column("guest", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_authors_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "place", name=op.f("pk_authors")),
        comment="whose words the bound logs hold, until they are erased",
    )
    op.create_index("ix_authors_guest", "authors", ["guest"])
    op.create_table(
        "pieces",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False, comment="packed"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_pieces")),
        comment="outlines and questions of the decks of the house, which finished matches quote",
    )


def downgrade() -> None:
    """Volumes are opened again, and pieces put together."""
    connection = op.get_bind()
    volumes = sa.table("volumes", sa.column("table_id"), sa.column("log", sa.LargeBinary()))
    authors = sa.table("authors", sa.column("table_id"), sa.column("place"), sa.column("guest"))
    entries = sa.table("entries", *map(sa.column, ("table_id", "number", "guest", "entry")))
    for name in connection.execute(sa.select(volumes.c.table_id)).scalars().all():
        log = connection.execute(sa.select(volumes.c.log).where(volumes.c.table_id == name)).scalar_one()
        known = sa.select(authors.c.place, authors.c.guest).where(authors.c.table_id == name)
        guests = {row.place: row.guest for row in connection.execute(known)}
        rows = (
            [
                {"table_id": name, "number": entry.number, "guest": guests.get(place), "entry": pack(entry)}
                for entry, place in zip(*unbind(log), strict=True)
            ]
            if log
            else []
        )
        if rows:
            connection.execute(sa.insert(entries), rows)
    tables = sa.table("tables", sa.column("id"), sa.column("quoted", sa.LargeBinary()))
    quoting = sa.select(tables.c.id).where(tables.c.quoted.is_not(None))
    for name in connection.execute(quoting).scalars().all():
        this = tables.c.id == name
        whole = put_together(connection, connection.execute(sa.select(tables.c.quoted).where(this)).scalar_one())
        connection.execute(sa.update(tables).where(this).values(quoted=pack_text(msgspec.json.encode(whole))))
    op.drop_table("pieces")
    op.drop_table("authors")
    op.drop_table("volumes")
