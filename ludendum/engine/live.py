"""A match being played: its log, and the doors through which entries come in."""

from collections.abc import Collection
from typing import Any, TypeAlias

import msgspec

from ludendum.engine import entries as entries_
from ludendum.engine.action import Action, Aside
from ludendum.engine.ask import AnyAction
from ludendum.engine.brought import names_brought, set_aside
from ludendum.engine.canonical import encode, written
from ludendum.engine.core import FEW, Step
from ludendum.engine.dice import (
    SECRET_BYTES,
    Entropy,
    OpenKey,
    OpenSeed,
    SealedSeed,
    Seed,
    commitment,
    first_key,
    random_bytes,
)
from ludendum.engine.doorway import check_asked, check_proposer, text, whole
from ludendum.engine.entries import (
    FIRST_TABLE_RULES,
    FORMAT,
    TABLE_RULES,
    Answer,
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
    Sit,
    TimeOut,
    Vote,
    first_head,
    next_head,
)
from ludendum.engine.errors import Malformed, Refusal, Refused, Stale
from ludendum.engine.game import Game, O, Offer, Outcome, T, V
from ludendum.engine.log import Log
from ludendum.engine.motions import LAPSES_AFTER, Motion, TakeBack
from ludendum.engine.notation import read
from ludendum.engine.sealing import legible, without_prose
from ludendum.engine.seats import NOBODY, Person, Seat


class LiveMatch(Log[O, T, V]):
    """A match being played. Every door either logs one entry and returns it, or raises and changes nothing."""

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
            entry.body.value
            for entry in self.entries
            if isinstance(entry.body, Contribution) and entry.number < (self.core.standing.begun or 0)
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
        return self._take(Step(self.count + 1, whole(at, "a time"), body, legible(said)))

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
        return self._take(Step(self.count + 1, at, body, said))

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

    def may_take_back(self, person: Person | None) -> bool:
        """Whether an undo could reach a choice of theirs: one since the last that showed something for good (TB-13).

        Whoever plays has moved a few moves ago, and whoever holds no seat has not moved at all: no log is gone through.
        """
        if person is None or all(sitter.person != person for sitter in self.core.standing.sitters):
            return False
        for move in reversed(self.core.standing.moves):
            if move.for_good or move.person == person:
                return not move.for_good
        return False

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
        count = self.count if at is None else whole(at, "an entry's number")
        if not 0 <= count <= self.count:
            raise Malformed(f"there are {self.count} entries; {count} is not one of them")
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
