"""Objections: whoever has one holds play, the people vote, and what does not stand is done anew without it (SC-9)."""

from collections.abc import Callable
from typing import Any

import msgspec

from ludendum.engine import AnyAction, Ask, Match, Script, Seat, read
from ludendum.engine.ask import Answers, Clock, Quorum
from ludendum.games.squaring_the_circle import agenda, events
from ludendum.games.squaring_the_circle.actions import ALL, Overrule, Tell, Uphold
from ludendum.games.squaring_the_circle.again import Again, aloud
from ludendum.games.squaring_the_circle.state import Claimed, Said, Table, Window
from ludendum.games.squaring_the_circle.versions import QUIET

Work = Callable[[Match, Table, Any], Script[None]]

VOTING = 120_000
"""Milliseconds in which people vote; who does not, abstains."""

UNDISPUTED = (
    agenda.Create, agenda.Open, agenda.BeginSession, agenda.BeginTurn, agenda.GoOn, agenda.PassOn, agenda.Advance,
    agenda.Close, agenda.FollowUp, agenda.Shake, agenda.Reduce,
)  # fmt: skip
"""In these nothing is declared."""

KEPT = (
    "windows", "rules", "claimed", "objection", "told", "last_told", "veiled", "set_aside", "barred", "cards", "gone",
)  # fmt: skip
"""What is not as it was when something is done anew: numbers are not used twice, and what is set aside stays so."""


_ENCODER, _DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Table)


class Upheld(Exception):
    """What was declared does not stand."""

    def __init__(self, claim: Claimed) -> None:
        super().__init__(claim.what.text)
        self.claim = claim


def performed(match: Match, table: Table, item: Any, work: dict[type[Any], Work]) -> Script[None]:
    """Something is done, as long as it stands; once an objection is upheld, again and without what was declared."""
    if table.rules < QUIET or table.options.windows != "hold":
        yield from work[type(item)](match, table, item)
        return
    if isinstance(item, agenda.BeginTurn):  # the turn has passed on
        table.windows = []
    window, said, playing = _opened(match, table, item), list[Said](), match
    while True:
        try:
            yield from _overheard(playing, table, work[type(item)](playing, table, item), window, said)
            break
        except Upheld as upheld:
            window, said, faces = _undone(table, upheld.claim)
            item, playing = window.item, Again(match, faces)
    if window is not None:
        window.running = False
    table.windows = [one for one in table.windows if one.claims]


def _opened(match: Match, table: Table, item: Any) -> Window | None:
    """Where somebody could object, the table is remembered as it is."""
    people = [seat for seat in table.present() if _is_person(match, seat)]
    if isinstance(item, UNDISPUTED) or len(people) < (1 if _seat(table, item) not in people else 2):
        return None
    window = Window(item, _copied(table))
    table.windows.append(window)
    return window


def _seat(table: Table, item: Any) -> Seat | None:
    seat: Seat | None = getattr(item, "seat", None)
    return table.turn if seat is None else seat


def _copied(table: Table) -> Table:
    """The table without what may be objected to."""
    windows, table.windows = table.windows, []
    packed = _ENCODER.encode(table)
    table.windows = windows
    return _DECODER.decode(packed)


def _is_person(match: Match, seat: Seat) -> bool:
    return not match.sitters or (match.sitters[seat].bot is None and not match.sitters[seat].is_free)


def _overheard(
    match: Match, table: Table, running: Script[None], window: Window | None, said: list[Said]
) -> Script[None]:
    """Every ask may be held; what was answered before is not asked again."""
    answers: Any = None
    left = list(said)
    while True:
        try:
            step = running.send(answers)
        except StopIteration:
            return
        if left:
            one = left.pop(0)
            answers = {one.seat: Tell(one.words) if one.tells else read(one.words, ALL)}
        else:
            aloud(match)
            answers = yield step
            while table.objection is not None:
                yield from _judged(match, table)
                answers = yield step
        if window is not None:
            window.said += [_said(seat, answer) for seat, answer in answers.items()]


def _said(seat: Seat, answer: AnyAction) -> Said:
    return Said(seat, answer.text, tells=True) if isinstance(answer, Tell) else Said(seat, answer.notation())


def _judged(match: Match, table: Table) -> Script[None]:
    """The people present vote; most decide, and in a tie the guest of honour, if it is one of them (SC-9)."""
    objection = table.objection
    claim = next((one for one in table.claims() if objection is not None and one.number == objection.claim), None)
    if objection is None or claim is None:
        table.objection = None
        return
    people = [seat for seat in table.present() if _is_person(match, seat) and _is_here(match, seat)]
    votes = {seat: seat == objection.seat for seat in (claim.seat, objection.seat) if seat in people}
    voters = [seat for seat in people if seat not in votes]
    if voters:
        prompt = f"{table.name(objection.seat)} objects to {claim.what.text}"
        clocks = dict.fromkeys(voters, Clock(VOTING))
        offers = dict.fromkeys(voters, (Overrule, Uphold))
        answers: Answers = yield Ask(offers, Quorum(len(voters)), prompt, False, clocks)
        votes |= {seat: isinstance(answer, Uphold) for seat, answer in answers.items()}
    table.objection = None  # not before: who holds play that is held already would end the vote
    ayes, noes = sum(votes.values()), sum(not vote for vote in votes.values())
    upheld = votes.get(table.guest, False) if ayes == noes else ayes > noes
    who = table.name(objection.seat)
    match.tell(events.Objected(objection.seat, who, claim.what, ayes, noes, upheld))
    if upheld:
        raise Upheld(claim)


def _is_here(match: Match, seat: Seat) -> bool:
    return not match.sitters or match.sitters[seat].here


def _undone(table: Table, claim: Claimed) -> tuple[Window, list[Said], list[int]]:
    """The table as it was before, with what had been answered and rolled when it was declared."""
    place = next(place for place, one in enumerate(table.windows) if claim in one.claims)
    window = table.windows[place]
    if window.before is None:
        raise ValueError("nobody remembers how it was")
    before = _copied(window.before)
    for name in table.__struct_fields__:
        if name not in KEPT:
            setattr(table, name, getattr(before, name))
    table.gone = before.gone + table.cards - before.cards
    anew = Window(window.item, window.before, struck=[*window.struck, claim.place], rolled=window.rolled)
    table.windows = [*table.windows[:place], anew]
    return anew, window.said[: claim.answers], window.faces[: claim.faces]
