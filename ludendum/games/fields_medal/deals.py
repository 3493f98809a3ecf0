"""Deals that people pass on: codes for any open or finished deal, and a deal for every day."""

import datetime
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from ludendum.engine import DailyDeal, Estimate, OpenKey, OpenSeed
from ludendum.games.fields_medal.codes import code_of, read_code
from ludendum.games.fields_medal.position import Options

EASY_FROM, HARD_UP_TO = 0.55, 0.12


class GradedDeal(Struct, frozen=True, omit_defaults=True):
    """A deal of the daily list: its seed, how often the rollout bot won it, and a whole winning line."""

    seed: str
    won: int
    games: int
    line: tuple[str, ...]
    master: Estimate | None = None
    """How often the master won it, at a quarter of its effort; the grade does not go by that, for it came later."""

    @property
    def grade(self) -> str:
        """By how often the rollout bot wins: at least 55 % is easy, at most 12 % hard."""
        share = self.won / self.games
        return "easy" if share >= EASY_FROM else "hard" if share <= HARD_UP_TO else "medium"


class FieldsMedalDeals:
    """The codes and daily deals of Fields Medal Solitaire."""

    def code(self, options: Options, seed: OpenSeed | OpenKey) -> str:
        return code_of(options, seed)

    def read(self, code: str) -> tuple[Options, OpenSeed | OpenKey]:
        return read_code(code)

    def daily(self, day: datetime.date) -> DailyDeal:
        deal = graded_deal(day)
        code = code_of(Options(), OpenSeed(deal.seed))
        return DailyDeal(day.isoformat(), code, deal.grade, Estimate(deal.won, deal.games), deal.master)

    def certificate(self, day: datetime.date) -> bytes:
        from ludendum.games.fields_medal.certificates import record_of

        return record_of(graded_deal(day), day.isoformat())


WEEK = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""The grade of each weekday: the week begins gently on Monday."""

_EPOCH = datetime.date(2024, 1, 1)  # a Monday


@cache
def all_deals() -> tuple[GradedDeal, ...]:
    """Every deal of the daily list, in the order it was made."""
    text = (files(__package__) / "deals.jsonl").read_bytes()
    return tuple(msgspec.json.decode(line, type=GradedDeal) for line in text.splitlines())


@cache
def _shelf(grade: str) -> tuple[GradedDeal, ...]:
    return tuple(deal for deal in all_deals() if deal.grade == grade)


def graded_deal(day: datetime.date) -> GradedDeal:
    """The deal of a date: the next of its weekday's grade, so that a year passes before one comes again."""
    weeks, weekday = divmod((day - _EPOCH).days, 7)
    grade = WEEK[weekday]
    shelf = _shelf(grade)
    return shelf[(weeks * WEEK.count(grade) + WEEK[:weekday].count(grade)) % len(shelf)]
