"""What can be reached from a position, and how: the truth behind menus, hints and the end of the game."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, islice
from typing import Literal

from msgspec import Struct

from ludendum.arithmetic import BUDGET, Rules, Undecided, show, solve_any, table
from ludendum.games.fields_medal import events
from ludendum.games.fields_medal.position import CATEGORIES, Cards, Options, Position, number

MOST_BY_TABLE = 7
HAND, TABLEAU = "your hand", "the tableau"
QUICK_NUMBERS = 2
QUICK_CARDS = 3
"""Numbers and cards whose values are listed, so that no search is needed where the table does not hold."""
LONGER_CHOICES = 2
"""Choices of each number of cards above seven that are tried."""
SEARCHED = 3000
"""The solver's budget for more than seven cards, or numbers: a few hundredths of a second."""


def from_hand(position: Position, options: Options) -> list[tuple[Cards, int]]:
    """Every choice of cards of the hand with every problem it reaches."""
    targets = position.targets()
    reached = _reached(position.hand, targets, options.rules)
    return [(cards, place) for cards, target in reached for place in range(4) if targets[place] == target]


def shortest_proof(position: Position, options: Options, *, quickly: bool = False) -> tuple[Cards, int] | None:
    """A choice of fewest cards of the hand that reaches a problem, and which; `quickly` does without a search."""
    targets, rules = position.targets(), options.rules
    promising = _promising(position.hand, targets, rules)
    by_place = ((cards, place) for cards, target in promising for place in range(4) if targets[place] == target)
    for cards, place in sorted(by_place, key=lambda play: (len(play[0]), play)):
        if quickly and not rules.in_tables and len(cards) > QUICK_CARDS:
            return None
        if _reach(cards, targets[place] or 0, rules):
            return cards, place
    return None


def from_tableau(position: Position, options: Options, *, quickly: bool = False) -> Iterator[tuple[Cards, int]]:
    """Choices from the tableau with the problems they reach, fewest cards first.

    A choice is of cards or, where lemmas are numbers, of numbers. More than seven cards are looked at only for problems
    that fewer do not reach, and of them only what a search settles in reasonable time is listed; a formula that uses
    them is judged like any other. `quickly` leaves out what takes a search.
    """
    if options.lemmas == "cards":
        yield from _loose_plays(position, options, quickly=quickly)
    else:
        yield from from_whole_lemmas(position, options, quickly=quickly)


def _loose_plays(position: Position, options: Options, *, quickly: bool) -> Iterator[tuple[Cards, int]]:
    targets = position.targets()
    loose = position.loose_cards()
    reached = _reached(loose, targets, options.rules, quickly=quickly)
    if len(loose) > MOST_BY_TABLE and not quickly:
        missed = [target for target in targets if target is not None and all(target != hit for _, hit in reached)]
        reached += _longer_plays(loose, missed, options.rules)
    for cards, target in sorted(reached, key=lambda play: (len(play[0]), play)):
        yield from ((cards, place) for place in range(4) if targets[place] == target)


def _reached(
    cards: Cards, targets: list[int | None], rules: Rules, *, quickly: bool = False
) -> list[tuple[Cards, int]]:
    """Every choice of at most seven of these cards with every target it reaches."""
    reached = _promising(cards, targets, rules)
    if rules.in_tables:
        return reached
    few = [play for play in reached if len(play[0]) <= QUICK_CARDS] if quickly else reached
    return [(chosen, target) for chosen, target in few if isinstance(_search(chosen, target, rules), str)]


def _promising(cards: Cards, targets: list[int | None], rules: Rules) -> list[tuple[Cards, int]]:
    """The choices that the table lists: all that reach their target, or would if every operation were played."""
    return table(rules.numbers).plays(cards, [target for target in targets if target is not None])


def _longer_plays(loose: Cards, targets: list[int], rules: Rules) -> list[tuple[Cards, int]]:
    """A choice of more than seven cards for each target that no fewer reach, where a search finds one."""
    sizes = range(MOST_BY_TABLE + 1, len(loose) + 1)
    tried = [cards for size in sizes for cards in islice(sorted(set(combinations(loose, size))), LONGER_CHOICES)]
    found = []
    for target in targets:
        longer = next((cards for cards in tried if _reach(cards, target, rules)), None)
        if longer is not None:
            found.append((longer, target))
    return found


def from_whole_lemmas(position: Position, options: Options, *, quickly: bool = False) -> Iterator[tuple[Cards, int]]:
    """Whole lemmas, as digits or as numbers, with the problems they reach, few lemmas first."""
    digits, rules = options.lemmas == "digits", options.rules
    most = (MOST_BY_TABLE if rules.in_tables else QUICK_CARDS) if digits else QUICK_NUMBERS
    seen = set()
    for size in range(1, len(position.lemmas) + 1):
        for chosen in combinations(position.lemmas, size):
            terms = tuple(sorted(chain.from_iterable(chosen) if digits else map(number, chosen)))
            if quickly and len(terms) > most:
                continue
            for place in range(4):
                target = position.target(place)
                if target is not None and (terms, place) not in seen and _reach(terms, target, rules):
                    seen.add((terms, place))
                    yield terms, place


def _by_table(terms: Cards) -> bool:
    return len(terms) <= MOST_BY_TABLE and all(term <= 9 for term in terms)


def _reach(terms: Cards, target: int, rules: Rules) -> bool:
    """Whether all these terms reach the target, as far as is known."""
    if _by_table(terms) and (rules.in_tables or not table(rules.numbers).can(terms, target)):
        return table(rules.numbers).can(terms, target)
    return isinstance(_search(terms, target, rules), str)


@lru_cache(maxsize=1 << 16)
def _search(terms: Cards, target: int, rules: Rules) -> str | Undecided | None:
    """A formula of all these terms for the target, None if there is none, or why that is not known."""
    try:
        found = solve_any(terms, target, rules, use_all=True, budget=BUDGET if _by_table(terms) else SEARCHED)
    except Undecided as reason:
        return reason
    return None if found is None else show(found)


def formula_for(position: Position, options: Options, terms: Cards, place: int) -> str:
    """A plain formula by which these terms reach a problem; they must."""
    target = position.target(place)
    found = None if target is None else _search(tuple(sorted(terms)), target, options.rules)
    if not isinstance(found, str):
        raise ValueError(f"{terms} do not reach {target}")
    return found


def any_left(position: Position, options: Options) -> bool:
    """Whether anything can be done: a lemma can always be exchanged, and without one only the hand is left.

    Where the table does not hold and a search does not settle it, the game goes on.
    """
    if position.lemmas:
        return True
    rules = options.rules
    promising = sorted(_promising(position.hand, position.targets(), rules), key=lambda play: len(play[0]))
    return any(rules.in_tables or _search(cards, target, rules) is not None for cards, target in promising)


def hint(position: Position, options: Options, step: int) -> str:
    """Help in three steps: that a play exists, which cards, the formula (FM-36)."""
    if (first := _before_the_turn(position, options, step)) is not None:
        return first
    play = _best_play(position, options)
    if play is None:
        if position.lemmas:
            return "Neither hand nor tableau reaches a problem now; a lemma can still be exchanged."
        if any_left(position, options):
            return "No play was found, though it is not certain that there is none."
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
    if len(position.lemmas) > options.lemma_limit:
        return "A lemma must be exchanged before play goes on."
    if position.due or (position.unfilled() is not None and position.supply()):
        return "Cards are still to be drawn before your next move."
    if len(position.hand) <= options.hand_limit:
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
