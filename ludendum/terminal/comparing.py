"""`ludendum same`: do two texts have the same value?"""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from ludendum.terminal.arguments import Json
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import complain, put, put_json

if TYPE_CHECKING:
    from ludendum.arithmetic.answers import Comparison

_OPTION = re.compile(r"-h|--[a-z].*")
_WITH_VALUE = ("--locale", "--within")
_STATUS = {"same": 0, "different": 1}


def with_answers(args: list[str]) -> list[str]:
    """The arguments of `same` with its options first, so that an answer may begin with a minus.

    >>> with_answers(["same", "-5", "--json", "-10/2"])
    ['same', '--json', '--', '-5', '-10/2']
    """
    if args[:1] != ["same"]:
        return args
    options, texts = list[str](), list[str]()
    place = 1
    while place < len(args):
        arg = args[place]
        if arg == "--":
            texts += args[place + 1 :]
            break
        if _OPTION.fullmatch(arg):
            taken = 2 if arg in _WITH_VALUE else 1
            options += args[place : place + taken]
            place += taken
        else:
            texts.append(arg)
            place += 1
    return ["same", *options, "--", *texts] if texts else ["same", *options]


def same(
    answer: Annotated[str, typer.Argument(metavar="ANSWER", help="What somebody answered.")],
    key: Annotated[str, typer.Argument(metavar="KEY", help="What is right.")],
    locale: Annotated[str, typer.Option(metavar="en|it|...", help="How both are written: decimal mark, words.")] = "en",
    within: Annotated[
        str | None, typer.Option(metavar="5%", help="As right counts what is at most so far from the key.")
    ] = None,
    as_answer: Annotated[
        bool, typer.Option("--as-answer", help="Judge as in play: the answer must be worked out.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Do two texts have the same value?

    Fractions, decimals, percentages, powers, roots, π, units, words, sets, ratios, names, yes and no are compared
    exactly; sums and products are computed. Told is how each text was read.
    Status 0: the same; 1: different; 2: one cannot be read, or is sent back because it is not worked out.

    \b
    Examples:
      ludendum same 0.25 1/4
      ludendum same "23 × 47" 1081
      ludendum same "1.500 m" "1,5 km" --locale it
      ludendum same 3.1 pi --within 5%
      ludendum same "23 × 47" 1081 --as-answer
    """
    from ludendum.arithmetic.answers import BadKey, UnknownLocale
    from ludendum.arithmetic.answers import same as compared

    try:
        found = compared(answer, key, locale, within, as_answer=as_answer)
    except (BadKey, UnknownLocale) as error:
        raise Complaint(str(error)) from error
    if as_json:
        put_json(found)
    else:
        _tell(found)
    raise typer.Exit(_STATUS.get(found.outcome, 2))


def _tell(found: "Comparison") -> None:
    if found.outcome not in _STATUS:
        complain(found.reason)
        return
    put(found.outcome)
    put(f"  answer: {found.answer}")
    put(f"  key:    {found.key}")
    put("  " + " ".join(filter(None, (found.reason, found.note))))
