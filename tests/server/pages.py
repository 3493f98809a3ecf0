"""A page without a screen: it follows tables as the real one does, and keeps what it was told."""

import itertools
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from ludendum.engine import Entry, Frame, read_record
from ludendum.server.guests import COOKIE
from ludendum.server.messages import (
    Answer,
    AnyToPage,
    Contribute,
    Done,
    Follow,
    FromPage,
    Gone,
    HostIs,
    Move,
    NextIs,
    Place,
    Refused,
    Said,
    Start,
    TableState,
    Talked,
    TalkIs,
    Update,
    Welcome,
)
from tests.waiting import PATIENCE, until

M = TypeVar("M", bound=AnyToPage)

_decoder = msgspec.json.Decoder(AnyToPage)
LONG_GAME = "seed 286"
"""A deal in which the first move of the menu goes on and on."""
_keys = itertools.count(1)


def key() -> str:
    return f"key-{next(_keys)}"


def client(url: str, **others: Any) -> httpx.Client:
    """A browser's HTTP, cookies included; no certificates are loaded that nobody needs here."""
    return httpx.Client(base_url=url, timeout=PATIENCE, verify=False, trust_env=False, **others)  # noqa: S501


@contextmanager
def connected(
    url: str, cookie: str | None = None, within: float = PATIENCE, **others: Any
) -> Iterator[ClientConnection]:
    """A socket to the server, of the guest with this cookie; given up if it is not open `within` some seconds.

    Who has not read all that came hears no farewell either: it is not waited for.
    """
    headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
    address = url.replace("http", "ws") + "/live"
    cut: AbstractContextManager[None] = nullcontext()
    if address.startswith("wss"):
        place = urlsplit(address)
        others["sock"] = socket.create_connection((place.hostname, place.port), within)
        cut = _cut_after(within, others["sock"])
    with ExitStack() as stack:
        with cut:
            line = connect(
                address,
                additional_headers=headers,
                max_size=None,
                compression=None,
                open_timeout=within,
                close_timeout=0.5,
                **others,
            )
            opened = stack.enter_context(line)
        yield opened


@contextmanager
def _cut_after(seconds: float, line: socket.socket) -> Iterator[None]:
    """Cut a line that is not open in time: the library waits without end for one over TLS that says nothing."""
    other_end = line.dup()

    def cut() -> None:
        with suppress(OSError):
            other_end.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, cut)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        other_end.close()


def problem(answer: Any, status: int) -> dict[str, Any]:
    """What an answer over HTTP that refuses something says: never without a reason."""
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    assert found["kind"]
    assert found["reason"]
    return found


def _followed(socket: ClientConnection, table: str) -> TableState:
    socket.send(msgspec.json.encode(Follow(table)).decode())
    while True:
        message = _decoder.decode(socket.recv(PATIENCE))
        if isinstance(message, TableState):
            return message


class Page:
    """Somebody's page: one guest, one socket."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url
        self.http = client(url)
        if cookie is not None:
            self.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
        self.guest = self.http.get("/api/me").json()["guest"]
        self.tables: dict[str, TableState] = {}
        self.last: dict[str, int] = {}
        """The last entry of each table that this page has."""
        self.acknowledged: dict[str, int] = {}
        """The last entry of each table that was this page's own doing."""
        self.captured: list[bytes] = []
        self.socket = self._connect()

    @property
    def cookie(self) -> str:
        return self.http.cookies[COOKIE]

    def _connect(self, within: float = PATIENCE) -> ClientConnection:
        line = connected(self.url, self.cookie, within)
        socket = line.__enter__()
        self._line = line
        welcome = _decoder.decode(socket.recv(within))
        assert isinstance(welcome, Welcome)
        assert welcome.guest == self.guest
        return socket

    def reconnect(self, url: str | None = None, again: FromPage | None = None, *, within: float = PATIENCE) -> None:
        """A new socket: something may be sent again, and tables are followed from where this page is."""
        self.url = url or self.url
        if url is not None:
            cookie = self.cookie
            self.http.close()
            self.http = client(url)
            self.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
        self.hang_up()
        self.socket = self._connect(within)
        if again is not None:
            self.send(again)
        for name, state in self.tables.items():
            self.send(Follow(name, self.last[name], state.talk[-1].number if state.talk else 0))

    def hang_up(self) -> None:
        self._line.__exit__(None, None, None)

    def close(self) -> None:
        self.hang_up()
        self.http.close()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # messages --------------------------------------------------------------------------------------------------------

    def send(self, message: FromPage) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, timeout: float = PATIENCE) -> AnyToPage:
        """The next message, noted."""
        raw = self.socket.recv(timeout)
        data = raw if isinstance(raw, bytes) else raw.encode()
        self.captured.append(data)
        message: AnyToPage = _decoder.decode(data)
        self._note(message)
        return message

    def wait_for(self, kind: type[M], **fields: Any) -> M:
        """The next message of a kind with these fields; others are noted meanwhile."""
        while True:
            message = self.hear()
            if isinstance(message, kind) and all(getattr(message, name) == value for name, value in fields.items()):
                return message

    def ask(self, message: FromPage) -> Done | Refused:
        """Send something with a key, and wait for what becomes of it."""
        self.send(message)
        while True:
            answer = self.hear()
            if isinstance(answer, Done | Refused) and answer.key == getattr(message, "key", None):
                return answer

    def do(self, message: FromPage) -> int | None:
        """Send something that must be accepted; the entry's number."""
        answer = self.ask(message)
        assert isinstance(answer, Done), answer
        if answer.number is not None:
            self.acknowledged[answer.table] = answer.number
        return answer.number

    def refused(self, message: FromPage) -> Refused:
        """Send something that must be refused."""
        answer = self.ask(message)
        assert isinstance(answer, Refused), answer
        return answer

    def _note(self, message: AnyToPage) -> None:
        """What a page makes of what it hears: this is all it ever needs."""
        match message:
            case TableState():
                self.tables[message.table] = message
                self.last[message.table] = message.frame.number
            case Update():
                state, number = self.tables[message.table], message.frame.number
                if number <= self.last[message.table]:
                    return
                assert message.since == self.last[message.table], "a gap"
                self.last[message.table] = number
                place = message.place or Place(state.seats, state.wants_contribution)
                first = place.seats[0] if place.seats else None
                self.tables[message.table] = replace(
                    state,
                    frame=message.frame,
                    menu=message.menu,
                    seats=place.seats,
                    seat=first if message.seat is None else message.seat,
                    begun=message.begun,
                    wants_contribution=place.wants_contribution and message.frame.outcome is None,
                    deal=message.deal,
                    clock=message.clock,
                    told=[*state.told, *message.told],
                    events=[*state.events, *message.events],
                    numbers=[*state.numbers, *message.numbers],
                    taken_back=sorted({*state.taken_back, *message.taken_back}),
                    undo=message.undo,
                )
            case Talked(table, said):
                state = self.tables[table]
                self.tables[table] = replace(state, talk=[*state.talk, said])
            case TalkIs(table, talk, first):
                self._note_talk(self.tables[table], talk, first)
            case HostIs(table, host):
                self.tables[table] = replace(self.tables[table], host=host)
            case NextIs(table, following):
                self.tables[table] = replace(self.tables[table], next=following)
            case Gone(table):
                self.tables.pop(table, None)

    def _note_talk(self, state: TableState, talk: list[Said], first: int) -> None:
        """Lines that go on where those here end, or end where they begin; else they are all there is."""
        if talk and state.talk and talk[-1].number + 1 == state.talk[0].number:
            talk = [*talk, *state.talk]
        elif talk and state.talk and state.talk[-1].number + 1 == talk[0].number:
            talk = [*state.talk, *talk]
        self.tables[state.table] = replace(state, talk=talk or state.talk, first_said=first)

    # tables ----------------------------------------------------------------------------------------------------------

    def lay(self, game: str = "fields-medal", **wish: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def follow(self, table: str, since: int | None = None) -> TableState:
        self.send(Follow(table, since))
        return self.wait_for(TableState, table=table)

    def contribute(self, table: str) -> None:
        self.do(Contribute(table, key(), secrets.token_bytes(32)))

    def sit_and_begin(self, game: str = "fields-medal", *, sealed: bool = False, **wish: Any) -> str:
        """Lay a table for oneself, and wait until play has begun; a solitaire of a known deal, unless it is sealed."""
        if game == "fields-medal" and not sealed and not {"daily", "deal"} & set(wish):
            wish = {"seed": LONG_GAME, **wish}
        table = self.lay(game, **wish)
        self.follow(table)
        if self.tables[table].wants_contribution:
            self.contribute(table)
        self.wait_until(table, lambda state: state.begun)
        return table

    def begin(self, table: str) -> None:
        """Begin with those who have come, unless it has begun by itself, and wait for it."""
        answer = self.ask(Start(table, key()))
        assert isinstance(answer, Done) or answer.kind == "stale", answer
        self.wait_until(table, lambda state: state.begun)

    def pause(self, table: str) -> int | None:
        """Something to do that is possible at any time, whatever was dealt: pause, or resume."""
        return self.do(self.harmless(table))

    def harmless(self, table: str) -> Move:
        return Move(table, key(), "resume" if self.frame(table).paused else "pause")

    def wait_until(self, table: str, is_so: Any) -> TableState:
        while not is_so(self.tables[table]):
            self.hear()
        return self.tables[table]

    def frame(self, table: str) -> Frame:
        return self.tables[table].frame

    def answer(self, table: str, text: str, seat: int | None = None, name: str | None = None) -> Answer:
        """An answer to the ask that is open as far as this page knows."""
        state = self.tables[table]
        asked = state.frame.asked
        number = -1 if asked is None else asked.ask
        return Answer(table, name or key(), state.seats[0] if seat is None else seat, number, text)

    def logged(self, table: str) -> list[Entry]:
        """The log, as this page may read it."""
        return read_record(self.http.get(f"/api/tables/{table}/record").content).entries

    def fresh(self, table: str) -> TableState:
        """The table from nothing, as the server tells it to the same guest on another socket.

        Another worker may answer there, who hears of what was done here a moment later: it is waited for.
        """
        with connected(self.url, self.cookie) as socket:
            return until(lambda: self._unless_behind(_followed(socket, table)))

    def _unless_behind(self, state: TableState) -> TableState | None:
        known = self.tables.get(state.table)
        said = max((line.number for line in state.talk), default=-1)
        heard = max(self.last.get(state.table, 0), self.acknowledged.get(state.table, 0))
        is_behind = known is not None and any(line.number > said for line in known.talk)
        return None if is_behind or state.frame.number < heard else state


def without_clock(state: TableState) -> TableState:
    """What two looks at the same table share: time goes on between them."""
    return replace(state, clock=0)


def hear_all(page: Page) -> None:
    """Listen until the connection ends."""
    while True:
        page.hear()
