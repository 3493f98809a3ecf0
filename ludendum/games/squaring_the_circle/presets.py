"""The ways to begin that most tables look for."""

from ludendum.engine import Preset

PRESETS = (
    Preset(
        "friends", "Open a table for friends", "A conference of up to five; send them the link.", {"words": "talk"}, 5
    ),
    Preset(
        "colleagues",
        "Play with bots",
        "Two colleagues work on the open problems with you, and tell their part.",
        {},
        3,
        ("colleague", "colleague"),
    ),
    Preset(
        "rivals",
        "Play against rivals",
        "Two rivals want the glory for themselves: they disprove, and speak ill of you.",
        {},
        3,
        ("rival", "rival"),
    ),
    Preset(
        "evening",
        "One evening",
        "For friends with little time: the conference ends after three sessions at the latest.",
        {"session_cap": 3, "words": "talk"},
        5,
    ),
)
