"""Gymnasium's own check passes, and a match of one seat is played to its end."""

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs pip install 'ludendum[bridges]'")

import gymnasium
from gymnasium.utils.env_checker import check_env

from ludendum.bridges.gymnasium import SOLITAIRE, env
from ludendum.engine import Malformed
from tests.bridges.learner import QLearner


def test_gymnasium_finds_nothing_wrong() -> None:
    check_env(gymnasium.make(SOLITAIRE, render_mode="ansi").unwrapped)
    check_env(gymnasium.make(SOLITAIRE, render_mode="ansi", numbers="integer").unwrapped)


def test_a_match_ends_with_one_for_a_win() -> None:
    made, chance = env("fields-medal"), np.random.default_rng(3)
    for seed in range(5):
        observation, _ = made.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
            assert made.word(action)
            observation, reward, over, stopped, _ = made.step(action)
            assert not stopped
        outcome = made.course.outcome
        assert outcome is not None
        assert reward == float(bool(outcome.winners))


def test_the_same_seed_deals_the_same_cards() -> None:
    texts = []
    for _ in range(2):
        made = env("fields-medal")
        made.reset(seed=11)
        texts.append(made.text())
    made.reset(seed=12)
    assert texts[0] == texts[1] != made.text()


def test_a_game_of_several_seats_is_sent_elsewhere() -> None:
    with pytest.raises(Malformed, match=r"ludendum\.bridges\.pettingzoo"):
        env("squaring-the-circle")
    assert env("mathematicus", mode="cards").table.seats == 1


def test_q_learning_plays_whole_games_and_learns_from_them() -> None:
    made, learner = env("fields-medal", exchange="card"), QLearner(5)
    won = 0
    for seed in range(6):
        observation, _ = made.reset(seed=seed)
        over = stopped = False
        reward = 0.0
        while not (over or stopped):
            observation, reward, over, stopped, _ = made.step(learner.act(observation, reward))
        learner.end(float(reward))
        won += reward > 0
    assert any(learner.values.values()) == (won > 0)
    assert len(learner.values) > 6


def test_a_match_by_bent_rules_is_dealt_as_its_options_say() -> None:
    made = env("fields-medal", hand_limit=4, starting_hand=3, highest=6)
    made.reset(seed=1)
    position = made.course.table.position
    assert len(position.hand) == 3
    assert not any(position.deck[7:])
    with pytest.raises(Malformed, match="the options do not fit"):
        env("fields-medal", hand_limit=-1)
