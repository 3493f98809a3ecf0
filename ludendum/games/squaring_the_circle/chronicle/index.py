"""What everything is called: theorems by what became of them, CARDs by their remarks, people by surname."""

import re
from collections.abc import Callable, Sequence

from ludendum.engine import Event, Seat
from ludendum.engine.seats import called, named
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.chronicle.paper import Kind, Name, Piece, Plain, Ref, Text
from ludendum.games.squaring_the_circle.chronicle.pen import joined
from ludendum.games.squaring_the_circle.oracle.context import SOMETHING, about_what
from ludendum.games.squaring_the_circle.sheet import surname
from ludendum.games.squaring_the_circle.state import Table, Theorem

LONGEST = 40
"""Letters of a name in the text; the title page has all of them."""


class Index:
    """Looks up how things are called; what has no place in the paper is called by its plain number."""

    def __init__(
        self, table: Table, heard: Sequence[Event], said: Callable[[str], str], people: Sequence[str] = ()
    ) -> None:
        self._lemmas = {one.theorem for one in heard if isinstance(one, events.Lemma) and one.became == "lemma"}
        self._stated = {one.theorem for one in heard if isinstance(one, events.Stated)}
        self._posed = {one.problem for one in heard if isinstance(one, events.Posed)}
        self._conjectured = {one.conjecture for one in heard if isinstance(one, events.Conjectured)}
        self._remarks: dict[int, int] = {}
        for one in heard:
            if isinstance(one, events.Gained):
                self._remarks.setdefault(one.card, len(self._remarks) + 1)
        self._table = table
        self._said = said
        self.names = [said(table.sheets[seat].name) or named(called(seat), people) for seat in table.seats()]
        self._shown = dict(zip(map(table.name, table.seats()), self._surnames(), strict=True))
        self._shown |= dict(zip(self.names, self._surnames(), strict=True))

    def _surnames(self) -> list[str]:
        lasts = [surname(name) for name in self.names]
        return [
            _cut(last if lasts.count(last) == 1 else name) for last, name in zip(lasts, self.names, strict=True)
        ]  # fmt: skip

    # people ------------------------------------------------------------------------------------------------------

    def seat(self, seat: Seat) -> Name:
        return Name(self._shown[self.names[seat]])

    def named(self, name: str) -> Name:
        return Name(self._shown.get(name, _cut(name)))

    def house(self, of: Of) -> Piece:
        """Whose House it is."""
        return self.seat(of.seat) if of.seat is not None else self.theorem(of.theorem or 0)

    # things ------------------------------------------------------------------------------------------------------

    def sheet(self, number: int) -> Theorem | None:
        return self._table.theorems[number - 1] if 0 < number <= len(self._table.theorems) else None

    def kind(self, number: int) -> Kind:
        """What a theorem turned out to be."""
        fate = "open" if (sheet := self.sheet(number)) is None else sheet.fate
        if fate == "proven":
            return "lemma" if number in self._lemmas else "theorem"
        return "nontheorem" if fate == "disproved" else "claim"

    def head(self, number: int) -> str:
        sheet = self.sheet(number)
        words = {"theorem": "Theorem", "lemma": "Lemma", "nontheorem": "Non-Theorem"}
        word = words.get(self.kind(number), "Claim")
        if sheet is not None and sheet.escape:
            word = "Failed Escape" if word == "Non-Theorem" else f"Escape {word}"
        return f"{word} {number}"

    def theorem(self, number: int) -> Piece:
        return self._ref(f"theorem-{number}", self.head(number), number in self._stated)

    def about(self, number: int) -> str:
        """What a theorem is after, in a few words; empty where nobody has said it."""
        if (sheet := self.sheet(number)) is None:
            return ""
        aims = [one.words for one in self._table.problems if one.number == sheet.problem]
        what = about_what(" ".join(self._said(words) for words in (sheet.words, *aims)))
        return "" if what == SOMETHING else what

    def problem(self, number: int) -> Piece:
        return self._ref(f"problem-{number}", f"Open Problem {number}", number in self._posed)

    def conjecture(self, number: int) -> Piece:
        return self._ref(f"conjecture-{number}", f"Conjecture {number}", number in self._conjectured)

    def remark(self, card: int) -> Piece:
        place = self._remarks.get(card)
        if place is None:
            return Plain("a matter from an earlier paper")
        return Ref(f"remark-{place}", f"Remark {place}")

    def _ref(self, label: str, text: str, known: bool) -> Piece:
        return Ref(label, text) if known else Plain(text)

    # what the table itself wrote ---------------------------------------------------------------------------------

    def linked(self, text: str) -> Text:
        """A text of the table's, with references where it speaks of a theorem, a problem, a conjecture or a CARD."""
        pieces: list[Piece] = []
        for place, part in enumerate(_THING.split(text)):
            if place % 3 == 0:
                pieces.append(Plain(part))
            elif place % 3 == 1:
                word = part.lower()
            else:
                find = {"theorem": self.theorem, "conjecture": self.conjecture, "card": self.remark}
                pieces.append(find.get(word, self.problem)(int(part)))
        return joined(pieces)


_THING = re.compile(r"\b(theorem|problem|conjecture|card) (\d{1,4})\b", re.IGNORECASE)


def _cut(name: str) -> str:
    line = " ".join(name.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"
