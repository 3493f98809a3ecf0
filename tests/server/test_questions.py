"""My questions: written, uploaded, kept, tried out, shared by a link, taken along; and nobody else's."""

import io
import zipfile
from typing import Any

import pytest

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import read_deck
from ludendum.server.messages import Take
from ludendum.server.settings import Limits
from tests.games.mathematicus.own_deck import deck
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, problem
from tests.server.running import ALONE

pytestmark = pytest.mark.slow

CUBE = {"text": "How many corners has a cube?", "answer": "8", "topic": "solids"}
SIDE = {"text": "How long is a side?", "answer": "4", "unit": "cm", "level": 2, "steps": ["It is 16 ÷ 4."]}
MIXED = b"Why? {}\n\nTwo and two? {#4}\n\nMatch. {=a -> b =c -> d}\n"


def kept(page: Page, *questions: dict[str, Any], name: str = "Solids") -> dict[str, Any]:
    answer = page.http.post("/api/questions", json={"sheet": {"name": name, "questions": questions}})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def saved(page: Page, deck: dict[str, Any], **sheet: Any) -> Any:
    body = {"edition": deck["edition"], "key": key(), "sheet": {**deck["sheet"], **sheet}}
    return page.http.put(f"/api/questions/{deck['deck']}", json=body)


def uploaded(page: Page, data: bytes, file: str, **more: Any) -> dict[str, Any]:
    answer = page.http.post("/api/questions/upload", params={"file": file, **more}, content=data)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_deck_is_kept_as_it_is_written_and_every_fault_told_beside_its_field(page: Page) -> None:
    draft = kept(page, CUBE, {"text": "", "answer": "1"}, {**SIDE, "kind": "name"})
    assert [(fault["question"], fault["part"]) for fault in draft["faults"]] == [(1, "text"), (2, "unit")]
    assert not draft["playable"]
    problem(page.http.get(f"/api/questions/{draft['deck']}/export/deck"), 403)
    whole = saved(page, draft, questions=[CUBE, SIDE]).json()
    assert (whole["faults"], whole["playable"]) == ([], True)
    assert page.http.get(f"/api/questions/{draft['deck']}").json() == whole
    [listed] = [one for one in page.http.get("/api/questions").json() if one["deck"] == draft["deck"]]
    assert (listed["name"], listed["questions"], listed["faults"]) == ("Solids", 2, 0)
    table = page.lay("mathematicus", options={"mode": "custom", "questions": text_of(page, whole)})
    assert str(page.follow(table).options["questions"]).startswith("sealed:")


def text_of(page: Page, deck: dict[str, Any]) -> str:
    return page.http.get(f"/api/questions/{deck['deck']}/export/deck").text


def test_nothing_is_overwritten_that_was_changed_elsewhere_and_a_resend_is_harmless(page: Page) -> None:
    first = kept(page, CUBE)
    body = {"edition": 1, "key": key(), "sheet": {"name": "One", "questions": [SIDE]}}
    path = f"/api/questions/{first['deck']}"
    once = page.http.put(path, json=body).json()
    assert page.http.put(path, json=body).json() == once
    assert "elsewhere" in problem(saved(page, first, name="Two"), 409)["reason"]
    assert page.http.get(path).json()["sheet"]["name"] == "One"


@pytest.mark.parametrize(
    ("answer", "verdict"), [("4", "right"), ("40 mm", "right"), ("5", "wrong"), ("2 + 2", "unjudged"), ("", "")]
)
@ALONE
def test_an_answer_is_judged_while_a_question_is_written(page: Page, answer: str, verdict: str) -> None:
    tried = page.http.post("/api/questions/try", json={"question": SIDE, "answer": answer}).json()
    assert (tried["text"], tried["answer"], tried["steps"]) == (SIDE["text"], "4 cm", SIDE["steps"])
    assert tried["verdict"] == verdict


@ALONE
def test_a_figure_is_drawn_and_words_in_it_are_never_markup(page: Page) -> None:
    question = {**CUBE, "figure": 'polygon sides=3 labels="<script>alert(1)</script>,b,c"'}
    tried = page.http.post("/api/questions/try", json={"question": question}).json()
    assert tried["figure"].startswith("<svg"), tried
    assert "<script" not in tried["figure"]


@ALONE
def test_a_file_is_taken_without_what_cannot_be_asked_only_when_somebody_says_so(page: Page) -> None:
    refused = uploaded(page, MIXED, "my quiz.gift")
    assert (refused["deck"], refused["others"], len(refused["problems"])) == (None, 1, 2)
    taken = uploaded(page, MIXED, "my quiz.gift", skip=True)
    assert (taken["name"], taken["questions"], taken["left_out"]) == ("My quiz", 1, refused["problems"])
    assert page.http.get(f"/api/questions/{taken['deck']}").json()["sheet"]["questions"][0]["text"] == "Two and two?"


@pytest.mark.parametrize("ending", ["deck", "csv", "gift", "xml"])
@ALONE
def test_what_is_taken_along_comes_back(page: Page, ending: str) -> None:
    there = kept(page, CUBE, SIDE)
    data = page.http.get(f"/api/questions/{there['deck']}/export/{ending}")
    assert f"solids.{ending}" in data.headers["Content-Disposition"]
    back = uploaded(page, data.content, f"solids.{ending}")
    sheets = [page.http.get(f"/api/questions/{one}").json()["sheet"] for one in (there["deck"], back["deck"])]
    for sheet in sheets:
        for one in sheet["questions"]:
            one.pop("face", None)
            one.setdefault("kind", "number")
    there_and_back = [sorted(sheet["questions"], key=lambda one: str(one["text"])) for sheet in sheets]
    assert there_and_back[0] == there_and_back[1]


@ALONE
def test_cards_are_printed(page: Page) -> None:
    there = kept(page, CUBE, SIDE)
    assert page.http.get(f"/api/questions/{there['deck']}/export/pdf").content.startswith(b"%PDF")


def test_a_link_gives_a_copy_but_not_to_a_player_of_a_table_where_it_is_asked(page: Page, new_page: NewPage) -> None:
    colleague, pupil = new_page(), new_page()
    there = kept(page, CUBE, SIDE)
    problem(colleague.http.get(f"/api/questions/{there['deck']}"), 404)
    problem(colleague.http.delete(f"/api/questions/{there['deck']}"), 404)
    link = page.http.post(f"/api/questions/{there['deck']}/link").json()["link"]
    path = "/api/questions/from/" + link.rpartition("/")[2]
    seen = colleague.http.get(path)
    assert seen.json()["questions"] == 2
    assert CUBE["text"] not in seen.text
    copy = colleague.http.post(path).json()
    assert copy["deck"] != there["deck"]
    assert copy["sheet"] == there["sheet"]
    table = page.lay("mathematicus", seats=2, options={"mode": "cards", "questions": text_of(page, there)})
    pupil.follow(table)
    pupil.do(Take(table, key(), 1, "Pupil"))
    for refused in (pupil.http.get(path), pupil.http.post(path)):
        assert "come again when that is over" in problem(refused, 403)["reason"]
    page.http.delete(f"/api/questions/{there['deck']}/link")
    problem(colleague.http.post(path), 404)
    assert colleague.http.get(f"/api/questions/{copy['deck']}").status_code == 200


def test_what_i_keep_comes_with_my_data_and_goes_with_it(new_page: NewPage) -> None:
    page = new_page()
    there = kept(page, CUBE)
    data = zipfile.ZipFile(io.BytesIO(page.http.get("/api/me/data").content))
    assert [question.answer for question in read_deck(data.read(f"questions/{there['deck']}.deck").decode())] == ["8"]
    assert page.http.delete(f"/api/questions/{there['deck']}").json() == []
    problem(page.http.get(f"/api/questions/{there['deck']}"), 404)


@ALONE
def test_what_was_written_on_another_device_comes_along(new_page: NewPage) -> None:
    desk, phone = new_page(), new_page()
    kept(desk, name="At the desk")
    kept(phone, name="On the phone")
    code = desk.http.post("/api/me/code").json()["code"]
    phone.http.post("/api/me/adopt", json={"code": code})
    assert {one["name"] for one in phone.http.get("/api/questions").json()} == {"At the desk", "On the phone"}


HOSTILE = {
    "deep.xml": b"<quiz>" + b"<a>" * 100_000,
    "laughs.xml": b'<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
    "none.gift": b"\xff\xfe\x00",
    "dear.deck": b"deck: x\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 1\nface 1\nlevel 1, 30 s\n"
    b"draw: a in 1..999\ndraw: b in 1..999\ndraw: c in 1..999\nhow much?\n= a + b + c\n",
}


@pytest.mark.parametrize("name", HOSTILE)
@ALONE
def test_a_hostile_file_is_answered_in_a_sentence(page: Page, name: str) -> None:
    answer = uploaded(page, HOSTILE[name], name)
    assert answer["deck"] is None
    assert answer["problems"][0]["message"]


@ALONE
def test_a_file_of_no_known_kind_or_size_is_refused(page: Page) -> None:
    problem(page.http.post("/api/questions/upload?file=notes.odt", content=b"x"), 400)
    problem(page.http.post("/api/questions/upload?file=a.csv", content=b"x" * 9_000_000), 413)
    problem(page.http.post("/api/questions", json={"sheet": {"questions": [{"no": 1}]}}), 400)


@ALONE
def test_so_many_decks_are_kept_and_no_more(page: Page) -> None:
    for _ in range(Limits().own_decks - 1):
        page.http.post("/api/questions", json={})
    uploaded(page, deck().encode(), "beasts.deck")
    assert "remove one" in problem(page.http.post("/api/questions", json={}), 403)["reason"]


@ALONE
def test_the_topics_of_our_cards_are_listed_with_their_numbers(page: Page) -> None:
    topics = {one["topic"]: one["levels"] for one in page.http.get("/api/questions/topics").json()}
    assert topics == {topic: list(counts) for topic, counts in decks.topics_of(decks.yellow()).items()}
