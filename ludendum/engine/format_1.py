"""How states were hashed in records of format 1: every field of them, whether or not it had its default.

What was recorded so must replay for ever, also when fields have been added since: `format_1.json` lists, by game and
struct, the fields there were. It never changes.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

FORMAT_1 = "ludendum record 1"

Fields: TypeAlias = Mapping[str, Sequence[str]]


def encode_in_full(value: object, game: str) -> bytes:
    """The bytes of a state of this game as format 1 had them."""
    return msgspec.json.encode(_in_full(value, _fields().get(game, {})))


@cache
def _fields() -> dict[str, dict[str, list[str]]]:
    text = (files(__package__) / "format_1.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, list[str]]])


def _in_full(value: Any, fields: Fields) -> Any:
    match value:
        case Struct():
            return _struct_in_full(value, fields)
        case dict():
            plain = {str(key): _in_full(one, fields) for key, one in value.items()}
            return dict(sorted(plain.items()))
        case list() | tuple():
            return [_in_full(one, fields) for one in value]
        case _:
            return value


def _struct_in_full(value: Struct, fields: Fields) -> dict[str, Any]:
    kind = type(value)
    config = kind.__struct_config__
    plain: dict[str, Any] = {} if config.tag is None else {str(config.tag_field): config.tag}
    for name in fields.get(kind.__name__, kind.__struct_fields__):
        plain[name] = _in_full(getattr(value, name), fields)
    return plain
