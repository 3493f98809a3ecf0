"""Houses of CARDs: gaining one, being shaken-up, falling, doubling down (SC-60 to SC-69)."""

from msgspec.structs import replace

from ludendum.engine import Match, Script
from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle import events, picks, standing, terms
from ludendum.games.squaring_the_circle.agenda import Disproved, Fall, GainCard, Of, Shake, StateTheorem
from ludendum.games.squaring_the_circle.asking import choose, tell
from ludendum.games.squaring_the_circle.hooks import CardComing, CardRolled, HouseFell, Rolling, Throw
from ludendum.games.squaring_the_circle.offering import either, plain, way
from ludendum.games.squaring_the_circle.scene import owner_of, speak, whose
from ludendum.games.squaring_the_circle.sheet import Card
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table, Telling
from ludendum.games.squaring_the_circle.terms import CARD_KINDS, CardKind
from ludendum.games.squaring_the_circle.versions import AMENDED, QUIET, TOGETHER

LET_IT_FALL = way("let it fall")
DOUBLE_DOWN = way("double down", stakes=Stakes(brings=("standing",)))


def gain_card(match: Match, table: Table, item: GainCard) -> Script[None]:
    """A CARD, unless it is evaded; its kind is what its giver's move says, or the receiver's choice (SC-60, SC-63)."""
    if not table.stands(item.of):
        return
    amended = table.rules >= AMENDED
    if not amended and (yield from _evaded(match, table, item)):
        return
    kind, words = yield from _told(match, table, item)
    if amended and (yield from _evaded(match, table, replace(item, kind=kind, words=words, told=True))):
        return
    card = Card(_number(table, item), kind, words)
    table.house(item.of).append(card)
    match.tell(events.Gained(item.of, owner_of(table, item.of), card.number, kind, words))
    if item.of.theorem is not None and table.theorem(item.of.theorem).metastable:  # false at once (SC-144)
        table.then(Disproved(item.of.theorem, item.by, for_good=True))
    elif item.rolls:
        table.then(Shake(item.of, item.penalty, item.by))


def _evaded(match: Match, table: Table, item: GainCard) -> Script[bool]:
    """Whether somebody deals with the CARD before it lands (SC-253)."""
    if item.evaded:
        return False
    return any((yield from speak(match, table, CardComing(item), only=table.owner(item.of))))


def _told(match: Match, table: Table, item: GainCard) -> Script[tuple[CardKind, str]]:
    """Which kind of CARD it is, and what."""
    kind = item.kind or (yield from _kind(match, table, item))
    if item.told:
        return kind, item.words
    owner = table.owner(item.of)
    teller = owner if item.teller is None else item.teller
    telling = Telling(kind, about=owner, theorem=item.of.theorem)
    return kind, (yield from tell(match, table, teller, item.source or kind.capitalize(), item.asks, telling))


def _number(table: Table, item: GainCard) -> int:
    """A CARD from another House keeps its number, and is not gone after all."""
    if item.number is not None:
        table.gone -= 1
        return item.number
    table.cards += 1
    return table.cards


def _kind(match: Match, table: Table, item: GainCard) -> Script[CardKind]:
    owner, prompt = table.owner(item.of), f"{item.source}: {item.asks}"
    if table.rules >= TOGETHER and table.turn not in (None, owner):
        return table.attending[owner].receives or _fewest(table.house(item.of))
    if table.rules >= QUIET and table.turn not in (None, owner):  # out of turn nobody is asked for it
        caused = (one for one in (item.teller, item.by, table.turn) if one is not None)
        owner = next(caused, owner)
    return (yield from choose(match, table, owner, "SC-63", prompt, plain(CARD_KINDS)))


def _fewest(house: list[Card]) -> CardKind:
    """The kind a House has least of, in the order of their letters: so all four come to be told of (SC-63)."""
    held = [card.kind for card in house]
    return min(CARD_KINDS, key=held.count)


def shake(match: Match, table: Table, item: Shake) -> Script[None]:
    """A House rolls +CARD (SC-61, SC-62)."""
    of = item.of
    if not table.stands(of):
        return
    owner = table.owner(of)
    parts = standing.adds(table, of, len(table.house(of)), item.penalty)
    if table.rules >= AMENDED:
        throw = Throw(owner, "card", "card", None, of.theorem)
        parts += [part for part in (yield from speak(match, table, Rolling(throw))) if part is not None]
    dice = (match.roll(6, owner), match.roll(6, owner))
    table.roll_closes()
    total = sum(dice) + sum(bonus for _, bonus in parts)
    band = terms.band(total, table.options.bands)
    match.tell(events.Rattled(of, owner_of(table, of), dice, tuple(parts), total, band))
    yield from speak(match, table, CardRolled(of, total), only=owner)
    if band == "weak" and table.house(of):
        yield from rear(match, table, of)
    elif band == "miss":
        table.then(Fall(of, item.by))


def rear(match: Match, table: Table, of: Of) -> Script[None]:
    """One of the CARDs makes itself felt, and stays (SC-63)."""
    owner, cards = table.owner(of), table.house(of)
    prompt = f"Which CARD of {whose(table, of)} rears its head?"
    options = picks.cards(cards)
    if table.rules >= QUIET and table.turn not in (None, owner):  # out of turn nobody is asked: it is the newest
        options = options[-1:]
    number = yield from choose(match, table, owner, "SC-63", prompt, options)
    card = next(one for one in cards if one.number == number)
    telling = Telling("rearing", card.kind, theorem=of.theorem, card=card.number)
    words = yield from tell(match, table, owner, f"CARD {card.number}", "How does it make itself felt?", telling)
    match.tell(events.Reared(of, owner_of(table, of), card.number, words))


def fall(match: Match, table: Table, item: Fall) -> Script[None]:
    """A theorem is false; a mathematician is in trouble, unless they double down (SC-64 to SC-68)."""
    of = item.of
    if not table.stands(of):
        return
    if of.theorem is not None:
        yield from _comes_due(match, table, of)
        match.tell(events.Fallen(of, owner_of(table, of), len(table.house(of))))
        table.then(Disproved(of.theorem, item.by))
        return
    seat = table.owner(of)
    attendance, who = table.attending[seat], table.name(seat)
    if not attendance.doubled:
        prompt = f"The House of {who} falls. Let it, or double down?"
        chosen = yield from choose(match, table, seat, "SC-67", prompt, either(LET_IT_FALL, DOUBLE_DOWN))
        if chosen is DOUBLE_DOWN:
            attendance.doubled = True
            if table.rules >= AMENDED:
                asks = "What do you stake, that the House still stands?"
                yield from tell(match, table, seat, "Double down", asks, Telling("doubling"))
            match.tell(events.DoubledDown(seat, who))
            return
    yield from _comes_due(match, table, of)
    match.tell(events.Fallen(of, who, len(table.house(of))))
    table.gone += len(table.house(of))
    table.sheets[seat].house = []
    if attendance.doubled:
        words = yield from tell(match, table, seat, "Out", "What becomes of you, for good?", Telling("consequence"))
        table.sheets[seat].banned = True
        table.sheets[seat].consequence = words
        attendance.out = True
        match.tell(events.PutOut(seat, who, words))
    elif attendance.escape is None:
        table.then(StateTheorem(seat, escape=True))
    yield from speak(match, table, HouseFell(seat), only=seat)


def _comes_due(match: Match, table: Table, of: Of) -> Script[None]:
    """What becomes of all the CARDs at once, told by whose House it was (SC-13)."""
    if table.rules < AMENDED or not table.house(of):
        return
    due = listed([f"{card.kind} {card.number}" for card in table.house(of)])
    telling = Telling("falling", theorem=of.theorem, card=table.house(of)[-1].number)
    about, asks = f"The House of {whose(table, of)}", f"Everything comes due: {due}. What happens?"
    yield from tell(match, table, table.owner(of), about, asks, telling)
