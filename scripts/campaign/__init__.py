"""A campaign against several real servers: players, a nemesis, and a checker that forgets nothing."""
