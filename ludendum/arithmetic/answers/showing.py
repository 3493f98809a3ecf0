"""A tree as it is shown back: what was read, with nothing computed."""

from __future__ import annotations

from .locales import Locale
from .tree import (
    Absolute,
    Based,
    Bracket,
    Colon,
    Compound,
    Factorial,
    Mixed,
    Negative,
    Node,
    Numeral,
    Percent,
    Pi,
    Power,
    Product,
    Quantity,
    Quotient,
    Root,
    Scaled,
    Scientific,
    Sum,
)

_RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_ROOTS = {2: "√", 3: "∛", 4: "∜"}
_CLOSE_UNITS = ("°", "'", '"')
THIN = "\u202f"
"""Parts groups of digits: no locale takes it for a decimal mark."""


def shown(node: Node, locale: Locale) -> str:
    """The reading, with what recurs said in words: `0.333… (3 recurring)`."""
    recurring = [f"{digits} recurring" for digits in dict.fromkeys(_recurring(node))]
    return _show(node, locale) + (f" ({', '.join(recurring)})" if recurring else "")


def _recurring(node: Node) -> list[str]:
    if isinstance(node, Numeral):
        return [node.recurring] if node.recurring else []
    return [digits for part in _parts(node) for digits in _recurring(part)]


def _parts(node: Node) -> tuple[Node, ...]:
    if isinstance(node, Root | Negative | Bracket | Percent | Quantity | Factorial | Absolute):
        return (node.of,)
    if isinstance(node, Scaled | Scientific):
        return (node.number,)
    if isinstance(node, Power):
        return node.base, node.exponent
    if isinstance(node, Sum | Product):
        return node.left, node.right
    if isinstance(node, Quotient):
        return node.above, node.below
    if isinstance(node, Compound):
        return node.parts
    return node.terms if isinstance(node, Colon) else ()


def _show(node: Node, locale: Locale) -> str:
    if isinstance(node, Numeral):
        return _numeral(node, locale)
    if isinstance(node, Mixed):
        return f"{_grouped(str(node.whole))} {node.above}/{node.below}" if node.whole else f"{node.above}/{node.below}"
    if isinstance(node, Scaled):
        many = "½" if node.number == Mixed(0, 1, 2) else _show(node.number, locale)
        return f"{many} {node.word}"
    if isinstance(node, Scientific):
        return f"{_show(node.number, locale)} × 10{str(node.exponent).translate(_RAISED)}"
    if isinstance(node, Based):
        return node.digits + str(node.base).translate(_LOWERED)
    if isinstance(node, Factorial):
        return f"{_tight(node.of, locale)}!"
    if isinstance(node, Absolute):
        return f"|{_show(node.of, locale)}|"
    if isinstance(node, Pi):
        return "π"
    if isinstance(node, Root):
        sign = _ROOTS.get(node.index) or str(node.index).translate(_RAISED) + "√"
        return sign + _tight(node.of, locale)
    if isinstance(node, Power):
        return _tight(node.base, locale) + _exponent(node.exponent, locale)
    if isinstance(node, Negative):
        return "−" + (_show if not isinstance(node.of, Negative | Sum) else _tight)(node.of, locale)
    if isinstance(node, Bracket):
        inner = node.of
        simple = isinstance(inner, Numeral | Mixed | Pi | Bracket)
        return _show(inner, locale) if simple else f"({_show(inner, locale)})"
    return _composed(node, locale)


def _composed(node: Node, locale: Locale) -> str:
    if isinstance(node, Sum):
        right = _tight(node.right, locale) if isinstance(node.right, Sum | Negative) else _show(node.right, locale)
        return f"{_show(node.left, locale)} {'−' if node.minus else '+'} {right}"
    if isinstance(node, Product):
        left, right = _factor(node.left, locale), _factor(node.right, locale)
        if node.signed:
            return f"{left} × {right}"
        return f"{left}·{right}" if isinstance(node.right, Root | Bracket) else left + right
    if isinstance(node, Quotient):
        above = _show(node.above, locale) if isinstance(node.above, Quotient) else _factor(node.above, locale)
        below = (
            f"({_show(node.below, locale)})"
            if isinstance(node.below, Quotient | Product)
            else _factor(node.below, locale)
        )
        return f"{above} ÷ {below}" if node.division else f"{above}/{below}"
    if isinstance(node, Percent):
        return _show(node.of, locale) + ("%" if node.base == 100 else "‰")
    if isinstance(node, Quantity):
        sign = node.unit.sign
        return f"{_show(node.of, locale)}{'' if sign in _CLOSE_UNITS else ' '}{sign}"
    if isinstance(node, Compound):
        return " ".join(_show(part, locale) for part in node.parts)
    assert isinstance(node, Colon)  # noqa: S101  the last there is
    return " : ".join(_show(term, locale) for term in node.terms)


def _exponent(node: Node, locale: Locale) -> str:
    if isinstance(node, Numeral) and node.is_whole:
        return node.whole.translate(_RAISED)
    if isinstance(node, Negative) and isinstance(node.of, Numeral) and node.of.is_whole:
        return "⁻" + node.of.whole.translate(_RAISED)
    return "^" + (_show(node, locale) if isinstance(node, Bracket) else _tight(node, locale))


def _tight(node: Node, locale: Locale) -> str:
    """In brackets, unless it is one piece."""
    text = _show(node, locale)
    return (
        text
        if isinstance(node, Pi) or (isinstance(node, Numeral) and not node.recurring) or text[0] == "("
        else f"({text})"
    )


def _factor(node: Node, locale: Locale) -> str:
    loose = isinstance(node, Quotient | Sum | Negative) or (isinstance(node, Mixed) and node.whole == 0)
    text = _show(node, locale)
    return f"({text})" if loose and text[0] != "(" else text


def _numeral(node: Numeral, locale: Locale) -> str:
    text = _grouped(node.whole)
    if node.is_whole:
        return text
    text += locale.decimal + node.places
    if node.recurring:
        text += node.recurring * (3 if len(node.recurring) == 1 else 2) + "…"
    return text


def _grouped(digits: str) -> str:
    """From five digits on in groups of three.

    >>> _grouped("1500"), _grouped("12345").replace(THIN, "_")
    ('1500', '12_345')
    """
    if len(digits) < 5:
        return digits
    first = len(digits) % 3
    groups = [digits[:first]] if first else []
    return THIN.join(groups + [digits[place : place + 3] for place in range(first, len(digits), 3)])
