"""What a program may do wrong, and how that is counted and told."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from ludendum.engine.wording import counted, listed

Kind: TypeAlias = Literal["late", "gone", "nonsense"]

Faults: TypeAlias = dict[str, dict[str, int]]
"""How often each program did what, by its name."""

WORDS: Mapping[str, str] = {"late": "too late", "gone": "gone", "nonsense": "nonsense"}


class Fault(Exception):
    """A program took too long, ended, or answered what no rule allows: it loses its turn."""

    def __init__(self, kind: Kind, reason: str) -> None:
        super().__init__(reason)
        self.kind: Kind = kind
        self.reason = reason


def counted_faults(faults: Mapping[str, Mapping[str, int]]) -> list[str]:
    """A sentence for each program that did something wrong."""
    return [f"{name} lost {_turns(kinds)}" for name, kinds in faults.items() if sum(kinds.values())]


def _turns(kinds: Mapping[str, int]) -> str:
    causes = listed([f"{count} {WORDS.get(kind, kind)}" for kind, count in kinds.items() if count])
    return f"{counted(sum(kinds.values()), 'turn')} ({causes})"


def added_up(one: Mapping[str, Mapping[str, int]], more: Iterable[tuple[str, str]]) -> Faults:
    """The faults of before and those that came since, by program and kind."""
    sums = {name: dict(kinds) for name, kinds in one.items()}
    for name, kind in more:
        kinds = sums.setdefault(name, {})
        kinds[kind] = kinds.get(kind, 0) + 1
    return sums
