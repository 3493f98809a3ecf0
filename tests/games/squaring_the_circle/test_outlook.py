"""What each choice comes to, before it is made: exact, and the same that is rolled with afterwards."""

from itertools import product

import pytest

from ludendum.engine import Seat, frame
from ludendum.games.squaring_the_circle.agenda import Of, UseResult
from ludendum.games.squaring_the_circle.offering import Offered, Pick
from ludendum.games.squaring_the_circle.outlook import Outlook, outlooks
from ludendum.games.squaring_the_circle.standing import falls, next_roll
from ludendum.games.squaring_the_circle.state import Conjecture, Forward, Hold, Table, Teammate
from ludendum.games.squaring_the_circle.terms import band, ways
from ludendum.games.squaring_the_circle.view import view
from tests.games.squaring_the_circle.people import begun
from tests.games.squaring_the_circle.stage import STRONG, card, cards, laid, make, parts, problem, theorem, work

ME = Seat(0)


def offering(table: Table, *keys: str) -> dict[str, Outlook]:
    """What comes of these picks."""
    table.offered = {ME: Offered("SC-12", tuple(map(Pick, keys)))}
    found = outlooks(table, ME)
    table.offered = {}
    return found


@pytest.mark.parametrize("bonus", range(-5, 12))
def test_the_ways_of_a_roll_are_counted_one_by_one(bonus: int) -> None:
    """SC-2"""
    bands = [band(first + second + bonus) for first, second in product(range(1, 7), repeat=2)]
    assert ways(bonus) == (bands.count("strong"), bands.count("weak"), bands.count("miss"))


def test_a_move_is_foretold_with_what_it_is_then_rolled_with() -> None:
    """SC-2, SC-6: the stat, moves that add, and forwards that fit."""
    table = laid(2, "digital-mayhem", "botnet")
    table.sheets[0].stats["hot"] = 2
    table.attending[0].forwards += [Forward(1, "Cold Read"), Forward(1, "Present your work", ("prove",), 1)]
    theorem(table)
    foretold = outlooks(table, ME)["make digital-mayhem"]
    played = make(table, "digital-mayhem", "let it go", dice=[3, 3])
    assert foretold.parts == parts(played)
    assert foretold.ways == ways(sum(bonus for _, bonus in foretold.parts)) == ways(4)


def test_a_proof_is_foretold_with_base_cases_and_conjectures_and_uses_none_of_them_up() -> None:
    """SC-40, SC-51"""
    table = laid(2)
    one = theorem(table, benefits=["induction"], base_cases=["a", "b"], fulfils=[1])
    table.conjectures.append(Conjecture(1, Seat(1), "It floats.", "strong", 1))
    foretold = offering(table, "prove theorem 1")["choose prove theorem 1"]
    assert one.base_cases == ["a", "b"]
    played = work(table, UseResult(ME, "Bypass"), says=["prove theorem 1"], dice=STRONG)
    assert foretold.parts == parts(played) == (("Rigorous", 0), ("base cases", 2), ("conjecture 1", 1))


def test_the_guest_of_honour_and_a_team_are_counted_in() -> None:
    """SC-90, SC-227"""
    table = laid(2)
    table.guest = ME
    table.attending[0].team.append(Teammate("Mirembe"))
    found = outlooks(table, ME)
    assert found["make network"].parts == (("Hot", 0), ("guest of honour", 1))
    assert found["make bypass through team"].parts[-1][1] == 1
    table.attending[0].team[0] = Teammate("Mirembe", moved=True)
    assert outlooks(table, ME)["make bypass through team"].parts == (("Sly", 0),)


def test_what_could_help_is_named_as_it_is_declared() -> None:
    """SC-7, SC-9: of the roll that is meant."""
    table = laid(2, "bypass", "euclids-method")
    table.attending[0].holds.append(Hold("network", 2))
    helps = outlooks(table, ME)["make bypass"].helps
    assert [(one.key, one.bonus) for one in helps] == [("euclids-method", 1), ("hold 1", 1)]
    assert helps[1].words == "an attendee helps"


@pytest.mark.parametrize("number", range(5))
def test_a_theorem_falls_in_as_many_ways_as_a_miss_and_its_house_allow(number: int) -> None:
    """SC-41, SC-61, SC-64: two rolls, of 1,296 ways."""
    table = laid(2)
    theorem(table)
    cards(table, Of(theorem=1), number)
    counted = 0
    for faces in product(range(1, 7), repeat=2):
        if band(sum(faces)) == "miss":
            house = ((first, second) for first, second in product(range(1, 7), repeat=2))
            counted += sum(band(sum(dice) + 6 - (number + 1)) == "miss" for dice in house)
    foretold = offering(table, "prove theorem 1", "disprove theorem 1")
    prove, disprove = foretold["choose prove theorem 1"], foretold["choose disprove theorem 1"]
    assert prove.falls == counted
    assert disprove.falls == ways(0)[0] * falls(table, Of(theorem=1))
    assert prove.risks == (Of(theorem=1) if counted else None)


def test_ones_own_house_may_fall_by_what_a_move_takes() -> None:
    """SC-61, SC-243: below a 10 by a CARD, or since it is shaken-up."""
    table = laid(2, "bypass", "turnabout", "surveillance")
    cards(table, 0, 4)
    strong, weak, miss = ways(0)
    found = outlooks(table, ME)
    assert found["make bypass"].falls == (weak + miss) * ways(6 - 5)[2]
    assert found["make turnabout"].falls == (weak + miss) * ways(6 - 4)[2]
    assert found["make surveillance"].falls == miss * ways(6 - 5)[2]
    assert found["make state"].falls == 0
    assert strong + weak + miss == 36


def test_what_cannot_be_done_says_why_by_its_rule() -> None:
    """SC-1"""
    table = laid(2, "blackmail")
    found = outlooks(table, ME)
    for move, rule in {"blackmail": "SC-205", "lemma": "SC-55", "present": "SC-56"}.items():
        barred = found[f"make {move}"].barred
        assert barred is not None
        assert barred.rule == rule
    assert found["make state"].barred is None


def test_what_a_house_will_roll_with_next_counts_what_steadies_it() -> None:
    """SC-61, SC-224: and a floor."""
    table = laid(2, "unflappable")
    problem(table)
    theorem(table, card_bonus=2)
    card(table, 0)
    assert view(table, ME).next_rolls == (6 - 2 + 1, 6 - 1)
    assert view(table, None).next_theorem_rolls == (6 - 1 + 2,)
    table.theorems[0].fate = "proven"
    assert view(table, None).next_theorem_rolls == (None,)
    table.sheets[0].moves = ["unflappable"]
    cards(table, 0, 9)
    assert next_roll(table, Of(seat=ME)) == 6 - 11 + 1


def test_outlooks_are_told_to_whoever_is_asked_and_to_nobody_else() -> None:
    live = begun("outlooks", 3)
    while live.core.open is None or live.core.open.waiting() != [live.table.turn]:
        seat = ME if live.core.open is None else live.core.open.waiting()[0]
        offer = live.offer(seat)
        assert offer is not None
        live.answer(seat, next(iter(offer.menu())))
    turn = live.table.turn
    asked = frame(live, turn).asked
    assert asked is not None
    assert any(one.ways for one in asked.outlooks.values())
    for other in [one for one in live.table.seats() if one != turn]:
        shown = frame(live, other).asked
        assert shown is not None
        assert shown.outlooks == {}
