"""XML as a small tree with line numbers; what could harm whoever reads it is refused before it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from msgspec import Struct, field

from ludendum.games.mathematicus.interchange.drafts import Unreadable

MOST_DEPTH = 40
MOST_ELEMENTS = 200_000


class Element(Struct):
    """An element with its line, the text directly in it, and what it holds."""

    name: str
    line: int
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    def all(self, name: str) -> Iterator[Element]:
        return (child for child in self.children if child.name == name)

    def first(self, name: str) -> Element | None:
        return next(self.all(name), None)

    def words(self, *path: str) -> str:
        """The text at the end of a path of names, stripped; empty if there is no such."""
        at: Element | None = self
        for name in path:
            at = at.first(name) if at is not None else None
        return at.text.strip() if at is not None else ""


def read_tree(data: bytes) -> Element:
    """The tree of an XML file without a document type; raises `Unreadable`."""
    builder = _Builder()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = builder.refuse
    parser.EntityDeclHandler = builder.refuse
    parser.StartElementHandler = lambda name, attributes: builder.start(name, attributes, parser.CurrentLineNumber)
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.words
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Unreadable(f"line {error.lineno}: the XML is broken ({expat.errors.messages[error.code]})") from None
    except (ValueError, LookupError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("its encoding is not known; save it as UTF-8") from None
    return builder.root.children[0]


class _Builder:
    def __init__(self) -> None:
        self.root = Element("", 0, {})
        self.open = [self.root]
        self.count = 0

    def refuse(self, *_: object) -> None:
        raise Unreadable("it declares a document type or entities, which no question needs; take them out")

    def start(self, name: str, attributes: dict[str, str], line: int) -> None:
        self.count += 1
        if len(self.open) > MOST_DEPTH or self.count > MOST_ELEMENTS:
            raise Unreadable(f"line {line}: it is nested too deeply, or too long")
        element = Element(name, line, attributes)
        self.open[-1].children.append(element)
        self.open.append(element)

    def end(self, _: str) -> None:
        self.open.pop()

    def words(self, text: str) -> None:
        self.open[-1].pieces.append(text)
