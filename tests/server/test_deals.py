"""A deal has a link: it leads to playing it, and afterwards to what others made of it, never to how."""

import datetime
from typing import Any

import pytest

from ludendum.engine import OpenSeed
from ludendum.games.fields_medal.codes import code_of
from ludendum.games.fields_medal.position import Options
from ludendum.server import results
from tests.server.conftest import NewPage
from tests.server.pages import Page, problem
from tests.server.running import Running

pytestmark = pytest.mark.slow


def code() -> str:
    """A deal that the tests of this file play, as its players write it."""
    return code_of(Options(), OpenSeed("TEATEATEAT"))


def conceded(page: Page, **wish: Any) -> str:
    table = page.sit_and_begin(deal=code(), **wish)
    page.do(page.answer(table, "concede"))
    return table


def facts(page: Page, wanted: str | None = None) -> dict[str, Any]:
    answer = page.http.get(f"/api/deals/{wanted or code()}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_nothing_of_others_is_told_before_ones_own_game_is_over_and_then_never_their_moves(new_page: NewPage) -> None:
    ann, ben, cat, eve = (new_page() for _ in range(4))
    for page, name in ((ann, "Ann"), (ben, "Ben"), (cat, "Cat")):
        page.http.patch("/api/me", json={"name": name})
    assert ann.http.put("/api/me/results", json={"showing": "named"}).status_code == 200
    assert cat.http.put("/api/me/results", json={"showing": "hidden"}).status_code == 200
    tables = [conceded(page) for page in (ann, ben, cat)]
    conceded(ann, options={"practice": True})
    before = facts(eve)
    mine = eve.sit_and_begin(deal=code())
    running = facts(eve)
    for told in (before, running):
        assert told["results"] is None, "not even how many have played it"
    assert [one["table"] for one in running["mine"]] == [mine]
    assert not any(name in str(told) for told in (before, running) for name in ("Ann", "Ben", "Cat", *tables))
    eve.do(eve.answer(mine, "concede"))
    after = facts(eve)
    found = after["results"]
    assert isinstance(found, dict)
    assert (found["played"], found["won"]) == (3, 0), "one who hides is not counted, and practice is not"
    assert sorted(one["name"] for one in found["listed"]) == ["", "", "Ann"]
    assert [one["you"] for one in found["listed"]].count(True) == 1
    assert not any(table in str(after) for table in tables), "nobody is led to another's game"
    assert "Ben" not in str(after)


def test_a_deal_however_it_is_written_is_one_deal(page: Page) -> None:
    written = code().lower().replace("-", " ")
    assert facts(page, written)["code"] == code()


def test_the_deal_of_a_date_says_so_and_its_results_are_those_of_its_table(page: Page) -> None:
    today = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
    table = page.sit_and_begin(daily="today")
    deal = page.tables[table].deal
    assert deal is not None
    page.do(page.answer(table, "concede"))
    found = facts(page, deal)
    assert found["daily"]["day"] == today
    assert found["results"]["played"] == 1


def test_a_sealed_game_is_known_by_its_deal_once_it_is_over(new_page: NewPage) -> None:
    ann, ben = new_page(), new_page()
    table = ann.sit_and_begin(sealed=True)
    ann.do(ann.answer(table, "concede"))
    deal = ann.fresh(table).deal
    assert deal is not None
    assert facts(ann, deal)["results"]["played"] == 1
    assert facts(ben, deal)["results"] is None


@pytest.mark.parametrize(
    "wrong", ["FM-0000", "XY-0ABC-DEFG-HJKM", "FM-0TEA-TEAT-EATX", "🎲", "A" * 5000, "%00", "..%2f"]
)
def test_what_is_no_deals_code_is_told_to_be_none(page: Page, wrong: str) -> None:
    answer = page.http.get(f"/api/deals/{wrong}")
    assert answer.status_code == 404
    assert problem(answer, 404)["reason"]


def test_how_results_are_shown_is_one_of_three(page: Page) -> None:
    assert page.http.get("/api/me/results").json() == {"showing": "nameless"}
    problem(page.http.put("/api/me/results", json={"showing": "loudly"}), 400)
    assert page.http.put("/api/me/results", json={"showing": "named"}).json() == {"showing": "named"}
    assert page.http.get("/api/me/results").json() == {"showing": "named"}


def test_tables_of_before_get_the_codes_of_their_deals(page: Page, server: Running) -> None:
    table = conceded(page)
    with server.house.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE tables SET deal = NULL WHERE id = '{table}'")  # noqa: S608
        for statement in results.naming(connection, server.house.find):
            connection.execute(statement)
    assert [one["table"] for one in facts(page)["mine"]] == [table]
