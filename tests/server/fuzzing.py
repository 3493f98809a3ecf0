"""Whatever may come to a server: what is valid, bent in every way, and what was never anything.

What is sent is made from golden records, menus, decks and formulas; a seed makes the same again.
"""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludendum import games
from ludendum.server.guests import COOKIE
from ludendum.server.messages import AnyFromPage
from tests import golden
from tests.games.mathematicus.own_deck import deck
from tests.server.pages import Page
from tests.server.test_dear import DEAR, dear_deck
from tests.waiting import PATIENCE

TOGETHER = 100
"""Messages that are sent before anybody waits for an answer."""
LARGEST = 15_000
FAULT = b"something went wrong"
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**53 + 1, 2**64, -(2**70), 1e308, -0.0, 0.1),
    *("", " ", "\x00", "\ud7ff", "é" * 50, "⟦0⟧", "../..", "\u202e", "1" * 400, "(" * 90, "take back last"),
    *([], {}, [[]], {"": None}, [0] * 50, {"do": "concede"}, {"motion": "pause"}),
)
FORMULAS = (
    *(
        "prove quantity 3 + 4 × (5 − 2) = 15",
        "prove 3‖4 ÷ 2 = 17",
        "answer 3/4",
        "answer 2√2 + π/3",
        "answer 1,234.5 cm",
    ),
    *("answer 3 : 4", "answer {1; 2; 3}", "hand to bot 1 random", "hand to person 1 2", "choose +1 hot", "9^9^9^9^9"),
)
QUESTION: dict[str, Any] = {
    "text": "What is {a} × {b}?",
    "answer": "a * b",
    "draws": ["a in 2..9", "b in 2..9"],
    "level": 2,
    "seconds": 30,
    "topic": "multiplication",
    "choices": [],
    "kind": "number",
    "unit": "",
    "rolls": [],
}
SHEET: dict[str, Any] = {"name": "Ours", "language": "en", "about": "", "version": 1, "questions": [QUESTION]}
PATHS = (
    *("/api/me", "/api/games", "/api/tables", "/api/statistics", "/api/daily/fields-medal", "/api/rules/table"),
    *("/api/me/code", "/health", "/", "/schema/live", "/t/{table}", "/api/tables/{table}/record"),
    *("/api/tables/{table}/replay?at=1", "/api/tables/{table}/review", "/api/tables/{table}/paper/pdf"),
    *("/api/records/abc/replay?at=0&seat=1", "/api/daily/fields-medal?day=2026-03-14", "/assets/x.js"),
)
BODIES: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/api/tables", {"game": "fields-medal", "options": {"practice": True}, "seed": "x", "name": "Ada"}),
    ("POST", "/api/tables", {"game": "squaring-the-circle", "seats": 3, "bots": ["random"], "spectators": False}),
    ("POST", "/api/tables/{table}/fork", {"at": 1, "keep_dice": True}),
    ("POST", "/api/me/adopt", {"code": "ABCDEFGH"}),
    ("PATCH", "/api/me", {"name": "Ada"}),
    ("PUT", "/api/me/results", {"show": "named"}),
    ("POST", "/api/me/code", None),
    ("POST", "/api/me/end-others", None),
    ("POST", "/api/me/feed", None),
    ("DELETE", "/api/me/feed", None),
    ("POST", "/api/join", {"code": "ABCD-EFGH", "name": "Ada"}),
    ("POST", "/api/invitations", {"people": 3}),
    ("POST", "/api/blocks", {"table": "{table}", "seat": 1, "line": None}),
    ("DELETE", "/api/blocks/0123456789abcdef", None),
    ("POST", "/api/reports", {"table": "{table}", "reason": "spam", "seat": 1, "words": "Look at this."}),
    ("POST", "/api/records", {"format": "ludendum 2"}),
    ("POST", "/api/tables/{table}/review", None),
    ("POST", "/api/tables/{table}/next", None),
    ("POST", "/api/tables/{table}/number", None),
    ("POST", "/api/lessons", {"title": "Fours", "until": 2**42, "questions": 2, "options": {}, "name": "Ada"}),
    ("POST", "/api/lessons/ABCDEFGHJKMN/begin", {"name": "Ada", "level": 2, "time": "1.5"}),
    ("PUT", "/api/lessons/ABCDEFGHJKMN/kept", {"kept": True}),
    ("POST", "/api/lessons/ABCDEFGHJKMN/practice", None),
    ("POST", "/api/questions", {"sheet": SHEET}),
    ("POST", "/api/questions/try", {"question": QUESTION, "language": "en", "answer": "12", "seed": "x"}),
    ("POST", "/api/questions/upload", "question 3 + 4"),
    ("PUT", "/api/questions/ABCDEFGHJKMN", {"edition": 1, "key": "k", "sheet": SHEET}),
    ("DELETE", "/api/questions/ABCDEFGHJKMN", None),
    ("POST", "/api/questions/ABCDEFGHJKMN/link", None),
    ("DELETE", "/api/questions/ABCDEFGHJKMN/link", None),
    ("POST", "/api/questions/from/ABCDEFGHJKMN", None),
)
UNTRIED = {("DELETE", "/api/me"), ("POST", "/api/me/sign-out")}
"""What would send the fuzz itself away."""


@dataclass
class Bender:
    """Bends things, by chance."""

    luck: random.Random

    def bent(self, value: Any) -> Any:
        """A value with something about it changed."""
        chance = self.luck.random()
        if chance < 0.15:
            return self.luck.choice(ODD)
        if isinstance(value, dict) and value:
            name = self.luck.choice(list(value))
            rest = {one: other for one, other in value.items() if one != name or chance > 0.3}
            return {**rest, name if chance > 0.4 else self.text(name): self.bent(value[name])} if chance > 0.2 else rest
        if isinstance(value, list) and value:
            place = self.luck.randrange(len(value))
            return [*value[:place], self.bent(value[place]), *value[place + (chance > 0.5) :]]
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, int):
            return value + self.luck.choice((-1, 1, 7, 2**31))
        return self.luck.choice(ODD)

    def text(self, text: str) -> str:
        place, other = (self.luck.randrange(len(text) + 1) for _ in range(2))
        match self.luck.randrange(5):
            case 0:
                return text[:place] + text[other:]
            case 1:
                return text[:place] + chr(self.luck.choice((0, 10, 34, 92, 955, 0x202E, 0x1F600))) + text[place:]
            case 2:
                return text[:place] + text[place:][::-1]
            case 3:
                return text[:place] + self.luck.choice(FORMULAS) + text[place:]
        return (text + " ") * self.luck.randrange(3)

    def data(self, data: bytes) -> bytes:
        """Bytes with some of them changed, gone or doubled."""
        place, size = self.luck.randrange(len(data) + 1), self.luck.randrange(1, 40)
        match self.luck.randrange(4):
            case 0:
                return data[:place] + data[place + size :]
            case 1:
                return data[:place] + self.luck.randbytes(size) + data[place + size :]
            case 2:
                return data[:place] + data[place : place + size] * 2 + data[place + size :]
        return data[:place]


@dataclass
class Fuzz:
    """One server, and what it is sent; whatever is wrong with its answers."""

    url: str
    cookie: str
    tables: list[str]
    menus: list[str]
    seed: int
    wrong: list[str] = field(default_factory=list)
    sent: int = 0

    @classmethod
    def begin(cls, url: str, seed: int) -> "Fuzz":
        """With a table of each game to aim at."""
        with Page(url) as page:
            tables = [page.sit_and_begin("fields-medal"), page.lay("auction", bots=["random"])]
            tables += [page.lay("mathematicus", bots=["random"]), page.lay("squaring-the-circle", bots=["random"])]
            menus = [text for table in tables for text in page.follow(table).menu]
            return cls(url, page.cookie, tables, menus, seed)

    # live messages ---------------------------------------------------------------------------------------------------

    def messages(self, bender: Bender) -> Iterator[str | bytes]:
        """Messages, most of them almost right."""
        luck, texts = bender.luck, [*self.menus, *FORMULAS]
        verbs = [kind.__struct_config__.tag for kind in AnyFromPage.__args__ if kind.__name__ != "Talk"]
        while True:
            said = {
                "say": luck.choice(verbs), "table": luck.choice(self.tables), "key": f"{luck.random()}",
                "seat": luck.randrange(-1, 3), "ask": luck.randrange(300), "text": luck.choice(texts),
            }  # fmt: skip
            kind = next(one for one in AnyFromPage.__args__ if one.__struct_config__.tag == said["say"])
            said = {name: value for name, value in said.items() if name == "say" or name in kind.__struct_fields__}
            match luck.randrange(10):
                case 0:
                    yield luck.randbytes(luck.randrange(200))
                case 1:
                    yield bender.data(msgspec.json.encode(said)).decode("utf-8", "replace")
                case 2:
                    yield msgspec.json.encode(said).decode()
                case _:
                    raw = msgspec.json.encode(_plain(bender.bent(said)))
                    yield raw[:LARGEST].decode("utf-8", "replace")

    async def over_a_socket(self, count: int, place: int) -> None:
        bender = Bender(random.Random(f"{self.seed}/socket/{place}"))  # noqa: S311
        messages, done = self.messages(bender), 0
        address = self.url.replace("http", "ws") + "/live"
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        while done < count:
            async with connect(
                address, additional_headers=headers, max_size=None, compression=None, open_timeout=PATIENCE
            ) as socket:
                with suppress(ConnectionClosed):
                    while done < count:
                        for _ in range(TOGETHER):
                            await socket.send(next(messages))
                            done += 1
                        await self._hear_up_to(socket, done)
        self.sent += done

    async def _hear_up_to(self, socket: ClientConnection, mark: int) -> None:
        await socket.send(f'{{"say":"ping","sent":{mark}}}')
        end = f'"pong","sent":{mark}'.encode()
        while True:
            heard = await socket.recv(decode=False)
            if FAULT in heard:
                self.wrong.append(heard[:300].decode())
            if end in heard[:60]:
                return

    # requests --------------------------------------------------------------------------------------------------------

    def requests(self, bender: Bender) -> Iterator[bytes]:
        luck = bender.luck
        while True:
            table, cookie = luck.choice(self.tables), self.cookie
            if luck.random() < 0.3:
                cookie = "".join(one for one in bender.text(cookie) if " " < one < "\x7f")
            if luck.random() < 0.5:
                path = luck.choice(PATHS).format(table=table)
                yield _request(luck.choice(("GET", "GET", "HEAD", "POST", "DELETE")) if path != "/api/me" else "GET",
                               _path(bender, path), cookie)  # fmt: skip
            else:
                method, path, body = luck.choice(BODIES)
                data = msgspec.json.encode(_plain(bender.bent(body))).replace(b"{table}", table.encode())
                if luck.random() < 0.3:
                    data = bender.data(data)
                yield _request(method, path.format(table=table), cookie, data)

    def decks(self, bender: Bender) -> Iterator[bytes]:
        """Decks, bent line by line."""
        texts = [deck(), _example(), *(dear_deck(place) for place in range(len(DEAR)))]
        while True:
            lines = bender.luck.choice(texts[:2] if bender.luck.random() < 0.98 else texts).split("\n")
            for _ in range(bender.luck.randrange(1, 6)):
                lines[bender.luck.randrange(len(lines))] = bender.text(bender.luck.choice(lines))
            body = msgspec.json.encode({"game": "mathematicus", "options": {"questions": "\n".join(lines)}})
            yield _request("POST", "/api/tables", self.cookie, body)

    def records(self, bender: Bender) -> Iterator[bytes]:
        """Records, bent as lines, as values and as bytes."""
        small = [golden.unpacked(path) for name in (*games.names(), "auction") for path in golden.records(name)[:2]]
        small = [record for record in small if len(record) < 400_000]
        while True:
            lines = bender.luck.choice(small).splitlines(keepends=True)
            place = bender.luck.randrange(len(lines))
            if bender.luck.random() < 0.6:
                lines[place] = msgspec.json.encode(_plain(bender.bent(msgspec.json.decode(lines[place])))) + b"\n"
            else:
                lines[place] = bender.data(lines[place])
            yield _request("POST", "/api/records", self.cookie, b"".join(lines))

    async def over_http(self, what: Callable[[Bender], Iterator[bytes]], count: int, place: int) -> None:
        bender = Bender(random.Random(f"{self.seed}/{what.__name__}/{place}"))  # noqa: S311
        requests, done = what(bender), 0
        host, port = self.url.removeprefix("http://").split(":")
        while done < count:
            reader, writer = await asyncio.open_connection(host, int(port))
            try:
                while done < count:
                    request = next(requests)
                    writer.write(request)
                    done += 1
                    status = await _answer(reader, head=request.startswith(b"HEAD"))
                    if status >= 500:
                        self.wrong.append(f"{status}: {request[:300]!r}")
            except (asyncio.IncompleteReadError, ConnectionError, ValueError):
                pass  # a connection that was ended is no harm; the next is opened
            finally:
                writer.close()
        self.sent += done

    async def run(self, messages: int, requests: int, decks: int, records: int, sockets: int = 8) -> None:
        """Send so many of each, over several connections at once."""
        await asyncio.gather(
            *(self.over_a_socket(messages // sockets, place) for place in range(sockets)),
            *(self.over_http(self.requests, requests // 4, place) for place in range(4)),
            *(self.over_http(self.decks, decks // 2, place) for place in range(2)),
            self.over_http(self.records, records, 0),
        )


def _example() -> str:
    return (Path(games.__file__).parent / "mathematicus" / "decks" / "example.deck").read_text("utf-8")


def _plain(value: Any) -> Any:
    """What JSON can hold: no lone surrogates, no endless numbers."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {str(_plain(name)): _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list) else value


def _path(bender: Bender, path: str) -> str:
    text = bender.text(path) if bender.luck.random() < 0.5 else path
    return "/" + "".join(one for one in text if "!" <= one < "\x7f").lstrip("/")


def _request(method: str, path: str, cookie: str, body: bytes = b"") -> bytes:
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {COOKIE}={cookie}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode("latin-1", "replace") + body


async def _answer(reader: asyncio.StreamReader, *, head: bool) -> int:
    """The status of the next answer, read to its end."""
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
    status = int(lines[0].split()[1])
    headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
    if head or status in (204, 304):
        return status
    if headers.get("transfer-encoding") == "chunked":
        while (size := int((await reader.readline()).strip(), 16)) > 0:
            await reader.readexactly(size + 2)
        await reader.readline()
    else:
        await reader.readexactly(int(headers.get("content-length", "0")))
    return status
