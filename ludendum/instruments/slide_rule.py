"""The slide rule: what each setting shows, and the steps of every calculation on it."""

from fractions import Fraction
from math import isqrt, log10
from typing import Literal

from msgspec import Struct

from .graduation import Room, graduated
from .scales import CI, ON_RULE, A, C, D, K, L, Number, Reading, Scale, decade, read_off

LARGEST = 10**12
PRECISION = 10**15  # roots are cut at so fine a part, far below what any scale shows

Operation = Literal["×", "÷", "²", "³", "√", "1/", "log"]


class Rule(Struct, frozen=True):
    """A setting: how far the slide is drawn out to the right, and where the cursor stands, in lengths of the rule."""

    slide: float = 0.0
    cursor: float = 0.0

    def with_slide(self, scale: Scale, value: float, over: float) -> "Rule":
        """The slide moved until a value of one of its scales stands over a value of D."""
        if not scale.on_slide:
            raise ValueError(f"The scale {scale.name} is on the body; the slide has B, CI and C.")
        return Rule(D.position(over) - scale.position(value), self.cursor)

    def with_cursor(self, scale: Scale, value: float) -> "Rule":
        """The cursor moved to a value of a scale."""
        position = scale.position(value) + (self.slide if scale.on_slide else 0)
        if not -1e-12 <= position <= 1 + 1e-12:
            raise ValueError(f"There {scale.name} is drawn out beyond the body; use the other end of the slide.")
        return Rule(self.slide, position)

    def under_cursor(self) -> dict[str, float | None]:
        """What each scale shows under the hairline; None where the slide does not reach.

        >>> shown = Rule().with_slide(C, 1, over=2).with_cursor(C, 3).under_cursor()
        >>> round(shown["D"], 6), round(shown["A"], 6), round(shown["C"], 6)
        (6.0, 36.0, 3.0)
        """
        return {
            name: scale.value_at(self.cursor - (self.slide if scale.on_slide else 0)) for name, scale in ON_RULE.items()
        }


class Step(Struct, frozen=True):
    """One thing to do, in words, and the rule as it stands afterwards."""

    sentence: str
    rule: Rule


class Worked(Struct, frozen=True):
    """What is known of a calculation before it is read; the scale shows the result divided by a power of ten."""

    operation: Operation
    operands: tuple[Fraction, ...]
    exact: Fraction
    power: Fraction
    estimate: Fraction


class Working(Struct, frozen=True):
    """A calculation on the rule: its steps, the exact result, the rough one that sets the point, and what is read."""

    operation: Operation
    operands: tuple[Fraction, ...]
    steps: tuple[Step, ...]
    exact: Fraction
    estimate: Fraction
    read: Reading


def multiply(first: Number, second: Number) -> Working:
    """
    >>> for step in multiply(25, 30).steps: print(step.sentence)
    Set the left end of C (its 1) over 2.5 on D.
    Bring the cursor to 3 on C.
    Read 7.5 on D under the cursor.
    Roughly 30 × 30 = 900, so the result is 750.
    """
    a, b = _checked(first, second)
    left, right = _leading(a), _leading(b)
    end, name = (10, "right end of C (its 10)") if left * right > 10 else (1, "left end of C (its 1)")
    set_slide = Rule().with_slide(C, end, over=float(left))
    moved = set_slide.with_cursor(C, float(right))
    begun = (
        Step(f"Set the {name} over {said(left)} on D.", set_slide),
        Step(f"Bring the cursor to {said(right)} on C.", moved),
    )
    rough = (rounded(a), rounded(b))
    estimate = rough[0] * rough[1]
    worked = Worked("×", (a, b), a * b, decade(a) * decade(b) * end, estimate)
    return _finished(worked, begun, D, f"{said(rough[0])} × {said(rough[1])} = {said(estimate)}")


def divide(first: Number, second: Number) -> Working:
    """
    >>> divide(750, 30).steps[-1].sentence
    'Roughly 800 ÷ 30 ≈ 27, so the result is 25.'
    """
    a, b = _checked(first, second)
    over, under = _leading(a), _leading(b)
    cursor = Rule().with_cursor(D, float(over))
    set_slide = cursor.with_slide(C, float(under), over=float(over))
    end, name = (10, "right end of C (its 10)") if over < under else (1, "left end of C (its 1)")
    begun = (
        Step(f"Bring the cursor to {said(over)} on D.", cursor),
        Step(f"Move the slide until {said(under)} on C stands under the cursor.", set_slide),
        Step(f"Bring the cursor to the {name}.", set_slide.with_cursor(C, end)),
    )
    rough = (rounded(a), rounded(b))
    estimate = rough[0] / rough[1]
    worked = Worked("÷", (a, b), a / b, decade(a) / decade(b) / end, estimate)
    return _finished(worked, begun, D, f"{said(rough[0])} ÷ {said(rough[1])} {_equals(estimate)}")


def square(number: Number) -> Working:
    """
    >>> square(40).steps[1].sentence
    'Read 16 on A under the cursor.'
    """
    (a,) = _checked(number)
    begun = (Step(f"Bring the cursor to {said(_leading(a))} on D.", Rule().with_cursor(D, float(_leading(a)))),)
    estimate = rounded(a) ** 2
    worked = Worked("²", (a,), a * a, decade(a) ** 2, estimate)
    return _finished(worked, begun, A, f"{said(rounded(a))}² = {said(estimate)}")


def cube(number: Number) -> Working:
    """
    >>> cube(20).steps[1].sentence
    'Read 8 on K under the cursor.'
    """
    (a,) = _checked(number)
    begun = (Step(f"Bring the cursor to {said(_leading(a))} on D.", Rule().with_cursor(D, float(_leading(a)))),)
    rough = _nearer(a)
    estimate = rough**3
    worked = Worked("³", (a,), a**3, decade(a) ** 3, estimate)
    return _finished(worked, begun, K, f"{said(rough)}³ = {said(estimate)}")


def reciprocal(number: Number) -> Working:
    """
    >>> for step in reciprocal(40).steps: print(step.sentence)
    With the ends of the slide in line, bring the cursor to 4 on D.
    Read 2.5 on CI under the cursor.
    Roughly 1 ÷ 40 = 0.025, so the result is 0.025.
    """
    (a,) = _checked(number)
    sentence = f"With the ends of the slide in line, bring the cursor to {said(_leading(a))} on D."
    begun = (Step(sentence, Rule().with_cursor(D, float(_leading(a)))),)
    estimate = 1 / rounded(a)
    worked = Worked("1/", (a,), 1 / a, 1 / decade(a) / 10, estimate)
    return _finished(worked, begun, CI, f"1 ÷ {said(rounded(a))} {_equals(estimate)}")


def logarithm(number: Number) -> Working:
    """The logarithm to base ten of a number from 1 on: L shows what stands behind its point.

    >>> for step in logarithm(250).steps: print(step.sentence)
    Bring the cursor to 2.5 on D.
    Read 0.398 on L under the cursor.
    250 is 2.5 × 10^2, so its logarithm is about 2.398.
    """
    (a,) = _checked(number)
    if a < 1:
        raise ValueError("L shows the logarithms of numbers from 1 on.")
    leading, whole = _leading(a), len(str(int(decade(a)))) - 1
    rule = Rule().with_cursor(D, float(leading))
    exact = Fraction(log10(leading))
    mantissa = read_off(exact, L) if exact else Reading(Fraction(0), Fraction(0), Fraction(0))
    read = Reading(whole + mantissa.reading, whole + mantissa.lower, whole + mantissa.upper)
    about = "about " if mantissa.reading else ""
    steps = (
        Step(f"Bring the cursor to {said(leading)} on D.", rule),
        Step(f"Read {said(mantissa.reading)} on L under the cursor.", rule),
        Step(f"{said(a)} is {said(leading)} × 10^{whole}, so its logarithm is {about}{said(read.reading)}.", rule),
    )
    return Working("log", (a,), steps, whole + exact, Fraction(whole), read)


def root(number: Number) -> Working:
    """
    >>> for step in root(625).steps: print(step.sentence)
    Take the digits of 625 in pairs from the point: 6.25 is in the left half of A; bring the cursor to it there.
    Read 2.5 on D under the cursor.
    Roughly √600 ≈ 24, so the result is 25.
    """
    (a,) = _checked(number)
    pair = Fraction(1)
    while a / pair >= 100:
        pair *= 100
    while a / pair < 1:
        pair /= 100
    on_a = a / pair
    half = "left" if on_a < 10 else "right"
    sentence = (
        f"Take the digits of {said(a)} in pairs from the point: {said(on_a)} is in the {half} half of A; "
        "bring the cursor to it there."
    )
    begun = (Step(sentence, Rule().with_cursor(A, float(on_a))),)
    estimate = square_root(rounded(a))
    worked = Worked("√", (a,), square_root(a), square_root(pair), estimate)
    return _finished(worked, begun, D, f"√{said(rounded(a))} {_equals(estimate)}")


def _finished(worked: Worked, begun: tuple[Step, ...], scale: Scale, rough: str) -> Working:
    """The last two steps of every calculation: the digits are read, an estimate places their decimal point."""
    rule = begun[-1].rule
    read = read_off(worked.exact, scale)
    result = pointed(_leading(read.reading), worked.estimate)
    about = "" if read.reading == worked.exact else "about "
    last = (
        Step(f"Read {said(read.reading / worked.power)} on {scale.name} under the cursor.", rule),
        Step(f"Roughly {rough}, so the result is {about}{said(result)}.", rule),
    )
    return Working(worked.operation, worked.operands, (*begun, *last), worked.exact, worked.estimate, read)


SHOWN: dict[Operation, tuple[Scale, Scale]] = {"²": (A, D), "³": (K, D), "√": (A, D), "1/": (CI, D), "log": (D, L)}
"""The two scales that a calculation needs, if they are not C and D."""


def picture(rule: Rule, operation: Operation = "×", length: int = 60) -> str:
    """The rule as text: the two scales that matter as they are set, and the cursor across both.

    >>> print(picture(Rule().with_slide(C, 1, over=2).with_cursor(C, 3), length=40))
                                      ┃
    C              1           2      ┃    4   5
    D  1           2      3    4   5  ┃  7 8 9 1
                                      ┃
    """
    above, below = SHOWN.get(operation, (C, D))
    cursor = 3 + round(rule.cursor * length)
    rows = ["", *(_numbers(scale, rule.slide if scale.on_slide else 0.0, length) for scale in (above, below)), ""]
    padded = [f"{row:<{length + 4}}" for row in rows]
    return "\n".join(f"{row[:cursor]}┃{row[cursor + 1 :]}".rstrip() for row in padded)


def _numbers(scale: Scale, shift: float, length: int) -> str:
    """The numbers of a scale by their first digits at their places, as far as the body reaches."""
    row = list(f"{scale.name:<{length + 4}}")
    for tick in graduated(scale, Room(length)):
        place = round((tick.position + shift) * length)
        if tick.rank == 0 and 0 <= place <= length:
            row[3 + place] = tick.label.removeprefix(".")[0]
    return "".join(row)


def pointed(digits: Fraction, estimate: Fraction) -> Fraction:
    """The digits with their decimal point where they come nearest to the estimate, as a ratio.

    >>> pointed(Fraction(15, 2), Fraction(900))
    Fraction(750, 1)
    """
    near = digits * decade(estimate)
    return min((near / 10, near, near * 10), key=lambda value: max(value / estimate, estimate / value))


def rounded(value: Fraction) -> Fraction:
    """A number by its first digit alone, for an estimate.

    >>> rounded(Fraction(347)), rounded(Fraction(96))
    (Fraction(300, 1), Fraction(100, 1))
    """
    power = decade(value)
    return int(value / power + Fraction(1, 2)) * power


def _nearer(value: Fraction) -> Fraction:
    """By its first digit, or by a half below 2: what is cubed would else be out by more than the point can bear.

    >>> _nearer(Fraction(147, 1000)), _nearer(Fraction(347))
    (Fraction(3, 20), Fraction(300, 1))
    """
    return rounded(value * 2) / 2 if _leading(value) < 2 else rounded(value)


def square_root(value: Fraction) -> Fraction:
    """The square root, exact where it is rational, else cut far below what can be read."""
    above, below = value.as_integer_ratio()
    if isqrt(above) ** 2 == above and isqrt(below) ** 2 == below:
        return Fraction(isqrt(above), isqrt(below))
    return Fraction(isqrt(above * PRECISION**2 // below), PRECISION)


def said(value: Fraction) -> str:
    """A number as it is said: its digits where they end soon, else six of them.

    >>> said(Fraction(5, 2)), said(Fraction(2, 3)), said(Fraction(1200)), said(Fraction(2140203, 10))
    ('2.5', '0.666667', '1200', '214020')
    """
    if value.denominator == 1:
        return str(value.numerator)
    places = max(0, 6 - _whole_digits(value))
    text = f"{float(round(value, places)):.{places}f}"
    return text.rstrip("0").rstrip(".") if places else text


def _whole_digits(value: Fraction) -> int:
    power, digits = decade(value), 0
    while power >= 1:
        power, digits = power / 10, digits + 1
    while power < Fraction(1, 10):
        power, digits = power * 10, digits - 1
    return digits


def _equals(value: Fraction) -> str:
    """A rough value with two digits; whether it is exact is said by its sign."""
    power = decade(value) / 10
    short = round(value / power) * power
    return f"= {said(value)}" if short == value else f"≈ {said(short)}"


def _leading(value: Fraction) -> Fraction:
    return value / decade(value)


def _checked(*values: Number) -> tuple[Fraction, ...]:
    for value in values:
        if not 0 < value <= LARGEST or Fraction(value).denominator > LARGEST:
            raise ValueError(f"A slide rule is set to numbers above 0, up to {LARGEST:,} and as fine as their inverse.")
    return tuple(Fraction(value) for value in values)
