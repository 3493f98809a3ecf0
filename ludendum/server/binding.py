"""A finished log bound into one volume: half of what its entries take one by one, and every bit of them.

What follows from the rest is left out: links of the chain, commitments, and rolls, which follow from their key. What
remains stands in columns, where like stands beside like, and is compressed together; salts and digests are noise, and
stand apart. Nothing is bound that does not come out as it went in, and what is opened is held to the last link. What is
written here never changes, for databases are full of it: another way of binding begins with another number.
"""

import lzma
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from ludendum.engine import Broken, Entry
from ludendum.engine.dice import first_key, leaf_of, stirred
from ludendum.engine.entries import Answer, AnyBody, Begin, Contribution, Header, Sealed, first_head, next_head
from ludendum.server.packing import ARRAYS, KINDS, SALT, VALUE, Field, Leaf, pack_field, unpack_field

WAY = 1
"""The number of this way of binding."""
WIDTHS = tuple(len(kind.__struct_fields__) for kind in KINDS)
FILTERS: list[dict[str, Any]] = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 2**20}]
UNREADABLE = (msgspec.MsgspecError, lzma.LZMAError, UnicodeDecodeError, LookupError, ValueError, TypeError)
DIGEST, ROLL, LITERAL_ROLL, FIELD = range(4)


class CannotBind(Exception):
    """Why a log stays as it is."""


class _Volume(Struct, array_like=True):
    way: int
    head: bytes
    """Before the first entry, …"""
    last: bytes
    """… and after the last."""
    keys: list[tuple[int, bytes]]
    """Of the dice, each with the number of rolls that were made before it held."""
    noise: bytes
    """Salts, digests, and rolls that follow from no key."""
    columns: bytes


class _Columns(Struct, array_like=True):
    """A place for each entry in every one of them."""

    kinds: bytes
    authors: list[int]
    waited: list[int]
    """Milliseconds since the entry before."""
    bodies: list[list[Any]]
    sealed: list[list[list[Any]]]


def bind(header: Header, secret: bytes | None, entries: Sequence[Entry], authors: Sequence[int]) -> bytes:
    """A log as one volume, and of each entry the number that stands for whose words it holds; raises `CannotBind`."""
    try:
        bound = _bind(header, secret, entries, authors)
        if unbind(bound) == (list(entries), list(authors)):
            return bound
    except (Broken, *UNREADABLE) as error:
        raise CannotBind(str(error)) from None
    raise CannotBind("it would not come out as it went in")


def unbind(kept: bytes) -> tuple[list[Entry], list[int]]:
    """The log of a volume, and whose words each entry holds; raises `Broken`."""
    try:
        volume = _read_volume(kept)
        if volume.way != WAY:
            raise Broken("a log is bound in a way that this version does not know")
        columns = _read_columns(lzma.decompress(volume.columns, lzma.FORMAT_XZ))
        entries = list(_opened(volume, columns))
    except UNREADABLE as error:
        raise Broken(f"a log that was bound cannot be read ({error})") from None
    if (entries[-1].head if entries else volume.head) != volume.last:
        raise Broken("a log that was bound does not end as it did")
    return entries, columns.authors


def _bind(header: Header, secret: bytes | None, entries: Sequence[Entry], authors: Sequence[int]) -> bytes:
    keys, noise = _Keys(header, secret), bytearray()
    columns = _Columns(bytes(KINDS.index(type(entry.body)) for entry in entries), list(authors), [], [], [])
    rows: list[list[Any]] = []
    at = 0
    for entry in entries:
        keys.take(entry.body)
        columns.waited.append(entry.at - at)
        rows.append(_row(entry, at))
        columns.sealed.append(list(_describe(entry, keys, noise)))
        at = entry.at
    width = max(WIDTHS)
    columns.bodies = [list(column) for column in zip(*(row + [None] * (width - len(row)) for row in rows), strict=True)]
    packed = lzma.compress(_write(columns), lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=FILTERS)
    last = entries[-1].head if entries else b""
    return _write(_Volume(WAY, first_head(header), last, keys.used, bytes(noise), packed))


def _opened(volume: _Volume, columns: _Columns) -> Iterator[Entry]:
    noise, rolls = _Noise(volume.noise), _Rolls(dict(volume.keys))
    head, at = volume.head, 0
    for place, kind in enumerate(columns.kinds):
        number, before, at = place + 1, at, at + columns.waited[place]
        row = [column[place] for column in columns.bodies[: WIDTHS[kind]]]
        body = _body(kind, row, number, before, at)
        sealed = tuple(_restore(columns.sealed[place], noise, rolls))
        head = next_head(head, number, at, body, sealed)
        yield Entry(number, at, body, sealed, head)


# bodies --------------------------------------------------------------------------------------------------------------


def _row(entry: Entry, before: int) -> list[Any]:
    """A body's fields; of an answer, which most entries are, by how much they are not as they mostly are."""
    body = entry.body
    if not isinstance(body, Answer):
        return list(astuple(body))
    ask, seat, action, opened, came, charged = astuple(body)
    return [entry.number - ask, seat, action, opened - before, entry.at - came, charged - (came - opened)]


def _body(kind: int, row: list[Any], number: int, before: int, at: int) -> AnyBody:
    if KINDS[kind] is Answer:
        ask, seat, action, opened, came, charged = row
        row = [number - ask, seat, action, opened + before, at - came, charged + (at - came) - (opened + before)]
    body: AnyBody = KINDS[kind](*astuple(msgspec.convert([kind, *row], ARRAYS[kind])))
    return body


# sealed fields -------------------------------------------------------------------------------------------------------


class _Keys:
    """Which key the dice have, as the log goes on."""

    def __init__(self, header: Header, secret: bytes | None) -> None:
        self._header, self._secret = header, secret
        self._contributions: list[bytes] = []
        self._stirred = 0
        self._key: bytes | None = None
        self.rolls = _Rolls()
        self.used: list[tuple[int, bytes]] = []

    def take(self, body: AnyBody) -> None:
        if isinstance(body, Contribution):
            self._contributions.append(body.value)
        elif isinstance(body, Begin):
            self._stirred = len(self._contributions)
            self._key = first_key(self._header.seed, self._secret, self._contributions)
            self._note()

    def follows(self, leaf: Leaf) -> bool:
        """Whether a roll follows from the key there is, or from what late contributions have made of it."""
        if self._key is None:
            return False
        key, value = self._key, leaf.both[SALT:]
        for stirring in range(self._stirred, len(self._contributions) + 1):
            if stirring > self._stirred:
                key = stirred(key, self._contributions[stirring - 1])
            if leaf_of(key, leaf.seat, leaf.index) == value:
                if stirring > self._stirred:
                    self._key, self._stirred = key, stirring
                    self._note()
                return True
        return False

    def _note(self) -> None:
        if self._key is not None:
            self.used.append((self.rolls.made, self._key))


class _Rolls:
    """How many rolls there were in all, and of each seat the index that its next one has as a rule."""

    def __init__(self, keys: dict[int, bytes] | None = None) -> None:
        self._keys = keys or {}
        self._key = b""
        self.made = 0
        self.next: Counter[int] = Counter()

    def value(self, seat: int, index: int) -> bytes:
        """What the next roll comes to by its key."""
        self._key = self._keys.get(self.made, self._key)
        return leaf_of(self._key, seat, index)

    def count(self, seat: int, index: int) -> None:
        self.made += 1
        self.next[seat] = index + 1


class _Noise:
    """Bytes that are taken in the order in which they were put."""

    def __init__(self, data: bytes) -> None:
        self._data, self._place = data, 0

    def take(self, count: int) -> bytes:
        taken = self._data[self._place : self._place + count]
        if len(taken) != count:
            raise ValueError("too short")
        self._place += count
        return taken


def _describe(entry: Entry, keys: _Keys, noise: bytearray) -> Iterator[list[Any]]:
    """The sealed fields of an entry in few signs, their noise put with the rest of it."""
    leaves = 0
    for field in entry.sealed:
        packed = pack_field(field, leaves, fits=field.fits())
        if isinstance(packed, bytes):
            noise += packed
            yield [DIGEST]
        elif isinstance(packed, Leaf):
            leaves += 1
            follows = keys.follows(packed)
            noise += packed.both[: SALT if follows else SALT + VALUE]
            yield [
                ROLL if follows else LITERAL_ROLL,
                packed.seat,
                packed.index - keys.rolls.next[packed.seat],
                packed.to,
            ]
            keys.rolls.count(packed.seat, packed.index)
        else:
            yield [FIELD, *astuple(packed)]


def _restore(described: list[list[Any]], noise: _Noise, rolls: _Rolls) -> Iterator[Sealed]:
    leaves = 0
    for what, *told in described:
        if what == DIGEST:
            yield unpack_field(noise.take(SALT + VALUE), leaves)
        elif what == FIELD:
            yield unpack_field(msgspec.convert([1, *told], Field), leaves)
        else:
            seat, past, to = told
            index = rolls.next[seat] + past
            value = rolls.value(seat, index)
            both = noise.take(SALT) + value if what == ROLL else noise.take(SALT + VALUE)
            yield unpack_field(msgspec.convert([0, seat, index, both, to], Leaf), leaves)
            rolls.count(seat, index)
            leaves += 1


_write = msgspec.msgpack.Encoder().encode
_read_volume = msgspec.msgpack.Decoder(_Volume).decode
_read_columns = msgspec.msgpack.Decoder(_Columns).decode
