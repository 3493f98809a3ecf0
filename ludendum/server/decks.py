"""Decks that people brought: each text is kept once, packed, for as long as some table needs it."""

import hashlib
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Executable, and_, delete, select, update

from ludendum.engine import AnyLive, Brought, holds_brought
from ludendum.server import schema
from ludendum.server.engines import Alone
from ludendum.server.storage import unless_there


def columns(live: AnyLive) -> dict[str, Any]:
    """What a table's row says of its header, and of the deck that was brought to it.

    The header of an older match holds the text of its deck. That too is kept once: in its place stands which it is.
    """
    brought, text, header = live.brought, text_of(live), live.header
    if brought is not None:
        return {"header": msgspec.json.encode(header), "deck": _name(brought.text), "salt": brought.salt}
    if text is None:
        return {"header": msgspec.json.encode(header)}
    options = {**header.options, live.game.content.brought: {"deck": _name(text).hex()}}
    without = msgspec.structs.replace(header, options=options)
    return {"header": msgspec.json.encode(without), "deck": _name(text)}


def keeping(live: AnyLive) -> Iterable[Executable]:
    """Writes the text down, unless it stands there already."""
    text = text_of(live)
    if text is not None:
        yield unless_there(schema.decks, hash=_name(text), text=_pack(text))


def put_back(connection: Connection, header: bytes, deck: bytes | None, salt: bytes | None) -> bytes:
    """A header as its log is chained to it; that of an older match has its deck again, if it is still there."""
    if deck is None or salt is not None:
        return header
    text = connection.execute(select(schema.decks.c.text).where(schema.decks.c.hash == deck)).scalar()
    whole: dict[str, Any] = msgspec.json.decode(header)
    for name, value in whole["options"].items():
        if text is not None and value == {"deck": deck.hex()}:
            whole["options"][name] = _unpack(text)
    return msgspec.json.encode(whole)


def read(connection: Connection, deck: bytes | None, salt: bytes | None) -> Brought | None:
    """The deck a table's row names, if it is still there."""
    if deck is None or salt is None:
        return None
    packed = connection.execute(select(schema.decks.c.text).where(schema.decks.c.hash == deck)).scalar()
    return None if packed is None else Brought(_unpack(packed), salt)


def text_of(live: AnyLive) -> str | None:
    """The deck that was brought to a match, if one was; the header of an older match holds it."""
    if live.brought is not None:
        return live.brought.text
    options = live.header.options
    return str(options[live.game.content.brought]) if holds_brought(live.game, options) else None


def forgetting(owner: str) -> Iterable[Executable]:
    """Somebody's decks go from the matches that are over, which quote what they used; others still play with them."""
    tables = schema.tables.c
    theirs = (tables.owner == owner) & _over_with_a_deck()
    yield update(schema.tables).where(theirs).values(deck=None, salt=None)
    yield from sweeping()


def sweeping() -> Iterable[Executable]:
    """The decks nobody needs any more go: those of matches that are over and nobody's, and of no match at all."""
    # A table that is just being laid may need one of them; its deck is written first.
    yield Alone(schema.decks)
    tables = schema.tables.c
    nobodys = tables.owner.is_(None) & _over_with_a_deck()
    yield update(schema.tables).where(nobodys).values(deck=None, salt=None)
    needed = select(tables.deck).where(tables.deck.is_not(None))
    yield delete(schema.decks).where(schema.decks.c.hash.not_in(needed))


def _over_with_a_deck() -> ColumnElement[bool]:
    """Matches that are over, and tell of their decks what they used; an older one needs its own for its chain."""
    tables = schema.tables.c
    return and_(tables.outcome.is_not(None), tables.deck.is_not(None), tables.salt.is_not(None))


def _pack(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 9)


def _unpack(packed: bytes) -> str:
    return zlib.decompress(packed).decode("utf-8", "surrogatepass")


def _name(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
