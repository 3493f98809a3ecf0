"""How events are set in a story that is read as it happens: tellings apart from bookkeeping, nothing said twice."""

from ludendum.engine import Event, Line
from ludendum.engine.wording import sentence
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.playbook import COMMON, MOVES
from ludendum.games.squaring_the_circle.terms import signed

GREAT = (
    events.Joined, events.Advanced, events.Transcended, events.Trophy, events.WasProven, events.WasDisproved,
    events.Fallen, events.DoubledDown, events.PutOut, events.ProblemWasSolved, events.Ended,
)  # fmt: skip
"""What everybody looks up for."""


def line(event: Event) -> Line | None:
    """An event as a line of the story; None where the lines before have said it."""
    match event:
        case events.SessionBegan():
            return Line(f"── Session {event.session} · the clock stands at {event.clock} of {event.size} ──", "heading")
        case events.TurnBegan():
            return Line(f"{event.who}’s turn", "heading")
        case events.Told() | events.Fact() | events.Posed() if event.words:
            return Line(event.words, "words", _lead(event))
        case events.Set() | events.Reared() if event.words:
            return None
        case events.Made():
            return None if _is_told(event) else Line(event.text, "rules")
        case events.Rolled():
            return Line(_roll(event.move, event.dice, event.parts, event.total, event.came), "rules")
        case events.Stated():
            return Line(_stated(event), "event")
        case events.Rattled():
            return Line(_roll(f"House of {event.whose}", event.dice, event.parts, event.total, event.came), "rules")
        case events.Gained():
            return Line(sentence(event.bare), "rules")
        case events.Conjectured():
            return Line(f"That is conjecture {event.conjecture}.", "event")
    return Line(event.text, "event" if isinstance(event, GREAT) else "rules")


def _lead(event: events.Told | events.Fact | events.Posed) -> str:
    match event:
        case events.Told():
            return f"{event.who} · {event.about}"
        case events.Fact():
            return f"{event.who} · {event.move}"
    return event.title


def _is_told(event: events.Made) -> bool:
    """Whether a telling, just before or just after, names the move."""
    told = [move.name for move in MOVES.values() if move.trigger or move in COMMON]
    return event.by == "self" and event.move in told


def _roll(what: str, dice: tuple[int, int], parts: tuple[tuple[str, int], ...], total: int, band: str) -> str:
    added = "".join(f", {name} {signed(bonus)}" for name, bonus in parts if bonus)
    return f"{what}: {dice[0]} and {dice[1]}{added} make {total}, {band}."


def _stated(event: events.Stated) -> str:
    """The words were told just before."""
    aim = f", towards problem {event.problem}" if event.problem is not None else ", the way out" if event.escape else ""
    return sentence(f"theorem {event.theorem}{aim}: it needs {event.need}{event.options}")
