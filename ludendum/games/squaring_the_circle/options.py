"""What a table agrees on before it plays."""

from typing import Annotated, Literal

from msgspec import Meta

from ludendum.engine import HANDED_ON
from ludendum.games.squaring_the_circle.numbers import Numbers
from ludendum.games.squaring_the_circle.sheet import read_sheets

MOST_SHEETS = 400_000
"""Characters of the sheets that a campaign hands on."""


class Options(Numbers, frozen=True, omit_defaults=True):
    """What a table agrees on before it plays."""

    twins: Annotated[bool, Meta(description="Two may choose the same playbook; all at the table agree to it.")] = False
    branch_moves: Annotated[
        int, Meta(ge=1, le=4, description="Moves of their branch that mathematicians begin with.")
    ] = 2
    session_cap: Annotated[
        int, Meta(ge=0, le=1000, description="The conference ends after so many sessions at the latest; 0: never.")
    ] = 0
    windows: Annotated[
        Literal["hold", "ask", "trust"],
        Meta(description="Objections: who has one holds play, everything declared waits for all, or there are none."),
    ] = "hold"
    words: Annotated[
        Literal["write", "talk"],
        Meta(description="Whether people are asked for words at every step, or talk, and add what they like."),
    ] = "write"
    clear_houses: Annotated[bool, Meta(description="Houses of CARDs are cleared when a conference ends.")] = False
    after: Annotated[
        str,
        Meta(max_length=200, description="The code of the conference before this one, in a campaign.", extra=HANDED_ON),
    ] = ""
    sheets: Annotated[
        str,
        Meta(
            max_length=MOST_SHEETS,
            description="The mathematicians of a campaign, as the last conference left them.",
            extra=HANDED_ON,
        ),
    ] = ""

    def __post_init__(self) -> None:
        """Sheets that cannot be read are refused at the door, and numbers that cannot be."""
        super().__post_init__()
        if self.sheets:
            read_sheets(self.sheets)
