"""`python -m ludendum.server`: the server alone, as `ludendum serve` runs it."""

import argparse
import sys

from ludendum.hosting.places import PORT
from ludendum.server.serve import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m ludendum.server", description="Serve Ludendum.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for everyone in the room")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--public-url", help="the address by which people come, behind a proxy")
    parser.add_argument(
        "--database", help="a file, sqlite:FILE or postgresql://…; by default a file in your data folder"
    )
    parser.add_argument("--bus", help="by which several workers hear of each other: nats://HOST:PORT")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve, with PostgreSQL")
    given = parser.parse_args()
    return run(given.host, given.port, given.public_url, given.database, given.bus, given.workers)


if __name__ == "__main__":
    sys.exit(main())
