"""Objections: anyone may contest a verdict of the table, and the others vote (MX-76 to MX-78, MX-143, MX-144)."""

from collections.abc import Iterable

from ludendum.engine import Clock, Match, Script, Seat, called
from ludendum.games.mathematicus import events
from ludendum.games.mathematicus.actions import (
    Accept,
    Contest,
    ContestAnswer,
    Judge,
    Overturn,
    Uphold,
    can_be_contested,
)
from ludendum.games.mathematicus.company import people
from ludendum.games.mathematicus.dealing import dealer_for
from ludendum.games.mathematicus.state import Open, Table

CONTESTING = 10_000
CONTESTING_RIGHT = 5_000
"""Who is right does not wait for long: it takes all others to think otherwise."""
VOTING = 30_000
FEWEST_AGAINST_RIGHT = 2


def after_answer(match: Match, table: Table, open_: Open) -> Script[None]:
    """Whether anyone at the table doubts the verdict, now that all see the key (MX-77, MX-143)."""
    seat = Seat(open_.seat)
    doubters = _doubters(match, table, open_)
    if not doubters or dealer_for(match, table, seat) is not None:  # the Dealer has spoken (MX-76)
        return
    doubted = yield from match.ask_first(
        doubters,
        Contest,
        Accept,
        limit=CONTESTING_RIGHT if open_.verdict == "right" else CONTESTING,
        prompt=f"The table says “{open_.verdict}” of {called(seat)}: contest it?",
    )
    if doubted is not None:
        yield from _decide(match, table, open_)


def after_all_answered(match: Match, table: Table) -> Script[None]:
    """Where all have answered together, one verdict after another may be contested (MX-77, MX-144)."""
    while any(_doubters(match, table, open_) for open_ in table.open):
        doubted = yield from match.ask_first(
            people(match, table), ContestAnswer, Accept, limit=CONTESTING, prompt="Contest a verdict of the table?"
        )
        if doubted is None:
            return
        open_ = table.question(doubted[1].of)
        if open_ is not None:
            yield from _decide(match, table, open_)


def _others(match: Match, table: Table, open_: Open) -> list[Seat]:
    """The people who have a vote on an answer: all but the one who gave it."""
    own = match.sitters[open_.seat].person if match.sitters else None
    return [other for other in people(match, table) if match.sitters[other].person != own]


def _doubters(match: Match, table: Table, open_: Open) -> list[Seat]:
    """Who may contest: anyone; but “right” falls only by two others at least, and somebody must be there to vote."""
    if not can_be_contested(table, open_):
        return []
    others = _others(match, table, open_)
    if open_.verdict == "right":
        return others if len(others) >= FEWEST_AGAINST_RIGHT else []
    return people(match, table) if others else []


def _decide(match: Match, table: Table, open_: Open) -> Script[None]:
    """The Dealer's word, or a vote: a tie upholds the table, “right” falls only if all others agree (MX-76, MX-77)."""
    seat, others = Seat(open_.seat), _others(match, table, open_)
    open_.contested, table.contested = True, open_.seat
    dealer = dealer_for(match, table, seat)
    if dealer is not None:
        word = yield from match.ask(dealer, Judge, prompt=f"{called(seat)} said: {open_.said}")
        overturn, uphold = (0, 1) if word.verdict == open_.verdict else (1, 0)
        overturned = bool(overturn)
    else:
        overturn, uphold = yield from _vote(match, others)
        overturned = overturn > uphold
        if open_.verdict == "right":
            overturned = overturn == len(others) >= FEWEST_AGAINST_RIGHT
    table.contested = None
    if overturned:
        open_.verdict = "wrong" if open_.verdict == "right" else "right"
    match.tell(events.Contested(seat, overturn, uphold, overturned, open_.verdict if overturned else ""))


def _vote(match: Match, voters: Iterable[Seat]) -> Script[tuple[int, int]]:
    """How many would overturn the verdict, and how many uphold it; who says nothing abstains."""
    asked = list(voters)
    kinds: tuple[type[Uphold | Overturn], ...] = (Uphold, Overturn)
    answers = yield from match.ask_all(
        dict.fromkeys(asked, kinds),
        prompt="Was the verdict right?",
        clocks={seat: Clock(VOTING) for seat in asked},
    )
    words = list(answers.values())
    return sum(isinstance(word, Overturn) for word in words), sum(isinstance(word, Uphold) for word in words)


def of_the_first_rules(match: Match, table: Table, open_: Open) -> Script[None]:
    """Under the first rules whoever was wrong could contest it, and where agreed the others what was right."""
    seat, others = Seat(open_.seat), _others(match, table, open_)
    if open_.verdict == "wrong":
        doubters = [seat] if table.options.contest != "off" else []
    else:
        doubters = others if table.options.contest == "all" else []
    if not doubters or not others:
        return
    doubted = yield from match.ask_first(
        doubters, Contest, Accept, limit=CONTESTING, prompt=f"The table says “{open_.verdict}”: contest it?"
    )
    if doubted is None:
        return
    overturn, uphold = yield from _vote(match, others)
    if overturn > uphold:
        open_.verdict = "wrong" if open_.verdict == "right" else "right"
    match.tell(events.Contested(seat, overturn, uphold, overturn > uphold))
