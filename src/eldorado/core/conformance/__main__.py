"""`python -m eldorado.core.conformance MODULE:GAME SEATS SEED` prints the digest of a transcript."""

import hashlib
import sys
from importlib import import_module

from eldorado.core.conformance.transcript import transcript

place, seats, seed = sys.argv[1:4]
module, _, name = place.partition(":")
text = transcript(getattr(import_module(module), name), int(seats), int(seed))
print(hashlib.sha256(text.encode()).hexdigest())
