"""The instruments in a terminal: what is laid or set, and each step in words."""

import re
from collections.abc import Sequence

from ludendum.instruments import napier, regular_figures, slide_rule
from ludendum.instruments.typed import calculation, worked
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import put, put_json

TIMES = re.compile(r"\s*[×xX*·]\s*|\s+")
MOST_DIGITS = len(str(napier.LARGEST))


def lay_bones(words: Sequence[str], *, as_json: bool) -> None:
    """A multiplication with the bones."""
    number, multiplier = _whole_numbers(" ".join(words))
    taken = napier.steps(number, multiplier)
    sentences = [step.sentence() for step in taken]
    product = napier.product(number, multiplier)
    if as_json:
        put_json({"number": number, "multiplier": multiplier, "steps": sentences, "product": product})
        return
    rows = [step.row.multiplier for step in taken if isinstance(step, napier.ReadRow)]
    put(napier.picture(number, rows))
    put()
    _tell(sentences)
    put(f"{number} × {multiplier} = {product}")


def set_rule(words: Sequence[str], *, as_json: bool) -> None:
    """A calculation on the slide rule."""
    try:
        found = worked(*calculation(" ".join(words)))
    except ValueError as error:
        raise Complaint(str(error)) from error
    if as_json:
        put_json(
            {
                "operation": found.operation,
                "operands": [str(one) for one in found.operands],
                "steps": found.steps,
                "exact": slide_rule.said(found.exact),
                "read": slide_rule.said(found.read.reading),
            }
        )
        return
    put(slide_rule.picture(found.steps[-1].rule, found.operation))
    put()
    _tell([step.sentence for step in found.steps])


def show_table(*, exact: bool, as_json: bool) -> None:
    """The table of regular figures."""
    if as_json:
        put_json(
            {
                "polygons": regular_figures.polygons(),
                "solids": regular_figures.solids(),
                "round": [regular_figures.circle(), regular_figures.sphere()],
            }
        )
    else:
        put(regular_figures.text_table(exact=exact))


def _tell(sentences: Sequence[str]) -> None:
    for place, sentence in enumerate(sentences, 1):
        put(f"{place}. {sentence}")


def _whole_numbers(typed: str) -> tuple[int, int]:
    """The two numbers, with or without a sign between them."""
    parts = TIMES.split(typed.strip())
    if len(parts) != 2 or not all(parts):
        raise Complaint("The bones multiply two whole numbers; write them as in: ludendum instrument bones 425 7")
    for part in parts:
        if not (part.isascii() and part.isdecimal() and len(part) <= MOST_DIGITS):
            raise Complaint(f"“{part[:40]}” is not a whole number of at most {MOST_DIGITS} digits; write it as in: 425")
    return int(parts[0]), int(parts[1])
