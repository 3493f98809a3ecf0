"""The door of a match: what may be logged now, and why not. Its rules are `TB-…` in `docs/rules/table.md`."""

from typing import NoReturn

from ludendum.engine import action as actions
from ludendum.engine import assembly
from ludendum.engine.ask import AnyAction, OpenAsk
from ludendum.engine.core import AnyCore, Step
from ludendum.engine.dice import CONTRIBUTION_BYTES, SealedSeed
from ludendum.engine.entries import (
    FIRST_TABLE_RULES,
    TABLE_RULES,
    Answer,
    Aside,
    Begin,
    Contribution,
    Departure,
    Halt,
    Lapse,
    Presence,
    Propose,
    Resignation,
    Sit,
    TimeOut,
    Vote,
)
from ludendum.engine.errors import Malformed, Refusal, Refused, Stale
from ludendum.engine.motions import LAPSES_AFTER, TABLE_MOTIONS, Motion
from ludendum.engine.seats import NOBODY, Person, Seat, called
from ludendum.engine.wording import counted

GATHERING = 10_000
"""Milliseconds after which play begins without the contributions still missing."""


LARGEST = 2**53
"""Numbers that come through the door stay below this, so that every program reads them alike."""


def whole(value: int, what: str) -> int:
    """A number as it may come through the door; raises `Malformed`."""
    if type(value) is not int or not -LARGEST < value < LARGEST:
        raise Malformed(f"{what} is a whole number of at most 15 digits")
    return value


def text(value: str, what: str) -> str:
    """A text as it may come through the door; raises `Malformed`."""
    if type(value) is not str:
        raise Malformed(f"{what} is a text")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise Malformed(f"{what} holds half a character at place {error.start + 1}, which no text can hold") from None
    return value


def check(core: AnyCore, step: Step) -> None:
    """Raise `Refused` or `Stale` unless this entry may be logged now."""
    if step.at < core.at:
        _refuse("TB-1", f"time runs forwards: {step.at} ms comes after {core.at} ms")
    if core.outcome is not None and not isinstance(step.body, Presence):
        raise Stale(f"the match is over: {core.outcome.reason}")
    match step.body:
        case Answer():
            _check_answer(core, step.body, step.action, step.at)
        case Aside(seat):
            _check_aside(core, seat, step.action)
        case Sit(seat, person, bot):
            _check_sit(core, seat, person, bot)
        case Presence(person, _):
            _check_presence(core, person)
        case Departure(person):
            _check_departure(core, person)
        case Resignation(person, removed):
            _check_resignation(core, person, removed)
        case Contribution(person, value):
            _check_contribution(core, person, value, step.number)
        case Begin():
            _check_begin(core, step.body, step.at, step.number)
        case TimeOut(ask, seats):
            _check_time_out(core, ask, seats, step.at)
        case Propose(person, _):
            _check_proposal(core, person, step.motion)
        case Vote(number, person, _):
            _check_vote(core, number, person)
        case Lapse(number):
            _check_lapse(core, number, step.at)
        case Halt(paused):
            _check_halt(core, paused)


def _refuse(rule: str, reason: str) -> NoReturn:
    raise Refused(Refusal(rule, reason))


def _check_sit(core: AnyCore, seat: Seat, person: Person | None, bot: str | None) -> None:
    _check_seat(core, seat)
    holder = core.standing.sitters[seat]
    sits_again = person is not None and person == holder.person
    comes_late = holder.is_free and person is not None and core.joins_late
    if sits_again and holder.resigned:
        _refuse("TB-20", "you have given the match up")
    if core.standing.begun is not None and not sits_again and not comes_late:
        taken = "" if holder.is_free else f"{called(seat)} sits on seat {seat + 1}; "
        _refuse("TB-2", f"{taken}once play has begun a seat changes hands by a motion")
    if person is None and bot is None and holder.is_free:
        _refuse("TB-2", f"nobody sits on seat {seat + 1}, so nobody can leave it")
    if person is not None and bot is not None:
        _refuse("TB-2", "a seat is for one person or one bot")
    if (person is not None or bot is not None) and holder.person is not None and not sits_again:
        _refuse("TB-2", f"{called(seat)} sits on seat {seat + 1}")
    if bot is not None and bot not in core.game.bots:
        _refuse("TB-2", f"there is no bot “{bot[:40]}” for this game; there are {', '.join(core.game.bots)}")
    if person is not None and person < 1:
        _refuse("TB-2", "people are numbered from 1")


def _check_seat(core: AnyCore, seat: Seat) -> None:
    if refusal := assembly.no_such_seat(core, seat):
        raise Refused(refusal)


def _check_person(core: AnyCore, person: Person) -> None:
    if not any(sitter.person == person for sitter in core.standing.sitters):
        _refuse("TB-3", "only those who sit at the table have a say here")


def _check_presence(core: AnyCore, person: Person) -> None:
    _check_person(core, person)
    if any(sitter.left for sitter in core.standing.sitters if sitter.person == person):
        _refuse("TB-19", "who has left comes back by sitting down again")


def _check_departure(core: AnyCore, person: Person) -> None:
    _check_person(core, person)
    if core.standing.begun is None:
        _refuse("TB-19", "play has not begun; one may simply rise")
    if any(sitter.left for sitter in core.standing.sitters if sitter.person == person):
        raise Stale("you have left the table already")


def _check_resignation(core: AnyCore, person: Person, removed: bool) -> None:
    _check_person(core, person)
    if removed and (core.leader is None or core.standing.sitters[core.leader].person == person):
        _refuse("TB-23", "only who leads a match sends somebody away from it, and never themselves")
    if core.standing.begun is None:
        _refuse("TB-20", "play has not begun, so there is nothing to give up; one may simply rise")
    if any(sitter.resigned for sitter in core.standing.sitters if sitter.person == person):
        raise Stale("you have given the match up already")


def _check_contribution(core: AnyCore, person: Person, value: bytes, number: int) -> None:
    _check_person(core, person)
    inherits = core.header.inherits
    if not isinstance(core.header.seed, SealedSeed) and not inherits(number):
        _refuse("TB-4", "this deal is open: its dice are known, and nothing is added to them")
    if len(value) != CONTRIBUTION_BYTES:
        _refuse("TB-4", f"a contribution has {CONTRIBUTION_BYTES} bytes; this one has {len(value)}")
    # What came with a fork was added to another seed.
    if any(person == by and inherits(n) == inherits(number) for n, by, _ in core.standing.contributions):
        _refuse("TB-4", "each person adds to the seed once")


def _check_begin(core: AnyCore, begin: Begin, at: int, number: int) -> None:
    standing = core.standing
    if standing.begun is not None:
        raise Stale("play has begun already")
    if not FIRST_TABLE_RULES <= begin.table <= TABLE_RULES:
        _refuse("TB-5", f"the rules of the table have no version {begin.table}")
    free = [seat + 1 for seat, sitter in enumerate(standing.sitters) if sitter.is_free]
    if begin.cleared:
        _check_cleared(core, len(free))
    elif free and not (core.joins_late and len(free) < len(standing.sitters)):
        _refuse("TB-5", f"seat {free[0]} is still free")
    if isinstance(core.header.seed, SealedSeed) and at < GATHERING and not core.header.inherits(number):
        missing = core.voters() - {person for _, person, _ in standing.contributions}
        if missing:
            seconds = (GATHERING - at + 999) // 1000
            _refuse("TB-5", f"{len(missing)} players may still add to the seed, for {seconds} s")


def _check_cleared(core: AnyCore, free: int) -> None:
    if not free or core.joins_late:
        _refuse("TB-5", "only free seats are cleared away, and only where nobody takes one later")
    come, possible = len(core.standing.sitters) - free, core.game.seats_for(core.options)
    if come not in possible:
        least = counted(possible[0], "player")
        _refuse("TB-5", f"{core.game.title} takes at least {least}, and {come or 'none'} of them {_is(come)} here")


def _is(count: int) -> str:
    return "is" if count <= 1 else "are"


def _check_halt(core: AnyCore, paused: bool) -> None:
    if core.standing.begun is None:
        _refuse("TB-12", "play has not begun, so there is nothing to pause")
    if (core.standing.paused_at is not None) == paused:
        _refuse("TB-12", f"the table is {'paused already' if paused else 'not paused'}")


def _check_answer(core: AnyCore, answer: Answer, action: AnyAction | None, at: int) -> None:
    open_ = core.open
    if open_ is None or open_.number_of(answer.seat) != answer.ask:
        raise Stale("that question is no longer open")
    if core.standing.paused_at is not None:
        _refuse("TB-6", "the table is paused; somebody must move to resume")
    check_asked(core, open_, answer.seat)
    _check_plays(core, answer.seat)
    # It may have waited for its turn to be logged: then it came earlier than it stands in the log.
    opened = open_.opened_for(answer.seat)
    if answer.opened != opened or not opened <= answer.came <= core.match_time(at):
        _refuse("TB-9", "the times of this answer are not those of the table")
    clock = open_.ask.clocks.get(answer.seat)
    allowance = open_.allowance(answer.seat)
    elapsed = answer.came - opened
    if not max(0, elapsed - allowance) <= answer.charged <= elapsed:
        _refuse("TB-9", f"{answer.charged} ms charged for {elapsed} ms; at most {allowance} ms are given back")
    if clock is not None and answer.charged > clock.limit + clock.tolerance:
        raise Stale(f"the time for this answer has run out ({answer.charged} ms of {clock.limit} ms)")
    kinds = open_.ask.offers[answer.seat]
    if action is None or not isinstance(action, kinds):
        _refuse("TB-10", f"what can be answered now: {', '.join(kind.verb() for kind in kinds)}")
    if (answer.action is None) != open_.ask.hidden:
        _refuse("TB-10", "a hidden ask is answered under seal, and any other openly")
    if refusal := action.refusal(core.table, answer.seat):
        raise Refused(refusal)


def _check_aside(core: AnyCore, seat: Seat, said: AnyAction | None) -> None:
    _check_seat(core, seat)
    if core.standing.sitters[seat].person is None:
        _refuse("TB-3", "only those who sit at the table have a say here")
    _check_plays(core, seat)
    if not isinstance(said, actions.Aside) or type(said) not in core.game.asides:
        _refuse("TB-10", "there is no such thing to say at this table")
    if refusal := said.refusal(core.table, seat):
        raise Refused(refusal)


def _check_plays(core: AnyCore, seat: Seat) -> None:
    sitter = core.standing.sitters[seat]
    if sitter.left:
        _refuse("TB-19", f"{called(seat)} has left the table, and plays on after sitting down again")
    if sitter.resigned:
        _refuse("TB-20", f"{called(seat)} has given the match up")


def check_asked(core: AnyCore, open_: OpenAsk, seat: Seat) -> None:
    """Raise `Refused` or `Stale` unless an answer of this seat is waited for."""
    _check_seat(core, seat)
    if seat not in open_.ask.offers:
        _refuse("TB-7", f"it is not {called(seat)} who is asked")
    if seat in open_.expired:
        raise Stale("the time for this answer has run out")
    if seat in open_.answers:
        _refuse("TB-8", f"{called(seat)} has answered already")


def _check_time_out(core: AnyCore, ask: int, seats: tuple[Seat, ...], at: int) -> None:
    open_ = core.open
    if open_ is None or open_.number != ask:
        raise Stale("that question is no longer open")
    if core.standing.paused_at is not None:
        _refuse("TB-6", "the table is paused")
    if not seats or len(set(seats)) != len(seats):
        _refuse("TB-11", "a time-out names each of its seats once")
    now = core.match_time(at)
    for seat in seats:
        _check_seat(core, seat)
        if seat not in open_.waiting():
            _refuse("TB-11", f"{called(seat)} is not being waited for")
        if core.standing.sitters[seat].is_passed_over:
            continue
        deadline = open_.deadline(seat)
        if deadline is None or now <= deadline:
            _refuse("TB-11", f"{called(seat)} still has time")


def _check_proposal(core: AnyCore, person: Person, motion: Motion | None) -> None:
    if motion is None:
        _refuse("TB-14", "a proposal needs a motion")
    if core.leader is not None:
        _refuse("TB-23", f"{called(core.leader)} leads this match and decides such things; ask them")
    if type(motion) not in (*TABLE_MOTIONS, *core.game.motions):
        _refuse("TB-14", "there is no such motion at this table")
    if motion.anonymous:
        if person != NOBODY:
            _refuse("TB-16", "whose wish this is, nobody is told")
    else:
        check_proposer(core, person)
    if refusal := assembly.refusal(core, motion):
        raise Refused(refusal)


def check_proposer(core: AnyCore, person: Person) -> None:
    """Only somebody who sits at the table and is here moves anything."""
    _check_person(core, person)
    if person not in core.voters():
        _refuse("TB-14", "who is away moves nothing; come back first")


def _check_vote(core: AnyCore, number: int, person: Person) -> None:
    if number not in core.motions:
        raise Stale("that motion is no longer open")
    if person not in core.voters():
        _refuse("TB-14", "each person present has a vote, and nobody else")
    if person in core.motions[number].votes:
        _refuse("TB-14", "you have voted already")


def _check_lapse(core: AnyCore, number: int, at: int) -> None:
    if number not in core.motions:
        raise Stale("that motion is no longer open")
    if at < core.motions[number].proposed + LAPSES_AFTER:
        _refuse("TB-14", "the motion has not had its time yet")
