"""The picture of the terminal."""

import re
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from ludendum.engine import LiveMatch, Person, Seat, read
from ludendum.games.fields_medal import GAME

INKS = ["20242c", "a5482a", "2f6f4f", "8a6d1f", "1f4f8b", "6b4a8b", "2a6f7f", "6d6a63"]


def colour(code: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(code)
    return red, green, blue


PAPER = TerminalTheme(colour("f6f1e7"), colour("20242c"), [colour(ink) for ink in INKS])


def draw(folder: Path) -> None:
    live = LiveMatch.start(GAME, seed="quod erat ludendum")
    live.sit(Seat(0), person=Person(1))
    live.begin()
    console = Console(record=True, width=72, file=StringIO(), force_terminal=True, highlight=False)
    picture, hint = GAME.help.picture, GAME.help.hint
    if picture is None or hint is None:
        sys.exit("the game offers no picture")
    for _ in range(2):
        proof = next(a for a in live.offer(Seat(0)).menu() if a.verb() == "prove")  # type: ignore[union-attr]
        live.answer(Seat(0), read(proof.notation(), GAME.actions))
    console.print(picture(live.view(None)))
    console.print()
    console.print("[bold]>[/] hint")
    console.print(hint(live.view(None), 2))
    for typed in ("41+1", "9^9^9"):
        action = read(f"prove structure {typed}", GAME.actions)
        console.print(f"[bold]>[/] {typed}")
        console.print(str(action.refusal(live.table, Seat(0))))
    svg = console.export_svg(title="ludendum play fields-medal", theme=PAPER)
    # No picture of ours asks another host for a font.
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)
    (folder / "terminal.svg").write_text(svg, encoding="utf-8")
