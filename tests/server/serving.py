"""A server of its own, for tests that kill it: `python -m tests.server.serving DATABASE PORT [BUS WORKERS]`."""

import sys

from ludendum.server.bus import NoBus, read_bus
from ludendum.server.databases import read_url
from ludendum.server.serve import serve
from ludendum.server.settings import Settings
from tests.server.running import AUCTION, GENEROUS, QUIZ

if __name__ == "__main__":
    database, port, bus, workers = [*sys.argv[1:], "", "1"][:4]
    carried = read_bus(bus) if bus else NoBus
    settings = Settings(read_url(database), games=(AUCTION, QUIZ), limits=GENEROUS, bus=carried, pace=0)
    sys.exit(serve(settings, "127.0.0.1", int(port), int(workers)))
