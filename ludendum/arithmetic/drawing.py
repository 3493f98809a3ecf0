"""A formula drawn: its numbers as cards, its signs between them, and what it gives."""

from __future__ import annotations

import re
from html import escape

from ludendum.engine import paper

from .evaluation import CannotEvaluate, evaluate
from .formula import Formula
from .printing import number_text, spell

HEIGHT, CARD, DIGIT, SIGN, BRACKET = 44.0, 16.0, 11.0, 20.0, 8.0
BASELINE = 29.0


def formula_svg(formula: Formula) -> str:
    """The formula as a picture."""
    text = spell(formula)
    try:
        value = f"= {number_text(evaluate(formula))}"
    except CannotEvaluate as error:
        value = f"({error})"
    drawn, at = [], 6.0
    for part in re.findall(r"[0-9]+|\S", text):
        width = CARD + DIGIT * len(part) if part.isdecimal() else BRACKET if part in "()" else SIGN
        drawn.append(_card(part, at, width) if part.isdecimal() else _word(part, at + width / 2, paper.SOFT))
        at += width + 4
    drawn.append(_word(value, at + 6, paper.BLUE, anchor="start"))
    whole = at + 20 + DIGIT * len(value)
    ground = f'<rect width="{whole:g}" height="{HEIGHT:g}" rx="6" fill="{paper.PAPER}"/>'
    return paper.svg(whole, HEIGHT, f"{text} {value}", ground + "".join(drawn))


def _card(digits: str, at: float, width: float) -> str:
    return (
        f'<rect x="{at:g}" y="6" width="{width:g}" height="32" rx="5" fill="{paper.SHEET}" stroke="{paper.RULE}"/>'
        f"{_word(digits, at + width / 2, paper.INK)}"
    )


def _word(text: str, at: float, colour: str, *, anchor: str = "middle") -> str:
    return (
        f'<text x="{at:g}" y="{BASELINE:g}" text-anchor="{anchor}" font-family="{paper.SERIF}" font-size="19" '
        f'fill="{colour}">{escape(text)}</text>'
    )
