"""Chance: what the cards do, one by one."""

from collections.abc import Callable

import pytest

from ludendum.engine import Match, Script, Seat
from ludendum.engine.dice import TABLE
from ludendum.games.mathematicus import actions, events
from ludendum.games.mathematicus.chance import BY_KEY, CARDS, KEPT
from ludendum.games.mathematicus.fortune import draw_chance
from ludendum.games.mathematicus.moving import go
from ludendum.games.mathematicus.script import turn
from ludendum.games.mathematicus.state import Table
from tests.games.mathematicus import stage
from tests.games.mathematicus.stage import RIGHT, WRONG, laid, perform

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """The next Chance card is the one named; every other draw of the table shows its first."""
    place = {card.key: number for number, card in enumerate(CARDS)}

    def stack(key: str) -> None:
        def below(self: stage.ToldDice, bound: int, seat: int, to: object) -> int:  # noqa: ARG001
            if seat == TABLE:
                return place[key] if bound > len(CARDS) - len(KEPT) else 0
            return self.faces.popleft() - 1

        monkeypatch.setattr(stage.ToldDice, "below", below)

    return stack


def landing(square: int) -> Callable[[Match, Table], Script[bool]]:
    def script(match: Match, table: Table) -> Script[bool]:
        return (yield from go(match, table, ADA, square))

    return script


def adas_turn(match: Match, table: Table) -> Script[None]:
    yield from turn(match, table, ADA)


Deal = Callable[[str], None]


@pytest.mark.parametrize("square", [0, 14, 28])
def test_chance_is_drawn_on_its_three_squares(square: int, deal: Deal) -> None:
    """MX-99, MX-4."""
    deal("free-variable")
    scene = perform(laid(), landing(square))
    assert scene.told(events.DrewChance)[0].card == "free-variable"
    assert scene.returned


def test_a_kept_card_lies_open_and_nobody_else_draws_it(deal: Deal) -> None:
    """MX-100."""
    table = laid()
    deal("monte-carlo")
    perform(table, landing(14))
    assert table.players[ADA].kept == ["monte-carlo"]
    drawn: list[int] = []

    class Watched(Match):
        def draw(self, counts: object, *rest: object, **more: object) -> int:
            drawn.extend(counts)  # type: ignore[arg-type]
            return 0

    draw_chance(Watched(stage.ToldDice([]), lambda *_: None), table, BEA)
    assert sum(drawn) == len(CARDS) - 1
    assert not drawn[[card.key for card in CARDS].index("monte-carlo")]


def test_a_move_by_chance_resolves_its_square(deal: Deal) -> None:
    """MX-101, MX-104."""
    deal("royal-road")
    table = laid()
    perform(table, landing(14), RIGHT)
    assert table.players[ADA].square == 5
    assert table.players[ADA].figures == ["euclid"]


def test_a_question_failed_after_a_move_by_chance_sends_the_pawn_back_to_the_chance_square(deal: Deal) -> None:
    """MX-101."""
    deal("eureka")
    table = laid()
    scene = perform(table, landing(14), WRONG)
    assert table.players[ADA].square == 14
    assert not scene.returned


def test_a_move_by_chance_draws_no_chance_again(deal: Deal) -> None:
    """MX-101."""
    deal("identity")
    table = laid()
    scene = perform(table, landing(28))
    assert table.players[ADA].square == 0
    assert len(scene.told(events.DrewChance)) == 1
    assert scene.returned


@pytest.mark.parametrize(("card", "square"), [("modulo", 21), ("successor", 15), ("off-by-one", 13)])
def test_a_card_moves_the_pawn_by_a_number_of_squares(card: str, square: int, deal: Deal) -> None:
    """MX-104."""
    deal(card)
    table = laid()
    says = () if square == 21 else (RIGHT,)
    perform(table, landing(14), *says)
    assert table.players[ADA].square == square


@pytest.mark.parametrize(("card", "roll"), [("random-walk", 12), ("small-numbers", 4)])
def test_a_card_gives_a_roll_like_a_tokens(card: str, roll: int, deal: Deal) -> None:
    """MX-104, MX-29: staying gives up that roll alone."""
    deal(card)
    table = laid()
    assert perform(table, landing(14), "stay", dice=[roll]).returned
    assert table.players[ADA].square == 14


def test_changing_places_resolves_nothing(deal: Deal) -> None:
    """MX-105."""
    deal("commutative-law")
    table = laid(3)
    table.players[CAI].square = 10
    scene = perform(table, landing(14), "swap with 3")
    assert [player.square for player in table.players] == [10, 0, 14]
    assert not scene.told(events.Posed)


def test_nobody_swaps_with_a_pawn_on_the_same_square(deal: Deal) -> None:
    """MX-105, MX-102: where all stand on one square, nothing happens."""
    deal("commutative-law")
    table = laid()
    table.players[BEA].square = 14
    assert perform(table, landing(14)).returned
    refusal = actions.SwapWith(BEA).refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-105"


def test_a_turn_lost_to_chance_is_bought_off_like_a_penalty_without_the_x2(deal: Deal) -> None:
    """MX-106."""
    deal("halting-problem")
    table = laid(mode="intermediate")
    x2 = table.players[ADA].pieces.tokens["x2"]
    assert not perform(table, landing(14), "skip").returned
    assert table.players[ADA].skips
    assert table.players[ADA].pieces.tokens["x2"] == x2
    other = laid(mode="intermediate")
    assert perform(other, landing(14), "buy off d4").returned
    assert not other.players[ADA].skips


def test_where_everybody_takes_a_token_the_drawer_is_first(deal: Deal) -> None:
    """MX-107."""
    deal("pigeonholes")
    table = laid(3)
    table.board.tokens["d4"] = 2
    perform(table, landing(14))
    assert [player.pieces.tokens["d4"] for player in table.players] == [2, 2, 1]


def test_tokens_taken_go_back_to_the_board(deal: Deal) -> None:
    """MX-107."""
    deal("rounding-error")
    table = laid()
    left = table.board.tokens["d12"]
    perform(table, landing(14))
    assert table.board.tokens["d12"] == left + 1
    perform(table, landing(14))  # there is none left to give
    assert table.board.tokens["d12"] == left + 1


def test_the_printed_card_takes_challenge_tokens_and_the_half(deal: Deal) -> None:
    """MX-103."""
    deal("reductio")
    table = laid(mode="intermediate")
    table.players[ADA].pieces.tokens["challenge"] = 2
    table.board.halves.remove("A")
    table.players[ADA].pieces.halves.append("A")
    perform(table, landing(14))
    assert table.players[ADA].pieces.tokens["challenge"] == 0
    assert table.board.halves == ["A", "B"]


def test_a_question_for_a_figure_cannot_be_challenged_and_does_not_end_the_turn(deal: Deal) -> None:
    """MX-108."""
    deal("oral-examination")
    table = laid(mode="intermediate")
    scene = perform(table, landing(14), RIGHT, "take gauss -")
    assert table.players[ADA].figures == ["gauss"]
    assert not any(actions.Challenge in kinds for ask in scene.asks for kinds in ask.offers.values())
    other = laid(mode="intermediate")
    assert perform(other, landing(14), WRONG).returned
    assert other.players[ADA].square == 14


def test_a_question_for_a_prize_that_is_failed_costs_this_turns_roll_tokens(deal: Deal) -> None:
    """MX-108, MX-34: drawn on a token's roll, the normal roll is still the player's, and then the turn is over."""
    deal("oral-examination")
    table = laid()
    table.players[ADA].square = 13
    says = ["spend d4", "move on", WRONG, "roll d12", "stay"]
    scene = perform(table, adas_turn, *says, dice=[1, 5])
    assert actions.SpendToken not in scene.asks[-2].offers[ADA]
    assert table.players[ADA].pieces.tokens["d12"] == 1


def test_a_question_for_a_medal(deal: Deal) -> None:
    """MX-108."""
    deal("open-problem")
    table = laid()
    perform(table, landing(14), RIGHT)
    assert table.players[ADA].pieces.medals == 1


def test_what_a_card_says_of_a_module_one_lacks_does_nothing(deal: Deal) -> None:
    """MX-102, MX-114: the free challenge goes back at once."""
    deal("tartaglias-contest")
    table = laid()
    perform(table, landing(14))
    assert table.players[ADA].kept == []


# kept cards ------------------------------------------------------------------------------------------------------


def keeping(card: str, seat: Seat = ADA, seats: int = 2, **options: object) -> Table:
    assert BY_KEY[card].kept
    table = laid(seats, **options)
    table.players[seat].kept.append(card)
    return table


@pytest.mark.parametrize("card", ["empty-set", "double-negation"])
def test_a_kept_card_frees_from_a_penalty(card: str) -> None:
    """MX-109, MX-100: and goes back."""
    table = keeping(card)
    perform(table, adas_turn, "roll d12", "move on", "buy off card", "done", dice=[8])
    assert not table.players[ADA].skips
    assert table.players[ADA].kept == []
    assert table.players[ADA].pieces.tokens["d4"] == 1


def test_a_kept_card_rolls_again_and_the_second_roll_counts() -> None:
    """MX-110."""
    table = keeping("monte-carlo")
    perform(table, adas_turn, "roll d12", "roll again", "move on", RIGHT, "done", dice=[8, 12])
    assert table.players[ADA].square == 12


@pytest.mark.parametrize("card", ["erratum", "wide-margin"])
def test_a_kept_card_gives_a_second_answer_before_the_solution(card: str) -> None:
    """MX-111."""
    table = keeping(card)
    scene = perform(table, adas_turn, "roll d12", "move on", WRONG, "again", RIGHT, "done", dice=[12])
    assert table.players[ADA].square == 12
    kinds = [type(event) for event in scene.events]
    assert kinds.index(events.Solution) > kinds.index(events.UsedCard)


def test_there_is_no_second_answer_to_a_late_one() -> None:
    """MX-111."""
    table = keeping("erratum")
    perform(table, adas_turn, "roll d12", "move on", None, dice=[12])
    assert table.players[ADA].kept == ["erratum"]


def test_a_kept_card_doubles_the_time_and_not_on_top_of_an_x2() -> None:
    """MX-112, MX-58."""
    table = keeping("slow-convergence", mode="intermediate")
    table.players[BEA].pieces.tokens["challenge"] = 0
    scene = perform(table, adas_turn, "roll d12", "move on", "double card", RIGHT, "done", dice=[12])
    answering = next(ask for ask in scene.asks if actions.Answer in ask.offers.get(ADA, ()))
    assert answering.clocks[ADA].limit == 30_000
    reading = [ask for ask in scene.asks if actions.Ready in ask.offers.get(ADA, ())]
    assert actions.Double not in reading[-1].offers[ADA]


def test_a_kept_card_turns_away_the_first_poaching() -> None:
    """MX-113: the medal stays with its owner, and another figure may be chosen."""
    table = keeping("invariant", BEA)
    table.give_figure("gauss", BEA)
    table.players[ADA].pieces.medals, table.board.medals = 1, 2
    scene = perform(table, adas_turn, "medal gauss 2", "medal euclid -", "roll d12", "stay", dice=[1])
    assert table.players[BEA].owns("gauss")
    assert table.players[BEA].kept == []
    assert table.players[ADA].figures == ["euclid"]
    assert scene.told(events.FigureKept)


def test_a_kept_card_serves_as_a_challenge_token() -> None:
    """MX-114."""
    table = keeping("tartaglias-contest", BEA, mode="intermediate")
    table.players[ADA].square = 9
    perform(table, adas_turn, "roll d4", "move on", "challenge card", WRONG, (BEA, RIGHT), dice=[1])
    assert table.players[BEA].figures == ["archimedes"]
    assert table.players[BEA].pieces.tokens["challenge"] == 1
    assert table.players[BEA].kept == []
