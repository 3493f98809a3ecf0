"""A lesson: somebody leads it and does not play, all others answer one card at once, each at their own level."""
