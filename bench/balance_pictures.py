"""Two pictures of the balance of Mathematicus, as SVG: a line for each mode and number of players."""

from collections.abc import Iterable, Sequence

from ludendum.engine import Estimate

INK, SOFT, RULE, ACCENT, PAPER = "#20242c", "#6d6a63", "#d8cdb9", "#a5482a", "#f6f1e6"
FONT = "font-family='Inter, Arial, sans-serif'"
LEFT, RIGHT, TOP, LINE = 130, 30, 46, 26
WIDE = 720


def lengths(names: Sequence[str], spans: Sequence[tuple[int, float, int]]) -> str:
    """How many rounds nine of ten games take, and the median."""
    most = 10 * (1 + max(high for *_, high in spans) // 10)
    marks = []
    for place, (low, median, high) in enumerate(spans):
        marks.append(_bar(place, low / most, high / most))
        marks.append(_dot(place, median / most))
    return _picture("Rounds of a game: nine of ten, and the median", names, marks, most, range(0, most + 1, 10), "")


def beginnings(names: Sequence[str], firsts: Sequence[tuple[Estimate, float]]) -> str:
    """How often the one who begins wins, at 95 %, beside a fair share."""
    most = 60
    marks = []
    for place, (estimate, fair) in enumerate(firsts):
        low, high = (100 * end / most for end in estimate.interval())
        x, y = _x(100 * fair / most), _y(place)
        marks.append(f"<path d='M{x:.1f} {y - 9}V{y + 9}' stroke='{INK}' stroke-width='2'/>")
        marks.append(_bar(place, low, high))
        marks.append(_dot(place, 100 * estimate.share / most))
    title = "How often the one who begins wins, at 95 %; the upright stroke is a fair share"
    return _picture(title, names, marks, most, range(0, most + 1, 10), " %")


def _x(share: float) -> float:
    return LEFT + share * (WIDE - LEFT - RIGHT)


def _y(place: int) -> int:
    return TOP + LINE * place + LINE // 2


def _bar(place: int, low: float, high: float) -> str:
    return f"<path d='M{_x(low):.1f} {_y(place)}H{_x(high):.1f}' stroke='{ACCENT}' stroke-width='5' opacity='0.45'/>"


def _dot(place: int, share: float) -> str:
    return f"<circle cx='{_x(share):.1f}' cy='{_y(place)}' r='5' fill='{ACCENT}'/>"


def _words(x: float, y: float, text: str, anchor: str, colour: str = INK, size: int = 13) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' text-anchor='{anchor}' fill='{colour}'>{text}</text>"
    )


def _picture(title: str, names: Sequence[str], marks: Sequence[str], most: int, ticks: Iterable[int], unit: str) -> str:
    foot = TOP + LINE * len(names)
    parts = [f"<rect width='{WIDE}' height='{foot + 34}' fill='{PAPER}'/>", _words(16, 26, title, "start", size=15)]
    for tick in ticks:
        x = _x(tick / most)
        parts.append(f"<path d='M{x:.1f} {TOP}V{foot}' stroke='{RULE}'/>")
        parts.append(_words(x, foot + 20, f"{tick}{unit}", "middle", SOFT))
    parts += [_words(LEFT - 12, _y(place) + 4.5, name, "end") for place, name in enumerate(names)]
    size = f"width='{WIDE}' height='{foot + 34}' viewBox='0 0 {WIDE} {foot + 34}'"
    head = f"<svg xmlns='http://www.w3.org/2000/svg' {size} role='img'><title>{title}</title>"
    return "".join((head, *parts, *marks, "</svg>")) + "\n"
