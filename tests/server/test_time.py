"""Time is the table's: whatever keeps the server from its work is charged to nobody who plays."""

import signal
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from ludendum.engine import AnyAction, Offer, read_record, verify
from ludendum.engine.entries import Answer, Begin, TimeOut
from ludendum.hosting.repertoire import find
from ludendum.server import messages
from ludendum.server.line import Line
from ludendum.server.messages import Done, Invite, Move, Refused, Take, TimeIs
from ludendum.server.steady import SILENCE, SteadyClock, wall_clock
from ludendum.server.tables import Table
from tests.engine.toys import FirstBot
from tests.server.auctions import gather
from tests.server.conftest import NewPage
from tests.server.pages import Page, key
from tests.server.quiz import LIMIT
from tests.server.running import ALONE, AUCTION, QUIZ, RACE, HandClock, Running, running
from tests.server.test_delay import until_asked_to_divide
from tests.server.test_trouble import held_up, waits_for_the_disk
from tests.server.test_workers import two_workers
from tests.server.victims import Victim
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

HOUR = 60 * 60_000


class Setting:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall_clock() + self.ahead


class Counter:
    """A monotonic clock, which counts when a test says so."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now

    def count(self, milliseconds: int) -> None:
        self.now += milliseconds * 1_000_000


def answered(page: Page, table: str, number: int | None) -> Answer:
    """An answer as it stands in a record that holds."""
    record = page.http.get(f"/api/tables/{table}/record").content
    verify(record, lambda name: find((AUCTION, QUIZ, RACE), name))
    body = read_record(record).entries[(number or 0) - 1].body
    assert isinstance(body, Answer)
    return body


def in_memory(server: Running, table: str) -> Table:
    found = server.house.hall.in_memory(table)
    assert found is not None
    return found


# the clock -----------------------------------------------------------------------------------------------------------


def test_whoever_sets_the_walls_clock_moves_no_table(tmp_path: Path) -> None:
    wall = Setting()
    with (
        running(tmp_path, now=SteadyClock(wall, Counter())) as server,
        Page(server.url) as one,
        Page(server.url) as other,
    ):
        table = gather([one, other])
        buyer = until_asked_to_divide([one, other], table)
        for ahead in (HOUR, -HOUR):
            before = buyer.fresh(table).clock
            wall.ahead = ahead
            assert abs(buyer.fresh(table).clock - before) < HOUR / 2
            assert buyer.fresh(table).frame.number == buyer.last[table], "nobody's time is up"
        assert answered(buyer, table, buyer.do(buyer.answer(table, "divide by 1"))).charged <= 12_000


def test_the_clock_runs_on_from_the_wall_at_its_start_and_no_further_than_it_has_a_pulse() -> None:
    counter = Counter()
    clock = SteadyClock(lambda: 7 * HOUR, counter)
    counter.count(5_000)
    assert clock() == 7 * HOUR + 5_000, "before anybody is served it simply runs"
    assert clock.pulse() == 0
    counter.count(100)
    assert (clock(), clock.looked()) == (7 * HOUR + 5_100, 7 * HOUR + 5_000)
    counter.count(HOUR)
    assert clock() == 7 * HOUR + 5_000 + SILENCE
    assert clock.looked() == 7 * HOUR + 5_000, "what is read now may have come as soon as it fell silent"
    assert clock.pulse() == HOUR + 100 - SILENCE
    assert clock() == clock.looked() == 7 * HOUR + 5_000 + SILENCE
    counter.count(50)
    assert clock() == 7 * HOUR + 5_050 + SILENCE


# arriving ------------------------------------------------------------------------------------------------------------


def asked_at_a_table(new_page: NewPage) -> tuple[str, Page, Page]:
    """Two people at a table, of whom one has to name a divisor against the clock: the table, who, and the other."""
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    buyer = until_asked_to_divide(pages, table)
    return table, buyer, next(page for page in pages if page is not buyer)


@ALONE
def test_an_answer_came_when_it_arrived_however_long_the_table_was_busy(new_page: NewPage, server: Running) -> None:
    """TB-9"""
    table, buyer, other = asked_at_a_table(new_page)
    found = in_memory(server, table)
    with held_up(server):
        other.send(Move(table, key(), "reserve 4"))
        waits_for_the_disk(server)
        answer = buyer.answer(table, buyer.tables[table].menu[0])
        buyer.send(answer)
        until(lambda: found.turns._waiters, "an answer that waits for its turn")
        server.pass_time(HOUR)
    body = answered(buyer, table, buyer.do(answer))
    assert body.charged <= body.came - body.opened < 12_000


@ALONE
def test_nor_does_it_matter_what_it_waits_behind(new_page: NewPage, server: Running) -> None:
    """TB-11: a time-out does not overtake what came before it."""
    table, buyer, _ = asked_at_a_table(new_page)
    elsewhere = buyer.sit_and_begin()
    line = line_to(server, buyer)
    with held_up(server):
        buyer.send(Move(elsewhere, key(), "pause"))
        waits_for_the_disk(server)
        answer = buyer.answer(table, buyer.tables[table].menu[0])
        buyer.send(answer)
        until(lambda: list(line.unheard), "an answer that waits to be heard")
        server.pass_time(HOUR)
    assert answered(buyer, table, buyer.do(answer)).charged < 12_000


# what may still come -------------------------------------------------------------------------------------------------


def line_to(server: Running, page: Page) -> Line:
    """The server's end of a page's line."""
    (connection,) = server.house.live.connections[page.guest]
    return connection._line


def quiz(pages: Sequence[Page], game: str = "quiz") -> str:
    """A table at which the first page is asked now, against the clock."""
    table = pages[0].lay(game, seats=len(pages), seed="quiz")
    for page in pages:
        page.follow(table)
    for seat, page in enumerate(pages[1:], start=1):
        page.do(Take(table, key(), seat, f"Player {seat + 1}"))
    for page in pages:
        page.wait_until(table, lambda state: state.begun)
    return table


def pick(page: Page, table: str, after: int) -> messages.Answer:
    """An answer that is given when so much of the time is over, as its page says."""
    asked = page.frame(table).asked
    assert asked is not None
    return replace(page.answer(table, "pick 3"), given=asked.opened + after)


def breaks(server: Running, page: Page) -> None:
    """The page's connection breaks, and the server notices."""
    page.hang_up()
    until(lambda: page.guest not in server.house.live.connections, "that the page is gone")


def fall_silent(line: Line) -> None:
    """Nothing comes back from a page, and nobody knows why."""
    line.handle_pong = lambda event: None  # type: ignore[method-assign]  # noqa: ARG005


def what_is_logged(page: Page, table: str) -> type[object]:
    """What the last entry is."""
    return type(page.logged(table)[-1].body)


def let_it_look(server: Running) -> None:
    """Whatever was due has been done, or is waited for."""
    until(lambda: not any(watch.striking for watch in server.house.hall.clockwork._watches.values()))


@ALONE
def test_whoever_comes_back_after_a_broken_line_may_send_their_answer_again(new_page: NewPage, server: Running) -> None:
    """TB-17"""
    asked, other = new_page(), new_page()
    table = quiz([asked, other])
    answer = pick(asked, table, after=1_500)
    server.pass_time(1_600)
    breaks(server, asked)
    server.pass_time(3_000)
    let_it_look(server)
    assert what_is_logged(other, table) is Begin, "the time-out waits"
    asked.reconnect(again=answer)
    body = answered(asked, table, asked.do(answer))
    assert (body.came - body.opened, body.charged) == (1_500, 1_500), "as its page says, for it may be so"


@ALONE
def test_but_nobody_is_waited_for_longer_than_the_grace(new_page: NewPage, server: Running) -> None:
    """TB-17"""
    asked, other = new_page(), new_page()
    table = quiz([asked, other])
    answer = pick(asked, table, after=1_500)
    breaks(server, asked)
    server.pass_time(LIMIT + server.settings.grace)
    other.wait_until(table, lambda state: state.frame.number > answer.ask)
    assert what_is_logged(other, table) is TimeOut
    asked.reconnect()
    refused = asked.refused(answer)
    assert (refused.kind, refused.reason) == ("stale", "the time for that question had run out before your answer came")


@ALONE
def test_nor_is_somebody_who_was_away_before_they_were_asked(new_page: NewPage, server: Running) -> None:
    """TB-17: they have nothing to send again."""
    first, second = new_page(), new_page()
    table = quiz([first, second])
    breaks(server, second)
    number = first.do(pick(first, table, after=0)) or 0
    server.pass_time(LIMIT + 100)
    first.wait_until(table, lambda state: state.frame.number > number)
    assert what_is_logged(first, table) is TimeOut


@ALONE
def test_a_silent_page_is_waited_for_and_believed_as_far_as_it_may_be(new_page: NewPage, server: Running) -> None:
    """TB-17"""
    asked, other = new_page(), new_page()
    table, grace = quiz([asked, other]), server.settings.grace
    fall_silent(line_to(server, asked))
    server.pass_time(grace + 1_000)
    let_it_look(server)
    assert what_is_logged(other, table) is Begin, "the time-out waits"
    body = answered(asked, table, asked.do(pick(asked, table, after=0)))
    assert 1_000 <= body.came - body.opened <= LIMIT, "no more than the grace is given back"


@ALONE
def test_what_a_page_sends_after_a_sign_of_life_was_not_given_before(new_page: NewPage, server: Running) -> None:
    """TB-17"""
    asked, other = new_page(), new_page()
    table = quiz([asked, other])
    fall_silent(line_to(server, asked))  # so that the table waits
    twin = new_page(asked.cookie)
    twin.follow(table)
    server.pass_time(LIMIT + 500)
    lines = [connection._line for connection in server.house.live.connections[asked.guest]]
    until(lambda: any(line.last_sign for line in lines), "a sign of life")
    refused = twin.refused(pick(twin, table, after=0))
    assert (refused.kind, refused.reason[:36]) == ("stale", "the time for this answer has run out")
    assert what_is_logged(other, table) is Begin


def test_what_a_restarted_server_is_sent_again_was_given_when_its_page_says(tmp_path: Path) -> None:
    """TB-17"""
    with running(tmp_path) as server, Page(server.url) as page:
        table = quiz([page])
        answer = pick(page, table, after=500)
        server.stop()
        with running(tmp_path, now=HandClock(HOUR)) as again:
            until(lambda: again.house.hall.in_memory(table), "the table")
            while in_memory(again, table).clock() < (answer.given or 0) + LIMIT:
                again.pass_time(500)
            page.reconnect(again.url, answer)
            body = answered(page, table, page.do(answer))
            assert body.came - body.opened == 500


@ALONE
def test_in_a_first_come_window_nobody_is_waited_for(new_page: NewPage, server: Running) -> None:
    """TB-17"""
    one, other = new_page(), new_page()
    table = quiz([one, other], "race")
    breaks(server, one)
    server.pass_time(LIMIT + 100)
    other.wait_until(table, lambda state: state.frame.number > pick(one, table, after=0).ask)
    assert what_is_logged(other, table) is TimeOut


@ALONE
def test_whoever_has_missed_nothing_but_time_is_told_the_time(new_page: NewPage, server: Running) -> None:
    page = new_page()
    table = quiz([page])
    server.pass_time(500)
    page.reconnect()
    assert page.wait_for(TimeIs, table=table).clock >= page.tables[table].clock + 500


@ALONE
def test_a_bot_takes_the_servers_time_and_is_charged_nothing(
    page: Page, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TB-9"""
    may_choose = threading.Event()

    def choose(_bot: FirstBot, _view: object, offer: Offer) -> AnyAction:
        assert may_choose.wait(PATIENCE)
        return next(offer.menu())

    monkeypatch.setattr(FirstBot, "choose", choose)
    table = page.lay("quiz", seats=2, seed="quiz")
    page.follow(table)
    page.do(Invite(table, key(), 1, "first"))
    page.wait_until(table, lambda state: state.begun)
    number = page.do(pick(page, table, after=0)) or 0
    until(lambda: any(watch.thinking for watch in server.house.hall.clockwork._watches.values()), "a bot that thinks")
    server.pass_time(LIMIT + 500)
    let_it_look(server)
    may_choose.set()
    page.wait_until(table, lambda state: state.frame.number > number)
    assert answered(page, table, number + 1).charged < LIMIT


def test_a_page_at_another_worker_is_asked_for_its_sign_as_well(tmp_path: Path) -> None:
    """TB-17"""
    with two_workers(tmp_path) as pair, Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = quiz([here, there])
        number = here.do(pick(here, table, after=0)) or 0
        there.wait_until(table, lambda state: state.frame.number == number)
        pair.pass_time(LIMIT + 500)
        for page in (here, there):
            page.wait_until(table, lambda state: state.frame.number > number)
        assert what_is_logged(here, table) is TimeOut, "it had nothing to send"
        number = here.do(pick(here, table, after=0)) or 0
        there.wait_until(table, lambda state: state.frame.number == number)
        fall_silent(line_to(pair.two, there))
        pair.pass_time(LIMIT + 500)
        answer = pick(there, table, after=1_000)
        assert answered(there, table, there.do(answer)).charged == 1_000


# a server that stands still ------------------------------------------------------------------------------------------


def stopped(victim: Victim, page: Page, message: messages.Answer | None = None) -> None:
    """The server stands still for longer than anybody has time; meanwhile a page may send something."""
    victim.process.send_signal(signal.SIGSTOP)
    if message is not None:
        page.send(message)
    time.sleep((LIMIT + 500) / 1000)
    victim.process.send_signal(signal.SIGCONT)


def answered_while_it_is_stopped(victim: Victim, page: Page, table: str) -> int:
    """An answer counts though nobody looked before its time was over. A busy machine may be too late to stop it."""
    for _ in range(5):
        answer = pick(page, table, after=0)
        stopped(victim, page, answer)
        while not isinstance(heard := page.hear(), Done | Refused):
            pass
        if isinstance(heard, Done) and heard.number is not None:
            return heard.number
    raise AssertionError("nothing counted")


def test_a_server_that_is_stopped_takes_nobodys_time(tmp_path: Path) -> None:
    with Victim(tmp_path / "server.sqlite3") as victim, Page(victim.url) as page:
        table = quiz([page])
        number = answered_while_it_is_stopped(victim, page, table)
        assert answered(page, table, number).charged < LIMIT, "it came while nobody looked"
        begun, clock = time.monotonic(), page.fresh(table).clock
        page.wait_until(table, lambda state: state.frame.number == number)
        stopped(victim, page)
        page.wait_for(TimeIs, table=table)
        page.wait_until(table, lambda state: state.frame.number > number)
        assert what_is_logged(page, table) is TimeOut
        counted = page.fresh(table).clock - clock
        # However slow all this was: the server was away for so much of it, and has counted that to nobody.
        away = LIMIT + 500 - SILENCE
        assert counted <= 1000 * (time.monotonic() - begun) - away + 10, "the rest of the time was left"
