"""Writes what the page knows of the server and must not say a second time.

`src/messages.ts`: all that crosses between server and page as TypeScript types, with shapes to check it by.
`src/boards/fields-medal/rules.ts`: the limits, names and values of Fields Medal that its board speaks of.
`src/boards/mathematicus/card/locales.ts`: whose ways of writing numbers are read.
`src/boards/mathematicus/tray/rules.ts`: the numeral systems with their signs as they are drawn.
`src/boards/mathematicus/rules.ts`: squares, mathematicians and Chance cards of Mathematicus, its view and its events.
`src/boards/squaring-the-circle/rules.ts`: the playbooks and moves of Squaring the Circle, its view and its events.

python web/make_types.py            # writes the files
python web/make_types.py --check    # says whether they are current
"""

import sys
from pathlib import Path

from making import fields_medal, mathematicus, messages, squaring_the_circle, writing

SOURCE = Path(__file__).parent / "src"


def files() -> dict[Path, str]:
    """What is written, by where."""
    boards = SOURCE / "boards"
    return {
        SOURCE / "messages.ts": messages.messages(),
        boards / "fields-medal" / "rules.ts": fields_medal.rules(),
        boards / "mathematicus" / "rules.ts": mathematicus.rules(),
        boards / "mathematicus" / "card" / "locales.ts": writing.locales(),
        boards / "mathematicus" / "tray" / "rules.ts": writing.numeral_systems(),
        boards / "squaring-the-circle" / "rules.ts": squaring_the_circle.rules(),
    }


def is_current() -> bool:
    return all(path.exists() and path.read_text(encoding="utf-8") == text for path, text in files().items())


def main() -> None:
    if "--check" in sys.argv[1:]:
        sys.exit(0 if is_current() else "what the page knows is out of date: run `python web/make_types.py`")
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
