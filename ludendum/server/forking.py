"""Going on from an entry of a match: whether somebody may, and whether the same dice come (TB-15)."""

from msgspec import Struct

from ludendum.engine import Person, SealedSeed, names_brought
from ludendum.engine.entries import Contribution, Sit
from ludendum.server.decks import text_of
from ludendum.server.errors import NotAllowed
from ludendum.server.tables import Table

OWN_DECK = "the deck of this table is somebody's own; only who brought it may have it, or go on with it"
NOT_THERE = "only those who were at the table go on from it"
HIDES = "from here on this match hides something from somebody until its end; then you can go on from any entry"
NOT_AT_HAND = "what was brought to this match is not here any more, but for what was used of it"
SEALED_STILL = "its dice stay sealed until the match is over, so from here on other ones are rolled"
STIRRED = "somebody who came later has changed the dice since, so from here on other ones are rolled"


class GoingOn(Struct, frozen=True):
    """From which entry on somebody may go on from a match, and from which on by its own dice; or why not."""

    since: int | None
    """None where they may not at all."""
    until: int | None
    """The last such entry; None: whatever comes."""
    same_since: int | None
    """None where other dice are rolled whatever the entry."""
    why_not: str = ""
    """Why they may not, or why other dice are rolled."""


def going_on(table: Table, guest: str) -> GoingOn:
    """What somebody may know before they ask for a fork."""
    live = table.live
    if text_of(live) is not None and guest != table.sheet.owner:
        return GoingOn(None, None, None, OWN_DECK)
    try:
        person_of_fork(table, guest)
    except NotAllowed as error:
        return GoingOn(None, None, None, str(error))
    if live.brought is None and names_brought(live.game, live.header.options):
        return GoingOn(None, None, None, NOT_AT_HAND)
    seated = (entry.number for entry in live.entries if isinstance(entry.body, Sit) and entry.body.person is not None)
    since, hides_from = next(seated, None), live.hides_from
    until = None if hides_from is None else hides_from - 1
    if isinstance(live.header.seed, SealedSeed) and live.outcome is None:
        return GoingOn(since, until, None, SEALED_STILL if until is None else HIDES)
    begun = live.core.standing.begun or 0
    stirred = [entry.number for entry in live.entries if isinstance(entry.body, Contribution)]
    late = max((number for number in stirred if number > begun), default=0)
    return GoingOn(since, until, max(since or 0, late), STIRRED if late else "")


def person_of_fork(table: Table, guest: str) -> Person:
    """Who the one who asks for a fork is there: as before; in a finished match of one player, anybody is that one."""
    if guest in table.people:
        return table.people[guest]
    persons = {sitter.person for sitter in table.live.core.standing.sitters if sitter.person is not None}
    if len(persons) != 1 or table.live.outcome is None:
        raise NotAllowed(NOT_THERE)
    return persons.pop()
