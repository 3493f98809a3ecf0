"""The host of a table: who begins it, and what the host alone does before that (TB-18)."""

from typing import Any

import pytest

from ludendum.engine import read_record, verify
from ludendum.engine.entries import Begin
from ludendum.hosting.repertoire import find
from ludendum.server.messages import (
    Ballot,
    Come,
    Follow,
    Gone,
    HandOn,
    Hint,
    Invite,
    List,
    Lock,
    Menu,
    Move,
    Read,
    Remove,
    Rename,
    Rise,
    Start,
    TableState,
    Take,
    Talk,
)
from tests.server.auctions import gather, hear_up_to
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, without_clock
from tests.server.running import AUCTION, Running
from tests.waiting import until

pytestmark = pytest.mark.slow


def come(page: Page, table: str, name: str) -> None:
    """Follow a table, sit down on the next free seat, and add to the seed."""
    page.follow(table)
    page.do(Come(table, key(), name))
    if page.fresh(table).wants_contribution:
        page.contribute(table)


def laid(new_page: NewPage, *names: str, **wish: Any) -> tuple[str, list[Page]]:
    """A table that the first has laid, and to which the others have come."""
    pages = [new_page() for _ in names]
    table = pages[0].lay("auction", **{"seats": 4, "name": names[0], **wish})
    for page, name in zip(pages, names, strict=True):
        come(page, table, name)
    return table, pages


def names(state: TableState) -> list[str]:
    return [sitter.name or sitter.bot or "" for sitter in state.frame.sitters]


def test_whoever_comes_gets_the_next_seat_and_play_begins_with_those_who_have_come(new_page: NewPage) -> None:
    """TB-5, TB-18"""
    table, (host, ben, cat) = laid(new_page, "Ann", "Ben", "Cat")
    assert ben.do(Come(table, key())) is None, "who sits there stays there"
    ben.do(Rise(table, key(), 1))
    host.wait_until(table, lambda state: names(state) == ["Ann", "", "Cat", ""])
    host.do(Start(table, key()))
    for page in (host, ben, cat):
        state = page.wait_until(table, lambda state: state.begun)
        assert names(state) == ["Ann", "Cat"]
        assert without_clock(state) == without_clock(page.fresh(table))
    assert (cat.tables[table].seats, ben.tables[table].seats) == ((1,), ())
    record = cat.http.get(f"/api/tables/{table}/record").content
    assert any(isinstance(entry.body, Begin) and entry.body.cleared for entry in read_record(record).entries)
    assert verify(record, lambda name: find((AUCTION,), name)).live is None, "hands are still hidden"


def test_nobody_but_the_host_begins_fills_seats_or_sends_people_away(new_page: NewPage) -> None:
    """TB-18"""
    table, (host, ben, cat) = laid(new_page, "Ann", "Ben", "Cat")
    for wish in (
        Start(table, key()),
        Invite(table, key(), 3, "simple"),
        Remove(table, key(), 2),
        Rename(table, key(), 2, "Kat"),
        Lock(table, key(), True),
        List(table, key(), True),
        HandOn(table, key(), 1),
    ):
        refused = ben.refused(wish)
        assert (refused.kind, refused.rule) == ("refused", "TB-18")
        assert "Ann" in refused.reason
    host.do(Invite(table, key(), 3, "simple"))
    host.do(Rename(table, key(), 2, "Kat"))
    host.do(Remove(table, key(), 1))
    ben.wait_until(table, lambda state: names(state) == ["Ann", "", "Kat", "simple"])
    assert not ben.tables[table].begun, "not before the host says so"
    host.do(Start(table, key()))
    cat.wait_until(table, lambda state: state.begun)
    assert host.refused(Remove(table, key(), 1)).rule == "TB-2"
    assert host.refused(Rename(table, key(), 1, "Cat")).rule == "TB-18"
    assert host.refused(HandOn(table, key(), 2)).rule == "TB-18", "a bot is no host"


def test_a_table_for_two_and_one_of_a_person_with_bots_begin_by_themselves(new_page: NewPage) -> None:
    """TB-18"""
    table, (host, _) = laid(new_page, "Ann", "Ben", seats=2)
    host.wait_until(table, lambda state: state.begun)
    alone = new_page()
    alone.sit_and_begin("auction", bots=["simple", "random"])


def test_there_is_nobody_to_begin_with_where_too_few_have_come(new_page: NewPage) -> None:
    """TB-5, TB-18"""
    table, (host,) = laid(new_page, "Ann", seats=3)
    refused = host.refused(Start(table, key()))
    assert refused.rule == "TB-5"
    assert "at least 2 players" in refused.reason
    host.do(Rise(table, key(), 0))
    assert host.tables[table].host.you, "a host needs no seat"
    host.do(Invite(table, key(), 0, "simple"))
    host.do(Invite(table, key(), 1, "simple"))
    assert "nobody has come" in host.refused(Start(table, key())).reason


def test_a_locked_table_takes_nobody_new(new_page: NewPage, server: Running) -> None:
    """TB-18"""
    table, (host, ben) = laid(new_page, "Ann", "Ben", spectators=False)
    late = new_page()
    late.follow(table)
    host.do(Lock(table, key(), True))
    assert "no spectators" in late.wait_for(Gone, table=table).reason
    assert late.refused(Come(table, key(), "Eve")).kind == "not allowed"
    ben.wait_until(table, lambda state: state.host.locked)
    ben.do(Rename(table, key(), 1, "Benjamin"))
    host.do(Lock(table, key(), False))
    until(lambda: not any(found.hosting.locked for found in server.in_memory(table)), "every worker to know of it")
    come(late, table, "Eve")
    host.do(Lock(table, key(), True))
    host.do(Remove(table, key(), 2))
    late.wait_until(table, lambda state: state.seats == ())
    refused = late.refused(Come(table, key(), "Eve"))
    assert refused.rule == "TB-18", "who was sent away does not come back"


def test_the_role_is_handed_on_and_passes_by_itself_while_the_host_is_gone(new_page: NewPage, server: Running) -> None:
    """TB-18"""
    table, (ann, ben, cat) = laid(new_page, "Ann", "Ben", "Cat")
    ann.do(HandOn(table, key(), 1))
    for page in (ann, ben, cat):
        page.wait_until(table, lambda state: state.host.name == "Ben")
    assert ann.refused(Start(table, key())).rule == "TB-18"
    ben.hang_up()
    until(lambda: all(ben.guest not in found.here() for found in server.in_memory(table)))
    until(lambda: all(house.fellows.know_who_is_here(len(server.houses) - 1) for house in server.houses))
    server.pass_time(0)
    server.pass_time(21_000)
    for page in (ann, cat):
        state = page.wait_until(table, lambda state: state.host.name == "Ann")
        assert state.host.stands_in
    assert ann.tables[table].host.you
    ben.socket = ben._connect()
    ben.send(Follow(table, ben.last[table]))
    for page in (ann, ben, cat):
        page.wait_until(table, lambda state: state.host.name == "Ben" and not state.host.stands_in)
    ben.do(Start(table, key()))


def test_a_host_with_two_tabs_is_gone_when_both_are(new_page: NewPage, server: Running) -> None:
    """TB-18"""
    table, (ann, ben) = laid(new_page, "Ann", "Ben")
    second = new_page(ann.cookie)
    second.follow(table)
    assert second.do(Come(table, key(), "Another")) is None, "one person has one seat, however many tabs"
    ann.hang_up()
    server.pass_time(21_000)
    second.do(Rename(table, key(), 0, "Anna"))
    ben.wait_until(table, lambda state: names(state)[0] == "Anna")
    assert ben.tables[table].host.name == "Ann" or ben.fresh(table).host.name == "Anna"
    assert not ben.fresh(table).host.you
    ann.socket = ann._connect()


def test_a_name_can_be_changed_at_any_time_and_everybody_reads_it_from_then_on(new_page: NewPage) -> None:
    """TB-2"""
    pages = [new_page() for _ in range(2)]
    pages[1].http.patch("/api/me", json={"name": "Ben"})
    table = gather(pages)
    pages[1].do(Rename(table, key(), 1, "Ben"))
    assert pages[1].http.patch("/api/me", json={"name": "Benjamin"}).status_code == 200
    for page in pages:
        state = page.wait_until(table, lambda state: names(state)[1] == "Benjamin")
        told = " ".join(state.told)
        assert "Player 2" not in told
        assert without_clock(state) == without_clock(page.fresh(table))
    early = pages[0].http.get(f"/api/tables/{table}/replay?at=3").json()
    assert early["frame"]["sitters"][1]["name"] == "Benjamin"


def test_at_a_table_of_many_a_pause_is_proposed_and_what_is_asked_is_out_of_sight(new_page: NewPage) -> None:
    """TB-12, TB-6"""
    pages = [new_page() for _ in range(3)]
    table = gather(pages)
    asked = next(page for page in pages if page.tables[table].menu)
    seat, before = asked.tables[table].seats[0], len(asked.logged(table))
    number = pages[0].do(Move(table, key(), "pause"))
    assert number is not None
    assert not pages[0].frame(table).paused
    hear_up_to(pages[1], table, number)
    pages[1].do(Ballot(table, key(), number, True))
    for page in pages:
        state = page.wait_until(table, lambda state: state.frame.paused)
        assert (state.frame.asked, state.menu) == (None, [])
        assert without_clock(state) == without_clock(page.fresh(table))
    for question in (Menu(table, seat), Read(table, seat, "bid 1"), Hint(table, seat, 1)):
        asked.send(question)
    assert asked.http.get(f"/api/tables/{table}/replay?at={before}").status_code == 409
    assert asked.http.get(f"/api/tables/{table}/replay").json()["frame"]["asked"] is None


def test_a_host_who_does_not_play_pauses_without_a_vote(new_page: NewPage) -> None:
    """TB-12, TB-18"""
    table, (host, ben, cat) = laid(new_page, "Ann", "Ben", "Cat")
    host.do(Rise(table, key(), 0))
    host.do(Start(table, key()))
    ben.wait_until(table, lambda state: names(state) == ["Ben", "Cat"])
    host.do(Move(table, key(), "pause"))
    ben.wait_until(table, lambda state: state.frame.paused)
    assert host.refused(Move(table, key(), "take back last")).kind == "malformed"
    host.do(Move(table, key(), "resume"))
    cat.wait_until(table, lambda state: not state.frame.paused)


def test_a_listed_table_is_found_by_everybody_whom_its_host_meets(new_page: NewPage) -> None:
    """TB-18"""
    stranger, blocked = new_page(), new_page()
    table, (host, ben) = laid(new_page, "Ann", "Ben", seats=3, listed=True)

    def listed(page: Page) -> list[Any]:
        return [one for one in page.http.get("/api/tables/open").json() if one["table"] == table]

    until(lambda: listed(stranger))
    (found,) = listed(stranger)
    assert (found["game"], found["host"], found["people"], found["free"]) == ("auction", "Ann", ["Ann", "Ben"], 1)
    assert listed(ben) == [], "nobody is invited to where they sit"
    come(blocked, table, "Eve")
    assert listed(stranger) == [], "no seat is free"
    assert host.http.post("/api/blocks", json={"table": table, "seat": 2}).status_code in (200, 201)
    until(lambda: listed(stranger), "a seat to be free again, since who is blocked does not stay")
    until(lambda: not listed(blocked), "every worker to know of the block")
    host.do(List(table, key(), False))
    assert listed(stranger) == []
    host.do(List(table, key(), True))
    until(lambda: listed(stranger))
    host.hang_up()
    ben.hang_up()
    until(lambda: not listed(stranger))
    host.socket, ben.socket = host._connect(), ben._connect()


def test_what_is_asked_of_the_host_can_be_said(new_page: NewPage) -> None:
    """TB-18: before play begins others do not move, but they may ask."""
    table, (host, ben, _) = laid(new_page, "Ann", "Ben", "Cat")
    ben.do(Talk(table, key(), "Shall we begin?"))
    host.wait_until(table, lambda state: bool(state.talk))
    assert ben.refused(Move(table, key(), "pause")).rule == "TB-12"
    assert "take back last" in ben.refused(Move(table, key(), "take back Bea")).reason


def test_a_seat_that_is_gone_is_nobodys(new_page: NewPage) -> None:
    table, (host,) = laid(new_page, "Ann", seats=3)
    for wish in (Rename(table, key(), -1, "X"), Rename(table, key(), 9, "X"), HandOn(table, key(), -1)):
        assert host.refused(wish).rule == "TB-18"
    assert host.refused(Remove(table, key(), 2)).rule == "TB-2"
    assert host.refused(Take(table, key(), 9, "X")).rule == "TB-2"
