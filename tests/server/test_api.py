"""What one asks over HTTP: games, tables, records, replays, forks, statistics."""

import datetime
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from ludendum.engine import read_record, verify
from ludendum.engine.entries import Begin
from ludendum.games import find, names
from ludendum.hosting.sheets import sheet
from ludendum.server.messages import Follow, Gone, Move, TableState, Take
from ludendum.server.storage import writing
from ludendum.terminal.history import history
from ludendum.terminal.shelf import Shelf
from tests.server.auctions import chance, gather, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, problem, without_clock
from tests.server.running import Running, running
from tests.server.test_play import play_on
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

# games ---------------------------------------------------------------------------------------------------------------


def test_the_games_are_listed_with_all_one_can_choose(page: Page) -> None:
    games = {game["name"]: game for game in page.http.get("/api/games").json()}
    medal = games["fields-medal"]
    assert medal["seats"] == [1, 1]
    options = {option["name"]: option for option in medal["options"]}
    assert options["numbers"]["kind"] == "choice"
    assert options["numbers"]["choices"] == ["rational", "integer"]
    assert options["practice"] == {**options["practice"], "kind": "flag", "default": False}
    assert options["lemmas"]["description"]
    assert {option["kind"] for option in games["auction"]["options"]} == {"number"}


def test_a_choice_that_needs_another_option_as_well_hides_no_game(page: Page) -> None:
    games = {game["name"]: game for game in page.http.get("/api/games").json()}
    modes = next(option for option in games["mathematicus"]["options"] if option["name"] == "mode")
    assert "custom" in modes["choices"]  # alone it is refused: it needs a deck in `questions`
    problem(page.http.post("/api/tables", json={"game": "mathematicus", "options": {"mode": "custom"}}), 400)


def test_the_deal_of_a_date_is_the_same_for_everyone(page: Page) -> None:
    one = page.http.get("/api/daily/fields-medal?day=2026-03-14").json()
    assert one == page.http.get("/api/daily/fields-medal?day=2026-03-14").json()
    assert one["deal"]["day"] == "2026-03-14"
    table = page.lay(daily="2026-03-14")
    assert page.follow(table).deal == one["deal"]["code"]
    other = page.lay(deal=one["deal"]["code"])
    page.follow(other)
    begun = [page.wait_until(name, lambda state: state.begun) for name in (table, other)]
    problems = [state.frame.view["position"]["problems"] for state in begun]
    assert problems[0] == problems[1]
    assert {one["table"]: one["day"] for one in page.http.get("/api/tables").json()}[table] == "2026-03-14"
    problem(page.http.get("/api/daily/fields-medal?day=yesterday"), 400)
    problem(page.http.get("/api/daily/auction"), 404)
    problem(page.http.get("/api/daily/nothing"), 404)


def test_every_rule_is_one_request_away(page: Page) -> None:
    found = page.http.get("/api/rules/fields-medal").json()
    rules = {rule["id"]: rule["text"] for rule in found["rules"]}
    assert {"FM-1", "TB-2"} <= set(rules)
    assert "# Fields Medal Solitaire" in found["markdown"]
    assert page.http.get("/api/rules/table").status_code == 200
    problem(page.http.get("/api/rules/nothing"), 404)


def test_the_past_deals_are_listed_the_newest_first(page: Page) -> None:
    past = page.http.get("/api/daily/fields-medal/past?before=2026-03-14").json()
    assert [one["deal"]["day"] for one in past[:2]] == ["2026-03-13", "2026-03-12"]
    assert past[0] == page.http.get("/api/daily/fields-medal?day=2026-03-13").json()
    problem(page.http.get("/api/daily/fields-medal/past?before=0001-01-09"), 400)
    problem(page.http.get("/api/daily/auction/past"), 404)


def test_the_games_say_how_their_actions_are_written(page: Page) -> None:
    games = {game["name"]: game for game in page.http.get("/api/games").json()}
    written = {action["verb"]: action["fields"] for action in games["auction"]["actions"]}
    assert [(field["name"], field["kind"]) for field in written["say"]] == [("kindly", "flag"), ("remark", "prose")]
    assert "prove" not in {action["verb"] for action in games["fields-medal"]["actions"]}


# tables --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "nothing"}, 404),
        ({}, 400),
        ({"game": "fields-medal", "seats": 2}, 409),
        ({"game": "fields-medal", "options": {"numbers": "imaginary"}}, 400),
        ({"game": "fields-medal", "options": {"sides": 6}}, 400),
        ({"game": "fields-medal", "seed": "a", "deal": "b"}, 400),
        ({"game": "fields-medal", "seed": ""}, 400),
        ({"game": "fields-medal", "seed": "x" * 300}, 400),
        ({"game": "fields-medal", "deal": "FM-NONSENSE"}, 400),
        ({"game": "fields-medal", "daily": "soon"}, 400),
        ({"game": "auction", "deal": "FM-1"}, 404),
        ({"game": "auction", "bots": ["nobody"]}, 409),
        ({"game": "auction", "seats": 2, "bots": ["simple", "simple"]}, 400),
        ({"game": "auction", "seats": 99}, 409),
        ({"game": "auction", "colour": "red"}, 400),
        ({"game": "auction", "name": "n" * 99}, 400),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_with_a_reason(page: Page, wish: dict[str, Any], status: int) -> None:
    problem(page.http.post("/api/tables", json=wish), status)


def test_bodies_that_cannot_be_read_are_refused(page: Page) -> None:
    for body in (b"", b"{", b"[]", b"\xff\xfe", b"null", b"{" * 5000):
        problem(page.http.post("/api/tables", content=body, headers={"content-type": "application/json"}), 400)
    problem(page.http.post("/api/tables", content=b"x" * 2_000_000, headers={"content-type": "application/json"}), 413)


def test_my_tables_say_whose_turn_it_is(page: Page, new_page: NewPage) -> None:
    waiting = page.lay()
    running_one = page.sit_and_begin()
    finished = page.sit_and_begin()
    page.do(page.answer(finished, "concede"))
    listed = {table["table"]: table for table in page.http.get("/api/tables").json()}
    assert list(listed) == [finished, running_one, waiting]
    assert listed[running_one]["my_turn"]
    assert listed[running_one]["begun"]
    assert not listed[waiting]["begun"]
    assert listed[finished]["over"]
    assert not listed[finished]["my_turn"]
    assert listed[finished]["won"] is False
    assert listed[finished]["outcome"]["cause"] == "conceded"
    assert new_page().http.get("/api/tables").json() == []


def test_my_tables_say_what_tells_them_apart(page: Page, new_page: NewPage) -> None:
    other, third = new_page(), new_page()
    other.http.patch("/api/me", json={"name": "Sofya"})
    dealt, sealed = page.sit_and_begin(seed="tea"), page.sit_and_begin(sealed=True)
    shared = gather([page, other, third])

    def listed(one: Page) -> dict[str, Any]:
        return {table["table"]: table for table in one.http.get("/api/tables").json()}

    mine = listed(page)
    assert mine[dealt]["deal"] == page.tables[dealt].deal
    assert (mine[sealed]["deal"], mine[sealed]["seats"], mine[sealed]["others"]) == (None, 1, [])
    assert (mine[shared]["seats"], mine[shared]["others"]) == (3, ["Sofya", ""])
    assert [table["others"] for table in listed(other).values()] == [["", ""]]
    asked = page.frame(shared).asked
    assert asked is not None
    for place, one in enumerate((page, other, third)):
        assert listed(one)[shared]["my_turn"] == (place in asked.seats)
    assert ("Sofya" in mine[shared]["awaited"]) == (1 in asked.seats)
    for _ in turns([page, other, third], shared, chance(2)):
        for one in (page, other, third):
            assert listed(one)[shared]["my_turn"] == bool(one.tables[shared].menu), "after every move"


def test_what_a_match_hands_on_is_not_asked_for_and_what_may_be_moved_is_said(page: Page) -> None:
    games = {game["name"]: game for game in page.http.get("/api/games").json()}
    circle, quiz = games["squaring-the-circle"], games["mathematicus"]
    assert {option["name"] for option in circle["options"] if not option.get("parameter")} == {
        "twins", "branch_moves", "session_cap", "windows", "words", "clear_houses",
    }  # fmt: skip
    assert "questions" in {option["name"] for option in quiz["options"]}
    [twins] = circle["motions"]
    assert (twins["verb"], twins["fields"]) == ("allow twins", [])
    assert twins["meaning"] == "Two may choose the same playbook from now on (SC-21)."
    level = next(motion for motion in quiz["motions"] if motion["verb"] == "level")
    assert [field["name"] for field in level["fields"]] == ["seat", "level"]


def test_a_table_is_found_by_its_code_however_it_is_spaced(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin()
    other = new_page()
    other.send(Follow(f"{table[:4].lower()}-{table[4:]}"))
    assert other.wait_for(TableState).table == table


# looking back --------------------------------------------------------------------------------------------------------


def test_a_match_is_looked_back_at_entry_by_entry(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin()
    frames = {}
    for _ in range(4):
        page.do(page.answer(table, page.tables[table].menu[0]))
        frames[page.last[table]] = page.frame(table)
    stranger = new_page()
    problem(stranger.http.get(f"/api/tables/{table}/replay?at=1"), 403)
    for number, frame in frames.items():
        moment = page.http.get(f"/api/tables/{table}/replay?at={number}").json()
        assert moment["frame"]["text"] == frame.text
        assert moment["frame"]["code"] == frame.code
        assert moment["news"]["entry"]["number"] == number
        assert moment["said"].startswith(f"{frame.sitters[0].name or 'Player 1'}: "), "the entry in words, by name"
    assert page.http.get(f"/api/tables/{table}/replay?at=0").json()["news"] is None
    for wrong in ("-1", "99999"):
        problem(page.http.get(f"/api/tables/{table}/replay?at={wrong}"), 400)
    problem(page.http.get(f"/api/tables/{table}/replay?at=x"), 400)
    page.do(page.answer(table, "concede"))
    whole = stranger.http.get(f"/api/tables/{table}/replay").json()
    assert whole["number"] == whole["entries"] == page.last[table]
    assert whole["frame"]["outcome"]


def test_while_it_runs_nobody_looks_back_with_the_eyes_of_another(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    for count, _ in enumerate(turns(pages, table, chance(2))):
        if count == 3:
            break
    hands = [page.http.get(f"/api/tables/{table}/replay?at={page.last[table]}").json()["frame"] for page in pages]
    for page, hand in zip(pages, hands, strict=True):
        assert hand["view"]["hand"] == page.frame(table).view["hand"]


def test_a_record_is_verified_in_the_background(page: Page) -> None:
    table = page.sit_and_begin()
    play_on(page, table)
    record = page.http.get(f"/api/tables/{table}/record").content
    found = page.http.post("/api/records", content=record).json()
    assert found["complete"]
    assert found["code"] == page.frame(table).code
    assert found["outcome"] == json.loads(json.dumps(page.http.get("/api/tables").json()[0]["outcome"]))
    lines = record.split(b"\n")
    lines[3] = lines[3].replace(b'"at":', b'"at":1')
    forged = problem(page.http.post("/api/records", content=b"\n".join(lines)), 422)
    assert forged["line"] == 4
    wrong = problem(page.http.post("/api/records?code=AAAA-AAAA-AAAA", content=record), 422)
    assert "not the match that was shown" in wrong["reason"]
    for body in (b"\x00\xff" * 50, b"{}\n", b"\n\n", b"not a record"):
        problem(page.http.post("/api/records", content=body), 422)
    problem(page.http.post("/api/records", content=b""), 400)
    problem(page.http.post("/api/records", content=b"x" * (8 * 1024 * 1024 + 1)), 413)


# forks ---------------------------------------------------------------------------------------------------------------


def test_a_table_with_bent_rules_says_so_and_counts_as_practice(page: Page) -> None:
    """FM-40."""
    bent, usual = page.sit_and_begin(seed="tea", options={"hand_limit": 5}), page.sit_and_begin(seed="tea")
    assert (page.tables[bent].bent, page.tables[usual].bent) == (True, False)
    assert page.tables[bent].options["hand_limit"] == 5
    listed = {one["table"]: one["kind"] for one in page.http.get("/api/tables").json()}
    assert (listed[bent], listed[usual]) == ("practice", "open")


def test_a_fork_begins_like_its_parent_and_counts_as_practice(page: Page) -> None:
    table = page.sit_and_begin(sealed=True)
    page.do(page.answer(table, page.tables[table].menu[0]))
    answer = page.http.post(f"/api/tables/{table}/fork", json={"at": 3})
    assert answer.status_code == 201, answer.text
    forked = answer.json()["table"]
    state = page.follow(forked)
    assert state.begun
    assert state.seats == (0,)
    first = page.http.get(f"/api/tables/{table}/replay?at=3").json()["frame"]
    assert state.frame.text == first["text"]
    page.contribute(forked)
    page.do(page.answer(forked, page.tables[forked].menu[0]))
    listed = {one["table"]: one for one in page.http.get("/api/tables").json()}
    assert listed[forked]["kind"] == "practice"
    problem(page.http.post(f"/api/tables/{table}/fork", json={"at": 3, "keep_dice": True}), 409)
    problem(page.http.post(f"/api/tables/{table}/fork", json={"at": 300}), 400)
    problem(page.http.post(f"/api/tables/{table}/fork", json={"at": 0}), 409)


def test_a_stranger_goes_on_from_a_finished_match_but_not_from_a_running_one(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin(sealed=True)
    stranger = new_page()
    problem(stranger.http.post(f"/api/tables/{table}/fork", json={"at": 3}), 403)
    page.do(page.answer(table, "concede"))
    answer = stranger.http.post(f"/api/tables/{table}/fork", json={"at": 3, "keep_dice": True})
    assert answer.status_code == 201, answer.text
    state = stranger.follow(answer.json()["table"])
    assert state.seats == (0,)
    assert not state.sealed
    stranger.do(stranger.answer(state.table, state.menu[0]))
    problem(page.http.get("/api/tables/ABCDEFGH/record"), 404)


def forked_at_its_beginning(page: Page, table: str) -> str:
    record = read_record(page.http.get(f"/api/tables/{table}/record").content)
    begun = next(entry.number for entry in record.entries if isinstance(entry.body, Begin))
    return str(page.http.post(f"/api/tables/{table}/fork", json={"at": begun}).json()["table"])


def test_a_fork_seats_nobody_who_did_not_ask(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages, options={"rounds": 1}, spectators=False)
    for _ in turns(pages, table, chance(3)):
        pass
    forked = forked_at_its_beginning(pages[0], table)
    assert forked in {one["table"] for one in pages[0].http.get("/api/tables").json()}
    assert forked not in {one["table"] for one in pages[1].http.get("/api/tables").json()}
    state = pages[0].follow(forked)
    assert state.seats == (0,)
    assert [sitter.here for sitter in state.frame.sitters] == [True, False]
    stranger = new_page()
    stranger.send(Follow(forked))
    assert stranger.wait_for(Gone).table == forked
    assert pages[1].follow(forked).seats == (), "they may look, and ask for their own place"
    assert pages[1].refused(Take(forked, key(), 0)).kind == "refused"
    pages[1].do(Take(forked, key(), 1))
    assert pages[1].fresh(forked).seats == (1,)
    pages[0].wait_until(forked, lambda state: state.frame.sitters[1].here)
    assert forked in {one["table"] for one in pages[1].http.get("/api/tables").json()}


def test_a_stranger_takes_nobodys_place_at_a_fork(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages, options={"rounds": 1})
    for _ in turns(pages, table, chance(3)):
        pass
    forked = forked_at_its_beginning(pages[0], table)
    stranger = new_page()
    stranger.follow(forked)
    assert stranger.refused(Take(forked, key(), 1)).rule == "TB-2"
    assert stranger.fresh(forked).seats == ()


# figures -------------------------------------------------------------------------------------------------------------


def test_statistics_keep_the_kinds_of_games_apart(page: Page) -> None:
    wishes: list[dict[str, Any]] = [{}, {"seed": "s"}, {"options": {"practice": True}}, {"daily": True}, {}]
    for wish in wishes:
        table = page.sit_and_begin(sealed=True, **wish)
        page.do(page.answer(table, "concede"))
    page.sit_and_begin()
    found = page.http.get("/api/statistics").json()
    figures = found["games"]["fields-medal"]
    assert {kind: one["games"] for kind, one in figures.items()} == {"sealed": 2, "daily": 1, "open": 1, "practice": 1}
    assert figures["sealed"]["lost"] == 2
    assert figures["sealed"]["streak"] == 0
    assert found["unfinished"] == 1


@pytest.mark.parametrize("name", names())
def test_every_game_of_the_house_has_its_sheet(name: str) -> None:
    """Also one whose options do not go together in every way."""
    found = sheet(find(name))
    assert found.name == name
    assert found.options
    assert found.bots


def test_a_table_of_cards_alone_has_room_for_a_lecture_hall() -> None:
    found = sheet(find("mathematicus"))
    assert [one.seats for one in found.seats_if if (one.option, one.value) == ("mode", "cards")] == [(1, 250)]


def test_the_server_counts_a_game_as_the_terminal_does(page: Page, server: Running, tmp_path: Path) -> None:
    won = page.sit_and_begin(seed="tea", options={"practice": True})
    for turn in range(4):
        page.do(page.answer(won, page.tables[won].menu[0]))
        if turn == 2:
            page.do(Move(won, key(), "take back last"))
    page.do(page.answer(won, "concede"))
    given_up = page.sit_and_begin(sealed=True)
    page.do(page.answer(given_up, "concede"))
    played_out = page.sit_and_begin(seed="tea")
    play_on(page, played_out)
    here = page.http.get("/api/statistics").json()["games"]
    shelf = tmp_path / "games"
    shelf.mkdir()
    for number, table in enumerate((won, given_up, played_out)):
        record = page.http.get(f"/api/tables/{table}/record").content
        (shelf / f"{number}.ludendum").write_bytes(record)
    there = json.loads(json.dumps(msgspec.to_builtins(history(Shelf(shelf)).games)))
    assert _whenever(here) == _whenever(there)
    assert here["fields-medal"]["practice"]["conceded"] == 1
    assert here["fields-medal"]["practice"]["moves"] > 0
    assert here["fields-medal"]["practice"]["tally"]["lemmas proved"] > 0
    with writing(server.house.engine) as connection:
        connection.execute(text("UPDATE tables SET counts = NULL"))
    assert page.http.get("/api/statistics").json()["games"] == here, (
        "games that ended before are counted from their log"
    )


def _whenever(games: dict[str, Any]) -> dict[str, Any]:
    """The figures without the hours, which no record tells."""
    return {
        game: {kind: {**figures, "ended": [one["won"] for one in figures["ended"]]} for kind, figures in kinds.items()}
        for game, kinds in games.items()
    }


def test_deals_of_the_day_are_counted_by_grade_and_in_the_order_they_ended(page: Page) -> None:
    for _ in range(2):
        table = page.sit_and_begin(sealed=True, daily=True)
        page.do(page.answer(table, "concede"))
    figures = page.http.get("/api/statistics").json()["games"]["fields-medal"]["daily"]
    assert figures["grades"] == {page.http.get("/api/daily/fields-medal").json()["deal"]["grade"]: [0, 2]}
    assert [one["won"] for one in figures["ended"]] == [False, False]
    assert figures["ended"][0]["at"] <= figures["ended"][1]["at"]


# upkeep --------------------------------------------------------------------------------------------------------------


def test_a_table_nobody_touches_gets_notice_before_it_goes(tmp_path: Path) -> None:
    import asyncio

    from ludendum.server.upkeep import make_round

    with running(tmp_path) as server, Page(server.url) as page:
        table, finished = page.sit_and_begin(), page.sit_and_begin()
        page.do(page.answer(finished, "concede"))
        house = server.house

        def later(days: int) -> None:
            server.pass_time(days * 24 * 60 * 60 * 1000)
            work = make_round(house.settings, house.engine, house.writer, house.hall)
            asyncio.run_coroutine_threadsafe(work, house.loop).result(PATIENCE)

        def expires() -> Any:
            return {one["table"]: one["expires"] for one in page.http.get("/api/tables").json()}

        later(31)
        assert expires()[table] is not None
        page.do(Move(table, key(), "pause"))
        later(1)
        assert expires()[table] is None, "whoever comes back keeps it"
        later(31)
        later(1)
        assert table in expires()
        later(15)
        assert list(expires()) == [finished]


# the house itself ----------------------------------------------------------------------------------------------------


def test_a_record_of_a_running_match_hides_what_is_hidden_from_its_holder(new_page: NewPage) -> None:
    pages, watcher = [new_page() for _ in range(2)], new_page()
    table = gather(pages, [watcher])
    for _ in turns(pages, table, chance(4), [watcher]):
        asked = watcher.frame(table).asked
        if asked is not None and asked.hidden and len(asked.answered) == 1:
            break
    answers = [one.http.get(f"/api/tables/{table}/record") for one in (*pages, watcher)]
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}, "kept by nothing between"
    records = [answer.content for answer in answers]
    assert len(set(records)) == 2, "whoever has answered may read it; the others see the same"
    assert all(b'"digest"' in record for record in records)
    today = datetime.datetime.now(tz=datetime.UTC).astimezone().date()
    assert today.isoformat().encode() in records[0]


def test_what_is_open_is_verified_by_anyone(page: Page) -> None:
    table = page.sit_and_begin(seed="for all to see")
    play_on(page, table)
    assert verify(page.http.get(f"/api/tables/{table}/record").content, find).dice.startswith("open")
    assert without_clock(page.tables[table]) == without_clock(page.fresh(table))
