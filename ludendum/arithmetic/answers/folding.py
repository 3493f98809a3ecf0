"""Texts made alike: signs of all kinds for answers with numbers, and names folded to their letters."""

from __future__ import annotations

import re
import unicodedata

from .limits import MAX_LENGTH, Unreadable
from .locales import Locale

_SIGNS = {
    **dict.fromkeys("−–‐‑‒—―﹣－", "-"),
    **dict.fromkeys("*∗·⋅∙•✕✖×", "×"),
    **dict.fromkeys("⁄∕／", "/"),
    **dict.fromkeys("’‘ʼ′´`＇", "'"),
    **dict.fromkeys("″“”„«»＂", '"'),
    **dict.fromkeys("º˚", "°"),
    **dict.fromkeys("∶：꞉", ":"),
    **dict.fromkeys("↑ˆ", "^"),
    **dict.fromkeys("πΠ𝜋𝝅ϖ", "π"),
    "μ": "µ",
    "ℓ": "l",
    "…": "...",
    "⋯": "...",
    "٪": "%",
    "؉": "‰",
    "؛": ";",
    "،": ",",
    "℃": "°C",
    "℉": "°F",
    "∅": "{}",
}
_INVISIBLE = {
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x206A),
    0x061C,
    0xFEFF,
    0xFE0E,
    0xFE0F,
    0xAD,
}
_OF_OUR_ERA = (
    (re.compile(r"(?<=\d) ?(?:b\.? ?c\.?(?: ?e\.?)?|a\. ?c\.)(?!\w)", re.IGNORECASE), " BCE"),
    (re.compile(r"(?<=\d) ?(?:a\.? ?d\.?|c\. ?e\.|d\. ?c\.)(?!\w)", re.IGNORECASE), " CE"),
)
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def bounded(text: str) -> str:
    """The text, if it is not longer than an answer may be, without marks that nobody sees."""
    if len(text) > MAX_LENGTH:
        raise Unreadable(f"An answer may have at most {MAX_LENGTH} characters.")
    seen = "".join(" " if c.isspace() else c for c in text if ord(c) not in _INVISIBLE)
    if not seen.strip():
        raise Unreadable("There is no answer.")
    return seen


def cleaned(text: str, locale: Locale) -> str:
    """The text with one sign for each meaning: ASCII digits, one minus, one space, one π.

    >>> from .locales import find_locale
    >>> cleaned("−２ × ٣", find_locale("en"))
    '-2 × 3'
    """
    text = "".join(_one(character, locale) for character in unicodedata.normalize("NFC", bounded(text)))
    text = re.sub(r" +", " ", text).strip()
    if len(text) > 2 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1].strip()
    for era, sign in _OF_OUR_ERA:
        text = era.sub(sign, text)
    if text.endswith(".") and not text.endswith(".."):  # the full stop of a sentence
        text = text[:-1].rstrip()
    if not text:
        raise Unreadable("There is no answer.")
    return text


def _one(character: str, locale: Locale) -> str:
    if character.isascii():
        return "×" if character == "*" else character
    if character in _SIGNS:
        return _SIGNS[character]
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    if character == "٫":
        return locale.decimal
    if character == "٬":
        return locale.groups[0]
    if "\uff01" <= character <= "\uff5e":
        return _one(chr(ord(character) - 0xFEE0), locale)
    if "\u3371" <= character <= "\u33df":  # ㎏, ㎞, ㎠: units squared into one character
        return unicodedata.normalize("NFKC", character)
    return character


def plain(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold()).translate(_LETTERS)
    return "".join(c for c in apart if not unicodedata.combining(c))


def words_of(text: str) -> list[str]:
    """The words of a text, folded; hyphens and apostrophes part them.

    >>> words_of("L’Hôpital’s  rule")
    ['l', 'hopital', 's', 'rule']
    """
    return re.findall(r"[^\W_]+", plain(text))


def name_forms(text: str, locale: Locale) -> set[str]:
    """All a name is compared by: its letters and digits, without the article before it.

    >>> from .locales import find_locale
    >>> name_forms("the Möbius-strip", find_locale("en")) == {"mobiusstrip", "moebiusstrip"}
    True
    """
    found: set[str] = set()
    composed = unicodedata.normalize("NFC", text.casefold())
    for variant in (composed, composed.translate(_UMLAUTS)):
        words = words_of(variant)
        while len(words) > 1 and words[0] in locale.articles:
            words = words[1:]
        if words:
            found.add("".join(words))
    return found
