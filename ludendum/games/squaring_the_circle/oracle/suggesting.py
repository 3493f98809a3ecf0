"""The oracle speaks: a template fit for what is asked, and fragments that fit the template."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

from msgspec.structs import replace

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.oracle.cast import (
    PEOPLE,
    Part,
    is_recognised,
    mark_of,
    mentions,
    phrases_in,
)
from ludendum.games.squaring_the_circle.oracle.context import STATING, Context, context_of
from ludendum.games.squaring_the_circle.oracle.deeds import BEFORE, is_thing
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
from ludendum.games.squaring_the_circle.sheet import surname
from ludendum.games.squaring_the_circle.state import Telling
from ludendum.games.squaring_the_circle.story import marked

if TYPE_CHECKING:  # which shows what is remembered, and so knows of us
    from ludendum.games.squaring_the_circle.view import View

T = TypeVar("T")

SILENT = frozenset({"lines", "sheet"})
"""Where the oracle is silent: what shall not happen is for people alone, and sheets have suggestions of their own."""

STEPS = frozenset({"result", "base case", "last step", "support"})
"""Steps of a proof: they speak of its theorem's prize, or of the people it concerns (SC-15)."""
WANTED: dict[str, Part] = {"antagonist": "foe", "debt": "creditor"}
"""CARDs that are somebody: a stranger may enter."""
STRANGER = {"antagonist": 0.45, "debt": 0.45, "problem": 1.0, "theorem": 0.15, "escape": 0.1}
"""How likely a stranger enters where one could; elsewhere only if nobody is there."""
ASIDE = 0.4
"""How likely a telling turns to somebody whom what it is about does not concern."""
FEW = 2
"""So many places one comes back to, where nothing says which."""
OFTEN = 3
"""Who has appeared so often is known."""
IN_PASSING = re.compile(r"(?:[Ss]ince|[Aa]fter|[Tt]hanks to|Because of|Without|connects|only of|about|over) \{done\}")
"""How a template speaks of what was done, where it has no name."""
TITLES = frozenset({"Aunt", "Big", "Dame", "Deacon", "Fräulein", "Mr", "Mrs", "Old", "the"})
ALWAYS = frozenset({"who", "town", "colleague", "done"})
AROUND = frozenset({"complication", "antagonist", "risk", "debt", "rearing", "detail"})
"""What may come from another place than the one where things are done."""
ELSEWHERE = 0.25
"""How likely it does."""


def tell(about: Telling, rng: random.Random, context: Context) -> str:
    """A telling fit for what is asked; empty where the oracle has nothing to say."""
    if about.kind in SILENT:
        return ""
    if about.kind == "setting":
        city = rng.choice(names("city"))
        context = replace(context, pinned={"city": (city,), "sight": (cities()[city],)})
    words = ""
    for template in _least_heard(about, rng, context):
        if _can_fill(template, context):
            words = _filled(template, rng, context, about)
            if mark_of(words) not in context.memory.told:
                break
    return words


# which template ------------------------------------------------------------------------------------------------------


def _fitting(about: Telling, context: Context) -> list[tuple[Template, ...]]:
    """The templates for what is asked: those that fit best, and what may stand in for them."""
    known, pinned = templates(), context.pinned
    match about.kind:
        case "theorem" if about.problem is not None:
            solves = "prize" if "prize" in pinned else "feat" if "feat" in pinned else "problem"
            return [known[f"theorem/{solves}"]]
        case "result" if any(map(is_thing, pinned.get("prize", ()))):
            return [known["result/prize"], known["result"]]
        case "rearing":
            speaks = WANTED.get(about.of, "")
            return [known[f"rearing/{about.of}" if about.of and (not speaks or speaks in pinned) else "rearing/any"]]
        case "move":
            best = known.get(f"move/{about.of}", ())
            if best and about.colleague is not None:  # what stands in for it names no colleague
                return [best]
            own = known.get(f"thief/{context.thief}", ()) + known.get(f"branch/{context.branch}", ())
            return [best, own, known["move"]]
        case "detail":
            return [known[f"detail/{wanted(about)}"]]
    return [known[about.kind]]


def _can_fill(template: Template, context: Context) -> bool:
    """Whether there is something for every slot of a template; in which city we are is known or not spoken of."""
    lacking = template.slots - context.pinned.keys() - drawn_from()
    if not context.colleagues and "colleague" in lacking:
        return False
    if "student" in template.slots and not template.slots <= {"student", "quirk"} and "student" not in context.pinned:
        return False
    return all(f"{slot}/{_group(slot, context)}" in tables() for slot in lacking - ALWAYS)


def _group(slot: str, context: Context) -> str:
    """Manners go by the thief, notions by the branch."""
    return {"manner": context.thief, "notion": context.branch}.get(slot, "")


def _least_heard(about: Telling, rng: random.Random, context: Context) -> list[Template]:
    """Those that nobody at the table has used come first, the best fitting before the others.

    Short ones are not recognised, and count as used once. Who writes while others do begins with a share of their own.
    """
    found: list[tuple[int, bool, int, Template]] = []
    for rank, some in enumerate(_fitting(about, context)):
        fitting = tuple(one for one in some if _speaks_of_it(about, one, context)) or some
        own = _share(fitting, context)
        for one in rng.sample(fitting, len(fitting)):
            times = context.used.get(one.mark, 0) if is_recognised(one) else 1
            found.append((times, one not in own, rank, one))
    return [one for *_, one in sorted(found, key=lambda each: each[:3])]


def _speaks_of_it(about: Telling, template: Template, context: Context) -> bool:
    """A step of a proof names the prize, or somebody whom the theorem concerns; what has no name is not dwelt upon."""
    if context.memory.done == BEFORE and "done" in template.slots and not IN_PASSING.search(template.text):
        return False
    names_it = bool({"prize", "fulfilled"} & template.slots)
    return about.kind not in STEPS or names_it or ("mark" in template.slots and bool(context.people))


def _share(things: Sequence[T], context: Context) -> Sequence[T]:
    """What one of several tellers begins with."""
    place, tellers = context.voice
    return things[place::tellers]


# filling it ----------------------------------------------------------------------------------------------------------


def _filled(template: Template, rng: random.Random, context: Context, about: Telling) -> str:
    chosen: dict[str, str] = {}
    """What each slot stands for, and how it is said again."""
    said: list[str] = []
    for part in template.parts:
        if isinstance(part, str):
            said.append(part)
            continue
        fragment = _fragment(part, rng, context, chosen, about)
        said.append(fragment[:1].upper() + fragment[1:] if part.capital else fragment)
    text = _by_surname(_joined(said), chosen)
    return text[:1].upper() + text[1:] if text[-1:] in ".!?”" else text


def _by_surname(text: str, chosen: dict[str, str]) -> str:
    """Whoever was named in full goes by the surname for the rest of a telling: what it takes up may name them too."""
    people = [name for slot, name in chosen.items() if slot.rstrip("2") in PEOPLE]
    spoken = f"{chosen.get('done', '')} {chosen.get('fulfilled', '')}"
    for name in dict.fromkeys([*people, *(name for part, name in mentions(spoken) if part in PEOPLE)]):
        first, named, rest = text.partition(name)
        text = first + named + rest.replace(name, once_more(name))
    return text


def _joined(said: list[str]) -> str:
    """Text and fragments in turn; what has a comma in it is closed by one where the sentence goes on."""
    text = said[0]
    for fragment, following in zip(said[1::2], said[2::2], strict=True):
        goes_on = following == " " or (following[:1] == " " and following[1:2].isalpha())
        text += f"{fragment}," if "," in fragment and goes_on else fragment
        text += following
    return text


def _fragment(slot: Slot, rng: random.Random, context: Context, chosen: dict[str, str], about: Telling) -> str:
    key = slot.table + slot.which
    if key in chosen:
        return once_more(chosen[key]) if slot.table in PEOPLE else chosen[key]
    match slot.table:
        case "who":
            chosen[key] = context.who
        case "done":
            chosen[key] = context.memory.done
        case "colleague":
            chosen[key] = rng.choice(context.colleagues)
        case "town":
            chosen[key] = rng.choice([one for one in names("city") if one not in context.pinned.get("city", ())])
        case "manner" | "notion":
            chosen[key] = _fresh(tables()[f"{slot.table}/{_group(slot.table, context)}"].entries, rng, context, chosen)
        case "mark" | "foe" | "creditor":
            return _person(slot.table, key, rng, context, chosen, about)
        case _:
            return _thing(slot.table, key, rng, context, chosen, about)
    return chosen[key]


def once_more(name: str) -> str:
    """How somebody is called who has just been named: a title stays with the name.

    >>> once_more("Solveig Dahl"), once_more("Mr Lim"), once_more("Big Anselma")
    ('Dahl', 'Mr Lim', 'Big Anselma')
    """
    return name if name.partition(" ")[0] in TITLES else surname(name)


def _person(table: str, key: str, rng: random.Random, context: Context, chosen: dict[str, str], about: Telling) -> str:
    """Somebody whom it concerns, or who was told of before; a stranger, with a role, only where one is needed."""
    known = [one for one in _company(table, rng, context, about) if one not in chosen.values()]
    if known and not _enters(table, rng, context, about, known):
        chosen[key] = _seldom(known, rng, context)
        return chosen[key]
    chosen[key] = _fresh(names(table), rng, context, chosen)
    return persons(table)[chosen[key]]


def _company(table: str, rng: random.Random, context: Context, about: Telling) -> list[str]:
    """Who may be spoken of: who this is about, those around it, or anybody who was named before."""
    memory = context.memory
    sought = WANTED.get(about.kind)
    if sought == table:  # a new CARD: somebody else than those it concerns already
        return [one for one in memory.named(sought) if one not in context.people]
    if table != "mark" and context.pinned.get(table):
        return [*context.pinned[table]]
    near = [*dict.fromkeys([*context.pinned.get("mark", ()), *context.people])]
    anybody = memory.named(*(PEOPLE - {"student"}))
    wider = not near or (about.kind not in STEPS and rng.random() < ASIDE)
    return (anybody if wider else near) or near


def _enters(table: str, rng: random.Random, context: Context, about: Telling, known: list[str]) -> bool:
    """Whether a stranger is needed: where one may be, and all who could be meant have had their say."""
    times = {one.name: one.times for one in context.memory.cast}
    waits = WANTED.get(about.kind) == table and any(times.get(one, 0) < OFTEN for one in known)
    return not waits and rng.random() < STRANGER.get(about.kind, 0.0)


def _seldom(known: list[str], rng: random.Random, context: Context) -> str:
    """Of those who are known rather one who has hardly appeared."""
    times = {one.name: one.times for one in context.memory.cast}
    return min(rng.sample(known, len(known)), key=lambda one: min(times.get(one, 0), OFTEN))


def _thing(table: str, key: str, rng: random.Random, context: Context, chosen: dict[str, str], about: Telling) -> str:
    """An entry of a table: what this is about, or something nobody has told of."""
    again = [one for one in context.pinned.get(table, ()) if one not in chosen.values()]
    if table == "place":
        again = _where(again, rng, context, about)
    if again:
        chosen[key] = rng.choice(again[:4])
        known = context.brief and (table == "prize" or chosen[key] in context.memory.named("place"))
        return in_short(chosen[key]) if known else chosen[key]
    chosen[key] = _fresh(names(table), rng, context, chosen)
    return chosen[key]


def _where(here: list[str], rng: random.Random, context: Context, about: Telling) -> list[str]:
    """The room a theorem or a problem is about; one stays there, and only trouble may come from elsewhere."""
    if here and not (about.kind in AROUND and rng.random() < ELSEWHERE):
        return here[:1]
    others = context.pinned.get("elsewhere", ())
    known = [one for one in context.memory.named("place") if one not in others]
    return [] if about.kind in STATING else known[:FEW] or here


def _fresh(entries: Sequence[str], rng: random.Random, context: Context, chosen: dict[str, str]) -> str:
    """What nobody has said yet, of one's own share if it is in there, and nobody whom the X-card set aside."""
    own = _share(entries, context)
    free = [one for one in entries if marked(one) not in context.memory.barred and one not in chosen.values()]
    mixed = rng.sample(free or [*entries], len(free or entries))
    return min(mixed, key=lambda one: (context.used.get(mark_of(one), 0), one not in own))


# suggestions ---------------------------------------------------------------------------------------------------------

SUGGESTED = 3


def suggestions(seen: "View", seat: Seat, telling: Telling, told: int) -> Iterator[str]:
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
        context = replace(context, used={**context.used, **dict.fromkeys(phrases_in(words), 1)})
        if words not in given:
            given.add(words)
            yield words


def _aims(seen: "View", seat: Seat, telling: Telling) -> list[Telling]:
    """What a theorem might be about: one's own problem, another one, and none."""
    open_ = [one for one in seen.problems if one.number and not one.closed]
    open_.sort(key=lambda one: (one.chosen_by != seat, len(one.solved_by), one.number))
    about = [Telling("theorem", problem=one.number) for one in open_[: SUGGESTED - 1]]
    return [*about, telling]
