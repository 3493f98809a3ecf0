"""Arguments that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Give the result as JSON, for programs.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `ludendum games` lists them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record; - reads standard input.")]
RecordFiles = Annotated[list[Path], typer.Argument(metavar="FILE", help="Records; - reads standard input.")]
Settings = Annotated[
    list[str], typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Bots = Annotated[
    list[str],
    typer.Option("--bot", metavar="NAME", help="A bot, or a program such as ./my-bot; may be repeated."),
]
BotSeconds = Annotated[
    float, typer.Option("--bot-seconds", metavar="S", help="How long a program may think about one answer.")
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="LUDENDUM_DATABASE",
        help="A file, sqlite:FILE or postgresql://…; by default a file in your data folder.",
    ),
]
