"""A deck of somebody's own, whose keys occur nowhere else: whoever finds one in what was sent has found a leak."""

WORDS = ("aardvark", "bandicoot", "capybara", "dormouse", "echidna", "fennec", "gerenuk", "hoatzin")


def deck(words: tuple[str, ...] = WORDS, *, seconds: int = 600) -> str:
    """A deck with a face for each word, which is its key; asked at any level, it has level 1 alone."""
    heading = f"deck: Beasts\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: {len(words)}\n"
    return heading + "".join(
        f"\nface {face}\nlevel 1, {seconds} s\nWhich beast has the number {face}?\nkind: name\n"
        f"= {word}\nalso: the {word}\nstep: It is the {word}.\nnote: {word.title()}s are shy.\n"
        for face, word in enumerate(words, start=1)
    )


def key_of(text: str, words: tuple[str, ...] = WORDS) -> str:
    """The key of a question, by its text."""
    return words[int(text.rstrip("?").rsplit(" ", 1)[1]) - 1]
