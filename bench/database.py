"""What a thousand games take in the database, and what packing an entry costs: `python -m bench.database`.

Bots play, one of them in a person's place, and what a server would write of it is written. A few dozen games are
measured, and scaled.
"""

import secrets
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import insert, text, update

from ludendum.engine import AnyLive, Entry, LiveMatch, Person, Seat
from ludendum.engine.entries import Answer
from ludendum.engine.record import quoted
from ludendum.games import find
from ludendum.server import schema
from ludendum.server.databases import url_of
from ludendum.server.engines import kind_of
from ludendum.server.letters import FOR_GOOD, new_code
from ludendum.server.packing import pack, pack_text, unpack
from ludendum.server.storage import open_database, writing

A = TypeVar("A")
GAMES = 24
SEATS = 4
PAUSE = 617
"""Milliseconds between two moves: less than any question allows."""
TIMES = 5
KEY = 24
"""Letters of the keys that pages give their messages."""


def played(name: str, luck: int) -> AnyLive:
    """A match to its end, nothing of it on the disk yet."""
    game, bot = find(name), list(find(name).bots)[-1]
    live = LiveMatch.start(game, seats=SEATS)
    live.sit(Seat(0), person=Person(1), name="Ada")
    for seat in range(1, SEATS):
        live.sit(Seat(seat), bot=bot)
    live.contribute(Person(1), secrets.token_bytes(32))
    if live.core.standing.begun is None:
        live.begin()
    bots = [game.bots[bot](luck * SEATS + seat) for seat in range(SEATS)]
    while live.outcome is None:
        seat = live.core.open.waiting()[0] if live.core.open is not None else Seat(0)
        offer = live.offer(seat)
        assert offer is not None, "nobody is asked"
        live.answer(seat, bots[seat].choose(live.view(seat), offer), at=live.core.at + PAUSE)
    return live


def taken(matches: Sequence[AnyLive], *, packed: bool) -> int:
    """Bytes of a database that holds these matches, which were played at the same time; or held them before packing."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        engine = open_database(url_of(file))
        tables = [(new_code(FOR_GOOD), secrets.token_hex(8), live) for live in matches]
        with writing(engine) as connection:
            if not packed:
                connection.execute(text("DROP INDEX uq_entries_table_id_guest_key"))
                connection.execute(text("CREATE UNIQUE INDEX uq ON entries (table_id, guest, key)"))
            for name, guest, live in tables:
                connection.execute(insert(schema.guests).values(id=guest, name="Ada", created=0))
                connection.execute(insert(schema.tables).values(_row(name, guest, live)))
                connection.execute(insert(schema.people).values(table_id=name, person=1, guest=guest, won=False))
            for turn in zip_longest(*(live.entries for live in matches)):
                rows = [
                    _entry(name, guest, entry, packed=packed)
                    for entry, (name, guest, _) in zip(turn, tables, strict=True)
                    if entry is not None
                ]
                connection.execute(insert(schema.entries), rows)
            for name, _, live in tables:
                used = msgspec.json.encode(quoted(live))
                this = update(schema.tables).where(schema.tables.c.id == name)
                connection.execute(this.values(quoted=pack_text(used) if packed else used))
        kind_of(engine).overwrite_deleted(engine)
        engine.dispose()
        return file.stat().st_size


def _row(name: str, guest: str, live: AnyLive) -> dict[str, object]:
    return {
        "id": name,
        "game": live.game.name,
        "header": msgspec.json.encode(live.header),
        "secret": live.secret,
        "owner": guest,
        "spectators": True,
        "kind": "sealed",
        **dict.fromkeys(("laid", "created", "touched"), time.time_ns() // 1_000_000),
        "begun": True,
        "waiting": "",
        "outcome": None if live.outcome is None else msgspec.json.encode(live.outcome.told()),
    }


def _entry(name: str, guest: str, entry: Entry, *, packed: bool) -> dict[str, object]:
    """As a server writes it: what people do has their key, a bot's has none."""
    theirs = isinstance(entry.body, Answer) and entry.body.seat == 0
    kept = pack(entry) if packed else msgspec.json.encode(entry)
    key = secrets.token_hex(KEY // 2) if theirs else None
    return {"table_id": name, "number": entry.number, "guest": guest if theirs else None, "key": key, "entry": kept}


def cost(do: Callable[[A], object], values: Sequence[A]) -> float:
    """Microseconds of the processor for one of them, the least of several tries."""
    least = float("inf")
    for _ in range(TIMES):
        began = time.thread_time()
        for value in values:
            do(value)
        least = min(least, time.thread_time() - began)
    return least / len(values) * 1e6


def main() -> None:
    read = msgspec.json.Decoder(Entry).decode
    for name in ("squaring-the-circle", "mathematicus"):
        matches = [played(name, luck) for luck in range(GAMES)]
        entries = [entry for live in matches for entry in live.entries]
        before, now = (taken(matches, packed=packed) for packed in (False, True))
        print(f"{name}: {len(entries) / GAMES:.0f} entries a game")
        print(f"  1,000 games as lines of JSON  {before * 1000 / GAMES / 1e9:.3f} GB")
        print(f"  1,000 games as they are kept  {now * 1000 / GAMES / 1e9:.3f} GB, {now / before:.0%}")
        lines, kept = [msgspec.json.encode(entry) for entry in entries], [pack(entry) for entry in entries]
        print(f"  written: {cost(msgspec.json.encode, entries):.1f} µs a line, {cost(pack, entries):.1f} µs packed")
        print(f"  read:    {cost(read, lines):.1f} µs a line, {cost(lambda one: unpack(1, one), kept):.1f} µs packed")


if __name__ == "__main__":
    main()
