"""Words as people read them: lists, counts, sentences."""

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
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


def sentence(text: str) -> str:
    """A reason as a sentence of its own.

    >>> sentence("it is over"), sentence("write “move 3”")
    ('It is over.', 'Write “move 3”')
    """
    full = text[:1].upper() + text[1:]
    return full if full.endswith((".", "!", "?", "”")) else f"{full}."
