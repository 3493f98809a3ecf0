"""Questions on their way into a deck: what a file says of them, and where."""

from msgspec import Struct, field

from ludendum.games.mathematicus.decks import Question

MOST_PROBLEMS = 200
"""So many are told at most."""
MOST_DRAFTS = 5_000
"""No deck has so many questions, and with very many there is no use in going on."""
MOST_BYTES = 8_000_000
"""Of a file that is read; a deck itself has far fewer."""


class Problem(Struct, frozen=True, order=True):
    """Something to be told of a file: its line or row, where that is in words, and what."""

    line: int
    where: str
    message: str

    def text(self) -> str:
        return f"{self.where}: {self.message}"


class Refused(ValueError):
    """A file that is refused whole, with everything that is wrong with it."""

    def __init__(self, problems: list[Problem], others: int = 0) -> None:
        self.problems = tuple(sorted(set(problems))[:MOST_PROBLEMS])
        self.others = others
        """How many questions there are besides, which could be taken without those that are wrong."""
        super().__init__(self.problems[0].text() if self.problems else "nothing can be read")


class Unreadable(ValueError):
    """A file that is not of its format at all; one sentence says why."""


def as_utf8(data: bytes, save_as: str = "UTF-8") -> str:
    """The text of a file; raises `Unreadable`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(f"it is not text in UTF-8 (byte {error.start + 1}); save it as {save_as}") from None


class Wishes(Struct, frozen=True):
    """What is to be said where a file says nothing."""

    name: str = ""
    title: str = ""
    """The name of a deck whose file says none."""
    language: str = ""
    level: int | None = None
    seconds: int = 30
    topic: str = "general"
    skip: bool = False
    """Whether questions that cannot be asked here are left out; otherwise one of them refuses the whole file."""


class Draft(Struct, frozen=True):
    """A question without its place in a deck yet."""

    line: int
    where: str
    """As the author would find it: `line 12, “Capital of Peru”`."""
    question: Question
    """Its name is a template's, or empty."""
    face: int | None = None
    level: int | None = None
    cells: dict[str, str] = {}
    """Where each of its parts stands, if that can be told more closely."""


class Gathered(Struct):
    """All that a file holds."""

    drafts: list[Draft] = field(default_factory=list)
    heading: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    """What is wrong with the file itself."""
    unfit: list[Problem] = field(default_factory=list)
    """Why some questions cannot be asked; the others could be taken without them."""
    notes: list[Problem] = field(default_factory=list)
    """What was left out or taken otherwise; the deck can be played all the same."""

    def add(self, draft: Draft) -> None:
        self.drafts.append(draft)
        if len(self.drafts) > MOST_DRAFTS:
            raise Refused(
                [*self.wrongs, Problem(draft.line, draft.where, f"there are more than {MOST_DRAFTS:,} questions")]
            )

    @property
    def wrongs(self) -> list[Problem]:
        return [*self.problems, *self.unfit]

    def wrong(self, line: int, where: str, message: str) -> None:
        """One more problem of the file; with very many there is no use in going on."""
        self.problems.append(Problem(line, where, message))
        if len(self.problems) >= MOST_PROBLEMS:
            raise Refused(self.wrongs)

    def cannot_ask(self, line: int, where: str, message: str) -> None:
        """One more question that a card cannot ask, and why."""
        self.unfit.append(Problem(line, where, message))
        if len(self.unfit) > MOST_DRAFTS:
            raise Refused(self.wrongs)

    def note(self, line: int, where: str, message: str) -> None:
        self.notes.append(Problem(line, where, message))
