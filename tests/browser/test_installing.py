"""The page as an app: small at first, kept on the device, and plain about being offline."""

import gzip
import json

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import NewBrowserPage

pytestmark = pytest.mark.slow

MOST = 120_000
"""Bytes of compressed script and style at the first load."""


def test_the_first_load_is_small(visit: NewBrowserPage) -> None:
    page = visit("/nowhere")
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.split("?")[0].endswith((".js", ".css")):
            sizes[response.url] = len(gzip.compress(response.body(), 6))

    page.on("response", note)
    page.goto("/")
    page.locator("article").first.wait_for()
    page.get_by_role("button", name="Play Fields Medal Solitaire").click()
    page.get_by_text("Your axioms").first.wait_for()
    assert 0 < sum(sizes.values()) < MOST, sizes


def test_the_page_opens_without_a_connection_and_says_so(visit: NewBrowserPage) -> None:
    page = visit("/rules/fields-medal", quiet=False, service_workers="allow")
    page.locator("article h2").first.wait_for()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article h2").first.wait_for()
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text("This device is offline.").first).to_be_visible()
    page.goto("/rules/fields-medal")
    expect(page.locator("#FM-1")).to_be_attached()


def test_nothing_the_server_says_about_games_is_kept(visit: NewBrowserPage) -> None:
    page = visit("/", service_workers="allow")
    page.locator("article").first.wait_for()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article").first.wait_for()
    kept: list[str] = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)))).flat()"
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith("/api/") or path == "/live"]


def test_the_manifest_names_what_an_installed_page_needs(visit: NewBrowserPage) -> None:
    page = visit("/")
    manifest = json.loads(page.request.get("/manifest.webmanifest").text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
