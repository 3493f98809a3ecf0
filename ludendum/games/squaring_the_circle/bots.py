"""Players that are programs."""

import random

from ludendum.engine import AnyAction, Offer
from ludendum.games.squaring_the_circle.view import View


class RandomBot:
    """Takes anything."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice

    def choose(self, view: View, offer: Offer) -> AnyAction:
        return self._random.choice(list(offer.menu()))
