"""How long the long tests are: whole, or a share of it by what the environment says, so that several runs add up.

    SOAK=0.05 SOAK_SEED=3 python -m pytest -m soak --timeout 0 -s tests/server/test_fuzz.py

makes a twentieth of what is wanted, with other luck than the runs before. Each says in the end how much it was, also if
it fails or is interrupted.
"""

import os

SHARE = float(os.environ.get("SOAK", "1"))
SEED = int(os.environ.get("SOAK_SEED", "1"))


def share(whole: int) -> int:
    """So many of them, at least one."""
    return max(1, round(whole * SHARE))


def tell(what: str) -> None:
    """What was done, for whoever adds it up."""
    print(f"\nsoak: {what}", flush=True)  # noqa: T201
