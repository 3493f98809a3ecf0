"""What a worker is forked from: a process that has read all code, made the types ready, and does nothing else.

Reading it all is most of what a start takes, and whoever has lost a worker waits for that. Here it is read once, and
what is read is shared by all workers. No thread is started here, and nothing is connected: neither would survive the
fork.
"""

import gc
import signal
from contextlib import suppress
from importlib import import_module

from ludendum import games
from ludendum.server.types import build_types

LATER = (
    "alembic.command",
    "nats.aio.client",
    "psycopg",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvloop",
)
"""What is imported only once it is wanted, and may not be installed."""

import_module("ludendum.server.process")
for name in LATER:
    with suppress(ImportError):
        import_module(name)
for game in games.names():
    games.find(game)
build_types()
gc.collect()
gc.freeze()
# Whoever stops a server tells all its processes, as systemd does: this one ends with its parent, after the workers.
signal.signal(signal.SIGTERM, signal.SIG_IGN)
