"""The Chinese signs, drawn stroke by stroke with a brush."""

from collections.abc import Sequence

from .drawing import Block, Touch, brush

Stroke = Sequence[Touch]


def across(left: float, right: float, y: float, broad: float = 7) -> Stroke:
    """A horizontal stroke: it rises a little, and rests at both ends."""
    rise = (right - left) * 0.032
    return [
        (left, y + rise, broad * 1.1),
        (left + 7, y + rise * 0.8, broad * 0.95),
        (right - 9, y - rise * 0.8, broad * 0.9),
        (right, y - rise + 0.8, broad * 1.3),
    ]


def down(x: float, top: float, bottom: float, broad: float = 8) -> Stroke:
    """An upright stroke."""
    return [(x - 0.5, top, broad * 1.1), (x, top + 10, broad), (x, bottom - 8, broad * 0.95), (x, bottom, broad * 1.1)]


def left_falling(*points: tuple[float, float], broad: float = 9) -> Stroke:
    """A stroke that falls to the left and ends in a point."""
    last = len(points) - 1
    return [(x, y, max(broad * (1 - (place / last) ** 1.5), 1.6)) for place, (x, y) in enumerate(points)]


def right_falling(*points: tuple[float, float], broad: float = 12) -> Stroke:
    """A stroke that falls to the right, swells, and leaves in a point."""
    *body, (x, y) = points
    last = len(body) - 1
    swelling = [(x, y, 3 + (broad - 3) * place / last) for place, (x, y) in enumerate(body)]
    return [*swelling, (x, y, 1.6)]


def dot(x: float, y: float, dx: float, dy: float, broad: float = 10) -> Stroke:
    """A drop from a point to where it rests."""
    return [(x, y, 2.5), (x + dx * 0.55, y + dy * 0.55, broad * 0.8), (x + dx, y + dy, broad)]


SIGNS: dict[str, tuple[Stroke, ...]] = {
    "一": (across(10, 90, 50, 8),),
    "二": (across(24, 76, 30), across(9, 91, 74, 8)),
    "三": (across(20, 80, 23), across(26, 74, 48), across(9, 91, 78, 8)),
    "四": (
        *[down(17, 24, 82), across(18, 82, 26), down(83, 24, 82), across(18, 82, 78, 6.5)],
        left_falling((41, 30), (40, 44), (35, 56), (26, 63), broad=7),
        [(58, 30, 7), (58, 46, 6), (59, 56, 6), (66, 59, 6), (74, 58, 5), (76, 51, 2)],
    ),
    "五": (
        *[across(18, 82, 18), [(50, 20, 9), (48, 36, 8), (42, 60, 8), (37, 84, 8)]],
        *[across(20, 73, 50), down(72, 47, 84), across(8, 92, 85, 8)],
    ),
    "六": (
        *[dot(46, 8, 9, 15), across(9, 91, 39, 7.5), left_falling((39, 52), (33, 66), (24, 79), (13, 90))],
        right_falling((60, 51), (70, 64), (80, 79), (89, 88), broad=11),
    ),
    "七": (
        across(8, 90, 42, 7.5),
        [(43, 10, 10), (44, 22, 8), (44, 62, 8), (46, 79, 8), (56, 86, 8), (74, 86, 8), (86, 83, 8), (87, 70, 1.6)],
    ),
    "八": (
        left_falling((39, 20), (36, 44), (26, 66), (9, 86), broad=10),
        right_falling((53, 14), (60, 36), (72, 60), (83, 78), (95, 83), broad=12),
    ),
    "九": (
        left_falling((42, 10), (42, 36), (34, 64), (10, 90), broad=10),
        across(14, 70, 36),
        [(69, 31, 10), (68, 42, 8), (66, 66, 8), (68, 80, 8), (77, 86, 8), (88, 83, 8), (92, 68, 1.6)],
    ),
    "十": (across(8, 92, 44, 8), down(50, 9, 92, 9)),
    "百": (
        *[across(9, 91, 15, 7.5), left_falling((50, 18), (48, 26), (43, 34), (38, 38), broad=8)],
        *[down(25, 38, 92), across(26, 74, 40), down(75, 37, 92), across(28, 72, 62, 6), across(28, 72, 86, 6)],
    ),
    "千": (
        left_falling((75, 10), (60, 17), (42, 22), (22, 25), broad=10),
        across(8, 92, 50, 8),
        down(50, 21, 93, 9),
    ),
    "万": (
        across(9, 91, 20, 8),
        left_falling((41, 24), (40, 44), (33, 66), (12, 90), broad=9),
        across(42, 74, 46, 6.5),
        [(74, 43, 9), (73, 58, 8), (70, 78, 8), (66, 87, 8), (60, 87, 6), (51, 80, 1.6)],
    ),
    "两": (
        across(9, 91, 17, 7.5),
        *[down(17, 35, 91), across(18, 82, 37)],
        [(83, 34, 9), (83, 46, 8), (83, 76, 8), (82, 88, 8), (76, 90, 6), (68, 84, 1.6)],
        left_falling((37, 20), (37, 42), (33, 60), (24, 76), broad=7),
        dot(37, 50, 10, 18, 7),
        left_falling((60, 20), (60, 42), (56, 60), (48, 76), broad=7),
        dot(60, 50, 11, 18, 7),
    ),
}
RING = "M50 13A37 37 0 1 0 50 87A37 37 0 1 0 50 13ZM52 19.5A31 30 0 1 1 52 79.5A31 30 0 1 1 52 19.5Z"
_SMALLER = "translate(7 7) scale(.86)"  # the signs were drawn to the very edge; a tile wants a margin


def drawn(sign: str) -> Block:
    """A sign on its square; all have the same size, as in print."""
    outlines = [RING] if sign == "〇" else [brush(stroke) for stroke in SIGNS[sign]]
    paths = "".join(f'<path fill-rule="{"evenodd" if sign == "〇" else "nonzero"}" d="{path}"/>' for path in outlines)
    return Block(f'<g transform="{_SMALLER}">{paths}</g>', 6, 6, 88, 88)
