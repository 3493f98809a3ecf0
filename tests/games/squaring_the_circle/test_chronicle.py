"""The chronicle: what stands in the paper of a conference, and that it hangs together."""

import random
import re
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import cast

import msgspec
import pytest

from ludendum.engine import AnyLive, Event, Person, Resume, Seat, TakeBack, export, read_record, replay
from ludendum.games.squaring_the_circle import GAME, events
from ludendum.games.squaring_the_circle.actions import Tell
from ludendum.games.squaring_the_circle.chronicle import Paper, as_markdown, as_text, chronicle
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.minutes import Heard, minutes, without_veiled
from ludendum.games.squaring_the_circle.chronicle.pages import Pages
from ludendum.games.squaring_the_circle.chronicle.paper import Cite, Item, Plain, Ref, Words, flat
from ludendum.games.squaring_the_circle.chronicle.pen import Pen
from ludendum.games.squaring_the_circle.chronicle.phrases import PLAINLY, POOLS
from ludendum.games.squaring_the_circle.chronicle.writer import Writer
from ludendum.games.squaring_the_circle.motions import XCard
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.state import Table
from tests.games.squaring_the_circle.people import Teller, begun, conference, play_on

pytestmark = pytest.mark.slow

SEEDS = range(1, 9)


def counting() -> Teller:
    """Somebody who never says the same thing twice."""
    numbers = count(1)
    return lambda prompt: "" if "Lines and veils" in prompt else f"telling {next(numbers)} of mine"


@cache
def played(seed: int, sessions: int = 5) -> AnyLive:
    """A conference in which no two tellings are the same."""
    return conference(f"s{seed}", counting(), seed, session_cap=sessions)


def one_with(quality: Callable[[Table], object], sessions: int = 5) -> AnyLive:
    """The first conference of this quality."""
    return next(live for seed in range(1, 100) if quality(table_of(live := played(seed, sessions))))


@cache
def with_a_proof() -> AnyLive:
    return one_with(Table.proven_theorems)


def table_of(live: AnyLive) -> Table:
    return cast("Table", live.table)


def item(paper: Paper, label: str) -> Item:
    [found] = [one for one in paper.items() if one.label == label]
    return found


def references(paper: Paper) -> list[str]:
    """Every label that something in the paper points to."""
    pieces = [piece for text in paper.texts() for piece in text if isinstance(piece, Ref | Cite)]
    return [piece.label if isinstance(piece, Ref) else f"roll-{piece.roll}" for piece in pieces]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reference_leads_to_one_place(seed: int) -> None:
    paper = chronicle(played(seed))
    labels = paper.labels()
    assert len(set(labels)) == len(labels)
    assert set(references(paper)) <= set(labels)
    assert len(set(references(paper))) > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_every_theorem_stands_in_the_paper_with_its_fate(seed: int) -> None:
    live = played(seed)
    paper = chronicle(live)
    words = {
        "proven": ("Theorem", "Lemma"),
        "disproved": ("Non-Theorem", "Failed Escape"),
        "open": ("Claim",),
        "scrapped": ("Claim",),
    }
    text = " ".join(as_text(paper).split())
    for theorem in table_of(live).theorems:
        stated = item(paper, f"theorem-{theorem.number}")
        assert stated.words == f"{theorem.words}."
        assert stated.head.removeprefix("Escape ").startswith(words[theorem.fate])
        assert ("Escape" in stated.head) == theorem.escape
        labels = [one.label for one in paper.items()]
        assert (f"proof-{theorem.number}" in labels) == (theorem.fate == "proven")
        assert (f"counterexample-{theorem.number}" in labels) == (theorem.fate == "disproved")
        if theorem.fate in ("open", "scrapped"):
            untouched = f"Nothing is known of {stated.head}, which" in text
            assert (f"known-{theorem.number}" in labels) != untouched
            assert untouched <= (not theorem.results)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_proof_has_the_results_in_their_order(seed: int) -> None:
    live = played(seed)
    paper = chronicle(live)
    corollaries = {one.head: one.words for one in paper.items() if one.kind == "corollary"}
    for theorem in table_of(live).proven_theorems():
        told = []
        for step in item(paper, f"proof-{theorem.number}").steps:
            if not step.head.startswith("Step "):
                continue
            quoted = [piece.text for piece in step.text if isinstance(piece, Words)]
            refs = [piece.text for piece in step.by if isinstance(piece, Ref)]
            cited = [corollaries[one] for one in refs if one in corollaries]
            told += quoted or cited
        assert told == [f"{words}." for words in theorem.results]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_telling_is_in_the_paper(seed: int) -> None:
    """SC-8: the words are kept with the mechanics."""
    live = played(seed)
    text = " ".join(as_text(chronicle(live)).split())
    tellings = [event for event in minutes(live).events if isinstance(event, events.Told)]
    assert len(tellings) > 20
    assert [one for one in tellings if f"{one.words.removesuffix('.')}" not in text] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_paper_addresses_nobody(seed: int) -> None:
    paper = chronicle(played(seed))
    ours = [piece.text for text in paper.texts() for piece in text if isinstance(piece, Plain)]
    ours += [one.words for one in paper.items() if one.kind == "axiom"]
    assert [text for text in ours if re.search(r"\byou(r|rs|rself)?\b", text)] == []


def test_what_hold_is_for_reads_well_in_a_paper() -> None:
    assert [move.name for move in MOVES.values() if re.search(r"\byour?\b", move.helps)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_remark_does_not_refer_to_itself(seed: int) -> None:
    for one in chronicle(played(seed)).items():
        if one.kind == "remark":
            assert one.label not in [piece.label for piece in one.text if isinstance(piece, Ref)]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_roll_is_cited(seed: int) -> None:
    paper = chronicle(played(seed))
    cited = set(references(paper))
    assert [one.what for one in paper.rolls if f"roll-{one.number}" not in cited] == []


def test_an_abstract_tells_of_a_way_out() -> None:
    live = one_with(lambda table: any(one.escape and one.fate == "proven" for one in table.theorems))
    [number, *_] = [one.number for one in table_of(live).theorems if one.escape and one.fate == "proven"]
    abstract = flat(chronicle(live).abstract)
    assert f"falls, and Escape Theorem {number} is found" in abstract.replace("Lemma", "Theorem")


def test_every_session_says_what_it_is_remembered_for() -> None:
    sessions = [one for one in chronicle(with_a_proof()).sections if one.label.startswith("session-")]
    assert sessions
    assert all(flat(one.summary).startswith("In which ") for one in sessions)
    assert any("proved" in flat(one.summary) for one in sessions)


def test_results_say_who_and_by_which_move() -> None:
    paper = chronicle(with_a_proof())
    steps = [step for one in paper.items() if one.kind == "proof" for step in one.steps]
    said = ["".join(getattr(piece, "text", "") for piece in step.by) for step in steps]
    assert said
    assert all(re.match(r"[\w ]+, by \w", one) for one in said)


def test_a_solved_problem_is_announced_with_its_theorem() -> None:
    live = one_with(lambda table: len(table.problems[0].solved_by) == 1, sessions=8)
    paper = chronicle(live)
    problem = table_of(live).problems[0]
    solution = item(paper, f"theorem-{problem.solved_by[0]}").head
    text = " ".join(as_text(paper).split())
    assert f"Open Problem 1 (by {solution}" in text
    assert any(flat(section.summary).startswith("In which Open Problem 1 is solved") for section in paper.sections)
    assert "Open Problem 1 remains open" not in text


def test_the_same_record_is_the_same_paper() -> None:
    live = played(2)
    again = replay(read_record(export(live)), GAME)
    assert chronicle(again) == chronicle(live)
    assert as_text(chronicle(again)) == as_text(chronicle(live))


@pytest.mark.parametrize("entries", [0, 4, 20, 30, 45, 60, 75, 90])
def test_an_unfinished_conference_gives_the_paper_as_far_as_it_goes(entries: int) -> None:
    live = play_on(begun("half"), counting(), 3, until=entries)
    paper = chronicle(live)
    assert not paper.complete
    assert set(references(paper)) <= set(paper.labels())
    assert "as far as its record" in " ".join(as_text(paper).split())


def test_a_conference_told_aloud_reads_without_gaps() -> None:
    text = as_text(chronicle(conference("aloud", lambda _: "", 2, session_cap=5)))
    assert "“”" not in text
    assert "“.”" not in text
    assert re.search(r" {2,}[.,;]|\(\)|: \.| \.(?!\w)", text) is None


def test_a_missed_conjecture_keeps_its_idea_and_its_complication() -> None:
    """SC-50: on a miss the idea has a complication, and both were told."""
    live = one_with(lambda table: any(one.band == "miss" for one in table.conjectures))
    missed = next(one for one in table_of(live).conjectures if one.band == "miss")
    stated = item(chronicle(live), f"conjecture-{missed.number}")
    assert stated.words == f"{missed.words}."
    assert [piece.text for piece in stated.text if isinstance(piece, Words)] == [f"{missed.complication}."]


def test_an_escape_that_is_proven_says_so() -> None:
    """SC-65: who has fallen states a way out."""
    live = one_with(lambda table: any(one.escape and one.fate == "proven" for one in table.theorems), sessions=8)
    paper = chronicle(live)
    escape = next(one for one in table_of(live).theorems if one.escape and one.fate == "proven")
    assert re.match(r"Escape (Theorem|Lemma) \d", item(paper, f"theorem-{escape.number}").head)
    assert any("the House of" in flat(section.summary) for section in paper.sections)


# what is left out ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("about", ["State a theorem", "The conference", "Bypass", "Trophy"])
def test_what_the_x_card_set_aside_is_in_no_chronicle(about: str) -> None:
    """SC-4: neither the telling nor whatever came of it."""
    for chance in range(1, 60):
        live, horrid = _veiled(about, chance)
        if horrid:
            break
    paper = chronicle(live)
    for shown in (as_text(paper), as_markdown(paper), str(msgspec.to_builtins(paper))):
        assert horrid not in " ".join(shown.split())
    others = [one.words for one in minutes(live).events if isinstance(one, events.Told)]
    assert len(others) > 5
    assert [words for words in others if words not in " ".join(as_text(paper).split())] == []
    assert set(references(paper)) <= set(paper.labels())


def _veiled(about: str, chance: int) -> tuple[AnyLive, str]:
    """A conference in which the first telling about this met the X-card, and its words."""
    live, tell, lot = begun(f"veil {chance}", session_cap=8), counting(), random.Random(chance)  # noqa: S311
    while live.outcome is None:
        play_on(live, tell, lot, until=len(live.entries) + 1)
        told = [one.event for one in live.core.told if isinstance(one.event, events.Told)]
        if told and told[-1].about == about and live.outcome is None:
            live.propose(Person(2), XCard())
            resumed = live.propose(Person(1), Resume())
            if live.core.motions:
                live.vote(Person(2), resumed.number, True)
            return play_on(live, tell, lot), told[-1].words
    return live, ""


def test_an_x_card_sets_aside_what_quotes_the_telling() -> None:
    """SC-4."""
    ada = (Seat(0), "Ada")
    told: list[Event] = [
        events.Told(*ada, 1, "Surveillance", "Bob"),
        events.Veiled(1),
        events.Told(*ada, 2, "State a theorem", "The horrid   thing can be done"),
        events.Stated(*ada, 1, "The horrid   thing can be done", 3, (), (), None, False),
        events.Fact(*ada, "Honest Face", "the horrid thing can be done trusts you"),
        events.Veiled(2),
        events.Told(*ada, 3, "Bypass", "Bob opens the door"),
    ]
    kept = without_veiled([Heard(one) for one in told]).events
    assert [one.words for one in kept if isinstance(one, events.Told)] == ["Bob opens the door"]
    assert [one.words for one in kept if isinstance(one, events.Stated | events.Fact)] == ["", ""]


def test_a_telling_that_takes_the_number_of_one_set_aside_and_taken_back_is_kept() -> None:
    """SC-4: the X-card meant the telling it was played on."""
    ada = (Seat(0), "Ada")
    heard = [
        Heard(events.Told(*ada, 1, "Bypass", "Something horrid"), counts=False),
        Heard(events.Veiled(1)),
        Heard(events.Told(*ada, 1, "Bypass", "Something nice")),
    ]
    assert [one.words for one in without_veiled(heard).events if isinstance(one, events.Told)] == ["Something nice"]


def test_what_was_taken_back_is_left_out() -> None:
    live = begun("back")
    while live.core.open is None or "The conference:" not in live.core.open.ask.prompt:
        play_on(live, counting(), 5, until=len(live.entries) + 1)
    seat = live.core.open.waiting()[0]
    here = len(live.entries)
    live.answer(seat, Tell("A city we think better of"))
    motion = live.propose(Person(seat + 1), TakeBack(here))
    for person in (1, 2):
        if live.core.motions and person != seat + 1:
            live.vote(Person(person), motion.number, True)
    live.answer(seat, Tell("A city by the sea"))
    text = " ".join(as_text(chronicle(live)).split())
    assert "A city by the sea" in text
    assert "A city we think better of" not in text


@pytest.mark.parametrize(("upheld", "says"), [(True, "upheld"), (False, "overruled")])
def test_a_telling_that_was_objected_to_is_quoted_with_the_objection(upheld: bool, says: str) -> None:
    """SC-9"""
    live = played(1)
    heard: list[Event] = [
        events.Told(Seat(0), "Ada", 1, "Bypass", "By the roof, on stilts"),
        events.Objected(
            Seat(1), "Bea", events.Declaration("move", "Bypass"), 2 if upheld else 0, 0 if upheld else 2, upheld
        ),
    ]
    heard += [] if upheld else [events.Made(Seat(0), "Ada", "Bypass")]
    writer = Writer(Pages(Index(table_of(live), heard, str), Pen(POOLS, PLAINLY, 1)), heard)
    writer.write()
    text = "\n".join(flat(block.text) for section in writer.pages.sections() for block in section.blocks)
    assert "Bypass (“By the roof, on stilts”)" in text
    assert says in text
    assert text.count("on stilts") == (1 if upheld else 2), "a passage that was struck out is not printed as a move"
