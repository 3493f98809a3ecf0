"""Texts with formulas in braces."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Formula, Names, read_formula
from ludendum.games.mathematicus.decks.printing import printed

MOST_FORMULAS = 40
_BRACES = re.compile(r"\\([{}])|\{([^{}]*)\}|([{}])")


@dataclass(frozen=True)
class Template:
    """A text in pieces: what stands there, and formulas whose values are put in."""

    pieces: tuple[str | Formula, ...]

    @property
    def formulas(self) -> tuple[Formula, ...]:
        return tuple(piece for piece in self.pieces if isinstance(piece, Formula))

    def filled(self, show: Callable[[Formula], str]) -> str:
        return "".join(piece if isinstance(piece, str) else show(piece) for piece in self.pieces)


def literal(text: str) -> Template:
    return Template((text,) if text else ())


def read_template(text: str) -> Template:
    """
    >>> read_template("Is {k + 1} odd?").pieces[0]
    'Is '
    """
    pieces: list[str | Formula] = []
    at = 0
    for found in _BRACES.finditer(text):
        pieces.append(text[at : found.start()])
        at = found.end()
        escaped, formula, stray = found.groups()
        if stray:
            raise Trouble(f"a “{stray}” has no partner; one that belongs to the text is written \\{stray}")
        if escaped:
            pieces.append(escaped)
        else:
            try:
                pieces.append(read_formula(formula))
            except Trouble as trouble:
                raise Trouble(f"{{{formula}}}: {trouble}") from None
    pieces.append(text[at:])
    template = Template(tuple(piece for piece in pieces if piece != ""))
    if len(template.formulas) > MOST_FORMULAS:
        raise Trouble(f"a line has at most {MOST_FORMULAS} formulas in braces")
    return template


def value_text(formula: Formula, names: Names, language: str, decimals: frozenset[str]) -> str:
    """The value of a formula in its place; with a decimal in it, or in a name it uses, it is printed as one."""
    as_decimal = formula.decimal or bool(formula.names & decimals)
    return printed(formula.value(names), language, as_decimal=as_decimal)
