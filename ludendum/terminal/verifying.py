"""`ludendum verify`: whether records hold."""

import re
from pathlib import Path

from msgspec import Struct

from ludendum import games
from ludendum.engine import Broken, OtherRules, Outcome, verify
from ludendum.hosting.options import bent
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import read_file
from ludendum.terminal.keeping import BEGINNING
from ludendum.terminal.records import cannot_read


class Verdict(Struct, frozen=True):
    """What `verify` found out about a file."""

    file: str
    holds: bool
    readable: bool
    complete: bool
    line: int | None
    reason: str
    code: str
    dice: str
    outcome: Outcome | None
    entries: int
    erased: int
    bent: str | None = None
    """What of the rules is bent, in a sentence."""

    @property
    def status(self) -> int:
        return 2 if not self.readable else 0 if self.holds else 1

    def text(self) -> str:
        """The verdict in a few lines."""
        if not self.holds:
            where = "" if self.line is None else f"line {self.line}: "
            return f"{self.file}: does NOT hold\n  {where}{self.reason}"
        finished = "complete: true" if self.complete else "complete: false (the match is unfinished)"
        lines = [
            f"{self.file}: holds",
            f"  {finished}, {self.entries} entries",
            f"  dice: {self.dice}",
        ]
        if self.outcome is not None:
            lines.append(f"  outcome: {self.outcome.cause}: {self.outcome.reason}")
        if self.bent is not None:
            lines.append(f"  {self.bent}")
        if self.erased:
            lines.append(f"  erased texts: {self.erased}")
        return "\n".join([*lines, f"  code: {self.code}"])


CODE = re.compile(r"[A-Z2-7]{12}")


def check_code(code: str) -> None:
    """Complain about what cannot be the short code of any record."""
    if not CODE.fullmatch(code.replace("-", "").upper()):
        raise Complaint(f"“{code[:40]}” is not a code; one has twelve letters, as in ABCD-EFGH-IJKL.")


def judge(path: Path, head: str | None) -> Verdict:
    """Whether dice, chain, rules and result of a record hold."""
    try:
        data = read_file(path)
    except Complaint as complaint:
        return _unreadable(path, complaint.sentence)
    try:
        found = verify(data, games.find, head)
    except OtherRules as error:
        return _unreadable(path, f"“{path}” cannot be checked: it was {error.reason}.")
    except Broken as error:
        if not data.startswith(BEGINNING):
            return _unreadable(path, cannot_read(path, data, error))
        return Verdict(str(path), False, True, False, error.line, error.reason, "", "", None, 0, 0)
    record = found.record
    live = found.live
    outcome = None if live is None or live.outcome is None else live.outcome.told(live.names)
    return Verdict(
        str(path),
        True,
        True,
        found.complete,
        None,
        "",
        record.code,
        found.dice,
        outcome,
        len(record.entries),
        found.erased,
        None if live is None else bent(live.game, live.core.options),
    )


def _unreadable(path: Path, sentence: str) -> Verdict:
    return Verdict(str(path), False, False, False, None, sentence, "", "", None, 0, 0)
