"""Where everything is written down: SQLite by default, PostgreSQL by URL."""
