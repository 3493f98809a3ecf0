"""`kill -9` at any moment loses nothing that was acknowledged, at tables of every game that play on all the while."""

import random
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ludendum.engine import Entry, read_record, verify
from ludendum.engine import entries as logged
from ludendum.hosting.repertoire import find
from ludendum.server.messages import Answer, Done, FromPage, Leave, Move, Ping, Pong
from tests.server.auctions import chance
from tests.server.pages import Page, key
from tests.server.running import AUCTION
from tests.server.victims import Victim
from tests.soaking import SEED, share, tell
from tests.waiting import until

PLAYED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("fields-medal", {"sealed": True}),
    ("mathematicus", {"bots": ["random"], "options": {"mode": "cards", "target": 5}}),
    ("squaring-the-circle", {"bots": ["random"]}),
    ("auction", {"bots": ["random"]}),
    ("fields-medal", {"sealed": True}),
)
TABLES = 2 * len(PLAYED)


@dataclass
class Match:
    """One match, with what somebody sent to it and what was acknowledged."""

    table: str
    sent: list[FromPage] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)


@dataclass
class Player:
    """Somebody who plays as fast as it goes, one match after the other, and remembers what was acknowledged."""

    page: Page
    place: int
    luck: random.Random
    matches: list[Match] = field(default_factory=list)
    """Those since the server was last looked at; the last one runs."""
    acknowledged: int = 0
    answered: int = 0
    """Moves of the game among what was acknowledged."""
    failed: Exception | None = None

    def play(self) -> None:
        try:
            while True:
                self.act()
        except (ConnectionClosed, TimeoutError, OSError, httpx.TransportError):
            pass  # the server is gone
        except Exception as error:
            self.failed = error

    def begin(self) -> None:
        """Leave the last match, and begin another."""
        if self.matches:
            self.page.send(Leave(self.matches[-1].table))
            self.page.send(Ping(0.0))
            self.page.wait_for(Pong)
            self.page.tables.pop(self.matches[-1].table, None)
        game, wish = PLAYED[self.place % len(PLAYED)]
        self.matches.append(Match(self.page.sit_and_begin(game, **wish)))

    @property
    def is_over(self) -> bool:
        """Whether the last match is; one that was left when the server went is too."""
        state = self.page.tables.get(self.matches[-1].table)
        return state is None or state.frame.outcome is not None

    def act(self) -> None:
        if self.is_over:
            self.begin()
        match = self.matches[-1]
        table, state = match.table, self.page.tables[match.table]
        goes_on = [text for text in state.menu if text != "concede"]
        if state.frame.paused:
            message: FromPage = Move(table, key(), "resume")
        elif goes_on and self.luck.random() < 0.7:
            message = self.page.answer(table, self.luck.choice(goes_on), seat=state.seat)
        else:
            message = Move(table, key(), "pause")
        match.sent.append(message)
        answer = self.page.ask(message)
        if isinstance(answer, Done) and answer.number is not None:
            match.acknowledged[answer.key] = answer.number
            self.acknowledged += 1
            self.answered += isinstance(message, Answer)

    def come_back(self, url: str) -> None:
        """To the match that runs, and to no other."""
        last = self.matches[-1].table
        self.page.tables = {table: state for table, state in self.page.tables.items() if table == last}
        self.page.reconnect(url)


def kill_and_look(victim: Victim, players: list[Player], luck: random.Random) -> None:
    """Let all play, kill the server at some moment, start it again, and look whether anything is lost."""
    before, known = [player.answered for player in players], acknowledged(players)
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    enough = known + luck.randint(1, 200)
    until(lambda: acknowledged(players) >= enough, "an acknowledgement")
    until(
        lambda: all(player.answered > one or player.failed for player, one in zip(players, before, strict=True)),
        "a move at every table",
    )
    victim.kill()
    for thread in threads:
        thread.join()
    assert [player.failed for player in players if player.failed] == []
    victim.start()
    for player in players:
        player.come_back(victim.url)
        for match in player.matches:
            check(player, match)
        resend(player)
        del player.matches[:-1]


def acknowledged(players: list[Player]) -> int:
    return sum(player.acknowledged for player in players)


def check(player: Player, match: Match) -> None:
    """Everything that was acknowledged is in the log, once, and as it was sent."""
    record = player.page.http.get(f"/api/tables/{match.table}/record").content
    verify(record, lambda name: find((AUCTION,), name))
    entries: list[Entry] = read_record(record).entries
    numbers = list(match.acknowledged.values())
    assert len(set(numbers)) == len(numbers), "two actions were acknowledged under one number"
    assert max(numbers, default=0) <= len(entries), "an acknowledged action is lost"
    for message in match.sent:
        if (number := match.acknowledged.get(getattr(message, "key", ""))) is not None:
            assert _is_logged(message, entries[number - 1].body), "what was acknowledged is not what was logged"


def _is_logged(message: FromPage, body: object) -> bool:
    match message, body:
        case Move(), logged.Propose():
            return bool(body.motion["motion"] == message.text)
        case Answer(), logged.Answer():
            return (body.seat, body.ask) == (message.seat, message.ask)
    return False


def resend(player: Player) -> None:
    """What was acknowledged is acknowledged again, under the same number; so is the last, if it got through."""
    match = player.matches[-1]
    for message in match.sent[-3:]:
        answer = player.page.ask(message)
        name = getattr(message, "key", "")
        if name in match.acknowledged:
            assert isinstance(answer, Done)
            assert answer.number == match.acknowledged[name]
        elif isinstance(answer, Done) and answer.number is not None:
            match.acknowledged[name] = answer.number


def kill_again_and_again(folder: Path, times: int, seed: int = 1) -> None:
    luck, killed = chance(times + seed), 0
    players: list[Player] = []
    with Victim(folder / "server.sqlite3") as victim:
        try:
            for place in range(TABLES):
                players.append(Player(Page(victim.url), place, chance(place)))
                players[-1].begin()
            for _ in range(times):
                before = [player.answered for player in players]
                kill_and_look(victim, players, luck)
                assert all(player.answered > one for player, one in zip(players, before, strict=True)), (
                    "every table plays on to the last"
                )
                killed += 1
        finally:
            tell(f"killed {killed} times, {sum(player.answered for player in players):,} moves, 0 lost up to there")
            for player in players:
                player.page.close()


@pytest.mark.slow
def test_killed_at_random_points_with_ten_running_tables_it_loses_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 2)


@pytest.mark.soak
def test_killed_three_hundred_times_it_loses_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, share(300), SEED)
