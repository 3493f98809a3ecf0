"""The table drawn in text, with people's names in their places."""

import re
from collections.abc import Sequence

from ludendum.engine import AnyLive, Seat, called

LONGEST_NAME = 16
"""Cells; of a longer name a picture shows the beginning."""

_FILLING = re.compile(r" {2,}|─{2,}")


def drawn(live: AnyLive, seat: Seat | None) -> str | None:
    """What a seat sees, drawn with Rich's markup; None where the game draws nothing."""
    draw = live.game.help.picture
    return None if draw is None else with_names(draw(live.view(seat)), live.names)


def with_names(picture: str, names: Sequence[str]) -> str:
    """A picture in which names stand where the game left a place for them; what fills their line makes room.

    >>> with_names("│ ⟦1⟧       │", ["Hypatia"])
    '│ Hypatia   │'
    """
    if "⟦" not in picture:
        return picture
    return "\n".join(_with_names(line, names) for line in picture.split("\n"))


def _with_names(line: str, names: Sequence[str]) -> str:
    from rich.cells import cell_len, set_cell_size

    for seat, name in enumerate(names):
        place = called(Seat(seat))
        short = name if cell_len(name) <= LONGEST_NAME else set_cell_size(name, LONGEST_NAME - 1) + "…"
        while (at := line.find(place)) >= 0:
            before, after = line[:at], line[at + len(place) :]
            line = before + _plain(short) + _shifted(after, cell_len(short) - len(place))
    return line


def _shifted(rest: str, by: int) -> str:
    """The rest of a line, whose first filling gives or takes so much room, down to one cell."""
    filling = _FILLING.search(rest)
    if filling is None:
        return rest
    cells = max(1, len(filling[0]) - by)
    return rest[: filling.start()] + filling[0][0] * cells + rest[filling.end() :]


def _plain(text: str) -> str:
    """Text in which no square bracket is taken for markup, and no place for a name."""
    return text.replace("⟦", "[").replace("⟧", "]").replace("[", "\\[")
