"""Calculating instruments: Napier's bones, the slide rule, and the table of regular figures on its back."""

from . import napier, regular_figures, scales, slide_rule
from .exact import Measure
from .scales import SCALES, Reading, Scale, read_off, reading_error, within
from .slide_rule import Rule, Working

__all__ = [
    "SCALES",
    "Measure",
    "Reading",
    "Rule",
    "Scale",
    "Working",
    "napier",
    "read_off",
    "reading_error",
    "regular_figures",
    "scales",
    "slide_rule",
    "within",
]
