"""The ways to begin that most tables look for."""

from ludendum.engine import Preset
from ludendum.games.mathematicus.options import MOST_PUPILS
from ludendum.games.mathematicus.pieces import MOST

CLASS = MOST_PUPILS + 1
"""Seats of a lesson: as many as may ever be needed, since none of them is shown before somebody comes."""

PRESETS = (
    Preset(
        "duel",
        "Play against a bot",
        "You and one student on the board, with questions of level 2.",
        {},
        2,
        ("student",),
    ),
    Preset("friends", "Open a table for friends", f"Up to {MOST} around the board; send them the link.", {}, MOST),
    Preset(
        "lesson",
        "Give a lesson",
        "The cards alone: a whole class answers together, and you lead without playing.",
        {"mode": "cards", "answering": "together", "lead": True, "target": 0, "rounds": 12},
        CLASS,
    ),
    Preset(
        "first",
        "A first game",
        "The basic rules and the gentlest questions, against a novice.",
        {"mode": "basic", "level": 1},
        2,
        ("novice",),
    ),
    Preset(
        "ancients",
        "With ancient numerals",
        "Advanced: level 4, numerals of seven peoples, Napier’s bones and the slide rule, against a scholar.",
        {"mode": "advanced"},
        2,
        ("scholar",),
    ),
    Preset(
        "quiz",
        "Cards alone",
        "No board: you answer in turn with two students, and whoever has 19 points first wins.",
        {"mode": "cards"},
        3,
        ("student", "student"),
    ),
)
