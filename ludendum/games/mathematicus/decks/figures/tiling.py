"""Tilings by rows, with some tiles shaded."""

from collections.abc import Callable
from itertools import groupby

from ludendum.games.mathematicus.decks.figures.canvas import Canvas, Line
from ludendum.games.mathematicus.decks.figures.parameters import Given, Sheet, numbers_of, one_of, several, whole
from ludendum.games.mathematicus.decks.figures.wording import listed

HIGH = 3**0.5 / 2
TILES = {
    "triangles": ("equilateral triangle", "side by side, in turn upright and upside down"),
    "squares": ("square", ""),
    "hexagons": ("regular hexagon", "side by side, every other row moved by half a tile"),
    "rectangles": ("rectangle", ""),
    "rhombi": ("rhombus", "side by side, each row moved by half a tile to the left of the one above"),
}


def _trouble(given: Given) -> str:
    most = int(given["rows"]) * int(given["columns"])
    for tile in numbers_of(given["shade"]) if "shade" in given else []:
        if tile.denominator != 1 or not 1 <= tile <= most:
            return f"the tiles are numbered from 1 to {most}, row by row; there is no tile {tile}"
    return ""


SHEET = Sheet(
    (("of",), ("rows",), ("columns",)),
    {"of": one_of(*TILES), "rows": whole(1, 20), "columns": whole(1, 20), "shade": several(400)},
    _trouble,
)


def draw(given: Given) -> tuple[Canvas, str]:
    """Tiles are numbered row by row, from the upper left."""
    of, rows, columns = given["of"], int(given["rows"]), int(given["columns"])
    shaded = {int(tile) for tile in numbers_of(given["shade"])} if "shade" in given else set()
    size = min(44.0, 300 / columns, 230 / rows)
    tiles = [[corner * size for corner in _TILE[of](row, column)] for row in range(rows) for column in range(columns)]
    canvas = Canvas()
    line: Line = "edge" if size > 18 else "thin"
    canvas.shapes([tile for number, tile in enumerate(tiles, 1) if number not in shaded], line, "wash")
    canvas.shapes([tile for number, tile in enumerate(tiles, 1) if number in shaded], line, "shade")
    return canvas, _words(of, rows, columns, shaded)


def _triangle(row: int, column: int) -> list[complex]:
    """A tile may stand on its tip; the row below mirrors this one, so that all corners meet."""
    left, top, bottom = column / 2, row * HIGH, (row + 1) * HIGH
    if (row + column) % 2:
        return [complex(left, top), complex(left + 1, top), complex(left + 0.5, bottom)]
    return [complex(left, bottom), complex(left + 1, bottom), complex(left + 0.5, top)]


def _square(row: int, column: int) -> list[complex]:
    return _rectangle(row, column, 1)


def _rectangle(row: int, column: int, wide: float = 1.6) -> list[complex]:
    left, right = column * wide, (column + 1) * wide
    return [complex(left, row), complex(right, row), complex(right, row + 1), complex(left, row + 1)]


def _hexagon(row: int, column: int) -> list[complex]:
    middle = complex(column + (row % 2) / 2, row * HIGH)
    side = 1 / 3**0.5
    corners = ((0, -side), (0.5, -side / 2), (0.5, side / 2), (0, side), (-0.5, side / 2), (-0.5, -side / 2))
    return [middle + complex(x, y) for x, y in corners]


def _rhombus(row: int, column: int) -> list[complex]:
    corner = complex(column - row / 2, row * HIGH)
    return [corner, corner + 1, corner + complex(0.5, HIGH), corner + complex(-0.5, HIGH)]


_TILE: dict[str, Callable[[int, int], list[complex]]] = {
    "triangles": _triangle,
    "squares": _square,
    "hexagons": _hexagon,
    "rectangles": _rectangle,
    "rhombi": _rhombus,
}


# words -----------------------------------------------------------------------------------------------------------


def _words(of: str, rows: int, columns: int, shaded: set[int]) -> str:
    tile, how = TILES[of]
    name = tile if columns == 1 else "rhombi" if of == "rhombi" else f"{tile}s"
    told = f"{rows} row{'s' * (rows > 1)} of {columns} equal {name}" if rows * columns > 1 else f"One {tile}"
    if how and columns > 1:
        told += f", {how}" if rows > 1 or of == "triangles" else ", side by side"
    told += "."
    return told + (f" Shaded from the left: {'; '.join(_rows_of(shaded, columns))}." if shaded else "")


def _rows_of(shaded: set[int], columns: int) -> list[str]:
    """The shaded tiles by rows: where they are, not how many.

    >>> _rows_of({1, 2, 3, 7}, 6)
    ['in row 1 tiles 1 to 3', 'in row 2 tile 1']
    """
    told = []
    for row, tiles in groupby(sorted(shaded), lambda tile: (tile - 1) // columns):
        places = [(tile - 1) % columns + 1 for tile in tiles]
        runs: list[list[int]] = []
        for place in places:
            if runs and runs[-1][-1] == place - 1:
                runs[-1].append(place)
            else:
                runs.append([place])
        parts = [f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
        told.append(f"in row {row + 1} tile{'s' * (len(places) > 1)} {listed(parts)}")
    return told
