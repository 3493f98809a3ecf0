"""The question card of Mathematicus: answered, judged, contested and challenged, on a phone, a desk, or around one."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, SIDE, NewBrowserPage
from tests.browser.positions import lay_for, offers, played_until
from tests.browser.tables import are_known, lay
from tests.browser.test_accessibility import violations_here
from tests.server.running import Running

pytestmark = pytest.mark.slow

HOSTILE = """\
deck: For tests
version: 1
language: en
colour: yellow
faces: 2
about: Questions whose author would like to be more than an author.

""" + "\n".join(
    f"""face {face}

level 2, 30 s
A <img src=x onerror="window.harmed = 1"> pyramid of <b>30 m</b> is 20 m high. What is its volume?
topic: volume
figure: pyramid sides=4 edge=30 height=20 labels="<script>window.harmed = 1</script>,20 m"
= 6000
unit: m³
step: A third of <i>900</i> times 20.
"""
    for face in (1, 2)
)


def card(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^Question"))


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def is_whole(page: Page) -> bool:
    """Whether all of a card is in sight: question, clock, keys and answer."""
    size = page.viewport_size
    assert size is not None
    wide, high = size["width"], size["height"]
    parts = [card(page).locator(part) for part in (".text", "[role=timer]", ".send", ".keypad")]
    boxes = [box for part in parts if (box := part.bounding_box()) is not None]
    seen = [0 <= box["x"] <= wide - box["width"] and 0 <= box["y"] <= high - box["height"] for box in boxes]
    return len(seen) == len(parts) and all(seen)


def at_cards(visit: NewBrowserPage, **options: Any) -> tuple[Page, Page]:
    """Ann, on a phone, and Bob play with the cards alone; she is asked first."""
    ann = visit(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    chosen = {"mode": "cards", "target": 3, "questions": HOSTILE, **options}
    ann.goto(f"/t/{lay(ann, 'mathematicus', seats=2, seed='s', name='Ann', options=chosen)}")
    bob = visit(ann.url, reduced_motion="reduce")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_role("button", name="I am ready")).to_be_visible()
    return ann, bob


OFFERS = """\
deck: For tests
version: 1
language: en
colour: yellow
faces: 1
about: One question to be chosen from, and one to be put in order.

face 1

level 1, 30 s
Which of these is a prime?
kind: choice
= 37
choice: 27 | it is 3 × 9
choice: 39 | it is 3 × 13

level 2, 30 s
Put these in order, from the smallest to the largest.
kind: order
= 1/3; 3/8; 2/5; 1/2

level 3, 600 s
What is 3/8 × 2², and so √9 ÷ 2?
= 1.5
step: It is 1.5.
"""


VOICE = """
window.spoken = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
const voice = { getVoices: () => [{}], addEventListener() {}, removeEventListener() {},
  speak: ({ text }) => spoken.push(text), cancel: () => spoken.push("silence") };
Object.defineProperty(window, "speechSynthesis", { value: voice });
"""
"""A browser with a voice, and an ear beside it."""


def test_what_is_offered_is_tapped_and_the_solution_tells_the_errors(visit: NewBrowserPage) -> None:
    """MX-161, MX-162: on a phone, without a keyboard; on a desk the letter leads to its tile. MX-71: in German."""
    ann = visit(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale="de-DE")
    alone: dict[str, Any] = {"mode": "cards", "target": 2, "questions": OFFERS, "objections": "off"}
    ann.goto(f"/t/{lay(ann, 'mathematicus', seats=1, name='Ann', options={**alone, 'level': 1})}")
    offered = card(ann).get_by_role("listitem")
    expect(offered).to_have_text([re.compile(one) for one in ("27", "37", "39")])
    press(ann, "I am ready")
    assert violations_here(ann) == []
    press(ann, "a) 27")
    expect(card(ann).locator("details.before")).to_contain_text("it was b) 37")
    ann.goto(f"/t/{lay(ann, 'mathematicus', seats=1, options={**alone, 'level': 2})}")
    press(ann, "I am ready")
    tile = {text: card(ann).get_by_role("button").filter(has_text=text) for text in ("1/3", "3/8", "2/5")}
    tile["2/5"].click()
    press(ann, "Answer")
    expect(card(ann)).to_contain_text("3 are left to tap.")
    tile["2/5"].press("Enter")
    for text in ("1/3", "3/8", "2/5"):
        tile[text].click()
    expect(card(ann)).to_contain_text("1/3 → 3/8 → 2/5 → 1/2")
    assert violations_here(ann) == []
    press(ann, "Answer")
    expect(card(ann).locator("details.before")).to_contain_text("Right")
    ann.add_init_script(VOICE)
    ann.goto(f"/t/{lay(ann, 'mathematicus', seats=1, options={**alone, 'level': 3})}")
    press(ann, "Read aloud", "Stop reading", "Read aloud")
    said = "What is 3 over 8 times 2 squared, and so the square root of 9 divided by 2?"
    assert ann.evaluate("spoken") == ["silence", said, "silence", "silence", said], "and nothing of the key"
    press(ann, "I am ready", "1", "comma", "5")
    expect(card(ann)).to_contain_text("read as 1,5")
    press(ann, "Answer")
    expect(card(ann).locator("details.before")).to_contain_text("Right")


def test_a_question_is_answered_judged_and_contested_on_one_card(visit: NewBrowserPage) -> None:
    """MX-67, MX-77, MX-143; and whoever writes a deck writes text, and nothing else."""
    ann, bob = at_cards(visit)
    expect(card(ann).locator(".figure svg path").first).to_be_attached()
    expect(card(ann).locator(".figure")).to_contain_text("<script>window.harmed = 1</script>")
    expect(card(ann).locator(".text")).to_contain_text('<img src=x onerror="window.harmed = 1"> pyramid of <b>30 m</b>')
    press(ann, "I am ready")
    field = ann.get_by_label("Your answer")
    expect(field).to_have_attribute("inputmode", "none")
    press(ann, *"70", "Rub out", "m³")
    expect(field).to_have_value("7 m³")
    expect(card(ann).locator("#mx-read")).to_have_text("read as 7 m³")
    assert is_whole(ann)
    ann.set_viewport_size(SIDE)
    expect(field).to_have_value("7 m³")
    assert is_whole(ann)
    assert violations_here(ann) == []
    ann.set_viewport_size(PHONE)
    press(ann, "Answer")
    expect(card(ann).locator("[data-verdict=wrong]")).to_contain_text("A third of <i>900</i> times 20.")
    assert violations_here(ann) == []
    press(ann, "Contest")
    expect(card(bob)).to_contain_text("Ann’s answer is contested")
    for seen in ("is 20 m high", "7 m³", "6000 m³"):
        expect(card(bob)).to_contain_text(seen)
    assert violations_here(bob) == []
    press(bob, "Overturn it")
    expect(card(ann).locator("[data-verdict=right]")).to_contain_text("1 to 0, the verdict is overturned")
    for page in (ann, bob):
        assert page.evaluate("() => window.harmed") is None
        assert page.locator(".card img, .card b, .card script, .card i").count() == 0
    # The test moves no clock: only a standing choice closes a window that somebody does not answer.
    press(ann, "Go on")
    give_up(bob)
    press(ann, "I am ready", "1", "Answer")
    press(bob, "Never ask me")
    press(ann, "So be it")
    give_up(bob)
    press(ann, "I am ready", "2", "Answer", "So be it")
    expect(bob.get_by_role("button", name="I am ready")).to_be_visible()
    expect(bob.get_by_text("When to ask me")).to_contain_text("never ask me")


def test_a_vote_that_is_level_leaves_the_verdict_of_the_table(visit: NewBrowserPage, server: Running) -> None:
    """MX-77, MX-78: on the board, of three; and who lets a verdict stand has read it."""
    ann, bob, cid = pages = [visit() for _ in "123"]
    match = played_until(lambda match: offers(match, 0, "ready"), "board 1", 3, objections="all")
    address = f"/t/{lay_for(server, match, pages)}"
    for page in pages:
        page.goto(address)
    press(ann, "I am ready")
    ann.get_by_label("Your answer", exact=True).fill("12345")
    press(ann, "Answer", "Contest")
    press(bob, "Overturn it")
    press(cid, "The table is right")
    expect(card(ann).locator("[data-verdict=wrong]")).to_contain_text("Contested: 1 to 1, the verdict stands.")
    press(ann, "Go on")
    expect(card(ann)).to_have_count(0)


def give_up(page: Page) -> None:
    press(page, "I am ready")
    page.get_by_role("button", name=re.compile("^Pass")).click()


def test_a_landing_is_challenged_in_one_tap_and_passes_by_a_standing_choice(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-80: the test moves no clock."""
    ann, bob = visit("/"), visit("/", viewport=PHONE, has_touch=True, reduced_motion="reduce")
    are_known([ann, bob])
    window = bob.get_by_role("region", name="Challenge window")
    for seed, does in (("board 24", "Never ask me"), ("board 29", "Challenge")):
        match = played_until(lambda match: offers(match, 1, "challenge token"), seed, mode="intermediate", window=60)
        bob.evaluate("() => localStorage.clear()")
        bob.goto(f"/t/{lay_for(server, match, [ann, bob])}")
        expect(window.get_by_role("button", name="Challenge", exact=True)).to_be_in_viewport()
        assert violations_here(bob) == []
        window.get_by_role("button", name=does, exact=True).click()
        expect(card(bob)).to_contain_text("Player 1’s question")
        log = bob.get_by_role("list", name="What happened", include_hidden=True)
        assert ("challenges" in log.inner_text()) == (does == "Challenge")


@pytest.mark.parametrize(("kind", "by_keys"), [("maya", False), ("roman", True)])
def test_a_number_is_composed_by_touch_or_by_keys(
    visit: NewBrowserPage, server: Running, kind: str, by_keys: bool
) -> None:
    """MX-128, MX-133, MX-160: the tiles say nothing of what they count, and the chart does."""
    ann = visit(**({} if by_keys else {"viewport": PHONE, "has_touch": True}))
    players = f"advanced -blue +{kind} time=off; basic"
    match = played_until(lambda match: offers(match, 0, "number"), "tiles", players=players)
    ann.goto(f"/t/{lay_for(server, match, [ann])}")
    press(ann, "Number 3")
    ann.locator("[data-choice=ready]").click()
    tray = ann.get_by_role("group", name=re.compile("tiles$")).first
    if by_keys:
        expect(tray).to_be_focused()
        ann.keyboard.type("xivi")
        ann.keyboard.press("Backspace")
        expect(tray.get_by_role("button", name=re.compile("^Take away"))).to_have_count(3)
        sent = "XIV"
    else:
        for tile in ("a bar", "a dot", "a shell", "a dot"):
            tray.get_by_role("button", name=f"Lay {tile}").tap()
        tray.get_by_role("button", name="Take away a dot").last.tap()
        expect(tray.locator(".place.lit")).to_be_visible()
        sent = "dot bar next shell"
    assert not re.search(r"\d", tray.locator(".heap").inner_text())
    ann.get_by_role("button", name="Chart of signs").click()
    expect(ann.get_by_role("region", name=re.compile("^The signs"))).to_contain_text("5")
    assert violations_here(ann) == []
    press(ann, "Answer with this")
    expect(ann.locator("[data-verdict]")).to_be_visible()
    expect(ann.get_by_role("list", name="What happened", include_hidden=True)).to_contain_text(f"answers: {sent}")


def test_two_play_around_one_device_and_neither_sees_what_the_other_answers(visit: NewBrowserPage) -> None:
    """MX-166: begun in the lobby; and where all answer unseen, no clock runs while the device is passed on."""
    page = visit("/", viewport=PHONE, has_touch=True)
    sheet = page.get_by_role("article", name="Mathematicus")
    sheet.get_by_text("More options").click()
    sheet.get_by_role("button", name="Around one device").click()
    sheet.get_by_label("Player 1").fill("Ann")
    sheet.get_by_label("Player 2").fill("Ben")
    sheet.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_text("Ann", exact=False).first).to_be_visible()
    page.wait_for_url("**/t/*")
    players = "cards time=3; cards time=3"
    together = {"mode": "cards", "answering": "together", "target": 5, "faces": "47/3", "players": players}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, seed='s', name='Ann', beside=['Ben'], options=together)}")
    for name, answer in (("Ann", "4321"), ("Ben", "6000")):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        assert "4321" not in page.inner_text("body")
        assert page.get_by_role("timer").count() == 0
        press(page, f"I am {name}", "I am ready", *answer)
        expect(page.get_by_label("Your answer")).to_have_value(answer)
        press(page, "Answer")
    press(page, "I am Ann")
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    expect(page.locator(".before")).to_contain_text("Wrong")
    _one_window_for_all_around(page)


def _one_window_for_all_around(page: Page) -> None:
    """MX-80, MX-163: each says their level with their pawn, and one tap lets a landing pass for all who sit there."""
    options = {"mode": "intermediate"}
    code = lay(page, "mathematicus", seats=3, seed="around 1", name="Ann", beside=["Ben", "Cid"], options=options)
    page.goto(f"/t/{code}")
    press(page, "Level 1", "Cube", "Tetrahedron", "Octahedron")
    expect(page.get_by_role("article", name="Ann")).to_contain_text("level 1")
    for _ in ("roll", "move on"):
        page.locator("[data-primary]").click()
    for name in ("Ben", "Cid"):
        expect(page.get_by_role("button", name=f"{name} challenges")).to_be_in_viewport()
    press(page, "Nobody does")
    expect(card(page).get_by_role("button", name="I am ready")).to_be_visible()
