"""Plays a conference of the gallery through the page: three browsers, every choice a tap, every word typed.

`python docs/gallery_page.py`, from the project's folder; needs Chromium and a built page. What is chosen and told
stands in `the_bell_of_nykirken.py`; the dice are those of its seed, so that it goes the same way each time. The
record is kept in the gallery, and `make_gallery.py` writes its paper.
"""

import json
import os
import shutil
import sys
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import the_bell_of_nykirken as story
from picture_page import DESK, FLAGS, serving
from playwright.sync_api import Locator, Page, TimeoutError, sync_playwright  # noqa: A004

from ludendum.games.squaring_the_circle.playbook import MOVES

RECORD = Path("docs/gallery/the-bell-of-nykirken.ludendum")
SOON = 4000
LOOKS = 400
"""So often it is looked, in a row, whether somebody can do something."""
LIT = ":visible:not([aria-disabled=true])"


@dataclass
class Player:
    """One of the three, at a page, with what is still to be chosen and told."""

    page: Page
    left: deque[str]

    @property
    def next(self) -> str:
        return self.left[0] if self.left else ""

    def act(self) -> bool:
        """Do the next thing, if the room asks for it; whether anything was done."""
        page = self.page
        with suppress(TimeoutError):  # another may have closed the question in the meantime
            if page.locator("#sc-tell").count():
                return self._tell()
            if page.locator(f"[data-term]{LIT}").count():
                return self._together(self.next.removeprefix("choose ").split(" and "))
            if page.locator(".spread").count():
                return self._spread()
            if page.locator(".tray").count() and "follow your plan" in page.locator(".tray").inner_text():
                self._choice("choose yes").first.click(timeout=SOON)
                return True
            wanted = self._choice(self.next)
            if wanted.count():
                wanted.first.click(timeout=SOON)
                return self._make() if self._is_staged() else self._done()
            if self._choice("choose roll").count():  # with nothing declared
                self._choice("choose roll").first.click(timeout=SOON)
                return True
        return False

    def _choice(self, notation: str) -> Locator:
        return self.page.locator(f"[data-choice={json.dumps(notation, ensure_ascii=False)}]{LIT}")

    def _is_staged(self) -> bool:
        """Whether what is next is looked at before it is done: a move, or the use of a result."""
        verb, _, what = self.next.partition(" ")
        return verb == "make" or what in MOVES or "prove theorem" in what

    def _tell(self) -> bool:
        if self.next.startswith(("choose ", "make ")) or not self.left:
            return False
        if words := self.next:
            self.page.locator("#sc-tell").fill(words, timeout=SOON)
            self.page.locator(f"form [data-primary]{LIT}").click(timeout=SOON)
        else:
            self.page.locator('form [data-choice="tell"]').click(timeout=SOON)
        return self._done()

    def _together(self, wanted: list[str]) -> bool:
        for one in wanted:
            self.page.locator(f"[data-term={json.dumps(one)}]").click(timeout=SOON)
        self.page.locator(f"[data-primary]{LIT}").click(timeout=SOON)
        return self._done()

    def _spread(self) -> bool:
        for one in self.next.removeprefix("choose ").split(", "):
            stat, value = one.split(" ")
            row = self.page.get_by_role("radiogroup", name=stat.capitalize())
            row.get_by_role("radio", name=value, exact=True).click(timeout=SOON)
        self.page.locator(f".spread [data-primary]{LIT}").click(timeout=SOON)
        return self._done()

    def _make(self) -> bool:
        """A move, or a use of a result: what, on what, in which words; and the one button that does it."""
        made = self.left.popleft()
        go = self.page.locator(f".staged .go{LIT}")
        go.wait_for(timeout=SOON)
        field = self.page.locator(".staged textarea")
        if field.count() and not self.next.startswith(("choose ", "make ")):
            field.fill(self.left.popleft(), timeout=SOON)
        if made == "make state":
            number = self.left.popleft().removeprefix("choose problem ")
            self.page.locator(".staged").get_by_role("button", name=f"Problem {number}").click(timeout=SOON)
        go.click(timeout=SOON)
        return True

    def _done(self) -> bool:
        self.left.popleft()
        return True


def gather(first: Page, others: list[Page]) -> str:
    """A table is laid, and all sit down; its address."""
    wish = {"game": "squaring-the-circle", "seats": 3, "seed": story.SEED, "options": {"session_cap": story.SESSIONS}}
    first.goto("/")
    table: str = first.request.post("/api/tables", data=wish).json()["table"]
    for page in (first, *others):
        page.goto(f"/t/{table}")
        if page is not first:
            page.get_by_role("button", name="Sit down").click()
            page.get_by_role("button", name="Sit down").wait_for(state="detached")
    first.get_by_role("button", name="Begin", exact=True).click()
    return table


def main() -> None:
    with serving() as url, sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("name a Chromium by CHROMIUM")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        contexts = [browser.new_context(base_url=url, viewport=DESK, reduced_motion="reduce") for _ in range(3)]
        pages = [one.new_page() for one in contexts]
        table = gather(pages[0], pages[1:])
        scripts = (story.AROHA, story.LUCIE, story.ISAGANI)
        players = [Player(page, deque(script)) for page, script in zip(pages, scripts, strict=True)]
        looks = 0
        while not pages[0].locator("#ended").count():
            did = [player.act() for player in players]
            looks = 0 if any(did) else looks + 1
            if looks > LOOKS:
                sys.exit(f"it stopped before {[player.next for player in players]}")
            pages[0].wait_for_timeout(50)
        RECORD.write_bytes(pages[0].request.get(f"/api/tables/{table}/record").body())
        browser.close()


if __name__ == "__main__":
    main()
