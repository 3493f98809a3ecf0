"""Figures of plain questions, as they stand on paper or in another program."""

import base64
import html
import re

from ludendum.games.mathematicus.decks import Question, figures

INK = "#2b2622"
_LENT = re.compile(r"var\(--[a-z-]+, *(#[0-9a-fA-F]{3,8})\)")
_FONTS = re.compile(r'font-family="[^"]*"')


def picture(question: Question) -> tuple[str, str]:
    """The figure of a question as SVG in colours of its own, since no page lends any, and in words."""
    if not question.figure:
        return "", ""
    figure = figures.read_figure(question.figure)
    drawing, words = figures.draw(figure.kind, figure.parameters)
    return colourfast(drawing), question.alt or words


def colourfast(drawing: str) -> str:
    """A drawing in colours of its own, since no page lends any."""
    return _LENT.sub(r"\1", drawing).replace("currentColor", INK)


def picture_markup(question: Question) -> str:
    """The figure of a question as HTML that stands below its text, or nothing."""
    drawing, words = picture(question)
    if not drawing:
        return ""
    packed = base64.b64encode(drawing.encode()).decode("ascii")
    return f'<br/><img src="data:image/svg+xml;base64,{packed}" alt="{html.escape(words)}"/>'


def lettered(drawing: str, font: str) -> str:
    """The drawing with its letters in this font."""
    return _FONTS.sub(f'font-family="{font}"', drawing)
