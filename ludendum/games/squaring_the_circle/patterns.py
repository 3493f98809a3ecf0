"""Shapes that many moves share."""

from collections.abc import Callable

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.offering import Option, way
from ludendum.games.squaring_the_circle.picks import Numbered, Thing
from ludendum.games.squaring_the_circle.questions import Question, question
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.state import Hold, Table
from ludendum.games.squaring_the_circle.terms import CardKind, Stat
from ludendum.games.squaring_the_circle.versions import AMENDED


def result_or_trouble(stat: Stat, kind: CardKind | None, trouble: str) -> Callable[[Scene], Script[None]]:
    """A hit is a result; 7–9 and a miss bring a CARD (`kind` None: its taker names the kind)."""

    def script(scene: Scene) -> Script[None]:
        rolled = yield from scene.roll(stat)
        if rolled.hit:
            scene.result()
        if not rolled.strong:
            scene.card(kind, trouble)

    return script


def hold_or_trouble(
    stat: Stat, strong: int, weak: int, kind: CardKind | None = None, trouble: str = ""
) -> Callable[[Scene], Script[None]]:
    """A 10+ and a 7–9 bring hold; a miss brings a CARD, if there is any trouble in it."""

    def script(scene: Scene) -> Script[None]:
        rolled = yield from scene.roll(stat)
        if rolled.hit:
            scene.hold(strong if rolled.strong else weak)
        elif trouble:
            scene.card(kind, trouble)

    return script


ANOTHER = way("somebody else", "none of these")


def hold_on(scene: Scene, asks: Question, same: str, thing: Thing) -> Script[tuple[Hold | None, str]]:
    """Whom hold of this move is on, or belongs to: one whom there is hold on already, or somebody named now.

    Whether it is the same one the player says: no rule reads what was written (SC-201, SC-221).
    """
    known = scene.table.holds(scene.seat, scene.key) if scene.table.rules >= AMENDED else []
    if known:
        options = [Option(Numbered(thing, place).notation(), one, one.words) for place, one in enumerate(known, 1)]
        chosen = yield from scene.choose(same, [ANOTHER.to(None), *options])
        if chosen is not None:
            return chosen, chosen.words
    return None, (yield from scene.detail(asks))


def more_hold(scene: Scene, known: Hold | None, count: int, words: str) -> None:
    """Hold on somebody: added to what is there on the same one."""
    if known is None:
        scene.hold(count, words=words)
        return
    known.count += count
    scene.match.tell(events.Held(scene.seat, scene.who, scene.name, count, scene.held()))


FIRST_MET = question("Whom do you meet for the first time? (a name)", "name")


def first_meeting(words: str) -> Callable[[Scene], Script[None]]:
    """At a first meeting, once a turn: a fact, as in “trusts {who}”, and +1 forward with them.

    Whether it is the first one the table judges: no rule reads what was written.
    """

    def script(scene: Scene) -> Script[None]:
        who = yield from scene.detail(FIRST_MET)
        scene.table.attending[scene.seat].used.append(_met(scene.key))
        if not (yield from scene.stands(Declaration("first met", words=who, move=scene.name))):
            return
        if who and who not in scene.sheet.met:
            scene.sheet.met.append(who)
        met = who or "somebody new"
        scene.fact(f"{met} {words.format(who=scene.who)}")
        scene.forward(1, words=f"{met} is dealt with")

    return script


def _met(key: str) -> str:
    return f"{key}/turn"


def meets_somebody(rule: str, key: str) -> Callable[[Table, Seat], Refusal | None]:
    """Why nobody can be met for the first time: somebody was, this turn, or no initial move is left to be helped."""

    def possible(table: Table, seat: Seat) -> Refusal | None:
        if not table.left:
            return Refusal(rule, "no initial move is left that it could help")
        if _met(key) in table.attending[seat].used:
            return Refusal(rule, "you have met somebody for the first time this turn already")
        return None

    return possible


def needs_colleague(rule: str) -> Callable[[Table, Seat], Refusal | None]:
    """Why a move that takes a colleague cannot be made: nobody else is left."""

    def possible(table: Table, seat: Seat) -> Refusal | None:
        return None if table.others(seat) else Refusal(rule, "no colleague is left at the conference")

    return possible
