"""`python -m eldorado.core.conformance MODULE:GAME SEATS SEED [OPTION=VALUE …]` prints the digest of a transcript."""

import hashlib
import sys
from importlib import import_module

from eldorado.core.conformance.transcript import transcript
from eldorado.core.options import read_options

place, seats, seed, *given = sys.argv[1:]
module, _, name = place.partition(":")
game = getattr(import_module(module), name)
options = read_options(game, {key: value for key, _, value in (each.partition("=") for each in given)}, text=True)
print(hashlib.sha256(transcript(game, int(seats), int(seed), options).encode()).hexdigest())
