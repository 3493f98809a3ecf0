"""What a thousand games take in the database, and what packing and binding cost: `python -m bench.database`.

Bots play, one of them in a person's place and each after a while of some chance length, and what a server would write
of it is written, and put away as it would be a day later. A few dozen games are measured, and scaled; interrupted,
those that were played until then.
"""

import contextlib
import os
import random
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Engine, insert, text, update

from ludendum.engine import AnyLive, Entry, LiveMatch, Person, Seat
from ludendum.engine.entries import Answer
from ludendum.engine.record import quoted
from ludendum.games import find
from ludendum.server import schema
from ludendum.server.binding import bind, unbind
from ludendum.server.databases import url_of
from ludendum.server.engines import kind_of
from ludendum.server.letters import FOR_GOOD, new_code
from ludendum.server.packing import pack, pack_text, unpack
from ludendum.server.putting_away import away
from ludendum.server.storage import open_database, writing

A = TypeVar("A")
GAMES = int(os.environ.get("GAMES", "24"))
"""Of each kind."""
SEATS = 4
PAUSES = (200, 1_400)
"""Milliseconds between two moves: at least and at most, less than any question allows."""
LINES, PACKED, AWAY = "as lines of JSON", "packed", "put away"
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
    chance = random.Random(luck)
    while live.outcome is None:
        seat = live.core.open.waiting()[0] if live.core.open is not None else Seat(0)
        offer = live.offer(seat)
        assert offer is not None, "nobody is asked"
        live.answer(seat, bots[seat].choose(live.view(seat), offer), at=live.core.at + chance.randint(*PAUSES))
    return live


def written(matches: Sequence[AnyLive], engine: Engine, *, packed: bool) -> list[str]:
    """Write matches, which were played at the same time, as a server does; or as it did before packing."""
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
    return [name for name, _, _ in tables]


def taken(matches: Sequence[AnyLive], way: str) -> dict[str, int]:
    """Bytes of a database that holds these matches in one of three ways, and what takes them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        engine = open_database(url_of(file))
        names = written(matches, engine, packed=way != LINES)
        if way == AWAY:
            for name in names:
                statements = away(engine, find, name)
                with writing(engine) as connection:
                    for statement in statements:
                        connection.execute(statement)
        with engine.connect() as connection:
            connection.execute(text("COMMIT"))
            connection.execute(text("VACUUM"))
            connection.execute(text("BEGIN"))
        kind_of(engine).overwrite_deleted(engine)
        engine.dispose()
        return {"in all": file.stat().st_size, **parts(file)}


def parts(file: Path) -> dict[str, int]:
    """What the tables and indices of a database take, as far as the SQLite at hand can tell; the dearest first."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        try:
            found = connection.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC").fetchall()
        except sqlite3.OperationalError:
            return {}
    return dict(found[:4])


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
        matches: list[AnyLive] = []
        with contextlib.suppress(KeyboardInterrupt):  # then those are measured that there are
            for luck in range(GAMES):
                matches.append(played(name, luck))
        entries = [entry for live in matches for entry in live.entries]
        count = len(matches)
        print(f"{name}: {count} games of {len(entries) / count:.0f} entries", flush=True)
        # What is there once for all, and room that is reserved, is no part of what a game takes.
        half = matches[: count // 2]
        for way in (LINES, PACKED, AWAY):
            whole, some = taken(matches, way), taken(half, way)
            each = {part: (size - some.get(part, 0)) / (count - len(half)) for part, size in whole.items()}
            told = ", ".join(f"{part} {size / 1e3:.1f} kB" for part, size in list(each.items())[1:])
            print(f"  1,000 games {way}: {each['in all'] * 1000 / 1e9:.3f} GB; of each {told}", flush=True)
        lines, kept = [msgspec.json.encode(entry) for entry in entries], [pack(entry) for entry in entries]
        print(f"  written: {cost(msgspec.json.encode, entries):.1f} µs a line, {cost(pack, entries):.1f} µs packed")
        print(f"  read:    {cost(read, lines):.1f} µs a line, {cost(lambda one: unpack(1, one), kept):.1f} µs packed")
        logs = [(live, bind(live.header, live.secret, live.entries, [0] * live.count)) for live in matches[:TIMES]]
        binding = cost(lambda one: bind(one.header, one.secret, one.entries, [0] * one.count), [one for one, _ in logs])
        print(
            f"  a log is bound in {binding / 1e3:.0f} ms, read in {cost(unbind, [log for _, log in logs]) / 1e3:.0f} ms"
        )


if __name__ == "__main__":
    main()
