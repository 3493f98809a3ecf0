"""Formulas of a deck: read by hand, never by Python's own reader, and worked out exactly."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ludendum.arithmetic.answers.exact import Real
from ludendum.games.mathematicus.decks import reckoning
from ludendum.games.mathematicus.decks.errors import OutOfReachError, Trouble
from ludendum.games.mathematicus.decks.functions import FUNCTIONS
from ludendum.games.mathematicus.decks.reckoning import Rounded, Value, truth
from ludendum.games.mathematicus.decks.tokens import KEYWORDS, tokens_of

DEEPEST = 20
MOST_DIGITS = 40
COST_OF_ROOTS = 30
"""Of reckoning with a sum of one root or π; likewise of each more in it."""
COST_OF_A_FRACTION = 2
BITS_FOR_ONE = 128
"""Bits of a fraction that cost one more."""
COST_OF_AN_ELEMENT = 3
"""Of a list that a function goes through."""
COST_OF_NEARING = 300
"""Of working out a root or π to as many digits as a function needs."""
COST_OF_A_PRODUCT = 100
"""Of one root or π with another: of two sums each is multiplied with each."""
LONG = 64
"""Bits of a whole number that cost a function nothing; two more cost one."""


class Purse:
    """How much work may still be done; None: as much as it takes."""

    def __init__(self, left: int | None = None) -> None:
        self.left = left

    def spend(self, cost: int) -> None:
        if self.left is not None:
            self.left -= cost
            if self.left < 0:
                raise OutOfReachError("this deck takes too long to check: narrow its draws")


class Names(dict[str, "Value | Trouble"]):
    """What each name stands for; a name without a value holds the trouble it has."""

    def __init__(self, purse: Purse) -> None:
        super().__init__()
        self.purse = purse


Work: TypeAlias = Callable[[Names], Value]


@dataclass(frozen=True)
class Formula:
    """A formula, ready to be worked out for given names."""

    source: str
    work: Work
    names: frozenset[str]
    decimal: bool
    """Whether a decimal is written in it: then its value is printed as one."""
    cost: int

    def value(self, names: Names) -> Value:
        """Raises `Trouble`."""
        names.purse.spend(self.cost)
        return self.work(names)


def read_formula(text: str) -> Formula:
    """
    >>> read_formula("lcm(4, 6) + 1").value(Names(Purse()))
    13
    """
    [formula] = _Reader(text).several("")
    return formula


def read_formulas(text: str, separators: str) -> list[Formula]:
    """Formulas one after another, parted by any of these signs."""
    return _Reader(text).several(separators)


class _Reader:
    """Reads a formula from left to right; each method reads what binds more tightly than the one before it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens_of(text)
        self.at = 0
        self.depth = 0
        self._begin()

    def _begin(self) -> None:
        self.names: set[str] = set()
        self.decimal = False
        self.cost = 1

    def several(self, separators: str) -> list[Formula]:
        found: list[Formula] = []
        while True:
            self._begin()
            start = self.at
            work = self._or()
            stop = self.tokens[self.at].at if self.at < len(self.tokens) else len(self.text)
            source = self.text[self.tokens[start].at : stop].strip()
            found.append(Formula(source, work, frozenset(self.names), self.decimal, self.cost))
            if self.at == len(self.tokens):
                return found
            if not (separators and self._sign() and self._sign() in separators):
                raise Trouble(f"“{self.text[self.tokens[self.at].at :].strip()[:10]}” is not expected there")
            self.at += 1

    # tokens ------------------------------------------------------------------------------------------------------

    def _sign(self) -> str:
        """The sign or keyword that comes next, if it is one."""
        if self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.kind == "sign" or (token.kind == "name" and token.text in KEYWORDS):
                return token.text
        return ""

    def _next_is(self, *signs: str) -> str:
        """Takes the next token if it is one of these."""
        sign = self._sign()
        if sign and sign in signs:
            self.at += 1
            self.cost += 1
            return sign
        return ""

    def _expect(self, sign: str) -> None:
        if not self._next_is(sign):
            raise Trouble(f"a “{sign}” is missing")

    # conditions --------------------------------------------------------------------------------------------------

    def _or(self) -> Work:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Trouble("its brackets go too deep")
        left = self._and()
        while self._next_is("or"):
            left = _either(left, self._and())
        self.depth -= 1
        return left

    def _and(self) -> Work:
        left = self._not()
        while self._next_is("and"):
            left = _both(left, self._not())
        return left

    def _not(self) -> Work:
        flips = 0
        while self._next_is("not"):
            flips += 1
        inner = self._comparison()
        if not flips:
            return inner
        return lambda names: truth(inner(names)) == (flips % 2 == 0)

    def _comparison(self) -> Work:
        terms, tests = [self._sum()], []
        while sign := self._next_is(*_ORDERS):
            tests.append(sign)
            terms.append(self._sum())
        if not tests:
            return terms[0]
        if len(tests) == 1:
            return _comparing(terms[0], tests[0], terms[1])
        return lambda names: _compared([term(names) for term in terms], tests)

    # arithmetic --------------------------------------------------------------------------------------------------

    def _sum(self) -> Work:
        left = self._term()
        while sign := self._next_is("+", "-"):
            left = _two(reckoning.add if sign == "+" else reckoning.subtract, left, self._term())
        return left

    def _term(self) -> Work:
        left, _ = self._factor()
        while sign := self._next_is("×", "/", "mod", "div"):
            right, side_by_side = self._factor()
            if sign == "/" and side_by_side:
                raise Trouble("what is below the line is not clear: write 1/(2k) or 1/2 × k")
            left = _two(_TERMS[sign], left, right)
        return left

    def _factor(self) -> tuple[Work, bool]:
        """A factor, and whether it is two side by side, as in 2k or 6π."""
        minus = 0
        while sign := self._next_is("-", "+"):
            minus += sign == "-"
        numeral = self.at < len(self.tokens) and self.tokens[self.at].kind == "number"
        found = self._power()
        side_by_side = numeral and self._stands_beside()
        if side_by_side:
            found = _two(reckoning.multiply, found, self._power())
        if minus % 2:
            inner = found
            found = lambda names: reckoning.negative(inner(names))  # noqa: E731
        return found, side_by_side

    def _stands_beside(self) -> bool:
        if self.at >= len(self.tokens):
            return False
        token = self.tokens[self.at]
        name = token.kind == "name" and (token.text not in KEYWORDS or token.text == "pi")
        return name or (token.kind == "sign" and token.text in "π√(")

    def _power(self) -> Work:
        base = self._raised()
        if not self._next_is("^"):
            return base
        minus = bool(self._next_is("-"))
        exponent = self._power()
        self.cost += COST_OF_ROOTS
        if minus:
            return lambda names: reckoning.power(base(names), reckoning.negative(exponent(names)))
        return _two(reckoning.power, base, exponent)

    def _raised(self) -> Work:
        found = self._atom()
        while sign := self._next_is("!", "²", "³"):
            if sign == "!":
                found = _one(reckoning.factorial, found)
            else:
                found = _two(reckoning.power, found, _always(2 if sign == "²" else 3))
        return found

    def _atom(self) -> Work:
        if self.at >= len(self.tokens):
            raise Trouble("it ends too early" if self.tokens else "there is no formula")
        token = self.tokens[self.at]
        self.at += 1
        self.cost += 1
        match token.kind:
            case "number":
                return self._number(token.text)
            case "word":
                return _always(token.text)
            case "name" if token.text == "if":
                return self._if()
            case "name" if token.text not in KEYWORDS:
                return (
                    self._call(token.text)
                    if self._sign() == "(" and token.text in FUNCTIONS
                    else self._name(token.text)
                )
        if token.text in ("π", "pi"):
            self.cost += COST_OF_ROOTS
            return _always(reckoning.PI_VALUE)
        if token.text == "√":
            self.cost += FUNCTIONS["sqrt"].cost
            return _one(FUNCTIONS["sqrt"].work, self._raised_once())
        if token.text == "(":
            inner = self._or()
            self._expect(")")
            return inner
        raise Trouble(f"“{token.text}” is not expected there")

    def _raised_once(self) -> Work:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Trouble("its roots go too deep")
        found = self._atom()
        self.depth -= 1
        return found

    def _number(self, text: str) -> Work:
        if len(text) > MOST_DIGITS:
            raise Trouble(f"a number has at most {MOST_DIGITS} digits")
        if "." in text:
            self.decimal = True
            value: Value = reckoning.lowered(Fraction(text))
        else:
            value = int(text)
        return _always(value)

    def _name(self, name: str) -> Work:
        if name in FUNCTIONS:
            raise Trouble(f"{name} is a function: write {name}(…)")
        if self._sign() == "(":
            raise Trouble(f"there is no function “{name}”")
        self.names.add(name)

        def look_up(names: Names) -> Value:
            value = names.get(name)
            if type(value) is int:
                return value
            if value is None:
                raise Trouble(f"“{name}” has no value")
            if isinstance(value, Trouble):
                raise value
            return value

        return look_up

    def _arguments(self) -> list[Work]:
        self._expect("(")
        found = [self._or()]
        while self._next_is(",", ";"):
            found.append(self._or())
        self._expect(")")
        return found

    def _call(self, name: str) -> Work:
        function, arguments = FUNCTIONS[name], self._arguments()
        if not function.least <= len(arguments) <= function.most:
            wanted = str(function.least) if function.least == function.most else f"{function.least} to {function.most}"
            raise Trouble(f"{name} takes {wanted} in its brackets, not {len(arguments)}")
        self.cost += function.cost

        def call(names: Names) -> Value:
            given = [argument(names) for argument in arguments]
            names.purse.spend(_price(given))
            return _weighed(function.work(*given), names)

        return call

    def _if(self) -> Work:
        arguments = self._arguments()
        if len(arguments) != 3:
            raise Trouble("if takes a condition and two values")
        condition, yes, no = arguments
        return lambda names: yes(names) if truth(condition(names)) else no(names)


_TERMS: dict[str, Callable[[Value, Value], Value]] = {
    "×": reckoning.multiply,
    "/": reckoning.divide,
    "mod": reckoning.modulo,
    "div": reckoning.quotient,
}


def _weighed(value: Value, names: Names) -> Value:
    """Roots and π are slow to reckon with, and so are long fractions: the purse knows."""
    if isinstance(value, Real):
        names.purse.spend(COST_OF_ROOTS * max(1, len(value.terms)))
    elif isinstance(value, Fraction):
        bits = value.numerator.bit_length() + value.denominator.bit_length()
        names.purse.spend(COST_OF_A_FRACTION + bits // BITS_FOR_ONE)
    return value


def _price(given: list[Value]) -> int:
    """What it costs to go through these: elements of lists, digits of long numbers, and roots above all."""
    cost = 0
    for one in given:
        if isinstance(one, tuple):
            cost += COST_OF_AN_ELEMENT * len(one)
        elif isinstance(one, int):
            cost += max(0, one.bit_length() - LONG) // 2
        elif isinstance(one, Real):
            cost += COST_OF_NEARING * max(1, len(one.terms))
    if any(isinstance(one, Real) for one in given):
        cost += COST_OF_ROOTS * sum(len(one) for one in given if isinstance(one, tuple))
    return cost


def _always(value: Value) -> Work:
    return lambda _: value


def _one(work: Callable[[Value], Value], of: Work) -> Work:
    return lambda names: _weighed(work(of(names)), names)


def _two(work: Callable[[Value, Value], Value], left: Work, right: Work) -> Work:
    plain = _WHOLE.get(work)

    def both(names: Names) -> Value:
        a, b = left(names), right(names)
        if plain is not None and type(a) is int and type(b) is int and (b or work in _ALWAYS):
            return reckoning.bounded(plain(a, b))
        if type(a) is Real and work in _PRODUCTS:
            others = len(b.terms) if type(b) is Real else len(a.terms) if work is reckoning.power else 1
            names.purse.spend(COST_OF_A_PRODUCT * len(a.terms) * others)
        return _weighed(work(a, b), names)

    return both


_PRODUCTS = (reckoning.multiply, reckoning.divide, reckoning.power)
_ALWAYS = (reckoning.add, reckoning.subtract, reckoning.multiply)
_WHOLE: dict[Callable[[Value, Value], Value], Callable[[int, int], int]] = {
    reckoning.add: operator.add,
    reckoning.subtract: operator.sub,
    reckoning.multiply: operator.mul,
    reckoning.modulo: operator.mod,
    reckoning.quotient: operator.floordiv,
}
"""The short way for whole numbers, which conditions are made of: they are worked out for each of all draws."""
_ORDERS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "≠": operator.ne,
    "<": operator.lt,
    "≤": operator.le,
    ">": operator.gt,
    "≥": operator.ge,
}


def _either(left: Work, right: Work) -> Work:
    return lambda names: truth(left(names)) or truth(right(names))


def _both(left: Work, right: Work) -> Work:
    return lambda names: truth(left(names)) and truth(right(names))


def _comparing(left: Work, sign: str, right: Work) -> Work:
    order = _ORDERS[sign]

    def compare(names: Names) -> bool:
        a, b = left(names), right(names)
        if type(a) is int and type(b) is int:
            return order(a, b)
        return _holds(a, sign, b)

    return compare


def _compared(values: list[Value], tests: list[str]) -> bool:
    return all(_holds(a, sign, b) for a, sign, b in zip(values, tests, values[1:], strict=False))


def _holds(a: Value, sign: str, b: Value) -> bool:
    if sign in "=≠" and (isinstance(a, str | bool) or isinstance(b, str | bool)):
        if type(a) is not type(b):
            raise Trouble("a number is compared with a word or a condition")
        return (a == b) == (sign == "=")
    if isinstance(a, Rounded) or isinstance(b, Rounded):
        raise Trouble("a number written as a decimal is compared")
    return _ORDERS[sign](reckoning.compare(a, b), 0)
