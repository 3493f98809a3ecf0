"""A game's options: what each may be, and how those that somebody wishes for are read."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.inspect import BoolType, FloatType, IntType, LiteralType, Metadata, type_info
from msgspec.structs import FieldInfo

from ludendum.engine import HANDED_ON, ONLY_WITH, AnyGame, Malformed
from ludendum.engine.wording import listed

ValueKind: TypeAlias = Literal["choice", "flag", "number", "text"]


class OnlyWith(Struct, frozen=True):
    """Another option, and the values with which an option does something; without any, whatever is chosen there."""

    option: str
    values: list[Any]


class OptionSheet(Struct, frozen=True):
    """An option of a game: a choice among values, a flag, a number or a text."""

    name: str
    kind: ValueKind
    choices: list[Any]
    default: Any
    description: str
    least: int | None = None
    most: int | None = None
    only_with: list[OnlyWith] = []
    """It does something only where one of these is so; always, where there is none."""
    parameter: bool = False
    """It is a number of the rules: who chooses another one bends them."""


def options_of(game: AnyGame) -> list[OptionSheet]:
    """What one can choose, the numbers of the rules last; what a match before hands on nobody chooses."""
    found = [described(field) for field in msgspec.structs.fields(game.options) if not _is_handed_on(field.type)]
    return sorted(found, key=lambda option: option.parameter)


def described(field: FieldInfo) -> OptionSheet:
    """What the field of a struct may be, as its type says."""
    hint, kind = field.type, type_info(field.type)
    about = ""
    needed: list[OnlyWith] = []
    parameter = False
    while isinstance(kind, Metadata):
        about = (kind.extra_json_schema or {}).get("description", about)
        parameter = parameter or (kind.extra or {}).get("parameter", False)
        needed += [OnlyWith(name, list(with_)) for name, with_ in (kind.extra or {}).get(ONLY_WITH, {}).items()]
        kind, hint = kind.type, get_args(hint)[0]
    default = field.default
    if default is NODEFAULT and field.default_factory is not NODEFAULT:
        default = field.default_factory()
    plain = None if default is NODEFAULT else msgspec.to_builtins(default)
    match kind:
        case LiteralType():
            return OptionSheet(field.encode_name, "choice", list(get_args(hint)), plain, about, only_with=needed)
        case BoolType():
            return OptionSheet(field.encode_name, "flag", [], plain, about, only_with=needed)
        case IntType() | FloatType():
            least, most = (None if bound is None else int(bound) for bound in (kind.ge, kind.le))
            return OptionSheet(field.encode_name, "number", [], plain, about, least, most, needed, parameter)
    return OptionSheet(field.encode_name, "text", [], plain, about, only_with=needed)


def parameters(game: AnyGame) -> list[OptionSheet]:
    """The numbers of its rules that a table may bend."""
    return [option for option in options_of(game) if option.parameter]


def bent(game: AnyGame, options: Struct) -> str | None:
    """What of the rules is bent at a table with these options, in a sentence; None if nothing is."""
    changed = [one for one in parameters(game) if getattr(options, one.name) != one.default]
    said = [f"{one.name.replace('_', ' ')} {getattr(options, one.name)} (else {one.default})" for one in changed]
    return f"Bent rules: {listed(said)}. Such games are kept apart, as practice is." if said else None


def bends(game: AnyGame, chosen: Mapping[str, Any]) -> bool:
    """Whether options as a log has them, with defaults left out, bend a rule."""
    return any(chosen.get(one.name, one.default) != one.default for one in parameters(game))


def values(option: OptionSheet) -> str:
    """The values an option takes, in words."""
    match option.kind:
        case "choice":
            return listed([str(value) for value in option.choices], "or")
        case "flag":
            return "yes or no"
        case "text":
            return "text"
    match option.least, option.most:
        case None, _:
            return "a whole number"
        case least, None:
            return f"a whole number, {least} or more"
        case least, most:
            return f"a whole number from {least} to {most}"


def find_option(game: AnyGame, name: str) -> OptionSheet:
    """The option of that name, one that is handed on too; raises `Malformed`."""
    return described(_field(game, name))


def read_options(game: AnyGame, given: Mapping[str, Any], base: Struct | None = None, *, typed: bool = False) -> Struct:
    """The options asked for, on top of the game's own or of a `base`; raises `Malformed`, and names the one at fault.

    Where they are `typed`, a number may come as text.
    """
    plain: dict[str, Any] = msgspec.structs.asdict(game.options() if base is None else base)
    fields = [_field(game, name) for name in given]
    try:
        options: Struct = msgspec.convert({**plain, **given}, game.options, strict=not typed)
    except msgspec.ValidationError as error:
        for field in fields:
            _check_alone(field, given[field.encode_name], typed=typed)
        raise Malformed(f"these options cannot be: {error}") from None
    return options


def clashes(game: AnyGame, options: Struct) -> list[str]:
    """What was chosen and would do nothing beside the rest, in sentences that say with what it goes."""
    chosen: dict[str, Any] = msgspec.to_builtins(options)
    sheets = {option.name: option for option in options_of(game)}
    at = {name: chosen.get(name, option.default) for name, option in sheets.items()}

    def is_met(needed: OnlyWith) -> bool:
        value = at[needed.option]
        return value in needed.values if needed.values else value != sheets[needed.option].default

    return [
        f"the option {name} does something only {listed([_with(one) for one in option.only_with], 'or')}"
        for name, option in sheets.items()
        if option.only_with and at[name] != option.default and not any(map(is_met, option.only_with))
    ]


def _with(needed: OnlyWith) -> str:
    if not needed.values:
        return f"beside “{needed.option}”"
    return f"with {needed.option}={listed([str(value) for value in needed.values], 'or')}"


def check_option(game: AnyGame, name: str, value: Any) -> None:
    """Whether an option may have this value, whatever is chosen beside it; raises `Malformed`."""
    _check_alone(_field(game, name), value, typed=False)


def _check_alone(field: FieldInfo, value: Any, *, typed: bool) -> None:
    """Whether an option may have this value, whatever is chosen beside it."""
    try:
        msgspec.convert(value, field.type, strict=not typed)
    except msgspec.ValidationError as error:
        option = described(field)
        why = f": {error}" if option.kind == "text" else f" is {values(option)}, not “{str(value)[:40]}”"
        raise Malformed(f"the option {option.name}{why}") from None


def _field(game: AnyGame, name: str) -> FieldInfo:
    fields = {field.encode_name: field for field in msgspec.structs.fields(game.options)}
    if name not in fields:
        has = f"has the options {listed(list(fields))}" if fields else "has no options"
        raise Malformed(f"there is no option “{name[:40]}”: {game.title} {has}")
    return fields[name]


def _is_handed_on(hint: Any) -> bool:
    kind = type_info(hint)
    while isinstance(kind, Metadata):
        if (kind.extra or {}).items() >= HANDED_ON.items():
            return True
        kind = kind.type
    return False
