"""What the draws of a parametric question come to: how many answers, how often the same, and what reads badly."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec import Struct

from ludendum.games.mathematicus.decks.drawing import draw
from ludendum.games.mathematicus.decks.laying import described, filled_in, fits, lay
from ludendum.games.mathematicus.decks.posed import Posed
from ludendum.games.mathematicus.decks.questions import LETTERED, NUMERALS, Deck, Question
from ludendum.games.mathematicus.decks.sharing import shares
from ludendum.games.mathematicus.decks.workings import workings

MOST_DRAWS = 20_000
ANSWERS = 12
SHARE = 20
"""A family has so many different answers at least, and none in more than so many draws of a hundred."""

DEGENERATE = re.compile(
    r"(?<![\w.,/^])[01] × | × [01](?![\w.,/²³^!])|÷ 1(?![\w.,])"
    r"|[+−] 0(?![\w.,/])|(?<![\w.,])0 [+÷] |(?<=\d)\^[01](?!\d)"
)
"""A sum or a product in which nothing happens."""
_VERBS = (
    "is|has|was|does|as|plus|minus|less|gives|takes|makes|leaves|brings|counts|lies|stands|comes|shows|goes"
    "|across|towards"
)
_PLURAL = re.compile(rf"(?<![\w.,/:()²³+−×^√-])(?<![+−×÷=] )1 (?!(?:{_VERBS})\b)[a-z]+s\b")
"""“1 diagonals”."""


class Report(Struct, frozen=True):
    """What so many draws of one question came to, as counts of draws but for `answers`."""

    name: str
    draws: int
    answers: int
    """How many different ones there are."""
    commonest: str
    share: float
    """How likely the commonest is, in per cent: counted over all that may be drawn and rolled."""
    again: int
    """Rolls that had to be rolled again, since the result was out of range or a condition was not met."""
    degenerate: int
    printed: int
    """The answer stands in the text, where something was put in: what stands there in every draw tells nothing."""
    told: int
    """The answer stands in the words of its figure."""
    plural: int
    example: str = ""
    """A sentence that reads badly."""

    @property
    def guessable(self) -> bool:
        return self.answers < ANSWERS or self.share > SHARE

    def text(self) -> str:
        parts = [f"{self.name}: {self.answers} answers, {self.commonest} in {self.share:.0f} %"]
        counts = {
            "rolled again": self.again,
            "degenerate": self.degenerate,
            "answer in the text": self.printed,
            "answer in the words of the figure": self.told,
            "one of several": self.plural,
        }
        parts += [f"{word} {count}" for word, count in counts.items() if count]
        parts += [f"“{self.example}”"] if self.example else []
        return "; ".join(parts)


def reports(deck: Deck, draws: int, seed: str) -> Iterator[Report]:
    """Every parametric question of a deck, each family once."""
    seen: set[str] = set()
    for question in deck:
        name = question.family or question.name
        if question.parametric and name not in seen:
            seen.add(name)
            yield report(question, name, draws, Random(f"{seed} {name}"))  # noqa: S311 - for looking at


def report(question: Question, name: str, draws: int, chance: Random) -> Report:
    """One question: its answers counted, and drawn and rolled so many times."""
    counts: Counter[str] = Counter()
    example = ""
    for _ in range(min(draws, MOST_DRAWS)):
        posed, filled, again = _posed(question, chance)
        counts["again"] += again
        told = "\n".join([posed.text, *(() if question.instrument else posed.steps)])
        for word, pattern in (("degenerate", DEGENERATE), ("plural", _PLURAL)):
            if found := pattern.search(told):
                counts[word] += 1
                example = example or told[max(0, found.start() - 25) : found.end() + 15].replace("\n", " ").strip()
        counts["printed"] += any(stands_in(posed, one) for one in filled)
        counts["told"] += bool(posed.figure) and stands_in(posed, described(posed))
    answers = shares(question)
    commonest, share = next(iter(answers.items()))
    return Report(
        name, min(draws, MOST_DRAWS), len(answers), commonest, round(100 * share, 1),
        counts["again"], counts["degenerate"], counts["printed"], counts["told"], counts["plural"], example,
    )  # fmt: skip


def stands_in(posed: Posed, words: str) -> bool:
    """Whether the answer can be read off these words, as it is shown or as the key has it."""
    if posed.kind in (*LETTERED, "yes/no") or posed.key is None:
        return False
    said = {posed.answer, posed.key.value, posed.answer.removesuffix(posed.key.unit).strip()} - {""}
    if posed.kind in NUMERALS:  # it is to be composed: in our digits the number is not the answer yet
        said = {posed.answer.rpartition(" = ")[2]}
    around = r"(?<![\w.,/])(?<!\d:){}(?![\w/]|[.,:]\d)"
    return any(re.search(around.format(re.escape(one)), words, re.IGNORECASE) for one in said)


def _posed(question: Question, chance: Random) -> tuple[Posed, list[str], int]:
    """The question with all its numbers, what was put into its text, and how many rolls were thrown again for it."""
    values = draw(question, chance.randrange)
    ready = workings(question)
    if not ready.dice:
        return lay(question, values), filled_in(question, values), 0
    again = 0
    square = chance.choice(next((die.shows for die in ready.dice if die.die == "square"), (0,)))
    while True:
        rolled = {die.name: square if die.die == "square" else chance.choice(die.shows) for die in ready.dice}
        posed = lay(question, values, rolled)
        if fits(posed):
            return posed, filled_in(question, {**values, **rolled}), again
        again += 1
