"""The server: guests, tables, live play and storage, for one process and one SQLite file."""
