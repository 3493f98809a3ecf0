"""A question from its card to the verdict: clocks, x2, the Dealer, contests, bots."""

import re

import pytest

from ludendum.engine import Malformed, Match, Script, Seat, read
from ludendum.games.mathematicus import GAME, actions, asking, events, motions
from ludendum.games.mathematicus.dealing import change_dealer
from ludendum.games.mathematicus.options import Options
from ludendum.games.mathematicus.script import play
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.view import view
from ludendum.hosting.options import read_options
from tests.games.mathematicus.stage import QUESTIONS, RIGHT, WRONG, Scene, laid, live, perform

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def question(match: Match, table: Table) -> Script[bool]:
    return (yield from asking.ask(match, table, ADA))


def answering(scene: Scene) -> int:
    """The limit of the answer's clock, in milliseconds."""
    ask = next(ask for ask in scene.asks if actions.Answer in ask.offers.get(ADA, ()))
    return ask.clocks[ADA].limit


def test_a_card_asks_the_question_of_the_players_own_level() -> None:
    """MX-51, MX-25."""
    for level in (1, 2, 3, 4):
        table = laid(level=level)
        scene = perform(table, question, f"answer {4 * level}")
        assert scene.returned
        assert scene.told(events.Posed)[0].level == level


def test_no_card_comes_twice_until_the_deck_is_through() -> None:
    """MX-53: the test deck has twelve faces, all of them fronts, and begins anew."""
    table = laid()
    for _ in range(12):
        perform(table, question, WRONG)
    assert len(set(table.used)) == 12
    scene = perform(table, question, WRONG)
    assert scene.told(events.TurnedDeck)
    assert len(table.used) == 1


def test_reading_comes_before_the_clock_and_may_be_ended_early() -> None:
    """MX-55."""
    scene = perform(laid(), question, "ready", RIGHT)
    reading = scene.asks[0]
    assert reading.offers[ADA][0] is actions.Ready
    assert 0 < reading.clocks[ADA].limit <= 60_000
    assert answering(scene) == 15_000


LONG = QUESTIONS.replace("What is", "However long it takes you to read this question to its very end, what is")


def reading(players: str, questions: str = LONG) -> int:
    """How long there is to read, in milliseconds; 0: without end."""
    clocks = perform(laid(players=players, questions=questions), question, "ready", RIGHT).asks[0].clocks
    return clocks[ADA].limit if clocks else 0


def test_reading_takes_the_time_of_its_level_and_of_its_reader() -> None:
    """MX-55, MX-60: an eight-year-old has more than twice the time of a grown-up, and one's own factor counts."""
    letters = len("However long it takes you to read this question to its very end, what is 2 + 2?")
    assert [reading(f"basic level={level}") for level in (1, 2, 3, 4)] == [n * letters for n in (130, 100, 80, 60)]
    assert reading("basic level=1 time=3") == 3 * reading("basic level=1")
    assert reading("basic time=off") == 0
    assert reading("basic level=4", QUESTIONS) == 3_000
    assert reading("basic level=1", QUESTIONS.replace("What is", 300 * "why? " + "What is")) == 60_000


def test_an_answer_has_the_tables_tolerance_and_a_bounded_allowance() -> None:
    """MX-56, MX-57."""
    scene = perform(laid(tolerance=7), question, RIGHT)
    clock = scene.asks[1].clocks[ADA]
    assert clock.tolerance == 7_000
    assert 0 < clock.allowance <= 3_000
    assert perform(laid(), question, RIGHT).asks[1].clocks[ADA].tolerance == 2_000


def test_a_slow_connection_is_made_good_up_to_the_allowance() -> None:
    """MX-56, MX-57: the same late answer counts with a delay that is made good, and not without."""
    for delay, verdict in ((1_500, "right"), (0, None)):
        match = live(seed="delay", mode="cards", target=1)
        match.answer(ADA, actions.Ready(), at=1_000)
        late = 1_000 + 15_000 + 2_000 + 1_000
        if verdict is None:
            assert match.core.open is not None
            assert match.expire(late + 600)
            assert match.table.players[ADA].points == 0
        else:
            match.answer(ADA, actions.Answer(match.table.open[0].posed.answer), at=late, delay=delay)
            assert match.table.players[ADA].points == 1


def test_an_x2_token_doubles_the_time_once_and_goes_back() -> None:
    """MX-58, MX-36."""
    table = laid(mode="intermediate")
    left = table.board.tokens["x2"]
    scene = perform(table, question, "double x2", RIGHT)
    assert answering(scene) == 30_000
    assert table.board.tokens["x2"] == left + 1
    table.players[ADA].pieces.tokens["x2"] = 2
    scene = perform(table, question, "double x2", RIGHT)
    assert actions.Double not in scene.asks[1].offers[ADA]
    assert table.players[ADA].pieces.tokens["x2"] == 1


def test_x2_is_refused_to_those_who_play_without_it_or_have_none() -> None:
    """MX-137, MX-58."""
    basic, empty = laid(), laid(mode="intermediate")
    empty.players[ADA].pieces.tokens["x2"] = 0
    refusals = [actions.Double("x2").refusal(table, ADA) for table in (basic, empty)]
    assert [refusal.rule for refusal in refusals if refusal] == ["MX-137", "MX-58"]


@pytest.mark.parametrize(("factor", "limit"), [("1", 15_000), ("1.5", 22_500), ("2", 30_000), ("3", 45_000)])
def test_a_time_factor_of_ones_own(factor: str, limit: int) -> None:
    """MX-60."""
    assert answering(perform(laid(players=f"basic time={factor}"), question, RIGHT)) == limit


def test_x2_doubles_what_the_factor_gives_and_off_means_no_clock() -> None:
    """MX-60, MX-58."""
    scene = perform(laid(mode="intermediate", players="time=1.5"), question, "double x2", RIGHT)
    assert answering(scene) == 45_000
    free = perform(laid(players="time=off"), question, RIGHT)
    assert not free.asks[-1].clocks


def test_a_question_is_answered_once() -> None:
    """MX-59."""
    scene = perform(laid(), question, WRONG)
    assert len([ask for ask in scene.asks if actions.Answer in ask.offers.get(ADA, ())]) == 1
    refusal = actions.Answer("8").refusal(laid(), ADA)
    assert refusal is not None
    assert refusal.rule == "MX-59"


@pytest.mark.parametrize("text", ["8", "8.0", "16/2", "2³", "8/1", "800%", "eight"])
def test_the_right_value_in_another_form_is_right(text: str) -> None:
    """MX-64."""
    assert perform(laid(), question, f"answer {text}").returned


@pytest.mark.parametrize("text", ["7", "8.01", "-8", "x", "☃", "𝄞" * 50, "<b>8</b>", "'; drop table"])
def test_a_wrong_or_hostile_text_costs_one_answer_and_nothing_else(text: str) -> None:
    """MX-72, MX-65."""
    table = laid()
    before = table.total()
    assert not perform(table, question, f"answer {text}").returned
    assert table.total() == before


def test_a_sum_to_be_computed_is_sent_back_unjudged() -> None:
    """MX-66."""
    match = live(seed="sum", mode="cards", target=1)
    match.answer(ADA, actions.Ready(), at=1_000)
    refusal = actions.Answer("4 + 4").refusal(match.table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-66"
    assert match.core.open is not None
    assert ADA in match.core.open.waiting()


def test_the_decimal_mark_is_that_of_the_players_locale() -> None:
    """MX-71."""
    assert perform(laid(players="locale=it"), question, "answer 8,0").returned
    assert not perform(laid(), question, "answer 8,0").returned
    assert perform(laid(), question, 'answer "8,0" de').returned, "who answers says how they write"
    assert not perform(laid(players="locale=it"), question, 'answer "8,0" en').returned


def test_an_answer_in_a_locale_that_nobody_reads_is_sent_back() -> None:
    """MX-71."""
    match = live(seed="locale", mode="cards", target=1)
    match.answer(ADA, actions.Ready(), at=1_000)
    refusal = actions.Answer("8", "xx").refusal(match.table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-71"


@pytest.mark.parametrize("answer", [actions.Answer("1,5", "de-CH"), actions.Answer('"8" de'), actions.Answer("3 4/5")])
def test_an_answer_reads_back_with_and_without_its_locale(answer: actions.Answer) -> None:
    assert read(answer.notation(), [actions.Answer]) == answer


@pytest.mark.parametrize("locale", ["en", "it", "de", "fr", "es", "ch", "de-CH", "en-IN", "en_gb"])
def test_whatever_locale_is_taken_answers_are_read_in_it(locale: str) -> None:
    assert perform(laid(players=f"locale={locale}"), question, "answer 8").returned


@pytest.mark.parametrize("locale", ["", "xx", "klingon", "../en"])
def test_a_locale_that_nobody_reads_is_not_taken(locale: str) -> None:
    with pytest.raises(Malformed, match="locale"):
        read_options(GAME, {"players": f"locale={locale}"})


def test_the_solution_is_shown_to_all_after_the_answer_and_the_key_to_nobody_before() -> None:
    """MX-62."""
    table = laid(players="level=4")
    seen: list[str] = []

    def look() -> None:
        seen.extend(view(table, seat).text() for seat in (ADA, BEA, None))

    scene = perform(table, question, "answer 16", watch=look)
    assert not any("16" in text for text in seen)
    assert scene.told(events.Solution)[0].answer == "16"


# the Dealer ------------------------------------------------------------------------------------------------------


def test_a_person_who_deals_sees_the_key_and_has_the_last_word() -> None:
    """MX-73, MX-76."""
    table = laid(3, dealer="fixed")
    table.dealer = BEA
    scene = perform(table, question, "answer 7", (BEA, "judge right"))
    assert scene.returned
    assert not any(actions.Contest in kinds for ask in scene.asks for kinds in ask.offers.values())


def test_only_the_dealer_sees_the_key_and_only_when_there_is_something_to_judge() -> None:
    """MX-73."""
    table = laid(3, dealer="fixed")
    table.dealer = BEA
    keys: list[tuple[str, str, str]] = []

    def look() -> None:
        keys.append((view(table, ADA).key, view(table, BEA).key, view(table, CAI).key))

    perform(table, question, "answer 7", (BEA, "judge wrong"), watch=look)
    assert keys[:-1] == [("", "", "")] * (len(keys) - 1)
    assert keys[-1] == ("", "8", "")


def test_when_the_dealer_is_to_answer_the_next_seat_deals() -> None:
    """MX-75."""
    table = laid(3, dealer="fixed")
    table.dealer = ADA
    perform(table, question, "answer 8", (BEA, "judge right"))


def test_a_fixed_dealer_volunteers_and_all_agree() -> None:
    """MX-74: else the table deals, and is not asked again."""
    table = laid(3, mode="cards", dealer="fixed")
    perform(table, change_dealer, (BEA, "volunteer"), (ADA, "agree"), (CAI, "agree"))
    assert table.dealer == BEA
    for says in (
        [(BEA, "volunteer"), (ADA, "agree"), (CAI, "disagree")],
        [(BEA, "volunteer"), (ADA, "agree"), None],
        [(ADA, "decline"), None],
    ):
        table = laid(3, mode="cards", dealer="fixed")
        perform(table, change_dealer, *says)
        assert table.dealer is None
        perform(table, change_dealer)
    alone = laid(3, mode="cards", dealer="fixed")
    perform(alone, change_dealer, bots=[ADA, CAI])
    assert alone.dealer is None


def test_the_dealer_changes_after_rounds_or_minutes_or_never() -> None:
    """MX-74."""
    for dealer, expected in (("rounds", BEA), ("fixed", ADA), ("table", None)):
        match = live(3, seed="dealers", mode="cards", target=50, dealer=dealer, dealer_for=1)
        while match.table.round == 1:
            open_ = match.core.open
            assert open_ is not None
            seat = open_.waiting()[0]
            offer = match.offer(seat)
            assert offer is not None
            match.answer(seat, next(offer.menu()), at=match.core.at + 100)
        assert match.table.dealer == expected


# bots ------------------------------------------------------------------------------------------------------------


def test_a_bot_attempts_and_the_table_rolls_its_stated_chance_openly() -> None:
    """MX-79: a student at level 2 has 75 in 100."""
    right = perform(laid(), question, "attempt", dice=[75, 100], bots=[ADA])
    assert right.returned
    assert right.told(events.Attempted)[0].chance == 75
    assert not perform(laid(), question, "attempt", dice=[76, 100], bots=[ADA]).returned


def test_what_a_bot_tries_is_told_without_the_dice_behind_it() -> None:
    """MX-79: they stand in the event, and so in the record."""
    tries = [events.Attempted(ADA, 65, 55, time, limit) for limit in (100, 200) for time in range(1, 131)]
    assert not any(re.search("[0-9]", one.text.removeprefix(one.who)) for one in tries)
    assert "time is up" in events.Attempted(ADA, 1, 55, 101, 100).text
    assert "time is up" not in events.Attempted(ADA, 1, 55, 101, 200).text


def test_a_bot_can_be_late_and_x2_helps_it() -> None:
    """MX-79, MX-58."""
    late = perform(laid(), question, "attempt", dice=[1, 101], bots=[ADA])
    assert late.told(events.Judged)[0].verdict == "late"
    table = laid(mode="intermediate")
    assert perform(table, question, "double x2", "attempt", dice=[1, 101], bots=[ADA]).returned


def test_people_do_not_attempt_and_bots_do_not_answer() -> None:
    """MX-79."""
    people = perform(laid(), question, WRONG)
    assert actions.Attempt not in people.asks[-1].offers[ADA]
    bots = perform(laid(), question, "pass", bots=[ADA])
    assert actions.Answer not in bots.asks[-1].offers[ADA]


# what the table agrees to change ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "check"),
    [
        ("level 2 4", lambda table: table.players[1].switches.level == 4),
        ("module 1 x2 yes", lambda table: table.players[0].switches.x2),
        ("module 2 maya yes", lambda table: table.players[1].switches.blue == ("maya",)),
        ("time factor 1 off", lambda table: table.players[0].switches.factor == "off"),
        ("tolerance 9", lambda table: table.options.tolerance == 9),
        ("dealer rounds", lambda table: table.options.dealer == "rounds"),
        ("contesting off", lambda table: table.options.may_be_contested == "off"),
        ("fixed dealer 2", lambda table: (table.options.dealer, table.dealer) == ("fixed", BEA)),
    ],
)
def test_all_together_change_levels_and_rules_of_the_house_between_turns(line: str, check: object) -> None:
    """MX-61, MX-136."""
    table = laid()
    motion = read(line, GAME.motions)
    assert motion.agreement == "all"
    assert motion.refusal(table) is None
    motion.apply(table)
    assert check(table)  # type: ignore[operator]


def test_a_change_that_cannot_be_names_its_rule() -> None:
    """MX-61, MX-95, MX-136."""
    table = laid()
    refusals = [
        motions.SetLevel(Seat(7), 2).refusal(table),
        motions.SetModule(ADA, "poaching", False).refusal(table),
        motions.SetModule(Seat(7), "x2", True).refusal(table),
    ]
    assert [refusal.rule for refusal in refusals if refusal] == ["MX-61", "MX-95", "MX-136"]


def test_practice_asks_exactly_the_questions_named() -> None:
    """MX-51, MX-53: what was missed can be practised, and nothing comes twice before all has come."""
    table = laid(faces="3/1 5/4")
    asked = [perform(table, question, WRONG).told(events.Judged)[0].question for _ in range(6)]
    assert asked == ["3/1", "5/4"] * 3  # the test's dice always show the first that is left
    with pytest.raises(ValueError, match="12/2"):
        Options(faces="3/9", questions=QUESTIONS)


def test_who_plays_alone_reads_as_long_as_they_like() -> None:
    """MX-55: so they may stop between two questions, and go on another day."""
    asks = perform(laid(1, mode="cards", rounds=1), play, "ready", RIGHT).asks
    assert [bool(ask.clocks) for ask in asks] == [False, True]
