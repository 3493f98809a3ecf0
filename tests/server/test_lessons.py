"""A table that is laid for others: its host sits nowhere, sees who comes, and begins it."""

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from ludendum.server import lessons
from ludendum.server.messages import Answer, Aside, Come, Move, Quiet, Remove, Rename, Start, Talk
from tests.games.mathematicus.stage import QUESTIONS
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, problem
from tests.server.running import GENEROUS, Running, running
from tests.waiting import until

pytestmark = pytest.mark.slow


def test_who_gives_a_lesson_hosts_it_without_a_seat(new_page: NewPage) -> None:
    teacher, *pupils = (new_page() for _ in range(3))
    options = {"mode": "cards", "answering": "together", "target": 0, "minutes": 20}
    table = teacher.lay("mathematicus", seats=30, options=options, plays=False, seed="lesson")
    teacher.follow(table)
    assert teacher.tables[table].seats == ()
    assert teacher.tables[table].host.you
    assert [one["table"] for one in teacher.http.get("/api/tables").json()] == [table], "it stands among mine"
    for pupil, name in zip(pupils, ("Ann", "Ben"), strict=True):
        pupil.follow(table)
        pupil.do(Come(table, key(), name))
    teacher.do(Start(table, key()))
    for page in (teacher, *pupils):
        page.wait_until(table, lambda state: state.begun)
    names = [sitter.name for sitter in teacher.fresh(table).frame.sitters[:2]]
    assert names == ["Ann", "Ben"]
    assert not teacher.tables[table].menu, "the teacher is asked nothing"


LED = {
    "mode": "cards",
    "answering": "together",
    "lead": True,
    "target": 0,
    "questions": QUESTIONS.replace("15 s", "600 s"),
}


def led(new_page: NewPage, pupils: int) -> tuple[str, Page, list[Page]]:
    """A lesson that has begun, and on whose pages."""
    teacher, *come = (new_page() for _ in range(pupils + 1))
    table = teacher.lay("mathematicus", seats=251, options=LED, seed="lesson", name="Ms Noether")
    teacher.follow(table)
    for number, pupil in enumerate(come):
        pupil.follow(table)
        pupil.do(Come(table, key(), f"Pupil {number + 1}"))
    teacher.do(Start(table, key()))
    for page in (teacher, *come):
        page.wait_until(table, lambda state: state.begun)
    return table, teacher, come


def says(page: Page, table: str, text: str) -> None:
    state = page.fresh(table)
    assert state.frame.asked is not None
    page.do(Answer(table, key(), state.seats[0], state.frame.asked.ask, text))


def test_who_leads_keeps_order_without_a_vote(new_page: NewPage) -> None:
    """TB-23, TB-18: pauses, says what others are called, asks for quiet and sends away, and nobody else does."""
    table, teacher, (ann, ben) = led(new_page, 2)
    assert ann.refused(Move(table, key(), "pause")).rule == "TB-23"
    assert ann.refused(Remove(table, key(), 2)).rule == "TB-18"
    assert ann.refused(Aside(table, key(), 0, "level of 3 1")).kind == "not allowed"
    assert ann.refused(Aside(table, key(), 1, "shout")).kind == "malformed"
    teacher.do(Move(table, key(), "pause"))
    ann.wait_until(table, lambda state: state.frame.paused)
    assert ann.tables[table].frame.view["question"] is None
    assert teacher.tables[table].frame.view["lesson"]["face"] == []
    teacher.do(Move(table, key(), "resume"))
    assert ann.refused(Talk(table, key(), "what did you write?")).rule == "TB-18"
    teacher.do(Quiet(table, key(), quiet=False))
    ann.wait_until(table, lambda state: not state.host.quiet)
    ann.do(Talk(table, key(), "hello"))
    teacher.do(Rename(table, key(), 1, "Annika"))
    ben.wait_until(table, lambda state: state.frame.sitters[1].name == "Annika")
    teacher.do(Remove(table, key(), 1))
    ann.wait_until(table, lambda state: state.frame.sitters[1].resigned)
    assert ann.refused(Aside(table, key(), 1, "level 1")).rule == "TB-20"


def test_a_class_goes_on_without_its_teacher_and_none_of_it_is_put_in_charge(
    new_page: NewPage, server: Running
) -> None:
    """TB-23, MX-151."""
    table, teacher, (ann, ben) = led(new_page, 2)
    teacher.socket.close()
    until(lambda: server.connections == 2)
    server.pass_time(server.settings.away_after + 1_000)
    ann.wait_until(table, lambda state: not state.frame.sitters[0].here)
    assert not ann.fresh(table).host.you
    for text in ("8", "ready", "8"):
        for page in (ann, ben):
            says(page, table, text)
    lesson = ann.fresh(table).frame.view["lesson"]
    assert (lesson["number"], lesson["stage"], lesson["own"]["points"]) == (2, "solution", 2)
    teacher.reconnect()
    teacher.wait_until(table, lambda state: state.frame.sitters[0].here)
    assert teacher.fresh(table).host.you


def test_those_who_look_on_see_the_card_and_the_standings_and_nothing_of_anybody(new_page: NewPage) -> None:
    """MX-148: the projector is anybody's, and so is what it shows."""
    table, teacher, (ann, ben) = led(new_page, 2)
    ann.do(Aside(table, key(), 1, "level 3"))
    says(ann, table, "47.11")
    says(teacher, table, "show")
    wall = new_page()
    shown = wall.follow(table).frame.view["lesson"]
    assert [question["answer"] for question in shown["face"]] == ["4", "8", "12", "16"]
    assert shown["own"] is None
    assert not shown["pupils"]
    for page in (wall, ben):
        page.fresh(table)
        assert not any(b"47.11" in sent for sent in page.captured)
    assert [pupil["said"] for pupil in teacher.fresh(table).frame.view["lesson"]["pupils"]] == ["47.11", ""]


def test_a_class_finds_its_lesson_by_a_number_and_goes_on_where_it_stopped(new_page: NewPage) -> None:
    """MX-164: each class by its name."""
    teacher, ann = new_page(), new_page()

    def lay(title: str) -> str:
        wish = {"game": "mathematicus", "options": LED | {"rounds": 40}, "seats": 251, "title": title}
        table: str = teacher.http.post("/api/tables", json=wish).json()["table"]
        teacher.follow(table)
        return table

    table = lay("6b")
    number, again = (teacher.http.post(f"/api/tables/{table}/number").json()["number"] for _ in range(2))
    assert number == again
    assert ann.http.get(f"/api/numbers/{number}").json()["table"] == table
    ann.follow(table)
    ann.do(Come(table, key(), "Ann"))
    for page in (teacher, ann):
        page.contribute(table)
    teacher.do(Start(table, key()))
    teacher.wait_until(table, lambda state: bool(state.frame.view["lesson"]["face"]))
    lesson = teacher.tables[table].frame.view["lesson"]
    assert lesson["of"] == 12, "the deck has no more cards"
    says(teacher, table, "end")
    teacher.wait_until(table, lambda state: state.frame.outcome is not None)
    for path in (f"/api/numbers/{number}", "/api/numbers/12"):
        assert "look at the wall" in problem(ann.http.get(path), 404)["reason"]
    problem(teacher.http.post(f"/api/tables/{table}/number"), 404)
    other, further = (teacher.tables[lay(title)].options for title in ("6a", "6b"))
    assert "asked" not in other
    assert further["asked"] == lesson["face"][0]["name"].partition("/")[0]
    assert [one["title"] for one in teacher.http.get("/api/lessons").json()] == ["6b", "6a", "6b"]


def test_homework_is_done_by_each_in_their_own_time_until_its_date(new_page: NewPage, server: Running) -> None:
    teacher, ann, ben = new_page(), new_page(), new_page()
    teacher.http.patch("/api/me", json={"name": "Ms Noether"})
    now = server.settings.now.date()
    homework = {"title": "Fours", "until": now + 3_600_000, "questions": 2, "options": {"questions": QUESTIONS}}
    problem(teacher.http.post("/api/lessons", json=homework | {"until": now - 1}), 400)
    problem(teacher.http.post("/api/lessons", json=homework | {"options": {"lead": True}}), 400)
    refused = problem(teacher.http.post("/api/lessons", json=homework | {"options": {"topics": "fraktions"}}), 409)
    assert "did you mean fractions" in refused["reason"], "whoever sets it hears of it, not the first pupil"
    answer = teacher.http.post("/api/lessons", json=homework)
    assert answer.status_code == 201, answer.text
    lesson = answer.json()["lesson"]
    facts = ann.http.get(f"/api/lessons/{lesson}").json()
    assert (facts["title"], facts["by"], facts["mine"], facts["over"]) == ("Fours", "Ms Noether", None, False)
    mine = {"name": "Ann", "level": 3, "time": "off"}
    begun, again = (ann.http.post(f"/api/lessons/{lesson}/begin", json=mine).json()["table"] for _ in range(2))
    assert begun == again == ann.http.get(f"/api/lessons/{lesson}").json()["mine"]
    ann.follow(begun)
    ann.contribute(begun)
    for text in ("ready", "12", "ready", "7"):
        ann.wait_until(begun, lambda state: bool(state.frame.asked and state.frame.asked.kinds))
        ann.do(ann.answer(begun, text))
    ann.wait_until(begun, lambda state: state.frame.outcome is not None)
    assert ben.http.get(f"/api/tables/{begun}/record").status_code == 404, "nobody else looks on"
    given = teacher.http.get("/api/lessons").json()
    assert [(one["title"], one["kind"], one["matches"]) for one in given] == [("Fours", "homework", 1)]
    house = server.house
    found = [match.table for match in lessons.matches(house.engine, lesson)]
    assert found == [begun]
    table = server.in_memory(begun)[0]
    (pupil,) = lessons.answers_in(table.live, table.told)
    assert pupil.name == "Ann"
    assert [(one.level, one.verdict, one.said, one.answer) for one in pupil.answers] == [
        (3, "right", "12", "12"),
        (3, "wrong", "7", "12"),
    ]
    server.pass_time(3_600_001)
    assert ben.http.get(f"/api/lessons/{lesson}").json()["over"]
    problem(ben.http.post(f"/api/lessons/{lesson}/begin", json={"name": "Ben"}), 403)
    problem(ben.http.get("/api/lessons/ABCDEFGHJKMN"), 404)
    problem(ben.http.post(f"/api/lessons/{lesson}/begin", json={"name": "Ben", "level": 9}), 400)


def test_of_one_guests_homework_so_much_is_kept_and_no_more(tmp_path: Path) -> None:
    limits = replace(GENEROUS, homework=3, homework_bytes=3 * len(QUESTIONS))
    with running(tmp_path, limits=limits) as server, Page(server.url) as teacher, Page(server.url) as other:
        until = server.settings.now.date() + 3_600_000
        plain = {"title": "Fours", "until": until, "questions": 1}
        own = plain | {"options": {"questions": QUESTIONS}}
        answers = [teacher.http.post("/api/lessons", json=own).status_code for _ in range(3)]
        assert answers == [201, 201, 403], "decks of one's own are many bytes"
        answers = [other.http.post("/api/lessons", json=plain).status_code for _ in range(4)]
        assert answers == [201, 201, 201, 403]
        assert "homework" in problem(other.http.post("/api/lessons", json=plain), 403)["reason"]
        assert len(other.http.get("/api/lessons").json()) == 3


def test_lessons_and_homework_come_along_to_another_device(new_page: NewPage, server: Running) -> None:
    teacher, pupil, desk, phone = (new_page() for _ in range(4))
    until = server.settings.now.date() + 3_600_000
    set_ = teacher.http.post("/api/lessons", json={"title": "Fours", "until": until, "questions": 1}).json()
    begun = pupil.http.post(f"/api/lessons/{set_['lesson']}/begin", json={"name": "Ann"}).json()["table"]
    for before, after in ((teacher, desk), (pupil, phone)):
        code = after.http.post("/api/me/code").json()["code"]
        assert before.http.post("/api/me/adopt", json={"code": code}).is_success
    assert [one["title"] for one in desk.http.get("/api/lessons").json()] == ["Fours"]
    assert phone.http.get(f"/api/lessons/{set_['lesson']}").json()["mine"] == begun


def test_who_deletes_their_data_leaves_no_words_in_a_lesson_and_pupils_what_they_did(
    new_page: NewPage, server: Running
) -> None:
    teacher, pupil, late = (new_page() for _ in range(3))
    wish = {"until": server.settings.now.date() + 3_600_000, "questions": 1, "options": {"questions": QUESTIONS}}
    set_ = teacher.http.post("/api/lessons", json={"title": "For my 6b", **wish}).json()
    begun = pupil.http.post(f"/api/lessons/{set_['lesson']}/begin", json={"name": "Ann", "level": 3}).json()["table"]
    with zipfile.ZipFile(io.BytesIO(teacher.http.get("/api/me/data").content)) as mine:
        assert b"For my 6b" in mine.read("lessons.json"), "till then it is among what is held of them"
    assert teacher.http.delete("/api/me").is_success
    facts = late.http.get(f"/api/lessons/{set_['lesson']}").json()
    assert (facts["title"], facts["by"], facts["over"], facts["questions"]) == ("Homework", "", True, 1)
    problem(late.http.post(f"/api/lessons/{set_['lesson']}/begin", json={"name": "Ben"}), 403)
    left = lessons.find(server.house.engine, set_["lesson"])
    assert left is not None
    assert "questions" not in left.wish.options
    pupil.follow(begun)
    pupil.contribute(begun)
    for text in ("ready", "12"):
        pupil.wait_until(begun, lambda state: bool(state.frame.asked and state.frame.asked.kinds))
        pupil.do(pupil.answer(begun, text))
    pupil.wait_until(begun, lambda state: state.frame.outcome is not None)
    (report,) = pupil.http.get(f"/api/lessons/{set_['lesson']}/report").json()["report"]["pupils"]
    assert (report["name"], report["right"]) == ("Ann", 1)
