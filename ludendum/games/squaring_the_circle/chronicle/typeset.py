"""The paper as PDF. All that is shown goes to Typst as data; nothing of it is read as markup."""

import json
import re
import unicodedata
from importlib.resources import files
from typing import Any

import msgspec

from ludendum.games.squaring_the_circle.chronicle.paper import END, Paper
from ludendum.games.typesetting import compiler, missing_signs, name_of

LONG = 24
"""Letters after which a word without a break may be broken anywhere."""


def typeset(paper: Paper, *, system_fonts: bool = True) -> bytes:
    """The paper as PDF; this machine's fonts serve only where a sign is missing from those that come with Typst."""
    plain: dict[str, Any] = msgspec.to_builtins(paper)
    text = json.dumps(plain, ensure_ascii=False)
    with_system = system_fonts and bool(missing_signs(text, system_fonts=False))
    missing = frozenset(missing_signs(text, system_fonts=with_system))
    words = json.dumps({"paper": shown(plain, missing), "end": END}, ensure_ascii=False)
    sheet = (files(__package__) / "paper.typ").read_bytes()
    with compiler(sheet, {"paper.json": words.encode()}, system_fonts=with_system) as press:
        made = press.compile(format="pdf")
    if not isinstance(made, bytes):
        raise AssertionError("typst gives a PDF as one piece")
    return made


def shown(value: Any, missing: frozenset[str], key: str = "") -> Any:
    """All texts as Typst shows them: those with signs no font has in runs, statements in lines with a direction."""
    if isinstance(value, dict):
        return {name: shown(one, missing, name) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [shown(one, missing) for one in value]
    if not isinstance(value, str):
        return value
    if key == "words":
        return [{"rtl": _is_rtl(line), "line": runs(line, missing)} for line in value.split("\n")] if value else []
    return runs(value, missing)


def runs(text: str, missing: frozenset[str]) -> "str | list[str | dict[str, str]]":
    """The text, or where signs have no font a list: what can be drawn, and the names of what cannot.

    >>> runs("ah 😀😀!", frozenset("😀"))
    ['ah ', {'name': 'GRINNING FACE ×2'}, '!']
    """
    broken = re.sub(rf"(\S{{{LONG}}})(?=\S)", "\\1\u200b", text)
    if not missing.intersection(broken):
        return broken
    found: list[str | dict[str, str]] = []
    for run in re.finditer(
        rf"([{''.join(map(re.escape, sorted(missing)))}])[\u200b\u200d\ufe0f]*(?:\1[\u200b\u200d\ufe0f]*)*|(.)",
        broken,
        re.DOTALL,
    ):
        if (sign := run[1]) is not None:
            times = run[0].count(sign)
            found.append({"name": name_of(sign) + (f" ×{times}" if times > 1 else "")})
        elif found and isinstance(last := found[-1], str):
            found[-1] = last + run[0]
        else:
            found.append(run[0])
    return found


def _is_rtl(line: str) -> bool:
    """Whether its first letter is of a script that runs from right to left."""
    directions = (unicodedata.bidirectional(sign) for sign in line)
    return next((one in ("R", "AL") for one in directions if one in ("L", "R", "AL")), False)
