"""Entries as the database keeps them: a third of what they take in a record, and every bit of them.

A packed entry is a short array. It leaves out what follows from the rest: names of fields, the entry's number (which is
its row's), and the commitments of sealed fields that hold what they commit to. What is written here never changes, for
databases are full of it: another way of packing begins with another byte. Entries of before packing are lines of JSON,
and whatever this knows no place for is still written so.
"""

import zlib
from binascii import Error as NotBase64
from binascii import a2b_base64
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from ludendum.engine import Broken, Entry
from ludendum.engine.entries import (
    Answer,
    AnyBody,
    Aside,
    Begin,
    Contribution,
    Departure,
    Halt,
    Lapse,
    Presence,
    Propose,
    Resignation,
    Sealed,
    Sit,
    TimeOut,
    Vote,
    seal_commitment,
)
from ludendum.engine.seats import Audience

LINE = b"{"
"""How a line of JSON begins; no array does."""
SALT, VALUE = 16, 32
"""Bytes of a salt, and of a digest or a leaf."""

# bodies --------------------------------------------------------------------------------------------------------------

KINDS: tuple[type[Any], ...] = (
    Sit, Presence, Contribution, Begin, Answer, TimeOut, Propose, Vote, Lapse, Halt, Departure, Resignation,
    Aside,
)  # fmt: skip
"""By the number that stands for them in a packed entry: new ones are added at the end."""


def _array_of(kind: type[Any], tag: int) -> type[Struct]:
    fields = [
        (field.name, field.type) if field.required else (field.name, field.type, field.default)
        for field in msgspec.structs.fields(kind)
    ]
    made: type[Struct] = msgspec.defstruct(f"Packed{kind.__name__}", fields, array_like=True, tag=tag, gc=False)
    return made


ARRAYS = tuple(_array_of(kind, number) for number, kind in enumerate(KINDS))
_array_for: dict[type[Any], type[Struct]] = dict(zip(KINDS, ARRAYS, strict=True))
_kind_of: dict[type[Struct], type[Any]] = dict(zip(ARRAYS, KINDS, strict=True))

# sealed fields -------------------------------------------------------------------------------------------------------


class Leaf(Struct, array_like=True, tag=0, gc=False):
    """The next roll: what it holds, and behind its salt the leaf itself."""

    seat: int
    index: int
    both: bytes
    to: Audience = None


class Field(Struct, array_like=True, tag=1, gc=False):
    """Any other field."""

    name: str
    audience: Audience
    salt: bytes | None
    content: str | None
    commitment: bytes | None = None


class _LeafWritten(Struct, gc=False):
    """A leaf as it is written into its field."""

    seat: int
    index: int
    value: bytes
    to: Audience


_Packed: TypeAlias = bytes | Leaf | Field
"""A sealed field: bytes are a digest behind its salt, which nobody is shown."""


class _Line(Struct, array_like=True, gc=False):
    """An entry but for its number."""

    at: int
    body: Any
    sealed: list[_Packed]
    head: bytes


class _LineRead(Struct, array_like=True, gc=False):
    at: int
    body: "_AnyArray"  # type: ignore[valid-type]
    sealed: list[_Packed]
    head: bytes


_AnyArray = ARRAYS[0]
for _array in ARRAYS[1:]:
    _AnyArray = _AnyArray | _array  # type: ignore[assignment]

_encode = msgspec.msgpack.Encoder().encode
_write = msgspec.json.Encoder().encode
_read_leaf = msgspec.json.Decoder(_LeafWritten).decode
_read_line = msgspec.json.Decoder(Entry).decode
_decode = msgspec.msgpack.Decoder(_LineRead).decode


def pack(entry: Entry, *, is_new: bool = False) -> bytes:
    """An entry as it is kept; the seals of one that `is_new` hold, since we have set them just now."""
    array = _array_for.get(type(entry.body))
    if array is None:
        return _write(entry)
    sealed: list[_Packed] = []
    leaves = 0
    for field in entry.sealed:
        packed = pack_field(field, leaves, fits=is_new or field.fits())
        leaves += isinstance(packed, Leaf)
        sealed.append(packed)
    return _encode(_Line(entry.at, array(*astuple(entry.body)), sealed, entry.head))


def unpack(number: int, kept: bytes) -> Entry:
    """The entry in a row of this number; raises `Broken` if it is damaged beyond reading."""
    try:
        return _read_line(kept) if kept[:1] == LINE else _unpacked(number, _decode(kept))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Broken(f"entry {number} cannot be read ({error})") from None


def _unpacked(number: int, line: _LineRead) -> Entry:
    sealed: list[Sealed] = []
    leaves = 0
    for packed in line.sealed:
        sealed.append(unpack_field(packed, leaves))
        leaves += isinstance(packed, Leaf)
    body: AnyBody = _kind_of[type(line.body)](*astuple(line.body))
    return Entry(number, line.at, body, tuple(sealed), line.head)


def pack_field(field: Sealed, leaves: int, *, fits: bool) -> _Packed:
    salt, content = field.salt, field.content
    if salt is None or content is None or not fits:
        return Field(field.name, field.audience, salt, content, field.commitment)
    if len(salt) == SALT:
        if field.name == "digest" and field.audience == () and (digest := _digest(content)) is not None:
            return salt + digest
        if field.name == f"leaf.{leaves}" and (leaf := _leaf(content)) is not None and leaf.to == field.audience:
            return Leaf(leaf.seat, leaf.index, salt + leaf.value, leaf.to)
    return Field(field.name, field.audience, salt, content)


def unpack_field(packed: _Packed, leaves: int) -> Sealed:
    audience: Audience
    if isinstance(packed, bytes):
        name, audience, salt, content = "digest", (), packed[:SALT], _write(packed[SALT:]).decode()
    elif isinstance(packed, Leaf):
        name, audience, salt = f"leaf.{leaves}", packed.to, packed.both[:SALT]
        content = _write(_LeafWritten(packed.seat, packed.index, packed.both[SALT:], packed.to)).decode()
    elif packed.commitment is not None:
        return Sealed(packed.name, packed.audience, packed.commitment, packed.salt, packed.content)
    else:
        name, audience, salt, content = packed.name, packed.audience, packed.salt or b"", packed.content or ""
    return Sealed(name, audience, seal_commitment(salt, content), salt, content)


def _digest(content: str) -> bytes | None:
    """The digest that is written so and not otherwise."""
    try:
        digest = a2b_base64(content[1:-1])
    except (NotBase64, ValueError):
        return None
    return digest if len(digest) == VALUE and _write(digest).decode() == content else None


def _leaf(content: str) -> _LeafWritten | None:
    """The leaf that is written so and not otherwise."""
    try:
        leaf = _read_leaf(content)
    except msgspec.MsgspecError:
        return None
    return leaf if len(leaf.value) == VALUE and _write(leaf).decode() == content else None


# texts ---------------------------------------------------------------------------------------------------------------


def pack_text(text: bytes) -> bytes:
    """A long line of JSON that is seldom read."""
    return zlib.compress(text)


def unpack_text(kept: bytes) -> bytes:
    """The line again; those of before packing are lines already."""
    return kept if kept[:1] == LINE else zlib.decompress(kept)
