"""A table that is laid for others: its host sits nowhere, sees who comes, and begins it."""

import pytest

from ludendum.server.messages import Come, Start
from tests.server.conftest import NewPage
from tests.server.pages import key

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
