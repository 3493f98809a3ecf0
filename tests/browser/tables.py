"""Playing at tables on the page, as a person would."""

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004


def lay(page: Page, game: str, **wish: Any) -> str:
    """Lay a table without the lobby, and go there; its code."""
    wanted = json.dumps({"game": game, **wish})
    answer = page.request.post("/api/tables", data=wanted, headers={"Content-Type": "application/json"})
    assert answer.ok, answer.text()
    code: str = answer.json()["table"]
    return code


def plain(page: Page, code: str) -> None:
    """Open a table on the plain table."""
    page.goto(f"/t/{code}?plain")
    expect(page.locator("h1")).to_be_attached()


def is_over(page: Page) -> bool:
    return page.locator("#ended").count() > 0


def is_asked(page: Page) -> bool:
    return page.locator("[data-choice]").count() > 0 and page.locator("#asked", has_text="Your turn").count() > 0


def play_on(pages: list[Page], most: int = 300) -> None:
    """Whoever is asked takes the first thing on the menu, until the match is over for all."""
    for _ in range(most):
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            if is_asked(page):
                # Another may have closed the question in the meantime.
                with suppress(TimeoutError):
                    page.locator("[data-choice]").first.click(timeout=1000)
        pages[0].wait_for_timeout(60)
    raise AssertionError("the match does not end")
