"""The `ludendum` command. What a command needs is imported when it runs, so that `--help` is instant."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ludendum import __version__
from ludendum.hosting.places import PORT
from ludendum.terminal.arguments import Bots, BotSeconds, Database, GameName, Json, RecordFile, RecordFiles, Settings
from ludendum.terminal.comparing import same, with_answers
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.deck_commands import deck
from ludendum.terminal.door_commands import ban, bans, invite, mute, reports, unban, unmute
from ludendum.terminal.instrument_commands import instrument
from ludendum.terminal.lab_commands import lab
from ludendum.terminal.numeral import numeral
from ludendum.terminal.output import complain, put, put_json
from ludendum.terminal.running import carry_out

app = typer.Typer(
    name="ludendum",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(lab, name="lab")
app.add_typer(deck, name="deck")
app.add_typer(instrument, name="instrument")

# the command itself --------------------------------------------------------------------------------------------------


def main(args: list[str] | None = None) -> None:
    """What the `ludendum` script runs."""
    sys.exit(run(sys.argv[1:] if args is None else args))


def run(args: list[str]) -> int:
    """Carry out a command line and give its exit status."""
    return carry_out(app, with_answers(_with_today(args)))


def _with_today(args: list[str]) -> list[str]:
    """`--daily` alone means today's."""
    given: list[str] = []
    for place, arg in enumerate(args):
        after = args[place + 1] if place + 1 < len(args) else ""
        bare = arg == "--daily" and not (after[:1].isdecimal() or after == "today")
        given.append("--daily=today" if bare else arg)
    return given


def _version(wanted: bool) -> None:
    if wanted:
        put(f"ludendum {__version__}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def ludendum(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback has done the work
        bool, typer.Option("--version", help="Say which version this is.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Mathematical tabletop games: play, verify, solve and simulate them.

    Alone it serves the games on this machine and opens the browser.

    \b
    Examples:
      ludendum
      ludendum play fields-medal
    """
    if context.invoked_subcommand is None:
        from ludendum.terminal import serving

        raise typer.Exit(serving.open_house())


# serving -------------------------------------------------------------------------------------------------------------


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


for command in (invite, reports, ban, unban, mute, unmute, bans):
    app.command()(command)


# playing -------------------------------------------------------------------------------------------------------------


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, with their presets, options and bots.

    \b
    Example:
      ludendum games
    """
    from ludendum.hosting.repertoire import find_game, names
    from ludendum.hosting.sheets import sheet
    from ludendum.terminal import choosing

    sheets = [sheet(find_game(name)) for name in names()]
    if as_json:
        put_json(sheets)
    else:
        put("\n\n".join(choosing.described(one) for one in sheets))


@app.command()
def rules(
    game: GameName,
    word: Annotated[str | None, typer.Argument(metavar="WORD", help="A rule's id, or a word it speaks of.")] = None,
    parameters: Annotated[bool, typer.Option("--parameters", help="What a table may bend.")] = False,
    as_json: Json = False,
) -> None:
    """Tell the rules of a game: all, one by its id, or those that speak of a word.

    With --parameters: the numbers of the rules that a table may bend, with default and range.

    \b
    Examples:
      ludendum rules fields-medal FM-22
      ludendum rules mathematicus Dealer
      ludendum rules fields-medal --parameters
    """
    from ludendum.hosting.repertoire import find_game
    from ludendum.terminal import ruling

    found = find_game(game)
    if parameters:
        bendable = ruling.bendable(found)
        put_json(bendable) if as_json else put(ruling.told(bendable))
        return
    told = ruling.rules(found, word)
    put_json(told) if as_json else put("\n".join(f"{rule.id}  {rule.text}" for rule in told))


@app.command()
def play(
    game: GameName,
    option: Settings = [],  # noqa: B006 - Typer never changes it
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="Any text: an open deal that it decides.")] = None,
    deal: Annotated[str | None, typer.Option(metavar="CODE", help="The deal of a code somebody gave you.")] = None,
    daily: Annotated[str | None, typer.Option(metavar="[DATE]", help="The deal of the day, or of a date.")] = None,
    bot: Bots = [],  # noqa: B006
    bot_seconds: BotSeconds = 10.0,
    preset: Annotated[
        str | None, typer.Option(metavar="NAME", help="A way to begin, as `ludendum games` lists them.")
    ] = None,
    people: Annotated[int | None, typer.Option(metavar="N", help="How many people sit at this terminal.")] = None,
    practice: Annotated[bool, typer.Option("--practice", help="A game that does not count.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished game.")] = False,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record here too.")] = None,
    after: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on where the match of this record ended: a campaign.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a game, in the terminal or through a pipe.

    Lines that are piped in are notations, short forms, or commands such as `hint`.
    Status 0: won; 1: lost or unfinished. Unfinished games are kept for --resume.

    \b
    Examples:
      ludendum play fields-medal
      ludendum play fields-medal -o numbers=integer --practice
      ludendum play fields-medal --daily
      ludendum play mathematicus --preset first
      echo "43+3" | ludendum play fields-medal --seed tea
      ludendum play squaring-the-circle --after oslo.ludendum --bot colleague
      ludendum play mathematicus --bot ./my-bot
    """
    from ludendum.terminal.desk import desk
    from ludendum.terminal.seating import Wishes, sit_and_play
    from ludendum.terminal.shelf import Shelf

    wishes = Wishes(game, option, seed, deal, daily, bot, people, record, resume, practice, after, preset, bot_seconds)
    ended = sit_and_play(wishes, desk(quiet=as_json), Shelf())
    if as_json:
        put_json(ended)
    raise typer.Exit(0 if ended.won else 1)


@app.command()
def daily(
    date: Annotated[str, typer.Argument(metavar="DATE", help="As in 2026-03-14; today, if left away.")] = "today",
    game: Annotated[str | None, typer.Option(help="The game whose deal it is; the first that has any.")] = None,
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record of a won game of this deal: a spoiler.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Tell the deal of a day, the same for everyone.

    You get its code, how hard it is, and how often a bot wins it.

    \b
    Examples:
      ludendum daily
      ludendum daily 2026-03-14 --certificate won.ludendum
    """
    from ludendum.terminal import dealing

    found = dealing.daily(game, date, certificate)
    if as_json:
        put_json(found)
    else:
        put(found.text())


@app.command()
def statistics(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game alone.")] = None,
    as_json: Json = False,
) -> None:
    """Tell of your own games: won, lost, streaks.

    Sealed, daily, open and practice games are kept apart.

    \b
    Example:
      ludendum statistics fields-medal
    """
    from ludendum.hosting.repertoire import find_game
    from ludendum.terminal.history import history
    from ludendum.terminal.shelf import Shelf

    found = history(Shelf(), None if game is None else find_game(game).name)
    for skipped in found.skipped:
        complain(f"“{skipped.file}” is damaged and is passed over: {skipped.reason}.")
    if as_json:
        put_json(found)
    else:
        put(found.text())


# records -------------------------------------------------------------------------------------------------------------


@app.command()
def show(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="After entry N; the last, if left away.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="S", help="As seat S sees it, from 1.")] = None,
    as_json: Json = False,
) -> None:
    """Show the table of a record after an entry.

    With it comes what was told then, and at the end the outcome.

    \b
    Example:
      ludendum show game.ludendum --at 7
    """
    from ludendum.terminal import records

    shown, picture = records.show(file, at, seat)
    if as_json:
        put_json(shown)
    else:
        records.display(shown, picture)


@app.command()
def verify(
    files: RecordFiles,
    head: Annotated[str | None, typer.Option(metavar="CODE", help="The short code that was shown in play.")] = None,
    as_json: Json = False,
) -> None:
    """Check records: dice, chain, rules and result.

    Each is replayed, and where it fails the line is named.
    Status 0: all hold; 1: one does not; 2: one cannot be read. With --head a record that was written anew from the
    beginning fails too.

    \b
    Examples:
      ludendum verify game.ludendum
      ludendum verify game.ludendum --head ABCD-EFGH-IJKL
    """
    from ludendum.terminal import verifying

    if head is not None and len(files) > 1:
        raise Complaint("A code belongs to one record; name one file with --head.")
    if head is not None:
        verifying.check_code(head)
    verdicts = [verifying.judge(file, head) for file in files]
    if as_json:
        put_json(verdicts)
    else:
        for verdict in verdicts:
            put(verdict.text()) if verdict.readable else complain(verdict.reason)
    raise typer.Exit(max(verdict.status for verdict in verdicts))


@app.command()
def deal(file: RecordFile, as_json: Json = False) -> None:
    """Tell the code of the deal of a record.

    By it others play the same deal. The game must be over, or its deal open from the start.

    \b
    Example:
      ludendum deal game.ludendum
    """
    from ludendum.terminal import records

    code = records.deal_of(file)
    if as_json:
        put_json({"file": str(file), "deal": code})
    else:
        put(code)


@app.command()
def compare(files: RecordFiles, as_json: Json = False) -> None:
    """Set records of the same deal side by side.

    Told are outcome, moves and what was reached in each, and the first move in which they part.

    \b
    Example:
      ludendum compare mine.ludendum yours.ludendum
    """
    from ludendum.terminal import records

    found = records.compare(files)
    if as_json:
        put_json(found)
    else:
        put(found.text())


@app.command()
def review(
    file: RecordFile,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Seconds for each decision.")] = None,
    as_json: Json = False,
) -> None:
    """Judge every decision of a finished game.

    Each is held against the best choice by what could be known then.

    \b
    Example:
      ludendum review game.ludendum --seconds 2
    """
    from ludendum.terminal import laboratory

    laboratory.review_record(file, seconds, as_json=as_json)


@app.command()
def chronicle(
    file: RecordFile,
    pdf: Annotated[Path | None, typer.Option(metavar="OUT", help="Typeset it, in this file; - for output.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the text here.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown, with links.")] = False,
    as_json: Json = False,
) -> None:
    """Write a game of Squaring the Circle as a paper.

    Theorems, proofs, counterexamples, open problems and acknowledgements: the conference as mathematicians would tell
    it, in the players' own words. A game that is not over gives the paper as far as it goes.

    \b
    Examples:
      ludendum chronicle conference.ludendum
      ludendum chronicle conference.ludendum --pdf paper.pdf
      ludendum chronicle conference.ludendum --markdown --out paper.md
    """
    from ludendum.terminal import chronicling

    chronicling.write(file, pdf, out, markdown=markdown, as_json=as_json)


@app.command("print")
def print_(
    game: GameName,
    out: Annotated[Path, typer.Argument(metavar="OUT.pdf", help="The file to write; - for output.")],
    paper: Annotated[str, typer.Option(metavar="a4|a3", help="The board on four sheets of A4, or one of A3.")] = "a4",
    deck: Annotated[
        list[str], typer.Option(metavar="FILE", help="The cards of this deck instead of ours; may be repeated.")
    ] = [],  # noqa: B006 - Typer never changes it
    no_cards: Annotated[bool, typer.Option("--no-cards", help="All but the cards with questions.")] = False,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="Any text: other numbers in the questions.")] = None,
    of: Annotated[
        Path | None, typer.Option("--of", metavar="RECORD", help="Sheets filled in as this conference left them.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    as_json: Json = False,
) -> None:
    """Print a game, to be cut out and played on a table.

    Of Mathematicus: the rules in short, the board, pieces and pawns, tiles of numerals, Napier's bones and a slide rule
    in their true lengths, Chance cards, and the cards of any deck. Of Squaring the Circle: playbooks, moves and
    theorems to write on, or filled in from a record.

    \b
    Examples:
      ludendum print mathematicus game.pdf
      ludendum print mathematicus game.pdf --paper a3 --deck my-questions.deck
      ludendum print squaring-the-circle sheets.pdf
      ludendum print squaring-the-circle sheets.pdf --of conference.ludendum
    """
    from ludendum.terminal import printing

    if of is not None:
        printing.print_filled(game, out, of, force=force, as_json=as_json)
        return
    if deck and no_cards:
        raise Complaint("Say --deck or --no-cards, not both.")
    cards = () if no_cards else deck or None
    printing.print_out(game, out, paper.lower(), cards, seed, force=force, as_json=as_json)


# arithmetic ----------------------------------------------------------------------------------------------------------


@app.command()
def solve(
    cards: Annotated[list[str], typer.Argument(metavar="CARD", help="Whole numbers above 0.")],
    target: Annotated[str, typer.Option(metavar="N", help="What the formula must give.")],
    every: Annotated[bool, typer.Option("--all", help="Every essentially different formula.")] = False,
    integers: Annotated[bool, typer.Option("--integers", help="Whole numbers at every step.")] = False,
    limit: Annotated[int, typer.Option(metavar="N", help="With --all: at most so many; 0 for no limit.")] = 1000,
    as_json: Json = False,
) -> None:
    """Find a formula that uses all the cards.

    The operations are + − × ÷ ^ and ‖, which joins digits. A number of several digits is one number.
    Status 0: here it is; 1: there is none, or that could not be decided.

    \b
    Examples:
      ludendum solve 2 6 9 --target 35
      ludendum solve 2 6 9 --target 35 --all
    """
    from ludendum.terminal import solving

    numbers = solving.read_cards(cards)
    wanted = solving.read_target(target)
    status = solving.solve(numbers, wanted, every=every, integers=integers, limit=limit, as_json=as_json)
    raise typer.Exit(status)


app.command()(same)
app.command()(numeral)


if __name__ == "__main__":
    main()
