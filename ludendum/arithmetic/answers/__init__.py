"""Comparing answers: the same value in another form is right, by exact arithmetic.

`read_answer` is what a player sees before sending, `judge` holds an answer to a key, `same` compares two texts.
"""

from .forms import FORMS, is_form
from .judging import BadKey, Exact, Key, Places, Precision, Significant, Usual, Verdict, Within, check_key, judge
from .limits import MAX_LENGTH
from .locales import UnknownLocale, find_locale, knows_locale, locale_tags
from .reading import KINDS, Kind, Reading, SentBack, read_answer
from .sameness import Comparison, same

__all__ = [
    "FORMS",
    "KINDS",
    "MAX_LENGTH",
    "BadKey",
    "Comparison",
    "Exact",
    "Key",
    "Kind",
    "Places",
    "Precision",
    "Reading",
    "SentBack",
    "Significant",
    "UnknownLocale",
    "Usual",
    "Verdict",
    "Within",
    "check_key",
    "find_locale",
    "is_form",
    "judge",
    "knows_locale",
    "locale_tags",
    "read_answer",
    "same",
]
