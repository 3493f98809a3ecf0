"""After the game, and out of it: leaving, giving up, and the next table for those who played."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ludendum.engine import read_record, verify
from ludendum.engine.entries import Departure, Presence
from ludendum.hosting.repertoire import find
from ludendum.server.messages import Ballot, Come, Depart, Free, Invite, Move, NextIs, Resign, Start, Take
from tests.server.auctions import gather
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, problem
from tests.server.running import AUCTION, Running
from tests.waiting import until

pytestmark = pytest.mark.slow


def given_up(pages: list[Page]) -> str:
    """An auction that all of its people have given up."""
    table = gather(pages)
    for page in pages:
        page.do(Resign(table, key()))
    for page in pages:
        page.wait_until(table, lambda state: state.frame.outcome is not None)
    return table


def coming(page: Page, table: str) -> str:
    """The table that somebody comes to after a finished one."""
    answer = page.http.post(f"/api/tables/{table}/next")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


# leaving -------------------------------------------------------------------------------------------------------------


def test_a_match_goes_on_without_who_leaves_and_a_bot_takes_the_seat(new_page: NewPage, server: Running) -> None:
    """TB-19, TB-14"""
    ann, ben = new_page(), new_page()
    table = gather([ann, ben])
    ben.do(Depart(table, key()))
    ann.wait_until(table, lambda state: state.frame.sitters[1].left)
    server.pass_time(30_000)
    assert ben.refused(ben.answer(table, "call small")).rule == "TB-19", "though their page is still open"
    assert ben.refused(Move(table, key(), "pause")).rule == "TB-14"
    assert not any(one["table"] == table and one["my_turn"] for one in ben.http.get("/api/tables").json())
    ben.do(Take(table, key(), 1, "Ben"))
    ann.wait_until(table, lambda state: not state.frame.sitters[1].left)
    ben.do(Depart(table, key()))
    ann.wait_until(table, lambda state: state.frame.sitters[1].left)
    cat = new_page()
    cat.follow(table)
    for _ in range(2):  # those at the table hear of it once
        assert "have been asked" in cat.refused(Take(table, key(), 1, "Cat")).reason
    ann.wait_until(table, lambda state: len(state.talk) == 1)
    (asked,) = ann.fresh(table).talk
    assert (asked.name, asked.seat, asked.person) == ("Cat", None, 3)
    ann.do(Move(table, key(), "hand to bot 2 simple"))
    assert ann.frame(table).sitters[1].bot == "simple"
    refused = ben.refused(Take(table, key(), 1, "Ben"))
    assert refused.rule == "TB-2", "what was handed on is somebody else's"
    bodies = [entry.body for entry in ann.logged(table)]
    assert sum(isinstance(body, Departure) for body in bodies) == 2
    assert not any(isinstance(body, Presence) for body in bodies)


def test_of_two_at_a_board_one_gives_up_and_the_other_has_won(new_page: NewPage) -> None:
    """TB-20, MX-142"""
    ann, ben = new_page(), new_page()
    table = ann.lay("mathematicus", seats=2, seed="two")
    for page in (ann, ben):
        page.follow(table)
    ben.do(Take(table, key(), 1, "Ben"))
    for page in (ann, ben):
        page.wait_until(table, lambda state: state.begun)
    ann.do(Resign(table, key()))
    ben.wait_until(table, lambda state: state.frame.outcome is not None)
    outcome = ben.frame(table).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.cause) == ((1,), "given up")
    assert outcome.reason == "all others have given up: Ben has won"
    record = ben.http.get(f"/api/tables/{table}/record").content
    assert verify(record, lambda name: find((), name)).complete
    won = [one["won"] for page in (ann, ben) for one in page.http.get("/api/tables").json() if one["table"] == table]
    assert won == [False, True]


@pytest.mark.parametrize(
    ("game", "bot", "winners"), [("mathematicus", "student", (2,)), ("squaring-the-circle", "colleague", ())]
)
def test_leaving_and_giving_up_go_by_the_rules_in_games_of_several(
    new_page: NewPage, game: str, bot: str, winners: tuple[int, ...]
) -> None:
    """TB-14, TB-19, TB-20, MX-142"""
    pages = ann, ben, cat = new_page(), new_page(), new_page()
    table = ann.lay(game, seats=3, seed="three")
    for seat, page in enumerate(pages):
        page.follow(table)
        if seat:
            page.do(Take(table, key(), seat, f"Player {seat + 1}"))
    ann.begin(table)
    for page in pages:
        page.wait_until(table, lambda state: state.begun)
    cat.do(Depart(table, key()))
    ann.wait_until(table, lambda state: state.frame.sitters[2].left)
    ben.wait_until(table, lambda state: state.frame.sitters[2].left)
    motion = ann.do(Move(table, key(), f"hand to bot 3 {bot}"))
    assert ann.frame(table).sitters[2].bot is None, "both who stayed decide"
    assert motion is not None
    ben.wait_until(table, lambda state: bool(state.frame.motions))
    ben.do(Ballot(table, key(), motion, True))
    ann.wait_until(table, lambda state: state.frame.sitters[2].bot == bot)
    ben.do(Resign(table, key()))
    ann.wait_until(table, lambda state: state.frame.sitters[1].resigned)
    assert ann.frame(table).outcome is None, "one plays on with the bot"
    ann.do(Resign(table, key()))
    ann.wait_until(table, lambda state: state.frame.outcome is not None)
    outcome = ann.frame(table).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.cause) == (winners, "given up")
    record = cat.http.get(f"/api/tables/{table}/record").content
    assert verify(record, lambda name: find((), name)).complete


def test_who_leaves_a_game_for_one_comes_back_to_it_and_whoever_gives_it_up_has_conceded(page: Page) -> None:
    """TB-19, TB-20, FM-34"""
    table = page.sit_and_begin()
    page.do(Depart(table, key()))
    assert page.frame(table).sitters[0].left
    assert page.refused(page.answer(table, "concede")).rule == "TB-19"
    page.do(Take(table, key(), 0, "Ann"))
    assert not page.frame(table).sitters[0].left
    page.do(Resign(table, key()))
    outcome = page.frame(table).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.cause) == ((), "conceded")


def test_nobody_gives_up_for_others(new_page: NewPage) -> None:
    """TB-3"""
    ann, ben, watcher = new_page(), new_page(), new_page()
    table = gather([ann, ben], [watcher])
    for message in (Depart(table, key()), Resign(table, key())):
        assert watcher.refused(message).kind == "not allowed"


# the next table ------------------------------------------------------------------------------------------------------


def test_of_all_who_ask_for_the_next_table_at_once_each_lands_at_the_same_in_their_own_seat(
    new_page: NewPage, server: Running
) -> None:
    """TB-21"""
    pages = [new_page() for _ in range(3)]
    before = given_up(pages)
    with ThreadPoolExecutor(6) as at_once:
        landed = set(at_once.map(lambda page: coming(page, before), [*pages, *pages]))
    assert len(landed) == 1, "one is laid, whichever worker they asked"
    table = landed.pop()
    seats = [page.follow(table).seats for page in pages]
    assert seats == [(2,), (0,), (1,)], "everybody sits one further on"
    for page in pages:
        assert page.tables[table].kept == []
        page.wait_until(before, lambda state: state.next is not None)
        told = page.tables[before].next
        assert told is not None
        assert told.table == table
    until(lambda: all(found.next is not None for found in server.in_memory(before)))
    following = [page.fresh(before).next for page in pages]
    assert [one is not None and one.you for one in following].count(True) == 1


def test_seats_are_kept_for_those_who_played_until_they_come_or_the_host_frees_them(new_page: NewPage) -> None:
    """TB-21"""
    ann, ben, cat, stranger = (new_page() for _ in range(4))
    cat.http.patch("/api/me", json={"name": "Cat"})
    before = given_up([ann, ben, cat])
    table = coming(ann, before)
    told = ben.wait_for(NextIs, table=before)
    assert (told.next.table, told.next.name, told.next.you) == (table, "Player 1", False)
    state = stranger.follow(table)
    assert [(one.seat, one.name, one.you) for one in state.kept] == [(0, "", False), (1, "Cat", False)]
    mine = {one["table"]: one for one in cat.http.get("/api/tables").json()}
    assert (mine[table]["kept"], mine[before]["kept"]) == (True, False), "it stands among one's tables"
    refused = stranger.refused(Take(table, key(), 1, "Thief"))
    assert (refused.rule, refused.reason) == ("TB-21", "seat 2 is kept for Cat")
    refused = stranger.refused(Come(table, key(), "Thief"))
    assert refused.rule == "TB-21", "whoever just comes finds no seat either"
    assert stranger.refused(Free(table, key(), 1)).rule == "TB-18"
    assert coming(ben, before) == table
    assert ben.follow(table).seats == (0,)
    ann.follow(table)
    ann.do(Free(table, key(), 1))
    assert ann.fresh(table).kept == []
    stranger.wait_until(table, lambda state: not state.kept)
    assert table not in {one["table"] for one in cat.http.get("/api/tables").json()}
    stranger.do(Take(table, key(), 1, "Eve"))
    assert coming(cat, before) == table
    assert cat.follow(table).seats == (), "who comes too late looks on"


def test_bots_sit_down_again_and_who_left_is_not_waited_for(new_page: NewPage) -> None:
    """TB-21"""
    ann, ben = new_page(), new_page()
    table = ann.lay("auction", seats=3)
    for page in (ann, ben):
        page.follow(table)
    ben.do(Take(table, key(), 1, "Ben"))
    ann.do(Invite(table, key(), 2, "simple"))
    for page in (ann, ben):
        page.contribute(table)
    ann.do(Start(table, key()))
    ann.wait_until(table, lambda state: state.begun)
    assert problem(ann.http.post(f"/api/tables/{table}/next"), 409)["kind"] == "stale"
    ben.do(Depart(table, key()))
    ann.wait_until(table, lambda state: state.frame.sitters[1].left)
    ann.do(Move(table, key(), "hand to bot 2 simple"))
    ann.do(Resign(table, key()))
    ann.wait_until(table, lambda state: state.frame.outcome is not None)
    assert problem(ben.http.post(f"/api/tables/{table}/next"), 403)["reason"].startswith("only those who played it")
    state = ann.follow(coming(ann, table))
    assert [sitter.bot for sitter in state.frame.sitters] == ["simple", "simple", None]
    assert state.seats == (2,)
    assert state.options == ann.tables[table].options
    assert state.sealed


def test_what_is_kept_for_somebody_goes_with_them(new_page: NewPage) -> None:
    """TB-21: whoever is forgotten is not waited for."""
    ann, ben = new_page(), new_page()
    before = given_up([ann, ben])
    table = coming(ann, before)
    assert [one.seat for one in ann.follow(table).kept] == [0]
    assert ben.http.delete("/api/me").status_code == 200
    until(lambda: ann.fresh(table).kept == [])


def test_a_record_of_a_match_that_was_given_up_holds(new_page: NewPage) -> None:
    """TB-20"""
    pages = [new_page() for _ in range(2)]
    table = given_up(pages)
    record = pages[0].http.get(f"/api/tables/{table}/record").content
    assert verify(record, lambda name: find((AUCTION,), name)).complete
    assert read_record(record).closing is not None
