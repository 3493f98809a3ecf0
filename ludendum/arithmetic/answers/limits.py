"""What bounds an answer, and the two ways in which one is sent back unjudged."""

MAX_LENGTH = 300  # characters of an answer
MAX_TOKENS = 120  # signs, numbers and words of an answer
MAX_NESTING = 20  # brackets, roots and powers within each other
MAX_DIGITS = 60  # of one number
MAX_EXPONENT = 999  # of a power, and of ten in scientific notation
MAX_POWER_DIGITS = 3000  # of a power's value, roughly
MAX_FACTORIAL = 200  # of which a factorial is taken
MAX_ROOT = 12  # digits of the number under a root, so that it can be taken apart into primes
MAX_INDEX = 20  # of a root
MAX_MEMBERS = 40  # of a set or list
MAX_BITS = 40_000  # of any number met on the way
MAX_TERMS = 64  # different roots in one sum
MAX_PRODUCTS = 256  # of terms, when two sums are multiplied


class SentBackError(Exception):
    """A text that is not judged: one sentence says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unreadable(SentBackError):
    """A text that has no reading."""


class NotWorkedOut(SentBackError):
    """A text that leaves something to be computed."""
