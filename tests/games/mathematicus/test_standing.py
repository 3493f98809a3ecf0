"""Standing choices: windows that somebody lets pass once and for all."""

import pytest

from ludendum.engine import AnyAction, Offer, Seat
from ludendum.games.mathematicus import actions, asking, standing
from ludendum.games.mathematicus.view import View, view
from tests.games.mathematicus.stage import laid, perform

ADA, BEA = Seat(0), Seat(1)


def offered(*kinds: type[AnyAction]) -> Offer:
    return Offer(kinds, lambda: iter(()))


WINDOW = offered(actions.Challenge, actions.Decline)
CONTEST = offered(actions.Contest, actions.Accept)


@pytest.mark.parametrize(
    ("said", "square", "passes"),
    [
        ("ask", 12, False),
        ("never", 5, True),
        ("figures", 5, False),
        ("figures", 12, True),
    ],
)
def test_a_landing_waits_for_nobody_who_has_said_so(said: str, square: int, passes: bool) -> None:
    """MX-80: an early “decline”, and nothing else."""
    table = laid(2, mode="intermediate")
    table.players[ADA].square = square
    answer = standing.passed(view(table, BEA), WINDOW, {"challenge": said})
    assert answer == ("decline" if passes else None)


def test_a_figure_one_has_or_the_board_has_not_is_no_reason_to_be_asked() -> None:
    """MX-49, MX-86."""
    table = laid(2, mode="intermediate")
    table.players[ADA].square = 5
    table.give_figure("euclid", BEA)
    assert standing.passed(view(table, BEA), WINDOW, {"challenge": "figures"}) == "decline"


def test_a_verdict_waits_for_nobody_who_has_said_so() -> None:
    """MX-77: who contests only what was said of themselves is asked then."""
    table = laid(2)
    seen: list[View] = []

    def watch() -> None:
        if table.open:
            seen[:] = [view(table, seat) for seat in (ADA, BEA)]

    perform(table, lambda match, table: asking.ask(match, table, ADA), "wrong", watch=watch)
    own, other = seen
    assert standing.passed(own, CONTEST, {"contest": "mine"}) is None
    assert standing.passed(other, CONTEST, {"contest": "mine"}) == "accept"
    assert standing.passed(own, CONTEST, {"contest": "never"}) == "accept"
    assert standing.passed(other, CONTEST, {}) is None
    assert standing.passed(other, offered(actions.Answer, actions.GiveUp), {"contest": "never"}) is None
