"""Beginning, the order of play, what is allowed beside the board, answers with units, and those who leave."""

import pytest

from ludendum.engine import HandToBot, Match, Outcome, Person, Script, Seat, Skip, called
from ludendum.games.mathematicus import actions, asking, events
from ludendum.games.mathematicus.decks.judging import shown_as_read
from ludendum.games.mathematicus.ending import ending
from ludendum.games.mathematicus.script import pass_on, play, roll_off, turn
from ludendum.games.mathematicus.state import Table
from ludendum.instruments.regular_figures import text_table
from tests.games.mathematicus.stage import RIGHT, laid, live, perform
from tests.test_rules_pages import PAGES

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def rolling_off(match: Match, table: Table) -> Script[Seat]:
    yield match.rest()
    return roll_off(match, table)


@pytest.mark.parametrize(
    ("dice", "first"),
    [([3, 9, 5], BEA), ([3, 12], BEA), ([7, 2, 7, 4, 6], CAI), ([5, 5, 5, 1, 2, 12], CAI)],
)
def test_the_highest_d12_begins_and_a_twelve_ends_it(dice: list[int], first: Seat) -> None:
    """MX-22: those who tie roll again."""
    assert perform(laid(3), rolling_off, dice=dice).returned == first


def test_play_goes_round_the_table_from_seat_to_seat() -> None:
    """MX-23."""
    table = laid(3)
    table.turn = table.first = 1
    seats = []
    for _ in range(4):
        seats.append(table.turn)
        pass_on(table)
    assert seats == [1, 2, 0, 1]
    assert table.round == 2


def test_a_turn_goes_in_its_order() -> None:
    """MX-26: medal, token roll, the roll, the window, the question, the benefits, and more token rolls."""
    table = laid(2, mode="intermediate")
    table.players[ADA].pieces.medals, table.board.medals = 1, 2
    scene = perform(
        table, lambda match, table: turn(match, table, ADA),
        "medal gauss -", "spend d4", "stay", "roll d12", "move on", "decline", RIGHT, "spend d12", "stay", "done",
        dice=[1, 11, 1],
    )  # fmt: skip
    order: list[object] = [type(event) for event in scene.events]
    wanted = [
        events.TookFigure,
        events.Spent,
        events.Threw,
        events.Landed,
        events.Posed,
        events.Judged,
        events.TookHalf,
    ]
    places = [order.index(kind) for kind in wanted]
    assert places == sorted(places)


def test_paper_and_the_table_of_figures_are_at_hand() -> None:
    """MX-63: the table stands on the rules page, as the instruments compute it."""
    page = next(page for page in PAGES if page.name == "mathematicus.md").read_text("utf-8")
    for line in text_table(exact=False).splitlines():
        assert line.rstrip() in page


# units, sets and words -------------------------------------------------------------------------------------------

QUESTIONS = """\
deck: Kinds of answer
version: 1
language: en
colour: yellow
faces: 1

face 1

level 1, 15 s
How long is the rope?
= 250
unit: cm

level 2, 15 s
Which primes divide 12?
kind: set
= 2, 3

level 3, 15 s
Write 12 as three primes, rising.
kind: list
= 2, 2, 3

level 4, 15 s
Who wrote the Elements?
kind: name
= Euclid
also: Eukleides
"""


@pytest.mark.parametrize(
    ("level", "answer", "right"),
    [
        (1, "250", True), (1, "250 cm", True), (1, "2.5 m", True), (1, "250 m", False), (1, "250 kg", False),
        (2, "3, 2", True), (2, "{2, 3}", True), (2, "2", False), (2, "2, 3, 5", False),
        (3, "2, 2, 3", True), (3, "2, 3, 2", False),
        (4, "EUCLID", True), (4, "eukleidès", True), (4, "Gauss", False),
    ],
)  # fmt: skip
def test_units_sets_lists_and_words(level: int, answer: str, right: bool) -> None:
    """MX-68, MX-69, MX-70."""
    table = laid(2, questions=QUESTIONS, level=level)

    def question(match: Match, table: Table) -> Script[bool]:
        return (yield from asking.ask(match, table, ADA))

    assert perform(table, question, f"answer {answer}").returned == right


COUNTING = """\
deck: How many
version: 1
language: en
colour: yellow
faces: 1

face 1

level 1, 15 s
How many metres of rope are three pieces of 4 metres?
= 12

level 2, 15 s
A hen lays 4 brown eggs a day. How many brown eggs are there after three days?
= 12

level 3, 15 s
How many are left of 15 when 3 are gone?
= 12

level 4, 15 s
How many square metres has a room of 3 m by 4 m?
kind: whole
= 12
"""


@pytest.mark.parametrize(
    ("level", "answer", "right"),
    [
        (1, "12 m", True), (1, "12 metres", True), (1, "1200 cm", True), (1, "12", True),
        (1, "12 kg", False), (1, "12 cm", False), (1, "13 m", False),
        (2, "12 brown eggs", True), (2, "12 Brown", True), (2, "12 hens", False), (2, "11 brown eggs", False),
        (3, "12", True), (3, "12 are", True), (3, "1200 m²", False),
        (4, "12 m²", True), (4, "12 square metres", True), (4, "12 m", False),
    ],
)  # fmt: skip
def test_where_the_question_says_what_it_counts_the_answer_may_say_it_too(level: int, answer: str, right: bool) -> None:
    """MX-68."""
    table = laid(2, questions=COUNTING, level=level)

    def question(match: Match, table: Table) -> Script[bool]:
        return (yield from asking.ask(match, table, ADA))

    assert perform(table, question, f"answer {answer}").returned == right
    open_ = perform(table, question, "pass").told(events.Posed)[0]
    if right:
        assert shown_as_read(answer, "number", "en", open_.words).startswith(answer.split()[0])


# those who leave -------------------------------------------------------------------------------------------------


def test_a_bot_takes_the_seat_and_the_pieces_of_one_who_left() -> None:
    """MX-140."""
    match = live(2, mode="cards", target=3)
    before = match.table.players[BEA].pieces.supply()
    match.presence(Person(2), False, at=1_000)
    match.propose(Person(1), HandToBot(BEA, "student"), at=2_000)
    assert match.core.standing.sitters[BEA].bot == "student"
    assert match.table.players[BEA].pieces.supply() == before
    match.answer(ADA, actions.Ready(), at=3_000)
    match.answer(ADA, actions.GiveUp(), at=4_000)
    match.answer(BEA, actions.Ready(), at=5_000)
    offer = match.offer(BEA)
    assert offer is not None
    assert actions.Attempt in offer.kinds


def test_a_seat_that_is_passed_over_times_out_at_once_and_the_others_go_on() -> None:
    """MX-141."""
    match = live(2, mode="basic", seed="leaves")
    match.presence(Person(2), False, at=1_000)
    match.propose(Person(1), Skip(BEA), at=2_000)
    for _ in range(200):
        open_ = match.core.open
        assert open_ is not None
        waiting = open_.waiting()
        if BEA in waiting:
            assert match.expire(match.core.at) is not None
            continue
        offer = match.offer(ADA)
        assert offer is not None
        match.answer(ADA, next(offer.menu()), at=match.core.at + 10)
        if match.table.round > 3:
            break
    assert match.table.round > 3
    match.presence(Person(2), True, at=match.core.at)
    assert not match.core.standing.sitters[BEA].skipped


def test_who_gives_up_wins_no_more_and_the_last_one_left_has_won() -> None:
    """MX-142, TB-20."""
    match = live(3, mode="basic", seed="gives up", minutes=1)
    match.table.give_figure("gauss", ADA)
    match.resign(Person(1), at=1_000)
    match.core.match.now = 61_000
    end = ending(match.core.match, match.table)
    assert end is not None
    assert end.best == (BEA, Seat(2)), "most figures are with somebody who has given up"
    match.resign(Person(2), at=62_000)
    assert match.outcome == Outcome((Seat(2),), "given up", f"all others have given up: {called(Seat(2))} has won")


def test_among_bots_alone_those_with_most_figures_have_won() -> None:
    """MX-142."""
    match = live(3, ["student", "student"], seed="gives up")
    match.table.give_figure("gauss", BEA)
    match.resign(Person(1), at=1_000)
    assert match.outcome is not None
    assert match.outcome.winners == (BEA,)


def test_a_passed_over_seat_can_be_poached_from() -> None:
    """MX-141, MX-95."""
    table = laid(2)
    table.give_figure("gauss", BEA)
    table.players[ADA].pieces.medals, table.board.medals = 1, 2
    assert ("gauss", BEA) in table.medal_takes(ADA)


def test_a_whole_game_of_two_people_is_won() -> None:
    """MX-115, MX-26: somebody who is always right collects all six, with nobody cheating for them."""
    match = live(2, mode="basic", seed="whole")
    while match.outcome is None and len(match.entries) < 3_000:
        open_ = match.core.open
        assert open_ is not None
        seat = open_.waiting()[0]
        kinds = open_.ask.offers[seat]
        offer = match.offer(seat)
        assert offer is not None
        if actions.Answer in kinds:
            right = match.table.open[0].posed.answer if seat == ADA else "0"
            match.answer(seat, actions.Answer(right), at=match.core.at + 10)
        else:
            choice = actions.Move() if actions.Move in kinds else list(offer.menu())[-1]
            match.answer(seat, choice, at=match.core.at + 10)
    assert isinstance(match.outcome, Outcome)
    assert match.outcome.winners == (ADA,)


def test_play_is_the_door() -> None:
    """MX-26: the script asks for a pawn first (MX-21)."""
    match = live(2, mode="basic", seed="door")
    open_ = match.core.open
    assert open_ is not None
    assert [kind for kinds in open_.ask.offers.values() for kind in kinds] == [
        actions.TakePawn,
        actions.PlayAt,
        actions.PlayWith,
    ]
    assert play is match.game.play
