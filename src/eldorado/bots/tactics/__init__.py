"""How to play each game well: one package a game, named after it, that chooses a move in an imagined world."""
