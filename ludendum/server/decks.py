"""Decks that people brought: each text is kept once, packed, for as long as some table needs it."""

import hashlib
import zlib
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Executable, delete, select, update

from ludendum.engine import AnyLive, Brought, holds_brought
from ludendum.server import schema
from ludendum.server.storage import unless_there


def columns(brought: Brought | None) -> dict[str, Any]:
    """What a table's row says of the deck that was brought to it."""
    return {} if brought is None else {"deck": _name(brought.text), "salt": brought.salt}


def keeping(brought: Brought | None) -> Iterable[Executable]:
    """Writes the text down, unless it stands there already."""
    if brought is None:
        return
    name, packed = _name(brought.text), zlib.compress(brought.text.encode("utf-8", "surrogatepass"), 9)
    yield unless_there(schema.decks, hash=name, text=packed)


def read(connection: Connection, deck: bytes | None, salt: bytes | None) -> Brought | None:
    """The deck a table's row names, if it is still there."""
    if deck is None or salt is None:
        return None
    packed = connection.execute(select(schema.decks.c.text).where(schema.decks.c.hash == deck)).scalar()
    return None if packed is None else Brought(zlib.decompress(packed).decode("utf-8", "surrogatepass"), salt)


def text_of(live: AnyLive) -> str | None:
    """The deck that was brought to a match, if one was; the header of an older match holds it."""
    if live.brought is not None:
        return live.brought.text
    options = live.header.options
    return str(options[live.game.content.brought]) if holds_brought(live.game, options) else None


def forgetting(owner: str) -> Iterable[Executable]:
    """Somebody's decks go from the matches that are over, which quote what they used; others still play with them."""
    tables = schema.tables.c
    theirs = (tables.owner == owner) & tables.outcome.is_not(None) & tables.deck.is_not(None)
    yield update(schema.tables).where(theirs).values(deck=None, salt=None)
    yield from sweeping()


def sweeping() -> Iterable[Executable]:
    """The decks nobody needs any more go: those of matches that are over and nobody's, and of no match at all."""
    tables = schema.tables.c
    nobodys = tables.owner.is_(None) & tables.outcome.is_not(None) & tables.deck.is_not(None)
    yield update(schema.tables).where(nobodys).values(deck=None, salt=None)
    needed = select(tables.deck).where(tables.deck.is_not(None))
    yield delete(schema.decks).where(schema.decks.c.hash.not_in(needed))


def _name(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
