"""Feeds: a secret address at which a guest's feed reader learns which tables wait for them.

As of a cookie, the database has the hash of the token alone: the address is told once, when it is made. Whoever has it
reads the feed, and can do nothing else by it.
"""

import hashlib
import secrets
from uuid import NAMESPACE_URL, UUID, uuid5

from msgspec import Struct
from sqlalchemy import Connection, Executable, delete, exists, insert, select, update

from ludendum.server import schema
from ludendum.server.cookies import TOKEN_BYTES

LONGEST_TOKEN = 100


class Feed(Struct, frozen=True):
    """Somebody's feed."""

    guest: str
    hash: bytes
    created: int

    def name(self, *parts: object) -> UUID:
        """A name that stays the same for this feed, or for something in it."""
        return uuid5(NAMESPACE_URL, " ".join(["ludendum feed", self.hash.hex(), *map(str, parts)]))


def making(guest: str, now: int) -> tuple[str, list[Executable]]:
    """The token of a new feed, and what keeps it; the one there was is worthless from then on."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    row = insert(schema.feeds).values(guest=guest, hash=_hash(token), created=now)
    return token, [ending(guest), row]


def ending(guest: str) -> Executable:
    return delete(schema.feeds).where(schema.feeds.c.guest == guest)


def merging(former: str, guest: str) -> Executable:
    """A feed of the one is the other's, unless they have one."""
    feeds = schema.feeds
    has_one = exists().where(feeds.c.guest == guest).correlate(None)
    return update(feeds).where(feeds.c.guest == former, ~has_one).values(guest=guest)


def made(connection: Connection, guest: str) -> int | None:
    """When a guest made the feed they have, if they have one."""
    return connection.execute(select(schema.feeds.c.created).where(schema.feeds.c.guest == guest)).scalar()


def at(connection: Connection, token: str) -> Feed | None:
    """The feed of a token; None if it was ended, or never was one."""
    if len(token) > LONGEST_TOKEN:
        return None
    feeds = schema.feeds.c
    row = connection.execute(select(feeds.guest, feeds.hash, feeds.created).where(feeds.hash == _hash(token))).first()
    return None if row is None else Feed(*row)


def _hash(token: str) -> bytes:
    return hashlib.sha256(b"ludendum feed" + token.encode("utf-8", "surrogatepass")).digest()
