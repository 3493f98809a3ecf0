"""Questions of detail: how each is asked, and what kind of answer it wants, so that fitting words can be suggested."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ludendum.games.squaring_the_circle.state import Telling

Detail: TypeAlias = Literal["name", "helper", "student", "animal", "group", "where", "why", "how", "what"]


@dataclass(frozen=True)
class Question:
    """A question of detail."""

    asks: str
    wants: Detail

    @property
    def telling(self) -> Telling:
        return Telling("detail", prompt=self.asks)


_ASKED: dict[str, Question] = {}


def question(asks: str, wants: Detail) -> Question:
    """A question that is known from now on."""
    return _ASKED.setdefault(asks, Question(asks, wants))


def wanted(telling: Telling) -> Detail:
    """What kind of answer is wanted; anything, where nobody has said it."""
    known = _ASKED.get(telling.prompt)
    return "what" if known is None else known.wants
