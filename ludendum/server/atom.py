"""The feed of the tables that wait for somebody, in Atom (RFC 4287).

It says what their own list of tables says, and nothing of what lies on them.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from ludendum.engine.wording import listed
from ludendum.server.feeds import Feed
from ludendum.server.listing import MyTable

MEDIA_TYPE = "application/atom+xml; charset=utf-8"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no document may hold, however it is written."""


def atom(feed: Feed, waiting: Iterable[MyTable], address: str, house: str) -> bytes:
    """The feed that is read at this address, of the tables that wait, the newest first."""
    tables = sorted(waiting, key=lambda table: (-table.since, table.table))
    root = Element("feed", {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": "en"})
    _put(root, "id", feed.name().urn)
    _put(root, "title", "Ludendum: your turn")
    _put(root, "updated", _moment(max([table.since for table in tables], default=feed.created)))
    _put(_put(root, "author"), "name", "Ludendum")
    SubElement(root, "link", rel="self", type="application/atom+xml", href=address)
    SubElement(root, "link", rel="alternate", type="text/html", href=f"{house}/")
    for table in tables:
        _entry(root, feed, table, house)
    made: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return made


def _entry(root: Element, feed: Feed, table: MyTable, house: str) -> None:
    entry = _put(root, "entry")
    # Each turn is news: a reader that has shown the last one shows the next.
    _put(entry, "id", feed.name(table.table, table.since).urn)
    _put(entry, "title", f"Your turn: {table.title}{_with(table.others)}")
    _put(entry, "updated", _moment(table.since))
    _put(entry, "published", _moment(table.since))
    SubElement(entry, "link", rel="alternate", type="text/html", href=f"{house}/t/{table.table}")
    _put(entry, "summary", f"The table has been waiting for you since {_day(table.since)}.")


def _put(parent: Element, name: str, text: str = "") -> Element:
    element = SubElement(parent, name)
    element.text = _NOT_XML.sub("", text) or None
    return element


def _with(others: Sequence[str]) -> str:
    """In whose company; those who gave no name are counted."""
    named = [name for name in others if name]
    nameless = len(others) - len(named)
    if nameless:
        named.append("a guest" if nameless == 1 else f"{nameless} guests")
    return f" with {listed(named)}" if named else ""


def _moment(milliseconds: int) -> str:
    return _date(milliseconds).strftime("%Y-%m-%dT%H:%M:%SZ")


def _day(milliseconds: int) -> str:
    date = _date(milliseconds)
    return f"{date.day} {date:%B %Y, %H:%M} UTC"


def _date(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
