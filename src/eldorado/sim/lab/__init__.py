"""The balance laboratory: what a game shows over many games, which of two is otherwise, and figures that balance it."""
