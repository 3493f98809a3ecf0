"""The commands of `ludendum deck`."""

from pathlib import Path
from typing import Annotated

import typer

from ludendum.terminal.arguments import Json

deck = typer.Typer(
    rich_markup_mode=None,
    short_help="Question decks: check, read, try and print them.",
    help="""Question decks: check what you wrote, read it, try it; from and for other programs; cards to print.

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
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Decks, or `yellow` or `blue`; - reads standard input.")
    ],
    fragment: Annotated[bool, typer.Option("--fragment", help="Part of a deck: the heading may be missing.")] = False,
    draws: Annotated[
        int, typer.Option(metavar="N", min=0, max=20_000, help="Draw each parametric question N times, and report.")
    ] = 0,
    as_json: Json = False,
) -> None:
    """Check decks whole, and list every error by its line.

    With --draws, what the draws of each parametric question come to: how many answers, and the commonest; a ! marks one
    that can be guessed.

    Status 0: all is well; 1: there are errors; 2: a file cannot be read.

    \b
    Examples:
      ludendum deck check my-questions.deck
      ludendum deck check --fragment faces-2-to-30.deck
      ludendum deck check yellow --draws 500
    """
    from ludendum.terminal import decks

    raise typer.Exit(decks.check(files, fragment=fragment, draws=draws, as_json=as_json))


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


@deck.command("topics")
def deck_topics(
    name: DeckName = "yellow",
    chosen: Annotated[
        str, typer.Option("--topics", metavar="TEXT", help="A choice, as the option `topics` takes it.")
    ] = "",
    as_json: Json = False,
) -> None:
    """List the topics of a deck, with the number of questions of each level.

    \b
    Examples:
      ludendum deck topics
      ludendum deck topics --topics "fractions, primes 1-2"
    """
    from ludendum.terminal import decks

    decks.topics(name, chosen, as_json=as_json)


@deck.command("draw")
def deck_draw(
    name: DeckName,
    face: Face = None,
    level: Level = None,
    question: Annotated[str | None, typer.Option(metavar="NAME", help="A question by its name, as in 12/2.")] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Any text: the same one draws the same again.")
    ] = None,
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


Force = Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")]


@deck.command("import")
def deck_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What to read; - reads standard input.")],
    format_: Annotated[
        str | None,
        typer.Option("--as", metavar="FORMAT", help="deck, csv, xlsx, gift or xml; told by the file's ending."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DECK", help="The deck to write; beside FILE, if left away; - shows it.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="The name of the deck.")] = None,
    language: Annotated[
        str | None, typer.Option(metavar="TAG", help="Its language; English if nothing is said.")
    ] = None,
    level: Annotated[
        int | None, typer.Option(metavar="L", min=1, max=4, help="The level of questions that say none.")
    ] = None,
    seconds: Annotated[
        int, typer.Option(metavar="S", min=5, max=600, help="The time of questions that say none.")
    ] = 30,
    topic: Annotated[str, typer.Option(help="The topic of questions that say none.")] = "general",
    skip: Annotated[
        bool, typer.Option("--skip", help="Leave out what a card cannot ask, and say why of each; take the others.")
    ] = False,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Make a deck of CSV, an Excel workbook, Moodle's GIFT or Moodle XML.

    The file is checked whole: if anything is wrong, every error is listed and nothing is written. With --skip
    questions that cannot be asked here (matching, essays, answers worth a part) are left out, and each is listed.
    Status 0: the deck is written; 1: there are errors; 2: the file cannot be read, or the deck not written.

    \b
    Examples:
      ludendum deck import questions.csv
      ludendum deck import quiz.xml --out my.deck --name "Our quiz" --seconds 45
      ludendum deck import course.gift --skip
    """
    from ludendum.terminal import exchange

    wanted = exchange.Wanted(name or "", language or "", level, seconds, topic, skip)
    raise typer.Exit(exchange.bring_in(file, format_, out, wanted, force=force, as_json=as_json))


@deck.command("export")
def deck_export(
    name: DeckName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write; - writes to standard output.")],
    format_: Annotated[
        str | None,
        typer.Option("--to", metavar="FORMAT", help="deck, csv, xlsx, gift, xml or pdf; told by the file's ending."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Any text: the same one draws the same numbers again.")
    ] = None,
    faces: Annotated[str | None, typer.Option(metavar="A-B", help="Some faces alone, as in 2-31.")] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write a deck for other programs, or as cards to print.

    Only our own format keeps parametric questions; for the others they are drawn once, with the seed.
    Cards are printed on both sides of A4, turned over the long edge, and cut along the lines.

    \b
    Examples:
      ludendum deck export yellow --out cards.pdf --faces 2-31 --seed tea
      ludendum deck export my.deck --out my.xlsx
    """
    from ludendum.terminal import exchange

    raise typer.Exit(exchange.send_out(name, format_, out, seed, faces, force=force, as_json=as_json))
