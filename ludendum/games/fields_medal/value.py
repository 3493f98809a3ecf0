"""What a position is worth: a small network, learnt in self-play, says how likely the game will be won from it.

The file `value.bin` holds it: 8 bytes that say what it is, the three sizes as 2 bytes each, little-endian, 32 bytes of
SHA-256 of all the rest, and the weights in half precision. `training` makes it.
"""

import math
import struct
from array import array
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from ludendum.games.fields_medal.chances import chance
from ludendum.games.fields_medal.compiling import COMPILED, Numbers, compiled, singles
from ludendum.games.fields_medal.features import FEATURES, describe
from ludendum.games.fields_medal.kernel import is_won
from ludendum.games.fields_medal.reaching import Tables, tables
from ludendum.games.fields_medal.sight import sight

if COMPILED:
    import numpy

FIRST, SECOND = 128, 32
"""Units of the two hidden layers."""

MAGIC = b"LUDVALUE"
_LAYOUT = struct.Struct("<8sHHH")

CERTAIN = 40.0
"""The logit of a game that is won."""


class CorruptValue(Exception):
    """The file of the value network is not what was shipped."""


class Network(NamedTuple):
    """Weights, a row for each input; and the rest: biases of the hidden layers, weights and bias of the last unit."""

    first: Any
    second: Any
    rest: Any


class Eye(NamedTuple):
    """All that a position is valued with: tables, network and scratch paper."""

    tables: Tables
    network: Network
    sight: Any
    chance: Any
    features: Any
    units: Any


def eye(numbers: str = "rational", network: Network | None = None) -> Eye:
    return Eye(
        tables(numbers),
        shipped() if network is None else network,
        sight(),
        chance(),
        singles(FEATURES),
        singles(FIRST + SECOND),
    )


def sealed(weights: bytes) -> bytes:
    """The file for the weights, in half precision."""
    layout = _LAYOUT.pack(MAGIC, FEATURES, FIRST, SECOND)
    return layout + sha256(layout + weights).digest() + weights


def opened(file: bytes) -> Network:
    """The network of a file; raises `CorruptValue`."""
    layout, seal, weights = file[: _LAYOUT.size], file[_LAYOUT.size : _LAYOUT.size + 32], file[_LAYOUT.size + 32 :]
    if layout != _LAYOUT.pack(MAGIC, FEATURES, FIRST, SECOND):
        raise CorruptValue("this is no value network for the features of this version")
    if sha256(layout + weights).digest() != seal:
        raise CorruptValue("the value network has been changed since it was made")
    count = len(weights) // 2
    values = iter(struct.unpack(f"<{count}e", weights))

    def row(length: int) -> Any:
        taken = array("f", (next(values) for _ in range(length)))
        return numpy.frombuffer(taken, numpy.float32) if COMPILED else list(taken)

    def matrix(rows: int, length: int) -> Any:
        made = [row(length) for _ in range(rows)]
        return numpy.array(made) if COMPILED else made

    return Network(matrix(FEATURES, FIRST), matrix(FIRST, SECOND), row(FIRST + 2 * SECOND + 1))


@cache
def shipped() -> Network:
    """The network that came with the package."""
    return opened((files(__package__) / "value.bin").read_bytes())


@compiled
def feed(n: Network, x: Numbers, units: Numbers) -> float:
    """The network's logit for features."""
    for j in range(FIRST + SECOND):
        units[j] = n.rest[j]
    hidden, upper = units[:FIRST], units[FIRST:]
    for i in range(FEATURES):
        value = x[i]
        if value != 0.0:
            weights = n.first[i]
            for j in range(FIRST):
                hidden[j] += value * weights[j]
    for i in range(FIRST):
        value = hidden[i]
        if value > 0.0:
            weights = n.second[i]
            for j in range(SECOND):
                upper[j] += value * weights[j]
    logit = float(n.rest[FIRST + 2 * SECOND])
    for j in range(SECOND):
        if upper[j] > 0.0:
            logit += upper[j] * n.rest[FIRST + SECOND + j]
    return logit


@compiled
def worth(s: Numbers, e: Eye) -> float:
    """The logit of winning from here, the draws that are due still to come."""
    if is_won(s):
        return CERTAIN
    describe(s, e.tables, e.sight, e.chance, e.features)
    return feed(e.network, e.features, e.units)


@compiled
def share(logit: float) -> float:
    """The chance that belongs to a logit."""
    return 1.0 if logit >= CERTAIN else 1.0 / (1.0 + math.exp(-logit))
