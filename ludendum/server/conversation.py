"""What is said at a table: the last lines of its talk, and who said them."""

from collections.abc import Iterable

from sqlalchemy import Executable, delete

from ludendum.server import schema
from ludendum.server.archive import Key, as_heard
from ludendum.server.messages import Said, TalkIs
from ludendum.server.paging import newest


class Conversation:
    """The talk of one table: so many lines are kept, and the oldest go."""

    def __init__(
        self, table: str, lines: list[Said], keys: dict[Key, int], speakers: dict[int, str], most: int
    ) -> None:
        self.lines = lines
        self.keys = keys
        """Which line each guest's keys stand for."""
        self.speakers = speakers
        self._table = table
        self._most = most

    @property
    def last(self) -> int:
        """The number of the last line; 0 if nothing was said."""
        return self.lines[-1].number if self.lines else 0

    @property
    def first(self) -> int:
        """The number of the first line that is still kept."""
        return self.lines[0].number if self.lines else 1

    def add(self, said: Said, speaker: str | None) -> None:
        """A line is on the disk; what is beyond the number that is kept goes."""
        self.lines.append(said)
        if speaker is not None:
            self.speakers[said.number] = speaker
        gone = said.number - self._most
        if self.first <= gone:
            self.lines = [one for one in self.lines if one.number > gone]
            self.keys = {key: number for key, number in self.keys.items() if number > gone}
            self.speakers = {number: guest for number, guest in self.speakers.items() if number > gone}

    def forgetting(self, number: int) -> Iterable[Executable]:
        """What goes from the disk when the line of this number is added."""
        gone, talk = number - self._most, schema.talk.c
        if self.lines and self.first <= gone:
            yield delete(schema.talk).where((talk.table_id == self._table) & (talk.number <= gone))

    def heard(self, said: Said, blocked: frozenset[str]) -> Said:
        """A line as somebody hears it who has blocked these."""
        return as_heard(said, self.speakers.get(said.number), blocked) if blocked else said

    def page(self, blocked: frozenset[str], *, after: int = 0, before: int | None = None) -> TalkIs:
        """The newest of what was said after a line, or before one."""
        lines = [one for one in self.lines if one.number > after]
        return TalkIs(self._table, [self.heard(said, blocked) for said in newest(lines, before)], self.first)
