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
