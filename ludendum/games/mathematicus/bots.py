"""Players that are programs: each sees the view alone, and says `attempt` where people answer (MX-79)."""

import random

from ludendum.engine import AnyAction, Offer, Seat
from ludendum.games.mathematicus import actions
from ludendum.games.mathematicus.board import SQUARES, ahead
from ludendum.games.mathematicus.company import STRENGTHS
from ludendum.games.mathematicus.figures import FIGURES
from ludendum.games.mathematicus.pieces import PRIME_ROLLS
from ludendum.games.mathematicus.view import Standing, View


class RandomBot:
    """Takes anything."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice

    def choose(self, view: View, offer: Offer) -> AnyAction:
        menu = list(offer.menu())
        tries = [action for action in menu if isinstance(action, actions.Attempt)]
        return self._random.choice(tries or menu)


class PlanningBot:
    """Goes where figures are, keeps tokens for when they pay, and challenges where it is worth it."""

    def __init__(self, seed: int, strength: str) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice
        self._strength = STRENGTHS[strength]

    def choose(self, view: View, offer: Offer) -> AnyAction:
        menu = list(offer.menu())
        return max(menu, key=lambda action: (self._worth(view, action), self._random.random()))

    def _worth(self, view: View, action: AnyAction) -> float:
        """How good an action looks; what it does not speak of is worth nothing."""
        if view.lesson is not None:
            return {"attempt": 2.0, "show": 1.0, "next": 1.0}.get(action.verb(), 0.0)
        seat = view.seat if view.seat is not None else Seat(0)
        me = view.players[seat]
        match action:
            case actions.Attempt() | actions.Answer():
                return 10
            case actions.GiveMedal(figure, owner):
                return 8 + _rarity(view, figure) + (1 if owner is not None else 0)
            case actions.Roll(die):
                return 1 + self._prospect(view, me, view.faces(die))
            case actions.SpendToken(token):
                return self._prospect(view, me, view.faces(token)) - 1.5
            case actions.Move(way):
                number = view.rolled.number if view.rolled is not None else 1
                return self._value(view, me, ahead(me.square, number, clockwise=way == "back"))
            case actions.RollAgain():
                return 1.2
            case actions.Stay():
                return 0.4 if view.rolled is not None else 0.0
            case actions.Double():
                return 1.0 if view.question is not None and _on_figure(view, me) else -1.0
            case actions.TryWayOut() | actions.Ready() | actions.AnswerAgain():
                return 0.5
            case actions.BuyOff(means):
                return {"card": 2.0, "d4": 1.0, "d12": 0.5}[means]
            case actions.Challenge(means):
                return self._challenge(view, me) - (2.0 if means == "medal" else 0.0)
            case actions.ChallengeOwner(_, means):
                return 3.0 - (2.5 if means == "medal" else 0.0)
            case actions.TakeFigure(figure, _):
                return 1 + _rarity(view, figure)
            case actions.SwapWith(other):
                return self._value(view, me, view.players[other].square)
        return 0.0

    def _prospect(self, view: View, me: Standing, sides: int) -> float:
        """What a roll promises: for every number the best it allows."""
        total = 0.0
        for number in range(1, sides + 1):
            ways = [False, True] if me.switches.clockwise and number in PRIME_ROLLS else [False]
            total += max(0.4, *(self._value(view, me, ahead(me.square, number, clockwise=way)) for way in ways))
        return total / sides

    def _value(self, view: View, me: Standing, number: int) -> float:
        """What landing on a square is worth."""
        square = SQUARES[number]
        if square.penalty:
            return 0.3 if square.way_out else -1.0
        if square.medal:
            return 5.0 if view.board.medals else 0.5
        if square.chance:
            return 1.2
        right = (self._strength.blue if square.asks_blue and me.switches.blue else self._right(me)) / 100
        gain = 1.0
        if square.figure is not None:
            if me.pieces.figure(square.figure):
                return 0.6
            gain += (6.0 + _rarity(view, square.figure)) if view.board.figure(square.figure) else 0.0
        if square.token is not None and view.board.token(square.token):
            gain += {"d12": 1.5, "d4": 1.2, "challenge": 1.0, "x2": 0.5}[square.token]
        if square.halves and me.switches.nonagon and any(half in view.board.halves for half in square.halves):
            gain += 4.0 if me.pieces.halves else 1.5
        return right * gain

    def _right(self, me: Standing) -> int:
        return self._strength.right[me.switches.level - 1]

    def _challenge(self, view: View, me: Standing) -> float:
        """Whether the square somebody landed on is worth a token."""
        square = SQUARES[view.players[view.turn].square]
        if square.figure is None or me.pieces.figure(square.figure) or not view.board.figure(square.figure):
            return -1.0
        return 1.0


def _rarity(view: View, figure: str) -> float:
    """The fewer are left on the board, the more a figure is worth."""
    left = sum(view.board.figure(one) for one in FIGURES if one == figure)
    return 1.0 / (1 + left)


def _on_figure(view: View, me: Standing) -> bool:
    square = SQUARES[me.square]
    return square.figure is not None and bool(view.board.figure(square.figure))
