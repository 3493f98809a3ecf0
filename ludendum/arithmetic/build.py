"""The command that builds the tables of reach and of brackets: `python -m ludendum.arithmetic.build [--check]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .brackets import FILE as BRACKETS
from .brackets import decode as decode_brackets
from .builder import build, build_brackets, say
from .table import FILE as REACH
from .table import decode as decode_reach


def main() -> int:
    """Write both tables beside this module, or with --check compare with those that are there; it takes minutes."""
    arguments = argparse.ArgumentParser(prog="python -m ludendum.arithmetic.build", description=main.__doc__)
    arguments.add_argument("--check", action="store_true", help="write nothing; status 1 if a shipped table differs")
    check = arguments.parse_args().check
    reach = build()
    needed = build_brackets(*decode_reach(reach))
    if check:
        same = (
            decode_reach(reach) == decode_reach(REACH.shipped()),
            decode_brackets(needed) == decode_brackets(BRACKETS.shipped()),
        )
        for kind, alike in zip((REACH, BRACKETS), same, strict=True):
            say(f"{kind.name}: the shipped table {'is the same' if alike else 'differs'}")
        return 0 if all(same) else 1
    for kind, file in ((REACH, reach), (BRACKETS, needed)):
        (Path(__file__).parent / kind.name).write_bytes(file)
        say(f"{kind.name}: {len(file):,} bytes written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
