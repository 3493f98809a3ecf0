"""What was taken back in a record: entries that stand in the log, and do not count any more."""

from contextlib import suppress

from ludendum.engine import AnyGame, Broken, Entry, Record, replay
from ludendum.engine.entries import Propose
from ludendum.engine.motions import TakeBack


def taken_back(record: Record, game: AnyGame) -> dict[int, int]:
    """The entries that were taken back, each with the one that did it, as far as the record can be followed."""
    live = replay(record, game, 0)
    # To know which votes carried, all of it is played again; where nobody moved to take back there is none to know of.
    if any(map(_moves_to, record.entries)):
        with suppress(Broken):
            for entry in record.entries:
                live.replay(entry)
    return live.taken_back


def _moves_to(entry: Entry) -> bool:
    return isinstance(entry.body, Propose) and entry.body.motion.get("motion") == TakeBack.verb()
