"""A server in a process of its own, for tests that kill it: `python -m tests.server.serving DATABASE PORT`."""

import sys

from ludendum.server.databases import read_url
from ludendum.server.serve import serve
from ludendum.server.settings import Settings
from tests.server.running import AUCTION, GENEROUS, QUIZ

if __name__ == "__main__":
    database, port = sys.argv[1:]
    games = AUCTION, QUIZ
    sys.exit(serve(Settings(read_url(database), games=games, limits=GENEROUS), "127.0.0.1", int(port)))
