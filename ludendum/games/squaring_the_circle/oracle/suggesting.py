"""The oracle speaks: a template fit for what is asked, and fragments that fit the template."""

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar
from zlib import crc32

from msgspec.structs import replace

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.oracle.context import Context, context_of
from ludendum.games.squaring_the_circle.oracle.tables import (
    Slot,
    Template,
    cities,
    drawn_from,
    in_short,
    names,
    persons,
    tables,
    templates,
)
from ludendum.games.squaring_the_circle.questions import wanted
from ludendum.games.squaring_the_circle.state import Telling
from ludendum.games.squaring_the_circle.view import View

T = TypeVar("T")

SILENT = frozenset({"lines", "sheet"})
"""Where the oracle is silent: what shall not happen is for people alone, and sheets have suggestions of their own."""

TRIES = 6
"""So often another entry is drawn when the last one has been told of already."""

RING = 9
"""Letters by which a template is recognised."""

PEOPLE = ("mark", "foe", "creditor")
ALWAYS = frozenset({"who", "town", "colleague"})
AGAIN = {"place": 0.7, "mark": 0.7}
"""How likely it is that one comes back to a place or person told of before, rather than to a new one."""


def tell(about: Telling, rng: random.Random, context: Context) -> str:
    """A telling fit for what is asked; empty where the oracle has nothing to say."""
    if about.kind in SILENT:
        return ""
    if about.kind == "setting":
        city = rng.choice(names("city"))
        context = replace(context, pinned={"city": (city,), "sight": (cities()[city],)})
    fitting = _fitting(about, context)
    words = ""
    for template in _least_heard(fitting, rng, context):
        if _can_fill(template, context):
            words = _filled(template, rng, context)
            if words not in context.known:
                break
    return words


# which template ------------------------------------------------------------------------------------------------------


def _fitting(about: Telling, context: Context) -> tuple[Template, ...]:
    """The templates for what is asked."""
    known, pinned = templates(), context.pinned
    match about.kind:
        case "theorem" if about.problem is not None:
            solves = "prize" if "prize" in pinned else "feat" if "feat" in pinned else "problem"
            return known[f"theorem/{solves}"]
        case "result":
            return known["result"] + (known["result/prize"] if "prize" in pinned else ())
        case "rearing":
            speaks = {"antagonist": "foe", "debt": "creditor"}.get(about.of, "")
            return known[f"rearing/{about.of}" if about.of and (not speaks or speaks in pinned) else "rearing/any"]
        case "move":
            own = known.get(f"thief/{context.thief}", ()) + known.get(f"branch/{context.branch}", ())
            return known.get(f"move/{about.of}") or own
        case "detail":
            return known[f"detail/{wanted(about)}"]
    return known[about.kind]


def _can_fill(template: Template, context: Context) -> bool:
    """Whether there is something for every slot of a template; in which city we are is known or not spoken of."""
    lacking = template.slots - context.pinned.keys() - drawn_from()
    if not context.colleagues and "colleague" in lacking:
        return False
    return all(f"{slot}/{_group(slot, context)}" in tables() for slot in lacking - ALWAYS)


def _group(slot: str, context: Context) -> str:
    """Manners go by the thief, notions by the branch."""
    return {"manner": context.thief, "notion": context.branch}.get(slot, "")


def _least_heard(fitting: tuple[Template, ...], rng: random.Random, context: Context) -> list[Template]:
    """Those that nobody at the table has used come first, and of these the teller's own share.

    Short ones are not recognised, and count as used once.
    """
    own = _share(fitting, context)
    order = sorted(rng.sample(fitting, len(fitting)), key=lambda one: one not in own)
    return sorted(order, key=lambda one: context.known.count(one.ring) if len(one.ring) >= RING else 1)


def _share(things: Sequence[T], context: Context) -> Sequence[T]:
    """What one of several tellers begins with."""
    place, tellers = context.voice
    return things[place::tellers]


# filling it ----------------------------------------------------------------------------------------------------------


def _filled(template: Template, rng: random.Random, context: Context) -> str:
    chosen: dict[str, str] = {}
    """What each slot stands for, and how it is said again."""
    said: list[str] = []
    for part in template.parts:
        if isinstance(part, str):
            said.append(part)
            continue
        fragment = _fragment(part, rng, context, chosen)
        said.append(fragment[:1].upper() + fragment[1:] if part.capital else fragment)
    text = _joined(said)
    return text[:1].upper() + text[1:] if text[-1:] in ".!?”" else text


def _joined(said: list[str]) -> str:
    """Text and fragments in turn; what has a comma in it is closed by one where the sentence goes on."""
    text = said[0]
    for fragment, following in zip(said[1::2], said[2::2], strict=True):
        goes_on = following == " " or (following[:1] == " " and following[1:2].isalpha())
        text += f"{fragment}," if "," in fragment and goes_on else fragment
        text += following
    return text


def _fragment(slot: Slot, rng: random.Random, context: Context, chosen: dict[str, str]) -> str:
    key = slot.table + slot.which
    if key in chosen:
        return chosen[key]
    match slot.table:
        case "who":
            chosen[key] = context.who
        case "colleague":
            chosen[key] = rng.choice(context.colleagues)
        case "town":
            chosen[key] = rng.choice([one for one in names("city") if one not in context.pinned.get("city", ())])
        case "manner" | "notion":
            entries = tables()[f"{slot.table}/{_group(slot.table, context)}"].entries
            chosen[key] = min(rng.sample(entries, len(entries)), key=lambda one: context.known.count(one[1:]))
        case _:
            return _drawn(slot.table, key, rng, context, chosen)
    return chosen[key]


def _drawn(table: str, key: str, rng: random.Random, context: Context, chosen: dict[str, str]) -> str:
    """An entry of a table: what was told of before, or something new; a person has a role the first time."""
    again = [one for one in context.pinned.get(table, ()) if one not in chosen.values()]
    if again and rng.random() < AGAIN.get(table, 1.0):
        chosen[key] = rng.choice(again)
        return in_short(chosen[key]) if table == "prize" and context.brief else chosen[key]
    entries = names(table)
    entry = rng.choice(_share(entries, context) or entries)
    for _ in range(TRIES):
        if entry not in context.known and entry not in chosen.values():
            break
        entry = rng.choice(entries)
    chosen[key] = entry
    return persons(table)[entry] if table in PEOPLE else entry


# suggestions ---------------------------------------------------------------------------------------------------------

SUGGESTED = 3


def suggestions(seen: View, seat: Seat, telling: Telling, told: int) -> Iterator[str]:
    """A few tellings for somebody who has no words ready, always the same ones at the same point of a conference."""
    if telling.kind in SILENT:
        return
    who = "/".join([sheet.name + sheet.branch + sheet.thief for sheet in seen.sheets])
    point = f"{who}/{seen.setting}/{seat}/{telling.kind}/{telling.of}/{told}"
    rng = random.Random(crc32(point.encode()))  # noqa: S311 - words, not dice
    context, given = None, {""}
    for about in _aims(seen, seat, telling) if telling.kind == "theorem" else [telling] * SUGGESTED:
        if context is None or telling.kind == "theorem":
            context = context_of(seen, seat, about)
        words = tell(about, rng, context)
        if words not in given:
            given.add(words)
            yield words


def _aims(seen: View, seat: Seat, telling: Telling) -> list[Telling]:
    """What a theorem might be about: one's own problem, another one, and none."""
    open_ = [one for one in seen.problems if one.number and not one.closed]
    open_.sort(key=lambda one: (one.chosen_by != seat, len(one.solved_by), one.number))
    about = [Telling("theorem", problem=one.number) for one in open_[: SUGGESTED - 1]]
    return [*about, telling]
