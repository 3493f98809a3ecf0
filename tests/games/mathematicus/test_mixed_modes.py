"""Every module is each player's own switch; the modes are presets, and any may sit at one table."""

import pytest

from ludendum.engine import Refused, Seat, read
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.mathematicus.options import PRESETS, Options
from tests.games.mathematicus.stage import laid, live
from tests.games.mathematicus.whole_set import Modules, whole_set

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def test_the_modes_are_presets() -> None:
    """MX-136, MX-138."""
    assert not any((PRESETS["basic"].x2, PRESETS["basic"].challenge, PRESETS["basic"].nonagon, PRESETS["basic"].blue))
    normal = PRESETS["intermediate"]
    assert all((normal.x2, normal.challenge, normal.nonagon, normal.clockwise))
    assert not normal.blue
    assert PRESETS["advanced"].level == 4
    assert PRESETS["advanced"].blue == BLUE_KINDS


def test_three_players_of_three_kinds_sit_at_one_table() -> None:
    """MX-136, MX-137: a basic player with x2 and nonagon beside a normal one with slide rule and two numeral systems
    beside an advanced one without three systems."""
    table = laid(
        3,
        players="basic level=2 +x2 +nonagon; intermediate level=3 +slide-rule +arabic +chinese; "
        "advanced -maya -babylonian -binary",
    )
    ada, bea, cai = (player.switches for player in table.players)
    assert (ada.level, ada.x2, ada.nonagon, ada.challenge, ada.clockwise, ada.blue) == (2, True, True, False, False, ())
    assert (bea.level, bea.challenge, bea.blue) == (3, True, ("arabic", "chinese", "slide-rule"))
    assert cai.level == 4
    assert set(BLUE_KINDS) - set(cai.blue) == {"maya", "babylonian", "binary"}
    assert table.players[ADA].pieces.tokens == {"d12": 1, "d4": 1, "challenge": 0, "x2": 1}
    assert table.players[BEA].pieces.tokens == {"d12": 1, "d4": 1, "challenge": 1, "x2": 1}


def test_the_set_up_is_what_the_counts_say() -> None:
    """MX-15, MX-16, MX-17, MX-18, MX-19, MX-20."""
    for seats in (2, 3, 4, 5):
        for mode in ("basic", "intermediate", "advanced"):
            table = laid(seats, mode=mode)
            full = mode != "basic"
            assert table.total() == whole_set((Modules(full, full, full),) * seats)
            assert table.board.figures == dict.fromkeys(table.board.figures, seats - 1)


def test_two_to_five_play_on_the_board_and_a_lecture_hall_with_the_cards() -> None:
    """MX-14, MX-119."""
    assert GAME.seats_for(Options()) == range(2, 6)
    with pytest.raises(Refused, match="2 to 5"):
        live(6)
    assert live(250, mode="cards").header.seats == 250


@pytest.mark.parametrize(
    ("players", "what"),
    [
        ("tricky", "is not a mode"),
        ("basic level=7", "level=7"),
        ("basic +wings", "wings"),
        ("basic -poaching", "MX-95"),
    ],
)
def test_what_cannot_be_read_of_the_players_is_refused_at_the_door(players: str, what: str) -> None:
    """MX-136."""
    with pytest.raises(ValueError, match=what):
        Options(players=players)


def test_switches_read_back_as_they_are_written() -> None:
    """MX-136."""
    for wish in ("basic level=3 +x2", "advanced level=2 -maya time=1.5 locale=it", "intermediate level=1 -nonagon"):
        (switches,) = Options(players=wish).switches(1)
        assert Options(players=switches.text()).switches(1) == [switches]


def test_custom_play_needs_questions_of_ones_own() -> None:
    """MX-139."""
    with pytest.raises(ValueError, match="questions of your own"):
        Options(mode="custom")
    assert live(2, mode="custom").table.players[0].switches.mode == "custom"


def test_who_comes_late_joins_at_the_next_round_with_no_points() -> None:
    """MX-124."""
    from ludendum.engine import LiveMatch, Person
    from ludendum.games.mathematicus import actions
    from tests.games.mathematicus.stage import QUESTIONS

    match = LiveMatch.start(GAME, Options(mode="cards", questions=QUESTIONS), seats=3, seed="late")
    match.sit(ADA, person=Person(1))
    match.sit(BEA, person=Person(2))
    match.begin()
    asked: list[Seat] = []

    def answer() -> None:
        open_ = match.core.open
        assert open_ is not None
        seat = open_.waiting()[0]
        ready = actions.Ready in open_.ask.offers[seat]
        if ready:
            asked.append(seat)
        match.answer(seat, actions.Ready() if ready else actions.GiveUp(), at=match.core.at + 100)

    answer()
    match.sit(CAI, person=Person(3), at=match.core.at)
    while match.table.round < 3:
        answer()
    assert asked == [ADA, BEA, ADA, BEA, CAI]
    assert match.table.players[CAI].points == 0


def test_on_the_board_every_seat_must_be_taken() -> None:
    """MX-124, MX-14."""
    from ludendum.engine import LiveMatch, Person

    match = LiveMatch.start(GAME, Options(), seats=2, seed="late")
    match.sit(ADA, person=Person(1))
    with pytest.raises(Refused, match="still free"):
        match.begin()


def test_each_says_their_level_and_time_before_their_pawn() -> None:
    """MX-163: as often as one likes; with the pawn it is settled, and the others play as the table has agreed."""
    match = live(2, mode="basic", seed="door")
    ada, bea = (seat for seat in (match.table.first, 1 - match.table.first))
    for words in ("at level 4", "at level 1", "with time off"):
        match.answer(Seat(ada), read(words, GAME.actions))
    match.answer(Seat(ada), read("pawn cube", GAME.actions))
    match.answer(Seat(bea), read("pawn octahedron", GAME.actions))
    switches = [player.switches for player in match.table.players]
    assert (switches[ada].level, switches[ada].factor) == (1, "off")
    assert (switches[bea].level, switches[bea].factor) == (2, "1")
    with pytest.raises(Refused):
        match.answer(Seat(ada), read("at level 3", GAME.actions))
