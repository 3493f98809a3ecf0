"""What a telling knows of the table: who it is about, and what has been told before."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.oracle.cast import PEOPLE, Memory, mentions
from ludendum.games.squaring_the_circle.oracle.deeds import fulfilled
from ludendum.games.squaring_the_circle.oracle.tables import cities, feats, in_short, recalled
from ludendum.games.squaring_the_circle.sheet import Card, surname
from ludendum.games.squaring_the_circle.state import Telling
from ludendum.games.squaring_the_circle.story import marked

if TYPE_CHECKING:  # which shows what is remembered, and so knows of us
    from ludendum.games.squaring_the_circle.seen import SeenTheorem
    from ludendum.games.squaring_the_circle.view import View

LONGEST_NAME = 40
STATING = ("problem", "theorem", "conjecture", "escape")
FIRST_PROOF = "the first proof"
SOMETHING = "what we came for"
"""A prize that nobody has named."""
TAKEN = re.compile(
    r"\b(?:steal|take|get|bring|find|free|open|win|rob|save|fetch|lift|swap|carry|return|break|buy|sell|retrieve)\b"
    r" (?:back |out |up )?(the|a|an|his|her|their|our|my) ((?:[\w’'-]+ ?){1,3}?)"
    r"(?= ?(?:$|[,.;:!?]| (?:from|of|in|at|to|by|for|with|that|which|who|while|before|after|until|without|and|or)\b))",
    re.IGNORECASE,
)
"""What somebody's own words are about, where they say plainly what is to be had."""


class Named(Protocol):
    """Somebody with a name: a mathematician's sheet."""

    @property
    def name(self) -> str: ...


class Stated(Protocol):
    """A theorem's sheet, or what is seen of it."""

    @property
    def words(self) -> str: ...

    @property
    def escape(self) -> bool: ...


class Context(Struct, frozen=True):
    """What fills the slots that no table fills, and what has been told before."""

    who: str
    colleagues: tuple[str, ...] = ()
    thief: str = ""
    branch: str = ""
    pinned: Mapping[str, tuple[str, ...]] = {}
    """What this telling speaks of again, by the table it came from."""
    people: tuple[str, ...] = ()
    """Those whom what it is about concerns."""
    brief: bool = False
    """Whether a prize is spoken of in short: it is known, and nothing is being stated."""
    voice: tuple[int, int] = (0, 1)
    """The teller's place among so many who write at once and cannot hear each other, and yet should differ."""
    memory: Memory = Memory()
    used: Mapping[int, int] = {}
    """How often each sentence and phrase of the oracle's was used."""


def called(sheets: Sequence[Named], seat: Seat) -> str:
    """What a mathematician is called in a telling: by surname, as in a paper."""
    name = " ".join(sheets[seat].name.split())[:LONGEST_NAME]
    return surname(name) if name else "somebody"


def context_of(seen: "View", seat: Seat, telling: Telling) -> Context:
    """What a telling by this seat may speak of."""
    sheets, memory = seen.sheets, seen.memory or Memory()
    about = telling.about if telling.about is not None else seat
    others = [called(sheets, Seat(other)) for other in range(len(sheets)) if other != about]
    if telling.colleague is not None:
        others = [called(sheets, telling.colleague)]
    sheet, card = sheets[about], _card(seen, telling.card)
    pinned, words = _pinned(seen, seat, telling), _words(seen, seat, telling)
    around = [*_people(card.words if card is not None else "", memory), *_people(words, memory)]
    return Context(
        called(sheets, about),
        tuple(others),
        sheet.thief,
        sheet.branch,
        pinned,
        tuple(dict.fromkeys(around)),
        brief=telling.kind not in STATING,
        voice=(seat, len(sheets)),
        memory=memory,
        used=Counter(memory.used),
    )


def _people(words: str, memory: Memory) -> list[str]:
    """Whom these words name: people of the oracle's, and whoever is known to be somebody."""
    known = memory.named("somebody")
    named = [name for part, name in mentions(words) if part in PEOPLE and (part != "somebody" or name in known)]
    return [name for name in named if marked(name) not in memory.barred]


def _pinned(seen: "View", seat: Seat, telling: Telling) -> dict[str, tuple[str, ...]]:
    """The city, and what the theorem, problem or CARD in question was told to be about."""
    pinned = {"city": recalled("city", seen.setting)[:1]}
    pinned["sight"] = tuple(cities()[one] for one in pinned["city"])
    card, theorem = _card(seen, telling.card), _theorem(seen, seat, telling)
    aim, words = _aim(seen, seat, telling), _words(seen, seat, telling)
    if aim is not None:
        pinned["problem"] = (str(aim),)
    for table in ("prize", "feat", "mark", "place"):
        pinned[table] = recalled(table, words)
    if theorem is not None and not pinned["place"]:  # the room in which it has been worked on so far
        pinned["place"] = recalled("place", " ".join([*theorem.results, *(one.words for one in theorem.house)]))
    stated = [*(one.words for one in seen.theorems), *(one.words for one in seen.problems)]
    pinned["elsewhere"] = tuple(one for one in recalled("place", " ".join(stated)) if one not in pinned["place"])
    if telling.kind not in STATING and not pinned["prize"]:
        pinned["prize"] = ("the way out" if theorem is not None and theorem.escape else about_what(words),)
    if telling.source is not None:
        pinned["source"] = (_source(seen, telling.source, pinned["prize"]),)
    if telling.kind == "last step" and theorem is not None:
        pinned["fulfilled"] = (_fulfilled(seen, seat, theorem),)
    if telling.kind != "detail" and seen.memory is not None:
        pinned["student"] = tuple(seen.memory.named("student"))
    for table in ("foe", "creditor", "favour") if card is not None else ():
        pinned[table] = recalled(table, card.words if card is not None else "")
    return {table: found for table, found in pinned.items() if found}


def _source(seen: "View", number: int, prizes: Sequence[str]) -> str:
    """What a theorem that supports another is about; the first proof, where both are about the same."""
    source = next((one for one in seen.theorems if one.number == number), None)
    if source is None:
        return FIRST_PROOF
    about = shown_of(source, [one.words for one in seen.problems if one.number == source.problem])
    return FIRST_PROOF if about == SOMETHING or about in [in_short(one) for one in prizes] else about


def shown_of(source: Stated, aims: Sequence[str]) -> str:
    """What a theorem was about, with the words of its problem, in a few words."""
    return "the way out" if source.escape else about_what(" ".join([source.words, *aims]))


def _fulfilled(seen: "View", seat: Seat, theorem: "SeenTheorem") -> str:
    """What is so now that a theorem is proven: what its problem asked for, or what it says itself."""
    aims = [one.words for one in seen.problems if one.number == theorem.problem]
    words = aims[0] if aims else theorem.words
    said = fulfilled(words, called(seen.sheets, seat))
    return said or f"all is as it should be with {about_what(words)}"


def about_what(words: str) -> str:
    """What a theorem or an open problem is about, in a few words.

    >>> about_what("Is it possible to carry a piano out of the embassy, playing?"), about_what("Steal the Doge's ring.")
    ('the piano', "the Doge's ring")
    """
    if prizes := recalled("prize", words):
        return in_short(prizes[0])
    if found := recalled("feat", words):
        return feats()[found[0]]
    if taken := TAKEN.search(words):
        article = "the" if taken[1].casefold() in ("a", "an") else taken[1].casefold()
        return f"{article} {taken[2].strip()}"
    places = recalled("place", words)
    return in_short(places[0]) if places else SOMETHING


def _words(seen: "View", seat: Seat, telling: Telling) -> str:
    """The words of what a telling is about: the theorem and its problem."""
    theorem, aim = _theorem(seen, seat, telling), _aim(seen, seat, telling)
    problem = next((one for one in seen.problems if one.number == aim), None) if aim is not None else None
    return " ".join([*([] if theorem is None else [theorem.words]), *([] if problem is None else [problem.words])])


def _aim(seen: "View", seat: Seat, telling: Telling) -> int | None:
    """The open problem in question: the theorem's, or, before any is stated, what everybody is there for."""
    if (theorem := _theorem(seen, seat, telling)) is not None:
        return theorem.problem
    if telling.problem is not None or telling.kind in (*STATING, "setting", "colleagues"):
        return telling.problem
    open_ = [one.number for one in seen.problems if one.number and not one.closed and not one.solved_by]
    own = seen.attending[seat].problem
    return own if own in open_ else next(iter(open_), None)


def _theorem(seen: "View", seat: Seat, telling: Telling) -> "SeenTheorem | None":
    """The theorem in question: the one named, or what this mathematician is most likely at work on."""
    if telling.theorem is not None:
        return next((one for one in seen.theorems if one.number == telling.theorem), None)
    open_ = [one for one in seen.theorems if one.is_open]
    if telling.kind in (*STATING, "setting", "colleagues") or not open_:
        return None
    own, escape = seen.attending[seat].problem, seen.attending[seat].escape
    return min(open_, key=lambda one: (one.number != escape, one.problem != own, one.problem is None, one.need))


def _card(seen: "View", number: int | None) -> Card | None:
    if number is None:
        return None
    houses = [*(sheet.house for sheet in seen.sheets), *(theorem.house for theorem in seen.theorems)]
    return next((card for house in houses for card in house if card.number == number), None)
