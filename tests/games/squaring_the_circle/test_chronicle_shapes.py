"""The chronicle in its three shapes: whatever people write is shown, and steers nothing."""

import doctest
import importlib
import re
import runpy
import unicodedata
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from ludendum.engine import read_record, replay
from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.chronicle import Paper, as_markdown, as_pdf, as_text, chronicle
from ludendum.games.squaring_the_circle.chronicle.minutes import JOINERS, cleaned, minutes
from ludendum.games.squaring_the_circle.chronicle.typeset import runs
from ludendum.games.squaring_the_circle.events import Made
from ludendum.games.squaring_the_circle.playbook import MOVES
from tests.games.squaring_the_circle.pdf import text_of
from tests.games.squaring_the_circle.people import conference
from tests.games.squaring_the_circle.test_chronicle import played, with_a_proof

pytestmark = pytest.mark.slow

HOSTILE = (
    '#panic("no") $x$ *bold* _it_ @ref <label> `raw` #read("/etc/passwd") \\ ] }} "',
    "<script>alert(1)</script> <img src=x onerror=alert(1)> &lt; &#x41; [a](javascript:b) ![c](http://d/e)",
    "# A heading\n\n- a list\n1. a number\n> a quotation\n```\ncode\n```\n| a | b |\n| --- | --- |\n***\n===",
    "\x1b[2J\x1b]0;title\x07 bell \x00 null \x9b31m \u202egnihton snaem siht\u202c \u2066isolate",
    "שלום עולם, זה המשפט",
    "السلام عليكم، هذه هي المبرهنة",
    "定理：任何圆都可以化为正方形",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 \U0001f600\U0001f600 \U0001f3f4\U000e0067\U000e0062\U000e007f",
    "e\u0301\u0302\u0303\u0304\u0305\u0306" * 9,
    "a" * 3000, "", " ", "\n\n\n", "]]>*/--></style>{{7*7}}${7*7}%s%n{who}{told}", "\U0010fffd\ue000\uffff",
)  # fmt: skip


def hostile(*texts: str) -> Paper:
    """A conference of people who write only this, names and all."""
    told = cycle(texts)
    return chronicle(conference("hostile", lambda _: next(told), 2, session_cap=2))


@cache
def plain() -> Paper:
    return chronicle(with_a_proof())


# text ----------------------------------------------------------------------------------------------------------------


def test_lines_of_the_text_keep_their_width() -> None:
    assert max(map(len, as_text(plain()).split("\n"))) <= 76
    assert max(map(len, as_text(hostile(*HOSTILE)).split("\n"))) <= 76


def test_the_text_has_nothing_that_steers_a_terminal() -> None:
    text = as_text(hostile(*HOSTILE))
    strange = {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs")} - {"\n", *JOINERS}
    assert strange == set()


# Markdown ------------------------------------------------------------------------------------------------------------


def check_markdown(paper: Paper) -> str:
    """Only our own anchors, links and headings are markup; gives the words that are shown."""
    tokens = MarkdownIt("commonmark").enable("table").parse(as_markdown(paper))
    inline = [child for token in tokens if token.type == "inline" for child in token.children or []]
    assert all(re.fullmatch(r'<a id="[a-z0-9-]+">|</a>', one.content) for one in inline if one.type == "html_inline")
    blocks = [token.content for token in tokens if token.type == "html_block"]
    assert all(re.fullmatch(r'<a id="[a-z0-9-]+"></a>\n?', one) for one in blocks)
    links = [str(one.attrs["href"]) for one in inline if one.type == "link_open"]
    assert {link.removeprefix("#") for link in links} <= set(paper.labels())
    assert all(link.startswith("#") for link in links)
    kinds = {one.type for one in inline} | {token.type for token in tokens}
    assert kinds.isdisjoint({"image", "fence", "code_block", "hr", "ordered_list_open"})
    titles = sum(token.type == "heading_open" for token in tokens)
    matter = (paper.acknowledgements, paper.conflicts, paper.contributors, paper.notation, paper.rolls)
    assert titles == 1 + len(paper.sections) + sum(bool(one) for one in matter)
    return " ".join("".join(one.content or (" " if "break" in one.type else "") for one in inline).split())


def test_markdown_has_all_that_the_text_has() -> None:
    shown = check_markdown(plain())
    for item in plain().items():
        assert item.head in shown
        assert item.words in shown


def test_hostile_words_are_no_markup() -> None:
    paper = hostile(*HOSTILE)
    shown = check_markdown(paper)
    for words in HOSTILE[:2]:
        assert " ".join(cleaned(words).split()) in shown


@given(st.lists(st.text(max_size=60), min_size=1, max_size=12))
@settings(max_examples=12)
def test_no_words_at_all_are_markup(texts: list[str]) -> None:
    check_markdown(hostile(*texts))


# PDF -----------------------------------------------------------------------------------------------------------------


def test_the_pdf_shows_every_item_and_every_word() -> None:
    paper = plain()
    shown = text_of(as_pdf(paper, system_fonts=False))
    for item in paper.items():
        assert item.head in shown
        assert item.words in shown
    assert len(re.findall("Proof of", shown)) == sum(item.kind == "proof" for item in paper.items())
    assert paper.code in shown
    assert all(f"[{roll.number}]" in shown for roll in paper.rolls[:1])


def test_a_short_conference_fills_a_few_pages() -> None:
    pdf = as_pdf(chronicle(played(1, sessions=2)), system_fonts=False)
    pages = re.search(rb"/Type/Pages/Count (\d+)", pdf)
    assert pages is not None
    assert int(pages[1]) in (2, 3, 4)


def test_the_same_paper_is_the_same_file() -> None:
    assert as_pdf(plain(), system_fonts=False) == as_pdf(plain(), system_fonts=False)


@pytest.mark.parametrize("system_fonts", [True, False])
def test_hostile_words_are_typeset_as_they_are(system_fonts: bool) -> None:
    shown = text_of(as_pdf(hostile(*HOSTILE), system_fonts=system_fonts)).replace("\u200b", "")
    assert '#panic("no")' in shown
    assert "<script>alert(1)</scrip" in shown, "a word of so many letters may be broken after this one"
    assert "[CJK UNIFIED IDEOGRAPH-5B9A]" in shown or system_fonts


def test_a_sign_without_a_font_prints_as_its_name() -> None:
    shown = text_of(as_pdf(hostile("We smile 😀😀, then we go 👋"), system_fonts=False))
    assert "[GRINNING FACE ×2]" in shown
    assert "[WAVING HAND SIGN]" in shown
    assert runs("👩\u200d👧", frozenset("👩👧")) == [{"name": "WOMAN"}, {"name": "GIRL"}]


@given(st.lists(st.text(max_size=200), min_size=1, max_size=4))
@settings(max_examples=6)
def test_anything_can_be_typeset(texts: list[str]) -> None:
    assert as_pdf(hostile(*texts), system_fonts=False).startswith(b"%PDF-")


@pytest.mark.parametrize("name", ["front", "markdown", "minutes", "paper", "pen", "typeset"])
def test_the_examples_hold(name: str) -> None:
    module = importlib.import_module(f"ludendum.games.squaring_the_circle.chronicle.{name}")
    found = doctest.testmod(module)
    assert found.failed == 0
    assert found.attempted


def test_the_gallery_shows_what_its_records_give() -> None:
    """`python docs/make_gallery.py` makes it anew."""
    folder = Path(__file__).parents[3] / "docs" / "gallery"
    for record in folder.glob("*.ludendum"):
        paper = chronicle(replay(read_record(record.read_bytes()), GAME))
        assert record.with_suffix(".md").read_text("utf-8") == as_markdown(paper)
        assert record.with_suffix(".txt").read_text("utf-8") == as_text(paper)


def test_what_was_played_through_the_page_is_what_its_players_chose_and_told() -> None:
    """`python docs/gallery_page.py` plays it again."""
    docs = Path(__file__).parents[3] / "docs"
    story = runpy.run_path(str(docs / "the_bell_of_nykirken.py"))
    live = replay(read_record((docs / "gallery" / "the-bell-of-nykirken.ludendum").read_bytes()), GAME)
    heard = minutes(live).events
    told = {getattr(event, "words", "") for event in heard} | {*live.table.lines}
    for sheet in live.table.sheets:
        told |= {sheet.name, sheet.origin, sheet.look, sheet.vice, sheet.colleagues, *sheet.trophies}
    made = {f"make {move.key}" for event in heard if isinstance(event, Made) for move in MOVES.values()
            if move.name == event.move}  # fmt: skip
    lines = [one for one in (*story["AROHA"], *story["LUCIE"], *story["ISAGANI"]) if not one.startswith("choose ")]
    missing = [one for one in lines if one not in told | made | {"done"}]
    assert len(missing) == 1
    assert missing[0].startswith("Win the funicular back"), "a problem nobody chose is dropped (SC-91)"
    assert live.outcome is not None
    assert live.outcome.cause == "solved"
