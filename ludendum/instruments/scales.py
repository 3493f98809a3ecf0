"""The scales of a slide rule: where a number stands, what stands at a place, and how finely it can be read."""

from fractions import Fraction
from math import log10

from msgspec import Struct

Number = int | Fraction

READING = Fraction(1, 2)
"""To what part of the smallest division a careful eye reads: half of it."""


class Scale(Struct, frozen=True):
    """A scale; `decades` powers of ten fill the rule's length. `marks` are (from, smallest division) in a decade.

    An `even` scale has no decades: it goes from 0 to 1 in equal parts, and shows logarithms.
    """

    name: str
    decades: int
    on_slide: bool
    shows: str
    marks: tuple[tuple[Fraction, Fraction], ...]
    backwards: bool = False
    even: bool = False

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value."""
        return (0, 1) if self.even else (1, 10**self.decades)

    def position(self, value: float) -> float:
        """Where a value from one end of the scale to the other stands: 0 at the left, 1 at the right.

        >>> round(D.position(2), 4), round(A.position(4), 4), L.position(0.301)
        (0.301, 0.301, 0.301)
        """
        least, greatest = self.ends
        if not least <= value <= greatest:
            raise ValueError(f"The scale {self.name} goes from {least} to {greatest:,}.")
        if self.even:
            return value
        along = log10(value) / self.decades
        return 1 - along if self.backwards else along

    def value_at(self, position: float) -> float | None:
        """What stands at a position; nothing beyond the ends."""
        if not -1e-12 <= position <= 1 + 1e-12:
            return None
        along = min(max(1 - position if self.backwards else position, 0.0), 1.0)
        return along if self.even else float(10.0 ** (self.decades * along))

    def division(self, value: Number) -> Fraction:
        """The smallest division where the value stands, in the value's own decade.

        >>> str(D.division(3)), str(D.division(300)), str(D.division(Fraction(3, 10)))
        ('1/50', '2', '1/500')
        """
        if self.even:
            return self.marks[0][1]
        power = decade(value)
        leading = Fraction(value) / power
        return [step for begin, step in self.marks if begin <= leading][-1] * power


def decade(value: Number) -> Fraction:
    """The power of ten of a number's first digit.

    >>> decade(240), decade(Fraction(1, 20))
    (Fraction(100, 1), Fraction(1, 100))
    """
    if value <= 0:
        raise ValueError("A slide rule shows numbers above 0.")
    whole, below = Fraction(value).as_integer_ratio()
    power = Fraction(10) ** (len(str(whole)) - len(str(below)))
    return power if power <= value else power / 10


def _marks(*marks: tuple[int, str]) -> tuple[tuple[Fraction, Fraction], ...]:
    return tuple((Fraction(begin), Fraction(step)) for begin, step in marks)


# The divisions that rules of 25 cm have: as fine as the eye can still tell apart.
_FINE = _marks((1, "0.01"), (2, "0.02"), (4, "0.05"))
_MIDDLE = _marks((1, "0.02"), (2, "0.05"), (5, "0.1"))
_COARSE = _marks((1, "0.05"), (3, "0.1"), (6, "0.2"))

K = Scale("K", 3, False, "cubes of D", _COARSE)
A = Scale("A", 2, False, "squares of D", _MIDDLE)
B = Scale("B", 2, True, "squares of C", _MIDDLE)
CI = Scale("CI", 1, True, "reciprocals of C, from right to left", _FINE, backwards=True)
C = Scale("C", 1, True, "numbers, on the slide", _FINE)
D = Scale("D", 1, False, "numbers, on the body", _FINE)
L = Scale("L", 1, False, "logarithms of D, in equal parts", _marks((0, "0.002")), even=True)

SCALES = {scale.name: scale for scale in (K, A, B, CI, C, D)}
"""The scales of numbers, from the top of the rule to the bottom."""

ON_RULE = {**SCALES, L.name: L}
"""All scales: the body has K and A above the slide, D and L below; the slide has B, CI and C."""


class Reading(Struct, frozen=True):
    """What an eye reads for an exact value, and the bounds between which the value must then lie."""

    reading: Fraction
    lower: Fraction
    upper: Fraction


def reading_error(value: Number, scale: Scale = D, part: Fraction = READING) -> Fraction:
    """How far a reading at this value may be off: a part of the smallest division there."""
    return scale.division(value) * part


def read_off(exact: Number, scale: Scale = D, part: Fraction = READING) -> Reading:
    """What is read where the exact value stands, in steps of the reading error.

    >>> found = read_off(Fraction(1000, 7))
    >>> str(found.reading), str(found.lower), str(found.upper)
    ('143', '285/2', '287/2')
    """
    error = reading_error(exact, scale, part)
    reading = round(Fraction(exact) / error) * error
    return Reading(reading, reading - error, reading + error)


def within(answer: Number, exact: Number, tolerance: Fraction = Fraction(5, 100)) -> bool:
    """Whether an answer is near enough, the bounds included; the slide rule is trusted to 5 %.

    >>> within(95, 100), within(Fraction(9499, 100), 100)
    (True, False)
    """
    return abs(Fraction(answer) - Fraction(exact)) <= tolerance * abs(Fraction(exact))
