"""A game for one seat as an environment of Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from ludendum.bridges.course import Chance, Course
from ludendum.bridges.spaces import action_mask, box, drawn
from ludendum.bridges.table import MOST_ANSWERS, Table
from ludendum.engine import Malformed, Seat

ILLEGAL = -1.0
"""The reward of an action that is not legal; the match is over then."""

ALONE = Seat(0)

SOLITAIRE = "ludendum/fields-medal-v1"
"""By which `gymnasium.make` finds the game that always has one seat."""


def env(
    game: str, *, most: int = MOST_ANSWERS, bot: str | None = None, render_mode: str | None = None, **options: Any
) -> "Environment":
    """An environment of a game that has one seat, with these options; raises `Malformed` where it has more."""
    return Environment(game, most=most, bot=bot, render_mode=render_mode, **options)


class Environment(gymnasium.Env):
    """A match of one seat: what it sees, what it may do, and at the end 1 if it has won."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - so Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        most: int = MOST_ANSWERS,
        bot: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(game, None, options, most, bot)
        if self.table.seats != 1:
            raise Malformed(f"{self.table.game.title} needs more than one seat: take ludendum.bridges.pettingzoo")
        self.render_mode = render_mode
        self.action_space = Discrete(self.table.alphabet.size)
        mask = Box(0, 1, (self.table.alphabet.size,), np.int8)
        self.observation_space = Dict({"observation": box(self.table), "action_mask": mask})
        self._course: Course | None = None

    @property
    def course(self) -> Course:
        """The match as it stands."""
        if self._course is None:
            raise ValueError("call reset first")
        return self._course

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._course = self.table.begin()
        self._decide()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        legal = self.table.legal(self.course)
        if int(action) not in legal:
            return self._observed(), ILLEGAL, True, False, {"illegal": True}
        self.course.answer(legal[int(action)]())
        self._decide()
        over, won = self.course.outcome is not None, self.table.worth(self.course)[ALONE]
        return self._observed(), won if over else 0.0, over, not over and self.table.is_over(self.course), {}

    def _decide(self) -> None:
        while isinstance(self.course.pending, Chance):
            self.course.decide(drawn(self.np_random, self.course.pending.weights))

    def _observed(self) -> dict[str, Any]:
        seen = np.array(self.table.observed(self.course, ALONE), np.int32)
        return {"observation": seen, "action_mask": action_mask(self.table, self.table.legal(self.course))}

    def text(self) -> str:
        """What the seat sees, in words."""
        return self.table.text(self.course, ALONE)

    def word(self, action: int) -> str:
        """What an action means."""
        return self.table.alphabet.word(int(action))

    def render(self) -> str | None:
        return self.text() if self.render_mode == "ansi" else None


if SOLITAIRE not in gymnasium.registry:
    gymnasium.register(SOLITAIRE, entry_point="ludendum.bridges.gymnasium:Environment", kwargs={"game": "fields-medal"})
