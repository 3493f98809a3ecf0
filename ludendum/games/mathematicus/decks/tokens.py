"""The numbers, names and signs a formula is made of."""

import re

from msgspec import Struct

from ludendum.games.mathematicus.decks.errors import Trouble

MOST_LETTERS = 500
MOST_TOKENS = 150
NAME = r"[^\W\dπ²³][^\Wπ²³]*"
KEYWORDS = frozenset({"mod", "div", "and", "or", "not", "if", "in", "pi", "step"})

_TOKEN = re.compile(
    rf'\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<name>{NAME})|"(?P<word>[^"]*)"|'
    r"(?P<sign>!=|<=|>=|[-+−–×*·÷/^()<>=≠≤≥,;:!√π²³]))"
)
_SAME = {"−": "-", "–": "-", "*": "×", "·": "×", "÷": "/", "!=": "≠", "<=": "≤", ">=": "≥"}


class Token(Struct, frozen=True):
    """A piece of a formula: what it is (number, name, word or sign), and where it begins."""

    kind: str
    text: str
    at: int


def tokens_of(text: str) -> list[Token]:
    if len(text) > MOST_LETTERS:
        raise Trouble(f"a formula has at most {MOST_LETTERS} characters")
    found: list[Token] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            raise Trouble(f"“{text[at:].strip()[:10]}” is no part of a formula")
        kind = match.lastgroup or ""
        found.append(Token(kind, _SAME.get(match[kind], match[kind]), at))
        at = match.end()
    if len(found) > MOST_TOKENS:
        raise Trouble(f"a formula has at most {MOST_TOKENS} numbers, names and signs")
    return found
