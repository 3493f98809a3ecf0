"""The rules pages, rule by rule."""

import re
from pathlib import Path

from msgspec import Struct

HOUSE_PAGE = "table"
"""The page with the rules that hold at every table."""

_ROW = re.compile(r"\|\s*\*\*([A-Z]{2}-\d+)\*\*\s*\|")


class Rule(Struct, frozen=True):
    """A rule, by its id."""

    id: str
    text: str


def page(game: str) -> Path | None:
    """The rules page of a game, from the installed package or from a checkout; None if there is none."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "rules_pages", package.parent / "docs" / "rules"):
        path = folder / f"{game}.md"
        if path.is_file():
            return path
    return None


def page_text(game: str) -> str | None:
    """The rules page of a game in Markdown; None if there is none, or it cannot be read."""
    path = page(game)
    try:
        return None if path is None else path.read_text("utf-8")
    except (OSError, UnicodeError):
        return None


def rules_of(game: str) -> list[Rule]:
    """Every rule that holds at a table of this game: the game's own first."""
    pages = [game] if game == HOUSE_PAGE else [game, HOUSE_PAGE]
    return [rule for name in pages for rule in _read(page_text(name) or "")]


LONGEST_NAME = 6
"""Words of a name by which a rule begins."""


def find_rule(game: str, wanted: str) -> Rule | None:
    """The rule somebody asks for: `FM-12`, `fm12`, just `12` for the game's own, or a move's name."""
    plain = re.sub(r"[^A-Z0-9]", "", wanted.upper())
    for rule in rules_of(game):
        letters, number = rule.id.split("-")
        if plain in (letters + number, number):
            return rule
    return _named(game, wanted)


def _named(game: str, wanted: str) -> Rule | None:
    """The rule that begins with this name, as a move's does: a whole name before the beginning of one."""
    name = " ".join(wanted.casefold().replace("-", " ").split())
    if not name:
        return None
    titles = (re.split(r"[,:(]", rule.text, maxsplit=1)[0] for rule in rules_of(game))
    called = [(title.casefold().replace("-", " "), rule) for title, rule in zip(titles, rules_of(game), strict=True)]
    whole = [rule for title, rule in called if title == name]
    begun = [rule for title, rule in called if title.startswith(name) and len(title.split()) <= LONGEST_NAME]
    return next(iter([*whole, *begun]), None)


def typed(game: str) -> list[tuple[str, str]]:
    """What one types in a game, by example: the rows of its page's section “What you type”."""
    rows: list[tuple[str, str]] = []
    inside = False
    for line in (page_text(game) or "").splitlines():
        if line.startswith("#"):
            inside = line.strip("# ").casefold() == "what you type"
        elif inside and line.startswith("| `"):
            example, what, *_ = _cells(line)
            rows.append((example, what))
    return rows


def _read(markdown: str) -> list[Rule]:
    """The rows whose first cell is an id in bold, and whose second says the rule."""
    rows = [(found.group(1), _cells(line)) for line in markdown.splitlines() if (found := _ROW.match(line))]
    return [Rule(rule, cells[1]) for rule, cells in rows if len(cells) > 1]


def _cells(row: str) -> list[str]:
    """The cells of a row of a Markdown table, as plain text."""
    links = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", row)
    return [cell.strip() for cell in re.sub(r"\*\*|`", "", links).strip().strip("|").split(" | ")]
