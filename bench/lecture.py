"""A lecture hall: 250 phones at one lesson answer together, all in the last moment. When has the last one its verdict?

`python -m bench.lecture` starts a server of its own with SQLite, seats a hall of real sockets, and plays a few
questions: everybody answers within a second, and the clock starts when the last has sent. Server and phones share the
machine.
"""

import asyncio
import contextlib
import json
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec

from bench.load import BOUNDLESS
from bench.players import Socket
from bench.server import Served, _free_port, _process
from ludendum.server.databases import read_url
from ludendum.server.guests import COOKIE
from ludendum.server.messages import Answer, AnyFromPage, Aside, Come, Follow, Start
from ludendum.server.serve import serve
from ludendum.server.settings import Settings

HALL = 250
QUESTIONS = 4
BURST = 1.0
"""Seconds within which all answer."""
WITHIN = 2.0
"""Seconds after the close by which the last should have its verdict."""
DECK = "deck: A lecture hall\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 8\n\n" + "".join(
    f"face {face}\n"
    + "".join(f"level {level}, 60 s\nWhat is {face} + {level}?\n= {face + level}\n" for level in range(1, 5))
    for face in range(1, 2 * QUESTIONS + 1)
)
"""Plain numbers are asked for: an answer that some question sends back would keep the whole hall waiting."""
OPTIONS = {"mode": "cards", "answering": "together", "lead": True, "target": 0, "questions": DECK}


class Own(msgspec.Struct):
    question_level: int = 0


class Lesson(msgspec.Struct):
    stage: str
    number: int
    own: Own | None = None


class Seen(msgspec.Struct):
    lesson: Lesson | None = None


class Asked(msgspec.Struct):
    ask: int
    kinds: list[str]


class Frame(msgspec.Struct):
    view: Seen
    asked: Asked | None
    number: int


class Heard(msgspec.Struct):
    """Of a message, what a phone goes by."""

    say: str
    frame: Frame | None = None
    seats: list[int] = []


_read = msgspec.json.Decoder(Heard).decode


class Phone(Socket):
    """A pupil's phone, or the teacher's: it reads all it is sent, and knows what lies before it."""

    def __init__(self, host: str, cookie: str) -> None:
        super().__init__(host, cookie, lambda *_: None)
        self.frame: Frame | None = None
        self.seats: list[int] = []
        self.solved: dict[int, float] = {}
        """When the verdict on each question came."""
        self.changed = asyncio.Event()

    def hear(self, message: bytes) -> None:
        heard = _read(message)
        self.seats = heard.seats or self.seats
        if heard.frame is None:
            return
        self.frame = heard.frame
        lesson = heard.frame.view.lesson
        if lesson is not None and lesson.stage == "solution":
            self.solved.setdefault(lesson.number, time.perf_counter())
        self.changed.set()

    def data_received(self, data: bytes) -> None:
        self.arrived += len(data)
        self._rest = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, rest = self._rest.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode("latin-1"))
            self._rest = rest
            self.opened.set_result(None)
        for message in self._messages():
            self.hear(message)

    def say(self, *message: AnyFromPage) -> None:
        for one in message:
            self.send(one)

    async def until(self, kind: str, number: int = 0) -> Asked:
        """What it is asked, once that may be answered so."""
        while True:
            frame = self.frame
            if frame is not None and frame.asked is not None and kind in frame.asked.kinds:
                lesson = frame.view.lesson
                if lesson is not None and lesson.number >= number:
                    return frame.asked
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)


def main(hall: int = HALL) -> None:
    """Play in a hall, and say how long the last one waited."""
    with tempfile.TemporaryDirectory() as folder, _served(Path(folder)) as server:
        waits, processor, arrived = asyncio.run(_lecture(server, hall))
    last = [max(wait) for wait in waits]
    print(f"  {hall} phones answer within {BURST:g} s, {len(waits)} times; after the last has sent")
    print(f"  half have their verdict in {statistics.median(w for wait in waits for w in wait):.2f} s")
    print(f"  the last one in {statistics.median(last):.2f} s, at worst in {max(last):.2f} s; wanted: {WITHIN:g} s")
    print(f"  a question takes the server {processor / len(waits):.2f} s of processor time, a phone {arrived:.0f} kB")


async def _lecture(server: Served, hall: int) -> tuple[list[list[float]], float, float]:
    host = f"127.0.0.1:{server.port}"
    cookies = [_guest(host) for _ in range(hall + 1)]
    table = _lay(host, cookies[0])
    loop = asyncio.get_running_loop()
    phones: list[Phone] = []
    for cookie in cookies:
        _, phone = await loop.create_connection(lambda cookie=cookie: Phone(host, cookie), "127.0.0.1", server.port)
        await phone.opened
        phone.say(Follow(table))
        phones.append(phone)
    teacher, *pupils = phones
    for number, pupil in enumerate(pupils):
        pupil.say(Come(table, "come", f"Pupil {number + 1}"))
        while not pupil.seats:
            pupil.changed.clear()
            await asyncio.wait_for(pupil.changed.wait(), 60)
        pupil.say(Aside(table, "level", pupil.seats[0], f"level {number % 4 + 1}"))
    teacher.say(Start(table, "begin"))
    waits, before, bytes_before = [], 0.0, 0
    for number in range(1, QUESTIONS + 1):
        asks = [await pupil.until("answer", number) for pupil in pupils]
        before = before or server.processor()
        bytes_before = bytes_before or sum(pupil.arrived for pupil in pupils)
        for place, (pupil, ask) in enumerate(zip(pupils, asks, strict=True)):
            loop.call_later(BURST * place / hall, pupil.say, Answer(table, f"a{number}", pupil.seats[0], ask.ask, "12"))
        await asyncio.sleep(BURST)
        closed = time.perf_counter()
        ask = await teacher.until("next", number)
        while not all(number in pupil.solved for pupil in pupils):
            await asyncio.sleep(0.01)
        waits.append([max(0.0, pupil.solved[number] - closed) for pupil in pupils])
        teacher.say(Answer(table, f"n{number}", 0, ask.ask, "next"))
    if not all(phone.is_open for phone in phones):
        raise ConnectionError("a phone was lost")
    arrived = (sum(pupil.arrived for pupil in pupils) - bytes_before) / hall / QUESTIONS / 1000
    return waits, server.processor() - before, arrived


def _guest(host: str) -> str:
    with urlopen(f"http://{host}/api/me") as answer:
        given: str = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    return given


def _lay(host: str, cookie: str) -> str:
    wish = json.dumps({"game": "mathematicus", "seed": "hall", "seats": 251, "options": OPTIONS, "name": "T"}).encode()
    headers = {"Cookie": f"{COOKIE}={cookie}", "Content-Type": "application/json"}
    with urlopen(Request(f"http://{host}/api/tables", wish, headers)) as answer:
        laid: str = json.load(answer)["table"]
    return laid


def _served(folder: Path) -> "contextlib.AbstractContextManager[Served]":
    port = _free_port()
    command = [sys.executable, "-m", "bench.lecture", "serve", str(folder / "hall.sqlite3"), str(port)]
    return _process(command, port)


def _serve(database: str, port: int) -> int:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return serve(Settings(read_url(database), limits=BOUNDLESS), "127.0.0.1", port)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", database, port]:
            sys.exit(_serve(database, int(port)))
        case [hall]:
            main(int(hall))
        case _:
            main()
