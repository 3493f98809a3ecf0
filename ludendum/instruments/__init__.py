"""Calculating instruments: Napier's bones, the slide rule, and the table of regular figures on its back."""

from . import graduation, napier, regular_figures, scales, slide_rule
from .exact import Measure
from .graduation import Tick, graduated
from .scales import ON_RULE, SCALES, Reading, Scale, read_off, reading_error, within
from .slide_rule import Rule, Working

__all__ = [
    "ON_RULE",
    "SCALES",
    "Measure",
    "Reading",
    "Rule",
    "Scale",
    "Tick",
    "Working",
    "graduated",
    "graduation",
    "napier",
    "read_off",
    "reading_error",
    "regular_figures",
    "scales",
    "slide_rule",
    "within",
]
