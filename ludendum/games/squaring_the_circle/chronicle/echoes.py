"""Which tellings are quoted again by what came of them: they are printed there, and once."""

from collections.abc import Sequence

from ludendum.engine import Event
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.events import (
    Applied,
    Fact,
    Gained,
    Made,
    Objected,
    Recruited,
    Rolled,
    Spent,
    Ticked,
    Told,
    TurnBegan,
)

EVASION = "Evasion"


class Echoes:
    """Looks up what became of a telling."""

    def __init__(self, heard: Sequence[Event]) -> None:
        self._heard = heard
        self._echoed = _echoed(heard)
        self._words: dict[str, str] = {}

    def is_echoed(self, place: int) -> bool:
        """Whether something that happened later quotes this telling."""
        told = self._heard[place]
        if isinstance(told, Told):
            self._words[told.about] = told.words
        return place in self._echoed

    def last_words(self, about: str) -> str:
        """What was last told about this."""
        return self._words.get(about, "")

    def forget(self, about: str) -> None:
        """A move begins anew: what was told of it before is not of this time."""
        self._words.pop(about, None)

    def card_of(self, place: int) -> int | None:
        """The CARD that a result used against a theorem became: it has the same words."""
        applied = self._heard[place]
        if not isinstance(applied, Applied) or applied.purpose != "disprove" or not applied.words:
            return None
        for event in self._heard[place + 1 :]:
            if isinstance(event, Applied | Made | TurnBegan):
                return None
            if isinstance(event, Gained) and event.words == applied.words:
                return event.card
        return None

    def is_dodged(self, place: int) -> bool:
        """Whether this is told of a CARD that is evaded next."""
        told = self._heard[place]
        for event in self._heard[place + 1 :]:
            if not (isinstance(event, Told) and event.about == EVASION):
                evades = isinstance(event, Rolled) and event.move == EVASION
                return evades and isinstance(told, Told) and told.about != EVASION
        return False

    def opens_a_move(self, place: int) -> bool:
        """Whether this is how a move is told, which is about to be made, or was objected to."""
        told = self._heard[place]
        for event in self._heard[place + 1 :]:
            if isinstance(event, Objected) and event.upheld:
                return isinstance(told, Told) and event.to.startswith(told.about)
            if not isinstance(event, Objected | Ticked | Spent):
                return isinstance(event, Made) and isinstance(told, Told) and event.move == told.about
        return False


def _echoed(heard: Sequence[Event]) -> set[int]:
    waiting: dict[int, str] = {}
    echoed: set[int] = set()
    for place, event in enumerate(heard):
        if isinstance(event, Told):
            if event.words:
                waiting[place] = event.words
            continue
        for said in _quoted(event):
            loose = isinstance(event, Fact | Recruited)
            found = [one for one, words in waiting.items() if words == said or (loose and words in said)]
            if found:
                echoed.add(found[-1])
                del waiting[found[-1]]
    return echoed


def _quoted(event: Event) -> list[str]:
    """The words of others in an event, where it is printed with them."""
    if isinstance(event, Recruited):
        return [name for name in event.names if name]
    if isinstance(event, events.Changed | events.Posed | events.ProblemWasSolved):
        return []
    words = getattr(event, "words", "")
    return [words] if isinstance(words, str) and words else []
