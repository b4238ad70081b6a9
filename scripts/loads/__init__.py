"""What `scripts/load` measures with: a crowd of players, the servers they play at, and a page of what came of it."""
