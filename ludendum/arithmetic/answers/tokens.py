"""A cleaned text as numbers, signs and words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from msgspec import Struct

from . import english, italian
from .digits import begins_number, read_digits
from .folding import plain
from .limits import MAX_DIGITS, MAX_EXPONENT, MAX_INDEX, MAX_TOKENS, Unreadable
from .locales import Locale
from .tree import Based, Mixed, Node, Numeral, Scientific


class Token(Struct, frozen=True):
    """A piece of the text: a number with its node, or else a sign, a raised exponent, a root or a word by its text."""

    kind: str  # number, fraction, raised, root, sign, word, end
    text: str
    at: int
    spaced: bool  # whether a space stands before it
    node: Node | None = None


_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_EXPONENT = re.compile(r"[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_SMALL_FRACTION = re.compile(r"([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/([₀₁₂₃₄₅₆₇₈₉]+)")
_ONE_CHARACTER = re.compile(r"(\d+)⁄(\d+)")
_BASED = re.compile(r"([0-9A-Za-z]{1,60})(?:([₀-₉]{1,2})|_(\d{1,2}))(?![\w₀-₉])")
_E = re.compile(r"[eE]([+-]?\d+)(?!\w)")
_ROOT_WITH_INDEX = re.compile(r"root ?\( ?(\d+) ?[,;] ?", re.IGNORECASE)
_ROOTS = {"√": "2", "∛": "3", "∜": "4"}
_SIGNS = "+-×÷/^()[]%‰:,;=±{}!|"
_MONEY = "€$£¥"

_SAYINGS = tuple(
    (re.compile(rf"(?:{words})(?![^\W\d_])", re.IGNORECASE), kind, text)
    for words, kind, text in (
        ("minus|negative|meno", "sign", "-"),
        ("plus|più|piu", "sign", "+"),
        ("times|multiplied by|moltiplicato per", "sign", "×"),
        ("divided by|diviso", "sign", "÷"),
        ("over|out of", "sign", "/"),
        ("percent|per cent|per cento|percento|pct", "sign", "%"),
        ("per mille|per mil", "sign", "‰"),
        ("to the power of|to the power|elevato a|elevato alla", "sign", "^"),
        ("squared|al quadrato", "raised", "2"),
        ("cubed|al cubo", "raised", "3"),
        ("(?:the )?square root of|(?:the )?root of|sqrt|root|radice quadrata di|radice di", "root", "2"),
        ("(?:the )?cube root of|cbrt|radice cubica di", "root", "3"),
        ("pi greco|pi", "sign", "π"),
    )
)


def tokens(text: str, locale: Locale) -> list[Token]:
    """All the pieces, with an `end` after them."""
    found: list[Token] = []
    for token in _each(text, locale, found):
        found.append(token)
        if len(found) > MAX_TOKENS:
            raise Unreadable("There are too many numbers and signs for one answer.")
    return found


def _each(text: str, locale: Locale, before: list[Token]) -> Iterator[Token]:
    at, spaced, money = 0, False, ""
    while at < len(text):
        if text[at] == " ":
            at, spaced = at + 1, True
            continue
        if (
            text[at] in _MONEY
            and re.match(r" ?[\d.,]", text[at + 1 :])
            and not (before and before[-1].kind == "number")
        ):
            money, at = text[at], at + 1
            continue
        token, end = _one(text, at, spaced, locale, before)
        yield token
        if money and token.kind == "number":
            # €5 is 5 €; the unit is read from the place where the sign stood.
            yield Token("word", money, at, False)
            money = ""
        at, spaced = end, False
    yield Token("end", "", len(text), spaced)


def _one(text: str, at: int, spaced: bool, locale: Locale, before: list[Token]) -> tuple[Token, int]:
    character = text[at]
    if based := _BASED.match(text, at):
        return _in_base(based, spaced), based.end()
    if begins_number(text, at, locale):
        return _number(text, at, spaced, locale)
    if character in _ROOTS:
        return Token("root", _ROOTS[character], at, spaced), at + 1
    if small := _SMALL_FRACTION.match(text, at):
        return _fraction(small[1].translate(_RAISED), small[2].translate(_LOWERED), at, spaced), small.end()
    if raised := _EXPONENT.match(text, at):
        return _exponent(text, raised, spaced)
    if one := _ONE_CHARACTER.fullmatch(unicodedata.normalize("NFKC", character)):
        return _fraction(one[1], one[2], at, spaced), at + 1
    if text.startswith("××", at):
        return Token("sign", "^", at, spaced), at + 2
    if character in _SIGNS or character == "π":
        return Token("sign", character, at, spaced), at + 1
    return _word(text, at, spaced, locale, before)


def _in_base(based: re.Match[str], spaced: bool) -> Token:
    digits, base = based[1].upper(), int((based[2] or based[3]).translate(_LOWERED))
    if not 2 <= base <= 36 or any(int(digit, 36) >= base for digit in digits):
        raise Unreadable(f"“{based[0]}” is no number in a base from 2 to 36.")
    return Token("number", based[0], based.start(), spaced, Based(digits, base))


def _number(text: str, at: int, spaced: bool, locale: Locale) -> tuple[Token, int]:
    numeral, end = read_digits(text, at, locale)
    node: Node = numeral
    if power := _E.match(text, end):
        node, end = Scientific(numeral, bounded_exponent(power[1])), power.end()
    return Token("number", text[at:end], at, spaced, node), end


def bounded_exponent(digits: str) -> int:
    """An exponent, if it is not beyond what we raise to."""
    if len(digits) > 6 or abs(int(digits)) > MAX_EXPONENT:
        raise Unreadable(f"An exponent may go up to {MAX_EXPONENT}.")
    return int(digits)


def _fraction(above: str, below: str, at: int, spaced: bool) -> Token:
    if len(above) + len(below) > MAX_DIGITS:
        raise Unreadable(f"A number may have at most {MAX_DIGITS} digits.")
    return Token("fraction", f"{above}/{below}", at, spaced, Mixed(0, int(above), int(below)))


def _exponent(text: str, raised: re.Match[str], spaced: bool) -> tuple[Token, int]:
    written, end = raised[0].translate(_RAISED), raised.end()
    if text[end : end + 1] == "√":
        if len(written) > 2 or not 2 <= int(written) <= MAX_INDEX:
            raise Unreadable(f"A root has an index from 2 to {MAX_INDEX}.")
        return Token("root", written, raised.start(), spaced), end + 1
    return Token("raised", str(bounded_exponent(written)), raised.start(), spaced), end


# words ----------------------------------------------------------------------------------------------------------------


def _word(text: str, at: int, spaced: bool, locale: Locale, before: list[Token]) -> tuple[Token, int]:
    if text[at] in "°'\"" + _MONEY:
        return Token("word", text[at], at, spaced), at + 1
    end = at
    while end < len(text) and text[end].isalpha() and text[end] != "π":
        end += 1
    if end == at:
        raise Unreadable(_stranger(text[at]))
    word = text[at:end]
    after_number = bool(before) and before[-1].kind in ("number", "fraction", "raised")
    if word in ("x", "X") and after_number and re.match(r" ?[\d√]", text[end:]):
        return Token("sign", "×", at, spaced), end
    in_digits = after_number and not before[-1].text[0].isalpha()
    if in_digits and (count_of(word, locale) or part_of(word, locale)):
        return Token("word", word, at, spaced), end
    if len(before) == 1 and after_number and word == "in" and re.fullmatch(r" [\w-]+", text[end:]):
        return Token("sign", "/", at, spaced), end  # one in six
    if phrase := _number_words(text, at, locale):
        return _phrase(text, at, spaced, *phrase)
    if indexed := _ROOT_WITH_INDEX.match(text, at):
        return _indexed_root(indexed, spaced)
    for saying, kind, meant in _SAYINGS:
        if said := saying.match(text, at):
            return Token(kind, meant, at, spaced), said.end()
    return Token("word", word, at, spaced), end


def _phrase(text: str, at: int, spaced: bool, node: Node, end: int) -> tuple[Token, int]:
    if not isinstance(node, Mixed):
        return Token("number", text[at:end], at, spaced, node), end
    article = re.compile(r" (?:of )?an?(?= )").match(text, end)  # half an hour
    return Token("fraction", text[at:end], at, spaced, node), article.end() if article else end


def _indexed_root(indexed: re.Match[str], spaced: bool) -> tuple[Token, int]:
    if len(indexed[1]) > 2 or not 2 <= int(indexed[1]) <= MAX_INDEX:
        raise Unreadable(f"A root has an index from 2 to {MAX_INDEX}.")
    return Token("root(", indexed[1], indexed.start(), spaced), indexed.end()


def count_of(word: str, locale: Locale) -> tuple[str, int] | None:
    """A word such as million or dozen, with its number."""
    folded = plain(word)
    own = italian.COUNTS.get(folded) if locale.tag.startswith("it") else None
    return own or english.COUNTS.get(folded)


def part_of(word: str, locale: Locale) -> int | None:
    """How many of such parts make one: 4 for quarters."""
    folded = plain(word)
    own = italian.PARTS.get(folded) if locale.tag.startswith("it") else None
    return own or english.PARTS.get(folded)


def _number_words(text: str, at: int, locale: Locale) -> tuple[Node, int] | None:
    """The longest number in words that begins here."""
    for language in (italian, english) if locale.tag.startswith("it") else (english,):
        words, ends = list[str](), list[int]()
        for piece in re.compile(r"[ -]?([^\W\d_]+)").finditer(text, at):
            begins = ends[-1] if ends else at
            word = plain(piece[1])
            if piece.start() != begins or not _may_count(word, language is italian) or len(words) >= 25:
                break
            words.append(word)
            ends.append(piece.end())
        for many in range(len(words), 0, -1):
            if (node := language.number(words[:many])) is not None:
                return node, ends[many - 1]
    return None


def _may_count(word: str, in_italian: bool) -> bool:
    return italian.knows(word) if in_italian else word in english.VOCABULARY


def _stranger(character: str) -> str:
    if character in ".,":
        return f"The mark “{character}” stands where no number goes on."
    if not character.isprintable():
        return "There is a character in the answer that cannot be shown."
    return f"“{character}” has no meaning in a number."


def is_whole(node: Node | None) -> bool:
    return isinstance(node, Numeral) and node.is_whole
