"""The shelf: every deck that is at hand, by the hash of its outline."""

import hashlib
import lzma
import zlib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Protocol

import msgspec
from msgspec import Struct

from ludendum.engine import SEALED, Match
from ludendum.games.mathematicus.decks import allowed
from ludendum.games.mathematicus.decks.checking import faults
from ludendum.games.mathematicus.decks.errors import DeckErrors, Error, OutOfReachError, UnknownDeckError
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.questions import Deck, Outline, Question, seal, unsound
from ludendum.games.mathematicus.decks.reading import BUDGET, TABLE_BUDGET, read_deck, read_known_deck

MOST_KEPT = 1_000
"""Decks of people's own that are kept at hand; then the one that was not looked at for longest goes."""


class Extract(Struct, frozen=True, omit_defaults=True):
    """A deck's outline, and those of its questions that were used; if it was sealed, with their salts, by question."""

    outline: Outline
    questions: tuple[Question, ...]
    salts: dict[str, str] = {}
    topics: dict[str, str] = {}
    """Where the table chose by topic: the topic of every question, since who replays it must choose the same."""


class HasQuestions(Protocol):
    """Options that may bring a deck of one's own."""

    @property
    def questions(self) -> str: ...


class HasAsked(Protocol):
    """A table that knows what it asked."""

    deck: str
    blue: str
    asked: list[str]

    @property
    def topics(self) -> str: ...

    @property
    def is_over(self) -> bool: ...


# ours ------------------------------------------------------------------------------------------------------------


@cache
def yellow() -> Deck:
    """The yellow cards of the game."""
    return _shipped("yellow")


@cache
def blue() -> Deck:
    """The blue cards of the game."""
    return _shipped("blue")


def _shipped(name: str) -> Deck:
    """A deck of ours: the tests check it whole, so that here it is only read, and what may be drawn with it."""
    allowed.shipped()
    return read_known_deck(shipped_text(name))


def shipped_text(name: str) -> str:
    """A deck of ours as it is written, `yellow` or `blue`: its heading, and its parts in the order of their names."""
    folder = files(__package__) / name
    parts = sorted((file for file in folder.iterdir() if file.name.endswith(".deck")), key=lambda file: file.name)
    return "\n".join(file.read_text("utf-8") for file in (_file(name), *parts))


def _file(name: str) -> Traversable:
    """The heading of a deck of ours."""
    return files(__package__) / f"{name}.deck"


@cache
def _earlier() -> dict[str, Deck]:
    """Our decks as they were before, by hash: tables that were laid with them go on."""
    folder = files(__package__) / "earlier"
    packed = [file for file in folder.iterdir() if file.name.endswith(".deck.xz")] if folder.is_dir() else []
    decks = (read_known_deck(lzma.decompress(file.read_bytes()).decode()) for file in packed)
    return {deck.hash: deck for deck in decks}


@cache
def _ours() -> tuple[Deck, ...]:
    """Those of our decks that are installed."""
    return tuple(deck() for name, deck in (("yellow", yellow), ("blue", blue)) if _file(name).is_file())


# of one's own ----------------------------------------------------------------------------------------------------

_shelf = Lock()
_kept: dict[str, bytes] = {}
"""By hash, the one looked at last at the end; packed, since decks of people's own may be many."""


_checking = Lock()
_checked: dict[bytes, str] = {}
"""The hashes of the decks that were checked, by the digest of their text."""


def custom(text: str) -> Deck:
    """A yellow deck of one's own, checked whole and put on the shelf; raises `DeckErrors`.

    Checking takes seconds at the worst, but once: a match that is set up again, to take something back, does not wait.
    """
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
    found = _known(digest)
    if found is not None:
        return found
    with _checking:  # one deck at a time; who has waited may find that it was the same
        return _known(digest) or _check(digest, text)


def _known(digest: bytes) -> Deck | None:
    """The deck of a text that was checked, if all of it still stands on the shelf."""
    try:
        deck = find(_checked[digest])
    except (KeyError, UnknownDeckError):
        return None
    return deck if len(deck.questions) == len(deck.outline.entries) else None


def check(text: str) -> None:
    """Check a yellow deck of one's own, and keep nothing of it; raises `DeckErrors`."""
    _yellow(read_deck(text, TABLE_BUDGET))


def vouch(text: str) -> None:
    """Put a deck of one's own on the shelf that was checked elsewhere: it is only read."""
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
    if _known(digest) is None:
        _keep_checked(digest, _yellow(read_known_deck(text)))


def _check(digest: bytes, text: str) -> Deck:
    deck = _yellow(read_deck(text, TABLE_BUDGET))
    _keep_checked(digest, deck)
    return deck


def _yellow(deck: Deck) -> Deck:
    if deck.colour != "yellow":
        raise DeckErrors([Error(1, "a deck to play with is yellow")])
    return deck


def _keep_checked(digest: bytes, deck: Deck) -> None:
    keep(deck)
    with _shelf:
        _checked[digest] = deck.hash
        while len(_checked) > MOST_KEPT:
            _checked.pop(next(iter(_checked)))


def keep(deck: Deck) -> None:
    """Put a deck on the shelf."""
    _keep(Extract(deck.outline, tuple(deck)))


def _keep(extract: Extract) -> None:
    """On the shelf an extract adds to what is there of its deck."""
    with _shelf:
        _put(extract.outline.hash, extract)


def _put(name: str, extract: Extract) -> None:
    if name in _kept:
        known = _unpacked(_kept.pop(name))
        had = {question.name for question in known.questions}
        more = tuple(question for question in extract.questions if question.name not in had)
        topics = known.topics | extract.topics
        extract = Extract(known.outline, known.questions + more, known.salts | extract.salts, topics)
    _kept[name] = zlib.compress(msgspec.json.encode(extract), 3)
    while len(_kept) > MOST_KEPT:
        _kept.pop(next(iter(_kept)))


@lru_cache(maxsize=32)
def _opened(packed: bytes) -> Deck:
    extract = _unpacked(packed)
    return Deck(extract.outline, extract.questions, extract.salts, extract.topics)


def _unpacked(packed: bytes) -> Extract:
    return msgspec.json.decode(zlib.decompress(packed), type=Extract)


def keeps(hash_: str) -> bool:
    """Whether a deck of ours once was this one, and is at hand as it was."""
    return hash_ in _earlier()


def find(hash_: str) -> Deck:
    """The deck of a hash; raises `UnknownDeckError`.

    Ours come first, and those that were ours: of them a record may have brought an extract alone.
    """
    for deck in _ours():
        if deck.hash == hash_:
            return deck
    with _shelf:
        packed = _kept.pop(hash_, None)
        if packed is not None:
            _kept[hash_] = packed
    if hash_ in _earlier():
        return _earlier()[hash_]
    if packed is not None:
        return _opened(packed)
    raise UnknownDeckError(f"no deck {hash_[:12]}… is at hand")


# under seal --------------------------------------------------------------------------------------------------


def commit(text: str, salt: bytes) -> str:
    """The hash that stands for a deck of one's own under seal."""
    return sealed(text, salt).hash


@lru_cache(maxsize=32)
def sealed(text: str, salt: bytes) -> Deck:
    """A deck of one's own under seal; it never stands on the shelf, where whoever has its hash would find it.

    It was checked when it was laid: who has it again by its hash need only read it. Raises `DeckErrors`.
    """
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
    return seal(_known(digest) or read_known_deck(text), salt)


# records ---------------------------------------------------------------------------------------------------------


def hashes(options: HasQuestions) -> dict[str, str]:
    """The decks these options play with, by their hashes."""
    if options.questions.startswith(SEALED):
        return {"questions": options.questions.removeprefix(SEALED), "blue": blue().hash}
    questions = custom(options.questions) if options.questions else yellow()
    return {"questions": questions.hash, "blue": blue().hash}


def quoted(table: HasAsked, match: Match) -> dict[str, object]:
    """What a table used of its decks: their outlines, and every question that was drawn.

    Of a sealed deck it tells, while the game runs, the questions that are over, whose solutions all have seen. One with
    numbers to be drawn may come again with others, and so is told at the end.
    """
    deck = find(table.deck) if match.brought is None else sealed(match.brought.text, match.brought.salt)
    if not deck.salts:
        asked = {one for one in table.asked if "/" in one}
    elif table.is_over:
        asked = {one for one in match.used if "/" in one}
    else:
        over = {one for one, is_over in match.used.items() if is_over and "/" in one}
        return {"questions": _extract(deck, {one for one in over if not deck.named(one).parametric})}
    return {
        "questions": _extract(deck, asked, topics=bool(table.topics)),
        "blue": _extract(find(table.blue), {one for one in table.asked if "/" not in one}),
    }


def _extract(deck: Deck, names: set[str], *, topics: bool = False) -> object:
    used = tuple(deck.named(name) for name in sorted(names))
    salts = {question.name: deck.salts[question.name] for question in used if deck.salts}
    chosen = {entry.name: deck.topic(entry.name) for entry in deck.outline.entries} if topics else {}
    return msgspec.to_builtins(Extract(deck.outline, used, salts, chosen))


def accept(hashes_: Mapping[str, str], quotes: Mapping[str, object]) -> None:
    """Put on the shelf what a record quotes; raises `ValueError` if it is not what the hashes stand for.

    Whoever wrote the record may have written the deck: so each question is checked as if its file were read.
    """
    extracts: list[Extract] = []
    for name, hash_ in hashes_.items():
        if name not in quotes:
            try:
                find(hash_)
            except UnknownDeckError as error:
                raise ValueError(f"{error}, and the record does not quote it") from None
            continue
        extracts.append(_verified(name, hash_, quotes[name]))
    for extract in extracts:
        _keep(extract)


def _verified(name: str, hash_: str, quote: object) -> Extract:
    try:
        extract = msgspec.convert(quote, Extract)
    except msgspec.ValidationError as error:
        raise ValueError(f"what is quoted of the deck “{name}” cannot be read: {error}") from None
    if extract.outline.hash != hash_:
        raise ValueError(f"what is quoted of the deck “{name}” is not the deck of its hash")
    if trouble := unsound(extract.outline, "blue" if name == "blue" else "yellow"):
        raise ValueError(f"what is quoted of the deck “{name}” is no deck: {trouble}")
    if extract.salts and extract.salts.keys() != {question.name for question in extract.questions}:
        raise ValueError(f"what is quoted of the deck “{name}” has not a salt for each question")
    entries = {entry.name: entry for entry in extract.outline.entries}
    purse = Purse(BUDGET)
    for question in extract.questions:
        entry = entries.get(question.name)
        salt = extract.salts.get(question.name)
        if entry is None or entry.hash != _hashed(question, salt) or entry.kind != question.kind:
            raise ValueError(f"the question {question.name[:20]} is quoted otherwise than the deck has it")
        if question.language != extract.outline.heading.language:
            raise ValueError(f"the question {question.name[:20]} is not in the language of its deck")
        if extract.topics.get(question.name, question.topic) != question.topic:
            raise ValueError(f"the question {question.name[:20]} is quoted with another topic than it has")
        if wrong := _faults(question, purse):
            raise ValueError(f"the question {question.name[:20]} cannot be asked: {wrong}")
    if extract.topics and extract.topics.keys() != entries.keys():
        raise ValueError(f"what is quoted of the deck “{name}” has not a topic for each question")
    return extract


def _hashed(question: Question, salt: str | None) -> str:
    if salt is None:
        return question.hash
    try:
        return question.commitment(salt)
    except ValueError:
        raise ValueError(f"the salt of the question {question.name[:20]} cannot be read") from None


def _faults(question: Question, purse: Purse) -> str:
    if any(deck.questions.get(question.name) == question for deck in (*_ours(), *_earlier().values())):
        return ""  # the tests have checked it
    try:
        wrong = faults(question, purse)
    except OutOfReachError as trouble:
        return str(trouble)
    return wrong[0].message if wrong else ""
