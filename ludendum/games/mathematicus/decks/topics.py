"""Choosing among the questions of a deck by topic and level, as in `fractions, primes 1-2` (MX-155)."""

import difflib
import re
from collections import Counter
from functools import lru_cache

from ludendum.games.mathematicus.decks.questions import LEVELS, Deck, Outline

_CHOICE = re.compile(r"(?P<topic>.*?)\s*(?:(?P<first>[1-4])(?:\s*[-–]\s*(?P<last>[1-4]))?)?")
MOST_TOPICS = 100


def read_topics(text: str) -> dict[str, frozenset[int]]:
    """The levels that are chosen of each topic, which is empty where all are meant; raises `ValueError`.

    >>> read_topics("Fractions, primes 1-2, 4") == {
    ...     "fractions": frozenset({1, 2, 3, 4}), "primes": frozenset({1, 2}), "": frozenset({4})
    ... }
    True
    """
    chosen: dict[str, frozenset[int]] = {}
    for piece in filter(None, map(str.strip, text.split(","))):
        found = _CHOICE.fullmatch(piece)
        first, last = (found["first"], found["last"]) if found else (None, None)
        if found is None or (last is not None and first is not None and first > last):
            raise ValueError(f"“{piece[:30]}” is not a topic and its levels, as in fractions 1-2")
        levels = frozenset(LEVELS if first is None else range(int(first), int(last or first) + 1))
        topic = found["topic"].casefold()
        chosen[topic] = chosen.get(topic, frozenset()) | levels
        if len(chosen) > MOST_TOPICS:
            raise ValueError(f"at most {MOST_TOPICS} topics are chosen")
    return chosen


def topics_of(deck: Deck) -> dict[str, tuple[int, ...]]:
    """Every topic of a deck, and how many questions of it there are of each level."""
    counts: dict[str, Counter[int]] = {}
    for entry in deck.outline.entries:
        _, slash, level = entry.name.partition("/")
        if slash:
            counts.setdefault(deck.topic(entry.name), Counter())[int(level)] += 1
    return {topic: tuple(counts[topic][level] for level in LEVELS) for topic in sorted(counts)}


@lru_cache(maxsize=64)
def choose(deck: Deck, text: str) -> Deck:
    """The deck with its chosen questions alone; raises `ValueError` if there is no such topic, or nothing is left."""
    chosen = read_topics(text)
    if not chosen:
        return deck
    topics = {deck.topic(entry.name).casefold(): deck.topic(entry.name) for entry in deck.outline.entries}
    for topic in chosen:
        if topic and topic not in topics:
            near = difflib.get_close_matches(topic[:40], topics, 1)
            hint = f"did you mean {topics[near[0]]}?" if near else f"there are {', '.join(sorted(topics.values()))}"
            raise ValueError(f"there is no topic “{topic[:30]}”; {hint}")
    entries = tuple(
        entry
        for entry in deck.outline.entries
        if int(entry.name.partition("/")[2]) in _levels(chosen, deck.topic(entry.name).casefold())
    )
    kept = {entry.name for entry in entries}
    if not any(int(name.partition("/")[0]) not in deck.board for name in kept):
        raise ValueError(f"no question of the deck is chosen by “{text[:60]}”")
    questions = [question for name, question in deck.questions.items() if name in kept]
    return Deck(Outline(deck.heading, entries), questions, deck.salts, by_level=True)


def _levels(chosen: dict[str, frozenset[int]], topic: str) -> frozenset[int]:
    return chosen.get(topic, frozenset()) | chosen.get("", frozenset())
