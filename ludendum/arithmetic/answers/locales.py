"""How people write where they come from: decimal mark, digit groups, and the few words an answer needs."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace


class UnknownLocale(ValueError):
    """A locale we know nothing of."""


class Locale(Struct, frozen=True):
    """One way of writing. Words are folded: small letters without accents."""

    tag: str
    decimal: str
    groups: str  # marks between groups of three digits; a space always may stand there
    joining: tuple[str, ...]  # between the last two of several
    ratio: tuple[str, ...]  # between the two terms of a ratio
    articles: tuple[str, ...]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    pairs: bool = False  # groups of two digits before the last three, as in India
    imperial: bool = False  # gallons and pints are the British ones

    @property
    def separator(self) -> str:
        """What we write between the members of a set."""
        return "; " if self.decimal == "," else ", "

    @property
    def mark(self) -> str:
        """The decimal mark by its name."""
        return "point" if self.decimal == "." else "comma"


_YES = ("yes", "y", "yep", "yeah", "true", "t", "right", "correct", "✓", "✔")
_NO = ("no", "n", "nope", "false", "f", "wrong", "incorrect", "✗", "✘", "not true", "not right", "not correct")

_ENGLISH = Locale("en", ".", ",", ("and", "or"), ("to",), ("the", "a", "an"), _YES, _NO)


def _with_comma(
    tag: str, joining: str, ratio: str, articles: str, yes: str, no: str, *, decimal: str = ",", groups: str = "."
) -> Locale:
    def both(words: str, english: tuple[str, ...]) -> tuple[str, ...]:
        own = tuple(words.split())
        return own + tuple(word for word in english if word not in own)

    affirming, denying = tuple(yes.split()), tuple(no.split())
    return Locale(
        tag,
        decimal,
        groups,
        both(joining, _ENGLISH.joining),
        both(ratio, _ENGLISH.ratio),
        both(articles, _ENGLISH.articles),
        # a letter that says yes in one language must not say no in another
        affirming + tuple(word for word in _YES if word not in (*affirming, *denying)),
        denying + tuple(word for word in _NO if word not in (*affirming, *denying)),
    )


_ITALIAN = _with_comma(
    "it",
    "e ed o oppure",
    "a",
    "il lo la i gli le l un uno una",
    "si s vero v giusto corretto esatto",
    "no n falso f sbagliato errato",
)
_GERMAN = _with_comma(
    "de",
    "und oder",
    "zu",
    "der die das den dem des ein eine einen einem einer",
    "ja j wahr richtig stimmt",
    "nein n falsch unwahr f",
)
_FRENCH = _with_comma("fr", "et ou", "a", "le la les l un une des", "oui o vrai v exact juste", "non n faux f inexact")
_SPANISH = _with_comma(
    "es",
    "y e o u",
    "a",
    "el la los las un una unos unas",
    "si s verdadero v cierto correcto",
    "no n falso f incorrecto",
)
_PORTUGUESE = _with_comma(
    "pt", "e ou", "para", "o a os as um uma", "sim s verdadeiro v certo correto", "nao n falso f errado incorreto"
)
_DUTCH = _with_comma("nl", "en of", "op", "de het een", "ja j waar juist", "nee n onwaar fout")

# Of these the marks are known, and English words serve.
_OTHERS_WITH_COMMA = "bg cs da el fi hr hu id nb nn no pl ro ru sk sl sr sv tr uk vi"
_OTHERS_WITH_POINT = "he ja ko th zh"


@cache
def _all() -> dict[str, Locale]:
    written = [_ENGLISH, _ITALIAN, _GERMAN, _FRENCH, _SPANISH, _PORTUGUESE, _DUTCH]
    found = {locale.tag: locale for locale in written}
    found |= {tag: _with_comma(tag, "", "", "", "", "") for tag in _OTHERS_WITH_COMMA.split()}
    found |= {tag: replace(_ENGLISH, tag=tag) for tag in _OTHERS_WITH_POINT.split()}
    found["hi"] = replace(_ENGLISH, tag="hi", pairs=True)
    found["en-in"] = replace(_ENGLISH, tag="en-IN", pairs=True)
    found["en-gb"] = replace(_ENGLISH, tag="en-GB", imperial=True)
    found["en-ie"] = replace(_ENGLISH, tag="en-IE", imperial=True)
    found["es-mx"] = replace(_SPANISH, tag="es-MX", decimal=".", groups=",")
    for locale in (_GERMAN, _FRENCH, _ITALIAN):
        found[f"{locale.tag}-ch"] = replace(locale, tag=f"{locale.tag}-CH", decimal=".", groups="'")
    return found


@cache
def find_locale(tag: str) -> Locale:
    """The locale of a tag; a region we do not know writes like its language.

    >>> find_locale("it").decimal, find_locale("de_CH").groups, find_locale("pt-BR").tag
    (',', "'", 'pt')
    """
    whole = tag.strip().replace("_", "-").casefold()
    found = _all().get(whole) or _all().get(whole.partition("-")[0])
    if found is None:
        raise UnknownLocale(f"No locale “{tag[:20]}” is known; say one of {', '.join(locale_tags())}.")
    return found


def knows_locale(tag: str) -> bool:
    """Whether a tag, if there is one, names a locale."""
    try:
        return not tag or bool(find_locale(tag))
    except UnknownLocale:
        return False


def locale_tags() -> list[str]:
    """Every tag that has something of its own."""
    return sorted(locale.tag for locale in _all().values())
