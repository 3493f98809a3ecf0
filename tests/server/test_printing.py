"""Print and play over HTTP: made once for all, within everybody's budget."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.pages import Page, problem
from tests.server.running import GENEROUS, running

pytestmark = pytest.mark.slow

BOARD = "/api/games/mathematicus/print/a3?cards=false"


def test_a_game_is_printed_once_and_given_to_whoever_asks(tmp_path: Path) -> None:
    strict = replace(GENEROUS, work_a_minute=1, work_of_address_a_minute=1)
    with running(tmp_path, limits=strict) as server, Page(server.url) as page, Page(server.url) as other:
        first = page.http.get(BOARD)
        assert first.headers["content-type"] == "application/pdf"
        assert first.headers["content-disposition"] == 'attachment; filename="mathematicus-a3.pdf"'
        assert first.content.startswith(b"%PDF")
        assert other.http.get(BOARD).content == first.content  # it would have cost more work than there is
        problem(page.http.get("/api/games/mathematicus/print/a4?cards=false"), 429)
        problem(page.http.get("/api/games/mathematicus/print/b5"), 404)
        problem(page.http.get("/api/games/fields-medal/print/a4"), 404)
        problem(page.http.get("/api/games/nothing/print/a4"), 404)
        assert page.http.get("/api/rules/mathematicus").json()["papers"] == ["a4", "a3"]
