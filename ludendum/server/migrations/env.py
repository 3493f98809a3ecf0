"""Alembic's entry: migrations run on the connection the server has opened."""

from alembic import context

from ludendum.server.schema import metadata

connection = context.config.attributes.get("connection")
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
