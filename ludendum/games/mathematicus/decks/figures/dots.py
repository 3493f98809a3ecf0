"""Patterns of dots."""

from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.parameters import Given, Sheet, one_of, whole

PATTERNS = ("triangular", "square", "rectangular", "die")
PIPS = {1: "e", 2: "cg", 3: "ceg", 4: "acgi", 5: "acegi", 6: "adgcfi"}
"""The nine places of a die are a to i, row by row."""


def _trouble(given: Given) -> str:
    pattern = given["pattern"]
    if pattern == "rectangular":
        return "" if "rows" in given and "columns" in given else "rectangular dots need rows and columns"
    if "columns" in given:
        return f"{pattern} dots have no columns to choose"
    if "n" in given and "rows" in given:
        return f"{pattern} dots have n or rows, not both"
    if pattern == "die" and not 1 <= _n(given) <= 6:
        return "a die shows 1 to 6"
    return ""


SHEET = Sheet(
    (("pattern",), ("n", "rows")),
    {"pattern": one_of(*PATTERNS), "n": whole(1, 30), "rows": whole(1, 30), "columns": whole(1, 30)},
    _trouble,
)


def draw(given: Given) -> tuple[Canvas, str]:
    """In words, how the dots stand: nobody is told how many there are."""
    canvas, pattern = Canvas(), given["pattern"]
    if pattern == "die":
        return _die(canvas, _n(given))
    rows, columns = int(given.get("rows", given.get("n", "1"))), int(given.get("columns", given.get("n", "1")))
    if pattern != "rectangular":
        columns = rows
    apart = float(round(min(26, max(9, 240 / max(rows, columns)))))
    if pattern == "triangular":
        places = [complex((k - row / 2) * apart, row * apart * 0.87) for row in range(rows) for k in range(row + 1)]
        told = f"A triangle of dots with {rows} rows: one dot in the first row, and one more in each row that follows."
        told = told if rows > 1 else "A triangle of dots with 1 row: a single dot."
    else:
        places = [complex(column, row) * apart for row in range(rows) for column in range(columns)]
        told = f"A square of dots: {rows} rows of {rows}." if pattern == "square" else ""
        told = told or f"A rectangle of dots: {rows} row{'s' * (rows > 1)} of {columns}."
    canvas.circles(places, round(apart * 0.24, 1), "none", "accent")
    return canvas, told


def _n(given: Given) -> int:
    return int(given.get("n") or given["rows"])


def _die(canvas: Canvas, shown: int) -> tuple[Canvas, str]:
    side, bend = 88.0, 14.0
    canvas.card(side, bend)
    places = {
        chr(97 + 3 * row + column): complex(22 + 22 * column, 22 + 22 * row) for row in range(3) for column in range(3)
    }
    canvas.circles([places[one] for one in PIPS[shown]], 7.5, "none", "accent")
    return canvas, f"The face of a die: it shows a {('one', 'two', 'three', 'four', 'five', 'six')[shown - 1]}."
