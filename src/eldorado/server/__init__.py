"""The web table: one process that keeps tables, tells each watcher what they may see, and never forgets a move."""
