"""A person's own games: what the records on the shelf say about them.

Every record is verified before it counts, once for as long as it stays the same. Sealed, open, daily and practice games
are kept apart; games of bots alone are not counted.
"""

from msgspec import Struct

from ludendum import games
from ludendum.engine import Broken, Estimate, verify
from ludendum.engine.wording import counted
from ludendum.hosting.deals import Kind, kind_of
from ludendum.hosting.figures import Counts, Figures, Past, by_game_and_kind, grade_of, is_conceded, moves_made, tally
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import read_file
from ludendum.terminal.notebook import Notebook
from ludendum.terminal.shelf import Damaged, Shelf
from ludendum.terminal.story import story


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
                lines += [f"    {line}" for line in _text(figures)]
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
    return History(by_game_and_kind(past), unfinished, list(unique.values()))


def _past(data: bytes) -> Past | None:
    """A game from its record; None if no person played it to its end. Raises `Broken`."""
    found = verify(data, games.find)
    live = found.live
    if live is None or live.outcome is None:
        raise Broken("it is not the whole record of a finished game")
    seats = [seat for seat, sitter in enumerate(live.core.standing.sitters) if sitter.person == 1]
    if not seats:
        return None
    told = [event for chapter in story(live, None) if chapter.is_move and chapter.counts for event in chapter.events]
    kind = kind_of(live)
    return Past(
        live.game.name,
        kind,
        any(seat in live.outcome.winners for seat in seats),
        is_conceded(live.outcome),
        Counts(moves_made(live), tally(live.game, told)),
        grade=grade_of(live.game, live.header.date) if kind == "daily" else "",
    )


def _text(figures: Figures) -> list[str]:
    """The figures of one kind in words."""
    lost = f"{figures.lost} lost" + (f" ({figures.conceded} conceded)" if figures.conceded else "")
    won = Estimate(figures.won, figures.games).text()
    lines = [
        f"{counted(figures.games, 'game')}: {figures.won} won, {lost}; won {won}",
        f"won in a row: {figures.streak} now, {figures.longest_streak} at best",
        f"{counted(figures.moves, 'move')}, {figures.moves / figures.games:.1f} a game",
    ]
    if figures.grades:
        lines.append(
            "won by grade: " + ", ".join(f"{grade} {won} of {of}" for grade, (won, of) in figures.grades.items())
        )
    if figures.tally:
        lines.append(", ".join(f"{tag} {count:,}" for tag, count in figures.tally.items()))
    return lines
