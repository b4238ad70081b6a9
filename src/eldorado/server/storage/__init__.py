"""The database: its tables, what is read from and written into them, and the thread that does it."""
