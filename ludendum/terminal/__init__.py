"""The command line, and play in a terminal or through a pipe. The door is `commands.main`."""
