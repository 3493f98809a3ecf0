"""What can be reached from a position, and how: the truth behind menus, hints and the end of the game."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, islice
from typing import Literal

from msgspec import Struct

from ludendum.arithmetic import Reading, Undecided, show, solve_any, table, witness
from ludendum.games.fields_medal import events
from ludendum.games.fields_medal.position import CATEGORIES, HAND_LIMIT, LEMMA_LIMIT, Cards, Options, Position, number

MOST_BY_TABLE = 7
HAND, TABLEAU = "your hand", "the tableau"
QUICK_NUMBERS = 2
LONGER_CHOICES = 2
"""Choices of each number of cards above seven that are tried."""
SEARCHED = 3000
"""The solver's budget where the table does not reach: a few hundredths of a second."""


def from_hand(position: Position, options: Options) -> list[tuple[Cards, int]]:
    """Every choice of cards of the hand with every problem it reaches."""
    targets = position.targets()
    known = [target for target in targets if target is not None]
    reached = table(options.numbers).plays(position.hand, known)
    return [(cards, place) for cards, target in reached for place in range(4) if targets[place] == target]


def from_tableau(position: Position, options: Options) -> Iterator[tuple[Cards, int]]:
    """Choices from the tableau with the problems they reach, fewest cards first.

    A choice is of cards or, where lemmas are numbers, of numbers. More than seven cards are looked at only for problems
    that fewer do not reach, and of them only what a search settles in reasonable time is listed; a formula that uses
    them is judged like any other.
    """
    if options.lemmas == "cards":
        yield from _loose_plays(position, options)
    else:
        yield from from_whole_lemmas(position, options)


def _loose_plays(position: Position, options: Options) -> Iterator[tuple[Cards, int]]:
    targets = position.targets()
    known = [target for target in targets if target is not None]
    loose = position.loose_cards()
    reached = table(options.numbers).plays(loose, known)
    if len(loose) > MOST_BY_TABLE:
        reached += _longer_plays(
            loose, [target for target in known if all(target != hit for _, hit in reached)], options
        )
    for cards, target in sorted(reached, key=lambda play: (len(play[0]), play)):
        yield from ((cards, place) for place in range(4) if targets[place] == target)


def _longer_plays(loose: Cards, targets: list[int], options: Options) -> list[tuple[Cards, int]]:
    """A choice of more than seven cards for each target that no fewer reach, where a search finds one."""
    sizes = range(MOST_BY_TABLE + 1, len(loose) + 1)
    tried = [cards for size in sizes for cards in islice(sorted(set(combinations(loose, size))), LONGER_CHOICES)]
    found = []
    for target in targets:
        longer = next((cards for cards in tried if _reach(cards, target, options.numbers)), None)
        if longer is not None:
            found.append((longer, target))
    return found


def from_whole_lemmas(position: Position, options: Options, *, quickly: bool = False) -> Iterator[tuple[Cards, int]]:
    """Whole lemmas, as digits or as numbers, with the problems they reach, few lemmas first.

    `quickly` leaves out what takes a search: more than seven digits, or more than two numbers.
    """
    digits = options.lemmas == "digits"
    seen = set()
    for size in range(1, len(position.lemmas) + 1):
        for chosen in combinations(position.lemmas, size):
            terms = tuple(sorted(chain.from_iterable(chosen) if digits else map(number, chosen)))
            if quickly and len(terms) > (MOST_BY_TABLE if digits else QUICK_NUMBERS):
                continue
            for place in range(4):
                target = position.target(place)
                if target is not None and (terms, place) not in seen and _reach(terms, target, options.numbers):
                    seen.add((terms, place))
                    yield terms, place


def _by_table(terms: Cards) -> bool:
    return len(terms) <= MOST_BY_TABLE and all(term <= 9 for term in terms)


def _reach(terms: Cards, target: int, numbers: Reading) -> bool:
    """Whether all these terms reach the target, as far as is known."""
    if _by_table(terms):
        return table(numbers).can(terms, target)
    return _formula(terms, target, numbers) is not None


@lru_cache(maxsize=1 << 16)
def _formula(terms: Cards, target: int, numbers: Reading) -> str | None:
    """A formula of all these terms for the target, or None if there is none or none was found."""
    if _by_table(terms):
        found = witness(terms, target, numbers) if table(numbers).can(terms, target) else None
    else:
        try:
            found = solve_any(terms, target, numbers, use_all=True, budget=SEARCHED)
        except Undecided:
            found = None
    return None if found is None else show(found)


def formula_for(position: Position, options: Options, terms: Cards, place: int) -> str:
    """A plain formula by which these terms reach a problem; they must."""
    target = position.target(place)
    found = None if target is None else _formula(tuple(sorted(terms)), target, options.numbers)
    if found is None:
        raise ValueError(f"{terms} do not reach {target}")
    return found


def any_left(position: Position, options: Options) -> bool:
    """Whether anything can be done: a lemma can always be exchanged, and without one only the hand is left."""
    return bool(position.lemmas) or bool(from_hand(position, options))


def hint(position: Position, options: Options, step: int) -> str:
    """Help in three steps: that a play exists, which cards, the formula (FM-36)."""
    if (first := _before_the_turn(position, options, step)) is not None:
        return first
    play = _best_play(position, options)
    if play is None:
        if position.lemmas:
            return "Neither hand nor tableau reaches a problem now; a lemma can still be exchanged."
        return f"There is no play left: {events.why_stuck(position)}."
    terms, place, source = play
    target, category = position.target(place), CATEGORIES[place]
    if step <= 1:
        return f"There is a play from {source}."
    if step == 2:
        return f"From {source}, {' '.join(map(str, terms))} reach {target} ({category})."
    return f"{target} = {formula_for(position, options, terms, place)} ({category}, from {source})."


class Pointed(Struct, frozen=True, tag="play"):
    """The play a hint speaks of: the problem, the terms and where they lie, and in the last step the formula."""

    source: Literal["hand", "tableau"]
    place: int
    target: int
    terms: Cards
    formula: str | None


def pointed(position: Position, options: Options, step: int) -> Pointed | None:
    """What the second and third step of a hint point at; None while there is nothing to play (FM-36)."""
    if step <= 1 or _before_the_turn(position, options, step) is not None:
        return None
    play = _best_play(position, options)
    if play is None:
        return None
    terms, place, source = play
    formula = formula_for(position, options, terms, place) if step > 2 else None
    return Pointed("hand" if source == HAND else "tableau", place, position.target(place) or 0, terms, formula)


def _before_the_turn(position: Position, options: Options, step: int) -> str | None:
    """The hint while the last turn still demands a choice, or once the game is won."""
    if position.is_won():
        return "All four categories are solved."
    if position.may_lose_advancement():
        return "ADVANCEMENT can be taken out of the game; while it stays, it will strike again."
    if len(position.lemmas) > LEMMA_LIMIT:
        return "A lemma must be exchanged before play goes on."
    if position.due or (position.unfilled() is not None and position.supply()):
        return "Cards are still to be drawn before your next move."
    if len(position.hand) <= HAND_LIMIT:
        return None
    spare = next((card for card in sorted(set(position.hand)) if _can_spare(position, options, card)), None)
    if step <= 1 or spare is None:
        return "A card must be discarded before play goes on."
    return f"Without one {spare} there is still a play."


def _can_spare(position: Position, options: Options, card: int) -> bool:
    return _best_play(position.throw_away(card), options) is not None


def _best_play(position: Position, options: Options) -> tuple[Cards, int, str] | None:
    """A play, fewest cards first: a solution of an open category, else a proof, else a category solved once more."""
    solutions = list(from_tableau(position, options))
    useful = [play for play in solutions if not position.solved[play[1]]]
    proofs = sorted(from_hand(position, options), key=lambda play: (len(play[0]), play))
    for source, found in ((TABLEAU, useful), (HAND, proofs), (TABLEAU, solutions)):
        if found:
            return *found[0], source
    return None
