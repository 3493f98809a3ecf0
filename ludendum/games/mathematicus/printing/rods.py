"""The instruments to cut out, in true lengths: Napier's bones, and a slide rule of 25 cm with its table behind."""

from ludendum.games.mathematicus.printing.leaf import (
    A4,
    A4_WIDE,
    ACCENT,
    INK,
    RULE,
    SOFT,
    STOCK,
    Leaf,
    box,
    cut,
    fold,
    grid,
    heading,
    line,
    words,
)
from ludendum.instruments import ON_RULE, Scale, graduated, regular_figures
from ludendum.instruments.graduation import Room
from ludendum.instruments.napier import BONES

BONE, CELL = 16.0, 13.0
LENGTH = 250.0
"""Millimetres from the 1 of a scale to its end."""
ENDS = 11.0
STRIP, SLIDE, TONGUE = 24.0, 32.0, 5.0
TICKS = (4.6, 3.6, 2.7, 1.8)

# bones ---------------------------------------------------------------------------------------------------------------


def bones() -> Leaf:
    """Two sets of ten, each with the rod that names the rows."""
    leaf = Leaf(A4)
    leaf.add(heading("Napier's bones", "two sets; print the leaf twice for numbers such as 222", A4[0], top=12))
    left = (A4[0] - 11 * BONE) / 2
    for top in (17.0, 17.0 + 10 * CELL + 6):
        leaf.add(_index(left, top))
        for bone in BONES:
            leaf.add(_bone(bone.digit, left + (bone.digit + 1) * BONE, top))
        leaf.add(
            "".join(
                cut(left + column * BONE, top - 2, left + column * BONE, top + 10 * CELL + 2) for column in range(12)
            )
        )
        leaf.add(
            cut(left - 2, top, left + 11 * BONE + 2, top),
            cut(left - 2, top + 10 * CELL, left + 11 * BONE + 2, top + 10 * CELL),
        )
    return leaf


def _index(x: float, top: float) -> str:
    rows = (
        words(str(row), x + BONE / 2, top + (row + 0.68) * CELL, 6.4, colour=ACCENT, bold=True) for row in range(1, 10)
    )
    levels = (line(x, top + row * CELL, x + BONE, top + row * CELL, 0.15, RULE) for row in range(1, 10))
    return (
        box(x, top, BONE, 10 * CELL, STOCK)
        + words("×", x + BONE / 2, top + 0.68 * CELL, 7, colour=ACCENT)
        + "".join((*rows, *levels))
    )


def _bone(digit: int, x: float, top: float) -> str:
    parts = [words(str(digit), x + BONE / 2, top + 0.72 * CELL, 8.4, bold=True)]
    for row in range(1, 10):
        y, cell = top + row * CELL, BONES[digit].cell(row)
        parts += [
            line(x, y, x + BONE, y, 0.15, RULE),
            line(x + BONE, y, x, y + CELL, 0.15, RULE),
            words(str(cell.tens), x + 0.27 * BONE, y + 0.44 * CELL, 5.2, colour=SOFT if cell.tens == 0 else INK),
            words(str(cell.ones), x + 0.73 * BONE, y + 0.88 * CELL, 5.2),
        ]
    return "".join(parts)


# the slide rule ------------------------------------------------------------------------------------------------------


def slide_rule() -> Leaf:
    """The body, to be folded around its back; and the slide, which runs between.

    Folded backwards at both lines, the strips above and below come to the front, upright, and the table lies behind: D
    and L stand above the back on the leaf, K and A below it.
    """
    leaf = Leaf(A4_WIDE)
    leaf.add(heading("Slide rule", "250 mm from 1 to 10 at 100 %", A4_WIDE[0], top=11))
    width = LENGTH + 2 * ENDS
    left, top, back = (A4_WIDE[0] - width) / 2, 15.0, 2 * STRIP + SLIDE
    zero = left + ENDS
    leaf.add(box(left, top, width, STRIP, STOCK), box(left, top + STRIP + back, width, STRIP, STOCK))
    leaf.add(_scale(ON_RULE["D"], zero, top, 1), _scale(ON_RULE["L"], zero, top + STRIP / 2, 1))
    lower = top + STRIP + back
    leaf.add(_scale(ON_RULE["K"], zero, lower + STRIP / 2, -1), _scale(ON_RULE["A"], zero, lower + STRIP, -1))
    leaf.add(fold(left, top + STRIP, left + width, top + STRIP), fold(left, lower, left + width, lower))
    leaf.add(_table(left + 4, top + STRIP + 3.6))
    leaf.add(_frame(left, top, width, back + 2 * STRIP))
    slide = top + back + 2 * STRIP + 4
    leaf.add(_slide(left, slide, width, zero))
    return leaf


def cursor(page: float, top: float) -> str:
    """A band that goes around the rule: a window in front, to be closed with clear tape, and a line across it."""
    front, flap, wide = 2 * STRIP + SLIDE + 3, 12.0, 34.0
    left = (page - 2 * front - flap) / 2
    middle, window = top + wide / 2, 20.0
    first = left + flap + front
    return "".join(
        (
            heading(
                "Cursor of the slide rule", "cut the window, close it with clear tape, draw the line", page, top=top - 5
            ),
            box(left, top, flap, wide, STOCK) + words("glue", left + flap / 2, middle + 1, 3, colour=SOFT),
            fold(left + flap, top, left + flap, top + wide) + fold(first, top, first, top + wide),
            box(first + 4, middle - window / 2, front - 8, window, "#ffffff", SOFT),
            line(first + 1, middle, first + 4, middle, 0.3, ACCENT),
            line(first + front - 4, middle, first + front - 1, middle, 0.3, ACCENT),
            words("window", first + front / 2, middle + 1, 3, colour=SOFT),
            _frame(left, top, 2 * front + flap, wide),
        )
    )


def _slide(left: float, top: float, width: float, zero: float) -> str:
    """The strip that runs in the rule; its tongues go under the edges of the body."""
    seam, foot = top + TONGUE, top + TONGUE + SLIDE
    return "".join(
        (
            box(left, top, width, TONGUE, STOCK) + box(left, foot, width, TONGUE, STOCK),
            words("this edge goes under the body", left + width / 2, top + 3.4, 2.6, colour=SOFT),
            words("this edge goes under the body", left + width / 2, foot + 3.4, 2.6, colour=SOFT),
            _scale(ON_RULE["B"], zero, seam, 1),
            _scale(ON_RULE["CI"], zero, seam + 0.62 * SLIDE, -1, ACCENT),
            _scale(ON_RULE["C"], zero, foot, -1),
            line(left, seam, left + width, seam, 0.15),
            line(left, foot, left + width, foot, 0.15),
            _frame(left, top, width, SLIDE + 2 * TONGUE),
        )
    )


def _scale(scale: Scale, zero: float, base: float, way: int, colour: str = INK) -> str:
    """The marks of a scale on its base, downwards or upwards, with their numbers and its name."""
    parts = [words(scale.name, zero - 6.4, base + (way * 4.4 if way > 0 else -2.2), 4.2, colour=ACCENT, bold=True)]
    marks: dict[int, list[str]] = {rank: [] for rank in range(4)}
    for tick in graduated(scale, Room(LENGTH)):
        x = zero + tick.position * LENGTH
        marks[tick.rank].append(f"M{x:.3f} {base:.3f}v{way * TICKS[tick.rank]:.2f}")
        if tick.label:
            size = 3.2 if tick.rank == 0 else 2.2
            below = TICKS[0] + 2.6 if tick.rank == 0 else TICKS[2] + 2.1
            y = base + below if way > 0 else base - (TICKS[0] + 0.5 if tick.rank == 0 else TICKS[2] + 0.5)
            parts.append(words(tick.label, x, y, size, colour=colour, bold=tick.rank == 0))
    for rank, paths in marks.items():
        broad = 0.16 if rank < 2 else 0.11
        parts.append(f'<path d="{"".join(paths)}" fill="none" stroke="{colour}" stroke-width="{broad}"/>')
    return "".join(parts)


def _frame(left: float, top: float, width: float, height: float) -> str:
    return grid(left, top, (1, width), (1, height))


def _table(left: float, top: float) -> str:
    """The back: the table of regular figures, computed."""
    flat = [["side 1", "diagonals", "interior °", "central °", "apothem", "radius", "area"]]
    for one in regular_figures.polygons():
        measures = (one.interior, one.central, one.apothem, one.radius, one.area)
        flat.append([one.name, str(one.diagonals), *(measure.short() for measure in measures)])
    bodies = [["edge 1", "faces", "vertices", "edges", "dihedral °", "inradius", "radius", "surface", "volume"]]
    for body in regular_figures.solids():
        counts = map(str, (body.faces, body.vertices, body.edges))
        measured = (body.dihedral, body.inradius, body.radius, body.surface, body.volume)
        bodies.append([body.name, *counts, *(measure.short() for measure in measured)])
    curved = [["radius 1", "circumference", "area", "volume"]]
    for one_round in (regular_figures.circle(), regular_figures.sphere()):
        sizes = (one_round.circumference, one_round.area, one_round.volume)
        curved.append([one_round.name, *("" if size is None else size.short() for size in sizes)])
    right = left + 138
    return (
        _rows(flat, left, top, (31, *(16,) * 6))
        + _rows(bodies, right, top, (23, 11, 13, 12, 16, *(14,) * 4))
        + _rows(curved, right, top + 7 * 5.4 + 4, (23, 24, 18, 18))
    )


def _rows(rows: list[list[str]], left: float, top: float, widths: tuple[float, ...]) -> str:
    parts: list[str] = []
    for place, row in enumerate(rows):
        y, x = top + (place + 0.7) * 5.4, left
        for cell, width in zip(row, widths, strict=True):
            parts.append(words(cell, x, y, 2.9, anchor="start", colour=SOFT if place == 0 else INK))
            x += width
        if place == 0:
            parts.append(line(left, y + 1.4, left + sum(widths) - 3, y + 1.4, 0.15, ACCENT))
    return "".join(parts)
