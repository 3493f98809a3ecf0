"""What choices are called and mean: theorems and people by their words, moves by their sentence on the sheet."""

from collections.abc import Iterable

from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle import picks
from ludendum.games.squaring_the_circle.actions import Allow, AllowAll, EndTurn, Make, Object, Overrule, Tell, Uphold
from ludendum.games.squaring_the_circle.offering import Pick
from ludendum.games.squaring_the_circle.playbook import BOOKS, COMMON, MOVES, Move, core_moves
from ludendum.games.squaring_the_circle.view import View

OPTIONS = {
    "trivial": "it needs 1 less",
    "construction": "once proven, 3 hold: each +1 on a roll that uses what it built",
    "induction": "results may be laid as base cases, which help the next prove roll",
    "contradiction": "once proven, one of your own CARDs turns into a result",
    "exhaustion": "it needs 4 more, or 3 with Combinatoric Chicanery",
    "danger": "you take a CARD yourself",
    "enmity": "it takes an Antagonist",
    "reliance": "it takes a Debt",
    "event": "it takes a Risk",
    "complication": "something gets in the way",
    "antagonist": "somebody is against it",
    "risk": "something may come out, or give way",
    "debt": "something is owed",
}  # fmt: skip
"""Of theorems' options and kinds of CARD."""

WORDS = {
    Allow().notation(): "nothing against it",
    AllowAll().notation(): "nor against anything to come, until you say otherwise",
    Object().notation(): "it does not fit the story: the table votes",
    Uphold().notation(): "the objection is right",
    Overrule().notation(): "it is not; what was said stands",
    EndTurn().notation(): "the turn is over",
}


def meanings(view: View) -> dict[str, str]:
    """What this seat's choices mean, by notation."""
    meant = {f"choose {pick.key}": _pick(pick) for pick in _picks(view)}
    meant |= {Make(move.key).notation(): move.says for move in _known(view)}
    meant |= WORDS | {Tell().notation(): _silence(view)}
    return {notation: text for notation, text in meant.items() if text}


def names(view: View) -> dict[str, str]:
    """What this seat's choices are called, by notation: moves and playbooks have names beside their keys."""
    called = {f"choose {pick.key}": _name(pick.key) for pick in _picks(view)}
    called |= {Make(move.key).notation(): move.name for move in _known(view)}
    return {notation: name for notation, name in called.items() if name}


def groups(view: View) -> dict[str, str]:
    """Under which headings this seat's moves are listed, by notation."""
    found = {Make(move.key).notation(): _group(move) for move in _known(view)}
    for move in core_moves():
        found[Make(move.key, "team").notation()] = "Through your team"
        found[Make(move.key, "basis").notation()] = "By Basis Functions"
    return found


def _group(move: Move) -> str:
    if move.conference:
        return "At the conference"
    return "Theorems and conjectures" if move in COMMON else "Your own moves"


def _picks(view: View) -> Iterable[Pick]:
    return view.offered.picks if view.offered else ()


def _known(view: View) -> list[Move]:
    """The moves that one may make in one's own turn."""
    if view.seat is None or view.turn != view.seat:
        return []
    known = [*COMMON, *(MOVES[key] for key in view.sheets[view.seat].moves)]
    return [move for move in known if move.script is not None]


def _name(key: str) -> str:
    match picks.read(key):
        case picks.Book(book):
            return BOOKS[book].name
        case picks.Moves(keys):
            return listed([MOVES[one].name for one in keys])
    return ""


def _pick(pick: Pick) -> str:
    if pick.key in MOVES and pick.text in ("", MOVES[pick.key].name):
        return MOVES[pick.key].says
    if pick.key in BOOKS:
        return ", ".join(move.name for move in BOOKS[pick.key].moves if not move.trophies)
    options = [OPTIONS[one] for one in pick.key.split(" and ") if one in OPTIONS]
    return pick.text or "; ".join(options)


def _silence(view: View) -> str:
    match view.telling.kind if view.telling is not None else "":
        case "sheet":
            return "the first that is free"
        case "lines":
            return "nothing"
    return "told aloud, and not written down"
