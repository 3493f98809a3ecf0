"""What a telling knows of the table: who it is about, and what has been told before."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.oracle.tables import cities, recalled
from ludendum.games.squaring_the_circle.sheet import Card, surname
from ludendum.games.squaring_the_circle.state import Telling
from ludendum.games.squaring_the_circle.view import View

LONGEST_NAME = 40
STATING = ("problem", "theorem", "conjecture", "escape")


class Named(Protocol):
    """Somebody with a name: a mathematician's sheet."""

    @property
    def name(self) -> str: ...


class Context(Struct, frozen=True):
    """What fills the slots that no table fills, and what has been told before."""

    who: str
    colleagues: tuple[str, ...] = ()
    thief: str = ""
    branch: str = ""
    pinned: Mapping[str, tuple[str, ...]] = {}
    """What this telling speaks of again, by the table it came from."""
    brief: bool = False
    """Whether a prize is spoken of in short: it is known, and nothing is being stated."""
    voice: tuple[int, int] = (0, 1)
    """The teller's place among so many who cannot hear each other, as bots cannot, and yet should differ."""
    known: str = ""
    """All words on the table: what they speak of is not drawn once more by chance."""


def called(sheets: Sequence[Named], seat: Seat) -> str:
    """What a mathematician is called in a telling: by surname, as in a paper."""
    name = " ".join(sheets[seat].name.split())[:LONGEST_NAME]
    return surname(name) if name else "somebody"


def context_of(seen: View, seat: Seat, telling: Telling) -> Context:
    """What a telling by this seat may speak of."""
    sheets = seen.sheets
    about = telling.about if telling.about is not None else seat
    others = [called(sheets, Seat(other)) for other in range(len(sheets)) if other != about]
    if telling.colleague is not None:
        others = [called(sheets, telling.colleague)]
    sheet = sheets[about]
    return Context(
        called(sheets, about),
        tuple(others),
        sheet.thief,
        sheet.branch,
        _pinned(seen, telling),
        brief=telling.kind not in STATING,
        known=_known(seen),
    )


def _pinned(seen: View, telling: Telling) -> dict[str, tuple[str, ...]]:
    """The city, and what the theorem, problem or CARD in question was told to be about."""
    pinned = {"city": recalled("city", seen.setting)[:1]}
    pinned["sight"] = tuple(cities()[one] for one in pinned["city"])
    card = _card(seen, telling.card)
    words = "" if card is None else card.words
    theorem = next((one for one in seen.theorems if one.number == telling.theorem), None)
    aim = telling.problem if theorem is None else theorem.problem
    problem = next((one for one in seen.problems if one.number == aim), None)
    if theorem is not None:
        words += f" {theorem.words}"
        pinned["theorem"] = (str(theorem.number),)
    if problem is not None:
        words += f" {problem.words}"
        pinned["problem"] = (str(problem.number),)
    if telling.source is not None:
        pinned["source"] = (str(telling.source),)
    for table in ("prize", "feat", "mark", "place"):
        pinned[table] = recalled(table, words)
    for table in ("foe", "creditor", "favour") if card is not None else ():
        pinned[table] = recalled(table, card.words if card is not None else "")
    return {table: found for table, found in pinned.items() if found}


def _card(seen: View, number: int | None) -> Card | None:
    if number is None:
        return None
    houses = [*(sheet.house for sheet in seen.sheets), *(theorem.house for theorem in seen.theorems)]
    return next((card for house in houses for card in house if card.number == number), None)


def _known(seen: View) -> str:
    """All words on the table."""
    words = [problem.words for problem in seen.problems]
    for theorem in seen.theorems:
        words.append(theorem.words)
        words += theorem.results
        words += [card.words for card in theorem.house]
    words += [card.words for sheet in seen.sheets for card in sheet.house]
    words += [conjecture.words for conjecture in seen.conjectures]
    words += [trophy for sheet in seen.sheets for trophy in sheet.trophies]
    return "\n".join(words)
