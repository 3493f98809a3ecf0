"""The state machine behind a match: entries go in, and everything follows from them."""

from typing import Any, Generic

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ludendum.engine import action as actions
from ludendum.engine.ask import Answers, AnyAction, OpenAsk, Rest
from ludendum.engine.assembly import pause, resume, settle
from ludendum.engine.canonical import encode, fingerprint
from ludendum.engine.dice import Leaf, LeafDice, first_key, stirred
from ludendum.engine.entries import (
    FIRST_TABLE_RULES,
    TABLE_RULES,
    Answer,
    AnyBody,
    Aside,
    Begin,
    Contribution,
    Departure,
    Halt,
    Header,
    Lapse,
    Presence,
    Propose,
    Resignation,
    Sit,
    TimeOut,
    Vote,
)
from ludendum.engine.format_1 import FORMAT_1, encode_in_full
from ludendum.engine.game import Game, O, Outcome, T, V
from ludendum.engine.match import Brought, Event, Match, Script
from ludendum.engine.motions import Agreement, Motion, OpenMotion, Pause, RuleMotion, TakeBack
from ludendum.engine.notation import read
from ludendum.engine.seats import Audience, Person, Seat, Sitter

FEW = 2
"""Of so many people one alone pauses the table."""

GIVEN_UP = Outcome((), "given up", "everybody has given the match up")
"""How a match ends that all its people have given up, where the game says nothing else."""


class Step(Struct, frozen=True, gc=False):
    """An entry as the core takes it: sealed fields opened, leaves given where they are already known."""

    number: int
    at: int
    body: AnyBody
    action: AnyAction | None = None
    motion: Motion | None = None
    name: str = ""
    leaves: tuple[Leaf, ...] | None = None
    trusted: bool = False


class Told(Struct, frozen=True, gc=False):
    """Something that was told, and to whom."""

    event: Event
    to: Audience


class Moved(Struct, frozen=True, gc=False):
    """A move that still counts: its entry, who made it (None: a bot or the clock), whether it showed a die or card."""

    number: int
    person: Person | None
    shown: bool
    for_good: bool = False
    """What it showed, such as a solution, nobody takes back."""


class AtRest(Struct, frozen=True, gc=False):
    """The state when the script rested last, packed, and how many rolls had been made by then: in all, and now."""

    table: bytes
    counts: dict[int, int]
    rolls: int


class Standing(Struct):
    """What the engine itself remembers between entries, besides the game's state."""

    sitters: list[Sitter]
    begun: int | None = None
    rules: int = FIRST_TABLE_RULES
    """The version of the table's own rules."""
    contributions: list[tuple[int, Person, bytes]] = []
    stirred: int = 0
    paused_at: int | None = None
    paused_for: int = 0
    passed: list[tuple[int, str]] = []
    """Rule motions that wait for the next rest point, by notation."""
    moves: list[Moved] = []
    revealed: set[int] = set()
    """Entries that answered a hidden ask which has closed, so that all may see what they said."""
    sealed: list[tuple[str, int]] = []
    """Entries that answered a hidden ask whose seal is not broken yet, by seal."""


class Core(Generic[O, T, V]):
    """A match without its log: the game's state, its script, the open ask and the open motions."""

    def __init__(
        self, game: Game[O, T, V], header: Header, secret: bytes | None = None, brought: Brought | None = None
    ) -> None:
        self.game = game
        self.header = header
        self.secret = secret
        self.options: O = msgspec.convert(header.options, game.options)
        self.table: T = game.set_up(self.options, header.seats, header.content)
        self.standing = Standing([Sitter() for _ in range(header.seats)])
        self.motions: dict[int, OpenMotion] = {}
        self.open: OpenAsk | None = None
        self.outcome: Outcome | None = None
        self.told: list[Told] = []
        self.revealed: list[Audience] = []
        """To whom the entry brought something hidden to light, besides its rolls."""
        self.shows_for_good = False
        """Whether something came to light since the last move that nobody takes back."""
        self.notes_rest = False
        """Whether it is to be noted where the script rests, …"""
        self.rest: AtRest | None = None
        """… and what was noted with this entry."""
        self.rewind: int | None = None
        """Set by an entry that carried a motion to take back: the entry to return to."""
        self.number = 0
        self.at = 0
        self.dice = LeafDice()
        self.match = Match(
            self.dice, self._hear, self.standing.sitters, self._show, self._unseal, header.rules, brought
        )
        self._script: Script[Outcome] | None = None
        self._mover: Person | None = None

    # time ------------------------------------------------------------------------------------------------------------

    def match_time(self, at: int) -> int:
        """Wall time less the pauses."""
        standing = self.standing
        until = at if standing.paused_at is None else standing.paused_at
        return until - standing.paused_for

    @property
    def joins_late(self) -> bool:
        """Whether free seats may be taken after the beginning."""
        return self.game.joins_late is not None and self.game.joins_late(self.options)

    @property
    def leader(self) -> Seat | None:
        """The seat that leads the match, if one does."""
        return None if self.game.leader is None else self.game.leader(self.options)

    # people ----------------------------------------------------------------------------------------------------------

    def voters(self) -> set[Person]:
        return {
            sitter.person for sitter in self.standing.sitters if sitter.is_present_person and sitter.person is not None
        }

    def agreement(self, motion: Motion, person: Person) -> Agreement:
        """Whose yes a motion takes; taking back one's own unshown choices takes nobody else's."""
        if isinstance(motion, Pause) and self.standing.rules >= TABLE_RULES and not self.game.has_x_card:
            return "most" if len(self.voters()) > FEW else "one"
        if isinstance(motion, TakeBack) and not self.shows_again(motion.to):
            undone = [move for move in self.standing.moves if move.number > motion.to]
            if all(move.person == person for move in undone):
                return "one"
        return motion.agreement

    def shows_again(self, to: int) -> bool:
        """Whether a die or card was shown after entry `to`."""
        return any(move.shown for move in self.standing.moves if move.number > to)

    def shown_for_good(self, to: int) -> bool:
        """Whether something was shown after entry `to` that is never taken back."""
        return any(move.for_good for move in self.standing.moves if move.number > to)

    # entries ---------------------------------------------------------------------------------------------------------

    def apply(self, step: Step) -> None:
        """Everything that follows from one entry. It has been checked before."""
        self.number, self.at = step.number, step.at
        self.told, self.revealed = [], []
        self.rewind = self.rest = None
        self.match.now = self.match_time(step.at)
        self.dice.begin_entry(step.leaves, trusted=step.trusted)
        match step.body:
            case Answer(seat=seat) if step.action is not None and self.open is not None:
                self.open.answers[seat] = step.action
                self.open.logged.append(step.number)
                self._go_on(self.standing.sitters[seat].person)
            case Aside(seat) if isinstance(step.action, actions.Aside):
                known_to = step.action.heard_by(seat, self.leader)
                for event in step.action.apply(self.table, seat):
                    self._hear(event, known_to)
                if step.action.holds(self.table):
                    self._hold(self.standing.sitters[seat].person)
            case Sit(seat, person, bot):
                self.standing.sitters[seat] = Sitter(person, bot, step.name)
            case Presence(person, here):
                self.standing.sitters[:] = [
                    replace(sitter, here=here, skipped=sitter.skipped and not here)
                    if sitter.person == person
                    else sitter
                    for sitter in self.standing.sitters
                ]
                settle(self)
            case Departure(person):
                self._mark(person, here=False, left=True)
                settle(self)
            case Resignation(person):
                self._mark(person, resigned=True)
                self._conclude()
            case Contribution(person, value):
                self.standing.contributions.append((step.number, person, value))
            case Begin():
                self._begin(step.body)
            case TimeOut(_, seats) if self.open is not None:
                for seat in seats:
                    self.open.pass_over(seat, self.table)
                self._go_on(None)
            case Propose(person, _) if step.motion is not None:
                agreement = self.agreement(step.motion, person)
                self.motions[step.number] = OpenMotion(step.number, step.motion, agreement, step.at, {person: True})
                settle(self)
            case Vote(number, person, aye):
                self.motions[number].votes[person] = aye
                settle(self)
            case Lapse(number):
                del self.motions[number]
            case Halt(paused):
                if paused:
                    pause(self)
                else:
                    resume(self)
        self.dice.end_entry()

    def _mark(self, person: Person, **marks: bool) -> None:
        """Note something of all the seats of a person."""
        self.standing.sitters[:] = [
            replace(sitter, **marks) if sitter.person == person else sitter for sitter in self.standing.sitters
        ]

    def _conclude(self) -> None:
        """The match is over when nobody but bots would play on; or one alone, where the game says that one has won."""
        sitters, given_up = self.standing.sitters, self.game.given_up
        seats = [Seat(seat) for seat, sitter in enumerate(sitters) if not sitter.is_free]
        playing = tuple([seat for seat in seats if not sitters[seat].resigned])
        alone = given_up is not None and len(playing) == 1 and not self.joins_late
        if not alone and any(sitters[seat].person is not None for seat in playing):
            return
        self.outcome = GIVEN_UP if given_up is None else given_up(self.table, playing)
        self.open, self._script = None, None
        self.motions.clear()

    def reopen(self, number: int, at: int) -> None:
        """After something was taken back: the ask that stands open again is a new one, with a new clock."""
        self.number, self.at = number, at
        self.told, self.revealed = [], []
        self.match.now = self.match_time(at)
        if self.open is not None:
            self.open.number = number
            self.open.opened = self.match.now
            self.open.before = {}

    def digest(self) -> bytes:
        """A fingerprint of the state, for replicas to compare; never shown while the match runs."""
        first = self.header.format == FORMAT_1
        state = encode_in_full(self.table, self.game.name) if first else encode(self.table)
        return fingerprint("ludendum state", state, encode(sorted(self.dice.counts.items())))

    # the script ------------------------------------------------------------------------------------------------------

    def _begin(self, begin: Begin) -> None:
        standing = self.standing
        if begin.cleared:
            self._clear_away()
        standing.begun, standing.rules = self.number, begin.table
        contributions = [value for _, _, value in standing.contributions]
        standing.stirred = len(contributions)
        self.dice.key = first_key(self.header.seed, self.secret, contributions)
        self._script = self.game.play(self.match, self.table)
        self._run(None)

    def _clear_away(self) -> None:
        """The free seats go, and the others move up; what was moved, or decided, still means whom it meant."""
        standing = self.standing
        kept = [Seat(seat) for seat, sitter in enumerate(standing.sitters) if not sitter.is_free]
        standing.sitters[:] = [standing.sitters[seat] for seat in kept]
        if self.game.moved_up is not None:
            self.options = self.game.moved_up(self.options, kept)
        self.table = self.game.set_up(self.options, len(kept), self.header.content)
        for number, open_ in list(self.motions.items()):
            moved = open_.motion.moved_up(kept)
            if moved is None:
                del self.motions[number]
            else:
                open_.motion = moved
        passed = [(number, read(notation, self.game.motions).moved_up(kept)) for number, notation in standing.passed]
        standing.passed = [(number, motion.notation()) for number, motion in passed if motion is not None]

    def _go_on(self, person: Person | None) -> None:
        closing = self.open
        if closing is None:
            return
        self._mover = person
        if closing.is_closed():
            self.open = None
            if closing.ask.hidden:
                self._close_hidden(closing)
            self._run(closing.answers, closing)
        self._move_made()

    def _hold(self, person: Person | None) -> None:
        """Somebody holds play: the script goes on without an answer to what it asked."""
        if self.open is None:
            return
        self._mover = person
        self.open = None
        self._run({})
        self._move_made()

    def _close_hidden(self, closing: OpenAsk) -> None:
        """All see what was said; or, under a seal, nobody yet, and of what somebody leads nobody else ever."""
        if self.leader is not None:
            return
        if seal := closing.ask.seal:
            self.standing.sealed += [(seal, number) for number in closing.logged]
        else:
            self.standing.revealed.update(closing.logged)
            self.revealed.append(None)

    def _move_made(self) -> None:
        shown = bool(self.dice.used or self.revealed)
        self.standing.moves.append(Moved(self.number, self._mover, shown, self.shows_for_good))
        self.shows_for_good = False

    def _run(self, answers: Answers | None, closed: OpenAsk | None = None) -> None:
        """The script goes on until it asks somebody or ends."""
        if self._script is None:
            raise RuntimeError("play has not begun")
        try:
            asked = self._script.send(answers)  # type: ignore[arg-type]  # a generator starts with None
            while True:
                if isinstance(asked, Rest):
                    self._rest()
                    if self.notes_rest:
                        self.rest = AtRest(_pack(self.table), {**self.dice.counts}, len(self.dice.used))
                    asked = self._script.send({})
                elif (opened := OpenAsk(asked, self.number, self.match.now)).is_closed():
                    asked = self._script.send({})
                else:
                    break
        except StopIteration as stop:
            self.outcome = stop.value
            self.motions.clear()
            return
        if closed is not None:
            opened.carry_on(closed)
        self.open = opened

    def wake(self, opened: int, before: dict[Seat, tuple[int, int]], *, for_good: bool) -> None:
        """A script begun anew at a rest point goes on to what it asked then."""
        self._script = self.game.play(self.match, self.table)
        self._run(None)
        if self.open is None:
            raise RuntimeError("the script does not ask what it asked before")
        self.open.opened, self.open.before = opened, before
        self.shows_for_good = for_good
        self.told, self.revealed = [], []

    def _hear(self, event: Event, to: Audience) -> None:
        self.told.append(Told(event, to))

    def _show(self, to: Audience, for_good: bool) -> None:
        self.revealed.append(to)
        self.shows_for_good = self.shows_for_good or for_good

    def _unseal(self, seal: str) -> None:
        opened = {number for name, number in self.standing.sealed if name == seal}
        if opened:
            self.standing.sealed = [one for one in self.standing.sealed if one[1] not in opened]
            self.standing.revealed |= opened
            self.revealed.append(None)

    def act(self, motion: RuleMotion[T]) -> None:
        """A motion of the game's own changes the state."""
        motion.apply(self.table)
        if (event := motion.tells(self.table)) is not None:
            self._hear(event, None)

    def _rest(self) -> None:
        """Between turns: what was decided about the rules holds from here, and late contributions stir the dice."""
        standing = self.standing
        for _, notation in standing.passed:
            motion = read(notation, self.game.motions)
            if motion.refusal(self.table) is None:
                self.act(motion)
        standing.passed = []
        for _, _, value in standing.contributions[standing.stirred :]:
            if self.dice.key is not None:
                self.dice.key = stirred(self.dice.key, value)
        standing.stirred = len(standing.contributions)


_pack = msgspec.msgpack.Encoder().encode

AnyCore = Core[Any, Any, Any]
