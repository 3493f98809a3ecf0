"""Who sits at the table: people, who vote and contest, and bots, who attempt."""

from msgspec import Struct

from ludendum.engine import Match, Seat
from ludendum.games.mathematicus.state import Table


class Strength(Struct, frozen=True):
    """How good a bot is, openly stated (MX-79)."""

    right: tuple[int, int, int, int]
    """Chances in 100 of a right answer, by level."""
    blue: int
    """The same for a blue card."""
    pace: int
    """It takes up to so many per cent of the time, each as likely; what is above 100 is late."""


STRENGTHS = {
    "novice": Strength((75, 55, 35, 20), 15, 130),
    "student": Strength((90, 75, 60, 40), 35, 115),
    "scholar": Strength((98, 92, 85, 75), 70, 100),
    "random": Strength((50, 50, 50, 50), 50, 110),
}


def bot_at(match: Match, seat: Seat) -> str | None:
    """The name of the bot at a seat; in a simulation with nobody at the table every seat is a student's."""
    if not match.sitters:
        return "student"
    return match.sitters[seat].bot


def people(match: Match, table: Table) -> list[Seat]:
    """The seats of the people who are present, one seat each: they have one vote (MX-78)."""
    found: dict[int, Seat] = {}
    for seat in table.seats():
        if match.sitters and match.sitters[seat].is_present_person:
            found.setdefault(match.sitters[seat].person or 0, seat)
    return list(found.values())


def is_free(match: Match, seat: Seat) -> bool:
    """Whether nobody has taken this seat."""
    return bool(match.sitters) and match.sitters[seat].is_free
