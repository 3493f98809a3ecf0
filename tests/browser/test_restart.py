"""A server that falls and comes back under an open page."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, PATIENCE
from tests.browser.tables import lay, plain
from tests.waiting import until

pytestmark = pytest.mark.slow


class Fallible:
    """A server in a process of its own, always at the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = folder / "server.sqlite3"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.serving", str(self._database), str(self.port)]
        self._process = subprocess.Popen(command, cwd=Path(__file__).parents[2], env=os.environ)  # noqa: S603
        until(self._answers, "the server")

    def _answers(self) -> bool:
        assert self._process.poll() is None, "the server did not start"
        try:
            with urlopen(f"{self.url}/health", timeout=PATIENCE):  # noqa: S310
                return True
        except OSError:
            return False

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


def open_page(browser: Browser, server: Fallible) -> Page:
    context = browser.new_context(base_url=server.url, viewport=DESK, service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    return page


def test_a_killed_server_is_said_and_the_game_goes_on_by_itself_where_it_was(browser: Browser, tmp_path: Path) -> None:
    server = Fallible(tmp_path)
    page = open_page(browser, server)
    try:
        page.goto(f"/t/{lay(page, 'fields-medal', seed='YP0VYKVMXX')}")
        page.locator(".board").wait_for()
        for key in ("3", "*", "8", "Enter"):
            page.keyboard.press(key)
        expect(page.locator(".lemma")).to_have_count(1)
        numbers = page.locator(".problems").inner_text()

        server.kill()
        expect(page.locator(".note")).to_contain_text("The connection is lost.")
        for key in ("6", "|", "4", "+", "9", "Enter"):
            page.keyboard.press(key)
        expect(page.locator(".problems")).to_contain_text("73")
        assert page.locator(".lemma").count() == 1

        server.start()
        expect(page.locator(".note")).to_have_count(0)
        # What was done while nobody heard it was sent by itself, once.
        expect(page.locator(".lemma")).to_have_count(2)
        assert page.locator(".problems").inner_text() != numbers
        expect(page.get_by_role("list", name="What happened")).to_contain_text("73 = 6‖4 + 9")
    finally:
        page.context.close()
        server.kill()


def test_a_table_opened_while_the_server_is_away_is_reached_when_it_is_back(browser: Browser, tmp_path: Path) -> None:
    server = Fallible(tmp_path)
    page = open_page(browser, server)
    try:
        code = lay(page, "auction", seats=2, bots=["simple"])
        lobby = page.get_by_role("main")
        expect(lobby.get_by_role("heading", name="My tables")).to_be_visible()
        server.kill()
        # The page is open; only the way to the table is gone.
        page.evaluate(
            "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }",
            f"/t/{code}?plain",
        )
        expect(page.get_by_text("The table cannot be reached now.")).to_be_visible()
        server.start()
        expect(page.get_by_role("heading", name="Lots")).to_be_visible()
        plain(page, code)
    finally:
        page.context.close()
        server.kill()
