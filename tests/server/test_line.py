"""The line to a page, byte by byte: whatever a socket may bring is heard as it was said, or ends as it should."""

import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.sync.client import connect

from ludendum.server import paging
from ludendum.server.messages import Talk
from tests.server.pages import Page, key
from tests.server.running import Running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

TEXT, BYTES, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
BEGUN, GOES_ON = 0x01, 0x80


class Wire:
    """A socket whose frames are made by hand."""

    def __init__(self, server: Running) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self._arrived = b""
        self.socket.sendall(
            b"GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        while b"\r\n\r\n" not in self._arrived:
            self._arrived += self.socket.recv(4096)
        head, _, self._arrived = self._arrived.partition(b"\r\n\r\n")
        assert b" 101 " in head
        assert self.hear()["say"] == "welcome"

    def frame(self) -> tuple[int, bytes]:
        """The next frame: how it begins, and what it holds."""
        kind, size = self._take(2)
        assert size < 128, "a server masks nothing"
        if size >= 126:
            size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
        return kind, self._take(size)

    def hear(self) -> dict[str, Any]:
        kind, text = self.frame()
        assert kind == TEXT
        said: dict[str, Any] = json.loads(text)
        return said

    def closed_with(self) -> int:
        kind, reason = self.frame()
        assert kind == CLOSE
        return int.from_bytes(reason[:2], "big")

    def _take(self, count: int) -> bytes:
        while len(self._arrived) < count:
            more = self.socket.recv(65536)
            assert more, "the line was cut"
            self._arrived += more
        taken, self._arrived = self._arrived[:count], self._arrived[count:]
        return taken


def frame(kind: int, held: bytes, *, masked: bool = True) -> bytes:
    """A frame as a page sends it."""
    size, flag = len(held), 0x80 if masked else 0
    if size < 126:
        head = bytes((kind, flag | size))
    elif size < 1 << 16:
        head = bytes((kind, flag | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind, flag | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + held
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(held))


def ping(sent: int) -> bytes:
    return json.dumps({"say": "ping", "sent": sent}).encode()


@pytest.fixture
def wire(server: Running) -> Iterator[Wire]:
    made = Wire(server)
    yield made
    made.socket.close()


def test_several_messages_that_arrive_together_are_all_heard_in_their_order(wire: Wire) -> None:
    wire.socket.sendall(b"".join(frame(TEXT, ping(sent)) for sent in range(50)))
    assert [wire.hear()["sent"] for _ in range(50)] == [*range(50)]


def test_a_message_that_arrives_byte_by_byte_is_heard(wire: Wire) -> None:
    wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for message in (ping(7), ping(8) + b" " * 200):
        for byte in frame(TEXT, message):
            wire.socket.sendall(bytes((byte,)))
            time.sleep(0.0005)
    assert [wire.hear()["sent"], wire.hear()["sent"]] == [7, 8]


@pytest.mark.parametrize("size", [125, 126, 127, 128, 65535, 65536, 70000])
def test_messages_of_every_length_are_answered(wire: Wire, size: int) -> None:
    wire.socket.sendall(frame(TEXT, ping(1).ljust(size)) + frame(TEXT, ping(2)))
    first = wire.hear()
    assert first["say"] == ("pong" if size < 16 * 1024 else "refused")
    assert wire.hear()["sent"] == 2


def test_a_table_of_which_much_is_to_be_told_is_sent_whole(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "TALK_BYTES", 1 << 20)
    table = page.sit_and_begin()
    for _ in range(40):
        page.do(Talk(table, key(), "𝔽" * 500))
    assert [len(said.text) for said in page.follow(table).talk] == [500] * 40
    assert len(page.captured[-1]) > 1 << 16


def test_a_message_in_pieces_is_heard_whole_and_so_is_what_follows(wire: Wire) -> None:
    half = len(ping(3)) // 2
    wire.socket.sendall(
        frame(BEGUN, ping(3)[:half]) + frame(PING, b"?") + frame(GOES_ON, ping(3)[half:]) + frame(TEXT, ping(4))
    )
    assert wire.frame() == (PONG, b"?")
    assert [wire.hear()["sent"], wire.hear()["sent"]] == [3, 4]


def test_a_ping_between_messages_is_answered(wire: Wire) -> None:
    wire.socket.sendall(frame(TEXT, ping(1)) + frame(PING, b"there?") + frame(TEXT, ping(2)))
    heard = [wire.frame() for _ in range(3)]
    assert (PONG, b"there?") in heard
    assert [json.loads(text)["sent"] for kind, text in heard if kind == TEXT] == [1, 2]


def test_bytes_are_refused_and_the_line_goes_on(wire: Wire) -> None:
    wire.socket.sendall(frame(BYTES, ping(1)) + frame(TEXT, ping(2)))
    assert wire.hear()["kind"] == "malformed"
    assert wire.hear()["sent"] == 2


def test_what_was_said_before_a_farewell_is_answered_and_the_farewell_returned(wire: Wire) -> None:
    wire.socket.sendall(frame(TEXT, ping(1)))
    assert wire.hear()["sent"] == 1
    wire.socket.sendall(frame(CLOSE, (1000).to_bytes(2, "big")))
    assert wire.closed_with() == 1000


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b'{"say":"ping"}', masked=False), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(GOES_ON, b"x"), 1002),
        (frame(0x83, b"x"), 1002),
        (frame(0xC1, b"x"), 1002),
        (frame(BEGUN, b"x") + frame(TEXT, b"y"), 1002),
        (frame(TEXT, b"x" * (1 << 20) + b"x"), 1009),
    ],
    ids=["no mask", "no text", "goes on with nothing", "no such kind", "compressed", "one within another", "too large"],
)
def test_what_breaks_the_protocol_ends_the_line_and_says_why(wire: Wire, sent: bytes, code: int) -> None:
    wire.socket.sendall(sent)
    assert wire.closed_with() == code


def test_a_line_that_is_cut_at_any_byte_of_a_message_harms_nobody(wire: Wire, server: Running) -> None:
    for message in (
        frame(TEXT, ping(1)),
        frame(TEXT, ping(1).ljust(200))[:20],
        frame(BEGUN, ping(1)) + frame(PING, b"?"),
    ):
        for cut in range(len(message)):
            other = Wire(server)
            other.socket.sendall(message[:cut])
            other.socket.close()
    wire.socket.sendall(frame(TEXT, ping(2)))
    assert wire.hear()["sent"] == 2
    assert "ludendum_faults_total 0" in server.house.metrics.text()


def test_a_page_that_reads_late_gets_every_answer_in_order(server: Running) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/live", max_queue=1, open_timeout=PATIENCE) as page:
        page.recv()
        for sent in range(1500):
            page.send(ping(sent).decode())
        assert [json.loads(page.recv())["sent"] for _ in range(1500)] == [*range(1500)]


def test_no_more_is_read_of_a_page_than_can_be_heard_soon(wire: Wire) -> None:
    """Else whoever talks faster than they are heard would fill the memory."""
    sent = []

    def talk() -> None:
        megabyte = frame(TEXT, ping(1).ljust(1000)) * 1000
        with suppress(OSError):
            for _ in range(128):
                wire.socket.sendall(megabyte)
                sent.append(megabyte)

    talking = threading.Thread(target=talk)
    talking.start()
    for _ in range(500):
        assert wire.hear()["sent"] == 1
    assert len(sent) < 100, "only what the network itself keeps has gone out"
    wire.socket.shutdown(socket.SHUT_RDWR)
    talking.join()
