"""How the database came to its present shape; run at every start."""
