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


def page_text(game: str) -> str | None:
    """The rules page of a game in Markdown, from the package or from the checkout; None if there is none."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "rules_pages", package.parent / "docs" / "rules"):
        path = folder / f"{game}.md"
        if path.is_file():
            return path.read_text("utf-8")
    return None


def rules_of(game: str) -> list[Rule]:
    """Every rule that holds at a table of this game: the game's own first."""
    pages = [game] if game == HOUSE_PAGE else [game, HOUSE_PAGE]
    return [rule for page in pages for rule in _read(page_text(page) or "")]


def _read(markdown: str) -> list[Rule]:
    """The rows whose first cell is an id in bold, and whose second says the rule."""
    rows = [(found.group(1), _cells(line)) for line in markdown.splitlines() if (found := _ROW.match(line))]
    return [Rule(rule, cells[1]) for rule, cells in rows if len(cells) > 1]


def _cells(row: str) -> list[str]:
    """The cells of a row of a Markdown table, as plain text."""
    links = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", row)
    return [cell.strip() for cell in re.sub(r"\*\*|`", "", links).strip().strip("|").split(" | ")]
