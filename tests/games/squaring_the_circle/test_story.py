"""The story's memory (SC-15): people and prizes come back, a proof speaks of its prize, and no phrase comes twice."""

import re
from collections import Counter
from functools import cache

import pytest

from ludendum.engine import AnyLive, Event, LiveMatch, Person, Seat
from ludendum.games.squaring_the_circle import GAME, events, oracle
from ludendum.games.squaring_the_circle.actions import Add, Tell
from ludendum.games.squaring_the_circle.chronicle import as_text, chronicle
from ludendum.games.squaring_the_circle.motions import XCard
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.oracle import about_what, memory_of, templates
from ludendum.games.squaring_the_circle.oracle.cast import PEOPLE, mentions, phrases_in
from ludendum.games.squaring_the_circle.oracle.deeds import BEFORE, done, fulfilled, known_by
from ludendum.games.squaring_the_circle.state import Telling
from ludendum.games.squaring_the_circle.story import marked, names_in
from ludendum.games.squaring_the_circle.versions import REVISED
from tests.games.squaring_the_circle.people import begun, play_on
from tests.games.squaring_the_circle.stage import card, laid, problem, theorem

BOTS = ("colleague", "rival", "colleague")
SEEDS = (1, 2, 4)
LABEL = re.compile(r"Step |[A-Z][\w -]* 1 \(")
"""The head of a step or an item, all digits being 1."""


@cache
def held(seed: int) -> tuple[AnyLive, list[Event]]:
    """A whole conference of bots, and what was told in it."""
    live: AnyLive = LiveMatch.start(GAME, Options(session_cap=4), seats=3, seed=f"story {seed}", date="2026-03-14")
    for seat, name in enumerate(BOTS):
        live.sit(Seat(seat), bot=name)
    live.begin()
    bots, told = [GAME.bots[name](100 * seed + place) for place, name in enumerate(BOTS)], list[Event]()
    while live.outcome is None:
        assert live.core.open is not None
        seat = live.core.open.waiting()[0]
        offer = live.offer(seat)
        assert offer is not None
        live.answer(seat, bots[seat].choose(live.view(seat), offer))
        told += [one.event for one in live.core.told]
    return live, told


def words_of(told: list[Event]) -> list[str]:
    return [one.words for one in told if isinstance(one, events.Told | events.Posed) and one.words]


@pytest.mark.parametrize("seed", SEEDS)
def test_at_least_half_of_the_people_in_a_conference_of_bots_appear_three_times(seed: int) -> None:
    """SC-15"""
    live, told = held(seed)
    cast = memory_of(words_of(told), (), [sheet.name for sheet in live.table.sheets]).cast
    people = [one for one in cast if one.part in PEOPLE]
    assert len(people) >= 3
    assert 2 * sum(one.times >= 3 for one in people) >= len(people), people


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_of_a_proof_names_its_theorems_prize_or_cast(seed: int) -> None:
    """SC-15"""
    live, told = held(seed)
    steps = [one for one in told if isinstance(one, events.Applied) and one.purpose != "disprove"]
    assert steps
    for one in steps:
        stated = live.table.theorem(one.theorem)
        aims = [each.words for each in live.table.problems if each.number == stated.problem]
        about = " ".join([stated.words, *aims])
        prize = "the way out" if stated.escape else about_what(about)
        cast = [name for part, name in mentions(about) if part in PEOPLE]
        said = one.words.casefold()
        assert prize in said or any(name.casefold() in said for name in cast), (one.words, prize, cast)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_sentence_of_a_template_comes_twice_in_a_paper(seed: int) -> None:
    """SC-15: neither of the oracle's nor of the chronicle's; labels and brackets are no sentences."""
    live, told = held(seed)
    known = {one.mark: one.text for some in templates().values() for one in some}
    heard = Counter(mark for words in words_of(told) for mark in phrases_in(words) if mark in known)
    assert [known[mark] for mark, times in heard.items() if times > 1] == []
    paper = chronicle(live)
    body = " ".join(as_text(paper).split("CONCLUSION")[0].split("2. THE FIRST SESSION")[1].split())
    authors = "|".join(re.escape(part) for one in paper.authors for part in sorted(one.name.split(), key=len))
    plain = re.sub(r"“[^”]*”", "“”", body)
    plain = re.sub(rf"\b(?:{authors})\b", "N", re.sub(r"\d+", "1", plain))
    said = [one.strip() for one in re.split(r"(?<=[.!?])\s+", plain)]
    whole = [one for one in said if re.match(r"[A-Z]", one) and not LABEL.match(one)]
    sentences = [one for one in whole if len(one.split()) > 5]
    again = [one for one, times in Counter(sentences).items() if times > 1]
    assert again == []


def test_bookkeeping_stands_in_the_margin_of_the_rolls() -> None:
    """SC-15: what is carried over or held is no part of the story."""
    live, _ = held(SEEDS[0])
    text = as_text(chronicle(live))
    body, _, appendix = text.partition("APPENDIX")
    assert "carried over" not in body
    assert "to go for" in " ".join(appendix.split())


def test_bots_take_up_whom_people_have_named() -> None:
    """SC-15: in their own words, in whatever they told, and added afterwards."""
    live = begun("names", seats=2)
    play_on(live, lambda _: "Old Jellicoe keeps the lighthouse", until=40)
    live.aside(Seat(0), Add("It was Madame Duroc, as everybody knew."))
    while (open_ := live.core.open) is not None and Tell not in open_.ask.offers[open_.waiting()[0]]:
        play_on(live, lambda _: "", until=len(live.entries) + 1)
    assert open_ is not None
    memory = live.view(open_.waiting()[0]).memory
    assert memory is not None
    assert "Madame Duroc" in memory.named("somebody")


def test_a_stranger_enters_only_where_one_is_needed() -> None:
    """SC-15: who is there already is told of again."""
    table = laid(2)
    table.rules = REVISED
    problem(table, "The black box of an airship lies in the observatory dome. Take it while Wen Zhao is looking.")
    theorem(table, problem=1)
    table.story = [table.problems[0].words]
    for kind in ("result", "risk", "secret"):
        table.telling = {Seat(0): Telling(kind, theorem=1)}
        for one in Tell.menu(table, Seat(0)):
            named = [name for part, name in mentions(one.text) if part in ("mark", "foe", "creditor")]
            assert {*named} <= {"Wen Zhao"}, one.text


def test_whom_the_x_card_set_aside_never_returns() -> None:
    """SC-4 SC-15: not in the cast, not as a stranger, and nowhere in the state by name."""
    live: AnyLive = LiveMatch.start(GAME, Options(twins=True), seats=2, seed="veil", date="2026-03-14")
    for seat in (0, 1):
        live.sit(Seat(seat), person=Person(seat + 1), name=f"Person {seat + 1}")
    live.begin()
    told = "Arkady Vetrov and little Semicolon Brandt come for the child."
    play_on(live, lambda asked: told if ": " in asked else "", until=60)
    live.propose(Person(1), XCard())
    table = live.table
    assert marked("Arkady Vetrov") in table.barred
    assert not any("Arkady" in words for words in table.story)
    memory = memory_of(["Arkady Vetrov is seen again."], table.barred)
    assert memory.named(*PEOPLE) == []


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("Benedikta Holm's coat.", ["Benedikta Holm"]),
        ("We meet Ludwig van der Berg at noon", ["Ludwig van der Berg"]),
        ("Nobody. Then nothing.", []),
        ("“Give it back,” says Mrs O’Hara.", ["Mrs O’Hara"]),
        ("👻 <b>Zoë</b> \u202e \x00 [x](y)", ["Zoë"]),
    ],
)
def test_names_are_words_with_capitals_that_begin_no_sentence(words: str, names: list[str]) -> None:
    """SC-15"""
    assert names_in(words) == names


def test_a_card_that_rears_its_head_names_its_own_creditor() -> None:
    """SC-15"""
    table = laid(2)
    table.rules = REVISED
    one = card(table, 0, "debt", "Ada now owes the dean Patience Okonkwo the answer to a riddle.")
    table.story = [one.words, "The lift operator Concha Rivas looks on."]
    table.telling = {Seat(0): Telling("rearing", "debt", card=one.number)}
    told = [each.text for each in Tell.menu(table, Seat(0)) if each.text]
    assert len(told) == 3
    assert not any("Concha Rivas asks" in words for words in told)
    assert any("Patience Okonkwo" in words for words in told)


def plain(words: str) -> str:
    """A telling with everybody by surname."""
    return re.sub(r"\b[A-Z][\w’'-]+ (?=[A-Z])", "", words).casefold()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_of_a_proof_takes_up_the_deed_that_was_told(seed: int) -> None:
    """SC-15"""
    live, told = held(seed)
    tellings = [one.words for one in told if isinstance(one, events.Told)]
    before = dict(zip(tellings[1:], tellings, strict=False))
    steps = [one for one in told if isinstance(one, events.Applied) and one.purpose != "disprove" and one.via is None]
    deeds = {one.words: done(before[one.words], oracle.called(live.table.sheets, one.seat)) for one in steps}
    assert sum(deed != BEFORE for deed in deeds.values()) >= len(deeds) / 2 > 1
    for words, deed in deeds.items():
        assert deed == BEFORE or plain(deed) in plain(words), (deed, words)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_climax_does_what_its_problem_asked_for(seed: int) -> None:
    """SC-13 SC-15"""
    live, told = held(seed)
    last = {one.about: one for one in told if isinstance(one, events.Told)}
    for one in told:
        if isinstance(one, events.WasProven) and (aim := live.table.theorem(one.theorem).problem) is not None:
            words = last[f"Theorem {one.theorem}"].words
            wanted = fulfilled(live.table.problems[aim - 1].words, oracle.called(live.table.sheets, one.seat))
            assert wanted
            assert plain(wanted) in plain(words), (wanted, words)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_proof_stays_in_its_room_and_is_not_called_by_a_number_that_may_change(seed: int) -> None:
    """SC-15"""
    live, told = held(seed)
    for one in told:
        if isinstance(one, events.Applied) and one.purpose != "disprove":
            stated = live.table.theorem(one.theorem)
            aims = [each.words for each in live.table.problems if each.number == stated.problem]
            rooms = oracle.recalled("place", " ".join([*aims, stated.words]))
            named = oracle.recalled("place", one.words)
            assert not rooms or {*named} <= {*rooms}, one.words
        if isinstance(one, events.Told):
            assert not re.search(r"\b[Tt]heorem \d", one.words), one.words


@pytest.mark.parametrize("table", ["tool", "obstacle", "animal", "disguise"])
def test_what_was_told_of_is_taken_up_without_its_details(table: str) -> None:
    for entry in oracle.tables()[table].entries:
        assert re.fullmatch(r"the( [\w’'-]+){1,8}", known_by(entry)), known_by(entry)


@pytest.mark.parametrize(
    ("asked", "done"),
    [
        ("Steal the Doge's ring!", "Ada manages to steal the Doge's ring"),
        ("How can we rob a bank? Quietly.", ""),
        ("Is it possible to free my brother?", "Ada manages to free my brother"),
        ("The crown", ""),
        ("steal " + "x" * 500, ""),
        ("", ""),
    ],
)
def test_a_problem_in_anybodys_words_is_solved_in_them_where_they_say_what_is_to_be_done(asked: str, done: str) -> None:
    """SC-15"""
    assert fulfilled(asked, "Ada") == done
