"""Figures: drawn by us as SVG, from the kind and the parameters that the line `figure:` of a deck names."""

from ludendum.games.mathematicus.decks.figures.canvas import standing_alone
from ludendum.games.mathematicus.decks.figures.catalogue import KINDS, Figure, check, draw, read_figure, written
from ludendum.games.mathematicus.decks.figures.parameters import FigureError

__all__ = ["KINDS", "Figure", "FigureError", "check", "draw", "read_figure", "standing_alone", "written"]
