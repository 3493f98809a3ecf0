"""The command that builds the reachability table: `python -m ludendum.arithmetic.build [--check]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .builder import build, say
from .table import FILE, decode


def main() -> int:
    """Write the table beside this module, or with --check compare with the one that is there."""
    arguments = argparse.ArgumentParser(prog="python -m ludendum.arithmetic.build", description=main.__doc__)
    arguments.add_argument("--check", action="store_true", help="write nothing; status 1 if the shipped table differs")
    check = arguments.parse_args().check
    built = build()
    path = Path(__file__).with_name(FILE)
    if check:
        same = path.exists() and decode(path.read_bytes()) == decode(built)
        say("the shipped table is the same" if same else "the shipped table differs")
        return 0 if same else 1
    path.write_bytes(built)
    say(f"{len(built):,} bytes written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
