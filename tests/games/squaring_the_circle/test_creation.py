"""Making a mathematician (SC-20 to SC-26)."""

from itertools import permutations

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events, playbook
from ludendum.games.squaring_the_circle.agenda import Open
from ludendum.games.squaring_the_circle.drafting import spread
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import BOOKS, Move, Playbook, mathematicians, thieves
from ludendum.games.squaring_the_circle.script import set_up
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import MATHEMATICAL, THIEVISH
from tests.games.squaring_the_circle.stage import Line, Played, work

CREATIVE = "creative +2, elegant +1, rigorous −1"
COLD = "cold +2, hot +1, sly −1"
TWO = "ramanujans-notebooks and codemaker"

Both = list[Line]


def both(words: str) -> Both:
    """Two seats say the same."""
    return [(0, words), (1, words)]


HALVES: Both = [*both("number-theorist"), *both("wire")]
STATS: Both = [*both(CREATIVE), *both(COLD)]
MOVES: Both = [*both(TWO), *both("blackmail")]


def created(*says: Line, seats: int = 2, dice: list[int] | None = None, twins: bool = True) -> tuple[Table, Played]:
    table = set_up(Options(twins=twins), seats, {})
    return table, work(table, says=says, dice=dice or [], until=Open)


@pytest.fixture
def knitters(monkeypatch: pytest.MonkeyPatch) -> None:
    """One branch and one thief more on the shelf, so that there is always something left to choose."""
    moves = tuple(Move(f"purl-{number}", f"Purl {number}", "SC-24", "Knit.") for number in range(3))
    rest = ("Skein", "Woolly", "Yarn")
    branch = Playbook("knot-theorist", "Knot Theorist", "mathematician", "Knots", moves, ("sly", "hot", "cold"), rest)
    for book in (branch, Playbook("knit", "Knit", "thief", "Knit", moves, ("sly", "hot", "cold"))):
        monkeypatch.setitem(playbook.BOOKS, book.key, book)


def test_a_mathematician_joins_a_branch_and_a_thief() -> None:
    """SC-20"""
    table, played = created(*HALVES, *STATS, *MOVES)
    assert [(one.branch, one.thief) for one in table.sheets] == [("number-theorist", "wire")] * 2
    assert [one.branch for one in played.told(events.Joined)] == ["Number Theorist"] * 2


def test_any_branch_may_be_joined_with_any_thief() -> None:
    """SC-20"""
    table = set_up(Options(), 2, {})
    played = work(table, says=[(0, "random"), (1, "random")], dice=[1] * 20, until=Open)
    assert {one.kind for one in BOOKS.values()} == {"mathematician", "thief"}
    assert len(mathematicians()) <= 7
    assert len(thieves()) <= 7
    assert len(played.told(events.Joined)) == 2


@pytest.mark.usefixtures("knitters")
@pytest.mark.parametrize("half", ["number-theorist", "wire"])
def test_nobody_takes_a_playbook_that_another_has(half: str) -> None:
    """SC-21"""
    branches: Both = [(0, "number-theorist"), (1, "knot-theorist")]
    says = both("number-theorist") if half == "number-theorist" else [*branches, *both("wire")]
    with pytest.raises(AssertionError, match=f"SC-21: “{half}” is none of the choices"):
        created(*says, twins=False)


@pytest.mark.usefixtures("knitters")
def test_twins_are_possible_where_the_table_agreed_on_them() -> None:
    """SC-21"""
    table, _ = created(*HALVES, *STATS, *MOVES, twins=True)
    assert table.sheets[0].branch == table.sheets[1].branch
    assert table.sheets[0].thief == table.sheets[1].thief


def test_origin_look_and_vice_are_told_in_ones_own_words() -> None:
    """SC-22"""
    told: Both = [*both("tell Martian"), *both("tell Green"), *both("tell Chess"), (0, "tell Ug"), (1, "tell Og")]
    table, _ = created(*HALVES, *told, *STATS, *MOVES)
    sheet = table.sheets[1]
    assert (sheet.origin, sheet.look, sheet.vice, sheet.name) == ("Martian", "Green", "Chess", "Og")


def test_origin_look_and_vice_are_taken_from_the_sheet_where_nothing_is_said() -> None:
    """SC-22"""
    silence: Both = [*both("tell"), *both("tell"), *both("tell"), *both("tell")]
    table, _ = created(*HALVES, *silence, *STATS, *MOVES)
    branch, thief = BOOKS["number-theorist"], BOOKS["wire"]
    for sheet in table.sheets:
        assert (sheet.origin, sheet.look, sheet.vice) == (branch.origins[0], thief.looks[0], thief.vices[0])
    assert [one.name for one in table.sheets] == list(branch.names[branch.origins[0]]), (
        "everybody has a name of their own"
    )


@pytest.mark.parametrize("values", list(permutations((2, 1, -1))))
def test_two_one_and_minus_one_go_to_the_stats_of_either_half_in_any_order(values: tuple[int, ...]) -> None:
    """SC-23"""
    stats = [*both(spread(MATHEMATICAL, values)), *both(spread(THIEVISH, values))]
    table, _ = created(*HALVES, *stats, *MOVES)
    expected = dict(zip(MATHEMATICAL, values, strict=True)) | dict(zip(THIEVISH, values, strict=True))
    assert table.sheets[0].stats == expected


def test_no_other_numbers_do() -> None:
    """SC-23"""
    with pytest.raises(AssertionError, match="SC-23"):
        created(*HALVES, (0, "creative +2, elegant +2, rigorous −1"))


def test_a_thief_has_all_core_moves_and_one_other_and_a_mathematician_two() -> None:
    """SC-24"""
    table, _ = created(*HALVES, *STATS, *MOVES)
    expected = ["ramanujans-notebooks", "codemaker", "surveillance", "bypass", "lose-control", "blackmail"]
    assert [one.moves for one in table.sheets] == [expected, expected]


@pytest.mark.parametrize("other", ["bypass", "spymaster", "codemaker"])
def test_the_other_move_is_neither_core_nor_the_last_nor_the_branchs(other: str) -> None:
    """SC-24"""
    with pytest.raises(AssertionError, match="SC-24"):
        created(*HALVES, *STATS, *both(TWO), (0, other))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_mathematician_has_as_many_moves_as_the_table_agreed_on(number: int) -> None:
    """SC-24"""
    some = " and ".join(one.key for one in BOOKS["number-theorist"].moves[:number])
    table = set_up(Options(twins=True, branch_moves=number), 2, {})
    work(table, says=[*HALVES, *STATS, *both(some), *both("blackmail")], until=Open)
    assert len(table.sheets[0].moves) == number + 4


def test_one_says_how_one_knows_ones_colleagues() -> None:
    """SC-25"""
    table, played = created(*HALVES, *STATS, *MOVES, (0, "tell Bea owes me"), (1, "tell I owe nobody"))
    assert [one.colleagues for one in table.sheets] == ["Bea owes me", "I owe nobody"]
    assert played.prompts[-1] == "How do you know your colleagues?"


def test_all_of_it_may_be_left_to_chance() -> None:
    """SC-26"""
    table, played = created(*both("random"), dice=[1] * 20)
    assert len(played.asks) == 2, "nothing else is asked"
    for sheet in table.sheets:
        assert sheet.branch in [one.key for one in mathematicians()]
        assert sorted(sheet.stats.values()) == [-1, -1, 1, 1, 2, 2]
        assert sum(key in [one.key for one in BOOKS[sheet.branch].moves] for key in sheet.moves) == 2
        assert {one.key for one in BOOKS[sheet.thief].core} < set(sheet.moves)
        assert all((sheet.name, sheet.origin, sheet.look, sheet.vice))
    assert table.sheets[0].name != table.sheets[1].name


def test_what_is_chosen_stays_and_only_the_rest_is_left_to_chance() -> None:
    """SC-26"""
    says: Both = [*both("number-theorist"), (0, "wire"), (1, "random"), (0, CREATIVE), (0, COLD), (0, TWO)]
    table, _ = created(*says, (0, "blackmail"), dice=[1] * 9)
    assert [one.branch for one in table.sheets] == ["number-theorist"] * 2
    assert len(table.sheets[1].stats) == 6


def test_everybody_is_asked_for_objections_or_nobody_as_the_table_agreed() -> None:
    """SC-10"""
    for options, trusts in ((Options(twins=True, windows="ask"), False), (Options(twins=True, windows="trust"), True)):
        table = set_up(options, 2, {})
        work(table, says=[*HALVES, *STATS, *MOVES], until=Open)
        assert [one.trusts for one in table.attending] == [trusts, trusts]
        assert [one.used for one in table.attending] == [[], []]
        assert table.seats() == [Seat(0), Seat(1)]
