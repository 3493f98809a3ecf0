"""What is cut out beside the board: figures, tokens, medals and halves, pawns that stand, and tiles of numerals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil

from ludendum.games.mathematicus import figures
from ludendum.games.mathematicus.figures import FIGURES
from ludendum.games.mathematicus.pieces import FEWEST, MOST, PAWNS, TOKENS, laid_out, starting_hand
from ludendum.games.mathematicus.printing.emblems import medallion, sign, solid
from ludendum.games.mathematicus.printing.leaf import (
    A4,
    ACCENT,
    INK,
    SOFT,
    Leaf,
    disc,
    fold,
    grid,
    heading,
    moved,
    words,
)
from ludendum.games.mathematicus.printing.rods import cursor
from ludendum.numerals import SYSTEMS

PIECE = 26.0
TILE = 17.0
LARGEST = 240
"""The largest number that is composed from tiles (MX-131)."""
COLOURS = ("#a5482a", "#2f6f4f", "#1f4f8b", "#8a6100", "#5d3f74")
CALLED = {"d12": "roll a d12", "d4": "roll a d4", "challenge": "challenge", "x2": "time × 2"}


def needed() -> dict[str, int]:
    """How many of each piece there must be, however many play (MX-15 to MX-18)."""
    hand = starting_hand(challenges=True, x2=True)
    totals = [(laid_out(players), players) for players in range(FEWEST, MOST + 1)]
    counts: dict[str, int] = {figure: max(supply.figure(figure) for supply, _ in totals) for figure in FIGURES}
    for token in TOKENS:
        counts[token] = max(supply.token(token) + players * hand.token(token) for supply, players in totals)
    counts["medal"] = max(supply.medals for supply, _ in totals)
    counts |= {"half A": 1, "half B": 1}
    return counts


def pieces() -> Iterator[Leaf]:
    """All round pieces, so many on a leaf as go."""
    every = [name for name, count in needed().items() for _ in range(count)]
    columns, rows = int((A4[0] - 16) // PIECE), int((A4[1] - 34) // PIECE)
    for place in range(0, len(every), columns * rows):
        some = every[place : place + columns * rows]
        leaf = Leaf(A4)
        leaf.add(heading("Figures, tokens, medals", "glue onto card, cut along the lines", A4[0], top=13))
        left, top = (A4[0] - columns * PIECE) / 2, 20.0
        for at, name in enumerate(some):
            row, column = divmod(at, columns)
            leaf.add(moved(left + (column + 0.5) * PIECE, top + (row + 0.5) * PIECE, _piece(name)))
        leaf.add(grid(left, top, (columns, PIECE), (ceil(len(some) / columns), PIECE)))
        yield leaf


def _piece(name: str) -> str:
    if name in FIGURES:
        figure = next(one for one in FIGURES if one == name)
        called = figures.name(figure).split()[-1]
        return moved(0, -2.2, medallion(name, 8.8)) + words(called, 0, 10.6, 3, slanted=True)
    if name.startswith("half"):
        return sign(name, 21) + words(name[-1], -2.2 if name[-1] == "A" else 2.2, 2, 6, colour=ACCENT)
    if name == "medal":
        return moved(0, -1.5, sign("medal", 18, "#8a6100")) + words("Fields Medal", 0, 10.6, 3, colour="#8a6100")
    rim = disc(0, 0, 11.4, "none", INK, 0.3)
    return rim + moved(0, -1.6, sign(name, 13)) + words(CALLED[name], 0, 8.2, 2.6)


def pawns() -> Leaf:
    """Five solids that stand when they are folded; and a cursor for the slide rule."""
    leaf = Leaf(A4)
    leaf.add(heading("Pawns", "fold at the dots, glue the feet one onto the other", A4[0], top=13))
    width, face, foot, top = 32.0, 34.0, 12.0, 20.0
    high = 2 * face + 2 * foot
    left = (A4[0] - len(PAWNS) * width) / 2
    for place, (pawn, colour) in enumerate(zip(PAWNS, COLOURS, strict=True)):
        x = left + (place + 0.5) * width
        drawn = solid(pawn.solid, 24, colour)
        leaf.add(moved(x, top + foot + face / 2, drawn, 180), moved(x, top + foot + 1.5 * face, drawn))
        leaf.add(words(pawn.solid, x, top + high - 4.6, 3.4, colour=SOFT))
        for y in (top + foot, top + foot + face, top + foot + 2 * face):
            leaf.add(fold(x - width / 2, y, x + width / 2, y))
    leaf.add(grid(left, top, (len(PAWNS), width), (1, high)))
    leaf.add(_dice(top + high + 18))
    leaf.add(cursor(A4[0], top + high + 82))
    return leaf


def _dice(top: float) -> str:
    """Dice that one has not got are drawn as slips, from a cup."""
    slips = [*(("d4", face) for face in range(1, 5)), *(("d12", face) for face in range(1, 13))]
    slips += [*(("d20", face) for face in range(1, 21)), *(("binary", face) for face in (0, 1))]
    columns, side = 13, 14.0
    left = (A4[0] - columns * side) / 2
    parts = [heading("No dice?", "cut these slips, and draw from four cups; put each back", A4[0], top=top - 5)]
    for place, (die, face) in enumerate(slips):
        row, column = divmod(place, columns)
        x, y = left + (column + 0.5) * side, top + (row + 0.5) * side
        parts.append(words(str(face), x, y + 1.6, 6, bold=True) + words(die, x, y + 5.6, 2.6, colour=SOFT))
    return "".join(parts) + grid(left, top, (columns, side), (ceil(len(slips) / columns), side))


def tiles() -> Iterator[Leaf]:
    """So many tiles of each numeral system that any number from 1 to 240 can be composed (MX-131, MX-133)."""
    columns, rows = int((A4[0] - 20) // TILE), int((A4[1] - 34) // TILE)
    laid = [(name, key) for name, keys in _tiles_needed() for key in keys]
    for place in range(0, len(laid), columns * rows):
        leaf = Leaf(A4)
        leaf.add(heading("Tiles of numerals", "for the blue cards; a pile for each system", A4[0], top=13))
        some = laid[place : place + columns * rows]
        left, top = (A4[0] - columns * TILE) / 2, 20.0
        for at, (name, key) in enumerate(some):
            row, column = divmod(at, columns)
            leaf.add(_tile(name, key, left + column * TILE, top + row * TILE))
        leaf.add(grid(left, top, (columns, TILE), (ceil(len(some) / columns), TILE)))
        yield leaf


def _tiles_needed() -> Iterator[tuple[str, Sequence[str]]]:
    for name, system in SYSTEMS.items():
        most: Counter[str] = Counter()
        for number in range(max(1, system.lowest), LARGEST + 1):
            most |= Counter(system.write(number).tiles)
        yield name, sorted((key for key in most.elements()), key=list(system.tile).index)


def _tile(name: str, key: str, x: float, y: float) -> str:
    drawing = SYSTEMS[name].tile[key].picture().replace("currentColor", INK)
    drawn = drawing.partition('viewBox="')[2].partition('"')[0]
    inside = drawing.partition(">")[2].removesuffix("</svg>")
    return (
        f'<svg x="{x + 2.6:.2f}" y="{y + 1.6:.2f}" width="{TILE - 5.2}" height="{TILE - 5.2}" viewBox="{drawn}" '
        f'fill="{INK}">{inside}</svg>'
    ) + words(SYSTEMS[name].title, x + TILE / 2, y + TILE - 1.4, 2, colour=SOFT)
