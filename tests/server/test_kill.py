"""`kill -9` at any moment loses nothing that was acknowledged."""

import random
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ludendum.engine import Entry, read_record, verify
from ludendum.engine.entries import Propose
from ludendum.hosting.repertoire import find
from ludendum.server.messages import Done, FromPage, Move
from tests.server.auctions import chance
from tests.server.pages import Page, key
from tests.server.running import AUCTION
from tests.server.victims import Victim
from tests.waiting import until

TABLES = 10


@dataclass
class Player:
    """Somebody who acts at one table as fast as it goes, and remembers what was acknowledged."""

    page: Page
    table: str
    luck: random.Random
    sent: list[FromPage] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)

    def play(self) -> None:
        with suppress(ConnectionClosed, TimeoutError, OSError):
            while True:
                self.act()

    def act(self) -> None:
        frame = self.page.frame(self.table)
        menu = self.page.tables[self.table].menu
        if frame.paused:
            message: FromPage = Move(self.table, key(), "resume")
        elif frame.outcome is None and menu and self.luck.random() < 0.1:
            message = self.page.answer(self.table, self.luck.choice(menu))
        else:
            message = Move(self.table, key(), "pause")
        self.sent.append(message)
        answer = self.page.ask(message)
        if isinstance(answer, Done) and answer.number is not None:
            self.acknowledged[answer.key] = answer.number


def kill_and_look(victim: Victim, players: list[Player], luck: random.Random) -> int:
    """Let all play, kill the server at some moment, start it again, and look whether anything is lost."""
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    enough = acknowledged(players) + luck.randint(1, 200)
    until(lambda: acknowledged(players) >= enough, "an acknowledgement")
    victim.kill()
    for thread in threads:
        thread.join()
    victim.start()
    for player in players:
        player.page.reconnect(victim.url)
        check(player)
    return acknowledged(players)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def check(player: Player) -> None:
    record = player.page.http.get(f"/api/tables/{player.table}/record").content
    verify(record, lambda name: find((AUCTION,), name))
    entries: list[Entry] = read_record(record).entries
    numbers = list(player.acknowledged.values())
    assert len(set(numbers)) == len(numbers), "two actions were acknowledged under one number"
    assert max(numbers, default=0) <= len(entries), "an acknowledged action is lost"
    for message in player.sent:
        if isinstance(message, Move) and message.key in player.acknowledged:
            body = entries[player.acknowledged[message.key] - 1].body
            assert isinstance(body, Propose)
            assert body.motion["motion"] == message.text, "what was acknowledged is not what was logged"
    # What was acknowledged is acknowledged again, under the same number; so is the last, if it got through.
    for message in player.sent[-3:]:
        answer = player.page.ask(message)
        name = getattr(message, "key", "")
        if name in player.acknowledged:
            assert isinstance(answer, Done)
            assert answer.number == player.acknowledged[name]
        elif isinstance(answer, Done) and answer.number is not None:
            player.acknowledged[name] = answer.number


def kill_again_and_again(folder: Path, times: int) -> None:
    luck = chance(times)
    victim = Victim(folder / "server.sqlite3")
    players: list[Player] = []
    try:
        for place in range(TABLES):
            page = Page(victim.url)
            players.append(Player(page, page.sit_and_begin(sealed=True), chance(place)))
        known = [kill_and_look(victim, players, luck) for _ in range(times)]
        assert known[-1] > known[0] > 0
    finally:
        for player in players:
            player.page.close()
        victim.process.kill()
        victim.process.wait()


@pytest.mark.slow
def test_killed_at_random_points_with_ten_running_tables_it_loses_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 4)


@pytest.mark.soak
def test_killed_a_hundred_times_it_loses_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 100)
