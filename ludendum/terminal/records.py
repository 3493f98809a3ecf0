"""Looking at records: `show`, `deal` and `compare`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ludendum import games
from ludendum.engine import (
    AnyGame,
    AnyLive,
    Broken,
    OtherRules,
    Outcome,
    Record,
    Seat,
    StillSealed,
    read_record,
    replay,
    short_code,
)
from ludendum.engine.entries import Propose, Vote
from ludendum.engine.wording import counted
from ludendum.hosting.deals import deal_code, without_practice
from ludendum.hosting.figures import moves_made, tally
from ludendum.hosting.options import bent
from ludendum.hosting.saying import said, sat
from ludendum.hosting.taking_back import taken_back
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import read_file
from ludendum.terminal.keeping import BEGINNING
from ludendum.terminal.pictures import drawn
from ludendum.terminal.story import Chapter, heard, story


@dataclass(frozen=True)
class Opened:
    """A record that was read, with its file and its game."""

    path: Path
    data: bytes
    record: Record
    game: AnyGame

    def replayed(self, at: int | None = None) -> AnyLive:
        """The match up to an entry; complains about what does not hold."""
        try:
            return replay(self.record, self.game, at)
        except OtherRules as error:
            raise Complaint(f"“{self.path}” cannot be replayed: it was {error.reason}.") from None
        except StillSealed as error:
            last = _last_open(error)
            raise Complaint(f"“{self.path}” can be followed to entry {last}; {SEALED_SINCE}.", 1) from None
        except Broken as error:
            raise Complaint(f"“{self.path}” does not hold, {error}.", 1) from None

    def followed(self, at: int) -> AnyLive:
        """The match up to an entry, or as far as what somebody brought to it is open."""
        try:
            return replay(self.record, self.game, at)
        except StillSealed as error:
            return self.replayed(_last_open(error))
        except Broken:
            return self.replayed(at)


SEALED_SINCE = "the deck that somebody brought is sealed from there on"


def _last_open(error: StillSealed) -> int:
    """The last entry before the one that could not be followed; entries begin in the second line."""
    return (error.line or 2) - 2


def open_record(path: Path) -> Opened:
    """A record and its game; complains if it is none."""
    data = read_file(path)
    try:
        record = read_record(data)
    except Broken as error:
        raise Complaint(cannot_read(path, data, error), 1 if data.startswith(BEGINNING) else 2) from None
    try:
        return Opened(path, data, record, games.find(record.header.game))
    except KeyError:
        known = ", ".join(games.names())
        raise Complaint(
            f"“{path}” is of the game “{record.header.game[:40]}”, which is not here; there are: {known}."
        ) from None


def cannot_read(path: Path, data: bytes, error: Broken) -> str:
    if data.startswith(BEGINNING):
        return f"“{path}” is damaged, {error}."
    return f"“{path}” is not a record of Ludendum; name a file that “play --record” has written."


# show ----------------------------------------------------------------------------------------------------------------


class Shown(Struct, frozen=True):
    """A record after one of its entries."""

    game: str
    title: str
    options: dict[str, Any]
    entries: int
    at: int
    entry: str
    told: list[str]
    text: str
    view: Any
    outcome: Outcome | None
    code: str
    note: str
    taken_back: int | None = None
    """The later entry with which the one shown was taken back."""
    bent: str | None = None
    """What of the rules is bent, in a sentence."""


def show(path: Path, at: int | None, seat: int | None) -> tuple[Shown, str | None]:
    """The record after an entry as a seat may see it, and its picture where the game draws one."""
    opened = open_record(path)
    record, game = opened.record, opened.game
    last = len(record.entries)
    if at is not None and not 0 <= at <= last:
        raise Complaint(f"The record has entries 0 to {last}; --at {at} is not one of them.")
    there = len(sat(record.header.seats, record.entries))
    if seat is not None and not 1 <= seat <= there:
        seats = "one seat" if there == 1 else f"seats 1 to {there}"
        raise Complaint(f"The record has {seats}; --seat {seat} is not there.")
    number, note = last if at is None else at, ""
    seen = first_hidden(record)
    if seen is not None and number >= seen:
        note = f"From entry {seen} on the record hides rolls or answers from its holder"
        if at is not None:
            raise Complaint(f"{note}; the last that can be shown is --at {seen - 1}.", 1)
        number, note = seen - 1, f"{note}: this is entry {seen - 1}."
    live = opened.replayed(number) if at is not None else opened.followed(number)
    if len(live.entries) < number:
        number = len(live.entries)
        note = f"This is entry {number}: {SEALED_SINCE}."
    viewer = None if seat is None else Seat(seat - 1)
    view = live.view(viewer)
    entry = live.entries[-1] if live.entries else None
    shown = Shown(
        game.name,
        game.title,
        record.header.options,
        last,
        number,
        "before the first entry" if entry is None else _said(opened, live, viewer),
        heard(live, viewer),
        live.by_name(view.text()),
        msgspec.to_builtins(view),
        None if live.outcome is None else live.outcome.told(live.names),
        short_code(live.head),
        note,
        taken_back(record, game).get(number),
        bent(game, live.core.options),
    )
    return shown, drawn(live, viewer)


def _said(opened: Opened, live: AnyLive, viewer: Seat | None) -> str:
    """The last entry in words; what handed a seat over is told by the names before it."""
    entry = live.entries[-1]
    before = opened.replayed(len(live.entries) - 1) if isinstance(entry.body, Propose | Vote) else live
    return said(live.entry_for(entry, viewer), before.core.standing.sitters, live.game)


def display(shown: Shown, picture: str | None) -> None:
    """A shown record for people: drawn on a terminal, in words in a pipe."""
    from ludendum.terminal.desk import seen_at

    seen = seen_at()
    gone = "" if shown.taken_back is None else f" (taken back with entry {shown.taken_back})"
    seen.say(f"{shown.title}, entry {shown.at} of {shown.entries}: {shown.entry}{gone}", "bold")
    if shown.bent is not None:
        seen.say(shown.bent)
    for line in shown.told:
        seen.say(line, "italic")
    seen.show(shown.text, picture)
    if shown.note:
        seen.say(shown.note)
    if shown.outcome is not None:
        seen.say(f"Outcome: {shown.outcome.cause}: {shown.outcome.reason}.", "bold")
    seen.say(f"Code: {shown.code}", "dim")


def first_hidden(record: Record) -> int | None:
    """The first entry that cannot be replayed, because something in it was withheld."""
    for entry in record.entries:
        if any(field.content is None and field.name.startswith(("leaf.", "action")) for field in entry.sealed):
            return entry.number
    return None


# deal and compare ----------------------------------------------------------------------------------------------------


def deal_of(path: Path) -> str:
    """The code by which the deal of a record is played again."""
    live = open_record(path).replayed()
    if live.game.help.deals is None:
        raise Complaint(f"{live.game.title} has no deal codes.", 1)
    code = deal_code(live)
    if code is not None:
        return code
    if live.header.parent is not None:
        raise Complaint(f"“{path}” branched off from another match, so its deal has no code of its own.", 1)
    raise Complaint(f"“{path}” is sealed: its deal can be passed on once the game is over.", 1)


class Compared(Struct, frozen=True):
    """One of several records of the same deal."""

    file: str
    outcome: Outcome | None
    moves: int
    tally: dict[str, int]


class Comparison(Struct, frozen=True):
    """Records of one deal side by side; `parts_at` counts moves from 1, and is None where nobody differs."""

    game: str
    deal: str | None
    records: list[Compared]
    parts_at: int | None
    moves_there: list[str]

    def text(self) -> str:
        lines = [f"The same deal{'' if self.deal is None else f', {self.deal}'}:"]
        for one in self.records:
            ended = "unfinished" if one.outcome is None else f"{one.outcome.cause}: {one.outcome.reason}"
            counts = ", ".join(f"{tag} {count}" for tag, count in one.tally.items())
            lines += [f"{one.file}", f"  {ended}", f"  {counted(one.moves, 'move')}{'; ' + counts if counts else ''}"]
        if self.parts_at is None:
            lines.append("They do not differ in any move.")
        else:
            lines.append(f"They part at move {self.parts_at}:")
            lines += [f"  {one.file}: {move}" for one, move in zip(self.records, self.moves_there, strict=True)]
        return "\n".join(lines)


def compare(paths: list[Path]) -> Comparison:
    """Records of the same deal, side by side."""
    if len(paths) < 2:
        raise Complaint("It takes two records to compare; name another file.")
    lives = [open_record(path).replayed() for path in paths]
    first = lives[0]
    for path, live in zip(paths, lives, strict=True):
        if live.header.game != first.header.game:
            raise Complaint(f"“{path}” is of another game than “{paths[0]}”; compare records of the same deal.")
        if _deal_key(live, path) != _deal_key(first, paths[0]) or live.header.parent != first.header.parent:
            raise Complaint(f"“{path}” is of another deal than “{paths[0]}”; compare records of the same deal.")
    told = [[one for one in story(live, None) if one.is_move and one.counts] for live in lives]
    compared = [
        Compared(
            str(path),
            None if live.outcome is None else live.outcome.told(live.names),
            moves_made(live),
            tally(live.game, [event for move in moves for event in move.events]),
        )
        for path, live, moves in zip(paths, lives, told, strict=True)
    ]
    parts = _parting(told)
    there = [] if parts is None else [moves[parts].said if parts < len(moves) else "no further move" for moves in told]
    return Comparison(first.game.name, deal_code(first), compared, None if parts is None else parts + 1, there)


def _deal_key(live: AnyLive, path: Path) -> tuple[bytes, bytes]:
    key = live.key()
    if key is None:
        raise Complaint(f"“{path}” is sealed and unfinished, so its deal is not known yet; finish it first.")
    options = without_practice(live.game, live.core.options)
    return key, msgspec.json.encode(options, order="sorted")


def _parting(told: list[list[Chapter]]) -> int | None:
    """The first move in which the records differ."""
    for place in range(max(len(moves) for moves in told)):
        if len({moves[place].unnamed if place < len(moves) else None for moves in told}) > 1:
            return place
    return None
