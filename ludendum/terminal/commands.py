"""The `ludendum` command. What a command needs is imported when it runs, so that `--help` is instant."""

import sys
from typing import Annotated

import typer

from ludendum import __version__
from ludendum.terminal.arguments import Json
from ludendum.terminal.comparing import same, with_answers
from ludendum.terminal.deck_commands import deck
from ludendum.terminal.door_commands import ban, bans, invite, mute, reports, unban, unmute
from ludendum.terminal.instrument_commands import instrument
from ludendum.terminal.lab_commands import lab
from ludendum.terminal.numeral import numeral
from ludendum.terminal.output import put
from ludendum.terminal.playing_commands import daily, games, play, rules, statistics
from ludendum.terminal.record_commands import chronicle, compare, deal, print_, review, show, verify
from ludendum.terminal.running import carry_out
from ludendum.terminal.serving_commands import backup, doctor, move, serve

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


# In the order in which `--help` lists them.
for command in (
    *(serve, backup, move, doctor),
    *(invite, reports, ban, unban, mute, unmute, bans),
    *(games, rules, play, daily, statistics),
    *(show, verify, deal, compare, review, chronicle),
):
    app.command()(command)
app.command("print")(print_)
app.command()(solve)
app.command()(same)
app.command()(numeral)


if __name__ == "__main__":
    main()
