"""The door of the house: who comes in as whom, by a cookie, as somebody new, or by an invitation."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from ludendum.server import invitations
from ludendum.server.buckets import Buckets
from ludendum.server.conduct import Conduct
from ludendum.server.errors import NotAllowed, NotHere, NotInvited, TooMuch
from ludendum.server.guests import Guests, Visitor
from ludendum.server.invitations import Invitation
from ludendum.server.letters import read_code
from ludendum.server.settings import Settings
from ludendum.server.writer import Writer

BY_INVITATION = "one comes here by invitation; if you have a code, enter it"

T = TypeVar("T")


class Door:
    """Lets people in."""

    def __init__(self, settings: Settings, engine: Engine, writer: Writer, guests: Guests, conduct: Conduct) -> None:
        self._settings = settings
        self._engine = engine
        self._writer = writer
        self._guests = guests
        self._conduct = conduct
        limits = settings.limits
        self.newcomers = Buckets(limits.guests_a_minute / 60, limits.guests_a_minute, settings.rates)
        self.guesses = Buckets(limits.adoptions_a_minute / 60, limits.adoptions_a_minute, settings.rates)

    async def welcome(self, cookie: str | None, address: str, *, leaving: bool = False) -> Visitor:
        """Whoever brings a cookie; a new guest if it is nobody's.

        Raises `Banned`, unless they only want to leave with what is theirs, and `NotInvited` where one needs to be.
        """
        device = self._guests.device(cookie)
        guest = None if device is None else await self._guests.guest_at(device)
        if device is not None and guest is not None:
            if not leaving:
                self._conduct.check(guest.id)
            return Visitor(guest, device)
        if self._settings.by_invitation:
            raise NotInvited(BY_INVITATION)
        self._check_newcomer(address)
        return await self._guests.welcome()

    async def check_admitted(self, cookie: str | None) -> None:
        """Whether somebody may ask for what makes nobody a guest, but costs the house something."""
        guest = await self._guests.known(cookie)
        if guest is not None:
            self._conduct.check(guest.id)
        elif self._settings.by_invitation:
            raise NotInvited(BY_INVITATION)

    def _check_newcomer(self, address: str) -> None:
        if not self.newcomers.take(address):
            wait = self.newcomers.of(address).wait()
            raise TooMuch("new guests", "too many new guests come from this address", wait)

    # by invitation ---------------------------------------------------------------------------------------------------

    async def join(self, cookie: str | None, address: str, typed: str) -> Visitor:
        """Whoever comes by a code; raises `NotHere` if it is not good. A guest of the house uses none up."""
        if not self._settings.by_invitation or await self._guests.known(cookie) is not None:
            return await self.welcome(cookie, address)
        # Only those who guess are slowed: a whole class may come by one invitation.
        if not self.guesses.holds(address):
            raise TooMuch("codes", "too many codes were tried", self.guesses.of(address).wait())
        code = read_code(typed)
        if code is None or not await self._lets_in(code):
            self.guesses.take(address)
            raise NotHere(invitations.NOT_GOOD)
        self._check_newcomer(address)
        return await self._guests.welcome(code)

    async def _lets_in(self, code: str) -> bool:
        """Whether a code is that of an invitation, or of a table whose host may invite."""
        if await self._read(lambda connection: invitations.is_good(connection, code, self._settings.now.date())):
            return True
        if not self._settings.guests_invite:
            return False
        host = await self._read(lambda connection: invitations.host(connection, code))
        if host is None or self._conduct.ban(host) is not None:
            return False
        try:
            await self.invite(host, self._settings.limits.invited_by_table, code)
        except NotAllowed:
            return False
        except IntegrityError:  # somebody else has just come by it, or nobody does any more
            return await self._read(lambda connection: invitations.is_good(connection, code, self._settings.now.date()))
        return True

    async def invite(self, guest: str, people: int, code: str | None = None) -> Invitation:
        """An invitation by a guest, for so many people; raises `NotAllowed` for too many."""
        if not (self._settings.by_invitation and self._settings.guests_invite):
            raise NotAllowed("here only the house itself invites")
        now = self._settings.now.date()
        invited = await self._read(lambda connection: invitations.invited_by(connection, guest, now))
        if invited + people > self._settings.limits.invited:
            raise TooMuch(
                "invitations", f"your invitations are good for {invited} people already; wait until some have expired"
            )
        made = invitations.invitation(people, now, now + self._settings.invitation_lasts, guest)
        made = made if code is None else replace(made, code=code)
        await self._writer.carry_out(invitations.keeping(made))
        return made

    async def _read(self, read: Callable[[Connection], T]) -> T:
        def look() -> T:
            with self._engine.connect() as connection:
                return read(connection)

        return await asyncio.to_thread(look)
