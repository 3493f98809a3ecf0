"""What a command says when it cannot do what was asked."""


class Complaint(Exception):
    """One plain sentence that says what to do, and the exit status: 1 for no, 2 for what cannot be read."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


def listed(words: list[str], last: str = "and") -> str:
    """Words as one reads them aloud.

    >>> listed(["quantity", "space", "change"])
    'quantity, space and change'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def counted(number: int, thing: str) -> str:
    """
    >>> counted(1, "move"), counted(1200, "move")
    ('1 move', '1,200 moves')
    """
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
