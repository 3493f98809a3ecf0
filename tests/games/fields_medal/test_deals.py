"""Deals that people pass on, and the deal of the day."""

import datetime
from collections import Counter
from itertools import product
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import example, given, reject
from hypothesis import strategies as st
from msgspec import Meta

from ludendum import games
from ludendum.engine import Estimate, LiveMatch, Malformed, OpenKey, OpenSeed, Person, Seat, frame, verify
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.certificates import record_of
from ludendum.games.fields_medal.codes import ALPHABET, code_of, read_code
from ludendum.games.fields_medal.deals import FieldsMedalDeals, GradedDeal, all_deals, graded_deal
from ludendum.games.fields_medal.making_deals import coming, mastered, wins
from ludendum.games.fields_medal.position import Options
from ludendum.hosting.options import described

DEALS = FieldsMedalDeals()
EVERY_OPTION = [
    Options(numbers, lemmas, exchange, practice)
    for numbers in ("rational", "integer")
    for lemmas in ("cards", "digits", "numbers")
    for exchange in ("lemma", "card")
    for practice in (False, True)
]
seeds = st.one_of(
    st.text(ALPHABET, min_size=10, max_size=10).map(OpenSeed),
    st.binary(min_size=16, max_size=16).map(OpenKey),
)


@st.composite
def bent(draw: st.DrawFn) -> Options:
    """Any options that a table may choose, each number anywhere within its bounds."""
    chosen: dict[str, object] = {}
    for field in map(described, msgspec.structs.fields(Options)):
        if field.kind == "number":
            chosen[field.name] = draw(st.integers(field.least, field.most))
        else:
            chosen[field.name] = draw(st.sampled_from(field.choices or (False, True)))
    try:
        return Options(**chosen)  # type: ignore[arg-type]
    except ValueError:
        reject()


@given(bent(), seeds)
@example(Options("integer", "numbers", "card", True, 2, 1, 1, 4, 0, 9, 4), OpenKey(b"\xff" * 16))
@example(Options("rational", "digits", "lemma", False, 7, 4, 7, 1, 4, 8, 3), OpenSeed("7XK2M9QWTB"))
def test_a_code_carries_options_and_deal(options: Options, seed: OpenSeed | OpenKey) -> None:
    """FM-37."""
    assert DEALS.read(DEALS.code(options, seed)) == (options, seed)


@pytest.mark.parametrize("seed", [OpenSeed("7XK2M9QWTB"), OpenKey(bytes(range(16)))], ids=["seed", "key"])
def test_every_choice_of_options_has_a_code_of_its_own(seed: OpenSeed | OpenKey) -> None:
    """FM-37: whatever options there are, also those that are added."""
    fields = [described(field) for field in msgspec.structs.fields(Options)]
    values = [
        (False, True) if field.kind == "flag" else field.choices or (field.default, field.most) for field in fields
    ]
    everything = [Options(*chosen) for chosen in product(*map(dict.fromkeys, values))]
    codes = [DEALS.code(options, seed) for options in everything]
    assert [DEALS.read(code) for code in codes] == [(options, seed) for options in everything]
    assert len({*codes}) == len(everything) >= len(EVERY_OPTION)


def test_each_choice_of_the_first_release_keeps_its_letter() -> None:
    """FM-37."""
    letters = [DEALS.code(options, OpenSeed("7XK2M9QWTB"))[3] for options in EVERY_OPTION]
    assert "".join(letters) == "0123456789ABCDEFGHJKMNPQ"


def test_options_keep_their_places() -> None:
    """FM-37: a code says an option by its place, so a new one is written behind the others."""
    first = ("numbers", "lemmas", "exchange", "practice")
    assert Options.__struct_fields__[: len(first)] == first, "position.py: write a new option last"


@pytest.mark.parametrize(
    ("code", "options", "seed"),
    [
        ("FM-07XK-2M9Q-WTBZ", Options(), OpenSeed("7XK2M9QWTB")),
        ("FM-Q012-3456-789Z", Options("integer", "numbers", "card", True), OpenSeed("0123456789")),
        ("FM-4000-4106-1050-R3GG-28A1-C60T-3GFW", Options(lemmas="digits"), OpenKey(bytes(range(16)))),
        ("FM-17ZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZ8", Options(practice=True), OpenKey(b"\xff" * 16)),
    ],
)
def test_codes_of_the_first_release_are_read_for_ever(code: str, options: Options, seed: OpenSeed | OpenKey) -> None:
    """FM-37."""
    assert DEALS.read(code) == (options, seed)
    assert DEALS.code(options, seed) == code


class Grown(Options, frozen=True):
    """Options as they may be some day."""

    jokers: Annotated[Literal["none", "one", "both"], Meta(description="wild cards in the deck")] = "none"
    hurried: bool = False
    hand: Annotated[int, Meta(ge=-300, le=300)] = 7
    motto: str = ""


grown = st.builds(
    Grown,
    numbers=st.sampled_from(["rational", "integer"]),
    practice=st.booleans(),
    jokers=st.sampled_from(["none", "one", "both"]),
    hurried=st.booleans(),
    hand=st.integers(-300, 300),
    motto=st.text(max_size=20),
)


@given(grown, seeds)
def test_a_code_holds_any_option_that_is_ever_added(options: Grown, seed: OpenSeed | OpenKey) -> None:
    """FM-37: usual ones stay as short as they were."""
    code = code_of(options, seed)
    assert read_code(code, Grown) == (options, seed)
    usual = [getattr(options, name) == getattr(Grown(), name) for name in ("jokers", "hurried", "hand", "motto")]
    if all(usual):
        assert code == DEALS.code(Options(options.numbers, practice=options.practice), seed)


@given(st.text(ALPHABET, min_size=11, max_size=60))
def test_options_that_were_spelt_out_badly_are_no_code(letters: str) -> None:
    try:
        options, seed = read_code("FMZ" + letters, Grown)
    except Malformed:
        return
    assert code_of(options, seed).replace("-", "") == "FMZ" + letters


@given(seeds, st.data())
def test_one_wrong_letter_in_a_code_is_noticed(seed: OpenSeed | OpenKey, data: st.DataObject) -> None:
    code = DEALS.code(Options(), seed)
    place = data.draw(st.sampled_from([i for i in range(3, len(code)) if code[i] != "-"]))
    letter = data.draw(st.sampled_from([other for other in ALPHABET if other != code[place]]))
    with pytest.raises(Malformed):
        DEALS.read(code[:place] + letter + code[place + 1 :])


def test_codes_are_read_as_people_copy_them() -> None:
    code = DEALS.code(Options(), OpenSeed("1000000001"))
    assert DEALS.read(code.lower().replace("-", " ").replace("1", "l").replace("0", "o"))[1] == OpenSeed("1000000001")


@given(st.text(max_size=60))
def test_anything_else_is_no_code(text: str) -> None:
    try:
        DEALS.read(text)
    except Malformed:
        return
    assert text.strip().upper().startswith("FM")


def test_a_deal_by_any_seed_is_the_same_deal_by_its_code() -> None:
    """FM-37: a seed of one's own has a code too, which carries its key."""
    options, seed = DEALS.read(DEALS.code(Options(), OpenSeed("a seed of one's own")))
    frames = []
    for given_seed in (OpenSeed("a seed of one's own"), seed):
        live = LiveMatch.start(GAME, options, seed=given_seed)
        live.sit(Seat(0), person=Person(1))
        live.begin()
        frames.append(frame(live, Seat(0)).view)
    assert frames[0] == frames[1]


def test_there_is_a_deal_for_every_day_of_a_leap_year_and_none_comes_twice() -> None:
    days = [datetime.date(2028, 1, 1) + datetime.timedelta(n) for n in range(366)]
    assert len(all_deals()) >= 366
    assert len({graded_deal(day).seed for day in days}) == 366


def test_the_week_begins_gently() -> None:
    monday = datetime.date(2026, 11, 16)
    week = [DEALS.daily(monday + datetime.timedelta(n)) for n in range(7)]
    assert [deal.grade for deal in week] == ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]
    assert all(deal.estimate.games >= 100 for deal in week)


@pytest.mark.parametrize("day", [datetime.date.min, datetime.date(1900, 2, 28), datetime.date.max])
def test_days_far_away_have_deals_too(day: datetime.date) -> None:
    assert DEALS.read(DEALS.daily(day).code)


def test_a_grade_is_what_the_rollout_bot_made_of_the_deal() -> None:
    for deal in all_deals():
        share = deal.won / deal.games
        assert deal.grade == ("easy" if share >= 0.55 else "hard" if share <= 0.12 else "medium")
    assert min(Counter(deal.grade for deal in all_deals()).values()) >= 105


def test_what_the_master_makes_of_a_deal_changes_no_grade() -> None:
    deal = all_deals()[0]
    mastered_too = msgspec.structs.replace(deal, master=Estimate(1, 2))
    assert mastered_too.grade == deal.grade
    again = msgspec.json.decode(msgspec.json.encode(mastered_too), type=GradedDeal)
    assert again == mastered_too
    assert b"master" not in msgspec.json.encode(msgspec.structs.replace(deal, master=None))


def test_what_the_master_made_of_a_deal_is_told_with_it() -> None:
    """Beside the grade, by no fewer than four games, of those deals it has played."""
    played = {deal.seed: deal.master for deal in all_deals() if deal.master is not None}
    assert played
    assert all(one.games >= 4 and not one.undecided for one in played.values())
    days = (datetime.date(2026, 11, 19) + datetime.timedelta(days) for days in range(366))
    told = {graded_deal(day).seed: DEALS.daily(day).strongest for day in days}
    assert {seed: told[seed] for seed in played if seed in told} == {s: played[s] for s in played if s in told}
    assert len(told.keys() & played.keys()) > len(played) // 2


def test_the_deals_of_the_coming_days_are_played_first() -> None:
    deals, today = list(all_deals()), datetime.date(2026, 11, 19)
    order = coming(deals, today)
    assert [deals[place].seed for place in order[:3]] == [
        graded_deal(today + datetime.timedelta(day)).seed for day in range(3)
    ]
    assert sorted(order) == list(range(len(deals)))


@pytest.mark.soak
def test_the_master_makes_the_same_of_a_deal_again() -> None:
    played = [deal for deal in all_deals() if deal.master is not None]
    for deal in played[:3]:
        assert deal.master is not None
        assert mastered(msgspec.structs.replace(deal, master=None), deal.master.games).master == deal.master


@pytest.mark.parametrize("index", range(0, 366, 40))
def test_a_certificate_is_a_won_game_that_verifies(index: int) -> None:
    verified = verify(record_of(all_deals()[index]), games.find)
    assert verified.complete
    assert verified.record.closing is not None
    assert verified.record.closing.outcome.cause == "medal"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_every_certificate_verifies(part: int) -> None:
    for deal in all_deals()[part::10]:
        verified = verify(record_of(deal), games.find)
        assert verified.record.closing is not None
        assert verified.record.closing.outcome.cause == "medal"
        assert verified.record.header.seed == OpenSeed(deal.seed)


@pytest.mark.slow
def test_the_first_games_on_a_deal_are_among_those_its_win_rate_counts() -> None:
    """Of a deal that the bot always wins it wins any game, and of one that it never wins none."""
    always = [deal for deal in all_deals() if deal.won == deal.games]
    never = [deal for deal in all_deals() if deal.won == 0]
    assert [wins(deal.seed, 0, 3) for deal in always[:2]] == [3] * 2
    assert [wins(deal.seed, 0, 3) for deal in never[:3]] == [0] * 3


@pytest.mark.soak
@pytest.mark.parametrize("place", [0, -1])
def test_the_win_rates_come_out_again(place: int) -> None:
    deal = all_deals()[place]
    assert wins(deal.seed, 0, deal.games) == deal.won
