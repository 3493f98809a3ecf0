"""The engine: scripts that read like rulebooks, and logs that are the games.

A game's author needs `Game`, `Action`, `Refusal`, `Outcome` and a `Match`; those who drive a match need `LiveMatch`,
`frame` and the records.
"""

from ludendum.engine.action import Action
from ludendum.engine.ask import Answers, AnyAction, Ask, Clock
from ludendum.engine.brought import SEALED, holds_brought, names_brought, options_told
from ludendum.engine.dice import Dice, OpenKey, OpenSeed, QuickDice, SealedSeed
from ludendum.engine.entries import Entry
from ludendum.engine.errors import Broken, Malformed, Refusal, Refused, Stale, StillSealed, Unopened
from ludendum.engine.estimate import Estimate
from ludendum.engine.frames import Frame, News, Present, frame, in_words, menu, news
from ludendum.engine.game import (
    HANDED_ON,
    ONLY_WITH,
    AnyGame,
    Bot,
    ChoiceOdds,
    Content,
    DailyDeal,
    Deals,
    Game,
    Help,
    Line,
    Offer,
    Outcome,
    Preset,
    Properties,
    View,
    only_with,
)
from ludendum.engine.live import AnyLive, LiveMatch
from ludendum.engine.match import Brought, Event, Match, Script
from ludendum.engine.motions import (
    HandToBot,
    HandToPerson,
    Motion,
    Pause,
    Resume,
    RuleMotion,
    Skip,
    TakeBack,
)
from ludendum.engine.notation import Notated, Prose, read
from ludendum.engine.record import OtherRules, Record, Verified, export, read_record, replay, short_code, verify
from ludendum.engine.seats import Audience, Person, Seat, Sitter, called, named, names_of
from ludendum.engine.simulate import simulate

__all__ = [
    "HANDED_ON",
    "ONLY_WITH",
    "SEALED",
    "Action",
    "Answers",
    "AnyAction",
    "AnyGame",
    "AnyLive",
    "Ask",
    "Audience",
    "Bot",
    "Broken",
    "Brought",
    "ChoiceOdds",
    "Clock",
    "Content",
    "DailyDeal",
    "Deals",
    "Dice",
    "Entry",
    "Estimate",
    "Event",
    "Frame",
    "Game",
    "HandToBot",
    "HandToPerson",
    "Help",
    "Line",
    "LiveMatch",
    "Malformed",
    "Match",
    "Motion",
    "News",
    "Notated",
    "Offer",
    "OpenKey",
    "OpenSeed",
    "OtherRules",
    "Outcome",
    "Pause",
    "Person",
    "Present",
    "Preset",
    "Properties",
    "Prose",
    "QuickDice",
    "Record",
    "Refusal",
    "Refused",
    "Resume",
    "RuleMotion",
    "Script",
    "SealedSeed",
    "Seat",
    "Sitter",
    "Skip",
    "Stale",
    "StillSealed",
    "TakeBack",
    "Unopened",
    "Verified",
    "View",
    "called",
    "export",
    "frame",
    "holds_brought",
    "in_words",
    "menu",
    "named",
    "names_brought",
    "names_of",
    "news",
    "only_with",
    "options_told",
    "read",
    "read_record",
    "replay",
    "short_code",
    "simulate",
    "verify",
]
