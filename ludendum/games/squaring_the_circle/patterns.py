"""Shapes that many moves share."""

from collections.abc import Callable

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import CardKind, Stat


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


def first_meeting(asks: str, words: str) -> Callable[[Scene], Script[None]]:
    """Once per named person, at a first meeting: a fact, and +1 forward with them. Who is not named: once a turn."""

    def script(scene: Scene) -> Script[None]:
        who = yield from scene.describe(asks)
        fact, unnamed = f"{who or 'somebody new'} {words}", f"{scene.key}/turn"
        used = scene.table.attending[scene.seat].used
        if fact.casefold() in (one.casefold() for one in scene.sheet.facts) if who else unnamed in used:
            scene.match.tell(events.MetBefore(scene.seat, scene.who, who))
            return
        if not (yield from scene.stands(f"{scene.name}: {who or 'somebody'} is met for the first time")):
            return
        if not who:
            used.append(unnamed)
        elif who not in scene.sheet.met:
            scene.sheet.met.append(who)
        scene.fact(fact)
        scene.forward(1, words=f"you deal with {who or 'whom you have just met'}")

    return script


def has_moves_left(rule: str) -> Callable[[Table, Seat], Refusal | None]:
    """Why a move that only prepares others cannot be made: no initial move is left to be prepared."""

    def possible(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001
        return None if table.left else Refusal(rule, "no initial move is left that it could help")

    return possible


def needs_colleague(rule: str) -> Callable[[Table, Seat], Refusal | None]:
    """Why a move that takes a colleague cannot be made: nobody else is left."""

    def possible(table: Table, seat: Seat) -> Refusal | None:
        return None if table.others(seat) else Refusal(rule, "no colleague is left at the conference")

    return possible
