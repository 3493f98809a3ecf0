"""The shelf: a folder where a person's games are kept, finished ones as records and unfinished ones to go on with.

A sealed game that is to go on needs the table's secret, and one with a deck of one's own that deck. They lie beside the
unfinished record, readable to its owner alone, and go when the game is over and the record itself reveals what was
used. Whoever peeks there cheats only themselves.
"""

import contextlib
import datetime
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ludendum import games
from ludendum.engine import AnyLive, Broken, Brought, LiveMatch, SealedSeed, export, names_brought, read_record
from ludendum.engine.dice import commitment
from ludendum.hosting.claiming import Claim
from ludendum.hosting.places import games_folder
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import read_file, reason, write_file

ENDING = ".ludendum"
SECRET = ".secret"  # noqa: S105 - how the file is named
DECK = ".deck"
CLAIM = ".claim"
NOTEBOOK = "verified.json"


@dataclass(frozen=True)
class Damaged:
    """A file on the shelf that cannot be used, and why."""

    path: Path
    reason: str


class Shelf:
    """The folder; where there is none, or it cannot be written, nothing is kept and play goes on."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = games_folder() if folder is None else folder
        self.trouble = "" if self.folder is not None else "this system names no home folder"

    def name_for(self, live: AnyLive, now: datetime.datetime) -> str:
        """A name for a new game's file; names sort by time."""
        return f"{now:%Y-%m-%d-%H%M%S}-{live.game.name}-{secrets.token_hex(3)}{ENDING}"

    def keep(self, live: AnyLive, name: str) -> Path | None:
        """Write the game as it stands; None if that was not possible (`trouble` says why)."""
        if self.folder is None:
            return None
        waiting = self._waiting(self.folder, name)
        try:
            if live.outcome is None:
                waiting.parent.mkdir(parents=True, exist_ok=True)
                if live.secret is not None and not waiting.with_suffix(SECRET).exists():
                    write_file(waiting.with_suffix(SECRET), live.secret.hex().encode(), private=True)
                if live.brought is not None and not waiting.with_suffix(DECK).exists():
                    write_file(waiting.with_suffix(DECK), msgspec.json.encode(live.brought), private=True)
                write_file(waiting, export(live, whole=True), private=True)
                return waiting
            self.folder.mkdir(parents=True, exist_ok=True)
            finished = self.folder / name
            write_file(finished, export(live))
        except OSError as error:
            self.trouble = f"{self.folder}: {reason(error)}"
            return None
        self.drop(name)
        return finished

    def drop(self, name: str) -> None:
        """Forget an unfinished game."""
        if self.folder is not None:
            waiting = self._waiting(self.folder, name)
            for path in (waiting, waiting.with_suffix(SECRET), waiting.with_suffix(DECK)):
                with contextlib.suppress(OSError):
                    path.unlink()

    def claim(self, name: str) -> Claim | None:
        """An unfinished game for this terminal alone; None if another one plays it."""
        claim = Claim((self.folder or Path()) / "unfinished" / Path(name).with_suffix(CLAIM))
        return claim if self.folder is None or claim.take() else None

    def notebook(self) -> Path | None:
        """Where it is written down which records have been verified."""
        return None if self.folder is None else self.folder / NOTEBOOK

    def finished(self) -> list[Path]:
        """The records of finished games, the oldest first."""
        return [] if self.folder is None else _files(self.folder)

    def unfinished(self) -> list[Path]:
        """The games one can go on with, the oldest first."""
        if self.folder is None:
            return []
        # Of a game that was finished just before a crash a copy may be left over.
        return [path for path in _files(self.folder / "unfinished") if not (self.folder / path.name).exists()]

    def last_unfinished(self, game: str | None) -> Iterator[tuple[Path, AnyLive] | Damaged]:
        """The unfinished games of this name (None: all), the latest first; damaged files come as such."""
        for path in reversed(self.unfinished()):
            try:
                live = restore(path)
            except (Broken, Complaint) as error:
                yield Damaged(path, str(error))
                continue
            if game in (None, live.game.name):
                yield path, live

    @staticmethod
    def _waiting(folder: Path, name: str) -> Path:
        return folder / "unfinished" / name


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ENDING and path.is_file())
    except OSError:
        return []


def restore(path: Path) -> AnyLive:
    """An unfinished game as it was left; raises `Broken` or `Complaint`."""
    record = read_record(read_file(path))
    header = record.header
    try:
        game = games.find(header.game)
    except KeyError:
        raise Broken(f"there is no game “{header.game[:40]}” here", 1) from None
    if not game.replays(header.rules):
        raise Broken(f"it was begun under rules {header.rules} of {game.title}; this program plays rules {game.rules}")
    secret: bytes | None = None
    if isinstance(header.seed, SealedSeed):
        try:
            secret = bytes.fromhex(read_file(path.with_suffix(SECRET)).decode("ascii"))
        except ValueError:
            secret = b""
        if commitment(secret) != header.seed.commitment:
            raise Broken("the secret beside it is not the one the table had committed to")
    brought = _brought(path.with_suffix(DECK)) if names_brought(game, header.options) else None
    try:
        live: AnyLive = LiveMatch(game, header, secret, brought=brought)
    except Broken:
        raise
    except Exception as error:  # whatever stands in a damaged header
        raise Broken(f"no table can be laid from it ({str(error) or repr(error)})", 1) from None
    for line, entry in enumerate(record.entries, start=2):
        try:
            live.replay(entry)
        except Broken as error:
            raise Broken(error.reason, line) from None
    if live.outcome is not None or live.core.standing.begun is None:
        raise Broken("it is not the record of a running game")
    for sitter in live.core.standing.sitters:
        if sitter.bot is not None and sitter.bot not in game.bots:
            raise Broken(f"its bot “{sitter.bot[:40]}” does not exist any more")
    return live


def _brought(path: Path) -> Brought:
    """The deck that was brought to an unfinished game."""
    try:
        return msgspec.json.decode(read_file(path), type=Brought)
    except Complaint as complaint:
        raise Broken(f"the deck of one's own that it was begun with is not beside it: {complaint.sentence}") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Broken(f"the deck beside it cannot be read ({error})") from None
