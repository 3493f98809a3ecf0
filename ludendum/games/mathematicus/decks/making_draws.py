"""Makes `draws.bin`, when a condition of ours changed: `python -m ludendum.games.mathematicus.decks.making_draws`."""

from collections.abc import Iterator
from importlib.resources import as_file, files

from ludendum.games.mathematicus.decks import shelf
from ludendum.games.mathematicus.decks.allowed import FILE, is_conditional, name, packed
from ludendum.games.mathematicus.decks.drawing import all_draws
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.questions import Question
from ludendum.games.mathematicus.decks.workings import workings


def conditional() -> Iterator[Question]:
    """The questions of our decks whose draws have conditions, those with the same lines once."""
    seen: set[bytes] = set()
    for question in (*shelf.yellow(), *shelf.blue()):
        if is_conditional(workings(question)) and name(question) not in seen:
            seen.add(name(question))
            yield question


def searched(question: Question) -> int:
    """The combinations that meet the conditions, one bit for each of all."""
    ready = workings(question)
    places = [{choice: place for place, choice in enumerate(one.choices)} for one in ready.variables]
    bits = 0
    for drawn in all_draws(ready, Purse()):
        at = 0
        for known, choice in zip(places, drawn, strict=True):
            at = at * len(known) + known[choice]
        bits |= 1 << at
    return bits


if __name__ == "__main__":
    with as_file(files(__package__) / FILE) as file:
        file.write_bytes(packed({name(question): searched(question) for question in conditional()}))
