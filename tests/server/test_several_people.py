"""Several people at one table: seats, hidden answers, first-come windows, motions, and those who look on."""

import base64

import msgspec
import pytest

from ludendum.engine import read_record, verify
from ludendum.engine.entries import Answer as AnswerEntry
from ludendum.engine.entries import Presence, TimeOut
from ludendum.hosting.repertoire import find
from ludendum.server.messages import (
    Ballot,
    Done,
    Follow,
    Gone,
    Invite,
    Move,
    Ping,
    Pong,
    Rise,
    Start,
    TableState,
    Take,
    Talk,
    Update,
)
from tests.server.auctions import chance, gather, hear_up_to, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, without_clock
from tests.server.running import AUCTION, Running
from tests.waiting import until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("people", [2, 3])
def test_a_whole_auction_and_every_page_always_knows_what_a_fresh_one_would(new_page: NewPage, people: int) -> None:
    pages, watcher = [new_page() for _ in range(people)], new_page()
    table = gather(pages, [watcher], options={"rounds": 2})
    for _ in turns(pages, table, chance(people), [watcher]):
        for page in (*pages, watcher):
            assert without_clock(page.tables[table]) == without_clock(page.fresh(table))
    records = {page.http.get(f"/api/tables/{table}/record").content for page in (*pages, watcher)}
    assert len(records) == 1, "once the match is over nothing is hidden from anybody"
    assert verify(records.pop(), lambda name: find((AUCTION,), name)).complete


def test_nobody_is_told_what_is_hidden_from_them(new_page: NewPage) -> None:
    pages, watcher = [new_page() for _ in range(3)], new_page()
    table = gather(pages, [watcher], options={"rounds": 3})
    before_the_end: dict[Page, int] = {}
    for _ in turns(pages, table, chance(7), [watcher]):
        for page in (*pages, watcher):
            if page.frame(table).outcome is None:
                before_the_end[page] = len(page.captured)
    record = read_record(watcher.http.get(f"/api/tables/{table}/record").content)
    secret = record.closing.secret if record.closing is not None else None
    assert secret is not None
    for page in (*pages, watcher):
        seat = page.tables[table].seat
        heard = b"\n".join(page.captured[: before_the_end[page]])
        for encoded in encodings(secret):
            assert encoded not in heard
        for entry in record.entries:
            for field in entry.sealed:
                if field.audience is None or seat in field.audience or field.salt is None:
                    continue
                if field.name == "action" or field.name.startswith("prose."):
                    continue  # told when its ask closes: see below
                assert base64.b64encode(field.salt) not in heard, field.name
        check_hidden_answers(page, table, record.entries, seat)


def encodings(secret: bytes) -> list[bytes]:
    plain, safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return [secret, secret.hex().encode(), secret.hex().upper().encode(), plain.rstrip(b"="), safe.rstrip(b"=")]


def check_hidden_answers(page: Page, table: str, entries: object, seat: int | None) -> None:
    """While an ask is open, no message holds the answers of others to it."""
    answers = [entry for entry in entries if isinstance(entry.body, AnswerEntry) and entry.body.action is None]  # type: ignore[attr-defined]
    hidden = 0
    for raw in page.captured:
        message = msgspec.json.decode(raw, type=Update) if b'"say":"update"' in raw else None
        asked = message.frame.asked if message is not None and message.table == table else None
        if asked is None or not asked.hidden:
            continue
        for entry in answers:
            if entry.body.ask == asked.ask and entry.body.seat != seat:
                hidden += 1
                salt = entry.field("action").salt
                assert base64.b64encode(salt) not in raw
                assert entry.body.seat not in asked.shown
    assert hidden, "some answers were hidden at some time"


def test_that_somebody_has_answered_is_public_and_what_they_said_is_not(new_page: NewPage) -> None:
    pages, watcher = [new_page() for _ in range(2)], new_page()
    table = gather(pages, [watcher])
    for _ in turns(pages, table, chance(3), [watcher]):
        asked = watcher.frame(table).asked
        if asked is not None and asked.hidden:
            break
    first, second = pages
    number = first.do(first.answer(table, first.tables[table].menu[0]))
    assert number is not None
    for page in (second, watcher):
        hear_up_to(page, table, number)
        asked = page.frame(table).asked
        assert asked is not None
        assert asked.answered == (0,)
        assert asked.shown == {}
    asked = first.frame(table).asked
    assert asked is not None
    assert [*asked.shown] == [0], "only who gave it reads it"


# seats ---------------------------------------------------------------------------------------------------------------


def test_a_seat_is_one_persons(new_page: NewPage) -> None:
    owner, other = new_page(), new_page()
    table = owner.lay("auction", seats=2)
    owner.follow(table)
    other.follow(table)
    assert other.refused(Invite(table, key(), 1, "simple")).kind == "not allowed"
    refused = other.refused(Take(table, key(), 0, "Thief"))
    assert (refused.kind, refused.rule) == ("refused", "TB-2")
    other.do(Take(table, key(), 1, "Ben"))
    assert other.tables[table].seats == (1,)
    assert other.refused(Rise(table, key(), 0)).kind == "not allowed"
    other.do(Rise(table, key(), 1))
    assert other.tables[table].seats == ()
    assert owner.refused(Start(table, key())).rule == "TB-5"
    owner.do(Invite(table, key(), 1, "simple"))
    owner.contribute(table)
    owner.wait_until(table, lambda state: state.begun)
    assert owner.frame(table).sitters[1].bot == "simple"


def test_a_whole_class_sits_down_at_once(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(4)]
    table = pages[0].lay("auction", seats=4)
    for page in pages:
        page.follow(table)
    sitting = [Take(table, key(), seat) for seat in range(1, 4)]
    for page, message in zip(pages[1:], sitting, strict=True):
        page.send(message)
    for page, message in zip(pages[1:], sitting, strict=True):
        page.wait_for(Done, key=message.key)
        assert len(page.fresh(table).seats) == 1
    assert {sitter.person for sitter in pages[0].fresh(table).frame.sitters} == {1, 2, 3, 4}


def test_bots_play_along_to_the_end(page: Page) -> None:
    table = page.sit_and_begin("auction", bots=["simple", "random"], options={"rounds": 2})
    while page.frame(table).outcome is None:
        if page.tables[table].menu:
            page.ask(page.answer(table, page.tables[table].menu[0]))  # a bot may have been first
        else:
            page.hear()
    assert page.frame(table).outcome is not None


def test_who_asks_for_a_seat_in_a_running_game_is_told_how_to_get_it(new_page: NewPage) -> None:
    pages, late = [new_page() for _ in range(2)], new_page()
    table = gather(pages)
    late.follow(table)
    refused = late.refused(Take(table, key(), 1, "Cat"))
    assert refused.rule == "TB-2"
    assert "those who play may hand it to you" in refused.reason
    assert late.tables[table].person == 3
    for said in (Talk(table, key(), "let me in"), Move(table, key(), "pause"), Start(table, key())):
        assert "only those who hold a seat" in late.refused(said).reason
    assert pages[0].refused(Move(table, key(), "hand to person 2 9")).rule == "TB-2"
    number = pages[0].do(Move(table, key(), "hand to person 2 3"))
    assert number is not None
    hear_up_to(pages[1], table, number)
    pages[1].do(Ballot(table, key(), number, True))
    late.wait_until(table, lambda state: state.seats == (1,))
    assert late.tables[table].wants_contribution
    late.contribute(table)
    assert pages[1].tables[table].seats == ()


def test_a_table_without_spectators_shows_nothing_to_strangers(new_page: NewPage) -> None:
    pages, stranger = [new_page() for _ in range(2)], new_page()
    table = gather(pages, spectators=False)
    stranger.send(Follow(table))
    gone = stranger.wait_for(Gone)
    assert gone.table == table
    for path in ("record", "replay"):
        assert stranger.http.get(f"/api/tables/{table}/{path}").status_code in (403, 404)
    assert stranger.refused(Take(table, key(), 0)).kind == "not allowed"
    assert stranger.refused(Move(table, key(), "pause")).kind == "not allowed"


def test_who_looked_in_while_a_seat_was_free_sees_no_more_once_it_is_taken(new_page: NewPage) -> None:
    owner, other, stranger = new_page(), new_page(), new_page()
    table = owner.lay("auction", seats=2, spectators=False)
    for page in (owner, other, stranger):
        page.follow(table)
    other.do(Take(table, key(), 1, "Ben"))
    owner.wait_until(table, lambda state: state.frame.sitters[1].person is not None)
    assert "no spectators" in stranger.wait_for(Gone, table=table).reason
    assert b"Ben" not in b"".join(stranger.captured), "not even who has taken it"
    owner.do(Talk(table, key(), "now that we are alone"))
    stranger.send(Ping(1.0))
    assert isinstance(stranger.hear(), Pong), "nothing else was said to them"


# time ----------------------------------------------------------------------------------------------------------------


def test_whoever_does_not_answer_in_time_is_timed_out(new_page: NewPage, server: Running) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    for _ in turns(pages, table, chance(1)):
        asked = pages[0].frame(table).asked
        if asked is not None and asked.hidden:
            break
    before = pages[0].last[table]
    server.pass_time(31_000)
    hear_up_to(pages[0], table, before + 1)
    record = read_record(pages[0].http.get(f"/api/tables/{table}/record").content)
    assert isinstance(record.entries[before].body, TimeOut)


def test_play_begins_without_those_who_add_nothing_to_the_seed(page: Page, server: Running) -> None:
    table = page.lay()
    page.follow(table)
    server.pass_time(10_500)
    page.wait_until(table, lambda state: state.begun)


def test_a_motion_nobody_decides_lapses(new_page: NewPage, server: Running) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    pages[0].do(Move(table, key(), "reserve 4"))
    assert pages[0].frame(table).motions
    server.pass_time(61_000)
    pages[0].wait_until(table, lambda state: not state.frame.motions)


def test_who_is_gone_for_a_while_is_noted_and_may_come_back(new_page: NewPage, server: Running) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    pages[1].hang_up()
    until(lambda: sum(len(found.followers) for found in server.in_memory(table)) == 1)
    until(lambda: all(house.fellows.know_who_is_here(len(server.houses) - 1) for house in server.houses))
    until(lambda: all(pages[1].guest not in house.fellows.connected(table) for house in server.houses))
    server.pass_time(0)
    server.pass_time(21_000)
    pages[0].wait_until(table, lambda state: not state.frame.sitters[1].here)
    pages[1].socket = pages[1]._connect()
    pages[1].send(Follow(table, pages[1].last[table]))
    pages[0].wait_until(table, lambda state: state.frame.sitters[1].here)
    record = read_record(pages[0].http.get(f"/api/tables/{table}/record").content)
    assert [entry.body.here for entry in record.entries if isinstance(entry.body, Presence)] == [False, True]


def test_one_person_may_hold_several_seats_and_sees_what_each_is_told(page: Page) -> None:
    table = page.lay("auction", seats=2)
    page.follow(table)
    page.do(Take(table, key(), 1))
    page.contribute(table)
    state: TableState = page.wait_until(table, lambda state: state.begun)
    assert state.seats == (0, 1)
    assert sum("You draw" in text for text in state.told) == 6
    assert without_clock(state) == without_clock(page.fresh(table))
    assert state.seat == 0
    page.do(page.answer(table, state.menu[0], seat=0))
    assert page.tables[table].seat == 1
