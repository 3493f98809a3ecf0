"""Reads drawings: what is drawn, and where."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from ludendum.games.mathematicus.decks.figures import draw, read_figure

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {SVG + name for name in ("svg", "title", "g", "path", "circle", "rect", "text")}
MOST_LETTERS = 40_000
PATH = re.compile(r"([MLQAz])([^MLQAz]*)")


def drawn(text: str) -> tuple[ElementTree.Element, str]:
    figure = read_figure(text)
    svg, words = draw(figure.kind, figure.parameters)
    return sound(svg, words), words


def sound(svg: str, words: str) -> ElementTree.Element:
    """The drawing, read as XML; whatever it is of, it is small, stands for itself and runs nothing."""
    assert len(svg) < MOST_LETTERS
    tree = ElementTree.fromstring(svg)  # noqa: S314 - it is ours
    assert {element.tag for element in tree.iter()} <= ALLOWED
    for element in tree.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "href" not in name
            assert "url(" not in value
            assert "nan" not in value
            assert "inf" not in value
    assert tree.get("role") == "img"
    assert tree[0].tag == f"{SVG}title"
    assert tree[0].text == words
    left, top, width, height = map(float, tree.attrib["viewBox"].split())
    assert 0 < width < 1200
    assert 0 < height < 800
    for x, y in places(tree):
        assert left <= x <= left + width
        assert top <= y <= top + height
    return tree


def places(tree: ElementTree.Element) -> Iterator[tuple[float, float]]:
    """Every point that is drawn, the middles of circles and the feet of letters."""
    for path in tree.iter(f"{SVG}path"):
        for corners in shapes(path):
            yield from corners
    for circle in tree.iter(f"{SVG}circle"):
        yield float(circle.attrib["cx"]), float(circle.attrib["cy"])
    for text in tree.iter(f"{SVG}text"):
        yield float(text.attrib["x"]), float(text.attrib["y"])


def shapes(path: ElementTree.Element) -> list[list[tuple[float, float]]]:
    """The corners of each part of a path; of curves their ends."""
    found: list[list[tuple[float, float]]] = []
    for letter, rest in PATH.findall(path.attrib["d"]):
        numbers = [float(number) for number in rest.split()]
        if letter == "M":
            found.append([])
        if numbers:
            found[-1].append((numbers[-2], numbers[-1]))
    return found


def outline(tree: ElementTree.Element) -> list[complex]:
    """The corners of the first shape."""
    path = next(tree.iter(f"{SVG}path"))
    return [complex(x, y) for x, y in shapes(path)[0]]


def texts(tree: ElementTree.Element) -> dict[str, complex]:
    return {
        text.text or "": complex(float(text.attrib["x"]), float(text.attrib["y"])) for text in tree.iter(f"{SVG}text")
    }


def lines(tree: ElementTree.Element, **look: str) -> list[list[complex]]:
    """The lines that are drawn with these attributes."""
    wanted = {name.replace("_", "-"): value for name, value in look.items()}
    return [
        [complex(x, y) for x, y in line]
        for path in tree.iter(f"{SVG}path")
        if wanted.items() <= path.attrib.items()
        for line in shapes(path)
    ]
