"""Sealed fields: names and free texts can be erased, and the chain still holds."""

import pytest
from msgspec.structs import replace

from ludendum.engine import AnyLive, Broken, LiveMatch, Match, Outcome, Script, export, frame, verify
from tests.engine.toys import END, A, B, Pad, Pass, Tell, seated, toy
from tests.harness import found


def stories(match: Match, pad: Pad) -> Script[Outcome]:
    """Ann and Ben tell a story each, the second one hidden until both have told; then Ann ends it."""
    if not pad.notes:
        story = yield from match.ask(A, Tell)
        pad.notes.append(story.story)
        yield match.rest()
    more = yield from match.ask_all({A: [Tell], B: [Tell]}, hidden=True)
    pad.notes.extend(tell.story for tell in more.values())
    yield from match.ask(A, Pass)
    return END


def told(seed: str | None = "open") -> AnyLive:
    live = seated(toy(stories), seed=seed)
    live.answer(A, Tell("about a dragon"))
    live.answer(A, Tell("about a knight"))
    live.answer(B, Tell("about a pawn"))
    return live


def numbers(live: AnyLive, text: str) -> list[int]:
    return [entry.number for entry in live.entries if any(text in (field.content or "") for field in entry.sealed)]


def test_free_text_stands_only_in_its_sealed_field() -> None:
    live = told()
    assert export(live).count(b"dragon") == 1
    entry = live.entries[numbers(live, "dragon")[0] - 1]
    assert "dragon" not in str(entry.body)
    field = entry.field("prose.story")
    assert field is not None
    assert field.content == '"about a dragon"'
    assert field.salt is not None
    assert len(field.salt) == 16


def test_erasing_leaves_no_trace_and_the_chain_still_verifies() -> None:
    live = told()
    live.answer(A, Pass())
    head, outcome = live.head, live.outcome
    live.erase([*numbers(live, "dragon"), *numbers(live, "pawn"), *numbers(live, "Ben")])
    record = export(live, whole=True)
    for gone in (b"dragon", b"pawn", b"Ben"):
        assert gone not in record
    assert b"knight" in record
    assert (live.head, live.outcome) == (head, outcome)
    verified = verify(record, found(live.game))
    assert verified.erased == 3
    assert verified.live is not None
    assert verified.live.table.notes == ["", "about a knight", ""]


def test_what_is_erased_is_gone_from_state_and_frames_at_once() -> None:
    live = told()
    live.erase(numbers(live, "dragon") + numbers(live, "Ben"))
    assert live.table.notes[0] == ""
    assert "dragon" not in frame(live, A).text
    assert frame(live, A).sitters[B].name == ""
    live.answer(A, Pass())
    assert verify(export(live), found(live.game)).erased == 2


def test_no_digest_is_left_by_which_a_guess_could_be_confirmed() -> None:
    live = told()
    live.answer(A, Pass())
    (number,) = numbers(live, "dragon")
    live.erase([number])
    digests = [entry.field("digest") for entry in live.entries]
    assert [digest is not None and digest.content is None for digest in digests] == [
        entry.number >= number for entry in live.entries
    ]


def test_an_erased_match_is_restored_and_played_on_like_any_other() -> None:
    live = told(seed=None)
    live.erase(numbers(live, "dragon") + numbers(live, "knight"))
    again: AnyLive = LiveMatch(live.game, live.header, live.secret)
    for entry in live.entries:
        again.replay(entry)
    assert again.table == live.table
    again.answer(A, Pass())
    assert verify(export(again), found(again.game)).erased == 2


def test_only_what_people_wrote_may_be_missing_from_a_finished_record() -> None:
    live = told()
    live.answer(A, Pass())
    for name in ("action", "digest"):
        entries = list(live.entries)
        place = next(i for i, entry in enumerate(entries) if entry.field(name))
        sealed = tuple(f.without_content() if f.name == name else f for f in entries[place].sealed)
        live.entries[place] = replace(entries[place], sealed=sealed)
        with pytest.raises(Broken, match="missing, though the match is over"):
            verify(export(live), found(live.game))
        live.entries[place] = entries[place]
