"""How firmly a House stands: what adds to its +CARD roll, and how often it falls (SC-61, SC-64)."""

from functools import cache

from ludendum.games.squaring_the_circle.adding import Part
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.playbook import MOVES, any_own, steadied
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import ways

FULL = 6
"""The modifier of a House without CARDs."""


def modifier(table: Table, of: Of, cards: int) -> int:
    """6 less the number of CARDs; a House may have a floor (SC-61)."""
    plain = FULL - cards
    floored = of.seat is not None and any_own(table, of.seat, lambda move: move.floors)
    return max(0, plain) if floored else plain


def adds(table: Table, of: Of, cards: int, penalty: int = 0) -> list[Part]:
    """What adds to the roll of a House with so many CARDs, by name."""
    parts = [("CARDs", modifier(table, of, cards)), *steadied(table, of)]
    if of.theorem is not None and table.theorem(of.theorem).card_bonus:
        parts.append(("Consistent", table.theorem(of.theorem).card_bonus))
    if penalty:
        parts.append(("Wrecker", -penalty))
    return parts


def next_roll(table: Table, of: Of) -> int:
    """What the House will roll with, once it has a CARD more."""
    house = table.house(of)
    if _steady().isdisjoint(table.sheets[table.owner(of)].moves):  # nearly always: every view asks for it
        bonus = 0 if of.theorem is None else table.theorem(of.theorem).card_bonus
        return FULL - len(house) - 1 + bonus
    return sum(bonus for _, bonus in adds(table, of, len(house) + 1))


@cache
def _steady() -> frozenset[str]:
    """The moves that have to do with it, by their keys."""
    return frozenset(key for key, one in MOVES.items() if one.steadies is not None or one.floors)


def falls(table: Table, of: Of, more: int = 1, penalty: int = 0) -> int:
    """In how many of 36 ways the House falls, once it has so many CARDs more; the next one ends what is metastable."""
    if more and of.theorem is not None and table.theorem(of.theorem).metastable:
        return 36
    added = sum(bonus for _, bonus in adds(table, of, len(table.house(of)) + more, penalty))
    _, _, miss = ways(added, table.options.bands)
    return miss
