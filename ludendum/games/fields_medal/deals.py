"""Deals that people pass on: codes for any open or finished deal, and a deal for every day."""

import datetime
import re
from functools import cache
from importlib.resources import files
from itertools import product

import msgspec
from msgspec import Struct

from ludendum.engine import DailyDeal, Estimate, Malformed, OpenKey, OpenSeed
from ludendum.engine.dice import KEY_BYTES, first_key
from ludendum.games.fields_medal.position import Options

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no I, L, O or U, so that nothing is misread over the telephone."""

SEED_LETTERS = 10
KEY_LETTERS = 26
PREFIX = "FM"
EASY_FROM, HARD_UP_TO = 0.55, 0.12
_MISREAD = str.maketrans("ILO", "110")
_SEED = re.compile(f"[{ALPHABET}]{{{SEED_LETTERS}}}")
_CHOICES: dict[str, tuple[object, ...]] = {
    "numbers": ("rational", "integer"),
    "lemmas": ("cards", "digits", "numbers"),
    "exchange": ("lemma", "card"),
    "practice": (False, True),
}
_OPTIONS = [
    msgspec.convert(dict(zip(_CHOICES, chosen, strict=True)), Options) for chosen in product(*_CHOICES.values())
]


class GradedDeal(Struct, frozen=True):
    """A deal of the daily list: its seed, how often the rollout bot won it, and a whole winning line."""

    seed: str
    won: int
    games: int
    line: tuple[str, ...]

    @property
    def grade(self) -> str:
        """By how often the rollout bot wins: at least 55 % is easy, at most 12 % hard."""
        share = self.won / self.games
        return "easy" if share >= EASY_FROM else "hard" if share <= HARD_UP_TO else "medium"


class FieldsMedalDeals:
    """The codes and daily deals of Fields Medal Solitaire."""

    def code(self, options: Options, seed: OpenSeed | OpenKey) -> str:
        """Twelve letters for a deal that was dealt from a code, thirty where a key must be carried.

        A sealed match's key cannot be guessed, so its code cannot be shorter than the key.
        """
        if isinstance(seed, OpenSeed) and _SEED.fullmatch(seed.seed):
            body = seed.seed
        else:
            key = first_key(seed, None, ()) or b""
            body = _letters(int.from_bytes(key, "big"), KEY_LETTERS)
        letters = ALPHABET[_OPTIONS.index(options)] + body
        letters += _check_letter(letters)
        groups = [letters[i : i + 4] for i in range(0, len(letters), 4)]
        return "-".join((PREFIX, *groups))

    def read(self, code: str) -> tuple[Options, OpenSeed | OpenKey]:
        letters = re.sub(r"[\s\-–]", "", code).upper().translate(_MISREAD)
        if not letters.startswith(PREFIX):
            raise Malformed(f"a deal of this game begins with {PREFIX}-, not “{code[:8]}”")
        letters = letters.removeprefix(PREFIX)
        if any(letter not in ALPHABET for letter in letters):
            raise Malformed("a deal code has only the letters and digits it was written with")
        if len(letters) not in (SEED_LETTERS + 2, KEY_LETTERS + 2):
            raise Malformed(f"a deal code has {SEED_LETTERS + 2} or {KEY_LETTERS + 2} letters after {PREFIX}-")
        if _check_letter(letters[:-1]) != letters[-1]:
            raise Malformed("this deal code has a slip in it: its last letter does not fit the others")
        which, body = ALPHABET.index(letters[0]), letters[1:-1]
        if which >= len(_OPTIONS):
            raise Malformed("this deal code names options that do not exist")
        if len(body) == SEED_LETTERS:
            return _OPTIONS[which], OpenSeed(body)
        number = _number(body)
        if number >= 1 << 8 * KEY_BYTES:
            raise Malformed("this deal code carries no key of ours")
        return _OPTIONS[which], OpenKey(number.to_bytes(KEY_BYTES, "big"))

    def daily(self, day: datetime.date) -> DailyDeal:
        deal = graded_deal(day)
        code = self.code(Options(), OpenSeed(deal.seed))
        return DailyDeal(day.isoformat(), code, deal.grade, Estimate(deal.won, deal.games))

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


def graded_deal(day: datetime.date) -> GradedDeal:
    """The deal of a date: the next of its weekday's grade, so that a year passes before one comes again."""
    weeks, weekday = divmod((day - _EPOCH).days, 7)
    grade = WEEK[weekday]
    shelf = [deal for deal in all_deals() if deal.grade == grade]
    return shelf[(weeks * WEEK.count(grade) + WEEK[:weekday].count(grade)) % len(shelf)]


def _check_letter(letters: str) -> str:
    """A last letter that gives away every single slip, and every swap of neighbours unless they are 16 apart.

    Odd weights can be undone modulo 32, so no change of one letter leaves the sum as it was.
    """
    weighed = sum((2 * place + 1) * ALPHABET.index(letter) for place, letter in enumerate(letters))
    return ALPHABET[(weighed + 7) % 32]


def _letters(number: int, length: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 5 | ALPHABET.index(letter)
    return number
