"""All 99 moves of the rulebook are here, and no move is for show: without it, something would be otherwise."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from ludendum.engine import Answers, Ask, QuickDice, Seat
from ludendum.engine.canonical import encode
from ludendum.engine.match import Match
from ludendum.games.squaring_the_circle.agenda import BeginTurn, Item, MakeConjecture, MakeMove, Of
from ludendum.games.squaring_the_circle.playbook import BOOKS, COMMON, Move, mathematicians, newest, thieves
from ludendum.games.squaring_the_circle.script import WORK
from ludendum.games.squaring_the_circle.sheet import Agent
from ludendum.games.squaring_the_circle.state import Conjecture, Hold, Table, Teammate
from ludendum.games.squaring_the_circle.versions import FIRST
from tests.games.squaring_the_circle.stage import card, laid, problem, theorem

CATALOGUE = {
    "set-theorist": "Non-Wellfoundedness, Axiom of Choice, Cardinality Tricks, Fuzzy Sets",
    "number-theorist": "Ramanujan's Notebooks, Infinite Descent, Codemaker, p-adic Perspective, Combinatoric Chicanery",
    "algebraist": "Monstrous Moonshine, Remember Galois, Character Theory, Nilpotence",
    "geometer": "Isometric Transformation, Euclid's Method, Parallel Postulate, Build the Tensor, Follow the Geodesic",
    "dynamicist": "Extreme Sensitivity to Initial Conditions, Strange Attractor, Control Theory, Metastability",
    "analyst": "Basis Functions, Diagonalization, Calculus, Proven 'Almost Everywhere', Compactify the Space",
    "logician": "Consistent or Complete, Foundational Approach, Unprovable, Inflict Intuitionistic Logic",
    "wire": "Surveillance, Bypass, Lose Control, Watch the Competition, Blackmail, I Have the Building, Spook Friends, "
    "Spymaster",
    "bash": "Oomph, Intimidation, Truth Will Bear, Cold Read, Precision, Psy-Ops, Wrecker, Master of Masters",
    "grift": "Masquerade, Trust Me, Enticement, Assemble the Team, Unflappable, Best In People, Worst In People, "
    "Honest Face, Perfect Impostor",
    "click": "Conditioning, Pecking Order, Get Rough, Menagerie, Pack Alpha, Programming, Carrot, Hidden Mastermind",
    "phreak": "Digital Mayhem, Social Engineering, Turnabout, HQ, Technobabble, Botnet, Crowdsourcing, I'm In IT, "
    "Code Legend",
    "flip": "Flexibility, Careful Plans, Evasion, Dramatic Flair, Plan B, Team Player, Infiltrator, Grandmaster Thief",
    "fix": "Throw Money At It, Get Involved, Recruitment, Wealthy, Sacrifice Play, The Boss, Go Legit",
}
FOR_ALL = {
    "state": "make", "conjecture": "make", "apply": "make",
    "present": "make", "discuss": "make", "badmouth": "make", "network": "make",
    "prove": "follows", "disprove": "follows", "gain a CARD or be shaken-up": "follows", "double down": "follows",
}  # fmt: skip
"""The eleven that everybody has: seven of theorems and CARDs, four of conferences."""


PRINTED = {key: names.split(", ") for key, names in CATALOGUE.items()}
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "squaring-the-circle.md"


def test_every_move_of_the_rulebook_is_on_its_sheet() -> None:
    """SC-20"""
    for key, names in PRINTED.items():
        assert set(names) <= {move.name for move in BOOKS[key].moves}, key
    assert BOOKS.keys() == PRINTED.keys()
    assert {key for key, how in FOR_ALL.items() if how == "make"} <= {move.key for move in COMMON}
    assert sum(map(len, PRINTED.values())) + len(FOR_ALL) == 99


def test_a_move_that_the_rulebook_does_not_have_is_said_to_be_ours() -> None:
    """SC-20"""
    page = PAGE.read_text(encoding="utf-8")
    own = [move for book in BOOKS.values() for move in book.moves if move.name not in PRINTED[book.key]]
    missing = [
        f"| **{move.rule}** | {move.name}: … | ours |"
        for move in own
        if f"| **{move.rule}** |" in page  # else a test of all rules pages says so
        if not re.search(rf"^\| \*\*{move.rule}\*\* \| .*{re.escape(move.name)}.* \| ours \|$", page, re.MULTILINE)
    ]
    assert not missing, "write these lines in docs/rules/squaring-the-circle.md:\n" + "\n".join(missing)


def test_a_move_that_the_rulebook_does_not_have_came_with_later_rules() -> None:
    """SC-20: by lot it would else be drawn in records of games that were played without it."""
    undated = [
        f'{book.key.replace("-", "_")}.py: Move("{move.key}", …, since={newest() + 1})'
        for book in BOOKS.values()
        for move in book.moves
        if move.name not in PRINTED[book.key] and move.since == FIRST
    ]
    assert not undated, "the next version of the rules brings a new move; write:\n" + "\n".join(undated)


def test_there_are_forty_nine_pairs() -> None:
    """SC-20"""
    assert len(mathematicians()) * len(thieves()) == 49
    assert all(len(thief.core) == 3 for thief in thieves())


def test_no_two_moves_share_a_rule() -> None:
    """SC-20"""
    own = [move.rule for book in BOOKS.values() for move in book.moves]
    assert len(set(own)) == len(own)


# none for show -------------------------------------------------------------------------------------------------------


def prepared(key: str, rng: random.Random, *, without: bool) -> Table:
    """A conference in full swing in which everybody has this move (or lacks it), the core moves, and five trophies."""
    table = laid(3, session_cap=2)
    cores = [move.key for thief in thieves() for move in thief.core]
    # A move of trophies, and those that work with others, come with what they need.
    near = ["parallel-postulate", "surveillance", "axiom-of-choice", "non-wellfoundedness", "menagerie", "the-boss"]
    for seat in table.seats():
        sheet, attendance = table.sheets[seat], table.attending[seat]
        # Somebody must lack a core move that others have.
        lacks = ({"get-involved"} - {key} if seat == 0 else set()) | ({key} if without else set())
        sheet.moves = [move for move in dict.fromkeys([*cores, *near, key]) if move not in lacks]
        sheet.trophies = ["a cup"] * 5
        sheet.agents = [Agent("Io", "wire"), Agent("Leo", "bash"), Agent("Mia", "fix")]
        sheet.boss = "cruel" if rng.random() < 0.5 else "loyal"
        named = ("surveillance", "careful-plans", "masquerade", "monstrous-moonshine")
        attendance.holds = [Hold(held, 4) for held in named]
        attendance.holds += [Hold("watch-the-competition", 2, seat=Seat((seat + 1) % 3)), Hold("menagerie", 2)]
        attendance.team = [Teammate("Pi")]
        attendance.trusts = True
        for _ in range(rng.randrange(2, 8)):
            card(table, seat)
    for chooser in (0, 1, 2):
        problem(table, chosen_by=chooser)
        table.conjectures.append(Conjecture(chooser + 1, Seat(chooser), "It can be done", "strong", 1))
    for number in range(9):
        one = theorem(table, need=rng.choice([1, 2, 3, 4]), stater=number % 3, problem=rng.choice([None, 1, 2, 3]))
        one.benefits = rng.sample(["construction", "induction", "contradiction"], 2)
        for _ in range(rng.randrange(5)):
            card(table, Of(theorem=one.number))
        one.plan, one.fulfils = True, [1 + (number + 1) % 3]
    done = theorem(table, need=0, fate="proven", prover=Seat(1))
    done.hold = 0
    return table


def story(key: str, seed: int, *, without: bool = False) -> bytes:
    """All that is offered and told in a few turns of random play, and what comes of it but for the list of moves."""
    rng = random.Random(seed)  # noqa: S311 - a story, not dice
    table = prepared(key, rng, without=without)
    told: list[Any] = []
    match = Match(QuickDice(seed), lambda event, _: told.append(event.text))
    often = [
        "bypass",
        "oomph",
        "intimidation",
        "enticement",
        "digital-mayhem",
        "flexibility",
        "recruitment",
        "social-engineering",
    ]
    made = [MakeMove(Seat(seat), move, free=True) for seat, move in enumerate(rng.sample(often, 3))]
    for_all: list[Item] = [MakeMove(Seat(1), "apply", free=True), MakeConjecture(Seat(2))]
    table.agenda = [*made, *for_all, BeginTurn(Seat(0))]
    for _ in range(80):
        if not table.agenda or len(told) > 150:
            break
        item = table.agenda.pop(0)
        if isinstance(item, MakeMove) and item.move not in [*table.sheets[item.seat].moves, "apply"]:
            continue
        running = WORK[type(item)](match, table, item)
        answers: Answers | None = None
        try:
            while True:
                step = running.send(answers)
                answers = _chosen(table, step, rng, told)
        except StopIteration:
            table.follow()
    for sheet in table.sheets:
        sheet.moves = []
    return encode([told, table])


def _chosen(table: Table, ask: Ask, rng: random.Random, told: list[Any]) -> Answers:
    answers: Answers = {}
    for seat, kinds in ask.offers.items():
        menu = [action for kind in kinds for action in kind.menu(table, seat)]
        told.append([action.notation() for action in menu])
        answers[seat] = rng.choice(menu)
    return answers


ALL = [move for book in BOOKS.values() for move in book.moves]


@pytest.mark.slow
@pytest.mark.parametrize("move", ALL, ids=lambda move: move.key)
def test_a_move_changes_state_menu_or_chronicle(move: Move) -> None:
    """SC-8, SC-20: with the move taken from all sheets something is otherwise."""
    assert any(story(move.key, seed) != story(move.key, seed, without=True) for seed in range(200))


def test_what_nobody_has_changes_nothing() -> None:
    """SC-20: the same story is told twice, so that a difference means something."""
    assert story("bypass", 1, without=True) == story("bypass", 1, without=True)
