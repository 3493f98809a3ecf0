"""A match being played: its log, and the doors through which entries come in."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from ludendum.engine import entries as entries_
from ludendum.engine.action import Action, Aside
from ludendum.engine.ask import AnyAction
from ludendum.engine.brought import check_fits, names_brought, set_aside
from ludendum.engine.canonical import encode, written
from ludendum.engine.core import FEW, Core, Step
from ludendum.engine.dice import (
    SALT_BYTES,
    SECRET_BYTES,
    Entropy,
    Leaf,
    OpenKey,
    OpenSeed,
    SealedSeed,
    Seed,
    commitment,
    first_key,
    random_bytes,
)
from ludendum.engine.doorway import check, check_asked, check_proposer, text, whole
from ludendum.engine.entries import (
    FIRST_TABLE_RULES,
    FORMAT,
    TABLE_RULES,
    Answer,
    AnyBody,
    Begin,
    Contribution,
    Departure,
    Entry,
    Halt,
    Header,
    Lapse,
    Parent,
    Presence,
    Propose,
    Resignation,
    Sealed,
    Sit,
    TimeOut,
    Vote,
    first_head,
    next_head,
    seal,
)
from ludendum.engine.errors import Broken, Malformed, Refusal, Refused, Stale, StillSealed, Unopened
from ludendum.engine.game import Game, O, Offer, Outcome, T, V
from ludendum.engine.match import Brought
from ludendum.engine.motions import LAPSES_AFTER, Motion, TakeBack
from ludendum.engine.notation import read
from ludendum.engine.sealing import erased_log, is_erased, is_sealed, legible, opened, to_seal, without_prose
from ludendum.engine.seats import NOBODY, Person, Seat, Sitter, named, names_of

R = TypeVar("R")


class LiveMatch(Generic[O, T, V]):
    """A match with its log. Every door either logs one entry and returns it, or raises and changes nothing."""

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

    @classmethod
    def start(
        cls,
        game: Game[O, T, V],
        options: O | None = None,
        *,
        seats: int | None = None,
        seed: str | OpenSeed | OpenKey | None = None,
        date: str = "",
        entropy: Entropy = random_bytes,
    ) -> "LiveMatch[O, T, V]":
        """A new match: sealed, unless a seed is given. A text of one's own among the options stays with the table."""
        chosen, brought = set_aside(game, game.options() if options is None else options, entropy)
        possible = game.seats_for(chosen)
        count = possible[0] if seats is None else seats
        if count not in possible:
            raise Refused(Refusal("TB-2", f"{game.title} has {possible[0]} to {possible[-1]} seats, not {count}"))
        secret: bytes | None = None
        kind: Seed
        if seed is None:
            secret = entropy(SECRET_BYTES)
            kind = SealedSeed(commitment(secret))
        else:
            kind = OpenSeed(text(seed, "a seed")) if isinstance(seed, str) else seed
        header = Header(FORMAT, game.name, game.rules, written(chosen), game.content.hashes(chosen), count, kind, date)
        return cls(game, header, secret, entropy, brought)

    # what there is ---------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.core.outcome

    @property
    def table(self) -> T:
        """The game's state, for the table's own eyes; seats get a `view`."""
        return self.core.table

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.core.table, seat)

    def _repr_html_(self) -> str:
        """How a notebook shows it: as somebody sees it who looks on."""
        from ludendum.engine.paper import match_html  # for notebooks alone

        return match_html(self)

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

    def offer(self, seat: Seat, *, apart: bool = False) -> Offer | None:
        """What this seat is asked now, or None.

        Its menu reads the table, unless it is set `apart`, as for a bot that thinks in a thread while play goes on.
        """
        open_ = self.core.open
        if open_ is None or not open_.waits_for(seat):
            return None
        kinds, table = open_.ask.offers[seat], self.core.table
        if apart:
            table = msgspec.json.decode(encode(table), type=self.game.table)
        return Offer(kinds, lambda: (action for kind in kinds for action in kind.menu(table, seat)))

    def key(self) -> bytes | None:
        """The key play began with: known for open deals from the start, for sealed ones to the table alone."""
        contributions = [
            step.body.value
            for step in self._steps
            if isinstance(step.body, Contribution) and step.number < (self.core.standing.begun or 0)
        ]
        return first_key(self.header.seed, self.secret, contributions)

    # doors -----------------------------------------------------------------------------------------------------------

    def sit(
        self, seat: Seat, *, person: Person | None = None, bot: str | None = None, name: str = "", at: int = 0
    ) -> Entry:
        return self._log(at, Sit(seat, person, bot), name=text(name, "a name")[:80])

    def stand(self, seat: Seat, at: int = 0) -> Entry:
        """The seat becomes free again, which it can before play begins."""
        return self._log(at, Sit(seat))

    def presence(self, person: Person, here: bool, at: int) -> Entry:
        return self._log(at, Presence(person, here))

    def depart(self, person: Person, at: int) -> Entry:
        """Somebody leaves a match that goes on; their seats are there for others."""
        return self._log(at, Departure(person))

    def resign(self, person: Person, at: int) -> Entry:
        """Somebody gives the match up."""
        return self._log(at, Resignation(person))

    def remove(self, person: Person, at: int) -> Entry:
        """Who leads the match sends somebody away from it (TB-23)."""
        return self._log(at, Resignation(person, removed=True))

    def aside(self, seat: Seat, said: AnyAction, at: int = 0) -> Entry:
        """A seat says something without being asked."""
        if not isinstance(said, Aside):
            raise Malformed("what is said aside is an aside")
        body = legible(entries_.Aside(Seat(whole(seat, "a seat"))))
        return self._take(Step(len(self.entries) + 1, whole(at, "a time"), body, legible(said)))

    def read_aside(self, line: str) -> AnyAction:
        """What a line of text says aside; raises `Malformed`."""
        aside: AnyAction = read(text(line, "what is said"), self.game.asides)
        return aside

    def contribute(self, person: Person, value: bytes, at: int = 0) -> Entry:
        return self._log(at, Contribution(person, value))

    def begin(self, at: int = 0, *, cleared: bool = False) -> Entry:
        """Play begins; with the seats that are taken alone, if the free ones are to be `cleared` away."""
        few = self.header.seats <= FEW
        return self._log(at, Begin(cleared, FIRST_TABLE_RULES if few else TABLE_RULES))

    def halt(self, paused: bool, at: int) -> Entry:
        """A host who does not play pauses the table, or sets it going again."""
        return self._log(at, Halt(paused))

    def answer(
        self,
        seat: Seat,
        action: AnyAction,
        *,
        ask: int | None = None,
        at: int = 0,
        came: int | None = None,
        delay: int = 0,
    ) -> Entry:
        """A seat's answer to the open ask (or to the one it names), which took `delay` ms to arrive.

        It is logged `at` a time; where it had to wait for that, it says when it `came`, and is charged no more.
        """
        if not isinstance(action, Action):
            raise Malformed("an answer is an action")
        open_, said, holder = self.core.open, legible(action), Seat(whole(seat, "a seat"))
        number = ask if ask is not None else (open_.number_of(holder) if open_ else -1)
        since, charged, hidden = 0, 0, False
        then = self.core.match_time(whole(at, "a time"))
        if open_ is not None:
            since, hidden = open_.opened_for(holder), open_.ask.hidden
            if came is not None:  # nobody answers before they are asked, nor after it was logged
                then = min(then, max(since, self.core.match_time(whole(came, "a time"))))
            given_back = min(max(whole(delay, "a delay"), 0), open_.allowance(holder))
            charged = max(0, then - since - given_back)
        # Of numbers and of what is legible already: so it is, and a move need not be written down twice to know it.
        told = None if hidden else without_prose(said)
        body = Answer(whole(number, "an ask"), holder, told, since, then, charged)
        return self._take(Step(len(self.entries) + 1, at, body, said))

    def propose(self, person: Person, motion: Motion, at: int = 0) -> Entry:
        if not isinstance(motion, Motion):
            raise Malformed("what is proposed is a motion")
        if motion.anonymous:
            check_proposer(self.core, Person(whole(person, "a person")))
            person = NOBODY
        moved = legible(motion)
        return self._log(at, Propose(person, written(moved)), motion=moved)

    def vote(self, person: Person, motion: int, aye: bool, at: int = 0) -> Entry:
        return self._log(at, Vote(motion, person, aye))

    def expire(self, at: int, awaited: Collection[Seat] = ()) -> Entry | None:
        """Log one time-out or lapse that is due, if any; not of those seats that are `awaited` all the same."""
        open_ = self.core.open
        whole(at, "a time")
        if open_ is not None and self.core.standing.paused_at is None:
            now = self.core.match_time(at)
            due = tuple(
                seat
                for seat in open_.waiting()
                if self.core.standing.sitters[seat].is_passed_over
                or (seat not in awaited and (deadline := open_.deadline(seat)) is not None and now > deadline)
            )
            if due:
                return self._log(at, TimeOut(open_.number, due))
        for number, motion in self.core.motions.items():
            if at >= motion.proposed + LAPSES_AFTER:
                return self._log(at, Lapse(number))
        return None

    def last_choice(self, person: Person) -> TakeBack | None:
        """The motion that would take back this person's last choice."""
        for move in reversed(self.core.standing.moves):
            if move.person == person:
                return TakeBack(move.number - 1)
        return None

    def refusal(self, seat: Seat, action: AnyAction) -> Refusal | None:
        """The rule of the game against an action of this seat, or None."""
        refusal = action.refusal(self.core.table, seat)
        return None if refusal is None else Refusal(refusal.rule, self.by_name(refusal.reason))

    def read_action(self, seat: Seat, line: str) -> AnyAction:
        """The action a line of text stands for, among those this seat is asked; raises any of the three errors."""
        line, open_ = text(line, "an answer"), self.core.open
        if open_ is None:
            raise Stale("nothing is asked now")
        try:
            check_asked(self.core, open_, Seat(whole(seat, "a seat")))
        except (Refused, Stale) as error:
            raise self._naming(error) from None
        return read(line, open_.ask.offers[seat])

    # the log ---------------------------------------------------------------------------------------------------------

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

    def empty(self) -> "LiveMatch[O, T, V]":
        """The same match before its first entry, to be told again."""
        return LiveMatch(self.game, self.header, self.secret, brought=self.brought)

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

    def erase(self, numbers: Iterable[int]) -> None:
        """Forget the names and free texts of these entries for good; the chain still holds."""
        try:
            chosen = {whole(number, "an entry's number") for number in numbers}
        except TypeError:
            raise Malformed("what is erased is named by the numbers of its entries") from None
        if not all(1 <= number <= len(self.entries) for number in chosen):
            raise Malformed(f"there are {len(self.entries)} entries, counted from 1; one that was named is not there")
        self._reload(erased_log(self.entries, chosen))

    # forks -------------------------------------------------------------------------------------------

    def fork(
        self,
        at: int | None = None,
        *,
        keep_dice: bool = False,
        seed: str | None = None,
        entropy: Entropy = random_bytes,
    ) -> "LiveMatch[O, T, V]":
        """A match of its own that begins with this one's first `at` entries; what was not shown yet is rolled anew.

        With `keep_dice` the rolls to come are this match's own, which only a finished or an open match may give away.
        """
        count = len(self.entries) if at is None else whole(at, "an entry's number")
        if not 0 <= count <= len(self.entries):
            raise Malformed(f"there are {len(self.entries)} entries; {count} is not one of them")
        inherited = self.entries[:count]
        if any(self._hides(entry) for entry in inherited):
            raise Refused(Refusal("TB-15", "this match hides something from somebody until its end"))
        if self.brought is None and names_brought(self.game, self.header.options):
            raise Refused(Refusal("TB-15", "what was brought to this match is not here, but for what was used of it"))
        secret: bytes | None = None
        kind: Seed
        if keep_dice:
            key = self.key()
            if isinstance(self.header.seed, SealedSeed) and (self.outcome is None or key is None):
                raise Refused(Refusal("TB-15", "the dice of a running match stay sealed; fork with fresh ones"))
            kind = OpenKey(key or b"")
        elif seed is not None:
            kind = OpenSeed(text(seed, "a seed"))
        else:
            secret = entropy(SECRET_BYTES)
            kind = SealedSeed(commitment(secret))
        head = self.entries[count - 1].head if count else first_head(self.header)
        header = msgspec.structs.replace(self.header, seed=kind, parent=Parent(head, count))
        forked = LiveMatch(self.game, header, secret, entropy, self.brought)
        for entry in inherited:
            chained = next_head(forked.head, entry.number, entry.at, entry.body, entry.sealed)
            forked.replay(msgspec.structs.replace(entry, head=chained))
        return forked


AnyLive: TypeAlias = LiveMatch[Any, Any, Any]
