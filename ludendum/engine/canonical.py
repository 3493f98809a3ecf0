"""One value, one sequence of bytes: what hashes, records and digests are made of.

What has its default is neither written nor hashed: an option, a field of a state or of an action that is added, with a
default, breaks no record. So states, and all else that is hashed, are structs with `omit_defaults=True`. A default is
known by what it is, not by what it equals, and there must be only one of it: None, yes or no, a small number, an empty
text or list, a member of an enum, a text of a `Literal`. The tests say where one is not.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from struct import Struct as Packed
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

_encode = msgspec.json.Encoder(order="deterministic").encode
_length = Packed(">Q").pack


def encode(value: object) -> bytes:
    """The canonical bytes of a value: JSON without spaces, fields in their order, keys sorted."""
    try:
        return _encode(value)
    except TypeError:
        # Keys that are not texts, such as seats, are sorted only once they are.
        return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


def written(value: Struct) -> dict[str, Any]:
    """Options, an action or a motion as a log holds it: by field, without those that have their default."""
    plain: dict[str, Any] = msgspec.to_builtins(value)
    return _told(plain, type(value))


def is_written(plain: Mapping[str, Any], value: Struct) -> bool:
    """Whether a log holds this value; before there were fields to be added, logs held defaults as well."""
    return encode(_told(plain, type(value))) == encode(written(value))


def _told(plain: Mapping[str, Any], kind: type[Struct]) -> dict[str, Any]:
    usual = _usual(kind)
    return {name: told for name, told in plain.items() if name not in usual or usual[name] != told}


@cache
def _usual(kind: type[Struct]) -> dict[str, Any]:
    """The defaults of a type, as they would be written."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.default is not NODEFAULT:
            found[field.name] = msgspec.to_builtins(field.default)
        elif field.default_factory is not NODEFAULT:
            found[field.name] = msgspec.to_builtins(field.default_factory())
    return found


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
