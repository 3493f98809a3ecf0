"""Emblems, signs and solids as the page draws them, for paper: one stroke of ink on a box of their own."""

from ludendum.games.mathematicus.printing.leaf import ACCENT, INK, disc, number

_EMBLEMS = {
    "brahmagupta": '<circle cx="24" cy="24" r="15"/><path d="M13.4 13.4 35 13.8 37.5 30.5 17 37.3z"/>'
    '<circle cx="24" cy="24" r="1"/>',
    "euclid": '<circle cx="18" cy="27" r="12"/><circle cx="30" cy="27" r="12"/><path d="M18 27h12L24 16.6z"/>',
    "archimedes": '<path d="M12 14v20M36 14v20"/><ellipse cx="24" cy="14" rx="12" ry="3.6"/>'
    '<path d="M12 34c0 2 5.4 3.6 12 3.6S36 36 36 34"/><circle cx="24" cy="24.5" r="11.2"/>'
    '<path d="M12.8 24.5c0 1.7 5 3 11.2 3s11.2-1.3 11.2-3"/>',
    "hypatia": '<path d="M24 8 12 36M24 8l12 28"/><ellipse cx="24" cy="36" rx="12" ry="3.6"/>'
    '<ellipse cx="23.6" cy="24.5" rx="8" ry="3.4" transform="rotate(-16 23.6 24.5)"/>'
    '<path d="M18.6 38.8C19.6 33 22 30.5 25 30.6s4.6 3 5 7.9"/>',
    "al_khwarizmi": '<path d="M11 11h26v26H11zM28 11v26M11 28h26M28 37l9-9M28 33l5-5M33 37l4-4"/>',
    "gauss": '<path d="M8 35h32M24 13v22"/>'
    '<path d="M8.5 33.8c7-.4 8.5-4.8 10.4-11.3C20.5 16.8 22 13 24 13s3.5 3.8 5.1 9.5c1.9 6.5 3.4 10.9 10.4 11.3"/>',
    "turing": '<path d="M7 25h34v9H7zM15.5 25v9M24 25v9M32.5 25v9M20 12h8l-4 8.5z"/>'
    '<path d="M10.3 29.5h2M27.3 29.5h2M36 29.5h2M19.8 28v3"/>',
}

_SIGNS = {
    "d4": '<path d="M12 3 21.5 19.5h-19zM12 3v11M2.5 19.5 12 14l9.5 5.5"/>',
    "d12": '<path d="M12 2.5 18 4.5 21.7 9.6v6.3L18 21l-6 1.6L6 21l-3.7-5.1V9.6L6 4.5z"/>'
    '<path d="M12 7l5 3.6-1.9 5.9H8.9L7 10.6zM12 7V2.5M17 10.6l4.7-1M15.1 16.5 18 21M8.9 16.5 6 21M7 10.6l-4.7-1"/>',
    "challenge": '<path d="M4 4l13.5 13.5M20 4 6.5 17.5M14.5 19.5l5-5M9.5 19.5l-5-5"/>'
    '<path d="M17.5 17.5 20.5 20.5M6.5 17.5 3.5 20.5"/>',
    "x2": '<path d="M3.5 3.5h9M3.5 20.5h9M4.8 3.5c0 5 2.7 6 2.7 8.5s-2.7 3.5-2.7 8.5"/>'
    '<path d="M11.2 3.5c0 5-2.7 6-2.7 8.5s2.7 3.5 2.7 8.5"/>'
    '<path d="M13.5 9.5l2.8 3.5M16.3 9.5 13.5 13M18.3 9.3c.3-1.1 3.4-1.4 3.4.6 0 1.4-2.3 2.1-3.5 4.1h3.7"/>',
    "medal": '<path d="M8 2.5l3 7M16 2.5l-3 7"/><circle cx="12" cy="15" r="6.3"/><circle cx="12" cy="15" r="3.8"/>',
    "half A": '<path d="M14.5 2.5 8 4.9 4.5 10.9l1.2 6.8 5.3 4.4h3.5z"/>',
    "half B": '<path d="M9.5 2.5 16 4.9l3.5 6-1.2 6.8-5.3 4.4H9.5z"/>',
    "chance": '<path d="M8 8.5c0-5.3 8.3-5.3 8.3-.2 0 3.6-4.1 3.5-4.1 7.2"/><circle cx="12.2" cy="20" r="0.8"/>',
    "penalty": '<circle cx="12" cy="12" r="8.5"/><path d="M6 18 18 6"/>',
}

_SOLIDS = {
    "tetrahedron": ("M16 3 29.5 25.5 2.5 25.5z", "M16 3 19.5 19.5 29.5 25.5M19.5 19.5 2.5 25.5"),
    "cube": ("M16 2.5 28 9v14L16 29.5 4 23V9z", "M4 9l12 6.5L28 9M16 15.5v14"),
    "octahedron": ("M16 2 29 16 16 30 3 16z", "M3 16l15.5 3.5L29 16M16 2l2.5 17.5L16 30"),
    "dodecahedron": (
        "M16 2.5 24.5 5 29.5 12.5v8L24.5 27.5 16 30 7.5 27.5 2.5 20.5v-8L7.5 5z",
        "M16 9l7 5-2.7 8h-8.6L9 14zM16 9V2.5M23 14l6.5-1.5M20.3 22l4.2 5.5M11.7 22 7.5 27.5M9 14l-6.5-1.5",
    ),
    "icosahedron": (
        "M16 2.5 28.5 9.5v13L16 29.5 3.5 22.5v-13z",
        "M16 9 23.5 21h-15zM16 9V2.5M16 9l12.5.5M16 9 3.5 9.5M23.5 21l5 1.5M23.5 21l5-11.5M23.5 21 16 29.5"
        "M8.5 21l-5 1.5M8.5 21l-5-11.5M8.5 21l7.5 8.5",
    ),
}

SIGNS = tuple(_SIGNS)


def emblem(key: str, size: float, colour: str = INK) -> str:
    """A mathematician's work, around a point."""
    return _around(_EMBLEMS[key], 48, size, colour, 0.35)


def sign(name: str, size: float, colour: str = ACCENT) -> str:
    """A token, a medal, a half, Chance or a penalty, around a point."""
    return _around(_SIGNS[name], 24, size, colour, 0.35)


def solid(name: str, size: float, colour: str) -> str:
    """A pawn, around a point."""
    outline, edges = _SOLIDS[name]
    scale = size / 32
    return (
        f'<g transform="scale({number(scale)}) translate(-16 -16)"><path d="{outline}" fill="{colour}"/>'
        f'<path d="{edges}" fill="none" stroke="#ffffff" stroke-width="0.9" stroke-linejoin="round"/></g>'
    )


def medallion(key: str, radius: float) -> str:
    """A figure to collect: its emblem on a disc with a rim."""
    rim = disc(0, 0, radius, "#ffffff", ACCENT, radius * 0.05) + disc(
        0, 0, radius * 0.88, "none", ACCENT, radius * 0.02
    )
    return rim + emblem(key, radius * 1.45, ACCENT)


def _around(markup: str, side: float, size: float, colour: str, stroke: float) -> str:
    scale = size / side
    return (
        f'<g transform="scale({number(scale)}) translate(-{side / 2} -{side / 2})" fill="none" stroke="{colour}" '
        f'stroke-width="{number(stroke / scale)}" stroke-linecap="round" stroke-linejoin="round">{markup}</g>'
    )
