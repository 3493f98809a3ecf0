"""One value, one sequence of bytes: what hashes, records and digests are made of."""

import hashlib
from struct import Struct
from typing import Any

import msgspec

_encode = msgspec.json.Encoder(order="deterministic").encode
_length = Struct(">Q").pack


def encode(value: object) -> bytes:
    """The canonical bytes of a value: JSON without spaces, fields in their order, keys sorted."""
    try:
        return _encode(value)
    except TypeError:
        # Keys that are not texts, such as seats, are sorted only once they are.
        return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


def fingerprint(domain: str, *parts: bytes) -> bytes:
    """SHA-256 of the parts, each with its length, so that no two lists of parts share one."""
    pieces = domain.encode()
    for part in parts:
        pieces += _length(len(part)) + part
    return hashlib.sha256(pieces).digest()


def decode(data: bytes, type_: Any) -> Any:
    """The value that the bytes stand for, only if they are its canonical bytes; else `ValueError`."""
    try:
        value = msgspec.json.decode(data, type=type_)
        again = encode(value)
    except (msgspec.MsgspecError, UnicodeError, OverflowError, RecursionError) as error:
        raise ValueError(f"cannot be read ({error})") from None
    if again != data:
        column = next((i for i, (a, b) in enumerate(zip(again, data, strict=False)) if a != b), len(again))
        raise ValueError(f"is not written in canonical form, from column {column + 1}")
    return value
