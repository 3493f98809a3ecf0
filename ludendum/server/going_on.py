"""What a lesson is laid with besides what was wished for: it goes on where the last one of its class stopped."""

import asyncio
import re

from msgspec.structs import replace

from ludendum.engine import SEALED, Malformed
from ludendum.games.mathematicus import GAME, decks
from ludendum.games.mathematicus.state import Table
from ludendum.hosting.laying import Wish
from ludendum.server import lessons
from ludendum.server.errors import NotHere, OldTable, Unwritten
from ludendum.server.guests import Guest
from ludendum.server.house import House

LONGEST_TITLE = 80
_FACE = re.compile(r"(?m)^face \d")


def titled(text: str) -> str:
    """What a lesson, or its class, is called; raises `Malformed`."""
    title = " ".join(text.split())
    if len(title) > LONGEST_TITLE:
        raise Malformed(f"what a lesson is called has at most {LONGEST_TITLE} letters")
    return title


async def further(house: House, guest: Guest, wish: Wish) -> Wish:
    """A wish for a lesson, so that nothing is asked twice: as long as its own deck at most, and after what was asked.

    Who chooses the chance, or the questions one by one, has chosen what comes.
    """
    if wish.game != GAME.name or not wish.options.get("lead") or wish.options.get("faces"):
        return wish
    text = str(wish.options.get("questions") or "")
    options = {**wish.options}
    if isinstance(rounds := options.get("rounds"), int):
        options["rounds"] = at_most(rounds, text, str(options.get("topics") or ""))
    if wish.seed is None and wish.deal is None and not options.get("asked"):
        options["asked"] = await _asked(house, guest, titled(wish.title), text)
    return replace(wish, options=options)


def at_most(questions: int, text: str, topics: str) -> int:
    """So many questions, but no more than there are cards: in a deck of one's own, or with one of the topics."""
    return min(questions, (len(_FACE.findall(text)) if text else _cards_with(topics)) or questions)


def _cards_with(topics: str) -> int:
    try:
        chosen = decks.choose(decks.yellow(), topics)
    except ValueError:  # which is refused, with its reason, when the table is laid
        return 0
    return len({face for back in (False, True) for face in chosen.asked(None, board=False, back=back)})


async def _asked(house: House, guest: Guest, title: str, text: str) -> str:
    """The faces that the class was asked when it last had these questions."""
    last = await asyncio.to_thread(lessons.last_given, house.engine, guest.id, title or GAME.title)
    if last is None:
        return ""
    try:
        live = (await house.hall.table(last)).live
    except (NotHere, OldTable, Unwritten):
        return ""
    own = "" if live.brought is None else live.brought.text
    table = live.core.table
    if not isinstance(table, Table) or own != text or (not own and table.options.questions.startswith(SEALED)):
        return ""
    return " ".join(str(face) for face in table.used)
