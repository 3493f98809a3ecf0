"""Whole games of Fields Medal Solitaire on its own board: by pointer, by keyboard alone, and by the written line."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from ludendum.arithmetic import Formula, Number, Operator, digits_of, leaves, parse
from ludendum.engine import read
from ludendum.engine.live import LiveMatch
from ludendum.engine.seats import Person, Seat
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Prove, Solve
from ludendum.games.fields_medal.deals import all_deals
from ludendum.games.fields_medal.position import CATEGORIES, Options, Position
from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.scenes import cookie
from tests.browser.tables import lay
from tests.server import pages
from tests.server.running import Running

pytestmark = pytest.mark.slow

PLAYER = Seat(0)
TUTORIAL = "YP0VYKVMXX"
KEY = {
    Operator.ADD: "+",
    Operator.SUBTRACT: "-",
    Operator.MULTIPLY: "*",
    Operator.DIVIDE: "/",
    Operator.POWER: "^",
    Operator.JOIN: "|",
}


class Game:
    """The same deal played beside the page: it knows what the page must show after every move."""

    def __init__(self, seed: str, options: Options | None = None) -> None:
        self.match = LiveMatch.start(GAME, options, seed=seed)
        self.match.sit(PLAYER, person=Person(1))
        self.match.begin()

    @property
    def position(self) -> Position:
        return self.match.table.position

    def play(self, line: str) -> None:
        offer = self.match.offer(PLAYER)
        assert offer is not None
        self.match.answer(PLAYER, read(line, offer.kinds))

    def shown_on(self, page: Page) -> None:
        """Wait until the page shows this position."""
        for place, cards in enumerate(self.position.problems):
            expect(page.locator(f"[data-problem='{place}'] .number")).to_have_text("".join(map(str, cards)))
        for shown, row in ((hand(page), self.position.hand), *self._lemmas_on(page)):
            expect(shown).to_have_text([str(card) for card in row], use_inner_text=True)

    def _lemmas_on(self, page: Page) -> list[tuple[Locator, Sequence[int]]]:
        return [(cards_of(page, index), lemma) for index, lemma in enumerate(self.position.lemmas)]


def winning_lines(count: int) -> list[tuple[str, tuple[str, ...]]]:
    """The shortest won games among the graded deals."""
    shortest = sorted(all_deals(), key=lambda deal: (len(deal.line), deal.seed))
    return [(deal.seed, deal.line) for deal in shortest[:count]]


def hand(page: Page) -> Locator:
    return page.locator("[data-hand] [data-card]")


def cards_of(page: Page, lemma: int) -> Locator:
    return page.locator(".lemma").nth(lemma).locator("[data-card]")


def open_table(page: Page, seed: str, **wish: object) -> None:
    page.goto(f"/t/{lay(page, 'fields-medal', seed=seed, **wish)}")
    page.locator(".board").wait_for()


def card_places(game: Game, action: Prove | Solve) -> list[tuple[int, int]]:
    """Where each card of a formula lies, in reading order: the lemma (−1: the hand) and the place in it (FM-35)."""
    values = leaves(digits_of(parse(action.formula)))
    rows = [game.position.hand] if isinstance(action, Prove) else list(game.position.lemmas)
    left = [dict(enumerate(row)) for row in rows]
    found: dict[int, tuple[int, int]] = {}
    for order, value in sorted(enumerate(values), key=lambda one: one[1]):
        holders = [i for i, row in enumerate(left) if value in row.values()]
        row = max(holders, key=lambda i: (len(left[i]), -i))
        place = next(place for place, card in left[row].items() if card == value)
        del left[row][place]
        found[order] = (-1 if isinstance(action, Prove) else row, place)
    return [found[order] for order in range(len(values))]


def build(formula: Formula, pick: Callable[[], None], combine: Callable[[Operator], None]) -> None:
    """A formula in postfix: its cards in reading order, each operation after its two parts."""
    if isinstance(formula, Number):
        for place in range(len(str(formula.value))):
            pick()
            if place:
                combine(Operator.JOIN)
        return
    build(formula.left, pick, combine)
    build(formula.right, pick, combine)
    combine(formula.operator)


# by pointer ----------------------------------------------------------------------------------------------------------


def play_by_pointer(page: Page, game: Game, line: str) -> None:
    action = read(line, GAME.actions)
    if not isinstance(action, Prove | Solve):
        verb, what = line.split()
        if verb == "exchange":
            page.get_by_role("button", name=f"Exchange lemma {what}").click()
        else:
            hand(page).filter(has_text=what).first.click()
        page.locator(".action .primary").click()
        return
    places = iter(card_places(game, action))
    pieces = page.locator("[data-piece]")

    def pick() -> None:
        row, place = next(places)
        count = pieces.count()
        (hand(page) if row < 0 else cards_of(page, row)).nth(place).click()
        expect(pieces).to_have_count(count + 1)

    def combine(operator: Operator) -> None:
        count = pieces.count()
        pieces.nth(count - 2).drag_to(pieces.nth(count - 1))
        page.locator(f"[data-operator='{operator.sign}']").click()
        expect(pieces).to_have_count(count - 1)

    build(parse(action.formula), pick, combine)
    page.locator(f"[data-problem='{action.problem.place}']").click()


def open_halfway(page: Page, server: Running, game: Game, seed: str, line: Sequence[str]) -> Sequence[str]:
    """The first half of a game is played over the wire; what is left of it."""
    code, half = lay(page, "fields-medal", seed=seed), len(line) // 2
    with pages.Page(server.url, cookie(page)) as wire:
        wire.follow(code)
        for move in line[:half]:
            wire.do(wire.answer(code, move))
            game.play(move)
    page.goto(f"/t/{code}")
    page.locator(".board").wait_for()
    return line[half:]


def test_a_game_is_won_by_pointer(visit: NewBrowserPage, server: Running) -> None:
    [(seed, line), *_] = winning_lines(1)
    page, game = visit(), Game(seed)
    for move in open_halfway(page, server, game, seed, line):
        game.shown_on(page)
        play_by_pointer(page, game, move)
        game.play(move)
    expect(page.get_by_role("heading", name="The medal is yours")).to_be_visible()
    expect(page.locator(".problems")).not_to_contain_text("…")
    expect(page.locator(".seal")).to_have_count(4)
    expect(page.get_by_role("link", name="Review")).to_be_visible()


# by keyboard ---------------------------------------------------------------------------------------------------------


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until this is in focus, as anyone without a pointer would."""
    for _ in range(80):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {wanted}")


def play_by_keyboard(page: Page, game: Game, line: str) -> None:
    action = read(line, GAME.actions)
    if not isinstance(action, Prove | Solve):
        verb, what = line.split()
        page.keyboard.press(what.lower())
        expect(page.locator(".action .primary")).to_contain_text(verb.capitalize())
        page.keyboard.press("Enter")
        return
    places = iter(card_places(game, action))

    def pick() -> None:
        row, place = next(places)
        if row < 0:
            page.keyboard.press(str(game.position.hand[place]))
        else:
            tab_to(page, cards_of(page, row).nth(place))
            page.keyboard.press("Space")
        page.keyboard.press(",")

    def combine(operator: Operator) -> None:
        page.keyboard.press(KEY[operator])
        page.keyboard.press(",")

    build(parse(action.formula), pick, combine)
    page.keyboard.press("Enter")


def test_a_game_is_won_by_keyboard_alone(visit: NewBrowserPage, server: Running) -> None:
    seed, line = winning_lines(2)[1]
    page, game = visit(), Game(seed)
    for move in open_halfway(page, server, game, seed, line):
        game.shown_on(page)
        play_by_keyboard(page, game, move)
        game.play(move)
    expect(page.get_by_role("heading", name="The medal is yours")).to_be_visible()


def test_arrows_move_among_the_cards(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    page.keyboard.press("ArrowDown")
    expect(hand(page).nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(hand(page).nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("[data-piece]")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-operator], [data-piece] .face").and_(page.locator(":focus"))).to_have_count(1)


def test_the_keys_are_listed_in_sight_wherever_the_keyboard_is(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    page.get_by_role("button", name="More").focus()
    page.keyboard.press("?")
    keys = page.get_by_role("region", name="Keys")
    expect(keys).to_contain_text("swap left and right")
    expect(keys.get_by_text("By keyboard")).to_be_in_viewport()
    expect(keys).to_be_focused()
    page.keyboard.press("?")
    expect(keys).to_have_count(0)
    page.keyboard.press("3")
    expect(page.locator("[data-piece]")).to_have_count(1)


# lost ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", [play_by_pointer, play_by_keyboard], ids=["pointer", "keyboard"])
def test_a_game_is_lost_by_pointer_and_by_keyboard_alone(
    visit: NewBrowserPage, play: Callable[[Page, Game, str], None]
) -> None:
    """Proofs with as many cards as possible soon leave nothing to go on with (FM-32)."""
    page, game = visit(), Game("a")
    open_table(page, "a")
    while game.match.outcome is None:
        game.shown_on(page)
        move = most_wasteful(game)
        play(page, game, move)
        game.play(move)
    expect(page.locator(".reason")).to_contain_text("no lemma to exchange")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def most_wasteful(game: Game) -> str:
    offer = game.match.offer(PLAYER)
    assert offer is not None
    return max((action.notation() for action in offer.menu() if action.notation() != "concede"), key=len)


# by the written line -------------------------------------------------------------------------------------------------


def test_a_game_is_lost_and_says_why(visit: NewBrowserPage) -> None:
    """Proofs with as many cards as possible soon leave nothing to go on with (FM-32)."""
    page, game = visit(), Game("a")
    open_table(page, "a")
    page.get_by_role("button", name="Write").click()
    while game.match.outcome is None:
        game.shown_on(page)
        move = most_wasteful(game)
        page.get_by_role("textbox", name="A formula").fill(move)
        page.keyboard.press("Enter")
        game.play(move)
    expect(page.locator(".reason")).to_contain_text("no lemma to exchange")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Share").click()


def test_conceding_asks_once_more_in_its_place(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    open_table(page, "a")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Play on").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("group", name="Give this game up?").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("heading", name="You gave this one up")).to_be_visible()


def test_whoever_looks_on_is_not_spoken_to_as_the_player(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, "a")
    guest = visit(page.url)
    guest.locator(".board").wait_for()
    expect(guest.get_by_role("heading", name="Axioms")).not_to_contain_text("Your")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("group", name="Give this game up?").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("heading", name="You gave this one up")).to_be_visible()
    expect(guest.get_by_role("heading", name="This one was given up")).to_be_visible()
    expect(guest.get_by_role("button", name="Play one yourself")).to_be_visible()


# what the board says -------------------------------------------------------------------------------------------------


def test_an_undo_with_nothing_to_take_back_says_so_until_play_goes_on(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    undo.click(force=True)
    expect(page.locator(".saying")).to_have_text("There is nothing of yours to take back yet.")
    hand(page).first.click()
    expect(page.locator(".saying")).to_have_count(0)


def test_the_count_of_the_deck_closes_when_one_goes_on(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    deck, count = page.get_by_role("button", name="Deck"), page.get_by_text("Still in the deck")
    deck.click()
    expect(count).to_be_visible()
    page.keyboard.press("Escape")
    expect(count).to_have_count(0)
    deck.click()
    hand(page).first.click()
    expect(count).to_have_count(0)


def test_hand_and_tableau_do_not_mix_and_the_rule_is_one_click_away(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    for key in "3*8":
        page.keyboard.press(key)
    expect(page.locator("[data-problem='2']")).to_contain_text("Prove 24")
    page.keyboard.press("Enter")
    expect(page.locator(".lemma")).to_have_count(1)
    page.keyboard.press("6")
    cards_of(page, 0).first.click()
    expect(page.locator(".saying")).to_contain_text("cannot be mixed in")
    page.locator(".saying").get_by_role("link", name="FM-15").click()
    expect(page.locator("#FM-15")).to_be_in_viewport()


def test_every_step_shows_its_exact_value_and_can_be_taken_apart(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    for key in "6/9":
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="2/3, which is 6 ÷ 9")).to_be_visible()
    expect(page.locator("[data-piece] mfrac")).to_have_count(1)
    page.get_by_role("button", name="Take 2/3 apart").click()
    expect(page.locator("[data-piece]")).to_have_count(2)
    page.get_by_role("button", name="Swap left and right").click()
    page.keyboard.press("^")
    expect(page.get_by_role("button", name=f"{9**6:,}, which is 9^6")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-piece]")).to_have_count(0)


def test_hints_come_in_three_steps_and_point_at_the_cards(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_contain_text("There is a play from")
    page.get_by_role("button", name="Say more").click()
    expect(page.locator(".hint")).to_contain_text("reach")
    expect(page.locator(".card.hinted")).not_to_have_count(0)
    page.get_by_role("button", name="Say more").click()
    expect(page.locator(".hint math")).to_have_count(1)
    expect(page.get_by_role("button", name="Say more")).to_have_count(0)


def test_with_the_odds_the_hand_stays_in_sight_on_a_phone_and_so_does_what_is_asked_before_giving_up(
    visit: NewBrowserPage,
) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(f"/t/{lay(page, 'fields-medal', seed='a')}")
    page.get_by_role("button", name="Odds").click()
    expect(page.locator(".odds")).to_contain_text(" %, from ")
    page.evaluate("scrollTo(0, 0)")
    hand = page.locator("[data-hand]").bounding_box()
    parts = page.get_by_role("navigation", name="Parts of the table").bounding_box()
    page.locator(".odds .line").click()
    expect(page.locator(".odds .choice").first).to_be_visible()
    assert page.locator(".odds .choice").evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Concede").click()
    question = page.get_by_role("group", name="Give this game up?")
    question.wait_for()
    assert page.evaluate("scrollY") == 0
    sure = question.bounding_box()
    assert hand is not None
    assert parts is not None
    assert sure is not None
    assert hand["y"] + hand["height"] < sure["y"]
    assert sure["y"] + sure["height"] < parts["y"]


def test_the_odds_come_with_their_interval(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    page.keyboard.press("o")
    expect(page.locator(".odds")).to_contain_text(" %, from ")


def test_a_game_that_is_over_has_no_odds(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    page.keyboard.press("o")
    expect(page.locator(".odds")).to_be_visible()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("group", name="Give this game up?").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("heading", name="You gave this one up")).to_be_visible()
    expect(page.locator(".odds")).to_have_count(0)


def test_a_written_formula_whose_cards_are_not_there_says_which_are_missing(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    sheet = page.locator(".paper").bounding_box()
    page.keyboard.press("=")
    page.get_by_role("button", name="3", exact=True).click()  # what is touched is written
    page.keyboard.type("*")
    page.get_by_role("button", name="8", exact=True).click()
    assert page.locator(".paper").bounding_box() == sheet
    page.keyboard.press("Enter")
    expect(page.locator(".lemma [data-card]")).to_have_count(2)
    page.get_by_role("button", name="Exchange lemma A").click()
    expect(page.locator("#typed-formula")).to_have_value("exchange A")
    page.locator("#typed-formula").fill("8+1")
    expect(page.locator("#typed-worth")).to_contain_text("The formula uses one 8; there is no 8 in your hand. FM-4")


def test_a_play_that_a_rule_stands_against_is_not_offered_and_says_why(visit: NewBrowserPage) -> None:
    """FM-18: with digits a lemma takes part whole or not at all, which the table knows and the page asks."""
    page = visit("/")
    open_table(page, TUTORIAL, options={"lemmas": "digits"})
    for key in ("3", "*", "8", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".lemma")).to_have_count(1)
    for key in ("6", "|", "4", "+", "9", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".lemma")).to_have_count(2)
    for key in ("4", "*", "7"):
        page.keyboard.press(key)
    expect(page.locator(".piece.result[data-piece]")).to_be_visible()
    expect(page.locator(".problem.lit")).to_have_count(0)
    page.locator("[data-problem='0']").click()
    expect(page.locator(".saying")).to_have_text("Lemma A takes part whole or not at all; 2 would be left. FM-18")


def test_a_practice_game_takes_back_what_was_shown(visit: NewBrowserPage) -> None:
    page, game = visit(), Game(TUTORIAL, Options(practice=True))
    open_table(page, TUTORIAL, options={"practice": True})
    for key in ("3", "*", "8", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".lemma")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".lemma")).to_have_count(0)
    game.shown_on(page)


def test_all_of_it_fits_a_phone(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    open_table(page, TUTORIAL)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for target in page.locator(".board button:visible").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44, target.inner_text()
    for name in ("3", "8"):
        page.locator("[data-hand]").get_by_role("button", name=name, exact=True).tap()
    page.locator("[data-operator='×']").tap()
    page.locator(".action").get_by_role("button", name="Prove 24").tap()
    expect(page.locator(".lemma")).to_have_count(1)
    assert len(CATEGORIES) == page.locator("[data-problem]").count()


def test_the_deal_of_the_day_says_so_at_the_table(visit: NewBrowserPage) -> None:
    page = visit(locale="en-GB")
    page.goto(f"/t/{lay(page, 'fields-medal', daily='2026-03-14')}")
    expect(page.get_by_role("banner")).to_contain_text("deal of the day, 14 March 2026 · hard")
    facts = page.get_by_role("region", name="About this table")
    expect(facts.get_by_text("FM-")).not_to_be_visible()
    facts.locator("summary").click()
    expect(facts).to_contain_text("Deal of the day 14 March 2026, hard")
    expect(facts).to_contain_text("FM-")


def test_whoever_looks_on_reads_of_the_player(visit: NewBrowserPage) -> None:
    player, watcher = visit(), visit()
    code = lay(player, "fields-medal", seed="seed 286")
    for page in (player, watcher):
        page.goto(f"/t/{code}?plain")
    player.locator("[data-choice]").first.wait_for()
    for _ in range(3):
        told = log_lines(player).count()
        player.locator("[data-choice]").first.click()
        expect(log_lines(player).nth(told)).to_be_attached()
    expect(log_lines(player).filter(has_text="You draw").first).to_be_attached()
    expect(log_lines(watcher).filter(has_text="The player draws").first).to_be_attached()
    expect(log_lines(watcher)).to_have_count(log_lines(player).count())
    assert "You draw" not in watcher.locator("main").inner_text()
    watcher.goto(f"/t/{code}")
    expect(watcher.locator(".board")).to_contain_text("The player draws")
    assert "You draw" not in watcher.locator("main").inner_text()


def log_lines(page: Page) -> Locator:
    return page.get_by_role("list", name="What happened").get_by_role("listitem")
