"""What finished matches quote of the decks of the house, each outline and each question kept once for all of them.

Decks of the house go on being there for ever, and so do their pieces. What somebody brought is no part of this: it goes
with the last table that quotes it.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Executable, select

from ludendum.server import schema
from ludendum.server.packing import pack_text, unpack_text
from ludendum.server.storage import unless_there

NAME = 20
"""Bytes of a digest by which a piece is known."""
WORTH = 100
"""Bytes from which on something is a piece of its own."""
AT_ONCE = 500

_write = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(dict[str, Any]).decode


def taken_apart(quoted: Mapping[str, Any]) -> tuple[bytes, dict[bytes, bytes]]:
    """What is quoted, with the names of its pieces in their places; and the pieces, by their names."""
    found: dict[bytes, bytes] = {}

    def piece(value: Any) -> Any:
        text = _write(value) if isinstance(value, dict | list | tuple) else b""
        if len(text) < WORTH:
            return value
        name = hashlib.sha256(text).digest()[:NAME]
        found[name] = text
        return name

    return _encode({deck: _each(quote, piece) for deck, quote in quoted.items()}), found


def put_together(connection: Connection, kept: bytes) -> dict[str, Any]:
    """What a table's row quotes, whichever way it is kept."""
    if not _is_apart(kept):
        whole: dict[str, Any] = msgspec.json.decode(unpack_text(kept))
        return whole
    quoted, names = _decode(kept), set[bytes]()

    def note(value: Any) -> Any:
        if isinstance(value, bytes):
            names.add(value)
        return value

    for quote in quoted.values():
        _each(quote, note)
    texts = _texts(connection, sorted(names))

    def fetched(value: Any) -> Any:
        return msgspec.json.decode(texts[value]) if isinstance(value, bytes) else value

    return {deck: _each(quote, fetched) for deck, quote in quoted.items()}


def keeping(connection: Connection, found: Mapping[bytes, bytes]) -> list[Executable]:
    """Writes down those pieces that are not there yet."""
    there = _texts(connection, sorted(found))
    new = sorted(found.keys() - there.keys())
    return [unless_there(schema.pieces, hash=name, text=pack_text(found[name])) for name in new]


def _is_apart(kept: bytes) -> bool:
    """As the first byte tells: of a short map, where a line begins with a brace and a packed one with an x."""
    return kept[:1] >= b"\x80"


def _each(quote: Any, do: Callable[[Any], Any]) -> Any:
    """A quote with something done to what could be pieces of it: its parts, and of a list each member."""
    if not isinstance(quote, dict):
        return quote
    return {
        name: [do(one) for one in part] if isinstance(part, list | tuple) else do(part) for name, part in quote.items()
    }


def _texts(connection: Connection, names: list[bytes]) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    pieces = schema.pieces.c
    for begin in range(0, len(names), AT_ONCE):
        wanted = select(pieces.hash, pieces.text).where(pieces.hash.in_(names[begin : begin + AT_ONCE]))
        found |= {row.hash: unpack_text(row.text) for row in connection.execute(wanted)}
    return found
