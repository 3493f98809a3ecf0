"""What a command says when it cannot do what was asked."""


class Complaint(Exception):
    """One plain sentence that says what to do, and the exit status: 1 for no, 2 for what cannot be read."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
