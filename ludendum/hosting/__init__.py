"""What whoever lays a table for people needs, in a browser or in a terminal: rules, deals, figures, places."""
