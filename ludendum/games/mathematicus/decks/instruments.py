"""What the line `instrument:` of a blue card asks of Napier's bones or the slide rule, step by step."""

from collections.abc import Sequence
from fractions import Fraction

from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Formula, read_formulas
from ludendum.games.mathematicus.decks.reckoning import Value, number, whole
from ludendum.instruments import napier, slide_rule

OPERANDS = {"multiply": 2, "divide": 2, "square": 1, "root": 1}
CAN = {"napier": ("multiply",), "slide-rule": tuple(OPERANDS)}
"""What each instrument is asked to do."""


def read_instrument(text: str, kind: str) -> tuple[str, tuple[Formula, ...]]:
    """The operation and its operands; raises `Trouble`."""
    operation, _, rest = text.partition(" ")
    if kind not in CAN:
        raise Trouble("`instrument:` belongs to the kinds napier and slide-rule")
    if operation not in CAN[kind]:
        raise Trouble(f"an instrument of this kind can {', '.join(CAN[kind])}, as in `multiply a, b + 1`")
    operands = tuple(read_formulas(rest, ",;"))
    if len(operands) != OPERANDS[operation]:
        wanted = "one number" if OPERANDS[operation] == 1 else "two numbers, parted by a comma"
        raise Trouble(f"{operation} takes {wanted}")
    return operation, operands


def worked_out(kind: str, operation: str, values: Sequence[Value]) -> tuple[str, ...]:
    """The steps on the instrument, in words; raises `Trouble` if it cannot show these numbers."""
    try:
        if kind == "napier":
            first, second = map(whole, values)
            return tuple(step.sentence() for step in napier.steps(first, second))
        numbers = [_fraction(value) for value in values]
        match operation:
            case "multiply":
                working = slide_rule.multiply(*numbers)
            case "divide":
                working = slide_rule.divide(*numbers)
            case "square":
                working = slide_rule.square(*numbers)
            case _:
                working = slide_rule.root(*numbers)
    except ValueError as error:
        raise Trouble(str(error).rstrip(".")) from None
    return tuple(step.sentence for step in working.steps)


def _fraction(value: Value) -> Fraction:
    found = number(value)
    if not isinstance(found, int | Fraction):
        raise Trouble("a slide rule is set to whole numbers, fractions and decimals")
    return Fraction(found)
