"""What whoever lays a table for people needs, in a browser or in a terminal, from finding a game to reading a move."""
