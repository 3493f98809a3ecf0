"""What somebody types at a table: the action, or the motion, that it stands for."""

from collections.abc import Iterable
from typing import TypeVar

from ludendum.engine import AnyAction, AnyGame, AnyLive, Malformed, Notated, Person, Seat, read
from ludendum.engine.motions import TABLE_MOTIONS, Motion
from ludendum.engine.notation import with_seats
from ludendum.engine.wording import listed

N = TypeVar("N", bound=Notated)

LAST = "take back last"
"""The motion by which people take back their last choice without knowing its number."""


class NotUnderstood(Malformed):
    """The words begin with nothing that fits."""


def interpreted(live: AnyLive, seat: Seat, text: str) -> str | None:
    """The notation that the game takes these words for; None if it leaves them as they are, or the seat is not asked.

    May raise `Refused` or `Malformed`.
    """
    interpret = live.game.help.interpret
    offer = None if interpret is None else live.offer(seat)
    return None if interpret is None or offer is None else interpret(live.view(seat), offer, text)


def meant(live: AnyLive, seat: Seat, text: str) -> AnyAction:
    """The action that a notation, or what the game takes for one, stands for; raises any of the three errors."""
    notation = interpreted(live, seat, text)
    if notation is not None:
        return live.read_action(seat, notation)
    try:
        return live.read_action(seat, text)
    except Malformed as error:
        _explain(live, seat, text)
        offer = live.offer(seat)
        return _by_names(live, text, offer.kinds if offer is not None else (), error)


def aside_meant(live: AnyLive, text: str) -> AnyAction:
    """What these words say aside; raises `Malformed`."""
    try:
        return live.read_aside(text)
    except Malformed as error:
        return _by_names(live, text, live.game.asides, error)


def as_read(live: AnyLive, seat: Seat, action: AnyAction) -> str | None:
    """How the table reads what an action says in the player's own words; None: as it stands. Raises `Malformed`."""
    shows = live.game.help.as_read
    return None if shows is None else shows(live.view(seat), action)


def motions_of(game: AnyGame) -> tuple[type[Motion], ...]:
    """What can be moved at a table: by the rules of the house, and by the game's own."""
    return (*TABLE_MOTIONS, *game.motions)


def motion_meant(live: AnyLive, person: Person, text: str) -> Motion:
    """The motion that a person makes with these words; raises `Malformed`."""
    if " ".join(text.split()).casefold() == LAST:
        return last_choice(live, person)
    try:
        motion: Motion = read(text, motions_of(live.game))
    except Malformed as error:
        motion = _by_names(live, text, motions_of(live.game), error)
    return motion


def last_choice(live: AnyLive, person: Person) -> Motion:
    """The motion that takes a person's last choice back; raises `Malformed`."""
    motion = live.last_choice(person)
    if motion is None:
        raise Malformed("there is nothing of yours to take back yet")
    return motion


def _by_names(live: AnyLive, text: str, kinds: Iterable[type[N]], error: Malformed) -> N:
    """What a line stands for that says the names of people where it should say their seats; else this error holds."""
    known = tuple(kinds)
    numbered = with_seats(text, known, live.names)
    if numbered == text.strip():
        raise error
    return read(numbered, known)


def _explain(live: AnyLive, seat: Seat, text: str) -> None:
    """Say what the words could begin with, if they do not begin with a verb that is asked for."""
    offer = live.offer(seat)
    if offer is None or not text.strip() or _verb(text, offer.kinds) is not None:
        return
    verbs = listed([f"“{kind.verb()}”" for kind in offer.kinds], "or")
    later = _verb(text, live.game.actions)
    if later is not None:
        raise Malformed(f"“{later}” is not possible just now; begin with {verbs}") from None
    raise NotUnderstood(f"“{text.split()[0][:40]}” is not a word that fits here; begin with {verbs}") from None


def _verb(words: str, kinds: Iterable[type[AnyAction]]) -> str | None:
    """The verb that words begin with, if it is that of one of these kinds."""
    said = f"{' '.join(words.casefold().split())} "
    return next((kind.verb() for kind in kinds if said.startswith(f"{kind.verb()} ")), None)
