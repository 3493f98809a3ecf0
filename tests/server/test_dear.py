"""Decks and records that are dear to check: they keep nobody waiting who brings a small one."""

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from ludendum.engine import LiveMatch, Person, Seat, export
from ludendum.games import find
from tests.games.mathematicus.own_deck import deck as small_deck
from tests.server.pages import Page, problem
from tests.server.running import Running, running
from tests.waiting import until

pytestmark = pytest.mark.slow

HEADING = "deck: {}\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 2\n\nface 1\nlevel 1, 30 s\nWhat?\ntopic: sums\n"
DRAWS = "draw: a in 1..140\ndraw: b in 1..140\n"
DEAR = (
    "let: d = divisors_of(73513440)\n" + "".join(f"let: x{n} = sum({','.join(['d'] * 40)})\n" for n in range(6)),
    "let: x = √(99999989-a)+√(99999941-b)+√2+√3+√5+√7\nlet: y = x×x\nlet: z = floor(y×x)\n",
    "let: x = ((a+1)/(" + "9" * 39 + "+b))^14\n" + "".join(f"let: z{n} = {'+'.join(['x'] * 70)}\n" for n in range(15)),
    "".join(f"let: x{n} = count({','.join(['base(2^1990,2)'] * 15)})\n" for n in range(10)),
    'figure: polygon points="0,0 {100+a},1 {200+b},70 250,90 240,180 230,270 220,160 5,155 6,6"\n',
    "".join(f"let: x{n} = {'+'.join(['170!'] * 45)}\n" for n in range(10)),
    "let: x = (1+π+√2+√3)×(1+π+√5+√7)\nlet: y = floor(x×(a+√11))\n",
    "".join(f"let: x{n} = {'+'.join(['choose(1000,500)'] * 12)}\n" for n in range(10)),
)
"""Small texts that took up to minutes to check."""


DEEP = 8


def dear_deck(place: int) -> str:
    return f"{HEADING.format(place)}{DRAWS}{DEAR[place % len(DEAR)]}= a + b\n"


def dear_record(moves: int) -> bytes:
    """A match in which somebody takes back, again and again, and each time all is played anew."""
    game = find("fields-medal")
    live: Any = LiveMatch.start(game, game.options(practice=True), seed="seed 286")
    live.sit(Seat(0), person=Person(1), name="Ada")
    live.begin()
    for move in range(moves):
        live.answer(Seat(0), next(live.offer(Seat(0)).menu()))
        if move > DEEP:
            live.propose(Person(1), live.last_choice(Person(1)))
    return export(live)


def lay(page: Page, deck: str) -> Any:
    return page.http.post("/api/tables", json={"game": "mathematicus", "options": {"questions": deck}})


def waiting(server: Running, pieces: list[Future[Any]]) -> bool:
    """Whether all that was brought is in the workshop, or through it."""
    return len(server.house.workshop) + sum(one.done() for one in pieces) >= len(pieces)


def send_away(server: Running) -> None:
    """Give up what is being checked: what becomes of it is another matter."""
    server.house.loop.call_soon_threadsafe(server.house.workshop.close)


def test_eight_dear_decks_keep_no_small_one_waiting(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack, ThreadPoolExecutor(len(DEAR)) as threads:
        page, *others = [stack.enter_context(Page(server.url)) for _ in range(len(DEAR) + 1)]
        dear = [threads.submit(lay, other, dear_deck(place)) for place, other in enumerate(others)]
        until(lambda: waiting(server, dear), "what was brought")
        answer = lay(page, small_deck())
        done = sum(one.done() for one in dear)
        send_away(server)
        assert answer.status_code == 201, answer.text
        assert done <= 2, "those that are small for the workshop, if any"


def test_ten_dear_records_keep_no_small_one_waiting(tmp_path: Path) -> None:
    many, record = 10, dear_record(1500)
    with running(tmp_path) as server, ExitStack() as stack, ThreadPoolExecutor(many) as threads:
        page, *others = [stack.enter_context(Page(server.url)) for _ in range(many + 1)]
        small = page.http.get(f"/api/tables/{page.sit_and_begin()}/record").content
        dear = [threads.submit(other.http.post, "/api/records", content=record) for other in others]
        until(lambda: waiting(server, dear), "what was brought")
        answer = page.http.post("/api/records", content=small)
        done = sum(one.done() for one in dear)
        send_away(server)
        assert answer.status_code == 200, answer.text
        assert done == 0


def test_a_deck_that_was_refused_is_refused_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        reason = problem(lay(page, "deck: none\n" * 30), 400)["reason"]
        assert "line 1" in reason
        send_away(server)  # nobody looks at it again
        assert problem(lay(page, "deck: none\n" * 30), 400)["reason"] == reason
