"""A study drawn for a notebook: each seat's share of wins with its interval, and how the games went."""

from html import escape
from typing import TYPE_CHECKING

from ludendum.engine import paper

if TYPE_CHECKING:
    from ludendum.lab.study import Standing, Study

WIDTH, HEIGHT, MARGIN = 220.0, 18.0, 5.0


def study_html(study: "Study") -> str:
    """What was found, for people; `text` says all of it."""
    first, *rest = study.text().splitlines()
    shown = [
        (f"seat {one.seat + 1}", escape(one.bot), _interval(one), escape(one.won.text())) for one in study.standings
    ]
    others = [line for line in rest if not line.startswith("seat ")]
    return paper.sheet(
        paper.heading(first),
        paper.rows(("seat", "bot", "won, of all games", ""), shown if study.played else ()),
        paper.paragraph("\n".join(others), soft=True),
    )


def _interval(one: "Standing") -> str:
    """A line from none to all, the interval on it, and the share."""
    low, share, high = (MARGIN + WIDTH * part for part in (one.interval[0], one.won.share, one.interval[1]))
    middle = HEIGHT / 2
    drawn = (
        f'<line x1="{MARGIN:g}" x2="{MARGIN + WIDTH:g}" y1="{middle:g}" y2="{middle:g}" stroke="{paper.RULE}"/>'
        f'<rect x="{low:.1f}" y="{middle - 4:g}" width="{max(high - low, 1):.1f}" height="8" rx="2" '
        f'fill="{paper.BLUE}" fill-opacity="0.35"/>'
        f'<circle cx="{share:.1f}" cy="{middle:g}" r="3.5" fill="{paper.BLUE}"/>'
    )
    return paper.svg(WIDTH + 2 * MARGIN, HEIGHT, one.won.text(), drawn)
