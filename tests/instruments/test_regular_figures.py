"""The table of regular figures, against the corners of the figures and known exact forms."""

from decimal import Decimal
from itertools import combinations, pairwise, product
from math import acos, cos, degrees, dist, isclose, pi, sin, sqrt

import pytest

from ludendum.instruments import Measure, regular_figures
from ludendum.instruments.exact import pi as fifty_digits_of_pi

Point = tuple[float, float, float]
GOLDEN = (1 + sqrt(5)) / 2


def agrees(measure: Measure, value: float) -> bool:
    """Within half a unit of the fourth decimal; and the exact form, if any, has the same value."""
    if measure.exact is not None and not isclose(worth(measure.exact), value, rel_tol=1e-12):
        return False
    return abs(float(measure.decimal) - value) <= 0.5001e-4


def worth(exact: str) -> float:
    """The value of an exact form, by Python's own arithmetic."""
    written = exact.replace("−", "-")
    if " " in written and "/" in written and "√" not in written:
        ones, part = written.split(" ")
        above, below = part.split("/")
        return int(ones) + int(above) / int(below)
    python = ""
    for place, sign in enumerate(written):
        before = written[place - 1] if place else ""
        if sign in "√π(" and (before.isdigit() or before == ")"):
            python += "*"
        python += {"√": "root@", "π": "pi"}.get(sign, sign)
    for number in ("2", "3", "5", "6"):
        python = python.replace(f"root@{number}", f"sqrt({number})")
    return float(eval(python.replace("root@", "sqrt"), {"sqrt": sqrt, "pi": pi}))  # noqa: S307 - our own table


@pytest.mark.parametrize("sides", range(3, 15))
def test_a_polygon_is_what_its_corners_say(sides: int) -> None:
    found = regular_figures.polygon(sides)
    corners = [(cos(2 * pi * place / sides), sin(2 * pi * place / sides)) for place in range(sides)]
    side = dist(corners[0], corners[1])
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]])) / 2
    middle = ((corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2)
    assert agrees(found.area, area / side**2)
    assert agrees(found.radius, 1 / side)
    assert agrees(found.apothem, dist((0, 0), middle) / side)
    assert agrees(found.perimeter, sides)
    assert agrees(found.interior, 180 - 360 / sides)
    assert agrees(found.central, 360 / sides)
    assert found.diagonals == len(list(combinations(range(sides), 2))) - sides


def test_the_polygons_go_from_the_triangle_to_fourteen_sides() -> None:
    found = regular_figures.polygons()
    assert [one.sides for one in found] == list(range(3, 15))
    assert (found[0].name, found[4].name, found[-1].name) == ("equilateral triangle", "heptagon", "tetradecagon")
    for sides in (2, 15):
        with pytest.raises(ValueError, match="3 to 14 sides"):
            regular_figures.polygon(sides)


def signed(*points: Point) -> set[Point]:
    """The points with every choice of signs."""
    return {(a * x, b * y, c * z) for x, y, z in points for a, b, c in product((1.0, -1.0), repeat=3)}


CORNERS: dict[str, set[Point]] = {
    "tetrahedron": {(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)},
    "cube": signed((1, 1, 1)),
    "octahedron": signed((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "icosahedron": signed((0, 1, GOLDEN), (1, GOLDEN, 0), (GOLDEN, 0, 1)),
    "dodecahedron": signed((1, 1, 1), (0, 1 / GOLDEN, GOLDEN), (1 / GOLDEN, GOLDEN, 0), (GOLDEN, 0, 1 / GOLDEN)),
}


def faces_of(corners: list[Point]) -> set[tuple[tuple[int, ...], Point]]:
    """The corners of each face and its unit normal: planes through three corners with all others on one side."""
    found: dict[tuple[int, ...], Point] = {}
    for a, b, c in combinations(corners, 3):
        u, v = [b[i] - a[i] for i in range(3)], [c[i] - a[i] for i in range(3)]
        cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        length = sqrt(sum(x * x for x in cross))
        if length < 1e-9:
            continue
        normal = [x / length for x in cross]
        height = sum(normal[i] * a[i] for i in range(3))
        if height < 0:
            normal, height = [-x for x in normal], -height
        heights = [sum(normal[i] * corner[i] for i in range(3)) for corner in corners]
        if max(heights) <= height + 1e-9:
            on = tuple(place for place, other in enumerate(heights) if abs(other - height) < 1e-9)
            found[on] = (normal[0], normal[1], normal[2])
    return set(found.items())


@pytest.mark.parametrize("name", CORNERS)
def test_a_solid_is_what_its_corners_say(name: str) -> None:
    found = regular_figures.solid(name)
    corners = sorted(CORNERS[name])
    faces = faces_of(corners)
    edge = min(dist(one, other) for one, other in combinations(corners, 2))
    edges = sum(isclose(dist(one, other), edge) for one, other in combinations(corners, 2))
    inradius = max(sum(a * b for a, b in zip(normal, corners[on[0]], strict=True)) for on, normal in faces) / edge
    beside = max(sum(a * b for a, b in zip(one, other, strict=True)) for (_, one), (_, other) in combinations(faces, 2))
    face = float(regular_figures.polygon(found.face_sides).area.decimal)
    assert (found.faces, found.vertices, found.edges) == (len(faces), len(corners), edges)
    assert {len(on) for on, _ in faces} == {found.face_sides}
    assert found.vertices - found.edges + found.faces == 2
    assert agrees(found.dihedral, 180 - degrees(acos(beside)))
    assert agrees(found.inradius, inradius)
    assert agrees(found.radius, dist((0, 0, 0), corners[0]) / edge)
    assert isclose(worth(str(found.surface)), len(faces) * face, rel_tol=1e-4)
    assert isclose(worth(str(found.volume)), inradius * worth(str(found.surface)) / 3, rel_tol=1e-9)
    assert agrees(found.surface, worth(str(found.surface)))
    assert agrees(found.volume, worth(str(found.volume)))


def test_there_are_five_regular_solids() -> None:
    assert [one.faces for one in regular_figures.solids()] == [4, 6, 8, 12, 20]
    with pytest.raises(ValueError, match="no regular solid “torus”"):
        regular_figures.solid("torus")


def test_circle_and_sphere_are_parts_of_pi() -> None:
    circle, sphere = regular_figures.circle(), regular_figures.sphere()
    assert circle.circumference is not None
    assert sphere.volume is not None
    assert agrees(circle.circumference, 2 * pi)
    assert agrees(circle.area, pi)
    assert agrees(sphere.area, 4 * pi)
    assert agrees(sphere.volume, 4 * pi / 3)
    assert str(sphere.volume) == "4π/3"


@pytest.mark.parametrize(
    ("measure", "exact"),
    [
        (regular_figures.polygon(3).area, "√3/4"),
        (regular_figures.polygon(4).radius, "√2/2"),
        (regular_figures.polygon(5).area, "√(25 + 10√5)/4"),
        (regular_figures.polygon(6).area, "3√3/2"),
        (regular_figures.polygon(7).interior, "128 4/7"),
        (regular_figures.polygon(7).area, None),
        (regular_figures.polygon(8).area, "2 + 2√2"),
        (regular_figures.polygon(10).radius, "(1 + √5)/2"),
        (regular_figures.polygon(12).area, "6 + 3√3"),
        (regular_figures.solid("tetrahedron").volume, "√2/12"),
        (regular_figures.solid("cube").dihedral, "90"),
        (regular_figures.solid("octahedron").volume, "√2/3"),
        (regular_figures.solid("dodecahedron").volume, "(15 + 7√5)/4"),
        (regular_figures.solid("icosahedron").volume, "(15 + 5√5)/12"),
        (regular_figures.solid("icosahedron").dihedral, None),
    ],
)
def test_short_exact_forms_are_recognised(measure: Measure, exact: str | None) -> None:
    assert measure.exact == exact


def test_pi_is_right_to_the_fiftieth_digit() -> None:
    assert str(fifty_digits_of_pi()) == "3.1415926535897932384626433832795028841971693993751"


def test_the_text_table_holds_every_figure() -> None:
    table = regular_figures.text_table()
    names = [
        *(one.name for one in regular_figures.polygons()),
        *(one.name for one in regular_figures.solids()),
        "circle",
        "sphere",
    ]
    for name in names:
        assert f"\n{name} " in table
    assert "√(25 + 10√5)/4 ≈ 1.7205" in table
    assert "1/2 = 0.5" in table


def test_the_narrow_table_has_decimals_alone_and_fits_a_terminal() -> None:
    table = regular_figures.text_table(exact=False)
    assert "√" not in table
    assert "7.6631" in table
    assert max(map(len, table.splitlines())) <= 100


def test_decimals_are_rounded_to_four_places() -> None:
    assert regular_figures.polygon(7).area.decimal == Decimal("3.6339")
    assert regular_figures.solid("icosahedron").dihedral.decimal == Decimal("138.1897")
