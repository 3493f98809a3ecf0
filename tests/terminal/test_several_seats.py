"""Several people and bots at one desk, with hidden cards and clocks: the same sitting for any game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pytest

from ludendum import games
from ludendum.engine import Line
from ludendum.terminal.choices import Choices
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.seating import Wishes, sit_and_play
from ludendum.terminal.shelf import Shelf
from tests.engine.auction import AUCTION, Call

Answer = Callable[["ScriptedDesk", str], str | None]


class ScriptedDesk:
    """A desk at which a function answers every prompt; it remembers all that was said."""

    def __init__(self, answer: Answer, *, interactive: bool = False) -> None:
        self.interactive = interactive
        self.said: list[str] = []
        self.complaints: list[str] = []
        self.prompts: list[str] = []
        self.handed: list[str] = []
        self._answer = answer

    def say(self, text: str, style: str = "") -> None:
        self.said.append(text)

    def tell(self, lines: Iterable[Line]) -> None:
        self.said += (line.text for line in lines)

    def offer(self, choices: Choices) -> None:
        self.said += (one.notation for one in choices.listed)

    def show(self, text: str, picture: str | None) -> None:
        self.said.append(text)

    def complain(self, text: str, rule: str = "") -> None:
        self.complaints.append(text)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str | None:
        self.prompts.append(prompt)
        if len(self.prompts) > 500:
            pytest.fail("the desk is asked without end")
        return self._answer(self, prompt)

    def hand_over(self, to: str) -> None:
        self.handed.append(to)
        self.said.clear()

    def watch(self, pages: Iterator[str], enough: int) -> None:
        self.said.append(next(pages))


@pytest.fixture(autouse=True)
def an_auction_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find", lambda _name: AUCTION)
    monkeypatch.setattr(games, "names", lambda: ["auction"])


def saying(*lines: str) -> Answer:
    """Says these lines one after the other, and then leaves."""
    left = iter([*lines, "quit"])
    return lambda _desk, _prompt: next(left)


def sit(desk: ScriptedDesk, *, people: int = 2, practice: bool = False) -> None:
    sit_and_play(Wishes("auction", seed="lots", people=people, practice=practice), desk, Shelf())


def test_a_motion_of_the_game_is_put_to_everybody_at_the_desk() -> None:
    desk = ScriptedDesk(saying("propose reserve 4"))
    sit(desk, people=3)
    assert "Carried: reserve 4." in desk.said


def test_a_motion_that_somebody_is_against_is_not_carried() -> None:
    desk = ScriptedDesk(saying("propose reserve 4", "no"), interactive=True)
    sit(desk)
    assert "Player 2, Player 1 moves “reserve 4”: do you agree? (yes or no)" in desk.prompts
    assert any("Not carried: reserve 4." in line for line in desk.said)


def test_propose_alone_lists_the_motions_of_house_and_game() -> None:
    desk = ScriptedDesk(saying("propose"))
    sit(desk)
    assert "reserve" in desk.complaints[0]
    assert "pause" in desk.complaints[0]


def test_a_game_without_practice_says_so() -> None:
    with pytest.raises(Complaint, match="Lots has no practice games"):
        sit(ScriptedDesk(saying()), practice=True)


def test_giving_up_is_what_the_game_declares_it_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find", lambda _name: replace(AUCTION, gives_up=Call))
    desk = ScriptedDesk(saying("left", "call small", "no"), interactive=True)
    sit(desk)
    assert "No: nothing can be done any more." in desk.said
    assert "Give this game up? (yes or no)" in desk.prompts
    assert not any("Noted: call small" in line for line in desk.said)


def test_a_number_typed_before_any_list_has_the_list_shown() -> None:
    desk = ScriptedDesk(saying("1", "1"), interactive=True)
    sit(desk)
    assert any("this is the list" in line.lower() for line in desk.complaints)
    assert any("Noted: call small" in line for line in desk.said)


def first_of_the_menu() -> Answer:
    """Lists the moves and takes the first, whatever is asked."""
    turn = iter(range(10_000))
    return lambda _desk, _prompt: "move 1" if next(turn) % 2 else "moves"


def test_people_and_bots_play_a_whole_match() -> None:
    desk = ScriptedDesk(first_of_the_menu())
    ended = sit_and_play(Wishes("auction", seed="s", bots=["simple", "random"]), desk, Shelf())
    assert ended.outcome is not None
    assert desk.complaints == []
    assert desk.handed == [], "a person alone is handed nothing"


def test_several_people_are_handed_the_desk_and_see_only_their_own_cards() -> None:
    hands: dict[str, set[str]] = {}

    def answer(desk: ScriptedDesk, prompt: str) -> str | None:
        seat = prompt.split(" · ")[0]
        hands.setdefault(seat, set()).update(
            line.partition("Your hand: ")[2].partition(".")[0] for line in desk.said if "Your hand: " in line
        )
        return first(desk, prompt)

    first = first_of_the_menu()
    desk = ScriptedDesk(answer)
    ended = sit_and_play(Wishes("auction", seed="two", people=2), desk, Shelf())
    assert ended.outcome is not None
    assert set(desk.handed) == {"Player 1", "Player 2"}
    assert hands["Player 1"]
    assert hands["Player 2"]
    assert any("Player 1 · " in prompt for prompt in desk.prompts)


def test_a_limit_is_shown_and_who_takes_too_long_is_timed_out() -> None:
    now = [0]

    def slowly(desk: ScriptedDesk, prompt: str) -> str | None:
        now[0] += 60_000 if "(30 s)" in prompt else 10
        return "move 1" if desk.prompts.count(prompt) % 2 == 0 else "moves"

    desk = ScriptedDesk(slowly)
    ended = sit_and_play(Wishes("auction", seed="slow", bots=["simple"]), desk, Shelf(), lambda: now[0])
    assert any("(30 s)" in prompt for prompt in desk.prompts)
    assert ended.outcome is not None
    assert "The time has run out." in "\n".join(desk.said)


def test_the_others_are_asked_before_a_choice_beyond_shown_cards_comes_back() -> None:
    votes = iter(["no", "yes"])
    turns = iter(["moves", "move 1", "moves", "move 1", "undo", "undo"])

    def answer(_desk: ScriptedDesk, prompt: str) -> str | None:
        if "do you agree" in prompt:
            return next(votes)
        return next(turns, None)

    desk = ScriptedDesk(answer, interactive=True)
    ended = sit_and_play(Wishes("auction", seed="undo", people=2), desk, Shelf())
    assert ended.outcome is None
    assert desk.complaints == []
    assert sum("do you agree" in prompt for prompt in desk.prompts) == 2


def test_who_has_heard_of_a_choice_hears_that_it_was_taken_back() -> None:
    heard: list[str] = []

    def answer(desk: ScriptedDesk, prompt: str) -> str | None:
        if "do you agree" in prompt:
            return "yes"
        if prompt.startswith("Player 2"):
            heard.extend(desk.said)
        return next(turns, None)

    turns = iter(["moves", "move 1", "moves", "move 1", "undo", "moves", "move 1"])
    sit_and_play(Wishes("auction", seed="undo", people=2), ScriptedDesk(answer), Shelf())
    assert "Player 1 takes back 2 moves." in heard


def test_too_few_players_are_told_how_to_be_more() -> None:
    with pytest.raises(Complaint, match="--people N and --bot NAME"):
        sit_and_play(Wishes("auction"), ScriptedDesk(lambda _desk, _prompt: None), Shelf())
