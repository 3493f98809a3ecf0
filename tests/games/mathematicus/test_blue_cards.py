"""Blue cards: who is asked them, how they are drawn, and how composed answers are judged."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludendum.engine import Malformed, Match, QuickDice, Script, Seat
from ludendum.games.mathematicus import actions, asking, decks, events
from ludendum.games.mathematicus.decks.judging import is_right, shown_as_read
from ludendum.games.mathematicus.kinds import BLUE_KINDS, TITLES
from ludendum.games.mathematicus.picture import picture
from ludendum.games.mathematicus.script import turn
from ludendum.games.mathematicus.state import Open, Table
from ludendum.games.mathematicus.view import chart, view
from ludendum.numerals import SYSTEMS
from tests.games.mathematicus.stage import WRONG, laid, perform
from tests.test_rules_pages import PAGES, section

ADA, BEA = Seat(0), Seat(1)


def adas_turn(match: Match, table: Table) -> Script[None]:
    yield from turn(match, table, ADA)


def blue(match: Match, table: Table) -> Script[bool]:
    return (yield from asking.ask(match, table, ADA, blue=True))


def advanced(square: int, kinds: str = "", **options: object) -> Table:
    """Ada, with blue cards, one square before this one; Bea plays the basic game."""
    table = laid(2, players=f"advanced {kinds}; basic", **options)
    table.players[ADA].square = square - 1
    return table


@pytest.mark.parametrize(("square", "is_blue"), [(10, True), (11, True), (12, False), (13, False), (4, True)])
def test_blue_cards_are_asked_on_the_twelve_squares_and_yellow_ones_elsewhere(square: int, is_blue: bool) -> None:
    """MX-127, MX-11, MX-138."""
    table = advanced(square, "-blue +mental")
    says = ["number 1", WRONG] if is_blue else [WRONG]
    dice = [1, *[1] * (dice_of("mental") if is_blue else 0)]
    scene = perform(table, adas_turn, "roll d4", "move on", *says, dice=dice)
    assert ("/" not in scene.told(events.Judged)[0].question) == is_blue


def dice_of(kind: str) -> int:
    """How often the first template of a kind rolls a die."""
    many = {"binary": 4, "square": 0}
    return sum(many.get(roll.split("=")[1].strip(), 1) for roll in decks.blue().templates(kind)[0].rolls)


def test_who_has_no_blue_kind_is_asked_yellow_cards_everywhere() -> None:
    """MX-127, MX-137."""
    table = laid(2, players="intermediate; basic")
    table.players[ADA].square = 9
    scene = perform(table, adas_turn, "roll d4", "move on", WRONG, dice=[1])
    assert "/" in scene.told(events.Judged)[0].question


@pytest.mark.parametrize("kind", BLUE_KINDS)
def test_a_kind_one_does_not_have_is_drawn_again(kind: str) -> None:
    """MX-128, MX-126: every number named comes to a kind one has."""
    for number in range(1, 10):
        table = advanced(10, f"-blue +{kind}")
        running = asking.ask(Match(QuickDice(number), lambda *_: None), table, ADA, blue=True)
        next(running)
        running.send({ADA: actions.NameNumber(number)})
        assert table.open[0].posed.kind == kind


def test_nine_questions_stand_on_the_card_before_a_number_is_named_and_are_read_through_afterwards() -> None:
    """MX-128, MX-129: the number leads to the question that stood there, and nobody sees the others before."""
    table = advanced(10)
    running = asking.ask(Match(QuickDice(3), lambda event, _: told.append(event)), table, ADA, blue=True)
    told: list[Any] = []
    next(running)
    card, deck = [*table.card], decks.find(table.blue)
    assert len(card) == len({deck.named(name).kind for name in card}) == 9
    assert not any(deck.named(name).text in view(table, seat).text() for name in card for seat in (ADA, BEA, None))
    running.send({ADA: actions.NameNumber(4)})
    assert table.open[0].posed.question == card[3]
    running.send({ADA: actions.Ready()})
    with pytest.raises(StopIteration):
        running.send({ADA: actions.GiveUp()})
    (turned_up,) = (event for event in told if isinstance(event, events.BlueCard))
    assert turned_up.questions == tuple(card)
    assert all(f"{place}. {TITLES[deck.named(name).kind]}: " in turned_up.text for place, name in enumerate(card, 1))
    assert table.card == []
    assert set(card) <= set(table.asked), "the record quotes what it tells"


@pytest.mark.parametrize("kind", list(SYSTEMS))
def test_a_blue_card_says_which_numerals_it_wants(kind: str) -> None:
    """MX-128, MX-133: in the view, the picture, the prompt and what is told."""
    table = advanced(10, f"-blue +{kind}")
    seen: list[str] = []

    def look() -> None:
        shown = view(table, ADA)
        seen.extend((shown.text(), picture(shown)))

    scene = perform(table, blue, f"number {1 + BLUE_KINDS.index(kind)}", "pass", dice=[2] * dice_of(kind), watch=look)
    assert all(f"Compose the answer in {TITLES[kind]}." in text for text in seen[2:])
    assert TITLES[kind] in scene.told(events.Posed)[0].text
    assert scene.asks[-1].prompt == f"Your answer, in {TITLES[kind]}"


def test_reading_comes_first_and_the_dice_start_the_clock() -> None:
    """MX-132, MX-129, MX-54: the card is in sight, its dice are rolled in view when the player is ready."""
    table = advanced(10, "-blue +roman")
    texts: list[str] = []

    def look() -> None:
        texts.append(view(table, ADA).text())

    scene = perform(
        table,
        blue,
        f"number {1 + BLUE_KINDS.index('roman')}",
        "ready",
        "answer I",
        dice=[3] * dice_of("roman"),
        watch=look,
    )
    assert "⟨" in texts[1]
    assert "⟨" not in texts[2]
    kinds = [type(event) for event in scene.events]
    assert kinds.index(events.Posed) < kinds.index(events.DiceForQuestion) < kinds.index(events.Said)
    assert scene.told(events.DiceForQuestion)


def posed(kind: str, value: str) -> decks.Posed:
    """A question of this kind whose result is known."""
    template = next(one for one in decks.blue().templates(kind) if "," not in one.answer)
    question = decks.lay(template, {})
    rolled = {name: 3 for name, _ in question.dice}
    ready = decks.lay(template, {}, rolled)
    assert ready.key is not None
    return replace(ready, key=replace(ready.key, value=value))


@pytest.mark.parametrize("kind", list(SYSTEMS))
def test_a_composed_answer_is_right_in_its_own_signs(kind: str) -> None:
    """MX-133."""
    question = posed(kind, "123")
    assert is_right(SYSTEMS[kind].text(123), question, "en")
    assert not is_right(SYSTEMS[kind].text(124), question, "en")
    assert not is_right("☃", question, "en")


@pytest.mark.parametrize(
    ("kind", "value", "right", "wrong"),
    [
        ("egyptian", "12", "𓏺𓎆𓏺", "𓎆𓏺"),
        ("roman", "4", "IV", "IIII"),
        ("chinese", "200", "两百", "二十"),
        ("chinese", "10", "一十", "百"),
        ("arabic", "35", "٣٥", "35"),
        ("binary", "5", "101", "0101"),
    ],
)
def test_the_variants_that_are_accepted_and_those_that_are_not(kind: str, value: str, right: str, wrong: str) -> None:
    """MX-133: Arabic in Eastern digits, Roman subtractive, binary without zeros in front."""
    question = posed(kind, value)
    assert is_right(right, question, "en")
    assert not is_right(wrong, question, "en")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("arabic", "35"), ("roman", "35"), ("chinese", "35"), ("egyptian", "100"), ("babylonian", "35"),
        ("maya", "15"), ("binary", "35"), ("roman", "XX; 40"), ("arabic", "٣5"),
    ],
)  # fmt: skip
def test_our_digits_are_sent_back_before_they_count_where_another_system_is_asked_for(kind: str, text: str) -> None:
    """MX-133: by the text alone, whatever the answer is."""
    for value in ("35", "100", "15", "7"):
        table = advanced(10)
        table.open = [Open(ADA, posed(kind, value), {}, 10)]
        refusal = actions.Answer(text).refusal(table, ADA)
        assert refusal is not None
        assert refusal.rule == "MX-133"
        assert SYSTEMS[kind].title in refusal.reason
    with pytest.raises(Malformed, match="not in our digits"):
        shown_as_read(text, kind, "en")
    table.rules = 1
    assert actions.Answer(text).refusal(table, ADA) is None, "an older match goes on as it began"


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("egyptian", "heel-bone heel-bone stroke", "21"), ("egyptian", "10 10 1", "21"),
        ("babylonian", "corner corner wedge", "21"), ("babylonian", "1,40", "100"),
        ("babylonian", "wedge next corner corner corner corner", "100"),
        ("maya", "dot next dot", "21"), ("maya", "1.1", "21"),
        ("chinese", "er shi yi", "21"), ("roman", "XXI", "21"), ("binary", "10101", "21"), ("arabic", "٢١", "21"),
    ],
)  # fmt: skip
def test_numerals_are_typed_as_the_page_says(kind: str, text: str, value: str) -> None:
    """MX-133: in signs, as spelled, or by the names of the tiles."""
    table = advanced(10)
    table.open = [Open(ADA, posed(kind, value), {}, 10)]
    assert actions.Answer(text).refusal(table, ADA) is None
    assert is_right(text, posed(kind, value), "en")
    page = next(page for page in PAGES if page.name == "mathematicus.md").read_text("utf-8")
    assert text in section(page, "Numerals")


def test_where_two_results_are_asked_both_must_be_right() -> None:
    """MX-134."""
    template = next(one for one in decks.blue() if one.kind == "roman" and "," in one.answer)
    rolled = {name: 4 for name, _ in decks.lay(template, {}).dice}
    question = decks.lay(template, {}, rolled)
    assert question.key is not None
    one, other = (int(value) for value in question.key.value.split(","))
    roman = SYSTEMS["roman"].text
    assert is_right(f"{roman(one)}; {roman(other)}", question, "en")
    assert not is_right(f"{roman(one)}; {roman(other + 1)}", question, "en")
    assert not is_right(roman(one), question, "en")


@pytest.mark.parametrize(
    ("answer", "right"), [("95", True), ("105", True), ("94.9", False), ("105.1", False), ("100", True)]
)
def test_an_answer_by_slide_rule_is_right_within_five_per_cent_bounds_included(answer: str, right: bool) -> None:
    """MX-135."""
    question = posed("slide-rule", "100")
    assert is_right(answer, question, "en") == right


@pytest.mark.parametrize(
    ("text", "kind", "locale", "shown"),
    [("8^2", "number", "en", "8²"), ("0,25", "number", "it", "0,25"), ("1/4", "number", "en", "1/4")],
)
def test_what_is_shown_before_sending_computes_nothing(text: str, kind: str, locale: str, shown: str) -> None:
    """MX-67, MX-71."""
    assert shown_as_read(text, kind, locale) == shown
    assert "42" not in shown_as_read("XLII", "roman", "en")
    assert "12" in shown_as_read("12", "number", "en")


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [("3 × 7", "number", "Work it out first"), ("IIII", "roman", "4 is IV"), ("foo", "number", "foo")],
)
def test_what_cannot_be_read_is_told_before_it_is_sent(text: str, kind: str, why: str) -> None:
    """MX-66, MX-67."""
    with pytest.raises(Malformed, match=why):
        shown_as_read(text, kind, "en")


@pytest.mark.parametrize("kind", SYSTEMS)
def test_the_chart_of_signs_is_at_hand_where_the_table_allows_it(kind: str) -> None:
    """MX-160: while a number is to be composed; and the tiles themselves never say what they count."""
    table = composing(kind)
    told = chart(view(table, ADA))
    assert told is not None
    assert all(tile.counts in told for tile in SYSTEMS[kind].tiles)
    assert not any(digit in tile.looks for tile in SYSTEMS[kind].tiles for digit in "0123456789")
    assert chart(view(composing(kind, charts=False), ADA)) is None
    assert chart(view(composing("mental"), ADA)) is None


def test_the_view_says_how_many_numbers_are_to_be_composed() -> None:
    """MX-134."""
    for place, template in enumerate(decks.blue().templates("egyptian")):
        table = composing("egyptian", place)
        asking.roll_dice(Match(QuickDice(1), lambda *_: None), table, table.open[0])
        shown = view(table, ADA).question
        assert shown is not None
        assert shown.results == (2 if "Compose both" in template.text else 1)


@pytest.mark.parametrize(
    ("kind", "drawer"),
    [
        ("mental", ()),
        ("napier", ("bones", "rule", "table")),
        ("slide-rule", ("rule", "table")),
        ("maya", ("rule", "table")),
    ],
)
def test_the_drawer_holds_what_a_question_of_a_kind_allows(kind: str, drawer: tuple[str, ...]) -> None:
    """MX-63."""
    shown = view(composing(kind), ADA).question
    assert shown is not None
    assert shown.instruments == drawer


def composing(kind: str, place: int = 0, **options: Any) -> Table:
    """A question of this kind lies open for Ada."""
    table = advanced(10, f"-blue +{kind}", **options)
    question = decks.blue().templates(kind)[place]
    table.open = [Open(ADA, decks.lay(question, {}), {}, 10)]
    return table
