"""Napier's bones: ten rods with the multiples of a digit, laid side by side to multiply.

A bone has a cell for each row from 1 to 9: the multiple's tens above a slanting line, its ones below. In the row of a
multiplier the ones of a bone and the tens of its right neighbour lie on one diagonal; the sums of the diagonals, with
their carries, are the digits of the product.
"""

from collections.abc import Sequence

from msgspec import Struct

LARGEST = 10**12 - 1
"""The greatest number that is laid: a dozen bones fill a table."""


class Cell(Struct, frozen=True):
    """A cell of a bone: tens above the slanting line, ones below."""

    tens: int
    ones: int

    def __str__(self) -> str:
        return f"{self.tens}/{self.ones}"


class Bone(Struct, frozen=True):
    """The bone of a digit, with its cells for the rows 1 to 9."""

    digit: int
    cells: tuple[Cell, ...]

    def cell(self, row: int) -> Cell:
        """The cell in a row from 1 to 9."""
        return self.cells[row - 1]


BONES: tuple[Bone, ...] = tuple(
    Bone(digit, tuple(Cell(*divmod(digit * row, 10)) for row in range(1, 10))) for digit in range(10)
)
"""The ten bones, by their digits."""


class Diagonal(Struct, frozen=True):
    """A diagonal of a row: what lies on it, what was carried to it, the digit it gives and what it carries on."""

    parts: tuple[int, ...]
    carried: int
    digit: int
    carry: int


class Row(Struct, frozen=True):
    """The row of a multiplier across the laid bones; its diagonals are in the order they are added, from the right."""

    number: int
    multiplier: int
    cells: tuple[Cell, ...]
    diagonals: tuple[Diagonal, ...]
    product: int


class Lay(Struct, frozen=True, tag="lay"):
    """The bones of a number are laid side by side."""

    number: int

    def sentence(self) -> str:
        return (
            f"Lay the bones {_listed([str(bone.digit) for bone in lay(self.number)])} side by side for {self.number}."
        )


class ReadRow(Struct, frozen=True, tag="row"):
    """The row of one digit of the multiplier is read; `place` counts the zeros that its product is moved by."""

    row: Row
    place: int

    def sentence(self) -> str:
        row, zeros = self.row, "0" * self.place
        cells = " ".join(map(str, row.cells))
        sums = [_sum(diagonal) for diagonal in row.diagonals if len(diagonal.parts) > 1 or diagonal.carried]
        along = f"; along the diagonals, from the right, {', '.join(sums)}" if sums else ""
        moved = f"; moved by {_places(self.place)}, {row.product}{zeros}" if self.place and row.product else ""
        return f"Row {row.multiplier} shows {cells}{along}: {row.number} × {row.multiplier} = {row.product}{moved}."


class SkipRow(Struct, frozen=True, tag="skip"):
    """A 0 of the multiplier has no row."""

    place: int

    def sentence(self) -> str:
        return "The digit 0 has no row: it adds nothing, and only moves the next product by one place."


class Add(Struct, frozen=True, tag="add"):
    """The products of the rows are added."""

    products: tuple[int, ...]
    total: int

    def sentence(self) -> str:
        return f"Add them: {' + '.join(map(str, self.products))} = {self.total}."


Step = Lay | ReadRow | SkipRow | Add


def lay(number: int) -> tuple[Bone, ...]:
    """The bones that show a number.

    >>> [bone.digit for bone in lay(425)]
    [4, 2, 5]
    """
    if not 0 <= number <= LARGEST:
        raise ValueError(f"The bones show whole numbers from 0 to {LARGEST:,}.")
    return tuple(BONES[int(digit)] for digit in str(number))


def row_of(number: int, multiplier: int) -> Row:
    """What the row of a digit from 1 to 9 gives.

    >>> row_of(425, 6).product
    2550
    """
    if not 1 <= multiplier <= 9:
        raise ValueError(f"The rows of the bones are 1 to 9; there is no row {multiplier}.")
    cells = tuple(bone.cell(multiplier) for bone in lay(number))
    diagonals: list[Diagonal] = []
    carry = 0
    for parts in _diagonals(cells):
        carried = carry
        carry, digit = divmod(sum(parts) + carried, 10)
        diagonals.append(Diagonal(parts, carried, digit, carry))
    product = int("".join(str(diagonal.digit) for diagonal in reversed(diagonals)))
    return Row(number, multiplier, cells, tuple(diagonals), product)


def _diagonals(cells: Sequence[Cell]) -> list[tuple[int, ...]]:
    """What lies on each diagonal, from the right: the ones of a cell with the tens of the cell at its right."""
    inner = [(cells[place].ones, cells[place + 1].tens) for place in range(len(cells) - 2, -1, -1)]
    return [(cells[-1].ones,), *inner, (cells[0].tens,)]


def steps(number: int, multiplier: int) -> tuple[Step, ...]:
    """How two numbers are multiplied: lay the first, read the row of each digit of the second, add.

    >>> for step in steps(46, 30): print(step.sentence())
    Lay the bones 4 and 6 side by side for 46.
    The digit 0 has no row: it adds nothing, and only moves the next product by one place.
    Row 3 shows 1/2 1/8; along the diagonals, from the right, 2 + 1 = 3: 46 × 3 = 138; moved by one place, 1380.
    """
    lay(multiplier)
    taken: list[Step] = [Lay(number)]
    products: list[int] = []
    for place, written in enumerate(reversed(str(multiplier))):
        if digit := int(written):
            row = row_of(number, digit)
            taken.append(ReadRow(row, place))
            products.append(row.product * 10**place)
        else:
            taken.append(SkipRow(place))
    if len(products) > 1:
        taken.append(Add(tuple(products), sum(products)))
    return tuple(taken)


def product(number: int, multiplier: int) -> int:
    """The product, by what the bones show alone."""
    total = 0
    for step in steps(number, multiplier):
        if isinstance(step, ReadRow):
            total += step.row.product * 10**step.place
    return total


def picture(number: int, marked: Sequence[int] = ()) -> str:
    """The laid bones as text; the marked rows are pointed at.

    >>> print("\\n".join(picture(46, [3]).splitlines()[:5]))
      │   4 │   6
    ──┼─────┼─────
    1 │ 0/4 │ 0/6
    2 │ 0/8 │ 1/2
    3 │ 1/2 │ 1/8  ←
    """
    bones = lay(number)
    head = "  │ " + " │ ".join(f"{bone.digit:>3}" for bone in bones)
    lines = [head, "──" + "┼─────" * len(bones)]
    for row in range(1, 10):
        cells = " │ ".join(str(bone.cell(row)) for bone in bones)
        lines.append(f"{row} │ {cells}{'  ←' if row in marked else ''}")
    return "\n".join(lines)


def _sum(diagonal: Diagonal) -> str:
    terms = " + ".join(map(str, diagonal.parts))
    carried = f" + {diagonal.carried} carried" if diagonal.carried else ""
    whole = 10 * diagonal.carry + diagonal.digit
    return f"{terms}{carried} = {whole}"


def _places(count: int) -> str:
    return "one place" if count == 1 else f"{count} places"


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
