"""What a notebook shows of our values: HTML and SVG on paper of their own, in dark notebooks too."""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from ludendum.engine.frames import in_words
from ludendum.engine.game import View
from ludendum.engine.seats import named, sees

if TYPE_CHECKING:
    from ludendum.engine.live import AnyLive

PAPER, SHEET, INK, SOFT, RULE = "#f6f1e7", "#fffdf8", "#20242c", "#655f56", "#d8cdb9"
BLUE, GREEN = "#1f4f8b", "#2f6f4f"
SERIF = "'STIX Two Text', Cambria, Georgia, serif"


def sheet(*parts: str) -> str:
    """Parts that are HTML already, one below the other on a sheet."""
    ground = f"background:{PAPER};color:{INK};border:1px solid {RULE};border-radius:6px"
    style = f"{ground};padding:0.75em 1em;max-width:46em"
    return f'<div style="{style}">{"".join(parts)}</div>'


def heading(text: str) -> str:
    return f'<div style="font:bold 1.1em {SERIF};margin-bottom:0.4em">{escape(text)}</div>'


def paragraph(text: str, *, soft: bool = False) -> str:
    """Lines as they stand."""
    colour = SOFT if soft else INK
    return f'<div style="white-space:pre-wrap;color:{colour};margin:0.3em 0">{escape(text)}</div>'


def rows(head: Iterable[str], body: Iterable[Iterable[str]]) -> str:
    """A table; its cells are HTML already."""
    space = "padding:0.15em 0.8em 0.15em 0;text-align:left"
    style = f"{space};border-bottom:1px solid {RULE};background:{PAPER};color:{INK}"
    top = "".join(f'<th style="{style}">{one}</th>' for one in head)
    lines = ["".join(f'<td style="{style}">{one}</td>' for one in line) for line in body]
    below = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<table style="border-collapse:collapse;margin:0.3em 0"><tr>{top}</tr>{below}</table>'


def svg(width: float, height: float, about: str, drawn: str) -> str:
    """A picture, and what it shows for those who do not see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img"><title>{escape(about)}</title>{drawn}</svg>'
    )


def view_html(view: View) -> str:
    """A view in its own words; seats have no names there."""
    return sheet(paragraph(named(view.text(), ())))


def match_html(live: "AnyLive") -> str:
    """A match as anybody may see it who looks on: the table, what was told last, and how it ended."""
    view = live.view(None)
    shows = getattr(view, "_repr_html_", None)
    table = paragraph(live.by_name(view.text())) if shows is None or live.header.seats > 1 else shows()
    heard = [one.event for one in live.core.told if sees(None, one.to)]
    last = "\n".join(in_words(live, heard, plays=False))
    parts = [heading(f"{live.game.title}, after entry {live.count}"), table]
    parts += [paragraph(last, soft=True)] if last else []
    if live.outcome is not None:
        parts.append(heading(f"Over: {live.outcome.told(live.names).reason}."))
    return sheet(*parts)
