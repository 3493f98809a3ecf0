"""What people type, as the table reads it: a few letters of a choice, yes or no, or a telling as it stands."""

from collections.abc import Iterable, Mapping

from ludendum.engine import Malformed, Offer
from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle.actions import ALL, Allow, Choose, EndTurn, Make, Object, Overrule, Tell, Uphold
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.rolling import ROLL
from ludendum.games.squaring_the_circle.view import View

VERBS = tuple(kind.verb() for kind in ALL)
NAME = 6
"""A choice's meaning of so many words at most is a name, by which it can be called."""


def interpret(view: View, offer: Offer, typed: str) -> str | None:
    """The notation of what is typed; None if it is one already, or nothing the table makes anything of."""
    said = typed.strip()
    if not said:
        return _silence(view, offer)
    if Tell in offer.kinds:
        return _telling(said)
    verb, _, rest = said.partition(" ")
    words = rest if verb.casefold() in ("choose", "make") and rest else said
    if Choose in offer.kinds and view.offered is not None:
        picks = {pick.key: pick.text for pick in view.offered.picks}
        key = _called(words, picks)
        return None if key is None else Choose(key).notation()
    if Make in offer.kinds:
        return _move(offer, words)
    return _vote(offer, said.casefold())


def _silence(view: View, offer: Offer) -> str | None:
    """Nothing is written, nothing said against it, or nothing more declared."""
    if Tell in offer.kinds:
        return Tell().notation()
    if Allow in offer.kinds:
        return Allow().notation()
    if Choose in offer.kinds and view.offered is not None:
        keys = [pick.key for pick in view.offered.picks]
        return Choose(ROLL.key).notation() if ROLL.key in keys else None
    return None


def _telling(said: str) -> str | None:
    """Where a telling is asked for, words are the telling, unless they are a choice that came too late."""
    first = said.split(None, 1)[0].casefold()
    if first == Tell.verb() or said.isdecimal() or (first in VERBS and len(said.split()) <= 2):
        return None
    return Tell(said).notation()


def _move(offer: Offer, words: str) -> str | None:
    menu = {one.notation(): one for one in offer.menu()}
    moves = {one.words(): MOVES[one.move].name for one in menu.values() if isinstance(one, Make) and one.by == "self"}
    moves |= {one.words(): "" for one in menu.values() if isinstance(one, Make) and one.by != "self"}
    ends = {EndTurn.verb(): "end turn"} if EndTurn in offer.kinds else {}
    key = _called(words, moves | ends)
    if key is None:
        return None
    return key if key in ends else f"{Make.verb()} {key}"


def _vote(offer: Offer, said: str) -> str | None:
    """Yes, it fits; no, it does not. Where an objection is voted on, yes upholds it."""
    yes, no = (Allow, Object) if Allow in offer.kinds else (Uphold, Overrule)
    if said in ("y", "yes", "ok", "fine"):
        return yes.verb()
    if said in ("n", "no"):
        return no.verb()
    return _called(said, dict.fromkeys((kind.verb() for kind in offer.kinds), ""))


# what is meant --------------------------------------------------------------------------------------------------------


def _called(said: str, choices: Mapping[str, str]) -> str | None:
    """The one choice that is called so: by its words, their beginning, some letters of each, or its name."""
    words = said.casefold()
    ways: Iterable[list[str]] = (
        [key for key in choices if key.casefold() == words],
        [] if words.isdecimal() else [key for key in choices if key.casefold().startswith(words)],
        [] if words.isdecimal() else [key for key in choices if _in_order(words, key)],
        [] if words.isdecimal() else [key for key, name in choices.items() if _named(words, name)],
    )
    found = next((way for way in ways if way), [])
    if len(found) > 1:
        some = [f"“{key}”" for key in found[:4]] + (["others"] if len(found) > 4 else [])
        raise Malformed(f"“{said[:40]}” could be {listed(some, 'or')}; say a little more")
    return found[0] if found else None


def _named(words: str, name: str) -> bool:
    return 0 < len(name.split()) <= NAME and _in_order(words, name)


def _in_order(said: str, key: str) -> bool:
    """Whether each word is the beginning of one of the key's, in their order.

    >>> _in_order("prove 2", "prove theorem 2"), _in_order("prove 2", "disprove theorem 2")
    (True, False)
    """
    left = iter(key.casefold().replace("-", " ").split())
    return all(any(word.startswith(part) for word in left) for part in said.replace("-", " ").split())
