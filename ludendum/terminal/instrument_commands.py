"""The commands `ludendum instrument …`; what they need is imported when they run, so that `--help` is instant."""

from typing import Annotated

import typer

from ludendum.terminal.arguments import Json

instrument = typer.Typer(
    help="""Calculate as one did before there were calculators.

    \b
    Examples:
      ludendum instrument bones 425 7
      ludendum instrument rule 2.3 × 3.1
    """,
    rich_markup_mode=None,
)


@instrument.command()
def bones(
    numbers: Annotated[list[str], typer.Argument(metavar="NUMBER [×] MULTIPLIER", help="Whole numbers.")],
    as_json: Json = False,
) -> None:
    """Multiply two whole numbers with Napier's bones.

    The bones of the first are laid, the row of each digit of the second is read, and the diagonals are added.

    \b
    Examples:
      ludendum instrument bones 425 7
      ludendum instrument bones 1614 × 37
    """
    from ludendum.terminal import instruments

    instruments.lay_bones(numbers, as_json=as_json)


@instrument.command()
def rule(
    calculation: Annotated[list[str], typer.Argument(metavar="CALCULATION", help="As in 2.3 × 3.1 or root 625.")],
    as_json: Json = False,
) -> None:
    """Calculate with the slide rule, step by step.

    It multiplies (× or x; quote a *), divides (÷ or /), squares and cubes (4^2, 4^3), takes roots (root 625),
    reciprocals (1/40) and logarithms (log 250), of numbers above 0.

    \b
    Examples:
      ludendum instrument rule 2.3 × 3.1
      ludendum instrument rule 85 / 7
      ludendum instrument rule 4.2^2
      ludendum instrument rule root 625
    """
    from ludendum.terminal import instruments

    instruments.set_rule(calculation, as_json=as_json)


@instrument.command()
def table(
    exact: Annotated[bool, typer.Option("--exact", help="With the exact forms, where they are short.")] = False,
    as_json: Json = False,
) -> None:
    """Show the table of regular figures on the back of the rule.

    \b
    Example:
      ludendum instrument table --exact
    """
    from ludendum.terminal import instruments

    instruments.show_table(exact=exact, as_json=as_json)
