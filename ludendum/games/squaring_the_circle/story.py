"""The story's memory: what was told stays on the table to be taken up again, and whom the X-card set aside does not.

Only words are kept here, and marks made of them in one way for good: what the oracle makes of them is for it to know.
"""

import re
from zlib import crc32

from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.versions import REMEMBERED

LONGEST = 300
"""So many tellings are remembered, the latest."""

CAPITAL = r"[^\W\d_a-z]"
PARTICLE = "de|da|del|van|von|der|den|la|le|al|bin|ben"
NAME = re.compile(rf"{CAPITAL}[\w’'-]*(?:(?: (?:{PARTICLE}))* (?={CAPITAL}))?")
RUN = re.compile(rf"(?:{NAME.pattern}){{1,5}}")
"""Words with capitals in a row, as names are written."""
OPENERS = frozenset({
    "a", "after", "all", "also", "an", "and", "another", "anybody", "as", "at", "because", "before", "behind", "but",
    "by", "each", "either", "even", "every", "everybody", "for", "from", "he", "her", "here", "his", "how", "i", "if",
    "in", "into", "is", "it", "its", "just", "later", "let", "my", "nearly", "nobody", "not", "now", "of", "on",
    "once", "one", "only", "or", "our", "out", "she", "since", "so", "some", "somebody", "somewhere", "suddenly",
    "that", "the", "their", "then", "there", "these", "they", "this", "those", "though", "three", "thus", "to",
    "today", "tonight", "two", "under", "until", "we", "what", "when", "where", "while", "who", "why", "with",
    "without", "yes", "yet", "you", "your",
})  # fmt: skip
"""Words that begin a sentence and no name."""


def remember(table: Table, words: str) -> None:
    """Something was told."""
    if words and table.rules >= REMEMBERED:
        table.story = [*table.story, words][-LONGEST:]


def bar(table: Table, words: str) -> None:
    """Whoever these words name does not come back (SC-15); the mathematicians themselves are there all the same."""
    if table.rules < REMEMBERED:
        return
    own = {part for sheet in table.sheets for part in words_of(sheet.name)}
    found = [one for one in names_in(words) if not own & words_of(one)]
    table.barred = [*table.barred, *(mark for one in found if (mark := marked(one)) not in table.barred)]


def marked(name: str) -> int:
    """By what somebody is known who is not to be named."""
    return crc32(name.casefold().encode())


def words_of(name: str) -> set[str]:
    """What a name is made of."""
    return {*re.findall(r"\w+", name.casefold())}


def names_in(words: str) -> list[str]:
    """What is named in a telling: words with capitals, but for what only begins a sentence.

    >>> names_in("The guard Benedikta Holm has talked to Semicolon. Nobody saw Mrs Farthingale.")
    ['Benedikta Holm', 'Semicolon', 'Mrs Farthingale']
    """
    found: list[str] = []
    for run in RUN.finditer(words):
        parts = run.group().strip().split()
        begins = not words[: run.start()].strip() or words[: run.start()].rstrip()[-1] in '.!?:“”"(…'
        while parts and parts[0].casefold() in OPENERS:
            parts, begins = parts[1:], False
        name = re.sub(r"[’']s?$", "", " ".join(parts))
        if name and not (begins and len(parts) == 1) and name not in found:
            found.append(name)
    return found
