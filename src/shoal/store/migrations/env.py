"""Alembic asks how to reach the database: by the connection that ``opening`` has."""

from __future__ import annotations

from alembic import context

from shoal.store import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema.metadata, transactional_ddl=False)
context.run_migrations()
