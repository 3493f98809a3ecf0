"""A person's own games: what the records on the shelf say about them.

Every record is verified before it counts, once for as long as it stays the same. Sealed, open, daily and practice games
are kept apart; games of bots alone are not counted. What there is to count beside won and lost comes from the game, as
the events it tells.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from ludendum import games
from ludendum.engine import AnyLive, Broken, Estimate, SealedSeed, verify
from ludendum.engine.wording import counted
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.notebook import Notebook
from ludendum.terminal.places import read_file
from ludendum.terminal.records import tally
from ludendum.terminal.seating import PRACTICE, deal_code
from ludendum.terminal.shelf import Damaged, Shelf
from ludendum.terminal.story import moves_made, story

Kind = Literal["sealed", "daily", "open", "practice"]
KINDS: tuple[Kind, ...] = get_args(Kind)
CONCEDED = "conceded"
"""The cause by which a game says that it was given up."""


@dataclass(frozen=True)
class Past:
    """A finished game of the person."""

    game: str
    kind: Kind
    won: bool
    conceded: bool
    moves: int
    tally: dict[str, int]


class Figures(Struct, frozen=True):
    """What came of the games of one kind."""

    games: int
    won: int
    lost: int
    conceded: int
    streak: int
    longest_streak: int
    moves: int
    tally: dict[str, int]
    share: tuple[float, float] | None
    """The interval, at 95 %, of how often this person wins."""

    def text(self) -> str:
        lost = f"{self.lost} lost" + (f" ({self.conceded} conceded)" if self.conceded else "")
        lines = [
            f"{counted(self.games, 'game')}: {self.won} won, {lost}; won {Estimate(self.won, self.games).text()}",
            f"won in a row: {self.streak} now, {self.longest_streak} at best",
            f"{counted(self.moves, 'move')}, {self.moves / self.games:.1f} a game",
        ]
        if self.tally:
            lines.append(", ".join(f"{tag} {count:,}" for tag, count in self.tally.items()))
        return "\n".join(lines)


class Skipped(Struct, frozen=True):
    """A file that was passed over."""

    file: str
    reason: str


class History(Struct, frozen=True):
    """All of a person's games, by game and kind."""

    games: dict[str, dict[Kind, Figures]]
    unfinished: int
    skipped: list[Skipped]

    def text(self) -> str:
        lines: list[str] = []
        for name, kinds in self.games.items():
            lines.append(games.find(name).title)
            for kind, figures in kinds.items():
                lines.append(f"  {kind}")
                lines += [f"    {line}" for line in figures.text().split("\n")]
        if not lines:
            lines.append(f"No finished games yet; begin one with: ludendum play {games.names()[0]}")
        if self.unfinished:
            lines.append(f"{counted(self.unfinished, 'unfinished game')}; go on with: ludendum play GAME --resume")
        return "\n".join(lines)


def history(shelf: Shelf, game: str | None = None) -> History:
    """What the shelf holds, of one game or of all."""
    past: list[Past] = []
    skipped: list[Skipped] = []
    verified: Notebook[Past | None] = Notebook(shelf.notebook(), Past | None)
    for path in shelf.finished():
        try:
            one = verified.look_up(read_file(path), _past)
        except (Complaint, Broken) as error:
            skipped.append(Skipped(str(path), str(error)))
            continue
        if one is not None and game in (None, one.game):
            past.append(one)
    verified.close()
    unfinished = 0
    for found in shelf.last_unfinished(game):
        if isinstance(found, Damaged):
            skipped.append(Skipped(str(found.path), found.reason))
        else:
            unfinished += 1
    unique = {one.file: one for one in skipped}
    by_game = {
        name: {
            kind: figures(one for one in past if one.game == name and one.kind == kind)
            for kind in KINDS
            if any(one.game == name and one.kind == kind for one in past)
        }
        for name in sorted({one.game for one in past})
    }
    return History(by_game, unfinished, list(unique.values()))


def _past(data: bytes) -> Past | None:
    """A game from its record; None if no person played it to its end. Raises `Broken`."""
    found = verify(data, games.find)
    live = found.live
    if live is None or live.outcome is None:
        raise Broken("it is not the whole record of a finished game")
    seats = [seat for seat, sitter in enumerate(live.core.standing.sitters) if sitter.person == 1]
    if not seats:
        return None
    moves = [chapter for chapter in story(live, None) if chapter.is_move and chapter.counts]
    won = any(seat in live.outcome.winners for seat in seats)
    return Past(
        live.game.name, kind_of(live), won, live.outcome.cause == CONCEDED, moves_made(live), tally(live.game, moves)
    )


def kind_of(live: AnyLive) -> Kind:
    """How a game counts: a daily one is of the deal of its date, and a fork, whose beginning is given, is practice."""
    if msgspec.to_builtins(live.core.options).get(PRACTICE) or live.header.parent is not None:
        return "practice"
    if isinstance(live.header.seed, SealedSeed):
        return "sealed"
    deals = live.game.help.deals
    if deals is not None and live.header.date:
        try:
            day = datetime.date.fromisoformat(live.header.date)
        except ValueError:
            return "open"
        if deals.daily(day).code == deal_code(live):
            return "daily"
    return "open"


def figures(past: Iterable[Past]) -> Figures:
    """Won, lost, streaks and the rest, of games in the order they were played."""
    listed = list(past)
    streak = longest = 0
    total: dict[str, int] = {}
    for one in listed:
        streak = streak + 1 if one.won else 0
        longest = max(longest, streak)
        for tag, count in one.tally.items():
            total[tag] = total.get(tag, 0) + count
    won = sum(one.won for one in listed)
    return Figures(
        len(listed),
        won,
        len(listed) - won,
        sum(one.conceded for one in listed),
        streak,
        longest,
        sum(one.moves for one in listed),
        total,
        Estimate(won, len(listed)).interval() if listed else None,
    )
