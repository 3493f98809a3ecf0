"""Choices as they are listed: by number, by their words, with what they mean."""

from dataclasses import dataclass, replace
from itertools import islice

from ludendum.engine import AnyAction, AnyLive, Malformed, Offer, Refused, Seat
from ludendum.engine.notation import prose_fields
from ludendum.engine.wording import listed, sentence
from ludendum.hosting.hearing import interpreted

MOST_LISTED = 30
"""Moves that are listed at once."""

FEW = 16
"""So many are listed by themselves, where a game says what they mean."""

PAGE = 24
"""Choices on a page, where a game lists them under headings."""

MOST = 300
"""More than any such game offers at once."""


@dataclass(frozen=True)
class Choice:
    """One of the things that can be done now."""

    action: AnyAction
    label: str
    """Its words, without the verb where all have the same."""
    meaning: str
    group: str = ""
    """The heading it is listed under."""

    @property
    def notation(self) -> str:
        return self.action.notation()


@dataclass(frozen=True)
class Choices:
    """What can be done now, as far as it is listed."""

    listed: list[Choice]
    whole: bool = True
    """Each is shown with all of its meaning, however long that is."""
    numbered: bool = True
    """Whether a number takes one."""
    first: int = 1
    """The number of the first that is listed."""

    def pages(self) -> "list[Choices]":
        """Lists that a screen can hold, numbered on from one to the next."""
        starts = range(0, max(len(self.listed), 1), PAGE)
        return [replace(self, listed=self.listed[start : start + PAGE], first=start + 1) for start in starts]

    def signs(self) -> list[tuple[str, str, Choice]]:
        """Each choice with its number, and with its heading where one begins."""
        signs: list[tuple[str, str, Choice]] = []
        group = ""
        for number, one in enumerate(self.listed, start=self.first):
            signs.append((one.group if one.group != group else "", str(number) if self.numbered else "·", one))
            group = one.group
        return signs

    @property
    def bare(self) -> bool:
        """Verbs alone, which say enough."""
        return all(_is_bare(one.action) for one in self.listed)


def few(live: AnyLive, seat: Seat, offer: Offer) -> Choices | None:
    """The choices, if the game says what they mean; what an empty line means is not among them.

    A game that draws its table at every question says where; elsewhere a number typed may be an answer, and the list is
    asked for by “moves”.
    """
    helps = live.game.help
    lists = helps.scene is not None or (helps.lists is not None and helps.lists(live.view(seat), offer))
    told = helps.meanings is not None and lists
    most = MOST if helps.groups is not None else FEW + 2
    found = sorted(islice(offer.menu(), most), key=_is_bare) if told else []
    silent = entered(live, seat)
    shown = [one for one in found if silent is None or one.notation() != silent or len(offer.kinds) > 1]
    if not found or (helps.groups is None and len(shown) > FEW):
        return None
    found_few = described(live, seat, shown)
    numbers = any(one.label.isdecimal() for one in found_few)  # these stand for themselves
    return Choices(found_few, whole=False, numbered=not numbers)


def _is_bare(action: AnyAction) -> bool:
    """A verb alone, as to end one's turn: it comes after what one may do before."""
    return not action.words()


def some(live: AnyLive, seat: Seat, offer: Offer) -> tuple[Choices, bool]:
    """The choices kind by kind, if there are many some of each kind; and whether these are all."""
    most = MOST_LISTED if live.game.help.groups is None else MOST
    by_kind = [list(islice(kind.menu(live.table, seat), most + 1)) for kind in offer.kinds]
    room = fair_shares([len(found) for found in by_kind], most)
    shown = [action for found, most in zip(by_kind, room, strict=True) for action in found[:most]]
    return Choices(described(live, seat, shown)), sum(map(len, by_kind)) == len(shown)


def described(live: AnyLive, seat: Seat, actions: list[AnyAction]) -> list[Choice]:
    """Actions with their labels, which are what one types, and what they are called and mean."""
    view, helps = live.view(seat), live.game.help
    names = {} if helps.names is None else helps.names(view)
    meanings = {} if helps.meanings is None else helps.meanings(view)
    one_verb = len({action.verb() for action in actions if action.words()}) == 1
    groups = {} if helps.groups is None else helps.groups(view)
    texts = [(one, one.notation()) for one in actions]
    found = [
        Choice(
            one,
            _label(one, one_verb),
            live.by_name(_told(names.get(text, ""), meanings.get(text, ""))),
            groups.get(text, ""),
        )
        for one, text in texts
    ]
    order = list(dict.fromkeys(one.group for one in found))
    return sorted(found, key=lambda one: order.index(one.group))


def _told(name: str, meaning: str) -> str:
    """A name with what it means, unless the meaning has the name already."""
    return meaning if name in meaning else f"{name}: {meaning}" if meaning else name


def _label(action: AnyAction, one_verb: bool) -> str:
    words = action.words() if one_verb else ""
    return words if words and words != '""' else action.notation()


def entered(live: AnyLive, seat: Seat) -> str | None:
    """The notation an empty line stands for, if it means anything to the game."""
    return interpreted(live, seat, "")


def meaning(live: AnyLive, seat: Seat, notation: str) -> str:
    """What a choice means, in the game's words, or its own."""
    means = live.game.help.meanings
    return notation if means is None else live.by_name(means(live.view(seat)).get(notation, notation))


def ways(live: AnyLive, seat: Seat, offer: Offer, shown: Choices) -> str:
    """How one can answer where these are listed, and what an empty line means."""
    possible = [] if not shown.listed else ["a number" if shown.numbered else "one of these"]
    possible.append("your own words" if takes_words(offer) else "the first words of a choice")
    silent = entered(live, seat)
    enter = "" if silent is None else f". Enter: {meaning(live, seat, silent)}"
    return sentence(f"{listed(possible, 'or')}{enter}")


def takes_words(offer: Offer) -> bool:
    """Whether people answer in words of their own, whatever these begin with."""
    return all(prose_fields(kind) for kind in offer.kinds)


def understood(live: AnyLive, seat: Seat, words: str) -> bool:
    """Whether the game makes something of these words."""
    try:
        return interpreted(live, seat, words) is not None
    except (Malformed, Refused):
        return False


def fair_shares(wanted: list[int], room: int) -> list[int]:
    """Room for several lists, evenly; what one does not need the others get.

    >>> fair_shares([31, 4, 1], 30)
    [25, 4, 1]
    """
    shares = [0] * len(wanted)
    for place in sorted(range(len(wanted)), key=lambda place: wanted[place]):
        waiting = sum(share == 0 and want > 0 for share, want in zip(shares, wanted, strict=True))
        shares[place] = min(wanted[place], (room - sum(shares)) // max(waiting, 1))
    return shares
