"""Print what a few fixed matches of a game come to, for another process to compare."""

import sys

from tests import golden
from tests.harness.playing import matches

for live in matches(golden.find(sys.argv[1]), most=60, lively=True, each=1):
    sys.stdout.write(f"{live.head.hex()} {live.core.digest().hex()}\n")
