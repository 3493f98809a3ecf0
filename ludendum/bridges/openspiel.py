"""Every game as a game of OpenSpiel: chance nodes, copies, information states, returns.

Importing this registers `ludendum_fields_medal`, `ludendum_mathematicus` and `ludendum_squaring_the_circle`.
"""

import json
from typing import Any

import numpy as np
import pyspiel

from ludendum import games
from ludendum.bridges.course import Chance, Choice, Course
from ludendum.bridges.table import MOST_ANSWERS, Table
from ludendum.engine import Malformed, Seat

MOST_OUTCOMES = 100_000
"""Outcomes that chance has at most: the numbers of a question are drawn among some thousands."""

DEFAULTS: dict[str, Any] = {"seats": 0, "most": MOST_ANSWERS, "bot": "", "options": ""}
"""The parameters of a game: 0 seats are as few as it has, no bot is its first."""


def load(game: str, *, seats: int | None = None, most: int = MOST_ANSWERS, bot: str = "", **options: Any) -> Any:
    """The game of this name with these options; raises `Malformed`.

    `most` answers end a match that goes on and on; `bot` is the one by whose stated chances questions are answered.
    """
    if game not in games.names():
        raise Malformed(f"there is no game “{game[:40]}”: there are {', '.join(games.names())}")
    Table(game, seats, options, most, bot or None)
    chosen: dict[str, Any] = {"seats": seats or 0, "most": most, "bot": bot, "options": _written(options)}
    return pyspiel.load_game(short_name(game), chosen)


def short_name(game: str) -> str:
    """How OpenSpiel calls a game of ours."""
    return f"ludendum_{game.replace('-', '_')}"


def _written(options: dict[str, Any]) -> str:
    """Options as a word that no reader of OpenSpiel's takes for anything else."""
    return json.dumps(options, sort_keys=True).encode().hex() if options else ""


def _read(options: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(bytes.fromhex(options)) if options else {}
    return read


def _type(name: str) -> Any:
    properties = games.find(name).properties
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=games.find(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if properties.hidden else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=properties.seats[-1],
        min_num_players=properties.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class Game(pyspiel.Game):
    """A game of ours, with its options and seats."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = {**DEFAULTS, **(params or {})}
        self.table = Table(name, given["seats"] or None, _read(given["options"]), given["most"], given["bot"] or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.alphabet.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=self.table.most_worth,
            max_game_length=self.table.most,
        )
        super().__init__(kind, info, params or {})
        self.beginning = self.table.begin()

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class State(pyspiel.State):
    """A match of it as it stands."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = game.table
        self.course: Course = game.beginning.copy()

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        pending = self.course.pending
        return pending.seat if isinstance(pending, Choice) else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.table.legal(self.course)) if self.course.pending == Choice(Seat(player)) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.course.pending.weights if isinstance(self.course.pending, Chance) else ()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        if isinstance(self.course.pending, Chance):
            self.course.decide(action)
        else:
            self.course.answer(self.table.legal(self.course)[action]())

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.table.alphabet.word(action)

    def is_terminal(self) -> bool:
        return self.table.is_over(self.course)

    def returns(self) -> list[float]:
        return self.table.worth(self.course) if self.is_terminal() else [0.0] * self.table.seats

    def __str__(self) -> str:
        return self.table.text(self.course, None)


class Observer:
    """What a seat sees, as an array and in words; with perfect recall all that it was told as well."""

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self._table = table
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(sum(one.size for one in table.measures), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = self._table.observed(state.course, Seat(player))

    def string_from(self, state: State, player: int) -> str:
        seen = self._table.text(state.course, Seat(player))
        return "\n".join([*state.course.known_to(Seat(player)), seen]) if self._recalls else seen


def _register(name: str) -> None:
    kind = _type(name)

    class Registered(Game):
        """The game of one name, as OpenSpiel makes it from its parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, kind, params)

    pyspiel.register_game(kind, Registered)


for _name in games.names():
    if short_name(_name) not in pyspiel.registered_names():
        _register(_name)
