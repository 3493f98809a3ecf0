"""The rules pages, rule by rule: what `rules FM-12` prints."""

import re
from pathlib import Path

HOUSE_PAGE = "table"
"""The page with the rules that hold at every table."""

_ROW = re.compile(r"\|\s*\*\*([A-Z]{2}-\d+)\*\*\s*\|")


def pages() -> Path | None:
    """The folder of the rules pages: in an installed package its own, in a checkout the one under `docs`."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "rules_pages", package.parent / "docs" / "rules"):
        if folder.is_dir():
            return folder
    return None


def page(game: str) -> Path | None:
    """The rules page of a game, if there is one."""
    folder = pages()
    found = None if folder is None else folder / f"{game}.md"
    return found if found is not None and found.is_file() else None


def rules_of(game: str) -> dict[str, str]:
    """Every rule that holds at a table of this game, by id: the game's own first."""
    return {**_read(page(game)), **_read(page(HOUSE_PAGE))}


def find_rule(game: str, wanted: str) -> tuple[str, str] | None:
    """The rule somebody asks for: `FM-12`, `fm12`, or just `12` for the game's own."""
    rules = rules_of(game)
    plain = re.sub(r"[^A-Z0-9]", "", wanted.upper())
    for rule, sentence in rules.items():
        letters, number = rule.split("-")
        if plain in (letters + number, number):
            return rule, sentence
    return None


def typed(game: str) -> list[tuple[str, str]]:
    """What one types in a game, by example: the rows of its page's section “What you type”."""
    rows: list[tuple[str, str]] = []
    inside = False
    for line in _lines(page(game)):
        if line.startswith("#"):
            inside = line.strip("# ").casefold() == "what you type"
        elif inside and line.startswith("| `"):
            example, what, *_ = _cells(line)
            rows.append((example, what))
    return rows


def _read(path: Path | None) -> dict[str, str]:
    """The rules of a page: rows whose first cell is an id in bold, and whose second says the rule."""
    rows = [(found.group(1), _cells(line)) for line in _lines(path) if (found := _ROW.match(line))]
    return {rule: cells[1] for rule, cells in rows if len(cells) > 1}


def _lines(path: Path | None) -> list[str]:
    try:
        return [] if path is None else path.read_text("utf-8").splitlines()
    except (OSError, UnicodeError):
        return []


def _cells(row: str) -> list[str]:
    """The cells of a row of a Markdown table, as plain text."""
    links = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", row)
    return [cell.strip() for cell in re.sub(r"\*\*|`", "", links).strip().strip("|").split(" | ")]
