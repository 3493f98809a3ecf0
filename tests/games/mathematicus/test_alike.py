"""No question asks what another asks: by what it works out, by its words, and by what was taken out for that reason."""

import lzma
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

import pytest
from msgspec.structs import replace

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import Question
from ludendum.games.mathematicus.decks.reading import read_known_deck

pytestmark = pytest.mark.slow

ONCE = list({one.family or one.name: one for one in (*decks.yellow(), *decks.blue())}.values())
"""Every question of both decks, a family once."""


def called(question: Question) -> str:
    return question.family or question.name


# by the same words, or the same sum ----------------------------------------------------------------------------------


def bare(question: Question) -> str:
    """The words of a question, whatever its numbers are; what it offers and the figure it speaks of count too."""
    words = re.sub(r"\{[^}]*\}|[\d.,]*\d", "#", f"{question.text} {question.figure} {question.choices}".casefold())
    plain = " ".join(re.findall(r"[^\W\d_]+|#", words))
    return f"{plain} {question.answer}" if question.kind in ("choice", "order") else plain


def structure(question: Question) -> tuple[str, ...]:
    """What a parametric question works out from what, whatever its names are."""
    names: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        return names.setdefault(found[0], f"x{len(names)}") if found[0] in variables else found[0]

    ways = [re.split(r" +in +| *= *", line, maxsplit=1) for line in (*question.draws, *question.rolls, *question.lets)]
    variables = {way[0] for way in ways}
    answer = re.sub(r"[^\W\d]\w*", renamed, question.answer)
    lets = [re.sub(r"[^\W\d]\w*", renamed, line) for line in question.lets]
    drawn = sorted(f"{names[name]} {shown}" for name, shown in ways if name in names and not name.isspace())
    return (answer, *lets, *drawn, question.unit)


def same(questions: Sequence[Question]) -> list[list[str]]:
    """Those that have the same words but for the numbers, or work out the same from the same."""
    alike = defaultdict[object, list[str]](list)
    for question in questions:
        alike[bare(question)].append(called(question))
        if question.parametric and len(question.answer) > 5:
            alike[structure(question)].append(called(question))
    return [names for names in alike.values() if len(names) > 1]


def test_no_two_questions_are_alike() -> None:
    """By their words without the numbers, and by what they work out from what, across both decks."""
    assert same(ONCE) == []


def changed(question: Question, **fields: object) -> Question:
    """A question like this one on another card."""
    return replace(question, name="9/9", family="", **fields)


def test_a_question_that_is_there_twice_is_noticed() -> None:
    ribbon = next(one for one in ONCE if one.family == "b-ribbon")
    other_numbers = changed(
        ribbon, draws=("a in 16..44", "b in 10..30", "thing in mirror | window"), answer="b + a + a + b"
    )
    other_words = changed(ribbon, text=ribbon.text.replace("ribbon", "frame").replace("{a}", "{w}"))
    for twin in (other_numbers, other_words):
        assert same([*ONCE, twin]) == [["b-ribbon", "9/9"]]


# by nearly the same words --------------------------------------------------------------------------------------------

ENDINGS = ("ings", "ing", "ies", "ers", "er", "ed", "es", "s", "e", "y")


def words(question: Question) -> set[str]:
    """What it says, without its numbers and endings."""
    found: set[str] = set()
    for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", " ", question.text.casefold())):
        ending = next((one for one in ENDINGS if word.endswith(one) and len(word) - len(one) >= 3), "")
        found.add(word.removesuffix(ending))
    return found


class Likeness:
    """How much two questions have in common: their common words weigh the more, the rarer they are."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.words = {called(question): words(question) for question in questions}
        self.often = Counter(word for said in self.words.values() for word in said)

    def weight(self, said: set[str]) -> float:
        return sum(math.log(len(self.words) / max(1, self.often[word])) for word in said)

    def of(self, one: set[str], other: set[str]) -> float:
        """From 0 to 1; nothing if what they have in common is too little to tell."""
        common = self.weight(one & other)
        return common / self.weight(one | other) if common > ENOUGH else 0

    def pairs(self, least: float) -> Iterator[frozenset[str]]:
        """Those that are more alike than this; levels of one face may speak of the same thing."""
        where = defaultdict[str, list[str]](list)
        for name, said in self.words.items():
            for word in said:
                where[word].append(name)
        rare = [names for names in where.values() if len(names) <= RARE]
        near = {frozenset((one, other)) for names in rare for one in names for other in names if one < other}
        for one, other in near:
            apart = "/" not in one or one.partition("/")[0] != other.partition("/")[0]
            if apart and self.of(self.words[one], self.words[other]) >= least:
                yield frozenset((one, other))


ENOUGH = 18
RARE = 60
NEAR = 0.5


def test_what_is_nearly_said_alike_was_looked_at() -> None:
    """Each of these pairs was read side by side: the words are alike, and what is asked is not."""
    blue = {template.name for template in decks.blue()}
    found = {tuple(sorted(pair)) for pair in Likeness(ONCE).pairs(NEAR) if not pair <= blue}
    assert sorted(found - LOOKED_AT) == [], "read them side by side: if they ask the same, replace one"
    assert sorted(LOOKED_AT - found) == [], "no longer alike"


LOOKED_AT = {
    ("104/1", "187/1"),
    ("123/2", "330/1"),
    ("128/2", "396/2"),
    ("128/2", "57/2"),
    ("128/3", "276/1"),
    ("133/1", "342/1"),
    ("138/3", "357/3"),
    ("160/4", "161/4"),
    ("160/4", "176/4"),
    ("165/3", "190/2"),
    ("176/4", "183/3"),
    ("176/4", "185/2"),
    ("203/4", "222/3"),
    ("203/4", "229/3"),
    ("217/4", "233/4"),
    ("220/4", "221/4"),
    ("222/4", "229/3"),
    ("222/4", "365/4"),
    ("229/4", "232/4"),
    ("257/2", "264/2"),
    ("280/4", "294/4"),
    ("303/3", "336/4"),
    ("311/2", "312/2"),
    ("317/4", "349/4"),
    ("320/1", "343/1"),
    ("330/4", "385/4"),
    ("355/3", "366/3"),
    ("359/3", "389/2"),
    ("64/4", "99/3"),
    ("g-meeting", "g-overtaking"),
}


# by what was taken out -----------------------------------------------------------------------------------------------

TAKEN_OUT = {
    "yellow-1": {
        "d-tiles": "b-tiles",
        "g-last-digit": "a-chain-letter",
        "g-diagonals": "b-string-art",
        "75/2": "60/2",
        "62/3": "57/3",
        "117/3": "44/4",
        "5/4": "g-zeros",
        "g-read-binary": "c-binary",
        "c-farm": "chinese-pheasants",
    },
    "blue-1": {"mental-diagonals": "b-string-art"},
    "yellow-4": {
        "324/3": "44/4",
        "135/2": "7/2",
        "270/2": "135/3",
        "270/3": "7/2",
        "29/4": "160/4",
        "258/2": "192/2",
        "212/2": "233/1",
        "215/2": "233/1",
        "134/2": "134/3",
        "240/1": "233/1",
        "375/2": "87/2",
        "396/2": "123/2",
        "148/3": "43/4",
        "62/2": "121/3",
        "262/2": "35/2",
        "242/3": "142/3",
        "10/2": "mental-rectangle-border",
        "295/1": "42/1",
        "241/2": "slide-fuel",
        "355/1": "160/1",
        "339/1": "220/1",
        "221/2": "32/1",
        "352/1": "311/1",
        "316/2": "g-edges",
        "365/2": "281/2",
        "369/3": "308/3",
        "157/3": "151/3",
        "226/2": "175/3",
        "29/1": "161/2",
        "106/1": "b-tickets",
        "291/1": "162/2",
        "112/3": "egyptian-quantity",
    },
    "blue-4": {"roman-seats": "d-theatre", "mental-clock-hands": "7/2"},
}
"""Questions of earlier decks that asked what another one asks, and that other one, which stayed."""


@cache
def earlier(deck: str) -> dict[str, Question]:
    packed = (files("ludendum.games.mathematicus.decks") / "earlier" / f"{deck}.deck.xz").read_bytes()
    found = {question.name: question for question in read_known_deck(lzma.decompress(packed).decode())}
    return {**found, **{question.family: question for question in found.values() if question.family}}


def come_back(likeness: Likeness, deck: str, name: str, stayed: str) -> list[str]:
    """As what one that was taken out is there again, beside the other one."""
    old = words(earlier(deck)[name])
    return [
        other
        for other, said in likeness.words.items()
        if other != stayed and likeness.weight(old & said) > BACK * likeness.weight(old | said)
    ]


BACK = 0.6


def test_what_was_taken_out_as_alike_does_not_come_back() -> None:
    names = {called(question) for question in ONCE} | {question.name for question in ONCE}
    likeness = Likeness(ONCE)
    for deck, pairs in TAKEN_OUT.items():
        for name, stayed in pairs.items():
            assert stayed in names
            assert come_back(likeness, deck, name, stayed) == [], f"{name} of {deck}, which is {stayed} again"


def test_one_that_was_taken_out_is_noticed_when_it_comes_back() -> None:
    likeness = Likeness(ONCE)
    for deck, pairs in TAKEN_OUT.items():
        for name, stayed in pairs.items():
            likeness.words["back"] = words(earlier(deck)[name])
            assert come_back(likeness, deck, name, stayed) == ["back"], name
