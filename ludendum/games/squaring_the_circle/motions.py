"""What people at the table decide beside the game: the X-card, and twins."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from ludendum.engine import Refusal, RuleMotion
from ludendum.engine.motions import Agreement
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.story import bar


class XCard(RuleMotion[Table], frozen=True, tag="x-card"):
    """The last telling is set aside, no reason given; the table is paused, and nobody knows who wished it (SC-4)."""

    agreement: ClassVar[Agreement] = "one"
    anonymous: ClassVar[bool] = True
    pauses: ClassVar[bool] = True
    at_once: ClassVar[bool] = True

    def refusal(self, table: Table) -> Refusal | None:
        return None if table.told else Refusal("SC-4", "nothing has been told yet")

    def apply(self, table: Table) -> None:
        if table.told not in table.veiled:
            table.veiled.append(table.told)
        if table.last_told:
            table.set_aside.append(table.last_told)
            bar(table, table.last_told)
        forget(table)

    def tells(self, table: Table) -> events.Veiled:
        return events.Veiled(table.told)


class AllowTwins(RuleMotion[Table], frozen=True, tag="allow twins"):
    """Two may choose the same playbook from now on (SC-21)."""

    def refusal(self, table: Table) -> Refusal | None:
        return Refusal("SC-21", "twins are allowed already") if table.options.twins else None

    def apply(self, table: Table) -> None:
        table.options = replace(table.options, twins=True)


ALL: tuple[type[RuleMotion[Table]], ...] = (XCard, AllowTwins)


WORDS = {
    "words", "setting", "lines", "origin", "look", "vice", "colleagues", "consequence", "trophies", "students", "facts",
    "met", "results", "base_cases", "last_told", "complication", "story",
}  # fmt: skip
"""Where people's words lie on the table. Everything else is names and keys, which rules may depend on."""

LONG = 12
"""Words shorter than this may stand in others by chance."""


def forget(table: Table) -> None:
    """What was set aside is nowhere on the table; no rule depends on words."""
    for name in table.__struct_fields__:
        setattr(table, name, _without(getattr(table, name), table.set_aside, here=name in WORDS))


def _without(value: object, words: list[str], *, here: bool) -> object:
    """The same value, with these words gone: what can be changed is changed in place, for a script may hold it."""
    match value:
        case str() if here:
            return _silenced(value, words)
        case list():
            value[:] = [_without(one, words, here=here) for one in value]
        case dict():
            value.update({key: _without(one, words, here=here) for key, one in value.items()})
        case Struct():
            fields = value.__struct_fields__
            changed = {name: _without(getattr(value, name), words, here=name in WORDS) for name in fields}
            if value.__struct_config__.frozen:
                return replace(value, **changed)
            for name, one in changed.items():
                setattr(value, name, one)
    return value


def _silenced(text: str, words: list[str]) -> str:
    if text in words:
        return ""
    for told in words:
        if len(told) >= LONG:
            text = text.replace(told, "…")
    return text
