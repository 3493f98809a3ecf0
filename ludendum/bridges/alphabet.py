"""Actions as numbers that always mean the same: what an agent of another library chooses among.

Each kind of action of a game has a block of numbers. Where its fields have few values there is one number for each
combination of them; a play of Fields Medal is its problem and its cards, whatever the formula; free words are empty;
and what only a rule at the table lists is numbered by its place in that list.
"""

import enum
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Protocol, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from ludendum.engine import AnyAction, AnyGame, Seat
from ludendum.engine.notation import prose_fields

Made = Callable[[], AnyAction]
"""An action that is put together only if it is chosen: to find a formula takes longer than to know there is one."""


def ready_made(action: AnyAction) -> Made:
    return lambda: action


class Block(Protocol):
    """The numbers of one kind of action, from 0."""

    @property
    def size(self) -> int: ...

    def legal(self, table: Any, seat: Seat) -> Iterator[tuple[int, Made]]:
        """The numbers that may be chosen now, each with its action."""

    def word(self, number: int) -> str:
        """What a number means."""


class Each:
    """A number for every value that a kind of action can have."""

    def __init__(self, kind: type[AnyAction], values: Sequence[AnyAction]) -> None:
        self._kind = kind
        self._values = values
        self._numbers = {value: number for number, value in enumerate(values)}
        self.size = len(values)

    def legal(self, table: Any, seat: Seat) -> Iterator[tuple[int, Made]]:
        for action in self._kind.menu(table, seat):
            if (number := self._numbers.get(action)) is not None:
                yield number, ready_made(action)

    def word(self, number: int) -> str:
        return self._values[number].notation()


@dataclass(frozen=True)
class Wordless:
    """What is said in free words: here nothing is said."""

    kind: type[AnyAction]
    size: int = 1

    def legal(self, table: Any, seat: Seat) -> Iterator[tuple[int, Made]]:
        yield 0, self.kind

    def word(self, number: int) -> str:
        return self.kind.verb()


@dataclass(frozen=True)
class Listed:
    """The places of a list that the table makes."""

    kind: type[AnyAction]
    size: int

    def legal(self, table: Any, seat: Seat) -> Iterator[tuple[int, Made]]:
        for number, action in enumerate(itertools.islice(self.kind.menu(table, seat), self.size)):
            yield number, ready_made(action)

    def word(self, number: int) -> str:
        return f"{self.kind.verb()}, choice {number + 1}"


class Span(NamedTuple):
    """Where the numbers of a kind of action begin."""

    kind: type[AnyAction]
    block: Block
    first: int


class Alphabet:
    """All that can be chosen in a game, as numbers from 0."""

    def __init__(self, game: AnyGame, seats: int, blocks: dict[type[AnyAction], Block]) -> None:
        self._gives_up = game.gives_up
        self.spans: list[Span] = []
        self.size = 0
        for kind in game.actions:
            block = blocks.get(kind) or _block(kind, seats)
            if block is not None:
                self.spans.append(Span(kind, block, self.size))
                self.size += block.size
        self._by_kind = {span.kind: span for span in self.spans}

    def legal(self, table: Any, seat: Seat, kinds: Sequence[type[AnyAction]]) -> dict[int, Made]:
        """What a seat may choose of these kinds, in rising order. Nobody gives up who could do anything else."""
        found: dict[int, Made] = {}
        spans = [self._by_kind[kind] for kind in kinds if kind in self._by_kind]
        for span in sorted(spans, key=lambda one: one.first):
            if span.kind is not self._gives_up:
                found.update((span.first + number, made) for number, made in span.block.legal(table, seat))
        if not found and self._gives_up in self._by_kind and self._gives_up in kinds:
            found[self._by_kind[self._gives_up].first] = self._gives_up
        return dict(sorted(found.items()))

    def word(self, number: int) -> str:
        """What a number means, whatever the table."""
        span = next(one for one in reversed(self.spans) if one.first <= number)
        return span.block.word(number - span.first)


def _block(kind: type[AnyAction], seats: int) -> Block | None:
    """The numbers of a kind by its fields; None where it is all in the player's own words, which nobody lists."""
    fields = msgspec.structs.fields(kind)
    if len(fields) == len(prose_fields(kind)) and fields:
        return Wordless(kind)
    domains = [_values(field.type, seats) for field in fields]
    if any(domain is None for domain in domains):
        return None
    return Each(kind, [kind(*values) for values in itertools.product(*(domain or () for domain in domains))])


def _values(hint: Any, seats: int) -> list[Any] | None:
    """Every value of a type, where they are few."""
    if hint is Seat:
        return [Seat(seat) for seat in range(seats)]
    if hint is NoneType or hint is None:
        return [None]
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return list(hint)
    origin = get_origin(hint)
    if origin is Annotated:
        return _annotated(hint)
    if origin is Literal:
        return list(get_args(hint))
    if origin in (Union, UnionType):
        parts = [_values(part, seats) for part in get_args(hint)]
        return None if any(part is None for part in parts) else [one for part in parts for one in part or ()]
    return None


def _annotated(hint: Any) -> list[Any] | None:
    """The whole numbers within bounds, if the type has both."""
    for note in hint.__metadata__:
        if hint.__origin__ is int and isinstance(note, Meta) and note.ge is not None and note.le is not None:
            return list(range(int(note.ge), int(note.le) + 1))
    return None
