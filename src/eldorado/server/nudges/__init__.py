"""Calling who is not at the table when it is their turn: to their own devices, or to an address the host names."""
