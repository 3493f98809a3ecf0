"""The table drawn for a notebook: problems, lemmas and hand as cards."""

from typing import TYPE_CHECKING

from ludendum.engine import paper
from ludendum.games.fields_medal.formulas import LETTERS
from ludendum.games.fields_medal.position import CATEGORIES, Cards

if TYPE_CHECKING:
    from ludendum.games.fields_medal.view import View

CARD = (
    f"display:inline-block;min-width:1.1em;padding:0.15em 0.3em;margin:0 0.12em;text-align:center;border-radius:4px;"
    f"border:1px solid {paper.RULE};background:{paper.SHEET};color:{paper.INK};font:1.15em {paper.SERIF}"
)


def table_html(view: "View") -> str:
    """All that lies there."""
    position = view.position
    problems = [
        f"{_cards(cards)}{' <b>✓ solved</b>' if position.solved[place] else ''}"
        for place, cards in enumerate(position.problems)
    ]
    lemmas = [f"{LETTERS[index]} {_cards(lemma)}" for index, lemma in enumerate(position.lemmas)]
    piles = f"deck {sum(position.deck)}, discard {sum(position.discard)}, moves {view.moves}"
    return paper.sheet(
        paper.rows([category.capitalize() for category in CATEGORIES], [problems]),
        paper.rows([f"Lemmas, {len(lemmas)} of {view.options.lemma_limit}"], [[" &nbsp; ".join(lemmas) or "none"]]),
        paper.rows([f"Axioms, {len(position.hand)} of {view.options.hand_limit}"], [[_cards(position.hand) or "none"]]),
        paper.paragraph(piles, soft=True),
    )


def _cards(cards: Cards) -> str:
    return "".join(f'<span style="{CARD}">{card}</span>' for card in cards)
