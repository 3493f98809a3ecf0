"""PettingZoo's own tests pass, and agents of any kind play whole games."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs pip install 'ludendum[bridges]'")

from pettingzoo.test import api_test, seed_test

from ludendum.bridges.pettingzoo import env
from tests.bridges.learner import QLearner
from tests.bridges.playing import GAMES

pytestmark = [
    # What PettingZoo says of every environment whose observations hold a mask, but for those it knows by name.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    api_test(env(name, seats=seats, render_mode="ansi"), num_cycles=30)
    seed_test(lambda: env(name, seats=seats), num_cycles=15)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_random_agents_play_whole_matches_by_the_mask(name: str, seats: int) -> None:
    made, chance = env(name, seats=seats, render_mode="ansi"), np.random.default_rng(7)
    made.reset(seed=7)
    rewards = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter(20_000):
        observation, reward, over, stopped, _ = made.last()
        rewards[agent] += reward
        assert not stopped
        made.step(None if over or stopped else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert min(rewards.values()) >= 0
    assert made.render()
    assert "⟦" not in made.unwrapped.text("seat_1")


def test_an_action_that_is_not_legal_ends_the_match_for_who_took_it() -> None:
    made = env("mathematicus", seats=2)
    made.reset(seed=1)
    observation, *_ = made.last()
    offender = made.agent_selection
    made.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert made.terminations == {"seat_1": True, "seat_2": True}
    assert {agent for agent, reward in made.rewards.items() if reward == -1} == {offender}


def test_independent_q_learners_play_whole_matches() -> None:
    made = env("mathematicus", seats=2, mode="basic", figures_to_win=1)
    learners = {agent: QLearner(place) for place, agent in enumerate(made.possible_agents)}
    for seed in range(2):
        made.reset(seed=seed)
        for agent in made.agent_iter(20_000):
            observation, reward, over, stopped, _ = made.last()
            if over or stopped:
                learners[agent].end(float(reward))
                made.step(None)
            else:
                made.step(learners[agent].act(observation, float(reward)))
        assert made.unwrapped.course.outcome is not None
    assert any(value > 0 for learner in learners.values() for value in learner.values.values())
