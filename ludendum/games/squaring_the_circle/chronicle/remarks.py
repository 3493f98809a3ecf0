"""Houses of CARDs in the paper: each CARD is a remark, and bears on somebody or something."""

from collections.abc import Sequence

from ludendum.engine import Event
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.chronicle.pages import Pages
from ludendum.games.squaring_the_circle.chronicle.paper import Item, Ref, Text, flat
from ludendum.games.squaring_the_circle.chronicle.pen import ended, fill, refs, told
from ludendum.games.squaring_the_circle.chronicle.proofs import cited
from ludendum.games.squaring_the_circle.chronicle.theory import Theory
from ludendum.games.squaring_the_circle.terms import Band

VERDICTS: dict[Band, str] = {"strong": "stands", "weak": "sways", "miss": "falls"}


class Remarks:
    """Writes of CARDs: gained, felt, moved, gone, due."""

    def __init__(self, pages: Pages, theory: Theory, heard: Sequence[Event]) -> None:
        self._pages = pages
        self._index = pages.index
        self._theory = theory
        self._heard = heard
        self._made: set[int] = set()
        self._latest: tuple[str, Text] = "", ()
        """The words of the last CARD, and its remark."""
        self._standing: dict[int, Of] = {}

    def standing(self) -> list[int]:
        """CARDs that stand in the Houses of mathematicians."""
        return [card for card, of in sorted(self._standing.items()) if of.seat is not None]

    def gained(self, event: events.Gained) -> None:
        remark, whose = self._index.remark(event.card), self._index.house(event.of)
        self._standing[event.card] = event.of
        if event.card in self._made or not isinstance(remark, Ref):
            self._pages.say("passes", remark=remark, whose=whose)
            return
        self._made.add(event.card)
        kind = f"{'an' if event.kind == 'antagonist' else 'a'} {event.kind.capitalize()}"
        preposition = "for" if event.of.seat is not None else "to"
        note = fill("{kind} {preposition} {whose}", kind=kind, preposition=preposition, whose=whose)
        words = ended(event.words)
        text: Text = () if words else self._pages.pen.say("remark aloud")
        edge = self._theory.edge
        if edge is not None and edge.remark not in (None, event.card) and edge.words == event.words:
            words, text = "", self._pages.pen.say("both ways", remark=self._index.remark(edge.remark or 0))
        elif words and words == self._latest[0]:  # one CARD, taken by both
            words, text = "", self._pages.pen.say("same", remark=self._latest[1])
        else:
            self._latest = words, (remark,)
        self._pages.open_remark(Item("remark", remark.label, remark.text, note, words, text), event.of)

    def rattled(self, event: events.Rattled) -> None:
        whose, verdict = self._index.house(event.of), VERDICTS[event.band]
        roll = self._pages.roll(flat((whose,)), "House of CARDs", event.dice, event.parts, event.total, verdict)
        pool = verdict if self._pages.remarks_on(event.of) else f"shaken {verdict}"
        self._pages.on_remark(event.of, self._pages.pen.say(pool, whose=whose, cite=cited(roll)))

    def reared(self, event: events.Reared) -> None:
        remark = self._index.remark(event.card)
        pool = "reared here" if self._pages.is_under(remark) else "reared"
        text = self._pages.pen.say(pool if event.words else f"{pool} aloud", remark=remark, told=told(event.words))
        self._pages.on_remark(event.of, text)

    def gone(self, place: int, event: events.Gone) -> None:
        """A CARD leaves a House; one that moves is told of when it arrives."""
        self._standing.pop(event.card, None)
        if not self._arrives(place, event.card):
            remark, told_before = self._index.remark(event.card), self._was_told(event.why)
            why = self._index.linked(event.why.rstrip("."))
            pool = "gone thus" if told_before else "gone over" if event.leaving == "talked over" else "gone"
            self._pages.say(pool, remark=remark, why=why)

    def _was_told(self, words: str) -> bool:
        return any(isinstance(one, events.Told) and one.words == words for one in self._heard)

    def _arrives(self, place: int, card: int) -> bool:
        """Whether a CARD that has left one House comes to another before the next move."""
        for event in self._heard[place + 1 :]:
            if isinstance(event, events.Made | events.TurnBegan):
                return False
            if isinstance(event, events.Gained) and event.card == card:
                return True
        return False

    def fallen(self, event: events.Fallen) -> None:
        """A House falls: a theorem's is told of in its counterexample."""
        cards = self._cleared(event.of)
        if event.of.theorem is not None:
            self._theory.house_fell(event.of.theorem, cards)
            return
        who = self._index.house(event.of)
        self._pages.chapter.fallen.append(who)
        remarks = refs([self._index.remark(card) for card in cards])
        self._pages.say("fallen" if cards else "fallen empty", who=who, remarks=remarks)

    def _cleared(self, of: Of) -> list[int]:
        cards = [card for card, where in self._standing.items() if where == of]
        self._standing = {card: where for card, where in self._standing.items() if where != of}
        return cards
