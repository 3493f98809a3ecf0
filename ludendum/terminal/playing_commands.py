"""The commands of whoever plays: `games`, `rules`, `play`, `daily`, `statistics`."""

from pathlib import Path
from typing import Annotated

import typer

from ludendum.terminal.arguments import Bots, BotSeconds, GameName, Json, Settings
from ludendum.terminal.output import complain, put, put_json


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


def rules(
    game: GameName,
    word: Annotated[str | None, typer.Argument(metavar="WORD", help="A rule's id, or a word it speaks of.")] = None,
    parameters: Annotated[bool, typer.Option("--parameters", help="What a table may bend.")] = False,
    as_json: Json = False,
) -> None:
    """Tell the rules of a game: all, one by its id or a move's name, or those that speak of a word.

    The game may be left out before an id or a move's name.

    With --parameters: the numbers of the rules that a table may bend, with default and range.

    \b
    Examples:
      ludendum rules fields-medal FM-22
      ludendum rules mathematicus Dealer
      ludendum rules evasion
      ludendum rules fields-medal --parameters
    """
    from ludendum.hosting.repertoire import find_game
    from ludendum.terminal import ruling

    if parameters:
        found = find_game(game)
        bendable = ruling.bendable(found)
        put_json(bendable) if as_json else put(ruling.told(found, bendable))
        return
    told = (ruling.anywhere(game) if word is None else []) or ruling.rules(find_game(game), word)
    put_json(told) if as_json else put("\n".join(f"{rule.id}  {rule.text}" for rule in told))


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
