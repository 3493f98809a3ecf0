"""The page in Chromium with the processor slowed down four times: `python -m bench.page [LOADS]`.

- First load: by somebody who was never here, from following the link until what it leads to is painted: the lobby, and
  a table of Fields Medal with its cards. Beside it, what script and style came, compressed as it was sent.
- A tap: on a card, until it lies on the sheet, which is the page's own doing; and on “Prove”, until the lemma lies in
  the tableau, which takes the way to the server and back.

The page counts from the browser's own time of the input, or of the navigation, to after the frame that shows the
answer. The server runs at full speed on the same machine. Needs Chromium and a built page.
"""

import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, sync_playwright

from bench.server import _free_port, _process

LOADS = 15
SLOWED = 4
PHONE: ViewportSize = {"width": 360, "height": 740}
DEAL = "YP0VYKVMXX"
"""In its first hand 3 × 8 proves 24."""
PROOF = ("[data-hand] [aria-label='3']", "[data-operator='×']", "[data-hand] [aria-label='8']", ".action .primary")
PAINTED = """sign => new Promise(painted => {
    const look = () => document.querySelector(sign)
        ? setTimeout(() => painted(performance.now()))
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
})"""
"""When what a sign finds has been painted: it was there before a frame, and the frame is over."""
SIZE = """() => performance.getEntriesByType("resource")
    .filter(one => /\\.(js|css)$/.test(new URL(one.name).pathname))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
"""What script and style has come, compressed as it was sent, without the headers."""
TAPPED = f"""sign => {{
    const whenPainted = {PAINTED};
    window.answered = new Promise(answered => addEventListener(
        "pointerdown",
        tap => whenPainted(sign).then(then => answered(then - tap.timeStamp)),
        {{ once: true, capture: true }},
    ));
}}"""
"""How long after the next tap that is so: it is looked for from the tap on."""


def main(loads: int = LOADS) -> None:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        print("there is no Chromium")
        return
    port = _free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = str(Path(folder) / "page.sqlite3")
        command = [sys.executable, "-m", "ludendum.server", "--port", str(port), "--database", database]
        with _process(command, port):
            browser = playwright.chromium.launch(executable_path=path, args=["--headless", "--no-sandbox"])
            url = f"http://127.0.0.1:{port}"
            print(f"processor slowed {SLOWED} times, {loads} times each; the load before: {os.getloadavg()[0]:.1f}")
            _loads(browser, url, loads)
            _taps(browser, url, loads)
            browser.close()


# first load ----------------------------------------------------------------------------------------------------------


def _loads(browser: Browser, url: str, loads: int) -> None:
    for name, sign in (("the lobby", "main article"), ("a table of Fields Medal", "[data-hand] [data-card]")):
        took: list[float] = []
        sizes: list[int] = []
        for _ in range(loads):
            context = browser.new_context(base_url=url, viewport=PHONE)
            page = _opened(context)
            page.goto("about:blank")
            path = "/" if "lobby" in name else f"/t/{_lay(context)}"
            page.goto(path, wait_until="commit")
            took.append(page.evaluate(PAINTED, sign))
            page.wait_for_load_state("networkidle")
            sizes.append(page.evaluate(SIZE))
            context.close()
        size = statistics.median(sizes) / 1000
        print(f"first load of {name}: {_told(took)}; script and style {size:.1f} kB", flush=True)


def _opened(context: BrowserContext) -> Page:
    """A slowed page."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def _lay(context: BrowserContext) -> str:
    answer = context.request.post("/api/tables", data={"game": "fields-medal", "seed": DEAL})
    code: str = answer.json()["table"]
    return code


# a tap ---------------------------------------------------------------------------------------------------------------


def _taps(browser: Browser, url: str, times: int) -> None:
    context = browser.new_context(base_url=url, viewport=PHONE, has_touch=True)
    page = _opened(context)
    picked: list[float] = []
    proved: list[float] = []
    for _ in range(times):
        page.goto(f"/t/{_lay(context)}")
        card, sign, other, prove = (page.locator(place) for place in PROOF)
        card.wait_for()
        picked.append(_tap(page, card, "[data-piece]"))
        sign.tap()
        other.tap()
        proved.append(_tap(page, prove, ".lemma"))
    context.close()
    print(f"a card is tapped: on the sheet after {_told(picked)}")
    print(f"“Prove” is tapped: the lemma lies there after {_told(proved)}", flush=True)


def _tap(page: Page, place: Locator, sign: str) -> float:
    """Milliseconds from a tap to the painted answer."""
    page.evaluate(TAPPED, sign)
    place.tap()
    took: float = page.evaluate("() => window.answered")
    return took


def _told(took: Sequence[float]) -> str:
    ordered = sorted(took)
    return f"{statistics.median(ordered):.0f} ms ({ordered[0]:.0f} to {ordered[-1]:.0f})"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
