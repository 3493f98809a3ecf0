"""The ways to begin that most players look for."""

from ludendum.engine import Preset

PRESETS = (
    Preset("play", "Play", "A fresh deal that nobody knows beforehand; it counts in your statistics."),
    Preset("practice", "Practice", "Take back as far as you like: the game does not count.", {"practice": True}),
    Preset("whole", "Whole numbers", "No fraction may appear on the way to an answer.", {"numbers": "integer"}),
    Preset("riches", "Many cards", "A lemma you exchange brings two cards for each of its own.", {"exchange": "card"}),
)
