"""A table played under other rules: read on the page, and not played on."""

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.tables import lay
from tests.browser.test_accessibility import violations
from tests.server.running import running

pytestmark = pytest.mark.slow


def test_an_old_table_is_read_on_the_page_and_says_why_it_is_not_played_on(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        context = browser.new_context(base_url=server.url, viewport=PHONE, service_workers="block")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto("/")
        code = lay(page, "fields-medal", seed="a")
        database = server.file
    with sqlite3.connect(database) as connection:
        [(header,)] = connection.execute("SELECT header FROM tables").fetchall()
        old = header.replace(b'"rules":1', b'"rules":0')
        assert old != header
        connection.execute("UPDATE tables SET header = ?", (old,))
    connection.close()
    with running(tmp_path) as server:
        page.goto(f"{server.url}/t/{code}")
        expect(page.get_by_role("heading", level=1, name="Fields Medal Solitaire")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("under rules 0")
        expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()
        expect(page.get_by_role("link", name="Record")).to_have_attribute("href", f"/api/tables/{code}/record")
        assert page.get_by_role("textbox").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
        context.close()
