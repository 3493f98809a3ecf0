"""Pictures of a study, as SVG on our paper: for each figure a line of intervals, one for each combination."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from ludendum.engine.paper import INK, PAPER, RULE, SOFT
from ludendum.lab.studies.findings import Cell, Figure, Findings

WIDE, RIGHT, TOP, LINE, HEAD, FOOT = 760, 150, 58, 22, 26, 44
NARROWEST, WIDEST, LETTER = 90, 330, 6.3
"""Room for the names of the combinations, and for one letter of them."""
FONT = "font-family='Inter, Arial, sans-serif'"
ACCENT = "#a5482a"
TITLES = {
    "wins": "How often {} wins",
    "length": "How long a game is",
    "decisions": "Decisions in a game",
    "comebacks": "How often the winner was behind at half of the game",
}
NAMES = {"who began": "the one who began", "anybody": "anybody"}
FAIR = "upright stroke: if all seats won equally often"

Drawn = tuple[str, Cell, Figure]
"""A line: its name within its group, the combination and its figure."""


def pictures(findings: Findings) -> dict[str, str]:
    """The pictures by the names of their files: one for each figure that is drawn."""
    return {f"{_file(what, of)}.svg": picture(findings, what, of) for what, of in drawn(findings)}


def drawn(findings: Findings) -> list[tuple[str, str]]:
    """What is drawn, in order: of the seats the first stands for all, and what is so everywhere needs no picture."""
    found = dict.fromkeys((one.what, one.of) for cell in findings.cells for one in cell.figures)
    return [one for one in found if one[0] in TITLES and not _is_plain(findings, *one)]


def _is_plain(findings: Findings, what: str, of: str) -> bool:
    if what != "wins":
        return False
    if of.startswith("seat "):
        return of != "seat 1"
    return of == "anybody" and all((one := cell.figure(what, of)) is None or one.value == 1 for cell in findings.cells)


def _file(what: str, of: str) -> str:
    return "-".join(filter(None, [what, of.replace(" ", "-")]))


def title_of(findings: Findings, what: str, of: str) -> str:
    if what == "wins" and all(len(cell.bots) == 1 for cell in findings.cells):
        return "How often the game is won"
    return TITLES[what].format(NAMES.get(of, of))


def picture(findings: Findings, what: str, of: str) -> str:
    """One figure of all combinations, those alike in the first respect together."""
    groups = [(head, [*lines]) for head, lines in _groups(findings, what, of)]
    every = [line for _, lines in groups for line in lines]
    scale, unit = (100.0, " %") if every[0][2].kind == "share" else (1.0, "")
    top = _round_up(max(one.high for _, _, one in every) * scale or 1.0)
    top = min(top, 100.0) if unit else top
    left = 24 + min(WIDEST, max(NARROWEST, LETTER * max(len(name) for name, _, _ in every)))
    wide = WIDE - left - RIGHT
    foot = TOP + sum(HEAD * bool(head) + LINE * len(lines) for head, lines in groups)
    title = title_of(findings, what, of)
    marks = [_words(12, 28, escape(title), "start", size=16)]
    for step in range(5):
        x = left + wide * step / 4
        marks.append(f"<path d='M{x:.1f} {TOP - 6}V{foot + 4}' stroke='{RULE}'/>")
        marks.append(_words(x, foot + 20, f"{top * step / 4:g}{unit}", "middle", SOFT, 12))
    at, has_fair = TOP, False
    for head, lines in groups:
        if head:
            marks.append(_words(12, at + 17, escape(head), "start", SOFT, 12))
            at += HEAD
        for name, cell, one in lines:
            fair = cell.fair if what == "wins" and of != "anybody" else None
            has_fair = has_fair or fair is not None
            ends = [left + wide * min(1.0, scale * end / top) for end in (one.low, one.value, one.high)]
            middle = None if fair is None else left + wide * min(1.0, scale * fair / top)
            marks.append(_line(at + LINE / 2, left, name, one, ends, middle))
            at += LINE
    if has_fair:
        marks.append(_words(WIDE - 12, 28, FAIR, "end", SOFT, 11))
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDE} {foot + FOOT}' role='img' "
        f"aria-label='{escape(title, quote=True)}'><rect width='{WIDE}' height='{foot + FOOT}' fill='{PAPER}'/>"
        f"{''.join(marks)}</svg>\n"
    )


def _groups(findings: Findings, what: str, of: str) -> Iterator[tuple[str, Sequence[Drawn]]]:
    lines = [(cell, one) for cell in findings.cells if (one := cell.figure(what, of)) is not None]
    groups = [(head, [*cells]) for head, cells in groupby(lines, key=lambda line: line[0].called[:1])]
    together = len(lines) > len(groups)
    for head, cells in groups:
        named = [(" · ".join(cell.called[1:]) if together else cell.name, cell, one) for cell, one in cells]
        yield head[0] if together and head else "", [(name or "as it is", cell, one) for name, cell, one in named]


def _line(y: float, left: float, name: str, one: Figure, ends: Sequence[float], fair: float | None) -> str:
    low, value, high = ends
    mark = "" if fair is None else f"<path d='M{fair:.1f} {y - 8:.1f}V{y + 8:.1f}' stroke='{INK}' stroke-width='1.5'/>"
    return (
        _words(left - 12, y + 4, escape(_short(name)), "end", size=12)
        + f"<path d='M{low:.1f} {y:.1f}H{max(high, low + 1):.1f}' stroke='{ACCENT}' stroke-width='7' opacity='0.35'/>"
        + mark
        + f"<circle cx='{value:.1f}' cy='{y:.1f}' r='4' fill='{ACCENT}'/>"
        + _words(WIDE - 12, y + 4, one.text(), "end", SOFT, 11)
    )


def _round_up(most: float) -> float:
    """A number at least so large that four equal steps to it are easily read.

    >>> [_round_up(most) for most in (3.5, 7, 90, 130, 1000)]
    [4.0, 8.0, 100.0, 200.0, 1000.0]
    """
    size = 1e-6
    while True:
        for step in (size, 2 * size, 2.5 * size, 5 * size):
            if 4 * step >= most:
                return round(4 * step, 9)
        size *= 10


def _short(name: str) -> str:
    return name if len(name) <= WIDEST / LETTER else f"{name[: int(WIDEST / LETTER) - 1]}…"


def _words(x: float, y: float, text: str, anchor: str, colour: str = INK, size: int = 13) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' text-anchor='{anchor}' fill='{colour}'>{text}</text>"
    )
