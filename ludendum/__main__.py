"""`python -m ludendum`: the command, where its script is not on the path."""

from ludendum.terminal.commands import main

if __name__ == "__main__":
    main()
