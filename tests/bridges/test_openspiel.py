"""OpenSpiel's own test passes, and one of its published algorithms plays whole games."""

import pytest

pytest.importorskip("pyspiel", reason="needs pip install 'ludendum[bridges]'")

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from ludendum.bridges.openspiel import load, short_name
from ludendum.engine import Malformed
from tests.bridges.playing import GAMES


@pytest.mark.parametrize(("name", "most"), [("fields-medal", 200), ("mathematicus", 30), ("squaring-the-circle", 30)])
def test_openspiel_finds_nothing_wrong(name: str, most: int) -> None:
    pyspiel.random_sim_test(load(name, most=most), num_sims=1, serialize=True, verbose=False)


def test_the_games_are_registered_and_known_by_their_parameters() -> None:
    assert {short_name(name) for name, _ in GAMES} <= {*pyspiel.registered_names()}
    game = load("fields-medal", numbers="integer", most=50)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pyspiel.load_game(short_name("mathematicus"), {"seats": 4}).num_players() == 4
    with pytest.raises(Malformed, match="there is no game"):
        load("chess")


@pytest.mark.parametrize(("name", "most", "simulations"), [("fields-medal", 200, 12), ("mathematicus", 20, 2)])
def test_the_search_of_openspiel_plays_a_game_to_its_end(name: str, most: int, simulations: int) -> None:
    game, chance = load(name, most=most), np.random.RandomState(2)
    evaluator = RandomRolloutEvaluator(1, chance)
    bots = [MCTSBot(game, 1.4, simulations, evaluator, random_state=chance) for _ in range(game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            assert sum(shares) == pytest.approx(1)
            state.apply_action(int(chance.choice(outcomes, p=shares)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert len(state.returns()) == game.num_players()
    assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())


def test_what_a_seat_remembers_grows_and_what_it_sees_is_an_array_and_a_text() -> None:
    game, chance = load("fields-medal"), np.random.RandomState(4)
    state, known = game.new_initial_state(), ""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=shares)))
            continue
        assert len(state.observation_tensor(0)) == game.observation_tensor_size()
        assert state.observation_string(0) == str(state)
        remembers = state.information_state_string(0).removesuffix(state.observation_string(0))
        assert remembers.startswith(known)
        known = remembers
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert known
