"""By invitation: nobody new comes without one, and each is good for so many people and so long."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from ludendum.server.guests import COOKIE
from ludendum.server.operating import BAN
from ludendum.server.settings import DAY
from tests.server.doors import comes_by, desk, strangers
from tests.server.pages import Page, client, connected, problem
from tests.server.running import GENEROUS, Running
from tests.waiting import until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with strangers(tmp_path_factory.mktemp("closed"), by_invitation=True) as server:
        yield server


def invited(server: Running, people: int = 1, days: int = 7) -> str:
    with desk(server) as found:
        return found.invite(people, days).code


def guests(server: Running) -> int:
    with server.house.engine.connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM guests").scalar_one())


def test_a_stranger_is_made_no_guest_by_anything(closed: Running) -> None:
    before = guests(closed)
    with client(closed.url) as stranger:
        for method, path in (
            ("GET", "/api/me"),
            ("GET", "/api/tables"),
            ("POST", "/api/tables"),
            ("GET", "/api/tables/ABCDEFGH/record"),
            ("POST", "/api/records"),
            ("DELETE", "/api/me"),
        ):
            answer = stranger.request(method, path, json={"game": "auction"} if method == "POST" else None)
            assert problem(answer, 403)["kind"] == "not invited", path
            assert "set-cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused, connected(closed.url):
        pass
    assert refused.value.response.status_code == 403
    assert guests(closed) == before


def test_what_is_nobodys_goes_on_to_answer(closed: Running) -> None:
    with client(closed.url) as stranger:
        for path in ("/health", "/metrics", "/", "/join/ABCDEFGHJKMN", "/api/house", "/api/games"):
            assert stranger.get(path).status_code == 200, path
        assert stranger.get("/api/house").json()["by_invitation"] is True


def test_an_invitation_lets_as_many_in_as_it_says_and_no_more_even_at_once(closed: Running) -> None:
    code = invited(closed, people=3)
    visitors = [client(closed.url) for _ in range(8)]

    def join(visitor: Any) -> int:
        return int(visitor.post("/api/join", json={"code": f" {code[:4].lower()}-{code[4:]} "}).status_code)

    with ThreadPoolExecutor(len(visitors)) as pool:
        answers = list(pool.map(join, visitors))
    assert sorted(answers) == [*[200] * 3, *[404] * 5]
    admitted = [visitor for visitor in visitors if COOKIE in visitor.cookies]
    assert len({visitor.get("/api/me").json()["guest"] for visitor in admitted}) == 3
    for visitor in visitors:
        visitor.close()


def test_who_is_a_guest_already_uses_no_invitation_up(closed: Running) -> None:
    code = invited(closed, people=2)
    with comes_by(closed, code) as page:
        assert page.http.post("/api/join", json={"code": code}).json()["guest"] == page.guest
        assert page.sit_and_begin()
    comes_by(closed, code).close()
    with client(closed.url) as late:
        problem(late.post("/api/join", json={"code": code}), 404)


def test_a_name_may_be_given_on_the_way_in(closed: Running) -> None:
    with client(closed.url) as visitor:
        answer = visitor.post("/api/join", json={"code": invited(closed), "name": " Ada "})
        assert answer.json()["name"] == "Ada"
        assert visitor.get("/api/me").json()["name"] == "Ada"


def test_an_invitation_that_was_taken_back_or_is_too_old_lets_nobody_in(closed: Running) -> None:
    taken_back, old = invited(closed, people=5), invited(closed, days=1)
    first = comes_by(closed, taken_back)
    with desk(closed) as found:
        found.revoke(taken_back)
    closed.pass_time(2 * DAY)
    with client(closed.url) as stranger:
        for code in (taken_back, old, "nonsense", ""):
            problem(stranger.post("/api/join", json={"code": code}), 404)
    assert first.sit_and_begin(), "whoever has come by it stays"
    first.close()


def test_a_guest_brings_their_other_devices_along(closed: Running) -> None:
    with comes_by(closed, invited(closed)) as page, client(closed.url) as other:
        code = page.http.post("/api/me/code").json()["code"]
        assert other.post("/api/me/adopt", json={"code": code}).json()["guest"] == page.guest


def test_guessing_is_slowed_and_coming_by_a_good_one_is_not(tmp_path: Any) -> None:
    limits = type(GENEROUS)(**{**GENEROUS.__dict__, "adoptions_a_minute": 3})
    with strangers(tmp_path, by_invitation=True, limits=limits) as server, client(server.url) as stranger:
        code = invited(server, people=20)
        for _ in range(10):
            comes_by(server, code).close()
        for _ in range(3):
            problem(stranger.post("/api/join", json={"code": "ABCDEFGHJKMN"}), 404)
        assert "come again in" in problem(stranger.post("/api/join", json={"code": code}), 429)["reason"]


def test_guests_invite_nobody_unless_the_house_allows_it(closed: Running) -> None:
    with comes_by(closed, invited(closed)) as host, client(closed.url) as stranger:
        problem(host.http.post("/api/invitations", json={}), 403)
        problem(stranger.post("/api/join", json={"code": host.lay("auction", seats=2)}), 404)


def test_where_they_may_a_link_of_theirs_and_of_their_table_lets_others_in(tmp_path: Any) -> None:
    with strangers(tmp_path, by_invitation=True, guests_invite=True) as server:
        host = comes_by(server, invited(server))
        made = host.http.post("/api/invitations", json={"people": 2}).json()
        assert made["link"].endswith(f"/join/{made['code']}")
        with comes_by(server, made["code"]) as guest:
            assert guest.guest != host.guest
        table = host.lay("auction", seats=2)
        with comes_by(server, table) as guest:
            assert guest.follow(table).seats == ()
        finished = host.sit_and_begin()
        host.do(host.answer(finished, "concede"))
        with client(server.url) as stranger:
            problem(stranger.post("/api/join", json={"code": finished}), 404)
            for _ in range(server.settings.limits.invited_by_table - 1):
                comes_by(server, table).close()
            problem(stranger.post("/api/join", json={"code": table}), 404)
        host.close()


def test_who_is_banned_comes_back_by_no_link_of_their_own(tmp_path: Any) -> None:
    with strangers(tmp_path, by_invitation=True, guests_invite=True) as server, client(server.url) as stranger:
        host = comes_by(server, invited(server))
        link, table = host.http.post("/api/invitations", json={"people": 5}).json()["code"], host.lay("auction")
        comes_by(server, table).close()
        with desk(server) as found:
            found.decide(BAN, host.guest, None, "")
        until(lambda: host.http.get("/api/me").status_code == 403)
        for code in (link, table):
            problem(stranger.post("/api/join", json={"code": code}), 404)
        host.close()


def test_an_open_house_asks_for_no_invitation(tmp_path: Any) -> None:
    with strangers(tmp_path) as server, client(server.url) as visitor:
        assert visitor.post("/api/join", json={"code": "whatever"}).status_code == 200
        with Page(server.url, visitor.cookies[COOKIE]) as page:
            problem(page.http.post("/api/invitations", json={}), 403)
