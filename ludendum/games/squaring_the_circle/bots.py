"""Players that are programs: they see the view alone, and tell their part from the oracle's tables."""

import random

from msgspec.structs import replace

from ludendum.engine import AnyAction, Offer, Seat
from ludendum.games.squaring_the_circle import actions, oracle
from ludendum.games.squaring_the_circle.offering import Offered
from ludendum.games.squaring_the_circle.picking import worth
from ludendum.games.squaring_the_circle.picks import Use, read
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.view import View
from ludendum.games.squaring_the_circle.worth import Mind

WHIM = 0.25
"""How far a choice may fall behind the best one and still be taken."""


class RandomBot:
    """Takes anything."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice

    def choose(self, view: View, offer: Offer) -> AnyAction:
        return self._random.choice(list(offer.menu()))


class Colleague:
    """States theorems for open problems, proves what is nearest, and tells a story as it goes."""

    def __init__(self, seed: int, spite: float = 0.0) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice
        self._spite = spite
        self._aim: int | None = None
        """The problem of the theorem it is about to state."""
        self._proving: int | None = None
        """The theorem its result is for."""
        self._free: list[str] = []
        """Moves that cost nothing and were made in this turn."""
        self._turn: tuple[int, int] = (0, 0)

    def choose(self, view: View, offer: Offer) -> AnyAction:
        seat = view.seat if view.seat is not None else Seat(0)
        mind = Mind(view, seat, self._spite)
        if actions.Tell in offer.kinds:
            return actions.Tell(self._tell(mind, view, seat, offer))
        if actions.Make in offer.kinds:
            return self._move(mind, offer)
        if actions.Choose in offer.kinds and view.offered is not None:
            return actions.Choose(self._pick(mind, view.offered))
        return self._vote(offer)

    # telling ---------------------------------------------------------------------------------------------------------

    def _tell(self, mind: Mind, view: View, seat: Seat, offer: Offer) -> str:
        telling = view.telling
        if telling is None or telling.kind == "sheet":
            return self._suggested(mind, offer)
        if telling.kind == "theorem":
            telling = replace(telling, problem=self._aim)
        if (
            telling.theorem is None
            and telling.kind == "move"
            and self._proving in [one.number for one in mind.provable()]
        ):
            telling = replace(telling, theorem=self._proving)
        return oracle.tell(telling, self._random, oracle.context_of(view, seat, telling))

    def _suggested(self, mind: Mind, offer: Offer) -> str:
        """Something its sheet suggests, and a name from where it comes from."""
        told = [action.text for action in offer.menu() if isinstance(action, actions.Tell) and action.text]
        branch = mind.sheet.branch
        local = BOOKS[branch].names.get(mind.sheet.origin, ()) if branch in BOOKS else ()
        return self._random.choice([one for one in told if one in local] or told) if told else ""

    # choosing --------------------------------------------------------------------------------------------------------

    def _move(self, mind: Mind, offer: Offer) -> AnyAction:
        """The move that promises most; one that costs nothing is made once a turn at most."""
        turn = (mind.view.session, len(mind.view.acted))
        if turn != self._turn:
            self._turn, self._free = turn, []
        menu = [one for one in offer.menu() if not isinstance(one, actions.Make) or one.move not in self._free]
        chosen = max(menu, key=lambda one: self._promise(mind, one))
        if isinstance(chosen, actions.Make):
            if not MOVES[chosen.move].costs:
                self._free.append(chosen.move)
            waiting = mind.unattempted() or mind.unsolved()
            states = {"theorem", "transformation"} & {*MOVES[chosen.move].stakes.brings}
            self._aim = waiting[0].number if states and waiting else None
        return chosen

    def _promise(self, mind: Mind, action: AnyAction) -> float:
        whim = self._random.uniform(0, WHIM)
        return mind.move(action.move, action.by) + whim if isinstance(action, actions.Make) else 0.05

    def _pick(self, mind: Mind, offered: Offered) -> str:
        def value(key: str) -> float:
            whim = self._random.uniform(0, WHIM)
            return worth(mind, self._random, offered, key, self._aim, self._proving) + whim

        key = max((pick.key for pick in offered.picks), key=value)
        match read(key):
            case Use("prove", theorem):
                self._proving = theorem
        return key

    def _vote(self, offer: Offer) -> AnyAction:
        """A friend objects to nothing and lets things stand."""
        menu = list(offer.menu())
        kind = actions.Overrule if actions.Overrule in offer.kinds else actions.Allow
        return next((one for one in menu if isinstance(one, kind)), menu[0])
