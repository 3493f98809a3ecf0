"""What the player sees, in words and in a picture."""

from msgspec import Struct

from ludendum.arithmetic import Operator
from ludendum.engine import Seat
from ludendum.games.fields_medal.actions import Table
from ludendum.games.fields_medal.formulas import LETTERS
from ludendum.games.fields_medal.position import CATEGORIES, Options, Position


class View(Struct, frozen=True):
    """Everything: in this game nothing is hidden but what has not been drawn."""

    options: Options
    position: Position
    moves: int
    targets: tuple[int | None, ...]
    """The number of each problem; None while it is not fully dealt (FM-28)."""
    draws: tuple[int, ...]
    """How many cards each lemma would be exchanged for (FM-21)."""
    operations: tuple[str, ...]
    """The signs of the operations that are played (FM-5)."""

    def text(self) -> str:
        position = self.position
        problems = "; ".join(_problem(position, place) for place in range(4))
        lemmas = ", ".join(
            f"{LETTERS[index]} {' '.join(map(str, lemma))}" for index, lemma in enumerate(position.lemmas)
        )
        hand = " ".join(map(str, position.hand))
        lines = [
            f"Problems: {problems}.",
            f"Lemmas, {len(position.lemmas)} of {self.options.lemma_limit}: {lemmas or 'none'}.",
            f"Axioms, {len(position.hand)} of {self.options.hand_limit}: {hand or 'none'}.",
            f"Deck {sum(position.deck)}, discard {sum(position.discard)}, moves {self.moves}.",
        ]
        if position.due and not position.is_won():
            lines.append(f"Cards still to draw: {position.due}.")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        from ludendum.games.fields_medal.drawing import table_html  # for notebooks alone

        return table_html(self)


def _problem(position: Position, place: int) -> str:
    target = position.target(place)
    half = position.problems[place]
    shown = str(target) if target is not None else f"half dealt, {half[0]}" if half else "not dealt"
    return f"{CATEGORIES[place]} {shown}{', solved' if position.solved[place] else ''}"


def view_from(table: Table, seat: Seat | None) -> View:  # noqa: ARG001 - everyone sees the same
    position, options = table.position, table.options
    draws = tuple(options.draws_for(lemma) for lemma in position.lemmas)
    operations = tuple(operator.sign for operator in Operator if operator in options.rules.operators)
    return View(options, position, table.moves, tuple(position.targets()), draws, operations)


def picture(seen: View) -> str:
    """The table drawn in text, with Rich's markup for colours."""
    position = seen.position
    width = 16
    rows: list[list[str]] = [[], [], [], [], []]
    for place, category in enumerate(CATEGORIES):
        target = position.target(place)
        shown = " ".join(str(target)) if target is not None else " ".join([*map(str, position.problems[place]), "…"])
        solved = bool(position.solved[place])
        mark = "solved" if solved else ""
        style = "dim" if solved else "bold blue"
        rows[0].append(f"╭{'─' * (width - 2)}╮")
        rows[1].append(f"│ {category.capitalize():<{width - 4}} │")
        rows[2].append(f"│[{style}]{shown:^{width - 2}}[/]│")
        rows[3].append(f"│[green]{mark:>{width - 3}}[/] │")
        rows[4].append(f"╰{'─' * (width - 2)}╯")
    lines = [" ".join(row) for row in rows]
    slots = []
    for index in range(max(seen.options.lemma_limit, len(position.lemmas))):
        if index < len(position.lemmas):
            cards = " ".join(map(str, position.lemmas[index]))
            slots.append(f" [bold]{LETTERS[index]}[/] {cards:<{width - 3}}")
        else:
            slots.append(f" [dim]{LETTERS[index]} {'·':<{width - 3}}[/]")
    lines += ["", f"[dim]Lemmas, {len(position.lemmas)} of {seen.options.lemma_limit}[/]", " ".join(slots), ""]
    lines.append(f"[dim]Axioms, {len(position.hand)} of {seen.options.hand_limit}[/]")
    if position.hand:
        lines.append(" ".join("╭───╮" for _ in position.hand))
        lines.append(" ".join(f"│ [bold]{card}[/] │" for card in position.hand))
        lines.append(" ".join("╰───╯" for _ in position.hand))
    lines.append(f"[dim]deck {sum(position.deck)} · discard {sum(position.discard)} · moves {seen.moves}[/]")
    return "\n".join(lines)
