"""A question, from its card to the verdict."""

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.events.event import Event
from ludendum.games.mathematicus.kinds import TITLES


class Posed(Event, frozen=True, tag="question"):
    question: str
    level: int
    words: str
    """The question."""
    alt: str = ""
    kind: str = ""
    """Of a blue card, its kind (MX-126)."""

    @property
    def text(self) -> str:
        figure = f" [{self.alt}]" if self.alt else ""
        kind = f" ({TITLES[self.kind]})" if self.kind else ""
        return f"A question for {self.who}{kind}: {self.words}{figure}"


class BlueCard(Event, frozen=True, tag="blue card"):
    """A blue card with its nine questions, once one of them is over (MX-129)."""

    deck: str
    questions: tuple[str, ...]

    @property
    def text(self) -> str:
        try:
            deck = decks.find(self.deck)
            asked = [deck.named(name) for name in self.questions]
        except LookupError:
            return "The blue card is turned up."
        lines = [f"{place}. {TITLES[one.kind]}: {_in_brief(one)}" for place, one in enumerate(asked, 1)]
        return f"The blue card of {self.who}: {' '.join(lines)}"


def _in_brief(question: decks.Question) -> str:
    """A question with its dice in their places."""
    return question.text if question.parametric else decks.lay(question, {}).text


class DiceForQuestion(Event, frozen=True, tag="question dice"):
    rolls: tuple[tuple[str, int], ...]
    words: str

    @property
    def text(self) -> str:
        shown = ", ".join(f"{die} {number}" for die, number in self.rolls)
        return f"The table rolls for {self.who}: {shown}. {self.words}"


class Doubled(Event, frozen=True, tag="doubled"):
    @property
    def text(self) -> str:
        return f"{self.who} takes twice the time."


class Said(Event, frozen=True, tag="said"):
    answer: str

    @property
    def text(self) -> str:
        return f"{self.who} answers: {self.answer}"


class Attempted(Event, frozen=True, tag="attempted"):
    """A bot's try: what the table rolled for it, out of a hundred, and for its time.

    People are told how it looks; how it was rolled stands in the record, openly (MX-79).
    """

    roll: int
    chance: int
    time: int
    limit: int

    @property
    def text(self) -> str:
        looks = next(words for least, words in THINKING if 100 * self.time > least * self.limit)
        return f"{self.who} {looks}."


THINKING = (
    (100, "is still thinking when the time is up"),
    (75, "answers at the last moment"),
    (40, "thinks it over, and answers"),
    (15, "thinks for a moment, and answers"),
    (-1, "answers at once"),
)
"""How a bot's try looks, by how much of the time it takes, in per cent."""


class Judged(Event, frozen=True, tag="judged"):
    """How a question went: `verdict` is right, wrong or late."""

    question: str
    topic: str
    level: int
    verdict: str

    @property
    def text(self) -> str:
        return f"{self.who} is {self.verdict}."


class Solution(Event, frozen=True, tag="solution"):
    answer: str
    steps: tuple[str, ...]
    note: str
    source: str

    @property
    def text(self) -> str:
        source = f"(Source: {self.source})" if self.source else ""
        return " ".join(part for part in (f"The answer: {self.answer}.", *self.steps, self.note, source) if part)


class Contested(Event, frozen=True, tag="contested"):
    overturn: int
    uphold: int
    overturned: bool
    verdict: str = ""
    """What the verdict is now, where it had been told and was overturned."""

    @property
    def text(self) -> str:
        outcome = "the verdict is overturned" if self.overturned else "the table is upheld"
        return f"The answer of {self.who} is contested: {self.overturn} to {self.uphold}, {outcome}."


class NewDealer(Event, frozen=True, tag="dealer"):
    @property
    def text(self) -> str:
        return f"{self.who} deals."
