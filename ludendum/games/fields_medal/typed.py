"""What people type at the table, made into a notation: a bare formula is enough."""

from collections import Counter

from ludendum.arithmetic import CannotEvaluate, FormulaError, evaluate, leaves
from ludendum.engine import Offer, Refusal, Refused
from ludendum.games.fields_medal.actions import Discard, Exchange, Prove
from ludendum.games.fields_medal.formulas import (
    LETTERS,
    lemmas_left,
    read_formula,
    refusal_from_hand,
    refusal_from_tableau,
    split_from,
)
from ludendum.games.fields_medal.position import CATEGORIES, Position
from ludendum.games.fields_medal.view import View


def interpret(seen: View, offer: Offer, typed: str) -> str | None:
    """The notation of `29+6`, `35 = 29+6`, `29+6 = 35`, `b` or `8` (FM-38); None if it is not of that kind."""
    text = typed.strip()
    if not text:
        return None
    if Discard in offer.kinds:
        return f"discard {text}" if text.isdecimal() else None
    if len(text) == 1 and text.upper() in LETTERS and Exchange in offer.kinds:
        return f"exchange {text.upper()}"
    if Prove not in offer.kinds or text[0].isalpha():
        return None
    statement, letters = split_from(text)
    formula, target = _sides(statement)
    place = _place(seen, formula, target)
    if place is None:
        return None
    proof = f"prove {CATEGORIES[place]} {formula}"
    solution = f"solve {CATEGORIES[place]} {formula}" + (f" from {letters}" if letters is not None else "")
    if letters is not None:
        return solution
    position, options = seen.position, seen.options
    if refusal_from_hand(position, options, place, formula) is None:
        return proof
    if refusal_from_tableau(position, options, place, formula, "") is None:
        return solution
    # Neither will do: let the source that has the cards say why not.
    from_tableau = isinstance(lemmas_left(position, options, formula, ""), tuple)
    return solution if from_tableau else proof


def _sides(statement: str) -> tuple[str, str]:
    """The formula and the target of an equation, whichever stands first; without one, no target."""
    left, equals, right = (side.strip() for side in statement.rpartition("="))
    if equals and right.isdecimal() and not left.isdecimal():
        return left, right
    return right, left


def _place(seen: View, formula: str, named: str) -> int | None:
    """The problem that is meant: the one named, or the one the value reaches (an unsolved one first), or any."""
    position = seen.position
    wanted = named or _value(seen, formula)
    reached = [place for place in range(4) if str(position.target(place)) == wanted]
    if reached:
        return min(reached, key=lambda place: bool(position.solved[place]))
    if named:
        return None
    if wanted and _has_cards(seen, formula):
        targets = [str(target) for target in position.targets() if target is not None]
        raise Refused(Refusal("FM-12", f"the formula gives {wanted}; the problems are {', '.join(targets)}"))
    return _any(position)


def _has_cards(seen: View, formula: str) -> bool:
    """Whether hand or tableau holds the cards of a formula."""
    cards = leaves(read_formula(formula))
    in_hand = not Counter(cards) - Counter(seen.position.hand)
    return in_hand or isinstance(lemmas_left(seen.position, seen.options, formula, ""), tuple)


def _value(seen: View, formula: str) -> str:
    try:
        return str(evaluate(read_formula(formula, whole_numbers=True), seen.options.rules))
    except (FormulaError, CannotEvaluate):
        return ""


def _any(position: Position) -> int | None:
    return next((place for place in range(4) if position.target(place) is not None), None)
