"""Dice that anyone can check afterwards.

The table commits to a secret; the players' contributions are mixed in; each roll of each seat has a leaf of its own
under the resulting key. A leaf says all about its roll and nothing about any other. `docs/fairness.md` tells what this
proves and what not.
"""

import hashlib
import hmac
import os
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

from msgspec import Struct

from ludendum.engine.canonical import fingerprint
from ludendum.engine.errors import Broken
from ludendum.engine.seats import Audience

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 32
KEY_BYTES = 16
"""128 bits: nobody guesses a key, and the code of a finished deal stays short enough to be passed on."""

TABLE = -1
"""The number under which the table itself rolls."""


class SealedSeed(Struct, frozen=True, tag="sealed"):
    """The table has committed to a secret that is revealed at the end."""

    commitment: bytes


class OpenSeed(Struct, frozen=True, tag="open"):
    """The seed is known from the start: a deal code, the daily deal, `--seed`, the laboratory."""

    seed: str


class OpenKey(Struct, frozen=True, tag="key"):
    """The key of an earlier, finished match, so that its deal is played again."""

    key: bytes


Seed: TypeAlias = SealedSeed | OpenSeed | OpenKey


def commitment(secret: bytes) -> bytes:
    """What the table publishes before the first move."""
    return fingerprint("ludendum seed", secret)


def first_key(seed: Seed, secret: bytes | None, contributions: Iterable[bytes]) -> bytes | None:
    """The key at the beginning; None where the secret has not been revealed."""
    match seed:
        case OpenSeed(text):
            return fingerprint("ludendum open seed", text.encode("utf-8", "surrogatepass"))[:KEY_BYTES]
        case OpenKey(key):
            return key
        case SealedSeed():
            if secret is None:
                return None
            return hashlib.sha256(secret + b"".join(contributions)).digest()[:KEY_BYTES]


def stirred(key: bytes, contribution: bytes) -> bytes:
    """The key after somebody who joined later has added to it."""
    return hashlib.sha256(key + contribution).digest()[:KEY_BYTES]


def leaf_of(key: bytes, seat: int, index: int) -> bytes:
    """The leaf of a seat's roll number `index`."""
    return hmac.digest(key, f"{seat}/{index}".encode(), "sha256")


def below(leaf: bytes, bound: int) -> int:
    """The integer from 0 to bound − 1 that a leaf stands for, every one equally likely."""
    if not 1 <= bound <= 2**64:
        raise ValueError(f"a die has from 1 to 2⁶⁴ sides, not {bound}")
    limit = 2**64 - 2**64 % bound
    attempt = 0
    while True:
        number = int.from_bytes(hashlib.sha256(leaf + attempt.to_bytes(4, "big")).digest()[:8], "big")
        if number < limit:
            return number % bound
        attempt += 1


class Dice(Protocol):
    """Where a script's chance comes from."""

    def below(self, bound: int, seat: int, to: Audience) -> int:
        """An integer from 0 to bound − 1, rolled for a seat and shown to an audience."""


class Leaf(Struct, frozen=True):
    """One roll's leaf, with whose roll it was and who sees it."""

    seat: int
    index: int
    value: bytes
    to: Audience = None


class LeafDice:
    """Dice from a key, or from the leaves a log has kept; with both, each is held against the other."""

    def __init__(self) -> None:
        self.key: bytes | None = None
        self.counts: dict[int, int] = {}
        self.used: list[Leaf] = []
        self.shown: dict[tuple[int, int], bytes] = {}
        """Every leaf so far by seat and index: what was taken back comes again, though the key be stirred meanwhile."""
        self._given: deque[Leaf] | None = None
        self._trusted = False

    def begin_entry(self, given: Iterable[Leaf] | None, *, trusted: bool = False) -> None:
        """From here on leaves belong to a new entry; `given` are those it was logged with.

        `trusted` leaves were inherited by a fork from its parent's key and are not held against ours.
        """
        self.used = []
        self._given = None if given is None else deque(given)
        self._trusted = trusted

    def end_entry(self) -> None:
        if self._given:
            raise Broken("the entry holds a roll that the rules did not make")

    def below(self, bound: int, seat: int, to: Audience) -> int:
        index = self.counts.get(seat, 0)
        self.counts[seat] = index + 1
        expected = self._expected(seat, index)
        if self._given is not None:
            if not self._given:
                raise Broken("the entry lacks a roll that the rules made")
            leaf = self._given.popleft()
            if (leaf.seat, leaf.index, leaf.to) != (seat, index, to):
                raise Broken("the entry's rolls are not those that the rules made")
            if expected is not None and leaf.value != expected:
                raise Broken("a roll does not follow from the committed seed")
        elif expected is not None:
            leaf = Leaf(seat, index, expected, to)
        else:
            raise Broken("the seed is not known here, so nothing can be rolled")
        self.shown[seat, index] = leaf.value
        self.used.append(leaf)
        return below(leaf.value, bound)

    def _expected(self, seat: int, index: int) -> bytes | None:
        """The leaf this roll must have; None if that is not known here."""
        shown = self.shown.get((seat, index))
        if shown is not None or self.key is None or self._trusted:
            return shown
        return leaf_of(self.key, seat, index)


_MASK = 2**64 - 1


class QuickDice:
    """Fast dice for the laboratory: splitmix64, reproducible from a number, with no proof of fairness."""

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, bound: int, seat: int = TABLE, to: Audience = None) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        # The upper 32 bits scaled: a bias below 2⁻²⁶ for every die we have, far under any sampling error.
        return (((z ^ (z >> 31)) >> 32) * bound) >> 32


Entropy: TypeAlias = Callable[[int], bytes]
"""Where salts and secrets come from: `random_bytes`, or a test's own."""

SALT_BYTES = 16
_salts: list[bytes] = []
# A process that splits off must not use what its parent will.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_salts.clear)


def random_bytes(count: int) -> bytes:
    """Bytes of the system's randomness; salts, which every entry needs, are fetched many at a time."""
    if count != SALT_BYTES:
        return secrets.token_bytes(count)
    if not _salts:
        fetched = secrets.token_bytes(64 * SALT_BYTES)
        _salts.extend(fetched[place : place + SALT_BYTES] for place in range(0, len(fetched), SALT_BYTES))
    try:
        return _salts.pop()
    except IndexError:  # another thread took the last
        return secrets.token_bytes(count)
