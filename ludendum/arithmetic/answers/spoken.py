"""Numbers in words as every language says them, with its own words: decimals, and parts beside a whole number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .tree import Mixed, Node, Numeral


def decimal(
    words: list[str], mark: str, digits: Sequence[str], cardinal: Callable[[list[str]], int | None]
) -> Numeral | None:
    """A whole number, the word for the mark, and digit after digit; `digits` are the words from zero to nine.

    >>> decimal("ten point two".split(), "point", ["zero", "one", "two"], lambda _: 10)
    Numeral(whole='10', places='2', recurring='')
    """
    at = words.index(mark)
    whole, places = cardinal(words[:at]), words[at + 1 :]
    if whole is None or not places or any(word not in digits for word in places):
        return None
    return Numeral(str(whole), "".join(str(digits.index(word)) for word in places))


def with_parts(
    words: list[str],
    joint: str,
    below: int,
    cardinal: Callable[[list[str]], int | None],
    above: Callable[[list[str], int], int | None],
) -> Node | None:
    """Parts of one: a half, three quarters; beside a whole number, after the word that joins them: two and a half."""
    if joint in words[1:-1]:
        at = len(words) - 1 - words[::-1].index(joint)
        whole, many = cardinal(words[:at]), above(words[at + 1 : -1], below)
        if whole is not None and many is not None and many < below:
            return Mixed(whole, many, below)
    if (many := above(words[:-1], below)) is None:
        return None
    return Mixed(0, many, below)
