"""The table: sheets of mathematicians and theorems, open problems, the clock, and what is still to be done."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct, field

from ludendum.engine import Outcome, Seat
from ludendum.engine.seats import called
from ludendum.games.squaring_the_circle.agenda import Item, Of
from ludendum.games.squaring_the_circle.events.about_tellings import Declaration
from ludendum.games.squaring_the_circle.offering import Offered
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.sheet import Card, Sheet
from ludendum.games.squaring_the_circle.terms import Band, CardKind, Stat
from ludendum.games.squaring_the_circle.versions import FIRST, QUIET

ADVANCE = 10
"""Experience that an advance takes (SC-80)."""
TRANSCENDING = 5
"""Trophies that bring the last move of a thief (SC-84)."""


class Hold(Struct, omit_defaults=True):
    """Hold, named after its move, perhaps on somebody or of a theorem (SC-7)."""

    move: str
    count: int
    seat: Seat | None = None
    theorem: int | None = None
    words: str = ""
    named: bool = False
    """Its words are a player's own; it is never joined with other hold, whatever they are."""


class Forward(Struct, omit_defaults=True):
    """A bonus for the next roll it fits: any roll of a move, or one of these kinds, of this theorem (SC-6).

    Where `words` say with whom or how, the player declares that it fits.
    """

    bonus: int
    source: str
    kinds: tuple[str, ...] = ()
    theorem: int | None = None
    words: str = ""


class Ongoing(Struct, frozen=True, omit_defaults=True):
    """A bonus that stays for the rest of the conference, on rolls the player declares it fits (SC-6)."""

    bonus: int
    source: str
    words: str


class Teammate(Struct, frozen=True, omit_defaults=True):
    """One of an assembled team, for a conference."""

    name: str
    moved: bool = False


class Claimed(Struct, frozen=True, omit_defaults=True):
    """Something declared that may still be objected to (SC-9)."""

    number: int
    seat: Seat
    what: Declaration
    place: int = 0
    """Which of the declarations of its window it is."""
    answers: int = 0
    """How much had been answered before, and so is not asked again if it does not stand."""
    faces: int = 0
    """How many faces the dice had shown."""


class Said(Struct, frozen=True, omit_defaults=True):
    """An answer: a telling's words, or the notation of anything else."""

    seat: Seat
    words: str
    tells: bool = False


class Window(Struct, omit_defaults=True):
    """What is being done, and what was declared with it: until dice are rolled again it may have to be done anew."""

    item: Item
    before: "Table | None" = None
    """The table as it was, with nothing of this done."""
    claims: list[Claimed] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    declared: int = 0
    """Declarations so far, those that do not stand included."""
    struck: list[int] = field(default_factory=list)
    """Those that do not stand, by their places, the latest last."""
    rolled: bool = False
    running: bool = True


class Objection(Struct, frozen=True, omit_defaults=True):
    """Somebody holds play."""

    seat: Seat
    claim: int


class Attendance(Struct, omit_defaults=True):
    """What a mathematician has for one conference."""

    holds: list[Hold] = field(default_factory=list)
    forwards: list[Forward] = field(default_factory=list)
    ongoing: list[Ongoing] = field(default_factory=list)
    team: list[Teammate] = field(default_factory=list)
    locked: list[str] = field(default_factory=list)
    """Moves that are of no use for the rest of the conference."""
    used: list[str] = field(default_factory=list)
    """What is done once in a conference, or once in a turn (those end in “/turn”), and was."""
    problem: int | None = None
    """The open problem this mathematician selected."""
    doubled: bool = False
    escape: int | None = None
    """The theorem that must be proven before any other (SC-65)."""
    trusts: bool = False
    """Passes in every window, until they say otherwise (SC-10)."""
    out: bool = False
    """Put out of this conference, or retired from it."""
    trophies: int = 0
    never: list[str] = field(default_factory=list)
    """Powers, by the key of their move, that this mathematician is not asked about (SC-14)."""
    receives: CardKind | Literal[""] = ""
    """The kind of CARD they receive out of turn where nothing else decides it; empty: what their House has least of."""


Fate: TypeAlias = Literal["open", "proven", "disproved", "scrapped"]


class Theorem(Struct, omit_defaults=True):
    """A theorem's sheet."""

    number: int
    stater: Seat
    words: str
    need: int
    benefits: list[str] = field(default_factory=list)
    burdens: list[str] = field(default_factory=list)
    house: list[Card] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    base_cases: list[str] = field(default_factory=list)
    problem: int | None = None
    escape: bool = False
    fulfils: list[int] = field(default_factory=list)
    leans: list[int] = field(default_factory=list)
    """Theorems it was proven by before they were proven themselves."""
    hold: int = 0
    """As a lemma."""
    exhausted: bool = False
    card_bonus: int = 0
    plan: bool = False
    """In the plans of its stater (Team Player)."""
    metastable: bool = False
    fate: Fate = "open"
    prover: Seat | None = None

    @property
    def is_open(self) -> bool:
        return self.fate == "open"

    @property
    def waits(self) -> bool:
        """Nothing is needed any more but the proof of what it leans on."""
        return self.is_open and self.need == 0


class Problem(Struct, omit_defaults=True):
    """An open problem of the conference."""

    number: int
    author: Seat
    words: str
    chosen_by: Seat | None = None
    solved_by: list[int] = field(default_factory=list)
    denies: int | None = None
    """The problem whose impossibility this one is (Unprovable)."""
    frees: int | None = None
    """It undoes the lasting consequence of this one of the roster."""
    closed: bool = False

    @property
    def text(self) -> str:
        """What is to be solved, in words."""
        return to_be_solved(self.words, self.denies)


def to_be_solved(words: str, denies: int | None) -> str:
    """An open problem in words; one that denies another says so."""
    if denies is None:
        return words
    return f"that problem {denies} cannot be solved{': ' + words if words else ''}"


class Conjecture(Struct, frozen=True, omit_defaults=True):
    """A speculation that others may fulfil."""

    number: int
    author: Seat
    words: str
    band: Band
    bonus: int = 0
    """Forward for others who state or prove what fulfils it."""
    complication: str = ""
    """What a missed one means for theorems that fulfil it."""
    after: int = 0
    """How many theorems had been stated before it: a missed one burdens only those that come later (SC-53)."""


TellingKind: TypeAlias = (
    CardKind
    | Literal[
        "sheet", "lines", "colleagues", "setting", "problem", "theorem", "escape", "conjecture", "support", "result",
        "base case", "counterexample", "advantage", "rearing", "move", "detail", "consequence", "transcending",
        "trophy", "secret", "falling", "doubling", "last step",
    ]
)  # fmt: skip


class Telling(Struct, frozen=True, omit_defaults=True):
    """What somebody is asked to tell, so that fitting words can be suggested; no rule depends on it."""

    kind: TellingKind
    of: str = ""
    """The key of the move, or the kind of the CARD that rears its head."""
    prompt: str = ""
    """How a detail is asked for."""
    about: Seat | None = None
    """Whom it is about; the teller, if nobody is named."""
    colleague: Seat | None = None
    theorem: int | None = None
    source: int | None = None
    """The theorem that supports another."""
    problem: int | None = None
    card: int | None = None


class Table(Struct, omit_defaults=True):
    """All of it."""

    options: Options
    sheets: list[Sheet]
    roster: list[Sheet]
    """Mathematicians of the campaign who do not attend."""
    attending: list[Attendance]
    agenda: list[Item]
    following: list[Item] = field(default_factory=list)
    offered: dict[Seat, Offered] = field(default_factory=dict)
    telling: dict[Seat, Telling] = field(default_factory=dict)
    """What those who write now are asked to tell."""
    phase: Literal["creation", "opening", "sessions", "closing", "over"] = "creation"
    setting: str = ""
    lines: list[str] = field(default_factory=list)
    guest: Seat = Seat(0)
    problems: list[Problem] = field(default_factory=list)
    theorems: list[Theorem] = field(default_factory=list)
    conjectures: list[Conjecture] = field(default_factory=list)
    clock: int = 0
    clock_size: int = 0
    session: int = 0
    conferred: bool = False
    """A conference move was used in this session."""
    turn: Seat | None = None
    left: int = 0
    """Initial moves left in this turn."""
    acted: list[Seat] = field(default_factory=list)
    next_guest: str = ""
    cards: int = 0
    """CARDs made so far; the last one's number."""
    gone: int = 0
    """CARDs that were removed, discarded or came due."""
    told: int = 0
    """Tellings so far."""
    last_told: str = ""
    veiled: list[int] = field(default_factory=list)
    """Tellings set aside by the X-card."""
    set_aside: list[str] = field(default_factory=list)
    """Their words, until what is being done is over: it may still bring them along."""
    story: list[str] = field(default_factory=list)
    """What was told, the latest last (SC-15)."""
    barred: list[int] = field(default_factory=list)
    """Whom the X-card set aside, by a mark of the name."""
    outcome: Outcome | None = None
    rules: int = FIRST
    """The version of the rules that is played."""
    windows: list[Window] = field(default_factory=list)
    """What may still be objected to, the latest last (SC-9)."""
    claimed: int = 0
    """Declarations so far; the last one's number."""
    objection: Objection | None = None
    """Play is held, and the table votes."""

    # who ---------------------------------------------------------------------------------------------------------

    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.sheets))]

    def present(self) -> list[Seat]:
        """Those who attend and are not out."""
        return [seat for seat in self.seats() if not self.attending[seat].out]

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in self.present() if other != seat]

    def name(self, seat: Seat) -> str:
        return self.sheets[seat].name or called(seat)

    def claims(self) -> list[Claimed]:
        """All that may still be objected to, the latest last."""
        return [one for window in self.windows for one in window.claims]

    @property
    def window(self) -> Window | None:
        """Of what is being done, where somebody could object to it."""
        return self.windows[-1] if self.windows and self.windows[-1].running else None

    def roll_closes(self, faces: tuple[int, ...] = ()) -> None:
        """Dice are rolled: what was rolled for before is settled."""
        window = self.window
        self.windows = [one for one in self.windows if not one.rolled or one is window]
        for one in self.windows:
            one.rolled = True
        if window is not None:
            window.faces += faces

    def passes(self, seat: Seat) -> bool:
        """Whether a mathematician is asked in no window, by rules that had no standing answers."""
        return self.attending[seat].trusts and self.rules < QUIET

    def has(self, seat: Seat, move: str) -> bool:
        return move in self.sheets[seat].moves

    # what is to be done --------------------------------------------------------------------------------------------

    def then(self, *items: Item) -> None:
        """This follows next, in this order, before whatever was to be done."""
        self.following += items

    def follow(self) -> None:
        """What has just been added comes first."""
        self.agenda[0:0] = self.following
        self.following = []

    # theorems and problems -------------------------------------------------------------------------------------------

    def theorem(self, number: int) -> Theorem:
        return self.theorems[number - 1]

    def problem(self, number: int) -> Problem:
        return self.problems[number - 1]

    def open_theorems(self) -> list[Theorem]:
        return [theorem for theorem in self.theorems if theorem.is_open]

    def proven_theorems(self) -> list[Theorem]:
        return [theorem for theorem in self.theorems if theorem.fate == "proven"]

    def may_prove(self, seat: Seat) -> list[Theorem]:
        """The theorems this mathematician may apply a result to: any open one, or their way out alone (SC-65)."""
        escape = self.attending[seat].escape
        open_ = [theorem for theorem in self.open_theorems() if not theorem.waits]
        return open_ if escape is None else [theorem for theorem in open_ if theorem.number == escape]

    def leads_back(self, source: Theorem, target: Theorem) -> list[int]:
        """The circle that closes if the target leaned on the source: from the target back to it; empty if none does."""
        ways = [[target.number, source.number]]
        while ways:
            way = ways.pop()
            for one in self.theorem(way[-1]).leans if self.theorem(way[-1]).is_open else ():
                if one == target.number:
                    return [*way, one]
                if one not in way:
                    ways.append([*way, one])
        return []

    def chosen_problems(self) -> list[Problem]:
        return [problem for problem in self.problems if not problem.closed]

    # Houses ----------------------------------------------------------------------------------------------------------

    def house(self, of: Of) -> list[Card]:
        return self.sheets[of.seat].house if of.seat is not None else self.theorem(of.theorem or 0).house

    def owner(self, of: Of) -> Seat:
        """Who rolls for a House: a theorem's is rolled for by its stater (SC-61)."""
        return of.seat if of.seat is not None else self.theorem(of.theorem or 0).stater

    def stands(self, of: Of) -> bool:
        """Whether this House still takes CARDs: a closed theorem's does not, nor that of one who is out."""
        if of.seat is not None:
            return not self.attending[of.seat].out
        return self.theorem(of.theorem or 0).is_open

    def houses(self) -> Iterator[Of]:
        """Every House that takes CARDs."""
        yield from (Of(seat=seat) for seat in self.present())
        yield from (Of(theorem=theorem.number) for theorem in self.open_theorems())

    # hold ------------------------------------------------------------------------------------------------------------

    def holds(self, seat: Seat, move: str) -> list[Hold]:
        return [hold for hold in self.attending[seat].holds if hold.move == move and hold.count > 0]

    def held(self, seat: Seat, move: str) -> int:
        return sum(hold.count for hold in self.holds(seat, move))

    def stat(self, seat: Seat, stat: Stat) -> int:
        return self.sheets[seat].stats.get(stat, 0)
