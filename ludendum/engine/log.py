"""A match and its log: entries are taken, followed, rewound, erased, and shown to whom they are for."""

from collections.abc import Callable, Iterable, Iterator
from threading import Lock
from typing import Generic, Self, TypeAlias, TypeVar

import msgspec

from ludendum.engine.ask import AnyAction
from ludendum.engine.brought import check_fits
from ludendum.engine.canonical import encode
from ludendum.engine.core import Core, Step
from ludendum.engine.dice import (
    SALT_BYTES,
    Entropy,
    Leaf,
    random_bytes,
)
from ludendum.engine.doorway import check, whole
from ludendum.engine.entries import (
    Answer,
    AnyBody,
    Entry,
    Header,
    Lapse,
    Sealed,
    TimeOut,
    Vote,
    first_head,
    next_head,
    seal,
)
from ludendum.engine.errors import Broken, Malformed, Refusal, Refused, Stale, StillSealed, Unopened
from ludendum.engine.game import Game, O, T, V
from ludendum.engine.match import Brought
from ludendum.engine.motions import Motion, TakeBack
from ludendum.engine.resting import Rested, go_on, kept, read_rested, rested
from ludendum.engine.sealing import erased_log, is_erased, is_sealed, legible, opened, to_seal
from ludendum.engine.seats import Seat, Sitter, named, names_of

R = TypeVar("R")

_READING = Lock()
"""One thread at a time reads what was before a rest."""

RESTS_EVERY, RARER = 4, 16
"""Entries between two rests that are noted, at least; one more for so many that were before, as a rest grows too."""
FEW = 24
"""Entries that may be read again whenever they are asked for, so that all those before them need not be read."""
Earlier: TypeAlias = Callable[[int], list[Entry]]
"""Reads the entries before a rest that came after a number."""


class Log(Generic[O, T, V]):
    """A match as its log has it: whatever is logged is applied, and nothing is left behind by what fails."""

    def __init__(
        self,
        game: Game[O, T, V],
        header: Header,
        secret: bytes | None = None,
        entropy: Entropy = random_bytes,
        brought: Brought | None = None,
    ) -> None:
        """A match before its first entry; what was `brought` to it raises `Broken` if its header does not name it."""
        if brought is not None:
            check_fits(game, header.options, brought)
        self.game = game
        self.header = header
        self.secret = secret
        self.brought = brought
        self.count = 0
        """How many entries there are."""
        self._entries: list[Entry] = []
        self._before: Earlier | None = None
        """Reads those before them, where the match was taken up at a rest."""
        self.taken_back: dict[int, int] = {}
        """The entries that do not count any more, each with the one that took it back, which comes ever later."""
        self.head = first_head(header)
        self.core: Core[O, T, V] = Core(game, header, secret, brought)
        self.notes_rests = False
        """Whether it is noted now and then where the script rests, for `at_rest`."""
        self._rested: Rested | None = None
        self._steps: list[Step] | None = []
        """What still counts; None until it is wanted, where the match was taken up at a rest point."""
        self._erased = False
        self._entropy = entropy
        self._called: tuple[list[Sitter], tuple[str, ...]] = [], ()
        """Who sat where when the names were last asked for, and what they are called."""

    @property
    def entries(self) -> list[Entry]:
        """The whole log."""
        if self._before is not None:
            with _READING:
                if self._before is not None:
                    self._entries[:0] = self._before(0)
                    self._before = None
        return self._entries

    def entries_since(self, number: int) -> list[Entry]:
        """Those after one, without reading what was long before."""
        wanted = self.count - number
        if wanted <= 0:
            return []
        if len(self._entries) < wanted <= FEW:
            with _READING:
                if self._before is not None:
                    return [*self._before(number), *self._entries]
        known = self._entries if wanted <= len(self._entries) else self.entries
        return known[-wanted:]

    def _append(self, entry: Entry) -> None:
        self._entries.append(entry)
        self.count += 1
        self.head = entry.head

    @property
    def names(self) -> tuple[str, ...]:
        """What those who hold the seats are called."""
        sitters, (known, names) = self.core.standing.sitters, self._called
        if sitters != known:
            names = names_of(sitters)
            self._called = [*sitters], names
        return names

    def by_name(self, text: str) -> str:
        """A sentence of the game with the names of those it speaks of."""
        return named(text, self.names) if "⟦" in text else text

    def _log(
        self, at: int, body: AnyBody, *, action: AnyAction | None = None, motion: Motion | None = None, name: str = ""
    ) -> Entry:
        return self._take(Step(self.count + 1, whole(at, "a time"), legible(body), action, motion, name))

    def _take(self, step: Step) -> Entry:
        try:
            check(self.core, step)
        except (Refused, Stale) as error:
            raise self._naming(error) from None
        return self._all_or_nothing(lambda: self._enter(step))

    def _enter(self, step: Step) -> Entry:
        leaves = self._perform(step)
        sealed = tuple(
            [
                seal(label, audience, content, self._entropy(SALT_BYTES))
                for label, audience, content in to_seal(step, self.game, leaves, self.core.digest(), self.core.leader)
            ]
        )
        head = next_head(self.head, step.number, step.at, step.body, sealed)
        entry = Entry(step.number, step.at, step.body, sealed, head)
        self._append(entry)
        return entry

    def _naming(self, error: Refused | Stale) -> Refused | Stale:
        """The same objection, with the names of those it speaks of."""
        if isinstance(error, Stale):
            return Stale(self.by_name(str(error)))
        return Refused(Refusal(error.refusal.rule, self.by_name(error.refusal.reason)))

    def _all_or_nothing(self, do: Callable[[], R]) -> R:
        """Whatever fails halfway, be it a script, a seal or somebody's patience, leaves nothing behind."""
        logged = self.count
        try:
            return do()
        except BaseException:
            self._reload(self.entries[:logged])
            raise

    def _perform(self, step: Step) -> tuple[Leaf, ...]:
        core = self.core
        before = self._rested.number if self._rested else 0
        core.notes_rest = self.notes_rests and step.number >= before + RESTS_EVERY + before // RARER
        core.apply(step)
        leaves = tuple(core.dice.used)
        if core.rewind is not None and self._steps is None:
            self._remember()
            return self._perform(step)
        if self._steps is not None:
            self._steps.append(msgspec.structs.replace(step, leaves=leaves))
        if core.rewind is not None:
            self._rewind(core.rewind, step)
        elif core.rest is not None:
            self._rested = rested(core, core.rest, self.taken_back, erased=self._erased) or self._rested
        return leaves

    def _remember(self) -> None:
        """Follow the whole log after all: what was taken up at a rest point does not know what still counts of it."""
        again = self.empty()
        for entry in self.entries:
            again.recall(entry)
        self.core, self._steps, self.taken_back = again.core, again._steps, again.taken_back

    def _rewind(self, to: int, step: Step) -> None:
        """Rebuild the core from what still counts; numbers and log go on."""
        steps = self._steps or []
        take_backs = {s.number for s in steps if isinstance(s.motion, TakeBack)}
        undone = [s.number for s in steps if isinstance(s.body, Answer | TimeOut) and s.number > to]
        self.taken_back.update(dict.fromkeys(undone, step.number))
        self._steps = [
            s
            for s in steps
            if s.number not in self.taken_back
            and s.number not in take_backs
            and not (isinstance(s.body, Vote | Lapse) and s.body.motion in take_backs)
        ]
        before = self.core
        self.core = Core(self.game, self.header, self.secret, self.brought)
        # What was seen stays seen: rolls come again as they were, and revealed answers are not hidden again.
        self.core.dice.shown = before.dice.shown
        self.core.standing.revealed = before.standing.revealed
        self.core.match.used = before.match.used
        for step_ in self._steps:
            self.core.apply(msgspec.structs.replace(step_, trusted=True))
        self.core.reopen(step.number, step.at)

    def _reload(self, entries: list[Entry]) -> None:
        """Build everything anew from a log, as it would be after a restart."""
        again = self.empty()
        for entry in entries:
            again.replay(entry)
        self._entries, self.count, self._before = again._entries, again.count, None
        self.core, self._steps = again.core, again._steps
        self.taken_back, self._rested = again.taken_back, again._rested
        self._erased, self.head = again._erased, again.head

    def empty(self) -> Self:
        """The same match before its first entry, to be told again."""
        again = type(self)(self.game, self.header, self.secret, brought=self.brought)
        again.notes_rests = self.notes_rests
        return again

    def replay(self, entry: Entry) -> None:
        """Take an entry that somebody else logged, holding it to every rule; raises `Broken`."""
        try:
            step = self._opened(entry)
        except Broken:
            raise
        except Exception as error:
            raise Broken(f"entry {self.count + 1} cannot be read ({error})") from None
        self._all_or_nothing(lambda: self._follow(entry, step))

    def recall(self, entry: Entry) -> None:
        """Take an entry that went through our own door and was kept since; raises `Broken`, and is then worth nothing.

        By its seals and the chain it is what was logged. That it was possible, that its dice follow from the key and
        that the state agreed was found at the door: `confirm` compares the state once more, after the last.
        """
        try:
            step = self._opened(entry, ours=True)
            self._perform(step)
        except Broken:
            raise
        except Unopened as error:
            raise StillSealed(f"entry {entry.number} cannot be followed: {error}") from None
        except Exception as error:
            raise Broken(f"entry {entry.number} was not possible: {self.by_name(str(error) or repr(error))}") from None
        self._erased = self._erased or is_erased(entry)
        self._append(entry)

    @property
    def rested(self) -> int | None:
        """The entry within which the script rested when that was last noted."""
        return None if self._rested is None else self._rested.number

    def at_rest(self) -> tuple[int, bytes] | None:
        """The match at a rest point not long ago, to be kept beside the log, and the number of its entry."""
        found = self._rested
        if found is None or found.number > self.count:
            return None
        return found.number, kept(found, self.entries_since(found.number - 1)[0].head)

    def take_up(self, rest: bytes, last: Entry, before: Earlier) -> None:
        """Be the match as a rest has it, after this entry of our own; raises `Broken`, and is then worth nothing.

        The entry's head must be the one that was kept with the rest. Those `before` it are read once somebody asks,
        and a few of them alone for whoever has missed no more.
        """
        found = read_rested(rest)
        if (found.number, found.head) != (last.number, last.head):
            raise Broken("what was kept of a rest belongs to another log")
        try:
            go_on(self.core, found)
        except Exception as error:
            raise Broken(f"the match cannot be taken up at entry {found.number} ({error})") from None
        self._entries, self._before, self.count, self.head = [last], before, found.number, found.head
        self.taken_back, self._erased = found.taken_back, found.erased
        self._steps, self._rested = None, None

    def confirm(self) -> None:
        """Hold the state to the digest of the last entry; raises `Broken`."""
        if self._entries and self._differs(self._entries[-1]):
            raise Broken("the state after the last entry is not the one that was logged")

    def _opened(self, entry: Entry, *, ours: bool = False) -> Step:
        """The next entry, held to its seals and to the chain."""
        number = self.count + 1
        if type(entry.number) is not int or entry.number != number:
            raise Broken(f"entry {number} is missing: here stands entry {entry.number}")
        for field in entry.sealed:
            if not field.fits():
                raise Broken(f"the sealed field “{field.name}” is not what was committed to")
        if entry.head != next_head(self.head, number, entry.at, entry.body, entry.sealed):
            raise Broken("the chain is broken here: this entry is not the one that was logged")
        return opened(entry, self.game, trusted=ours or self.header.inherits(number), ours=ours)

    def _follow(self, entry: Entry, step: Step) -> None:
        try:
            check(self.core, step)
            leaves = self._perform(step)
        except Broken:
            raise
        except Unopened as error:
            raise StillSealed(f"entry {step.number} cannot be followed: {error}") from None
        except Exception as error:
            raise Broken(f"entry {step.number} was not possible: {self.by_name(str(error) or repr(error))}") from None
        if not is_sealed(entry, step, self.game, leaves, self.core.leader):
            raise Broken("the entry's sealed fields are not those that the rules make")
        self._erased = self._erased or is_erased(entry)
        if self._differs(entry):
            raise Broken("the state after this entry is not the one that was logged")
        self._append(entry)

    def _differs(self, entry: Entry) -> bool:
        """Whether the state now is another than the one logged with this entry; erased texts leave that open."""
        logged = entry.field("digest")
        if self._erased or logged is None or logged.content is None:
            return False
        return logged.content != encode(self.core.digest()).decode()

    def erase(self, numbers: Iterable[int]) -> None:
        """Forget the names and free texts of these entries for good; the chain still holds."""
        try:
            chosen = {whole(number, "an entry's number") for number in numbers}
        except TypeError:
            raise Malformed("what is erased is named by the numbers of its entries") from None
        if not all(1 <= number <= self.count for number in chosen):
            raise Malformed(f"there are {self.count} entries, counted from 1; one that was named is not there")
        self._reload(erased_log(self.entries, chosen))

    # seeing the log --------------------------------------------------------------------------------------------------

    def entries_for(self, seat: Seat | None) -> Iterator[Entry]:
        """The log as a seat, or a spectator, may see it now."""
        for entry in self.entries:
            yield self.entry_for(entry, seat)

    def entry_for(self, entry: Entry, seat: Seat | None) -> Entry:
        sealed = [field if self._may_see(entry, field, seat) else field.without_content() for field in entry.sealed]
        return Entry(entry.number, entry.at, entry.body, tuple(sealed), entry.head)

    def _may_see(self, entry: Entry, field: Sealed, seat: Seat | None) -> bool:
        if field.audience is None or (seat is not None and seat in field.audience):
            return True
        leader = self.core.leader
        if leader is not None:  # what is kept from somebody there stays so
            return seat == leader and self.core.outcome is not None
        if self.core.outcome is not None:
            return True
        told_at_closing = field.name == "action" or field.name.startswith("prose.")
        return told_at_closing and entry.number in self.core.standing.revealed

    def _hides(self, entry: Entry) -> bool:
        """Whether something of an entry is kept from somebody, besides the digest, which is kept from all."""
        return any(field.name != "digest" and not self._may_see(entry, field, None) for field in entry.sealed)

    @property
    def hides_from(self) -> int | None:
        """The first entry of which something is kept from somebody; None where everybody may know everything."""
        return next((entry.number for entry in self.entries if self._hides(entry)), None)
