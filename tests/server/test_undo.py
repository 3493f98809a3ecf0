"""What was taken back is known to every page, and entries have one number wherever they are told of."""

from typing import Any

import pytest

from ludendum.lab.review import review
from ludendum.server.messages import Earlier, LogIs, Move
from tests.server.auctions import hear_up_to
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, without_clock

pytestmark = pytest.mark.slow


def practice(page: Page) -> str:
    return page.sit_and_begin(options={"practice": True})


def play(page: Page, table: str) -> int:
    number = page.do(page.answer(table, page.tables[table].menu[0]))
    assert number is not None
    return number


def undo(page: Page, table: str) -> int:
    number = page.do(Move(table, key(), "take back last"))
    assert number is not None
    return number


def struck(page: Page, table: str) -> list[str]:
    """The lines that a page strikes out."""
    state = page.tables[table]
    return [text for text, number in zip(state.told, state.numbers, strict=True) if number in state.taken_back]


def test_pages_that_are_there_and_pages_that_come_back_know_what_was_taken_back(new_page: NewPage) -> None:
    player, watcher, late = new_page(), new_page(), new_page()
    table = practice(player)
    for page in (watcher, late):
        page.follow(table)
    first, second = play(player, table), play(player, table)
    hear_up_to(late, table, second)
    late.hang_up()
    told = [text for text, number in zip(*telling(player, table), strict=True) if number == second]
    number = undo(player, table)
    hear_up_to(watcher, table, number)
    late.reconnect()
    hear_up_to(late, table, number)
    assert told
    assert struck(player, table) == told
    for page in (player, watcher, late):
        assert page.tables[table].taken_back == [second]
        assert len(struck(page, table)) == len(told)
        assert without_clock(page.tables[table]) == without_clock(page.fresh(table))
    assert undo(player, table)
    assert player.tables[table].taken_back == [first, second]
    assert player.fresh(table).taken_back == [first, second]


def telling(page: Page, table: str) -> tuple[list[str], list[int]]:
    return page.tables[table].told, page.tables[table].numbers


def test_log_replay_record_and_review_count_entries_alike(page: Page) -> None:
    table = practice(page)
    played = play(page, table)
    undone = undo(page, table)
    again = play(page, table)
    state = page.tables[table]
    assert [again] == [number for number in state.numbers if number > undone][:1]
    logged = {entry.number: entry for entry in page.logged(table)}
    for number in {*state.numbers}:
        moment = replayed(page, table, number)
        assert moment["number"] == number == moment["news"]["entry"]["number"] == logged[number].number
        assert moment["texts"] == [text for text, one in zip(*telling(page, table), strict=True) if one == number]
        assert moment["taken_back"] == (undone if number == played else None)
    decisions = review(page.http.get(f"/api/tables/{table}/record").content, games=2).decisions
    assert [(one.entry, one.taken_back) for one in decisions] == [(played, True), (again, False)]
    listed = {line["number"]: line["said"] for line in page.http.get(f"/api/tables/{table}/moves").json()}
    for one in decisions:
        assert one.chosen.split(" (")[0] in listed[one.entry], "a review calls a proof by its problem and cards"
        assert listed[one.entry] == replayed(page, table, one.entry)["said"]


def replayed(page: Page, table: str, at: int) -> dict[str, Any]:
    answer = page.http.get(f"/api/tables/{table}/replay?at={at}")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_a_record_that_somebody_brings_says_what_was_taken_back(page: Page) -> None:
    table = practice(page)
    played, undone = play(page, table), undo(page, table)
    record = page.http.get(f"/api/tables/{table}/record").content
    name = page.http.post("/api/records", content=record).json()["record"]
    moments = page.http.get(f"/api/records/{name}/replay").json()["moments"]
    assert {one["number"]: one["taken_back"] for one in moments if one["taken_back"]} == {played: undone}


def test_earlier_pages_of_the_log_say_it_too(page: Page) -> None:
    table = practice(page)
    played, _ = play(page, table), undo(page, table)
    page.send(Earlier(table, played, log=True))
    log = page.wait_for(LogIs)
    assert log.taken_back == [played]
    assert len(log.numbers) == len(log.told)
    assert log.numbers[-1] == played
