"""The match as a game's author meets it: ask, roll, draw, tell, rest."""

import sys
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import ClassVar, Protocol, TypeAlias, TypeVar, cast, overload

from msgspec import Struct

from ludendum.engine.ask import ONE, Answers, AnyAction, Ask, Clock, FirstOf, Led, Quorum, Rest
from ludendum.engine.dice import TABLE, Dice
from ludendum.engine.seats import Audience, Seat, Sitter

R = TypeVar("R")
A = TypeVar("A", bound=AnyAction)
B = TypeVar("B", bound=AnyAction)
C = TypeVar("C", bound=AnyAction)
D = TypeVar("D", bound=AnyAction)

Script: TypeAlias = Generator[Ask | Rest, Answers, R]
"""A rule as a script: it yields what it asks, is sent the answers, and returns what came of it."""


class Event(Protocol):
    """Something that happened, worth telling; a game's events are tagged structs."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def text(self) -> str:
        """What happened, in one line."""


NEWEST = sys.maxsize
"""The rules of a match that was not recorded."""


def _unseen(to: Audience, for_good: bool) -> None:
    """Nobody looks on."""


def _unsealed(seal: str) -> None:
    """Nobody kept anything under seal."""


class Brought(Struct, frozen=True):
    """A text of somebody's own that others are not to read beforehand, and the salt of its commitments."""

    text: str
    salt: bytes


class Match:
    """What a script may use of the world: its players, its dice, and its time."""

    def __init__(
        self,
        dice: Dice,
        hear: Callable[[Event, Audience], None],
        sitters: Sequence[Sitter] = (),
        show: Callable[[Audience, bool], None] = _unseen,
        unseal: Callable[[str], None] = _unsealed,
        rules: int = NEWEST,
        brought: Brought | None = None,
    ) -> None:
        self._dice = dice
        self._hear = hear
        self._show = show
        self._unseal = unseal
        self.sitters = sitters
        self.rules = rules
        """The version of the rules this match began under: a script may play earlier ones too (`earlier_rules`)."""
        self.brought = brought
        """What somebody brought to this match under seal, where it is at hand."""
        self.used: dict[str, bool] = {}
        """What the match has used of it, by name, and whether that is over: what was taken back stays used."""
        self.now = 0
        """Milliseconds since the beginning at the entry being applied, pauses excluded."""

    def rest(self) -> Rest:
        """`yield match.rest()` between turns: from here the game can go on with nothing but its state."""
        return Rest()

    # asking ----------------------------------------------------------------------------------------------------------

    @overload
    def ask(self, seat: Seat, a: type[A], /, *, prompt: str = "") -> Script[A]: ...
    @overload
    def ask(self, seat: Seat, a: type[A], b: type[B], /, *, prompt: str = "") -> Script[A | B]: ...
    @overload
    def ask(self, seat: Seat, a: type[A], b: type[B], c: type[C], /, *, prompt: str = "") -> Script[A | B | C]: ...
    @overload
    def ask(
        self, seat: Seat, a: type[A], b: type[B], c: type[C], d: type[D], /, *, prompt: str = ""
    ) -> Script[A | B | C | D]: ...
    @overload
    def ask(self, seat: Seat, /, *kinds: type[AnyAction], prompt: str = "") -> Script[AnyAction]: ...

    def ask(self, seat: Seat, /, *kinds: type[AnyAction], prompt: str = "") -> Script[AnyAction]:
        """One seat chooses, without a clock."""
        answers = yield Ask({seat: kinds}, ONE, prompt)
        return answers[seat]

    def ask_timed(
        self, seat: Seat, /, *kinds: type[A], clock: Clock, prompt: str = "", otherwise: A | None = None
    ) -> Script[A | None]:
        """One seat chooses against the clock; `otherwise` (or None) if it runs out."""
        fallback = {} if otherwise is None else {seat: otherwise}
        answers = yield Ask({seat: kinds}, ONE, prompt, False, {seat: clock}, fallback)
        return cast("A | None", answers.get(seat))

    def ask_all(
        self,
        offers: Mapping[Seat, Sequence[type[A]]],
        /,
        *,
        prompt: str = "",
        hidden: bool = False,
        clocks: Mapping[Seat, Clock] | None = None,
        otherwise: Mapping[Seat, A] | None = None,
        quorum: int | None = None,
        seal: str = "",
    ) -> Script[dict[Seat, A]]:
        """Several seats answer at once, hidden from each other until all (or a quorum) have, if so wished.

        Under a `seal` a hidden answer stays with who gave it, a card laid face down, until `unseal` or the end.
        """
        answers = yield Ask(
            {seat: tuple(kinds) for seat, kinds in offers.items()},
            Quorum(len(offers) if quorum is None else quorum),
            prompt,
            hidden,
            clocks or {},
            otherwise or {},
            seal,
        )
        return cast("dict[Seat, A]", answers)

    def ask_led(
        self,
        leader: Seat,
        leads: Sequence[type[B]],
        offers: Mapping[Seat, Sequence[type[A]]],
        /,
        *,
        prompt: str = "",
        clock: Clock | None = None,
    ) -> Script[tuple[B | None, dict[Seat, A]]]:
        """Several seats answer at once, unseen by each other, until all have, or until one that leads ends it.

        What the leader said, if it was not all the others who ended it, and what these did.
        """
        everybody: dict[Seat, tuple[type[AnyAction], ...]] = {seat: tuple(kinds) for seat, kinds in offers.items()}
        if leads:
            everybody[leader] = tuple(leads)
        clocks = {} if clock is None else dict.fromkeys(offers, clock)
        answers = yield Ask(everybody, Led(leader), prompt, True, clocks)
        said = answers.pop(leader, None)
        return cast("B | None", said), cast("dict[Seat, A]", answers)

    def ask_first(
        self, seats: Iterable[Seat], first: type[A], /, *others: type[B], limit: int | None = None, prompt: str = ""
    ) -> Script[tuple[Seat, A] | None]:
        """A window: the first to answer with `first` has it; None if nobody does. Delay is not compensated here."""
        offers = dict.fromkeys(seats, (first, *others))
        clocks = {} if limit is None else {seat: Clock(limit) for seat in offers}
        answers = yield Ask(offers, FirstOf(first), prompt, False, clocks)
        for seat, answer in answers.items():
            if isinstance(answer, first):
                return seat, answer
        return None

    # chance ----------------------------------------------------------------------------------------------------------

    def roll(self, sides: int, seat: int = TABLE, to: Audience = None) -> int:
        """A die of so many sides."""
        return self._dice.below(sides, seat, to) + 1

    def draw(self, counts: Sequence[int], seat: int = TABLE, to: Audience = None, *, unseen: bool = False) -> int:
        """The index of a card drawn from a pile that holds `counts[i]` of each kind i.

        A pile is a multiset and a draw a roll over what is left: no hidden order exists that anybody could peek at.
        Where somebody may not know what is left (`unseen`, or the card is drawn for an audience), nobody sees the roll
        itself before the end: roll and card together would tell about the rest of the pile.
        """
        total = sum(counts)
        if not total:
            raise ValueError("nothing is left to draw")
        place = self._dice.below(total, seat, () if unseen or to is not None else None)
        kind = 0
        while place >= counts[kind]:
            place -= counts[kind]
            kind += 1
        return kind

    # telling ---------------------------------------------------------------------------------------------------------

    def tell(self, event: Event, to: Audience = None) -> None:
        """Something happened: the table, or an audience, hears of it."""
        self._hear(event, to)

    def reveal(self, to: Audience = None, *, for_good: bool = False) -> None:
        """Something hidden comes to light that no roll shows: a hand is laid open, a right answer told.

        Nobody takes their move back past it alone; past what is shown `for_good` not even all together (TB-13). Where
        the tests' twins differ, a game must have said this; rolls and answers to hidden asks need no saying.
        """
        self._show(to, for_good)

    def use(self, name: str, *, over: bool = False) -> None:
        """Something of what was brought is used, or is over: then everybody may read it."""
        self.used[name] = over or self.used.get(name, False)

    def unseal(self, seal: str) -> None:
        """Everybody may see what was answered under this seal: the cards are turned up."""
        self._unseal(seal)
