"""The pictures of the page: its main states, light and dark, on a desk and on a phone."""

import base64
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from playwright.sync_api import Page, TimeoutError, ViewportSize, sync_playwright  # noqa: A004

from ludendum.games.fields_medal.deals import all_deals

MOMENTS = 400
TOLD = (
    "The porter counts only in primes, and lets us pass at eleven.",
    "Somebody has tiled the corridor so that no step repeats.",
    "The archive closes at dusk; its proof of that has a gap.",
    "A chandelier swings with a period that nobody wrote down.",
)
"""What is told of a conference, in turn."""
LIKED = (
    *("choose random", "choose roll", "choose prove theorem", "choose problem 1", "choose trivial", "choose induction"),
    *(
        "make flexibility",
        "make bypass",
        "make trust-me",
        "make enticement",
        "make throw-money-at-it",
        "make get-rough",
    ),
    *("make social-engineering", "make oomph", "make intimidation", "make state"),
)
"""What is chosen there if it is offered, the first first."""
TUTORIAL = "YP0VYKVMXX"
"""A deal whose first cards hold a product and a joining."""
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
VIEWPORTS = {"desk": DESK, "phone": PHONE}
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
QUALITY = 82
REVIEWED_WITHIN = 300_000


def draw(folder: Path, wanted: Sequence[str] = ()) -> None:
    """These states, or all, by each light and on each screen, as WEBP, a quarter of the same picture as PNG."""
    with serving() as url, sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("name a Chromium by CHROMIUM")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for screen, viewport in VIEWPORTS.items():
            context = browser.new_context(
                base_url=url, viewport=viewport, device_scale_factor=1.5, reduced_motion="reduce", locale="en-GB"
            )
            context.set_default_timeout(30_000)
            page = context.new_page()
            page.goto("/")
            for name, show in STATES.items():
                if wanted and name not in wanted:
                    continue
                show(page)
                page.wait_for_timeout(400)
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of the two, as it wants
                    page.wait_for_timeout(300)
                    (folder / f"{name}-{screen}-{scheme}.webp").write_bytes(photograph(page))
            context.close()
        browser.close()


@contextmanager
def serving() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with TemporaryDirectory() as folder:
        database = str(Path(folder) / "server.sqlite3")
        command = [sys.executable, "-m", "ludendum.server", "--port", str(port), "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            wait_for(f"{url}/health")
            yield url
        finally:
            server.terminate()
            server.wait(20)


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            with urlopen(address, timeout=2):  # noqa: S310
                return
        except OSError:
            time.sleep(0.1)
    sys.exit("the server did not start")


def photograph(page: Page) -> bytes:
    devtools = page.context.new_cdp_session(page)
    taken = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(taken["data"])


# states --------------------------------------------------------------------------------------------------------------


def lay(page: Page, seed: str) -> str:
    answer = page.request.post("/api/tables", data={"game": "fields-medal", "seed": seed})
    code: str = answer.json()["table"]
    return code


def played(page: Page, seed: str, line: tuple[str, ...]) -> str:
    """A table where these moves have been made."""
    code = lay(page, seed)
    page.goto(f"/t/{code}?plain")
    for move in line:
        log = page.locator("ol[aria-labelledby=log] li")
        told = log.count()
        page.locator("#answer").fill(move)
        page.locator("#answer").press("Enter")
        log.nth(told).wait_for(state="attached")
    return code


def lobby(page: Page) -> None:
    page.goto("/")
    page.locator("article").first.wait_for()
    page.locator("[aria-labelledby=mine] li").first.wait_for()


def board(page: Page) -> None:
    page.goto(f"/t/{lay(page, TUTORIAL)}")
    page.locator(".board").wait_for()
    for key in ("3", "*", "8", "Enter"):
        page.keyboard.press(key)
    page.locator(".lemma").wait_for()
    for key in "6|4+9":
        page.keyboard.press(key)


def plain(page: Page) -> None:
    seed, line = winning_line()
    page.goto(f"/t/{played(page, seed, line[:1])}?plain")
    page.locator("#answer").wait_for()


def won(page: Page) -> None:
    page.goto(f"/t/{played(page, *winning_line())}")
    page.get_by_role("heading", name="The medal is yours").wait_for()


def replay(page: Page) -> None:
    page.goto(page.url.replace("/t/", "/replay/") + "?at=9")
    page.get_by_role("slider").wait_for()


def mathematicus(page: Page, *choices: str) -> None:
    """A table of Mathematicus against a bot, on its board, after these choices."""
    wish = {
        "game": "mathematicus",
        "seed": "tea",
        "seats": 2,
        "bots": ["student"],
        "options": {"mode": "basic", "level": 3, "faces": "47/3"},
    }
    code = page.request.post("/api/tables", data=wish).json()["table"]
    page.goto(f"/t/{code}")
    for choice in choices:
        page.locator(f'[data-choice="{choice}"]').first.click()


def ring(page: Page) -> None:
    """The board before a roll: the squares that the die could lead to are lit."""
    mathematicus(page, "pawn dodecahedron")
    page.locator('[data-choice="roll d12"]').wait_for()
    page.locator(".prospect").first.wait_for()


def question(page: Page) -> None:
    """A landing, and a question with its figure and its hourglass over the board."""
    mathematicus(page, "pawn dodecahedron", "roll d12", "move on", "ready")
    page.get_by_label("Your answer", exact=True).fill("6000 m³")
    page.get_by_text("Read as").or_(page.get_by_text("read as")).first.wait_for()


def room(page: Page) -> None:
    """A conference with two bots, where a roll may now be used to prove a theorem."""
    wish = {"game": "squaring-the-circle", "seed": "oslo", "seats": 3, "bots": ["colleague", "colleague"]}
    page.goto(f"/t/{page.request.post('/api/tables', data=wish).json()['table']}")
    page.locator("#asked").wait_for()
    for turn in range(MOMENTS):
        if page.locator("[data-primary]:visible", has_text="Prove Theorem").count():
            return
        confer(page, TOLD[turn % len(TOLD)])
        page.wait_for_timeout(300)
    sys.exit("the conference did not come to a proof")


def confer(page: Page, words: str) -> None:
    """Do the first thing that is lit, if anything is."""
    lit = ":visible:not([aria-disabled=true])"
    primary, choices = page.locator(f"[data-primary]{lit}"), page.locator(f"[data-choice]{lit}")
    with suppress(TimeoutError):  # a bot may have closed it in the meantime
        if page.locator("#sc-tell").count():
            page.locator("#sc-tell").fill(words)
            page.get_by_role("button", name="Tell it", exact=True).click(timeout=2000)
            return
        for term in page.locator("[data-term]").all():
            if not primary.count():
                term.click(timeout=2000)
        if primary.count():
            primary.first.click(timeout=2000)
        elif choices.count():
            offered = choices.evaluate_all("(all) => all.map((one) => one.dataset.choice)")
            liked = (one for wanted in LIKED for one in offered if one.startswith(wanted))
            page.locator(f'[data-choice="{next(liked, offered[0])}"]:visible').first.click(timeout=2000)


def review(page: Page) -> None:
    seed, line = winning_line()
    code = played(page, seed, (*line[:4], "concede"))
    page.goto(f"/review/{code}")
    page.locator("main .sum").wait_for(timeout=REVIEWED_WITHIN)


def winning_line() -> tuple[str, tuple[str, ...]]:
    """The shortest won game among the graded deals."""
    deal = min(all_deals(), key=lambda deal: (len(deal.line), deal.seed))
    return deal.seed, deal.line


STATES: dict[str, Callable[[Page], None]] = {
    "board": board,
    "won": won,
    "replay": replay,
    "plain": plain,
    "ring": ring,
    "question": question,
    "room": room,
    "review": review,
    "lobby": lobby,
}
