"""The house itself: who may come, what is kept of them and how long, and who runs it."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

from ludendum.server.api.me import Me
from ludendum.server.given import AnyRequest, Asker, TheHouse, found_at
from ludendum.server.guard import address, give_cookie
from ludendum.server.guests import COOKIE, LASTS
from ludendum.server.invitations import Invitation
from ludendum.server.naming import clean_name
from ludendum.server.settings import DAY, SECOND, Settings

MINUTE = 60 * SECOND
MOST_INVITED = 10


class Periods(Struct, frozen=True):
    """How long things are kept."""

    cookie_days: int
    idle_days: int
    """After so many days an unfinished table that nobody touches gets notice …"""
    notice_days: int
    """… and goes so many later."""
    report_days: int
    code_minutes: int
    record_minutes: int
    """Of a record that somebody brings, in memory alone."""
    lesson_days: int = 30
    """Of a lesson that is over, unless whoever gave it keeps it."""


class HouseFacts(Struct, frozen=True):
    """What everybody may know of this server before they come in."""

    by_invitation: bool
    guests_invite: bool
    invitation_days: int
    contact: str
    notice: str
    periods: Periods
    address: str
    """By which others come here."""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A code by which one comes in: an invitation's, or, where guests may invite, a table's."""

    code: Annotated[str, Meta(max_length=100)]
    name: str = ""


class Inviting(Struct, frozen=True, forbid_unknown_fields=True):
    people: Annotated[int, Meta(ge=1, le=MOST_INVITED)] = 1


class Invited(Struct, frozen=True):
    """An invitation, as a link to send."""

    code: str
    link: str
    people: int
    expires: int


@get("/house", sync_to_thread=False)
def house_facts(request: AnyRequest, house: TheHouse) -> HouseFacts:
    """Who may come here, what is kept and how long, and who runs it."""
    return facts(house.settings, found_at(request, house.settings))


def facts(settings: Settings, address: str) -> HouseFacts:
    periods = Periods(
        LASTS // (24 * 60 * 60),
        settings.idle_notice_after // DAY,
        settings.idle_removed_after // DAY,
        settings.reports_kept // DAY,
        settings.code_lasts // MINUTE,
        settings.brought_lasts // MINUTE,
        settings.lessons_last // DAY,
    )
    return HouseFacts(
        settings.by_invitation,
        settings.guests_invite,
        settings.invitation_lasts // DAY,
        settings.contact,
        settings.notice,
        periods,
        address,
    )


@post("/join", status_code=HTTP_200_OK)
async def join(request: AnyRequest, house: TheHouse, data: JSONBody[Joining]) -> Me:
    """Come in by a code, with a name if one likes."""
    name = clean_name(data.name, house.settings.limits)
    visitor = await house.door.join(request.cookies.get(COOKIE), address(request.scope), data.code)
    guest = visitor.guest
    if visitor.cookie is not None:
        give_cookie(request.scope, visitor.cookie)
        guest = await house.guests.rename(guest, name) if name else guest
    return Me(guest.id, guest.name)


@post("/invitations", status_code=HTTP_201_CREATED)
async def invite(request: AnyRequest, house: TheHouse, guest: Asker, data: JSONBody[Inviting]) -> Invited:
    """An invitation for others, where guests may invite."""
    made: Invitation = await house.door.invite(guest.id, data.people)
    link = f"{found_at(request, house.settings)}/join/{made.code}"
    return Invited(made.code, link, made.people, made.expires)
