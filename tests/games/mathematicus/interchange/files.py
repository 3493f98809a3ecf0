"""Files to import, and decks to export, written down to the line."""

import datetime
import io
import zipfile
from random import Random
from typing import TypeAlias

from openpyxl import Workbook

from ludendum.games.mathematicus.decks import Deck, Question, lay, read_deck, settle
from ludendum.games.mathematicus.interchange import Format, Imported, Refused, Wishes, import_deck

SEED = "tea"

Cells: TypeAlias = tuple[str | float | bool | datetime.time | datetime.datetime | None, ...]

EVERYTHING = read_deck(
    """deck: All there is / and more
version: 7
language: en
colour: yellow
faces: 9
board-game: 8-9
about: Every kind, with signs that others take for their own.

family sums, 20 s
topic: arithmetic
draw: k in 10..40
How much is {k} + {k}?
= 2k
step: It is 2 × {k}.

face 1
level 1, 15 s
= 8
topic: solids
figure: solid name=cube
alt: A cube, seen [from above]
How many corners has a cube?
level 2: family sums
level 3, 30 s
A wheel of radius 3 m rolls once round.
\\= How far has it come?
\\# Say it in metres; {not} ~ in \\feet: <b>&amp;</b>
topic: circles
= 6π
unit: m
also: 18.85
also: 18.849
step: The circumference is 2 × π × 3 m.
step: note: this is about 19 m.
note: source: π is no fraction  of two numbers.
source: Euclid, Elements; book III = circles
level 4, 45 s
Roll the d12 twice: what is the least common multiple of the two numbers?
roll: a = d12
roll: b = d12
= lcm(a, b)
face 2
level 1, 20 s
Is 91 a prime number?
kind: yes/no
= no
level 2, 20 s
-5 + 3: what is it?
= -2
topic: +1
note: @home, -1 is fine.
level 3, 20 s
Who wrote “=SUM(A1)”?
kind: name
= 'tis nobody
also: *nobody* -> at all
also: %50% of nobody
level 4, 20 s
How long is a diagonal of the unit square, to two places?
= √2
precision: 2 places
face 3
level 1, 20 s
What is 1/3 as a decimal, roughly?
= 0.333
precision: within 2.5%
level 2, 20 s
Which primes lie below 8?
kind: set
= 2, 3, 5, 7
level 3, 20 s
In what ratio stand 4 and 6?
kind: ratio
= 2 : 3
level 4, 20 s
It is 9:05, and an hour goes by. What time is it?
kind: time
figure: clock time=9:05
= 10:05
face 9
level 3, 600 s
How many grams are 1.50 kg?
= 1500.0
unit: g
precision: 3 figures
"""
)

ITALIAN = read_deck(
    """deck: Sera
version: 1
language: it
colour: yellow
faces: 1
face 1
level 1, 20 s
Quanto fa 1 : 2?
= 0,50
also: 1/2
level 2, 20 s
È vero?
kind: yes/no
= sì
level 3, 20 s
Quanto fa un quarto?
= 0,25
precision: within 1%
"""
)

OFFERING = read_deck(
    r"""deck: What is offered
version: 1
language: en
colour: yellow
faces: 2
face 1
level 1, 20 s
Which is a prime, {really}?
kind: choice
= 37
choice: 27 | it is 3 × 9
choice: 39
step: Try 2, 3 and 5.
accept: 37
level 2, 20 s
Which is what it says? ~ = # {x} : \n
kind: choice
figure: clock time=9:05
alt: A {clock}
= =1 # is | right: {a} \ <b>
choice: %50% of ~it~ | forgot #2 = {half}: a \n | b
choice: -> nothing
choice: 'tis & &amp; <i>
note: {Braces} stay.
level 3, 20 s
From small to large?
kind: order
= 1/3; 3/8; 0.4
level 4, 20 s
Which comes when? ~ = #
kind: order
= =a -> b; %50%; {c} # 2 -> 3; \n: ~d~
step: So it is -> there.
face 2
level 1, 20 s
A square has sides of {a} cm. What is its area in cm²?
kind: choice
draw: a in 5..9
= {a^2}
choice: {4 × a} | {4 × a} is its perimeter
choice: {2 × a} | doubled instead of squared
step: {a} × {a} = {a^2}
level 2, 20 s
Which is twice what you rolled?
kind: choice
roll: n = d12
= {2n} pips
choice: {2n + 1} pips | one too many
level 3, 20 s
From small to large?
kind: order
draw: a in 5..9
= 1/{a}; {a}; {a^2}
level 4, 30 s
How many people live in Reykjavík?
kind: estimate
precision: within 20%
= 140000
"""
)


def settled(deck: Deck) -> list[Question]:
    """The questions as an export with our seed has them."""
    return [settle(question, Random(f"{SEED} {question.name}").randrange) for question in deck]  # noqa: S311


def judged_alike(first: Question, second: Question) -> bool:
    return lay(first, {}).key == lay(second, {}).key


def brought(text: str | bytes, format_: Format, wishes: Wishes | None = None) -> Imported:
    data = text.encode() if isinstance(text, str) else text
    return import_deck(data, format_, wishes or Wishes())


def only(text: str | bytes, format_: Format) -> Question:
    [question] = brought(text, format_).deck
    return question


def problems(text: str | bytes, format_: Format) -> list[tuple[str, str]]:
    """Where, and what is wrong."""
    try:
        brought(text, format_)
    except Refused as refused:
        return [(problem.where, problem.message) for problem in refused.problems]
    return []


def workbook(*rows: Cells) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def repacked(data: bytes, part: str, content: bytes) -> bytes:
    """The workbook with one of its parts replaced."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, content if name == part else old.read(name))
    return stream.getvalue()
