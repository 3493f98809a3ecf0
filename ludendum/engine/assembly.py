"""How the people at a table decide: who may move what, when a motion is carried, and what then happens."""

from typing import TYPE_CHECKING

import msgspec

from ludendum.engine.errors import Refusal
from ludendum.engine.motions import (
    HandToBot,
    HandToPerson,
    Motion,
    Pause,
    Resume,
    RuleMotion,
    Skip,
    TakeBack,
)
from ludendum.engine.seats import Seat, Sitter, called

if TYPE_CHECKING:
    from ludendum.engine.core import AnyCore


def refusal(core: "AnyCore", motion: Motion) -> Refusal | None:
    """The rule against moving this now, or None."""
    standing = core.standing
    match motion:
        case Pause() if standing.paused_at is not None:
            return Refusal("TB-12", "the table is paused already")
        case Resume() if standing.paused_at is None:
            return Refusal("TB-12", "the table is not paused")
        case TakeBack(to):
            return _take_back_refusal(core, to)
        case HandToBot(seat, bot) if bot not in core.game.bots:
            return no_such_seat(core, seat) or Refusal("TB-2", f"there is no bot “{bot[:40]}” for this game")
        case HandToPerson(seat, person) if person < 1:
            return no_such_seat(core, seat) or Refusal("TB-2", "people are numbered from 1")
        case HandToBot(seat) | HandToPerson(seat):
            return no_such_seat(core, seat) or _given_up(core, seat)
        case Skip(seat):
            absent = no_such_seat(core, seat) or _given_up(core, seat)
            if absent is None and standing.sitters[seat].is_present_person:
                return Refusal("TB-14", "only a seat whose player is gone is passed over")
            return absent
        case RuleMotion():
            return motion.refusal(core.table)
    return None


def no_such_seat(core: "AnyCore", seat: Seat) -> Refusal | None:
    """The rule against a seat that this table does not have."""
    seats = len(core.standing.sitters)
    if 0 <= seat < seats:
        return None
    return Refusal("TB-2", f"this table has {seats} seats; there is no seat {seat + 1}")


def _given_up(core: "AnyCore", seat: Seat) -> Refusal | None:
    """The rule against changing anything about a seat whose player has resigned."""
    if not core.standing.sitters[seat].resigned:
        return None
    return Refusal("TB-20", f"{called(seat)} has given the match up, and the seat is passed over to the end")


def _take_back_refusal(core: "AnyCore", to: int) -> Refusal | None:
    begun = core.standing.begun
    if begun is None or to < begun:
        return Refusal("TB-13", "play had not begun then")
    if not any(move.number > to for move in core.standing.moves):
        return Refusal("TB-13", "nothing has been done since that could be taken back")
    if core.shown_for_good(to):
        return Refusal("TB-13", "a solution was shown since, and nobody can forget it")
    return core.game.rewind_refusal(core.table) if core.shows_again(to) else None


def settle(core: "AnyCore") -> None:
    """Whatever is decided by now is done. What has meanwhile become impossible is dropped."""
    voters = core.voters()
    for number, open_ in list(core.motions.items()):
        carried = open_.carried(voters)
        if carried is None:
            continue
        del core.motions[number]
        if carried and refusal(core, open_.motion) is None:
            _carry(core, open_.motion)


def pause(core: "AnyCore") -> None:
    """From now on no clock runs and nobody answers."""
    if core.standing.paused_at is None:
        core.standing.paused_at = core.at


def resume(core: "AnyCore") -> None:
    """The table goes on as if no time had passed."""
    standing = core.standing
    if standing.paused_at is not None:
        standing.paused_for += core.at - standing.paused_at
        standing.paused_at = None
        core.match.now = core.match_time(core.at)


def _carry(core: "AnyCore", motion: Motion) -> None:
    standing = core.standing
    if motion.pauses:
        pause(core)
    match motion:
        case Resume():
            resume(core)
        case TakeBack(to):
            core.rewind = to
        case HandToBot(seat, bot):
            standing.sitters[seat] = Sitter(None, bot)
        case HandToPerson(seat, person):
            known = [sitter for sitter in standing.sitters if sitter.person == person]
            standing.sitters[seat] = Sitter(person, None, known[0].name, known[0].here) if known else Sitter(person)
        case Skip(seat):
            standing.sitters[seat] = msgspec.structs.replace(standing.sitters[seat], skipped=True)
        case RuleMotion() if motion.at_once:
            core.act(motion)
        case RuleMotion():
            standing.passed.append((core.number, motion.notation()))
