"""Reading a number, a quantity, or a whole computation from a cleaned text.

Strongest first: powers and roots, × and / from the left, units (which take all the factors before them), + and −.
"""

from __future__ import annotations

from .exact import subtract
from .limits import MAX_NESTING, Unreadable
from .locales import Locale
from .order import sign
from .tokens import Token, bounded_exponent, count_of, is_whole, part_of, tokens
from .tree import (
    Absolute,
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
from .units import Unit, read_unit

_CLOSING = {"(": ")", "[": "]"}


def parse(text: str, locale: Locale) -> Node:
    """The tree of a text, or Unreadable."""
    reader = _Reader(text, locale)
    node = reader.ratio()
    if reader.now.kind != "end":
        raise reader.stray()
    return node


class _Reader:
    """Walks along the tokens; each method reads one kind of thing and leaves what follows."""

    def __init__(self, text: str, locale: Locale) -> None:
        self.text = text
        self.locale = locale
        self.tokens = tokens(text, locale)
        self.place = 0
        self.depth = 0

    @property
    def now(self) -> Token:
        return self.tokens[self.place]

    def sees(self, *signs: str) -> bool:
        return self.now.kind == "sign" and self.now.text in signs

    def take(self) -> Token:
        self.place += 1
        return self.tokens[self.place - 1]

    def takes(self, *signs: str) -> bool:
        found = self.sees(*signs)
        self.place += found
        return found

    def stray(self) -> Unreadable:
        """Why the reading cannot go on here."""
        token = self.now
        if token.kind == "end":
            return Unreadable("Something is missing at the end.")
        if token.kind in ("number", "fraction"):
            return Unreadable("Two numbers stand side by side with nothing between them.")
        if token.kind == "word":
            return Unreadable(f"“{token.text[:40]}” is no number and no unit that is known here.")
        return Unreadable(f"“{token.text}” cannot stand where it stands.")

    # from the loosest to the tightest ----------------------------------------------------------------------------

    def ratio(self) -> Node:
        terms = [self.sum()]
        while self.takes(":"):
            terms.append(self.sum())
        return terms[0] if len(terms) == 1 else Colon(tuple(terms))

    def sum(self) -> Node:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise Unreadable(f"Brackets, roots and powers may be nested at most {MAX_NESTING} deep.")
        node = self.term()
        while self.sees("+", "-"):
            minus = self.take().text == "-"
            node = Sum(node, self.term(), minus)
        self.depth -= 1
        return node

    def term(self) -> Node:
        node = self.measured()
        while self.sees("×", "÷", "/"):
            node = _joined(node, self.take().text, self.measured())
        return node

    def measured(self) -> Node:
        """Factors, and the unit or percent sign that belongs to all of them."""
        node = self.sized()
        if not isinstance(node, Quantity) or self.now.kind not in ("number", "fraction"):
            return node
        parts = [node]
        while self.now.kind in ("number", "fraction"):
            parts.append(self.smaller_part(parts[-1]))
        return Compound(tuple(parts))

    def sized(self) -> Node:
        minus = self.takes("-")
        if not minus:
            self.takes("+")
        node = self.factors()
        if minus:
            node = Negative(node)
        if self.sees("%", "‰"):
            return Percent(node, 100 if self.take().text == "%" else 1000)
        unit = self.unit()
        return node if unit is None else Quantity(node, unit)

    def smaller_part(self, before: Quantity) -> Quantity:
        """What follows in 5 ft 3 in, 1 h 30, 45° 30'."""
        node = self.factors()
        unit = self.unit()
        follows = _FOLLOWING.get((before.unit.sign, unit.sign if unit else ""))
        if follows:
            found = read_unit(follows, 0, self.locale)
            unit = found[0] if found else unit
        if unit is None or unit.dimensions != before.unit.dimensions or unit.zero:
            raise Unreadable("Quantities in a row must be of one kind, as in 5 ft 3 in.")
        if sign(subtract(before.unit.size, unit.size)) <= 0:  # 1000 m 81 m would be a sum
            raise Unreadable("Quantities in a row go from large to small, as in 5 ft 3 in.")
        return Quantity(node, unit)

    def unit(self) -> Unit | None:
        if self.now.kind != "word":
            return None
        money = self.text[self.now.at] != self.now.text[0]  # a sign that stood before its number
        found = read_unit(self.now.text if money else self.text, 0 if money else self.now.at, self.locale)
        if found is None:
            return None
        if money:
            self.take()
        else:
            while self.now.kind != "end" and self.now.at < found[1]:
                self.take()
        return found[0]

    def factors(self) -> Node:
        node = self.power()
        while True:
            if self.sees("×", "÷", "/"):
                node = _joined(node, self.take().text, self.power())
            elif self.now.kind in ("root", "root(") or self.sees("π", "(", "["):
                if isinstance(node, Quotient) and not self.now.spaced:
                    raise Unreadable("A fraction and what follows it have two readings; use brackets, as in (1/2)π.")
                node = Product(node, self.power(), signed=False)
            else:
                return node

    def power(self) -> Node:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise Unreadable(f"Brackets, roots and powers may be nested at most {MAX_NESTING} deep.")
        node: Node
        if self.takes("-"):
            node = Negative(self.power())
        else:
            node = self.primary()
            if self.takes("!"):
                node = Factorial(node)
            if self.now.kind == "raised":
                node = Power(node, _whole(bounded_exponent(self.take().text)))
            elif self.takes("^"):
                node = Power(node, self.power())
        self.depth -= 1
        return node

    def primary(self) -> Node:
        token = self.now
        if token.kind in ("number", "fraction"):
            return self.number()
        if token.kind == "root":
            self.take()
            return Root(int(token.text), self.under_the_root())
        if token.kind == "root(":
            self.take()
            node = self.sum()
            self.close(")")
            return Root(int(token.text), node)
        if self.takes("π"):
            return Pi()
        if self.sees("(", "["):
            self.take()
            node = self.sum()
            self.close(_CLOSING[token.text])
            return Bracket(node)
        if self.takes("|"):
            node = self.sum()
            self.close("|")
            return Absolute(node)
        raise self.stray()

    def close(self, bracket: str) -> None:
        if not self.takes(bracket):
            raise Unreadable("A bracket is never closed.") if self.now.kind == "end" else self.stray()

    def under_the_root(self) -> Node:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise Unreadable(f"Brackets, roots and powers may be nested at most {MAX_NESTING} deep.")
        node = Negative(self.primary()) if self.takes("-") else self.primary()
        self.depth -= 1
        return node.of if isinstance(node, Bracket) else node

    def number(self) -> Node:
        """A number with what belongs to it: the fraction of a mixed number, or a word such as million."""
        node = self.take().node
        assert node is not None  # noqa: S101  every number token has one
        if isinstance(node, Numeral) and node.is_whole and (mixed := self.fraction_beside(node)):
            node = mixed
        if is_whole(node) and self.now.kind == "word" and (part := part_of(self.now.text, self.locale)):
            self.take()
            return Mixed(0, _int(node), part)  # 3 quarters
        if self.now.kind == "word" and (count := count_of(self.now.text, self.locale)):
            self.take()
            return Scaled(node, *count)
        return node

    def fraction_beside(self, whole: Numeral) -> Mixed | None:
        first, slash, below = (*self.tokens[self.place : self.place + 3], self.tokens[-1], self.tokens[-1])[:3]
        if first.kind == "fraction" and not first.text[0].isalpha() and isinstance(first.node, Mixed):
            self.place += 1
            return _mixed(int(whole.whole), first.node.above, first.node.below)
        if not (is_whole(first.node) and slash.text == "/" and is_whole(below.node)):
            return None
        self.place += 3
        return _mixed(int(whole.whole), _int(first.node), _int(below.node))


_FOLLOWING = {
    ("°", "ft"): "arcmin",
    ("arcmin", "in"): "arcsec",
    ("°", "in"): "arcsec",
    ("h", "m"): "min",
    ("h", ""): "min",
}
"""What a sign means after another: a stroke after degrees is a minute of arc."""


def _mixed(whole: int, above: int, below: int) -> Mixed:
    if above >= below:
        raise Unreadable("The fraction of a mixed number must be less than one.")
    return Mixed(whole, above, below)


def _int(node: Node | None) -> int:
    return int(node.whole) if isinstance(node, Numeral) else 0


def _whole(exponent: int) -> Node:
    return Negative(Numeral(str(-exponent))) if exponent < 0 else Numeral(str(exponent))


def _joined(left: Node, sign: str, right: Node) -> Node:
    if sign != "×":
        return Quotient(left, right, sign == "÷")
    ten = Numeral("10")
    if isinstance(left, Numeral) and isinstance(right, Power) and right.base == ten:
        minus = isinstance(right.exponent, Negative)
        exponent = right.exponent.of if isinstance(right.exponent, Negative) else right.exponent
        if isinstance(exponent, Bracket):
            minus, exponent = _unwrapped(exponent.of, minus)
        if isinstance(exponent, Numeral) and exponent.is_whole:
            return Scientific(left, bounded_exponent(("-" if minus else "") + exponent.whole))
    return Product(left, right)


def _unwrapped(node: Node, minus: bool) -> tuple[bool, Node]:
    return (not minus, node.of) if isinstance(node, Negative) else (minus, node)
