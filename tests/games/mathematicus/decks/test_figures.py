"""Figures: what is drawn, and what is said of it."""

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from ludendum.games.mathematicus import decks
from tests.games.mathematicus.decks.drawings import SVG, drawn, lines, outline, shapes, sound, texts
from tests.games.mathematicus.decks.sheets import first, only

# the decks -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_figure_of_our_decks_is_drawn_whatever_is_drawn_for_it() -> None:
    found = 0
    for question in (*decks.yellow(), *decks.blue()):
        if question.figure:
            for seed in range(12 if question.parametric else 1):
                posed = decks.lay(question, decks.draw(question, Random(seed).randrange))  # noqa: S311 - for trying out
                sound(*decks.drawn(posed))
                found += 1
    assert found > 60


def test_words_of_the_deck_stand_in_the_drawing_too() -> None:
    posed = first(only("How many?\nfigure: dots pattern=square n=4\nalt: Trees <in> a square.\n= 16"))
    svg, words = decks.drawn(posed)
    assert words == "Trees <in> a square."
    sound(svg, words)


def test_what_lies_on_the_table_is_the_figure_s_name_not_its_drawing() -> None:
    posed = first(only("How many?\ndraw: k in 4..9\nfigure: dots pattern=square n={k}\n= k²"))
    assert (posed.figure, posed.alt) == ("dots pattern=square n=4", "")
    rolling = "How many?\nroll: k = d6\nfigure: dots pattern=square n={k}\n= k²"
    assert decks.drawn(first(only(rolling))) == ("", "")
    assert decks.drawn(first(only(rolling), k=3))[1] == "A square of dots: 3 rows of 3."


# geometry --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", range(3, 21))
def test_a_regular_polygon_has_equal_sides_and_stands_on_one(sides: int) -> None:
    corners = outline(drawn(f"polygon sides={sides}")[0])
    assert len(corners) == sides
    middle = sum(corners) / sides
    assert max(abs(corner - middle) for corner in corners) == pytest.approx(85, abs=0.02)
    assert min(abs(corner - middle) for corner in corners) == pytest.approx(85, abs=0.02)
    assert corners[0].imag == corners[1].imag == max(corner.imag for corner in corners)
    lengths = [abs(one - other) for one, other in pairwise([*corners, corners[0]])]
    assert max(lengths) - min(lengths) < 0.05


def test_a_polygon_keeps_its_shape_and_its_upper_side_is_up() -> None:
    a, b, c = outline(drawn('polygon points="0,0 4,0 0,3"')[0])
    assert abs(b - a) / abs(c - a) == pytest.approx(4 / 3, abs=0.001)
    assert abs(c - b) / abs(c - a) == pytest.approx(5 / 3, abs=0.001)
    assert c.imag < a.imag


@pytest.mark.parametrize("points", ["0,0 6,0 6,4 0,4", "0,0 0,4 6,4 6,0"])
def test_lengths_stand_outside_whichever_way_round_the_corners_go(points: str) -> None:
    tree, _ = drawn(f'polygon points="{points}" lengths="a,b,c,d"')
    corners = outline(tree)
    across, up = [corner.real for corner in corners], [corner.imag for corner in corners]
    for at in texts(tree).values():
        middle = at - 5j
        assert not (min(across) < middle.real < max(across) and min(up) < middle.imag < max(up))


def test_right_angles_are_marked_from_inside_only() -> None:
    def marks(text: str) -> int:
        return len([line for line in lines(drawn(text)[0], stroke_width="0.9") if len(line) == 3])

    assert marks('polygon points="0,0 4,0 0,3"') == 1
    assert marks('polygon points="0,0 4,0 1,3"') == 0
    assert marks('polygon points="0,0 6,0 6,2 2,2 2,5 0,5"') == 5
    assert marks('polygon points="0,0 4,0 1,3" angles=",,90°"') == 1


def test_diagonals_join_the_corners_that_they_name() -> None:
    tree, words = drawn('polygon points="4,0 8,3 4,6 0,3" labels="A,B,C,D" diagonals="1-3 2-4"')
    a, b, c, d = outline(tree)
    assert sorted(lines(tree, stroke_width="0.9"), key=str) == sorted([[a, c], [b, d]], key=str)
    assert words.endswith("A line is drawn from A to C and from B to D.")


def test_the_hands_are_at_right_angles_at_three() -> None:
    tree, _ = drawn("clock time=3:00")
    [[_, short]], [[_, long]] = lines(tree, stroke_width="3"), lines(tree, stroke_width="2")
    assert short.imag == 0
    assert long.real == 0
    assert 0 < short.real < -long.imag


def test_the_short_hand_moves_with_the_minutes() -> None:
    [[_, short]] = lines(drawn("clock time=10:30")[0], stroke_width="3")
    assert short.imag == pytest.approx(short.real, abs=0.02)
    assert short.real < 0


def test_marks_stand_where_their_numbers_are() -> None:
    tree, _ = drawn('number-line from=10 to=40 step=2 mark="18,30,25"')
    at = texts(tree)
    circles = [float(circle.attrib["cx"]) for circle in tree.iter(f"{SVG}circle")]
    assert circles[0] == at["18"].real
    assert circles[1] == at["30"].real
    assert circles[2] == pytest.approx((at["24"].real + at["26"].real) / 2, abs=0.02)
    assert at["40"].real - at["10"].real == pytest.approx(400)


def test_numbers_below_zero_have_a_minus_sign() -> None:
    tree, words = drawn("number-line from=-10 to=10 step=1 mark=-4 labels=-4°")
    assert "−10" in texts(tree)
    assert "−4°" in texts(tree)
    assert words == "A number line from −10 to 10 in steps of 1, with a mark at −4 (−4°)."


def test_fractions_are_set_one_above_the_other() -> None:
    tree, _ = drawn("number-line from=0 to=1 step=1/4")
    assert {"1", "3", "4", "2", "0"} == set(texts(tree))


def test_points_stand_at_their_coordinates() -> None:
    tree, _ = drawn('graph of=points points="1,2 7,2 7,5 -3,-4"')
    first_, second, third, last = [
        complex(float(circle.attrib["cx"]), float(circle.attrib["cy"])) for circle in tree.iter(f"{SVG}circle")
    ]
    unit = (second - first_) / 6
    assert unit.imag == 0
    assert third - second == pytest.approx(-3j * unit, abs=0.05)
    assert last - first_ == pytest.approx(unit * (-4 + 6j), abs=0.05)


def test_a_parabola_is_exact() -> None:
    tree, _ = drawn("graph of=parabola a=-1 b=6 c=0 from=0 to=6")
    [path] = [path for path in tree.iter(f"{SVG}path") if "Q" in path.attrib["d"]]
    x0, y0, x1, y1, x2, y2 = map(float, re.findall(r"-?[\d.]+", path.attrib["d"]))
    assert x1 == pytest.approx((x0 + x2) / 2)
    assert y2 == y0
    [axis] = [
        line
        for line in lines(tree, stroke_width="1.4")
        if line[0].real == line[1].real == x0 and abs(line[1] - line[0]) > 20
    ]
    height = y0 - (y0 + 2 * y1 + y2) / 4
    assert height == pytest.approx(200, abs=0.1)
    assert abs(axis[1] - axis[0]) == pytest.approx(216, abs=0.1)


def test_bars_are_as_high_as_their_values() -> None:
    tree, _ = drawn('graph of=bars values="5,8,2,-1"')
    [path] = [path for path in tree.iter(f"{SVG}path") if path.get("fill-opacity") == "0.72"]
    heights = [bar[0][1] - bar[2][1] for bar in shapes(path)]
    assert [height / heights[0] for height in heights] == pytest.approx([1, 1.6, 0.4, -0.2], abs=0.001)


@pytest.mark.parametrize(
    ("name", "edges"), [("tetrahedron", 6), ("cube", 12), ("octahedron", 12), ("dodecahedron", 30), ("icosahedron", 30)]
)
def test_a_regular_solid_shows_each_edge_once_and_those_behind_dashed(name: str, edges: int) -> None:
    tree, _ = drawn(f"solid name={name}")
    seen = lines(tree, stroke_width="1.4")
    hidden = lines(tree, stroke_dasharray="4 3.5")
    assert len(seen) + len(hidden) == edges
    assert hidden
    assert len(seen) > len(hidden)


@pytest.mark.parametrize("sides", range(3, 13))
def test_prisms_and_pyramids_have_all_their_edges_and_no_two_fall_together(sides: int) -> None:
    for kind, edges in (("prism", 3 * sides), ("pyramid", 2 * sides)):
        tree, _ = drawn(f"{kind} sides={sides}")
        drawn_edges = [*lines(tree, stroke_width="1.4"), *lines(tree, stroke_dasharray="4 3.5")]
        assert len(drawn_edges) == edges
        assert len({frozenset(edge) for edge in drawn_edges}) == edges


def test_faces_of_a_net_do_not_lie_on_each_other() -> None:
    """Sides that lie on each other are folds, one less than there are faces; all others are the outline."""
    folds = {"cube": (6, 4), "tetrahedron": (4, 3), "octahedron": (8, 3), "box": (6, 4)}
    for of, (faces, sides) in folds.items():
        tree, _ = drawn(f"net of={of}")
        assert len(lines(tree, stroke_dasharray="4 3.5")) == faces - 1
        assert len(lines(tree, stroke_width="1.4")) == faces * sides - 2 * (faces - 1)


@pytest.mark.parametrize("of", ["triangles", "squares", "hexagons", "rectangles", "rhombi"])
def test_tiles_are_all_there_and_the_shaded_ones_are_those_named(of: str) -> None:
    [path] = drawn(f"tiling of={of} rows=3 columns=4")[0].iter(f"{SVG}path")
    tiles = shapes(path)
    assert len({(round(sum(x for x, _ in tile)), round(sum(y for _, y in tile))) for tile in tiles}) == 12
    plain, shaded = drawn(f'tiling of={of} rows=3 columns=4 shade="2 5"')[0].iter(f"{SVG}path")
    assert shaded.get("fill-opacity") == "0.72"
    assert shapes(shaded) == [tiles[1], tiles[4]]
    assert shapes(plain) == [tile for k, tile in enumerate(tiles) if k not in (1, 4)]


def test_dots_are_as_many_as_they_should_be() -> None:
    def count(text: str) -> int:
        return len(list(drawn(text)[0].iter(f"{SVG}circle")))

    assert count("dots pattern=triangular n=5") == 15
    assert count("dots pattern=square n=7") == 49
    assert count("dots pattern=rectangular rows=3 columns=2") == 6
    assert [count(f"dots pattern=die n={n}") for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_the_pips_of_a_die_look_the_same_turned_by_half_a_turn() -> None:
    for n in range(1, 7):
        tree, _ = drawn(f"dots pattern=die n={n}")
        pips = {(float(pip.attrib["cx"]), float(pip.attrib["cy"])) for pip in tree.iter(f"{SVG}circle")}
        assert {(88 - x, 88 - y) for x, y in pips} == pips


def test_labels_keep_clear_of_lines_and_of_each_other() -> None:
    """A narrow notch, with a length at each of its sides."""
    tree, _ = drawn('polygon points="0,0 13,0 13,4 11,4 11,6 0,6" lengths="13 m,4 m,2 m,2 m,11 m,6 m"')
    boxes = [(at.real - 13, at.imag - 11, at.real + 13, at.imag) for at in texts_of(tree)]
    for k, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[k + 1 :]:
            assert left >= other[2] or other[0] >= right or top >= other[3] or other[1] >= bottom


def texts_of(tree: ElementTree.Element) -> list[complex]:
    return [complex(float(text.attrib["x"]), float(text.attrib["y"])) for text in tree.iter(f"{SVG}text")]


# words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "clock time=9:45",
            "A clock face: the short hand is three quarters of the way from 9 to 10, the long hand at 9.",
        ),
        ("clock time=0:02", "A clock face: the short hand is between 12 and 1, the long hand 2 strokes past 12."),
        (
            "dots pattern=triangular n=5",
            "A triangle of dots with 5 rows: one dot in the first row, and one more in each row that follows.",
        ),
        (
            'tiling of=squares rows=4 columns=6 shade="1 2 3 7 8 9 13"',
            "4 rows of 6 equal squares. "
            "Shaded from the left: in row 1 tiles 1 to 3; in row 2 tiles 1 to 3; in row 3 tile 1.",
        ),
        ("tiling of=hexagons rows=1 columns=2", "1 row of 2 equal regular hexagons, side by side."),
        (
            'polygon points="0,0 6,0 6,2 2,2 2,5 0,5" lengths="6,2,4,3,2,5"',
            "A shape with 6 sides, all corners square. Round it from the lower left corner: "
            "6 right, 2 up, 4 left, 3 up, 2 left, 5 down.",
        ),
        (
            'polygon points="0,0 4,0 0,3" lengths="4,x,3"',
            "A triangle. Its sides, in order, are labelled 4, x and 3. There is a right angle between 3 and 4.",
        ),
        (
            'graph of=line slope=-3 intercept=24 from=0 to=8 labels="hours,cm"',
            "A straight line from (0, 24) to (8, 0). The axis across shows hours, the one upwards shows cm.",
        ),
        (
            "graph of=parabola a=1 b=-2 c=-3 from=-2 to=4",
            "A parabola that opens upwards, from (−2, 5), through (0, −3) to (4, 5).",
        ),
        (
            'solid name=cone labels="5,,13"',
            "An upright cone. The radius of the base is labelled 5 and the slanting side is labelled 13.",
        ),
    ],
)
def test_words_say_what_one_sees(text: str, words: str) -> None:
    assert drawn(text)[1] == words


def test_words_do_not_count_for_you() -> None:
    assert "15" not in drawn("dots pattern=triangular n=5")[1]
    assert "49" not in drawn("dots pattern=square n=7")[1]
    assert "7" not in drawn('tiling of=squares rows=4 columns=6 shade="1 2 3 7 8 9 13"')[1]
    assert "9:45" not in drawn("clock time=9:45")[1]
    assert "octahedron" not in drawn("net of=octahedron")[1]
    assert "9" not in drawn("graph of=parabola a=-1 b=6 c=0 from=0 to=6")[1]
