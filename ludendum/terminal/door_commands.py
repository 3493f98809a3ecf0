"""The commands by which whoever runs a server keeps its door: `invite`, `reports`, `ban`, `mute` and their like."""

from typing import Annotated

import typer

from ludendum.terminal.arguments import Database, Json
from ludendum.terminal.complaint import Complaint

Whom = Annotated[str, typer.Argument(metavar="GUEST|REPORT", help="A guest's number, or the code of a report.")]
Days = Annotated[int | None, typer.Option(metavar="D", min=1, max=36500, help="For so long; else until it is lifted.")]
Why = Annotated[str, typer.Option(metavar="TEXT", help="What the guest is told.")]

LONGEST = 500


def invite(
    people: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="For how many people.")] = 1,
    days: Annotated[int, typer.Option(metavar="D", min=1, max=3650, help="For how many days.")] = 7,
    list_: Annotated[bool, typer.Option("--list", help="List the invitations that are good.")] = False,
    revoke: Annotated[str | None, typer.Option(metavar="CODE", help="Take this one back.")] = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Invite people to a server that is closed (serve --by-invitation).

    Prints a link, and the same as a QR code. Whoever has come by an invitation stays when it is taken back.

    \b
    Examples:
      ludendum invite --people 30 --days 2
      ludendum invite --list
      ludendum invite --revoke KQTRWMBXHDVN
    """
    from ludendum.terminal import doorkeeping

    if list_ and revoke is not None:
        raise Complaint("List invitations, or take one back; not both at once.")
    if list_:
        doorkeeping.list_invitations(database, as_json=as_json)
    elif revoke is not None:
        doorkeeping.revoke(revoke, database, as_json=as_json)
    else:
        doorkeeping.invite(people, days, database, as_json=as_json)


def reports(
    report: Annotated[str | None, typer.Argument(metavar="[REPORT]", help="One of them, by its code.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Those too that are closed.")] = False,
    close: Annotated[bool, typer.Option("--close", help="Close this one.")] = False,
    note: Annotated[str, typer.Option(metavar="TEXT", help="With --close: what was decided.")] = "",
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Read what people report, with what it is about.

    It was copied when it was reported, and is kept for 90 days.

    \b
    Examples:
      ludendum reports
      ludendum reports KQTRWMBX --close --note "a misunderstanding"
    """
    from ludendum.terminal import doorkeeping

    if note and not close:
        raise Complaint("A note goes with a report that is closed: “ludendum reports CODE --close --note TEXT”.")
    if report is None:
        if close:
            raise Complaint("Name the report to close, as “ludendum reports” lists it.")
        doorkeeping.list_reports(database, closed=every, as_json=as_json)
    elif close:
        doorkeeping.close_report(report, _short(note), database, as_json=as_json)
    else:
        doorkeeping.show_report(report, database, as_json=as_json)


def ban(whom: Whom, days: Days = None, reason: Why = "", database: Database = None, as_json: Json = False) -> None:
    """Keep a guest out: their connections end, their cookies are refused.

    A server that runs does so within a few seconds. They are told why and until when, and may still download and delete
    their data. By a report's code it is whom the report is about, and the report is closed.

    \b
    Example:
      ludendum ban KQTRWMBX --days 7 --reason "insults at table after table"
    """
    from ludendum.terminal import doorkeeping

    doorkeeping.decide("ban", whom, days, _short(reason), database, as_json=as_json)


def unban(whom: Whom, database: Database = None, as_json: Json = False) -> None:
    """Let a guest come again.

    \b
    Example:
      ludendum unban 0123456789abcdef
    """
    from ludendum.terminal import doorkeeping

    doorkeeping.lift("ban", whom, database, as_json=as_json)


def mute(whom: Whom, days: Days = None, reason: Why = "", database: Database = None, as_json: Json = False) -> None:
    """Let a guest play on, but not talk or take a name: the lighter measure.

    \b
    Example:
      ludendum mute KQTRWMBX --days 2 --reason "please be kind"
    """
    from ludendum.terminal import doorkeeping

    doorkeeping.decide("mute", whom, days, _short(reason), database, as_json=as_json)


def unmute(whom: Whom, database: Database = None, as_json: Json = False) -> None:
    """Let a guest talk again.

    \b
    Example:
      ludendum unmute 0123456789abcdef
    """
    from ludendum.terminal import doorkeeping

    doorkeeping.lift("mute", whom, database, as_json=as_json)


def bans(database: Database = None, as_json: Json = False) -> None:
    """List who is banned or muted, until when, and why.

    \b
    Example:
      ludendum bans
    """
    from ludendum.terminal import doorkeeping

    doorkeeping.list_measures(database, as_json=as_json)


def _short(text: str) -> str:
    """What is told, in one line."""
    said = " ".join(text.split())
    if len(said) > LONGEST:
        raise Complaint(f"A reason or a note has at most {LONGEST} letters; this one has {len(said)}.")
    return said
