"""What a conference will be remembered for, and each of its authors."""

from collections.abc import Sequence

from ludendum.engine import Event, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.paper import Text
from ludendum.games.squaring_the_circle.chronicle.pen import capital, fill, number, refs, several
from ludendum.games.squaring_the_circle.chronicle.theory import Theory

MOST = 3
"""Moments in an abstract."""
LONG = 4
"""Steps of a proof that is worth a word."""
PROVEN = ("theorem", "lemma")


def best(heard: Sequence[Event], index: Index, theory: Theory) -> list[Text]:
    """The best moments, those first that one will tell of for longest."""
    found = [*_losses(heard, index), *_falls(heard, index, theory), *_second_attempts(index, theory)]
    return [*found, *_long_proofs(index, theory)][:MOST]


def _losses(heard: Sequence[Event], index: Index) -> list[Text]:
    left = [index.seat(one.seat) for one in heard if isinstance(one, events.PutOut)]
    gone = [index.seat(one.seat) for one in heard if isinstance(one, events.Transcended)]
    lines = [fill("The cost is considerable: we lose {all}.", all=refs(left))] if left else []
    return lines + ([fill("{all} leaves mathematics behind.", all=refs(gone))] if len(gone) == 1 else [])


def _falls(heard: Sequence[Event], index: Index, theory: Theory) -> list[Text]:
    """Mathematicians whose House fell, and whether they got out of it."""
    out = {one.seat for one in heard if isinstance(one, events.PutOut)}
    fallen = [one.of.seat for one in heard if isinstance(one, events.Fallen)]
    lines: list[Text] = []
    for seat in dict.fromkeys(one for one in fallen if one is not None and one not in out):
        ways = [one for one, progress in theory.progress.items()
                if progress.stated.escape and progress.stated.seat == seat and index.kind(one) in PROVEN]  # fmt: skip
        if ways:
            says = "The House of {who} falls, and {way} is found, not a moment too soon."
            lines.append(fill(says, who=index.seat(seat), way=index.theorem(ways[0])))
        else:
            lines.append(fill("The House of {who} falls.", who=index.seat(seat)))
    return lines


def _second_attempts(index: Index, theory: Theory) -> list[Text]:
    """Where one theorem failed and a later one succeeded."""
    lines: list[Text] = []
    for problem, solutions in sorted(theory.solutions.items()):
        others = [one for one, progress in theory.progress.items() if progress.stated.problem == problem]
        failed = [one for one in others if one < solutions[0] and index.kind(one) == "nontheorem"]
        if failed:
            says = "{theorem} succeeds where {failed} had failed."
            lines.append(fill(says, theorem=index.theorem(solutions[0]), failed=refs(list(map(index.theorem, failed)))))
    return lines


def _long_proofs(index: Index, theory: Theory) -> list[Text]:
    proofs = {one: progress for one, progress in theory.progress.items() if index.kind(one) in PROVEN}
    if not proofs:
        return []
    longest = max(proofs, key=lambda one: (len(proofs[one].steps), -one))
    steps = proofs[longest].steps
    if len(steps) < LONG:
        return []
    hands = len({step.seat for step in steps})
    by = "one author" if hands == 1 else f"{number(hands)} authors"
    says = "The proof of {theorem} takes {steps} and {by}."
    return [fill(says, theorem=index.theorem(longest), steps=several(len(steps), "step"), by=by)]


def deeds(seat: Seat, heard: Sequence[Event], theory: Theory) -> Text:
    """What one author did, in one sentence."""
    stated = sum(one.stated.seat == seat for one in theory.progress.values())
    steps = sum(step.seat == seat for one in theory.progress.values() for step in (*one.steps, *one.base_cases))
    guesses = sum(isinstance(one, events.Conjectured) and one.seat == seat for one in heard)
    rumours = sum(isinstance(one, events.Made) and one.seat == seat and one.move == "Badmouth a colleague"
                  for one in heard)  # fmt: skip
    falls = sum(isinstance(one, events.Fallen) and one.of.seat == seat for one in heard)
    did = [
        (stated, f"stated {several(stated, 'theorem')}"),
        (guesses, f"ventured {several(guesses, 'conjecture')}"),
        (steps, f"supplied {several(steps, 'step')} of proofs"),
        (rumours, f"started {several(rumours, 'rumour')}"),
        (falls, "fell once" if falls == 1 else f"fell {number(falls)} times"),
    ]
    said = [words for count, words in did if count]
    return fill("{did}.", did=capital(", ".join(said))) if said else fill("Attended.")
