"""What all games share: the contract, the log of a game, its record, and the tests of the contract."""
