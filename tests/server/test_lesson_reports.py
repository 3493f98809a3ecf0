"""What came of a lesson: the whole of it for whoever gave it, each pupil's own for them, and nothing for others."""

import asyncio
import io
import re
import time
import zipfile
from typing import Any

import pytest
from sqlalchemy import update

from ludendum.server import schema
from ludendum.server.messages import Come, TableState
from ludendum.server.settings import DAY
from ludendum.server.storage import writing
from ludendum.server.upkeep import make_round
from tests.games.mathematicus.own_deck import WORDS, deck, key_of
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, problem
from tests.server.running import ALONE, Running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

OPTIONS = {"mode": "cards", "lead": True, "answering": "together", "level": 1, "rounds": 2, "target": 0}


def given(new_page: NewPage, **options: Any) -> tuple[str, Page, Page, Page]:
    """A lesson of two questions: Ann knows both, Ben neither."""
    teacher, ann, ben = (new_page() for _ in range(3))
    wish = {**OPTIONS, "questions": deck(), **options}
    table = teacher.lay("mathematicus", seats=3, options=wish, seed="report", name="Ms Rossi")
    teacher.follow(table)
    for pupil, name in ((ann, "Ann"), (ben, "Ben <b>")):
        pupil.follow(table)
        pupil.do(Come(table, key(), name))
    teacher.begin(table)
    for _ in range(2):
        for pupil, knows in ((ann, True), (ben, False)):
            pupil.wait_until(table, lambda state: asks(state, "answer"))
            text = pupil.frame(table).view["question"]["text"]
            pupil.do(pupil.answer(table, f"answer {key_of(text) if knows else 'a unicorn'}"))
        teacher.wait_until(table, lambda state: asks(state, "next"))
        teacher.do(teacher.answer(table, "next"))
    teacher.wait_until(table, lambda state: state.frame.outcome is not None)
    return table, teacher, ann, ben


def asks(state: TableState, kind: str) -> bool:
    asked = state.frame.asked
    return asked is not None and kind in asked.kinds


def test_who_gave_it_reads_everything_and_each_pupil_their_own(new_page: NewPage) -> None:
    table, teacher, ann, ben = given(new_page)
    path = f"/api/lessons/{table}/report"
    whole = teacher.http.get(path).json()
    assert whole["teacher"]
    assert [(one["name"], one["right"], one["asked"]) for one in whole["report"]["pupils"]] == [
        ("Ann", 2, 2),
        ("Ben <b>", 0, 2),
    ]
    hard = whole["report"]["hard"][0]
    assert (hard["right"], hard["asked"], hard["answer"]) == (1, 2, key_of(hard["words"]))
    assert hard["said"] == [{"text": "a unicorn", "count": 1}]
    assert hard["steps"] == [f"It is the {hard['answer']}."]
    own = ann.http.get(path)
    assert [one["name"] for one in own.json()["report"]["pupils"]] == ["Ann"]
    assert "Ben" not in own.text
    assert "unicorn" not in own.text
    problem(new_page().http.get(path), 403)
    problem(teacher.http.get("/api/lessons/NOSUCHLESSON/report"), 404)
    practice = ben.http.post(f"/api/lessons/{table}/practice").json()["table"]
    ben.follow(practice)
    text = ben.http.get(f"/api/tables/{practice}/deck").text
    asked = {key_of(one["words"]) for one in whole["report"]["hard"]}
    assert {word for word in WORDS if word in text} == asked, "and nothing of the others is told"
    assert "nothing is left" in problem(ann.http.post(f"/api/lessons/{table}/practice"), 403)["reason"]


@ALONE
def test_it_is_taken_along(new_page: NewPage) -> None:
    table, teacher, _, _ = given(new_page)
    path = f"/api/lessons/{table}/report"
    assert teacher.http.get(f"{path}/csv").content.decode("utf-8-sig").splitlines()[1].startswith("Ann,2,2,0")
    paper = teacher.http.get(f"{path}/pdf")
    assert paper.content.startswith(b"%PDF")
    assert re.search(r'"[a-z-]+-\d{4}-\d\d-\d\d\.pdf"', paper.headers["Content-Disposition"])
    problem(teacher.http.get(f"{path}/odt"), 404)


@ALONE
def test_it_goes_with_its_lesson_unless_it_is_kept(server: Running, new_page: NewPage) -> None:
    lessons = [given(new_page) for _ in range(2)]
    (gone, teacher, ann, _), (kept, keeper, _, _) = lessons
    path = f"/api/lessons/{kept}"
    told = keeper.http.get(f"{path}/report").json()
    assert told["vanishes"] > 29 * DAY
    assert keeper.http.put(f"{path}/kept", json={"kept": True}).json()["vanishes"] is None
    problem(ann.http.put(f"/api/lessons/{gone}/kept", json={"kept": True}), 403)
    house = server.house
    with writing(house.engine) as connection:
        long_ago = house.settings.now.date() - house.settings.lessons_last - DAY
        connection.execute(update(schema.tables).values(touched=long_ago))
        connection.execute(update(schema.lessons).values(created=long_ago))
    work = make_round(house.settings, house.engine, house.writer, house.hall)
    asyncio.run_coroutine_threadsafe(work, house.loop).result(PATIENCE)
    problem(teacher.http.get(f"/api/lessons/{gone}/report"), 404)
    problem(teacher.http.get(f"/api/tables/{gone}/record"), 404)
    assert len(keeper.http.get(f"{path}/report").json()["report"]["pupils"]) == 2


@ALONE
def test_the_deck_of_homework_is_told_to_nobody_who_does_it(new_page: NewPage) -> None:
    teacher, ben = new_page(), new_page()
    until = int(time.time() * 1000) + DAY
    work = {"title": "Beasts", "until": until, "questions": 2, "options": {"questions": deck(), "level": 1}}
    lesson = teacher.http.post("/api/lessons", json=work).json()["lesson"]
    table = ben.http.post(f"/api/lessons/{lesson}/begin", json={"name": "Ben", "level": 1}).json()["table"]
    ben.follow(table)
    ben.contribute(table)
    ben.wait_until(table, lambda state: asks(state, "ready"))
    problem(ben.http.get(f"/api/tables/{table}/deck"), 403)
    problem(ben.http.post(f"/api/tables/{table}/fork", json={}), 403)
    data = zipfile.ZipFile(io.BytesIO(ben.http.get("/api/me/data").content))
    assert not any(word in data.read(name).decode() for name in data.namelist() for word in WORDS)
    assert "not over" in problem(new_page().http.post(f"/api/lessons/{lesson}/practice"), 403)["reason"]
    for _ in range(2):
        ben.wait_until(table, lambda state: asks(state, "ready"))
        ben.do(ben.answer(table, "ready"))
        ben.do(ben.answer(table, "answer a unicorn"))
    ben.wait_until(table, lambda state: state.frame.outcome is not None)
    told = teacher.http.get(f"/api/lessons/{lesson}/report").json()["report"]
    assert [(one["name"], one["right"], one["asked"]) for one in told["pupils"]] == [("Ben", 0, 2)]
    assert all(one["steps"] for one in told["hard"])
