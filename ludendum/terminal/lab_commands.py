"""The commands of `ludendum lab`."""

from pathlib import Path
from typing import Annotated

import typer

from ludendum.terminal.arguments import Bots, BotSeconds, GameName, Json, RecordFile, Settings

lab = typer.Typer(
    rich_markup_mode=None,
    help="""The laboratory: mass play and the odds of a position.

    \b
    Example:
      ludendum lab run fields-medal --games 1000 --bot greedy
    """,
)


@lab.command("run")
def lab_run(
    game: GameName,
    games_: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")],
    bot: Bots = [],  # noqa: B006
    bot_seconds: BotSeconds = 10.0,
    option: Settings = [],  # noqa: B006
    engine: Annotated[str, typer.Option(metavar="local|ray", help="Where they are played.")] = "local",
    workers: Annotated[int | None, typer.Option(metavar="N", help="How many processes.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder for the study's files.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a study that lies there.")] = False,
    seed: Annotated[int, typer.Option(metavar="N", help="The first game's dice; each further game has the next.")] = 1,
    as_json: Json = False,
) -> None:
    """Let bots play by the thousand.

    Told is how often they win, with intervals. Ctrl-C gives what is done so far.

    \b
    Examples:
      ludendum lab run fields-medal --games 1000 --bot greedy
      ludendum lab run mathematicus --games 100 --bot ./my-bot --bot student
    """
    from ludendum.terminal import laboratory
    from ludendum.terminal.programs import bots_given

    bots = bots_given(bot, bot_seconds)
    laboratory.run_study(
        game, option, bots, games_, seed, engine=engine, workers=workers, out=out, force=force, as_json=as_json
    )


@lab.command("study")
def lab_study(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE.toml", help="What varies, what is measured, how precisely.")
    ] = None,
    engine: Annotated[str, typer.Option(metavar="local|ray", help="Where games are played.")] = "local",
    workers: Annotated[int | None, typer.Option(metavar="N", help="How many processes.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Its folder; beside the file, if left away.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace another study that lies there.")] = False,
    shipped: Annotated[
        str | None, typer.Option(metavar="NAME", help="Tell of a study that comes with the house; “list” names them.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a study: what happens if a rule changes, with intervals.

    It goes on until everything is as precise as the file asks for. Called again it goes on where it was stopped, and
    Ctrl-C gives what there is. Its folder has a report with pictures, a page for the browser, and the figures as CSV
    (as Parquet too, with pyarrow).

    \b
    Examples:
      ludendum lab study hands.toml
      ludendum lab study hands.toml --engine ray --out results
      ludendum lab study --shipped list
    """
    from ludendum.terminal import inquiring

    if shipped is not None:
        inquiring.tell_shipped(shipped, as_json=as_json)
    else:
        inquiring.run_inquiry(file, engine=engine, workers=workers, out=out, force=force, as_json=as_json)


@lab.command("winnable")
def lab_winnable(
    game: GameName,
    games_: Annotated[int, typer.Option("--games", metavar="N", help="How many deals.")] = 1000,
    option: Settings = [],  # noqa: B006
    workers: Annotated[int | None, typer.Option(metavar="N", help="How many processes.")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The first deal's dice; each further deal has the next.")] = 1,
    as_json: Json = False,
) -> None:
    """Tell how many deals can be won at all, every card to come known.

    No player who cannot see the cards to come wins more often. Ctrl-C gives what is done so far.

    \b
    Examples:
      ludendum lab winnable fields-medal --games 10000
      ludendum lab winnable fields-medal --games 1000 -o exchange=card
    """
    from ludendum.terminal import laboratory

    laboratory.tell_winnable(game, option, games_, seed, workers=workers, as_json=as_json)


@lab.command("odds")
def lab_odds(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="After entry N; the last, if left away.")] = None,
    move: Annotated[str | None, typer.Option(help="A move that must be among them.")] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to sample.")] = 5.0,
    seed: Annotated[int, typer.Option(metavar="N", help="For the sampled games.")] = 1,
    as_json: Json = False,
) -> None:
    """Tell the win chance of each choice in a position.

    The position is that of a record after an entry; chances come with sample sizes and intervals.

    \b
    Example:
      ludendum lab odds game.ludendum --at 7 --seconds 10
    """
    from ludendum.terminal import laboratory

    laboratory.odds_of_record(file, at, move, seconds, seed, as_json=as_json)
