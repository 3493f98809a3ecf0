"""Makes the pictures: `python docs/make_pictures.py [terminal|page|lesson|STATE ...]`, from the project's folder.

Those of the page need Chromium and a built page (`cd web && npm ci && npm run build`), and take a few minutes.
"""

import sys
from pathlib import Path

import picture_lesson
import picture_page
import picture_terminal

FOLDER = Path("docs/pictures")
KINDS = {"terminal": picture_terminal.draw, "page": picture_page.draw, "lesson": picture_lesson.draw}
STATES = tuple(picture_page.STATES)
"""Of the page; one alone is made by its name."""


def main() -> None:
    wanted = sys.argv[1:] or list(KINDS)
    if unknown := [kind for kind in wanted if kind not in (*KINDS, *STATES)]:
        sys.exit(f"there are pictures of {', '.join((*KINDS, *STATES))}, not of {unknown[0]}")
    for kind in wanted:
        if kind in KINDS:
            KINDS[kind](FOLDER)
    if states := [kind for kind in wanted if kind in STATES]:
        picture_page.draw(FOLDER, states)


if __name__ == "__main__":
    main()
