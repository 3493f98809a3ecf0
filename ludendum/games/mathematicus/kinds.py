"""The kinds of question."""

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
