"""What happens at the table, in one line each."""

from typing import TypeAlias

from ludendum.games.mathematicus.events.about_lessons import (
    Doubted,
    FaceAsked,
    FaceSolved,
    LeftOut,
    LevelSet,
    Marked,
    Remarked,
    TeamSet,
    TimeSet,
)
from ludendum.games.mathematicus.events.about_pieces import (
    AtHome,
    FigureKept,
    Life,
    LostHalf,
    Spent,
    TookFigure,
    TookHalf,
    TookMedal,
    TookToken,
    WholeNonagon,
)
from ludendum.games.mathematicus.events.about_questions import (
    THINKING,
    Attempted,
    BlueCard,
    Contested,
    DiceForQuestion,
    Doubled,
    Judged,
    NewDealer,
    Posed,
    Said,
    Solution,
)
from ludendum.games.mathematicus.events.about_standings import (
    Eliminated,
    Report,
    Scored,
    Tied,
    TurnedDeck,
)
from ludendum.games.mathematicus.events.about_turns import (
    Begins,
    Challenged,
    Curious,
    DrewChance,
    Jumped,
    Landed,
    PawnTaken,
    Penalised,
    RolledOff,
    SkippedTurn,
    Stayed,
    Swapped,
    Threw,
    UsedCard,
    WentBack,
)

Happening: TypeAlias = (
    RolledOff | Begins | PawnTaken | Threw | Spent | Stayed | Landed | Curious | WentBack | Penalised | SkippedTurn
    | TookFigure | Life | FigureKept | AtHome | TookToken | TookMedal | TookHalf | LostHalf | WholeNonagon
    | DrewChance | UsedCard | Swapped | Challenged | Jumped | Posed | BlueCard | DiceForQuestion | Doubled | Said
    | Attempted | Judged | Solution | Contested | NewDealer | Scored | TurnedDeck | Tied | Eliminated | Report
    | FaceAsked | Marked | FaceSolved | LeftOut | Remarked | Doubted | LevelSet | TimeSet | TeamSet
)  # fmt: skip

ALL = Happening.__args__

__all__ = [
    "ALL",
    "THINKING",
    "AtHome",
    "Attempted",
    "Begins",
    "BlueCard",
    "Challenged",
    "Contested",
    "Curious",
    "DiceForQuestion",
    "Doubled",
    "Doubted",
    "DrewChance",
    "Eliminated",
    "FaceAsked",
    "FaceSolved",
    "FigureKept",
    "Happening",
    "Judged",
    "Jumped",
    "Landed",
    "LeftOut",
    "LevelSet",
    "Life",
    "LostHalf",
    "Marked",
    "NewDealer",
    "PawnTaken",
    "Penalised",
    "Posed",
    "Remarked",
    "Report",
    "RolledOff",
    "Said",
    "Scored",
    "SkippedTurn",
    "Solution",
    "Spent",
    "Stayed",
    "Swapped",
    "TeamSet",
    "Threw",
    "Tied",
    "TimeSet",
    "TookFigure",
    "TookHalf",
    "TookMedal",
    "TookToken",
    "TurnedDeck",
    "UsedCard",
    "WentBack",
    "WholeNonagon",
]
