"""Whoever follows a table, as the table knows them."""

from typing import Protocol


class Follower(Protocol):
    """A connection that follows the table."""

    @property
    def guest_id(self) -> str: ...

    @property
    def last_sign(self) -> int:
        """The number of the last knock that its page has answered."""
        ...

    @property
    def blocked(self) -> frozenset[str]:
        """The guests whom this one does not want to hear."""
        ...

    def send(self, data: bytes) -> None: ...

    def knock(self) -> int:
        """Ask the page for a sign of life; what it sends before that is here when the sign is."""
        ...

    def owes_answer(self, by: int) -> bool:
        """Whether an answer that came by this moment is still to be done."""
        ...
