"""Q-learning (Watkins, 1989) by a table, as Gymnasium's tutorials have it: it needs nothing but actions and rewards.

States are what an observation looks like from afar, and among actions only legal ones are compared.
"""

from collections import defaultdict
from typing import Any

import numpy as np


class QLearner:
    """One learner; where several agents play, each has its own (Tan, 1993)."""

    def __init__(self, seed: int, *, rate: float = 0.2, discount: float = 0.95, whim: float = 0.2) -> None:
        self._chance = np.random.default_rng(seed)
        self._rate, self._discount, self._whim = rate, discount, whim
        self.values: defaultdict[tuple[int, int], float] = defaultdict(float)
        self._last: tuple[int, int] | None = None

    def act(self, observation: Any, reward: float) -> int:
        """Learn from what came of the last action, and choose the next."""
        legal = np.flatnonzero(observation["action_mask"])
        state = hash(np.asarray(observation["observation"]).round(0).tobytes())
        worth = [self.values[state, int(action)] for action in legal]
        self._learn(reward + self._discount * max(worth))
        whim = self._chance.random() < self._whim
        action = int(self._chance.choice(legal) if whim else legal[int(np.argmax(worth))])
        self._last = state, action
        return action

    def end(self, reward: float) -> None:
        """The last reward of a match."""
        self._learn(reward)
        self._last = None

    def _learn(self, worth: float) -> None:
        if self._last is not None:
            self.values[self._last] += self._rate * (worth - self.values[self._last])
