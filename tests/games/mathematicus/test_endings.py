"""How games end, on the board and with the cards alone."""

import pytest

from ludendum.engine import Seat
from ludendum.games.mathematicus import actions, events
from ludendum.games.mathematicus.figures import FIGURES
from ludendum.games.mathematicus.script import play
from ludendum.games.mathematicus.state import Table
from tests.games.mathematicus.stage import RIGHT, WRONG, laid, perform

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def give(table: Table, seat: Seat, *names: str) -> None:
    for figure in FIGURES:
        if figure in names:
            table.give_figure(figure, seat)


def test_six_different_figures_win_at_once() -> None:
    """MX-115: in the middle of a turn, with a token left to spend."""
    table = laid(3)
    give(table, ADA, "euclid", "archimedes", "hypatia", "al_khwarizmi", "gauss")
    table.players[ADA].square = 29
    scene = perform(table, play, "roll d4", "move on", RIGHT, dice=[1])
    assert scene.returned.winners == (ADA,)
    assert scene.returned.cause == "six figures"


def test_when_the_last_figure_leaves_the_board_most_figures_win() -> None:
    """MX-116."""
    table = laid(2)
    give(table, ADA, "euclid", "archimedes")
    give(table, BEA, "hypatia", "al_khwarizmi", "gauss")
    table.players[ADA].square = 29
    table.board.figures["turing"] = 1
    table.players[BEA].pieces.figures["euclid"] = 0
    scene = perform(table, play, "roll d4", "move on", RIGHT, RIGHT, WRONG, dice=[1, 3, 5])
    assert scene.told(events.Tied)
    assert scene.returned.cause == "last figure"
    assert scene.returned.winners == (ADA,)


def test_when_the_time_is_up_the_turn_is_finished_and_most_figures_win() -> None:
    """MX-117."""
    table = laid(3, minutes=30)
    give(table, BEA, "euclid")
    scene = perform(table, play, now=30 * 60_000)
    assert scene.returned.cause == "time"
    assert scene.returned.winners == (BEA,)


def test_a_tie_is_broken_by_elimination_lowest_d12_first() -> None:
    """MX-118: a wrong answer eliminates, and the last one left wins."""
    table = laid(3, minutes=30)
    give(table, ADA, "euclid")
    give(table, CAI, "gauss")
    scene = perform(table, play, (CAI, RIGHT), (ADA, RIGHT), (CAI, WRONG), dice=[9, 2], now=30 * 60_000)
    assert scene.returned.winners == (ADA,)
    assert [event.seat for event in scene.told(events.Eliminated)] == [CAI]
    assert scene.told(events.Tied)[0].seats == (ADA, CAI)


def test_those_who_tie_for_the_lowest_roll_again() -> None:
    """MX-118."""
    table = laid(3, minutes=30)
    for seat, figure in ((ADA, "euclid"), (BEA, "gauss"), (CAI, "turing")):
        give(table, seat, figure)
    scene = perform(table, play, (CAI, WRONG), (ADA, RIGHT), (BEA, WRONG), dice=[2, 7, 2, 9, 4], now=30 * 60_000)
    assert scene.returned.winners == (ADA,)


def test_the_tied_answer_in_the_direction_of_the_game() -> None:
    """MX-118, MX-122: clockwise where the cards go clockwise."""
    table = laid(3, mode="cards", target=1, direction="clockwise")
    right = [(ADA, RIGHT), (CAI, RIGHT), (BEA, RIGHT)]
    scene = perform(table, play, *right, (BEA, RIGHT), (ADA, WRONG), (CAI, WRONG), dice=[5, 1, 9])
    assert scene.returned.winners == (BEA,)


def test_after_the_game_everybody_learns_what_they_got_right_and_what_to_practise() -> None:
    """MX-62: and a suggestion changes nothing."""
    table = laid(2, minutes=1)
    give(table, ADA, "euclid")
    scene = perform(table, play, now=60_000)
    reports = scene.told(events.Report)
    assert [report.seat for report in reports] == [ADA, BEA]


# cards only ------------------------------------------------------------------------------------------------------


def test_with_cards_alone_each_in_turn_answers_one_card() -> None:
    """MX-119, MX-120, MX-121: the round is finished, and most points win."""
    table = laid(2, mode="cards", target=2)
    scene = perform(table, play, (ADA, RIGHT), (BEA, WRONG), (ADA, RIGHT), (BEA, RIGHT))
    assert [player.points for player in table.players] == [2, 1]
    assert scene.returned.winners == (ADA,)
    assert scene.returned.cause == "target"


def test_the_direction_is_chosen_at_the_start() -> None:
    """MX-119."""
    table = laid(3, mode="cards", target=1, direction="clockwise")
    perform(table, play, (ADA, RIGHT), (CAI, WRONG), (BEA, WRONG))


def test_a_tie_of_points_is_broken_by_elimination() -> None:
    """MX-122."""
    table = laid(2, mode="cards", target=1)
    scene = perform(table, play, (ADA, RIGHT), (BEA, RIGHT), (BEA, WRONG), dice=[8, 4])
    assert scene.returned.winners == (ADA,)


def test_time_ends_the_cards_too() -> None:
    """MX-121."""
    table = laid(2, mode="cards", target=0, minutes=5)
    table.players[BEA].points = 3
    scene = perform(table, play, now=5 * 60_000)
    assert (scene.returned.cause, scene.returned.winners) == ("time", (BEA,))


def test_together_everybody_answers_at_once_at_their_own_level() -> None:
    """MX-123, MX-55: all read first; answers are hidden from each other until all have."""
    table = laid(3, mode="cards", target=1, answering="together", players="level=1; level=2; level=3 time=2")
    scene = perform(table, play, (CAI, RIGHT), (ADA, WRONG), (BEA, WRONG))
    assert scene.returned.winners == (CAI,)
    reading, together = scene.asks
    assert {seat: clock.limit for seat, clock in reading.clocks.items()} == {ADA: 3_000, BEA: 3_000, CAI: 6_000}
    assert all(kinds == (actions.Ready,) for kinds in reading.offers.values())
    assert together.hidden
    assert set(together.offers) == {ADA, BEA, CAI}


def test_where_one_device_goes_round_each_has_the_whole_time_and_answers_stay_face_down() -> None:
    """MX-166: Bea's clock does not begin before Ada has answered."""
    table = laid(2, mode="cards", target=1, answering="passed", players="level=1; level=2 time=2")
    scene = perform(table, play, (ADA, WRONG), (BEA, RIGHT))
    assert scene.returned.winners == (BEA,)
    assert [(list(ask.offers), ask.hidden, ask.seal) for ask in scene.asks] == [
        ([ADA], False, ""),
        ([ADA], True, "round 1"),
        ([BEA], False, ""),
        ([BEA], True, "round 1"),
    ]
    reading, answering, later, last = ([clock.limit for clock in ask.clocks.values()] for ask in scene.asks)
    assert (reading, later) == ([3_000], [6_000])
    assert last == [2 * answering[0]]
    assert len(scene.told(events.Posed)) == 2


@pytest.mark.parametrize("options", [{"target": 0}, {"players": "basic"}])
def test_cards_that_would_never_end_or_mix_with_the_board_are_refused(options: dict[str, object]) -> None:
    """MX-119, MX-121."""
    with pytest.raises(ValueError, match="cards alone"):
        laid(2, mode="cards", **options)
