"""The lobby: what can be played, how to learn it, whose turn it is, and the deals of other days."""

import datetime
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludendum.games.fields_medal.deals import graded_deal
from tests.browser.conftest import DESK, PHONE, NewBrowserPage
from tests.browser.tables import lay, open_for_friends
from tests.games.mathematicus.stage import QUESTIONS
from tests.server.running import Running

pytestmark = pytest.mark.slow

LOOKS = 5_000
"""Milliseconds after which the lobby looks at one's tables again, as in `mine.svelte.ts`."""


def test_a_game_the_page_does_not_know_has_its_card_and_opens_on_the_plain_table(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = page.get_by_role("article").filter(has_text="Parlour")
    expect(card).to_contain_text("For 2 to 5 · on the plain table")
    open_for_friends(page, "Parlour")


def test_the_options_of_a_table_are_told_in_words_and_only_where_something_was_chosen(visit: NewBrowserPage) -> None:
    page = visit()
    facts = page.get_by_role("region", name="About this table")
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, bots=['student'])}")
    expect(facts).to_contain_text("Options the usual ones")
    chosen = {"mode": "basic", "dealer_for": 2, "answering": "together", "medal_poaching": False}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, bots=['student'], options=chosen)}")
    expect(facts).to_contain_text("Options mode basic, dealer for 2, answering together, no medal poaching Dice")
    expect(facts).not_to_contain_text("_")
    expect(facts).not_to_contain_text(re.compile(r"\s,"))


def test_the_options_offered_are_written_in_words(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Mathematicus"))
    card.get_by_text("More options").click()
    expect(card.get_by_label("Answering").locator("option").first).to_have_text("in turn (usual)")
    offered = card.locator("details").first.inner_text()
    assert "_" not in offered
    assert "`" not in offered


@pytest.mark.parametrize("viewport", [PHONE, DESK])
def test_each_game_can_be_begun_without_scrolling(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    for title in ("Fields Medal Solitaire", "Mathematicus", "Squaring the Circle"):
        expect(page.get_by_role("article", name=title).locator(".primary").first).to_be_in_viewport()
    for name in ("Join", "Play today’s deal"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()


def test_a_lesson_is_given_by_one_tap(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = page.get_by_role("article", name="Mathematicus")
    card.get_by_role("button", name="Give a lesson").first.click()
    card.get_by_label("Your name, for the others").press("Enter")  # who has none yet is asked for one, once
    expect(page.get_by_role("link", name="Open the projector")).to_be_visible()


def test_the_code_of_a_deal_leads_to_its_page_and_a_name_too_long_is_said_to_be(visit: NewBrowserPage) -> None:
    page = visit("/", quiet=False)
    code = page.get_by_label("The table’s code or link")
    code.fill("ABCDEFGHJKLM")
    page.get_by_label("Your name, for the others").first.fill("Ann " * 2500)
    page.get_by_role("button", name="Join").click()
    expect(page.locator("#code-fault")).to_contain_text("at most 40 letters")
    code.fill("fm-0wr0-d2tv-j0z2")
    page.get_by_role("button", name="Join").click()
    expect(page).to_have_url(re.compile("/deal/fm-0wr0-d2tv-j0z2$"))
    expect(page.get_by_role("button", name="Play this deal")).to_be_visible()


def test_a_deck_of_ones_own_is_told_by_its_length_and_never_printed(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Mathematicus"))
    card.get_by_text("More options").click()
    card.get_by_label("Questions").fill(QUESTIONS)
    card.get_by_label("Seed").focus()
    lines = f"our own, {len(QUESTIONS.strip().splitlines())} lines"
    expect(card).to_contain_text(f"Y{lines}")
    expect(card.locator("summary").first).to_contain_text(f"questions y{lines}")
    expect(card).not_to_contain_text("What is 4 + 4?")
    card.get_by_role("button", name="Change the questions").click()
    expect(card.get_by_label("Questions")).to_be_focused()
    expect(card.get_by_label("Questions")).to_have_value(QUESTIONS)
    open_for_friends(page, "Mathematicus")
    facts = page.get_by_role("region", name="About this table")
    expect(facts).to_contain_text("questions: your own, under seal")
    expect(facts).not_to_contain_text("What is 4 + 4?")
    other = visit(page.url).get_by_role("region", name="About this table")
    expect(other).to_contain_text("questions: their own, under seal")


def test_what_a_campaign_hands_on_is_not_asked_for(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Squaring the Circle"))
    card.get_by_text("More options").click()
    expect(card.get_by_label("Branch moves")).to_be_visible()
    expect(card.get_by_label("Sheets")).to_have_count(0)
    expect(card.get_by_label("After")).to_have_count(0)


def sit_down(page: Page, server: Running, *, named: bool = False) -> None:
    """Take the last seat, which who has a name does by coming; play begins a while later, though the other is gone."""
    if not named:
        page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Rise (seat 2)").wait_for()
    server.pass_time(11_000)
    page.locator("#asked").wait_for()


def test_my_tables_can_be_told_apart(visit: NewBrowserPage, server: Running) -> None:
    ann, bob = visit("/"), visit()  # a page still on its way in would make Bob another guest, without a name
    assert bob.request.patch("/api/me", data={"name": "Sofya"}, max_retries=3).ok
    deal = lay(ann, "fields-medal", daily="2026-03-14")
    sealed = lay(ann, "fields-medal")
    seeded = lay(ann, "fields-medal", seed="tea")
    shared = lay(ann, "auction", seats=2)
    bob.goto(f"/t/{shared}")
    sit_down(bob, server, named=True)
    ann.goto("/")
    mine = ann.get_by_role("region", name="My tables")
    expect(mine.locator(f"a[href='/t/{deal}']")).to_contain_text("deal of")
    expect(mine.locator(f"a[href='/t/{sealed}']")).to_contain_text(f"table {sealed}")
    expect(mine.locator(f"a[href='/t/{seeded}']")).to_contain_text("deal FM-")
    expect(mine.locator(f"a[href='/t/{shared}']")).to_contain_text("with Sofya")
    expect(mine).not_to_contain_text("open")
    rows = mine.get_by_role("listitem").all_inner_texts()
    assert len(set(rows)) == len(rows) == 4


def test_it_is_said_when_it_becomes_ones_turn_at_a_table(visit: NewBrowserPage, server: Running) -> None:
    ann = visit(fresh=True)
    ann.clock.install()
    code = lay(ann, "auction", seats=2)
    ann.goto("/")
    mine = ann.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("not begun")
    bob = visit(f"/t/{code}")
    sit_down(bob, server)
    ann.clock.run_for(LOOKS)
    expect(mine).to_contain_text("your turn")
    expect(ann).to_have_title("(1) Ludendum")
    expect(ann.locator("[aria-live=polite].unseen")).to_contain_text("It is your turn at Lots.")


def test_a_past_deal_is_played_and_what_came_of_it_is_remembered(visit: NewBrowserPage) -> None:
    page = visit("/", viewport=PHONE)
    page.get_by_role("link", name="Past deals").click()
    deals = page.get_by_role("main").get_by_role("listitem")
    expect(deals).to_have_count(28)
    yesterday = datetime.datetime.now().astimezone().date() - datetime.timedelta(days=1)
    expect(deals.first).to_contain_text(graded_deal(yesterday).grade)
    deals.first.get_by_role("button", name="Play").click()
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("group", name="Give this game up?").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("heading", name="You gave this one up")).to_be_visible()
    page.goto("/daily/fields-medal")
    expect(deals.first).to_contain_text("lost")
    page.get_by_role("button", name="Earlier deals").click()
    expect(page.get_by_role("button", name="The newest")).to_be_visible()
    expect(deals).to_have_count(28)
    expect(deals.first).not_to_contain_text("lost")


def test_on_a_phone_a_running_game_comes_before_the_games_and_a_finished_one_after(visit: NewBrowserPage) -> None:
    page = visit("/", viewport=PHONE)
    headings = page.get_by_role("heading", level=2)
    expect(headings).to_have_text(["Join a table", "Today’s deal", "Games", "My tables"])
    code = lay(page, "fields-medal", seed="a")
    page.reload()
    expect(headings).to_have_text(["Join a table", "My tables", "Today’s deal", "Games"])
    expect(page.get_by_role("region", name="My tables")).to_have_count(1)
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("group", name="Give this game up?").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("heading", name="You gave this one up")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name="My tables")).to_contain_text("lost")
    expect(headings).to_have_text(["Join a table", "Today’s deal", "Games", "My tables"])


def test_every_target_of_the_lobby_is_large_enough_for_a_finger(visit: NewBrowserPage) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    page.get_by_role("article").first.wait_for()
    page.get_by_text("More options").first.click()
    quieter = ".way, .links > details > summary"  # in rows of their own, so that a phone shows every game at once
    for target in page.locator("button:visible, select:visible, nav a:visible, summary:visible, .way:visible").all():
        box = target.bounding_box()
        assert box is not None
        least = 30 if target.evaluate("(one, quieter) => one.matches(quieter)", quieter) else 44
        assert box["height"] >= least, target.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


WIDER = """selects => selects.filter(select => {
  const alone = select.cloneNode(true);
  alone.style.cssText = "position: absolute; width: max-content";
  select.parentElement.append(alone);
  const wanted = alone.offsetWidth;
  alone.remove();
  return wanted > select.offsetWidth;
}).map(select => select.id)"""


@pytest.mark.parametrize("width", [360, 768, 1024, 1280])
def test_every_choice_of_an_option_can_be_read_to_its_end(visit: NewBrowserPage, width: int) -> None:
    page = visit("/", viewport={"width": width, "height": 800})
    page.get_by_role("article").first.wait_for()
    for options in page.locator("article .links > details > summary").all():
        options.click()
    expect(page.get_by_label("Direction")).to_be_visible()
    assert page.locator("article select").evaluate_all(WIDER) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
