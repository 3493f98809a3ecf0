"""What happens at the table, in one line each; the chronicle is written from these.

Where words were told just before (`Told`), the line of what came of them does not say them again.
"""

from typing import TypeAlias

from ludendum.games.squaring_the_circle.events.about_conference import (
    Ended,
    Posed,
    ProblemWasSolved,
    SessionBegan,
    Ticked,
    TurnBegan,
)
from ludendum.games.squaring_the_circle.events.about_houses import (
    DoubledDown,
    Fallen,
    Gained,
    Gone,
    PutOut,
    Rattled,
    Reared,
)
from ludendum.games.squaring_the_circle.events.about_rolls import Forwarded, Held, Made, Rolled, Spent
from ludendum.games.squaring_the_circle.events.about_sheets import (
    Advanced,
    Experienced,
    Joined,
    Lost,
    Recruited,
    Transcended,
    Trophy,
)
from ludendum.games.squaring_the_circle.events.about_tellings import (
    COLLEAGUES,
    IN_OTHER_WORDS,
    Declaration,
    Fact,
    Objected,
    Set,
    Told,
    Veiled,
)
from ludendum.games.squaring_the_circle.events.about_theorems import (
    Applied,
    Changed,
    Conjectured,
    Lemma,
    Needs,
    Stated,
    WasDisproved,
    WasProven,
    Wasted,
)

Happening: TypeAlias = (
    Told | Set | Veiled | Objected | Fact
    | Joined | Experienced | Advanced | Transcended | Trophy | Recruited | Lost
    | Made | Rolled | Held | Spent | Forwarded | Stated | Applied | Wasted | Needs | Changed | WasProven | WasDisproved
    | Conjectured | Lemma | Gained | Rattled | Reared | Gone | Fallen | DoubledDown | PutOut | Posed | SessionBegan
    | TurnBegan | Ticked | ProblemWasSolved | Ended
)  # fmt: skip

ALL = Happening.__args__

__all__ = [
    "ALL",
    "COLLEAGUES",
    "IN_OTHER_WORDS",
    "Advanced",
    "Applied",
    "Changed",
    "Conjectured",
    "Declaration",
    "DoubledDown",
    "Ended",
    "Experienced",
    "Fact",
    "Fallen",
    "Forwarded",
    "Gained",
    "Gone",
    "Happening",
    "Held",
    "Joined",
    "Lemma",
    "Lost",
    "Made",
    "Needs",
    "Objected",
    "Posed",
    "ProblemWasSolved",
    "PutOut",
    "Rattled",
    "Reared",
    "Recruited",
    "Rolled",
    "SessionBegan",
    "Set",
    "Spent",
    "Stated",
    "Ticked",
    "Told",
    "Transcended",
    "Trophy",
    "TurnBegan",
    "Veiled",
    "WasDisproved",
    "WasProven",
    "Wasted",
]
