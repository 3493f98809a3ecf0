"""Guests: known by a signed cookie and nothing else.

The cookie holds a random token and our signature under it. The token itself is kept nowhere else: the database has its
hash, so that whoever reads the database cannot sit down in anybody's place. Each device of a guest has a token of its
own, and is ended by forgetting that.
"""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Engine,
    Executable,
    ScalarSelect,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from ludendum.server import invitations, schema
from ludendum.server.cookies import Cookies, new_token
from ludendum.server.errors import NotHere
from ludendum.server.fellows import Fellows
from ludendum.server.letters import FOR_A_WHILE, new_code
from ludendum.server.news import DeviceEnded, GuestChanged
from ludendum.server.settings import Settings
from ludendum.server.writer import Writer

COOKIE = "ludendum"
LASTS = 400 * 24 * 60 * 60
"""Seconds a cookie is kept: as long as browsers allow."""
MOST_REMEMBERED = 10_000
NOT_GOOD = "this code is not good: it may be mistyped, used already, or too old"
AT_ONCE = 500
"""Guests forgotten in one statement, so that nobody's move waits long for it."""

DELETED = "you have deleted your data"
SIGNED_OUT = "this device was signed out"
ENDED = "this device was signed out from another one"
MERGED = "this device is another guest now"


_OF_TOKEN = (
    select(schema.guests.c.id, schema.guests.c.name)
    .join(schema.tokens, schema.tokens.c.guest == schema.guests.c.id)
    .where(schema.tokens.c.hash == bindparam("hash"))
)
"""Put together once, since everybody who comes is looked up by it."""


class Guest(Struct, frozen=True):
    """Somebody, as the server knows them: a number of its own making, and the name they gave, if any."""

    id: str
    name: str = ""


class Visitor(Struct, frozen=True):
    """Somebody at one of their devices."""

    guest: Guest
    device: str
    cookie: str | None = None
    """The header that gives them one, if they brought none that is good."""


class Guests:
    """Who is who."""

    def __init__(self, engine: Engine, writer: Writer, settings: Settings, signing: bytes, fellows: Fellows) -> None:
        self._engine = engine
        self._fellows = fellows
        self._writer = writer
        self._settings = settings
        self._cookies = Cookies(signing)
        self._known: OrderedDict[bytes, Guest] = OrderedDict()
        self._endings = 0
        """How often cookies have come to an end, or to another hand or name."""

    async def welcome(self, invitation: str | None = None) -> Visitor:
        """A new guest, with a cookie to know them by; if by an invitation, raises `NotHere` unless it is good."""
        guest, token, now = Guest(secrets.token_hex(8)), new_token(), self._settings.now.date()
        hashed = _hash(token)
        rows = [
            insert(schema.guests).values(id=_admitted(guest, invitation, now), name="", created=now),
            insert(schema.tokens).values(hash=hashed, guest=guest.id, created=now),
        ]
        try:
            await self._writer.carry_out(*([] if invitation is None else [invitations.using(invitation)]), *rows)
        except IntegrityError:
            if invitation is None:
                raise
            raise NotHere(invitations.NOT_GOOD) from None
        self._remember(hashed, guest)
        return Visitor(guest, hashed.hex(), self.set_cookie(self._cookies.of(token)))

    def now(self) -> int:
        """The time by the server's clock."""
        return self._settings.now.date()

    async def known(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if there is none, it was tampered with, or the guest is gone."""
        device = self.device(cookie)
        return None if device is None else await self.guest_at(device)

    async def guest_at(self, device: str) -> Guest | None:
        """The guest of a device; None if it was ended, or is none of ours.

        Where others may have changed it a moment ago it is read each time: whoever takes a name has it everywhere, and
        a cookie that was ended is dead everywhere, as soon as they are told so.
        """
        hashed = bytes.fromhex(device)
        while True:
            if self._fellows.is_alone and (guest := self._known.get(hashed)) is not None:
                self._known.move_to_end(hashed)
                return guest
            before = self._endings
            guest = await asyncio.to_thread(self._read, hashed)
            if guest is None:
                return None
            # What was read while cookies came to an end may be one of them.
            if before == self._endings:
                self._remember(hashed, guest)
                return guest

    def doubt(self, guest: str) -> None:
        """Another worker has changed something about a guest: what is remembered of them is not believed any more."""
        self._end(lambda _, one: one.id == guest)

    def doubt_device(self, device: str) -> None:
        """A device is nobody's any more."""
        ended = bytes.fromhex(device)
        self._end(lambda hashed, _: hashed == ended)

    async def at_devices(self, devices: list[str]) -> dict[str, Guest]:
        """Whose these devices are, as it is written; those that were ended are left out."""
        return await asyncio.to_thread(self._read_devices, [bytes.fromhex(device) for device in devices])

    def _read_devices(self, hashes: list[bytes]) -> dict[str, Guest]:
        tokens, guests, found = schema.tokens.c, schema.guests.c, {}
        wanted = select(tokens.hash, guests.id, guests.name).join(schema.guests, tokens.guest == guests.id)
        with self._engine.connect() as connection:
            for begin in range(0, len(hashes), AT_ONCE):
                some = tokens.hash.in_(hashes[begin : begin + AT_ONCE])
                for row in connection.execute(wanted.where(some)):
                    found[row.hash.hex()] = Guest(row.id, row.name)
        return found

    def device(self, cookie: str | None) -> str | None:
        """A name for the device that holds this cookie; None if it is not one of ours."""
        token = self._cookies.token(cookie)
        return None if token is None else _hash(token).hex()

    async def rename(self, guest: Guest, name: str) -> Guest:
        await self._writer.carry_out(update(schema.guests).where(schema.guests.c.id == guest.id).values(name=name))
        renamed = Guest(guest.id, name)
        self._endings += 1
        for hashed, one in self._known.items():
            if one.id == guest.id:
                self._known[hashed] = renamed
        self._fellows.tell(GuestChanged(guest.id))
        return renamed

    async def remove(self, guest: Guest) -> None:
        """Forget a guest; their cookies are worthless from now on."""
        await self._writer.carry_out(delete(schema.guests).where(schema.guests.c.id == guest.id))
        self._end(lambda _, one: one.id == guest.id)
        self._fellows.tell(GuestChanged(guest.id, DELETED))

    async def sign_out(self, device: str) -> None:
        """Forget one device; its cookie is worthless from now on."""
        ended = bytes.fromhex(device)
        await self._writer.carry_out(delete(schema.tokens).where(schema.tokens.c.hash == ended))
        self.doubt_device(device)
        self._fellows.tell(DeviceEnded(device, SIGNED_OUT))

    async def end_others(self, guest: Guest, device: str) -> None:
        """Forget all other devices of a guest, and the code by which another one could come."""
        kept = bytes.fromhex(device)
        await self._writer.carry_out(
            delete(schema.tokens).where(schema.tokens.c.guest == guest.id, schema.tokens.c.hash != kept),
            delete(schema.codes).where(schema.codes.c.guest == guest.id),
        )
        self._end(lambda hashed, one: one.id == guest.id and hashed != kept)
        self._fellows.tell(GuestChanged(guest.id, ENDED))

    async def forget_passers_by(self, before: int) -> int:
        """Forget who came before then, gave no name, was never at a table, and has not been seen since the start.

        Should they come back after all, they are new guests, and miss nothing.
        """
        seen = {guest.id for guest in self._known.values()}
        strangers = [guest for guest in await asyncio.to_thread(self._passers_by, before) if guest not in seen]
        for begin in range(0, len(strangers), AT_ONCE):
            some = schema.guests.c.id.in_(strangers[begin : begin + AT_ONCE])
            await self._writer.carry_out(delete(schema.guests).where(some, _passing_by(before)))
        gone = set(strangers)
        self._end(lambda _, one: one.id in gone)
        for stranger in strangers:
            self._fellows.tell(GuestChanged(stranger))
        return len(strangers)

    def _passers_by(self, before: int) -> list[str]:
        with self._engine.connect() as connection:
            return list(connection.execute(select(schema.guests.c.id).where(_passing_by(before))).scalars())

    # another device --------------------------------------------------------------------------------------------------

    async def offer_code(self, guest: Guest) -> tuple[str, int]:
        """A code by which another device becomes this guest, and when it expires; it is good once."""
        code, now = new_code(FOR_A_WHILE), self._settings.now.date()
        expires = now + self._settings.code_lasts
        await self._writer.carry_out(
            delete(schema.codes).where((schema.codes.c.guest == guest.id) | (schema.codes.c.expires < now)),
            insert(schema.codes).values(hash=_hash(code.encode()), guest=guest.id, expires=expires),
        )
        return code, expires

    async def code_expires(self, guest: Guest) -> int | None:
        """When the code that a guest has offered expires; None where it was used, or there is none."""
        return await asyncio.to_thread(self._read_expiry, guest)

    async def who_offered(self, code: str) -> Guest | None:
        """The guest who offered this code; None if it is not good."""
        return await asyncio.to_thread(self._read_code, _hash(code.encode()))

    async def adopt(self, code: str, guest: Guest, *others: Executable) -> str:
        """Use a guest's code up: a cookie for the device that brought it. What belongs to it is written with it.

        Raises `NotHere` if somebody else has used it up meanwhile: then nothing is written.
        """
        token, now, used = new_token(), self._settings.now.date(), _hash(code.encode())
        # A token is somebody's: without the code there is nobody, and the database refuses.
        row = insert(schema.tokens).values(hash=_hash(token), guest=_offerer(used, now), created=now)
        try:
            await self._writer.carry_out(row, delete(schema.codes).where(schema.codes.c.hash == used), *others)
        except IntegrityError:
            raise NotHere(NOT_GOOD) from None
        self._remember(_hash(token), guest)
        return self._cookies.of(token)

    def merged(self, former: Guest, guest: Guest) -> None:
        """From now on the cookies of the one are the other's, who may have a name by it."""
        self._endings += 1
        for hashed, one in self._known.items():
            if one.id in (former.id, guest.id):
                self._known[hashed] = guest
        self._fellows.tell(GuestChanged(former.id, MERGED))
        self._fellows.tell(GuestChanged(guest.id))

    def set_cookie(self, value: str) -> str:
        """The header that gives a cookie."""
        return f"{COOKIE}={value}; Max-Age={LASTS}; {self._rules()}"

    def renewed(self, cookie: str) -> str:
        """The header that lets a cookie last anew, signed as cookies are today."""
        token = self._cookies.token(cookie)
        return self.set_cookie(cookie if token is None else self._cookies.of(token))

    def clear_cookie(self) -> str:
        return f"{COOKIE}=; Max-Age=0; {self._rules()}"

    def _rules(self) -> str:
        return "Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if self._settings.secure else "")

    # tokens ----------------------------------------------------------------------------------------------------------

    def _end(self, is_over: Callable[[bytes, Guest], bool]) -> None:
        self._endings += 1
        for hashed in [hashed for hashed, guest in self._known.items() if is_over(hashed, guest)]:
            del self._known[hashed]

    def _remember(self, hashed: bytes, guest: Guest) -> None:
        self._known[hashed] = guest
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)

    def _read(self, hashed: bytes) -> Guest | None:
        with self._engine.connect() as connection:
            row = connection.execute(_OF_TOKEN, {"hash": hashed}).first()
        return None if row is None else Guest(row.id, row.name)

    def _read_expiry(self, guest: Guest) -> int | None:
        codes = schema.codes.c
        wanted = select(codes.expires).where(codes.guest == guest.id, codes.expires >= self._settings.now.date())
        with self._engine.connect() as connection:
            return connection.execute(wanted).scalar()

    def _read_code(self, hashed: bytes) -> Guest | None:
        wanted = (
            select(schema.guests.c.id, schema.guests.c.name)
            .join(schema.codes, schema.codes.c.guest == schema.guests.c.id)
            .where(schema.codes.c.hash == hashed, schema.codes.c.expires >= self._settings.now.date())
        )
        with self._engine.connect() as connection:
            row = connection.execute(wanted).first()
        return None if row is None else Guest(row.id, row.name)


def _passing_by(before: int) -> ColumnElement[bool]:
    guests = schema.guests.c
    traces = (
        schema.people.c.guest,
        schema.tables.c.owner,
        schema.tables.c.host,
        schema.talk.c.guest,
        schema.codes.c.guest,
        schema.measures.c.guest,
        schema.blocks.c.guest,
        schema.feeds.c.guest,
        schema.own_decks.c.guest,
    )
    untraced = (~exists().where(column == guests.id) for column in traces)
    return and_(guests.created < before, guests.name == "", *untraced)


def _admitted(guest: Guest, invitation: str | None, now: int) -> str | ScalarSelect[str]:
    """The guest, if they may come; without an invitation in time there is nobody, and the database refuses."""
    if invitation is None:
        return guest.id
    return select(literal(guest.id)).where(invitations.is_in_time(invitation, now)).scalar_subquery()


def _offerer(code: bytes, now: int) -> ScalarSelect[str]:
    """Whoever offered a code that is still good."""
    codes = schema.codes.c
    # Of two workers who use it up at once the second waits for the first, and then finds nobody.
    return select(codes.guest).where(codes.hash == code, codes.expires >= now).with_for_update().scalar_subquery()


def _hash(token: bytes) -> bytes:
    return hashlib.sha256(b"ludendum token" + token).digest()
