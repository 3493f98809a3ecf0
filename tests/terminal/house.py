"""Running the command in this process, as a shell would: arguments and input in; status, output and complaints out."""

import io
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludendum.engine import AnyLive, LiveMatch, OpenSeed, Person, Seat, export
from ludendum.games import find
from ludendum.terminal.commands import run as run_command

GAME = "fields-medal"


@dataclass(frozen=True)
class Ran:
    """How a command went."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)

    def complaint(self) -> str:
        """The one sentence on standard error."""
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.strip()


@contextmanager
def streams(given: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", write_through=True)
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


def ludendum(*args: str | Path, given: str | bytes = "") -> Ran:
    """Run the command with these arguments and this standard input."""
    data = given if isinstance(given, bytes) else given.encode("utf-8", "surrogatepass")
    with streams(data) as (out, err):
        status = run_command([str(arg) for arg in args])
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(status, out.getvalue().decode(), err.getvalue().decode())


def bot_line(seed: str) -> list[str]:
    """The notations by which a bot plays a whole game of this seed."""
    live = begun(seed)
    return list(_play_on(live))


def begun(seed: str) -> AnyLive:
    game = find(GAME)
    live: AnyLive = LiveMatch.start(game, seed=OpenSeed(seed))
    live.sit(Seat(0), person=Person(1))
    live.begin()
    return live


def _play_on(live: AnyLive) -> Iterator[str]:
    bot = live.game.bots["random"](7)
    while live.outcome is None:
        offer = live.offer(Seat(0))
        assert offer is not None
        action = bot.choose(live.view(Seat(0)), offer)
        live.answer(Seat(0), action)
        yield action.notation()


def finished_record(seed: str) -> bytes:
    live = begun(seed)
    list(_play_on(live))
    return export(live)
