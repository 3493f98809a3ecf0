"""Entries are packed, and every deck is kept once.

Entries that are there stay the lines they are; they are read as well as packed ones. An index holds the keys of those
entries alone that have one. Decks that stand in the headers of older tables go where the others are: in their place
stands which deck it is, so that the header can be put together again as the table's log is chained to it.

Revision: 0004, after 0006
"""

import hashlib
import json
import zlib

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0006"
branch_labels = None
depends_on = None

INDEX, COLUMNS = "uq_entries_table_id_guest_key", ["table_id", "guest", "key"]
HAS_A_KEY = sa.text("key IS NOT NULL")
GAME, OPTION, SEALED = "mathematicus", "questions", "sealed:"

tables = sa.table(
    "tables",
    sa.column("id", sa.String()),
    sa.column("game", sa.String()),
    sa.column("header", sa.LargeBinary()),
    sa.column("deck", sa.LargeBinary()),
)
decks = sa.table("decks", sa.column("hash", sa.LargeBinary()), sa.column("text", sa.LargeBinary()))


def upgrade() -> None:
    op.drop_index(INDEX, "entries")
    op.create_index(INDEX, "entries", COLUMNS, unique=True, sqlite_where=HAS_A_KEY, postgresql_where=HAS_A_KEY)
    connection = op.get_bind()
    wanted = sa.select(tables.c.id).where(tables.c.game == GAME, tables.c.deck.is_(None))
    for name in connection.execute(wanted).scalars().all():
        _set_apart(connection, name)


def _set_apart(connection: sa.Connection, name: str) -> None:
    this = tables.c.id == name
    header = json.loads(connection.execute(sa.select(tables.c.header).where(this)).scalar_one())
    text = header["options"].get(OPTION, "")
    if not text or text.startswith(SEALED):
        return
    data = text.encode("utf-8", "surrogatepass")
    deck = hashlib.sha256(data).digest()
    if connection.execute(sa.select(decks.c.hash).where(decks.c.hash == deck)).first() is None:
        connection.execute(sa.insert(decks).values(hash=deck, text=zlib.compress(data, 9)))
    header["options"][OPTION] = {"deck": deck.hex()}
    connection.execute(sa.update(tables).where(this).values(header=_written(header), deck=deck))


def downgrade() -> None:
    """Headers as they were; entries that were packed meanwhile cannot be read by what came before."""
    connection = op.get_bind()
    wanted = sa.select(tables.c.id, tables.c.header, decks.c.text).join(decks, decks.c.hash == tables.c.deck)
    for row in connection.execute(wanted).all():
        header = json.loads(row.header)
        if isinstance(header["options"].get(OPTION), dict):
            header["options"][OPTION] = zlib.decompress(row.text).decode("utf-8", "surrogatepass")
            this = tables.c.id == row.id
            connection.execute(sa.update(tables).where(this).values(header=_written(header), deck=None))
    op.drop_index(INDEX, "entries")
    op.create_index(INDEX, "entries", COLUMNS, unique=True)


def _written(header: object) -> bytes:
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
