"""The commands of `ludendum deck`."""

from pathlib import Path
from typing import Annotated

import typer

from ludendum.terminal.arguments import Json

deck = typer.Typer(
    rich_markup_mode=None,
    help="""Question decks: check what you wrote, read it, try it.

    \b
    Example:
      ludendum deck check my-questions.deck
    """,
)

DeckName = Annotated[str, typer.Argument(metavar="DECK", help="A file, or `yellow` or `blue`.")]
Face = Annotated[int | None, typer.Option(metavar="N", help="One face alone.")]
Level = Annotated[int | None, typer.Option(metavar="L", min=1, max=4, help="One level alone.")]


@deck.command("check")
def deck_check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Decks; - reads standard input.")],
    fragment: Annotated[bool, typer.Option("--fragment", help="Part of a deck: the heading may be missing.")] = False,
    as_json: Json = False,
) -> None:
    """Check decks whole, and list every error by its line.

    Status 0: all is well; 1: there are errors; 2: a file cannot be read.

    \b
    Examples:
      ludendum deck check my-questions.deck
      ludendum deck check --fragment faces-2-to-30.deck
    """
    from ludendum.terminal import decks

    raise typer.Exit(decks.check(files, fragment=fragment, as_json=as_json))


@deck.command("show")
def deck_show(
    name: DeckName,
    face: Face = None,
    level: Level = None,
    answers: Annotated[bool, typer.Option("--answers", help="With answers, steps and sources.")] = False,
    as_json: Json = False,
) -> None:
    """Show the questions of a deck, as they are written.

    \b
    Examples:
      ludendum deck show yellow --face 12
      ludendum deck show my-questions.deck --level 2 --answers
    """
    from ludendum.terminal import decks

    decks.show(name, face, level, answers=answers, as_json=as_json)


@deck.command("draw")
def deck_draw(
    name: DeckName,
    face: Face = None,
    level: Level = None,
    question: Annotated[str | None, typer.Option(metavar="NAME", help="A question by its name, as in 12/2.")] = None,
    seed: Annotated[str | None, typer.Option(help="Any text: the same one draws the same again.")] = None,
    answer: Annotated[str | None, typer.Option(metavar="TEXT", help="Your answer, to be judged.")] = None,
    locale: Annotated[
        str | None, typer.Option(metavar="TAG", help="How you write numbers; as the deck, if left away.")
    ] = None,
    figure: Annotated[
        Path | None, typer.Option("--figure", metavar="OUT.svg", help="Write its figure to this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Draw a question and pose it; with --answer, judge what you say.

    Status 0: posed, or right; 1: the answer is wrong, or there is no figure to write; 2: it cannot be read, or
    nothing can be drawn.

    \b
    Examples:
      ludendum deck draw yellow --seed tea
      ludendum deck draw yellow --seed tea --answer 42
      ludendum deck draw yellow --question 7/2 --figure clock.svg
    """
    from ludendum.terminal import decks

    wish = decks.Wish(face, level, question, seed, answer, locale, figure)
    raise typer.Exit(decks.draw(name, wish, as_json=as_json))
