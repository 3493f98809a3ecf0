"""The kinds of question."""

from typing import Literal

Instrument = Literal["bones", "rule", "table"]

BLUE_KINDS = (
    "mental",
    "arabic",
    "maya",
    "egyptian",
    "roman",
    "babylonian",
    "chinese",
    "binary",
    "napier",
    "slide-rule",
)
"""The ten kinds of blue card (MX-126)."""

TITLES = {
    "mental": "mental calculation",
    "arabic": "Eastern Arabic numerals",
    "maya": "Maya numerals",
    "egyptian": "Egyptian numerals",
    "roman": "Roman numerals",
    "babylonian": "Babylonian numerals",
    "chinese": "Chinese numerals",
    "binary": "binary numerals",
    "napier": "Napier's bones",
    "slide-rule": "slide rule",
}
"""What each is called on its card (MX-128)."""


def instruments(kind: str) -> tuple[Instrument, ...]:
    """What may be taken from the drawer for a question (MX-63); the one it is about lies first.

    >>> instruments("yellow"), instruments("mental")
    (('rule', 'table'), ())
    """
    if kind == "mental":
        return ()
    return ("bones", "rule", "table") if kind == "napier" else ("rule", "table")
