"""What a study found: for every combination of what varies, figures with their intervals."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

Measure: TypeAlias = Literal["wins", "endings", "length", "decisions", "comebacks", "moves", "deciding"]
MEASURES: dict[Measure, str] = {
    "wins": "how often each seat wins, and whoever began, where chance decides that",
    "endings": "how games end",
    "length": "how long a game is, in moves or in answers",
    "decisions": "how often somebody has more than one choice",
    "comebacks": "how often the winner was behind when half of the answers were given",
    "moves": "in how many of the games each square, card or move comes up",
    "deciding": "at which square, card or move the winner took the lead for good",
}
"""What can be measured."""


class Seen(Struct, frozen=True, omit_defaults=True, array_like=True):
    """What is kept of one game."""

    winners: tuple[int, ...]
    cause: str
    length: int
    decisions: int = 0
    began: int = -1
    behind: bool | None = None
    """Whether the winner was behind at half of the game; None where nobody can be."""
    used: dict[str, int] = {}
    decided: tuple[str, ...] = ()

    def line(self) -> str:
        return msgspec.json.encode(self).decode()


class Figure(Struct, frozen=True):
    """A share of the games, or a mean over them, with its interval."""

    what: Measure
    of: str
    """Whose or which: “seat 1”, “square 5”; empty where there is but one."""
    kind: Literal["share", "mean"]
    value: float
    low: float
    high: float
    games: int

    @property
    def reach(self) -> float:
        """How far the interval goes to either side, at most."""
        return max(self.high - self.value, self.value - self.low)

    def text(self) -> str:
        """
        >>> Figure("wins", "seat 1", "share", 0.25, 0.2281, 0.2743, 2000).text()
        '25.0 % (22.8–27.4 %)'
        """
        if self.kind == "share":
            return f"{100 * self.value:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f} %)"
        return f"{self.value:.1f} ({self.low:.1f}–{self.high:.1f})"


class Cell(Struct, frozen=True):
    """One combination of what varies, and what came of it."""

    varied: dict[str, Any]
    """What is different here from other combinations."""
    called: tuple[str, ...]
    """The same in a few words each."""
    options: dict[str, Any]
    """Every option that is not the usual one."""
    bots: tuple[str, ...]
    """The bot of each seat."""
    games: int
    looks: int
    """How often it was looked at whether it is enough: the intervals are wider for each."""
    enough: bool
    """Whether it is as precise as was asked for; otherwise the games allowed did not suffice."""
    figures: tuple[Figure, ...]
    first: tuple[str, ...] = ()
    """Its first games, each as its line, by which anybody can see that theirs are the same."""

    @property
    def name(self) -> str:
        return " · ".join(self.called) or "as it is"

    def figure(self, what: str, of: str) -> Figure | None:
        return next((one for one in self.figures if (one.what, one.of) == (what, of)), None)

    @property
    def fair(self) -> float | None:
        """How often each seat would win if all won equally often."""
        shares = [one.value for one in self.figures if one.what == "wins" and one.of.startswith("seat ")]
        return sum(shares) / len(shares) if len(shares) > 1 else None

    def command(self, game: str) -> str:
        """How such a table is laid in a terminal."""
        chosen = [f"-o {key}={_typed(value)}" for key, value in self.options.items()]
        others = [f"--bot {bot}" for bot in self.bots[1:]]
        return " ".join(["ludendum play", game, *chosen, *others])


class Findings(Struct, frozen=True):
    """All of a study; the same plan gives the same findings, byte for byte, on any engine."""

    name: str
    title: str
    question: str
    remarks: str
    """What whoever made the study says of it, in Markdown."""
    game: str
    rules: int
    seed: int
    asks: int
    confidence: float
    precision: dict[str, float]
    measures: tuple[Measure, ...]
    partial: bool
    """It was stopped before all was as precise as asked for."""
    cells: tuple[Cell, ...]

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def text(self) -> str:
        """In a few lines, for a terminal."""
        lines = [self.title]
        if self.partial:
            lines.append("partial: stopped before it was as precise as asked for")
        for cell in self.cells:
            lines.append(f"{cell.name}: {cell.games:,} games{'' if cell.enough else ', less precise than asked for'}")
            shown = [one for one in cell.figures if one.what not in ("moves", "deciding")]
            lines += [f"  {one.what}{f', {one.of}' if one.of else ''}: {one.text()}" for one in shown]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        from ludendum.lab.studies.reporting import html  # for notebooks alone

        return html(self)


def _typed(value: Any) -> str:
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return f"'{text}'" if any(sign in text for sign in " ;&|") else text
