"""Pictures of a study, as SVG on our paper: for each figure a line of intervals, one for each combination."""

from collections.abc import Sequence
from html import escape

from ludendum.lab.studies.findings import Cell, Figure, Findings

LEFT, RIGHT, TOP, LINE, WIDE = 250, 40, 44, 24, 760
FONT = "font-family='Inter, Arial, sans-serif'"
INK, SOFT, RULE, ACCENT, PAPER = "#20242c", "#6d6a63", "#d8cdb9", "#a5482a", "#f6f1e6"
TITLES = {
    "wins": "How often {} wins",
    "length": "How long a game is",
    "decisions": "Decisions in a game",
    "comebacks": "How often the winner was behind at half of the game",
}


def pictures(findings: Findings) -> dict[str, str]:
    """The pictures by the names of their files: one for each figure that every combination may have."""
    found: dict[str, str] = {}
    for what, of in series(findings):
        drawn = [(cell, one) for cell in findings.cells for one in cell.figures if (one.what, one.of) == (what, of)]
        name = "-".join(filter(None, [what, of.replace(" ", "-")]))
        found[f"{name}.svg"] = picture(title_of(what, of), drawn)
    return found


def series(findings: Findings) -> list[tuple[str, str]]:
    """What is drawn, in order."""
    found = dict.fromkeys((one.what, one.of) for cell in findings.cells for one in cell.figures)
    return [one for one in found if one[0] in TITLES]


def title_of(what: str, of: str) -> str:
    return TITLES[what].format({"who began": "whoever began"}.get(of, of))


def picture(title: str, drawn: Sequence[tuple[Cell, Figure]]) -> str:
    most = max((one.high for _, one in drawn), default=1.0) or 1.0
    scale, unit = (100.0, " %") if drawn and drawn[0][1].kind == "share" else (1.0, "")
    top = _round_up(most * scale)
    top = min(top, 100.0) if unit else top
    foot = TOP + LINE * len(drawn)
    marks = [_words(12, 24, escape(title), "start", size=15)]
    for step in range(5):
        x = _x(step / 4)
        marks.append(f"<path d='M{x:.1f} {TOP - 6}V{foot + 4}' stroke='{RULE}'/>")
        marks.append(_words(x, foot + 20, f"{top * step / 4:g}{unit}", "middle", SOFT, 12))
    for place, (cell, one) in enumerate(drawn):
        y = TOP + LINE * place + LINE / 2
        low, value, high = (min(1.0, scale * end / top) for end in (one.low, one.value, one.high))
        marks.append(_words(LEFT - 12, y + 4, escape(_short(cell.name)), "end", size=12))
        marks.append(
            f"<path d='M{_x(low):.1f} {y:.1f}H{_x(high):.1f}' stroke='{ACCENT}' stroke-width='6' opacity='0.4'/>"
            f"<circle cx='{_x(value):.1f}' cy='{y:.1f}' r='4.5' fill='{ACCENT}'><title>{one.text()}</title></circle>"
        )
    height = foot + 32
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDE} {height}' role='img' "
        f"aria-label='{escape(title, quote=True)}'><rect width='{WIDE}' height='{height}' fill='{PAPER}'/>"
        f"{''.join(marks)}</svg>\n"
    )


def _x(share: float) -> float:
    return LEFT + share * (WIDE - LEFT - RIGHT)


def _round_up(most: float) -> float:
    """A number at least so large that four equal steps to it are easily read."""
    step = 1.0
    while 4 * step < most:
        for more in (2.0, 2.5, 2.0):
            step *= more
            if 4 * step >= most:
                break
    while 4 * step / 10 >= most:
        step /= 10
    return 4 * step


def _short(name: str) -> str:
    return name if len(name) <= 38 else f"{name[:37]}…"


def _words(x: float, y: float, text: str, anchor: str, colour: str = INK, size: int = 13) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' text-anchor='{anchor}' fill='{colour}'>{text}</text>"
    )


__all__ = ["picture", "pictures", "series", "title_of"]
