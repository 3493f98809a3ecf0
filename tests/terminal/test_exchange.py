"""`ludendum deck import` and `ludendum deck export`."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from ludendum.games.mathematicus.decks import read_deck
from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow

EXAMPLE = str(files("ludendum.games.mathematicus.decks") / "example.deck")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "my-small_set.csv"
    file.write_text("question,answer\nHow many corners has a cube?,8\n", "utf-8")
    return file


def test_a_table_becomes_a_deck_beside_it(table: Path) -> None:
    ran = ludendum("deck", "import", str(table))
    made = table.with_suffix(".deck")
    assert (ran.status, ran.out) == (0, f"{made}: “My small set” has 1 question on 1 face.\n")
    assert read_deck(made.read_text("utf-8")).name == "My small set"
    assert ludendum("deck", "check", str(made)).status == 0


def test_nothing_is_replaced_unless_it_is_said(table: Path) -> None:
    out = table.with_name("there.deck")
    out.write_text("mine", "utf-8")
    for args in (("import", str(table)), ("export", EXAMPLE)):
        ran = ludendum("deck", *args, "--out", str(out))
        assert ran.status == 2
        assert "--force" in ran.complaint()
        assert out.read_text("utf-8") == "mine"
    assert ludendum("deck", "import", str(table), "--out", str(out), "--force").status == 0
    assert out.read_text("utf-8").startswith("deck: My small set")


def test_with_an_error_every_one_is_listed_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "quiz.gift"
    file.write_text("::One::Why? {}\n\nFine? {T}\n\nWho? {=a =%50%b}\n", "utf-8")
    ran = ludendum("deck", "import", str(file))
    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"{file}: line 1, “One”: an essay has no answer that could be judged",
        f"{file}: line 5, “Who?”: “b” is worth 50 %: here an answer is right or wrong",
    ]
    assert ran.complaint().endswith(
        "has 2 errors; nothing was written. With --skip the one other question is taken without those."
    )
    assert list(tmp_path.glob("*.deck")) == []
    told = ludendum("deck", "import", str(file), "--json")
    assert told.status == 1
    assert [error["line"] for error in told.json()["errors"]] == [1, 5]


def test_with_skip_the_others_are_taken_and_each_that_is_left_out_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "quiz.gift"
    file.write_text("::One::Why? {}\n\nFine? {T}\n\nWho? {=a =%50%b}\n", "utf-8")
    ran = ludendum("deck", "import", str(file), "--skip")
    made = file.with_suffix(".deck")
    assert ran.out.splitlines() == [
        f"{file}: left out: line 1, “One”: an essay has no answer that could be judged",
        f"{file}: left out: line 5, “Who?”: “b” is worth 50 %: here an answer is right or wrong",
        f"{made}: “Quiz” has 1 question on 1 face.",
    ]
    assert [question.text for question in read_deck(made.read_text("utf-8"))] == ["Fine?"]


def test_a_deck_of_our_own_format_is_taken_without_what_is_wrong_too(tmp_path: Path) -> None:
    file, out = tmp_path / "own.deck", tmp_path / "mended.deck"
    heading = "deck: Own\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 2\n"
    asked = "level {}, 20 s\nWhat is {} + {}?\ntopic: sums\n= {}\n"
    wrong = asked.format(2, 1, 1, 2) + "colour: red\n"
    file.write_text(f"{heading}\nface 1\n\n{asked.format(1, 2, 2, 4)}\n{wrong}\nface 2\n\n{wrong}", "utf-8")
    ran = ludendum("deck", "import", str(file), "--out", str(out))
    assert ran.status == 1
    assert "With --skip the one other question is taken without those." in ran.err
    ran = ludendum("deck", "import", str(file), "--out", str(out), "--skip")
    assert [line.partition(": ")[2][:18] for line in ran.out.splitlines()[:2]] == [
        "left out: line 18:",
        "left out: line 26:",
    ]
    assert [question.text for question in read_deck(out.read_text("utf-8"))] == ["What is 2 + 2?"]


def test_options_say_what_the_file_does_not(table: Path) -> None:
    said = ("--name", "Cubes", "--level", "3", "--seconds", "45", "--topic", "solids", "--language", "it", "--out", "-")
    ran = ludendum("deck", "import", str(table), *said)
    [question] = read_deck(ran.out)
    assert (question.name, question.seconds, question.topic, question.language) == ("1/3", 45, "solids", "it")
    assert "“Cubes” has 1 question" in ran.err


def test_standard_input_is_read_if_the_format_is_said() -> None:
    ran = ludendum("deck", "import", "-", "--as", "gift", given="Is it? {T}")
    assert [question.answer for question in read_deck(ran.out)] == ["yes"]
    assert ludendum("deck", "import", "-", given="Is it? {T}").status == 2


@pytest.mark.parametrize("ending", ["csv", "xlsx", "gift", "xml", "deck"])
def test_an_export_is_imported_again(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"sent.{ending}"
    ran = ludendum("deck", "export", EXAMPLE, "--out", str(out), "--seed", "tea")
    assert ran.status == 0
    assert ("drawn once and are plain now: 2 (seed tea)" in ran.out) == (ending != "deck")
    assert ludendum("deck", "import", str(out), "--out", str(tmp_path / "back.deck")).status == 0
    assert len(read_deck((tmp_path / "back.deck").read_text("utf-8"))) == 4


def test_test_lines_that_stay_behind_are_told(tmp_path: Path) -> None:
    deck = tmp_path / "mine.deck"
    lines = "face 1\nlevel 1, 9 s\nWhich is a prime?\nkind: choice\n= 37\nchoice: 27 | it is 3 × 9\naccept: 37\n"
    deck.write_text(f"deck: A\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 1\n{lines}", "utf-8")
    out = tmp_path / "sent.gift"
    told = ludendum("deck", "export", str(deck), "--out", str(out)).out
    assert told == f"{out}: 1 question of “A”. Test lines are in our own format alone; 1 question had some.\n"
    assert "{=37 ~27#it is 3 × 9}" in out.read_text("utf-8")


def test_cards_are_printed(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    ran = ludendum("deck", "export", "yellow", "--out", str(out), "--faces", "2-9", "--seed", "tea", "--json")
    told = json.loads(ran.out)
    assert (told["cards"], told["sheets"], told["cut"]) == (8, 2, [])
    assert out.read_bytes().startswith(b"%PDF-")
    again = tmp_path / "again.pdf"
    assert "8 cards on 2 sheets of A4" in ludendum(
        "deck", "export", "yellow", "--out", str(again), "--faces", "2-9", "--seed", "tea"
    ).out  # fmt: skip
    assert ludendum("deck", "import", str(out)).status == 2


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("import", "none.csv"), 2),
        (("import", "notes.odt"), 2),
        (("import", "notes.csv", "--as", "pdf"), 2),
        (("import", "notes.csv", "--language", "klingon"), 2),
        (("export", EXAMPLE, "--out", "x.odt"), 2),
        (("export", EXAMPLE, "--out", "x.csv", "--faces", "9-2"), 2),
        (("export", EXAMPLE, "--out", "x.csv", "--faces", "3"), 1),
        (("export", EXAMPLE, "--out", "no/such/folder/x.csv"), 2),
        (("export", "none.deck", "--out", "x.csv"), 2),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    args: tuple[str, ...], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = ludendum("deck", *args)
    assert ran.status == status
    assert ran.complaint()
    assert list(tmp_path.iterdir()) == []
