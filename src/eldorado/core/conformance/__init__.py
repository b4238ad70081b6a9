"""What every game must hold to, as checks that any game's tests can run: the contract, kept honest."""

from eldorado.core.conformance.breach import Breach
from eldorado.core.conformance.playout import check_playout
from eldorado.core.conformance.secrecy import check_imagination, check_secrets
from eldorado.core.conformance.transcript import transcript

__all__ = ["Breach", "check_imagination", "check_playout", "check_secrets", "transcript"]
