"""Laws that hold in every game, played at random with every combination of options."""

from collections.abc import Callable
from itertools import islice, product
from typing import Literal

import pytest
from _pytest.mark.structures import ParameterSet

from ludendum.engine import Answers, AnyAction, Ask, Offer, QuickDice, read, simulate
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Prove, Remove, Table
from ludendum.games.fields_medal.position import FULL, HAND_LIMIT, LEMMA_LIMIT, UNDEALT, Options, Position
from ludendum.games.fields_medal.view import picture, view_from
from tests.games.fields_medal.stacked import PLAYER, Laid, census, chance, laid, strewn

NUMBERS: tuple[Literal["rational", "integer"], ...] = ("rational", "integer")
LEMMAS: tuple[Literal["cards", "digits", "numbers"], ...] = ("cards", "digits", "numbers")
EXCHANGE: tuple[Literal["lemma", "card"], ...] = ("lemma", "card")

EVERY = [Options(*chosen) for chosen in product(NUMBERS, LEMMAS, EXCHANGE, (False, True))]
CONSERVING = [options for options in EVERY if options.lemmas != "cards" and options.exchange == "lemma"]
GAMES = [options for options in EVERY if not options.practice]
LONGEST = 3000

Watch = Callable[[Table, Ask], None]


def name(options: Options) -> str:
    return "-".join([options.numbers, options.lemmas, options.exchange, "practice" if options.practice else "game"])


def weighed(every: list[Options]) -> list[ParameterSet]:
    """Games in which lemmas are numbers and are exchanged by the card last longest: they wait for `make test`."""
    longest = [(it.lemmas, it.exchange) == ("numbers", "card") for it in every]
    marks = [[pytest.mark.slow] if long else [] for long in longest]
    return [pytest.param(it, marks=mark, id=name(it)) for it, mark in zip(every, marks, strict=True)]


def played(options: Options, seed: int, watch: Watch, bot: str = "random") -> Table:
    """A whole game by a bot with quick dice, watched at every ask."""
    player = GAME.bots[bot](seed)
    table = Table(options, UNDEALT)

    def choose(at: Table, ask: Ask) -> Answers:
        watch(at, ask)
        kinds = ask.offers[PLAYER]
        offer = Offer(kinds, lambda: (action for kind in kinds for action in kind.menu(at, PLAYER)))
        action = player.choose(view_from(at, PLAYER), offer)
        assert action.refusal(at, PLAYER) is None
        return {PLAYER: action}

    outcome = simulate(GAME.play, table, QuickDice(seed), choose, most=LONGEST)
    assert outcome is not None, f"no end after {LONGEST} choices"
    assert outcome.cause in ("medal", "stuck")
    assert (outcome.cause == "medal") == table.position.is_won()
    return table


def wealth(position: Position) -> int:
    return len(position.hand) + 2 * len(position.lemmas)


def is_whole(position: Position) -> bool:
    """FM-1: all 37 cards lie somewhere, or the 36 numbers once ADVANCEMENT is out of the game (FM-25)."""
    return census(position) in (FULL, (0, *FULL[1:]))


@pytest.mark.slow
@pytest.mark.parametrize("options", weighed(EVERY))
def test_no_card_is_ever_lost_or_made(options: Options) -> None:
    """FM-1, FM-25, FM-30: in random play, which ends (FM-31, FM-32)."""

    def watch(table: Table, ask: Ask) -> None:
        position = table.position
        assert is_whole(position)
        if Prove in ask.offers[PLAYER]:
            assert len(position.hand) <= HAND_LIMIT
            assert len(position.lemmas) <= LEMMA_LIMIT
            assert position.due == position.strikes == 0
            assert all(2 <= len(problem) <= 3 for problem in position.problems) or not position.supply()

    for seed in range(1 if options.practice else 3):
        assert is_whole(played(options, seed, watch).position)


@pytest.mark.parametrize("options", CONSERVING, ids=name)
def test_hand_and_twice_the_lemmas_never_rise_where_lemmas_go_whole(options: Options) -> None:
    """FM-18, FM-19, FM-21: they begin at five, so the limits of four and seven are never met (FM-22, FM-23)."""
    seen = [5]

    def watch(table: Table, ask: Ask) -> None:
        kinds = ask.offers[PLAYER]
        assert Discard not in kinds
        assert kinds != (Exchange,)
        if Prove in kinds:
            now = wealth(table.position)
            assert now <= (5 if table.moves == 0 else seen[-1])
            seen.append(now)

    for seed in range(12):
        played(options, seed, watch)
    assert min(seen) < 5


def test_with_lemmas_as_cards_hand_and_twice_the_lemmas_may_rise() -> None:
    """FM-17: a solution that leaves something of each lemma gains two."""
    game = Laid(laid("12 42 28 39", hand="9", lemmas="57 78"), draws="55 66")
    assert wealth(game.position) == 5
    game.say("solve quantity 5+7 from AB")
    assert wealth(game.position) == 7


def wandered(options: Options, seed: int, most: int = 8) -> tuple[set[type[AnyAction]], set[str]]:
    """What was demanded and what was told in some choices at random from anywhere; cards are counted throughout."""
    fate = chance(f"{name(options)} {seed}")
    game = Laid(strewn(fate), options, dice=QuickDice(seed))
    everything = census(game.position)
    demanded: set[type[AnyAction]] = set()
    for _ in range(most):
        assert census(game.position) in (everything, (0, *everything[1:]))
        if game.outcome is not None:
            break
        if Prove not in game.kinds:
            demanded.update(game.kinds)
        menus = [[*islice(kind.menu(game.table, PLAYER), 9)] for kind in game.kinds if kind is not Concede]
        game.do(fate.choice(fate.choice([menu for menu in menus if menu])))
    return demanded, {line.split(":")[0] for line in game.told}


@pytest.mark.slow
def test_no_card_is_lost_from_wherever_play_goes_on() -> None:
    """FM-1, FM-22 to FM-28: with a deck, a discard pile or a supply that runs out, and with any options."""
    demanded: set[type[AnyAction]] = set()
    told: set[str] = set()
    for options, seed in product(EVERY, range(5)):
        more, heard = wandered(options, seed)
        demanded |= more
        told |= heard
    assert demanded == {Discard, Exchange, Remove, Keep}
    assert {"ADVANCEMENT", "ADVANCEMENT leaves the game.", "The discard pile becomes the new deck."} <= told
    assert "No card is left to draw" in told


@pytest.mark.slow
@pytest.mark.parametrize("options", weighed(GAMES))
def test_at_every_ask_the_menu_is_accepted_and_the_table_can_be_told(options: Options) -> None:
    """Every member of every menu (up to a few) is allowed and reads back; views have words and a picture."""

    def watch(table: Table, ask: Ask) -> None:
        kinds = ask.offers[PLAYER]
        for kind in kinds:
            for action in islice(kind.menu(table, PLAYER), 12):
                assert action.refusal(table, PLAYER) is None
                assert read(action.notation(), kinds) == action
        seen = view_from(table, PLAYER)
        text = seen.text()
        for row in (seen.position.hand, *seen.position.lemmas):
            assert " ".join(map(str, row)) in text
        for target in seen.position.targets():
            assert target is None or str(target) in text
        assert picture(seen)

    played(options, 1, watch)


@pytest.mark.parametrize("options", weighed(GAMES))
def test_greedy_play_ends(options: Options) -> None:
    """FM-31, FM-32."""
    for seed in range(4):
        played(options, seed, lambda _table, _ask: None, "greedy")


@pytest.mark.soak
def test_many_random_games_keep_every_law() -> None:
    """FM-1, FM-31, FM-32."""
    fate = chance("laws")

    def watch(table: Table, _ask: Ask) -> None:
        assert is_whole(table.position)

    for seed in range(1000):
        played(fate.choice(EVERY), seed, watch)
