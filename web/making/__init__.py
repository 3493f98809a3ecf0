"""What the page knows of the server, made from it: a module for each file, or two that belong together."""
