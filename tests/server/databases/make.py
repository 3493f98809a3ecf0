"""Makes a small database with the code of an earlier commit, so that an upgrade can be tried with what it left.

    git worktree add /tmp/before COMMIT
    cp -r ludendum/server/page /tmp/before/ludendum/server/page
    PYTHONPATH=/tmp/before python tests/server/databases/make.py tests/server/databases/NAME

gives NAME.sqlite3.xz, the database of a server that was stopped amid its games, and NAME.json, which says what is in
it. Of the code of that commit it uses the server, and the tests' own pages. They are added, never made anew.
"""

import json
import lzma
import sqlite3
import sys
import tempfile
from pathlib import Path

from ludendum.server.messages import Start, Take, Talk
from tests.server.pages import Page, key
from tests.server.running import running

WORDS = ("aardvark", "bandicoot", "capybara", "dormouse", "echidna", "fennec", "gerenuk", "hoatzin")
DECK = f"deck: Beasts\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: {len(WORDS)}\n" + "".join(
    f"\nface {face}\nlevel 1, 600 s\nWhich beast has the number {face}?\nkind: name\n= {word}\n"
    for face, word in enumerate(WORDS, start=1)
)


def catch_up(pages: list[Page], table: str) -> None:
    """Let all hear what any of them has."""
    last = max(page.fresh(table).frame.number for page in pages)
    for page in pages:
        while page.last[table] < last:
            page.hear()


def play(pages: list[Page], table: str, moves: int) -> None:
    """So many moves by the menus, or by a word where there is none."""
    for _ in range(moves):
        catch_up(pages, table)
        page = next((page for page in pages if page.tables[table].menu), None)
        if page is None:
            return
        page.ask(page.answer(table, page.tables[table].menu[0]))


def gather(pages: list[Page], game: str, **wish: object) -> str:
    table = pages[0].lay(game, seats=len(pages), **wish)
    for page in pages:
        page.follow(table)
    for seat, page in enumerate(pages[1:], start=1):
        page.do(Take(table, key(), seat, f"Player {seat + 1}"))
    for page in pages:
        if page.fresh(table).wants_contribution:
            page.contribute(table)
    if not pages[0].fresh(table).begun:
        pages[0].do(Start(table, key()))
    for page in pages:
        page.wait_until(table, lambda state: state.begun)
    return table


def fill(url: str) -> dict[str, object]:
    """Play, and tell of it."""
    with Page(url) as ada, Page(url) as ben:
        ada.http.patch("/api/me", json={"name": "Ada"})
        tables: dict[str, str] = {}
        tables["solitaire"] = ada.sit_and_begin()
        play([ada], tables["solitaire"], 4)
        tables["finished"] = ada.sit_and_begin()
        play([ada], tables["finished"], 3)
        ada.do(ada.answer(tables["finished"], "concede"))
        cards = {"mode": "cards", "level": 1, "answering": "together", "target": 9, "contest": "off"}
        tables["brought"] = gather([ada, ben], "mathematicus", options={**cards, "questions": DECK}, seed="beasts")
        for text in ("ready", "answer a unicorn"):  # earlier code asked nobody whether they had read
            for page in (ada, ben):
                catch_up([ada, ben], tables["brought"])
                if text != "ready" or text in page.tables[tables["brought"]].menu:
                    page.do(page.answer(tables["brought"], text))
        tables["mathematicus"] = gather([ada, ben], "mathematicus")
        play([ada, ben], tables["mathematicus"], 12)
        tables["conference"] = gather([ada, ben], "squaring-the-circle", options={"session_cap": 1})
        play([ada, ben], tables["conference"], 12)
        ben.do(Talk(tables["conference"], key(), "words of yore"))
        heads = {name: ada.fresh(table).frame.code for name, table in tables.items()}
        numbers = {name: ada.fresh(table).frame.number for name, table in tables.items()}
        return {
            "tables": tables,
            "codes": heads,
            "entries": numbers,
            "guests": {"Ada": ada.guest, "Ben": ben.guest},
            "cookies": {"Ada": ada.cookie, "Ben": ben.cookie},
        }


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder)) as server:
            told = fill(server.url)
        database = Path(folder) / "server.sqlite3"
        connection = sqlite3.connect(database)
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
        connection.close()
        target.with_suffix(".sqlite3.xz").write_bytes(lzma.compress(database.read_bytes(), preset=9))
    target.with_suffix(".json").write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
