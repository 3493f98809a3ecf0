"""The numbers of the rules: each with its meaning, its default and its range, for tables that bend them (MX-165)."""

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from ludendum.engine import PARAMETER
from ludendum.games.mathematicus.figures import FIGURES
from ludendum.games.mathematicus.pieces import MEDALS, MovingDie, Supply, laid_out, starting_hand

AS_USUAL = -1
"""As many as the rules lay out for so many players (MX-16, MX-17)."""


def _number(least: int, most: int, says: str) -> Any:
    return Meta(ge=least, le=most, description=says, extra=PARAMETER)


class Numbers(Struct, frozen=True, omit_defaults=True):
    """What a table on the board plays by where the rules name a number."""

    series: Annotated[int, _number(0, 6, "series of the six figures; 0: one fewer than there are players (MX-15)")] = 0
    roll_tokens: Annotated[int, _number(-1, 20, "d4 and d12 tokens on the board, of each; −1: by players (MX-16)")] = (
        AS_USUAL
    )
    challenge_tokens: Annotated[int, _number(-1, 20, "challenge tokens on the board; −1: by players (MX-16)")] = (
        AS_USUAL
    )
    x2_tokens: Annotated[int, _number(-1, 20, "×2 tokens on the board; −1: by players (MX-17)")] = AS_USUAL
    medals: Annotated[int, _number(0, 12, "Fields Medals on the board (MX-15)")] = MEDALS
    first_roll_tokens: Annotated[int, _number(0, 6, "d4 and d12 tokens one begins with, of each (MX-18)")] = 1
    first_challenges: Annotated[int, _number(0, 6, "challenge tokens one begins with (MX-18)")] = 1
    first_x2: Annotated[int, _number(0, 6, "×2 tokens one begins with (MX-18)")] = 1
    d4_faces: Annotated[int, _number(2, 12, "faces of the small die, from 1 on (MX-24)")] = 4
    d12_faces: Annotated[int, _number(4, 20, "faces of the large die, from 1 on (MX-24)")] = 12
    gifts: Annotated[int, _number(0, 4, "tokens that a square gives for a right answer (MX-47)")] = 1
    medal_gifts: Annotated[int, _number(0, 3, "medals found on square 21 (MX-93)")] = 1
    figures_to_win: Annotated[int, _number(1, 6, "different figures that win the game (MX-115)")] = len(FIGURES)
    skipped_turns: Annotated[int, _number(0, 4, "turns that a penalty takes (MX-39)")] = 1

    def faces_of(self, die: MovingDie) -> range:
        """What a die shows."""
        return range(1, (self.d4_faces if die == "d4" else self.d12_faces) + 1)

    def supply(self, players: int, *, challenges: bool = True, x2: bool = True, nonagon: bool = True) -> Supply:
        """What lies on the board at the start, as the rules say or as the table has chosen (MX-15 to MX-17)."""
        usual = laid_out(players, challenges=challenges, x2=x2, nonagon=nonagon)
        chosen = {
            "d4": self.roll_tokens,
            "d12": self.roll_tokens,
            "challenge": self.challenge_tokens if challenges else AS_USUAL,
            "x2": self.x2_tokens if x2 else AS_USUAL,
        }
        changed = {token: count for token, count in chosen.items() if count != AS_USUAL}
        changed |= dict.fromkeys(FIGURES, self.series) if self.series else {}
        return replace(usual, medals=self.medals, **changed)

    def in_hand(self, *, challenges: bool, x2: bool) -> Supply:
        """What a player with these modules begins with (MX-18, MX-137)."""
        usual = starting_hand(challenges=challenges, x2=x2)
        rolls = self.first_roll_tokens
        return replace(
            usual,
            d4=usual.d4 * rolls,
            d12=usual.d12 * rolls,
            challenge=usual.challenge * self.first_challenges,
            x2=usual.x2 * self.first_x2,
        )
