"""Hints (FM-36), menus, and whether anything is left to do (FM-32), against brute force."""

import random
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, islice
from typing import Literal

import pytest

from ludendum.arithmetic import leaves, parse
from ludendum.engine import LiveMatch, Person, read
from ludendum.games.fields_medal import GAME, plays
from ludendum.games.fields_medal.actions import Prove, Solve, Table
from ludendum.games.fields_medal.formulas import refusal_from_tableau
from ludendum.games.fields_medal.position import FULL, Cards, Category, Options, Position
from tests.games.fields_medal.stacked import PLAYER, Laid, chance, changed_deck, laid, rest

BOUND = 10**9


# brute force: written here anew, so that it shares nothing with what it checks ------------------------------------


def _power(base: Fraction, exponent: Fraction) -> Fraction | None:
    if base == 0:
        return Fraction(0) if exponent > 0 else None
    if abs(exponent.numerator) > 40 and abs(base) != 1:
        return None
    for sign in (1, -1):
        top = round(abs(base.numerator) ** (1 / exponent.denominator))
        bottom = round(base.denominator ** (1 / exponent.denominator))
        root = Fraction(sign * top, bottom)
        if root**exponent.denominator == base:
            return Fraction(root**exponent.numerator)
    return None


def _results(a: Fraction, b: Fraction) -> list[Fraction]:
    found = [a + b, a - b, a * b]
    if b:
        found.append(a / b)
    if (raised := _power(a, b)) is not None:
        found.append(raised)
    if a.denominator == b.denominator == 1 and a > 0 and b >= 0:
        found.append(Fraction(int(f"{a}{b}")))
    return [value for value in found if abs(value.numerator) <= BOUND and value.denominator <= BOUND]


@cache
def _values(cards: Cards, whole: bool) -> frozenset[Fraction]:
    if len(cards) == 1:
        return frozenset({Fraction(cards[0])})
    found: set[Fraction] = set()
    for size in range(1, len(cards)):
        for chosen in combinations(range(len(cards)), size):
            part = tuple(cards[i] for i in chosen)
            other = tuple(cards[i] for i in range(len(cards)) if i not in chosen)
            for a in _values(part, whole):
                for b in _values(other, whole):
                    found.update(value for value in _results(a, b) if not whole or value.denominator == 1)
    return frozenset(found)


def _reached(hand: Cards, whole: bool) -> set[tuple[Cards, Fraction]]:
    """Every choice of a hand with every value it has."""
    choices = {tuple(sorted(c)) for size in range(1, len(hand) + 1) for c in combinations(hand, size)}
    return {(cards, value) for cards in choices for value in _values(cards, whole)}


# positions at random -------------------------------------------------------------------------------------------------


def somewhere(fate: random.Random, hand: int, lemmas: int = 0) -> Position:
    """Problems, a hand and lemmas at random, as the deck could have dealt them."""
    deck = [card for card in range(1, 10) for _ in range(FULL[card])]
    fate.shuffle(deck)
    sizes = [fate.choice((2, 2, 3)) for _ in range(4 + lemmas)]
    rows = [tuple(deck.pop() for _ in range(size)) for size in sizes]
    held = tuple(sorted(deck.pop() for _ in range(hand)))
    position = laid()
    shown = Position(
        (rows[0], rows[1], rows[2], rows[3]), held, tuple(rows[4:]), position.solved, *(position.discard,) * 2
    )
    return changed_deck(shown, rest(shown))


def _agrees(position: Position, options: Options) -> bool:
    """Whether what the game says can be proved is what brute force says; True if anything can."""
    reached = _reached(position.hand, options.numbers == "integer")
    expected = {(cards, place) for cards, value in reached for place in range(4) if position.target(place) == value}
    assert set(plays.from_hand(position, options)) == expected
    assert plays.any_left(position, options) == bool(expected)
    return bool(expected)


@pytest.mark.slow
@pytest.mark.parametrize("options", [Options(), Options(numbers="integer")], ids=lambda options: options.numbers)
def test_whether_any_play_is_left_is_what_brute_force_finds(options: Options) -> None:
    """FM-32: hands of one to four cards."""
    fate = chance(options.numbers)
    seen = {_agrees(somewhere(fate, hand), options) for hand in (1, 2, 3, 4) for _ in range(12)}
    assert seen == {True, False}


@pytest.mark.soak
@pytest.mark.parametrize("options", [Options(), Options(numbers="integer")], ids=lambda options: options.numbers)
def test_whether_any_play_is_left_is_what_brute_force_finds_for_five_cards(options: Options) -> None:
    """FM-32."""
    fate = chance(options.numbers)
    for _ in range(2):
        _agrees(somewhere(fate, 5), options)


@pytest.mark.parametrize("hand", ["11", "2", "1122", "99", "1119"])
def test_a_game_ends_exactly_when_its_menu_holds_nothing_but_to_concede(hand: str) -> None:
    """FM-32."""
    game = Laid(laid(hand=hand))
    proofs = list(Prove.menu(game.table, PLAYER))
    assert (game.outcome is None) == bool(proofs)


# menus ---------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("numbers", ["rational", "integer"])
@pytest.mark.parametrize("lemmas", ["cards", "digits", "numbers"])
def test_every_member_of_a_menu_is_accepted(numbers: str, lemmas: str) -> None:
    """FM-12, FM-17, FM-18, FM-19: and reads back from its notation."""
    options = GAME.options(numbers=numbers, lemmas=lemmas)  # type: ignore[arg-type]
    fate = chance(lemmas)
    solutions = 0
    for _ in range(8):
        table = Table(options, somewhere(fate, 5, fate.randrange(1, 4)))
        offered = [*islice(Prove.menu(table, PLAYER), 60), *islice(Solve.menu(table, PLAYER), 60)]
        for action in offered:
            assert action.refusal(table, PLAYER) is None, action.notation()
            assert read(action.notation(), (Prove, Solve)) == action
        assert len({action.notation() for action in offered}) == len(offered)
        solutions += sum(isinstance(action, Solve) for action in offered)
    assert solutions or lemmas == "numbers"


def test_lemmas_as_numbers_have_a_menu_too() -> None:
    """FM-19, FM-20."""
    game = Laid(laid("52 42 28 39", lemmas="35 17 42", hand="1"), Options(lemmas="numbers"))
    assert [line for line in game.menu() if line.startswith("solve")] == [
        "solve structure 42",
        "solve quantity 35 + 17",
    ]


# FM-36 ---------------------------------------------------------------------------------------------------------------


def hint(game: Laid, step: int) -> str:
    assert GAME.help.hint is not None
    return GAME.help.hint(game.view, step)


def test_a_hint_says_more_from_step_to_step() -> None:
    """FM-36."""
    game = Laid(laid("88 42 66 98", hand="479"))
    assert GAME.help.hint_steps == 3
    assert hint(game, 1) == "There is a play from your hand."
    assert hint(game, 2) == "From your hand, 4 7 9 reach 42 (structure)."
    assert hint(game, 3) == "42 = 4‖9 − 7 (structure, from your hand)."


def test_a_hint_prefers_a_solution_of_an_unsolved_category() -> None:
    """FM-36."""
    game = Laid(laid(hand="479", lemmas="49 17"))
    assert hint(game, 1) == "There is a play from the tableau."
    useless = Laid(laid("99 42 66 98", solved="- 88 - -", hand="76", lemmas="42"), Options(lemmas="numbers"))
    assert "solve structure 42" in useless.menu()
    assert hint(useless, 3) == "42 = 7 × 6 (structure, from your hand)."


@pytest.mark.slow
@pytest.mark.parametrize("lemmas", ["cards", "digits", "numbers"])
def test_every_hint_is_true(lemmas: str) -> None:
    """FM-36: the cards reach the target, and the formula is accepted."""
    options = GAME.options(lemmas=lemmas)  # type: ignore[arg-type]
    fate = chance(f"hints {lemmas}")
    sources = set()
    for _ in range(30):
        game = Laid(somewhere(fate, fate.randrange(0, 6), fate.randrange(0, 4)), options)
        if game.outcome is not None:
            assert hint(game, 1).startswith("There is no play left: ")
            continue
        first, second, third = (hint(game, step) for step in (1, 2, 3))
        if first.startswith("Neither"):
            assert all(line.startswith(("exchange", "concede")) for line in game.menu())
            continue
        source = "prove" if first == "There is a play from your hand." else "solve"
        sources.add(source)
        told = re.fullmatch(r"(\d+) = (.+) \((\w+), from (your hand|the tableau)\)\.", third)
        assert told is not None, third
        assert game.refusal(f"{source} {told[3]} {told[2]}") == ""
        assert game.position.target(Category(told[3]).place) == int(told[1])
        assert GAME.help.points_at is not None
        which, how = (GAME.help.points_at(game.view, step) for step in (2, 3))
        assert isinstance(which, plays.Pointed)
        assert isinstance(how, plays.Pointed)
        assert (how.formula, how.target, how.place) == (told[2], int(told[1]), Category(told[3]).place)
        assert how.source == ("hand" if source == "prove" else "tableau")
        assert which.formula is None
        assert which.terms == how.terms
        assert GAME.help.points_at(game.view, 1) is None
        used = " ".join(map(str, sorted(leaves(parse(told[2])))))
        assert second == f"From {told[4]}, {used} reach {told[1]} ({told[3]})."
    assert "prove" in sources


def test_where_nothing_is_reached_a_hint_says_so() -> None:
    """FM-36."""
    game = Laid(laid("82 96 28 39", hand="1", lemmas="7"))
    assert hint(game, 3) == "Neither hand nor tableau reaches a problem now; a lemma can still be exchanged."


def test_after_the_medal_there_is_nothing_to_hint_at() -> None:
    """FM-36, FM-31."""
    game = Laid(laid(solved="55 - 66 88", lemmas="49 17", hand="9")).say("solve structure 49-7")
    assert hint(game, 1) == "All four categories are solved."


def test_a_hint_in_the_middle_of_a_turn_speaks_of_what_is_due() -> None:
    """FM-36: not of moves that cannot be made yet, nor of a loss that has not come."""
    fifth = Laid(laid(lemmas="11 22 33 88", hand="47999")).say("prove structure 49-7")
    assert hint(fifth, 1) == "A lemma must be exchanged before play goes on."
    struck = Laid(laid("174 425 286 391", lemmas="35", hand="9"), draws="0 5 8").say("exchange A")
    assert hint(struck, 3) == "ADVANCEMENT can be taken out of the game; while it stays, it will strike again."
    full = Laid(laid(lemmas="35", hand="1123478"), draws="99").say("exchange A")
    assert hint(full, 1) == "A card must be discarded before play goes on."
    told = re.fullmatch(r"Without one (\d) there is still a play\.", hint(full, 2))
    assert told is not None
    full.say(f"discard {told[1]}")
    assert plays.from_hand(full.position, Options())


def test_a_hint_knows_that_a_solved_category_can_be_solved_again() -> None:
    """FM-36, FM-30."""
    game = Laid(laid("82 42 96 96", hand="1", lemmas="49 7", solved="- 66 - -"))
    assert hint(game, 3) == "42 = 4‖9 − 7 (structure, from the tableau)."


def test_a_hint_knows_what_takes_more_than_seven_cards() -> None:
    """FM-36, FM-17: no seven of these cards reach 787, but eight do."""
    position = laid("787 66 22 35", hand="4", lemmas="19 19 19 19")
    found = [terms for terms, place in plays.from_tableau(position, Options()) if place == 0]
    assert found == [(1, 1, 1, 1, 9, 9, 9, 9)]
    formula = plays.formula_for(position, Options(), found[0], 0)
    assert refusal_from_tableau(position, Options(), 0, formula, "") is None


def visited(options: Options, seed: int) -> Iterator[Position]:
    """The positions at the beginning of each turn of a game by the greedy bot."""
    live = LiveMatch.start(GAME, options, seed=f"visited {seed}")
    live.sit(PLAYER, person=Person(1))
    live.begin()
    bot = GAME.bots["greedy"](seed)
    while (offer := live.offer(PLAYER)) is not None:
        if Prove in offer.kinds:
            yield live.table.position
        live.answer(PLAYER, bot.choose(live.view(PLAYER), offer))


@pytest.mark.slow
@pytest.mark.parametrize("lemmas", ["cards", "digits"])
def test_a_hint_denies_a_play_only_where_both_menus_are_empty(lemmas: Literal["cards", "digits"]) -> None:
    """FM-36."""
    options = Options(lemmas=lemmas)
    denied = 0
    for seed in range(12):
        for position in visited(options, seed):
            said = plays.hint(position, options, 1)
            nothing = not plays.from_hand(position, options) and not list(plays.from_tableau(position, options))
            assert said.startswith(("Neither", "There is no play")) == nothing
            denied += nothing
    assert denied
