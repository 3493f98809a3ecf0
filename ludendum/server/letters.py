"""Codes people read out to each other."""

import re
import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ"
"""No I, L, O or U: nothing is misread, and few words come about by chance."""

LENGTH = 8
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code() -> str:
    """Eight letters, one of 55 thousand million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed, however they spaced it; None if it is none."""
    letters = re.sub(r"[\s\-–]", "", text[:40]).upper()
    return letters if _CODE.fullmatch(letters) else None
