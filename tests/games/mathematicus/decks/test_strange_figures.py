"""Figures that nobody meant: what is refused, and what of the rest is drawn."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum.games.mathematicus.decks.figures import KINDS, FigureError, draw, read_figure, standing_alone
from tests.games.mathematicus.decks.drawings import drawn, sound, texts

# hostile ---------------------------------------------------------------------------------------------------------


def test_a_hostile_label_is_only_a_label() -> None:
    nasty = "</text><script>alert(1)</script><a href='x'>&amp;"
    for text in (f'polygon sides=3 labels="{nasty}"', f'number-line from=0 to=9 mark=3 labels="{nasty}"'):
        tree, _ = drawn(text)
        assert nasty in texts(tree)


def test_letters_that_no_xml_may_hold_are_left_away() -> None:
    svg, _ = draw("polygon", {"sides": "3", "labels": "A\x00\x0b\ufffe\ud800B"})
    assert "AB" in texts(ElementTree.fromstring(svg))  # noqa: S314 - it is ours


def test_a_drawing_that_stands_alone_brings_its_colours() -> None:
    svg, words = draw("dots", {"pattern": "die", "n": "5"})
    alone = standing_alone(svg)
    sound(alone, words)
    assert "var(" not in alone
    assert "currentColor" not in alone


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("polygon sides=3 points=0,0", "not both"),
        ('polygon points="0,0 1,1"', "at least three"),
        ('polygon points="0,0 1,1 2,2"', "on one line"),
        ('polygon points="0,0 0,0 2,2"', "the same"),
        ("polygon sides=3 labels=A,B,C,D", "3 places"),
        ("polygon sides=5 diagonals=1-2", "no neighbours"),
        ("polygon sides=5 diagonals=1-5", "no neighbours"),
        ("polygon sides=5 diagonals=2-6", "no diagonal"),
        ("polygon sides=5 diagonals=across", "pairs of corners"),
        ("dots pattern=die n=7", "1 to 6"),
        ("dots pattern=rectangular n=3", "rows and columns"),
        ("dots pattern=square n=3 columns=4", "no columns"),
        ("tiling of=squares rows=2 columns=2 shade=5", "from 1 to 4"),
        ("number-line from=5 to=5", "smaller"),
        ("number-line from=0 to=5 mark=6", "not on the line"),
        ("number-line from=0 to=5 step=0.001", "200 steps"),
        ("net of=prism", "needs sides"),
        ("net of=cube sides=4", "no sides"),
        ("net of=cone size=3,2", "longer"),
        ("solid name=cube size=3", "no size"),
        ("solid name=box size=3", "3 sizes"),
        ("graph of=line", "needs slope"),
        ("graph of=line slope=2 values=3", "has no values"),
        ("graph of=parabola a=0", "other than 0"),
        ("graph of=line slope=1 from=3", "stand together"),
        ("graph of=line slope=1 from=3 to=2", "smaller"),
        ("graph of=points points=9,1 from=0 to=8", "does not lie"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(FigureError, match=told):
        read_figure(text)


# any parameters --------------------------------------------------------------------------------------------------

number = st.one_of(
    st.integers(-20, 20).map(str),
    st.integers(-999_999_999, 999_999_999).map(str),
    st.tuples(st.integers(-99, 99), st.integers(1, 999_999_999)).map(lambda pair: f"{pair[0]}/{pair[1]}"),
    st.tuples(st.integers(-99, 99), st.integers(0, 999_999_999)).map(lambda pair: f"{pair[0]}.{pair[1]}"),
)
positive = number.map(lambda text: text.removeprefix("-"))
label = st.text(st.characters(exclude_characters='"\n\r'), max_size=12)
labels = st.lists(label, min_size=1, max_size=4).map(",".join)
several = st.lists(number, min_size=1, max_size=6).map(" ".join)
points = st.lists(st.tuples(number, number).map(",".join), min_size=1, max_size=7).map(" ".join)


def one(*words: str) -> st.SearchStrategy[str]:
    return st.sampled_from(words)


def whole(most: int) -> st.SearchStrategy[str]:
    return st.integers(1, most).map(str)


NAMES = one("tetrahedron", "cube", "octahedron", "dodecahedron", "icosahedron", "box", "sphere", "cylinder", "cone")
NETS = one("cube", "tetrahedron", "octahedron", "prism", "pyramid", "box", "cylinder", "cone")
TILES = one("triangles", "squares", "hexagons", "rectangles", "rhombi")
PATTERNS = one("triangular", "square", "rectangular", "die")
POSSIBLE: dict[str, tuple[dict[str, st.SearchStrategy[str]], dict[str, st.SearchStrategy[str]]]] = {
    "polygon": (
        {},
        {
            "sides": whole(20),
            "points": points,
            "labels": labels,
            "lengths": labels,
            "angles": labels,
            "diagonals": one("1-3", "2-4 1-3", "3-20", "0-2", "1-2", "x"),
        },
    ),
    "prism": ({"sides": whole(12)}, {"edge": positive, "height": positive, "labels": labels}),
    "pyramid": ({"sides": whole(12)}, {"edge": positive, "height": positive, "labels": labels}),
    "solid": ({"name": NAMES}, {"size": several, "labels": labels}),
    "net": (
        {"of": NETS},
        {"sides": whole(12), "edge": positive, "height": positive, "size": several, "labels": labels},
    ),
    "number-line": ({"from": number, "to": number}, {"step": positive, "mark": several, "labels": labels}),
    "tiling": ({"of": TILES, "rows": whole(20), "columns": whole(20)}, {"shade": several}),
    "clock": ({"time": st.builds("{}:{:02}".format, st.integers(0, 23), st.integers(0, 59))}, {}),
    "dots": ({"pattern": PATTERNS}, {"n": whole(30), "rows": whole(30), "columns": whole(30)}),
    "line": ({"slope": number}, {"intercept": number, "from": number, "to": number, "labels": labels}),
    "parabola": ({"a": number}, {"b": number, "c": number, "from": number, "to": number, "axes": one("numbered")}),
    "bars": ({"values": several}, {"labels": labels}),
    "points": ({"points": points}, {"labels": labels, "from": number, "to": number, "axes": one("bare")}),
}


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.data())
@pytest.mark.parametrize("kind", POSSIBLE)
def test_what_is_not_refused_is_drawn_and_the_same_each_time(kind: str, data: st.DataObject) -> None:
    always, perhaps = POSSIBLE[kind]
    parameters = data.draw(st.fixed_dictionaries(always, optional=perhaps))
    if kind in ("line", "parabola", "bars", "points"):
        kind, parameters = "graph", {"of": kind, **parameters}
    try:
        svg, words = draw(kind, parameters)
    except FigureError:
        return
    sound(svg, svg_words(words))
    again, same_words = KINDS[kind][1](parameters)
    assert again.svg(same_words) == svg


def svg_words(words: str) -> str:
    """As XML gives them back."""
    return re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", words)
