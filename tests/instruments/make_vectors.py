"""What the instruments of Python and of the page must show alike: `python -m tests.instruments.make_vectors`.

The page computes positions, marks and steps itself. Nothing holds the two together but these vectors, which
`test_vectors.py` checks here and `web/src/instruments/instruments.test.js` there. The table of regular figures is not
computed on the page at all: it is written beside its other sources.
"""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from ludendum.instruments import ON_RULE, graduated, napier, regular_figures, slide_rule
from ludendum.instruments.exact import Measure
from ludendum.instruments.graduation import Room
from ludendum.instruments.slide_rule import Operation
from ludendum.instruments.typed import Unread, calculation, worked

VECTORS = Path(__file__).with_name("vectors.json")
TABLE = Path(__file__).parents[2] / "web" / "src" / "instruments" / "regular-figures.json"

ROOMS = (Room(250), Room(60), Room(900, 2.4, 15, 12), Room(3600, 2.4, 15, 12), Room(300, 3, 15, 12))
TAKES: dict[Operation, int] = {"×": 2, "÷": 2, "²": 1, "³": 1, "√": 1, "1/": 1, "log": 1}
PLAIN = [
    "2.3",
    "0.147",
    "3.1",
    "25",
    "30",
    "17",
    "9",
    "1",
    "10",
    "100",
    "0.004",
    "625",
    "62.5",
    "0.00625",
    "7",
    "85",
    "99.9",
    "1000000",
]
BONES = [(425, 7), (46, 30), (0, 5), (9, 9), (99, 99), (100200, 3007), (999_999_999_999, 999_999_999_999), (7, 0)]


TYPED = [
    *[
        "2.3 × 3.1",
        "2.3x3.1",
        "2,3*3,1",
        "85/7",
        "85 : 7",
        "85 ÷ 7",
        "1/40",
        "1.0 / 4",
        "4^2",
        "4²",
        "4**2",
        "4 ^ 3",
        "4³",
    ],
    *[
        "√625",
        "root 625",
        "SQRT 2",
        "log 250",
        "lg 2",
        "1,614 × 9",
        "1 000 × 2",
        ".5 × 2",
        "5. × 2",
        "",
        "5",
        "2 × 3 × 4",
    ],
    *[
        "-2 × 3",
        "2 × -3",
        "2^4",
        "4^22",
        "root",
        "two × 3",
        "2..3 × 3",
        "1e5 × 2",
        "٣ × 2",
        "×",
        "2 ×",
        "9" * 16 + " × 2",
        "42",
    ],
]


def vectors() -> dict[str, Any]:
    """All of them, as they are written."""
    return {
        "ticks": [
            {"scale": name, "room": list(msgspec.structs.astuple(room)), "ticks": _ticks(name, room)}
            for name in ON_RULE
            for room in ROOMS
        ],
        "workings": [_working(operation, operands) for operation, operands in _calculations()],
        "bones": [_bones(*numbers) for numbers in _multiplications()],
        "typed": [{"text": text, "read": _read(text)} for text in TYPED],
    }


def table() -> dict[str, Any]:
    """The table of regular figures; what the figures are called stands in the page's own words."""
    return {
        "polygons": [_figures(one) for one in regular_figures.polygons()],
        "solids": [_figures(one) for one in regular_figures.solids()],
        "round": [_figures(one) for one in (regular_figures.circle(), regular_figures.sphere())],
    }


def written(value: object) -> str:
    """As it stands in its file."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("},{", "},\n{") + "\n"


def main() -> None:
    VECTORS.write_text(written(vectors()), encoding="utf-8")
    TABLE.write_text(written(table()), encoding="utf-8")


def _ticks(name: str, room: Room) -> list[list[Any]]:
    """How many there are; then of some the value, where they stand, rank and label."""
    ticks = graduated(ON_RULE[name], room)
    some = [*ticks[:12], *ticks[12::9], ticks[-1]]
    return [[len(ticks)], *([float(tick.value), round(tick.position, 9), tick.rank, tick.label] for tick in some)]


def _working(operation: Operation, operands: tuple[Fraction, ...]) -> dict[str, Any]:
    found = worked(operation, operands)
    return {
        "operation": operation,
        "operands": [_decimal(one) for one in operands],
        "steps": [[step.sentence, round(step.rule.slide, 9), round(step.rule.cursor, 9)] for step in found.steps],
        "exact": slide_rule.said(found.exact) if found.exact else "0",
    }


def _bones(number: int, multiplier: int) -> dict[str, Any]:
    return {
        "numbers": [str(number), str(multiplier)],
        "steps": [step.sentence() for step in napier.steps(number, multiplier)],
        "product": str(napier.product(number, multiplier)),
    }


def _read(text: str) -> list[str] | None:
    try:
        operation, operands = calculation(text)
    except Unread:
        return None
    return [operation, *map(slide_rule.said, operands)]


def _calculations() -> list[tuple[Operation, tuple[Fraction, ...]]]:
    dice = random.Random(1614)  # noqa: S311 - the same vectors at every run
    some = [Fraction(text) for text in PLAIN]
    some += [Fraction(dice.randint(1, 9999), dice.choice((1, 10, 100, 1000))) for _ in range(20)]
    found: list[tuple[Operation, tuple[Fraction, ...]]] = []
    for operation, takes in TAKES.items():
        for number in some:
            if operation != "log" or number >= 1:
                found.append((operation, (number,) if takes == 1 else (number, dice.choice(some))))
    return found


def _multiplications() -> list[tuple[int, int]]:
    dice = random.Random(1617)  # noqa: S311
    return [*BONES, *((dice.randint(0, 10**7), dice.randint(1, 10**4)) for _ in range(20))]


def _decimal(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.6f}".rstrip("0")


def _figures(one: msgspec.Struct) -> dict[str, Any]:
    return {
        name: [value.short(), value.exact, value.ends] if isinstance(value, Measure) else value
        for name, value in msgspec.structs.asdict(one).items()
    }


if __name__ == "__main__":
    main()
