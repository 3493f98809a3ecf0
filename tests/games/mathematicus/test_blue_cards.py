"""Blue cards: who is asked them, how they are drawn, and how composed answers are judged."""

import pytest
from msgspec.structs import replace

from ludendum.engine import Malformed, Match, QuickDice, Script, Seat
from ludendum.games.mathematicus import actions, asking, decks, events
from ludendum.games.mathematicus.judging import is_right, shown_as_read
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.mathematicus.script import turn
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.view import view
from ludendum.numerals import SYSTEMS
from tests.games.mathematicus.stage import WRONG, laid, perform

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


def test_reading_comes_first_and_the_dice_start_the_clock() -> None:
    """MX-132, MX-129, MX-54: the card is in sight, its dice are rolled in view when the player is ready."""
    table = advanced(10, "-blue +roman")
    texts: list[str] = []

    def script(match: Match, table: Table) -> Script[None]:
        running = asking.ask(match, table, ADA, blue=True)
        answers = None
        while True:
            try:
                step = running.send(answers)  # type: ignore[arg-type]
            except StopIteration:
                return
            texts.append(view(table, ADA).text())
            answers = yield step

    scene = perform(
        table, script, f"number {1 + BLUE_KINDS.index('roman')}", "ready", "answer I", dice=[3] * dice_of("roman")
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


def test_where_two_results_are_asked_both_must_be_right() -> None:
    """MX-134."""
    template = next(one for one in decks.blue() if one.kind == "roman" and "," in one.answer)
    rolled = {name: 3 for name, _ in decks.lay(template, {}).dice}
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
