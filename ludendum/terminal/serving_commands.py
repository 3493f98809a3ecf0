"""The commands of whoever runs a server: `serve`, `backup`, `move`, `doctor`."""

from pathlib import Path
from typing import Annotated

import typer

from ludendum.hosting.places import PORT
from ludendum.terminal.arguments import Database, Json


def serve(
    host: Annotated[str, typer.Option(metavar="H", help="0.0.0.0 for everyone in the room.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help="0 for any that is free.")] = PORT,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address by which people come, behind a proxy.")
    ] = None,
    database: Database = None,
    bus: Annotated[
        str | None, typer.Option(metavar="URL", help="By which several workers hear of each other: nats://HOST:PORT.")
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Processes that serve, with PostgreSQL.")
    ] = 1,
    by_invitation: Annotated[
        bool, typer.Option("--by-invitation", help="Nobody new comes without one; see “ludendum invite”.")
    ] = False,
    guests_invite: Annotated[
        bool, typer.Option("--guests-invite", help="With it: guests, and links to their tables, invite others.")
    ] = False,
    contact: Annotated[str, typer.Option(metavar="TEXT", help="How people reach you; told on the page.")] = "",
    notice: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Your own words for “What is kept here”, as plain text.")
    ] = None,
) -> None:
    """Serve the games to browsers, with an embedded database unless another is named.

    \b
    Examples:
      ludendum serve
      ludendum serve --host 0.0.0.0
      ludendum serve --database postgresql://ludendum@localhost/ludendum
      ludendum serve --database postgresql://… --bus nats://localhost:4222 --workers 4
      ludendum serve --public-url https://games.example --by-invitation --contact ann@games.example
    """
    from ludendum.terminal import serving

    reception = serving.Reception(by_invitation, guests_invite, contact, notice)
    raise typer.Exit(serving.serve(host, port, public_url, database, bus, workers, reception))


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not exist yet.")],
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Copy the server's database, consistently, while it runs.

    The copy is a file of SQLite, also of a database that PostgreSQL keeps.

    \b
    Examples:
      ludendum backup tonight.sqlite3
      ludendum backup tonight.sqlite3 --database postgresql://ludendum@localhost/ludendum
    """
    from ludendum.terminal import serving

    serving.backup(file, database, as_json=as_json)


def move(
    source: Annotated[str, typer.Option("--from", metavar="URL", help="The database that is there.")],
    target: Annotated[str, typer.Option("--to", metavar="URL", help="Another one, new or empty.")],
    keep: Annotated[bool, typer.Option("--keep", help="Leave no mark in what is moved from, as in a copy.")] = False,
    as_json: Json = False,
) -> None:
    """Move a server's database into another, of SQLite or PostgreSQL, or restore a copy of it.

    Stop the server first. The copy is compared with what is moved from before it is kept. That stays as it is, but is
    marked: whoever serves or asks it by mistake is told where all is now.

    \b
    Examples:
      ludendum move --from sqlite:server.sqlite3 --to postgresql://ludendum@localhost/ludendum
      ludendum move --from sqlite:tonight.sqlite3 --to postgresql://ludendum@localhost/again --keep
    """
    from ludendum.terminal import serving

    serving.move(source, target, keep=keep, as_json=as_json)


def doctor(
    database: Database = None,
    port: Annotated[int | None, typer.Option(metavar="P", min=1, max=65535, help="Where a server must answer.")] = None,
    public_url: Annotated[str | None, typer.Option(metavar="URL", help="Try the address by which people come.")] = None,
    bus: Annotated[str | None, typer.Option(metavar="URL", help="The bus of several workers.")] = None,
    backups: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where copies must be, and fresh.")] = None,
    running: Annotated[bool, typer.Option("--running", help="A server must run here.")] = False,
    as_json: Json = False,
) -> None:
    """Say what is wrong with this installation, and what to do.

    A server that runs is asked as well, and not disturbed.
    Status 0: all is well; 1: something is to be mended.

    \b
    Examples:
      ludendum doctor
      ludendum doctor --running
      ludendum doctor --public-url https://games.example --backups /var/lib/ludendum-backups
    """
    from ludendum.terminal import serving

    raise typer.Exit(serving.doctor(database, port, public_url, bus, backups, running=running, as_json=as_json))
