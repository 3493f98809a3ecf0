"""Playing at tables on the page, as a person would."""

import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004

from tests.waiting import PATIENCE, until


def are_known(guests: Sequence[Page]) -> None:
    """The server knows who sits at each page, before anything else is asked: else it could become two guests.

    Beside its pages a test asks as a program does, which must ask again itself where an idle line has just been ended.
    """
    for guest in guests:
        if guest.url == "about:blank":
            assert guest.request.get("/api/me", max_retries=3).ok
        until(guest.context.cookies, "the answer to a page that asks who it is")


def lay(page: Page, game: str, **wish: Any) -> str:
    """Lay a table without the lobby, and go there; its code."""
    are_known([page])
    wanted = json.dumps({"game": game, **wish})
    answer = page.request.post("/api/tables", data=wanted, headers={"Content-Type": "application/json"}, max_retries=3)
    assert answer.ok, answer.text()
    code: str = answer.json()["table"]
    return code


def open_for_friends(page: Page, title: str) -> None:
    """In the lobby, open a table for friends, under the name that is suggested where none was taken yet."""
    card = page.get_by_role("article", name=title)
    card.get_by_role("button", name="Open a table for friends").first.click()
    card.get_by_label("Your name, for the others").press("Enter")
    page.get_by_role("heading", name="Who plays?").wait_for()


def plain(page: Page, code: str) -> None:
    """Open a table on the plain table."""
    page.goto(f"/t/{code}?plain")
    expect(page.locator("h1")).to_be_attached()


def is_over(page: Page) -> bool:
    return page.locator("#ended").count() > 0


# playing on ----------------------------------------------------------------------------------------------------------

SOON = 2000
"""Milliseconds for a click on what another may close in the meantime; then it is looked at anew."""

MOMENT = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const rows = all(".view dl > div").map((row) => [...row.children].filter((one) => !one.matches(".unseen")));
    return {
        asked: all("#asked").some((one) => one.textContent.includes("Your turn")),
        busy: all("[data-choice][aria-disabled=true], form [aria-disabled=true]").length > 0,
        menu: all("[data-choice]").map((one) => one.dataset.choice),
        prompt: all(".prompt").map((one) => one.innerText).join(),
        view: all(".view").map((one) => one.textContent).join(),
        rows: rows.map((row) => row.map((one) => one.textContent).join(": ")).join(String.fromCharCode(10)),
    };
}"""


class Moment:
    """What somebody sees at one moment: all of it, so that nothing can change in between."""

    def __init__(self, page: Page) -> None:
        seen: dict[str, Any] = page.evaluate(MOMENT)
        self.is_asked: bool = seen["asked"] and not seen["busy"]
        """Something is wanted, and no answer is on its way."""
        self.menu: list[str] = seen["menu"]
        self.prompt: str = seen["prompt"]
        self.view: str = seen["view"]
        self.rows: str = seen["rows"]
        """What lies on the table, a line for each."""


class Player(Protocol):
    """One who plays on a page."""

    @property
    def page(self) -> Page: ...

    def answer(self, moment: Moment) -> bool:
        """Answer what is asked at this moment; whether something could be done."""
        ...


def play_until(is_so: Callable[[], object], players: Sequence[Player]) -> None:
    """Everybody answers whatever they are asked, until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        for player in players:
            moment = Moment(player.page)
            # Looked at once more: it may have become so just before that moment.
            if moment.is_asked and not is_so() and player.answer(moment):
                end = time.monotonic() + PATIENCE
        players[0].page.wait_for_timeout(20)
        assert time.monotonic() < end, "nobody is asked any more"


class FirstChoice:
    """One who takes the first thing on the menu."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def answer(self, moment: Moment) -> bool:
        if moment.menu:
            with suppress(TimeoutError):  # another may have closed the question in the meantime
                choose(self.page, moment.menu[0], within=SOON)
                return True
        return False


def choose(page: Page, wanted: str, *, within: float | None = None) -> None:
    """Take this of the menu."""
    page.locator(f"[data-choice={json.dumps(wanted, ensure_ascii=False)}]").click(timeout=within)


def play_on(pages: list[Page]) -> None:
    """Whoever is asked takes the first thing on the menu, until the match is over for all."""
    play_until(lambda: all(map(is_over, pages)), [FirstChoice(page) for page in pages])
