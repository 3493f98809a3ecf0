"""A share of sampled games never stands outside its own interval."""

from hypothesis import given
from hypothesis import strategies as st

from ludendum.engine import Estimate


@given(st.integers(0, 100_000), st.integers(0, 100_000), st.integers(0, 1000))
def test_an_interval_holds_its_share(won: int, lost: int, undecided: int) -> None:
    estimate = Estimate(won, won + lost + undecided, undecided)
    low, high = estimate.interval()
    assert 0 <= low <= high <= 1
    if won + lost:
        assert low <= estimate.share <= high


def test_of_games_that_all_ended_alike_the_interval_reaches_the_end() -> None:
    for games in range(1, 3000):
        assert Estimate(0, games).interval()[0] == 0
        assert Estimate(games, games).interval()[1] == 1
