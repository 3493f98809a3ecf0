"""What is said of a numeral that is none."""


class NumeralError(ValueError):
    """Why something is no numeral, in one sentence; and where, if it has a place: a character or a tile, from 0."""

    def __init__(self, reason: str, position: int | None = None, counted: str = "character") -> None:
        self.reason = reason
        self.position = position
        self.where = None if position is None else f"{counted} {position + 1}"
        super().__init__(reason if self.where is None else f"At {self.where}: {reason}")


def shown(word: str) -> str:
    """A character or a word as it can be named in a sentence, whatever it is.

    >>> shown("q"), shown("quousque tandem"), shown(chr(7))
    ('“q”', '“quousque tan…”', 'a character that cannot be shown (U+0007)')
    """
    for character in word[:12]:
        if not character.isprintable():
            return f"a character that cannot be shown (U+{ord(character):04X})"
    return f"“{word}”" if len(word) <= 12 else f"“{word[:12]}…”"
