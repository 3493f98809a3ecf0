"""A real server and a real browser. Needs Chromium and a built page (`cd web && npm ci && npm run build`)."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.server.running import AUCTION, Running, running

PARLOUR = "tests.browser.parlour:PARLOUR"

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 15_000
PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}

NewBrowserPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        pytest.fail("there is no Chromium: install the package chromium, or name one by CHROMIUM", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), games=(AUCTION, PARLOUR)) as server:
        if not (server.settings.page / "index.html").is_file():
            pytest.fail("the page is not built: call make test, or cd web && npm ci && npm run build", pytrace=False)
        yield server


@pytest.fixture
def visit(browser: Browser, server: Running) -> Iterator[NewBrowserPage]:
    """Opens a page as a new guest; in the end nothing may have gone wrong on any, nor asked another host."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(path: str = "/", *, quiet: bool = True, **options: Any) -> Page:
        # A service worker would answer what a test wants to answer itself.
        chosen = {"viewport": DESK, "service_workers": "block", **options}
        context = browser.new_context(base_url=server.url, **chosen)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        if quiet:
            page.on("pageerror", lambda error: troubles.append(f"error on the page: {error}"))
            page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: _check_host(request.url, server.url, troubles))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


def _check_host(url: str, ours: str, troubles: list[str]) -> None:
    if not url.startswith((ours, ours.replace("http", "ws"), "data:", "blob:")):
        troubles.append(f"asked another host: {url}")
