"""The file of a study: what varies, what is measured, how precisely; whatever is wrong with it is named by its line."""

import re
import tomllib
from collections.abc import Iterator
from itertools import product
from math import inf
from typing import Any

import msgspec
from msgspec import Struct, field

from ludendum import games as house
from ludendum.engine import AnyGame, Malformed
from ludendum.lab.run import seating
from ludendum.lab.studies.findings import MEASURES, Measure

MOST_CELLS = 400
MOST_GAMES = 10_000_000
NARROWED = ("wins", "length", "decisions", "comebacks")
"""Measures that a study may be asked to find precisely."""


class Wanted(Struct, frozen=True):
    """One combination of what varies, ready to be played."""

    varied: dict[str, Any]
    called: tuple[str, ...]
    """What varies, each in a few words: “2 seats”, “d12 faces 6”, or the name of several options together."""
    options: Struct
    bots: tuple[str, ...]
    most: int
    """Games of it at most."""

    def key(self) -> object:
        """What decides its games."""
        return self.options, self.bots


class Inquiry(Struct, frozen=True):
    """A study as it is to be played: equal ones give equal findings."""

    name: str
    title: str
    question: str
    remarks: str
    game: str
    rules: int
    seed: int
    measures: tuple[Measure, ...]
    precision: dict[str, float]
    confidence: float
    least: int
    asks: int
    cells: tuple[Wanted, ...]

    def key(self) -> bytes:
        """What decides its games, as bytes: a study that is asked for more precisely goes on with those it has."""
        cells = [cell.key() for cell in self.cells]
        decides = (self.game, self.rules, self.seed, self.measures, self.asks, cells)
        return msgspec.json.encode(msgspec.to_builtins(decides), order="sorted")


class _File(Struct, forbid_unknown_fields=True):
    title: str
    game: str
    question: str = ""
    remarks: str = ""
    bots: str | list[str] = ""
    seats: int = 0
    seed: int = 1
    measure: list[str] = field(default_factory=lambda: ["wins", "length"])
    confidence: float = 0.95
    least: int = 200
    most: int = 10_000
    asks: int = 10_000
    precision: dict[str, float] = {}
    options: dict[str, Any] = {}
    vary: dict[str, list[Any]] = {}


def read(text: str, name: str) -> Inquiry:
    """The study of a file; raises `Malformed`, with line and field."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = f"at line {len(text.splitlines())}, the last"
        raise Malformed(f"the study cannot be read: {str(error).replace('at end of document', last)}") from None
    try:
        file = msgspec.convert(plain, _File)
    except msgspec.ValidationError as error:
        raise _wrong(text, *_placed(str(error))) from None
    return _Reader(text, name, file).inquiry()


class _Reader:
    """Checks what stands in a file, one field after another."""

    def __init__(self, text: str, name: str, file: _File) -> None:
        self._text, self._name, self._file = text, name, file
        self._origin: dict[str, str] = {}
        """Where what varies was chosen, by option."""

    def _wrong(self, field: str, why: str) -> Malformed:
        return _wrong(self._text, field, why)

    def inquiry(self) -> Inquiry:
        file = self._file
        game = self._game()
        self._numbers()
        measures = self._measures()
        cells = tuple(self._cells(game))
        precision = file.precision or {"wins": 0.05}
        return Inquiry(
            self._name,
            file.title,
            file.question.strip(),
            file.remarks.strip(),
            game.name,
            game.rules,
            file.seed,
            measures,
            precision,
            file.confidence,
            file.least,
            file.asks,
            cells,
        )

    def _game(self) -> AnyGame:
        try:
            return house.find(self._file.game)
        except KeyError:
            raise self._wrong("game", f"there is no game “{self._file.game[:40]}”: {_any(house.names())}") from None

    def _numbers(self) -> None:
        file = self._file
        if not 0.5 <= file.confidence < 1:
            raise self._wrong("confidence", "it lies between 0.5 and 1, as in 0.95")
        if not 1 <= file.least <= file.most <= MOST_GAMES:
            named = "most" if line_of(self._text, "most") else "least"
            raise self._wrong(named, f"from `least` games, 1 or more, to `most`, at most {MOST_GAMES:,}, are played")
        if not 1 <= file.asks <= 1_000_000:
            raise self._wrong("asks", "a game is given up after 1 to 1,000,000 answers")
        if abs(file.seed) >= 1 << 40:
            raise self._wrong("seed", "a seed is a whole number below 2^40")
        for what, within in file.precision.items():
            if what not in NARROWED or what not in file.measure:
                able = [one for one in NARROWED if one in file.measure]
                raise self._wrong(f"precision.{what}", f"what is measured can be narrowed, here {_any(able)}")
            if not 0 < within < inf:
                raise self._wrong(
                    f"precision.{what}", "an interval goes some way to either side: more than 0, not without end"
                )

    def _measures(self) -> tuple[Measure, ...]:
        unknown = [one for one in self._file.measure if one not in MEASURES]
        if unknown or not self._file.measure:
            what = f"“{unknown[0][:40]}” is not measured" if unknown else "nothing is measured"
            raise self._wrong("measure", f"{what}; possible are {_any(MEASURES)}")
        return tuple(one for one in MEASURES if one in self._file.measure)

    def _cells(self, game: AnyGame) -> Iterator[Wanted]:
        vary = self._file.vary
        count = 1
        for name, values in vary.items():
            if not values:
                raise self._wrong(f"vary.{name}", "name at least one value")
            said = [str(one.get("name")) if isinstance(one, dict) else repr(one) for one in values]
            if twice := next((one for one in said if said.count(one) > 1), None):
                raise self._wrong(f"vary.{name}", f"{twice[:40]} stands there twice")
            count *= len(values)
        if count > MOST_CELLS:
            raise self._wrong("vary", f"{count} combinations are too many: at most {MOST_CELLS}")
        for chosen in product(*vary.values()):
            yield self._cell(game, dict(zip(vary, chosen, strict=True)))

    def _cell(self, game: AnyGame, chosen: dict[str, Any]) -> Wanted:
        varied: dict[str, Any] = {}
        called: list[str] = []
        given = {**self._file.options}
        for name, value in chosen.items():
            varied[name], several = self._several(name, value)
            called.append(varied[name] if isinstance(value, dict) else _called(name, value))
            for each in several:
                self._origin[each] = f"vary.{name}"
            given |= several
        bots, seats = given.pop("bots", self._file.bots), given.pop("seats", self._file.seats)
        most = given.pop("most", self._file.most)
        if not isinstance(most, int) or isinstance(most, bool) or not 1 <= most <= MOST_GAMES:
            raise self._wrong(self._at("most"), f"at most are played 1 to {MOST_GAMES:,} games")
        known = {field.encode_name for field in msgspec.structs.fields(game.options)}
        for name in given:
            if name not in known:
                raise self._wrong(self._at(name), f"{game.title} has no option “{name[:40]}”")
        try:
            options: Struct = msgspec.convert(given, game.options)
        except msgspec.ValidationError as error:
            field, why = _placed(str(error))
            at = self._at(field) if field else f"vary.{next(iter(varied))}" if varied else "options"
            raise self._wrong(at, why if at.endswith(field) else f"{field}: {why}") from None
        named = [bots] if isinstance(bots, str) else bots
        if not isinstance(named, list) or not all(isinstance(one, str) for one in named):
            raise self._wrong(self._at("bots"), "bots are named: one for all seats, or one for each")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise self._wrong(self._at("seats"), "seats are a number")
        named = [one for one in named if one] or [next(iter(game.bots))]
        if seats and len(named) == 1:
            named *= seats
        if seats and len(named) != seats:
            raise self._wrong(self._at("bots"), f"{len(named)} bots are named for {seats} seats")
        try:
            seated = seating(game, options, named)
        except Malformed as error:
            raise self._wrong(self._at("seats" if seats else "bots"), str(error)) from None
        return Wanted(varied, tuple(called), options, tuple(one for one in seated if isinstance(one, str)), most)

    def _several(self, name: str, value: Any) -> tuple[Any, dict[str, Any]]:
        """What a value that varies is called, and what it chooses: the option itself, or several under one name."""
        if not isinstance(value, dict):
            return value, {name: value}
        called = value.get("name")
        if not isinstance(called, str) or not called.strip():
            raise self._wrong(
                f"vary.{name}", 'several options that vary together have a name, as in { name = "low", … }'
            )
        return called, {each: chosen for each, chosen in value.items() if each != "name"}

    def _at(self, name: str) -> str:
        return self._origin.get(name) or (f"options.{name}" if name in self._file.options else name)


def _called(name: str, value: Any) -> str:
    match name:
        case "seats":
            return f"{value} seats"
        case "bots":
            return value if isinstance(value, str) else ", ".join(map(str, value))
    said = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "none"
    return f"{name.replace('_', ' ')} {said}"


# where it is wrong ----------------------------------------------------------------------------------------------------


def _wrong(text: str, field: str, why: str) -> Malformed:
    line = line_of(text, field)
    where = f"line {line}" if line else "the study"
    return Malformed(f"{where}{f', {field}' if field else ''}: {why}")


def line_of(text: str, field: str) -> int | None:
    """The line on which a field stands, as in `vary.hand_limit`; of a table, where it begins.

    >>> line_of("title = 1\\n[vary]\\nhand_limit = [-1]", "vary.hand_limit")
    3
    """
    *tables, key = field.split(".")
    table = ".".join(tables)
    at, begins = "", None
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*\[\s*([\w.\-]+)\s*\]", line):
            at = found[1]
            begins = number if at in (field, table) else begins
            continue
        name = key if at == table else field if not at else None
        if name is not None and re.match(rf"\s*[\"']?{re.escape(name)}[\"']?\s*[=.]", line):
            return number
    return begins


def _placed(error: str) -> tuple[str, str]:
    """The field and the reason of a validation error."""
    why, _, path = error.partition(" - at `$")
    if found := re.search(r"unknown field `([^`]+)`", why):
        return found[1], "there is no such field"
    if found := re.search(r"required field `([^`]+)`", why):
        return found[1], "this is missing"
    field = re.sub(r"\[[^\]]*\]", "", path.rstrip("`")).strip(".")
    return field, _decapital(why)


def _decapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def _any(names: Any) -> str:
    listed = list(names)
    return " or ".join(filter(None, [", ".join(listed[:-1]), listed[-1]])) if listed else "nothing"
