"""How to play each game well: one module a game, named after it, that evaluates the seat's View."""
