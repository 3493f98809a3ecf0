"""Makes the README's pictures: `python docs/make_pictures.py [terminal|page]`, from the project's folder.

Those of the page need Chromium and a built page (`cd web && npm ci && npm run build`), and take a few minutes.
"""

import sys
from pathlib import Path

import picture_page
import picture_terminal

FOLDER = Path("docs/pictures")
KINDS = {"terminal": picture_terminal.draw, "page": picture_page.draw}


def main() -> None:
    wanted = sys.argv[1:] or list(KINDS)
    if unknown := [kind for kind in wanted if kind not in KINDS]:
        sys.exit(f"there are pictures of {' and '.join(KINDS)}, not of {unknown[0]}")
    for kind in wanted:
        KINDS[kind](FOLDER)


if __name__ == "__main__":
    main()
