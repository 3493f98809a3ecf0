"""Writes the sessions: from what happened, event by event, to the pages."""

import re
from collections.abc import Sequence

from ludendum.engine import Event, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.chronicle.echoes import Echoes
from ludendum.games.squaring_the_circle.chronicle.pages import Pages
from ludendum.games.squaring_the_circle.chronicle.paper import Item, Name, Plain, Term, Text, flat
from ludendum.games.squaring_the_circle.chronicle.pen import (
    and_all,
    capital,
    ended,
    fill,
    joined,
    number,
    ordinal,
    told,
    within,
)
from ludendum.games.squaring_the_circle.chronicle.phrases import DOES, POOLS
from ludendum.games.squaring_the_circle.chronicle.proofs import cited
from ludendum.games.squaring_the_circle.chronicle.remarks import Remarks
from ludendum.games.squaring_the_circle.chronicle.theory import Theory
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.terms import Band, signed

APPLY, LEMMA, CONJECTURE, STUDENT = "Apply a proven theorem", "Use a lemma", "State a conjecture", "Gifted student"
SILENT = ("State a theorem", CONJECTURE, APPLY, LEMMA, "Ask me again")
"""Moves that are told by what they bring about."""
QUIET = (events.Joined, events.Experienced, events.Advanced, events.Trophy, events.Ticked)
"""What is told elsewhere in the paper, or not at all."""
VERDICTS: dict[Band, str] = {"strong": "strong hit", "weak": "weak hit", "miss": "miss"}


def meant(move: str) -> str:
    """What somebody does who makes a move, as its sheet has it: “get past security”.

    >>> meant("Bypass"), meant("Nilpotence")
    ('get past security', 'chat with a colleague')
    """
    says = DOES.get(move) or next((one.says for one in MOVES.values() if one.name == move), move)
    done = re.split(r",? \+[A-Z]|[:;,.]", says)[0]
    return done[:1].lower() + done[1:]


class Writer:
    """Goes through the minutes once and writes the body of the paper."""

    def __init__(self, pages: Pages, heard: Sequence[Event]) -> None:
        self.pages = pages
        self._index = pages.index
        self._echoes = Echoes(heard)
        self._heard = heard
        self.theory = Theory(pages, self._echoes, heard)
        self.remarks = Remarks(pages, self.theory, heard)
        self.referees: list[Name] = []
        self._pending: list[events.Told] = []
        """Tellings that nothing has taken up yet."""
        self._dodged = ""
        """What would have come, had it not been evaded."""
        self._move: tuple[Seat, str] | None = None
        self._axioms = 0
        self._in_session = False
        """Before, moves are made without being told."""
        self._asked = {move.name for move in MOVES.values() if move.trigger}
        """Moves whose telling is asked for."""

    def write(self) -> None:
        for place, event in enumerate(self._heard):
            self._take(place, event)
        self._end_move()

    def _take(self, place: int, event: Event) -> None:
        theory, remarks = self.theory, self.remarks
        match event:
            case events.Told():
                self._told(place, event)
            case events.Set() | events.Posed() | events.SessionBegan() | events.Ended():
                self._end_move()
                self._programme(event)
            case events.TurnBegan():
                self._end_move()
            case events.Made():
                self._made(event)
            case events.Rolled():
                self._rolled(event)
            case events.Objected():
                self._objected(event)
            case events.Stated():
                theory.stated(event)
            case events.Applied():
                theory.applied(place, event)
            case events.Needs():
                theory.needs(event)
            case events.Changed():
                theory.changed(event)
            case events.WasProven():
                theory.proven(event)
                for words in self._taken(f"Theorem {event.theorem}", event.seat):  # its last step, as it was told
                    self.pages.say("telling", who=self._index.seat(event.seat), told=told(words))
            case events.WasDisproved():
                theory.disproved(event)
            case events.ProblemWasSolved():
                theory.solved(event)
            case events.Conjectured():
                self._taken(CONJECTURE, event.seat)
                theory.conjectured(event, self._echoes.last_words(CONJECTURE) if event.band == "miss" else "")
            case events.Lemma():
                again = self._move is not None and self._move[1] == LEMMA
                hopes = [] if self._move is None or event.became != "exhausted" else self._taken(APPLY, self._move[0])
                theory.became(event, again=again, hopes=hopes)
            case events.Gained():
                remarks.gained(event)
            case events.Rattled():
                remarks.rattled(event)
            case events.Reared():
                remarks.reared(event)
            case events.Gone():
                remarks.gone(place, event)
            case events.Fallen():
                remarks.fallen(event)
            case _:
                self._person(event)

    # tellings ----------------------------------------------------------------------------------------------------

    def _told(self, place: int, event: events.Told) -> None:
        """A telling waits for what it belongs to, unless it is printed there anyway."""
        if self._echoes.is_echoed(place) or not event.words or event.about in (STUDENT, events.COLLEAGUES):
            return  # how authors know each other, they acknowledge
        if self._echoes.is_dodged(place):
            self._dodged = event.words
            return
        of_this_move = event.about not in SILENT and self._move == (event.seat, event.about)
        if of_this_move and not self._echoes.opens_a_move(place):
            self.pages.say("aside", told=told(event.words))
        else:
            self._pending.append(event)

    def _taken(self, about: str, seat: Seat) -> list[str]:
        """Tellings about this that wait."""
        found = [one for one in self._pending if one.about == about and one.seat == seat]
        self._pending = [one for one in self._pending if one not in found]
        return [one.words for one in found]

    def _end_move(self) -> None:
        """What somebody told and nothing has taken up is told now."""
        self.theory.end_move()
        for one in self._pending:
            self.pages.say("telling", who=self._index.seat(one.seat), told=told(one.words))
        self._pending, self._move = [], None
        self.pages.end_paragraph()

    # the programme -----------------------------------------------------------------------------------------------

    def _programme(self, event: Event) -> None:
        index, pages = self._index, self.pages
        match event:
            case events.Set(words, guest):
                said = "The setting, as {guest}, the guest of honour, describes it: {told}"
                aloud = "The setting was described by {guest}, the guest of honour, in person."
                pages.opening(fill(said if words else aloud, guest=index.named(guest), told=told(words)))
            case events.Posed(problem, words, author, chosen_by, denies):
                note = fill("posed by {author}", author=index.named(author))
                if chosen_by:
                    note = fill("{posed}, taken up by {taker}", posed=note, taker=index.named(chosen_by))
                text = () if words else pages.pen.say("statement aloud")
                if denies is not None:  # its words were told with the move that posed it
                    words, text = "", fill("To show that {problem} cannot be solved.", problem=index.problem(denies))
                label, head = f"problem-{problem}", f"Open Problem {problem}"
                pages.place(Item("problem", label, head, note, ended(words), text))
            case events.SessionBegan(session, clock, size):
                self._in_session = True
                pages.begin(f"session-{session}", f"The {ordinal(session)} session")
                if size:
                    pages.margin(f"the clock at {clock} of {size}", ahead=True)
            case events.Ended():
                pages.begin("conclusion", "Conclusion")

    # moves and rolls ---------------------------------------------------------------------------------------------

    def _made(self, event: events.Made) -> None:
        words = [] if event.move in SILENT else self._taken(event.move, event.seat)
        self._end_move()
        self._move = event.seat, event.move
        self._echoes.forget(event.move)
        if event.move not in SILENT:
            self._open(event.seat, event.move, words, event.through)

    def _open(self, seat: Seat, move: str, words: list[str], by: str = "") -> None:
        """How a move is told: in the player's own words, where there are any."""
        who, term = self._index.seat(seat), joined([Term(move), Plain(f" ({by})" if by else "")])
        if move == STUDENT:
            self.pages.say(move, who=who)
        elif words:
            bespoke = move in POOLS and not by
            whose = joined([who, Plain("’s")])
            self.pages.say(move if bespoke else "move told", who=who, whose=whose, move=term, told=told(words[0]))
        else:
            asked = move in self._asked and self._in_session
            self.pages.say("move aloud" if asked else "move bare", who=who, move=term, meaning=meant(move))
        for more in words[1:]:
            self.pages.say("aside", told=told(more))

    def _rolled(self, event: events.Rolled) -> None:
        who = self._index.seat(event.seat)
        what = capital(flat(self._index.linked(event.move)))
        roll = self.pages.roll(who.text, what, event.dice, event.parts, event.total, VERDICTS[event.band])
        of_a_result = event.kind in ("prove", "disprove")
        if (of_a_result and self.theory.judged(roll, event.band)) or event.move in SILENT:
            return
        words = self._taken(event.move, event.seat)
        if words or self._move != (event.seat, event.move):  # a move that speaks up, and is not made in a turn
            self.pages.end_paragraph()
            if self._dodged:
                self.pages.say("dodged", told=told(self._dodged))
                self._dodged = ""
            self._open(event.seat, event.move, words)
        self.pages.say(event.band, cite=cited(roll))

    def _objected(self, event: events.Objected) -> None:
        """An objection; one that is upheld against how a move was told strikes the telling out."""
        to: Text = self._index.linked(event.to) or (Plain("something that was withdrawn"),)
        told_so = [one for one in self._pending if one.about == event.to and one.words]
        struck = bool(told_so) and event.upheld
        if told_so:
            to = (Term(event.to), Plain(" ("), within(told_so[-1].words), Plain(")"))
        if struck:
            self._pending.remove(told_so[-1])
        who, ayes, noes = self._index.seat(event.seat), event.uphold, event.overrule
        pool = "passage struck" if struck else "objection upheld" if event.upheld else "objection overruled"
        first, second = (ayes, noes) if event.upheld else (noes, ayes)
        votes = f", {number(first)} to {number(second)}" if first != second else " by the guest of honour"
        self.pages.say(pool, who=who, to=to, votes=votes)
        if who not in self.referees:
            self.referees.append(who)

    # people ------------------------------------------------------------------------------------------------------

    def _person(self, event: Event) -> None:
        """What mathematicians keep, spend, gain and lose."""
        index, pages = self._index, self.pages
        match event:
            case events.Held(seat, _, move, count, _):
                pages.margin(f"{number(count)} held of {capital(move)}")
            case events.Spent(seat, _, move, count):
                on = flat(index.linked(event.on))
                pages.margin(f"{number(count)} spent of {capital(move)}{': ' + on if on else ''}", ahead=True)
            case events.Forwarded(seat, _, bonus):
                on = flat(index.linked(event.on))
                pages.margin(f"{signed(bonus)} carried over{' (' + on + ')' if on else ''}")
            case events.Wasted(seat, _, source):
                pages.say("wasted", who=index.seat(seat), move=Term(source))
            case events.DoubledDown(seat, _):
                pages.say("doubled", who=index.seat(seat))
            case events.PutOut(seat, _, words):
                pages.chapter.lost.append(index.seat(seat))
                pages.say("out" if words else "out aloud", who=index.seat(seat), told=told(words))
            case events.Transcended(seat, _, move, becoming):
                words = " ".join(self._taken(move, seat))
                pages.chapter.lost.append(index.seat(seat))
                pool = "transcended" if words else "transcended aloud"
                pages.say(pool, who=index.seat(seat), move=Term(move), becoming=becoming, told=told(words))
            case events.Recruited(seat):
                agents: list[Text] = [(Plain(one),) for one in event.agents]
                pages.say("recruited", who=index.seat(seat), names=and_all(agents), what=event.what)
            case events.Lost(seat):
                pages.say("lost", who=index.seat(seat), what=index.linked(event.what))
            case events.Fact(seat, _, move, words):
                self._axioms += 1
                note = fill("{who}, by {move}", who=index.seat(seat), move=Term(move))
                text = () if words else pages.pen.say("statement aloud")
                label, head = f"axiom-{self._axioms}", f"Axiom {self._axioms}"
                pages.place(Item("axiom", label, head, note, ended(words), text))
            case _ if not isinstance(event, QUIET):
                pages.add(index.linked(event.text))
