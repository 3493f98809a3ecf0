"""One line of text for everything a person can say, that reads back to the same value."""

import enum
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import NoneType
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from ludendum.engine.errors import Malformed
from ludendum.engine.lookalikes import shape
from ludendum.engine.seats import Seat, called, named

Prose = Annotated[str, Meta(max_length=4000, extra={"prose": True})]
"""Free text: it may be erased later, so no rule may ever depend on it. Where there is none it is empty, never None."""

NOTHING = "-"
"""How a field without a value is written."""


class Notated(Struct, frozen=True, forbid_unknown_fields=True, gc=False, omit_defaults=True):
    """A value with a notation: its verb (the struct's tag), then its fields.

    Fields are words; a text of several words is quoted, unless it comes last and so takes the rest of the line. Seats
    are counted from 1, as people count them. Types whose fields are richer write their own `words` and `read_words`.
    """

    written_as: ClassVar["type[Notated] | None"] = None
    """What a form asks for, where that is less than all its fields."""

    @classmethod
    def verb(cls) -> str:
        """The word the notation begins with."""
        return _verb(cls)

    def words(self) -> str:
        """What follows the verb."""
        names = self.__struct_fields__
        if not names:
            return ""
        seats, last = _seat_fields(type(self)), names[-1]
        values = [(name, getattr(self, name)) for name in names]
        return " ".join(
            [
                _word(value + 1 if name in seats and value is not None else value, spaces=name == last)
                for name, value in values
            ]
        )

    @classmethod
    def read_words(cls, words: str) -> Self:
        """The value whose verb was just read; raises `Malformed`."""
        fields = _fields(cls)
        if not fields:
            if words:
                raise Malformed(f"“{cls.verb()}” stands alone: “{words[:60]}” is too much")
            return cls()
        parts = list(_split(words, len(fields)))
        if len(parts) < sum(field.required for field in fields):
            raise Malformed(f"“{cls.verb()}” needs {_list(field.name for field in fields)}")
        try:
            values = {field.name: _value(part, field.type) for field, part in zip(fields, parts, strict=False)}
            return msgspec.convert(values, cls, strict=False)
        except msgspec.ValidationError as error:
            raise Malformed(f"“{cls.verb()}”: {_unfit(fields, parts) or error}") from None

    def notation(self) -> str:
        """The line that stands for this value."""
        words = self.words()
        return f"{self.verb()} {words}" if words else self.verb()

    def by_names(self, names: Sequence[str]) -> str:
        """The line as people read it: with the names of those whose seats it means, unless it has words of its own."""
        seats = _seat_fields(type(self))
        if not seats or type(self).words is not Notated.words:
            return self.notation()
        fields = ((name, getattr(self, name)) for name in self.__struct_fields__)
        told = [_told(value, names) if name in seats else _word(value, spaces=True) for name, value in fields]
        return " ".join([self.verb(), *told])

    def moved_up(self, kept: Sequence[Seat]) -> Self | None:
        """The same of a table of which these seats alone are left, counted anew; None if it means another one."""
        means = {name: getattr(self, name) for name in _seat_fields(type(self))}
        if any(seat is not None and seat not in kept for seat in means.values()):
            return None
        now = {name: None if seat is None else Seat(kept.index(seat)) for name, seat in means.items()}
        return msgspec.structs.replace(self, **now) if now else self


N = TypeVar("N", bound=Notated)


@cache
def _verb(kind: type[Struct]) -> str:
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} needs a tag")
    return tag


def read(text: str, kinds: Iterable[type[N]]) -> N:
    """The value of one of these kinds that the line stands for; raises `Malformed`."""
    known = tuple(kinds)
    line = text.strip()
    for pattern, kind in _patterns(known):
        if found := pattern.match(line):
            return kind.read_words(line[found.end() :].strip())  # type: ignore[return-value]  # it is one of `kinds`
    first = line.split(None, 1)[0][:40] if line else "nothing"
    offered = _list(f"“{kind.verb()}”" for kind in known) if known else "nothing"
    raise Malformed(f"“{first}” is not a word that fits here; possible: {offered}")


def with_seats(text: str, kinds: Iterable[type[Notated]], names: Sequence[str]) -> str:
    """The line with the numbers of seats where it has the names of those who sit there."""
    line, numbers = text.strip(), {shape(name): str(seat) for seat, name in enumerate(names, start=1)}
    for pattern, kind in _patterns(tuple(kinds)):
        if found := pattern.match(line):
            fields = _fields(kind)
            parts = zip(fields, _split(line[found.end() :], len(fields)), strict=False)
            seats = _seat_fields(kind)
            told = [numbers.get(shape(part.strip('"')), part) if one.name in seats else part for one, part in parts]
            return " ".join([line[: found.end()], *told])
    return line


@cache
def _patterns(kinds: tuple[type[Notated], ...]) -> list[tuple[re.Pattern[str], type[Notated]]]:
    """How the verbs of these kinds are recognised: the longest that fits is meant, as in “take back”."""
    longest_first = sorted(kinds, key=lambda kind: len(kind.verb()), reverse=True)
    words = {kind: r"\s+".join(re.escape(word) for word in kind.verb().split()) for kind in longest_first}
    return [(re.compile(rf"{words[kind]}(?!\S)", re.IGNORECASE), kind) for kind in longest_first]


@cache
def _fields(kind: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """A type's fields; to look them up takes longer than to read a move."""
    return msgspec.structs.fields(kind)


@cache
def _seat_fields(kind: type[Struct]) -> frozenset[str]:
    """The names of a type's fields that hold a seat."""
    return frozenset(field.name for field in _fields(kind) if Seat in (field.type, *get_args(field.type)))


# free text -----------------------------------------------------------------------------------------------------------


@cache
def prose_fields(kind: type[Struct]) -> tuple[str, ...]:
    """The names of a type's fields of free text, inherited ones included."""
    fields = _fields(kind)
    for field in fields:
        if not _is_prose(field.type) and any(_is_prose(part) for part in get_args(field.type)):
            raise TypeError(f"{kind.__name__}.{field.name}: free text is plain `Prose`, empty where there is none")
    return tuple(field.name for field in fields if _is_prose(field.type))


def _is_prose(hint: Any) -> bool:
    return any(isinstance(note, Meta) and (note.extra or {}).get("prose") for note in getattr(hint, "__metadata__", ()))


# words ---------------------------------------------------------------------------------------------------------------


def _word(value: Any, *, spaces: bool) -> str:
    """A value as a word of the line, quoted where it would not read back."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value.value) if isinstance(value, enum.Enum) else str(value)
    words = text.split(" ")
    plain = text.isprintable() and all(words) and text != NOTHING and not text.startswith('"')
    return text if plain and (spaces or len(words) == 1) else json.dumps(text)


def _told(seat: Seat | None, names: Sequence[str]) -> str:
    return NOTHING if seat is None else named(called(seat), names)


def _split(words: str, count: int) -> Iterator[str]:
    """Up to so many parts: words, or texts in quotation marks; the last part takes the rest of the line."""
    rest = words.strip()
    while rest and count > 1:
        quoted = re.match(r'"(?:[^"\\]|\\.)*"(?!\S)', rest)
        part = quoted.group() if quoted else rest.split(None, 1)[0]
        yield part
        rest = rest[len(part) :].strip()
        count -= 1
    if rest:
        yield rest


def _value(part: str, hint: Any) -> Any:
    """What a part of the line stands for in a field of this type, as far as it depends on the type."""
    hints = (hint, *get_args(hint))
    if part == NOTHING and (NoneType in hints or None in hints):
        return None
    if Seat in hints and _NUMBER.fullmatch(part):
        if int(part) < 1:
            raise Malformed(f"seats are counted from 1: there is no seat {int(part)}")
        return int(part) - 1
    if Seat in hints and all(one in (hint, Seat, NoneType, None) for one in hints):
        raise Malformed(f"“{part[:40]}” is no seat here: name who sits there, or count the seats from 1")
    if bool in hints and part.casefold() in ("yes", "no"):
        return part.casefold() == "yes"
    if part.startswith('"'):
        try:
            return json.loads(part)
        except ValueError:
            raise Malformed("a text that begins with a quotation mark must end with one") from None
    return part


def _unfit(fields: Sequence[msgspec.structs.FieldInfo], parts: Sequence[str]) -> str | None:
    """What is wrong with a word that stands where a number should; None if it is something else."""
    for field, part in zip(fields, parts, strict=False):
        if int in (field.type, *get_args(field.type)) and not _WHOLE.fullmatch(part):
            return f"“{part[:40]}” is not a number"
    return None


_WHOLE = re.compile("-?[0-9]+")
_NUMBER = re.compile("-?[0-9]{1,9}")


def _list(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
