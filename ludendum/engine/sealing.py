"""Between an entry and a step: which fields are sealed for whom, and how they are read again."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from ludendum.engine import action as actions
from ludendum.engine.action import confidants
from ludendum.engine.ask import AnyAction
from ludendum.engine.canonical import encode, is_written, written
from ludendum.engine.core import Step
from ludendum.engine.dice import Leaf
from ludendum.engine.entries import Answer, Aside, Entry, Propose, Sit
from ludendum.engine.errors import Broken, Malformed
from ludendum.engine.game import AnyGame
from ludendum.engine.motions import TABLE_MOTIONS, Motion
from ludendum.engine.notation import prose_fields
from ludendum.engine.seats import Audience, Seat

_leaf = msgspec.json.Decoder(Leaf).decode


def is_erased(entry: Entry, *, withheld: bool = False) -> bool:
    """Whether a text of this entry has been erased; if others' may be `withheld`, only one meant for all tells."""
    return any(
        is_text(field.name) and field.content is None and (field.audience is None or not withheld)
        for field in entry.sealed
    )


def is_text(name: str) -> bool:
    """Whether a sealed field holds what somebody wrote, which they may want erased."""
    return name == "name" or name.startswith("prose.")


def erased(entry: Entry) -> Entry:
    """The entry without what somebody wrote in it."""
    return _without(entry, [field.name for field in entry.sealed if is_text(field.name)])


def erased_log(entries: Iterable[Entry], numbers: Collection[int]) -> list[Entry]:
    """A log without what was written in some of its entries; the chain still holds.

    The digests since the first of them go as well: by a digest a guess at a text could be confirmed.
    """
    first = min(numbers, default=None)
    return [
        entry
        if first is None or entry.number < first
        else without_digest(erased(entry) if entry.number in numbers else entry)
        for entry in entries
    ]


def without_digest(entry: Entry) -> Entry:
    """The entry without its digest, by which a guess at an erased text could be confirmed."""
    return _without(entry, ["digest"])


def _without(entry: Entry, names: Collection[str]) -> Entry:
    sealed = tuple(field.without_content() if field.name in names else field for field in entry.sealed)
    return msgspec.structs.replace(entry, sealed=sealed)


S = TypeVar("S", bound=Struct)


def legible(value: S) -> S:
    """A value as it will be read again from its entry; raises `Malformed` if it cannot be written down."""
    try:
        return msgspec.json.decode(encode(value), type=type(value))
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise Malformed(f"this cannot be written down ({error})") from None


def without_prose(action: AnyAction) -> dict[str, Any]:
    return written(_silent(action))


def _silent(action: AnyAction) -> AnyAction:
    """The action without its free texts."""
    texts = prose_fields(type(action))
    return msgspec.structs.replace(action, **dict.fromkeys(texts, "")) if texts else action


def to_seal(
    step: Step, game: AnyGame, leaves: Iterable[Leaf], digest: bytes, leader: Seat | None
) -> Iterator[tuple[str, Audience, object]]:
    """The sealed fields of an entry: label, audience, content."""
    if isinstance(step.body, Sit) and step.body.person is not None:
        yield "name", None, step.name
    if isinstance(step.body, Answer) and step.action is not None:
        if step.body.action is None:
            known_to = confidants(step.body.seat, leader)
            yield "action", known_to, without_prose(step.action)
            # One field for every text there could be, lest their number tell which kind of action is hidden.
            for name in sorted({name for kind in game.actions for name in prose_fields(kind)}):
                yield f"prose.{name}", known_to, getattr(step.action, name, "")
        else:
            for name in prose_fields(type(step.action)):
                yield f"prose.{name}", None, getattr(step.action, name)
    if isinstance(step.body, Aside) and isinstance(step.action, actions.Aside):
        yield "aside", step.action.heard_by(step.body.seat, leader), written(step.action)
    for place, leaf in enumerate(leaves):
        yield f"leaf.{place}", leaf.to, leaf
    yield "digest", (), digest


def is_sealed(entry: Entry, step: Step, game: AnyGame, leaves: Iterable[Leaf], leader: Seat | None) -> bool:
    """Whether an entry has the sealed fields that the rules make.

    An older hidden answer lacks those for the texts of actions that were added since, and they are not its own.
    """
    found = [(field.name, field.audience) for field in entry.sealed]
    expected = [(label, audience) for label, audience, _ in to_seal(step, game, leaves, b"", leader)]
    own = () if step.action is None else prose_fields(type(step.action))
    return found == expected or found == [
        (label, audience)
        for label, audience in expected
        if (label, audience) in found or not is_text(label) or label.removeprefix("prose.") in own
    ]


def opened(entry: Entry, game: AnyGame, *, trusted: bool, ours: bool = False) -> Step:
    """An entry as a step, its sealed fields read; raises `Broken`. What is `ours` we wrote as it should be written."""
    action: AnyAction | None = None
    motion: Motion | None = None
    name = ""
    try:
        match entry.body:
            case Answer(_, _, plain, _, _, _):
                action = _read_action(entry, plain, game.actions, "action", ours=ours)
            case Aside():
                action = _read_action(entry, None, game.asides, "aside", ours=ours)
            case Propose(_, plain_motion):
                motion = _read_motion(plain_motion, game)
            case Sit():
                field = entry.field("name")
                name = "" if field is None or field.content is None else msgspec.json.decode(field.content, type=str)
        leaves = tuple(_read_leaves(entry))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Broken(f"entry {entry.number} cannot be read ({error})") from None
    return Step(entry.number, entry.at, entry.body, action, motion, name, leaves, trusted)


def _read_action(
    entry: Entry, plain: dict[str, Any] | None, kinds: tuple[type[AnyAction], ...], sealed: str, *, ours: bool
) -> AnyAction:
    if plain is None:
        field = entry.field(sealed)
        if field is None or field.content is None:
            raise Broken(f"entry {entry.number} is hidden from you, so the game cannot be replayed past it")
        plain = msgspec.json.decode(field.content, type=dict[str, Any])
    kind = _by_verb(kinds).get(str(plain.get("do")))
    if kind is None:
        raise Broken(f"entry {entry.number} names an action this game does not have")
    action = msgspec.convert(plain, kind)
    if not ours and not is_written(plain, _silent(action)):
        raise Broken(f"the action of entry {entry.number} is not written as it should be")
    texts: dict[str, str] = {}
    for name in prose_fields(kind):
        field = entry.field(f"prose.{name}")
        if field is not None and field.content is not None:
            texts[name] = msgspec.json.decode(field.content, type=str)
    return msgspec.convert({**plain, **texts}, kind) if texts else action


@cache
def _by_verb(kinds: tuple[type[AnyAction], ...]) -> dict[str, type[AnyAction]]:
    return {kind.verb(): kind for kind in kinds}


def _read_motion(plain: dict[str, Any], game: AnyGame) -> Motion:
    kinds: tuple[type[Motion], ...] = (*TABLE_MOTIONS, *game.motions)
    kind = next((kind for kind in kinds if kind.verb() == plain.get("motion")), None)
    if kind is None:
        raise Broken("a motion this game does not have")
    motion = msgspec.convert(plain, kind)
    if not is_written(plain, motion):
        raise Broken("a motion that is not written as it should be")
    return motion


def _read_leaves(entry: Entry) -> Iterator[Leaf]:
    for field in entry.sealed:
        if field.name.startswith("leaf."):
            if field.content is None:
                raise Broken(f"entry {entry.number} holds a roll hidden from you, so the game cannot be replayed")
            yield _leaf(field.content)
