"""A real server and a real browser. Needs Chromium and a built page (`cd web && npm ci && npm run build`)."""

import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from tests import waiting
from tests.server.running import AUCTION, Running, running

PARLOUR = "tests.browser.parlour:PARLOUR"

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first that is there: without windows of its own it takes two thirds of the processor time."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Fewer processes: to start one takes longer than most of what is tried in it.
    "--in-process-gpu",
    "--process-per-site",
)
KEPT = "/icon.svg"
"""What a device that nobody uses shows: with it open, the process stays that has loaded the page before."""
PATIENCE = waiting.PATIENCE * 1000
PHONE: ViewportSize = {"width": 360, "height": 740}
SIDE: ViewportSize = {"width": 740, "height": 360}
"""A phone on its side."""
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""What is left of a desk at 200 %."""
DESK: ViewportSize = {"width": 1280, "height": 800}
Scheme = Literal["light", "dark"]
Motion = Literal["reduce", "no-preference"]

NewBrowserPage = Callable[..., Page]
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.fail(f"there is no Chromium: install the package {BROWSERS[0]}, or name one by CHROMIUM", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all: what guests do they do at tables of their own."""
    folder = tmp_path_factory.mktemp("server")
    # Just so many games that one is called lost where none of them is won.
    with running(folder, games=(AUCTION, PARLOUR), review_games=512) as server:
        if not (server.settings.page / "index.html").is_file():
            pytest.fail("the page is not built: call make test, or cd web && npm ci && npm run build", pytrace=False)
        yield server


class Devices:
    """Browser windows that one guest after another sits down at; a new one would have to load the whole page anew."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self._free: defaultdict[str, list[BrowserContext]] = defaultdict(list)
        self._taken: list[tuple[str, BrowserContext]] = []

    def take(self, *, fresh: bool, **options: Any) -> BrowserContext:
        """One on which nobody has been, or of which nothing can be told any more but what it has loaded."""
        kind = "" if fresh else repr(sorted(options.items()))
        free = self._free[kind]
        context = free.pop() if free else self._browser.new_context(base_url=self._url, **options)
        context.set_default_timeout(PATIENCE)
        self._taken.append((kind, context))
        return context

    def describe(self) -> None:
        """Print what stands on each page: what fails once in a hundred runs is to be understood the first time."""
        for page in (page for _, context in self._taken for page in context.pages if not page.url.endswith(KEPT)):
            said = page.evaluate("() => document.body?.innerText")
            sys.stdout.write(f"--- {page.url}\n{said}\n")

    def give_back(self) -> None:
        """Clear what was taken of all that its guests have left."""
        for kind, context in self._taken:
            if kind:
                self._clear(context)
                self._free[kind].append(context)
            else:
                context.close()
        self._taken.clear()

    def _clear(self, context: BrowserContext) -> None:
        context.set_offline(False)
        kept = next((page for page in context.pages if page.url.endswith(KEPT)), None) or self._keep(context)
        for page in context.pages:
            if page is not kept:
                page.close()
        context.clear_cookies()
        everything = {"origin": self._url, "storageTypes": "all"}
        devtools = context.new_cdp_session(kept)
        devtools.send("Storage.clearDataForOrigin", everything)
        devtools.detach()

    def _keep(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.goto(KEPT)
        return page


@pytest.fixture(scope="session")
def devices(browser: Browser, server: Running) -> Devices:
    return Devices(browser, server.url)


@pytest.fixture
def visit(devices: Devices, server: Running, request: pytest.FixtureRequest) -> Iterator[NewBrowserPage]:
    """Opens a page as a new guest; in the end nothing may have gone wrong on any, nor asked another host.

    Without a path it shows nothing yet. A `fresh` device has loaded nothing before, and is left to nobody: one whose
    clock a test sets keeps that for all its pages. Where a test
    lets requests fail, the browser notes each in the console; not `quiet` then, that alone is forgiven. Nothing moves
    but where a test is about that: to draw it takes a machine longer than to play.
    """
    troubles: list[str] = []

    def open_page(
        path: str | None = None, *, quiet: bool = True, fresh: bool = False, viewport: ViewportSize = DESK,
        color_scheme: Scheme = "light", reduced_motion: Motion = "reduce", **options: Any,
    ) -> Page:  # fmt: skip
        # A service worker would answer what a test wants to answer itself; where there is one, it stays to itself.
        chosen = {"viewport": DESK, "reduced_motion": "reduce", "service_workers": "block", **options}
        context = devices.take(fresh=fresh or chosen["service_workers"] == "allow", **chosen)
        page = context.new_page()
        # A look of its own is the page's, so that a device serves guests of every look.
        if viewport != DESK:
            page.set_viewport_size(viewport)
        if (color_scheme, reduced_motion) != ("light", "reduce"):
            page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        page.on("pageerror", lambda error: troubles.append(f"error on the page: {error}"))
        page.on("console", lambda said: _note_error(said, quiet, troubles))
        page.on("request", lambda request: _check_host(request.url, server.url, troubles))
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    if request.node.stash.get(FAILED, False):
        devices.describe()
    devices.give_back()
    assert troubles == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


FAILED_REQUESTS = ("Failed to load resource", "WebSocket connection to", "The FetchEvent for")
"""How the browser begins what it says of them."""


def _note_error(said: ConsoleMessage, quiet: bool, troubles: list[str]) -> None:
    if said.type == "error" and (quiet or not said.text.startswith(FAILED_REQUESTS)):
        troubles.append(said.text)


def _check_host(url: str, ours: str, troubles: list[str]) -> None:
    if not url.startswith((ours, ours.replace("http", "ws"), "data:", "blob:")):
        troubles.append(f"asked another host: {url}")
