"""Every game as an AEC environment of PettingZoo: agents take turns as the rules ask them."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from ludendum.bridges.course import Chance, Choice, Course
from ludendum.bridges.spaces import action_mask, box, drawn
from ludendum.bridges.table import MOST_ANSWERS, Table
from ludendum.engine import Seat

ILLEGAL = -1.0
"""What an agent is given whose action is not legal; the match is over then."""


def env(
    game: str,
    *,
    seats: int | None = None,
    most: int = MOST_ANSWERS,
    bot: str | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """An environment of this game, as agents are to use it: an action that is not legal ends the match.

    `most` answers end it too; `bot` is the one by whose stated chances questions are answered.
    """
    made = raw_env(game, seats=seats, most=most, bot=bot, render_mode=render_mode, **options)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)))


class raw_env(AECEnv):  # noqa: N801 - so it is called in PettingZoo
    """The environment itself, which takes every action for a legal one."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        most: int = MOST_ANSWERS,
        bot: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, most, bot)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{self.table.game.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._random, _ = seeding.np_random(None)
        self._course: Course | None = None
        observation = Dict(
            {
                "observation": box(self.table),
                "action_mask": Box(0, 1, (self.table.alphabet.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: Discrete(self.table.alphabet.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def course(self) -> Course:
        """The match as it stands."""
        if self._course is None:
            raise ValueError("call reset first")
        return self._course

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._course = self.table.begin()
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.table.legal(self.course)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.course.answer(legal[int(action)]())
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Chance decides until somebody is asked, or the match is over."""
        course = self.course
        while isinstance(course.pending, Chance):
            course.decide(drawn(self._random, course.pending.weights))
        if self.table.is_over(course):
            worth = self.table.worth(course)
            self.rewards = dict(zip(self.agents, worth, strict=True))
            self.terminations = dict.fromkeys(self.agents, course.outcome is not None)
            self.truncations = dict.fromkeys(self.agents, course.outcome is None)
        elif isinstance(course.pending, Choice):
            self.agent_selection = self.possible_agents[course.pending.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = Seat(self.possible_agents.index(agent))
        legal = self.table.legal(self.course) if self.course.pending == Choice(seat) else {}
        seen = np.array(self.table.observed(self.course, seat), np.int32)
        return {"observation": seen, "action_mask": action_mask(self.table, legal)}

    def text(self, agent: str) -> str:
        """What an agent sees, in words."""
        return self.table.text(self.course, Seat(self.possible_agents.index(agent)))

    def word(self, action: int) -> str:
        """What an action means."""
        return self.table.alphabet.word(int(action))

    def render(self) -> str | None:
        return self.table.text(self.course, None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""
