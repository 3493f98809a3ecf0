"""Numbers as arrays: what PettingZoo and Gymnasium share."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ludendum.bridges.table import Table


def box(table: Table) -> Any:
    """The bounds of an observation."""
    least = np.concatenate([np.full(one.size, one.least, np.int32) for one in table.measures])
    most = np.concatenate([np.full(one.size, one.most, np.int32) for one in table.measures])
    return Box(least, most, dtype=np.int32)


def action_mask(table: Table, legal: Iterable[int]) -> Any:
    """One where an action is legal, zero elsewhere."""
    mask = np.zeros(table.alphabet.size, np.int8)
    mask[list(legal)] = 1
    return mask


def drawn(random: Any, weights: Sequence[int]) -> int:
    """An outcome of chance by its weight, by a generator of numpy's."""
    place = int(random.integers(sum(weights)))
    for outcome, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return outcome
    raise ValueError("no outcome has any weight")
