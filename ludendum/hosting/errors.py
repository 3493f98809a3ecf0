"""What a house answers besides the three errors of every table."""


class NotOffered(Exception):
    """There is no such game here, or the game has no such thing."""
