"""From HTML to text a deck can hold: nothing is run, fetched or kept but words."""

from __future__ import annotations

import html
import re

from ludendum.games.mathematicus.interchange.forms import CannotSay

MOST_LETTERS = 50_000
_BLOCKS = (
    *("p", "div", "br", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote"),
    *("section", "article", "hr", "dt", "dd"),
)
_SILENT = ("script", "style", "head", "title", "template", "iframe", "object", "svg")
_PIECE = re.compile(r"<!--|<(/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>|<[!?/][^<>]*>")
_ALT = re.compile(r"""\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_DATA = re.compile(r"""data\\?:image/[a-z+.-]{1,20};base64,[A-Za-z0-9+/=\\]*""")
_RAISED = {
    "sup": str.maketrans("0123456789+-=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"),
    "sub": str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"),
}
_PLAIN = {"sup": "^", "sub": "_"}


def as_text(markup: str, *, keep_pictures: bool = True) -> str:
    """The words of a piece of HTML, a line for each of its blocks; raises `CannotSay`.

    >>> as_text("<p>How much is 3<sup>2</sup> &times; 2?</p>")
    'How much is 3² × 2?'
    """
    if len(markup := without_drawings(markup)) > MOST_LETTERS:
        raise CannotSay(f"a text has at most {MOST_LETTERS:,} characters")
    walker = _Walker(markup, keep_pictures)
    walker.walk()
    lines = (re.sub(r"[ \t\r\n\f]+", " ", line).replace("\N{NO-BREAK SPACE}", " ").strip() for line in walker.lines())
    return "\n".join(line for line in lines if line)


def without_drawings(markup: str) -> str:
    """The markup without the data of pictures inside it, which may be long and say nothing in words."""
    return _DATA.sub("", markup)


class _Walker:
    """Goes once through the markup, and never back."""

    def __init__(self, markup: str, keep_pictures: bool) -> None:
        self.markup, self.keep_pictures = markup, keep_pictures
        self.found: list[str] = []
        self.script = ""

    def lines(self) -> list[str]:
        return "".join(self.found).split("\x00")

    def walk(self) -> None:
        at = 0
        while piece := _PIECE.search(self.markup, at):
            self._words(self.markup[at : piece.start()])
            at = piece.end()
            if piece[0] == "<!--":
                end = self.markup.find("-->", at)
                at = len(self.markup) if end < 0 else end + 3
                continue
            name = (piece[2] or "").casefold()
            if name in _SILENT and not piece[1] and not piece[3].endswith("/"):
                at = self._after(name, at)
            elif name:
                self._tag(name, bool(piece[1]), piece[3])
        self._words(self.markup[at:])

    def _after(self, name: str, at: int) -> int:
        """Past the end of what shows no words."""
        end = re.compile(rf"</{name}[^<>]*>", re.IGNORECASE).search(self.markup, at)
        return len(self.markup) if end is None else end.end()

    def _tag(self, name: str, closes: bool, attributes: str) -> None:
        if name in _BLOCKS:
            self.found.append("\x00" + ("• " if name == "li" and not closes else ""))
        elif name in ("td", "th") and closes:
            self.found.append("  ")
        elif name in _RAISED:
            self.script = "" if closes else name
        elif name == "img" and self.keep_pictures:
            alt = _ALT.search(attributes)
            words = html.unescape(next((one for one in alt.groups() if one), "")) if alt else ""
            if not words.strip():
                raise CannotSay("there is a picture in it, and no words that could stand for it (alt)")
            self.found.append(f"[{words.strip()}]")
        elif name in ("audio", "video", "embed"):
            raise CannotSay(f"there is {name} in it, which a card cannot show")

    def _words(self, text: str) -> None:
        words = html.unescape(text).replace("\x00", "\N{REPLACEMENT CHARACTER}")
        if self.script and words.strip():
            raised = words.strip().translate(_RAISED[self.script])
            words = f"{_PLAIN[self.script]}{words.strip()}" if _stays(words.strip(), raised) else raised
        self.found.append(words)


def _stays(words: str, raised: str) -> bool:
    """Whether a sign could not be raised: then none is."""
    return any(old == new for old, new in zip(words, raised, strict=True))


def as_markup(text: str) -> str:
    """Text as HTML that reads back the same."""
    return "<br/>".join(html.escape(line, quote=False).replace("  ", " &nbsp;") for line in text.split("\n"))
