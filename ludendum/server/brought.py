"""Records that somebody brings: sent once, checked, and kept at hand for a while so that they can be looked at.

They lie in memory alone, under the hash of what they hold: whoever can name one has it already. Where there are several
workers, another one finds them on the shelf.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec

from ludendum.lab.odds import Find
from ludendum.server.errors import NotHere
from ludendum.server.replaying import MoveLine, VerifiedRecord, moments_of, moves_of, verified
from ludendum.server.settings import Settings
from ludendum.server.shelf import Shelf
from ludendum.server.turns import Who
from ludendum.server.workshop import Workshop


@dataclass(frozen=True)
class _Kept:
    data: bytes
    until: int


class Brought:
    """The records at hand, those nobody looked at for longest first."""

    def __init__(self, workshop: Workshop, find: Find, settings: Settings, shelf: Shelf | None = None) -> None:
        self._workshop = workshop
        self._shelf = shelf
        self._find = find
        self._limits = settings.limits
        self._lasts = settings.brought_lasts
        self._now: Callable[[], int] = settings.now
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    async def take(self, who: Who, data: bytes, code: str | None) -> VerifiedRecord:
        """Hold a record to everything that can be checked, and keep it at hand; raises `Broken`."""
        hashed = hashlib.sha256(data)
        name = hashed.hexdigest()
        hashed.update((code or "").encode())
        work = partial(verified, data, self._find, code)
        found = await self._workshop.do(who, work, size=len(data), mark=hashed.digest())
        self._keep(name, data)
        if self._shelf is not None:
            most = self._limits.brought_bytes
            await asyncio.to_thread(self._shelf.keep_record, name, data, self._lasts, most)
        return msgspec.structs.replace(found, record=name)

    async def moments(self, who: Who, name: str, at: int | None, seat: int | None) -> bytes:
        """The moments around an entry, encoded, as many as are sent at once; raises `NotHere`, `Malformed`."""
        data = await self._at_hand(name)
        most = self._limits.moments_bytes
        work = partial(moments_of, data, self._find, at, seat, most)
        return await self._workshop.do(who, work, size=len(data))

    async def moves(self, who: Who, name: str) -> list[MoveLine]:
        """What was done in a record, entry by entry; raises `NotHere`."""
        data = await self._at_hand(name)
        return await self._workshop.do(who, partial(moves_of, data, self._find), size=len(data))

    async def _at_hand(self, name: str) -> bytes:
        self._forget_the_old()
        kept = self._kept.get(name)
        data = kept.data if kept is not None else await self._from_the_shelf(name)
        if data is None:
            raise NotHere("this record is not at hand any more; bring it again")
        self._keep(name, data)
        return data

    async def _from_the_shelf(self, name: str) -> bytes | None:
        if self._shelf is None or not (name.isascii() and name.isalnum()):  # none of ours, and no name for a database
            return None
        return await asyncio.to_thread(self._shelf.record, name)

    def _keep(self, name: str, data: bytes) -> None:
        self._kept.pop(name, None)
        self._kept[name] = _Kept(data, self._now() + self._lasts)
        while sum(len(kept.data) for kept in self._kept.values()) > self._limits.brought_bytes and len(self._kept) > 1:
            self._kept.popitem(last=False)

    def _forget_the_old(self) -> None:
        now = self._now()
        for name in [name for name, kept in self._kept.items() if kept.until < now]:
            del self._kept[name]
