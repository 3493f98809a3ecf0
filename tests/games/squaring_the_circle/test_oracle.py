"""The oracle's tables combine into tellings one wants to read."""

import random
import re
from collections import Counter, defaultdict
from typing import Any

import pytest
from msgspec.structs import replace

from ludendum.engine import Match, QuickDice, Seat
from ludendum.games.squaring_the_circle import GAME, oracle
from ludendum.games.squaring_the_circle.actions import Tell
from ludendum.games.squaring_the_circle.agenda import GainCard, MakeMove, Of, Open
from ludendum.games.squaring_the_circle.oracle.tables import (
    LONGEST_TELLING,
    SLOT,
    cities,
    drawn_from,
    in_short,
    names,
    persons,
)
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.script import WORK
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.state import Table, Telling, TellingKind
from tests.games.squaring_the_circle.stage import card, laid, problem, theorem

pytestmark = pytest.mark.slow

THIEVES = ("wire", "bash", "grift", "click", "phreak", "flip", "fix")
BRANCHES = ("set-theorist", "number-theorist", "algebraist", "geometer", "dynamicist", "analyst", "logician")
KINDS: tuple[TellingKind, ...] = (
    "setting", "colleagues", "trophy", "consequence", "transcending", "problem", "theorem", "escape", "conjecture",
    "support", "advantage", "result", "counterexample", "base case", "complication", "antagonist", "risk", "debt",
    "rearing", "move", "detail", "last step",
)  # fmt: skip
MAIN: tuple[TellingKind, ...] = (
    "setting", "colleagues", "problem", "theorem", "escape", "conjecture", "result", "counterexample", "complication",
    "antagonist", "risk", "debt", "rearing", "move",
)  # fmt: skip
QUESTIONS = (
    "Who is your student?",
    "How do the two keep each other busy?",
    "Which truth do they keep secret?",
    "What?",
)

DEEDS = ("what went before", "the cake for Wen Zhao", "the lost bet", "the dash through the mint")

GIVEN = {"who", "colleague", "town", "city", "sight", "source", "problem", "manner", "notion", "done", "fulfilled"}
"""Slots that are filled by what the table knows, or by the teller's own thief and branch."""

FORMS = {
    "city": r"[A-ZÖ][^|]* \| (the|a|an|two|some|more|seven|what|sulphur|canals|cemeteries|lifts) ?.*",
    "thing": r"(the|a|an|one|two|some|three) .*",
    "person": r"\S.* ~ \S.*",
    "name": r"[A-Z]\S* [A-Z].*",
    "who": r"who .*",
    "clause": r"[a-z].*",
    "deed": r"([a-z]+s) .*",
    "past": r"[a-z].*",
    "aim": r"[a-z]+(?<!ing)[ ,].*",
    "feat": r"[a-z]+(?<!ing)[ ,].* \| the .*",
    "hour": r"(the|high|somebody) .*",
    "condition": r"[a-z].*",
    "manner": r"[a-z].*",
    "notion": r"[a-z].*",
}
"""How an entry of each form looks: with its article, its verb, its small letter."""


def tellings(kind: TellingKind, count: int, seed: int = 1) -> list[str]:
    """So many tellings of a kind, for mathematicians of all sorts."""
    rng = random.Random(seed)  # noqa: S311
    moves = [key.removeprefix("move/") for key in oracle.templates() if key.startswith("move/")]
    told: list[str] = []
    for place in range(count):
        of = {"rearing": rng.choice(["complication", "antagonist", "risk", "debt", ""]), "move": rng.choice(moves)}
        about = Telling(kind, of.get(kind, ""), QUESTIONS[place % len(QUESTIONS)], problem=place % 2 or None)
        pinned = {"city": ("Ghent",), "sight": (cities()["Ghent"],), "source": ("the mint",)}
        pinned["fulfilled"] = ("the door is open",)
        if place % 3 == 0:
            pinned |= {"prize": (rng.choice(oracle.tables()["prize"].entries),), "problem": ("2",)}
        elif place % 3 == 1:
            pinned |= {"feat": (rng.choice(names("feat")),), "problem": ("2",)}
        else:
            pinned |= {"problem": ("2",), "foe": ("Arkady Vetrov",), "creditor": ("Semicolon",)}
        thief, branch = rng.choice(THIEVES), rng.choice(BRANCHES)
        memory = oracle.memory_of(told[-20:] if count > 200 else told, done=DEEDS[place % len(DEEDS)])
        context = oracle.Context(
            "Svoboda", ("Amory", "Paz"), thief, branch, pinned, memory=memory, used=Counter(memory.used)
        )
        told.append(oracle.tell(about, rng, context))
    return told


# the tables ----------------------------------------------------------------------------------------------------------


def test_there_are_many_tables_of_thirty_entries_or_more() -> None:
    sizes: dict[str, int] = defaultdict(int)
    for name, table in oracle.tables().items():
        sizes[name.partition("/")[0]] += len(table.entries)
    assert len(sizes) >= 14
    assert {name: size for name, size in sizes.items() if size < 30} == {}


def test_no_entry_stands_twice() -> None:
    entries = [entry.casefold() for table in oracle.tables().values() for entry in table.entries]
    assert sorted(entries) == sorted(set(entries))


def test_every_thief_has_manners_and_every_branch_has_notions() -> None:
    for thief in THIEVES:
        assert len(oracle.tables()[f"manner/{thief}"].entries) >= 5
        assert len(oracle.templates()[f"thief/{thief}"]) >= 3
    for branch in BRANCHES:
        assert len(oracle.tables()[f"notion/{branch}"].entries) >= 5
        assert len(oracle.templates()[f"branch/{branch}"]) >= 3


@pytest.mark.parametrize("name", sorted(oracle.tables()))
def test_the_entries_of_a_table_have_its_form(name: str) -> None:
    table = oracle.tables()[name]
    strange = [one for one in table.entries if not re.fullmatch(FORMS[table.form], one)]
    assert strange == []
    assert [one for one in table.entries if one != one.strip() or "  " in one or one[-1] in ".,;:!?"] == []


def test_people_of_the_story_have_names_of_their_own() -> None:
    names = [name for table in ("mark", "foe", "creditor") for name in persons(table)]
    names += oracle.tables()["student"].entries
    names += [name for book in BOOKS.values() for own in book.names.values() for name in own]
    assert sorted(names) == sorted(set(names))


# the templates -------------------------------------------------------------------------------------------------------


def test_every_slot_of_a_template_exists() -> None:
    for kind, templates in oracle.templates().items():
        assert templates, kind
        for one in templates:
            assert one.slots - drawn_from() - GIVEN == set(), one.text
            assert not re.search(r"[{}]", SLOT.sub("", one.text)), one.text


def test_no_template_stands_twice() -> None:
    for kind, templates in oracle.templates().items():
        assert len({one.text for one in templates}) == len(templates), kind


@pytest.mark.parametrize("kind", KINDS)
def test_three_hundred_tellings_of_a_kind_are_whole_sentences(kind: TellingKind) -> None:
    for text in tellings(kind, 300):
        assert 0 < len(text) < LONGEST_TELLING, kind
        assert not re.search(r"[{}|~]|  |,,|,\.|\.\.| [,.;:]", text), text
        assert not re.search(r"\b(the|a|an) (the|a|an)\b", text, re.IGNORECASE), text
        assert text[0].isupper() or text[0] == "“", text
        assert text.rstrip("”")[-1] in ".?!", text


@pytest.mark.parametrize("kind", MAIN)
def test_no_two_of_two_hundred_tellings_are_alike(kind: TellingKind) -> None:
    told = tellings(kind, 200)
    assert len(set(told)) == len(told)


def test_every_move_that_is_told_has_words() -> None:
    rng = random.Random(5)  # noqa: S311
    for move in MOVES.values():
        if move.trigger:
            context = oracle.Context("Svoboda", ("Amory",), "bash", "geometer")
            assert "Svoboda" in oracle.tell(Telling("move", move.key), rng, context), move.key


# what has been told before -------------------------------------------------------------------------------------------


def told_by(table: Table, telling: Telling, seed: int = 3, seat: int = 0) -> list[str]:
    """Forty tellings, each as if it were the first to be asked for."""
    rng, told = random.Random(seed), list[str]()  # noqa: S311
    table.telling = {Seat(seat): telling}
    for _ in range(40):
        context = oracle.context_of(GAME.view(table, Seat(seat)), Seat(seat), telling)
        told.append(oracle.tell(telling, rng, replace(context, voice=(len(told) % 7, 7))))
    return told


def test_a_theorem_speaks_of_the_prize_of_its_problem() -> None:
    table = laid(3)
    problem(table, "The black box of an airship lies in the observatory dome. Take it while Wen Zhao is looking.")
    told = told_by(table, Telling("theorem", problem=1))
    assert all("black box of an airship" in one for one in told)
    assert any("Wen Zhao" in one for one in told)
    assert not any("the aquarium's director Wen Zhao" in one for one in told), "who is known needs no role any more"


def test_a_theorem_names_a_problem_in_anybody_elses_words_by_its_number() -> None:
    table = laid(3)
    problem(table, "Steal the moon")
    assert all("problem 1" in one.lower() for one in told_by(table, Telling("theorem", problem=1)))


def test_a_card_that_rears_its_head_is_the_one_that_was_told() -> None:
    table = laid(2)
    one = card(table, 0, "antagonist", "The secret policeman Arkady Vetrov knows the handwriting.")
    told = told_by(table, Telling("rearing", "antagonist", card=one.number))
    assert all("Arkady Vetrov" in words for words in told)


def test_a_card_in_anybody_elses_words_brings_no_stranger_in() -> None:
    table = laid(2)
    one = card(table, 0, "antagonist", "My brother")
    told = " ".join(told_by(table, Telling("rearing", "antagonist", card=one.number)))
    assert not any(name in told for name in persons("foe"))


def test_the_city_is_the_one_of_the_setting_or_is_not_spoken_of() -> None:
    table = laid(2)
    table.setting = "Ghent, where it rains."
    told = told_by(table, Telling("consequence"))
    assert any("Ghent" in words for words in told)
    table.setting = "My grandmother's village"
    told = told_by(table, Telling("consequence"))
    assert not any(city in words for words in told for city in cities())


def test_what_lies_on_the_table_is_not_told_of_again_by_chance() -> None:
    table = laid(2)
    for entry in oracle.tables()["risk"].entries[:10]:
        card(table, 0, "risk", entry)
    told = " ".join(told_by(table, Telling("risk"))).casefold()
    assert sum(entry.casefold() in told for entry in oracle.tables()["risk"].entries[:10]) <= 1


def in_turn(telling: Telling, times: int, **details: Any) -> list[str]:
    """Tellings of somebody who knows what they have told before."""
    rng, told = random.Random(7), list[str]()  # noqa: S311
    for _ in range(times):
        memory = oracle.memory_of(told)
        knows = oracle.Context("Ada", ("Bea",), "bash", "analyst", memory=memory, used=Counter(memory.used), **details)
        told.append(oracle.tell(telling, rng, knows))
    return told


def rings(told: list[str], kind: str) -> list[str]:
    """The templates of these tellings, where they can be recognised."""
    return [one.ring for words in told for one in oracle.templates()[kind] if len(one.ring) > 8 and one.ring in words]


@pytest.mark.parametrize("move", ["badmouth", "digital-mayhem", "enticement", "get-involved"])
def test_no_way_of_telling_comes_again_before_the_others_have_come(move: str) -> None:
    ways = [one for one in oracle.templates()[f"move/{move}"] if len(one.ring) > 8]
    heard = rings(in_turn(Telling("move", move), len(ways)), f"move/{move}")
    assert len(heard) == len(set(heard)) >= 4


def test_comparisons_come_in_turn() -> None:
    told = "\n".join(in_turn(Telling("move", "oomph"), 60))
    times = [told.count(one) for one in oracle.tables()["notion/analyst"].entries]
    assert max(times) - min(times) <= 1


def test_bots_with_the_same_move_begin_differently() -> None:
    first = [rings(in_turn(Telling("move", "present"), 1, voice=(seat, 3)), "move/present") for seat in range(3)]
    assert len({ring for [ring] in first}) == 3


def test_a_prize_is_stated_in_full_and_spoken_of_in_short() -> None:
    table = laid(2)
    problem(table, "The chess clock from a match both sides claim to have won lies in the observatory dome.")
    theorem(table, problem=1)
    results = [one for one in told_by(table, Telling("result", theorem=1)) if "chess clock" in one]
    assert results
    assert not any("claim to have won" in one for one in results)
    assert all("claim to have won" in one for one in told_by(table, Telling("theorem", problem=1)))


@pytest.mark.parametrize("prize", oracle.tables()["prize"].entries)
def test_every_prize_has_a_short_name(prize: str) -> None:
    assert re.fullmatch(r"the( [a-z]+){1,3}", in_short(prize)), in_short(prize)
    assert prize.startswith(in_short(prize))


@pytest.mark.parametrize(
    ("name", "is_called"),
    [("Radek Svoboda", "Svoboda"), ("Ada", "Ada"), ("", "somebody"), ("Room 7", "Room 7"), ("A " * 90, None)],
)
def test_a_mathematician_is_called_by_the_last_of_their_names(name: str, is_called: str | None) -> None:
    called = oracle.called([Sheet(name)], Seat(0))
    assert called == is_called if is_called else len(called) <= 40


# suggestions ---------------------------------------------------------------------------------------------------------


def asked(table: Table, item: object) -> Telling:
    """What is asked for first when this is worked off."""
    running = WORK[type(item)](Match(QuickDice(1), lambda _event, _to: None), table, item)
    next(running)
    [telling] = table.telling.values()
    return telling


def test_the_table_says_what_is_asked_for() -> None:
    """The tellings of SC-8 are suggested by what they are about."""
    assert asked(laid(2, "bypass"), MakeMove(Seat(0), "bypass")) == Telling("move", "bypass")
    assert asked(laid(2), Open("setting")) == Telling("setting")
    table = laid(2)
    theorem(table, stater=1)
    item = GainCard(Of(theorem=1), "Who hinders it?", "antagonist", teller=Seat(0))
    assert asked(table, item) == Telling("antagonist", about=Seat(1), theorem=1)


def test_a_view_tells_its_own_seat_what_it_is_asked_for() -> None:
    table = laid(2)
    table.telling = {Seat(1): Telling("trophy")}
    assert GAME.view(table, Seat(1)).telling == Telling("trophy")
    assert GAME.view(table, Seat(0)).telling is None
    assert GAME.view(table, None).telling is None


def test_who_has_no_words_ready_is_offered_three_tellings_and_silence() -> None:
    table = laid(2)
    table.telling = {Seat(0): Telling("escape")}
    menu = list(Tell.menu(table, Seat(0)))
    assert len(menu) == 4
    assert all("Ada" in one.text or one.text.endswith(".") for one in menu[:3])
    assert menu[3] == Tell("")
    assert list(Tell.menu(table, Seat(0))) == menu, "the same table suggests the same"
    table.told += 1
    assert list(Tell.menu(table, Seat(0)))[:3] != menu[:3]


def test_a_theorem_is_suggested_for_ones_own_problem_first() -> None:
    table = laid(3)
    problem(table, "Is it possible to make a tax haven pay its parking fines?", chosen_by=2)
    problem(table, "The black box of an airship lies in the observatory dome.", chosen_by=0)
    table.telling = {Seat(0): Telling("theorem")}
    first, second, third, silence = (one.text for one in Tell.menu(table, Seat(0)))
    assert "the black box of an airship" in first.lower()
    assert "make a tax haven pay its parking fines" in second
    assert "airship" not in third
    assert silence == ""


def test_lines_and_veils_are_never_suggested() -> None:
    """What shall not happen (SC-4) is for people to say."""
    table = laid(2)
    table.telling = {Seat(0): Telling("lines")}
    assert list(Tell.menu(table, Seat(0))) == [Tell("")]
