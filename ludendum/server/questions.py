"""Questions that people write and keep: each deck as its form has it, and as the text that a table is laid with.

What is kept is its guest's alone. A link gives a copy to whoever has it, but to nobody who sits at a table where the
same guest's questions are still being asked.
"""

import secrets
import zlib

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Executable, Row, delete, func, insert, select, update

from ludendum.games.mathematicus.writing import Checked, FieldFault, Sheet
from ludendum.server import schema

LINK_BYTES = 16


class MyDeck(Struct, frozen=True):
    """A deck that I keep, in the list of them."""

    deck: str
    name: str
    questions: int
    faults: int
    """How much is wrong with it; it can be played when nothing is."""
    created: int
    changed: int
    link: str | None = None
    """By which others have a copy, if it is shared."""


class OpenDeck(Struct, frozen=True):
    """A deck that I keep, as its form shows it."""

    deck: str
    edition: int
    """Goes up with every change; whoever saves names the one that was changed."""
    sheet: Sheet
    faults: list[FieldFault]
    playable: bool
    changed: int
    link: str | None = None
    key: str = ""
    """What a page called the last change: by it a page knows its own again."""


class SharedDeck(Struct, frozen=True):
    """What a link tells of a deck before one has a copy: none of its questions."""

    name: str
    about: str
    language: str
    questions: int
    topics: list[str]
    mine: bool
    """Whether it is one's own."""


class Kept(Struct, frozen=True):
    """A deck with all that is kept of it."""

    deck: str
    guest: str
    edition: int
    key: str
    sheet: Sheet
    faults: list[FieldFault]
    text: str | None
    changed: int
    link: str | None


def keeping(deck: str, guest: str, key: str, sheet: Sheet, checked: Checked, now: int) -> Executable:
    """Writes down a new deck."""
    return insert(schema.own_decks).values(
        id=deck, guest=guest, edition=1, key=key, created=now, changed=now, **_columns(sheet, checked)
    )


def saving(deck: str, edition: int, key: str, sheet: Sheet, checked: Checked, now: int) -> Executable:
    """Writes a deck anew, if it still is in the edition that was changed."""
    own = schema.own_decks
    found = (own.c.id == deck) & (own.c.edition == edition)
    return update(own).where(found).values(edition=edition + 1, key=key, changed=now, **_columns(sheet, checked))


def _columns(sheet: Sheet, checked: Checked) -> dict[str, object]:
    return {
        "name": sheet.name,
        "questions": len(sheet.questions),
        "sheet": zlib.compress(msgspec.json.encode(sheet), 6),
        "faults": zlib.compress(msgspec.json.encode(checked.faults), 6) if checked.faults else b"",
        "faulty": len(checked.faults),
        "text": zlib.compress(checked.text.encode(), 6) if checked.text else None,
    }


def removing(deck: str) -> Executable:
    return delete(schema.own_decks).where(schema.own_decks.c.id == deck)


def sharing(deck: str, *, shared: bool) -> Executable:
    """Give a deck a link, or end the one it has; another link is another token."""
    token = secrets.token_urlsafe(LINK_BYTES) if shared else None
    return update(schema.own_decks).where(schema.own_decks.c.id == deck).values(link=token)


def merging(former: str, guest: str) -> Executable:
    own = schema.own_decks
    return update(own).where(own.c.guest == former).values(guest=guest)


# reading ---------------------------------------------------------------------------------------------------------


def listed(connection: Connection, guest: str) -> list[MyDeck]:
    """All decks of a guest, the one changed last first."""
    own = schema.own_decks.c
    wanted = select(own.id, own.name, own.questions, own.faulty, own.created, own.changed, own.link)
    rows = connection.execute(wanted.where(own.guest == guest).order_by(own.changed.desc(), own.id))
    return [MyDeck(*row) for row in rows]


def count(connection: Connection, guest: str) -> int:
    own = schema.own_decks
    wanted = select(func.count()).select_from(own).where(own.c.guest == guest)
    return int(connection.execute(wanted).scalar_one())


def read(connection: Connection, deck: str) -> Kept | None:
    row = connection.execute(select(schema.own_decks).where(schema.own_decks.c.id == deck)).first()
    return None if row is None else _read(row)


def behind(connection: Connection, link: str) -> Kept | None:
    """The deck that a link leads to."""
    row = connection.execute(select(schema.own_decks).where(schema.own_decks.c.link == link)).first()
    return None if row is None else _read(row)


def texts(connection: Connection, guest: str) -> list[tuple[str, Sheet, str | None]]:
    """Everything that a guest keeps."""
    own = schema.own_decks
    rows = connection.execute(select(own).where(own.c.guest == guest).order_by(own.c.id))
    return [(one.deck, one.sheet, one.text) for one in map(_read, rows)]


def plays_with(connection: Connection, guest: str, author: str) -> bool:
    """Whether somebody sits at a table that is not over, to which this author has brought questions."""
    tables, people, matches = schema.tables.c, schema.people.c, schema.lesson_matches.c
    set_by_them = (
        select(matches.table_id)
        .join(schema.lessons, schema.lessons.c.id == matches.lesson)
        .where(schema.lessons.c.owner == author)
    )
    wanted = (
        select(tables.id)
        .join(schema.people, people.table_id == tables.id)
        .where(tables.deck.is_not(None), tables.outcome.is_(None), people.guest == guest)
        .where((tables.owner == author) | tables.id.in_(set_by_them))
    )
    return connection.execute(wanted.limit(1)).first() is not None


def _read(row: Row[tuple[object, ...]]) -> Kept:
    faults = msgspec.json.decode(zlib.decompress(row.faults), type=list[FieldFault]) if row.faults else []
    sheet = msgspec.json.decode(zlib.decompress(row.sheet), type=Sheet)
    text = None if row.text is None else zlib.decompress(row.text).decode()
    return Kept(row.id, row.guest, row.edition, row.key, sheet, faults, text, row.changed, row.link)
