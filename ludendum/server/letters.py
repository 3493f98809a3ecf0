"""Codes people read out to each other."""

import re
import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ"
"""No I, L, O or U: nothing is misread, and few words come about by chance."""

FOR_A_WHILE = 8
"""Letters of a code that is good once and for minutes: 35 bits."""
FOR_GOOD = 12
"""Letters of a table's code, which lets in whoever has it as long as the table is there: 53 bits, beyond guessing."""
FORMER = 8
"""Letters of the codes that tables were once given."""
_CODE = re.compile(f"[{ALPHABET}]{{{FOR_GOOD}}}|[{ALPHABET}]{{{FORMER}}}")


def new_code(letters: int) -> str:
    """So many letters, by chance."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def read_code(text: str) -> str | None:
    """The code that somebody typed, however they spaced it; None if it is none."""
    letters = re.sub(r"[\s\-–]", "", text[:40]).upper()
    return letters if _CODE.fullmatch(letters) else None
