"""Among strangers: the closed door, blocks, reports, a ban, each as people see it."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from ludendum.server.operating import BAN, MUTE
from tests.browser.conftest import DESK, PHONE, Devices, Scheme
from tests.browser.tables import lay
from tests.browser.test_accessibility import violations, violations_here
from tests.server.doors import desk, strangers
from tests.server.running import Running

pytestmark = pytest.mark.slow

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("closed")
    with strangers(folder, by_invitation=True, guests_invite=True, contact="ann@games.example") as server:
        yield server


@pytest.fixture(scope="module")
def devices_there(browser: Browser, closed: Running) -> Devices:
    return Devices(browser, closed.url)


@pytest.fixture
def opened(devices_there: Devices, closed: Running) -> Iterator[Open]:
    """Opens a page as somebody whom the house does not know, or lets them in first under a name."""

    def open_page(
        path: str, name: str | None = None, *, viewport: ViewportSize = DESK, color_scheme: Scheme = "light"
    ) -> Page:
        context = devices_there.take(fresh=False, viewport=DESK, service_workers="block", reduced_motion="reduce")
        if name is not None:
            joined = context.request.post("/api/join", data={"code": invited(closed), "name": name}, max_retries=3)
            assert joined.ok, joined.text()
        page = context.new_page()
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme, reduced_motion="reduce")
        page.goto(path)
        return page

    yield open_page
    devices_there.give_back()


def invited(server: Running) -> str:
    with desk(server) as found:
        return found.invite(1, 7).code


def sit_together(opened: Open) -> tuple[Page, Page]:
    """Ann has laid a table, at which Bob sits too; it has not begun."""
    ann = opened("/kept", "Ann")
    code = lay(ann, "auction", seats=3)
    ann.goto(f"/t/{code}")
    bob = opened(f"/t/{code}", "Bob", viewport=PHONE)
    expect(ann.get_by_role("button", name="About Bob")).to_be_visible()
    return ann, bob


def say(page: Page, text: str) -> None:
    page.get_by_role("button", name="People").click()
    page.get_by_label("Say something to the table").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()


def test_whoever_has_no_invitation_is_told_so_and_comes_in_by_a_code(opened: Open, closed: Running) -> None:
    page = opened("/", viewport=PHONE, color_scheme="dark")
    expect(page.get_by_role("heading", name="By invitation")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Your code").fill("KQTR WMBX HDVN")
    page.get_by_label("The name others see").fill("Ada")
    page.get_by_role("button", name="Come in").click()
    expect(page.locator("#invitation-fault")).to_contain_text("This invitation is not good")
    page.get_by_label("Your code").fill(f"{closed.url}/join/{invited(closed)}")
    page.keyboard.press("Enter")
    page.get_by_role("article").first.wait_for()
    page.goto("/me")
    expect(page.get_by_label("The name others see")).to_have_value("Ada")
    page.get_by_role("button", name="Make a link").click()
    other = opened(page.get_by_label("The link to send").input_value())
    expect(other.get_by_role("heading", name="You are invited")).to_be_visible()
    other.get_by_role("button", name="Come in").click()
    other.get_by_role("article").first.wait_for()


def test_the_link_of_a_table_leads_in_and_to_it(opened: Open) -> None:
    host = opened("/kept", "Ann")
    page = opened(f"/t/{lay(host, 'auction', seats=2)}", viewport=PHONE)
    expect(page.get_by_role("heading", name="You are asked to a table")).to_be_visible()
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_who_is_blocked_is_read_no_more_until_they_are_let_back(opened: Open) -> None:
    ann, bob = sit_together(opened)
    ann.get_by_role("button", name="Begin", exact=True).click()
    ann.locator("#asked").wait_for()
    say(bob, "unkind words")
    talk = ann.get_by_role("region", name="Talk")
    expect(talk).to_contain_text("unkind words")
    talk.get_by_role("button", name="About Bob").click()
    talk.get_by_role("button", name="Block Bob").click()
    assert violations_here(ann) == []  # in other looks the talk is not in sight, nor what is focused there
    expect(talk.get_by_role("button", name="Block Bob")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(talk).to_contain_text("One line of somebody you have blocked is not shown.")
    expect(talk).not_to_contain_text("unkind words")
    expect(bob.get_by_role("region", name="Talk")).to_contain_text("unkind words")
    ann.goto("/me")
    ann.get_by_role("button", name="Unblock Bob").click()
    expect(ann.get_by_text("Bob may meet you again.")).to_be_visible()
    ann.go_back()
    expect(ann.get_by_role("region", name="Talk")).to_contain_text("unkind words")


def test_a_report_is_sent_from_the_name_at_a_seat(opened: Open, closed: Running) -> None:
    ann, _ = sit_together(opened)
    ann.get_by_role("button", name="About Bob").click()
    ann.get_by_role("button", name="Report … Bob").click()
    ann.get_by_label("What is wrong?").select_option("the name")
    ann.get_by_label("In a few words").fill("It is no name for a school.")
    assert violations(ann) == []
    ann.get_by_role("button", name="Send the report").click()
    expect(ann.locator("main").get_by_text("kept for 90 days")).to_be_visible()
    with desk(closed) as found:
        report = found.reports()[-1]
    assert (report.reason, report.words, report.copied.name) == ("name", "It is no name for a school.", "Bob")


def test_who_is_muted_reads_it_where_they_would_talk_until_it_ends(opened: Open, closed: Running) -> None:
    ann, _ = sit_together(opened)
    guest = ann.request.get("/api/me", max_retries=3).json()["guest"]
    talk = ann.get_by_role("region", name="Talk")
    expect(talk.get_by_role("textbox")).to_be_visible()
    with desk(closed) as found:
        found.decide(MUTE, guest, 2, "please be kind")
    expect(talk).to_contain_text("You are asked not to talk until")
    expect(talk).not_to_contain_text("UTC")
    expect(talk).to_contain_text("“Please be kind.”")
    expect(talk.get_by_role("textbox")).to_have_count(0)
    ann.reload()
    expect(talk).to_contain_text("You are asked not to talk until")
    expect(ann.get_by_text("That is not yours to do.")).to_have_count(0)
    assert violations(ann) == []
    with desk(closed) as found:
        found.lift(MUTE, guest)
    expect(talk).to_contain_text("You may talk again.")
    talk.get_by_role("textbox").fill("thank you")
    ann.keyboard.press("Enter")
    expect(talk.get_by_role("listitem")).to_contain_text("thank you")
    expect(talk).not_to_contain_text("You may talk again.")


def test_a_mute_ends_on_the_page_when_its_time_is_over(opened: Open, closed: Running) -> None:
    ann, _ = sit_together(opened)
    ann.route_web_socket("**/live", soon_over)
    guest = ann.request.get("/api/me", max_retries=3).json()["guest"]
    with desk(closed) as found:
        found.decide(MUTE, guest, 1, "")
    ann.reload()
    # It is told before the table is: the field was closed from the beginning.
    expect(ann.get_by_role("region", name="Talk").get_by_role("textbox")).to_be_visible()


def soon_over(page: WebSocketRoute) -> None:
    """Tells the page that little is left of a mute."""
    server = page.connect_to_server()

    def tell(said: str | bytes) -> None:
        message = json.loads(said)
        page.send(json.dumps({**message, "left": 1000}) if message["say"] == "muted" else said)

    server.on_message(tell)


def test_who_is_banned_at_a_table_is_told_why_and_takes_their_data_along(opened: Open, closed: Running) -> None:
    _, bob = sit_together(opened)
    guest = bob.request.get("/api/me", max_retries=3).json()["guest"]
    with desk(closed) as found:
        found.decide(BAN, guest, 7, "insults at table after table")
    expect(bob.get_by_role("heading", name="You are asked to stay away")).to_be_attached()
    expect(bob.locator("main")).to_contain_text("“Insults at table after table.”")
    expect(bob.get_by_role("heading", name="You are asked to stay away", level=1)).to_be_focused()
    for spoken in bob.locator(".unseen[aria-live]").all():
        expect(spoken).to_be_empty()
    expect(bob.get_by_role("link", name="ann@games.example")).to_be_visible()
    assert violations(bob) == []
    with bob.expect_download() as download:
        bob.get_by_role("link", name="Download my data").click()
    archive = zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes()))
    assert b"Bob" in archive.read("me.json")
    bob.get_by_role("button", name="Delete my data").click()
    bob.get_by_role("button", name="Erase everything").click()
    expect(bob.get_by_role("heading", name="You are asked to a table")).to_be_visible()
