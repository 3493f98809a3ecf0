"""The commands of whoever runs a server among strangers: inviting, reading reports, banning, muting."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludendum.engine.wording import sentence
from ludendum.server import operating
from ludendum.server.operating import BAN, MUTE, Decided, Desk, Invitation, Report, day
from ludendum.server.serve import qr_code
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import can_write, put, put_json


@contextmanager
def _desk(database: str | None) -> Iterator[Desk]:
    try:
        with operating.desk(database) as desk:
            yield desk
    except operating.NotDone as error:
        raise Complaint(sentence(str(error)), 2 if isinstance(error, operating.NoDatabase) else 1) from None


# invitations ---------------------------------------------------------------------------------------------------------


def invite(people: int, days: int, database: str | None, *, as_json: bool) -> None:
    """Make an invitation, and print it as a link."""
    with _desk(database) as desk:
        made, address, is_open = desk.invite(people, days), desk.address(), desk.is_open()
    link = f"{address or ''}/join/{made.code}"
    if as_json:
        put_json({**_invited(made), "link": link})
        return
    put(link)
    put(f"Good for {_people(made.people)}, until {day(made.expires)}.")
    if is_open:
        put("This server is open to all, so nobody needs it: it counts once “ludendum serve --by-invitation” runs.")
    if address is None:
        put("The server has not been started yet: put its address before this.")
    elif can_write("█▀▄"):
        put(f"\n{qr_code(link)}")


def list_invitations(database: str | None, *, as_json: bool) -> None:
    """Tell of all that are good."""
    with _desk(database) as desk:
        found, address = desk.invitations(), desk.address() or ""
    if as_json:
        put_json([{**_invited(one), "link": f"{address}/join/{one.code}"} for one in found])
    for one in [] if as_json else found:
        by = "" if one.guest is None else f", by guest {one.guest}"
        put(f"{address}/join/{one.code}  {one.used} of {one.people} have come{by}; good until {day(one.expires)}")
    if not found and not as_json:
        put("No invitation is good now.")


def revoke(code: str, database: str | None, *, as_json: bool) -> None:
    """Take one back."""
    with _desk(database) as desk:
        gone = desk.revoke(code)
    if as_json:
        put_json(_invited(gone))
    else:
        put(f"Nobody comes by {gone.code} any more; {_people(gone.used)} had.")


def _invited(one: Invitation) -> dict[str, object]:
    return {
        "code": one.code,
        "people": one.people,
        "used": one.used,
        "created": one.created,
        "expires": one.expires,
        "guest": one.guest,
    }


def _people(count: int) -> str:
    return "one person" if count == 1 else f"{count or 'no'} people"


# reports -------------------------------------------------------------------------------------------------------------


def list_reports(database: str | None, *, closed: bool, as_json: bool) -> None:
    """Tell of the open reports, or of all."""
    with _desk(database) as desk:
        found = desk.reports(closed=closed)
    if as_json:
        put_json(found)
    elif found:
        put("\n\n".join(map(_told, found)))
    else:
        put("No report is open.")


def show_report(report: str, database: str | None, *, as_json: bool) -> None:
    with _desk(database) as desk:
        found = desk.report(report)
    put_json(found) if as_json else put(_told(found))


def close_report(report: str, note: str, database: str | None, *, as_json: bool) -> None:
    with _desk(database) as desk:
        found = desk.close(report, note)
    put_json(found) if as_json else put(f"Report {found.id} is closed.")


def _told(report: Report) -> str:
    copied = report.copied
    called = f"“{copied.name}”"
    if copied.own_name and copied.own_name != copied.name:
        called += f", who goes by “{copied.own_name}”"
    lines = [
        f"{report.id}  {day(report.created)}  {report.reason}",
        f"  about guest {report.about}, {called}, at table {report.table}",
        f"  by guest {report.by}" if report.by else "  by somebody who has deleted their data",
    ]
    lines += [f"  they write: {report.words}"] if report.words else []
    lines += [f"  {'>' if line.number == copied.line else ' '} {line.number}. {line.text}" for line in copied.lines]
    lines += [f"    in the game: {text}" for text in copied.texts]
    if report.closed is not None:
        lines.append(f"  closed {day(report.closed)}{': ' + report.note if report.note else ''}")
    return "\n".join(line.replace("\n", " / ") for line in lines)


# measures ------------------------------------------------------------------------------------------------------------

_DONE = {BAN: "banned", MUTE: "muted"}


def decide(kind: str, whom: str, days: int | None, reason: str, database: str | None, *, as_json: bool) -> None:
    """Ban or mute somebody."""
    with _desk(database) as desk:
        made = desk.decide(kind, whom, days, reason)
    if as_json:
        put_json(made)
    else:
        until = "until it is lifted" if made.until is None else f"until {day(made.until)}"
        put(f"{_called(made)} is {_DONE[kind]} {until}.")


def lift(kind: str, whom: str, database: str | None, *, as_json: bool) -> None:
    with _desk(database) as desk:
        gone = desk.lift(kind, whom)
    put_json(gone) if as_json else put(f"{_called(gone)} is no longer {_DONE[kind]}.")


def list_measures(database: str | None, *, as_json: bool) -> None:
    """Tell who is banned or muted."""
    with _desk(database) as desk:
        found = desk.decided(BAN, MUTE)
    if as_json:
        put_json(found)
        return
    for one in found:
        until = "until it is lifted" if one.until is None else f"until {day(one.until)}"
        put(f"{_called(one)}, {_DONE[one.kind]} {until}{': ' + one.reason if one.reason else ''}")
    if not found:
        put("Nobody is banned or muted.")


def _called(one: Decided) -> str:
    return f"Guest {one.guest}{f' (“{one.name}”)' if one.name else ''}"
