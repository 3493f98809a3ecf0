"""The learnt player: what it sees is so, what it considers is possible, and the value that is shipped is whole."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from ludendum.engine import Answers, Ask, QuickDice, simulate
from ludendum.games.fields_medal import kernel, learnt, perfect, plays, reaching, sight, value
from ludendum.games.fields_medal.actions import Prove, Solve, Table, between_turns
from ludendum.games.fields_medal.learnt import Learnt, Turn
from ludendum.games.fields_medal.lookahead import Lookahead
from ludendum.games.fields_medal.mass import whole_games
from ludendum.games.fields_medal.measuring import Game, strength
from ludendum.games.fields_medal.plain import without_formula
from ludendum.games.fields_medal.position import UNDEALT, Cards, Options, Position
from ludendum.games.fields_medal.script import PLAYER, play
from ludendum.games.fields_medal.state import SOLVED

pytestmark = pytest.mark.slow


def visited(seeds: range) -> Iterator[Position]:
    """Positions at the beginning of turns, in games of moves by chance."""
    ahead, seen = Lookahead(Options()), list[Position]()
    for seed in seeds:
        chance = QuickDice(seed + 2**40)

        def choose(table: Table, _: Ask, chance: QuickDice = chance) -> Answers:
            if (due := ahead.due(table.position)) is not None:
                return {PLAYER: due}
            seen.append(table.position)
            listed = ahead.candidates(table.position)
            return {PLAYER: without_formula(listed[chance.below(len(listed))])}

        simulate(play, Table(Options(), UNDEALT), QuickDice(seed), choose, most=60)
    return iter(seen)


def by_place(found: list[tuple[Cards, int]]) -> dict[int, set[Cards]]:
    return {place: {cards for cards, at in found if at == place} for place in range(4)}


def smallest(found: set[Cards]) -> int:
    return min((min(len(cards), 5) for cards in found), default=sight.NEVER)


def test_the_smallest_proofs_and_solutions_are_seen() -> None:
    t, v = reaching.tables("rational"), sight.sight()
    for position in visited(range(20)):
        state = kernel.pack(position)
        sight.look(state, t, v)
        sight.see_hand(state, t, v)
        sight.see_tableau(state, t, v)
        proofs = by_place(plays.from_hand(position, Options()))
        solutions = by_place([p for p in plays.from_tableau(position, Options(), quickly=True) if len(p[0]) <= 7])
        for place in range(4):
            assert v[sight.PROOF + place] == smallest(proofs[place])
            seen = v[sight.SOLUTION + place]
            # Of nine cards and more, at most four are looked at.
            few = len(position.loose_cards()) <= 8
            assert seen == smallest(solutions[place]) or (not few and seen == sight.NEVER)


def test_a_draw_that_brings_a_proof_is_seen() -> None:
    t, v = reaching.tables("rational"), sight.sight()
    for position in itertools.islice(visited(range(3)), 12):
        if len(position.hand) > 5:
            continue
        state = kernel.pack(position)
        sight.look(state, t, v)
        sight.see_hand(state, t, v)
        for place, digit in itertools.product(range(4), range(1, 10)):
            if position.hand.count(digit) == 4:
                continue
            more = Position(position.problems, tuple(sorted((*position.hand, digit))), (), ((),) * 4, *[(0,) * 10] * 2)  # type: ignore[arg-type]
            least = smallest(by_place(plays.from_hand(more, Options()))[place])
            for level, cards in enumerate((2, 3, 4)):
                seen = bool(v[sight.MISSING + 3 * place + level] >> (digit - 1) & 1)
                assert seen == (least <= cards), (position, place, digit, cards)


def test_its_turns_are_all_proofs_and_solutions_by_no_more_cards_than_they_need() -> None:
    player = Learnt()
    for position in visited(range(8)):
        listed = player.listed(position)
        proofs = by_place(plays.from_hand(position, Options()))
        solutions = by_place(list(plays.from_tableau(position, Options(), quickly=True)))
        few = len(position.loose_cards()) <= 8
        for kind, every in ((kernel.PROVE, proofs), (kernel.SOLVE, solutions)):
            for place in range(4):
                meant = {cards for cards in every[place] if not any(fewer(other, cards) for other in every[place])}
                found = {turn.cards for turn in listed if turn.kind == kind and turn.place == place}
                assert found == meant if few or kind == kernel.PROVE else found <= meant
        assert sum(turn.kind == kernel.EXCHANGE for turn in listed) == len(position.lemmas)


def fewer(cards: Cards, others: Cards) -> bool:
    return len(cards) < len(others) and not Counter(cards) - Counter(others)


def test_its_turns_are_legal_with_their_formulas_and_named_lemmas_and_lead_where_it_says() -> None:
    player, named = Learnt(), 0
    for position in visited(range(4)):
        for turn in player.listed(position)[:6]:
            action, table = turn.action(position, Options()), Table(Options(), position)
            assert action.refusal(table, PLAYER) is None
            if isinstance(action, Solve):
                named += bool(action.lemmas)
                after = position.solve(turn.place, action.leaves(table))
                assert sorted(after.lemmas) == sorted(turn.after(position, Options()).lemmas)
            elif isinstance(action, Prove):
                assert turn.after(position, Options()) == position.prove(turn.place, action.cards())


def test_lemmas_are_named_where_the_table_would_take_others() -> None:
    position = Position(((4, 6), (9, 9), (9, 8), (9, 7)), (), ((2, 3), (2, 5, 7)), ((),) * 4, *[(0,) * 10] * 2)  # type: ignore[arg-type]
    code = sum(reaching.POWERS[card] for card in (2, 3))
    action = Turn(kernel.SOLVE, 0, code + (0b000011 << kernel.TAKEN)).action(
        Position(((2, 3), *position.problems[1:]), (), position.lemmas, *[((),) * 4], *[(0,) * 10] * 2),  # type: ignore[arg-type]
        Options(),
    )
    assert isinstance(action, Solve)
    assert action.lemmas == "AA"


# the value -----------------------------------------------------------------------------------------------------------


def test_the_value_that_is_shipped_is_sealed() -> None:
    from importlib.resources import files

    file = (files("ludendum.games.fields_medal") / "value.bin").read_bytes()
    assert len(file) < 200_000
    value.opened(file)
    for place in (0, 9, 20, 60, len(file) - 1):
        broken = bytearray(file)
        broken[place] ^= 1
        with pytest.raises(value.CorruptValue):
            value.opened(bytes(broken))


def test_a_won_position_is_worth_a_win_and_a_hopeless_one_little() -> None:
    player = Learnt()
    fresh = next(position for position in visited(range(1)) if not between_turns(position, Options()))
    estimate = player.sample(fresh, 1, 50)
    assert estimate.games == 50
    assert 0 <= estimate.won < 50
    eye = value.eye()
    state = kernel.pack(fresh)
    before = value.worth(state, eye)
    for place in range(4):
        state[SOLVED + place] = 1 if place < 3 else 0
    assert value.worth(state, eye) > before
    state[SOLVED + 3] = 1
    assert value.share(value.worth(state, eye)) == 1.0


def test_the_learnt_player_wins_more_often_than_the_quick_one() -> None:
    def won(bot: str) -> int:
        return sum(win for win, _ in whole_games(Options(), bot, range(1000)) or ())

    assert won("greedy") > 2 * won("quick")


def test_other_options_are_left_to_the_quick_player() -> None:
    assert learnt.knows(Options())
    assert learnt.knows(Options(practice=True))
    assert not learnt.knows(Options(exchange="card"))
    bent = Options(numbers="integer", exchange="card")
    games = range(5)
    assert list(whole_games(bent, "greedy", games) or ()) == list(whole_games(bent, "quick", games) or ())


# every card to come known --------------------------------------------------------------------------------------------


def test_a_deal_that_somebody_won_can_be_won() -> None:
    won = [seed for seed, (win, _) in enumerate(whole_games(Options(), "greedy", range(60)) or ()) if win]
    assert len(won) > 3
    for seed in won:
        assert list(perfect.verdicts(Options(), range(seed, seed + 1))) == ["won"]


def test_nobody_wins_a_deal_that_is_lost() -> None:
    deals = range(40)
    verdicts = list(perfect.verdicts(Options(), deals))
    assert {"won", "lost"} <= set(verdicts) <= {"won", "lost", "undecided"}
    for bot in ("quick", "greedy"):
        won = [win for win, _ in whole_games(Options(), bot, deals) or ()]
        assert not any(win and verdict == "lost" for win, verdict in zip(won, verdicts, strict=True))


def test_whole_lemmas_are_harder() -> None:
    loose = list(perfect.verdicts(Options(), range(30)))
    whole = list(perfect.verdicts(Options(lemmas="digits"), range(30)))
    assert all(one == "won" for one, other in zip(loose, whole, strict=True) if other == "won")
    assert whole.count("won") < loose.count("won")


# measuring -----------------------------------------------------------------------------------------------------------


def test_luck_is_taken_out_of_the_score() -> None:
    told = strength(
        [Game(1, won=True, moves=10, luck=0.8, seconds=0.1), Game(2, won=False, moves=10, luck=-0.2, seconds=0.1)]
    )
    assert told.won.share == 0.5
    assert told.score == pytest.approx(0.2)
    assert told.margin == pytest.approx(0.0, abs=1e-12)
    assert told.milliseconds == pytest.approx(10.0)
