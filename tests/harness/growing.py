"""A game that has grown: an option, a field of the state, an event and an action more, each with its default."""

import enum
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct, field

from ludendum.engine import Action, AnyGame, Prose


class Sigh(Action[Any], frozen=True, tag="sigh"):
    """An action that no match was ever asked for, with a text of its own."""

    lament: Prose = ""
    deeply: bool = False


class Sighed(Struct, frozen=True, tag="sighed"):
    """An event nobody has heard of yet."""

    text: str = "Somebody sighs."


def grown(game: AnyGame) -> AnyGame:
    """A copy of the game to which something of each kind was added."""
    options = _with(game.options, "added_option", Literal["usual", "bold"], "usual")
    table = _with(game.table, "added_field", list[int], field(default_factory=list))

    def set_up(chosen: Any, seats: int, content: Mapping[str, str]) -> Any:
        usual = game.set_up(chosen, seats, content)
        return table(**{name: getattr(usual, name) for name in game.table.__struct_fields__})

    return replace(
        game,
        options=options,
        table=table,
        set_up=set_up,
        actions=(*game.actions, Sigh),
        events=(*game.events, Sighed),
    )


def _with(kind: type[Struct], name: str, hint: Any, default: Any) -> type[Any]:
    """The struct with a field more, under its own name."""
    return msgspec.defstruct(
        kind.__name__, [(name, hint, default)], bases=(kind,), frozen=kind.__struct_config__.frozen, kw_only=True
    )


# what may be added to ------------------------------------------------------------------------------------------------


def unready(game: AnyGame) -> list[str]:
    """Everything that is hashed and could not grow, with what to write instead."""
    kinds = {kind: None for root in (game.options, game.table, *game.actions, *game.motions) for kind in _structs(root)}
    return [complaint for kind in kinds for complaint in _complaints(kind)]


def _structs(hint: Any, seen: set[Any] | None = None) -> Iterator[type[Struct]]:
    seen = set() if seen is None else seen
    if isinstance(hint, type) and issubclass(hint, Struct):
        if hint not in seen:
            seen.add(hint)
            yield hint
            for one in msgspec.structs.fields(hint):
                yield from _structs(one.type, seen)
        return
    for part in get_args(hint):
        yield from _structs(part, seen)


def _complaints(kind: type[Struct]) -> Iterator[str]:
    place = f"{kind.__module__}.{kind.__name__}"
    if not kind.__struct_config__.omit_defaults:
        yield f"{place} is hashed: write `class {kind.__name__}(…, omit_defaults=True)`, so that it can grow"
    for one in msgspec.structs.fields(kind):
        if one.default is not NODEFAULT and not _is_only_one(one.default, one.type):
            yield (
                f"{place}.{one.name}: nothing tells the default {one.default!r} from its equals; "
                "write `field(default_factory=lambda: …)`, or no default"
            )


def _is_only_one(default: object, hint: Any) -> bool:
    """Whether a default is told from other values by what it is: there is only one of it."""
    if isinstance(default, bool | enum.Enum) or default is None or default in ("", ()):
        return True
    return (isinstance(default, int) and -5 <= default <= 256) or _is_literal(hint)


def _is_literal(hint: Any) -> bool:
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return get_origin(plain) is Literal
