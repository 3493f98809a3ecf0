"""The heading of a deck."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludendum.arithmetic.answers import UnknownLocale, find_locale
from ludendum.games.mathematicus.decks.errors import Error
from ludendum.games.mathematicus.decks.questions import MOST_FACES, Colour, Heading

if TYPE_CHECKING:
    from ludendum.games.mathematicus.decks.blocks import Line

HEADINGS = ("deck", "version", "language", "colour", "faces", "board-game", "about")
NEEDED = ("deck", "version", "language", "colour")
MOST_LETTERS = 200
_LINE = re.compile(r"([a-z][a-z-]*):\s*(.*)")


def read_heading(lines: list[Line], otherwise: Colour | None) -> tuple[Heading, list[Error]]:
    """The heading and what is wrong with it; with `otherwise` it is a fragment's, of that colour unless it says so."""
    errors: list[Error] = []
    found: dict[str, tuple[int, str]] = {}
    for line in lines:
        match = _LINE.fullmatch(line.text)
        word, text = (match[1], match[2].strip()) if match else ("", "")
        if word not in HEADINGS:
            errors.append(Error(line.number, f"there is no line `{word}:` in a heading; it has {', '.join(HEADINGS)}"))
        elif word in found:
            errors.append(Error(line.number, f"`{word}:` stands on line {found[word][0]} already"))
        elif not text:
            errors.append(Error(line.number, f"nothing stands after `{word}:`"))
        else:
            found[word] = (line.number, text)
    if otherwise is None:
        first = lines[0].number if lines else 1
        missing = [word for word in NEEDED if word not in found]
        if found.get("colour", (0, ""))[1] == "yellow" and "faces" not in found:
            missing.append("faces")
        errors += [Error(first, f"the heading has no line `{word}:`") for word in missing]
    return _heading(found, otherwise or "yellow", errors), errors


def _heading(found: dict[str, tuple[int, str]], otherwise: Colour, errors: list[Error]) -> Heading:
    def text(word: str, default: str = "") -> str:
        return found[word][1] if word in found else default

    def wrong(word: str, message: str) -> None:
        errors.append(Error(found[word][0], message))

    def whole(word: str, default: int, most: int) -> int:
        if word not in found:
            return default
        written = text(word)
        if not (re.fullmatch(r"[0-9]{1,6}", written) and 1 <= int(written) <= most):
            wrong(word, f"`{word}:` is a whole number from 1 to {most:,}")
            return default
        return int(written)

    for word in ("deck", "about"):
        if len(text(word)) > MOST_LETTERS:
            wrong(word, f"`{word}:` has at most {MOST_LETTERS} characters")
    language = text("language", "en")
    try:
        find_locale(language)
    except UnknownLocale as error:
        wrong("language", str(error))
        language = "en"
    colour: Colour = otherwise
    match text("colour", otherwise):
        case "yellow":
            colour = "yellow"
        case "blue":
            colour = "blue"
        case _:
            wrong("colour", "the colour is yellow or blue")
    faces = whole("faces", MOST_FACES, MOST_FACES)
    board = _faces(text("board-game"), faces)
    if board is None:
        wrong("board-game", f"faces are written as in 296-301, 405, and lie from 1 to {faces}")
    return Heading(
        text("deck"), whole("version", 1, 999_999), language, colour, 0 if colour == "blue" else faces,
        board or (), text("about"),
    )  # fmt: skip


def _faces(text: str, most: int) -> tuple[int, ...] | None:
    """The faces of `board-game:`, or None."""
    found: set[int] = set()
    for piece in text.split(",") if text else ():
        match = re.fullmatch(r"([0-9]{1,6})(?: *[-–] *([0-9]{1,6}))?", piece.strip())
        if match is None:
            return None
        first, last = int(match[1]), int(match[2] or match[1])
        if not 1 <= first <= last <= most:
            return None
        found.update(range(first, last + 1))
    return tuple(sorted(found))
