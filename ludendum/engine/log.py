"""A match and its log: entries are taken, followed, rewound, erased, and shown to whom they are for."""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Self, TypeVar

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
from ludendum.engine.sealing import erased_log, is_erased, is_sealed, legible, opened, to_seal
from ludendum.engine.seats import Seat, Sitter, named, names_of

R = TypeVar("R")


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
        self.entries: list[Entry] = []
        self.taken_back: dict[int, int] = {}
        """The entries that do not count any more, each with the one that took it back, which comes ever later."""
        self.head = first_head(header)
        self.core: Core[O, T, V] = Core(game, header, secret, brought)
        self._steps: list[Step] = []
        self._erased = False
        self._entropy = entropy
        self._called: tuple[list[Sitter], tuple[str, ...]] = [], ()
        """Who sat where when the names were last asked for, and what they are called."""

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
        return self._take(Step(len(self.entries) + 1, whole(at, "a time"), legible(body), action, motion, name))

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
        self.entries.append(entry)
        self.head = head
        return entry

    def _naming(self, error: Refused | Stale) -> Refused | Stale:
        """The same objection, with the names of those it speaks of."""
        if isinstance(error, Stale):
            return Stale(self.by_name(str(error)))
        return Refused(Refusal(error.refusal.rule, self.by_name(error.refusal.reason)))

    def _all_or_nothing(self, do: Callable[[], R]) -> R:
        """Whatever fails halfway, be it a script, a seal or somebody's patience, leaves nothing behind."""
        logged = len(self.entries)
        try:
            return do()
        except BaseException:
            self._reload(self.entries[:logged])
            raise

    def _perform(self, step: Step) -> tuple[Leaf, ...]:
        self.core.apply(step)
        leaves = tuple(self.core.dice.used)
        self._steps.append(msgspec.structs.replace(step, leaves=leaves))
        if self.core.rewind is not None:
            self._rewind(self.core.rewind, step)
        return leaves

    def _rewind(self, to: int, step: Step) -> None:
        """Rebuild the core from what still counts; numbers and log go on."""
        take_backs = {s.number for s in self._steps if isinstance(s.motion, TakeBack)}
        undone = [s.number for s in self._steps if isinstance(s.body, Answer | TimeOut) and s.number > to]
        self.taken_back.update(dict.fromkeys(undone, step.number))
        self._steps = [
            s
            for s in self._steps
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
        for kept in self._steps:
            self.core.apply(msgspec.structs.replace(kept, trusted=True))
        self.core.reopen(step.number, step.at)

    def _reload(self, entries: list[Entry]) -> None:
        """Build everything anew from a log, as it would be after a restart."""
        again = self.empty()
        for entry in entries:
            again.replay(entry)
        self.entries, self.core, self._steps = again.entries, again.core, again._steps
        self.taken_back = again.taken_back
        self._erased, self.head = again._erased, again.head

    def empty(self) -> Self:
        """The same match before its first entry, to be told again."""
        return type(self)(self.game, self.header, self.secret, brought=self.brought)

    def replay(self, entry: Entry) -> None:
        """Take an entry that somebody else logged, holding it to every rule; raises `Broken`."""
        try:
            step = self._opened(entry)
        except Broken:
            raise
        except Exception as error:
            raise Broken(f"entry {len(self.entries) + 1} cannot be read ({error})") from None
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
        self.entries.append(entry)
        self.head = entry.head

    def confirm(self) -> None:
        """Hold the state to the digest of the last entry; raises `Broken`."""
        if self.entries and self._differs(self.entries[-1]):
            raise Broken("the state after the last entry is not the one that was logged")

    def _opened(self, entry: Entry, *, ours: bool = False) -> Step:
        """The next entry, held to its seals and to the chain."""
        number = len(self.entries) + 1
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
        self.entries.append(entry)
        self.head = entry.head

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
        if not all(1 <= number <= len(self.entries) for number in chosen):
            raise Malformed(f"there are {len(self.entries)} entries, counted from 1; one that was named is not there")
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
