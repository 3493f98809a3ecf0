"""The laboratory: mass play, odds of a position, and the review after a game.

`ludendum.lab.run.run`, `ludendum.lab.odds.odds_at` and `ludendum.lab.review.review` are its doors; each is imported by
itself, so that looking at odds does not load the machinery of mass play.
"""
