"""Which forms are worked out: in play nobody gets the table to do the sum."""

from __future__ import annotations

from fractions import Fraction

from .limits import MAX_EXPONENT, MAX_INDEX, MAX_POWER_DIGITS, MAX_ROOT, NotWorkedOut, Unreadable
from .order import whole_root
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

_COMPUTE = "Work it out first: {} is sent back unjudged."


def require_worked_out(node: Node) -> None:
    """Raise NotWorkedOut for anything that still has to be computed.

    A number, fraction, mixed number, percentage, single power, factorial or root, multiple of π, scientific form, a sum
    of two of these that no single one says (3 + √2), or a ratio, with or without a unit, is worked out.
    """
    if isinstance(node, Colon):
        for term in node.terms:
            require_worked_out(term)
    elif isinstance(node, Compound):
        for part in node.parts:
            require_worked_out(part)
    elif isinstance(node, Percent):
        if not isinstance(_bare(node.of), Numeral | Mixed | Scientific) and not _is_fraction(_bare(node.of)):
            raise NotWorkedOut(_COMPUTE.format("a percentage of anything but a number or fraction"))
        _check(_bare(node.of))
    else:
        _check(_bare(node.of if isinstance(node, Quantity) else node))


def require_written_out(node: Node) -> None:
    """Raise NotWorkedOut for anything but a number in digits or words, with a unit, without, or with several."""
    if isinstance(node, Compound):
        for part in node.parts:
            require_written_out(part)
        return
    inner = _bare(node.of if isinstance(node, Quantity) else node)
    if not isinstance(inner, Numeral | Scaled | Scientific):
        raise NotWorkedOut("This answer has to be written out as one number, in digits or words.")


def _bare(node: Node) -> Node:
    """Without one sign and its brackets."""
    while isinstance(node, Bracket):
        node = node.of
    if isinstance(node, Negative):
        node = node.of
        while isinstance(node, Bracket):
            node = node.of
        if isinstance(node, Negative):
            raise NotWorkedOut(_COMPUTE.format("a number with two signs"))
    return node


def _is_fraction(node: Node) -> bool:
    return isinstance(node, Quotient) and not node.division and _is_whole(node.above) and _is_whole(node.below)


def _is_whole(node: Node) -> bool:
    node = node.of if isinstance(node, Negative) else node
    return isinstance(node, Numeral) and node.is_whole


def _check(node: Node) -> None:
    if isinstance(node, Mixed):
        _no_zero_below(Numeral(str(node.below)))
    elif isinstance(node, Power):
        _check_power(node)
    elif isinstance(node, Quotient) and isinstance(node.below, Power) and not isinstance(node.below.base, Pi):
        if node.division or node.above != Numeral("1"):
            raise NotWorkedOut(_COMPUTE.format("a division by a power"))
        _check_power(node.below)
    elif isinstance(node, Sum):
        _check_sum(node)
    elif isinstance(node, Quotient) and not node.division and isinstance(_inside(node.above), Sum):
        _check_sum_over(node)
    elif isinstance(node, Factorial):
        if _rational(_bare(node.of)) is None:
            raise NotWorkedOut(_COMPUTE.format("a factorial of anything but a number"))
    elif isinstance(node, Absolute):
        if _rational(_bare(node.of)) is None:
            raise NotWorkedOut(_COMPUTE.format("an absolute value of anything but a number"))
    elif isinstance(node, Quantity | Compound | Percent | Colon):
        raise NotWorkedOut(_COMPUTE.format("a product or quotient of quantities"))
    elif not isinstance(node, Numeral | Scaled | Scientific | Based | Pi):
        _check_multiple(node)


# sums -----------------------------------------------------------------------------------------------------------------


def _check_sum(node: Sum) -> None:
    """Two terms with different roots, or one of them with none: nothing shorter says 3 + √2."""
    computed = NotWorkedOut(_COMPUTE.format("a difference" if node.minus else "a sum"))
    kinds = []
    for term in (node.left, node.right):
        bare = _bare(term)
        if _rational(bare) is not None:
            kinds.append("")
        elif isinstance(bare, Root | Product | Quotient | Pi | Power):
            _check(bare)
            kinds.append(_irrational(bare))
        else:
            raise computed
    if kinds[0] == kinds[1] or "?" in kinds:
        raise computed


def _irrational(node: Node) -> str:
    """What makes a term irrational, to tell it from another: its root, or π; a question mark if nothing does."""
    above, below = list[Node](), list[Node]()
    _flatten(node, above, below)
    found = [factor for factor in (*above, *below) if isinstance(factor, Root) or _is_pi(factor)]
    if len(found) != 1 or (isinstance(found[0], Root) and _root_comes_out(found[0])):
        return "?"
    return repr(found[0])


def _check_sum_over(node: Quotient) -> None:
    inside = _inside(node.above)
    assert isinstance(inside, Sum)  # noqa: S101  the caller has looked
    _check_sum(inside)
    if not _is_whole(node.below):
        raise NotWorkedOut(_COMPUTE.format("a division of a sum"))
    _no_zero_below(node.below)


# powers ---------------------------------------------------------------------------------------------------------------


def _check_power(node: Power) -> None:
    exponent = _rational(_bare(node.exponent))
    if isinstance(node.base, Pi):
        _pi_power(node)
        return
    base = _rational(_bare(node.base))
    if base is None or exponent is None:
        raise NotWorkedOut(_COMPUTE.format("a power of anything but a number"))
    minus = isinstance(_inside(node.exponent), Negative)
    if base == 0 and (minus or exponent == 0):
        raise Unreadable("Zero has no power zero, and no negative one.")
    if exponent.numerator > MAX_EXPONENT or _digits(base) * exponent > MAX_POWER_DIGITS:
        raise Unreadable("That power is too large to be read here.")
    if exponent.denominator > 1:
        _root_exists(-base if isinstance(_inside(node.base), Negative) else base, exponent.denominator)


def _pi_power(node: Power) -> int:
    exponent = _rational(_bare(node.exponent))
    if exponent is None or exponent.denominator > 1 or exponent > 12:
        raise Unreadable("π has whole powers up to 12 here.")
    return exponent.numerator


def _inside(node: Node) -> Node:
    while isinstance(node, Bracket):
        node = node.of
    return node


def _rational(node: Node) -> Fraction | None:
    """A number or fraction as it stands, without its sign."""
    if isinstance(node, Numeral):
        return node.value
    if isinstance(node, Mixed) and node.below:
        return node.whole + Fraction(node.above, node.below)
    if isinstance(node, Quotient) and _is_fraction(node):
        above, below = _rational(_bare(node.above)), _rational(_bare(node.below))
        return above / below if above is not None and below else None
    return None


def _digits(value: Fraction) -> int:
    return len(str(value.numerator)) + len(str(value.denominator)) - 1


# roots and multiples --------------------------------------------------------------------------------------------------


def _root_exists(value: Fraction, index: int) -> None:
    if not 2 <= index <= MAX_INDEX:
        raise Unreadable(f"A root has an index from 2 to {MAX_INDEX}.")
    if value < 0 and index % 2 == 0:
        raise Unreadable("A negative number has no even root.")
    if max(abs(value.numerator), value.denominator) >= 10**MAX_ROOT:
        raise Unreadable(f"Under a root a number may have at most {MAX_ROOT} digits.")


def _root_comes_out(root: Root) -> bool:
    """Checks the root, and says whether it is a rational number."""
    inside = _inside(root.of)
    if isinstance(inside, Sum) and root.index == 2:  # √(11 + 6√2); a sum of numbers is to be worked out
        _check_sum(inside)
        return False
    value = _rational(_bare(root.of))
    if value is None:
        raise NotWorkedOut(_COMPUTE.format("a root of anything but a number"))
    _root_exists(-value if isinstance(_inside(root.of), Negative) else value, root.index)
    parts = (value.numerator, value.denominator)
    return all(whole_root(part, root.index) ** root.index == part for part in parts)


def _check_multiple(node: Node) -> None:
    """A root or π with at most one number before it and one below it."""
    above, below = list[Node](), list[Node]()
    _flatten(node, above, below)
    roots = [factor for factor in (*above, *below) if isinstance(factor, Root)]
    pis = [factor for factor in (*above, *below) if _is_pi(factor)]
    numbers = [factor for factor in above if isinstance(factor, Numeral | Mixed)]
    divisors = [factor for factor in below if isinstance(factor, Numeral)]
    if len(roots) + len(pis) + len(numbers) + len(divisors) < len(above) + len(below):
        raise NotWorkedOut(_COMPUTE.format("a product with a power" if _has_power(above, below) else "a computation"))
    for divisor in divisors:
        _no_zero_below(divisor)
    for factor in pis:
        if isinstance(factor, Power):
            _pi_power(factor)
    alone = len(above) + len(below) == 1
    if len(numbers) > 1 or len(roots) > 1 or len(pis) > 1 or len(divisors) > 1:
        raise NotWorkedOut(_COMPUTE.format("a product" if len(numbers) > 1 else "a computation"))
    if divisors and not (_is_whole(divisors[0]) and all(_is_whole(number) for number in numbers)):
        raise NotWorkedOut(_COMPUTE.format("a division of anything but whole numbers"))
    if any(_root_comes_out(root) for root in roots) and not alone:
        raise NotWorkedOut(_COMPUTE.format("a product or quotient with a root that comes out"))


def _is_pi(node: Node) -> bool:
    return isinstance(node, Pi) or (isinstance(node, Power) and isinstance(node.base, Pi))


def _has_power(above: list[Node], below: list[Node]) -> bool:
    return any(isinstance(factor, Power | Scientific) for factor in (*above, *below))


def _flatten(node: Node, above: list[Node], below: list[Node]) -> None:
    if isinstance(node, Bracket):
        _flatten(node.of, above, below)
    elif isinstance(node, Product):
        _flatten(node.left, above, below)
        _flatten(node.right, above, below)
    elif isinstance(node, Quotient) and not node.division:
        _flatten(node.above, above, below)
        _flatten(node.below, below, above)
    elif isinstance(node, Quotient):
        raise NotWorkedOut(_COMPUTE.format("a division"))
    else:
        (above if not isinstance(node, Negative) else _signs()).append(node)


def _signs() -> list[Node]:
    raise NotWorkedOut(_COMPUTE.format("a product or quotient with signs inside"))


def _no_zero_below(number: Node) -> None:
    if isinstance(number, Numeral) and number.value == 0:
        raise Unreadable("Nothing can be divided by zero.")
